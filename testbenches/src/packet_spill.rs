//! Random stimulus for `packet_spill` with memories behind AXI4, its coverage points, and a scoreboard independent of the golden model: each frame
//! that is stored comes out once, whole, in order, in its class, unless a page with a word of it failed, and such a frame never does.

use crate::at_channels;
use crate::campaign::{self, Campaign, Finished, Plan, try_run};
use crate::coverage::Coverage;
use crate::draw::{Ranges, pick};
use crate::mutants::Class::{Event, Limit};
use crate::mutants::Mutant;
use crate::units::Unit;
use cores::packet_spill::hdl::CORE;
use cores::packet_spill::model::{LONG, Model};
use cores::packet_spill::{
    AxiMaster, BAD, BEAT_OCTETS, CLASSES, Control, IN_FLIGHT, Inputs, NO_ROOM, OVERSIZE, Outputs, PAGE_WORDS,
    REGIONS_CLOCKS, SPARE, STORED, Status, VERDICT_LATENCY, longest_octets, longest_words, unit_words,
};
use cores::variant::Variant;
use cosim::memory::{Behaviour, Memories};
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rtl_foundation::contract::{Each, Keep, Octets};
use std::collections::{HashMap, HashSet, VecDeque};

/// Coverage points of a campaign.
pub const POINTS: [&str; 34] = [
    "frame of one word stored",
    "frame of the most words stored",
    "last beat of one lane",
    "last beat of all lanes",
    "gap in a frame",
    "bad frame",
    "frame too long",
    "frame longer than a tail may hold",
    "frame of 65536 octets",
    "frame without room in a class without a region",
    "frame without room in a class with a region",
    "frame leaves that was in no memory",
    "frame leaves that was in a memory",
    "frame leaves that was in two pages",
    "frame leaves that was in a memory and in the tail",
    "frame of another class leaves without a gap",
    "frame lost to a write",
    "frame lost to a read",
    "frame of several pages lost",
    "two pages of a class lost in a row",
    "frame leaves after a loss",
    "class empties after a loss",
    "every class has words",
    "class fills its region",
    "sink has no room for any class",
    "sink has room for all classes",
    "region changes",
    "regions overlap",
    "write address waits",
    "write data wait",
    "read address waits",
    "beats of all memories come at once",
    "reset in a frame that arrives",
    "reset with words in a memory",
];

/// Mean number of clocks between two phases for each word of a tail or of a share on the chip, and of phases between two resets.
const PHASE: u32 = 8;
const RESET: u32 = 5;
/// Mean number of clocks between two changes of the configuration while regions are drawn without regard to each other.
const WILD: u32 = 128;
/// Clocks with room of the sink in which the next frame of a class leaves.
const PATIENCE: u32 = 60_000;
/// Clocks from a beat that arrives or leaves to the level with it, and a few more.
const LEVEL_CLOCKS: usize = 8;

/// A beat of a frame.
pub(crate) type Beat = (Octets<BEAT_OCTETS>, Keep<BEAT_OCTETS>, bool);

/// The number of the frame that a word is of, beside its class.
type Name = (u8, u32);

/// Marks a word with the frame that it is of.
fn mark(octets: &mut Octets<BEAT_OCTETS>, (class, number): Name) {
    octets.0[0] = class;
    octets.0[1..5].copy_from_slice(&number.to_le_bytes());
}

/// The frame that a word is of.
fn name(octets: &Octets<BEAT_OCTETS>) -> Name {
    (octets.0[0], u32::from_le_bytes(octets.0[1..5].try_into().expect("four octets")))
}

/// A frame whose last beat has arrived.
#[derive(Clone, Debug)]
pub(crate) struct Frame {
    name: Name,
    beats: Vec<Beat>,
    bad: bool,
    over: bool,
    arrived: u64,
    /// Highest level of the class since the first beat.
    level: u32,
}

/// The source of the frames.
#[derive(Clone, Debug, Default)]
struct Source {
    left: u32,
    beats: u32,
    name: Name,
    bad: bool,
    lanes: usize,
}

