//! Random stimulus for `pause_statistics`, and its coverage points.

use crate::campaign::{self, Campaign, Finished, Plan, try_run};
use crate::coverage::Coverage;
use crate::draw::Ranges;
use crate::mutants::Class::{Event, LateCounter, Limit, UpperBits};
use crate::mutants::Mutant;
use crate::units::Unit;
use cores::pause_statistics::hdl::CORE;
use cores::pause_statistics::model::{LONG, Model};
use cores::pause_statistics::{Inputs, Outputs};
use cores::variant::Variant;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Coverage points of a campaign.
pub const POINTS: [&str; 25] = [
    "XOFF received",
    "XON received",
    "XOFF sent",
    "XON sent",
    "frames in both directions in one clock",
    "frame of all classes",
    "frame of no class",
    "time 65535",
    "counter read",
    "counter read in the clock of its event",
    "high word above zero",
    "high word that has changed since its low word was read",
    "high word after the low word of another counter",
    "address of no counter",
    "longest pause read during it",
    "watchdog finds a class stuck",
    "watchdog finds several at once",
    "watchdog after one clock",
    "watchdog releases",
    "watchdog reports without a release",
    "pause ends in the clock of the report",
    "limit lowered below a pause in progress",
    "pause reported again after the limit was raised",
    "limit 0",
    "reset while a class is stuck",
];

/// The stimulus, which draws inputs clock by clock and watches the outputs.
pub struct Stimulus {
    rng: ChaCha8Rng,
    ranges: Ranges,
    inputs: Inputs,
    /// Chance in 256 of a frame in a clock; the next field is the chance that it has the longest times.
    frame: u8,
    longest: u8,
    /// Mean number of clocks between changes of a class's pause.
    turn_in: u32,
    /// Whether the driver waits between a low word and its high word.
    slow: bool,
    board: Scoreboard,
    coverage: Coverage,
}

/// State that the observer keeps of earlier clocks.
#[derive(Default)]
struct Scoreboard {
    /// Addresses of the last two clocks, the latest first, and the low word named last before each.
    addresses: [u8; 2],
    low: [u8; 2],
    pause: [u32; 8],
    stuck: u8,
    /// Sums of received quanta for each class.
    sums: [u64; 8],
}

impl Stimulus {
    /// The stimulus of `seed`.
    pub fn new(seed: u64) -> Self {
        Self {
            rng: ChaCha8Rng::seed_from_u64(seed),
            ranges: Ranges::of::<Inputs>(),
            inputs: Inputs::default(),
            frame: 128,
            longest: 128,
            turn_in: 8,
            slow: false,
            board: Scoreboard::default(),
            coverage: Coverage::new(&POINTS),
        }
    }

    fn draw_phase(&mut self) {
        let rng = &mut self.rng;
        self.frame = [1, 64, 255, 255][rng.random_range(0..4)];
        self.longest = [0, 128, 255, 255][rng.random_range(0..4)];
        self.turn_in = [2, 8, 100, 1000][rng.random_range(0..4)];
        self.slow = rng.random();
    }

    fn draw_frames(&mut self) {
        let rng = &mut self.rng;
        let (frame, longest) = (self.frame, self.longest);
        let mut draw = |valid: &mut bool, enable: &mut u8, quanta: &mut [u32; 8]| {
            let [die, times, fresh, mask] = rng.random::<[u8; 4]>();
            *valid = die <= frame;
            if !*valid {
                return;
            }
            *enable = match mask {
                0..16 => 0,
                16..128 => 0xff,
                _ => rng.random(),
            };
            if times <= longest {
                *quanta = [0xffff; 8];
            } else if fresh < 128 {
                *quanta =
                    std::array::from_fn(|_| if rng.random_ratio(1, 3) { 0 } else { rng.random_range(0..=0xffff) });
            }
        };
        let pins = &mut self.inputs;
        draw(&mut pins.rx_pfc, &mut pins.rx_enable, &mut pins.rx_quanta.0);
        draw(&mut pins.tx_pfc, &mut pins.tx_enable, &mut pins.tx_quanta.0);
    }

