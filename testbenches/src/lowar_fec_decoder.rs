//! Random stimulus for `lowar_fec_decoder`: a far encoder in [software](fibre), a lossy fibre, [malformed] packets; its
//! coverage points; and a [scoreboard] independent of the golden model.

mod fibre;
mod malformed;
mod scoreboard;

use crate::at_width;
use crate::campaign::{self, Campaign, Finished, Plan, try_run};
use crate::coverage::Coverage;
use crate::draw::{Ranges, edgy, pick};
use crate::mutants::Class::{Event, LateCounter, Limit, UpperBits};
use crate::mutants::Mutant;
use crate::units::Unit;
use cores::lowar::{Build, REORDER_WINDOW_MAX, ROWS_MAX};
use cores::lowar_fec_decoder::hdl::CORE;
use cores::lowar_fec_decoder::model::{LONG, Model};
use cores::lowar_fec_decoder::{Inputs, Outputs};
use cores::variant::Variant;
use fibre::{Arrival, Fibre};
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rtl_foundation::contract::{Golden as _, Keep};
use scoreboard::Scoreboard;

/// Coverage points of a campaign, besides the [faults](malformed::FAULTS).
pub const POINTS: [&str; 90] = [
    // receive
    "frame of one beat",
    "frames follow each other without a gap",
    "gap in a frame",
    "bad FCS",
    "bad FCS on a beat that is not the last",
    "oversize",
    "overflow: beats",
    "overflow: frames",
    "plain frame",
    "plain frame while a generation is open",
    "UDP port changes in mid-frame",
    // ingest
    "frame accepted",
    "repair accepted",
    "repair before a frame",
    "feedback",
    "hostile packet accepted",
    "another epoch",
    "generation skipped",
    "more generations skipped than can be told of at once",
    "frame of the older generation accepted",
    "repair of the older generation accepted",
    "late in spite of a window",
    "closed by the window",
    "closed when whole",
    "closed for a third generation",
    "closed by the timeout while a newer one is open",
    "generation 2^23 - 1 ahead",
    "generation 0 after 2^24 - 1",
    "late: older generation",
    "late: closed generation",
    "late: generation 2^23 ahead",
    "mismatch: k",
    "mismatch: d",
    "mismatch: frame beyond N",
    "mismatch: another N",
    "mismatch: N below a frame",
    "duplicate frame",
    "duplicate repair",
    "a packet waits for a context",
    "closed by the last repair",
    "closed by a newer generation",
    "closed by the timeout",
    "closed by the timeout without N",
    "timeout after one clock",
    "timeout changes",
    // delivery
    "generation without a loss",
    "generation of all slots",
    "fewer frames than lanes",
    "all frames recovered",
    "one loss of a block recovered",
    "as many losses as rows recovered",
    "another loss of a block recovered",
    "the same after a loss of another block",
    "recovered with rows to spare",
    "recovered without row 0",
    "recovered from forged packets",
    "lost without N",
    "lost: one row too few",
    "forged length 0",
    "forged length above the longest",
    "forged length beyond the bodies",
    "longest frame delivered",
    "longest frame recovered",
    "frame of one octet delivered",
    "frame of one octet recovered",
    "beat held",
    "last beat held",
    "burst of several frames",
    "several bursts in a generation",
    "frames of skipped generations missed",
    "last frames of a generation missed",
    "burst from one generation into the next",
    "more frames missed than can be told of at once",
    "waits for a missing frame",
    "the frame comes after a wait",
    "the frame is given up after a wait",
    // passing through
    "frame passed through",
    "passed through out of order",
    "whole generation passed through",
    "frame waits for its turn while its generation closes",
    "recovered after others have passed through",
    "lost after others have passed through",
    "in order after passing through",
    "passing through after the order",
    "the order changes while a generation is open",
    // resets
    "reset in mid-frame",
    "reset in mid-frame on the way out",
    "reset with an open generation",
    "reset with two generations",
    "reset in the clock of a last beat",
];

