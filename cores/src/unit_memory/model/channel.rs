//! A channel: units and bursts on their way to a memory, and pages on their way back.

use super::Unit;
use crate::axi::{AxiMaster, AxiSlave, BEAT_OCTETS, BURST_OCTETS, is_error};
use crate::part::Held;
use crate::unit_memory::{OPEN_LANDING, OPEN_READS, WRITES};
use rtl_foundation::contract::Keep;
use std::collections::VecDeque;

/// Clocks from a unit that is read for `w` to the first in which it is held.
const READ: u64 = 3;
/// Clocks from a burst that ends, or a page that is asked for, to the first in which it waits.
const WAITS: u64 = 2;
/// Clocks from a burst that is taken from those that wait to the first in which it may begin.
const FETCHED: u64 = 2;
/// Clocks from the last beat of a read to the first in which it has landed.
const LANDED: u64 = 2;

/// The first of a queue, if it is such a one.
pub fn pop_if<T>(queue: &mut VecDeque<T>, is_such: impl Fn(&T) -> bool) -> Option<T> {
    if queue.front().is_some_and(is_such) { queue.pop_front() } else { None }
}

/// Units of a page, one behind the other.
#[derive(Clone, Copy, Debug, Default)]
pub struct Burst {
    /// Row of the page.
    pub row: u32,
    /// Number of the first unit in the page.
    pub offset: u32,
    /// Number of units.
    pub units: u32,
}

impl Burst {
    fn address(self) -> u32 {
        self.row * BURST_OCTETS + self.offset * BEAT_OCTETS as u32
    }
}

/// A channel.
#[derive(Clone, Debug)]
pub struct Channel {
    /// Units that are stored on their way to the memory.
    pub stored: VecDeque<Unit>,
    /// Reads may be asked for.
    pub is_open_for_reads: bool,
    will_open: bool,
    /// Bursts that have ended, each with the first clock in which it waits; the next one, with the first in which it may begin.
    bursts: VecDeque<(u64, Burst)>,
    next: Option<(u64, Burst)>,
    aw: Option<Burst>,
    /// Units of the burst under way that are left.
    left: u32,
    on_way: VecDeque<(u64, (Unit, bool))>,
    w: Held<(Unit, bool)>,
    /// Bursts that have ended, that have begun, and that were answered.
    ended: u64,
    begun: u64,
    answered: u64,
    /// Reads: each with the first clock in which it waits, and the responses that it waits for.
    comes: VecDeque<(u64, u64, Burst)>,
    waiting: VecDeque<(u64, Burst)>,
    clear: VecDeque<Burst>,
    ar: Option<Burst>,
    /// First clocks in which a page that is not claimed has landed.
    landed: VecDeque<u64>,
    units: VecDeque<(Unit, bool)>,
    /// Reads that have come and are not claimed, and units of reads that are not given.
    unclaimed: u32,
    landing: u32,
}

impl Default for Channel {
    fn default() -> Self {
        Self {
            stored: VecDeque::new(),
            is_open_for_reads: true,
            will_open: true,
            bursts: VecDeque::new(),
            next: None,
            aw: None,
            left: 0,
            on_way: VecDeque::new(),
            w: Held::default(),
            ended: 0,
            begun: 0,
            answered: 0,
            comes: VecDeque::new(),
            waiting: VecDeque::new(),
            clear: VecDeque::new(),
            ar: None,
            landed: VecDeque::new(),
            units: VecDeque::new(),
            unclaimed: 0,
            landing: 0,
        }
    }
}

impl Channel {
    /// A burst ends in this clock.
    pub fn end(&mut self, clock: u64, burst: Burst) {
        self.ended += 1;
        self.bursts.push_back((clock + WAITS, burst));
    }

    /// A page is asked for in this clock.
    pub fn ask(&mut self, clock: u64, page: Burst) {
        self.comes.push_back((clock + WAITS, self.ended, page));
    }

