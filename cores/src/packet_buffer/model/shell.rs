//! Judgement, claims and streams with the timing of the contract, one call per clock.

use super::regions::{Region, Regions};
use super::{Beat, Queue};
use crate::packet_buffer::{
    BAD, CLASSES, Control, HEAD_WORDS, Inputs, NO_ROOM, OVERSIZE, Outputs, READABLE_AFTER, STORED, Status, Stream,
    banks, cells,
};
use rtl_foundation::contract::{Fields, Golden, Long};
use std::collections::VecDeque;

/// Registers of many bits.
pub const LONG: &[Long] = &[
    Long::driven("judge.octets", "a beat"),
    Long::driven("store.*", "a beat"),
    Long::driven("octets_*", "a beat"),
    Long::driven("*_record", "the lanes of a beat"),
    Long::driven("head_*", "a beat"),
    Long::driven("*_position", "the place of a beat in the memory, which one class fills from time to time"),
    Long::driven("region.*", "regions at the pins, up to the end of the memory"),
    Long::driven("queue_*", "granules and beats of the whole memory: one class fills it from time to time"),
    Long::driven(
        "level_*",
        "cells of the whole memory: one class fills it from time to time; bits above are never set",
    ),
];

/// A beat that has arrived and is judged in this clock.
#[derive(Clone, Copy, Debug)]
struct Arrived<const N: usize> {
    beat: Beat<N>,
    class: usize,
    /// The sender says that the frame is bad.
    bad: bool,
    /// The frame is longer than the longest that is stored.
    over: bool,
}

/// Frame in progress on the stream in.
#[derive(Clone, Copy, Debug)]
struct Frame {
    class: usize,
    octets: u64,
    over: bool,
}

/// A class beside its beats.
#[derive(Clone, Debug)]
struct Class<const N: usize> {
    queue: Queue<N>,
    region: Region,
    /// Granules in use: all, and without the frame that arrives.
    used: u32,
    used_whole: u32,
    /// Granules of the beat that left in the clock before.
    left: u32,
    /// No granule was in use and no beat stored in the clock before.
    was_idle: bool,
    /// Places of the head in use, a clock ago.
    in_use_before: usize,
    /// Beats that had left or were about to, in each of the last clocks, the oldest first.
    may_leave: VecDeque<u64>,
    /// The beat on the stream of the class.
    out: Option<Beat<N>>,
    level: u32,
    peak: u32,
}

impl<const N: usize> Default for Class<N> {
    fn default() -> Self {
        Self {
            queue: Queue::default(),
            region: Region::default(),
            used: 0,
            used_whole: 0,
            left: 0,
            was_idle: true,
            in_use_before: 0,
            may_leave: VecDeque::from([0; READABLE_AFTER as usize]),
            out: None,
            level: 0,
            peak: 0,
        }
    }
}

impl<const N: usize> Class<N> {
    /// Whether less than a word is free.
    const fn is_full(&self) -> bool {
        let word = banks(N) as u32;
        self.used + word > self.region.size * word
    }

    /// Whether all places of the head but so many were in use a clock ago.
    const fn lacks(&self, places: usize) -> bool {
        self.in_use_before + places >= HEAD_WORDS
    }

    /// Whether the class is a candidate for the next turn; it has this one or not.
    fn wants(&self, has_turn: bool) -> bool {
        self.queue.behind() > usize::from(has_turn) && !self.lacks(2)
    }

    /// A clock: a beat of the class is judged or none, the class may claim a beat by turn or not, the beat on its stream is taken or not, it is
    /// offered a region or none.
    fn clock(&mut self, judged: Option<(Arrived<N>, Fate)>, has_turn: bool, is_taken: bool, offered: Option<Region>) {
        let passes = self.queue.behind() == 0 && !self.lacks(1);
        let fetches = has_turn && self.queue.behind() > 0;
        let is_stored = judged.is_some_and(|(_, fate)| fate == Fate::Stored);
        let (was_empty, gone) = (self.used == 0, self.left);

        self.left = self.out.filter(|_| is_taken).map_or(0, |beat| beat.granules());
        let is_taken_back = judged.is_some_and(|(_, fate)| fate == Fate::TakenBack);
        self.in_use_before = if is_taken_back { self.queue.settled() } else { self.queue.in_head() };
        let readable = self.may_leave.pop_front().expect("the last clocks");
        if self.out.is_none() || is_taken {
            self.out = if self.queue.left() < readable { self.queue.leave() } else { None };
        }

        if fetches {
            self.queue.claim();
        }
        self.used -= gone;
        self.used_whole -= gone;
        match judged {
            Some((arrived, Fate::Stored)) => {
                self.queue.store(arrived.beat.stored(), passes);
                self.used += arrived.beat.granules();
                if arrived.beat.last {
                    self.queue.complete();
                    self.used_whole = self.used;
                }
            }
            Some((_, Fate::TakenBack)) => {
                self.queue.take_back();
                self.used = self.used_whole;
            }
            None => {}
        }
        if let Some(region) = offered.filter(|_| self.was_idle && !is_stored) {
            self.region = region;
        }
        self.was_idle = was_empty && !is_stored;
        self.may_leave.push_back(self.queue.left() + self.queue.settled() as u64);
    }
}

