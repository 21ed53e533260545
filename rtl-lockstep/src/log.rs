//! A log of the pins of a golden model, clock by clock, whatever their types.

use crate::follower::Follower;
use rtl_foundation::contract::{PinSink, Pins};

/// Kind of an entry, in its lowest bits.
const KIND: u32 = 0b11;
/// A value of at most 64 bits, as two words.
const NARROW: u32 = 0;
/// A value above 64 bits, as the words that the entry counts.
const WIDE: u32 = 1;
/// A pin that is open.
const OPEN: u32 = 2;
/// The end of a clock.
const END: u32 = 3;
/// Whether the pin of an entry is an output.
const OUTPUT: u32 = 1 << 2;
/// Place of the pin in an entry.
const PIN: u32 = 3;
/// Place of the number of words in an entry.
const COUNT: u32 = 16;
/// Number of pins of a side that entries can name.
const PINS: usize = 1 << (COUNT - PIN);

/// The pins that change in each clock of a batch. Most keep their value in most clocks, so that a log is short: the design's processor has
/// to fetch all that the model's has written.
#[derive(Default)]
pub(crate) struct Log {
    words: Vec<u32>,
    /// Place at which the last clock begins.
    last: usize,
    clocks: usize,
}

impl Log {
    /// Number of clocks in the batch.
    pub(crate) fn clocks(&self) -> usize {
        self.clocks
    }

    /// Length of the batch in octets.
    pub(crate) fn octets(&self) -> usize {
        size_of_val(&*self.words)
    }

    /// Begins another batch.
    pub(crate) fn clear(&mut self) {
        self.words.clear();
        (self.last, self.clocks) = (0, 0);
    }

    /// Plays the batch from its first clock on.
    pub(crate) fn play(&self) -> Player<'_> {
        Player { rest: &self.words }
    }

    /// Plays the last clock.
    pub(crate) fn play_last(&self) -> Player<'_> {
        Player { rest: &self.words[self.last..] }
    }
}

/// The values of all pins in the last clock that was noted.
pub(crate) struct Noted<I, O>(Option<(I, O)>);

impl<I: Pins, O: Pins> Noted<I, O> {
    /// No clock has been noted: the next has all pins.
    pub(crate) fn nothing() -> Self {
        const { assert!(I::COUNT <= PINS && O::COUNT <= PINS, "entries have room for their pins") };
        Self(None)
    }

    /// Notes a clock. An open pin keeps its value here.
    #[inline]
    pub(crate) fn clock(&mut self, inputs: &I, outputs: &O, log: &mut Log) {
        log.last = log.words.len();
        match &mut self.0 {
            Some((last_inputs, last_outputs)) => {
                last_inputs.update(inputs, &mut Note { words: &mut log.words, side: 0 });
                last_outputs.update(outputs, &mut Note { words: &mut log.words, side: OUTPUT });
            }
            first => {
                inputs.visit_dyn(&mut Note { words: &mut log.words, side: 0 });
                outputs.visit_dyn(&mut Note { words: &mut log.words, side: OUTPUT });
                *first = Some((inputs.clone(), outputs.clone()));
            }
        }
        log.words.push(END);
        log.clocks += 1;
    }
}

/// A sink that notes the pins of one side.
struct Note<'a> {
    words: &'a mut Vec<u32>,
    side: u32,
}

impl Note<'_> {
    #[inline(always)]
    fn entry(&self, pin: usize, kind: u32, count: usize) -> u32 {
        assert!(count < 1 << (u32::BITS - COUNT), "an entry holds {count} words");
        (count as u32) << COUNT | (pin as u32) << PIN | self.side | kind
    }
}

impl PinSink for Note<'_> {
    #[inline(always)]
    fn narrow(&mut self, pin: usize, value: u64) {
        self.words.extend_from_slice(&[self.entry(pin, NARROW, 2), value as u32, (value >> 32) as u32]);
    }
    #[inline(always)]
    fn wide(&mut self, pin: usize, words: &[u32]) {
        self.words.push(self.entry(pin, WIDE, words.len()));
        self.words.extend_from_slice(words);
    }
    #[inline(always)]
    fn open(&mut self, pin: usize) {
        self.words.push(self.entry(pin, OPEN, 0));
    }
}

/// The rest of a batch that a design follows.
pub(crate) struct Player<'a> {
    rest: &'a [u32],
}

impl Player<'_> {
    /// Gives a design the inputs of the next clock, and what it is to answer; `false` at the end of the batch.
    #[inline]
    pub(crate) fn drive(&mut self, design: &mut Follower) -> bool {
        if self.rest.is_empty() {
            return false;
        }
        let (mut inputs, mut outputs) = design.sinks();
        let mut rest = self.rest;
        loop {
            let [entry, behind @ ..] = rest else { unreachable!("a clock has an end") };
            let (words, behind) = behind.split_at((entry >> COUNT) as usize);
            rest = behind;
            let pin = (entry >> PIN) as usize & (PINS - 1);
            match (entry & KIND, entry & OUTPUT) {
                (NARROW, 0) => inputs.narrow(pin, join(words)),
                (NARROW, _) => outputs.narrow(pin, join(words)),
                (WIDE, 0) => inputs.wide(pin, words),
                (WIDE, _) => outputs.wide(pin, words),
                (OPEN, 0) => {}
                (OPEN, _) => outputs.open(pin),
                _ => break,
            }
        }
        self.rest = rest;
        true
    }
}

#[inline(always)]
fn join(words: &[u32]) -> u64 {
    u64::from(words[0]) | u64::from(words[1]) << 32
}
