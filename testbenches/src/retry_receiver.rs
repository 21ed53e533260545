//! Random stimulus for `retry_receiver`: a far end that numbers frames, a line that loses and damages them, words that are lost, and frames that no far end
//! sends; coverage points; and a scoreboard independent of the golden model, which knows frames and their order, and no clocks.

pub mod far;
mod memory;

use crate::at_width_with_memories;
use crate::campaign::{self, Campaign, Finished, Plan, try_run};
use crate::coverage::Coverage;
use crate::draw::{Ranges, pick};
use crate::mutants::Class::{Event, Limit, UpperBits};
use crate::mutants::Mutant;
use crate::stream::{Beats, Frames};
use crate::units::Unit;
use cores::extension::{self, DESTINATION, FRAME_OCTETS};
use cores::retry::{FIRST_POSITION, KIND, LONGEST_OCTETS, TAG_OCTETS, Word, distance, tag, unit_octets};
use cores::retry_receiver::hdl::CORE;
use cores::retry_receiver::model::{LONG, Model};
use cores::retry_receiver::{Control, Inputs, JUDGED_AFTER, OPEN_BEATS, Outputs, staged_beats};
use cores::variant::Variant;
use far::Far;
use memory::Memory;
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::collections::{BTreeMap, VecDeque};

/// Coverage points of a campaign; [`memory::POINTS`] has those beside them with memories behind AXI4.
pub const POINTS: [&str; 32] = [
    "frame of data",
    "frame of data of the greatest length",
    "frame whose end shares a beat with the tag's place",
    "frame whose end has a beat of its own",
    "frame of one beat right behind a frame of one beat",
    "frame of control",
    "frame of control between frames of data",
    "frame of control dropped",
    "frame lost",
    "frame sent again",
    "frame sent again that had come",
    "range asked for again, as the word or a frame was lost",
    "all asked for again after the patience",
    "word that asks",
    "word that is due",
    "word heard that asks",
    "word heard of no epoch",
    "frame of another epoch",
    "frame behind what was handed on",
    "frame beyond the memory",
    "bad FCS",
    "frame of 59 octets",
    "frame that is too long",
    "frame without a tag that is not of control",
    "word of another organisation",
    "far end begins anew while frames wait",
    "position behind the wrap",
    "frame behind the end of the memory",
    "beat waits for the receiver",
    "beats held as many as there may be",
    "reset in mid-frame",
    "reset while frames wait",
];

/// Clocks from the turn of a frame to the one in which `stat_ignored` is of it.
const IGNORED_AFTER: u64 = JUDGED_AFTER as u64 + 1;

/// A frame on the line.
#[derive(Clone, Debug)]
struct OnLine {
    due: u64,
    octets: Vec<u8>,
    bad: bool,
    /// The frame has a place in the memory: one of data, sent for the first time.
    has_place: bool,
}

/// Rates and settings of a while.
#[derive(Clone, Copy, Debug)]
struct Settings {
    /// Chances in 256 that a frame is sent, of a gap between beats, that m_axis is ready, that a word is told, and that a frame or a word is lost.
    frames: u8,
    gaps: u8,
    ready: u8,
    told: u8,
    lost: u8,
    words_lost: u8,
    /// Chance in 256 of a frame that no far end sends.
    strange: u8,
    /// Frames on the line may have any position.
    lies: bool,
    delay: u64,
    longest: usize,
    /// Clocks that are left.
    left: u32,
}

/// The stimulus, which draws inputs clock by clock and watches the outputs.
pub struct Stimulus<const N: usize, const C: usize> {
    rng: ChaCha8Rng,
    ranges: Ranges,
    /// The inputs of this clock.
    pub inputs: Inputs<N, C>,
    /// Word of the far end on its own receiver; anything if `None`.
    pub far_receiver: Option<Word>,
    clock: u64,
    now: Settings,
    far: Far,
    line: VecDeque<OnLine>,
    /// Words of the receiver on their way.
    words: VecDeque<(u64, Word)>,
    arriving: Beats,
    bad: bool,
    one_beat: bool,
    number: u32,
    /// The frame that arrives has a place, and beats that are staged of it; first clock in which no frame has its turn; clocks of `stat_ignored` of frames
    /// that have a place.
    arrives_with_place: bool,
    staged: u64,
    no_turn: u64,
    judged: VecDeque<u64>,
    was_known: bool,
    memory: Memory<C>,
    board: Scoreboard,
    coverage: Coverage,
}

