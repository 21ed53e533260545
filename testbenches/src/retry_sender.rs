//! Random stimulus for `retry_sender`: a port with frames of data and of control, a line that loses frames, and a far end that asks for them, begins
//! anew and says wrong things; coverage points; and a scoreboard independent of the golden model, which knows frames and positions, and no clocks.

use crate::at_width_with_memories;
use crate::campaign::{self, Campaign, Finished, Plan, try_run};
use crate::coverage::Coverage;
use crate::draw::{Ranges, behaviour, pick};
use crate::mutants::Class::{Event, Limit, UpperBits};
use crate::mutants::Mutant;
use crate::units::Unit;
use cores::extension::DESTINATION;
use cores::retry::{FIRST_POSITION, KIND, LONGEST_OCTETS, TAG_MARK, TAG_OCTETS, Word, distance, unit_octets};
use cores::retry_sender::hdl::CORE;
use cores::retry_sender::model::{LONG, Model};
use cores::retry_sender::{Control, Inputs, OPEN_BEATS, Outputs, RESERVED_UNITS, Status};
use cores::variant::Variant;
use cosim::memory::{Behaviour, Memories};
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rtl_foundation::contract::Keep;
use std::collections::{BTreeMap, VecDeque};

/// Coverage points of a campaign.
pub const POINTS: [&str; 31] = [
    "frame of data",
    "frame of data of the greatest length",
    "frame whose tag needs a beat more",
    "frame whose tag fills its last beat",
    "frame of one octet",
    "frame of control",
    "frame of MAC control kept as data",
    "frame of control while data may not begin",
    "frame of s_axis between two that are sent again",
    "frame of one beat right behind a frame of one beat",
    "frame sent again",
    "frame sent again whose tag needs a beat more",
    "frame sent again, and then again",
    "frame of several units sent again",
    "frame behind the end of the memory",
    "position behind the wrap",
    "word that asks for a range",
    "word that is due",
    "word of a sender that starts",
    "far end in another epoch",
    "far end in no epoch",
    "far end begins anew while frames are kept",
    "word or range ignored",
    "memory full: data may not begin",
    "no room, and data may begin",
    "room again",
    "beats held as many as there may be",
    "beat waits for the MAC",
    "reset in mid-frame",
    "reset while frames are kept",
    "frame sent again that was asked for in an epoch before",
];

/// Coverage points of a campaign with memories behind AXI4.
const POINTS_OF_MEMORIES: [&str; 5] = [
    "memory takes no frame of data",
    "all memories give a beat in one clock",
    "read fails, and the next epoch begins",
    "write fails, and the next epoch begins",
    "reset while frames are got",
];

/// Mean number of clocks for which memories keep their ways.
const PHASE: u32 = 5000;

/// The word in a frame of MAC control, if it is one, from the octets of its page.
pub fn word_in(frame: &[u8]) -> Option<Word> {
    let field = |at: usize| frame[at..at + 3].iter().fold(0, |value, octet| value << 8 | u32::from(*octet));
    (frame[12..16] == [0x88, 0x08, 0xff, 0xfe] && frame[19] == KIND).then(|| Word {
        known: frame[20] & 1 == 1,
        known_epoch: frame[21] & 0xf,
        epoch: frame[21] >> 4,
        end: field(22),
        below: field(25),
        first: field(28),
        to: field(31),
    })
}

/// The far end of the line, without times.
#[derive(Debug, Default)]
pub struct Far {
    /// The epoch that it is in.
    pub epoch: Option<u8>,
    /// First position that it has not got.
    pub below: u32,
    /// Position behind the last that it knows of.
    pub end: u32,
    /// Frames behind a gap: position and units.
    got: BTreeMap<u32, u32>,
}

impl Far {
    /// A far end that has got all before a position.
    pub fn at(epoch: u8, below: u32) -> Self {
        Self { epoch: Some(epoch), below, end: below, got: BTreeMap::new() }
    }

