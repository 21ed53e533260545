//! Random stimulus for `packet_buffer`, its coverage points, and a scoreboard independent of the golden model: each frame that is
//! stored comes out once, whole, in order, in its class, and nothing else does; a class with room drops nothing; no bubble.

use crate::at_width;
use crate::campaign::{self, Campaign, Finished, Plan, try_run};
use crate::coverage::Coverage;
use crate::draw::{Ranges, pick};
use crate::mutants::Class::{Event, Limit, UpperBits};
use crate::mutants::Mutant;
use crate::units::Unit;
use cores::packet_buffer::hdl::CORE;
use cores::packet_buffer::model::{LONG, Model};
use cores::packet_buffer::{
    BAD, CLASSES, Control, HEAD_WORDS, Inputs, LATENCY, LEVEL_LATENCY, NO_ROOM, OVERSIZE, Outputs, REGIONS_CLOCKS,
    STORED, VERDICT_LATENCY, banks, cells, granule_octets, granules,
};
use cores::variant::Variant;
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rtl_foundation::contract::{Keep, Octets};
use std::collections::VecDeque;

/// Coverage points of a campaign.
pub const POINTS: [&str; 33] = [
    "frame of one beat stored",
    "frame of more than thirty beats stored",
    "frames of one beat follow each other",
    "frames of one beat of other classes follow each other",
    "last beat of one lane",
    "last beat of all lanes",
    "gap in a frame",
    "bad frame of one beat",
    "bad frame of several beats",
    "bad frame that is too long",
    "frame too long",
    "frame too long without room",
    "frame of 65536 octets",
    "frame without room in its first beat",
    "frame without room in a later beat",
    "class without a region",
    "frame stored in the last word of its region",
    "frame stored up to the last granule of its region",
    "class empties",
    "every class waits",
    "frame of another class leaves without a gap",
    "two beats leave in a clock",
    "eight beats leave in a clock",
    "beat held by back-pressure",
    "frame longer than the head",
    "frame begins to leave before the next has arrived",
    "region changes",
    "regions overlap",
    "peak cleared",
    "peak above the level",
    "reset in a frame that arrives",
    "reset in a frame that leaves",
    "largest level",
];

/// Mean number of clocks between two phases, and between two resets.
const PHASE: u32 = 512;
const RESET: u32 = 8192;
/// Beats beyond one a clock that may leave in polite eras.
const MORE: usize = CLASSES;

/// A beat on its way through the buffer.
type Beat<const N: usize> = (Octets<N>, Keep<N>, bool);

/// Granules that a beat takes.
fn room_of<const N: usize>((_, keep, _): &Beat<N>) -> u32 {
    granules(keep.0.count_ones() as usize, N)
}

/// A frame whose last beat has arrived.
#[derive(Clone, Debug)]
struct Ended<const N: usize> {
    beats: Vec<Beat<N>>,
    octets: u32,
    /// Granules that the beats take.
    room: u32,
    class: usize,
    /// The sender said that the frame is bad.
    bad: bool,
    /// A beat of the frame was beyond the limit when it arrived.
    over: bool,
    arrived: u64,
    /// Most granules of the class beside the frame, from just before its first beat on.
    most: u32,
}

/// A beat of a frame that was stored, and the clock in which the last beat of the frame arrived.
#[derive(Clone, Debug)]
struct Waiting<const N: usize> {
    beat: Beat<N>,
    since: u64,
    is_first: bool,
}

/// The source of the frames.
#[derive(Clone, Debug, Default)]
struct Source {
    /// Beats left of the frame in progress; 0 between frames.
    left: u32,
    class: usize,
    beats: u32,
    bad: bool,
    lanes: usize,
}

