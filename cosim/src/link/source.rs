//! Traffic sources: flows that begin by some law, cut into frames, paced by an access link.
//!
//! The transmitter pulls from a source: the source gives the time at which its next frame is ready. Traffic therefore
//! costs no events and is the same whatever the link does with it.

use super::bit_clock::BitClock;
use super::flow_sizes::FlowSizes;
use super::frames::{FlowEnd, FrameMix, MIN_FRAME};
use super::random::Random;
use cores::ethernet::WIRE_OVERHEAD_OCTETS;
use rtl_foundation::time::Time;
use std::sync::Arc;

/// Begin times and lengths of flows.
#[derive(Clone, Debug, PartialEq)]
pub enum Flows {
    /// One endless flow.
    Endless {
        /// Start of the flow.
        at: Time,
    },
    /// Flows of `octets` at `first` and every `period` after it, `count` times.
    Periodic {
        /// Start of the first flow.
        first: Time,
        /// Time between the starts of two flows.
        period: Time,
        /// Length of each flow.
        octets: u64,
        /// Number of flows.
        count: u64,
    },
    /// Frames that have been captured, each a flow of its own.
    Replay {
        /// Time of the first frame.
        at: Time,
        /// Time of each frame after the first, and its octets with FCS.
        frames: Arc<Vec<(Time, u32)>>,
    },
    /// Flows of a Poisson process.
    Poisson {
        /// Mean time between beginnings in picoseconds.
        mean_gap: f64,
        /// Distribution of the lengths.
        sizes: FlowSizes,
    },
}

/// A frame that waits to be sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Offered {
    /// Octets with FCS.
    pub octets: u32,
    /// Set on the last frame of its flow.
    pub flow_end: Option<FlowEnd>,
}

/// A host, or a group of hosts behind one access link.
#[derive(Clone, Debug)]
pub struct Source {
    priority: u8,
    flows: Flows,
    mix: FrameMix,
    access: BitClock,
    random: Random,
    /// Time at which the access link has delivered all frames so far.
    delivered: Time,
    /// Beginning of the flow in progress; its length and the remaining octets follow.
    began: Time,
    length: u64,
    left: u64,
    head: Option<Offered>,
    head_ready: Time,
    flows_begun: u64,
}

impl Source {
    /// A source of `priority` behind an access link of `access` bits per second.
    pub fn new(priority: u8, flows: Flows, mix: FrameMix, access: u64, random: Random) -> Self {
        let access = BitClock::new(access);
        let (began, delivered, head_ready) = (Time::ZERO, Time::ZERO, Time::NEVER);
        let mut source = Self {
            priority,
            flows,
            mix,
            access,
            random,
            delivered,
            began,
            length: 0,
            left: 0,
            head: None,
            head_ready,
            flows_begun: 0,
        };
        source.prepare();
        source
    }

    /// Priority of its frames.
    pub fn priority(&self) -> u8 {
        self.priority
    }

    /// Time at which the next frame is ready to be sent: its first bit has come out of the access link. [`Time::NEVER`]
    /// if there is no frame.
    pub fn ready(&self) -> Time {
        self.head_ready
    }

    /// Takes the next frame.
    pub fn pop(&mut self) -> Option<Offered> {
        let frame = self.head.take()?;
        self.delivered = self.head_ready + self.access.take(frame.octets + WIRE_OVERHEAD_OCTETS);
        self.prepare();
        Some(frame)
    }

    fn prepare(&mut self) {
        if self.left == 0 && !self.next_flow() {
            self.head_ready = Time::NEVER;
            return;
        }
        let drawn = match &self.flows {
            Flows::Replay { .. } => self.left,
            _ => u64::from(self.mix.draw(&mut self.random)),
        };
        let octets = drawn.min(self.left);
        let endless = self.length == u64::MAX;
        if !endless {
            self.left -= octets;
        }
        let flow_end = (self.left == 0).then_some(FlowEnd { began: self.began, octets: self.length });
        self.head = Some(Offered { octets: (octets as u32).max(MIN_FRAME), flow_end });
        self.head_ready = self.began.max(self.delivered);
    }

