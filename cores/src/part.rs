//! Golden models that consist of golden models.

use crate::blocks::held::OPEN_BEATS;
use rtl_foundation::contract::{Golden, Keep, Octets};
use std::collections::VecDeque;

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

/// Two registers of a stream: the beat that is offered, and one that has come while the receiver took none.
#[derive(Clone, Copy, Debug)]
pub struct TwoBeats<B> {
    /// The beat that is offered.
    pub offered: Option<B>,
    spare: Option<B>,
}

impl<B> Default for TwoBeats<B> {
    fn default() -> Self {
        Self { offered: None, spare: None }
    }
}

impl<B> TwoBeats<B> {
    /// Whether there is no room for another beat.
    pub fn is_full(&self) -> bool {
        self.spare.is_some()
    }

    /// The rising edge that ends a clock in which this beat comes, if there is room for it, and the receiver is ready or not.
    pub fn clock(&mut self, comes: Option<B>, ready: bool) {
        let next = self.spare.take().or(comes);
        if self.offered.is_none() || ready {
            self.offered = next;
        } else {
            self.spare = next;
        }
    }
}

/// Beats that are held before a stream that waits ([`crate::blocks::held`]).
#[derive(Clone, Debug)]
pub struct Held<B> {
    held: VecDeque<B>,
    /// Beats may set out.
    pub is_open: bool,
    /// The beat that is offered.
    pub out: Option<B>,
}

impl<B> Default for Held<B> {
    fn default() -> Self {
        Self { held: VecDeque::new(), is_open: true, out: None }
    }
}

impl<B> Held<B> {
    /// The rising edge that ends a clock in which these beats were held first, and `ready` was so.
    pub fn clock(&mut self, comes: impl IntoIterator<Item = B>, ready: bool) {
        self.held.extend(comes);
        self.is_open = self.held.len() < OPEN_BEATS;
        if self.out.is_none() || ready {
            self.out = self.held.pop_front();
        }
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
