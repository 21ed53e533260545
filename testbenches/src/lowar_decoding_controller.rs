//! Random stimulus for `lowar_decoding_controller`, its coverage points, and a scoreboard independent of the golden
//! model.

use crate::campaign::{self, Campaign, Finished, Plan, try_run};
use crate::coverage::Coverage;
use crate::draw::Ranges;
use crate::mutants::Class::{Event, LateCounter, UpperBits};
use crate::mutants::Mutant;
use crate::units::Unit;
use cores::lowar::{Build, SYMBOLS_MAX, UNIT_OCTETS};
use cores::lowar_decoding_controller::hdl::CORE;
use cores::lowar_decoding_controller::model::{LONG, Model};
use cores::lowar_decoding_controller::{Inputs, Outputs};
use cores::variant::Variant;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Coverage points of a campaign.
pub const POINTS: [&str; 16] = [
    "no feedback",
    "feedback in every clock",
    "feedback at an interval",
    "feedback with an event in its clock",
    "feedback without an event since the last",
    "interval longer while it waits",
    "interval shorter than what was waited",
    "interval switched off while it waits",
    "losses wrap",
    "bursts wrap",
    "frames beyond repair wrap",
    "lost after recovered",
    "burst of one frame",
    "burst of several frames",
    "epoch changes",
    "reset while it waits",
];

/// The stimulus, which draws inputs clock by clock and watches the outputs.
pub struct Stimulus {
    rng: ChaCha8Rng,
    ranges: Ranges,
    inputs: Inputs,
    /// Chances in 256 of a frame in a clock, that it did not arrive, and that it is lost then.
    frame: u8,
    missing: u8,
    lost: u8,
    /// Mean number of clocks between changes of the interval.
    change: u32,
    board: Scoreboard,
    coverage: Coverage,
}

/// The events so far.
#[derive(Debug)]
struct Scoreboard {
    build: Build,
    frames: u64,
    losses: u64,
    bursts: u64,
    beyond_repair: u64,
    clock: u64,
    /// The first clock of the wait.
    since: u64,
    before: Inputs,
    /// Number of recovered frames of the present burst.
    burst: u64,
    told: u64,
}

impl Scoreboard {
    fn new(build: Build) -> Self {
        Self {
            build,
            frames: 0,
            losses: 0,
            bursts: 0,
            beyond_repair: 0,
            clock: 0,
            since: 0,
            before: Inputs::default(),
            burst: 0,
            told: 0,
        }
    }

    /// Octets 46..62 as a number.
    fn feedback(&self, epoch: u16) -> u128 {
        let low = |count: u64, bits: u32| u128::from(count) % (1 << bits);
        let can: [usize; 5] = [
            self.build.frame_octets / UNIT_OCTETS,
            SYMBOLS_MAX,
            self.build.rows,
            self.build.slots.ilog2() as usize,
            self.build.lanes_log2,
        ];
        let can = can.iter().fold(low(self.frames, 24), |octets, &octet| octets << 8 | octet as u128);
        let saw = can << 32 | low(self.losses, 16) << 16 | low(self.bursts, 16);
        saw << 32 | u128::from(epoch) << 16 | low(self.beyond_repair, 16)
    }

    fn watch(&mut self, pins: &Inputs, outputs: &Outputs, seen: &mut Coverage) {
        let shown = outputs.feedback.0.iter().rev().fold(0, |octets, &field| octets << 16 | u128::from(field));
        assert_eq!(shown, self.feedback(pins.cfg_epoch), "octets of feedback");
        let (interval, before) = (u64::from(pins.cfg_interval), u64::from(self.before.cfg_interval));
        let waited = self.clock + 1 - self.since;
        let due = interval > 0 && waited >= interval;
        assert_eq!(outputs.feedback_load, due, "{waited} of {interval} clocks were waited");
        let event = pins.count_delivered || pins.count_recovered || pins.count_lost;
        seen.hit("no feedback", interval == 0);
        seen.hit("feedback in every clock", due && interval == 1 && before == 1);
        seen.hit("feedback at an interval", due && interval > 1 && waited == interval);
        seen.hit("feedback with an event in its clock", due && event);
        seen.hit("feedback without an event since the last", due && self.told == self.frames);
        seen.hit("interval longer while it waits", waited > 1 && interval > before && before > 0);
        seen.hit("interval shorter than what was waited", waited > interval && interval > 0);
        seen.hit("interval switched off while it waits", waited > 1 && interval == 0 && before > 0);
        seen.hit("epoch changes", pins.cfg_epoch != self.before.cfg_epoch);
        seen.hit("reset while it waits", pins.rst && waited > 1);
        if due {
            self.told = self.frames;
        }
        self.clock += 1;
        if due || interval == 0 {
            self.since = self.clock;
        }
        let missing = pins.count_recovered || pins.count_lost;
        seen.hit("lost after recovered", pins.count_lost && self.before.count_recovered);
        seen.hit("burst of one frame", pins.count_delivered && self.burst == 1);
        seen.hit("burst of several frames", pins.count_delivered && self.burst > 1);
        if event {
            self.burst = if missing { self.burst + 1 } else { 0 };
        }
        self.frames += u64::from(event);
        self.losses += u64::from(missing);
        self.bursts += u64::from(pins.count_burst);
        self.beyond_repair += u64::from(pins.count_lost);
        let wraps = |count: u64| count == 1 << 16;
        seen.hit("losses wrap", wraps(self.losses));
        seen.hit("bursts wrap", wraps(self.bursts));
        seen.hit("frames beyond repair wrap", wraps(self.beyond_repair));
        self.before.clone_from(pins);
        if pins.rst {
            *self = Self::new(self.build);
        }
    }
}