/// State that the observer keeps of frames.
#[derive(Debug, Default)]
struct Scoreboard {
    out: Frames,
    /// Frames of data by how often the far end had begun, and by number.
    sent: BTreeMap<(u64, u32), Vec<u8>>,
    /// The last that was handed on.
    last: Option<(u64, u32)>,
    /// Frames may be missing once: the receiver was reset, or a write has failed, and the next word may be one of the same epoch.
    may_jump: bool,
    /// Beginnings up to this one are not looked at, for the line has lied.
    muted: u64,
    control: VecDeque<Vec<u8>>,
    asked: VecDeque<(u32, u32)>,
    was_data: bool,
    /// Frames that were bad since the last that was not.
    bad: usize,
    inside: u64,
}

impl Scoreboard {
    /// A frame was handed on.
    fn takes(&mut self, frame: &[u8], seen: &mut Coverage) {
        if frame[..6] == DESTINATION {
            let at = self.control.iter().position(|came| came == frame).expect("a frame of control came");
            self.control.drain(..=at);
            seen.hit("frame of control", true);
            seen.hit("frame of control between frames of data", self.was_data);
            self.was_data = false;
            return;
        }
        self.was_data = true;
        let number = |at: usize| u32::from_be_bytes(frame[at..at + 4].try_into().expect("four octets"));
        let key = (u64::from(number(8)), number(12));
        if key.0 <= self.muted {
            return;
        }
        let sent = self.sent.get(&key).expect("a frame of this number was sent");
        assert_eq!(sent, frame, "a frame is handed on as it was sent");
        let bad = std::mem::take(&mut self.bad);
        if let Some(last) = self.last.filter(|last| last.0 > self.muted) {
            let follows = self.sent.range((std::ops::Bound::Excluded(last), std::ops::Bound::Unbounded)).nth(bad);
            let is_next = follows.map(|(key, _)| *key) == Some(key);
            // of those before it that began as often, all were bad
            let is_first = key.0 > last.0 && self.sent.range((key.0, 0)..key).count() <= bad;
            assert!(is_next || is_first || (self.may_jump && key > last), "{key:?} was handed on behind {last:?}");
        }
        self.may_jump &= self.last == Some(key);
        self.last = Some(key);
        self.sent = self.sent.split_off(&key);
        seen.hit("frame of data", true);
        seen.hit("frame of data of the greatest length", frame.len() == LONGEST_OCTETS);
    }
}

impl<const N: usize, const C: usize> Stimulus<N, C> {
    /// The stimulus of `seed` for a memory of so many units.
    pub fn new(seed: u64, units: u32) -> Self {
        let now = Settings {
            frames: 255,
            gaps: 0,
            ready: 255,
            told: 255,
            lost: 8,
            words_lost: 8,
            strange: 0,
            lies: false,
            delay: 100,
            longest: 4 * N,
            left: 1000,
        };
        let control = Control { cfg_period: 50, cfg_patience: 500, cfg_oui: 0x0050c2, ..Control::default() };
        let points: Vec<&str> = if C > 0 { [&POINTS[..], &memory::POINTS].concat() } else { POINTS.to_vec() };
        Self {
            rng: ChaCha8Rng::seed_from_u64(seed),
            ranges: Ranges::of::<Inputs<N, C>>(),
            inputs: Inputs { control, ..Inputs::default() },
            far_receiver: None,
            clock: 0,
            now,
            far: Far::new(N, units),
            line: VecDeque::new(),
            words: VecDeque::new(),
            arriving: Beats::default(),
            bad: false,
            one_beat: false,
            number: 0,
            arrives_with_place: false,
            staged: 0,
            no_turn: 0,
            judged: VecDeque::new(),
            was_known: false,
            memory: Memory::new(units, seed),
            board: Scoreboard::default(),
            coverage: Coverage::new(&points),
        }
    }

