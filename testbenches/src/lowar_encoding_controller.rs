//! Random stimulus for `lowar_encoding_controller`: software that configures it and a [peer] that reports; its coverage
//! points; and a [scoreboard] independent of the golden model.

mod peer;
mod scoreboard;

use crate::campaign::{self, Campaign, Finished, Plan, try_run};
use crate::coverage::Coverage;
use crate::draw::{Ranges, pick};
use crate::mutants::Class::{Event, LateCounter, UpperBits};
use crate::mutants::Mutant;
use crate::units::Unit;
use cores::lowar::Build;
use cores::lowar_encoding_controller::hdl::CORE;
use cores::lowar_encoding_controller::model::{LONG, Model};
use cores::lowar_encoding_controller::{Inputs, Outputs};
use cores::variant::Variant;
use peer::Peer;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rtl_foundation::contract::Fields;
use scoreboard::Scoreboard;

/// Coverage points of a campaign.
pub const POINTS: [&str; 48] = [
    // occasions
    "load and feedback in one clock",
    "load while a decision is pending",
    "load in the last clock of a pending decision",
    "feedback while a decision is pending",
    "feedback in the clock after a decision",
    "silence",
    "silence while a decision is pending",
    "peer timeout after a clock",
    // peer
    "peer found",
    "peer lost",
    "peer found again",
    "peer starts anew",
    "peer loses abilities",
    "count of frames wraps",
    "count of losses wraps",
    // modes
    "off",
    "fixed without a peer",
    "fixed beyond what the peer takes",
    "fixed code out of range",
    "fixed for a peer",
    "no peer to fix it for",
    "peer does not take the fixed code",
    "adaptive",
    "adaptive without a peer",
    "load that changes nothing",
    // what the peer does not take
    "peer takes fewer symbols",
    "peer takes fewer rows",
    "peer takes fewer lanes",
    "peer takes fewer frames of a generation",
    "peer takes shorter frames",
    "peer takes more than can be told",
    // windows
    "full window",
    "window of one frame",
    "window of more frames than it needs",
    "window with losses",
    "window in a mode that is not adaptive",
    "load in mid-window",
    // ladder
    "rung stays",
    "rung up by one",
    "rung up by several",
    "rung down",
    "rung held",
    "no rung fits",
    "rung fits but for its bursts",
    "rung not usable, a stronger one is",
    "rung not usable, only a weaker one is",
    "no rung is usable",
    "reset while a decision is pending",
];

/// The stimulus, which draws inputs clock by clock and watches the outputs.
pub struct Stimulus {
    build: Build,
    ranges: Ranges,
    rng: ChaCha8Rng,
    inputs: Inputs,
    peer: Peer,
    /// Mean number of clocks between configurations; the next field is that between feedback packets.
    load: u32,
    feedback: u32,
    board: Scoreboard,
    coverage: Coverage,
}

impl Stimulus {
    /// The stimulus of `seed` for a core of `build`.
    pub fn new(seed: u64, build: Build) -> Self {
        Self {
            build,
            ranges: Ranges::of::<Inputs>(),
            rng: ChaCha8Rng::seed_from_u64(seed),
            inputs: Inputs::default(),
            peer: Peer::new(build),
            load: 500,
            feedback: 1000,
            board: Scoreboard::new(build),
            coverage: Coverage::new(&POINTS),
        }
    }

    fn draw_phase(&mut self) {
        let rng = &mut self.rng;
        self.load = *pick(rng, &[500, 20_000, 40_000, 40_000]);
        self.feedback = *pick(rng, &[1, 20, 1000, 1000, 3000, 1_000_000]);
        self.peer.draw_phase(rng);
    }

    fn draw_configuration(&mut self) {
        let (rng, build, ranges, pins) = (&mut self.rng, &self.build, &self.ranges, &mut self.inputs);
        let k = |rng: &mut ChaCha8Rng| match rng.random_range(0..16) {
            0 => ranges.draw(rng, "cfg_symbols") as u8,
            1 => *pick(rng, &[0, 128, 129]),
            _ => rng.random_range(1..=40),
        };
        let r = |rng: &mut ChaCha8Rng| {
            if rng.random_ratio(1, 16) { rng.random_range(0..16) } else { rng.random_range(0..=build.rows as u8) }
        };
        let d = |rng: &mut ChaCha8Rng| {
            if rng.random_ratio(1, 16) { rng.random_range(0..8) } else { rng.random_range(0..=build.lanes_log2 as u8) }
        };
        pins.cfg_mode = *pick(rng, &[0, 1, 2, 2, 3, 3, 3]);
        (pins.cfg_symbols, pins.cfg_repairs, pins.cfg_lanes_log2) = (k(rng), r(rng), d(rng));
        pins.cfg_peer_timeout = match rng.random_range(0..4) {
            0 if rng.random() => ranges.draw(rng, "cfg_peer_timeout") as u32,
            // a silence that is preset goes over the change of an upper bit, and soon ends
            0 => (1 << rng.random_range(10..32)) + rng.random_range(0..4000),
            _ => *pick(rng, &[0, 0, 1, 700, 900, 5000, 20_000]),
        };
        pins.cfg_window_log2 = match rng.random_range(0..16) {
            0 => rng.random_range(17..32),
            1 | 2 => 0,
            _ => rng.random_range(1..17),
        };
        pins.cfg_hold = match rng.random_range(0..6) {
            0 => ranges.draw(rng, "cfg_hold") as u8,
            _ => *pick(rng, &[0, 0, 1, 2, 4]),
        };
        pins.cfg_first_rung = rng.random_range(0..8);
        let unused = *pick(rng, &[0, 0, 1, 4, 8]);
        pins.cfg_rung_symbols =
            Fields(std::array::from_fn(|_| if rng.random_range(0..8) < unused { 0 } else { k(rng).into() }));
        pins.cfg_rung_repairs = Fields(std::array::from_fn(|_| r(rng).into()));
        pins.cfg_rung_lanes_log2 = Fields(std::array::from_fn(|_| d(rng).into()));
        let mut loss = 0;
        pins.cfg_rung_loss = Fields(std::array::from_fn(|_| {
            loss = (2 * loss + rng.random_range(1..2000)).min((1 << 20) - 1);
            if rng.random_ratio(1, 8) { ranges.draw(rng, "cfg_rung_loss") as u32 } else { loss }
        }));
        let burst = *pick(rng, &[8, 32, 32, 0xffff]);
        pins.cfg_rung_burst = Fields(std::array::from_fn(|_| {
            if rng.random_ratio(1, 4) { ranges.draw(rng, "cfg_rung_burst") as u32 } else { burst }
        }));
    }
}

