//! Random stimulus for `async_frame_fifo`: two clocks in any order of edges, frames of any length, sources and sinks that wait or do not, and
//! resets of either side at any moment; coverage points; and a scoreboard that knows nothing of pointers: frames come out in order, once,
//! whole and unchanged, and each one that does not is accounted for.

use crate::campaign::{self, Campaign, Finished, Plan, try_run};
use crate::coverage::Coverage;
use crate::draw::pick;
use crate::edges::Edges;
use crate::mutants::Class::{Event, LateCounter, Limit};
use crate::mutants::Mutant;
use crate::units::Unit;
use cores::async_frame_fifo::hdl::CORE;
use cores::async_frame_fifo::model::{LONG, Model};
use cores::async_frame_fifo::{Inputs, LATENCY, Outputs};
use cores::crossing::STAGES;
use cores::variant::Variant;
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rtl_foundation::contract::{Keep, Octets};
use std::collections::VecDeque;

/// Coverage points of every variant.
const POINTS: [&str; 18] = [
    "frame of one beat",
    "frame of several beats",
    "frame longer than the FIFO",
    "bad frame leaves with its mark",
    "source waits",
    "sink waits",
    "frames leave without a gap",
    "latency at its bound",
    "clocks rise together",
    "clock of the source four times as fast",
    "clock of the sink four times as fast",
    "reset of the source while a frame arrives",
    "reset of the source while a frame leaves",
    "reset of the sink while a frame arrives",
    "reset of the sink while a frame leaves",
    "both reset in one step",
    "reset again before the FIFO is up",
    "frame dropped because the FIFO went down",
];
/// Further points of whole frames, and of beats that cut through.
const OF_WHOLE: [&str; 4] = [
    "frame as long as the FIFO",
    "frame dropped for want of room",
    "frame dropped for its length",
    "bad frame dropped",
];
const OF_CUT: [&str; 2] = ["frame ended in place of its source", "first beat leaves before the last has arrived"];

/// Steps of a clock in which a change on one side is certainly seen on the other.
const SEEN_IN: u32 = STAGES as u32 + 2;
/// Octets of the longest frame that is drawn but for those as long as the FIFO.
const LONG_BEATS: usize = 24;

/// A beat.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Beat<const N: usize> {
    data: Octets<N>,
    keep: Keep<N>,
    last: bool,
    bad: bool,
}

/// A frame that has begun to arrive.
#[derive(Clone, Debug)]
struct Frame<const N: usize> {
    beats: Vec<Beat<N>>,
    is_whole: bool,
    /// A reset may have taken the frame, or what is left of it.
    may_vanish: bool,
    /// Beats that have left.
    left: usize,
    /// Steps of the sink since the frame may leave; `None` if it does not count.
    age: Option<usize>,
}

/// Frames inside as the pins show them.
#[derive(Clone, Debug)]
struct Board<const N: usize> {
    cuts: bool,
    depth: usize,
    /// Frames inside, the one that arrives last.
    frames: VecDeque<Frame<N>>,
    /// The rest of the frame that arrives is discarded.
    is_lost: bool,
    in_frame: bool,
    /// The frame that ended in the last step of the source, for the counts: bad and to be dropped, or pushed.
    ended: Option<bool>,
    /// Beats of the frame that arrives.
    length: usize,
    counts: Option<[u32; 2]>,
    /// The beat on the way out that was not taken, and the last that was.
    offered: Option<Beat<N>>,
    last_left: Option<Beat<N>>,
    /// Steps of the source since the last step with a reset of the sink; of both since any reset.
    since_reset_of_sink: u32,
    since_reset: [u32; 2],
    left_before: bool,
}

