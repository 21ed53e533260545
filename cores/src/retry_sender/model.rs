//! The golden model of the sender, from the contract: frames as octets, kept by their positions.

mod fetch;

use super::{ASKED_RANGES, Control, HEARD_WORDS, Inputs, Outputs, RESERVED_UNITS, ROOM_UNITS, Status};
use crate::axi::BEAT_OCTETS;
use crate::extension::DESTINATION;
use crate::part::{Held, TwoBeats};
use crate::retry::{FIRST_POSITION, TAG_OCTETS, Word, distance, tag, unit_octets};
use fetch::{Clock, Fetch, Frame};
use rtl_foundation::contract::{Draw, Golden, Keep, Long, Moved, Octets};
use std::collections::{BTreeMap, VecDeque};

/// Registers of many bits.
pub const LONG: &[Long] = &[
    Long::driven("slot_*", "a beat"),
    Long::driven("data_*", "a beat"),
    Long::driven("keep_*", "a beat"),
    Long::driven("serializer.*", "a word"),
    Long::driven("tag_on_way*", "a tag"),
    Long::driven("kept.*", "frames"),
    Long::driven("fetch.*", "frames, and positions"),
    Long::driven("memory.*", "frames, and units of memories"),
    Long::driven("line.*", "a beat"),
    Long::driven("book.*", "positions"),
    Long::preset("idle"),
];

/// Clocks from a beat that moves to the one from which on it is held.
const WAY: u64 = 4;

/// Most clocks that are counted.
const MOST_IDLE: u32 = (1 << 24) - 1;

/// A beat of a frame.
#[derive(Clone, Copy, Debug)]
struct Beat<const N: usize> {
    data: Octets<N>,
    lanes: usize,
    last: bool,
}

/// The frame that is under way.
#[derive(Clone, Debug)]
enum UnderWay<const N: usize> {
    Nothing,
    /// A frame of `s_axis`.
    Passing {
        is_data: bool,
    },
    /// A frame that is sent again, and its beats that are left.
    Again(Frame, VecDeque<Beat<N>>),
    /// A word: the beats that are left.
    Word(VecDeque<Beat<N>>),
}

/// The state of the book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Book {
    Idle,
    Judge(u8, Heard, u32),
    Ask(u8, u32),
    Ready,
}

/// A word of the far end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Heard {
    known: bool,
    epoch: u8,
    below: u32,
    first: u32,
    to: u32,
}

/// The range that is sent again.
#[derive(Clone, Copy, Debug)]
struct Range {
    at: u32,
    to: u32,
    is_fresh: bool,
}

/// The sender of `UNITS` units, clock by clock; `N` is `DATA_W / 8`, and `C` is `CHANNELS`, or 0.
#[derive(Clone, Debug)]
pub struct Model<const N: usize, const C: usize> {
    units: u32,
    clock: u64,
    entry: TwoBeats<(Beat<N>, bool)>,
    under_way: UnderWay<N>,
    has_gap: bool,
    yields: bool,
    /// Clocks since the last word, first beat of data or reset.
    idle: u32,
    is_due: bool,
    /// Frames that are kept, by position, and the one that is not whole.
    kept: BTreeMap<u32, Vec<Beat<N>>>,
    arriving: Vec<Beat<N>>,
    sent: u32,
    oldest: u32,
    /// The memories behind AXI4, if there are any, and the beat that moved.
    fetch: Option<Box<Fetch<C>>>,
    puts: Option<(u32, Octets<BEAT_OCTETS>)>,
    /// The units that were kept in the clock before, and those that were not free; whether the sender ran then, and what followed.
    was_kept: u32,
    was_held: u32,
    may_begin: bool,
    has_room: bool,
    book: Book,
    heard: VecDeque<Heard>,
    asked: VecDeque<(u32, u32)>,
    range: Option<Range>,
    is_running: bool,
    is_proposed: bool,
    epoch: u8,
    /// A memory has failed, and the book has not begun the next epoch.
    is_failure_due: bool,
    events: [bool; 4],
    /// Octets of the frame on the line that wait for the rest of their beat.
    carry: Vec<u8>,
    on_way: VecDeque<(u64, Beat<N>)>,
    held: Held<Beat<N>>,
}

