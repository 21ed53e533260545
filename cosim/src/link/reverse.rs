//! The downstream port's transmitter towards the upstream port: pause frames, and the reverse traffic that delays them.

use super::bit_clock::BitClock;
use super::frames::FrameMix;
use super::pause::PauseFrame;
use super::random::Random;
use cores::ethernet::{CONTROL_FRAME_OCTETS, WIRE_OVERHEAD_OCTETS};
use rtl_foundation::time::Time;

/// Data that share the reverse wire. The simulation has only their time on the wire.
#[derive(Clone, Debug)]
pub struct ReverseTraffic {
    /// Share of the wire in millionths, 1 ..= 1 000 000.
    pub load: u32,
    /// Lengths of its frames.
    pub mix: FrameMix,
}

/// The transmitter: a frame that has begun always finishes; then a waiting pause frame goes first.
#[derive(Clone, Debug)]
pub struct ReverseMac {
    wire: BitClock,
    traffic: Option<ReverseTraffic>,
    random: Random,
    /// Time at which the next frame of the reverse traffic would begin.
    next_data: Time,
    free_at: Time,
    waiting: Option<(Time, PauseFrame)>,
    sent: u64,
}

impl ReverseMac {
    /// A transmitter of `rate` bits per second.
    pub fn new(rate: u64, traffic: Option<ReverseTraffic>, mut random: Random) -> Self {
        let wire = BitClock::new(rate);
        // A random phase, so that slots and frames are not in step.
        let phase = traffic.as_ref().map_or(0, |traffic| {
            let mut wire = wire.clone();
            random.up_to(wire.take(traffic.mix.longest() + WIRE_OVERHEAD_OCTETS).0)
        });
        Self { wire, traffic, random, next_data: Time(phase), free_at: Time::ZERO, waiting: None, sent: 0 }
    }

    /// Whether it can take a pause frame.
    pub fn ready(&self) -> bool {
        self.waiting.is_none()
    }

    /// Takes a pause frame at `now`; it goes out at the next frame boundary.
    pub fn accept(&mut self, now: Time, frame: PauseFrame) {
        assert!(self.waiting.is_none(), "a pause frame was handed over while another one waits");
        self.run_data_until(now);
        self.waiting = Some((self.free_at.max(now), frame));
    }

    fn run_data_until(&mut self, now: Time) {
        let Some(traffic) = &self.traffic else { return };
        while self.next_data.max(self.free_at) < now {
            let begin = self.next_data.max(self.free_at);
            let octets = traffic.mix.draw(&mut self.random) + WIRE_OVERHEAD_OCTETS;
            let wire = self.wire.take(octets);
            self.free_at = begin + wire;
            self.next_data += Time(wire.0 * 1_000_000 / u64::from(traffic.load));
        }
    }

    /// Time at which the waiting pause frame begins.
    pub fn next(&self) -> Time {
        self.waiting.map_or(Time::NEVER, |(at, _)| at)
    }

    /// Begins the pause frame; returns its octets and its time on the wire.
    pub fn start(&mut self, now: Time) -> Option<(PauseFrame, Time)> {
        let (_, frame) = self.waiting.take_if(|(at, _)| *at <= now)?;
        let wire = self.wire.take(CONTROL_FRAME_OCTETS + WIRE_OVERHEAD_OCTETS);
        self.free_at = now + wire;
        self.sent += 1;
        Some((frame, wire))
    }

    /// Number of pause frames sent.
    pub fn sent(&self) -> u64 {
        self.sent
    }
}

#[cfg(test)]
mod tests {
    use super::super::pause::OCTETS;
    use super::super::random::Part;
    use super::*;

    const WIRE: u64 = 1538 * 80;

    fn mac(load: Option<u32>) -> ReverseMac {
        let traffic = load.map(|load| ReverseTraffic { load, mix: FrameMix::fixed(1518) });
        ReverseMac::new(100_000_000_000, traffic, Random::new(1, Part::ReverseTraffic, 0))
    }

    #[test]
    fn an_idle_wire_takes_the_frame_at_once() {
        let mut mac = mac(None);
        mac.accept(Time(5), [7; OCTETS]);
        assert!(!mac.ready());
        assert_eq!(mac.next(), Time(5));
        assert_eq!(mac.start(Time(5)), Some(([7; OCTETS], Time(84 * 80))));
        mac.accept(Time(10), [8; OCTETS]);
        assert_eq!(mac.next(), Time(5 + 84 * 80));
    }

    #[test]
    fn a_frame_in_progress_delays_it_by_what_is_left_of_it() {
        let mut mac = mac(Some(1_000_000));
        let mut total = 0;
        for n in 1..=10_000 {
            let now = Time(n * 1_000_003);
            mac.accept(now, [0; OCTETS]);
            let begin = mac.next();
            assert!((begin - now).0 < WIRE, "no longer than one frame");
            total += (begin - now).0;
            assert!(mac.start(begin).is_some());
        }
        let mean = total as f64 / 10_000.0;
        assert!((mean / (WIRE as f64 / 2.0) - 1.0).abs() < 0.05, "half a frame on average, not {mean}");
    }

    #[test]
    fn a_load_leaves_gaps() {
        let mut mac = mac(Some(250_000));
        let mut at_once = 0;
        for n in 1..=10_000 {
            let now = Time(n * 1_000_003);
            mac.accept(now, [0; OCTETS]);
            at_once += u32::from(mac.next() == now);
            assert!(mac.start(mac.next()).is_some());
        }
        assert!((f64::from(at_once) / 10_000.0 - 0.75).abs() < 0.02, "{at_once}");
    }
}
