//! A design joined with its golden model.

use crate::apart::Apart;
use crate::error::LockstepError;
use crate::follower::Follower;
use crate::herd::Herd;
use crate::log::{Log, Noted};
use crate::pins::ModelPins;
use crate::upset::{Damage, Upset};
use crate::wave::Recording;
use rtl_foundation::contract::Golden;
use rtl_foundation::time::Clock;
use std::io;
use std::ops::Range;
use std::path::Path;
use verilated_dut::Dut;

/// Clocks of a batch for [`Lockstep::running_ahead`]: enough that the threads seldom wake each other.
pub const AHEAD: usize = 2048;

/// Origin of a run, for the message about a difference.
pub struct Origin {
    /// Seed of the run's random choices.
    pub seed: u64,
    /// The command that replays the run, traced around the given clock.
    pub replay: Box<dyn Fn(u64) -> String + Send>,
}

/// A further design beside the first.
pub struct Beside {
    /// The design after power-up.
    pub dut: Dut,
    /// Origin of the run.
    pub origin: Origin,
    /// A bit that flips in the run.
    pub upset: Option<Upset>,
}

/// A design in lockstep with its golden model.
pub struct Lockstep<G: Golden> {
    golden: G,
    /// Outputs of the last clock.
    outputs: G::Outputs,
    noted: Noted<G::Inputs, G::Outputs>,
    /// The clocks that a design has still to follow.
    log: Log,
    design: Side,
    /// Further designs that follow the same model.
    herd: Option<Box<Herd>>,
    cycle: u64,
}

/// Thread of the design.
enum Side {
    /// The design on the model's thread.
    Here(Box<Follower>),
    /// The design on a thread of its own.
    There(Apart),
}

impl<G: Golden> Lockstep<G> {
    /// Joins a design after power-up and its golden model, which is in the state after a reset. The design is reset for
    /// one clock, which is neither compared nor counted.
    ///
    /// # Errors
    /// An input or output of one side is missing on the other or has another width, or the design stops by itself.
    pub fn new(dut: Dut, golden: G, origin: Origin) -> Result<Self, LockstepError> {
        let [inputs, outputs] = Self::pins();
        let design = Side::Here(Box::new(Follower::new(dut, inputs, outputs, origin)?));
        let (outputs, noted, log) = (G::Outputs::default(), Noted::nothing(), Log::default());
        Ok(Self { golden, outputs, noted, log, design, herd: None, cycle: 0 })
    }

    fn pins() -> [ModelPins; 2] {
        [ModelPins::of::<G::Inputs>(), ModelPins::of::<G::Outputs>()]
    }

    /// Gives the lockstep a name for messages and waves in place of the top module's: the place of the core.
    #[must_use]
    pub fn named(mut self, name: &str) -> Self {
        self.with_follower(|follower| name.clone_into(&mut follower.name));
        self
    }

    /// Moves the design to a thread of its own, where it follows the golden model in batches of at most `clocks` clocks
    /// ([`AHEAD`]), at least 1. The caller then gets the model's outputs at once. A difference is found later, and still reported as
    /// the first. The whole run has been compared only after [`Lockstep::catch_up`].
    ///
    /// # Panics
    /// If the design already has a thread of its own.
    #[must_use]
    pub fn running_ahead(self, clocks: usize) -> Self {
        let Side::Here(design) = self.design else { panic!("the design has a thread already") };
        assert!(self.herd.is_none(), "designs beside it follow on the model's thread");
        Self { design: Side::There(Apart::new(*design, clocks)), ..self }
    }

    /// Lets further designs follow the same model, numbered from 0 in their order. A design without an upset is compared until it differs
    /// or stops by itself, which is no error of the lockstep's: [`Lockstep::take_differences`] tells. One with an upset is compared to the end
    /// of the run: [`Lockstep::damages`] tells what it did.
    ///
    /// # Errors
    /// As [`Lockstep::new`].
    ///
    /// # Panics
    /// If the lockstep has had a clock, or the design has a thread of its own.
    pub fn beside(self, others: Vec<Beside>) -> Result<Self, LockstepError> {
        assert!(self.cycle == 0 && matches!(self.design, Side::Here(..)), "others begin with the first design");
        Ok(Self { herd: Some(Box::new(Herd::new(others, Self::pins())?)), ..self })
    }

    /// Number of the further designs that have not differed as far as they have followed: up to some hundred clocks ago.
    pub fn left_beside(&self) -> usize {
        self.herd.as_ref().map_or(0, |herd| herd.left())
    }

    /// Lets the further designs catch up; answers which have differed since the last call, and how.
    pub fn take_differences(&mut self) -> Vec<(usize, LockstepError)> {
        self.herd.as_mut().map_or_else(Vec::new, |herd| {
            herd.catch_up(&mut self.log);
            herd.take_found()
        })
    }