/// The stimulus, which draws inputs step by step and watches the outputs.
pub struct Stimulus<const N: usize> {
    rng: ChaCha8Rng,
    edges: Edges,
    inputs: Inputs<N>,
    /// Whether each side has had a step since its inputs were drawn.
    fresh: [bool; 2],
    /// Beats of the frame that arrives, the next one first.
    arriving: VecDeque<Beat<N>>,
    /// Chances in 256 of a beat, of a ready sink and of a bad frame.
    offers: u8,
    ready: u8,
    bad: u8,
    /// Steps for which each reset stays.
    resets: [u32; 2],
    depth: usize,
    cuts: bool,
    board: Board<N>,
    coverage: Coverage,
}

impl<const N: usize> Board<N> {
    fn new(cuts: bool, depth: usize) -> Self {
        Self {
            cuts,
            depth,
            frames: VecDeque::new(),
            is_lost: false,
            in_frame: false,
            ended: None,
            length: 0,
            counts: Some([0; 2]),
            offered: None,
            last_left: None,
            since_reset_of_sink: 0,
            since_reset: [0; 2],
            left_before: false,
        }
    }

    fn in_mid_way_out(&self) -> bool {
        self.frames.front().is_some_and(|frame| frame.left > 0)
    }

    /// Compares the counts with what became of the frames of the last step of the source.
    fn account(&mut self, outputs: &Outputs<N>, up: bool, seen: &mut Coverage) {
        let now = [outputs.stat_dropped, outputs.stat_bad];
        let ended = self.ended.take();
        let Some(before) = self.counts.replace(now) else { return };
        let [dropped, bad] = [0, 1].map(|count: usize| now[count].wrapping_sub(before[count]));
        assert!(dropped + bad <= 1, "{dropped} frames dropped and {bad} bad in one step");
        if dropped == 1 {
            assert!(!self.is_lost, "a frame is lost twice");
            assert!(ended.is_some() || self.in_frame, "no frame was there to be lost");
            seen.hit("frame dropped because the FIFO went down", !up);
            if !self.cuts {
                seen.hit("frame dropped for want of room", up && self.length <= self.depth);
                seen.hit("frame dropped for its length", up && self.length > self.depth);
            }
            self.is_lost = ended.is_none();
            self.lose_last(ended != Some(true));
        } else {
            assert_eq!(bad == 1, ended == Some(true), "a bad frame is counted in the step after its last beat");
            if !self.cuts {
                seen.hit("bad frame dropped", bad == 1);
            }
        }
        if ended.is_some() {
            self.length = 0;
        }
    }

    /// The frame that arrives, or arrived last, is lost.
    fn lose_last(&mut self, was_pushed: bool) {
        let Some(frame) = self.frames.back_mut().filter(|_| was_pushed) else { return };
        if self.cuts {
            frame.may_vanish = true;
        } else {
            assert_eq!(frame.left, 0, "a frame that is lost has begun to leave");
            self.frames.pop_back();
        }
    }

    /// A step of the source: a beat arrives or not.
    fn arrive(&mut self, beat: Option<Beat<N>>, drops_bad: bool, seen: &mut Coverage) {
        self.since_reset_of_sink = self.since_reset_of_sink.saturating_add(1);
        let Some(beat) = beat else { return };
        self.length += 1;
        let is_first = !self.in_frame;
        self.in_frame = !beat.last;
        if self.is_lost {
            self.is_lost = !beat.last;
            if beat.last {
                self.length = 0;
            }
            return;
        }
        if is_first {
            self.frames.push_back(Frame { beats: vec![], is_whole: false, may_vanish: false, left: 0, age: None });
        }
        let depth = self.depth;
        let is_alone = self.frames.len() == 1;
        let frame = self.frames.back_mut().expect("the frame that arrives");
        frame.beats.push(beat);
        if beat.last {
            frame.is_whole = true;
            let is_dropped = beat.bad && drops_bad && !self.cuts;
            self.ended = Some(is_dropped);
            frame.may_vanish = frame.may_vanish || self.since_reset_of_sink < SEEN_IN;
            frame.age = (is_alone && self.offered.is_none()).then_some(0);
            seen.hit("frame of one beat", frame.beats.len() == 1);
            if !self.cuts {
                seen.hit("frame as long as the FIFO", frame.beats.len() == depth && !is_dropped);
            }
            if is_dropped {
                self.frames.pop_back();
            }
        }
    }

