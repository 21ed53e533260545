//! Random stimulus for `mac_pause_scheduler`, its coverage points, and a scoreboard independent of the golden model:
//! frames stay complete and in order, none is lost, none begins during its pause or a hold.

use crate::at_width;
use crate::campaign::{self, Campaign, Finished, Plan, try_run};
use crate::coverage::Coverage;
use crate::draw::{Ranges, edgy, pick};
use crate::mutants::Class::{Event, LateCounter, UpperBits};
use crate::mutants::Mutant;
use crate::units::Unit;
use cores::mac_pause_scheduler::hdl::CORE;
use cores::mac_pause_scheduler::model::{LONG, Model};
use cores::mac_pause_scheduler::{CLASSES, Control, Inputs, Outputs, STEP_BITS};
use cores::variant::Variant;
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rtl_foundation::contract::{Keep, Octets};

/// Coverage points of a campaign.
pub const POINTS: [&str; 47] = [
    "frame of one beat",
    "frame of more than thirty beats",
    "frame longer than the longest debt",
    "last beat of one lane",
    "last beat of all lanes",
    "frames of one beat follow each other",
    "frame of another class follows without a gap",
    "every class waits",
    "nothing to send",
    "gap in a frame in progress",
    "beat held by back-pressure",
    "last beat held by back-pressure",
    "control frame through an idle scheduler",
    "control frame goes ahead of data",
    "control frame waits for a data frame",
    "control frame of several beats",
    "control frame while the link rests",
    "PFC update",
    "PFC update of no class",
    "PFC update of all classes",
    "time 0",
    "time 65535",
    "running pause replaced",
    "XON ends a pause",
    "pause runs out",
    "pause of one clock",
    "update and release in one clock",
    "release ends a pause",
    "pause not obeyed",
    "frame in progress while its class rests",
    "PAUSE update",
    "link pause runs out",
    "link and class rest at once",
    "hold",
    "frame in progress during a hold",
    "slot tick during a hold",
    "slot tick without a hold",
    "strict class",
    "all classes strict",
    "no class strict",
    "weight 0",
    "weight 65535",
    "step 1",
    "step 2^23 - 1",
    "reset in mid-frame",
    "reset during a pause",
    "reset during a hold",
];

/// Index of the control stream, after those of the classes.
const CONTROL: usize = CLASSES;
const STREAMS: usize = CLASSES + 1;
/// Mean number of clocks between two phases.
const PHASE: u32 = 512;
/// The longest debt that a class keeps, in octets.
const MOST_DEBT: u32 = 1 << 17;

/// The tag in lanes 0 to 7 of every beat: its stream, its number and its place in the frame. The other lanes are
/// random.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Tag {
    stream: usize,
    number: u32,
    first: bool,
}

/// Factor of a number in its tag, modulo 2^32: numbers are small, and all bits of the tag must change.
const SPREAD: u32 = 0x9e37_79b1;
/// Inverse of [`SPREAD`].
const GATHER: u32 = 0x0e8b_2f51;
const _: () = assert!(SPREAD.wrapping_mul(GATHER) == 1);

impl Tag {
    fn write(self, octets: &mut [u8]) {
        octets[0] = octets[0] & 0xe0 | u8::from(self.first) << 4 | self.stream as u8;
        octets[4..8].copy_from_slice(&self.number.wrapping_mul(SPREAD).to_le_bytes());
    }

    fn read(octets: &[u8]) -> Self {
        let number = u32::from_le_bytes([octets[4], octets[5], octets[6], octets[7]]);
        Self {
            stream: usize::from(octets[0] & 0xf),
            number: number.wrapping_mul(GATHER),
            first: octets[0] >> 4 & 1 == 1,
        }
    }
}

/// The source of a stream.
#[derive(Clone, Copy, Debug, Default)]
struct Source {
    /// Number of beats left of the present frame, the one offered included; 0 between frames.
    left: u32,
    /// Number of beats of the present frame.
    beats: u32,
    /// Number of beats handed over since reset.
    number: u32,
    /// Whether the beat offered in the last clock was not taken.
    waits: bool,
    /// Chance in 256 that a clock offers a beat when the last was taken.
    offer: u8,
}

