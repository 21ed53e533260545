//! Random stimulus for `rate_limiter`: eight sources of frames, a scheduler that holds some beats, and the stream behind it; coverage points; and a
//! scoreboard independent of the golden model, which adds up the octets that left and the rates, and knows no bucket.

use crate::at_width;
use crate::campaign::{self, Campaign, Finished, Plan, try_run};
use crate::coverage::Coverage;
use crate::draw::{Ranges, pick};
use crate::mutants::Class::{Event, LateCounter, Limit, UpperBits};
use crate::mutants::Mutant;
use crate::units::Unit;
use cores::packet_buffer::CLASSES;
use cores::rate_limiter::hdl::CORE;
use cores::rate_limiter::model::{LONG, Model};
use cores::rate_limiter::{DECISION_LATENCY, FRACTION_BITS, HELD_BEATS, Inputs, OVERHEAD, Outputs, most_deficit};
use cores::variant::Variant;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rtl_foundation::contract::Keep;
use std::collections::VecDeque;

/// Coverage points of a campaign.
pub const POINTS: [&str; 29] = [
    "frame held back by its bucket",
    "deficit of exactly the burst",
    "frame begins with one octet in its bucket",
    "frame begins with a fraction of an octet in its bucket",
    "frame in progress goes on in debt",
    "frame passed and not taken goes on in debt",
    "deficit beyond burst and frame: beats that the decision does not know",
    "bucket full as a beat is charged",
    "bucket full, with a fraction that is lost",
    "rate below an octet a clock holds a class back",
    "rate of 0",
    "rate above that of the stream",
    "burst of 0",
    "overhead of 0",
    "overhead above 128",
    "class that is not limited begins in every level",
    "class limited in mid-frame",
    "class no longer limited while held back",
    "rate changes while a class is held back",
    "burst raised while a class is held back",
    "burst falls below the deficit",
    "control frame leaves without a charge",
    "frame of one beat right behind a frame of one beat",
    "last beat of one lane",
    "last beat of all lanes",
    "beat waits for the MAC",
    "all classes held back",
    "reset in debt",
    "reset with a beat on its way to its bucket",
];

/// Scale of deficits and rates.
const OCTET: i64 = 1 << FRACTION_BITS;

/// The frame that a class offers.
#[derive(Clone, Copy, Debug, Default)]
struct Source {
    octets: usize,
    sent: usize,
}

/// A beat behind the gate.
#[derive(Clone, Copy, Debug)]
pub struct Beat {
    class: usize,
    lanes: usize,
    last: bool,
}

/// The stimulus, which draws inputs clock by clock and watches the outputs.
pub struct Stimulus<const N: usize> {
    rng: ChaCha8Rng,
    ranges: Ranges,
    inputs: Inputs<N>,
    sources: [Source; CLASSES],
    /// Beats that the scheduler holds.
    held: VecDeque<Beat>,
    /// Classes whose beat was offered and not taken, and whether the beat of the stream was.
    waits: u8,
    tx_waits: bool,
    /// Classes whose last beat behind the gate was a frame of one beat.
    one_beat: [bool; CLASSES],
    /// Chances in 256 of a beat at the gate, of the scheduler's ready, of a beat of the stream, of the MAC's ready.
    rates: [u8; 4],
    longest: usize,
    board: Scoreboard,
    coverage: Coverage,
}

/// A class as the octets show it, in 1/65536 octets.
#[derive(Clone, Copy, Debug, Default)]
struct Sum {
    /// Charges less rates since the class was limited, and the least of this sum.
    total: i64,
    least: i64,
    /// Excess over the rate in the worst span of clocks until now, of this clock and the one before.
    excess: [i64; 2],
    /// The class may have begun: passed and not ended.
    begun: bool,
    /// Bound on the excess, by what the last frame found when it began, and the largest overhead since then.
    found: i64,
    frame: usize,
    overhead: u8,
    /// Octets that a test has set as excess, until the class has waited for them.
    set: i64,
}

/// State that the observer keeps of earlier clocks.
#[derive(Debug, Default)]
struct Scoreboard {
    classes: [Sum; CLASSES],
    /// The beat that left in the clock before; class and charge of the one before that.
    left: Option<Beat>,
    charge: Option<(usize, i64)>,
    /// Overheads of the last clocks.
    overheads: VecDeque<u8>,
    /// Configuration in the clock before: limited classes, bursts, rates; `None` behind a reset.
    before: Option<(u8, [u32; CLASSES], [u32; CLASSES])>,
    blocked: u8,
}