    /// A frame of data has come.
    pub fn data(&mut self, epoch: u8, position: u32, units: u32) {
        let ahead = distance(self.below, position);
        if self.epoch != Some(epoch) || ahead >= 1 << 23 {
            return;
        }
        self.got.insert(position, units);
        let end = distance(0, position + units);
        if distance(self.below, end) > distance(self.below, self.end) {
            self.end = end;
        }
        while let Some(units) = self.got.remove(&self.below) {
            self.below = distance(0, self.below + units);
        }
    }

    /// A word has come.
    pub fn word(&mut self, epoch: u8, end: u32) {
        if self.epoch != Some(epoch) {
            *self = Self::at(epoch, end);
        }
        if distance(self.below, end) < 1 << 23 {
            self.end = end;
        }
    }

    /// The range from the first position that is missing to the next that has come, or to the end.
    pub fn gap(&self) -> (u32, u32) {
        let next = self.got.keys().copied().min_by_key(|position| distance(self.below, *position));
        (self.below, next.unwrap_or(self.end))
    }
}

/// The stimulus, which draws inputs clock by clock and watches the outputs.
pub struct Stimulus<const N: usize> {
    rng: ChaCha8Rng,
    ranges: Ranges,
    /// The inputs of this clock.
    pub inputs: Control<N>,
    /// The frame that is being sent: its octets, and those that were taken.
    frame: Vec<u8>,
    sent: usize,
    waits: bool,
    /// Chances in 256 of a beat, of the MAC's ready, of a word heard and of a word told, and that a frame is lost.
    rates: [u8; 5],
    /// Chance in 256 of a word that is wrong.
    wrong: u8,
    longest: usize,
    /// Clocks until the rates change, and clocks for which a frame has waited before an idle line.
    left: u32,
    idle: u32,
    far: Far,
    board: Scoreboard,
    coverage: Coverage,
}

/// State that the observer keeps of frames.
#[derive(Debug)]
struct Scoreboard {
    units: u32,
    /// Frames of `s_axis` on their way, and whether they are frames of data, if that is in sight; the frame that leaves.
    passing: VecDeque<(Vec<u8>, Option<bool>)>,
    /// The frame that is being taken is one of data.
    takes_data: Option<bool>,
    out: Vec<u8>,
    /// Position of the next frame of data, and those that have left, by position, with how often.
    next: u32,
    left: BTreeMap<u32, (Vec<u8>, u32)>,
    /// Ranges that the far end has asked for.
    asked: Vec<(u32, u32)>,
    /// Ends of the ranges of words that were told, if these are in sight.
    told: Option<VecDeque<(u32, u32)>>,
    was_again: u8,
    /// Epoch of the frame that is sent again and has left in this clock.
    again_of: Option<u8>,
    one_beat: bool,
    had_room: bool,
    inside: usize,
}

impl Scoreboard {
    fn new(units: u32) -> Self {
        Self {
            units,
            passing: VecDeque::new(),
            takes_data: None,
            out: Vec::new(),
            next: FIRST_POSITION,
            left: BTreeMap::new(),
            asked: Vec::new(),
            told: Some(VecDeque::new()),
            was_again: 0,
            again_of: None,
            one_beat: false,
            had_room: false,
            inside: 0,
        }
    }