/// Rules that hold independently of the golden model, since the last reset.
struct Scoreboard<const N: usize> {
    clock: u64,
    arriving: Option<Ended<N>>,
    ended: VecDeque<Ended<N>>,
    waiting: [VecDeque<Waiting<N>>; CLASSES],
    /// Granules of the beats that wait.
    whole: [u32; CLASSES],
    /// Granules of whole frames in the buffer, in the last clocks.
    room: VecDeque<[u32; CLASSES]>,
    /// Granules of frames that have arrived and not left, in the last clocks.
    arrived: VecDeque<[u32; CLASSES]>,
    /// Least size that the region of a class may have.
    size: [u32; CLASSES],
    /// Clocks for which the class has been empty, and its region the same at the pins.
    empty_for: [u32; CLASSES],
    /// Beats that have left beyond one a clock.
    burst: usize,
    /// More than [`MORE`] of them were too many.
    rude: bool,
    held: [Option<Beat<N>>; CLASSES],
    /// Class and clock of the last beat that ended a frame on its way out.
    out_ended: Option<(usize, u64)>,
    in_frame: [bool; CLASSES],
    /// A frame of one beat arrived in the clock before, of this class.
    single: Option<usize>,
}

impl<const N: usize> Default for Scoreboard<N> {
    fn default() -> Self {
        Self {
            clock: 0,
            arriving: None,
            ended: VecDeque::new(),
            waiting: std::array::from_fn(|_| VecDeque::new()),
            whole: [0; CLASSES],
            room: VecDeque::from([[0; CLASSES]; LEVEL_LATENCY as usize + 1]),
            arrived: VecDeque::from([[0; CLASSES]; LEVEL_LATENCY as usize]),
            size: [0; CLASSES],
            empty_for: [0; CLASSES],
            burst: 0,
            rude: false,
            held: [None; CLASSES],
            out_ended: None,
            in_frame: [false; CLASSES],
            single: None,
        }
    }
}

/// The stimulus, which draws inputs clock by clock and watches the outputs.
pub struct Stimulus<const N: usize> {
    rng: ChaCha8Rng,
    ranges: Ranges,
    depth: u32,
    inputs: Inputs<N>,
    source: Source,
    /// First word and words of the part of the memory in which a class has its region.
    parts: [(u32, u32); CLASSES],
    /// Regions are drawn without regard to each other and to the memory, until the next reset.
    wild: bool,
    /// One beat a clock is taken, until the next reset.
    polite: bool,
    /// Class that a polite sink takes from.
    serves: Option<usize>,
    offered: [bool; CLASSES],
    /// Chance in 256 that a beat arrives; that a stream is ready.
    offer: u8,
    ready: [u8; CLASSES],
    /// All streams are ready in the same clocks.
    together: bool,
    classes: u8,
    longest: u32,
    bad_in: u32,
    /// Clocks in which neither a reset nor a new phase comes, so that one class can fill the memory.
    calm: u32,
    board: Scoreboard<N>,
    coverage: Coverage,
}

impl<const N: usize> Stimulus<N> {
    /// The stimulus of `seed` for a memory of so many words.
    pub fn new(seed: u64, depth: u32) -> Self {
        let mut stimulus = Self {
            rng: ChaCha8Rng::seed_from_u64(seed),
            ranges: Ranges::of::<Control<N>>(),
            depth,
            inputs: Inputs::default(),
            source: Source::default(),
            parts: [(0, 0); CLASSES],
            wild: false,
            polite: false,
            serves: None,
            offered: [false; CLASSES],
            offer: 0,
            ready: [0; CLASSES],
            together: false,
            classes: 0xff,
            longest: 1,
            bad_in: 2,
            calm: 0,
            board: Scoreboard::default(),
            coverage: Coverage::new(&POINTS),
        };
        stimulus.begin_era();
        stimulus.draw_phase();
        stimulus
    }