impl<const N: usize> Stimulus<N> {
    /// The stimulus of `seed`.
    pub fn new(seed: u64) -> Self {
        Self {
            rng: ChaCha8Rng::seed_from_u64(seed),
            ranges: Ranges::of::<Inputs<N>>(),
            inputs: Inputs { cfg_overhead: OVERHEAD, ..Inputs::default() },
            sources: [Source::default(); CLASSES],
            held: VecDeque::new(),
            waits: 0,
            tx_waits: false,
            one_beat: [false; CLASSES],
            rates: [255; 4],
            longest: 4 * N,
            board: Scoreboard::default(),
            coverage: Coverage::new(&POINTS),
        }
    }

    /// Another setting of a class.
    fn configure(&mut self) {
        let (rng, pins, ranges) = (&mut self.rng, &mut self.inputs, &self.ranges);
        let class = rng.random_range(0..CLASSES);
        let deficit = (self.board.classes[class].excess[0] / OCTET) as u32;
        match rng.random_range(0..8) {
            0 => pins.cfg_enable = ranges.draw(rng, "cfg_enable") as u8 | rng.random::<u8>() | rng.random::<u8>(),
            1 => pins.cfg_rate.0[class] = ranges.draw(rng, "cfg_rate") as u32,
            2 => pins.cfg_burst.0[class] = ranges.draw(rng, "cfg_burst") as u32,
            3 => {
                let any = ranges.draw(rng, "cfg_overhead") as u8;
                pins.cfg_overhead = *pick(rng, &[OVERHEAD, OVERHEAD, 0, any]);
            }
            4 => pins.cfg_burst.0[class] = (deficit + rng.random_range(0..2)).min((1 << 20) - 1),
            5 => pins.cfg_burst.0[class] = rng.random_range(0..4 * N as u32),
            6 => pins.cfg_rate.0[class] = rng.random_range(0..1 << 17),
            // a share of the stream
            _ => {
                let most = (N as u32) << FRACTION_BITS >> rng.random_range(0..6);
                pins.cfg_rate.0[class] = rng.random_range(0..most);
            }
        }
    }

    /// Goes on behind a clock in which the gate took beats of these classes, if they had any; returns the beat that left, if it has a charge.
    pub fn advance(&mut self, rst: bool, gate_taken: u8) -> Option<Beat> {
        let (pins, seen) = (&self.inputs, &mut self.coverage);
        let leaves = pins.tx_valid && pins.tx_ready;
        let is_control = pins.tx_dest & 8 != 0;
        self.tx_waits = pins.tx_valid && !leaves;
        seen.hit("beat waits for the MAC", self.tx_waits);
        seen.hit("control frame leaves without a charge", leaves && is_control && pins.tx_last);
        let left = if leaves && !is_control { self.held.pop_front() } else { None };
        let taken = pins.gate_offered & gate_taken;
        self.waits = pins.gate_offered & !taken;
        for class in (0..CLASSES).filter(|class| taken >> class & 1 == 1) {
            let source = &mut self.sources[class];
            let lanes = (source.octets - source.sent).min(N);
            source.sent += lanes;
            let last = source.sent == source.octets;
            self.held.push_back(Beat { class, lanes, last });
            let one = last && source.octets <= N;
            seen.hit("frame of one beat right behind a frame of one beat", one && self.one_beat[class]);
            self.one_beat[class] = one;
        }
        if rst {
            // the rest of a frame would be a frame of its own
            self.sources = [Source::default(); CLASSES];
            self.held.clear();
            (self.waits, self.tx_waits, self.one_beat) = (0, false, [false; CLASSES]);
        }
        left
    }

    fn draw_gate(&mut self) {
        let (rng, pins) = (&mut self.rng, &mut self.inputs);
        pins.gate_ready = 0;
        for class in 0..CLASSES {
            let bit = 1 << class;
            let source = &mut self.sources[class];
            if source.sent == source.octets {
                let octets = if rng.random_ratio(1, 4) { N } else { rng.random_range(1..=self.longest) };
                *source = Source { octets, sent: 0 };
            }
            let offers = self.waits & bit != 0 || rng.random::<u8>() <= self.rates[0];
            pins.gate_offered = if offers { pins.gate_offered | bit } else { pins.gate_offered & !bit };
            let is_last = source.octets - source.sent <= N;
            // without a beat the bit has no meaning
            let is_last = if offers { is_last } else { rng.random() };
            pins.gate_last = if is_last { pins.gate_last | bit } else { pins.gate_last & !bit };
            let held = self.held.iter().filter(|beat| beat.class == class).count();
            if held < HELD_BEATS as usize && rng.random::<u8>() <= self.rates[1] {
                pins.gate_ready |= bit;
            }
        }
        // a scheduler takes one class at a time, most often
        if rng.random_ratio(7, 8) {
            pins.gate_ready &= 1 << rng.random_range(0..CLASSES);
        }
    }

