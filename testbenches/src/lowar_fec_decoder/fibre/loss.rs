//! Losses of the packets of a generation.

use super::{Arrival, Fibre};
use crate::lowar_fec_decoder::pick;
use cores::lowar::packet::Header;
use rand::RngExt;

/// Kind of loss on the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Loss {
    None,
    /// Random loss of one in so many packets.
    Random(u32),
    /// Loss of packets that follow each other.
    Burst,
    /// Loss of the repairs, all or from some on.
    Tail,
    /// Loss of all or most frames.
    Frames,
    /// Loss of as many frames of each block as there are rows.
    Power,
    /// Loss of all packets of this many generations, and of some after them.
    Outage(u32),
}

impl Fibre {
    /// Loses packets; frames come first in `arrivals`.
    pub(super) fn lose(&mut self, arrivals: &mut [Option<Arrival>], frames: usize, values: &Header) {
        let rng = &mut self.rng;
        if !matches!(self.loss, Loss::Outage(_)) && rng.random_ratio(1, 4) {
            self.loss = *pick(
                rng,
                &[
                    Loss::None,
                    Loss::Random(2),
                    Loss::Random(8),
                    Loss::Random(32),
                    Loss::Burst,
                    Loss::Tail,
                    Loss::Frames,
                    Loss::Power,
                    Loss::Outage(rng.clone().random_range(1..6)),
                ],
            );
        }
        match self.loss {
            Loss::None => {}
            Loss::Random(ratio) => {
                arrivals
                    .iter_mut()
                    .for_each(|arrival| *arrival = arrival.take().filter(|_| !rng.random_ratio(1, ratio)));
            }
            Loss::Burst => {
                let length = rng.random_range(1..=(self.build.rows << values.d) + 1).min(arrivals.len());
                let first = rng.random_range(0..=arrivals.len() - length);
                arrivals[first..first + length].fill(None);
            }
            Loss::Tail => {
                let first = rng.random_range(frames / 2..=arrivals.len());
                arrivals[first..].fill(None);
            }
            Loss::Power => {
                let power = values.r.min(self.build.rows as u8);
                let first = rng.random_range(0..=usize::from(values.k).saturating_sub(power.into()));
                let lost = |n: &usize| (first..first + usize::from(power)).contains(&(n >> values.d));
                (0..frames).filter(lost).for_each(|n| arrivals[n] = None);
            }
            Loss::Outage(generations) => {
                let goes_on = generations > 0;
                let last = if goes_on { arrivals.len() } else { rng.random_range(0..=arrivals.len()) };
                arrivals[..last].fill(None);
                self.loss = if goes_on { Loss::Outage(generations - 1) } else { Loss::None };
            }
            Loss::Frames => {
                let first = rng.random_range(0..frames.min(4));
                arrivals[first..frames].fill(None);
            }
        }
    }

    /// Disturbs packets: bad FCS, packets that come twice, early or late.
    pub(super) fn disturb(&mut self, arrivals: &mut Vec<Arrival>) {
        let rng = &mut self.rng;
        for arrival in arrivals.iter_mut() {
            arrival.bad = rng.random_ratio(1, 100);
            if arrival.bad {
                let bit = rng.random_range(0..8 * arrival.octets.len());
                arrival.octets[bit / 8] ^= 1 << (bit % 8);
            }
        }
        for delayed in self.delayed.drain(..) {
            let at = rng.random_range(0..=arrivals.len());
            arrivals.insert(at, delayed);
        }
        for index in 0..arrivals.len() {
            if rng.random_ratio(1, self.twice) {
                let copy = arrivals[index].clone();
                let at = (index + rng.random_range(1..=6)).min(arrivals.len());
                arrivals.insert(at, copy);
            }
            if rng.random_ratio(1, self.moved) {
                let other = (index + rng.random_range(1..=8)).min(arrivals.len() - 1);
                arrivals.swap(index, other);
            }
        }
        if rng.random_ratio(1, 8) {
            self.delayed.extend(arrivals.pop());
        }
    }
}
