//! `cbfc_receiver` without clocks: the golden model counts, grants and reports class by class, and the rounds and
//! latencies of the contract are added. The packets and their times are those of the clocked core.

use super::{FlowControl, Handover, Port, View};
use crate::link::credit::Credit;
use cores::cbfc::{Counter, blocks};
use cores::cbfc_receiver::model::{Account, Schedule};
use cores::cbfc_receiver::{PACKET_LATENCY, ROUND_CLOCKS};
use cores::ethernet::WIRE_OVERHEAD_OCTETS;
use rtl_foundation::time::Time;
use std::collections::VecDeque;
use std::convert::Infallible;

/// Clocks from the decision about a class to its packet.
const DECIDED: u64 = PACKET_LATENCY as u64 - 1;

/// Settings of the receiving end of CBFC.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CreditSettings {
    /// Classes under control, bit n for class n.
    pub enable: u8,
    /// Bits of the counters, 2 to 32.
    pub counter_bits: usize,
    /// Buffer of each class in cells.
    pub buffer_cells: u32,
    /// Rounds of eight clocks after which a class sends another packet.
    pub interval_rounds: u16,
    /// Blocks of progress after which a class sends a packet at once.
    pub threshold_blocks: u16,
}

impl CreditSettings {
    /// Credits of a sender before the first packet: a link that comes up exchanges them before its first frame.
    pub fn initial(&self) -> u32 {
        Account::new(Counter::new(self.counter_bits)).limit(self.buffer_cells)
    }
}

/// Frames that were stored and not counted yet: the core counts one in a clock.
#[derive(Clone, Debug)]
pub(super) struct StoredFrames {
    port: Port,
    free: u64,
    frames: VecDeque<(u64, u8, u32)>,
}

impl StoredFrames {
    pub(super) fn new(port: Port) -> Self {
        Self { port, free: 0, frames: VecDeque::new() }
    }

    pub(super) fn add(&mut self, now: Time, class: u8, wire_octets: u32) {
        let clock = self.port.clock.clock_at(now).max(self.free);
        self.free = clock + 1;
        self.frames.push_back((clock, class, blocks(wire_octets - WIRE_OVERHEAD_OCTETS)));
    }

    /// Class and blocks of the oldest frame, if the core counts it before or in this clock.
    pub(super) fn take(&mut self, clock: u64) -> Option<(u8, u32)> {
        let (at, class, blocks) = *self.frames.front()?;
        (at <= clock).then(|| {
            self.frames.pop_front();
            (class, blocks)
        })
    }
}

/// A class under control.
#[derive(Clone, Debug)]
struct Class {
    number: u8,
    account: Account,
    schedule: Schedule,
}

/// The golden model at the clocks in which it samples and decides.
#[derive(Clone, Debug)]
pub struct CreditRounds {
    port: Port,
    settings: CreditSettings,
    classes: Vec<Class>,
    stored: StoredFrames,
    /// Number of the next clock.
    clock: u64,
    /// The round in progress, and the next of its classes.
    round: u64,
    next: usize,
    /// Class and FCCL that were sampled, with the clock of the decision about them.
    sampled: VecDeque<(u64, usize, u32)>,
    /// The packet that waits, with the clock in which it appeared.
    packet: Option<(u64, Credit)>,
}

impl CreditRounds {
    /// The receiving end of a link that has just come up; the sender has its initial credits.
    pub fn new(settings: &CreditSettings, port: Port) -> Self {
        let counter = Counter::new(settings.counter_bits);
        let class = |number| Class { number, account: Account::new(counter), schedule: Schedule::new(counter) };
        Self {
            port,
            settings: *settings,
            classes: (0..8).filter(|number| settings.enable >> number & 1 == 1).map(class).collect(),
            stored: StoredFrames::new(port),
            clock: 0,
            round: 0,
            next: 0,
            sampled: VecDeque::new(),
            packet: None,
        }
    }

    /// The clock in which the next class is sampled.
    fn samples_at(&self) -> u64 {
        self.classes.get(self.next).map_or(u64::MAX, |class| self.round + u64::from(class.number))
    }

    /// Samples a class: frames that the core counts in this clock are in its level and not in its account yet.
    fn sample(&mut self, clock: u64, cells: &[u32; 8]) {
        while clock > 0
            && let Some((class, blocks)) = self.stored.take(clock - 1)
        {
            if let Some(class) = self.classes.iter_mut().find(|other| other.number == class) {
                class.account.store(blocks);
            }
        }
        let class = &self.classes[self.next];
        let free = self.settings.buffer_cells.saturating_sub(cells[usize::from(class.number)]);
        self.sampled.push_back((clock + DECIDED, self.next, class.account.limit(free)));
        self.next += 1;
        if self.next == self.classes.len() {
            self.next = 0;
            self.round += u64::from(ROUND_CLOCKS);
        }
    }

    /// Decides whether a class sends a packet; the packet that waits may leave in this clock.
    fn decide(&mut self, clock: u64, class: usize, limit: u32, free: bool) {
        let Class { number, schedule, .. } = &mut self.classes[class];
        if free && schedule.is_due(limit, self.settings.interval_rounds, self.settings.threshold_blocks) {
            schedule.tell(limit);
            self.packet = Some((clock + 1, Credit { class: *number, sent: 0, limit }));
        } else {
            schedule.wait();
        }
    }
}

impl FlowControl for CreditRounds {
    type Error = Infallible;

    fn advance(&mut self, until: Time, view: View) -> Result<Option<Handover>, Infallible> {
        let end = self.port.clock.clock_at(until);
        loop {
            let samples = self.samples_at();
            let decides = self.sampled.front().map_or(u64::MAX, |(clock, ..)| *clock);
            let leaves = self.packet.filter(|_| view.ready).map_or(u64::MAX, |(clock, _)| clock.max(self.clock));
            let clock = samples.min(decides).min(leaves);
            if clock >= end {
                self.clock = self.clock.max(end);
                return Ok(None);
            }
            self.clock = clock;
            if samples == clock {
                self.sample(clock, view.cells);
            }
            let left = if leaves == clock { self.packet.take() } else { None };
            if decides == clock
                && let Some((_, class, limit)) = self.sampled.pop_front()
            {
                self.decide(clock, class, limit, self.packet.is_none());
            }
            if let Some((_, credit)) = left {
                self.clock = clock + 1;
                let frame = credit.frame(self.port.source_mac);
                return Ok(Some(Handover { at: self.port.clock.edge(clock + 1), frame }));
            }
        }
    }

    fn received(&mut self, now: Time, priority: u8, wire_octets: u32) {
        self.stored.add(now, priority, wire_octets);
    }
}