    /// A step of the sink.
    fn leave(&mut self, outputs: &Outputs<N>, is_taken: bool, is_reset: bool, seen: &mut Coverage) {
        let beat = outputs.m_axis_tvalid.then_some(Beat {
            data: outputs.m_axis_tdata,
            keep: outputs.m_axis_tkeep,
            last: outputs.m_axis_tlast,
            bad: outputs.m_axis_tuser,
        });
        if let Some(waits) = self.offered {
            assert_eq!(beat, Some(waits), "a beat changes while it waits");
        }
        let in_mid_frame = self.last_left.is_some_and(|beat| !beat.last);
        assert!(self.cuts || !in_mid_frame || beat.is_some(), "no beat is offered in mid-frame");
        self.watch_age(beat.is_some(), seen);
        if let Some(beat) = beat.filter(|_| self.offered.is_none()) {
            self.take(beat, in_mid_frame, seen);
        }
        let left = beat.is_some() && is_taken;
        seen.hit("frames leave without a gap", left && self.left_before && !in_mid_frame);
        self.left_before = left;
        self.offered = beat.filter(|_| !is_taken);
        if left {
            self.last_left = beat;
        }
        if is_reset {
            (self.offered, self.last_left, self.left_before) = (None, None, false);
        }
    }

    /// A frame that is alone and may leave does so within [`LATENCY`] steps.
    fn watch_age(&mut self, is_offered: bool, seen: &mut Coverage) {
        // whether the frame was lost shows in the next step of the source
        let is_sure = self.ended.is_none();
        let Some(frame) = self.frames.front_mut() else { return };
        let Some(age) = frame.age.filter(|_| !frame.may_vanish && frame.left == 0) else { return };
        assert!(!is_sure || is_offered || age < LATENCY, "a frame is {age} steps old and does not leave");
        seen.hit("latency at its bound", is_offered && age == LATENCY);
        frame.age = Some(age + 1);
    }

    /// A beat appears on the way out: the next of its frame, the first of the next frame, or one that ends a frame whose rest is lost.
    fn take(&mut self, beat: Beat<N>, in_mid_frame: bool, seen: &mut Coverage) {
        if in_mid_frame {
            let frame = self.frames.front_mut().expect("a frame is in mid-way");
            let copies = self.last_left.map(|last| Beat { last: true, bad: true, ..last });
            if self.cuts && frame.may_vanish && frame.beats.get(frame.left) != Some(&beat) {
                assert_eq!(Some(beat), copies, "a frame is ended by its last beat once more");
                seen.hit("frame ended in place of its source", true);
                self.frames.pop_front();
                return;
            }
            assert_eq!(frame.beats.get(frame.left), Some(&beat), "a beat is another than that which arrived");
            frame.left += 1;
        } else {
            while self.frames.front().is_some_and(|frame| frame.may_vanish && frame.beats.first() != Some(&beat)) {
                self.frames.pop_front();
            }
            let frame = self.frames.front_mut().expect("a frame leaves that never arrived");
            assert_eq!(frame.beats.first(), Some(&beat), "a frame begins with another beat than the next that arrived");
            assert!(self.cuts || frame.is_whole, "a frame begins to leave before its last beat has arrived");
            if self.cuts {
                seen.hit("first beat leaves before the last has arrived", !frame.is_whole);
            }
            frame.left = 1;
        }
        if beat.last {
            seen.hit("bad frame leaves with its mark", beat.bad);
            seen.hit("frame of several beats", self.frames.front().is_some_and(|frame| frame.left > 1));
            self.frames.pop_front();
        }
    }

