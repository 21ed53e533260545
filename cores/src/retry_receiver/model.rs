//! The golden model of the receiver, from the contract.

mod asks;
mod deep;

use super::{
    CONTROL_BEATS, Control, DEEP_LOOKED, Inputs, JUDGED_AFTER, LOOKED, Outputs, SWEEP_WAITS, Status, WAITING_FRAMES,
    staged_beats,
};
use crate::extension::{self, DESTINATION, FRAME_OCTETS};
use crate::part::Held;
use crate::retry::{AGAIN_BIT, FIRST_POSITION, KIND, TAG_MARK, TAG_OCTETS, distance, unit_octets};
use asks::{Asks, Brings, Came, Range};
use deep::{Deep, Wanted};
use rtl_foundation::contract::{Draw, Golden, Keep, Long, Moved, Octets};
use std::collections::VecDeque;

/// Registers of many bits.
pub const LONG: &[Long] = &[
    Long::driven("arrive.*", "frames"),
    Long::driven("judge.*", "positions"),
    Long::driven("ring.*", "frames"),
    Long::driven("leave.*", "a beat"),
    Long::driven("want.*", "positions"),
    Long::driven("depart.*", "frames, and positions"),
    Long::driven("memory.*", "frames, and units of memories"),
    Long::driven("ahead", "positions"),
    Long::preset("asks.since"),
    Long::preset("asks.quiet"),
    Long::driven("asks.*", "positions"),
];

/// Most clocks that are counted.
const MOST_CLOCKS: u32 = (1 << 24) - 1;
/// Clocks from the turn of a beat to its write.
const WRITTEN: usize = 6;
/// Half of the positions: a position that is farther ahead is behind.
const HALF: u32 = 1 << 23;

/// A beat of a frame.
#[derive(Clone, Copy, Debug)]
struct Beat<const N: usize> {
    data: Octets<N>,
    lanes: usize,
    last: bool,
    /// The frame is bad: on its last beat.
    bad: bool,
}

/// A frame.
#[derive(Clone, Copy, Debug)]
enum Kind {
    Control,
    Word { epoch: u8, end: u32 },
    Data { epoch: u8, is_again: bool, position: u32 },
}

/// A frame that is whole.
#[derive(Clone, Debug)]
struct Frame<const N: usize> {
    kind: Kind,
    beats: Vec<Beat<N>>,
}

/// The place to which a frame goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fate {
    Nowhere,
    Ring(u32),
    Control,
}

/// A beat that has its turn.
#[derive(Clone, Copy, Debug)]
struct Turn<const N: usize> {
    beat: Beat<N>,
    number: usize,
    /// The frame and its beats, if the beat is its first.
    head: Option<(Kind, usize)>,
    /// Distance of the frame ahead of the first that was not handed on, and whether it had come.
    ahead: u32,
    had_come: bool,
}

/// A unit: its lap, and the frame that begins in it.
#[derive(Clone, Copy, Debug, Default)]
struct Unit {
    lap: bool,
    beats: usize,
    lanes: usize,
}

/// A look at the memory: position, number of the beat in the unit, and what was there.
#[derive(Clone, Copy, Debug)]
struct Look<const N: usize> {
    position: u32,
    inside: usize,
    unit: Unit,
    data: Octets<N>,
}

/// A word of the far end.
#[derive(Clone, Debug, Default)]
struct Heard {
    known: bool,
    epoch: u8,
    below: u32,
    range: Range,
}

/// The receiver of `units` units, clock by clock; `N` is `DATA_W / 8`, and `C` is `CHANNELS`, or 0.
#[derive(Clone, Debug)]
pub struct Model<const N: usize, const C: usize> {
    units: u32,
    /// Beats of the frame that arrives, and the frame that ended in the clock before, with its FCS bad or not.
    arriving: Vec<Beat<N>>,
    ended: Option<(Vec<Beat<N>>, bool)>,
    whole: Option<Frame<N>>,
    waiting: VecDeque<Frame<N>>,
    /// Beats of the frame that has its turn.
    turns: VecDeque<Turn<N>>,
    /// Beats that had their turn one clock before, two clocks, and so on.
    way: VecDeque<Option<Turn<N>>>,
    fates: VecDeque<Fate>,
    fate: Fate,