    /// Begins the next flow; returns false if there is none.
    fn next_flow(&mut self) -> bool {
        (self.began, self.length) = match &self.flows {
            Flows::Endless { .. } if self.flows_begun > 0 => return false,
            Flows::Endless { at } => (*at, u64::MAX),
            Flows::Periodic { count, .. } if self.flows_begun == *count => return false,
            Flows::Periodic { first, period, octets, .. } => {
                (first.saturating_add(Time(period.0.saturating_mul(self.flows_begun))), *octets)
            }
            Flows::Replay { at, frames } => match frames.get(self.flows_begun as usize) {
                Some((after, octets)) => (at.saturating_add(*after), u64::from(*octets)),
                None => return false,
            },
            Flows::Poisson { mean_gap, sizes } => {
                let gap = Time(self.random.exponential(*mean_gap));
                (self.began.saturating_add(gap), sizes.draw(&mut self.random))
            }
        };
        self.left = self.length;
        self.flows_begun += 1;
        self.began < Time::NEVER
    }
}

#[cfg(test)]
mod tests {
    use super::super::random::Part;
    use super::*;
    use rtl_foundation::time::SECOND;

    fn random() -> Random {
        Random::new(5, Part::Traffic, 0)
    }

    #[test]
    fn an_endless_source_keeps_its_pace() {
        let mut source =
            Source::new(3, Flows::Endless { at: Time(7) }, FrameMix::fixed(1518), 50_000_000_000, random());
        for n in 0..1000 {
            assert_eq!(source.ready(), Time(7 + n * 1538 * 160));
            assert_eq!(source.pop(), Some(Offered { octets: 1518, flow_end: None }));
        }
    }

    #[test]
    fn a_capture_is_sent_frame_by_frame() {
        let frames = std::sync::Arc::new(vec![(Time(0), 1518), (Time(5), 64), (Time(1_000_000), 9216)]);
        let flows = Flows::Replay { at: Time(100), frames };
        let mut source = Source::new(0, flows, FrameMix::fixed(1518), 100_000_000_000, random());
        let seen: Vec<_> = std::iter::from_fn(|| Some((source.ready(), source.pop()?.octets))).collect();
        // the access link delays the second frame until the first has passed
        assert_eq!(seen, [(Time(100), 1518), (Time(100 + 1538 * 80), 64), (Time(1_000_100), 9216)]);
    }

    #[test]
    fn a_flow_is_cut_into_frames_and_ends() {
        let flows = Flows::Periodic { first: Time(0), period: Time::from_us(10), octets: 3100, count: 2 };
        let mut source = Source::new(0, flows, FrameMix::fixed(1518), 100_000_000_000, random());
        let mut seen = Vec::new();
        while source.ready() < Time::NEVER {
            let ready = source.ready();
            let frame = source.pop().expect("a frame that is ready");
            seen.push((ready.0, frame.octets, frame.flow_end.map(|end| (end.began.0, end.octets))));
        }
        let second = 10_000_000;
        assert_eq!(
            seen,
            [
                (0, 1518, None),
                (123_040, 1518, None),
                (246_080, 64, Some((0, 3100))),
                (second, 1518, None),
                (second + 123_040, 1518, None),
                (second + 246_080, 64, Some((second, 3100))),
            ]
        );
        assert_eq!(source.pop(), None);
    }

    #[test]
    fn poisson_flows_offer_their_load() {
        let sizes = FlowSizes::FB_HADOOP;
        let mean_gap = sizes.mean() * 8.0 / 50e9 * SECOND as f64;
        let flows = Flows::Poisson { mean_gap, sizes };
        let mut source = Source::new(0, flows, FrameMix::fixed(1518), u64::MAX / 2, random());
        let mut octets = 0u64;
        while source.ready() < Time(SECOND) {
            octets += u64::from(source.pop().expect("a frame").octets);
        }
        let load = octets as f64 * 8.0 / 50e9;
        assert!((load - 1.0).abs() < 0.05, "load {load}");
    }
}