    /// Other rates and settings.
    fn turn_over(&mut self) {
        if self.now.lies {
            self.far.begin_anew(self.far.epoch);
            self.board.muted = self.far.begins - 1;
        }
        let (rng, pins) = (&mut self.rng, &mut self.inputs.control);
        self.memory.turn_over(rng);
        self.now = Settings {
            frames: *pick(rng, &[8, 64, 255, 255]),
            gaps: *pick(rng, &[0, 0, 0, 64, 200]),
            ready: *pick(rng, &[8, 128, 255, 255, 255]),
            told: *pick(rng, &[4, 32, 255, 255]),
            lost: *pick(rng, &[0, 2, 16, 64]),
            words_lost: *pick(rng, &[0, 0, 16, 64]),
            strange: *pick(rng, &[0, 0, 0, 4, 64]),
            lies: rng.random_ratio(1, 24),
            delay: *pick(rng, &[0, 20, 200, 1000]),
            longest: *pick(rng, &[64, 64, 4 * N, 4 * N, 1500, LONGEST_OCTETS]).max(&64),
            left: rng.random_range(1..6000),
        };
        let drawn = self.ranges.draw(rng, "cfg_period") as u32;
        pins.cfg_period = *pick(rng, &[1, 20, 60, 60, 200, 200, 1000, drawn]);
        let drawn = self.ranges.draw(rng, "cfg_patience") as u32;
        let round_trip = 2 * self.now.delay as u32;
        pins.cfg_patience = *pick(rng, &[0, 1, round_trip + 300, round_trip + 300, round_trip + 1000, drawn]);
        if rng.random_ratio(1, 8) {
            pins.cfg_oui = self.ranges.draw(rng, "cfg_oui") as u32;
        }
    }

    /// A word of the receiver goes on the line, or is lost.
    pub fn hear(&mut self, word: Word) {
        let lost = self.rng.random_range(0..256) < u32::from(self.now.words_lost);
        let due = (self.clock + self.now.delay).max(self.words.back().map_or(0, |(due, _)| *due));
        if !lost {
            self.words.push_back((due, word));
        }
    }

    /// Frames on their way to the receiver are lost.
    pub fn lose_line(&mut self) {
        self.line.clear();
    }

    fn octets(&mut self, length: usize) -> Vec<u8> {
        let mut octets = vec![0; length];
        self.rng.fill_bytes(&mut octets);
        octets
    }

    /// A frame of data with its number in it.
    fn data(&mut self) -> Vec<u8> {
        let (least, most) = (FRAME_OCTETS - TAG_OCTETS, self.now.longest);
        let length = match self.rng.random_range(0..16) {
            0 => least,
            1 => most,
            2..6 => (N * self.rng.random_range(1..=(most / N).max(1))).saturating_sub(self.rng.random_range(0..8)),
            _ => self.rng.random_range(least..=most),
        };
        let mut frame = self.octets(length.clamp(least, most.max(least)));
        frame[0] &= 0xfe;
        frame[8..12].copy_from_slice(&(self.far.begins as u32).to_be_bytes());
        frame[12..16].copy_from_slice(&self.number.to_be_bytes());
        self.number += 1;
        frame
    }

    fn control(&mut self) -> Vec<u8> {
        let length = if self.rng.random() { FRAME_OCTETS } else { self.rng.random_range(60..=60 + 2 * N) };
        let mut frame = self.octets(length);
        frame[..6].copy_from_slice(&DESTINATION);
        frame[12..16].copy_from_slice(&[0x88, 0x08, 0x01, 0x01]);
        if self.rng.random_ratio(1, 4) {
            let other = self.inputs.control.cfg_oui ^ 1 << self.rng.random_range(0..24);
            let word = Word { epoch: self.far.epoch ^ 1, ..Word::default() };
            frame = word.frame(self.rng.random_range(0..1 << 48), other).to_vec();
            self.coverage.hit("word of another organisation", true);
        }
        frame
    }