    /// A frame has left.
    fn leaves<const N: usize>(&mut self, far: Option<&mut Far>, seen: &mut Coverage) {
        let out = std::mem::take(&mut self.out);
        if out[0] & TAG_MARK == TAG_MARK {
            self.data::<N>(&out, far, seen);
            return;
        }
        assert_eq!(out[..6], DESTINATION, "a frame without a tag is one of control");
        let Some(Word { end, below, first, to, epoch, .. }) = word_in(&out) else {
            let (came, is_data) = self.passing.pop_front().expect("a frame of control came");
            assert!(out == came && is_data != Some(true), "a frame of control passes unchanged");
            seen.hit("frame of control", true);
            seen.hit("frame of s_axis between two that are sent again", self.was_again == 1);
            self.was_again = if self.was_again == 1 { 2 } else { 0 };
            return;
        };
        assert_eq!(end, self.next, "the word knows all frames that have left");
        if let Some(told) = &mut self.told {
            if told.front() == Some(&(first, to)) {
                told.pop_front();
                seen.hit("word that asks for a range", first != to);
            } else {
                assert_eq!((first, to), (below, below), "a word that was not told asks for nothing");
                seen.hit("word that is due", true);
            }
        }
        if let Some(far) = far {
            far.word(epoch, end);
        }
    }

    /// A frame of data has left.
    fn data<const N: usize>(&mut self, out: &[u8], far: Option<&mut Far>, seen: &mut Coverage) {
        let (epoch, again) = (out[0] >> 4, out[0] >> 2 & 1 == 1);
        let position = u32::from_be_bytes([0, out[1], out[2], out[3]]);
        let frame = &out[TAG_OCTETS..];
        let beats = frame.len().div_ceil(N);
        let units = (beats * N).div_ceil(unit_octets(N)) as u32;
        let spills = (frame.len() + TAG_OCTETS).div_ceil(N) > beats;
        if again {
            let (kept, times) = self.left.get_mut(&position).expect("a frame of this position has left");
            assert!(frame == kept, "a frame at {position:#x} is sent again as it was");
            let is_in = |(first, to): &(u32, u32)| distance(*first, position) < distance(*first, *to);
            assert!(self.asked.iter().rev().any(is_in), "a frame at {position:#x} was asked for");
            *times += 1;
            seen.hit("frame sent again", true);
            seen.hit("frame sent again whose tag needs a beat more", spills);
            seen.hit("frame sent again, and then again", *times > 1);
            seen.hit("frame of several units sent again", units > 1);
            seen.hit("frame of s_axis between two that are sent again", self.was_again == 2);
            self.was_again = 1;
            self.again_of = Some(epoch);
        } else {
            assert_eq!(position, self.next, "positions follow each other");
            let (came, is_data) = self.passing.pop_front().expect("a frame came");
            assert_ne!(is_data, Some(false), "a frame with a tag is one of data");
            seen.hit("frame of MAC control kept as data", came.starts_with(&DESTINATION));
            assert_eq!(frame, came, "a frame passes behind its tag");
            self.next = distance(0, position + units);
            self.left.insert(position, (came, 0));
            let (next, most) = (self.next, self.units);
            self.left.retain(|position, _| distance(*position, next) <= most);
            seen.hit("frame of data", true);
            seen.hit("frame of data of the greatest length", frame.len() == LONGEST_OCTETS);
            seen.hit("frame whose tag needs a beat more", spills);
            seen.hit("frame whose tag fills its last beat", (frame.len() + TAG_OCTETS).is_multiple_of(N));
            seen.hit("frame of one octet", frame.len() == 1);
            let (first, last) = (position % self.units, (position + units - 1) % self.units);
            seen.hit("frame behind the end of the memory", last < first);
            seen.hit("position behind the wrap", position < FIRST_POSITION);
            self.was_again = if self.was_again == 1 { 2 } else { 0 };
        }
        if let Some(far) = far {
            far.data(epoch, position, units);
        }
    }
}

impl<const N: usize> Stimulus<N> {
    /// The stimulus of `seed` for a memory of so many units.
    pub fn new(seed: u64, units: u32) -> Self {
        Self {
            rng: ChaCha8Rng::seed_from_u64(seed),
            ranges: Ranges::of::<Control<N>>(),
            inputs: Control { cfg_period: 50, ..Control::default() },
            frame: Vec::new(),
            sent: 0,
            waits: false,
            rates: [255, 255, 16, 4, 8],
            wrong: 0,
            longest: 4 * N,
            left: 1000,
            idle: 0,
            far: Far::default(),
            board: Scoreboard::new(units),
            coverage: Coverage::new(&POINTS),
        }
    }

