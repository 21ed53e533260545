//! ECN marks at egress queues: the congestion point of DCQCN.
//!
//! An arriving frame is marked at random, as in RED: never up to Kmin, with a probability that rises from 0 to Pmax
//! between Kmin and Kmax, and always above. The queue's length of its priority at that moment counts, not an average
//! (Zhu et al., "Congestion Control for Large-Scale RDMA Deployments", SIGCOMM 2015, section 3.1 and figure 5).

use super::frame::{FrameKind, NetworkFrame};
use super::supplement::{Direct, Supplement, Supplements};
use crate::link::random::{Part, Random};
use rtl_foundation::time::Time;

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
    /// Lengths that follow what is free of the switch's shared buffer, if they do: the two above are the longest then.
    pub dynamic: Option<Ratios>,
    /// Notifications that the switch supplements, if it does.
    pub supplement: Option<Supplement>,
    /// Shortest time between two notifications of a flow that a port towards a long link sends to the sender at once, in place of marks; `None` if
    /// it marks as the others.
    pub direct: Option<Time>,
}

/// Thresholds as shares of the free buffer, in the form of `ecn_marker`: with n, a threshold is at most 8 / 2^n of the free buffer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ratios {
    /// The n of Kmin, at least that of Kmax, and below 16.
    pub kmin: u8,
    /// The n of Kmax, below 16.
    pub kmax: u8,
}

impl Ratios {
    /// Kmin and Kmax of a queue that has these without the buffer.
    fn limit(self, [kmin, kmax]: [u64; 2], free: u64) -> [u64; 2] {
        let most = |ratio: u8| free.saturating_mul(8) >> ratio;
        [kmin.min(most(self.kmin)), kmax.min(most(self.kmax))]
    }
}

/// Rate for which [`Marking`] gives its lengths, in bits per second.
const RATE: u64 = 100_000_000_000;

impl Default for Marking {
    /// The settings of 5 KB, 200 KB and 1 % at 40 Gb/s (Zhu et al., figure 14), in proportion to the rate.
    fn default() -> Self {
        Self {
            kmin_octets: 12_500,
            kmax_octets: 500_000,
            pmax_ppb: 10_000_000,
            seed: 1,
            dynamic: None,
            supplement: None,
            direct: None,
        }
    }
}

impl Marking {
    /// The settings of 100 KB, 400 KB and 20 % at 25 Gb/s, in proportion to the rate, which HPCC uses with DCQCN (Li et
    /// al., SIGCOMM 2019, section 5.1; Pmax is that of its published simulation).
    pub fn hpcc() -> Self {
        Self { kmin_octets: 400_000, kmax_octets: 1_600_000, pmax_ppb: 200_000_000, ..Self::default() }
    }

    /// Kmax at a port of this rate.
    pub fn kmax_at(&self, rate: u64) -> u64 {
        at_rate(self.kmax_octets, rate)
    }
}

/// Octets of a queue at a port of `rate` bits per second.
fn at_rate(octets: u64, rate: u64) -> u64 {
    (u128::from(octets) * u128::from(rate) / u128::from(RATE)) as u64
}

/// The marker of a port.
#[derive(Clone, Debug)]
pub(super) struct Marker {
    kmin: u64,
    kmax: u64,
    pmax_ppb: u32,
    dynamic: Option<Ratios>,
    random: Random,
    /// Octets in each queue.
    queued: [u64; 8],
    /// Number of frames marked.
    marked: u64,
    /// The flows of the port that are congested, if it supplements notifications.
    pub(super) supplements: Option<Supplements>,
    /// The notifications of the port, if they go in place of marks.
    direct: Option<Direct>,
}

impl Marker {
    /// A marker for port number `port`, which sends `rate` bits per second, towards a long link or not.
    pub(super) fn new(marking: &Marking, rate: u64, port: u32, towards_long: bool) -> Self {
        Self {
            kmin: at_rate(marking.kmin_octets, rate),
            kmax: marking.kmax_at(rate),
            pmax_ppb: marking.pmax_ppb,
            dynamic: marking.dynamic,
            random: Random::new(marking.seed, Part::Marks, port),
            queued: [0; 8],
            marked: 0,
            supplements: marking.supplement.map(Supplements::new),
            direct: marking.direct.filter(|_| towards_long).map(Direct::new),
        }
    }

    /// Counts a frame that joins a queue while so much of the switch's buffer is free, and marks it if the draw decides so.
    pub(super) fn enqueue(&mut self, now: Time, queue: usize, frame: &mut NetworkFrame, free: u64) {
        let probability = self.probability_ppb(self.queued[queue], free);
        if let FrameKind::Data { marked: marked @ false } = &mut frame.kind
            && self.random.chance(probability)
        {
            match &mut self.direct {
                Some(direct) => direct.congested(now, frame.flow),
                None => {
                    *marked = true;
                    self.marked += 1;
                }
            }
        }
        self.join(queue, frame);
        if let (FrameKind::Data { marked: true }, Some(supplements)) = (frame.kind, &mut self.supplements) {
            supplements.marked(now, queue, frame.flow);
        }
    }

    /// Whether the draw marks a frame with so many octets before it while so much of the switch's buffer is free.
    pub(super) fn draw(&mut self, before: u64, free: u64) -> bool {
        let probability = self.probability_ppb(before, free);
        self.random.chance(probability)
    }