    /// Draws what lasts until the next reset.
    fn begin_era(&mut self) {
        let rng = &mut self.rng;
        self.wild = rng.random_ratio(1, 4);
        self.polite = rng.random_ratio(1, 2);
        let mut cuts: Vec<u32> = (1..CLASSES).map(|_| rng.random_range(0..=self.depth)).collect();
        if rng.random_ratio(1, 2) {
            cuts = (1..CLASSES as u32).map(|class| class * self.depth / CLASSES as u32).collect();
        }
        cuts.extend([0, self.depth]);
        cuts.sort_unstable();
        let turned = rng.random_range(0..CLASSES);
        for class in 0..CLASSES {
            let at = (class + turned) % CLASSES;
            self.parts[class] = (cuts[at], cuts[at + 1] - cuts[at]);
        }
        for class in 0..CLASSES {
            self.draw_region(class);
        }
        if self.rng.random_ratio(1, 24) {
            self.begin_flood();
        }
    }

    /// One class fills the memory, and empties it.
    fn begin_flood(&mut self) {
        let class = self.rng.random_range(0..CLASSES);
        self.wild = false;
        self.parts = [(0, 0); CLASSES];
        self.parts[class].1 = self.depth;
        (self.inputs.control.cfg_base.0, self.inputs.control.cfg_size.0) =
            ([0; CLASSES], self.parts.map(|part| part.1));
        self.inputs.control.cfg_max_octets = 0xffff;
        (self.classes, self.offer, self.longest, self.bad_in) = (1 << class, 255, 40, 1 << 20);
        (self.ready, self.together) = ([0; CLASSES], false);
        self.calm = 3 * self.depth;
    }

    fn draw_region(&mut self, class: usize) {
        let rng = &mut self.rng;
        let pins = &mut self.inputs.control;
        self.board.empty_for[class] = 0;
        if self.wild {
            let other = rng.random_range(0..CLASSES);
            let (first, words) = (pins.cfg_base.0[other], pins.cfg_size.0[other]);
            (pins.cfg_base.0[class], pins.cfg_size.0[class]) = match rng.random_range(0..6) {
                0..3 => (self.ranges.draw(rng, "cfg_base") as u32, self.ranges.draw(rng, "cfg_size") as u32),
                3 => (rng.random_range(0..2 * self.depth), rng.random_range(0..self.depth)),
                // a word more or less decides whether two regions meet
                4 => {
                    let base = (first + words).saturating_sub(rng.random_range(0..2)) & (2 * self.depth - 1);
                    (base, self.depth.saturating_sub(base) / rng.random_range(1..4))
                }
                _ => {
                    let end = first.min(self.depth) + rng.random_range(0..2);
                    let base = rng.random_range(0..=end);
                    (base, end - base)
                }
            };
            return;
        }
        let (first, words) = self.parts[class];
        let shift = if rng.random_ratio(1, 2) { 0 } else { rng.random_range(0..=words) };
        pins.cfg_base.0[class] = first + shift;
        pins.cfg_size.0[class] = match rng.random_range(0..6) {
            0 => (words - shift).min(3),
            1 => rng.random_range(0..=words - shift),
            _ => words - shift,
        };
        self.board.size[class] = self.board.size[class].min(pins.cfg_size.0[class]);
    }

    /// Draws the load for a while.
    fn draw_phase(&mut self) {
        let rng = &mut self.rng;
        self.offer = *pick(rng, &[255, 255, 128, 24]);
        let busy = *pick(rng, &[0, 16, 128, 255]);
        for ready in &mut self.ready {
            *ready = if rng.random_ratio(1, 3) { *pick(rng, &[0, 16, 255]) } else { busy };
        }
        self.together = rng.random_ratio(1, 4);
        let (one, some) = (1 << rng.random_range(0..CLASSES), rng.random::<u8>() | 1);
        self.classes = *pick(rng, &[0xff, 0xff, one, one, some]);
        self.longest = *pick(rng, &[1, 1, 2, 4, 40, 150]);
        self.bad_in = *pick(rng, &[2, 8, 1 << 20, 1 << 20]);
        let whole = self.longest * N as u32;
        self.inputs.control.cfg_max_octets = match rng.random_range(0..8) {
            0 => self.ranges.draw(rng, "cfg_max_octets") as u16,
            1 => rng.random_range(0..=whole) as u16,
            2 => whole as u16,
            _ => 0xffff,
        };
        if rng.random_ratio(1, 4) {
            let class = rng.random_range(0..CLASSES);
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
            source.class = *pick(rng, &classes);
            // once in a while a frame that is longer than any limit
            source.beats = rng.random_range(1..=self.longest);
            if rng.random_ratio(1, 20_000) {
                source.beats = 70_000 / N as u32;
                (self.calm, self.offer, self.bad_in) = (2 * source.beats, 255, 1 << 20);
                pins.cfg_max_octets = rng.random_range(0x9000..=0xffff);
            }
            source.left = source.beats;
            source.bad = rng.random_ratio(1, self.bad_in);
            let lanes = rng.random_range(1..=N);
            source.lanes = *pick(rng, &[1, N, lanes]);
        }
        rng.fill_bytes(&mut pins.s_axis_tdata.0);
        pins.s_axis_tlast = source.left == 1;
        pins.s_axis_tkeep = Keep::first(if source.left == 1 { source.lanes } else { N });
        pins.s_axis_tuser = if source.left == 1 { source.bad } else { rng.random() };
        pins.s_axis_tdest = if source.left == source.beats { source.class as u8 } else { rng.random_range(0..8) };
        source.left -= 1;
    }