    /// A frame that no far end sends, or not now.
    fn strange(&mut self) -> Vec<u8> {
        let far = &self.far;
        let (epoch, sent, below) = (far.epoch, far.sent, far.oldest);
        let position = match self.rng.random_range(0..4) {
            0 => distance(0, below.wrapping_sub(self.rng.random_range(1..200))),
            1 | 2 => distance(0, sent + far.units() + self.rng.random_range(0..9)),
            _ => sent,
        };
        let again = self.rng.random();
        match self.rng.random_range(0..10) {
            0 => {
                let frame = self.data();
                let other = (epoch + self.rng.random_range(1..16)) % 16;
                [&tag(other, again, sent)[..], &frame].concat()
            }
            1 | 2 => {
                let frame = self.data();
                if position == sent {
                    return self.short();
                }
                [&tag(epoch, again, position)[..], &frame].concat()
            }
            3 | 8 | 9 => self.short(),
            4 => {
                let length = N * staged_beats(N) / 2 + self.rng.random_range(0..2 * N) - N;
                let mut frame = self.octets(length);
                let is_control = self.rng.random();
                frame[..6].copy_from_slice(&if is_control { DESTINATION } else { [0x02; 6] });
                frame
            }
            5 => {
                let mut frame = self.octets(64);
                frame[0] = *pick(&mut self.rng, &[0, 1, 2, 0x54]);
                frame
            }
            6 => {
                let length = self.rng.random_range(1..FRAME_OCTETS);
                let mut word = self.far.word(1, self.inputs.control.cfg_oui);
                word.truncate(length);
                word
            }
            _ => {
                let word = Word {
                    epoch,
                    end: distance(0, sent + far.units() + self.rng.random_range(0..1000)),
                    ..Word::default()
                };
                word.frame(1, self.inputs.control.cfg_oui).to_vec()
            }
        }
    }

    fn short(&mut self) -> Vec<u8> {
        let most = *pick(&mut self.rng, &[8, 8, 8, FRAME_OCTETS - 1]);
        let length = if most < 9 { self.rng.random_range(1..=most) } else { most };
        let mut frame = self.octets(length);
        let tag = tag(self.far.epoch, false, self.far.sent);
        frame.iter_mut().zip(tag).for_each(|(octet, tag)| *octet = tag);
        self.coverage.hit("frame of 59 octets", length == FRAME_OCTETS - 1);
        frame
    }

    /// The next frame of the far end goes on the line, or is lost.
    fn send(&mut self) {
        let is_data = |frame: &[u8]| frame[0] & 3 == 3;
        let mut has_place = false;
        let draw = self.rng.random_range(0..256);
        let mut octets = if draw < u32::from(self.now.strange) {
            self.strange()
        } else if draw < u32::from(self.now.strange) + 16 {
            self.control()
        } else if draw < u32::from(self.now.strange) + 32 || !self.far.is_running {
            let mut word = self.far.word(self.rng.random_range(0..1 << 48), self.inputs.control.cfg_oui);
            // what it says of its own receiver is passed on to the sender at this end
            if let Some(own) = self.far_receiver {
                let own = own.frame(0, 0);
                word[20] = own[20];
                word[21] = word[21] & 0xf0 | own[21] & 0xf;
                word[25..34].copy_from_slice(&own[25..34]);
            } else if self.rng.random() {
                word[20] = self.rng.random::<u8>() & 1;
                word[21] = word[21] & 0xf0 | self.rng.random::<u8>() & 0xf;
                self.rng.fill_bytes(&mut word[25..34]);
            }
            word
        } else {
            let again = if self.rng.random() { self.far.send_again() } else { None };
            match again {
                Some(frame) => frame,
                None => {
                    let frame = self.data();
                    if self.far.has_room(frame.len()) {
                        let number = self.number - 1;
                        self.board.sent.insert((self.far.begins, number), frame.clone());
                        self.count(frame.len());
                        has_place = true;
                        self.far.send(frame)
                    } else {
                        let frame = self.far.send_again();
                        frame.unwrap_or_else(|| self.far.word(1, self.inputs.control.cfg_oui))
                    }
                }
            }
        };
        if self.now.lies && is_data(&octets) && octets.len() >= FRAME_OCTETS && self.rng.random_ratio(1, 8) {
            has_place = false;
            octets[self.rng.random_range(1..4)] ^= 1 << self.rng.random_range(0..8);
        }
        let bad = self.rng.random_range(0..256) < u32::from(self.now.lost) / 2;
        let lost = self.rng.random_range(0..256) < u32::from(self.now.lost) / 2;
        self.coverage.hit("frame lost", lost && is_data(&octets));
        if lost {
            return;
        }
        if octets.starts_with(&DESTINATION) && !bad {
            // a word passes if the organisation is another when it arrives
            self.board.control.push_back(octets.clone());
        }
        let due = (self.clock + self.now.delay).max(self.line.back().map_or(0, |last| last.due));
        self.line.push_back(OnLine { due, octets, bad, has_place });
    }

