//! Judgement, claims and streams with the timing of the contract, one call per clock.

use super::{Beat, Queue};
use crate::packet_buffer::{
    BAD, CLASSES, Control, HEAD_WORDS, Inputs, NO_ROOM, OVERSIZE, Outputs, READABLE_AFTER, STORED, Status, Stream,
    cells,
};
use rtl_foundation::contract::{Fields, Golden, Long};
use std::collections::VecDeque;

/// Registers of many bits.
pub const LONG: &[Long] = &[
    Long::driven("judge.octets", "a beat"),
    Long::driven("store.*", "a beat"),
    Long::driven("word", "a beat"),
    Long::driven("passing_*", "a beat"),
    Long::driven("head_*", "a beat"),
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

/// A class beside its words.
#[derive(Clone, Debug)]
struct Class<const N: usize> {
    queue: Queue<N>,
    /// Count of words: of all, and without the frame that arrives.
    count: u32,
    count_whole: u32,
    /// A beat left in the clock before.
    left: bool,
    /// Places of the head in use, a clock ago.
    in_use_before: u64,
    /// Number behind the last word that may leave, in each of the last clocks, the oldest first.
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
            count: 0,
            count_whole: 0,
            left: false,
            in_use_before: 0,
            may_leave: VecDeque::from([0; READABLE_AFTER as usize]),
            out: None,
            level: 0,
            peak: 0,
        }
    }
}

impl<const N: usize> Class<N> {
    /// Whether all places of the head but so many were in use a clock ago.
    const fn lacks(&self, places: u64) -> bool {
        self.in_use_before + places >= HEAD_WORDS as u64
    }

    /// Whether the class is a candidate for the next turn; it has this one or not.
    fn wants(&self, has_turn: bool) -> bool {
        self.queue.behind() > u64::from(has_turn) && !self.lacks(2)
    }

    /// A clock: a beat of the class is judged or none, the class claims a word by turn or not, the beat on its stream is taken or not.
    fn clock(
        &mut self,
        memory: &mut [Beat<N>],
        judged: Option<(Arrived<N>, Fate)>,
        fetched: Option<Beat<N>>,
        is_taken: bool,
        region: (u32, u32),
    ) {
        let passes = self.queue.behind() == 0 && !self.lacks(1);
        let is_stored = judged.is_some_and(|(_, fate)| fate == Fate::Stored);
        let (was_empty, gone) = (self.count == 0, u32::from(self.left));

        self.left = self.out.is_some() && is_taken;
        let is_taken_back = judged.is_some_and(|(_, fate)| fate == Fate::TakenBack);
        let settled = self.queue.may_leave() - self.queue.left();
        self.in_use_before = if is_taken_back { settled } else { self.queue.in_head() as u64 };
        let readable = self.may_leave.pop_front().expect("the last clocks");
        if self.out.is_none() || is_taken {
            self.out = if self.queue.left() < readable { self.queue.leave() } else { None };
        }

        if let Some(beat) = fetched {
            self.queue.claim(beat);
        }
        self.count -= gone;
        self.count_whole -= gone;
        match judged {
            Some((arrived, Fate::Stored)) => {
                self.queue.store(memory, arrived.beat, passes);
                self.count += 1;
                if arrived.beat.last {
                    self.queue.complete();
                    self.count_whole = self.count;
                }
            }
            Some((_, Fate::TakenBack)) => {
                self.queue.take_back();
                self.count = self.count_whole;
            }
            None => {}
        }
        if was_empty && !is_stored {
            self.queue.take_region(region.0, region.1);
        }
        self.may_leave.push_back(self.queue.may_leave());
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
    memory: Vec<Beat<N>>,
    classes: [Class<N>; CLASSES],
    frame: Option<Frame>,
    arrived: Option<Arrived<N>>,
    /// An earlier beat of the frame that is judged found no room.
    no_room: bool,
    /// Class that has the turn in this clock, and that which had the last.
    turn: Option<usize>,
    last_turn: usize,
    verdict: Option<(usize, u8)>,
}

impl<const N: usize> Model<N> {
    /// A buffer whose memory has so many words.
    pub fn new(depth: u32) -> Self {
        Self {
            memory: vec![Beat::default(); depth as usize],
            classes: std::array::from_fn(|_| Class::default()),
            frame: None,
            arrived: None,
            no_room: false,
            turn: None,
            last_turn: CLASSES - 1,
            verdict: None,
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
        let no_room = self.no_room || class.count == class.queue.size();
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
            let memory = std::mem::take(&mut self.memory);
            *self = Self { memory, ..Self::new(0) };
            return outputs;
        }
        self.verdict = None;
        let judged = self.arrived.take().map(|arrived| (arrived, self.judge(&arrived)));
        let next_turn = self.choose();
        // before any word is stored in this clock
        let fetched = self.turn.and_then(|class| self.classes[class].queue.next_claim(&self.memory));
        for (number, class) in self.classes.iter_mut().enumerate() {
            let fate = judged.filter(|(arrived, _)| arrived.class == number);
            let region = (pins.cfg_base.0[number], pins.cfg_size.0[number].min(self.memory.len() as u32));
            class.peak = if pins.clear_peak >> number & 1 == 1 { class.level } else { class.peak.max(class.level) };
            class.level = cells(class.count, N);
            let fetched = fetched.filter(|_| self.turn == Some(number));
            class.clock(&mut self.memory, fate, fetched, inputs.streams[number].tready, region);
        }
        self.last_turn = next_turn.unwrap_or(self.last_turn);
        self.turn = next_turn;
        self.arrived = self.arrive(pins);
        outputs
    }
}