/// Rules that hold independently of the golden model, since the last reset.
pub(crate) struct Scoreboard {
    pub(crate) clock: u64,
    limit: u32,
    pub(crate) arriving: Option<Frame>,
    ended: VecDeque<Frame>,
    /// Frames that are stored and have not left, or are lost and were not passed yet.
    waiting: [VecDeque<Frame>; CLASSES],
    /// Beats of the frame of each class that leaves.
    leaves: [usize; CLASSES],
    last_class: Option<usize>,
    /// Frames with a word in a page that failed.
    failed: HashSet<Name>,
    /// Words of frames that were written to memory, and frames with words in two pages.
    written: HashMap<Name, usize>,
    in_pages: HashSet<Name>,
    /// Frame whose word each memory took last.
    before: Vec<Option<Name>>,
    lost: [bool; CLASSES],
    /// Words of frames that wait and did not fail, in the last clocks.
    words: VecDeque<[u32; CLASSES]>,
    /// Levels in the last clocks.
    levels: VecDeque<[u32; CLASSES]>,
    /// Words that have arrived and not left, in the last clocks.
    most: VecDeque<[u32; CLASSES]>,
    /// Words that have left since the sink last had room.
    sent: [u32; CLASSES],
    /// Clocks for which the sink has had room for the class and nothing left.
    stuck: [u32; CLASSES],
    empty_for: [u32; CLASSES],
    /// Whether the class has a region, if that is certain.
    has_region: [Option<bool>; CLASSES],
}

impl Default for Scoreboard {
    fn default() -> Self {
        Self {
            clock: 0,
            limit: 0,
            arriving: None,
            ended: VecDeque::new(),
            waiting: std::array::from_fn(|_| VecDeque::new()),
            leaves: [0; CLASSES],
            last_class: None,
            failed: HashSet::new(),
            written: HashMap::new(),
            before: vec![],
            in_pages: HashSet::new(),
            lost: [false; CLASSES],
            words: VecDeque::from([[0; CLASSES]; LEVEL_CLOCKS]),
            most: VecDeque::from([[0; CLASSES]; LEVEL_CLOCKS]),
            levels: VecDeque::from([[0; CLASSES]; LEVEL_CLOCKS]),
            sent: [0; CLASSES],
            stuck: [0; CLASSES],
            empty_for: [0; CLASSES],
            has_region: [None; CLASSES],
        }
    }
}

/// The stimulus, which draws inputs clock by clock and watches the outputs.
pub struct Stimulus<const C: usize> {
    rng: ChaCha8Rng,
    ranges: Ranges,
    pub(crate) tail: u32,
    /// Mean number of clocks between two phases.
    phase: u32,
    rows: u32,
    pub(crate) inputs: Inputs<C>,
    memories: Memories<C>,
    source: Source,
    numbers: u32,
    parts: [(u32, u32); CLASSES],
    eras: u32,
    pub(crate) wild: bool,
    offer: u8,
    /// Chance in 256 that the sink has room for a class, drawn anew every so often.
    room: [u8; CLASSES],
    room_for: u32,
    classes: u8,
    longest: u32,
    bad_in: u32,
    pub(crate) board: Scoreboard,
    pub(crate) coverage: Coverage,
}

impl<const C: usize> Stimulus<C> {
    /// The stimulus of `seed` for a variant.
    pub fn new(seed: u64, variant: &Variant) -> Self {
        let tail = variant.parameter("TAIL").expect("a size of the core");
        Self::of(seed, variant, &POINTS, tail)
    }

