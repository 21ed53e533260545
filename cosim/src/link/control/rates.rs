//! `segment_controller` without clocks: the golden model's arithmetic at the clocks in which the core samples. The frames and their times are
//! those of the clocked core.

use super::{FlowControl, Handover, Port, View};
use crate::link::rates::OUI;
use cores::packet_buffer::CLASSES;
use cores::segment::{FRACTION_BITS, Rates};
use cores::segment_controller::model::Settings;
use cores::segment_controller::{FRAME_LATENCY, LEAST_LOG2, MOST_RATE, OVERHEAD, STEP_BITS, TURN_AFTER};
use cores::segment_loop::program::Program;
use rtl_foundation::time::Time;
use std::collections::VecDeque;
use std::convert::Infallible;

/// Clocks from a beat that leaves to the first turn that knows it.
const COUNT_CLOCKS: u64 = 3;

/// Frames that have left for the switch, as beats: the core counts one in a clock.
#[derive(Clone, Debug)]
pub(super) struct LeftFrames {
    port: Port,
    free: u64,
    frames: VecDeque<Left>,
}

/// A frame that has left.
#[derive(Clone, Copy, Debug)]
struct Left {
    /// The clock of its first beat.
    first: u64,
    class: u8,
    /// Octets without and with what is counted beside them.
    octets: u32,
    wire_octets: u32,
}

/// A beat of a frame that has left.
#[derive(Clone, Copy, Debug)]
pub(super) struct LeftBeat {
    pub class: u8,
    pub lanes: usize,
    pub last: bool,
}

impl LeftFrames {
    pub(super) fn new(port: Port) -> Self {
        Self { port, free: 0, frames: VecDeque::new() }
    }

    pub(super) fn add(&mut self, now: Time, class: u8, wire_octets: u32) {
        let octets = wire_octets - u32::from(OVERHEAD);
        let first = self.port.clock.clock_at(now).max(self.free);
        self.free = first + u64::from(octets).div_ceil(self.port.lanes as u64);
        self.frames.push_back(Left { first, class, octets, wire_octets });
    }

    /// The beat of a clock, of clocks in their order.
    pub(super) fn beat(&mut self, clock: u64) -> Option<LeftBeat> {
        let frame = self.frames.front().filter(|frame| frame.first <= clock)?;
        let sent = (clock - frame.first) as usize * self.port.lanes;
        let rest = frame.octets as usize - sent;
        let beat = LeftBeat { class: frame.class, lanes: rest.min(self.port.lanes), last: rest <= self.port.lanes };
        if beat.last {
            self.frames.pop_front();
        }
        Some(beat)
    }

    /// Takes what has left by the end of a clock: adds the octets of frames that have ended to those of their classes, and returns class and octets of
    /// the frame in progress.
    fn by(&mut self, clock: u64, octets: &mut [u64; CLASSES]) -> Option<(u8, u64)> {
        while let Some(&frame) = self.frames.front().filter(|frame| frame.first <= clock) {
            let beats = clock + 1 - frame.first;
            let lanes = self.port.lanes as u64;
            if beats < u64::from(frame.octets).div_ceil(lanes) {
                return Some((frame.class, beats * lanes));
            }
            octets[usize::from(frame.class)] += u64::from(frame.wire_octets);
            self.frames.pop_front();
        }
        None
    }
}

/// A class under control.
#[derive(Clone, Debug)]
struct Class {
    number: u8,
    settings: Settings,
    rate: u32,
    /// Octets that had left at its last turn, and the clock of that turn.
    octets: u64,
    turn: u64,
    /// First and last clock of the last time in which it had no backlog; the last is beyond all clocks while it has none.
    short: Option<(u64, u64)>,
}

/// The golden model at the clocks in which it samples.
#[derive(Clone, Debug)]
pub struct RatePeriods {
    port: Port,
    clock_step: u64,
    period_marks: u64,
    backlog_cells: u32,
    classes: Vec<Class>,
    left: LeftFrames,
    /// Octets of frames that have left, by class.
    octets: [u64; CLASSES],
    /// Number of the next clock.
    clock: u64,
    /// Number of the period in progress, from 1, and the next of the classes whose turn ends it.
    period: u64,
    next: usize,
    /// The clock from which on a frame is due, and the frame that waits, with the clock of its first beat.
    due: Option<u64>,
    frame: Option<(u64, Rates)>,
}

