//! One direction of the line. It moves by one packet in each slot and needs neither times of arrival nor a rate, which
//! [`crate::link::fibre`] has.

use crate::link::faults::{Fate, Faults};
use crate::link::random::{Part, Random};
use rtl_foundation::time::Time;
use std::collections::VecDeque;

/// The line. A packet that enters in a slot arrives a fixed number of slots later, unless it is lost.
pub struct Line<T> {
    under_way: VecDeque<Option<T>>,
    slot: Time,
    now: Time,
    faults: Faults,
    random: Random,
    lost: u64,
}

impl<T> Line<T> {
    /// A line of `delay` slots of the length `slot`, which counts for scripted faults; `part` separates the draws of
    /// one line from those of another. A packet that arrives with a bad FCS is lost; packets arrive neither late nor
    /// twice here.
    pub fn new(delay: u64, slot: Time, faults: Faults, seed: u64, part: Part) -> Self {
        Self {
            under_way: (0..delay).map(|_| None).collect(),
            slot,
            now: Time::ZERO,
            faults,
            random: Random::new(seed, part, 0),
            lost: 0,
        }
    }

    /// Takes the packet that enters in this slot; returns the one that leaves.
    pub fn step(&mut self, packet: Option<T>) -> Option<T> {
        self.now += self.slot;
        let arrives = packet.filter(|_| {
            let fate = self.faults.next(self.now, &mut self.random);
            let lost = matches!(fate, Fate::Lost | Fate::Corrupted);
            self.lost += u64::from(lost);
            !lost
        });
        self.under_way.push_back(arrives);
        self.under_way.pop_front().flatten()
    }

    /// The number of packets lost.
    pub fn lost(&self) -> u64 {
        self.lost
    }
}