    has_epoch: bool,
    epoch: u8,
    is_known: bool,
    end: u32,
    /// Clocks until the memory is swept.
    sweep: u32,
    is_swept: bool,

    ring: Vec<Unit>,
    octets: Vec<Octets<N>>,
    control_room: usize,
    control: VecDeque<Beat<N>>,
    deep: Deep<C>,

    below: u32,
    next: (u32, usize),
    /// Looks that are not judged, the latest first.
    looks: VecDeque<Option<Look<N>>>,
    /// Beats of the frame of the memory that is looked at that are left, and lanes of its last.
    left: usize,
    lanes: usize,
    /// Beats that left the memory in the last two clocks, the latest first.
    on_way: [Option<Beat<N>>; 2],
    held: Held<Beat<N>>,

    asks: Asks,
    missed: Option<Range>,
    came: Option<Came>,
    heard: Option<Heard>,
    ahead: u32,
    events: Events,
}

/// Outputs that are high for a clock.
#[derive(Clone, Copy, Debug, Default)]
struct Events {
    bad: bool,
    malformed: bool,
    ignored: bool,
    dropped: bool,
    restarted: bool,
}

impl<const N: usize, const C: usize> Model<N, C> {
    /// The octets are in a memory behind AXI4.
    const IS_DEEP: bool = C > 0;
    const BEATS_OF_UNIT: usize = unit_octets(N) / N;

    /// A receiver with a memory of so many units.
    pub fn new(units: u32) -> Self {
        let beats = units as usize * Self::BEATS_OF_UNIT;
        Self {
            units,
            arriving: Vec::new(),
            ended: None,
            whole: None,
            waiting: VecDeque::new(),
            turns: VecDeque::new(),
            way: VecDeque::from(vec![None; WRITTEN]),
            fates: VecDeque::new(),
            fate: Fate::Nowhere,
            has_epoch: false,
            epoch: 0,
            is_known: false,
            end: FIRST_POSITION,
            sweep: 0,
            is_swept: false,
            ring: vec![Unit::default(); units as usize],
            octets: vec![Octets([0; N]); if Self::IS_DEEP { 0 } else { beats }],
            control_room: CONTROL_BEATS,
            control: VecDeque::new(),
            deep: Deep::new(units),
            below: FIRST_POSITION,
            next: (0, 0),
            looks: VecDeque::from(vec![None; if Self::IS_DEEP { DEEP_LOOKED } else { LOOKED }]),
            left: 0,
            lanes: 0,
            on_way: [None; 2],
            held: Held::default(),
            asks: Asks::default(),
            missed: None,
            came: None,
            heard: None,
            ahead: 0,
            events: Events::default(),
        }
    }

    fn unit_of(&self, position: u32) -> usize {
        (position & (self.units - 1)) as usize
    }

    fn lap_of(&self, position: u32) -> bool {
        position & self.units != 0
    }

    /// The beat that is handed on in this clock: its octets, lanes, whether it is the last, and whether its frame is bad.
    pub fn hands_on(&self) -> Option<(Octets<N>, Keep<N>, bool, bool)> {
        self.held.out.as_ref().map(|beat| (beat.data, Keep::first(beat.lanes), beat.last, beat.bad))
    }