    fn draw_address(&mut self) {
        let rng = &mut self.rng;
        let address = self.inputs.stat_address;
        if self.slow {
            if rng.random_ratio(1, 500) {
                let class = address & 0x70;
                self.inputs.stat_address = if address & 0xf == 2 { address + 1 } else { (class + 0x10) & 0x70 | 2 };
            }
            return;
        }
        self.inputs.stat_address = match rng.random_range(0..8) {
            0..=2 => address,
            // a driver reads the high word after the low one
            3 | 4 => address & 0x70 | (address + 1) & 0xf,
            5 => 0x10 * rng.random_range(0..8) + [2, 6, 8][rng.random_range(0..3)],
            _ => rng.random_range(0..0x80),
        };
    }
}

impl campaign::Stimulus for Stimulus {
    type Golden = Model;

    fn draw(&mut self) -> &Inputs {
        if self.rng.random_ratio(1, 4096) {
            self.draw_phase();
        }
        self.draw_frames();
        self.draw_address();
        let rng = &mut self.rng;
        let pins = &mut self.inputs;
        if rng.random_ratio(1, self.turn_in) {
            pins.paused ^= if rng.random_ratio(1, 4) { rng.random() } else { 1 << rng.random_range(0..8) };
        }
        if rng.random_ratio(1, 200) {
            pins.cfg_watchdog_clocks = match rng.random_range(0..6) {
                0 => 0,
                1 => 1,
                2 | 3 => self.ranges.draw(rng, "cfg_watchdog_clocks") as u32,
                _ => rng.random_range(2..200),
            };
            pins.cfg_watchdog_release = self.ranges.draw(rng, "cfg_watchdog_release") as u8;
        }
        // sums need more than 2^16 frames of the longest time to reach their high words
        pins.rst = rng.random_ratio(1, 150_000);
        &self.inputs
    }

