//! Recordings of a run in its window.

use crate::follower::words;
use rtl_foundation::contract::Pin;
use rtl_foundation::time::Clock;
use std::{io, ops::Range, path::Path};
use verilated_dut::Expectation;
use verilated_dut::scratch::{Scratch, ScratchPath};

/// Records one core; a [`crate::Lockstep`] drives it.
pub struct Recorder {
    window: Range<u64>,
    clock: Clock,
    recording: Option<Recording>,
    core: String,
    name: String,
    pins: Vec<Pin>,
}

/// The clocks of a window: Verilator's trace of the design, and the golden model's outputs.
#[derive(Debug)]
pub struct Recording {
    /// The top module.
    pub(super) core: String,
    /// Name of the core in the wave: its own, or its place.
    pub(super) name: String,
    pub(super) clock: Clock,
    /// Number of the first clock.
    pub(super) first: u64,
    /// Verilator's trace.
    pub(super) vcd: ScratchPath,
    pub(super) golden: Samples,
}

/// Values of pins, clock by clock.
#[derive(Debug)]
pub(super) struct Samples {
    pub(super) pins: Vec<Pin>,
    /// For each clock each pin's words, least significant first.
    words: Vec<u32>,
    /// Whether the contract leaves a pin open, for each clock and pin.
    open: Vec<bool>,
    /// Whether a compared output differs, for each clock.
    pub(super) mismatch: Vec<bool>,
}

impl Recorder {
    /// A recorder of the clocks in `window` for the top module `core`, which the wave calls `name` and whose golden
    /// model drives `pins`.
    pub(crate) fn new(core: &str, name: &str, pins: Vec<Pin>, window: Range<u64>, clock: Clock) -> Self {
        Self { window, clock, recording: None, core: core.to_owned(), name: name.to_owned(), pins }
    }

    pub(crate) fn window(&self) -> &Range<u64> {
        &self.window
    }

    /// Whether the clock lies in the window, or is the one in which it ends.
    #[inline]
    pub(crate) fn needs(&self, clock: u64) -> bool {
        (self.window.start..=self.window.end).contains(&clock)
    }

    pub(crate) fn clock(&self) -> Clock {
        self.clock
    }

    /// Begins the window. The caller traces the design into the file that is returned.
    pub(crate) fn begin(&mut self) -> io::Result<&Path> {
        let vcd = Scratch::new_in(&std::env::temp_dir(), ".vcd")?.path;
        let pins = std::mem::take(&mut self.pins);
        let golden = Samples { pins, words: vec![], open: vec![], mismatch: vec![] };
        let (core, name) = (self.core.clone(), self.name.clone());
        let (first, clock) = (self.window.start, self.clock);
        Ok(&self.recording.insert(Recording { core, name, clock, first, vcd, golden }).vcd)
    }

    /// Keeps the golden model's outputs in one clock.
    pub(crate) fn sample(&mut self, expected: &Expectation, mismatch: bool) {
        if let Some(recording) = &mut self.recording {
            recording.golden.push(expected, mismatch);
        }
    }

    /// The recording, if the window has begun.
    pub(crate) fn finish(self) -> Option<Recording> {
        self.recording.filter(|recording| recording.clocks() > 0)
    }
}

impl Recording {
    /// Number of clocks recorded.
    pub fn clocks(&self) -> u64 {
        self.golden.mismatch.len() as u64
    }

    /// The first clock with a difference.
    pub fn first_mismatch(&self) -> Option<u64> {
        self.golden.mismatch.iter().position(|&differs| differs).map(|index| self.first + index as u64)
    }

    /// The time at which a clock begins, in picoseconds.
    pub(super) fn time(&self, clock: u64) -> u64 {
        self.clock.edge(clock).0
    }

    /// The times at which the recording begins and ends, in picoseconds.
    pub(super) fn span(&self) -> Range<u64> {
        self.time(self.first)..self.time(self.first + self.clocks())
    }
}

impl Samples {
    fn push(&mut self, expected: &Expectation, mismatch: bool) {
        for (position, pin) in self.pins.iter().enumerate() {
            let value = expected.value(position);
            match value {
                Some(value) => self.words.extend(words(pin.width, value)),
                None => self.words.extend(std::iter::repeat_n(0, pin.width.div_ceil(32))),
            }
            self.open.push(value.is_none());
        }
        self.mismatch.push(mismatch);
    }

    fn stride(&self) -> usize {
        self.pins.iter().map(|pin| pin.width.div_ceil(32)).sum()
    }

    /// The pins in clock `index` of the recording: the words of each, `None` where the contract leaves the pin open.
    pub(super) fn at(&self, index: usize) -> impl Iterator<Item = Option<&[u32]>> {
        let mut rest = &self.words[index * self.stride()..];
        let open = &self.open[index * self.pins.len()..];
        self.pins.iter().zip(open).map(move |(pin, &open)| {
            let (words, behind) = rest.split_at(pin.width.div_ceil(32));
            rest = behind;
            (!open).then_some(words)
        })
    }
}