    /// Whether a page has landed and is not claimed.
    pub fn has_landed(&self, clock: u64) -> bool {
        self.landed.front().is_some_and(|landed| *landed <= clock)
    }

    /// The page that has landed is claimed.
    pub fn claim(&mut self) {
        self.landed.pop_front();
        self.unclaimed -= 1;
    }

    /// The oldest unit is given, and whether its beat failed.
    pub fn give(&mut self) -> (Unit, bool) {
        self.landing -= 1;
        self.units.pop_front().expect("a unit of a page that has landed")
    }

    /// Reads come in this clock; whether another may be asked for in the next.
    pub fn look(&mut self, clock: u64) {
        while let Some((_, before, page)) = pop_if(&mut self.comes, |(due, ..)| *due <= clock) {
            self.unclaimed += 1;
            self.landing += page.units;
            self.waiting.push_back((before, page));
        }
        self.will_open = self.unclaimed <= OPEN_READS && self.landing <= OPEN_LANDING;
    }

    /// The pins.
    pub fn pins(&self) -> AxiMaster {
        let (wdata, wlast) = self.w.out.unwrap_or_default();
        let [aw, ar] = [self.aw, self.ar].map(Option::unwrap_or_default);
        let len = |burst: Burst| burst.units.saturating_sub(1) as u8;
        let (size, incr) = (BEAT_OCTETS.ilog2() as u8, 1);
        AxiMaster {
            awvalid: self.aw.is_some(),
            awaddr: aw.address(),
            awlen: len(aw),
            awsize: size,
            awburst: incr,
            wvalid: self.w.out.is_some(),
            wdata,
            wstrb: Keep::first(BEAT_OCTETS),
            wlast,
            bready: true,
            arvalid: self.ar.is_some(),
            araddr: ar.address(),
            arlen: len(ar),
            arsize: size,
            arburst: incr,
            rready: true,
        }
    }

    /// A clock.
    pub fn clock(&mut self, clock: u64, pins: &AxiSlave) {
        self.is_open_for_reads = self.will_open;
        self.write(clock, pins);
        self.read(clock, pins);
        self.answered += u64::from(pins.bvalid);
    }

    fn write(&mut self, clock: u64, pins: &AxiSlave) {
        let reads = self.left > 0 && self.w.is_open;
        let is_free = self.aw.is_none() || pins.awready;
        let is_idle = self.left == 0 || (reads && self.left == 1);
        let may_begin = is_free && is_idle && self.begun - self.answered < u64::from(WRITES);
        if reads {
            self.left -= 1;
            let unit = self.stored.pop_front().expect("a unit of a burst that has ended");
            self.on_way.push_back((clock + READ, (unit, self.left == 0)));
        }
        if is_free {
            self.aw = None;
        }
        match self.next {
            Some((ready, burst)) if may_begin && ready <= clock => {
                self.begun += 1;
                self.left = burst.units;
                (self.aw, self.next) = (Some(burst), None);
            }
            Some(_) => {}
            None => {
                let burst = pop_if(&mut self.bursts, |(due, _)| *due <= clock);
                self.next = burst.map(|(_, burst)| (clock + FETCHED, burst));
            }
        }
        let comes = pop_if(&mut self.on_way, |(due, _)| *due == clock);
        self.w.clock(comes.map(|(_, beat)| beat), pins.wready);
    }

    fn read(&mut self, clock: u64, pins: &AxiSlave) {
        if self.ar.is_none() || pins.arready {
            self.ar = self.clear.pop_front();
        }
        let answered = self.answered;
        self.clear.extend(pop_if(&mut self.waiting, |(before, _)| *before <= answered).map(|(_, page)| page));
        if pins.rvalid {
            self.units.push_back((pins.rdata, is_error(pins.rresp)));
            if pins.rlast {
                self.landed.push_back(clock + LANDED);
            }
        }
    }
}