/// Points that a build with these values cannot reach: all rows are there, or there is none to spare.
fn is_out_of_reach(point: &str, build: &Build) -> bool {
    const OF_SEVERAL_ROWS: [&str; 4] = [
        "another loss of a block recovered",
        "the same after a loss of another block",
        "recovered with rows to spare",
        "recovered without row 0",
    ];
    build.rows == ROWS_MAX && point == "malformed: row >= ROWS" || build.rows == 1 && OF_SEVERAL_ROWS.contains(&point)
}

/// The stimulus, which draws inputs clock by clock and watches the outputs.
pub struct Stimulus<const N: usize> {
    rng: ChaCha8Rng,
    ranges: Ranges,
    inputs: Inputs<N>,
    fibre: Fibre,
    arriving: Option<Arrival>,
    /// Octets of the frame that have arrived.
    sent: usize,
    /// Chances in 256 of a beat and of `m_axis_tready` in a clock.
    rate: u8,
    ready: u8,
    /// Largest number of clocks between frames.
    pause: u32,
    wait: u32,
    last_beat: bool,
    /// Mean number of clocks between changes of `cfg_pass_through`.
    change: u32,
    before: (u16, u32, bool),
    board: Scoreboard<N>,
    coverage: Coverage,
}

/// A reordering window: any value of the register, small ones more often.
pub fn draw_window(rng: &mut ChaCha8Rng) -> u16 {
    match rng.random_range(0..8) {
        0..3 => 0,
        3 => 1,
        4 => rng.random_range(2..8),
        5 | 6 => rng.random_range(8..64),
        _ => edgy(rng, &(0..=REORDER_WINDOW_MAX.into())) as u16,
    }
}

impl<const N: usize> Stimulus<N> {
    /// The stimulus of `seed` for a core of `build`.
    pub fn new(seed: u64, build: Build) -> Self {
        let points = POINTS.into_iter().chain(malformed::FAULTS);
        let points: Vec<&'static str> = points.filter(|point| !is_out_of_reach(point, &build)).collect();
        Self {
            rng: ChaCha8Rng::seed_from_u64(seed),
            ranges: Ranges::of::<Inputs<N>>(),
            inputs: Inputs::default(),
            fibre: Fibre::new(seed, build),
            arriving: None,
            sent: 0,
            rate: 255,
            ready: 255,
            pause: 0,
            wait: 0,
            last_beat: false,
            change: u32::MAX,
            before: (0, 0, false),
            board: Scoreboard::new(build),
            coverage: Coverage::new(&points),
        }
    }

    /// The stimulus of `seed` with nothing but malformed, contradictory and invented packets.
    pub fn hostile(seed: u64, build: Build) -> Self {
        Self { fibre: Fibre::hostile_only(seed, build), ..Self::new(seed, build) }
    }

    /// Frames that have arrived and were not dropped on reception.
    pub fn received(&self) -> u64 {
        self.board.received()
    }

    fn draw_phase(&mut self) {
        let rng = &mut self.rng;
        self.rate = *pick(rng, &[32, 192, 255, 255, 255]);
        self.ready = *pick(rng, &[8, 128, 255, 255, 255, 255]);
        self.pause = *pick(rng, &[0, 0, 8, 16, 64, 400]);
        self.inputs.cfg_timeout = match rng.random_range(0..8) {
            0 => 0,
            1 => 1,
            2..4 => rng.random_range(2..200),
            4..6 => rng.random_range(200..2000),
            _ => self.ranges.draw(rng, "cfg_timeout") as u32,
        };
        self.inputs.cfg_pass_through = rng.random_ratio(1, 3);
        self.inputs.cfg_reorder_window = draw_window(rng);
        self.change = *pick(rng, &[64, 1024, u32::MAX]);
        if rng.random_ratio(1, 4) {
            self.inputs.cfg_udp_port = self.ranges.draw(rng, "cfg_udp_port") as u16;
        }
        self.fibre.draw_phase();
    }