/// The stimulus, which draws inputs clock by clock and watches the outputs.
pub struct Stimulus<const N: usize> {
    rng: ChaCha8Rng,
    ranges: Ranges,
    inputs: Inputs<N>,
    sources: [Source; STREAMS],
    /// Chance in 256 that the MAC is ready.
    ready: u8,
    /// Most beats of a frame.
    longest: u32,
    /// Whether frames may be longer than the longest debt.
    debts: bool,
    /// Whether the next frame of a class is.
    owes: bool,
    /// Clocks in which neither a reset nor a new phase comes, so that such a debt can be paid.
    calm: u32,
    /// Clocks of a usual pause.
    pause_clocks: u32,
    /// Mean number of clocks between updates, releases, slot ticks and resets.
    update_in: u32,
    release_in: u32,
    tick_in: u32,
    board: Scoreboard<N>,
    coverage: Coverage,
}

impl<const N: usize> Stimulus<N> {
    /// The stimulus of `seed`.
    pub fn new(seed: u64) -> Self {
        let mut stimulus = Self {
            rng: ChaCha8Rng::seed_from_u64(seed),
            ranges: Ranges::of::<Control<N>>(),
            inputs: Inputs::default(),
            sources: [Source::default(); STREAMS],
            ready: 0,
            longest: 0,
            debts: false,
            owes: false,
            calm: 0,
            pause_clocks: 0,
            update_in: 0,
            release_in: 0,
            tick_in: 0,
            board: Scoreboard::default(),
            coverage: Coverage::new(&POINTS),
        };
        stimulus.draw_phase();
        stimulus.draw_configuration();
        stimulus
    }

    /// The stimulus with frames that make a debt longer than the longest that is kept, once in many phases.
    fn with_debts(self) -> Self {
        Self { debts: true, ..self }
    }

    /// Draws the load of all streams for a while.
    fn draw_phase(&mut self) {
        let rng = &mut self.rng;
        let busy = *pick(rng, &[0, 24, 128, 255]);
        for source in &mut self.sources {
            source.offer = if rng.random_ratio(1, 3) { *pick(rng, &[0, 8, 128, 255]) } else { busy };
        }
        self.sources[CONTROL].offer = *pick(rng, &[0, 1, 8, 64, 255]);
        self.ready = *pick(rng, &[16, 128, 255, 255]);
        self.longest = *pick(rng, &[1, 1, 2, 4, 40]);
        self.pause_clocks = *pick(rng, &[1, 8, 60, 400]);
        self.update_in = *pick(rng, &[4, 40, 200, 2000]);
        self.release_in = *pick(rng, &[8, 200, 2000]);
        self.tick_in = *pick(rng, &[20, 100, 700]);
        self.owes = self.debts && rng.random_ratio(1, 192);
        if self.owes {
            // all classes offer frames without a break, so that the debt counts
            self.sources[..CLASSES].iter_mut().for_each(|source| source.offer = 255);
            self.ready = 255;
        }
    }

    /// Draws new values for some of the configuration pins.
    fn draw_configuration(&mut self) {
        let is_calm = self.calm > 0;
        let rng = &mut self.rng;
        let pins = &mut self.inputs.control;
        if rng.random_ratio(1, 2) {
            pins.cfg_quanta_step = self.ranges.draw(rng, "cfg_quanta_step") as u32;
        }
        if rng.random_ratio(1, 2) {
            pins.cfg_obey = mask(rng);
        }
        if rng.random_ratio(1, 2) {
            pins.cfg_strict = if rng.random_ratio(1, 2) { 0 } else { mask(rng) };
        }
        for weight in &mut pins.cfg_weight.0 {
            if rng.random_ratio(1, 4) {
                *weight = match rng.random_range(0..6) {
                    0 => 0,
                    1 => 0xffff,
                    2 => rng.random_range(1..=N as u32),
                    3 => self.ranges.draw(rng, "cfg_weight") as u32,
                    // so much is used up only while it is calm
                    _ if is_calm => rng.random_range(1000..10_000),
                    _ => rng.random_range(N as u32..=64 * N as u32),
                };
            }
        }
        if rng.random_ratio(1, 2) {
            pins.cfg_hold_start = match rng.random_range(0..8) {
                0 | 1 => self.ranges.draw(rng, "cfg_hold_start") as u32,
                2 => 0,
                _ => rng.random_range(1..120),
            };
            // a long hold stops all data: it is rare, and ends with a reset or a preset
            pins.cfg_hold_clocks = match rng.random_range(0..12) {
                0 => self.ranges.draw(rng, "cfg_hold_clocks") as u16,
                _ => *pick(rng, &[0, 1, 4, 30]),
            };
        }
    }