    /// The outputs of this clock beside those to the memories, which depend on no input of it.
    fn status(&self) -> Status<N> {
        let mut outputs = Status {
            word_known: self.is_known,
            word_epoch: self.epoch,
            word_below: self.below,
            stat_ahead: self.ahead,
            stat_missed: self.missed.is_some(),
            stat_again: self.came.is_some(),
            stat_ignored: self.events.ignored,
            stat_dropped: self.events.dropped,
            stat_bad: self.events.bad,
            stat_malformed: self.events.malformed,
            stat_restarted: self.events.restarted,
            stat_failed: self.deep.fails,
            ..Status::default()
        };
        if let Some((first, to)) = self.asks.word(self.below) {
            (outputs.word_valid, outputs.word_first, outputs.word_to) = (true, first, to);
        }
        if let Some(heard) = &self.heard {
            (outputs.heard_valid, outputs.heard_known, outputs.heard_epoch) = (true, heard.known, heard.epoch);
            outputs.heard_below = heard.below;
            (outputs.heard_first, outputs.heard_to) = heard.range;
        }
        if let Some((data, keep, last, bad)) = self.hands_on() {
            (outputs.m_axis_tvalid, outputs.m_axis_tdata, outputs.m_axis_tkeep) = (true, data, keep);
            (outputs.m_axis_tlast, outputs.m_axis_tuser) = (last, bad);
        }
        outputs
    }

    /// A beat arrives, and the frame that ended in the clock before is known.
    fn arrive(&mut self, inputs: &Control<N>) {
        if let Some(frame) = self.whole.take() {
            self.waiting.push_back(frame);
            assert!(self.waiting.len() < WAITING_FRAMES, "more frames wait than there may");
        }
        self.heard = None;
        if let Some((beats, bad)) = self.ended.take() {
            self.know(&beats, bad, inputs.cfg_oui);
        }
        if inputs.s_axis_rx_tvalid {
            let lanes = inputs.s_axis_rx_tkeep.0.count_ones() as usize;
            self.arriving.push(Beat { data: inputs.s_axis_rx_tdata, lanes, last: inputs.s_axis_rx_tlast, bad: false });
            if inputs.s_axis_rx_tlast {
                self.ended = Some((std::mem::take(&mut self.arriving), inputs.s_axis_rx_tuser));
            }
        }
    }

    /// A frame has ended in the clock before.
    fn know(&mut self, beats: &[Beat<N>], bad: bool, oui: u32) {
        let lanes = beats.last().map_or(0, |beat| beat.lanes);
        let length = (beats.len() - 1) * N + lanes;
        let mut octets: Vec<u8> = beats.iter().flat_map(|beat| beat.data.0).collect();
        let is_control = octets[..DESTINATION.len()] == DESTINATION;
        let has_tag = octets[0] & TAG_MARK == TAG_MARK;
        let staged = if is_control { length } else { length.saturating_sub(TAG_OCTETS) };
        let is_sound = length >= FRAME_OCTETS && (is_control || has_tag) && staged.div_ceil(N) < staged_beats(N) / 2;
        self.events.bad = bad;
        self.events.malformed = !bad && !is_sound;
        if bad || !is_sound {
            return;
        }
        let field = |at: usize| octets[at..at + 3].iter().fold(0, |value, octet| value << 8 | u32::from(*octet));
        let kind = if is_control && extension::kind(&octets[..length], oui) == Some(KIND) {
            self.heard = Some(Heard {
                known: octets[20] & 1 == 1,
                epoch: octets[21] & 0xf,
                below: field(25),
                range: (field(28), field(31)),
            });
            Kind::Word { epoch: octets[21] >> 4, end: field(22) }
        } else if is_control {
            Kind::Control
        } else {
            Kind::Data { epoch: octets[0] >> 4, is_again: octets[0] >> AGAIN_BIT & 1 == 1, position: field(1) }
        };
        if !is_control {
            octets.drain(..TAG_OCTETS);
            octets.extend([0; TAG_OCTETS]);
        }
        let count = staged.div_ceil(N);
        let beats = octets.chunks(N).take(count).enumerate().map(|(at, chunk)| {
            let last = at + 1 == count;
            let lanes = if last { staged - at * N } else { N };
            Beat { data: Octets(chunk.try_into().expect("a beat")), lanes, last, bad: false }
        });
        self.whole = Some(Frame { kind, beats: beats.collect() });
    }

