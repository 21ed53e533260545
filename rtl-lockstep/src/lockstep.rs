//! The design and its golden model, joined.

use crate::apart::Apart;
use crate::design::Design;
use crate::error::LockstepError;
use crate::wave::Recording;
use rtl_foundation::contract::Golden;
use rtl_foundation::time::Clock;
use std::ops::Range;
use verilated_dut::Dut;

/// Clocks that runs let a design follow its golden model at a time: enough that the threads seldom wait, few enough that what
/// they hand over stays in the caches.
pub const AHEAD: usize = 64;

/// Where a run comes from, for the message that a difference gives.
pub struct Origin {
    /// The seed of its random choices.
    pub seed: u64,
    /// The command that replays it, traced around the given clock.
    pub replay: Box<dyn Fn(u64) -> String + Send>,
}

/// A design in lockstep with its golden model.
pub struct Lockstep<G: Golden> {
    golden: G,
    design: Side<G::Inputs, G::Outputs>,
    cycle: u64,
}

/// Where the design is.
enum Side<I, O> {
    /// Beside the model, with the model's outputs of the last clock.
    Here(Box<Design<I, O>>, O),
    /// On a thread of its own.
    There(Apart<I, O>),
}

impl<G: Golden> Lockstep<G> {
    /// Joins a design after power-up and its golden model, which is in the state after a reset: the design is reset
    /// for one clock, which is neither compared nor counted.
    ///
    /// # Errors
    /// When an input or output of one is missing in the other or has another width; when the design stops by itself.
    pub fn new(dut: Dut, golden: G, origin: Origin) -> Result<Self, LockstepError> {
        let design = Box::new(Design::new(dut, origin)?);
        Ok(Self { golden, design: Side::Here(design, G::Outputs::default()), cycle: 0 })
    }

    /// Gives it another name than its top module's, in messages and waves: where it stands.
    #[must_use]
    pub fn named(mut self, name: &str) -> Self {
        self.with_design(|design| name.clone_into(&mut design.name));
        self
    }

    /// The same, with the design on a thread of its own, which follows the golden model in batches of so many clocks, at
    /// least 1. It is then the model's outputs that the inputs of the next clocks can depend on; a difference is found
    /// later, but told as the first, and only after [`Lockstep::catch_up`] has the whole run been compared.
    ///
    /// # Panics
    /// If it does so already.
    #[must_use]
    pub fn running_ahead(self, clocks: usize) -> Self {
        let Side::Here(design, _) = self.design else { panic!("the design has a thread already") };
        Self { design: Side::There(Apart::new(*design, clocks)), ..self }
    }

    /// One clock: applies `inputs` to both, compares the outputs of this clock, lets the rising edge pass. Returns the
    /// outputs, which are the same on both sides wherever the contract does not leave them open.
    ///
    /// While a wave is recorded, a difference is reported at the end of its window instead of at once, so that the wave
    /// shows what follows; until then both sides go on by themselves.
    ///
    /// An input that the contract leaves open in this clock keeps its last value at the design.
    ///
    /// # Errors
    /// The first difference, or a design that stops by itself.
    #[inline]
    pub fn step(&mut self, inputs: &G::Inputs) -> Result<&G::Outputs, LockstepError> {
        self.cycle += 1;
        match &mut self.design {
            Side::Here(design, outputs) => {
                *outputs = self.golden.step(inputs);
                design.follow(inputs, outputs)?;
                Ok(outputs)
            }
            Side::There(apart) => {
                let (given, expected) = apart.clock()?;
                given.clone_from(inputs);
                *expected = self.golden.step(inputs);
                Ok(expected)
            }
        }
    }

    /// Waits until the design has taken all clocks of the golden model, and they are compared.
    ///
    /// # Errors
    /// The first difference, or a design that stops by itself.
    pub fn catch_up(&mut self) -> Result<(), LockstepError> {
        match &mut self.design {
            Side::Here(..) => Ok(()),
            Side::There(apart) => apart.catch_up(),
        }
    }

    /// Moves a register in the design and what it stands for in the golden model, between two clocks: `place` does so in the model
    /// and returns position, word and difference for [`Dut::preset`], or `None` if there is nothing to move.
    ///
    /// # Errors
    /// A design that stops by itself.
    ///
    /// # Panics
    /// If the design is on a thread of its own, or was not wrapped for presets.
    pub fn preset(&mut self, place: impl FnOnce(&mut G) -> Option<(usize, usize, u128)>) -> Result<(), LockstepError> {
        let Side::Here(design, _) = &mut self.design else {
            panic!("a design that is behind its model takes no preset")
        };
        place(&mut self.golden).map_or(Ok(()), |(state, word, difference)| design.preset(state, word, difference))
    }

    /// Clocks so far.
    pub fn cycle(&self) -> u64 {
        self.cycle
    }

    /// Outputs compared so far: pins times clocks, without those that the contract left open.
    ///
    /// # Panics
    /// If the golden model is ahead: [`Lockstep::catch_up`] was forgotten.
    pub fn compared(&self) -> u64 {
        match &self.design {
            Side::Here(design, _) => design.compared,
            Side::There(apart) => apart.design().compared,
        }
    }

    /// Records all signals of the design, and the golden model's outputs beside them, in the clocks of `window`. `clock`
    /// gives the times. The variant of the model must be one that writes VCD traces.
    ///
    /// # Panics
    /// If the golden model is ahead.
    pub fn record(&mut self, window: Range<u64>, clock: Clock) {
        self.with_design(|design| design.record(window, clock));
    }

    /// What has been recorded, and the end of recording; nothing if the window never began.
    ///
    /// # Errors
    /// A difference that has not been reported because the run ended before the design had caught up, or before the window
    /// was over.
    pub fn take_recording(&mut self) -> (Option<Recording>, Result<(), LockstepError>) {
        let caught_up = self.catch_up();
        let (recording, in_window) = self.with_design(Design::take_recording);
        (recording, caught_up.and(in_window))
    }

    /// # Panics
    /// If the golden model is ahead.
    fn with_design<R>(&mut self, what: impl FnOnce(&mut Design<G::Inputs, G::Outputs>) -> R) -> R {
        match &mut self.design {
            Side::Here(design, _) => what(design),
            Side::There(apart) => what(&mut apart.design()),
        }
    }
}