    /// The stimulus for a core with other coverage points, and phases in which so many words of a class come and go.
    pub(crate) fn of(seed: u64, variant: &Variant, points: &[&'static str], phase_words: u32) -> Self {
        let value = |name| variant.parameter(name).expect("a size of the core");
        let (tail, rows) = (value("TAIL"), value("ROWS"));
        let idle = Behaviour::hbm2(3103, 100..=1000, 16);
        let mut stimulus = Self {
            rng: ChaCha8Rng::seed_from_u64(seed),
            ranges: Ranges::of::<Control>(),
            tail,
            phase: PHASE * phase_words,
            rows,
            inputs: Inputs::default(),
            memories: Memories::new(rows, &idle, seed),
            source: Source::default(),
            numbers: 0,
            parts: [(0, 0); CLASSES],
            eras: 0,
            wild: false,
            offer: 0,
            room: [0; CLASSES],
            room_for: 1,
            classes: 0xff,
            longest: 1,
            bad_in: 2,
            board: Scoreboard::default(),
            coverage: Coverage::new(points),
        };
        stimulus.begin_era();
        stimulus.draw_phase();
        stimulus
    }

    /// Draws what lasts until the next reset.
    fn begin_era(&mut self) {
        let rng = &mut self.rng;
        // the second of few eras, so that a short run has one
        self.wild = self.eras % 3 == 1;
        self.eras += 1;
        let mut cuts: Vec<u32> = (1..CLASSES).map(|_| rng.random_range(0..=self.rows)).collect();
        if rng.random_ratio(1, 2) {
            cuts = (1..CLASSES as u32).map(|class| class * self.rows / CLASSES as u32).collect();
        }
        cuts.extend([0, self.rows]);
        cuts.sort_unstable();
        let turned = rng.random_range(0..CLASSES);
        for class in 0..CLASSES {
            let at = (class + turned) % CLASSES;
            self.parts[class] = (cuts[at], cuts[at + 1] - cuts[at]);
        }
        for class in 0..CLASSES {
            self.draw_region(class);
        }
    }

    fn draw_region(&mut self, class: usize) {
        let rng = &mut self.rng;
        let pins = &mut self.inputs.control;
        (self.board.empty_for[class], self.board.has_region[class]) = (0, None);
        if self.wild {
            let any = |rng: &mut ChaCha8Rng, name: &str| self.ranges.draw(rng, name) as u32;
            (pins.cfg_base.0[class], pins.cfg_size.0[class]) = match rng.random_range(0..2) {
                0 => (any(rng, "cfg_base"), any(rng, "cfg_size")),
                _ => (rng.random_range(0..2 * self.rows), rng.random_range(0..self.rows)),
            };
            return;
        }
        let (first, rows) = self.parts[class];
        let shift = if rng.random_ratio(1, 2) { 0 } else { rng.random_range(0..=rows) };
        pins.cfg_base.0[class] = first + shift;
        pins.cfg_size.0[class] = match rng.random_range(0..6) {
            0 => 0,
            1 | 2 => (rows - shift).min(3),
            _ => rows - shift,
        };
    }

    /// Draws the load and the ways of the memories for a while.
    fn draw_phase(&mut self) {
        let rng = &mut self.rng;
        self.offer = *pick(rng, &[255, 255, 220, 128, 24]);
        let busy = *pick(rng, &[0, 16, 128, 255, 255]);
        for room in &mut self.room {
            *room = if rng.random_ratio(1, 3) { *pick(rng, &[0, 128, 255]) } else { busy };
        }
        self.room_for = *pick(rng, &[1, 16, 256]);
        let (one, some) = (1 << rng.random_range(0..CLASSES), rng.random::<u8>() | 1);
        self.classes = *pick(rng, &[0xff, 0xff, one, one, some]);
        let most = longest_words(self.tail);
        self.longest = *pick(rng, &[1, 2, 4, most, most + 2]);
        self.bad_in = *pick(rng, &[2, 8, 1 << 20, 1 << 20]);
        self.inputs.control.cfg_max_octets = match rng.random_range(0..6) {
            0 => self.ranges.draw(rng, "cfg_max_octets") as u16,
            1 => rng.random_range(0..=longest_octets(self.tail)) as u16,
            _ => 0xffff,
        };
        let latency = pick(rng, &[1..=4, 30..=330, 300..=330, 1..=600]).clone();
        let behaviour = Behaviour {
            latency,
            burst: *pick(rng, &[1, 16, 24]),
            refresh: *pick(rng, &[(0, 0), (1257, 113)]),
            stalls: *pick(rng, &[0, 0, 30, 128, 200]),
            write_fails: *pick(rng, &[0, 0, 0, 20, 3]),
            read_fails: *pick(rng, &[0, 0, 0, 20, 3]),
        };
        self.memories.behave(&behaviour);
        let changes = if rng.random_ratio(1, 2) { rng.random_range(0..CLASSES) } else { 0 };
        for _ in 0..changes {
            let class = self.rng.random_range(0..CLASSES);
            self.draw_region(class);
            self.coverage.hit("region changes", true);
        }
    }

    fn draw_beat(&mut self) {
        let rng = &mut self.rng;
        let pins = &mut self.inputs.control;
        pins.s_axis_tvalid = rng.random::<u8>() <= self.offer;
        if !pins.s_axis_tvalid {
            return;
        }
        let source = &mut self.source;
        if source.left == 0 {
            let classes: Vec<usize> = (0..CLASSES).filter(|class| self.classes >> class & 1 == 1).collect();
            source.name = (*pick(rng, &classes) as u8, self.numbers);
            self.numbers += 1;
            source.beats = rng.random_range(1..=self.longest);
            if rng.random_ratio(1, 256) {
                source.beats = longest_words(self.tail);
            }
            if rng.random_ratio(1, 4000) {
                source.beats = 70_000 / BEAT_OCTETS as u32;
            }
            source.left = source.beats;
            source.bad = rng.random_ratio(1, self.bad_in);
            let lanes = rng.random_range(1..=BEAT_OCTETS);
            source.lanes = *pick(rng, &[1, BEAT_OCTETS, lanes]);
        }
        rng.fill_bytes(&mut pins.s_axis_tdata.0);
        mark(&mut pins.s_axis_tdata, source.name);
        pins.s_axis_tlast = source.left == 1;
        pins.s_axis_tkeep = Keep::first(if source.left == 1 { source.lanes } else { BEAT_OCTETS });
        pins.s_axis_tuser = if source.left == 1 { source.bad } else { rng.random() };
        pins.s_axis_tdest = if source.left == source.beats { source.name.0 } else { rng.random_range(0..8) };
        source.left -= 1;
    }

    fn draw_room(&mut self) {
        for class in 0..CLASSES {
            if self.room[class] == 255 || self.room[class] == 0 || self.rng.random_ratio(1, self.room_for) {
                let has_room = self.rng.random::<u8>() < self.room[class] || self.room[class] == 255;
                let pins = &mut self.inputs.control;
                pins.m_room = pins.m_room & !(1 << class) | u8::from(has_room) << class;
            }
        }
    }
}

impl Scoreboard {
    /// The beat that arrives in this clock.
    pub(crate) fn arrive(&mut self, pins: &Control, most: u32) {
        if pins.s_axis_tvalid {
            let frame = self.arriving.get_or_insert_with(|| Frame {
                name: name(&pins.s_axis_tdata),
                beats: vec![],
                bad: false,
                over: false,
                arrived: 0,
                level: self.levels.iter().fold(0, |most, levels| most.max(levels[usize::from(pins.s_axis_tdest)])),
            });
            let mut octets = pins.s_axis_tdata;
            octets.0[(pins.s_axis_tkeep.0.count_ones() as usize).next_multiple_of(16)..].fill(0);
            frame.beats.push((octets, pins.s_axis_tkeep, pins.s_axis_tlast));
            let octets: u32 = frame.beats.iter().map(|(_, keep, _)| keep.0.count_ones()).sum();
            frame.over |= octets > self.limit;
            if pins.s_axis_tlast {
                frame.bad = pins.s_axis_tuser;
                frame.arrived = self.clock;
                self.ended.extend(self.arriving.take());
            }
        }
        self.limit = most.min(pins.cfg_max_octets.into());
    }

