//! Frames that are kept in memories behind AXI4, from the contract: their gets, and their units until their turns.

use super::super::{FETCHED_FRAMES, OPEN_FETCHED};
use crate::axi::{AxiMaster, AxiSlave, BEAT_OCTETS};
use crate::part::Part;
use crate::retry::FIRST_POSITION;
use crate::unit_memory as memory;
use rtl_foundation::contract::{Each, Octets};
use std::collections::VecDeque;

/// A frame that is sent again.
#[derive(Clone, Copy, Debug)]
pub struct Frame {
    pub position: u32,
    pub epoch: u8,
    pub beats: usize,
    /// Lanes of its last beat.
    pub lanes: usize,
}

/// The events of a clock.
#[derive(Clone, Debug, Default)]
pub struct Clock {
    /// The frame that the book has ready.
    pub ready: Option<Frame>,
    /// A beat that moved is put: its unit and its octets.
    pub puts: Option<(u32, Octets<BEAT_OCTETS>)>,
    /// A beat of the frame that is loaded moves, and is its last.
    pub reads: bool,
    pub ends: bool,
    /// Position of the first frame that is kept.
    pub oldest: u32,
}

/// The memory of so many channels, and the frames that come from it.
#[derive(Clone, Debug)]
pub struct Fetch<const C: usize> {
    memory: Part<memory::model::Model<C>>,
    /// The outputs of the memory in this clock.
    out: Box<memory::Outputs<C>>,
    units: u32,
    /// Frames that were taken over and wait, those that have come, and the one that is loaded.
    frames: VecDeque<Frame>,
    come: usize,
    pub loaded: Option<Frame>,
    octets: VecDeque<Octets<BEAT_OCTETS>>,
    /// Beats that are booked, and those of them that were read or given up in the clock before.
    booked: u32,
    gone: u32,
    has_room: bool,
    has_failed: bool,
    /// Gets that were taken over and that were given.
    gets: u64,
    given: u64,
    note: Option<(u32, u64)>,
    pub free: u32,
}

impl<const C: usize> Fetch<C> {
    /// An empty memory of so many units.
    pub fn new(units: u32) -> Self {
        let mut memory = Part::new(memory::model::Model::new(units));
        memory.pins.control.got_ready = true;
        Self {
            memory,
            out: Box::default(),
            units,
            frames: VecDeque::new(),
            come: 0,
            loaded: None,
            octets: VecDeque::new(),
            booked: 0,
            gone: 0,
            has_room: true,
            has_failed: false,
            gets: 0,
            given: 0,
            note: None,
            free: FIRST_POSITION,
        }
    }

    /// The clock of the memory, whose outputs are those of the core.
    pub fn run(&mut self, rst: bool, memories: &Each<AxiSlave, C>) -> &Each<AxiMaster, C> {
        self.memory.pins.control.rst = rst;
        self.memory.pins.memories.clone_from(memories);
        *self.out = self.memory.step();
        &self.out.memories
    }

    /// Whether a frame of data finds room on its way to the memory.
    pub fn is_open(&self) -> bool {
        self.out.status.put_open
    }

    /// Whether a frame that the book has ready is taken over in this clock.
    pub fn takes(&self) -> bool {
        self.has_room && !self.has_failed && !self.memory.pins.control.get_valid
    }

    /// The beats of the frame that is loaded.
    pub fn beats(&mut self) -> Vec<Octets<BEAT_OCTETS>> {
        let beats = self.loaded.map_or(0, |frame| frame.beats);
        self.octets.drain(..beats).collect()
    }

    /// The rising edge; whether a memory fails.
    pub fn clock(&mut self, clock: Clock) -> bool {
        let taken = clock.ready.filter(|_| self.takes());
        let (out, pins) = (&self.out.status, &mut self.memory.pins.control);
        let fails = out.stat_write_failed || (out.got_valid && out.got_bad && !self.has_failed);
        let has_failed = fails || (self.has_failed && self.booked > 0);
        let has_room = self.booked <= OPEN_FETCHED && self.frames.len() < FETCHED_FRAMES as usize;

        match self.note {
            None => self.note = Some((clock.oldest, self.gets)),
            Some((oldest, gets)) if gets == self.given => (self.free, self.note) = (oldest, None),
            Some(_) => {}
        }
        pins.get_valid &= !out.get_ready;
        pins.put_valid = clock.puts.is_some();
        (pins.put_at, pins.put_data) = clock.puts.unwrap_or_default();

        self.booked -= std::mem::replace(&mut self.gone, clock.reads.into());
        if self.come > 0 && self.loaded.is_none() {
            let frame = self.frames.pop_front().expect("a frame that has come");
            self.come -= 1;
            if self.has_failed {
                self.octets.drain(..frame.beats);
                self.gone += frame.beats as u32;
            } else {
                self.loaded = Some(frame);
            }
        } else if clock.ends {
            self.loaded = None;
        }
        if out.got_valid {
            self.octets.push_back(out.got_data);
            self.come += usize::from(out.got_last);
            self.given += u64::from(out.got_last);
        }
        if let Some(frame) = taken {
            pins.get_valid = true;
            (pins.get_at, pins.get_more) = (frame.position % self.units, (frame.beats - 1) as u8);
            self.frames.push_back(frame);
            self.booked += frame.beats as u32;
            self.gets += 1;
        }
        (self.has_failed, self.has_room) = (has_failed, has_room);
        fails
    }
}
