//! Random stimulus for `lowar_fec_encoder`, its coverage points, and a [scoreboard](scoreboard) independent of the
//! golden model.

mod scoreboard;

use crate::at_width;
use crate::campaign::{self, Campaign, Finished, Plan, try_run};
use crate::coverage::Coverage;
use crate::draw::{Ranges, pick};
use crate::mutants::Class::{Event, LateCounter, Limit, UpperBits};
use crate::mutants::Mutant;
use crate::units::Unit;
use cores::lowar::Build;
use cores::lowar_fec_encoder::hdl::CORE;
use cores::lowar_fec_encoder::model::{LONG, Model};
use cores::lowar_fec_encoder::{Inputs, Outputs};
use cores::variant::Variant;
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rtl_foundation::contract::{Fields, Keep};
use scoreboard::Scoreboard;

/// Coverage points of a campaign.
pub const POINTS: [&str; 60] = [
    // frames in
    "frame of one octet",
    "longest frame",
    "frame of one octet more than the longest",
    "frame of several beats more than the longest",
    "frames follow each other without a gap",
    "gap in a frame",
    "no room for beats",
    "no room for frames",
    // configuration
    "frames pass unprotected",
    "k out of range",
    "r out of range",
    "d out of range",
    "configuration while a generation is open",
    "configuration in mid-packet of a plain frame",
    "configurations closer than they settle",
    "k = 1",
    "k = 128",
    "r = 0",
    "all rows",
    "D = 1",
    "all lanes",
    "EtherType",
    "UDP",
    // generations
    "full generation",
    "flushed by the port",
    "flushed for being idle",
    "flushed for its age",
    "flushed by the port while a frame waits",
    "flushed by the port in mid-packet",
    "flush in the clock in which a generation opens",
    "flush while repairs leave",
    "idle flush after one clock",
    "generation of one frame",
    "fewer frames than lanes",
    "lanes with different numbers of frames",
    "lanes with repairs of different lengths",
    "losses repaired",
    "as many losses as rows repaired",
    "ten generations without a reset",
    "frames before a generation",
    // frames out
    "packets follow each other without a gap",
    "beat held",
    "last beat held",
    "plain frame after a generation",
    // feedback
    "feedback while a generation is open",
    "feedback without a generation",
    "feedback while frames pass unprotected",
    "feedback between repairs",
    "feedback with EtherType",
    "feedback with UDP",
    "feedback with other addresses than those that stand",
    "feedback waits for the configuration to settle",
    "feedback replaced before it left",
    "feedback follows feedback",
    "feedback loaded in mid-packet",
    "feedback loaded with the configuration",
    // resets
    "reset in mid-frame",
    "reset in mid-packet",
    "reset while a generation is open",
    "reset while feedback is due",
];

/// The frame that is offered.
#[derive(Debug, Default)]
struct Frame {
    octets: Vec<u8>,
    sent: usize,
}

/// The stimulus, which draws inputs clock by clock and watches the outputs.
pub struct Stimulus<const N: usize> {
    build: Build,
    ranges: Ranges,
    rng: ChaCha8Rng,
    inputs: Inputs<N>,
    frame: Frame,
    /// Chances in 256 of a new beat and of `m_axis_tready` in a clock.
    rate: u8,
    ready: u8,
    longest: usize,
    /// Mean number of clocks between configurations; the next fields are those between flushes and between feedback
    /// packets.
    load: u32,
    flush: u32,
    feedback: u32,
    /// Whether the beat was offered before and not taken.
    held: bool,
    board: Scoreboard<N>,
    coverage: Coverage,
}

impl<const N: usize> Stimulus<N> {
    /// The stimulus of `seed` for a core of `build`.
    pub fn new(seed: u64, build: Build) -> Self {
        Self {
            build,
            ranges: Ranges::of::<Inputs<N>>(),
            rng: ChaCha8Rng::seed_from_u64(seed),
            inputs: Inputs::default(),
            frame: Frame::default(),
            rate: 255,
            ready: 255,
            longest: 4 * N,
            load: 32,
            flush: 1024,
            feedback: 1024,
            held: false,
            board: Scoreboard::new(seed, build),
            coverage: Coverage::new(&POINTS),
        }
    }

    fn draw_phase(&mut self) {
        let rng = &mut self.rng;
        self.rate = *pick(rng, &[4, 32, 192, 255, 255]);
        self.ready = *pick(rng, &[8, 128, 255, 255, 255]);
        let most = self.build.frame_octets;
        self.longest = (*pick(rng, &[N, N, 4 * N, 4 * N, 4 * N, 200, most + 3 * N])).min(most + 3 * N);
        self.load = *pick(rng, &[4, 128, 1024, 1024]);
        self.flush = *pick(rng, &[16, 512, 512, 4096, u32::MAX]);
        self.feedback = *pick(rng, &[2, 64, 1024, 1024, u32::MAX]);
    }

