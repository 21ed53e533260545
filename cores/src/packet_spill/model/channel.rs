//! A channel: registers to a memory, and what is on its way.

use super::class::Landed;
use crate::axi::is_error;
use crate::packet_buffer::model::Beat;
use crate::packet_spill::{
    AxiMaster, AxiSlave, BEAT_OCTETS, BEGINS_BIT, BURST_BEATS, BURST_OCTETS, FIFO_PAGES, PAGE_WORDS, RECORD_BITS,
    WRITES,
};
use rtl_foundation::contract::{Keep, Octets};
use std::collections::VecDeque;

/// A beat of a page.
pub type Octets64 = Octets<BEAT_OCTETS>;

/// The trailer of a page.
pub fn trailer(words: &[Beat<BEAT_OCTETS>], begins: bool) -> Octets64 {
    let mut octets = Octets64::default();
    let mut set = |bit: usize| octets.0[bit / 8] |= 1 << (bit % 8);
    for (number, word) in words.iter().enumerate() {
        let record = (word.keep.0.count_ones() - 1) as usize | usize::from(word.last) << (RECORD_BITS - 1);
        (0..RECORD_BITS).filter(|bit| record >> bit & 1 == 1).for_each(|bit| set(RECORD_BITS * number + bit));
    }
    if begins {
        set(BEGINS_BIT);
    }
    octets
}

/// The page that these beats are.
fn landed(beats: &[(Octets64, bool)]) -> Landed {
    let (trailer, _) = beats[PAGE_WORDS];
    let bit = |bit: usize| trailer.0[bit / 8] >> (bit % 8) & 1;
    let word = |number: usize| {
        let record = (0..RECORD_BITS).fold(0, |record, at| record | usize::from(bit(RECORD_BITS * number + at)) << at);
        let last = record >> (RECORD_BITS - 1) == 1;
        Beat { data: beats[number].0, keep: Keep::first(record % BEAT_OCTETS + 1), last }
    };
    Landed {
        words: (0..PAGE_WORDS).map(word).collect(),
        begins: bit(BEGINS_BIT) == 1,
        failed: beats.iter().any(|(_, failed)| *failed),
    }
}

/// Answers of the memory in a clock.
#[derive(Clone, Debug, Default)]
pub struct Brought {
    /// Class of the page whose response came, and whether the write failed.
    pub response: Option<(usize, bool)>,
    /// Class of the page whose last beat came, and the page.
    pub landed: Option<(usize, Landed)>,
}

/// A channel.
#[derive(Clone, Debug, Default)]
pub struct Channel {
    /// Beats of whole pages that wait.
    beats: VecDeque<(Octets64, bool)>,
    w: Option<(Octets64, bool)>,
    /// Rows to be written, to be offered.
    writes: VecDeque<u32>,
    aw: Option<u32>,
    /// Classes of the pages that wait for their response.
    unanswered: VecDeque<usize>,
    reads: VecDeque<u32>,
    ar: Option<u32>,
    /// Classes of the pages that are to land.
    landing: VecDeque<usize>,
    came: Vec<(Octets64, bool)>,
    /// Pages that were decided and whose last beat is not in the register, and those that are not acknowledged.
    waiting: u32,
    open_writes: u32,
    was_crowded: bool,
}

impl Channel {
    /// Whether the channel is open.
    pub const fn is_open(&self) -> bool {
        !self.was_crowded
    }

    /// A page is decided.
    pub fn decide(&mut self) {
        self.waiting += 1;
        self.open_writes += 1;
    }

    /// A page is in the FIFO.
    pub fn fill(&mut self, class: usize, row: u32, beats: Vec<Octets64>) {
        self.beats.extend(beats.into_iter().enumerate().map(|(at, beat)| (beat, at + 1 == BURST_BEATS)));
        self.writes.push_back(row);
        self.unanswered.push_back(class);
    }

    /// A page is to be read.
    pub fn read(&mut self, class: usize, row: u32) {
        self.reads.push_back(row);
        self.landing.push_back(class);
    }

    /// The pins.
    pub fn pins(&self) -> AxiMaster {
        let (wdata, wlast) = self.w.unwrap_or_default();
        let (beats, size, incr) = (BURST_BEATS as u8 - 1, BEAT_OCTETS.ilog2() as u8, 1);
        AxiMaster {
            awvalid: self.aw.is_some(),
            awaddr: self.aw.unwrap_or_default() * BURST_OCTETS,
            awlen: beats,
            awsize: size,
            awburst: incr,
            wvalid: self.w.is_some(),
            wdata,
            wstrb: Keep::first(BEAT_OCTETS),
            wlast,
            bready: true,
            arvalid: self.ar.is_some(),
            araddr: self.ar.unwrap_or_default() * BURST_OCTETS,
            arlen: beats,
            arsize: size,
            arburst: incr,
            rready: true,
        }
    }

    /// A clock.
    pub fn clock(&mut self, pins: &AxiSlave) -> Brought {
        self.was_crowded = self.waiting > FIFO_PAGES - 2 || self.open_writes > WRITES - 3;
        if self.aw.is_none() || pins.awready {
            self.aw = self.writes.pop_front();
        }
        if self.ar.is_none() || pins.arready {
            self.ar = self.reads.pop_front();
        }
        if self.w.is_none() || pins.wready {
            self.w = self.beats.pop_front();
            self.waiting -= u32::from(self.w.is_some_and(|(_, last)| last));
        }
        let mut brought = Brought::default();
        if pins.bvalid {
            self.open_writes -= 1;
            let class = self.unanswered.pop_front().expect("a page without a response");
            brought.response = Some((class, is_error(pins.bresp)));
        }
        if pins.rvalid {
            self.came.push((pins.rdata, is_error(pins.rresp)));
            if self.came.len() == BURST_BEATS {
                let class = self.landing.pop_front().expect("a page that was to be read");
                brought.landed = Some((class, landed(&self.came)));
                self.came.clear();
            }
        }
        brought
    }
}
