//! The MAC at the far end: it sends the frames of its sources, and obeys pause frames priority by priority.

use super::bit_clock::{BitClock, quanta};
use super::frames::Frame;
use super::order::{Order, Turn};
use super::pause::{self, PauseFrame};
use super::random::Random;
use super::source::Source;
use cores::bifrost_pause_engine::model::PauseRequest;
use cores::ethernet::WIRE_OVERHEAD_OCTETS;
use rtl_foundation::time::Time;
use std::collections::VecDeque;

/// Time from the last bit of a pause frame until its pause times take effect.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Response {
    /// Shortest time.
    pub min: Time,
    /// Longest time.
    pub max: Time,
}

/// Pauses at the MAC.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PauseCounters {
    /// Pause frames accepted.
    pub accepted: u64,
    /// Frames that were not good PFC frames.
    pub malformed: u64,
    /// Time that each priority has been paused.
    pub paused: [Time; 8],
}

/// The upstream MAC.
#[derive(Clone, Debug)]
pub struct Upstream {
    wire: BitClock,
    sources: Vec<Source>,
    /// For each priority, the source whose head frame came first, and its time.
    first: [(Time, usize); 8],
    sequence: [u64; 8],
    turn: Turn,
    busy_until: Time,
    pause_until: [Time; 8],
    pause_counted: [Time; 8],
    response: Response,
    obeys: bool,
    random: Random,
    /// Accepted frames that have no effect yet.
    pending: VecDeque<(Time, PauseRequest)>,
    counters: PauseCounters,
    next_start: Time,
}

impl Upstream {
    /// A MAC of `rate` bits per second; its pause timers run on the same oscillator.
    pub fn new(rate: u64, sources: Vec<Source>, order: Order, response: Response, random: Random) -> Self {
        let mut upstream = Self {
            wire: BitClock::new(rate),
            sources,
            first: [(Time::NEVER, 0); 8],
            sequence: [0; 8],
            turn: Turn::new(order),
            busy_until: Time::ZERO,
            pause_until: [Time::ZERO; 8],
            pause_counted: [Time::ZERO; 8],
            response,
            obeys: true,
            random,
            pending: VecDeque::new(),
            counters: PauseCounters::default(),
            next_start: Time::ZERO,
        };
        for priority in 0..8 {
            upstream.find_first(priority);
        }
        upstream.find_start();
        upstream
    }

    /// The same MAC, which ignores pause frames.
    #[must_use]
    pub fn ignoring_pauses(self) -> Self {
        Self { obeys: false, ..self }
    }

    fn find_first(&mut self, priority: usize) {
        let ours = self.sources.iter().enumerate().filter(|(_, source)| usize::from(source.priority()) == priority);
        self.first[priority] = ours.map(|(index, source)| (source.ready(), index)).min().unwrap_or((Time::NEVER, 0));
    }

    fn startable(&self, priority: usize) -> Time {
        self.first[priority].0.max(self.pause_until[priority]).max(self.busy_until)
    }

    fn find_start(&mut self) {
        self.next_start = (0..8).map(|priority| self.startable(priority)).min().unwrap_or(Time::NEVER);
    }

    /// Time at which the next frame can begin, or a pause takes effect.
    pub fn next(&self) -> Time {
        self.pending.front().map_or(self.next_start, |&(at, _)| at.min(self.next_start))
    }

    /// Receives a frame from the downstream port; `intact` if its FCS is good.
    pub fn receive(&mut self, now: Time, frame: &PauseFrame, intact: bool) {
        match pause::parse(frame).filter(|_| intact) {
            None => self.counters.malformed += 1,
            Some(_) if !self.obeys => {}
            Some(pause) => {
                self.counters.accepted += 1;
                let spread = self.response.max.saturating_sub(self.response.min);
                let governs = now + self.response.min + Time(self.random.up_to(spread.0));
                let governs = self.pending.back().map_or(governs, |&(before, _)| governs.max(before));
                self.pending.push_back((governs, pause));
            }
        }
    }

    /// Lets the pauses take effect whose time has come.
    pub fn respond(&mut self, now: Time) {
        let mut changed = false;
        while let Some(&(_, pause)) = self.pending.front().filter(|&&(at, _)| at <= now) {
            self.pending.pop_front();
            changed = true;
            for class in (0..8).filter(|class| pause.enable >> class & 1 == 1) {
                self.count_pause(class, now);
                self.pause_until[class] = now + quanta(u32::from(pause.quanta[class]), self.wire.rate());
            }
        }
        if changed {
            self.find_start();
        }
    }

    fn count_pause(&mut self, class: usize, now: Time) {
        let until = self.pause_until[class].min(now);
        self.counters.paused[class] += until.saturating_sub(self.pause_counted[class]);
        self.pause_counted[class] = now;
    }

    /// Begins a frame if one can begin at `now`; returns the frame and its time on the wire.
    pub fn start(&mut self, now: Time) -> Option<(Frame, Time)> {
        if now < self.next_start {
            return None;
        }
        let ready = (0..8).filter(|&priority| self.startable(priority) <= now).fold(0, |bits, p| bits | 1 << p);
        let priority = self.turn.pick(ready)?;
        let offered = self.sources[self.first[priority].1].pop()?;
        let wire = self.wire.take(offered.octets + WIRE_OVERHEAD_OCTETS);
        let sequence = self.sequence[priority];
        self.sequence[priority] += 1;
        self.busy_until = now + wire;
        self.find_first(priority);
        self.find_start();
        let priority = priority as u8;
        Some((Frame { octets: offered.octets, priority, sequence, sent: now, flow_end: offered.flow_end }, wire))
    }