    fn draw_stream(&mut self) {
        let (rng, pins) = (&mut self.rng, &mut self.inputs);
        pins.tx_ready = rng.random::<u8>() <= self.rates[3];
        if self.tx_waits {
            return;
        }
        pins.tx_keep = Keep::first(rng.random_range(1..=N));
        pins.tx_last = rng.random();
        pins.tx_dest = rng.random_range(0..16);
        pins.tx_valid = rng.random::<u8>() <= self.rates[2];
        if rng.random_ratio(1, 16) {
            pins.tx_dest |= 8;
        } else if let Some(beat) = self.held.front().filter(|_| pins.tx_valid) {
            pins.tx_dest = beat.class as u8;
            (pins.tx_keep, pins.tx_last) = (Keep::first(beat.lanes), beat.last);
        } else {
            pins.tx_valid = false;
        }
    }
}

impl<const N: usize> campaign::Stimulus for Stimulus<N> {
    type Golden = Model<N>;

    fn draw(&mut self) -> &Inputs<N> {
        if self.rng.random_ratio(1, 512) {
            for rate in &mut self.rates {
                *rate = *pick(&mut self.rng, &[16, 128, 255, 255, 255]);
            }
            self.longest = *pick(&mut self.rng, &[N, 64, 4 * N, 20 * N]);
        }
        if self.rng.random_ratio(1, 16) {
            self.configure();
        }
        self.inputs.rst = self.rng.random_ratio(1, 4096);
        self.draw_gate();
        self.draw_stream();
        &self.inputs
    }

    fn watch(&mut self, outputs: &Outputs) {
        let frames = self.sources.map(|source| source.octets);
        self.board.gate(&self.inputs, outputs, frames, &mut self.coverage);
        let rst = self.inputs.rst;
        let left = self.advance(rst, outputs.gate_taken);
        self.board.count(&self.inputs, left, &mut self.coverage);
        if rst {
            self.board = Scoreboard::default();
        }
    }

    fn preset(&mut self, _: &'static str, index: usize, value: u128) {
        let class = &mut self.board.classes[index];
        let value = value as i64;
        class.least = class.total - value;
        class.excess[0] = value;
        class.set = value / OCTET + 1;
    }

    fn into_coverage(self) -> Coverage {
        self.coverage
    }
}