impl RatePeriods {
    /// The far end of a link that has just come up, programmed like this.
    pub fn new(program: &Program, port: Port) -> Self {
        let class = |number: u8| {
            let at = usize::from(number);
            let settings = Settings {
                period_log2: program.period_log2,
                drain_log2: program.drain_log2,
                target_cells: program.target_cells[at],
                least: program.least,
                most: program.most[at],
                increase: program.increase,
            };
            Class { number, settings, rate: MOST_RATE, octets: 0, turn: 0, short: None }
        };
        // a mark each 16 ns
        let mark_log2 = STEP_BITS as u32 - FRACTION_BITS as u32;
        Self {
            port,
            clock_step: program.clock_step.into(),
            period_marks: 1 << (LEAST_LOG2 - mark_log2 + u32::from(program.period_log2)),
            backlog_cells: program.backlog_cells.into(),
            classes: (0..8).filter(|number| program.control >> number & 1 == 1).map(class).collect(),
            left: LeftFrames::new(port),
            octets: [0; CLASSES],
            clock: 0,
            period: 1,
            next: 0,
            due: None,
            frame: None,
        }
    }

    /// The clock in which the period ends.
    fn ends(&self) -> u64 {
        (u128::from(self.period * self.period_marks) << STEP_BITS).div_ceil(self.clock_step.into()) as u64
    }

    /// The clock of the next turn.
    fn turns_at(&self) -> u64 {
        self.classes
            .get(self.next)
            .map_or(u64::MAX, |class| self.ends() + u64::from(TURN_AFTER) + u64::from(class.number))
    }

    /// Notes from which clock on the levels are these.
    fn note_levels(&mut self, clock: u64, cells: &[u32; 8]) {
        for class in &mut self.classes {
            let is_short = cells[usize::from(class.number)] < self.backlog_cells;
            match (&mut class.short, is_short) {
                (Some((_, last)), false) if *last == u64::MAX => *last = clock.saturating_sub(1),
                (Some((_, u64::MAX)), true) | (_, false) => {}
                (short, true) => {
                    // one that began and ended within a period counts until the turn that ends it
                    let first = short.filter(|(_, last)| *last + 1 >= class.turn).map_or(clock, |(first, _)| first);
                    *short = Some((first, u64::MAX));
                }
            }
        }
    }

    /// The turn of the next class.
    fn turn(&mut self, clock: u64, cells: &[u32; 8]) {
        let progress = clock.checked_sub(COUNT_CLOCKS).and_then(|clock| self.left.by(clock, &mut self.octets));
        if self.next == 0 {
            // a frame that was not begun has been overwritten
            self.due = None;
        }
        let class = &mut self.classes[self.next];
        let at = usize::from(class.number);
        let partly = progress.filter(|(of, _)| *of == class.number).map_or(0, |(_, octets)| octets);
        let octets = self.octets[at] + partly;
        // the levels of the clocks from the one before its last turn to two before this one
        let was_short =
            class.short.is_some_and(|(first, last)| first + 2 <= clock && last.saturating_add(1) >= class.turn);
        class.rate = class.settings.rate(class.rate, octets - class.octets, cells[at], !was_short);
        (class.octets, class.turn) = (octets, clock);
        self.next += 1;
        if self.next == self.classes.len() {
            self.due = Some(self.ends() + u64::from(FRAME_LATENCY) - 1);
            self.next = 0;
            self.period += 1;
        }
    }

    fn rates(&self) -> Rates {
        let mut rates = Rates { classes: 0, rates: [MOST_RATE; CLASSES] };
        for class in &self.classes {
            rates.classes |= 1 << class.number;
            rates.rates[usize::from(class.number)] = class.rate;
        }
        rates
    }
}

impl FlowControl for RatePeriods {
    type Error = Infallible;

    fn advance(&mut self, until: Time, view: View) -> Result<Option<Handover>, Infallible> {
        let end = self.port.clock.clock_at(until);
        self.note_levels(self.clock, view.cells);
        loop {
            let turns = self.turns_at();
            let begins = self.due.filter(|_| self.frame.is_none()).map_or(u64::MAX, |due| due.max(self.clock));
            let leaves =
                self.frame.as_ref().filter(|_| view.ready).map_or(u64::MAX, |(first, _)| *first.max(&self.clock));
            let clock = turns.min(begins).min(leaves);
            if clock >= end {
                self.clock = self.clock.max(end);
                return Ok(None);
            }
            self.clock = clock;
            if turns == clock {
                self.turn(clock, view.cells);
            }
            if begins == clock {
                self.due = None;
                self.frame = Some((clock + 1, self.rates()));
            }
            if leaves == clock
                && let Some((_, rates)) = self.frame.take()
            {
                self.clock = clock + self.port.beats();
                while self.turns_at() < self.clock {
                    self.turn(self.turns_at(), view.cells);
                }
                let [a, b, c, d, e, f] = self.port.source_mac;
                let frame = rates.octets(u64::from_be_bytes([0, 0, a, b, c, d, e, f]), OUI);
                return Ok(Some(Handover { at: self.port.clock.edge(self.clock), frame }));
            }
        }
    }

    fn received(&mut self, _: Time, _: u8, _: u32) {}

    fn left(&mut self, now: Time, priority: u8, wire_octets: u32) {
        self.left.add(now, priority, wire_octets);
    }
}