    /// The verdict of this clock, if there is one.
    pub(crate) fn verdict(&mut self, status: &Status, tail: u32, seen: &mut Coverage) {
        for frame in self.arriving.iter_mut().chain(&mut self.ended) {
            frame.level = frame.level.max(status.occ_cells.0[usize::from(frame.name.0)]);
        }
        let due = self.ended.front().is_some_and(|frame| frame.arrived + u64::from(VERDICT_LATENCY) == self.clock);
        assert_eq!(status.stat_verdict, due, "a frame has one verdict, two clocks after its last beat");
        if !due {
            return;
        }
        let frame = self.ended.pop_front().expect("the frame that is due");
        let (class, beats) = (usize::from(frame.name.0), frame.beats.len() as u32);
        assert_eq!(usize::from(status.stat_class), class, "class of a verdict");
        let reason = status.stat_reason;
        match reason {
            BAD => assert!(frame.bad, "a good frame was dropped as bad"),
            OVERSIZE => assert!(!frame.bad && frame.over, "a frame was dropped as too long"),
            NO_ROOM => {
                assert!(!frame.bad && !frame.over);
                let words = if self.has_region[class] == Some(true) { tail } else { unit_words(tail) };
                let least = words - SPARE - LEVEL_CLOCKS as u32;
                assert!(frame.level >= least, "class {class} had room: {} words", frame.level);
            }
            STORED => assert!(!frame.bad && !frame.over, "a frame was stored"),
            other => panic!("reason {other}"),
        }
        seen.hit("frame of one word stored", reason == STORED && beats == 1);
        seen.hit("frame of the most words stored", reason == STORED && beats == longest_words(tail));
        seen.hit("bad frame", reason == BAD);
        seen.hit("frame too long", reason == OVERSIZE);
        let octets: u32 = frame.beats.iter().map(|(_, keep, _)| keep.0.count_ones()).sum();
        seen.hit("frame longer than a tail may hold", reason == OVERSIZE && octets > longest_octets(tail));
        seen.hit("frame of 65536 octets", reason == OVERSIZE && octets >= 1 << 16);
        seen.hit("frame without room in a class without a region", reason == NO_ROOM && frame.level < tail - SPARE - 4);
        seen.hit("frame without room in a class with a region", reason == NO_ROOM && frame.level > tail);
        if reason == STORED {
            self.waiting[class].push_back(frame);
        }
    }