    /// The beat that has its turn in this clock; `waiting` is the oldest frame that waits.
    fn turn(&mut self) -> Option<Turn<N>> {
        if self.turns.is_empty() {
            let Frame { kind, beats } = self.waiting.pop_front()?;
            let count = beats.len();
            self.turns.extend(beats.into_iter().enumerate().map(|(number, beat)| {
                let head = (number == 0).then_some((kind, count));
                Turn { beat, number, head, ahead: 0, had_come: false }
            }));
        }
        self.turns.pop_front()
    }

    fn units_of(beats: usize) -> u32 {
        (beats * N).div_ceil(unit_octets(N)) as u32
    }

    /// A frame is looked up, one clock behind its turn.
    fn look_up(&self, turn: &mut Turn<N>) {
        let Some((kind, _)) = turn.head else { return };
        let position = match kind {
            Kind::Control => return,
            Kind::Word { end, .. } => end,
            Kind::Data { position, .. } => position,
        };
        turn.ahead = distance(self.below, position);
        turn.had_come = self.ring[self.unit_of(position)].lap == self.lap_of(position);
    }

    /// A frame is judged. Whether another epoch begins, and at which position.
    fn judge(&mut self, turn: &Turn<N>) -> Option<u32> {
        let (kind, beats) = turn.head?;
        let rest = match kind {
            Kind::Word { .. } => 0,
            _ => Self::units_of(beats) - 1,
        };
        let fits = turn.ahead + rest < self.units;
        let mut fate = Fate::Nowhere;
        let mut anew = None;
        match kind {
            Kind::Control => {
                let finds_room = beats <= self.control_room;
                self.events.dropped = !finds_room;
                if finds_room {
                    self.control_room -= beats;
                    fate = Fate::Control;
                }
            }
            Kind::Word { epoch, end } => {
                let is_same = self.has_epoch && self.epoch == epoch;
                if !is_same {
                    anew = Some(end);
                    (self.has_epoch, self.epoch, self.is_known, self.is_swept) = (true, epoch, false, false);
                    self.end = end;
                    self.sweep = SWEEP_WAITS + self.units;
                } else if self.is_known {
                    self.events.ignored = !fits;
                    if fits {
                        self.knows_of(end, end);
                    }
                }
            }
            Kind::Data { epoch, is_again, position } => {
                let end = distance(0, position + rest + 1);
                let is_open = !Self::IS_DEEP || self.deep.is_open;
                let counts = self.is_known && self.epoch == epoch && fits && is_open;
                let takes = counts && !turn.had_come;
                self.events.ignored = !takes;
                if takes {
                    fate = Fate::Ring(position);
                    self.knows_of(position, end);
                }
                if counts && is_again {
                    self.came = Some(Came { position, end, had_come: turn.had_come });
                }
            }
        }
        self.fates.push_back(fate);
        anew
    }

    /// The far end has sent all to `first`, and on to `end`.
    fn knows_of(&mut self, first: u32, end: u32) {
        let beyond = distance(self.end, first);
        if beyond < HALF {
            self.missed = (beyond > 0).then_some((self.end, first));
            self.end = end;
        }
    }

    /// The unit of the beat that is to be written, and the number of the beat in it, if the beat goes into the memory.
    fn goes_to(&mut self, turn: &Turn<N>) -> Option<(u32, usize)> {
        if turn.head.is_some() {
            self.fate = self.fates.pop_front().expect("a judgement");
        }
        let Fate::Ring(position) = self.fate else { return None };
        let (unit, inside) = (turn.number / Self::BEATS_OF_UNIT, turn.number % Self::BEATS_OF_UNIT);
        Some((distance(0, position + unit as u32), inside))
    }

