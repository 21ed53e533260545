//! Golden models that consist of golden models.

use rtl_foundation::contract::{Golden, Keep, Octets};

/// A part and its inputs, of which most keep their values from clock to clock.
#[derive(Clone, Debug)]
pub struct Part<G: Golden> {
    /// Golden model of the part.
    pub model: G,
    /// Inputs of the part in this clock.
    pub pins: Box<G::Inputs>,
}

impl<G: Golden> Part<G> {
    /// With all inputs zero.
    pub fn new(model: G) -> Self {
        Self { model, pins: Box::default() }
    }

    /// A clock.
    pub fn step(&mut self) -> G::Outputs {
        self.model.step(&self.pins)
    }
}

/// A beat that a part offers in this clock: a top joins it before the clock ends.
#[derive(Clone, Copy, Debug, Default)]
pub struct Beat<const N: usize> {
    /// Whether there is one.
    pub valid: bool,
    /// Its octets.
    pub data: Octets<N>,
    /// Lanes that carry the frame.
    pub keep: Keep<N>,
    /// Whether it is the last of its frame.
    pub last: bool,
}