    /// Covers the points of a frame of data that is sent for the first time.
    fn count(&mut self, length: usize) {
        let (position, units) = (self.far.sent, length.div_ceil(unit_octets(N)) as u32);
        let behind = (length + TAG_OCTETS) % N;
        self.coverage.hit("frame whose end shares a beat with the tag's place", (1..=TAG_OCTETS).contains(&behind));
        self.coverage.hit("frame whose end has a beat of its own", !(1..=TAG_OCTETS).contains(&behind));
        self.coverage.hit("position behind the wrap", position < FIRST_POSITION);
        let (first, last) = (position % self.far.units(), (position + units - 1) % self.far.units());
        self.coverage.hit("frame behind the end of the memory", last < first);
    }

    /// Beats of a frame that have their turn: none if it is bad or malformed.
    fn staged(octets: &[u8], bad: bool) -> u64 {
        let is_control = octets.starts_with(&DESTINATION);
        let tag = if is_control { 0 } else { TAG_OCTETS };
        let beats = octets.len().saturating_sub(tag).div_ceil(N);
        let is_sound =
            octets.len() >= FRAME_OCTETS && (is_control || octets[0] & 3 == 3) && beats < staged_beats(N) / 2;
        if bad || !is_sound { 0 } else { beats as u64 }
    }

    /// Covers the points of a frame that arrives.
    fn arrives(&mut self, octets: &[u8], bad: bool) {
        let seen = &mut self.coverage;
        seen.hit("bad FCS", bad);
        if bad || octets.len() < FRAME_OCTETS {
            return;
        }
        let staged = if octets[..6] == DESTINATION { octets.len() } else { octets.len() - TAG_OCTETS };
        seen.hit("frame that is too long", staged.div_ceil(N) >= staged_beats(N) / 2);
        if octets[..6] == DESTINATION {
            let is_word = extension::kind(octets, self.inputs.control.cfg_oui) == Some(KIND);
            seen.hit("word heard of no epoch", is_word && octets[20] & 1 == 0);
            seen.hit("word heard that asks", is_word && octets[28..31] != octets[31..34]);
            return;
        }
        seen.hit("frame without a tag that is not of control", octets[0] & 3 != 3);
        if octets[0] & 3 != 3 {
            return;
        }
        let position = u32::from_be_bytes([0, octets[1], octets[2], octets[3]]);
        let (of_epoch, ahead) = (octets[0] >> 4 == self.far.epoch, distance(self.far.oldest, position));
        seen.hit("frame of another epoch", !of_epoch);
        seen.hit("frame behind what was handed on", of_epoch && ahead >= 1 << 23);
        seen.hit("frame beyond the memory", of_epoch && (self.far.units()..1 << 23).contains(&ahead));
    }
}

impl<const N: usize, const C: usize> campaign::Stimulus for Stimulus<N, C> {
    type Golden = Model<N, C>;