impl Scoreboard {
    /// Checks what passes the gate.
    fn gate<const N: usize>(
        &mut self,
        pins: &Inputs<N>,
        outputs: &Outputs,
        frames: [usize; CLASSES],
        seen: &mut Coverage,
    ) {
        assert_eq!(outputs.gate_passed & !pins.gate_offered, 0, "nothing passes that is not offered");
        assert_eq!(outputs.gate_taken & !pins.gate_ready, 0, "nothing is taken that the scheduler does not take");
        assert_eq!(outputs.stat_blocked, self.blocked, "the classes held back in the clock before");
        self.blocked = pins.gate_offered & !outputs.gate_passed;
        seen.hit("all classes held back", self.blocked == 0xff);
        for (at, class) in self.classes.iter_mut().enumerate() {
            let of = |classes: u8| classes >> at & 1 == 1;
            let passes = of(outputs.gate_passed);
            assert_eq!(
                outputs.stat_deficit.0[at] as i64,
                class.excess[0] / OCTET,
                "class {at}: octets beyond the rate"
            );
            if !of(pins.gate_offered) {
                continue;
            }
            if of(pins.gate_ready) {
                assert_eq!(of(outputs.gate_taken), passes, "class {at}: a beat passes if it is taken");
            }
            if class.begun {
                assert!(passes, "class {at}: a frame that has begun is held");
            }
            let [now, then] = class.excess;
            // a reset closes the gate for a clock
            let (limited, burst, rate) = self
                .before
                .map_or((true, 0, 0), |(limited, bursts, rates)| (of(limited), i64::from(bursts[at]), rates[at]));
            let was_blocked = !class.begun;
            if was_blocked {
                assert_eq!(
                    passes,
                    !limited || then / OCTET < burst,
                    "class {at}: {then} beyond the rate of {burst} octets"
                );
            }
            seen.hit("class that is not limited begins in every level", was_blocked && !limited && burst == 0);
            if was_blocked && limited {
                seen.hit("frame held back by its bucket", !passes && burst > 0);
                seen.hit("deficit of exactly the burst", then == burst * OCTET && burst > 0);
                seen.hit("frame begins with one octet in its bucket", then == (burst - 1) * OCTET);
                let fraction = burst * OCTET - then;
                seen.hit("frame begins with a fraction of an octet in its bucket", passes && fraction < OCTET);
                seen.hit(
                    "rate below an octet a clock holds a class back",
                    !passes && (1..OCTET as u32).contains(&rate),
                );
                seen.hit("burst of 0", !passes && self.before.is_some() && burst == 0);
                if !passes {
                    seen.hit("class no longer limited while held back", !of(pins.cfg_enable));
                    seen.hit("rate changes while a class is held back", rate != pins.cfg_rate.0[at]);
                    let raised = then > 0 && i64::from(pins.cfg_burst.0[at]) > burst;
                    seen.hit("burst raised while a class is held back", raised);
                }
                let falls = then / OCTET < burst && now / OCTET > i64::from(pins.cfg_burst.0[at]);
                seen.hit("burst falls below the deficit", falls && burst > i64::from(pins.cfg_burst.0[at]));
            }
            if passes {
                if !class.begun {
                    class.found = if limited { burst } else { 0 };
                    class.frame = frames[at];
                    class.overhead = self.overheads.iter().copied().max().unwrap_or(0);
                }
                let debt = class.begun && limited && then / OCTET > burst;
                seen.hit("frame in progress goes on in debt", debt && of(pins.gate_ready));
                seen.hit("frame passed and not taken goes on in debt", debt && !of(pins.gate_ready));
                class.begun = !(of(pins.gate_ready) && of(pins.gate_last));
            }
            seen.hit("class limited in mid-frame", class.begun && !limited && of(pins.cfg_enable));
        }
    }

    /// Adds charges and rates of this clock up, and checks the bound on what is beyond the rate.
    fn count<const N: usize>(&mut self, pins: &Inputs<N>, left: Option<Beat>, seen: &mut Coverage) {
        seen.hit(
            "reset with a beat on its way to its bucket",
            pins.rst && (self.left.is_some() || self.charge.is_some()),
        );
        self.overheads.push_back(pins.cfg_overhead);
        if self.overheads.len() > DECISION_LATENCY as usize {
            self.overheads.pop_front();
        }
        for (at, class) in self.classes.iter_mut().enumerate() {
            let charge = self.charge.filter(|(charged, _)| *charged == at).map(|(_, charge)| charge);
            let rate = i64::from(pins.cfg_rate.0[at]);
            class.overhead = class.overhead.max(pins.cfg_overhead);
            seen.hit("reset in debt", pins.rst && class.excess[0] > i64::from(pins.cfg_burst.0[at]) * OCTET);
            if pins.cfg_enable >> at & 1 == 0 {
                (class.total, class.least) = (0, 0);
            } else {
                let empty = class.total + charge.unwrap_or(0) * OCTET - rate;
                seen.hit("bucket full as a beat is charged", charge.is_some() && empty < class.least);
                let (before, after) = (class.total - class.least, empty - class.least);
                seen.hit("bucket full, with a fraction that is lost", before > 0 && after < 0 && rate < OCTET);
                seen.hit("rate of 0", charge.is_some() && rate == 0);
                seen.hit("rate above that of the stream", charge.is_some() && rate > N as i64 * OCTET);
                class.total = empty;
                class.least = class.least.min(empty);
            }
            class.excess = [class.total - class.least, class.excess[0]];
            let octets = class.excess[0] / OCTET;
            if octets < class.found {
                class.set = 0;
            }
            let bound = most_deficit(class.found.max(class.set) as u32, class.frame as u32, class.overhead, N);
            assert!(octets <= i64::from(bound), "class {at}: {octets} octets beyond the rate, of {bound}");
            let known = class.found + class.frame as i64 + i64::from(class.overhead);
            let beyond = class.found < 1 << 12 && octets > known;
            seen.hit("deficit beyond burst and frame: beats that the decision does not know", beyond);
        }
        self.charge = self.left.map(|Beat { class, lanes, last }| {
            let overhead = if last { pins.cfg_overhead } else { 0 };
            seen.hit("overhead of 0", last && overhead == 0);
            seen.hit("overhead above 128", last && overhead > 128);
            (class, lanes as i64 + i64::from(overhead))
        });
        if let Some(beat) = left {
            seen.hit("last beat of one lane", beat.last && beat.lanes == 1);
            seen.hit("last beat of all lanes", beat.last && beat.lanes == N);
        }
        self.left = left;
        self.before = Some((pins.cfg_enable, pins.cfg_burst.0, pins.cfg_rate.0));
    }
}