    /// The stimulus for a top in which the words of the receiver at this end are out of sight, and the clock in which a register changes.
    pub fn without_words(mut self) -> Self {
        self.board.told = None;
        self
    }

    /// The far end may ask in a word of the next clocks for what it has asked for in the last.
    pub fn still_asks(&mut self) {
        self.board.asked.push((self.inputs.heard_first, self.inputs.heard_to));
    }

    /// Other rates and settings.
    fn turn_over(&mut self) {
        let (rng, pins) = (&mut self.rng, &mut self.inputs);
        let choices: [&[u8]; 5] =
            [&[16, 128, 255, 255], &[8, 128, 255, 255, 255], &[0, 2, 16, 64, 200], &[0, 2, 16, 128], &[0, 4, 32, 128]];
        for (rate, choices) in self.rates.iter_mut().zip(choices) {
            *rate = *pick(rng, choices);
        }
        self.wrong = *pick(rng, &[0, 0, 0, 16, 255]);
        self.left = rng.random_range(1..2000);
        if rng.random_ratio(1, 32) {
            // the memory fills: the far end says nothing
            (self.rates, self.left) = ([255, 255, 0, 1, 0], 40_000);
        }
        self.longest = *pick(rng, &[N, 64, 4 * N, 4 * N, 1500, LONGEST_OCTETS]);
        let drawn = self.ranges.draw(rng, "cfg_period") as u32;
        pins.cfg_period = *pick(rng, &[1, 3, 20, 60, 200, 1000, drawn]);
        pins.cfg_source_mac = self.ranges.draw(rng, "cfg_source_mac");
        pins.cfg_oui = self.ranges.draw(rng, "cfg_oui") as u32;
        pins.cfg_keep_control = rng.random_ratio(1, 4);
    }

    /// A word of the far end.
    fn hear(&mut self) {
        let (rng, pins, far) = (&mut self.rng, &mut self.inputs, &self.far);
        let (first, to) = far.gap();
        pins.heard_known = far.epoch.is_some();
        pins.heard_epoch = far.epoch.unwrap_or_else(|| rng.random_range(0..16));
        pins.heard_below = far.below;
        (pins.heard_first, pins.heard_to) = if rng.random() { (first, to) } else { (far.below, far.below) };
        if rng.random_range(0..256) < u32::from(self.wrong) {
            let some =
                |rng: &mut ChaCha8Rng| distance(0, far.below.wrapping_add(rng.random_range(0..96)).wrapping_sub(24));
            let bit = 1 << if rng.random_ratio(1, 4) { 23 } else { rng.random_range(0..24) };
            match rng.random_range(0..9) {
                0 => pins.heard_below = some(rng),
                1 => pins.heard_first = some(rng),
                2 => pins.heard_to = some(rng),
                3 => (pins.heard_first, pins.heard_to) = (rng.random_range(0..1 << 24), rng.random_range(0..1 << 24)),
                4 => (pins.heard_first, pins.heard_to) = (some(rng), some(rng)),
                5 => pins.heard_below ^= bit,
                6 => pins.heard_first ^= bit,
                7 => pins.heard_to ^= bit,
                _ if rng.random_ratio(1, 64) => pins.heard_epoch = rng.random_range(0..16),
                _ => {}
            }
        }
    }