impl<const N: usize, const C: usize> Model<N, C> {
    /// A sender with a memory of so many units.
    pub fn new(units: u32) -> Self {
        Self {
            units,
            clock: 0,
            entry: TwoBeats::default(),
            under_way: UnderWay::Nothing,
            has_gap: false,
            yields: false,
            idle: 0,
            is_due: false,
            kept: BTreeMap::new(),
            arriving: Vec::new(),
            sent: FIRST_POSITION,
            oldest: FIRST_POSITION,
            fetch: (C > 0).then(|| Box::new(Fetch::new(units))),
            puts: None,
            was_kept: 0,
            was_held: 0,
            may_begin: false,
            has_room: false,
            book: Book::Idle,
            heard: VecDeque::new(),
            asked: VecDeque::new(),
            range: None,
            is_running: false,
            is_proposed: false,
            epoch: 0,
            is_failure_due: false,
            events: [false; 4],
            carry: Vec::new(),
            on_way: VecDeque::new(),
            held: Held::default(),
        }
    }

    /// Whether the line is free in this clock: a word that there is is sent.
    pub fn line_is_free(&self) -> bool {
        matches!(self.under_way, UnderWay::Nothing) && self.held.is_open && !self.has_gap
    }

    /// Whether a beat of the port is taken in this clock.
    pub fn takes(&self) -> bool {
        !self.entry.is_full()
    }

    /// Whether the scheduler may begin frames of data in this clock.
    pub fn has_room(&self) -> bool {
        self.has_room
    }

    /// The outputs of this clock, which depend on no input of it.
    fn outputs(&self) -> Status<N> {
        let mut outputs = Status {
            s_axis_tready: self.takes(),
            word_ready: self.line_is_free(),
            room: self.has_room,
            stat_running: self.is_running,
            stat_epoch: self.epoch,
            stat_kept: self.was_kept,
            ..Status::default()
        };
        [outputs.stat_again, outputs.stat_ignored, outputs.stat_restarted, outputs.stat_failed] = self.events;
        if let Some(beat) = &self.held.out {
            outputs.m_axis_tvalid = true;
            outputs.m_axis_tdata = beat.data;
            outputs.m_axis_tkeep = Keep::first(beat.lanes);
            outputs.m_axis_tlast = beat.last;
        }
        outputs
    }

    /// A beat goes on its way to the line, behind the tag of its frame if it is the first of one that has a tag.
    fn moves(&mut self, beat: Beat<N>, tag: Option<[u8; TAG_OCTETS]>) {
        self.carry.extend(tag.into_iter().flatten());
        let behind_tag = self.carry.len();
        self.carry.extend(beat.data.0);
        let mut lanes = behind_tag + beat.lanes;
        let mut due = self.clock + WAY;
        while self.carry.len() >= N || (beat.last && lanes > 0) {
            let mut data = Octets([0; N]);
            let octets = self.carry.len().min(N);
            data.0[..octets].copy_from_slice(&self.carry[..octets]);
            self.carry.drain(..octets);
            let last = beat.last && lanes <= N;
            self.on_way.push_back((due, Beat { data, lanes: lanes.min(N), last }));
            lanes -= lanes.min(N);
            due += 1;
            if last {
                break;
            }
        }
        if beat.last {
            self.has_gap = due == self.clock + WAY + 2;
            self.carry.clear();
        }
    }

    /// The frame that may be sent again.
    fn ready(&self) -> Option<Frame> {
        match &self.fetch {
            None => self.found(),
            Some(fetch) => fetch.loaded,
        }
    }

    /// The frame that the book has ready.
    fn found(&self) -> Option<Frame> {
        let position = self.range.filter(|_| self.book == Book::Ready)?.at;
        let frame = &self.kept[&position];
        let lanes = frame.last().expect("a beat").lanes;
        Some(Frame { position, epoch: self.epoch, beats: frame.len(), lanes })
    }

