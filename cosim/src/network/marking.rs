//! ECN marks at egress queues: the congestion point of DCQCN.
//!
//! An arriving frame is marked at random, as in RED: never up to Kmin, with a probability that rises from 0 to Pmax
//! between Kmin and Kmax, and always above. The queue's length of its priority at that moment counts, not an average
//! (Zhu et al., "Congestion Control for Large-Scale RDMA Deployments", SIGCOMM 2015, section 3.1 and figure 5).

use super::frame::{FrameKind, NetworkFrame};
use crate::link::random::{Part, Random};

/// Queue lengths that cause marks, at a port of 100 Gb/s; at other ports they are in proportion to the rate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Marking {
    /// Queue length in octets up to which no frame is marked.
    pub kmin_octets: u64,
    /// Queue length in octets above which every frame is marked, at least `kmin_octets`.
    pub kmax_octets: u64,
    /// Probability just below Kmax, in billionths.
    pub pmax_ppb: u32,
    /// Seed of the draws.
    pub seed: u64,
}

/// Rate for which [`Marking`] gives its lengths, in bits per second.
const RATE: u64 = 100_000_000_000;

impl Default for Marking {
    /// The settings of 5 KB, 200 KB and 1 % at 40 Gb/s (Zhu et al., figure 14), in proportion to the rate.
    fn default() -> Self {
        Self { kmin_octets: 12_500, kmax_octets: 500_000, pmax_ppb: 10_000_000, seed: 1 }
    }
}

impl Marking {
    /// The settings of 100 KB, 400 KB and 20 % at 25 Gb/s, in proportion to the rate, which HPCC uses with DCQCN (Li et
    /// al., SIGCOMM 2019, section 5.1; Pmax is that of its published simulation).
    pub fn hpcc() -> Self {
        Self { kmin_octets: 400_000, kmax_octets: 1_600_000, pmax_ppb: 200_000_000, seed: 1 }
    }
}

/// The marker of a port.
#[derive(Clone, Debug)]
pub(super) struct Marker {
    kmin: u64,
    kmax: u64,
    pmax_ppb: u32,
    random: Random,
    /// Octets in each queue.
    queued: [u64; 8],
    /// Number of frames marked.
    marked: u64,
}

impl Marker {
    /// A marker for port number `port`, which sends `rate` bits per second.
    pub(super) fn new(marking: &Marking, rate: u64, port: u32) -> Self {
        let scaled = |octets: u64| (u128::from(octets) * u128::from(rate) / u128::from(RATE)) as u64;
        Self {
            kmin: scaled(marking.kmin_octets),
            kmax: scaled(marking.kmax_octets),
            pmax_ppb: marking.pmax_ppb,
            random: Random::new(marking.seed, Part::Marks, port),
            queued: [0; 8],
            marked: 0,
        }
    }

    /// Counts a frame that joins its queue, and marks it if the draw decides so.
    pub(super) fn enqueue(&mut self, frame: &mut NetworkFrame) {
        let queue = usize::from(frame.priority);
        let probability = self.probability_ppb(self.queued[queue]);
        if let FrameKind::Data { marked: marked @ false } = &mut frame.kind
            && self.random.chance(probability)
        {
            *marked = true;
            self.marked += 1;
        }
        self.queued[queue] += u64::from(frame.octets);
    }

    /// Notes a frame that leaves its queue for the wire.
    pub(super) fn dequeue(&mut self, frame: &NetworkFrame) {
        self.queued[usize::from(frame.priority)] -= u64::from(frame.octets);
    }

    /// The probability of a mark in billionths.
    fn probability_ppb(&self, queued: u64) -> u32 {
        if queued <= self.kmin {
            0
        } else if queued > self.kmax {
            1_000_000_000
        } else {
            (u128::from(self.pmax_ppb) * u128::from(queued - self.kmin) / u128::from(self.kmax - self.kmin)) as u32
        }
    }

    /// The number of frames marked.
    pub(super) fn marked(&self) -> u64 {
        self.marked
    }
}

#[cfg(test)]
mod tests {
    use super::super::topology::{NodeId, PortId};
    use super::*;
    use rtl_foundation::time::Time;

    fn data() -> NetworkFrame {
        let (destination, ingress) = (NodeId(1), PortId(0));
        let kind = FrameKind::Data { marked: false };
        NetworkFrame {
            sent: Time::ZERO,
            flow: 0,
            sequence: 0,
            beyond: 0,
            destination,
            ingress,
            octets: 1000,
            priority: 3,
            kind,
        }
    }

    #[test]
    fn the_probability_is_that_of_red() {
        let marker = Marker::new(&Marking::default(), 2 * RATE, 0);
        // at 200 Gb/s from 25 000 to 1 000 000 octets: in the middle half of 1 %
        for (queued, ppb) in
            [(0, 0), (25_000, 0), (512_500, 5_000_000), (1_000_000, 10_000_000), (1_000_001, 1_000_000_000)]
        {
            assert_eq!(marker.probability_ppb(queued), ppb, "{queued} octets");
        }
    }

    /// Kmin = Kmax makes a threshold. The queue before a frame counts, and frames without data stay unmarked.
    #[test]
    fn a_queue_marks_what_comes_when_it_is_long() {
        let marking = Marking { kmin_octets: 5000, kmax_octets: 5000, ..Marking::default() };
        let mut marker = Marker::new(&marking, RATE, 0);
        let arrive = |marker: &mut Marker, kind| {
            let mut frame = NetworkFrame { kind, ..data() };
            marker.enqueue(&mut frame);
            frame.kind
        };
        let kinds = [(); 8].map(|()| arrive(&mut marker, data().kind));
        // six frames find 0 ..= 5000 octets before them
        assert_eq!(
            kinds.map(|kind| kind == FrameKind::Data { marked: true }),
            [0, 0, 0, 0, 0, 0, 1, 1].map(|marked| marked == 1)
        );
        assert_eq!(arrive(&mut marker, FrameKind::Ack), FrameKind::Ack);
        (0..4).for_each(|_| marker.dequeue(&data()));
        assert_eq!(arrive(&mut marker, data().kind), FrameKind::Data { marked: false });
        assert_eq!(marker.marked(), 2);
    }

    #[test]
    fn marks_are_as_frequent_as_their_probability() {
        let marking = Marking { kmin_octets: 0, kmax_octets: 10_000, pmax_ppb: 500_000_000, seed: 7 };
        let mut marker = Marker::new(&marking, RATE, 0);
        (0..5).for_each(|_| marker.enqueue(&mut data()));
        let before = marker.marked();
        // 5000 of 10 000 octets: 1/4
        for _ in 0..40_000 {
            marker.enqueue(&mut data());
            marker.dequeue(&data());
        }
        let share = (marker.marked() - before) as f64 / 40_000.0;
        assert!((share - 0.25).abs() < 0.01, "{share}");
    }
}