    fn draw_readies(&mut self) {
        let dice = self.rng.next_u64().to_le_bytes();
        if self.polite {
            let serves = self.serves.or_else(|| {
                let first = self.rng.random_range(0..CLASSES);
                (0..CLASSES).map(|step| (first + step) % CLASSES).find(|&class| self.offered[class])
            });
            self.serves = serves.filter(|&class| dice[class] <= self.ready[class]);
            for (class, stream) in self.inputs.streams.iter_mut().enumerate() {
                stream.tready = self.serves == Some(class);
            }
            return;
        }
        for (class, stream) in self.inputs.streams.iter_mut().enumerate() {
            let die = if self.together { dice[0] / 4 } else { dice[class] };
            let ready = if self.together { self.ready[0] / 4 } else { self.ready[class] };
            stream.tready = die < ready || ready == 255;
        }
    }
}

impl<const N: usize> Scoreboard<N> {
    /// The beat that arrives in this clock.
    fn arrive(&mut self, pins: &Control<N>) {
        if !pins.s_axis_tvalid {
            return;
        }
        let frame = self.arriving.get_or_insert_with(|| Ended {
            beats: vec![],
            octets: 0,
            room: 0,
            class: pins.s_axis_tdest.into(),
            bad: false,
            over: false,
            arrived: 0,
            most: 0,
        });
        let mut octets = pins.s_axis_tdata;
        let kept = pins.s_axis_tkeep.0.count_ones() as usize;
        octets.0[kept.next_multiple_of(granule_octets(N))..].fill(0);
        let beat = (octets, pins.s_axis_tkeep, pins.s_axis_tlast);
        frame.octets += kept as u32;
        frame.room += room_of(&beat);
        frame.over |= frame.octets > pins.cfg_max_octets.into();
        frame.beats.push(beat);
        if pins.s_axis_tlast {
            frame.bad = pins.s_axis_tuser;
            frame.arrived = self.clock;
            self.ended.extend(self.arriving.take());
        }
    }