    /// Resets of the two sides in a step.
    fn reset(&mut self, [of_source, of_sink]: [bool; 2], seen: &mut Coverage) {
        seen.hit("reset of the source while a frame arrives", of_source && self.in_frame && !self.is_lost);
        seen.hit("reset of the source while a frame leaves", of_source && self.in_mid_way_out());
        seen.hit("reset of the sink while a frame arrives", of_sink && self.in_frame && !self.is_lost);
        seen.hit("reset of the sink while a frame leaves", of_sink && self.in_mid_way_out());
        seen.hit("both reset in one step", of_source && of_sink);
        if of_sink && self.in_mid_way_out() {
            // the rest of the frame is gone; as much of it as arrives later is lost and counted
            let frame = self.frames.front_mut().expect("a frame is in mid-way");
            if frame.is_whole {
                self.frames.pop_front();
            } else {
                (frame.left, frame.may_vanish) = (0, true);
                frame.beats.clear();
            }
        }
        if of_source {
            if self.in_frame && !self.is_lost && !self.cuts {
                self.frames.pop_back();
            }
            (self.in_frame, self.is_lost, self.ended, self.length) = (false, false, None, 0);
        }
        for frame in &mut self.frames {
            // what has begun to leave goes on, unless its end is missing
            frame.may_vanish |= of_sink || frame.left == 0 || self.cuts;
        }
        if of_sink {
            self.since_reset_of_sink = 0;
        }
    }
}

impl<const N: usize> Stimulus<N> {
    /// The stimulus of `seed` for a variant.
    pub fn new(variant: &Variant, seed: u64) -> Self {
        let value = |name| variant.parameter(name).expect("a build parameter");
        let (depth, cuts) = (value("DEPTH") as usize, value("CUT_THROUGH") == 1);
        let points: Vec<&'static str> =
            POINTS.iter().chain(if cuts { &OF_CUT[..] } else { &OF_WHOLE }).copied().collect();
        let mut stimulus = Self {
            rng: ChaCha8Rng::seed_from_u64(seed),
            edges: Edges::default(),
            inputs: Inputs::default(),
            fresh: [true; 2],
            arriving: VecDeque::new(),
            offers: 0,
            ready: 0,
            bad: 0,
            resets: [0; 2],
            depth,
            cuts,
            board: Board::new(cuts, depth),
            coverage: Coverage::new(&points),
        };
        stimulus.draw_phase();
        stimulus
    }

    fn draw_phase(&mut self) {
        let rng = &mut self.rng;
        self.offers = *pick(rng, &[40, 160, 255, 255]);
        self.ready = *pick(rng, &[20, 160, 255, 255]);
        self.bad = *pick(rng, &[0, 60, 255]);
    }

    fn draw_frame(&mut self) -> VecDeque<Beat<N>> {
        let rng = &mut self.rng;
        let longest = self.depth + 3;
        let beats = match rng.random_range(0..if self.depth > LONG_BEATS { 200 } else { 20 }) {
            0 => self.depth,
            1 => rng.random_range(self.depth - 1..=longest),
            2..8 => 1,
            _ => rng.random_range(1..=LONG_BEATS.min(longest)),
        };
        let bad = rng.random::<u8>() < self.bad;
        let beat = |at: usize| {
            let mut data = Octets::default();
            rng.fill_bytes(&mut data.0);
            let last = at + 1 == beats;
            let lanes = if last { rng.random_range(1..=N) } else { N };
            Beat { data, keep: Keep::first(lanes), last, bad: if last { bad } else { rng.random_ratio(1, 8) } }
        };
        (0..beats).map(beat).collect()
    }

    fn draw_source(&mut self) {
        self.resets[0] = self.resets[0].saturating_sub(1);
        if self.resets[0] == 0 && self.rng.random_ratio(1, 1000) {
            self.resets[0] = *pick(&mut self.rng, &[1, 1, 2, 3, 20]);
        }
        let pins = &mut self.inputs;
        pins.s_rst = self.resets[0] > 0;
        if pins.s_rst {
            self.arriving.clear();
            pins.s_axis_tvalid = false;
            (pins.cfg_wait, pins.cfg_drop_bad) = (self.rng.random(), self.rng.random());
        }
        // a beat that waits stays
        if pins.s_axis_tvalid || self.rng.random::<u8>() > self.offers {
            return;
        }
        if self.arriving.is_empty() {
            self.arriving = self.draw_frame();
        }
        let beat = self.arriving[0];
        let pins = &mut self.inputs;
        pins.s_axis_tvalid = true;
        (pins.s_axis_tdata, pins.s_axis_tkeep) = (beat.data, beat.keep);
        (pins.s_axis_tlast, pins.s_axis_tuser) = (beat.last, beat.bad);
    }