    /// Counts a frame that joins a queue.
    pub(super) fn join(&mut self, queue: usize, frame: &NetworkFrame) {
        self.queued[queue] += u64::from(frame.octets);
    }

    /// Notes a frame that leaves its queue for the wire.
    pub(super) fn dequeue(&mut self, queue: usize, frame: &NetworkFrame) {
        self.queued[queue] -= u64::from(frame.octets);
    }

    /// Flows whose senders are to be notified now.
    pub(super) fn take_due(&mut self, now: Time) -> Vec<u32> {
        let (queued, kmax) = (&self.queued, self.kmax);
        let due = |supplements: &mut Supplements| supplements.take(now, |queue| queued[queue] > kmax);
        let mut flows = self.direct.as_mut().map_or_else(Vec::new, Direct::take);
        flows.extend(self.supplements.as_mut().map_or_else(Vec::new, due));
        flows
    }

    /// Whether the port notifies senders.
    pub(super) fn notifies(&self) -> bool {
        self.supplements.is_some() || self.direct.is_some()
    }

    /// The probability of a mark in billionths.
    fn probability_ppb(&self, queued: u64, free: u64) -> u32 {
        let fixed = [self.kmin, self.kmax];
        let [kmin, kmax] = self.dynamic.map_or(fixed, |ratios| ratios.limit(fixed, free));
        if queued <= kmin {
            0
        } else if queued > kmax {
            1_000_000_000
        } else {
            (u128::from(self.pmax_ppb) * u128::from(queued - kmin) / u128::from(kmax - kmin)) as u32
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
        let marker = Marker::new(&Marking::default(), 2 * RATE, 0, false);
        // at 200 Gb/s from 25 000 to 1 000 000 octets: in the middle half of 1 %
        for (queued, ppb) in
            [(0, 0), (25_000, 0), (512_500, 5_000_000), (1_000_000, 10_000_000), (1_000_001, 1_000_000_000)]
        {
            assert_eq!(marker.probability_ppb(queued, u64::MAX), ppb, "{queued} octets");
        }
    }

    /// The upper limits hold while they are lower: 800 KB of free buffer make Kmin 200 KB and Kmax 400 KB, and no free buffer marks each frame.
    #[test]
    fn thresholds_follow_the_free_buffer() {
        let dynamic = Some(Ratios { kmin: 5, kmax: 4 });
        let marking = Marking {
            kmin_octets: 300_000,
            kmax_octets: 900_000,
            pmax_ppb: 100_000_000,
            dynamic,
            ..Marking::default()
        };
        let marker = Marker::new(&marking, RATE, 0, false);
        for (queued, free, ppb) in [
            (300_000, 10_000_000, 0),
            (600_000, 10_000_000, 50_000_000),
            (600_000, 800_000, 1_000_000_000),
            (300_000, 800_000, 50_000_000),
            (200_000, 800_000, 0),
            (0, 0, 0),
            (1, 0, 1_000_000_000),
        ] {
            assert_eq!(marker.probability_ppb(queued, free), ppb, "{queued} octets, {free} free");
        }
    }

    /// Kmin = Kmax makes a threshold. The queue before a frame counts, and frames without data stay unmarked.
    #[test]
    fn a_queue_marks_what_comes_when_it_is_long() {
        let marking = Marking { kmin_octets: 5000, kmax_octets: 5000, ..Marking::default() };
        let mut marker = Marker::new(&marking, RATE, 0, false);
        let arrive = |marker: &mut Marker, kind| {
            let mut frame = NetworkFrame { kind, ..data() };
            marker.enqueue(Time::ZERO, 3, &mut frame, u64::MAX);
            frame.kind
        };
        let kinds = [(); 8].map(|()| arrive(&mut marker, data().kind));
        // six frames find 0 ..= 5000 octets before them
        assert_eq!(
            kinds.map(|kind| kind == FrameKind::Data { marked: true }),
            [0, 0, 0, 0, 0, 0, 1, 1].map(|marked| marked == 1)
        );
        assert_eq!(arrive(&mut marker, FrameKind::Ack), FrameKind::Ack);
        (0..4).for_each(|_| marker.dequeue(3, &data()));
        assert_eq!(arrive(&mut marker, data().kind), FrameKind::Data { marked: false });
        assert_eq!(marker.marked(), 2);
    }

    #[test]
    fn marks_are_as_frequent_as_their_probability() {
        let marking =
            Marking { kmin_octets: 0, kmax_octets: 10_000, pmax_ppb: 500_000_000, seed: 7, ..Marking::default() };
        let mut marker = Marker::new(&marking, RATE, 0, false);
        (0..5).for_each(|_| marker.enqueue(Time::ZERO, 3, &mut data(), u64::MAX));
        let before = marker.marked();
        // 5000 of 10 000 octets: 1/4
        for _ in 0..40_000 {
            marker.enqueue(Time::ZERO, 3, &mut data(), u64::MAX);
            marker.dequeue(3, &data());
        }
        let share = (marker.marked() - before) as f64 / 40_000.0;
        assert!((share - 0.25).abs() < 0.01, "{share}");
    }
}