    /// The beat on the stream in this clock.
    fn stream<const C: usize>(&mut self, room: u8, outputs: &Outputs<C>, seen: &mut Coverage) {
        for (class, sent) in self.sent.iter_mut().enumerate() {
            *sent = if room >> class & 1 == 1 { 0 } else { *sent };
        }
        let stream = &outputs.status;
        if !stream.m_axis_tvalid {
            self.last_class = None;
            return;
        }
        let class = usize::from(stream.m_axis_tdest);
        let others = (0..CLASSES).filter(|&other| other != class);
        assert!(others.into_iter().all(|other| self.leaves[other] == 0), "frames of classes are mixed");
        seen.hit("frame of another class leaves without a gap", self.last_class.is_some_and(|other| other != class));
        self.last_class = Some(class);
        self.sent[class] += 1;
        self.beat(class, (stream.m_axis_tdata, stream.m_axis_tkeep, stream.m_axis_tlast), seen);
    }

    /// A beat of a class leaves.
    pub(crate) fn beat(&mut self, class: usize, beat: Beat, seen: &mut Coverage) {
        let waiting = &mut self.waiting[class];
        let sent = self.leaves[class];
        if sent == 0 {
            let named = name(&beat.0);
            while waiting.front().is_some_and(|frame| frame.name != named) {
                let passed = waiting.pop_front().expect("a frame");
                assert!(
                    self.failed.contains(&passed.name),
                    "frame {:?} was lost, and none of its pages failed",
                    passed.name
                );
                self.lost[class] = true;
            }
        }
        let frame = waiting.front().unwrap_or_else(|| panic!("class {class} has no such frame"));
        assert!(!self.failed.contains(&frame.name), "frame {:?} left although a page of it failed", frame.name);
        assert!(frame.beats[sent] == beat, "a beat of frame {:?} is another", frame.name);
        let lanes = beat.1.0.count_ones() as usize;
        seen.hit("last beat of one lane", beat.2 && lanes == 1);
        seen.hit("last beat of all lanes", beat.2 && lanes == BEAT_OCTETS);
        self.leaves[class] += 1;
        self.stuck[class] = 0;
        if beat.2 {
            let written = self.written.remove(&frame.name).unwrap_or_default();
            seen.hit("frame leaves that was in no memory", written == 0);
            seen.hit("frame leaves that was in a memory", written == frame.beats.len());
            seen.hit("frame leaves that was in a memory and in the tail", (1..frame.beats.len()).contains(&written));
            seen.hit("frame leaves that was in two pages", self.in_pages.contains(&frame.name));
            seen.hit("frame leaves after a loss", self.lost[class]);
            self.lost[class] = false;
            self.leaves[class] = 0;
            self.waiting[class].pop_front();
        }
    }

    /// Whether a frame waits that was in a memory and did not fail.
    pub(crate) fn holds_what_was_in_memory(&self) -> bool {
        let mut waiting = self.waiting.iter().flatten().filter(|frame| !self.failed.contains(&frame.name));
        waiting.any(|frame| self.written.contains_key(&frame.name))
    }

    /// Words of frames of a class that wait and did not fail.
    fn words_of(&self, class: usize) -> u32 {
        let all = self.waiting[class].iter().filter(|frame| !self.failed.contains(&frame.name));
        (all.map(|frame| frame.beats.len()).sum::<usize>() - self.leaves[class]) as u32
    }