    fn draw_sink(&mut self) {
        self.resets[1] = self.resets[1].saturating_sub(1);
        if self.resets[1] == 0 && self.rng.random_ratio(1, 1000) {
            self.resets[1] = *pick(&mut self.rng, &[1, 1, 2, 3, 20]);
        }
        self.inputs.m_rst = self.resets[1] > 0;
        self.inputs.m_axis_tready = self.rng.random::<u8>() <= self.ready;
    }
}

impl<const N: usize> campaign::Stimulus for Stimulus<N> {
    type Golden = Model<N>;

    fn draw(&mut self) -> &Inputs<N> {
        if self.rng.random_ratio(1, 1000) {
            self.draw_phase();
        }
        let [s, m] = self.edges.step(&mut self.rng);
        if std::mem::take(&mut self.fresh[0]) {
            self.draw_source();
        }
        if std::mem::take(&mut self.fresh[1]) {
            self.draw_sink();
        }
        (self.inputs.s_clk, self.inputs.m_clk) = (s, m);
        &self.inputs
    }

    fn watch(&mut self, outputs: &Outputs<N>) {
        let pins = &self.inputs;
        let (seen, board) = (&mut self.coverage, &mut self.board);
        let [s, m] = self.edges.periods();
        seen.hit("clocks rise together", pins.s_clk && pins.m_clk);
        seen.hit("clock of the source four times as fast", m >= 4 * s);
        seen.hit("clock of the sink four times as fast", s >= 4 * m);
        let resets = [pins.s_clk && pins.s_rst, pins.m_clk && pins.m_rst];
        if resets[0] || resets[1] {
            let is_again = board.since_reset.iter().any(|&steps| steps < SEEN_IN) && board.since_reset != [0; 2];
            seen.hit("reset again before the FIFO is up", is_again);
        }
        // frames that leave first: what arrives in this step leaves in none
        if pins.m_clk {
            seen.hit("sink waits", outputs.m_axis_tvalid && !pins.m_axis_tready);
            board.leave(outputs, pins.m_axis_tready, pins.m_rst, seen);
            board.since_reset[1] += 1;
        }
        if pins.s_clk {
            let up = board.since_reset[0] > 50 && board.since_reset[1] > 50;
            board.account(outputs, up, seen);
            let waits = pins.s_axis_tvalid && !outputs.s_axis_tready;
            seen.hit("source waits", waits);
            assert!(!waits || self.cuts || pins.cfg_wait, "a source that cannot wait has to");
            if !pins.s_rst && pins.s_axis_tvalid && outputs.s_axis_tready {
                let beat = self.arriving.pop_front();
                seen.hit("frame longer than the FIFO", board.length > self.depth);
                board.arrive(beat, pins.cfg_drop_bad, seen);
                self.inputs.s_axis_tvalid = false;
            } else {
                board.arrive(None, pins.cfg_drop_bad, seen);
            }
            board.since_reset[0] += 1;
        }
        if resets[0] || resets[1] {
            board.reset(resets, seen);
            board.since_reset = [0; 2];
            if resets[0] {
                board.counts = Some([0; 2]);
            }
        }
        self.fresh = [self.fresh[0] || self.inputs.s_clk, self.fresh[1] || self.inputs.m_clk];
    }

    fn follows(&self, _: &'static str) -> bool {
        // no frame waits to be counted
        !self.board.in_frame && self.board.ended.is_none()
    }

    fn preset(&mut self, _: &'static str, _: usize, _: u128) {
        self.board.counts = None;
    }