    fn draw(&mut self) -> &Inputs<N, C> {
        self.clock += 1;
        self.now.left -= 1;
        if self.now.left == 0 {
            self.turn_over();
        }
        while self.words.front().is_some_and(|(due, _)| *due <= self.clock) {
            let (_, word) = self.words.pop_front().expect("a word");
            let begins = self.far.begins;
            self.far.hear(&word);
            if self.far.begins != begins && self.now.lies {
                self.board.muted = self.far.begins;
            }
        }
        if self.now.lies {
            self.board.muted = self.far.begins;
        }
        let chance = |rng: &mut ChaCha8Rng, rate: u8| rng.random_range(0..255) < rate;
        // a line holds what it takes its delay to send
        let on_line: usize = self.line.iter().map(|frame| frame.octets.len().div_ceil(N)).sum();
        if on_line as u64 <= self.now.delay && chance(&mut self.rng, self.now.frames) {
            self.send();
        }
        if !self.arriving.in_progress()
            && self.arriving.next::<N>().is_none()
            && self.line.front().is_some_and(|frame| frame.due <= self.clock)
        {
            let frame = self.line.pop_front().expect("a frame");
            self.arrives(&frame.octets, frame.bad);
            self.arrives_with_place = frame.has_place;
            self.staged = Self::staged(&frame.octets, frame.bad);
            (self.arriving, self.bad) = (Beats::of(frame.octets), frame.bad);
        }
        let gap = chance(&mut self.rng, self.now.gaps);
        self.inputs.memories = self.memory.drive();
        let pins = &mut self.inputs.control;
        pins.s_axis_rx_tvalid = false;
        if !gap && let Some((data, keep, last)) = self.arriving.next::<N>() {
            pins.s_axis_rx_tvalid = true;
            pins.s_axis_rx_tdata = data;
            let lanes = keep.0.count_ones() as usize;
            self.rng.fill_bytes(&mut pins.s_axis_rx_tdata.0[lanes..]);
            (pins.s_axis_rx_tkeep, pins.s_axis_rx_tlast) = (keep, last);
            pins.s_axis_rx_tuser = if last { self.bad } else { self.rng.random() };
            let is_one = last && !self.arriving.in_progress();
            self.coverage.hit("frame of one beat right behind a frame of one beat", is_one && self.one_beat);
            self.one_beat = is_one;
            self.arriving.taken::<N>();
            if last && self.staged > 0 {
                let turn = self.no_turn.max(self.clock + 3);
                self.no_turn = turn + self.staged;
                self.judged.extend(self.arrives_with_place.then_some(turn + IGNORED_AFTER));
            }
        } else {
            self.one_beat = false;
        }
        pins.m_axis_tready = chance(&mut self.rng, self.now.ready);
        pins.word_sent = chance(&mut self.rng, self.now.told);
        pins.rst = self.rng.random_ratio(1, 100_000);
        if self.rng.random_ratio(1, 150_000) {
            self.far.begin_anew(self.far.epoch);
        }
        &self.inputs
    }

