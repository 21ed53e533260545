//! Random stimulus for `pfc_threshold`, its coverage points, and a scoreboard: the last request sent for a class agrees
//! with its state when no request is on its way.

use crate::campaign::{self, Campaign, Finished, Plan, try_run};
use crate::coverage::Coverage;
use crate::draw::{Ranges, edgy};
use crate::mutants::Class::{Event, LateCounter, Limit, UpperBits};
use crate::mutants::Mutant;
use crate::units::Unit;
use cores::pfc_threshold::hdl::CORE;
use cores::pfc_threshold::model::{LONG, Model};
use cores::pfc_threshold::{Inputs, Outputs, REQUEST_LATENCY, ROUND_CLOCKS};
use cores::variant::Variant;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Coverage points of a campaign.
pub const POINTS: [&str; 29] = [
    "class stops",
    "class is released",
    "class between XON and XOFF while running",
    "class between XON and XOFF while stopped",
    "level at XOFF",
    "level just below XON",
    "XON equals XOFF",
    "XON above XOFF",
    "XON 0, above an empty queue",
    "XOFF 0",
    "reserve below XOFF",
    "reserve above XOFF",
    "level 2^28 - 1",
    "class switched off while stopped",
    "level above XOFF while switched off",
    "pause refreshed",
    "refresh in every round",
    "refresh switched off",
    "time 65535",
    "request of all classes",
    "request of one class",
    "request that stops and releases",
    "request taken at once",
    "request held by back-pressure",
    "request merged",
    "class overwritten before it was sent",
    "request taken as the next appears",
    "reset while a class is stopped",
    "reset while a request waits",
];

/// Largest number of cells in use.
const MOST_CELLS: u32 = (1 << 28) - 1;
/// Clocks from a decision to its request, the rest of its round and the clock in which it is taken.
const SETTLED: u32 = REQUEST_LATENCY + ROUND_CLOCKS;

/// The stimulus, which draws inputs clock by clock and watches the outputs.
pub struct Stimulus {
    rng: ChaCha8Rng,
    ranges: Ranges,
    inputs: Inputs,
    /// Chance in 256 that a request is taken in a clock.
    ready: u8,
    /// Range of a level that changes, in cells around the thresholds of its class.
    swing: u32,
    /// Mean number of clocks between changes of a level.
    move_in: u32,
    board: Scoreboard,
    coverage: Coverage,
}

/// State that the observer keeps of earlier clocks.
#[derive(Default)]
struct Scoreboard {
    stopped: u8,
    /// Number of clocks since `stat_stopped` changed.
    settled: u32,
    /// Classes whose time was above zero when it was last sent.
    told: u8,
    /// The request of the clock before, if it was not taken.
    waited: Option<(u8, [u32; 8])>,
    taken: bool,
}

impl Stimulus {
    /// The stimulus of `seed`.
    pub fn new(seed: u64) -> Self {
        let mut stimulus = Self {
            rng: ChaCha8Rng::seed_from_u64(seed),
            ranges: Ranges::of::<Inputs>(),
            inputs: Inputs::default(),
            ready: 128,
            swing: 10,
            move_in: 4,
            board: Scoreboard::default(),
            coverage: Coverage::new(&POINTS),
        };
        stimulus.draw_configuration();
        stimulus
    }

    fn draw_configuration(&mut self) {
        let rng = &mut self.rng;
        let pins = &mut self.inputs;
        self.ready = [2, 16, 128, 255][rng.random_range(0..4)];
        self.swing = [3, 20, 1000][rng.random_range(0..3)];
        self.move_in = [1, 4, 40][rng.random_range(0..3)];
        if rng.random_ratio(1, 2) {
            pins.cfg_enable = if rng.random_ratio(1, 2) { 0xff } else { rng.random() };
        }
        for class in 0..8 {
            if rng.random_ratio(1, 3) {
                let xoff = match rng.random_range(0..6) {
                    0 => 0,
                    1 => MOST_CELLS,
                    2 => self.ranges.draw(rng, "cfg_xoff_cells") as u32,
                    _ => rng.random_range(1..1000),
                };
                pins.cfg_xoff_cells.0[class] = xoff;
                pins.cfg_xon_cells.0[class] = match rng.random_range(0..4) {
                    0 => xoff,
                    1 if rng.random_ratio(1, 4) => self.ranges.draw(rng, "cfg_xon_cells") as u32,
                    2 => edgy(rng, &(0..=xoff.into())) as u32,
                    _ => xoff.saturating_sub(rng.random_range(0..self.swing)),
                };
            }
        }
        pins.cfg_reserve_cells = match rng.random_range(0..4) {
            0 => self.ranges.draw(rng, "cfg_reserve_cells") as u32,
            1 => rng.random_range(1..1000),
            _ => 0,
        };
        // a time of zero would be a release
        pins.cfg_quanta = if rng.random_ratio(1, 2) { 0xffff } else { self.ranges.draw(rng, "cfg_quanta") as u16 };
        pins.cfg_refresh_rounds = match rng.random_range(0..4) {
            0 => rng.random_range(0..2),
            1 => self.ranges.draw(rng, "cfg_refresh_rounds") as u16,
            _ => rng.random_range(2..20),
        };
    }