    /// Draws the inputs of a clock.
    pub fn draw(&mut self) -> &Control<N> {
        self.left -= 1;
        if self.left == 0 {
            self.turn_over();
        }
        let [beat, ready, heard, says, _] = self.rates.map(|rate| self.rng.random_range(0..255) < rate);
        if self.rates[2] > 0 && self.rng.random_ratio(1, 4096) {
            // the far end begins anew
            self.far = Far::default();
        }
        if heard {
            self.hear();
        }
        let (rng, pins) = (&mut self.rng, &mut self.inputs);
        // no reset while the memory fills
        pins.rst = rng.random_ratio(1, 16384) && self.left <= 2000;
        pins.heard_valid = heard;
        pins.word_valid = says;
        if rng.random_ratio(1, 8) {
            pins.word_known = rng.random();
            pins.word_epoch = rng.random_range(0..16);
            pins.word_below = rng.random_range(0..1 << 24);
        }
        pins.word_first = rng.random_range(0..1 << 24);
        pins.word_to = if rng.random() { pins.word_first } else { rng.random_range(0..1 << 24) };
        pins.m_axis_tready = ready;
        if !self.waits {
            pins.s_axis_tvalid = beat;
            if self.sent == self.frame.len() {
                let length = match rng.random_range(0..16) {
                    0 => 1,
                    1 => self.longest,
                    2..6 => N * rng.random_range(1..=(self.longest / N).max(1)) - rng.random_range(0..8),
                    _ => rng.random_range(1..=self.longest),
                };
                self.frame.resize(length.clamp(1, LONGEST_OCTETS), 0);
                rng.fill_bytes(&mut self.frame);
                let is_control = rng.random_ratio(1, 8);
                if is_control {
                    self.frame.resize(self.frame.len().max(20), 0);
                    self.frame[12..16].copy_from_slice(&[0x88, 0x08, 0x01, 0x01]);
                }
                if (is_control || rng.random_ratio(1, 16)) && self.frame.len() >= 6 {
                    self.frame[..6].copy_from_slice(&DESTINATION);
                    let bit = rng.random_range(0..48);
                    self.frame[bit / 8] ^= u8::from(!is_control) << (bit % 8);
                }
                self.sent = 0;
            }
            let chunk = &self.frame[self.sent..];
            let lanes = chunk.len().min(N);
            rng.fill_bytes(&mut pins.s_axis_tdata.0);
            pins.s_axis_tdata.0[..lanes].copy_from_slice(&chunk[..lanes]);
            pins.s_axis_tkeep = Keep::first(lanes);
            pins.s_axis_tlast = chunk.len() <= N;
        }
        &self.inputs
    }

