//! A flipped bit, and what it does.

/// A flip of one bit of a register or memory, just before a clock: what a particle does that hits the chip (single-event upset).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Upset {
    /// The clock, counted from 0.
    pub clock: u64,
    /// Number of the register among those that the design was wrapped for.
    pub state: usize,
    /// The word of a memory, or the part of a wide register.
    pub word: usize,
    /// The bit of that word or part.
    pub bit: u32,
}

/// The clocks in which the outputs of a design with an upset differed from those of its golden model.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Damage {
    /// The last clock in which each output differed, in the order of the pins.
    last: Vec<Option<u64>>,
}

impl Damage {
    /// No difference at any of so many outputs.
    pub(crate) fn none(outputs: usize) -> Self {
        Self { last: vec![None; outputs] }
    }

    /// The output at `pin` differs in this clock, which is no earlier than those before.
    pub(crate) fn differs(&mut self, pin: usize, clock: u64) {
        self.last[pin] = Some(clock);
    }

    /// The last clock in which one of these outputs differed; outputs are named by their places among the pins.
    pub fn last(&self, of: impl Fn(usize) -> bool) -> Option<u64> {
        self.last.iter().enumerate().filter(|(pin, _)| of(*pin)).filter_map(|(_, last)| *last).max()
    }
}