    fn draw_updates(&mut self) {
        let rng = &mut self.rng;
        let pins = &mut self.inputs.control;
        let usual = ((u64::from(self.pause_clocks) * u64::from(pins.cfg_quanta_step)) >> 20).clamp(1, 0xffff) as u32;
        let quanta = |rng: &mut ChaCha8Rng| match rng.random_range(0..12) {
            0..=3 => 0,
            4 => 0xffff,
            5 => edgy(rng, &(0..=0xffff)) as u32,
            6 => 1,
            _ => rng.random_range(0..=usual),
        };
        pins.update_pfc = rng.random_ratio(1, self.update_in);
        if pins.update_pfc {
            pins.update_enable = mask(rng);
            pins.update_quanta.0 = std::array::from_fn(|_| quanta(rng));
        }
        // a paused link stops everything: its pause must be short
        pins.update_pause =
            rng.random_ratio(1, 4 * self.update_in) || (self.board.link_paused > 200 && rng.random_ratio(1, 50));
        if pins.update_pause {
            pins.update_pause_quanta = if self.board.link_paused > 200 { 0 } else { quanta(rng) as u16 };
        }
        pins.release_pause = if rng.random_ratio(1, self.release_in) { mask(rng) } else { 0 };
        pins.slot_tick = rng.random_ratio(1, self.tick_in);
    }

    /// Draws the beats that the streams offer: a beat that was offered and not taken stays.
    fn draw_beats(&mut self) {
        let dice = self.rng.next_u64().to_le_bytes();
        let last_die = self.rng.random();
        let Inputs { control, streams } = &mut self.inputs;
        for (index, source) in self.sources.iter_mut().enumerate() {
            if source.waits {
                continue;
            }
            let (valid, data, keep, last) = if index == CONTROL {
                let Control { s_ctrl_tvalid, s_ctrl_tdata, s_ctrl_tkeep, s_ctrl_tlast, .. } = control;
                (s_ctrl_tvalid, s_ctrl_tdata, s_ctrl_tkeep, s_ctrl_tlast)
            } else {
                let stream = &mut streams[index];
                (&mut stream.tvalid, &mut stream.tdata, &mut stream.tkeep, &mut stream.tlast)
            };
            *valid = dice.get(index).copied().unwrap_or(last_die) < source.offer;
            if *valid {
                if index != CONTROL && source.left == 0 && std::mem::take(&mut self.owes) {
                    source.begin(self.rng.random_range(1..=2 * MOST_DEBT / N as u32));
                    self.calm = 2 * source.beats;
                }
                (*keep, *last) = source.next_beat(&mut self.rng, self.longest, index, data);
            }
        }
    }
}

impl<const N: usize> Stimulus<N> {
    /// Handles the beats that were drawn last: `taken` says whether that of a class, or of the control stream behind
    /// them, was taken. A reset cuts their frames.
    pub fn advance(&mut self, taken: impl Fn(usize) -> bool) {
        let Inputs { control: pins, streams } = &self.inputs;
        for (index, source) in self.sources.iter_mut().enumerate() {
            if pins.rst {
                *source = Source { offer: source.offer, ..Source::default() };
                continue;
            }
            let offered = if index == CONTROL { pins.s_ctrl_tvalid } else { streams[index].tvalid };
            source.settle(offered, offered && taken(index));
        }
    }
}

impl Source {
    /// Begins a frame of so many beats.
    const fn begin(&mut self, beats: u32) {
        self.beats = beats;
        self.left = beats;
    }

    /// Writes the next beat, of a new frame if there is none in hand, and returns its lanes and whether it is the last.
    fn next_beat<const N: usize>(
        &mut self,
        rng: &mut ChaCha8Rng,
        longest: u32,
        stream: usize,
        data: &mut Octets<N>,
    ) -> (Keep<N>, bool) {
        if self.left == 0 {
            let longest = if stream == CONTROL { longest.min(9) } else { longest };
            self.begin(rng.random_range(1..=longest));
        }
        let first = self.left == self.beats;
        rng.fill_bytes(&mut data.0);
        Tag { stream, number: self.number, first }.write(&mut data.0);
        let last = self.left == 1;
        let lanes = match rng.random_range(0..4) {
            0 if last => 1,
            1 | 2 if last => rng.random_range(1..=N),
            _ => N,
        };
        (Keep::first(lanes), last)
    }