impl Stimulus {
    /// The stimulus of `seed` for a core of `build`.
    pub fn new(seed: u64, build: Build) -> Self {
        Self {
            rng: ChaCha8Rng::seed_from_u64(seed),
            ranges: Ranges::of::<Inputs>(),
            inputs: Inputs::default(),
            frame: 255,
            missing: 128,
            lost: 128,
            change: 256,
            board: Scoreboard::new(build),
            coverage: Coverage::new(&POINTS),
        }
    }

    fn draw_phase(&mut self) {
        let rng = &mut self.rng;
        let mut one_of = |choices: [u8; 4]| choices[rng.random_range(0..4)];
        (self.frame, self.missing, self.lost) =
            (one_of([0, 16, 255, 255]), one_of([4, 128, 255, 255]), one_of([0, 128, 255, 255]));
        self.change = [16, 256, 4096, 4096][rng.random_range(0..4)];
    }

    fn draw_interval(&mut self) {
        let rng = &mut self.rng;
        self.inputs.cfg_interval = match rng.random_range(0..9) {
            0 => 0,
            1 => 1,
            2..5 => rng.random_range(2..20),
            5..7 => rng.random_range(20..2000),
            // each bit of a long interval alone, before a shorter interval
            7 => 1 << rng.random_range(0..24),
            _ => self.ranges.draw(rng, "cfg_interval") as u32,
        };
    }
}

impl campaign::Stimulus for Stimulus {
    type Golden = Model;

    fn draw(&mut self) -> &Inputs {
        if self.rng.random_ratio(1, 16_384) {
            self.draw_phase();
        }
        if self.rng.random_ratio(1, self.change) {
            self.draw_interval();
        }
        let rng = &mut self.rng;
        let pins = &mut self.inputs;
        if rng.random_ratio(1, 1024) {
            pins.cfg_epoch = self.ranges.draw(rng, "cfg_epoch") as u16;
        }
        let [frame, missing, lost, burst] = rng.random::<[u8; 4]>();
        let (frame, missing, lost) = (frame <= self.frame, missing <= self.missing, lost <= self.lost);
        pins.count_delivered = frame && !missing;
        pins.count_recovered = frame && missing && !lost;
        pins.count_lost = frame && missing && lost;
        pins.count_burst = frame && missing && burst < 200;
        // a reset seldom enough for the counts to wrap
        pins.rst = rng.random_ratio(1, 300_000);
        &self.inputs
    }

    fn watch(&mut self, outputs: &Outputs) {
        self.board.watch(&self.inputs, outputs, &mut self.coverage);
    }

    fn preset(&mut self, state: &'static str, _: usize, value: u128) {
        let (board, value) = (&mut self.board, value as u64);
        match state {
            "frames" => board.frames = value,
            "losses" => board.losses = value,
            "bursts" => board.bursts = value,
            "unrepaired" => board.beyond_repair = value,
            _ => {
                board.clock += 1 << 24;
                board.since = board.clock + 1 - value;
            }
        }
    }

    fn into_coverage(self) -> Coverage {
        self.coverage
    }
}

/// The campaign of the core.
pub static CAMPAIGN: Campaign = Campaign::new(&CORE, LONG, run).plain(1, 2_000_000).ends_on("r1", 1, 500_000);

fn run(variant: &Variant, plan: &Plan) -> miette::Result<Finished> {
    let build = Build::from(variant);
    let golden = Model::new(build);
    let stimulus = Stimulus::new(plan.seed, build);
    try_run(&CORE, variant, golden, stimulus, plan)
}

/// The bugs that the campaign must find.
#[rustfmt::skip]
pub static MUTANTS: &[Mutant] = &[
    Mutant::new(&CORE, "r1", LateCounter, "frames are counted in 16 bits", "lowar_decoding_controller_r1",
        "frames <= frames + {23'd0, (count_delivered | count_recovered | count_lost)};",
        "frames <= {frames[23:16], (frames[15:0] + {15'd0, (count_delivered | count_recovered | count_lost)})};"),
    Mutant::new(&CORE, "r1", LateCounter, "losses stay at the highest count", "lowar_decoding_controller_r1",
        "losses <= losses + {15'd0, (count_recovered | count_lost)};",
        "losses <= losses + {15'd0, (count_recovered | count_lost) & ~(&losses)};"),
    Mutant::new(&CORE, "r1", UpperBits, "the interval has 16 bits", "lowar_decoding_controller_r1",
        "(waiting >= cfg_interval)", "(waiting >= {8'd0, cfg_interval[15:0]})"),
    Mutant::new(&CORE, "r1", Event, "frames that were given up are not counted", "lowar_decoding_controller_r1",
        "(count_delivered | count_recovered | count_lost)", "(count_delivered | count_recovered)"),
];

/// The units that `make synth` measures.
pub static UNITS: &[Unit] = &[Unit::whole(&CORE, "r4")];