    fn watch(&mut self, all: &Outputs<N, C>) {
        let outputs = &all.status;
        let (pins, board, seen) = (&self.inputs.control, &mut self.board, &mut self.coverage);
        if outputs.m_axis_tvalid && pins.m_axis_tready {
            board.inside = board.inside.saturating_sub(1);
            let bad = self.memory.hands_on(outputs, seen);
            match board.out.take(&outputs.m_axis_tdata, outputs.m_axis_tkeep, outputs.m_axis_tlast) {
                Some(_) if bad => board.bad += 1,
                Some(frame) => board.takes(&frame, seen),
                None => {}
            }
        }
        let is_ours = outputs.word_known && self.was_known && outputs.word_epoch == self.far.epoch;
        let is_judged = self.judged.front() == Some(&self.clock);
        if is_judged {
            self.judged.pop_front();
        }
        let refused = is_judged && is_ours && !self.now.lies && outputs.stat_ignored;
        if C > 0 {
            seen.hit("frame not taken, as the memory is not open", refused);
        }
        self.was_known = outputs.word_known;
        self.memory.watch(pins.rst, &self.inputs.memories, all, seen);
        board.may_jump |= self.memory.is_failing();
        let waits = outputs.m_axis_tvalid && !pins.m_axis_tready;
        seen.hit("beat waits for the receiver", waits);
        board.inside = if waits { board.inside + 1 } else { 0 };
        seen.hit("beats held as many as there may be", board.inside > OPEN_BEATS as u64 && outputs.stat_ahead > 100);
        seen.hit("frame of control dropped", outputs.stat_dropped);
        seen.hit("frame sent again", outputs.stat_again);
        seen.hit("frame sent again that had come", outputs.stat_again && outputs.stat_ignored);
        seen.hit("far end begins anew while frames wait", outputs.stat_restarted && outputs.stat_ahead > 0);
        let mut said = None;
        if outputs.word_valid && pins.word_sent && !pins.rst {
            let (first, to) = (outputs.word_first, outputs.word_to);
            seen.hit("word that asks", first != to);
            seen.hit("word that is due", first == to);
            let is_second = first != to && board.asked.contains(&(first, to));
            seen.hit("range asked for again, as the word or a frame was lost", is_second);
            seen.hit("all asked for again after the patience", is_second && board.asked.front() == Some(&(first, to)));
            if first != to {
                board.asked.push_back((first, to));
                board.asked.drain(..board.asked.len().saturating_sub(8));
            }
            said = Some(Word {
                known: outputs.word_known,
                known_epoch: outputs.word_epoch,
                below: outputs.word_below,
                first,
                to,
                ..Word::default()
            });
        }
        if pins.rst {
            seen.hit("reset in mid-frame", self.arriving.in_progress());
            seen.hit("reset while frames wait", outputs.stat_ahead > 0);
            // the rest of the frame would be a frame of its own, and what leaves is cut off
            self.arriving = Beats::default();
            board.out = Frames::default();
            (board.may_jump, board.bad) = (true, 0);
            self.judged.clear();
            self.no_turn = 0;
        }
        if let Some(word) = said {
            self.hear(word);
        }
    }

    fn into_coverage(self) -> Coverage {
        self.coverage
    }
}

/// The campaign of the core: a small memory is full soon.
pub static CAMPAIGN: Campaign = Campaign::new(&CORE, LONG, |variant, plan| at_width_with_memories!(variant, run(plan)))
    .of_variants(&["w64", "w512_u4096", "w1024", "w512_c2_u4096"])
    .plain(1, 1_000_000)
    .ends_on("w64", 1, 300_000);

fn run<const N: usize, const C: usize>(variant: &Variant, plan: &Plan) -> miette::Result<Finished> {
    let units = variant.parameter("UNITS").expect("units");
    try_run(&CORE, variant, Model::<N, C>::new(units), Stimulus::new(plan.seed, units), plan)
}

