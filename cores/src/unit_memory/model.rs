//! The golden model, from the rules of the contract: units, bursts and pages in queues. What comes back is what the pins bring.

mod channel;

use super::{ASKED_PAGES, BEAT_OCTETS, Control, Inputs, OPEN_UNITS, Outputs, PAGE_UNITS, Status};
use crate::axi::is_error;
use crate::part::Held;
use channel::{Burst, Channel, pop_if};
use rtl_foundation::contract::{Each, Golden, Long, Octets};
use std::collections::VecDeque;

/// Registers of many bits.
pub const LONG: &[Long] = &[
    Long::driven(
        "gather.*",
        "the number of a unit that is put, and rows: small memories have all values, and the others differ in width alone",
    ),
    Long::driven("asks.*", "the row of a page that is got"),
    Long::driven("writes_*", "units and bursts on their way to a memory"),
    Long::driven("reads_*", "pages that are read, and units on their way back"),
    Long::driven("joined.*", "a unit that was got"),
    Long::driven("unit", "a unit that is put"),
];

/// A unit.
type Unit = Octets<BEAT_OCTETS>;

/// Clocks from a unit that is given to the first in which it is held.
const GIVEN: u64 = 4;

/// A get under way: its next unit, and the units that are left.
#[derive(Clone, Copy, Debug)]
struct Get {
    at: u32,
    left: u32,
}

/// A page that was asked for.
#[derive(Clone, Copy, Debug)]
struct Page {
    asked: u64,
    channel: usize,
    units: u32,
    is_last: bool,
}

/// A unit on its way out.
#[derive(Clone, Copy, Debug)]
struct Got {
    data: Unit,
    is_last: bool,
    is_bad: bool,
}

/// The memory of so many units, clock by clock; `C` is `CHANNELS`.
#[derive(Clone, Debug)]
pub struct Model<const C: usize> {
    units: u32,
    clock: u64,
    put: Option<(u32, Unit)>,
    /// First unit and number of units of the burst under way.
    burst: Option<(u32, u32)>,
    get: Option<Get>,
    has_cut: bool,
    channels: Vec<Channel>,
    asked: VecDeque<Page>,
    /// At most [`ASKED_PAGES`] pages waited to be claimed in the clock before.
    pages_open: bool,
    claimed: Option<Page>,
    given: Option<Page>,
    on_way: VecDeque<(u64, Got)>,
    held: Held<Got>,
    /// Whether all channels had room in the clock before, and in the one before that.
    had_room: [bool; 2],
    has_failed: bool,
}

impl<const C: usize> Model<C> {
    /// A memory of so many units.
    pub fn new(units: u32) -> Self {
        Self {
            units,
            clock: 0,
            put: None,
            burst: None,
            get: None,
            has_cut: false,
            channels: vec![Channel::default(); C],
            asked: VecDeque::new(),
            pages_open: true,
            claimed: None,
            given: None,
            on_way: VecDeque::new(),
            held: Held::default(),
            had_room: [false; 2],
            has_failed: false,
        }
    }

    /// Channel and row of the page of a unit.
    fn place(at: u32) -> (usize, u32) {
        let page = at / PAGE_UNITS;
        (page as usize % C, page / C as u32)
    }

    /// The outputs of this clock, which depend on no input of it.
    fn outputs(&self) -> Outputs<C> {
        let mut status = Status {
            put_open: self.had_room[1],
            get_ready: self.get.is_none(),
            stat_write_failed: self.has_failed,
            ..Status::default()
        };
        if let Some(got) = &self.held.out {
            status.got_valid = true;
            status.got_data = got.data;
            status.got_last = got.is_last;
            status.got_bad = got.is_bad;
        }
        Outputs { status, memories: Each(std::array::from_fn(|channel| self.channels[channel].pins())) }
    }