    /// Notes whether the beat offered was taken.
    fn settle(&mut self, offered: bool, taken: bool) {
        self.waits = offered && !taken;
        if taken {
            self.left -= 1;
            self.number = self.number.wrapping_add(1);
        }
    }
}

/// Rules that hold independently of the golden model.
#[derive(Default)]
struct Scoreboard<const N: usize> {
    /// Number of the next beat of each stream on `m_axis`.
    next: [u32; STREAMS],
    /// The stream of the frame that has begun on `m_axis`.
    in_progress: Option<usize>,
    /// Whether `m_axis` keeps a beat of the clock before.
    held: bool,
    /// Whether the last beat on `m_axis` ended a frame of one beat, in the clock before.
    single: bool,
    /// Paused classes, and whether data is held, one and two clocks before.
    rest: [(u8, bool); 2],
    /// Number of clocks that the link has been paused.
    link_paused: u32,
    last_pause: u8,
    pause_age: [u32; CLASSES],
    /// Classes of the update, the PAUSE update and the releases of the clock before.
    touched: u8,
    touched_link: bool,
    /// The stream whose last beat `m_axis` offered in the clock before, if it was taken.
    ended: Option<usize>,
}

impl<const N: usize> Scoreboard<N> {
    /// Checks the beat on `m_axis`; returns its tag if it is there.
    fn check_beat(&mut self, inputs: &Inputs<N>, outputs: &Outputs<N>) -> Option<Tag> {
        let status = &outputs.status;
        if !status.m_axis_tvalid {
            assert!(!self.held, "a beat vanished from m_axis");
            return None;
        }
        let tag = Tag::read(&status.m_axis_tdata.0);
        match self.in_progress {
            Some(stream) => assert!(tag.stream == stream && !tag.first, "{tag:?} in a frame of stream {stream}"),
            None => assert!(tag.first, "{tag:?} begins a frame"),
        }
        assert_eq!(tag.number, self.next[tag.stream], "beats of stream {} are lost or out of order", tag.stream);
        if tag.first && !self.held && tag.stream < CLASSES {
            let (paused, hold) = self.rest[1];
            assert!(paused >> tag.stream & 1 == 0 && !hold, "a frame of class {} begins while it rests", tag.stream);
        }
        self.held = !inputs.control.m_axis_tready;
        if !self.held {
            self.next[tag.stream] = self.next[tag.stream].wrapping_add(1);
            self.in_progress = (!status.m_axis_tlast).then_some(tag.stream);
        }
        Some(tag)
    }
}

impl<const N: usize> campaign::Stimulus for Stimulus<N> {
    type Golden = Model<N>;

    fn draw(&mut self) -> &Inputs<N> {
        let is_calm = self.calm > 0;
        self.calm = self.calm.saturating_sub(1);
        if !is_calm && self.rng.random_ratio(1, PHASE) {
            self.draw_phase();
        }
        if self.rng.random_ratio(1, 100) {
            self.draw_configuration();
        }
        self.draw_updates();
        self.draw_beats();
        self.inputs.control.rst = self.rng.random_ratio(1, if is_calm { 1 << 20 } else { 4096 });
        self.inputs.control.m_axis_tready = self.rng.random::<u8>() <= self.ready;
        &self.inputs
    }