    fn draw_beat(&mut self) {
        let rng = &mut self.rng;
        self.inputs.s_axis_tvalid = self.wait == 0 && rng.random::<u8>() <= self.rate;
        self.wait = self.wait.saturating_sub(1);
        if !self.inputs.s_axis_tvalid {
            return;
        }
        let arriving =
            self.arriving.get_or_insert_with(|| self.fibre.next(self.inputs.cfg_udp_port, &mut self.coverage));
        let pins = &mut self.inputs;
        let rest = &arriving.octets[self.sent..];
        let lanes = rest.len().min(N);
        // the other lanes are undefined
        rng.fill_bytes(&mut pins.s_axis_tdata.0[lanes..]);
        pins.s_axis_tdata.0[..lanes].copy_from_slice(&rest[..lanes]);
        pins.s_axis_tkeep = Keep::first(lanes);
        pins.s_axis_tlast = rest.len() <= N;
        pins.s_axis_tuser = if pins.s_axis_tlast { arriving.bad } else { rng.random_ratio(1, 8) };
    }

    /// Handles the beat that was drawn; returns the frame that the beat ends.
    fn advance(&mut self) -> Option<Arrival> {
        let pins = &self.inputs;
        if pins.rst {
            // the rest of the frame would be a frame of its own
            self.arriving = None;
            self.sent = 0;
        } else if pins.s_axis_tvalid {
            self.sent += N;
            if pins.s_axis_tlast {
                self.sent = 0;
                self.wait = self.rng.random_range(0..=self.pause);
                return self.arriving.take();
            }
        }
        None
    }
}

impl<const N: usize> campaign::Stimulus for Stimulus<N> {
    type Golden = Model<N>;

    fn draw(&mut self) -> &Inputs<N> {
        if self.rng.random_ratio(1, 4096) {
            self.draw_phase();
        }
        self.inputs.rst = self.rng.random_ratio(1, 16_384);
        self.inputs.cfg_pass_through ^= self.rng.random_ratio(1, self.change);
        self.inputs.m_axis_tready = self.rng.random::<u8>() <= self.ready;
        self.draw_beat();
        &self.inputs
    }

    fn watch(&mut self, outputs: &Outputs<N>) {
        let pins = &self.inputs;
        let seen = &mut self.coverage;
        let mid_frame = self.sent > 0;
        let now = (pins.cfg_udp_port, pins.cfg_timeout, pins.cfg_pass_through);
        let (port, timeout, pass_through) = std::mem::replace(&mut self.before, now);
        let open = self.board.has_open_generation();
        seen.hit("the order changes while a generation is open", open && pass_through != pins.cfg_pass_through);
        seen.hit("UDP port changes in mid-frame", mid_frame && port != pins.cfg_udp_port);
        seen.hit("timeout changes", timeout != pins.cfg_timeout);
        seen.hit("timeout after one clock", outputs.stat_timeout && timeout == 1);
        seen.hit("gap in a frame", mid_frame && !pins.s_axis_tvalid);
        seen.hit("reset in mid-frame", pins.rst && mid_frame);
        let last_beat = pins.s_axis_tvalid && pins.s_axis_tlast;
        seen.hit("reset in the clock of a last beat", pins.rst && last_beat);
        seen.hit("frame of one beat", last_beat && !mid_frame);
        seen.hit("frames follow each other without a gap", self.last_beat && pins.s_axis_tvalid);
        seen.hit("bad FCS on a beat that is not the last", pins.s_axis_tvalid && pins.s_axis_tuser && !last_beat);
        self.last_beat = last_beat;
        let ended = self.advance();
        self.board.watch(&self.inputs, outputs, ended, &mut self.coverage);
    }

    fn preset(&mut self, state: &'static str, index: usize, value: u128) {
        match state {
            "ingest_control.patience_*_reg" => self.board.waits_for(index, value as u16),
            "ingest_control.skipped" => self.board.has_skipped(value as u16),
            _ => {}
        }
    }

    fn into_coverage(self) -> Coverage {
        self.coverage
    }
}

/// A golden model of four rows receives `frames` frames of the [hostile](Stimulus::hostile) kind.
///
/// # Panics
/// If a frame leaves that neither arrived nor was computed from frames that arrived, if a path hangs, or if room is
/// lost.
pub fn besiege(seed: u64, frames: u64) {
    let small = Build { frame_octets: 512, slots: 64, ..Build::usual(64, 4) };
    let mut model = Model::<64>::new(small);
    let mut stimulus = Stimulus::<64>::hostile(seed, small);
    while stimulus.received() < frames {
        let outputs = model.step(campaign::Stimulus::draw(&mut stimulus));
        campaign::Stimulus::watch(&mut stimulus, &outputs);
    }
}