    /// The beats of the frame that is sent again.
    fn again(&mut self, frame: Frame) -> VecDeque<Beat<N>> {
        let Some(fetch) = &mut self.fetch else { return self.kept[&frame.position].clone().into() };
        let beat = |(number, octets): (usize, Octets<BEAT_OCTETS>)| {
            let mut data = Octets([0; N]);
            data.0.copy_from_slice(&octets.0);
            let last = number + 1 == frame.beats;
            Beat { data, lanes: if last { frame.lanes } else { N }, last }
        };
        fetch.beats().into_iter().enumerate().map(beat).collect()
    }

    /// The turn of this clock, and the beat that moves.
    fn turn(&mut self, inputs: &Control<N>) -> Turn {
        let is_free = self.line_is_free();
        self.has_gap = false;
        let mut turn = Turn::default();
        if is_free {
            let waits = self.entry.offered.is_some_and(|(_, is_control)| is_control || self.may_begin);
            if inputs.word_valid || self.is_due {
                self.under_way = UnderWay::Word(beats(&self.word(inputs).frame(inputs.cfg_source_mac, inputs.cfg_oui)));
                turn.is_start = true;
                return turn;
            }
            if let Some(frame) = self.ready().filter(|_| self.yields || !waits) {
                self.under_way = UnderWay::Again(frame, self.again(frame));
                self.yields = false;
                turn.begins_again = true;
            } else if waits {
                let (_, is_control) = self.entry.offered.expect("a beat");
                self.under_way = UnderWay::Passing { is_data: !is_control };
                self.yields = true;
                turn.is_start = !is_control;
            }
        }
        if !self.held.is_open {
            return turn;
        }
        match std::mem::replace(&mut self.under_way, UnderWay::Nothing) {
            UnderWay::Nothing => {}
            UnderWay::Passing { is_data } => {
                let offered = self.entry.offered;
                turn.is_taken = offered.is_some();
                if let Some((beat, _)) = offered {
                    let tag = (is_data && is_free).then(|| tag(self.epoch, false, self.sent));
                    self.moves(beat, tag);
                    self.keep(beat, is_data);
                }
                if !offered.is_some_and(|(beat, _)| beat.last) {
                    self.under_way = UnderWay::Passing { is_data };
                }
            }
            UnderWay::Again(frame, mut left) => {
                let beat = left.pop_front().expect("a beat");
                self.moves(beat, is_free.then(|| tag(frame.epoch, true, frame.position)));
                (turn.reads_again, turn.ends_again) = (true, beat.last);
                if !beat.last {
                    self.under_way = UnderWay::Again(frame, left);
                }
            }
            UnderWay::Word(mut left) => {
                let beat = left.pop_front().expect("a beat");
                self.moves(beat, None);
                if !beat.last {
                    self.under_way = UnderWay::Word(left);
                }
            }
        }
        turn
    }

    /// A beat of data is kept.
    fn keep(&mut self, beat: Beat<N>, is_data: bool) {
        if !is_data {
            return;
        }
        if C > 0 {
            let mut octets = Octets::default();
            octets.0.copy_from_slice(&beat.data.0);
            self.puts = Some(((self.sent + self.arriving.len() as u32) % self.units, octets));
        }
        self.arriving.push(beat);
        if beat.last {
            let frame = std::mem::take(&mut self.arriving);
            let units = (frame.len() * N).div_ceil(unit_octets(N)) as u32;
            self.kept.insert(self.sent, frame);
            self.sent = distance(0, self.sent + units);
        }
    }

    fn word(&self, inputs: &Control<N>) -> Word {
        let below = inputs.word_below;
        let (first, to) = if inputs.word_valid { (inputs.word_first, inputs.word_to) } else { (below, below) };
        Word {
            known: inputs.word_known,
            known_epoch: inputs.word_epoch,
            epoch: self.epoch,
            end: self.sent,
            below,
            first,
            to,
        }
    }