    /// The verdict of this clock, if there is one.
    fn verdict(&mut self, outputs: &Outputs<N>, wild: bool, seen: &mut Coverage) {
        let status = &outputs.status;
        let due = self.ended.front().is_some_and(|frame| frame.arrived + u64::from(VERDICT_LATENCY) == self.clock);
        assert_eq!(status.stat_verdict, due, "a frame has one verdict, two clocks after its last beat");
        if !due {
            return;
        }
        let frame = self.ended.pop_front().expect("the frame that is due");
        let (class, beats) = (frame.class, frame.beats.len() as u32);
        let takes = frame.room;
        // all beats but the last, and a word for the last
        let asks = takes - frame.beats.last().map_or(0, room_of) + banks(N) as u32;
        let size = self.size[class] * banks(N) as u32;
        assert_eq!(usize::from(status.stat_class), class, "class of a verdict");
        let whole = self.whole[class];
        match status.stat_reason {
            BAD => assert!(frame.bad, "a good frame was dropped as bad"),
            OVERSIZE => assert!(!frame.bad && frame.over, "a frame was dropped as too long"),
            NO_ROOM => {
                assert!(!frame.bad && !frame.over);
                assert!(wild || frame.most + asks > size, "class {class} had room for {takes} granules");
            }
            STORED => assert!(!frame.bad && !frame.over, "a frame was stored"),
            other => panic!("reason {other}"),
        }
        let reason = status.stat_reason;
        seen.hit("frame of one beat stored", reason == STORED && beats == 1);
        seen.hit("frame of more than thirty beats stored", reason == STORED && beats > 30);
        seen.hit("bad frame of one beat", reason == BAD && beats == 1);
        seen.hit("bad frame of several beats", reason == BAD && beats > 1);
        seen.hit("bad frame that is too long", reason == BAD && frame.over);
        seen.hit("frame too long", reason == OVERSIZE);
        seen.hit("frame too long without room", reason == OVERSIZE && whole + banks(N) as u32 > size);
        seen.hit("frame of 65536 octets", reason == OVERSIZE && beats * N as u32 >= 1 << 16);
        seen.hit("frame without room in its first beat", reason == NO_ROOM && beats == 1);
        seen.hit("frame without room in a later beat", reason == NO_ROOM && whole + 4 * (banks(N) as u32) < size);
        seen.hit("class without a region", reason == NO_ROOM && self.size[class] == 0);
        if reason == STORED {
            let fills = !wild && whole + takes > size.saturating_sub(banks(N) as u32);
            seen.hit("frame stored in the last word of its region", fills);
            seen.hit("frame stored up to the last granule of its region", !wild && whole + takes == size);
            seen.hit("frame longer than the head", beats as usize > HEAD_WORDS && whole == 0);
            let since = frame.arrived;
            let new = frame.beats.into_iter().enumerate().map(|(at, beat)| Waiting { beat, since, is_first: at == 0 });
            self.waiting[class].extend(new);
            self.whole[class] += takes;
        }
    }

    /// The beats on the streams in this clock.
    fn streams(&mut self, inputs: &Inputs<N>, outputs: &Outputs<N>, seen: &mut Coverage) {
        let mut leave = 0;
        for class in 0..CLASSES {
            let (stream, is_taken) = (&outputs.streams[class], inputs.streams[class].tready);
            let waiting = &mut self.waiting[class];
            if !stream.tvalid {
                assert!(self.held[class].is_none(), "a beat vanished from stream {class}");
                let due = waiting.front().is_some_and(|next| next.since + u64::from(LATENCY) <= self.clock);
                assert!(self.rude || !due, "a bubble in stream {class}");
                continue;
            }
            let beat = (stream.tdata, stream.tkeep, stream.tlast);
            assert!(self.held[class].is_none_or(|held| held == beat), "a beat on stream {class} changed");
            let next = waiting.front().unwrap_or_else(|| panic!("stream {class} has a beat of no frame"));
            assert!(next.beat == beat, "stream {class} has another beat than that of its next frame");
            self.held[class] = (!is_taken).then_some(beat);
            let lanes = stream.tkeep.0.count_ones() as usize;
            seen.hit("last beat of one lane", stream.tlast && lanes == 1);
            seen.hit("last beat of all lanes", stream.tlast && lanes == N);
            seen.hit("beat held by back-pressure", !is_taken);
            if !is_taken {
                continue;
            }
            let is_first = next.is_first;
            let follows = self.out_ended.is_some_and(|(other, clock)| other != class && clock + 1 == self.clock);
            seen.hit("frame of another class leaves without a gap", is_first && follows);
            let busy = self.arriving.as_ref().is_some_and(|frame| frame.class == class);
            seen.hit("frame begins to leave before the next has arrived", is_first && busy);
            if next.beat.2 {
                self.out_ended = Some((class, self.clock));
            }
            self.in_frame[class] = !next.beat.2;
            self.whole[class] -= room_of(&beat);
            waiting.pop_front();
            seen.hit("class empties", waiting.is_empty());
            leave += 1;
        }
        self.burst = (self.burst + leave).saturating_sub(1);
        self.rude |= self.burst > MORE;
        seen.hit("two beats leave in a clock", leave == 2);
        seen.hit("eight beats leave in a clock", leave == CLASSES);
        seen.hit("every class waits", outputs.streams.iter().all(|stream| stream.tvalid));
    }