    fn draw_configuration(&mut self) {
        let (rng, build, ranges, pins) = (&mut self.rng, &self.build, &self.ranges, &mut self.inputs);
        pins.cfg_protect = rng.random_ratio(15, 16);
        pins.cfg_symbols = match rng.random_range(0..16) {
            0 => ranges.draw(rng, "cfg_symbols") as u8,
            1 => *pick(rng, &[0, 128, 129]),
            2..5 => 1,
            _ => rng.random_range(1..=8),
        };
        pins.cfg_repairs =
            if rng.random_ratio(1, 32) { rng.random_range(0..16) } else { rng.random_range(0..=build.rows as u8) };
        pins.cfg_lanes_log2 =
            if rng.random_ratio(1, 32) { rng.random_range(0..8) } else { rng.random_range(0..=build.lanes_log2 as u8) };
        let mut clocks = |most: u32, name| match rng.random_range(0..6) {
            0 => 1,
            1 => rng.random_range(1..=most),
            2 => ranges.draw(rng, name) as u32,
            _ => 0,
        };
        pins.cfg_flush_idle = clocks(100, "cfg_flush_idle");
        pins.cfg_flush_age = clocks(2000, "cfg_flush_age");
        pins.cfg_udp = rng.random();
        let mut any = |name| ranges.draw(rng, name);
        pins.cfg_destination_mac = any("cfg_destination_mac");
        pins.cfg_source_mac = any("cfg_source_mac");
        pins.cfg_source_ip = any("cfg_source_ip") as u32;
        pins.cfg_destination_ip = any("cfg_destination_ip") as u32;
        pins.cfg_source_port = any("cfg_source_port") as u16;
        pins.cfg_destination_port = any("cfg_destination_port") as u16;
        pins.cfg_traffic_class = any("cfg_traffic_class") as u8;
        pins.cfg_epoch = any("cfg_epoch") as u16;
    }

    fn draw_frame(&mut self) {
        let (rng, most) = (&mut self.rng, self.build.frame_octets);
        let octets = match rng.random_range(0..64) {
            0 => 1,
            1 if self.longest > most => most,
            2 if self.longest > most => most + 1,
            3 if self.longest > most => rng.random_range(most + 2 * N + 1..=most + 3 * N),
            _ => rng.random_range(1..=self.longest),
        };
        let seen = &mut self.coverage;
        seen.hit("frame of one octet", octets == 1);
        seen.hit("longest frame", octets == most);
        seen.hit("frame of one octet more than the longest", octets == most + 1);
        seen.hit("frame of several beats more than the longest", octets > most + 2 * N);
        self.frame.octets.resize(octets, 0);
        rng.fill_bytes(&mut self.frame.octets);
        self.frame.sent = 0;
    }

    fn draw_beat(&mut self) {
        self.inputs.s_axis_tvalid = self.rng.random::<u8>() <= self.rate;
        if !self.inputs.s_axis_tvalid {
            return;
        }
        if self.frame.sent == self.frame.octets.len() {
            self.draw_frame();
        }
        let (rng, pins) = (&mut self.rng, &mut self.inputs);
        let rest = &self.frame.octets[self.frame.sent..];
        let lanes = rest.len().min(N);
        // the other lanes are undefined
        rng.fill_bytes(&mut pins.s_axis_tdata.0[lanes..]);
        pins.s_axis_tdata.0[..lanes].copy_from_slice(&rest[..lanes]);
        pins.s_axis_tkeep = Keep::first(lanes);
        pins.s_axis_tlast = rest.len() <= N;
    }
}

impl<const N: usize> campaign::Stimulus for Stimulus<N> {
    type Golden = Model<N>;

    fn draw(&mut self) -> &Inputs<N> {
        if self.rng.random_ratio(1, 1024) {
            self.draw_phase();
        }
        if self.rng.random_ratio(1, 16) {
            self.draw_configuration();
        }
        self.inputs.cfg_load = self.rng.random_ratio(1, self.load);
        self.inputs.flush = self.rng.random_ratio(1, self.flush);
        self.inputs.feedback_load = self.rng.random_ratio(1, self.feedback);
        if self.inputs.feedback_load {
            self.inputs.feedback = Fields(std::array::from_fn(|_| self.rng.random::<u16>().into()));
        }
        self.inputs.rst = self.rng.random_ratio(1, 8192);
        self.inputs.m_axis_tready = self.rng.random::<u8>() <= self.ready;
        if !self.held {
            self.draw_beat();
        }
        &self.inputs
    }