    fn draw_levels(&mut self) {
        let rng = &mut self.rng;
        let all = rng.random_ratio(1, 16);
        for class in 0..8 {
            if !all && !rng.random_ratio(1, self.move_in) {
                continue;
            }
            let [xoff, xon] = thresholds(&self.inputs, class);
            self.inputs.occ_cells.0[class] = match rng.random_range(0..10) {
                0 => xoff,
                1 => xoff.saturating_sub(1),
                2 => xon,
                3 => xon.saturating_sub(1),
                4 => MOST_CELLS,
                5 => 0,
                6 => rng.random_range(0..=MOST_CELLS),
                _ => (xon + rng.random_range(0..2 * self.swing)).saturating_sub(self.swing).min(MOST_CELLS),
            };
        }
    }
}

/// XOFF and XON of a class, less the reserve.
fn thresholds(pins: &Inputs, class: usize) -> [u32; 2] {
    [&pins.cfg_xoff_cells, &pins.cfg_xon_cells].map(|cells| cells.0[class].saturating_sub(pins.cfg_reserve_cells))
}

impl Scoreboard {
    fn check(&mut self, outputs: &Outputs) {
        self.settled = if outputs.stat_stopped == self.stopped { self.settled + 1 } else { 0 };
        self.stopped = outputs.stat_stopped;
        if self.settled > SETTLED && self.waited.is_none() && !outputs.m_req_valid {
            assert_eq!(self.told, self.stopped, "what was sent last is not what the classes are");
        }
    }
}

impl campaign::Stimulus for Stimulus {
    type Golden = Model;

    fn draw(&mut self) -> &Inputs {
        if self.rng.random_ratio(1, 256) {
            self.draw_configuration();
        }
        if self.rng.random_ratio(1, 4) {
            self.draw_levels();
        }
        self.inputs.rst = self.rng.random_ratio(1, 4096);
        self.inputs.m_req_ready = self.rng.random::<u8>() <= self.ready;
        &self.inputs
    }