    /// The clock of the book; `sent` is that of the clock, a frame that is ready leaves or not, and `is_between` says whether none was taken in part.
    fn keep_book(&mut self, sent: u32, leaves: bool, is_between: bool) {
        let span = distance(self.oldest, sent);
        let was_idle = self.book == Book::Idle;
        self.book = match self.book {
            Book::Idle => match (self.heard.pop_front(), self.range) {
                (Some(heard), _) => Book::Judge(1, heard, 0),
                (None, _) if self.is_failure_due => Book::Idle,
                (None, Some(_)) => Book::Ask(1, 0),
                (None, None) => {
                    self.range = self.asked.pop_front().map(|(at, to)| Range { at, to, is_fresh: true });
                    Book::Idle
                }
            },
            Book::Judge(1, heard, _) => Book::Judge(2, heard, span),
            Book::Judge(_, heard, span) => {
                self.judge(heard, span, sent);
                Book::Idle
            }
            Book::Ask(1, _) => Book::Ask(2, self.was_kept),
            Book::Ask(2, span) => self.find(span),
            Book::Ask(..) => {
                let exists = self.kept.contains_key(&self.range.expect("a range").at);
                if !exists {
                    self.range = None;
                    self.events[1] = true;
                }
                if exists { Book::Ready } else { Book::Idle }
            }
            Book::Ready if self.is_failure_due => Book::Idle,
            Book::Ready if leaves => {
                let range = self.range.as_mut().expect("a range");
                let units = (self.kept[&range.at].len() * N).div_ceil(unit_octets(N)) as u32;
                (range.at, range.is_fresh) = (distance(0, range.at + units), false);
                if range.at == range.to {
                    self.range = None;
                }
                Book::Idle
            }
            Book::Ready => Book::Ready,
        };
        if was_idle && is_between && std::mem::take(&mut self.is_failure_due) && self.is_proposed {
            self.begin_anew((self.epoch + 1) % 16, sent);
        }
    }

    /// Nothing of this epoch counts any more.
    fn begin_anew(&mut self, epoch: u8, sent: u32) {
        self.asked.clear();
        self.range = None;
        self.forget(sent);
        (self.is_running, self.is_proposed, self.epoch) = (false, true, epoch);
        self.events[2] = true;
    }

    /// The second clock of a word.
    fn judge(&mut self, heard: Heard, span: u32, sent: u32) {
        let is_ours = heard.known && heard.epoch == self.epoch;
        let next_epoch = (if heard.known { heard.epoch } else { self.epoch } + 1) % 16;
        match (self.is_running, is_ours) {
            (true, true) => {
                let got = distance(self.oldest, heard.below);
                if got > span {
                    self.events[1] = true;
                    return;
                }
                if got > 0 {
                    let oldest = self.oldest;
                    self.kept.retain(|position, _| distance(oldest, *position) >= got);
                    self.oldest = heard.below;
                }
                if heard.first != heard.to && self.asked.len() < ASKED_RANGES {
                    self.asked.push_back((heard.first, heard.to));
                }
            }
            (true, false) => self.begin_anew(next_epoch, sent),
            (false, true) if self.is_proposed => {
                self.forget(sent);
                self.is_running = true;
            }
            (false, _) if !self.is_proposed => (self.is_proposed, self.epoch) = (true, next_epoch),
            (false, _) => {}
        }
    }

    /// The position behind which no unit is written over.
    fn free(&self) -> u32 {
        self.fetch.as_ref().map_or(self.oldest, |fetch| fetch.free)
    }

    /// Nothing before `sent` is kept.
    fn forget(&mut self, sent: u32) {
        self.kept.retain(|position, _| *position == sent);
        self.oldest = sent;
    }

    /// The second clock of an asked range.
    fn find(&mut self, span: u32) -> Book {
        let range = self.range.as_mut().expect("a range");
        let [from, until] = [range.at, range.to].map(|position| distance(self.oldest, position));
        let is_kept = until != 0 && until <= span;
        if is_kept && from < until {
            Book::Ask(3, span)
        } else if is_kept && range.is_fresh {
            range.at = self.oldest;
            Book::Ask(1, 0)
        } else {
            self.range = None;
            Book::Idle
        }
    }
}