    /// The levels, the room of the sink and the time that frames wait.
    ///
    /// `exact` says that a word takes a cell, and counts in one place at a time.
    pub(crate) fn levels(
        &mut self,
        pins: &Control,
        levels: &[u32; CLASSES],
        exact: bool,
        wild: bool,
        seen: &mut Coverage,
    ) {
        let now: [u32; CLASSES] = std::array::from_fn(|class| self.words_of(class));
        let mut all = [0; CLASSES];
        for class in 0..CLASSES {
            let level = levels[class];
            let least = self.words.iter().fold(now[class], |least, words| least.min(words[class]));
            assert!(!exact || level >= least, "class {class} has {least} words and a level of {level}");
            let failed: usize = self.waiting[class]
                .iter()
                .filter(|frame| self.failed.contains(&frame.name))
                .map(|frame| frame.beats.len())
                .sum();
            let arrives = self.arriving.iter().chain(&self.ended).filter(|frame| usize::from(frame.name.0) == class);
            let arrives: usize = arrives.map(|frame| frame.beats.len()).sum();
            all[class] = now[class] + (failed + arrives) as u32;
            let most = self.most.iter().fold(all[class], |most, words| most.max(words[class]));
            // a word may arrive in the clock in which another leaves
            let beside = if exact { 1 } else { LEVEL_CLOCKS as u32 };
            assert!(level <= most + beside, "class {class} has at most {most} words and a level of {level}");
            let room = pins.m_room >> class & 1 == 1;
            self.stuck[class] = if room && now[class] > 0 { self.stuck[class] + 1 } else { 0 };
            assert!(self.stuck[class] < PATIENCE, "class {class} has {} words and does not send", now[class]);
            let is_empty = level == 0 && arrives == 0;
            seen.hit("class empties after a loss", is_empty && failed > 0);
            self.empty_for[class] = if is_empty { self.empty_for[class] + 1 } else { 0 };
            if self.empty_for[class] > REGIONS_CLOCKS + 16 {
                self.has_region[class] = (!wild).then_some(pins.cfg_size.0[class] > 0);
            }
        }
        self.levels.pop_front();
        self.levels.push_back(*levels);
        self.words.pop_front();
        self.words.push_back(now);
        self.most.pop_front();
        self.most.push_back(all);
    }
}

impl<const C: usize> Stimulus<C> {
    /// The clock ends, perhaps with a reset.
    pub(crate) fn end_clock(&mut self) {
        self.board.clock += 1;
        if self.inputs.control.rst {
            self.board = Scoreboard::default();
            self.source = Source::default();
        }
    }

    /// The memories take what the core gives them.
    pub(crate) fn watch_memories(&mut self, masters: &Each<AxiMaster, C>) {
        let (board, seen) = (&mut self.board, &mut self.coverage);
        board.before.resize(C, None);
        let slaves = &self.inputs.memories.0;
        for (channel, (master, slave)) in masters.0.iter().zip(slaves).enumerate() {
            if master.wvalid && slave.wready && !master.wlast {
                let named = name(&master.wdata);
                let words = board.written.entry(named).or_default();
                if *words > 0 && board.before[channel] != Some(named) {
                    board.in_pages.insert(named);
                }
                *words += 1;
                board.before[channel] = Some(named);
            }
            if master.wvalid && slave.wready && master.wlast {
                board.before[channel] = None;
            }
            seen.hit("write address waits", master.awvalid && !slave.awready);
            seen.hit("write data wait", master.wvalid && !slave.wready);
            seen.hit("read address waits", master.arvalid && !slave.arready);
        }
        self.memories.clock(self.inputs.control.rst, masters);
        for (memory, slave) in self.memories.0.iter_mut().zip(slaves) {
            for page in memory.failed.drain(..) {
                seen.hit("frame lost to a write", slave.bvalid && slave.bresp != 0);
                seen.hit("frame lost to a read", slave.rvalid);
                let names: HashSet<Name> = page[..PAGE_WORDS].iter().map(name).collect();
                seen.hit("two pages of a class lost in a row", names.iter().any(|name| board.failed.contains(name)));
                seen.hit("frame of several pages lost", names.iter().any(|name| board.in_pages.contains(name)));
                board.failed.extend(names);
            }
        }
        seen.hit("beats of all memories come at once", slaves.iter().all(|slave| slave.rvalid));
    }
}

impl<const C: usize> campaign::Stimulus for Stimulus<C> {
    type Golden = Model<C>;