/// The bugs that the campaign must find.
#[rustfmt::skip]
pub static MUTANTS: &[Mutant] = &[
    Mutant::new(&CORE, "w512_u4096", Limit, "a frame beyond the memory has a place", "retry_judge",
        "has_place = ~(|reach_3[24:$clog2(UNITS)])", "has_place = 1'b1"),
    Mutant::new(&CORE, "w512_u4096", UpperBits, "an epoch has three bits", "retry_judge",
        "(its_epoch_2 == own_epoch)", "(its_epoch_2[2:0] == own_epoch[2:0])"),
    Mutant::new(&CORE, "w512_u4096", Event, "a frame that had come is put into the memory again", "retry_judge",
        "takes = data_counts & ~got", "takes = data_counts"),
    Mutant::new(&CORE, "w512_u4096", Event, "the end goes back to a frame that was sent again", "retry_judge",
        "(takes | (judges_word & counts)) & ~beyond[23]", "takes | (judges_word & counts)"),
    Mutant::new(&CORE, "w512_u4096", Limit, "a sweep leaves the bits of the lap that comes", "retry_judge",
        "sweep_lap_reg <= ~(", "sweep_lap_reg <= ("),
    Mutant::new(&CORE, "w512_u4096", Limit, "a frame of control finds room for a beat less", "retry_judge",
        "finds_room = (its_more_3 < {5'd0, room})", "finds_room = (its_more_3 <= {5'd0, room})"),
    Mutant::new(&CORE, "w512_u4096", Event, "a range that is lost again is forgotten", "retry_asks",
        "put = adds | moves | splits", "put = adds | splits"),
    Mutant::new(&CORE, "w512_u4096", Event, "nothing is asked for again when nothing comes", "retry_asks",
        "expires = is_idle & impatient", "expires = 1'b0"),
    Mutant::new(&CORE, "w64", Event, "frames that are missed take the place of those before", "retry_asks",
        "if (~has_gap | adds) begin", "if (1'b1) begin"),
    Mutant::new(&CORE, "w64", UpperBits, "what is left of a range has 23 bits", "retry_asks",
        "head_left <= head_to - below", "head_left <= {1'b0, head_to[22:0] - below[22:0]}"),
    Mutant::new(&CORE, "w512_u4096", Event, "data does not wait for frames of control", "retry_leave",
        "may_begin = begins & known & ~control_first", "may_begin = begins & known"),
    Mutant::new(&CORE, "w512_u4096", Event, "a frame of the epoch before moves the first position", "retry_leave",
        "if (ends & known) begin", "if (ends) begin"),
    Mutant::new(&CORE, "w1024", Limit, "the octets behind a tag begin a lane earlier", "retry_arrive",
        "is_behind <= keep[4]", "is_behind <= keep[3]"),
    Mutant::new(&CORE, "w512_u4096", Limit, "a frame of half of the memory is not too long", "retry_arrive",
        "~(|beats_now[11:8])", "~(|beats_now[11:9])"),
    Mutant::new(&CORE, "w64", Limit, "the looks behind a frame go on in its last unit", "retry_leave_x8",
        "refuses | stays | (ends & ~(&looked_at_2[2:0]))", "refuses | stays | (ends & ~(&looked_at_2[2:1]))"),
    Mutant::new(&CORE, "w512_c2_u4096", Event, "data is taken though the memory is not open", "retry_deep_judge",
        "data_counts = judges_data & counts & memory_open", "data_counts = judges_data & counts"),
    Mutant::new(&CORE, "w512_c2_u4096", Event, "a write that has failed does not end the epoch", "retry_deep_judge",
        "if (write_failed) begin", "if (1'b0) begin"),
    Mutant::new(&CORE, "w512_c2_u4096", Event, "what is missed is still asked for when the epoch has ended", "retry_deep_judge",
        "clears = anew | epoch_ended", "clears = anew"),
    Mutant::new(&CORE, "w512_c2_u4096", Event, "the receiver is in an epoch while units of the one before are on their way", "retry_deep_want",
        "pauses <= between & ~(|waiting)", "pauses <= between"),
    Mutant::new(&CORE, "w512_c2_u4096", Limit, "a get goes on in the next page", "retry_deep_want",
        "rest = 5'd16 - {1'b0, asked[3:0]}", "rest = 5'd16"),
    Mutant::new(&CORE, "w512_c2_u4096", Limit, "looks go on with no room for the units that are wanted", "retry_deep_want",
        "open <= (waiting <= 11'h3f8)", "open <= 1'b1"),
    Mutant::new(&CORE, "w512_c2_u4096", Event, "a frame of control goes into one that was got", "retry_deep_depart",
        "control_leaves = may_set_out & between & control_first", "control_leaves = may_set_out & control_first"),
    Mutant::new(&CORE, "w512_c2_u4096", Event, "a unit that was got of the epoch before moves the first position", "retry_deep_depart",
        "if (frame_leaves & known) begin", "if (frame_leaves) begin"),
    Mutant::new(&CORE, "w512_c2_u4096", Event, "a frame is bad if its last unit is", "retry_deep_depart",
        "spoils = was_spoilt | got_bad", "spoils = got_bad"),
    Mutant::new(&CORE, "w512_c2_u4096", Event, "a frame whose write has failed is not bad", "retry_deep_depart",
        "failing <= write_failed | (failing & ~known)", "failing <= 1'b0"),
];

/// The units that `make synth` measures.
pub static UNITS: &[Unit] = &[
    Unit::whole(&CORE, "w64"),
    Unit::only_ultrascale(&CORE, "w512"),
    Unit::only_ultrascale(&CORE, "w512_c4"),
    Unit::only_ultrascale(&CORE, "w1024"),
];