/// The turn of a clock.
#[derive(Clone, Copy, Debug, Default)]
struct Turn {
    begins_again: bool,
    reads_again: bool,
    ends_again: bool,
    /// The beat of `s_axis` moves.
    is_taken: bool,
    /// A word or a frame of data from `s_axis` begins.
    is_start: bool,
}

/// The beats of a frame.
fn beats<const N: usize>(octets: &[u8]) -> VecDeque<Beat<N>> {
    let count = octets.len().div_ceil(N);
    let beat = |(at, chunk): (usize, &[u8])| {
        let mut data = Octets([0; N]);
        data.0[..chunk.len()].copy_from_slice(chunk);
        Beat { data, lanes: chunk.len(), last: at + 1 == count }
    };
    octets.chunks(N).enumerate().map(beat).collect()
}

impl<const N: usize, const C: usize> Golden for Model<N, C> {
    type Inputs = Inputs<N, C>;
    type Outputs = Outputs<N, C>;

    fn step(&mut self, Inputs { control: inputs, memories }: &Inputs<N, C>) -> Outputs<N, C> {
        let mut outputs = Outputs { status: self.outputs(), ..Outputs::default() };
        if let Some(fetch) = &mut self.fetch {
            outputs.memories = fetch.run(inputs.rst, memories).clone();
        }
        if inputs.rst {
            *self = Self::new(self.units);
            return outputs;
        }
        let (sent, was_running, oldest) = (self.sent, self.is_running, self.oldest);
        let (kept, held) = (distance(oldest, sent), distance(self.free(), sent));
        let words = self.heard.len();
        let is_open = self.fetch.as_ref().is_none_or(|fetch| fetch.is_open());
        let ready = self.found().filter(|_| !self.is_failure_due);
        let leaves = self.fetch.as_ref().map(|fetch| fetch.takes());
        let is_between = self.arriving.is_empty();
        let turn = self.turn(inputs);
        self.events = [turn.begins_again, false, false, false];
        self.keep_book(sent, leaves.unwrap_or(turn.ends_again), is_between);
        if let Some(fetch) = &mut self.fetch {
            let puts = self.puts.take();
            let clock = Clock { ready, puts, reads: turn.reads_again, ends: turn.ends_again, oldest };
            let fails = fetch.clock(clock);
            self.is_failure_due |= fails;
            self.events[3] = fails;
        }
        if inputs.heard_valid && words < HEARD_WORDS {
            self.heard.push_back(Heard {
                known: inputs.heard_known,
                epoch: inputs.heard_epoch,
                below: inputs.heard_below,
                first: inputs.heard_first,
                to: inputs.heard_to,
            });
        }
        self.is_due = self.idle >= inputs.cfg_period && !turn.is_start;
        self.idle = if turn.is_start { 0 } else { (self.idle + 1).min(MOST_IDLE) };
        self.may_begin = was_running && is_open && self.was_held < self.units - RESERVED_UNITS;
        self.has_room = was_running && self.was_held < self.units - ROOM_UNITS;
        (self.was_kept, self.was_held) = (kept, held);

        let is_due = self.on_way.front().is_some_and(|(due, _)| *due <= self.clock);
        let comes = if is_due { self.on_way.pop_front() } else { None };
        self.held.clock(comes.map(|(_, beat)| beat), inputs.m_axis_tready);

        let comes = (inputs.s_axis_tvalid && outputs.status.s_axis_tready).then(|| {
            let beat = Beat {
                data: inputs.s_axis_tdata,
                lanes: inputs.s_axis_tkeep.0.count_ones() as usize,
                last: inputs.s_axis_tlast,
            };
            (beat, inputs.s_axis_tdata.0[..6] == DESTINATION && !inputs.cfg_keep_control)
        });
        self.entry.clock(comes, turn.is_taken);
        self.clock += 1;
        outputs
    }

    fn preset(&mut self, state: &str, _: usize, draw: &mut Draw) -> Option<Moved> {
        assert_eq!(state, "idle");
        Some(Moved::within(&mut self.idle, 0..=MOST_IDLE.into(), draw))
    }
}