    fn draw(&mut self) -> &Inputs<C> {
        if self.rng.random_ratio(1, self.phase) {
            self.draw_phase();
        }
        if self.inputs.control.rst {
            self.begin_era();
        }
        if self.wild && self.rng.random_ratio(1, WILD) {
            let class = self.rng.random_range(0..CLASSES);
            self.draw_region(class);
            self.inputs.control.cfg_max_octets = self.ranges.draw(&mut self.rng, "cfg_max_octets") as u16;
        }
        self.inputs.control.rst = self.rng.random_ratio(1, RESET * self.phase);
        self.draw_beat();
        self.draw_room();
        self.inputs.memories = self.memories.drive();
        &self.inputs
    }

    fn watch(&mut self, outputs: &Outputs<C>) {
        let in_frame_before = self.board.arriving.is_some();
        self.watch_memories(&outputs.memories);
        let (pins, seen, board) = (&self.inputs.control, &mut self.coverage, &mut self.board);
        board.verdict(&outputs.status, self.tail, seen);
        board.stream(pins.m_room, outputs, seen);
        board.levels(pins, &outputs.status.occ_cells.0, true, self.wild, seen);
        board.arrive(pins, longest_octets(self.tail));
        let most = unit_words(self.tail) + IN_FLIGHT;
        assert!(
            board.sent.iter().all(|&sent| sent <= most),
            "more than {most} words left without room: {:?}",
            board.sent
        );
        seen.hit("gap in a frame", in_frame_before && !pins.s_axis_tvalid);
        let levels = &outputs.status.occ_cells.0;
        seen.hit("every class has words", levels.iter().all(|&level| level > 0));
        let fills = |class: usize| {
            let words = pins.cfg_size.0[class] * (C * PAGE_WORDS) as u32;
            !self.wild && pins.cfg_size.0[class] > 0 && levels[class] >= words + self.tail - SPARE - PAGE_WORDS as u32
        };
        seen.hit("class fills its region", (0..CLASSES).any(fills));
        seen.hit("sink has no room for any class", pins.m_room == 0);
        seen.hit("sink has room for all classes", pins.m_room == 0xff);
        seen.hit("regions overlap", self.wild && levels.iter().filter(|&&level| level > 0).count() > 2);
        seen.hit("reset in a frame that arrives", pins.rst && board.arriving.is_some());
        seen.hit("reset with words in a memory", pins.rst && levels.iter().any(|&level| level > self.tail));
        self.end_clock();
    }

