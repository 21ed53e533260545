//! What is kept of a run while its window lasts.

use rtl_foundation::contract::{Pin, PinSink, Pins};
use rtl_foundation::time::Clock;
use std::{io, ops::Range, path::Path};
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
    /// What it goes by in the wave: its own name, or where it stands.
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
    /// For each clock and pin whether the contract leaves it open.
    open: Vec<bool>,
    /// For each clock whether a compared output differs.
    pub(super) mismatch: Vec<bool>,
}

impl Recorder {
    /// Will record the clocks of `window` for the top module `core`, which goes by `name` and whose golden model drives
    /// `pins`.
    pub(crate) fn new(core: &str, name: &str, pins: Vec<Pin>, window: Range<u64>, clock: Clock) -> Self {
        Self { window, clock, recording: None, core: core.to_owned(), name: name.to_owned(), pins }
    }

    pub(crate) fn window(&self) -> &Range<u64> {
        &self.window
    }

    pub(crate) fn clock(&self) -> Clock {
        self.clock
    }

    /// Begins the window; the design is to be traced into the file returned.
    pub(crate) fn begin(&mut self) -> io::Result<&Path> {
        let vcd = Scratch::new_in(&std::env::temp_dir(), ".vcd")?.path;
        let pins = std::mem::take(&mut self.pins);
        let golden = Samples { pins, words: vec![], open: vec![], mismatch: vec![] };
        let (core, name) = (self.core.clone(), self.name.clone());
        let (first, clock) = (self.window.start, self.clock);
        Ok(&self.recording.insert(Recording { core, name, clock, first, vcd, golden }).vcd)
    }

    /// Keeps the golden model's outputs in one clock.
    pub(crate) fn sample(&mut self, outputs: &impl Pins, mismatch: bool) {
        if let Some(recording) = &mut self.recording {
            outputs.visit(&mut recording.golden);
            recording.golden.mismatch.push(mismatch);
        }
    }

    /// What has been recorded, if the window has begun.
    pub(crate) fn finish(self) -> Option<Recording> {
        self.recording.filter(|recording| recording.clocks() > 0)
    }
}

impl Recording {
    /// Clocks recorded.
    pub fn clocks(&self) -> u64 {
        self.golden.mismatch.len() as u64
    }

    /// The first clock with a difference.
    pub fn first_mismatch(&self) -> Option<u64> {
        self.golden.mismatch.iter().position(|&differs| differs).map(|index| self.first + index as u64)
    }

    /// When a clock begins, in picoseconds.
    pub(super) fn time(&self, clock: u64) -> u64 {
        self.clock.edge(clock).0
    }

    /// When the recording begins and ends, in picoseconds.
    pub(super) fn span(&self) -> Range<u64> {
        self.time(self.first)..self.time(self.first + self.clocks())
    }
}

impl Samples {
    fn stride(&self) -> usize {
        self.pins.iter().map(|pin| pin.width.div_ceil(32)).sum()
    }

    /// The pins in clock `index` of the recording: the words of each, nothing where the contract leaves it open.
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

impl PinSink for Samples {
    fn narrow(&mut self, pin: usize, value: u64) {
        self.words.push(value as u32);
        if self.pins[pin].width > 32 {
            self.words.push((value >> 32) as u32);
        }
        self.open.push(false);
    }
    fn wide(&mut self, _: usize, words: &[u32]) {
        self.words.extend_from_slice(words);
        self.open.push(false);
    }
    fn open(&mut self, pin: usize) {
        self.words.extend(std::iter::repeat_n(0, self.pins[pin].width.div_ceil(32)));
        self.open.push(true);
    }
}