    /// The levels in this clock.
    fn levels(&mut self, outputs: &Outputs<N>, depth: u32) {
        let (status, oldest) = (&outputs.status, self.room.pop_front().expect("the last clocks"));
        let now = self.whole;
        for class in 0..CLASSES {
            let level = status.occ_cells.0[class];
            // granules that have been there for the last clocks, and have not left meanwhile
            let least = self.room.iter().fold(oldest[class], |least, room| least.min(room[class])).min(now[class]);
            assert!(level >= cells(least, N), "class {class} has {least} granules and a level of {level}");
            assert!(level <= cells(depth * banks(N) as u32, N), "class {class}: a level of {level}");
            assert!(status.stat_peak_cells.0[class] >= cells(least, N).min(level).saturating_sub(level));
        }
        assert!(now.iter().sum::<u32>() <= depth * banks(N) as u32, "more is stored than the memory holds");
        self.room.push_back(now);
    }

    /// The granules that the frame in progress finds, at the end of a clock.
    fn crowd(&mut self) {
        let clock = self.clock;
        let judged = self.ended.iter_mut().filter(|frame| frame.arrived == clock);
        for frame in self.arriving.iter_mut().chain(judged) {
            frame.most = self.arrived.iter().fold(frame.most, |most, room| most.max(room[frame.class]));
        }
        self.arrived.pop_front();
        let mut room = self.whole;
        for frame in &self.ended {
            room[frame.class] += frame.room;
        }
        self.arrived.push_back(room);
    }

    /// Regions that classes have now taken for certain.
    fn regions(&mut self, pins: &Control<N>) {
        for class in 0..CLASSES {
            let arrives = self.arriving.iter().chain(&self.ended).any(|frame| frame.class == class);
            let is_empty = self.waiting[class].is_empty() && !arrives;
            self.empty_for[class] = if is_empty { self.empty_for[class] + 1 } else { 0 };
            // each class is asked once in so many clocks
            if self.empty_for[class] > REGIONS_CLOCKS + 16 {
                self.size[class] = pins.cfg_size.0[class];
            }
        }
    }
}

impl<const N: usize> campaign::Stimulus for Stimulus<N> {
    type Golden = Model<N>;

    fn draw(&mut self) -> &Inputs<N> {
        self.calm = self.calm.saturating_sub(1);
        if self.calm == 3 * self.depth / 2 {
            self.ready = [255; CLASSES];
        }
        if self.calm == 0 && self.rng.random_ratio(1, PHASE) {
            self.draw_phase();
        }
        if self.inputs.control.rst {
            self.begin_era();
        }
        self.inputs.control.rst = self.calm == 0 && self.rng.random_ratio(1, RESET);
        self.inputs.control.clear_peak = if self.rng.random_ratio(1, 64) { self.rng.random() } else { 0 };
        self.draw_beat();
        self.draw_readies();
        &self.inputs
    }