    fn watch(&mut self, outputs: &Outputs) {
        let pins = &self.inputs;
        let seen = &mut self.coverage;
        let board = &mut self.board;
        let frames =
            [(pins.rx_pfc, pins.rx_enable, &pins.rx_quanta.0), (pins.tx_pfc, pins.tx_enable, &pins.tx_quanta.0)];
        for ((valid, enable, quanta), [xoff, xon]) in
            frames.into_iter().zip([["XOFF received", "XON received"], ["XOFF sent", "XON sent"]])
        {
            let some = |what: fn(u32) -> bool| valid && (0..8).any(|c| enable >> c & 1 == 1 && what(quanta[c]));
            seen.hit(xoff, some(|quanta| quanta > 0));
            seen.hit(xon, some(|quanta| quanta == 0));
            seen.hit("time 65535", some(|quanta| quanta == 0xffff));
            seen.hit("frame of all classes", valid && enable == 0xff);
            seen.hit("frame of no class", valid && enable == 0);
        }
        seen.hit("frames in both directions in one clock", pins.rx_pfc && pins.tx_pfc);

        // reading: the data of the address of two clocks before
        let shown = board.addresses[1];
        let (class, counter) = (usize::from(shown >> 4), shown & 0xf);
        let high = [3, 7, 9].contains(&counter);
        seen.hit("counter read", counter < 12 && !high && outputs.stat_data > 0);
        let now = usize::from(pins.stat_address >> 4);
        let event = pins.rx_pfc && pins.rx_enable >> now & 1 == 1 && pins.rx_quanta.0[now] > 0;
        seen.hit("counter read in the clock of its event", event && pins.stat_address & 0xf == 0);
        seen.hit("high word above zero", high && outputs.stat_data > 0);
        seen.hit("high word after the low word of another counter", high && board.low[1] != shown - 1);
        let stale = counter == 3 && board.low[1] == shown - 1 && (board.sums[class] >> 32) as u32 != outputs.stat_data;
        seen.hit("high word that has changed since its low word was read", stale);
        seen.hit("address of no counter", counter >= 12);
        assert!(counter < 12 || outputs.stat_data == 0, "an address of no counter reads zero");
        seen.hit("longest pause read during it", counter == 10 && board.pause[class] > 2 && outputs.stat_data > 2);
        board.addresses = [pins.stat_address, board.addresses[0]];
        let named_low = [2, 6, 8].contains(&(pins.stat_address & 0xf));
        board.low = [if named_low { pins.stat_address } else { board.low[0] }, board.low[0]];

        // the watchdog
        let found = outputs.event_stuck;
        assert_eq!(found & !outputs.stat_stuck, 0, "a class that is reported is stuck");
        seen.hit("pause reported again after the limit was raised", found & board.stuck != 0);
        assert_eq!(outputs.release_pause & !found, 0, "only what is reported is released");
        seen.hit("watchdog finds a class stuck", found != 0);
        seen.hit("watchdog finds several at once", found.count_ones() > 1);
        seen.hit("watchdog after one clock", (0..8).any(|c| found >> c & 1 == 1 && board.pause[c] == 1));
        seen.hit("watchdog releases", outputs.release_pause != 0);
        seen.hit("watchdog reports without a release", found & !outputs.release_pause != 0);
        seen.hit("pause ends in the clock of the report", found & !pins.paused != 0);
        let limit = pins.cfg_watchdog_clocks;
        let passed = |c: usize| limit > 0 && board.pause[c] > limit && outputs.stat_stuck >> c & 1 == 0;
        seen.hit("limit lowered below a pause in progress", (0..8).any(passed));
        seen.hit("limit 0", limit == 0 && pins.paused != 0);
        seen.hit("reset while a class is stuck", pins.rst && outputs.stat_stuck != 0);
        board.stuck = outputs.stat_stuck;
        for class in 0..8 {
            let bit = |mask: u8| mask >> class & 1 == 1;
            board.pause[class] = if bit(pins.paused) { board.pause[class] + 1 } else { 0 };
            if pins.rx_pfc && bit(pins.rx_enable) {
                board.sums[class] += u64::from(pins.rx_quanta.0[class]);
            }
        }
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
    Mutant::new(&CORE, "default", LateCounter, "quanta carry no further than bit 39", "pause_statistics_class_rx",
        "quanta_sum <= quanta_sum + {32'd0, quanta};", "quanta_sum <= {quanta_sum[47:40], (quanta_sum[39:0] + {24'd0, quanta})};"),
    Mutant::new(&CORE, "default", LateCounter, "paused clocks have 40 bits", "pause_statistics_class_pause",
        "total <= total + 48'd1;", "total <= {total[47:40], (total[39:0] + 40'd1)};"),
    Mutant::new(&CORE, "default", LateCounter, "a pause in progress wraps", "pause_statistics_class_pause",
        "wire counting = paused & ~full;", "wire counting = paused;"),
    Mutant::new(&CORE, "default", LateCounter, "XONs are counted in 31 bits", "pause_statistics_class_rx",
        "xon_count <= xon_count + 32'd1;", "xon_count <= {xon_count[31], (xon_count[30:0] + 31'd1)};"),
    Mutant::new(&CORE, "default", UpperBits, "the watchdog compares 24 bits", "pause_statistics_class_pause",
        "(number == limit)", "(number[23:0] == limit[23:0])"),
    Mutant::new(&CORE, "default", Limit, "a watchdog of 2^32 - 1 never bites", "pause_statistics_class_pause",
        "wire late = counting & (number == limit);", "wire late = counting & (number == limit) & ~(&number);"),
    Mutant::new(&CORE, "default", Event, "a time of one quantum counts as XON", "pause_statistics_class_rx",
        "if (|quanta) begin", "if (|quanta[15:1]) begin"),
];

/// The units that `make synth` measures.
pub static UNITS: &[Unit] = &[Unit::whole(&CORE, "default")];
