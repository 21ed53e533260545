//! One direction of the line.

use crate::link::faults::{Fate, Faults, LossModel};
use crate::link::random::{Part, Random};
use crate::link::time::Time;
use std::collections::VecDeque;

/// Carries what enters in a slot to the other end, a fixed number of slots later, unless it is lost.
pub struct Line<T> {
    under_way: VecDeque<Option<T>>,
    faults: Faults,
    random: Random,
    lost: u64,
}

impl<T> Line<T> {
    /// A line of `delay` slots; `index` tells the draws of one line from those of another.
    pub fn new(delay: u64, loss: LossModel, seed: u64, index: u32) -> Self {
        Self {
            under_way: (0..delay).map(|_| None).collect(),
            faults: Faults::new(loss, Vec::new()),
            random: Random::new(seed, Part::Forward, index),
            lost: 0,
        }
    }

    /// What enters in this slot, and what leaves.
    pub fn step(&mut self, packet: Option<T>) -> Option<T> {
        let arrives = packet.filter(|_| {
            let lost = self.faults.next(Time(0), &mut self.random) == Fate::Lost;
            self.lost += u64::from(lost);
            !lost
        });
        self.under_way.push_back(arrives);
        self.under_way.pop_front().flatten()
    }

    /// How many were lost.
    pub fn lost(&self) -> u64 {
        self.lost
    }
}