    fn into_coverage(self) -> Coverage {
        self.coverage
    }
}

/// The campaign of the core.
pub static CAMPAIGN: Campaign = Campaign::new(&CORE, LONG, |variant, plan| match variant.parameters[0] {
    ("DATA_W", 64) => run::<8>(variant, plan),
    ("DATA_W", 128) => run::<16>(variant, plan),
    ("DATA_W", 256) => run::<32>(variant, plan),
    ("DATA_W", 512) => run::<64>(variant, plan),
    ("DATA_W", 1024) => run::<128>(variant, plan),
    other => panic!("no stream of the width {other:?}"),
})
.of_variants(&["w512", "w64_d16", "w64_d16_cut", "w512_cut", "w1024"])
.plain(2, 1_000_000)
.ends_on("w64_d16", 1, 500_000);

fn run<const N: usize>(variant: &Variant, plan: &Plan) -> miette::Result<Finished> {
    try_run(&CORE, variant, Model::<N>::new(variant), Stimulus::<N>::new(variant, plan.seed), plan)
}

/// The bugs that the campaign must find.
#[rustfmt::skip]
pub static MUTANTS: &[Mutant] = &[
    Mutant::new(&CORE, "w64_d16", Limit, "a beat is written although the FIFO is full", "async_frame_fifo_w64_d16",
        "wire room = up & ~full;", "wire room = up;"),
    Mutant::new(&CORE, "w64_d16", Event, "the rest of a lost frame is forwarded", "async_frame_fifo_w64_d16",
        "discards <= 1'b1;", "discards <= 1'b0;"),
    Mutant::new(&CORE, "w64_d16", Event, "a frame that arrives as the FIFO goes down is not lost", "async_frame_fifo_w64_d16",
        "((arrives & ~room) | (in_frame & ~up))", "(arrives & ~room)"),
    Mutant::new(&CORE, "w64_d16", Event, "a turn is followed while a frame is in mid-way", "async_frame_fifo_w64_d16",
        "& (~in_frame_out | holds) &", "&"),
    Mutant::new(&CORE, "w64_d16", Event, "a turn is followed while frames may leave", "async_frame_fifo_w64_d16",
        "turn_is_new & ~(|may_leave_seen_2) &", "turn_is_new &"),
    Mutant::new(&CORE, "w64_d16", Event, "a reset of the sink takes no new turn", "async_frame_fifo_w64_d16",
        "(was_reset | (holds_seen_2 & settled))", "(was_reset)"),
    Mutant::new(&CORE, "w64_d16", Event, "every bad frame is dropped", "async_frame_fifo_w64_d16",
        "s_axis_tuser & cfg_drop_bad & ~cuts", "s_axis_tuser & ~cuts"),
    Mutant::new(&CORE, "w64_d16", Limit, "a frame as long as the FIFO waits for ever", "async_frame_fifo_w64_d16",
        "(up & fills & ~cuts)", "1'b0"),
    Mutant::new(&CORE, "w64_d16", LateCounter, "lost frames are counted in 16 bits", "async_frame_fifo_w64_d16",
        "stat_dropped <= stat_dropped + 32'd1;", "stat_dropped <= {stat_dropped[31:16], (stat_dropped[15:0] + 16'd1)};"),
    Mutant::new(&CORE, "w64_d16_cut", Event, "a frame without its end is not ended", "async_frame_fifo_w64_d16_cut",
        "free & ~holds & turn_is_new & in_frame_out & cuts", "1'b0"),
    Mutant::new(&CORE, "w64_d16_cut", Event, "the mark of an end stays", "async_frame_fifo_w64_d16_cut",
        "      ends_bad <= 1'b0;\n      has_read <= 1'b1;", "      has_read <= 1'b1;"),
];

/// The units that `make synth` measures.
pub static UNITS: &[Unit] = &[Unit::only_ultrascale(&CORE, "w512"), Unit::whole(&CORE, "w64_d16")];