    fn watch(&mut self, outputs: &Outputs<N>) {
        let Inputs { control: pins, streams } = &self.inputs;
        let status = &outputs.status;
        let seen = &mut self.coverage;
        let board = &mut self.board;
        let in_progress = board.in_progress;
        let held_before = board.held;
        let tag = board.check_beat(&self.inputs, outputs);
        let taken = status.m_axis_tvalid && pins.m_axis_tready;
        let last = status.m_axis_tvalid && status.m_axis_tlast;

        // streams
        if let Some(Tag { stream, first, .. }) = tag {
            let single = first && last && taken;
            seen.hit("frame of one beat", single);
            seen.hit("frames of one beat follow each other", single && board.single && !held_before);
            board.single = single;
            let lanes = status.m_axis_tkeep.0.count_ones() as usize;
            seen.hit("last beat of one lane", last && lanes == 1);
            seen.hit("last beat of all lanes", last && lanes == N);
            let follows = first && board.ended.is_some_and(|before| before != stream);
            seen.hit("frame of another class follows without a gap", follows && stream != CONTROL);
            seen.hit("beat held by back-pressure", !taken);
            seen.hit("last beat held by back-pressure", !taken && last);
            seen.hit("control frame while the link rests", stream == CONTROL && status.stat_link_paused);
            seen.hit("control frame of several beats", stream == CONTROL && !first);
            let rests = stream != CONTROL && !first && status.pause >> stream & 1 == 1;
            seen.hit("frame in progress while its class rests", rests);
            seen.hit("frame in progress during a hold", stream != CONTROL && !first && status.stat_hold);
        } else {
            board.single = false;
        }
        board.ended = tag.filter(|_| taken && last).map(|tag| tag.stream);
        let offered = streams.iter().filter(|stream| stream.tvalid).count();
        seen.hit("every class waits", offered == CLASSES);
        seen.hit("nothing to send", offered == 0 && !pins.s_ctrl_tvalid && !status.m_axis_tvalid);
        seen.hit("gap in a frame in progress", in_progress.is_some() && !status.m_axis_tvalid);
        let control_first = pins.s_ctrl_tvalid && self.sources[CONTROL].left == self.sources[CONTROL].beats;
        let control_goes = control_first && status.s_ctrl_tready;
        seen.hit("control frame through an idle scheduler", control_goes && offered == 0 && !status.m_axis_tvalid);
        seen.hit("control frame goes ahead of data", control_goes && outputs.streams.iter().all(|s| !s.tready));
        seen.hit("control frame waits for a data frame", control_first && !status.s_ctrl_tready && pins.m_axis_tready);
        let longest = self.sources[..CLASSES].iter().any(|source| source.beats > 30 && source.left == 1);
        seen.hit("frame of more than thirty beats", longest);
        let owes = |source: &Source| source.beats > MOST_DEBT / N as u32 && source.left == 1;
        seen.hit("frame longer than the longest debt", self.sources[..CLASSES].iter().any(owes));

        // pauses
        let enable = if pins.update_pfc { pins.update_enable } else { 0 };
        let some = |what: &dyn Fn(usize) -> bool| (0..CLASSES).any(|c| enable >> c & 1 == 1 && what(c));
        seen.hit("PFC update", pins.update_pfc && !pins.rst);
        seen.hit("PFC update of no class", pins.update_pfc && enable == 0);
        seen.hit("PFC update of all classes", enable == 0xff);
        seen.hit("time 0", some(&|c| pins.update_quanta.0[c] == 0));
        seen.hit("time 65535", some(&|c| pins.update_quanta.0[c] == 0xffff));
        let rests = if status.stat_link_paused { 0 } else { status.pause };
        seen.hit("running pause replaced", some(&|c| pins.update_quanta.0[c] > 0 && rests >> c & 1 == 1));
        seen.hit("XON ends a pause", some(&|c| pins.update_quanta.0[c] == 0 && rests >> c & 1 == 1));
        seen.hit("update and release in one clock", enable & pins.release_pause != 0);
        seen.hit("release ends a pause", pins.release_pause & rests & !enable != 0);
        seen.hit("pause not obeyed", some(&|c| pins.update_quanta.0[c] > 0 && pins.cfg_obey >> c & 1 == 0));
        let ended = board.last_pause & !status.pause & !board.touched & pins.cfg_obey;
        seen.hit("pause runs out", ended != 0 && !board.touched_link);
        seen.hit("pause of one clock", (0..CLASSES).any(|c| ended >> c & 1 == 1 && board.pause_age[c] == 1));
        seen.hit("PAUSE update", pins.update_pause && !pins.rst);
        seen.hit("link pause runs out", board.link_paused > 0 && !status.stat_link_paused && !board.touched_link);
        seen.hit("link and class rest at once", status.stat_link_paused && rests == 0 && enable != 0);
        for (c, age) in board.pause_age.iter_mut().enumerate() {
            *age = if status.pause >> c & 1 == 1 { *age + 1 } else { 0 };
        }
        board.link_paused = if status.stat_link_paused { board.link_paused + 1 } else { 0 };
        board.last_pause = status.pause;
        board.touched = enable | pins.release_pause;
        board.touched_link = pins.update_pause;

        // other points
        seen.hit("hold", status.stat_hold);
        seen.hit("slot tick during a hold", status.stat_hold && pins.slot_tick);
        seen.hit("slot tick without a hold", pins.slot_tick && pins.cfg_hold_clocks == 0);
        seen.hit("strict class", ![0, 0xff].contains(&pins.cfg_strict) && taken);
        seen.hit("all classes strict", pins.cfg_strict == 0xff && taken);
        seen.hit("no class strict", pins.cfg_strict == 0 && taken);
        seen.hit("weight 0", pins.cfg_weight.0.contains(&0));
        seen.hit("weight 65535", pins.cfg_weight.0.contains(&0xffff));
        seen.hit("step 1", pins.cfg_quanta_step == 1 && rests != 0);
        seen.hit("step 2^23 - 1", pins.cfg_quanta_step == (1 << STEP_BITS) - 1 && rests != 0);
        seen.hit("reset in mid-frame", pins.rst && board.in_progress.is_some());
        seen.hit("reset during a pause", pins.rst && status.pause != 0);
        seen.hit("reset during a hold", pins.rst && status.stat_hold);

        board.rest = [(status.pause, status.stat_hold), board.rest[0]];
        if pins.rst {
            *board = Scoreboard::default();
        }
        self.advance(|index| match index {
            CONTROL => outputs.status.s_ctrl_tready,
            class => outputs.streams[class].tready,
        });
        for (index, source) in self.sources.iter().enumerate() {
            // one beat in the register of the class and one on m_axis, and no more
            let inside = source.number.wrapping_sub(self.board.next[index]);
            assert!(inside <= if index == CONTROL { 1 } else { 2 }, "{inside} beats of stream {index} are inside");
        }
    }