    fn watch(&mut self, outputs: &Outputs) {
        let pins = &self.inputs;
        let seen = &mut self.coverage;
        let board = &mut self.board;
        let before = board.stopped;
        board.check(outputs);
        let stopped = outputs.stat_stopped;
        seen.hit("class stops", stopped & !before != 0);
        seen.hit("class is released", before & !stopped != 0);
        seen.hit("class switched off while stopped", stopped & !pins.cfg_enable != 0);
        for class in 0..8 {
            let (level, [xoff, xon]) = (pins.occ_cells.0[class], thresholds(pins, class));
            if pins.cfg_enable >> class & 1 == 0 {
                seen.hit("level above XOFF while switched off", level > xoff);
                continue;
            }
            let between = level >= xon && level < xoff;
            let is_stopped = stopped >> class & 1 == 1;
            seen.hit("class between XON and XOFF while running", between && !is_stopped);
            seen.hit("class between XON and XOFF while stopped", between && is_stopped);
            seen.hit("level at XOFF", level == xoff && !is_stopped);
            seen.hit("level just below XON", level + 1 == xon && is_stopped);
            seen.hit("XON equals XOFF", xon == xoff && is_stopped);
            seen.hit("XON above XOFF", xon > xoff && level >= xoff && level < xon && is_stopped);
            seen.hit("XON 0, above an empty queue", xon == 0 && level > 0 && level < xoff && is_stopped);
            let (given, reserve) = (pins.cfg_xoff_cells.0[class], pins.cfg_reserve_cells);
            seen.hit("XOFF 0", given == 0 && is_stopped);
            seen.hit(
                "reserve below XOFF",
                (1..given).contains(&reserve) && is_stopped && level >= xoff && level < given,
            );
            seen.hit("reserve above XOFF", given > 0 && reserve > given && is_stopped);
            seen.hit("level 2^28 - 1", level == MOST_CELLS);
        }
        let fresh = outputs.m_req_valid && (board.waited.is_none() || outputs.stat_overwritten);
        if outputs.m_req_valid {
            let (enable, quanta) = (outputs.m_req_enable, outputs.m_req_quanta.0);
            let stops = (0..8).filter(|&class| quanta[class] > 0).fold(0u8, |mask, class| mask | 1 << class);
            assert!(stops & !enable == 0, "a time for a class that is not enabled");
            seen.hit("pause refreshed", fresh && stops & board.told & stopped != 0);
            seen.hit("refresh in every round", fresh && stops & board.told != 0 && pins.cfg_refresh_rounds == 1);
            seen.hit("time 65535", quanta.contains(&0xffff));
            seen.hit("request of all classes", enable == 0xff);
            seen.hit("request of one class", enable.is_power_of_two());
            seen.hit("request that stops and releases", stops != 0 && stops != enable);
            seen.hit("request taken at once", fresh && pins.m_req_ready);
            seen.hit("request held by back-pressure", !pins.m_req_ready);
            seen.hit("request merged", outputs.stat_overwritten);
            seen.hit("request taken as the next appears", board.taken);
            if let Some((enable_before, quanta_before)) = board.waited {
                let both = |class: usize| enable_before >> class & 1 == 1 && quanta_before[class] != quanta[class];
                seen.hit("class overwritten before it was sent", (0..8).any(both));
                let kept = outputs.stat_overwritten || (enable_before, quanta_before) == (enable, quanta);
                assert!(kept, "a request changed while it waited");
            }
            board.taken = pins.m_req_ready;
            board.waited = (!pins.m_req_ready).then_some((enable, quanta));
            if pins.m_req_ready {
                board.told = board.told & !enable | stops;
            }
        } else {
            assert!(board.waited.is_none(), "a request vanished");
            board.taken = false;
        }
        seen.hit("refresh switched off", pins.cfg_refresh_rounds == 0 && stopped & before != 0);
        seen.hit("reset while a class is stopped", pins.rst && stopped != 0);
        seen.hit("reset while a request waits", pins.rst && outputs.m_req_valid);
        if pins.rst {
            *board = Scoreboard::default();
        }
    }

    fn into_coverage(self) -> Coverage {
        self.coverage
    }
}

/// The campaign of the core.
pub static CAMPAIGN: Campaign = Campaign::new(&CORE, LONG, run).plain(2, 5_000_000).ends_on("default", 1, 1_000_000);

fn run(variant: &Variant, plan: &Plan) -> miette::Result<Finished> {
    let golden = Model::default();
    let stimulus = Stimulus::new(plan.seed);
    try_run(&CORE, variant, golden, stimulus, plan)
}

/// The bugs that the campaign must find.
#[rustfmt::skip]
pub static MUTANTS: &[Mutant] = &[
    Mutant::new(&CORE, "default", UpperBits, "XOFF has 24 bits", "pfc_threshold_decision",
        "wire below_xoff = (cells < xoff);", "wire below_xoff = (cells < {4'd0, xoff[23:0]});"),
    Mutant::new(&CORE, "default", UpperBits, "the reserve has 24 bits", "pfc_threshold_decision",
        "reserve <= reserve_cells;", "reserve <= {4'd0, reserve_cells[23:0]};"),
    Mutant::new(&CORE, "default", Limit, "XON below the reserve wraps", "pfc_threshold_decision",
        "if (xon_left[28]) begin", "if (1'b0) begin"),
    Mutant::new(&CORE, "default", UpperBits, "the refresh has 12 bits", "pfc_threshold_decision",
        "refresh_limit <= refresh_rounds;", "refresh_limit <= {4'd0, refresh_rounds[11:0]};"),
    Mutant::new(&CORE, "default", LateCounter, "the age of a pause wraps at 2^12", "pfc_threshold_decision",
        "next_age <= age + 16'd1;", "next_age <= {age[15:12], (age[11:0] + 12'd1)};"),
    Mutant::new(&CORE, "default", Limit, "a refresh interval of 65535 never ends", "pfc_threshold_decision",
        "(next_age >= refresh_limit)", "((next_age >= refresh_limit) & ~(&refresh_limit))"),
    Mutant::new(&CORE, "default", Event, "a class that is not under control is stopped", "pfc_threshold_decision",
        "~was_stopped & enabled & ~below_xoff", "~was_stopped & ~below_xoff"),
];

/// The units that `make synth` measures.
pub static UNITS: &[Unit] = &[Unit::whole(&CORE, "default")];