    /// The get under way asks for a page, or cuts the burst: whether it does the latter.
    fn ask(&mut self) -> bool {
        let Some(Get { at, left }) = self.get else { return false };
        let (channel, row) = Self::place(at);
        if !self.channels[channel].is_open_for_reads || !self.pages_open {
            return false;
        }
        if !self.has_cut && self.burst.is_some_and(|(first, _)| first / PAGE_UNITS == at / PAGE_UNITS) {
            self.has_cut = true;
            return true;
        }
        let offset = at % PAGE_UNITS;
        let units = left.min(PAGE_UNITS - offset);
        self.has_cut = false;
        self.get = (left > units).then(|| Get { at: (at + units) % self.units, left: left - units });
        self.asked.push_back(Page { asked: self.clock, channel, units, is_last: left == units });
        self.channels[channel].ask(self.clock, Burst { row, offset, units });
        false
    }

    /// The unit that was put in the clock before is gathered; a burst may end.
    fn gather(&mut self, is_cut: bool) {
        let put = self.put.take();
        let ended = self.burst.filter(|(first, units)| {
            let is_behind = put.is_none_or(|(at, _)| at == (first + units) % self.units);
            is_cut || (first + units).is_multiple_of(PAGE_UNITS) || !is_behind
        });
        if let Some((first, units)) = ended {
            let (channel, row) = Self::place(first);
            let burst = Burst { row, offset: first % PAGE_UNITS, units };
            self.channels[channel].end(self.clock, burst);
            self.burst = None;
        }
        if let Some((at, unit)) = put {
            let (first, units) = self.burst.unwrap_or((at, 0));
            self.burst = Some((first, units + 1));
            self.channels[Self::place(at).0].stored.push_back(unit);
        }
    }

    /// Pages are claimed and given.
    fn join(&mut self, landed: &[bool]) {
        let ends = self.give();
        let begins = self.claimed.is_some() && (self.given.is_none() || ends);
        if ends {
            self.given = None;
        }
        let claims = self
            .asked
            .front()
            .filter(|page| page.asked + 2 <= self.clock && landed[page.channel] && (self.claimed.is_none() || begins));
        let claims = claims.copied();
        let waiting = self.asked.iter().filter(|page| page.asked + 2 <= self.clock).count();
        self.pages_open = waiting <= ASKED_PAGES as usize;
        if begins {
            self.given = self.claimed.take();
        }
        if let Some(page) = claims {
            self.asked.pop_front();
            self.channels[page.channel].claim();
            self.claimed = Some(page);
        }
    }

    /// A unit is given, if one may be; whether it is the last of its page.
    fn give(&mut self) -> bool {
        let Some(page) = self.given.as_mut().filter(|_| self.held.is_open) else { return false };
        page.units -= 1;
        let (data, is_bad) = self.channels[page.channel].give();
        let is_last = page.is_last && page.units == 0;
        self.on_way.push_back((self.clock + GIVEN, Got { data, is_last, is_bad }));
        page.units == 0
    }
}

impl<const C: usize> Golden for Model<C> {
    type Inputs = Inputs<C>;
    type Outputs = Outputs<C>;

    fn step(&mut self, inputs: &Inputs<C>) -> Outputs<C> {
        let outputs = self.outputs();
        let pins: &Control = &inputs.control;
        if pins.rst {
            *self = Self::new(self.units);
            return outputs;
        }
        let has_room = self.channels.iter().all(|channel| channel.stored.len() <= OPEN_UNITS as usize);
        let landed: Vec<bool> = self.channels.iter().map(|channel| channel.has_landed(self.clock)).collect();
        let clock = self.clock;
        self.channels.iter_mut().for_each(|channel| channel.look(clock));
        let is_cut = self.ask();
        self.join(&landed);
        self.has_failed = false;
        for (channel, bus) in self.channels.iter_mut().zip(&inputs.memories.0) {
            self.has_failed |= bus.bvalid && is_error(bus.bresp);
            channel.clock(self.clock, bus);
        }
        self.gather(is_cut);
        self.had_room = [has_room, self.had_room[0]];
        let comes = pop_if(&mut self.on_way, |(due, _)| *due == clock);
        self.held.clock(comes.map(|(_, got)| got), pins.got_ready);
        if let Some(get) = (pins.get_valid && outputs.status.get_ready).then_some(pins) {
            self.get = Some(Get { at: get.get_at % self.units, left: u32::from(get.get_more) + 1 });
        }
        self.put = pins.put_valid.then(|| (pins.put_at % self.units, pins.put_data));
        self.clock += 1;
        outputs
    }
}