    fn into_coverage(self) -> Coverage {
        self.coverage
    }
}

/// The campaign of the core.
pub static CAMPAIGN: Campaign = Campaign::new(&CORE, LONG, |variant, plan| at_channels!(variant, run(plan)))
    .of_variants(&["c4", "c1_t64", "c2_t64"])
    .plain(2, 300_000);

fn run<const C: usize>(variant: &Variant, plan: &Plan) -> miette::Result<Finished> {
    try_run(&CORE, variant, Model::<C>::new(variant), Stimulus::new(plan.seed, variant), plan)
}

/// The bugs that the campaign must find.
#[rustfmt::skip]
pub static MUTANTS: &[Mutant] = &[
    Mutant::new(&CORE, "c1_t64", Limit, "a frame may be longer than a tail may hold", "packet_spill_c1_t64",
        "limit <= (cfg_max_octets < 16'h400) ? cfg_max_octets : 16'h400;", "limit <= cfg_max_octets;"),
    Mutant::new(&CORE, "c1_t64", Event, "a word of the tail leaves in a clock in which the writer reads", "word_reader_64",
        "is_active & ~in_head & ~writer_reads", "is_active & ~in_head"),
    Mutant::new(&CORE, "c1_t64", Limit, "a class has a word too many without a region", "spill_class_1x64x8x16",
        "7'd60 : 7'd28", "7'd60 : 7'd29"),
    Mutant::new(&CORE, "c1_t64", Event, "a region is taken as its first word is stored", "spill_class_1x64x8x16",
        "wire takes = offered & idle & ~store;", "wire takes = offered & idle;"),
    Mutant::new(&CORE, "c1_t64", Event, "a page is read before its write is acknowledged", "class_visit_1x64x8x16",
        "some_in_memory_2 & has_slots_2 & is_acknowledged_2", "some_in_memory_2 & has_slots_2"),
    Mutant::new(&CORE, "c1_t64", Limit, "a page is read without a slot of the head", "class_visit_1x64x8x16",
        "some_in_memory_2 & has_slots_2 & is_acknowledged_2", "some_in_memory_2 & is_acknowledged_2"),
    Mutant::new(&CORE, "c1_t64", Limit, "a page is spilled over another", "class_visit_1x64x8x16",
        "has_rows_2 <= (pending_1 < rows_1);", "has_rows_2 <= (pending_1 <= rows_1);"),
    Mutant::new(&CORE, "c1_t64", Event, "a tail is served while pages are pending", "class_visit_1x64x8x16",
        "wire is_short = none_pending_2 & ~has_units_2", "wire is_short = ~has_units_2"),
    Mutant::new(&CORE, "c1_t64", Event, "a page is spilled while the tail is served", "class_visit_1x64x8x16",
        "~is_short & ~serves_tail_2 & has_rows_2", "~is_short & has_rows_2"),
    Mutant::new(&CORE, "c1_t64", Event, "a service follows one that goes on", "class_visit_1x64x8x16",
        "may_decide & ~goes_on_2 &", "may_decide &"),
    Mutant::new(&CORE, "c1_t64", Event, "a page is lost while its class has a unit", "class_visit_1x64x8x16",
        "(~has_units_2 & ~serves_2)", "~serves_2"),
    Mutant::new(&CORE, "c1_t64", Event, "the rest of a lost frame is not muted", "class_visit_1x64x8x16",
        "assign muted_now = broken_2 | (behind_lost_2 & ~its_summary[5]);", "assign muted_now = broken_2;"),
    Mutant::new(&CORE, "c1_t64", Event, "the rest of a lost frame in the tail is not muted", "class_visit_1x64x8x16",
        "(broken_2 | (behind_lost_2 & ~begins_2))", "broken_2"),
    Mutant::new(&CORE, "c1_t64", Event, "a frame behind a lost page is muted", "spill_class_1x64x8x16",
        "writer_begins <= page_ends_frame;", "writer_begins <= 1'b0;"),
    Mutant::new(&CORE, "c1_t64", Event, "an error of a write is forgotten", "memory_channel_1x8x16",
        "lost <= any_failed | beat_failed | page_unsound;", "lost <= any_failed | beat_failed;"),
    Mutant::new(&CORE, "c1_t64", Event, "an error of the last beat is not seen", "memory_channel_1x8x16",
        "lost <= any_failed | beat_failed | page_unsound;", "lost <= any_failed | page_unsound;"),
    Mutant::new(&CORE, "c1_t64", Event, "DECERR is no error", "memory_channel_1x8x16",
        "response_unsound <= m_axi_bresp[1];", "response_unsound <= m_axi_bresp[1] & ~m_axi_bresp[0];"),
    Mutant::new(&CORE, "c1_t64", Limit, "a channel takes a page more than its FIFO has room for", "memory_channel_1x8x16",
        "fifo_claimed <= 3'd2", "fifo_claimed <= 3'd4"),
    Mutant::new(&CORE, "c1_t64", Event, "write data change while they wait", "memory_channel_1x8x16",
        "if (w_free) begin", "if (w_free | w_last) begin"),
    Mutant::new(&CORE, "c1_t64", Event, "an acknowledgement is lost in the clock of a read", "memory_channel_1x8x16",
        "if (read_class[i] & ~response_class[i]) begin", "if (read_class[i]) begin"),
    Mutant::new(&CORE, "c2_t64", Limit, "a page is written a row too low", "class_visit_2x64x8x16",
        "(write_row_1 == last_1) ? first_1", "(write_row_1 == last_1) ? 4'd0"),
    Mutant::new(&CORE, "c2_t64", Event, "a page returns from the other memory", "class_visit_2x64x8x16",
        "has_landed_2 <= |(return_channel_1 & landed_1);", "has_landed_2 <= |landed_1;"),
    Mutant::new(&CORE, "c1_t64", Event, "a class is chosen again before the others", "visit_turn",
        "round[0] | ~others", "1'b1"),
];

/// The units that `make synth` measures.
pub static UNITS: &[Unit] = &[
    Unit::part(&CORE, "c4", "class_0"),
    Unit::part(&CORE, "c4", "visit"),
    Unit::part(&CORE, "c4", "reader"),
    Unit::only_ultrascale(&CORE, "c4"),
];