    /// Watches the outputs of the clock.
    pub fn watch(&mut self, outputs: &Status<N>) {
        let (pins, board, seen) = (&self.inputs, &mut self.board, &mut self.coverage);
        board.again_of = None;
        if outputs.m_axis_tvalid && pins.m_axis_tready {
            board.inside = board.inside.saturating_sub(1);
            let lanes = outputs.m_axis_tkeep.0.count_ones() as usize;
            board.out.extend(&outputs.m_axis_tdata.0[..lanes]);
            if outputs.m_axis_tlast {
                let lost = self.rng.random_range(0..256) < u32::from(self.rates[4]);
                board.leaves::<N>((!lost).then_some(&mut self.far), seen);
            }
        }
        seen.hit("beat waits for the MAC", outputs.m_axis_tvalid && !pins.m_axis_tready);
        seen.hit(
            "far end in another epoch",
            pins.heard_valid && pins.heard_known && pins.heard_epoch != outputs.stat_epoch,
        );
        seen.hit("far end in no epoch", pins.heard_valid && !pins.heard_known);
        seen.hit("far end begins anew while frames are kept", outputs.stat_restarted && outputs.stat_kept > 0);
        seen.hit("word or range ignored", outputs.stat_ignored);
        seen.hit("word of a sender that starts", outputs.word_ready && pins.word_valid && !outputs.stat_running);
        seen.hit("room again", outputs.room && !board.had_room && !board.left.is_empty());
        board.had_room = outputs.room;
        if pins.heard_valid && pins.heard_first != pins.heard_to {
            board.asked.push((pins.heard_first, pins.heard_to));
        }
        if outputs.word_ready && pins.word_valid && !pins.rst {
            board.told.iter_mut().for_each(|told| told.push_back((pins.word_first, pins.word_to)));
        }
        let takes = pins.s_axis_tvalid && outputs.s_axis_tready;
        self.waits = pins.s_axis_tvalid && !takes;
        let is_full = outputs.stat_running && outputs.stat_kept >= board.units - RESERVED_UNITS;
        let is_idle = self.waits && outputs.stat_running && !outputs.m_axis_tvalid && pins.m_axis_tready;
        let may_begin = is_idle && outputs.stat_kept < board.units - 2 * RESERVED_UNITS;
        self.idle = if may_begin { self.idle + 1 } else { 0 };
        seen.hit(
            "frame sent again that was asked for in an epoch before",
            board.again_of.is_some_and(|epoch| epoch != outputs.stat_epoch),
        );
        seen.hit("memory full: data may not begin", is_full && self.waits);
        seen.hit("no room, and data may begin", outputs.stat_running && !outputs.room && !is_full && takes);
        if takes && self.sent == 0 {
            let is_ours = !self.frame.starts_with(&DESTINATION);
            board.takes_data = (is_ours || board.told.is_some()).then_some(is_ours || pins.cfg_keep_control);
        }
        let is_control = board.takes_data == Some(false);
        seen.hit("frame of control while data may not begin", takes && is_control && !outputs.stat_running);
        if takes {
            board.inside += 1;
            seen.hit(
                "frame of one beat right behind a frame of one beat",
                board.one_beat && self.sent == 0 && pins.s_axis_tlast,
            );
            board.one_beat = self.sent == 0 && pins.s_axis_tlast;
            self.sent += pins.s_axis_tkeep.0.count_ones() as usize;
            if pins.s_axis_tlast {
                board.passing.push_back((self.frame.clone(), board.takes_data));
            }
        }
        seen.hit(
            "beats held as many as there may be",
            board.inside > OPEN_BEATS + 2 && self.waits && outputs.stat_running && !is_full,
        );
        if pins.rst {
            seen.hit("reset in mid-frame", self.sent > 0 && self.sent < self.frame.len());
            seen.hit("reset while frames are kept", outputs.stat_kept > 0);
            *board = Scoreboard { told: board.told.take().map(|_| VecDeque::new()), ..Scoreboard::new(board.units) };
            // the rest of the frame would be a frame of its own
            (self.sent, self.waits) = (0, false);
            self.frame.clear();
        }
    }
}

/// The stimulus with the memories of the core, if it has any.
struct WithMemories<const N: usize, const C: usize> {
    sides: Stimulus<N>,
    memories: Memories<C>,
    rng: ChaCha8Rng,
    inputs: Inputs<N, C>,
    /// The failures of memories since the core ran, and whether it has said so.
    failed: [bool; 2],
    /// Beats that were asked for and have not come.
    reads: u32,
    coverage: Coverage,
}

impl<const N: usize, const C: usize> WithMemories<N, C> {
    fn new(seed: u64, units: u32) -> Self {
        Self {
            sides: Stimulus::new(seed, units),
            memories: Memories::of_beats(units, &Behaviour::hbm2(3103, 100..=1000, 16), seed),
            rng: ChaCha8Rng::seed_from_u64(seed),
            inputs: Inputs::default(),
            failed: [false; 2],
            reads: 0,
            coverage: Coverage::new(if C > 0 { &POINTS_OF_MEMORIES } else { &[] }),
        }
    }

