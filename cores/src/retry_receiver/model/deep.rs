//! A memory behind AXI4, from the contract: units that are wanted, the gets that are made of them, and failures.

use super::super::OPEN_WANTED;
use crate::axi::{AxiMaster, AxiSlave};
use crate::part::Part;
use crate::retry::{UNIT_OCTETS, distance};
use crate::unit_memory::{self, PAGE_UNITS};
use rtl_foundation::contract::{Each, Octets};
use std::collections::VecDeque;

/// A unit that is wanted and has not left.
#[derive(Clone, Copy, Debug)]
pub(super) struct Wanted {
    pub lanes: usize,
    pub last: bool,
    /// Position behind the unit.
    pub behind: u32,
}

/// A unit that leaves.
#[derive(Clone, Copy, Debug)]
pub(super) struct Left {
    pub data: Octets<UNIT_OCTETS>,
    pub unit: Wanted,
    /// The unit is the last of a bad frame.
    pub bad: bool,
}

/// The octet memory and the way to it and back.
#[derive(Clone, Debug)]
pub(super) struct Deep<const C: usize> {
    memory: Part<unit_memory::model::Model<C>>,
    /// Units that have not left, the oldest first, and whether one left in the clock before.
    wanted: VecDeque<Wanted>,
    left_before: bool,
    /// Looks are open.
    pub looks_open: bool,
    /// No frame was looked at and no unit waited in the clock before.
    pub is_still: bool,
    /// Units that no get was made of, the position of the first, and the units of the run.
    unasked: u32,
    first: u32,
    run: Option<u32>,
    /// A frame is under way; one of its units is bad.
    pub is_under_way: bool,
    is_spoilt: bool,
    is_failing: bool,
    /// The memory is open.
    pub is_open: bool,
    /// `put_open` and `get_ready` of this clock.
    put_open: bool,
    get_ready: bool,
    /// A write failed in this clock, and in the clock before.
    pub failed: bool,
    pub failed_before: bool,
    /// `stat_failed`.
    pub fails: bool,
}

impl<const C: usize> Deep<C> {
    /// A memory of so many units.
    pub fn new(units: u32) -> Self {
        Self {
            memory: Part::new(unit_memory::model::Model::new(units)),
            wanted: VecDeque::new(),
            left_before: false,
            looks_open: true,
            is_still: true,
            unasked: 0,
            first: 0,
            run: None,
            is_under_way: false,
            is_spoilt: false,
            is_failing: false,
            is_open: false,
            put_open: false,
            get_ready: false,
            failed: false,
            failed_before: false,
            fails: false,
        }
    }

    /// A clock with a reset, which leaves nothing but the pins of the clock.
    pub fn reset(mut self, memories: &Each<AxiSlave, C>) -> Each<AxiMaster, C> {
        self.memory.pins.control.rst = true;
        self.memory.pins.memories.clone_from(memories);
        self.memory.step().memories
    }

    /// The memory's clock, in which this unit is put and `may_leave` says whether one may leave: the pins, and the unit that leaves. `known` says whether
    /// the receiver is in an epoch.
    pub fn clock(
        &mut self,
        memories: &Each<AxiSlave, C>,
        put: Option<(u32, Octets<UNIT_OCTETS>)>,
        may_leave: bool,
        known: bool,
    ) -> (Each<AxiMaster, C>, Option<Left>) {
        let pins = &mut *self.memory.pins;
        pins.memories.clone_from(memories);
        pins.control.put_valid = put.is_some();
        if let Some((at, data)) = put {
            (pins.control.put_at, pins.control.put_data) = (at, data);
        }
        pins.control.got_ready = may_leave;
        let outputs = self.memory.step();
        let status = outputs.status;
        let left = (status.got_valid && may_leave).then(|| {
            let unit = self.wanted.pop_front().expect("a unit that is wanted");
            let spoilt = self.is_spoilt || status.got_bad;
            self.is_spoilt = spoilt && !unit.last;
            self.is_under_way = !unit.last;
            Left { data: status.got_data, unit, bad: unit.last && (spoilt || self.is_failing) }
        });
        self.failed_before = std::mem::replace(&mut self.failed, status.stat_write_failed);
        self.fails = self.failed || left.is_some_and(|left| left.bad);
        self.is_failing = self.failed || (self.is_failing && !known);
        self.put_open = status.put_open;
        self.get_ready = status.get_ready;
        (outputs.memories, left)
    }

    /// The rest of the clock, in which a look was good or not; `is_between` says whether no frame was looked at, and `below` is the first position that
    /// was not handed on.
    pub fn ends(&mut self, good: Option<Wanted>, left: bool, is_between: bool, known: bool, below: u32) {
        let waiting = self.wanted.len() + usize::from(left) + usize::from(self.left_before);
        self.looks_open = waiting <= OPEN_WANTED;
        self.is_still = is_between && waiting == 0;
        self.left_before = left;
        self.gets(is_between && !known, below);
        self.unasked += u32::from(good.is_some());
        self.wanted.extend(good);
        self.is_open = self.put_open;
    }

    /// Units become a run, and a run a get. Positions begin at `below` while looks stay there and nothing is wanted.
    fn gets(&mut self, stays: bool, below: u32) {
        let pins = &mut self.memory.pins.control;
        if stays && self.unasked == 0 {
            self.first = below;
        }
        match self.run {
            None if self.unasked > 0 => self.run = Some(self.unasked.min(PAGE_UNITS - self.first % PAGE_UNITS)),
            Some(units) if !pins.get_valid => {
                (pins.get_valid, pins.get_at, pins.get_more) = (true, self.first, (units - 1) as u8);
                self.first = distance(0, self.first + units);
                self.unasked -= units;
                self.run = None;
                return;
            }
            _ => {}
        }
        pins.get_valid &= !self.get_ready;
    }
}
