//! The egress of the downstream port: it takes frames from the buffer at the drain's rate, in competition with other
//! traffic.

use super::bit_clock::BitClock;
use super::buffer::Buffer;
use super::drain::DrainProfile;
use super::order::{Order, Turn};
use super::source::Source;
use cores::ethernet::WIRE_OVERHEAD_OCTETS;
use rtl_foundation::time::Time;

/// A stop of one priority by the next hop, for some time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PriorityStop {
    /// The priority.
    pub priority: u8,
    /// Start of the stop.
    pub from: Time,
    /// End of the stop.
    pub until: Time,
}

/// The frame on the wire.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Serving {
    Ours(usize),
    Cross,
}

/// The egress.
#[derive(Clone, Debug)]
pub struct Egress {
    wire: BitClock,
    profile: DrainProfile,
    stops: Vec<PriorityStop>,
    cross: Vec<Source>,
    turn: Turn,
    cross_went_last: bool,
    serving: Option<(Time, Serving)>,
}

impl Egress {
    /// An egress of `rate` bits per second. `cross` is other traffic, which takes turns with the buffer's frames.
    pub fn new(rate: u64, profile: DrainProfile, stops: Vec<PriorityStop>, cross: Vec<Source>, order: Order) -> Self {
        let (wire, turn) = (BitClock::new(rate), Turn::new(order));
        Self { wire, profile, stops, cross, turn, cross_went_last: false, serving: None }
    }

    /// Time of the next event of the egress.
    pub fn next(&self, now: Time) -> Time {
        match self.serving {
            Some((done, _)) => done,
            None => {
                let cross = self.cross.iter().map(Source::ready);
                let stops = self.stops.iter().map(|stop| stop.until).filter(|&until| until > now);
                cross.chain(stops).min().unwrap_or(Time::NEVER)
            }
        }
    }

    /// Ends the frame on the wire at `now`; returns the priority whose oldest frame has left the buffer, if it was one.
    pub fn finish(&mut self, now: Time) -> Option<usize> {
        let (_, serving) = self.serving.take_if(|(done, _)| *done == now)?;
        match serving {
            Serving::Ours(priority) => Some(priority),
            Serving::Cross => None,
        }
    }

    /// Puts the next frame on an idle wire.
    pub fn start(&mut self, now: Time, buffer: &Buffer) {
        if self.serving.is_some() {
            return;
        }
        let stopped = |priority: usize| {
            let mut stops = self.stops.iter();
            stops.any(|stop| usize::from(stop.priority) == priority && stop.from <= now && now < stop.until)
        };
        let mut ready = 0u8;
        for priority in 0..8 {
            if buffer.oldest(priority).is_some() && !stopped(priority) {
                ready |= 1 << priority;
            }
        }
        let cross =
            (0..self.cross.len()).min_by_key(|&i| self.cross[i].ready()).filter(|&i| self.cross[i].ready() <= now);
        let (octets, serving) = match cross {
            Some(i) if ready == 0 || !self.cross_went_last => {
                (self.cross[i].pop().expect("a frame that is ready").octets, Serving::Cross)
            }
            _ => {
                let Some(priority) = self.turn.pick(ready) else { return };
                (buffer.oldest(priority).expect("a frame of a ready priority").octets, Serving::Ours(priority))
            }
        };
        self.cross_went_last = serving == Serving::Cross;
        let need = self.wire.take(octets + WIRE_OVERHEAD_OCTETS);
        self.serving = Some((self.profile.finish(now, need), serving));
    }
}

#[cfg(test)]
mod tests {
    use super::super::drain::FULL;
    use super::super::frames::{Frame, FrameMix};
    use super::super::random::{Part, Random};
    use super::super::source::Flows;
    use super::*;
    use cores::bifrost_pause_engine::sizing::Storage;

    fn full_buffer(priorities: &[u8], frames: usize) -> Buffer {
        let mut buffer = Buffer::new(Storage::Packed, None);
        for sequence in 0..frames as u64 {
            for &priority in priorities {
                let frame = Frame { octets: 1518, priority, sequence, sent: Time::ZERO, flow_end: None };
                assert!(buffer.store(Time::ZERO, frame));
            }
        }
        buffer
    }

    /// The priorities of the frames that left until `end`, with their times.
    fn run(mut egress: Egress, mut buffer: Buffer, end: u64) -> Vec<(u64, usize)> {
        let mut left = Vec::new();
        egress.start(Time::ZERO, &buffer);
        let mut now = Time::ZERO;
        while egress.next(now) <= Time(end) {
            now = egress.next(now);
            if let Some(priority) = egress.finish(now) {
                buffer.release(priority);
                left.push((now.0, priority));
            }
            egress.start(now, &buffer);
        }
        left
    }

    const WIRE: u64 = 1538 * 80;

    #[test]
    fn frames_leave_at_line_rate_with_their_overhead() {
        let egress = Egress::new(100_000_000_000, DrainProfile::constant(FULL), vec![], vec![], Order::Strict);
        assert_eq!(run(egress, full_buffer(&[3], 3), 1 << 40), [(WIRE, 3), (2 * WIRE, 3), (3 * WIRE, 3)]);
    }

    #[test]
    fn a_stopped_priority_lets_the_others_pass() {
        let stop = PriorityStop { priority: 5, from: Time::ZERO, until: Time(10 * WIRE) };
        let egress = Egress::new(100_000_000_000, DrainProfile::constant(FULL), vec![stop], vec![], Order::Strict);
        let expected = [(WIRE, 2), (2 * WIRE, 2), (11 * WIRE, 5), (12 * WIRE, 5)];
        assert_eq!(run(egress, full_buffer(&[2, 5], 2), 1 << 40), expected);
    }

    #[test]
    fn contention_takes_every_other_turn() {
        let random = Random::new(1, Part::Cross, 0);
        let cross = Source::new(0, Flows::Endless { at: Time::ZERO }, FrameMix::fixed(1518), 100_000_000_000, random);
        let egress = Egress::new(100_000_000_000, DrainProfile::constant(FULL), vec![], vec![cross], Order::Strict);
        let left = run(egress, full_buffer(&[3], 5), 9 * WIRE);
        assert_eq!(left, [2, 4, 6, 8].map(|n| (n * WIRE, 3)));
    }
}
