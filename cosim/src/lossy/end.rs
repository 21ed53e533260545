//! What both ends have: a shim that rests when it has been quiet for long enough.

use super::shim::{Pins, Shim, Word};
use miette::Diagnostic;
use thiserror::Error;

/// Why an end cannot go on. `E` is the shim's own reason.
#[derive(Debug, Error, Diagnostic)]
pub enum StreamError<E: std::error::Error + Diagnostic + 'static> {
    /// The shim stops: hardware that differs from its model.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Shim(E),
    /// The shim breaks a stream, or delivers what was never sent.
    #[error("the {end} shim breaks a stream in clock {clock}: {what}")]
    #[diagnostic(code(cosim::stream), help("design and golden model agree on it: the contract is at fault"))]
    Stream {
        /// Which end.
        end: &'static str,
        /// Its clock.
        clock: u64,
        /// What is wrong.
        what: &'static str,
    },
}

/// A shim, and for how long it has been quiet.
pub struct End<S> {
    pub shim: S,
    quiet: u64,
    events: u64,
    /// Clocks that it rested.
    pub rested: u64,
}

impl<S> End<S> {
    pub fn new(shim: S) -> Self {
        Self { shim, quiet: 0, events: 0, rested: 0 }
    }

    /// One clock.
    pub fn clock<const N: usize>(&mut self, pins: &Pins<N>) -> Result<Word<N>, S::Error>
    where
        S: Shim<N>,
    {
        let word = self.shim.clock(pins)?;
        let events = self.shim.counters().events;
        let beats = [&pins.frame, &pins.received, &word.packet, &word.delivered];
        let busy = beats.iter().any(|beat| beat.is_some()) || events != self.events;
        self.quiet = if busy { 0 } else { self.quiet + 1 };
        self.events = events;
        Ok(word)
    }

    /// Clocks that it may rest while nothing comes.
    pub fn may_rest<const N: usize>(&self) -> u64
    where
        S: Shim<N>,
    {
        if self.quiet > self.shim.patience() { self.shim.may_rest() } else { 0 }
    }

    /// Rests.
    pub fn rest<const N: usize>(&mut self, clocks: u64)
    where
        S: Shim<N>,
    {
        self.shim.rest(clocks);
        self.rested += clocks;
    }
}