impl campaign::Stimulus for Stimulus {
    type Golden = Model;

    fn draw(&mut self) -> &Inputs {
        if self.rng.random_ratio(1, 16_384) {
            self.draw_phase();
        }
        let rng = &mut self.rng;
        self.inputs.rst = rng.random_ratio(1, 65_536);
        self.inputs.cfg_load = rng.random_ratio(1, self.load);
        self.inputs.feedback_valid = rng.random_ratio(1, self.feedback);
        // a load is a time for feedback, too
        self.inputs.feedback_valid |= self.inputs.cfg_load && rng.random_ratio(1, 8);
        if let Some(left) = self.board.pending_clocks() {
            // the first and the last clocks of a decision are rare
            self.inputs.cfg_load |= left <= 1 && rng.random_ratio(1, 64);
            self.inputs.feedback_valid |= left <= 1 && rng.random_ratio(1, 16);
        }
        if self.inputs.feedback_valid {
            // a window between the limits of two rungs says nothing of their bits
            let at_a_limit = rng.random();
            let growth = if at_a_limit { self.board.growth_at_a_limit(rng) } else { None };
            self.inputs.feedback = self.peer.report(rng, growth).fields();
        }
        if self.inputs.cfg_load || rng.random_ratio(1, 64) {
            self.draw_configuration();
        }
        &self.inputs
    }

    fn watch(&mut self, outputs: &Outputs) {
        self.board.watch(&self.inputs, outputs, &mut self.coverage);
    }

    fn follows(&self, _: &'static str) -> bool {
        self.board.pending_clocks().is_none()
    }

    fn preset(&mut self, state: &'static str, _: usize, value: u128) {
        let value = value as u64;
        match state {
            "silence" => self.board.heard_before(value - 2),
            "window.frames_reg" => self.board.measured(0, value),
            "window.losses_reg" => self.board.measured(1, value),
            _ => self.board.measured(2, value),
        }
    }

    fn into_coverage(self) -> Coverage {
        self.coverage
    }
}

/// The campaign of the core.
pub static CAMPAIGN: Campaign = Campaign::new(&CORE, LONG, run).plain(1, 5_000_000).ends_on("r1", 1, 1_000_000);

fn run(variant: &Variant, plan: &Plan) -> miette::Result<Finished> {
    let build = Build::from(variant);
    let golden = Model::new(build);
    let stimulus = Stimulus::new(plan.seed, build);
    try_run(&CORE, variant, golden, stimulus, plan)
}

/// The bugs that the campaign must find.
#[rustfmt::skip]
pub static MUTANTS: &[Mutant] = &[
    Mutant::new(&CORE, "r1", UpperBits, "the peer's timeout has 16 bits", "lowar_encoding_controller_r1",
        "(silence >= peer_timeout_taken)", "(silence >= {16'd0, peer_timeout_taken[15:0]})"),
    Mutant::new(&CORE, "r1", LateCounter, "the peer's silence wraps at 2^24", "lowar_encoding_controller_r1",
        "silence <= silence + 32'd1;", "silence <= {silence[31:24], (silence[23:0] + 24'd1)};"),
    Mutant::new(&CORE, "r1", LateCounter, "losses of a window do not saturate", "lowar_window",
        "losses_reg <= losses_sum[23:0] | {24{losses_sum[24]}};", "losses_reg <= losses_sum[23:0];"),
    Mutant::new(&CORE, "r1", LateCounter, "frames of a window carry no further than bit 15", "lowar_window",
        "frames_reg <= frames_reg + {1'b0, more_frames};",
        "frames_reg <= {(frames_reg[24:16] + {1'b0, more_frames[23:16]}), (frames_reg[15:0] + more_frames[15:0])};"),
    Mutant::new(&CORE, "r1", Event, "a window goes on when the peer begins anew", "lowar_encoding_controller_r1",
        "grows <= peer & (arrived[31:16] == peer_epoch);", "grows <= peer;"),
];

/// The units that `make synth` measures.
pub static UNITS: &[Unit] = &[Unit::whole(&CORE, "r4")];