    /// Time from which the wire is free.
    pub fn free_at(&self) -> Time {
        self.busy_until
    }

    /// Puts something else on the free wire that takes so many octets of it; returns its time there.
    pub fn occupy(&mut self, now: Time, wire_octets: u32) -> Time {
        let wire = self.wire.take(wire_octets);
        self.busy_until = now + wire;
        self.find_start();
        wire
    }

    /// The pauses until `now`.
    pub fn counters(&mut self, now: Time) -> &PauseCounters {
        for class in 0..8 {
            self.count_pause(class, now);
        }
        &self.counters
    }
}

#[cfg(test)]
mod tests {
    use super::super::frames::FrameMix;
    use super::super::random::Part;
    use super::super::source::Flows;
    use super::*;
    use cores::pfc_quanta_encoder::model::{Request, frame as encode};

    const RATE: u64 = 100_000_000_000;
    const WIRE: u64 = 1538 * 80;

    fn upstream(priorities: &[u8], order: Order) -> Upstream {
        let source = |(index, &priority): (usize, &u8)| {
            let random = Random::new(1, Part::Traffic, index as u32);
            Source::new(priority, Flows::Endless { at: Time::ZERO }, FrameMix::fixed(1518), RATE, random)
        };
        let sources = priorities.iter().enumerate().map(source).collect();
        let response = Response { min: Time(1000), max: Time(1000) };
        Upstream::new(RATE, sources, order, response, Random::new(1, Part::Response, 0))
    }

    fn starts(upstream: &mut Upstream, until: u64) -> Vec<(u64, u8)> {
        let mut seen = Vec::new();
        while upstream.next() < Time(until) {
            let now = upstream.next();
            upstream.respond(now);
            if let Some((frame, _)) = upstream.start(now) {
                seen.push((now.0, frame.priority));
            }
        }
        seen
    }

    fn pause_frame(class: usize, time: u16) -> PauseFrame {
        let mut quanta = [0; 8];
        quanta[class] = time;
        encode(&Request::Pfc { enable: 1 << class, quanta }, [2; 6], false).try_into().expect("60 octets")
    }

    fn pause(upstream: &mut Upstream, at: u64, class: usize, time: u16) {
        upstream.receive(Time(at), &pause_frame(class, time), true);
    }

    #[test]
    fn the_wire_is_full_when_there_is_data() {
        let mut mac = upstream(&[3], Order::Strict);
        let expected: Vec<_> = (0..10).map(|n| (n * WIRE, 3)).collect();
        assert_eq!(starts(&mut mac, 10 * WIRE), expected);
    }

    #[test]
    fn a_frame_that_has_begun_finishes_and_the_timer_counts_from_the_response() {
        let mut mac = upstream(&[3], Order::Strict);
        pause(&mut mac, WIRE / 2, 3, 100);
        let resume = WIRE / 2 + 1000 + 100 * 5120;
        assert_eq!(starts(&mut mac, resume + WIRE), [(0, 3), (resume, 3)]);
        assert_eq!(mac.counters(Time(resume + WIRE)).paused[3], Time(100 * 5120));
    }

    #[test]
    fn a_newer_time_replaces_the_running_one() {
        let mut mac = upstream(&[3], Order::Strict);
        pause(&mut mac, 0, 3, 1000);
        assert_eq!(starts(&mut mac, 2 * WIRE), [(0, 3)]);
        pause(&mut mac, 2 * WIRE, 3, 0);
        assert_eq!(starts(&mut mac, 2 * WIRE + 2000), [(2 * WIRE + 1000, 3)]);
        assert_eq!(mac.counters(Time(3 * WIRE)).paused[3], Time(2 * WIRE));
    }

    #[test]
    fn a_paused_priority_leaves_the_wire_to_the_others() {
        let mut mac = upstream(&[1, 6], Order::Strict);
        pause(&mut mac, 0, 6, 65535);
        assert_eq!(starts(&mut mac, 3 * WIRE), [(0, 6), (WIRE, 1), (2 * WIRE, 1)]);
        let mut fair = upstream(&[1, 6], Order::RoundRobin);
        assert_eq!(starts(&mut fair, 4 * WIRE), [(0, 1), (WIRE, 6), (2 * WIRE, 1), (3 * WIRE, 6)]);
    }

    #[test]
    fn a_bad_frame_changes_nothing() {
        let mut mac = upstream(&[3], Order::Strict);
        mac.receive(Time::ZERO, &pause_frame(3, 9), false);
        mac.receive(Time::ZERO, &[0; pause::OCTETS], true);
        assert_eq!(starts(&mut mac, 2 * WIRE).len(), 2);
        let counters = mac.counters(Time(2 * WIRE));
        assert_eq!((counters.accepted, counters.malformed, counters.paused[3]), (0, 2, Time::ZERO));
    }
}