    /// Watches the memories, and the epochs that their failures begin.
    fn watch_memories(&mut self, outputs: &Outputs<N, C>) {
        let (slaves, seen) = (&self.inputs.memories.0, &mut self.coverage);
        seen.hit("memory takes no frame of data", self.sides.idle > 40);
        seen.hit("all memories give a beat in one clock", slaves.iter().all(|slave| slave.rvalid));
        let status = &outputs.status;
        let names = ["read fails, and the next epoch begins", "write fails, and the next epoch begins"];
        for (name, failed) in names.into_iter().zip(&mut self.failed) {
            seen.hit(name, *failed && status.stat_restarted);
            *failed &= status.stat_running;
        }
        self.failed[0] |= slaves.iter().any(|slave| slave.rvalid && slave.rresp != 0) && status.stat_running;
        self.failed[1] |= slaves.iter().any(|slave| slave.bvalid && slave.bresp != 0) && status.stat_running;
        for (master, slave) in outputs.memories.0.iter().zip(slaves) {
            self.reads += if master.arvalid && slave.arready { u32::from(master.arlen) + 1 } else { 0 };
            self.reads -= u32::from(slave.rvalid && master.rready);
        }
        if self.inputs.control.rst {
            seen.hit("reset while frames are got", self.reads > 0);
            (self.failed, self.reads) = ([false; 2], 0);
        }
        self.memories.clock(self.inputs.control.rst, &outputs.memories);
        self.memories.0.iter_mut().for_each(|memory| memory.failed.clear());
    }
}

impl<const N: usize, const C: usize> campaign::Stimulus for WithMemories<N, C> {
    type Golden = Model<N, C>;

    fn draw(&mut self) -> &Inputs<N, C> {
        if C > 0 && self.rng.random_ratio(1, PHASE) {
            self.memories.behave(&behaviour(&mut self.rng));
        }
        self.inputs.memories = self.memories.drive();
        self.inputs.control.clone_from(self.sides.draw());
        &self.inputs
    }

    fn watch(&mut self, outputs: &Outputs<N, C>) {
        self.sides.watch(&outputs.status);
        if C > 0 {
            self.watch_memories(outputs);
        }
    }

    fn into_coverage(self) -> Coverage {
        let mut all = self.sides.coverage;
        all.merge(&self.coverage);
        all
    }
}

/// The campaign of the core: a small memory is full soon.
pub static CAMPAIGN: Campaign = Campaign::new(&CORE, LONG, |variant, plan| at_width_with_memories!(variant, run(plan)))
    .of_variants(&["w64", "w512_u4096", "w512_c2_u4096", "w1024"])
    .plain(1, 1_000_000)
    .ends_on("w64", 1, 300_000);

fn run<const N: usize, const C: usize>(variant: &Variant, plan: &Plan) -> miette::Result<Finished> {
    let units = variant.parameter("UNITS").expect("units");
    try_run(&CORE, variant, Model::<N, C>::new(units), WithMemories::new(plan.seed, units), plan)
}

