//! One direction of the link: it loses, doubles, damages and reorders frames, and another sender may use it.

use super::pick;
use cores::lowar::packet::Header;
use cores::lowar::{Build, HEADER_AT, KIND_SOURCE, UNIT_OCTETS};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::collections::VecDeque;

/// A frame as it arrives.
#[derive(Clone, Debug)]
pub struct Arrival {
    /// Octets without FCS.
    pub octets: Vec<u8>,
    /// Whether the FCS is bad.
    pub bad: bool,
}

/// One direction of the link.
#[derive(Debug)]
pub struct Line {
    rng: ChaCha8Rng,
    build: Build,
    /// Mean number of frames between bursts of losses; the next field is the chance in 256 that a burst goes on.
    loss: u32,
    burst: u8,
    losing: bool,
    /// Mean number of frames between other disturbances.
    disturb: u32,
    queue: VecDeque<Arrival>,
    /// Frames that others overtake, with the number that still will.
    delayed: Vec<(u32, Arrival)>,
}

impl Line {
    /// A line without a fault.
    pub fn new(seed: u64, build: Build) -> Self {
        Self {
            rng: ChaCha8Rng::seed_from_u64(seed),
            build,
            loss: u32::MAX,
            burst: 0,
            losing: false,
            disturb: u32::MAX,
            queue: VecDeque::new(),
            delayed: Vec::new(),
        }
    }

    /// Draws a better or worse line.
    pub fn draw_phase(&mut self) {
        let rng = &mut self.rng;
        self.loss = *pick(rng, &[1, 8, 32, 256, 1024, u32::MAX]);
        self.burst = *pick(rng, &[0, 128, 250]);
        if self.loss == 1 {
            self.burst = 255;
        }
        self.disturb = *pick(rng, &[24, 100, u32::MAX]);
    }

    /// Loses one frame in `ratio` from now on, without other disturbances.
    pub fn lose(&mut self, ratio: u32) {
        (self.loss, self.burst, self.disturb) = (ratio, if ratio == 1 { 255 } else { 0 }, u32::MAX);
    }

    /// Takes a frame; returns whether it is lost.
    pub fn send(&mut self, octets: Vec<u8>) -> bool {
        self.let_pass(1);
        let rng = &mut self.rng;
        let goes_on = self.losing && rng.random::<u8>() < self.burst;
        self.losing = goes_on || rng.random_ratio(1, self.loss);
        if self.losing {
            return true;
        }
        let arrival = Arrival { octets, bad: false };
        if rng.random_ratio(1, self.disturb) {
            return self.disturb(arrival);
        }
        self.queue.push_back(arrival);
        false
    }

    fn disturb(&mut self, mut arrival: Arrival) -> bool {
        let rng = &mut self.rng;
        match rng.random_range(0..8) {
            0 => {
                let bit = rng.random_range(0..8 * arrival.octets.len());
                arrival.octets[bit / 8] ^= 1 << (bit % 8);
                arrival.bad = true;
                self.queue.push_back(arrival);
                return true;
            }
            1 => {
                let octets = vec![0xaa; self.build.frame_octets + UNIT_OCTETS + rng.random_range(1..100)];
                self.queue.push_back(arrival);
                self.queue.push_back(Arrival { octets, bad: false });
            }
            2 | 3 => {
                let other = self.malformed(&arrival.octets);
                self.queue.push_back(arrival);
                self.queue.extend(other);
            }
            4 => {
                self.delayed.push((rng.random_range(1..6), arrival.clone()));
                self.queue.push_back(arrival);
            }
            _ => self.delayed.push((rng.random_range(1..6), arrival)),
        }
        false
    }

    /// This packet with a damaged header, or with another k.
    fn malformed(&mut self, octets: &[u8]) -> Option<Arrival> {
        let header = octets.get(..UNIT_OCTETS).and_then(Header::read)?;
        let mut octets = octets.to_vec();
        if header.kind == KIND_SOURCE && self.rng.random() {
            let other = Header { k: header.k + 1, ..header };
            octets[HEADER_AT..UNIT_OCTETS].copy_from_slice(&other.octets());
        } else {
            octets[self.rng.random_range(HEADER_AT + 2..UNIT_OCTETS)] ^= 1 << self.rng.random_range(0..8);
        }
        Some(Arrival { octets, bad: false })
    }

    /// Lets `frames` frames pass those that are delayed.
    fn let_pass(&mut self, frames: u32) {
        let mut left = Vec::new();
        for (behind, arrival) in self.delayed.drain(..) {
            match behind.checked_sub(frames) {
                Some(behind) if behind > 0 => left.push((behind, arrival)),
                _ => self.queue.push_back(arrival),
            }
        }
        self.delayed = left;
    }

    /// Lets all frames arrive that were sent so far.
    pub fn settle(&mut self) {
        self.let_pass(u32::MAX);
    }

    /// The next frame to arrive.
    pub fn arrive(&mut self) -> Option<Arrival> {
        self.queue.pop_front()
    }
}
