//! The design, which follows its golden model clock by clock.

use crate::follower::Follower;
use crate::pins::ModelPins;
use crate::{LockstepError, Origin};
use rtl_foundation::contract::Pins;
use verilated_dut::Dut;

/// A design that gets the inputs of its golden model, and whose outputs are compared with the model's. What does not depend on the
/// types of the pins is in [`Follower`], which is compiled once for all cores.
pub(crate) struct Design<I, O> {
    pub(crate) follower: Follower,
    /// Inputs and outputs of the last clock, from the second clock on: only changes are passed on. An open pin keeps
    /// its value here.
    last_inputs: I,
    last_outputs: O,
}

impl<I: Pins, O: Pins> Design<I, O> {
    /// The design after power-up, reset for one clock.
    pub(crate) fn new(dut: Dut, origin: Origin) -> Result<Self, LockstepError> {
        let follower = Follower::new(dut, ModelPins::of::<I>(), ModelPins::of::<O>(), origin)?;
        Ok(Self { follower, last_inputs: I::default(), last_outputs: O::default() })
    }

    /// Clocks the design once and compares its outputs with `outputs`.
    #[inline]
    pub(crate) fn follow(&mut self, inputs: &I, outputs: &O) -> Result<(), LockstepError> {
        self.drive(inputs, outputs);
        self.follower.clock(&|sink| self.last_outputs.visit_dyn(sink))
    }

    /// Gives the design its inputs, and the follower the outputs that are expected.
    #[inline]
    fn drive(&mut self, inputs: &I, outputs: &O) {
        let (mut drive, mut expect) = self.follower.sinks();
        if drive.first {
            inputs.visit_dyn(&mut drive);
            outputs.visit_dyn(&mut expect);
            (self.last_inputs, self.last_outputs) = (inputs.clone(), outputs.clone());
        } else {
            self.last_inputs.update(inputs, &mut drive);
            self.last_outputs.update(outputs, &mut expect);
        }
    }

    /// Clocks the design once for each of `clocks`.
    pub(crate) fn follow_all(&mut self, clocks: &[(I, O)]) -> Result<(), LockstepError> {
        clocks.iter().try_for_each(|(inputs, outputs)| self.follow(inputs, outputs))
    }
}