/// The bugs that the campaign must find.
#[rustfmt::skip]
pub static MUTANTS: &[Mutant] = &[
    Mutant::new(&CORE, "w512_u4096", Limit, "data may begin whatever is kept", "retry_sender_w512_u4096",
        "data_open <= book_running & ~(&book_span_kept[$clog2(UNITS)-1:9])", "data_open <= book_running"),
    Mutant::new(&CORE, "w512_u4096", Event, "no gap behind a frame sent again whose tag needs a beat", "retry_sender_w512_u4096",
        " | (read_last & kept_ends_late)", ""),
    Mutant::new(&CORE, "w512_u4096", Event, "frames sent again leave none of s_axis between them", "retry_sender_w512_u4096",
        "(yields | ~waits_to_begin)", "(yields | 1'b1)"),
    Mutant::new(&CORE, "w512_u4096", UpperBits, "a destination has five octets", "retry_sender_w512_u4096",
        "((s_axis_tdata[47:0] == 48'h10000c28001)", "((s_axis_tdata[39:0] == 40'hc28001)"),
    Mutant::new(&CORE, "w512_u4096", Event, "MAC control frames behind a beat that waits are not kept", "retry_sender_w512_u4096",
        "spare_control <= (s_axis_tdata[47:0] == 48'h10000c28001) & ~cfg_keep_control", "spare_control <= s_axis_tdata[47:0] == 48'h10000c28001"),
    Mutant::new(&CORE, "w512_u4096", Event, "a word does not count for the next that is due", "retry_sender_w512_u4096",
        "restarts = says | (begins & ~out_control)", "restarts = begins & ~out_control"),
    Mutant::new(&CORE, "w512_u4096", Limit, "a frame of the full width keeps its lanes behind a tag", "retry_line",
        "{keep[DATA_W/8-5:0], 4'hf}", "keep"),
    Mutant::new(&CORE, "w512_u4096", Event, "the beats of a frame count on into the next", "retry_kept",
        "number <= beats & {11{~last}}", "number <= beats"),
    Mutant::new(&CORE, "w512_u4096", UpperBits, "the reach of a range has 23 bits", "retry_book",
        "reach <= asked_to - oldest", "reach <= {1'b0, asked_to[22:0] - oldest[22:0]}"),
    Mutant::new(&CORE, "w512_u4096", Limit, "a seventeenth word takes the place of the first", "retry_book",
        "heard_takes = heard_valid & ~heard_waiting[4]", "heard_takes = heard_valid"),
    Mutant::new(&CORE, "w512_u4096", Event, "an end in no epoch names the next", "retry_book",
        "((word_known & is_judging) ? word_epoch : epoch) + 4'd1", "(is_judging ? word_epoch : epoch) + 4'd1"),
    Mutant::new(&CORE, "w64", Event, "a range goes on from oldest when oldest has passed it", "retry_book",
        "fresh <= 1'b0", "fresh <= 1'b1"),
    Mutant::new(&CORE, "w64", Limit, "a frame behind the wrap of positions has its unit of before", "retry_kept_8x4096",
        "sent <= place[26:3] + 24'd1", "sent <= {1'b1, place[25:3] + 23'd1}"),
    Mutant::new(&CORE, "w512_c2_u4096", Event, "a frame of a memory that has failed is sent again", "retry_fetch",
        "loads = goes & ~failing", "loads = goes"),
    Mutant::new(&CORE, "w512_c2_u4096", Event, "a failure of the memory begins no epoch", "retry_book",
        " | (fails_now & proposed)", ""),
    Mutant::new(&CORE, "w512_c2_u4096", Event, "a frame that is taken in part when a memory fails is one of the next epoch", "retry_book",
        "is_idle & failed & between", "is_idle & failed"),
    Mutant::new(&CORE, "w512_c2_u4096", Event, "a write that fails behind another failure begins no epoch", "retry_fetch",
        "write_fails | (got_valid & got_bad & ~failing)", "(write_fails | (got_valid & got_bad)) & ~failing"),
    Mutant::new(&CORE, "w512_c2_u4096", Event, "units are freed while a get of them is under way", "retry_fetch",
        "frees = is_noted & (given == noted_gets)", "frees = is_noted"),
    Mutant::new(&CORE, "w512_c2_u4096", Limit, "frames are taken over for which there is no room", "retry_fetch",
        "booked <= 10'd352", "booked <= 10'd511"),
    Mutant::new(&CORE, "w512_c2_u4096", Event, "data begin for which the memory has no room", "retry_sender_w512_c2_u4096",
        " & memory_put_open", ""),
    Mutant::new(&CORE, "w512_c2_u4096", Event, "a frame that was taken over before has the tag of this epoch", "retry_sender_w512_c2_u4096",
        "begins_again ? fetch_its_epoch : book_epoch", "book_epoch"),
];

/// The units that `make synth` measures.
pub static UNITS: &[Unit] = &[
    Unit::whole(&CORE, "w64"),
    Unit::only_ultrascale(&CORE, "w512"),
    Unit::only_ultrascale(&CORE, "w512_c4"),
    Unit::only_ultrascale(&CORE, "w1024"),
];