    fn watch(&mut self, outputs: &Outputs<N>) {
        let pins = &self.inputs;
        let frame = &mut self.frame;
        let mid_frame = frame.sent > 0 && frame.sent < frame.octets.len();
        let seen = &mut self.coverage;
        seen.hit("gap in a frame", mid_frame && !pins.s_axis_tvalid);
        seen.hit("reset in mid-frame", pins.rst && mid_frame);
        let taken = pins.s_axis_tvalid && outputs.s_axis_tready;
        self.held = pins.s_axis_tvalid && !taken && !pins.rst;
        let ended = (taken && pins.s_axis_tlast).then_some(&frame.octets[..]);
        self.board.watch(pins, outputs, ended, seen);
        if pins.rst {
            // the rest of the frame would be a frame of its own
            *frame = Frame::default();
        } else if taken {
            frame.sent = (frame.sent + N).min(frame.octets.len());
        }
    }

    fn follows(&self, state: &'static str) -> bool {
        state != "unit.generation" || self.board.is_quiet()
    }

    fn preset(&mut self, state: &'static str, _: usize, value: u128) {
        match state {
            "unit.generation" => self.board.numbered(value as u32),
            "sequencer.sent" => self.board.counted(value as u16),
            _ => {}
        }
    }

    fn into_coverage(self) -> Coverage {
        self.coverage
    }
}

/// The campaign of the core.
pub static CAMPAIGN: Campaign = Campaign::new(&CORE, LONG, |variant, plan| at_width!(variant, run(plan)))
    .plain(2, 1_000_000)
    .ends_on("w64_r1", 1, 500_000);

fn run<const N: usize>(variant: &Variant, plan: &Plan) -> miette::Result<Finished> {
    let build = Build::from(variant);
    let golden = Model::<N>::new(build);
    let stimulus = Stimulus::<N>::new(plan.seed, build);
    try_run(&CORE, variant, golden, stimulus, plan)
}

/// The bugs that the campaign must find.
#[rustfmt::skip]
pub static MUTANTS: &[Mutant] = &[
    Mutant::new(&CORE, "w64_r1", UpperBits, "the idle time before a flush has 16 bits", "lowar_encoder_sequencer_w64",
        "idle_left <= flush_idle_now;", "idle_left <= {8'd0, flush_idle_now[15:0]};"),
    Mutant::new(&CORE, "w64_r1", UpperBits, "the age of a flush has 24 bits", "lowar_encoder_sequencer_w64",
        "age_left <= flush_age;", "age_left <= {8'd0, flush_age[23:0]};"),
    Mutant::new(&CORE, "w64_r1", LateCounter, "the age of a generation borrows no further than bit 15", "lowar_encoder_sequencer_w64",
        "age_left <= age_left - 32'd1;", "age_left <= {age_left[31:16], (age_left[15:0] - 16'd1)};"),
    Mutant::new(&CORE, "w64_r1", LateCounter, "frames before a generation are counted in 12 bits", "lowar_encoder_sequencer_w64",
        "sent <= sent + 16'd1;", "sent <= {sent[15:12], (sent[11:0] + 12'd1)};"),
    Mutant::new(&CORE, "w64_r1", LateCounter, "generations carry no further than bit 15", "lowar_encoder_unit_16x4224",
        "generation <= generation + 24'd1;", "generation <= {generation[23:16], (generation[15:0] + 16'd1)};"),
    Mutant::new(&CORE, "w64_r1", Limit, "k = 129 is legal", "lowar_encoder_config_x16",
        "(symbols <= 8'd128)", "(symbols <= 8'd129)"),
    Mutant::new(&CORE, "w64_r1", Event, "feedback waits behind all repairs", "lowar_encoder_sequencer_w64",
        "wire begin_repair = may_go_on & closed;", "wire begin_repair = ~busy & closed;"),
];

/// The units that `make synth` measures. Eight rows are more than the memory of the ECP5, as is any variant at 512 bit: a row stands for them there.
pub static UNITS: &[Unit] = &[
    Unit::part(&CORE, "w64", "row_0"),
    Unit::part(&CORE, "w512", "row_0"),
    Unit::whole(&CORE, "w64_r1"),
    Unit::whole(&CORE, "w64"),
    Unit::only_ultrascale(&CORE, "w64_r8"),
    Unit::only_ultrascale(&CORE, "w512_r1"),
    Unit::only_ultrascale(&CORE, "w512"),
    Unit::only_ultrascale(&CORE, "w512_r8"),
];