    fn watch(&mut self, outputs: &Outputs<N>) {
        let (pins, seen, board) = (&self.inputs.control, &mut self.coverage, &mut self.board);
        let in_frame_before = board.arriving.is_some();
        board.verdict(outputs, self.wild, seen);
        board.streams(&self.inputs, outputs, seen);
        board.levels(outputs, self.depth);
        let class_before = board.single;
        board.arrive(pins);
        let single = (pins.s_axis_tvalid && pins.s_axis_tlast && !in_frame_before).then_some(pins.s_axis_tdest.into());
        seen.hit("frames of one beat follow each other", single.is_some() && single == class_before);
        let other = single.is_some() && class_before.is_some() && single != class_before;
        seen.hit("frames of one beat of other classes follow each other", other);
        board.single = single;
        seen.hit("gap in a frame", in_frame_before && !pins.s_axis_tvalid);
        seen.hit(
            "regions overlap",
            self.wild && outputs.status.occ_cells.0.iter().filter(|&&level| level > 0).count() > 2,
        );
        let levels = outputs.status.occ_cells.0.iter().zip(&outputs.status.stat_peak_cells.0);
        seen.hit(
            "peak cleared",
            levels.clone().enumerate().any(|(c, (level, peak))| pins.clear_peak >> c & 1 == 1 && peak > level),
        );
        seen.hit("peak above the level", levels.into_iter().any(|(level, peak)| peak > level));
        let most = cells(self.depth * banks(N) as u32 / 2, N);
        seen.hit("largest level", outputs.status.occ_cells.0.iter().any(|&level| level >= most));
        seen.hit("reset in a frame that arrives", pins.rst && board.arriving.is_some());
        seen.hit("reset in a frame that leaves", pins.rst && board.in_frame.contains(&true));
        board.crowd();
        board.regions(pins);
        board.clock += 1;

        self.offered = std::array::from_fn(|class| outputs.streams[class].tvalid);
        if let Some(class) = self.serves {
            let stream = &outputs.streams[class];
            if !stream.tvalid || (stream.tlast && self.inputs.streams[class].tready) {
                self.serves = None;
            }
            if stream.tvalid && stream.tlast {
                self.offered[class] = false;
            }
        }
        if self.inputs.control.rst {
            self.board = Scoreboard::default();
            self.source = Source::default();
            self.serves = None;
            self.offered = [false; CLASSES];
        }
    }

    fn into_coverage(self) -> Coverage {
        self.coverage
    }
}

/// The campaign of the core.
pub static CAMPAIGN: Campaign = Campaign::new(&CORE, LONG, |variant, plan| at_width!(variant, run(plan)))
    .of_variants(&["w512", "w64", "w64_d64", "w1024"])
    .plain(1, 2_500_000);

fn run<const N: usize>(variant: &Variant, plan: &Plan) -> miette::Result<Finished> {
    let depth = variant.parameter("DEPTH").expect("a depth");
    try_run(&CORE, variant, Model::<N>::new(depth), Stimulus::new(plan.seed, depth), plan)
}