/// The campaign of the core.
pub static CAMPAIGN: Campaign = Campaign::new(&CORE, LONG, |variant, plan| at_width!(variant, run(plan)))
    .plain(2, 1_500_000)
    .ends_on("w64_r1", 3, 500_000);

fn run<const N: usize>(variant: &Variant, plan: &Plan) -> miette::Result<Finished> {
    let build = Build::from(variant);
    let golden = Model::<N>::new(build);
    let stimulus = Stimulus::<N>::new(plan.seed, build);
    try_run(&CORE, variant, golden, stimulus, plan)
}

/// The bugs that the campaign must find.
#[rustfmt::skip]
pub static MUTANTS: &[Mutant] = &[
    Mutant::new(&CORE, "w64_r1", UpperBits, "the timeout has 16 bits", "lowar_ingest",
        "(waited >= timeout)", "(waited >= {8'd0, timeout[15:0]})"),
    Mutant::new(&CORE, "w64_r1", UpperBits, "the reordering window has 8 bits", "lowar_ingest",
        "patience_0_reg <= {1'b0, reorder_window};", "patience_0_reg <= {5'd0, reorder_window[7:0]};"),
    Mutant::new(&CORE, "w64_r1", LateCounter, "the time without a packet stays at 2^23", "lowar_ingest",
        "waited <= waited + 24'd1;", "waited <= waited[23] ? waited : (waited + 24'd1);"),
    Mutant::new(&CORE, "w64_r1", LateCounter, "the time without a packet does not stay at its end", "lowar_ingest",
        "end else if (~(&waited)) begin", "end else begin"),
    Mutant::new(&CORE, "w64_r1", LateCounter, "the packets of the window borrow no further than bit 7", "lowar_ingest",
        "patience_1_reg <= patience_1_reg - 13'd1;",
        "patience_1_reg <= {patience_1_reg[12:8], (patience_1_reg[7:0] - 8'd1)};"),
    Mutant::new(&CORE, "w64_r1", LateCounter, "skipped generations wrap at 2^16", "lowar_ingest",
        "skipped <= skipped_sum[15:0] | {16{skipped_sum[16]}};", "skipped <= skipped_sum[15:0];"),
    Mutant::new(&CORE, "w64_r1", LateCounter, "missed frames wrap at 2^16", "lowar_delivery_r1",
        "missed <= missed_sum[15:0] | {16{missed_sum[16]}};", "missed <= missed_sum[15:0];"),
    Mutant::new(&CORE, "w64_r1", Limit, "k = 129 is no fault", "lowar_verdict_w64",
        "(octet_50 > 8'd128)", "(octet_50 > 8'd129)"),
    Mutant::new(&CORE, "w64_r1", Limit, "r = 9 is no fault", "lowar_verdict_w64",
        "(octet_51 > 8'd8)", "(octet_51 > 8'd9)"),
    Mutant::new(&CORE, "w64_r1", Event, "a gap is counted while the reader stands still", "lowar_delivery_r1",
        "gap_found <= gap_reg & {16{first_look_in_step}};", "gap_found <= gap_reg & {16{first_look}};"),
];

/// The units that `make synth` measures. Its slots are more than the memory of the ECP5: its parts stand for them there.
pub static UNITS: &[Unit] = &[
    Unit::part(&CORE, "w64", "row_0"),
    Unit::part(&CORE, "w512", "row_0"),
    Unit::part(&CORE, "w512", "receiver"),
    Unit::part(&CORE, "w512", "ingest_control"),
    Unit::part(&CORE, "w512", "lane_sets"),
    Unit::part(&CORE, "w512", "delivery_control"),
    Unit::part(&CORE, "w512", "weight_solver"),
    Unit::part(&CORE, "w512", "weighted_sum"),
    Unit::only_ultrascale(&CORE, "w64_r1"),
    Unit::only_ultrascale(&CORE, "w64"),
    Unit::only_ultrascale(&CORE, "w64_r8"),
    Unit::only_ultrascale(&CORE, "w512_r1"),
    Unit::only_ultrascale(&CORE, "w512"),
    Unit::only_ultrascale(&CORE, "w512_r8"),
    Unit::only_ultrascale(&CORE, "w512_r8_s1024"),
];