/// Fate of the beat that is judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fate {
    Stored,
    TakenBack,
}

/// The buffer, clock by clock; `N` is `DATA_W / 8`.
#[derive(Clone, Debug)]
pub struct Model<const N: usize> {
    depth: u32,
    classes: [Class<N>; CLASSES],
    frame: Option<Frame>,
    arrived: Option<Arrived<N>>,
    /// An earlier beat of the frame that is judged found no room.
    no_room: bool,
    /// Class that has the turn in this clock, and that which had the last.
    turn: Option<usize>,
    last_turn: usize,
    verdict: Option<(usize, u8)>,
    regions: Regions,
}

impl<const N: usize> Model<N> {
    /// A buffer whose memory has so many words.
    pub fn new(depth: u32) -> Self {
        Self {
            depth,
            classes: std::array::from_fn(|_| Class::default()),
            frame: None,
            arrived: None,
            no_room: false,
            turn: None,
            last_turn: CLASSES - 1,
            verdict: None,
            regions: Regions::new(depth),
        }
    }

    /// The outputs of this clock, which depend on no input of it.
    pub fn outputs(&self) -> Outputs<N> {
        let of_each = |value: fn(&Class<N>) -> u32| Fields(std::array::from_fn(|class| value(&self.classes[class])));
        let stream = |class: usize| {
            let Beat { data, keep, last } = self.classes[class].out.unwrap_or_default();
            Stream { tvalid: self.classes[class].out.is_some(), tdata: data, tkeep: keep, tlast: last }
        };
        let (class, reason) = self.verdict.unwrap_or_default();
        Outputs {
            status: Status {
                occ_cells: of_each(|class| class.level),
                stat_verdict: self.verdict.is_some(),
                stat_class: class as u8,
                stat_reason: reason,
                stat_peak_cells: of_each(|class| class.peak),
            },
            streams: std::array::from_fn(stream),
        }
    }

    /// Takes the beat that arrives.
    fn arrive(&mut self, pins: &Control<N>) -> Option<Arrived<N>> {
        if !pins.s_axis_tvalid {
            return None;
        }
        let begun = Frame { class: pins.s_axis_tdest.into(), octets: 0, over: false };
        let Frame { class, octets, over } = self.frame.unwrap_or(begun);
        let octets = octets + u64::from(pins.s_axis_tkeep.0.count_ones());
        let over = over || octets > u64::from(pins.cfg_max_octets);
        let last = pins.s_axis_tlast;
        self.frame = (!last).then_some(Frame { class, octets, over });
        let beat = Beat { data: pins.s_axis_tdata, keep: pins.s_axis_tkeep, last };
        Some(Arrived { beat, class, bad: last && pins.s_axis_tuser, over })
    }

    /// Judges a beat; its frame has a verdict with the last.
    fn judge(&mut self, beat: &Arrived<N>) -> Fate {
        let class = &self.classes[beat.class];
        let no_room = self.no_room || class.is_full();
        let reason = match () {
            () if beat.bad => BAD,
            () if beat.over => OVERSIZE,
            () if no_room => NO_ROOM,
            () => STORED,
        };
        let is_last = beat.beat.last;
        self.no_room = no_room && !is_last;
        self.verdict = is_last.then_some((beat.class, reason));
        if reason == STORED { Fate::Stored } else { Fate::TakenBack }
    }

    /// The class that has the next turn.
    fn choose(&self) -> Option<usize> {
        let order = (1..=CLASSES).map(|step| (self.last_turn + step) % CLASSES);
        order.into_iter().find(|&class| self.classes[class].wants(self.turn == Some(class)))
    }
}

impl<const N: usize> Golden for Model<N> {
    type Inputs = Inputs<N>;
    type Outputs = Outputs<N>;

    fn step(&mut self, inputs: &Inputs<N>) -> Outputs<N> {
        let pins = &inputs.control;
        let outputs = self.outputs();
        if pins.rst {
            *self = Self::new(self.depth);
            return outputs;
        }
        self.verdict = None;
        let judged = self.arrived.take().map(|arrived| (arrived, self.judge(&arrived)));
        let next_turn = self.choose();
        let offered = self.regions.offer(&std::array::from_fn(|class| self.classes[class].region));
        for (number, class) in self.classes.iter_mut().enumerate() {
            let fate = judged.filter(|(arrived, _)| arrived.class == number);
            let offered = offered.filter(|(class, _)| *class == number).map(|(_, region)| region);
            class.peak = if pins.clear_peak >> number & 1 == 1 { class.level } else { class.peak.max(class.level) };
            class.level = cells(class.used, N);
            class.clock(fate, self.turn == Some(number), inputs.streams[number].tready, offered);
        }
        self.last_turn = next_turn.unwrap_or(self.last_turn);
        self.turn = next_turn;
        self.arrived = self.arrive(pins);
        self.regions.clock(&pins.cfg_base.0, &pins.cfg_size.0);
        outputs
    }
}