    fn into_coverage(self) -> Coverage {
        self.coverage
    }
}

/// A mask of eight bits; sometimes all or none are set.
fn mask(rng: &mut ChaCha8Rng) -> u8 {
    match rng.random_range(0..8) {
        0 => 0,
        1 | 2 => 0xff,
        3 => 1 << rng.random_range(0..8),
        _ => rng.random(),
    }
}

/// The campaign of the core.
pub static CAMPAIGN: Campaign = Campaign::new(&CORE, LONG, |variant, plan| at_width!(variant, run(plan)))
    .plain(1, 2_000_000)
    .ends_on("w64", 2, 800_000);

fn run<const N: usize>(variant: &Variant, plan: &Plan) -> miette::Result<Finished> {
    let golden = Model::<N>::default();
    let stimulus = Stimulus::new(plan.seed).with_debts();
    try_run(&CORE, variant, golden, stimulus, plan)
}

/// The bugs that the campaign must find.
#[rustfmt::skip]
pub static MUTANTS: &[Mutant] = &[
    Mutant::new(&CORE, "w64", UpperBits, "a hold starts by 16 bits of its start", "mac_slot_hold",
        "(since == start)", "(since == {8'd0, start[15:0]})"),
    Mutant::new(&CORE, "w64", UpperBits, "a hold lasts 8 bits of its clocks", "mac_slot_hold",
        "left <= length;", "left <= {8'd0, length[7:0]};"),
    Mutant::new(&CORE, "w64", LateCounter, "clocks since a tick wrap at 2^20", "mac_slot_hold",
        "since <= since + 24'd1;", "since <= {since[23:20], (since[19:0] + 20'd1)};"),
    Mutant::new(&CORE, "w64", LateCounter, "clocks since a tick wrap at the end", "mac_slot_hold",
        "end else if (~(&since)) begin", "end else begin"),
    Mutant::new(&CORE, "w64", UpperBits, "a pause time loses its highest bit", "pause_timer",
        "left <= {20'd0, quanta} << 20;", "left <= {21'd0, quanta[14:0]} << 20;"),
    Mutant::new(&CORE, "w64", LateCounter, "a borrow does not reach bit 34 of a pause", "pause_timer",
        "left <= difference[36:1];", "left <= {left[35:34] & {2{~difference[37]}}, difference[34:1]};"),
    Mutant::new(&CORE, "w64", Event, "data may begin within a control frame", "mac_frame_sequencer",
        "between <= control_last;", "between <= 1'b1;"),
];

/// The units that `make synth` measures.
pub static UNITS: &[Unit] = &[
    Unit::part(&CORE, "w64", "timers"),
    Unit::part(&CORE, "w64", "sequencer"),
    Unit::part(&CORE, "w64", "round_robin"),
    Unit::part(&CORE, "w64", "slot_hold"),
    Unit::whole(&CORE, "w64"),
    Unit::whole(&CORE, "w512"),
    Unit::only_ultrascale(&CORE, "w1024"),
];