/// The bugs that the campaign must find.
#[rustfmt::skip]
pub static MUTANTS: &[Mutant] = &[
    Mutant::new(&CORE, "w64_d64", Event, "a bad frame is stored", "frame_judge",
        "bad_now = s_axis_tlast & s_axis_tuser;", "bad_now = s_axis_tlast & s_axis_tuser & (class_now != 3'd5);"),
    Mutant::new(&CORE, "w64_d64", Event, "a frame that found no room goes on when there is room", "frame_judge",
        "arrived ? (no_room & ~is_last) : was_full", "1'b0"),
    Mutant::new(&CORE, "w64_d64", Event, "the class of a frame follows tdest", "frame_judge",
        "in_frame ? class_kept : s_axis_tdest", "s_axis_tdest"),
    Mutant::new(&CORE, "w64_d64", Limit, "a frame may fill the beat in which it is too long", "frame_judge",
        "wire beyond = (beat == max_octets", "wire beyond = 1'b0 & (beat == max_octets"),
    Mutant::new(&CORE, "w64_d64", UpperBits, "beats of a frame are counted modulo 2^12", "frame_judge",
        "beat <= beat + {{18-$clog2(DATA_W){1'b0}}, 1'b1};", "beat <= {1'b0, beat[11:0] + 12'd1};"),
    Mutant::new(&CORE, "w64_d64", Event, "a frame is taken back without the beats claimed in passing", "packet_queue",
        "wire gives_back_now = take_back & ~behind_some_whole;", "wire gives_back_now = take_back & ~behind_some_whole & behind_some;"),
    Mutant::new(&CORE, "w64_d64", Event, "a turn is used although the beat was taken back", "packet_queue",
        "wire fetches_now = chosen & behind_some;", "wire fetches_now = chosen;"),
    Mutant::new(&CORE, "w64_d64", Event, "a beat that leaves as a frame is taken back counts on", "packet_queue",
        "free <= take_back ? kept_or_new :", "free <= take_back ? free_whole :"),
    Mutant::new(&CORE, "w64_d64", Event, "a beat that leaves as a frame becomes whole is not taken off the whole ones", "packet_queue",
        "free_whole <= whole ? free_with :", "free_whole <= whole ? (free_with - {{$clog2(DEPTH){1'b0}}, left}) :"),
    Mutant::new(&CORE, "w64_d64", Limit, "a head takes a beat more than its places", "packet_queue",
        "(whole_occupied < 6'd30) : (occupied < 6'd30)", "(whole_occupied < 6'd30) : (occupied < 6'd33)"),
    Mutant::new(&CORE, "w64_d64", Event, "a region is taken as its first beat is stored", "packet_queue",
        "takes_now = may_take & ~store;", "takes_now = may_take;"),
    Mutant::new(&CORE, "w64_d64", Event, "a region is taken while a beat is on its way out", "packet_queue",
        "store | behind_some | holds |", "store | behind_some |"),
    Mutant::new(&CORE, "w64_d64", Limit, "a region may have the last word of that of class 0", "region_offer",
        "asked_base[$clog2(DEPTH)-1:0] <= lasts[$clog2(DEPTH)-1:0]", "asked_base[$clog2(DEPTH)-1:0] < lasts[$clog2(DEPTH)-1:0]"),
    Mutant::new(&CORE, "w64_d64", Limit, "a region may lie beyond the memory", "region_offer",
        "~(outside | (|(meets", "~((|(meets"),
    Mutant::new(&CORE, "w64_d64", UpperBits, "the end of a region loses its highest bit", "region_offer",
        "|last[24:$clog2(DEPTH)]", "|last[23:$clog2(DEPTH)]"),
    Mutant::new(&CORE, "w64_d64", Event, "a read stays in the word of a frame that is taken back", "packet_positions",
        "read_at <= frame_at;", "read_at <= read_at;"),
    Mutant::new(&CORE, "w64_d64", Event, "a beat that passes does not move the position of the reads", "packet_positions",
        "if (passes | fetches) begin", "if (fetches) begin"),
    Mutant::new(&CORE, "w64_d64", Limit, "a beat that turns to bank 0 is written to one word", "packet_store_2",
        "wire [1:0] write_behind = ~(2'd3 << write_bank);", "wire [1:0] write_behind = 2'd0 & {2{write_bank}};"),
    Mutant::new(&CORE, "w64_d64", Event, "octets of another frame leave beside a short beat", "packet_store_2",
        "wire [1:0] read_some = ~(2'd3 << ({1'b0, read_more} + 2'd1));", "wire [1:0] read_some = 2'd3 | {2{read_more}};"),
    Mutant::new(&CORE, "w64_d64", Event, "a beat may leave a clock before it is in its place", "packet_head",
        "whole_place_8 <= whole_place_7;", "whole_place_8 <= whole_place_6;"),
    Mutant::new(&CORE, "w64_d64", Event, "a peak is not cleared in a clock in which the level rises", "cell_level",
        "clear | (in_use > highest)", "clear ^ (in_use > highest)"),
];

/// The units that `make synth` measures.
pub static UNITS: &[Unit] = &[
    Unit::part(&CORE, "w64", "judge"),
    Unit::part(&CORE, "w64", "queue_0"),
    Unit::part(&CORE, "w512", "head_0"),
    Unit::part(&CORE, "w64", "region"),
    Unit::part(&CORE, "w64", "positions_0"),
    Unit::part(&CORE, "w512", "store"),
    Unit::whole(&CORE, "w64"),
    Unit::only_ultrascale(&CORE, "w512"),
    Unit::only_ultrascale(&CORE, "w1024"),
];
