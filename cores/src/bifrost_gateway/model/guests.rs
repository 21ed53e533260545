//! Guests at the control stream of the long port.

use crate::part::{Beat, TwoBeats};

/// The relay and the loop before the long port.
#[derive(Clone, Debug, Default)]
pub struct Guests<const N: usize> {
    /// The loop has the turn, and not the relay.
    segment_turn: bool,
    control: TwoBeats<Beat<N>>,
}

impl<const N: usize> Guests<N> {
    /// The beat on `s_ctrl` in this clock.
    pub fn beat(&self) -> Beat<N> {
        self.control.offered.unwrap_or_default()
    }

    /// Whether a beat of the relay, and of the loop, is taken in this clock.
    pub fn takes(&self) -> [bool; 2] {
        [false, true].map(|segment| !self.control.is_full() && self.segment_turn == segment)
    }

    /// The rising edge that ends a clock in which relay and loop offer these beats, and in which the port takes its own or not.
    pub fn clock(&mut self, rst: bool, [relay, segment]: [Beat<N>; 2], taken: bool) {
        let offered = if self.segment_turn { segment } else { relay };
        let goes_on = offered.valid && (self.control.is_full() || !offered.last);
        if !goes_on {
            self.segment_turn = segment.valid && !relay.valid;
        }
        self.control.clock(offered.valid.then_some(offered), taken);
        if rst {
            *self = Self::default();
        }
    }
}