/// The campaign of the core.
pub static CAMPAIGN: Campaign = Campaign::new(&CORE, LONG, |variant, plan| at_width!(variant, run(plan)))
    .plain(1, 1_000_000)
    .ends_on("w64", 1, 500_000);

fn run<const N: usize>(variant: &Variant, plan: &Plan) -> miette::Result<Finished> {
    try_run(&CORE, variant, Model::<N>::default(), Stimulus::new(plan.seed), plan)
}

/// The bugs that the campaign must find.
#[rustfmt::skip]
pub static MUTANTS: &[Mutant] = &[
    Mutant::new(&CORE, "w512", Limit, "a frame begins with an empty bucket", "rate_limiter",
        "(deficit[36:16] < {1'b0, cfg_burst[19:0]})", "(deficit[36:16] <= {1'b0, cfg_burst[19:0]})"),
    Mutant::new(&CORE, "w512", UpperBits, "a rate has 23 bits", "rate_limiter",
        "{14'd0, cfg_rate[24*n +: 24]}", "{15'd0, cfg_rate[24*n +: 23]}"),
    Mutant::new(&CORE, "w512", UpperBits, "a charge has eight bits", "rate_limiter",
        "{1'b0, beat_octets} + {1'b0, (cfg_overhead & {8{leaving_last}})};",
        "{1'b0, beat_octets + (cfg_overhead & {8{leaving_last}})};"),
    Mutant::new(&CORE, "w512", Event, "each beat is charged with an overhead", "rate_limiter",
        "(cfg_overhead & {8{leaving_last}})", "cfg_overhead"),
    Mutant::new(&CORE, "w512", Event, "a control frame is charged", "rate_limiter",
        "tx_valid & tx_ready & ~tx_dest[3]", "tx_valid & tx_ready"),
    Mutant::new(&CORE, "w512", Event, "a beat is charged in each clock in which it waits", "rate_limiter",
        "tx_valid & tx_ready & ~tx_dest[3]", "tx_valid & ~tx_dest[3]"),
    Mutant::new(&CORE, "w512", Event, "a class that is not limited keeps its debt", "rate_limiter",
        "cfg_enable[n] & ~sum[38*n + 37]", "~sum[38*n + 37]"),
    Mutant::new(&CORE, "w512", Limit, "a full bucket lacks a fraction", "rate_limiter",
        "sum[38*n +: 37] & {37{stays[n]}}", "sum[38*n +: 37] & {{21{stays[n]}}, 16'hffff}"),
    Mutant::new(&CORE, "w512", Event, "a frame is forgotten while its source offers nothing", "rate_limiter",
        "| (~offer & begun)", ""),
    Mutant::new(&CORE, "w512", Event, "a beat is taken through a closed gate", "rate_limiter",
        "gate_taken = gate_ready & open", "gate_taken = gate_ready"),
    Mutant::new(&CORE, "w64", LateCounter, "a deficit has 20 bits", "rate_limiter_w64",
        "sum[38*n +: 37] & {37{stays[n]}}", "{1'b0, sum[38*n +: 36]} & {37{stays[n]}}"),
    Mutant::new(&CORE, "w1024", Limit, "a beat of all lanes has no octets", "beat_octets_x128",
        "{1'b0, last_lane} + 8'd1", "{1'b0, last_lane + 7'd1}"),
];

/// The units that `make synth` measures.
pub static UNITS: &[Unit] = &[
    Unit::whole(&CORE, "w64"),
    Unit::only_ultrascale(&CORE, "w128"),
    Unit::only_ultrascale(&CORE, "w256"),
    Unit::only_ultrascale(&CORE, "w512"),
    Unit::only_ultrascale(&CORE, "w1024"),
];