    /// Lets the designs with an upset catch up; answers the damage to each of them, in their order. A design that has stopped by itself is
    /// left out: [`Lockstep::take_differences`] has it.
    pub fn damages(&mut self) -> Vec<Damage> {
        self.herd.as_mut().map_or_else(Vec::new, |herd| {
            herd.catch_up(&mut self.log);
            herd.damages()
        })
    }

    /// One clock: applies `inputs` to both sides, compares the outputs of this clock, lets the rising edge pass.
    /// Returns the outputs, which are the same on both sides wherever the contract does not leave them open.
    ///
    /// While a wave is recorded, a difference is reported at the end of its window instead of at once, so that the wave
    /// shows the clocks after it. Until then both sides go on, each with its own state.
    ///
    /// The design's input keeps its last value while the contract leaves it open.
    ///
    /// # Errors
    /// The first difference, or a design that stops by itself.
    #[inline]
    pub fn step(&mut self, inputs: &G::Inputs) -> Result<&G::Outputs, LockstepError> {
        self.cycle += 1;
        self.outputs = self.golden.step(inputs);
        self.noted.clock(inputs, &self.outputs, &mut self.log);
        match &mut self.design {
            Side::Here(design) => {
                let followed = design.follow(self.log.play_last());
                match &mut self.herd {
                    Some(herd) => herd.clock(&mut self.log),
                    None => self.log.clear(),
                }
                followed?;
            }
            Side::There(apart) => apart.clock(&mut self.log)?,
        }
        Ok(&self.outputs)
    }

    /// Waits until the design has taken all clocks of the golden model, and all are compared.
    ///
    /// # Errors
    /// The first difference, or a design that stops by itself.
    pub fn catch_up(&mut self) -> Result<(), LockstepError> {
        match &mut self.design {
            Side::Here(..) => Ok(()),
            Side::There(apart) => apart.catch_up(&mut self.log),
        }
    }

    /// Moves a register of the design and the matching counter of the golden model, between two clocks. `place` moves
    /// the counter and returns register number, word and difference for [`Dut::preset`], or `None` if there is nothing
    /// to move.
    ///
    /// # Errors
    /// A design that stops by itself.
    ///
    /// # Panics
    /// If the design is on a thread of its own, or was not wrapped for presets.
    pub fn preset(&mut self, place: impl FnOnce(&mut G) -> Option<(usize, usize, u128)>) -> Result<(), LockstepError> {
        let Side::Here(design) = &mut self.design else { panic!("a design that is behind its model takes no preset") };
        let Some((state, word, difference)) = place(&mut self.golden) else { return Ok(()) };
        if let Some(herd) = &mut self.herd {
            herd.preset(&self.log, state, word, difference);
        }
        design.preset(state, word, difference)
    }

    /// Number of clocks so far.
    pub fn cycle(&self) -> u64 {
        self.cycle
    }

    /// Number of outputs compared so far: pins times clocks, without those that the contract left open.
    ///
    /// # Panics
    /// If the golden model is ahead, that is, before [`Lockstep::catch_up`].
    pub fn compared(&self) -> u64 {
        match &self.design {
            Side::Here(design) => design.compared,
            Side::There(apart) => apart.design(&self.log).compared,
        }
    }

    /// Writes the coverage of the design, whose variant must count it.
    ///
    /// # Errors
    /// The file cannot be written.
    ///
    /// # Panics
    /// If the golden model is ahead, or the variant counts nothing.
    pub fn write_coverage(&mut self, path: &Path) -> io::Result<()> {
        self.with_follower(|follower| follower.write_coverage(path))
    }

    /// Records all signals of the design and the golden model's outputs in the clocks of `window`. `clock` gives the
    /// times. The variant of the model must write VCD traces.
    ///
    /// # Panics
    /// If the golden model is ahead.
    pub fn record(&mut self, window: Range<u64>, clock: Clock) {
        self.with_follower(|follower| follower.record(window, clock));
    }

    /// Ends the recording and returns it; `None` if the window never began.
    ///
    /// # Errors
    /// A difference that has not been reported because the run ended before the design had caught up, or before the window
    /// was over.
    pub fn take_recording(&mut self) -> (Option<Recording>, Result<(), LockstepError>) {
        let caught_up = self.catch_up();
        let (recording, in_window) = self.with_follower(Follower::take_recording);
        (recording, caught_up.and(in_window))
    }

    /// # Panics
    /// If the golden model is ahead.
    fn with_follower<R>(&mut self, what: impl FnOnce(&mut Follower) -> R) -> R {
        match &mut self.design {
            Side::Here(design) => what(design),
            Side::There(apart) => what(&mut apart.design(&self.log)),
        }
    }
}