    /// A beat is written, at this unit and beat of the unit if it goes into the memory.
    fn write(&mut self, turn: &Turn<N>, place: Option<(u32, usize)>) {
        match (self.fate, place) {
            (Fate::Control, _) => self.control.push_back(turn.beat),
            (Fate::Ring(position), Some((unit, inside))) => {
                let at = self.unit_of(unit) * Self::BEATS_OF_UNIT + inside;
                if !Self::IS_DEEP {
                    self.octets[at] = turn.beat.data;
                }
                if turn.beat.last {
                    let lap = self.lap_of(position);
                    let at = self.unit_of(position);
                    self.ring[at] = Unit { lap, beats: turn.number + 1, lanes: turn.beat.lanes };
                } else if inside + 1 == Self::BEATS_OF_UNIT {
                    let behind = distance(0, unit + 1);
                    let (at, lap) = (self.unit_of(behind), self.lap_of(behind));
                    self.ring[at] = Unit { lap, beats: 0, lanes: 0 };
                }
            }
            _ => {}
        }
    }

    /// A look is judged, and the next is taken: the beat of the look if it is good, and the position behind its unit.
    fn look(&mut self, is_open: bool, may_begin: bool, was_known: bool) -> Option<(Beat<N>, u32)> {
        let is_between = self.left == 0;
        let may_look = is_open && (was_known || !is_between);
        let old = self.next;
        let mut good = None;
        let mut turns_back = None;
        if let Some(look) = self.looks.pop_back().flatten() {
            let begins = look.unit.beats > 0 && look.unit.lap == self.lap_of(look.position);
            if !is_between || (begins && was_known && may_begin) {
                if is_between {
                    (self.left, self.lanes) = (look.unit.beats, look.unit.lanes);
                }
                self.left -= 1;
                let last = self.left == 0;
                let behind = distance(0, look.position + 1);
                let beat = Beat { data: look.data, lanes: if last { self.lanes } else { N }, last, bad: false };
                good = Some((beat, behind));
                if last && look.inside + 1 != Self::BEATS_OF_UNIT {
                    turns_back = Some((behind, 0));
                }
            } else {
                turns_back = Some((look.position, look.inside));
            }
        }
        if is_between && !was_known {
            turns_back = Some((self.below, 0));
        }
        if turns_back.is_some() {
            self.looks.iter_mut().for_each(|look| *look = None);
        }
        let (position, inside) = old;
        let at = self.unit_of(position);
        let data = self.octets.get(at * Self::BEATS_OF_UNIT + inside).copied();
        let look = Look { position, inside, unit: self.ring[at], data: data.unwrap_or(Octets([0; N])) };
        self.looks.push_front((may_look && turns_back.is_none()).then_some(look));
        if may_look {
            self.next =
                if inside + 1 == Self::BEATS_OF_UNIT { (distance(0, position + 1), 0) } else { (position, inside + 1) };
        }
        self.next = turns_back.unwrap_or(self.next);
        good
    }

    /// The beat that leaves in this clock: of a good look, if it is there at once, of a unit that was got, or of control.
    fn leave(&mut self, left: Option<(Beat<N>, u32)>, control_leaves: bool, was_known: bool) -> Option<Beat<N>> {
        if control_leaves {
            self.control_room += 1;
            return self.control.pop_front();
        }
        let (beat, behind) = left?;
        if beat.last && was_known {
            self.below = behind;
        }
        Some(beat)
    }

    /// The memory is swept, and the receiver is in the epoch when no frame of it is under way.
    fn sweep(&mut self, is_still: bool, anew: Option<u32>) {
        if anew.is_some() {
            return;
        }
        if self.is_swept && is_still {
            self.is_known = true;
        }
        if self.sweep > 0 {
            self.sweep -= 1;
            if self.sweep == 0 {
                self.is_swept = true;
                for ahead in 0..self.units {
                    let position = distance(0, self.end + ahead);
                    let (at, lap) = (self.unit_of(position), self.lap_of(position));
                    self.ring[at] = Unit { lap: !lap, beats: 0, lanes: 0 };
                }
            }
        }
    }
}

impl<const N: usize, const C: usize> Golden for Model<N, C> {
    type Inputs = Inputs<N, C>;
    type Outputs = Outputs<N, C>;

    fn step(&mut self, inputs: &Inputs<N, C>) -> Outputs<N, C> {
        let mut outputs = Outputs { status: self.status(), ..Outputs::default() };
        let pins = &inputs.control;
        if pins.rst {
            let (ring, octets) = (std::mem::take(&mut self.ring), std::mem::take(&mut self.octets));
            let before = std::mem::replace(self, Self { ring, octets, ..Self::new(self.units) });
            if Self::IS_DEEP {
                outputs.memories = before.deep.reset(&inputs.memories);
            }
            return outputs;
        }
        let (below, end, was_known, is_between) = (self.below, self.end, self.is_known, self.left == 0);
        let controls = self.control.iter().filter(|beat| beat.last).count();
        let (missed, came) = (self.missed.take(), self.came.take());
        self.events = Events::default();

        let turn = self.turn();
        self.way.push_front(turn);
        if let Some(mut turn) = self.way[1] {
            self.look_up(&mut turn);
            self.way[1] = Some(turn);
        }
        let written = self.way.pop_back().flatten().map(|turn| (turn, self.goes_to(&turn)));
        let is_open = self.held.is_open;
        let is_under_way = if Self::IS_DEEP { self.deep.is_under_way } else { !is_between };
        let mut left = None;
        if Self::IS_DEEP {
            let put = written
                .and_then(|(turn, place)| Some((place?.0, Octets(std::array::from_fn(|lane| turn.beat.data.0[lane])))));
            let may_leave = is_open && (is_under_way || controls == 0);
            let of_memory = self.deep.clock(&inputs.memories, put, may_leave, was_known);
            outputs.memories = of_memory.0;
            left = of_memory.1.map(|left| {
                let Wanted { lanes, last, behind } = left.unit;
                let data = Octets(std::array::from_fn(|lane| left.data.0[lane]));
                (Beat { data, lanes, last, bad: left.bad }, behind)
            });
        }
        let anew = self.way[JUDGED_AFTER].and_then(|turn| self.judge(&turn));
        self.events.restarted = anew.is_some();
        if Self::IS_DEEP {
            let good = self.look(self.deep.looks_open, true, was_known);
            let wanted = good.map(|(beat, behind)| Wanted { lanes: beat.lanes, last: beat.last, behind });
            let is_still = self.deep.is_still;
            self.deep.ends(wanted, left.is_some(), is_between, was_known, below);
            self.sweep(is_still, anew);
        } else {
            left = self.look(is_open, controls == 0, was_known);
            self.sweep(is_between, anew);
        }
        let leaves = self.leave(left, is_open && !is_under_way && controls > 0, was_known);
        self.below = anew.unwrap_or(self.below);
        if let Some((turn, place)) = written {
            self.write(&turn, place);
        }
        if self.deep.failed && anew.is_none() {
            (self.has_epoch, self.is_known, self.is_swept, self.sweep) = (false, false, false, 0);
        }
        self.asks.clock(&Brings {
            missed,
            came,
            anew: anew.is_some() || self.deep.failed_before,
            below,
            told: pins.word_sent,
            period: pins.cfg_period,
            patience: pins.cfg_patience,
        });
        self.held.clock(self.on_way[1], pins.m_axis_tready);
        self.on_way = [leaves, self.on_way[0]];
        self.ahead = distance(below, end);
        self.arrive(pins);
        outputs
    }

    fn preset(&mut self, state: &str, _: usize, draw: &mut Draw) -> Option<Moved> {
        let clocks = match state {
            "asks.since" => &mut self.asks.since,
            "asks.quiet" => &mut self.asks.quiet,
            _ => panic!("no register {state}"),
        };
        Some(Moved::within(clocks, 0..=MOST_CLOCKS.into(), draw))
    }
}
