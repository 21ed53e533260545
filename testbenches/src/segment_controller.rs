//! Random stimulus for `segment_controller`: a scheduler that drains eight classes, levels that fall below the threshold now and then, and a port
//! that takes the frames late or not; coverage points; and a scoreboard independent of the golden model, which adds up all octets and all time
//! since the reset, and knows no pipeline.

use crate::at_width;
use crate::campaign::{self, Campaign, Finished, Plan, try_run};
use crate::coverage::Coverage;
use crate::draw::{Ranges, pick};
use crate::mutants::Class::{Event, LateCounter, Limit, UpperBits};
use crate::mutants::Mutant;
use crate::units::Unit;
use cores::packet_buffer::CLASSES;
use cores::segment::{CLASSES_AT, Rates};
use cores::segment_controller::hdl::CORE;
use cores::segment_controller::model::{LONG, Model};
use cores::segment_controller::{
    FRAME_LATENCY, Inputs, LEAST_CLOCKS, MOST_RATE, OVERHEAD, Outputs, TURN_AFTER, WORK_CLOCKS,
};
use cores::variant::Variant;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rtl_foundation::contract::Keep;
use std::collections::VecDeque;

/// Coverage points of a campaign.
pub const POINTS: [&str; 33] = [
    "backlogged class below its target",
    "backlogged class above its target",
    "backlogged class at its target",
    "distance to the target rounded down below zero",
    "distance to the target beyond any rate",
    "backlogged class that drains nothing",
    "class without backlog raised",
    "class without backlog raised to its most",
    "rate at the least",
    "rate at the most",
    "rate between its limits",
    "most below the least",
    "class no longer enabled",
    "class enabled again",
    "all classes count",
    "no frame is due",
    "frame without a class that counts",
    "short of a backlog in the first clock of a period alone",
    "short of a backlog in the last clock of a period alone",
    "short of a backlog in the last clock of the period before",
    "level of exactly the threshold",
    "threshold of 0",
    "beat charged in the turn of its class",
    "control frame leaves",
    "beat waits for the switch",
    "last beat of one lane",
    "last beat of all lanes",
    "shortest period",
    "period shortened below its age",
    "frame waits for the port",
    "frame overwritten",
    "configuration changes while a frame leaves",
    "reset between the end of a period and its frame",
];

/// Clocks that the scoreboard looks back.
const LOG: usize = 32;

/// The stimulus, which draws inputs clock by clock and watches the outputs.
pub struct Stimulus<const N: usize> {
    rng: ChaCha8Rng,
    ranges: Ranges,
    inputs: Inputs<N>,
    tx_waits: bool,
    /// Chances in 256 of a beat, of the switch's ready, of the port's ready, and of a level below the threshold.
    rates: [u8; 4],
    board: Scoreboard<N>,
    coverage: Coverage,
}

/// A class as the octets show it.
#[derive(Clone, Copy, Debug)]
struct Sum {
    /// Charges of all beats that left before the period.
    before: i64,
    /// First clock of the period.
    begin: i64,
    /// The last clock but one or earlier in which the level was below the threshold.
    short: i64,
    /// Charges and backlog of the period that has ended, and the clock of the turn.
    turn: Option<(i64, bool, i64)>,
    rate: i64,
    counts: bool,
    backlogged: bool,
}

/// All that has happened since the last reset.
#[derive(Debug)]
struct Scoreboard<const N: usize> {
    /// Clocks since the reset.
    now: i64,
    /// Inputs of the last clocks, with the charges of all beats that left by then.
    log: VecDeque<(Inputs<N>, [i64; CLASSES])>,
    classes: [Sum; CLASSES],
    /// Time in 2^-16 ns, marks until the last clock, and at the end of the last period.
    time: u64,
    marks: u64,
    last_marks: u64,
    /// End of the last period.
    ended: Option<i64>,
    /// The earliest clock of the first beat of the frame that is due; the octets that are left of the frame that leaves.
    due: Option<i64>,
    /// The last frame had classes that count.
    asked: bool,
    frame: VecDeque<u8>,
    sent: bool,
    /// The frame that would begin in the clock before.
    next: Vec<u8>,
    offered: bool,
}

impl<const N: usize> Default for Scoreboard<N> {
    fn default() -> Self {
        let class = Sum {
            before: 0,
            begin: 0,
            short: -2,
            turn: None,
            rate: MOST_RATE.into(),
            counts: false,
            backlogged: false,
        };
        Self {
            now: 0,
            log: VecDeque::new(),
            classes: [class; CLASSES],
            time: 0,
            marks: 0,
            last_marks: 0,
            ended: None,
            due: None,
            asked: false,
            frame: VecDeque::new(),
            sent: false,
            next: vec![],
            offered: false,
        }
    }
}

impl<const N: usize> Stimulus<N> {
    /// The stimulus of `seed`.
    pub fn new(seed: u64) -> Self {
        Self {
            rng: ChaCha8Rng::seed_from_u64(seed),
            ranges: Ranges::of::<Inputs<N>>(),
            inputs: Inputs {
                cfg_enable: 0xff,
                cfg_clock_step: (1 << 20) - 1,
                cfg_overhead: OVERHEAD,
                ..Inputs::default()
            },
            tx_waits: false,
            rates: [255, 255, 255, 0],
            board: Scoreboard::default(),
            coverage: Coverage::new(&POINTS),
        }
    }

    /// Another setting.
    fn configure(&mut self) {
        let (rng, pins, ranges) = (&mut self.rng, &mut self.inputs, &self.ranges);
        let class = rng.random_range(0..CLASSES);
        let any = |rng: &mut ChaCha8Rng, name: &str| ranges.draw(rng, name);
        match rng.random_range(0..16) {
            0 => {
                let drawn = any(rng, "cfg_enable") as u8;
                pins.cfg_enable = *pick(rng, &[0xff, 0xff, 0xff, drawn, drawn, 0]);
            }
            1 => {
                let drawn = any(rng, "cfg_clock_step") as u32;
                let fast = rng.random_range(1 << 18..1 << 20);
                pins.cfg_clock_step = *pick(rng, &[(1 << 20) - 1, fast, fast, drawn]);
            }
            2 => {
                let drawn = any(rng, "cfg_period_log2") as u8;
                pins.cfg_period_log2 = *pick(rng, &[0, 0, 1, drawn]);
            }
            3 => pins.cfg_drain_log2 = any(rng, "cfg_drain_log2") as u8,
            4 => pins.cfg_target_cells.0[class] = any(rng, "cfg_target_cells") as u32,
            // a few cells away from the level
            5 | 6 => {
                let near = pins.occ_cells.0[class].saturating_add_signed(rng.random_range(-40..40));
                pins.cfg_target_cells.0[class] = near.min((1 << 28) - 1);
            }
            7 => {
                let drawn = any(rng, "cfg_backlog_cells") as u16;
                pins.cfg_backlog_cells = *pick(rng, &[0, 1, 2, 50, drawn]);
            }
            8 | 9 => {
                let drawn = any(rng, "cfg_most") as u32;
                pins.cfg_most.0[class] = *pick(rng, &[MOST_RATE, (N as u32) << 12, drawn]);
            }
            10 => {
                let drawn = any(rng, "cfg_least") as u32;
                pins.cfg_least = *pick(rng, &[0, 0, 1000, drawn]);
            }
            11 => {
                let drawn = any(rng, "cfg_increase") as u32;
                pins.cfg_increase = *pick(rng, &[100, drawn]);
            }
            12 => {
                let drawn = any(rng, "cfg_overhead") as u8;
                pins.cfg_overhead = *pick(rng, &[OVERHEAD, OVERHEAD, 0, drawn]);
            }
            13 => pins.cfg_source_mac = any(rng, "cfg_source_mac"),
            14 => pins.cfg_oui = any(rng, "cfg_oui") as u32,
            _ => pins.cfg_enable ^= 1 << class,
        }
    }

    fn draw_stream(&mut self) {
        let (rng, pins) = (&mut self.rng, &mut self.inputs);
        pins.tx_ready = rng.random::<u8>() <= self.rates[1];
        if self.tx_waits {
            return;
        }
        pins.tx_valid = rng.random::<u8>() < self.rates[0];
        let lanes = if rng.random_ratio(1, 4) { rng.random_range(1..=N) } else { N };
        pins.tx_keep = Keep::first(lanes);
        pins.tx_last = rng.random();
        if rng.random_ratio(1, 8) {
            pins.tx_dest = rng.random_range(0..16);
        }
    }

    /// Goes on behind a clock.
    pub fn advance(&mut self, rst: bool) {
        let (pins, seen) = (&self.inputs, &mut self.coverage);
        let leaves = pins.tx_valid && pins.tx_ready;
        self.tx_waits = pins.tx_valid && !leaves && !rst;
        seen.hit("beat waits for the switch", self.tx_waits);
        seen.hit("control frame leaves", leaves && pins.tx_dest & 8 != 0);
        seen.hit("last beat of one lane", leaves && pins.tx_last && pins.tx_keep == Keep::first(1));
        seen.hit("last beat of all lanes", leaves && pins.tx_last && pins.tx_keep == Keep::first(N));
    }

    /// Levels: the class that moves, and all classes at times.
    fn draw_levels(&mut self) {
        let (rng, pins) = (&mut self.rng, &mut self.inputs);
        let class = rng.random_range(0..CLASSES);
        let threshold = u32::from(pins.cfg_backlog_cells);
        let level = match rng.random_range(0..16) {
            0 => rng.random_range(0..1 << 28),
            1 => rng.random_range(0..1 << 28) >> rng.random_range(0..28),
            2..5 => threshold + rng.random_range(0..100),
            5..8 => threshold,
            _ => pins.occ_cells.0[class],
        };
        pins.occ_cells.0[class] = level.max(threshold);
        for level in &mut pins.occ_cells.0 {
            *level = (*level).max(threshold);
        }
        if rng.random::<u8>() < self.rates[3] {
            pins.occ_cells.0[class] = threshold.saturating_sub(rng.random_range(1..3));
        }
    }
}

impl<const N: usize> campaign::Stimulus for Stimulus<N> {
    type Golden = Model<N>;

    fn draw(&mut self) -> &Inputs<N> {
        if self.rng.random_ratio(1, 512) {
            self.rates = [
                *pick(&mut self.rng, &[0, 16, 128, 255, 255]),
                *pick(&mut self.rng, &[64, 255, 255]),
                *pick(&mut self.rng, &[0, 2, 64, 255, 255, 255]),
                *pick(&mut self.rng, &[0, 0, 2, 4, 16, 128]),
            ];
        }
        if self.rng.random_ratio(1, 32) {
            self.configure();
        }
        self.inputs.rst = self.rng.random_ratio(1, 2048);
        self.inputs.m_axis_tready = self.rng.random::<u8>() < self.rates[2];
        self.draw_stream();
        self.draw_levels();
        &self.inputs
    }

    fn watch(&mut self, outputs: &Outputs<N>) {
        let rst = self.inputs.rst;
        self.advance(rst);
        self.board.watch(&self.inputs, outputs, &mut self.coverage);
        if rst {
            let between = self.board.ended.is_some_and(|end| self.board.now - end <= i64::from(FRAME_LATENCY));
            self.coverage.hit("reset between the end of a period and its frame", between);
            self.board = Scoreboard::default();
        }
    }

    fn preset(&mut self, _: &'static str, index: usize, value: u128) {
        let before = self.board.charged(self.board.now - 3)[index];
        self.board.classes[index].before = before - value as i64;
    }

    fn into_coverage(self) -> Coverage {
        self.coverage
    }
}

impl<const N: usize> Scoreboard<N> {
    /// The clock with this number, of the last ones.
    fn at(&self, clock: i64) -> &Inputs<N> {
        let first = self.now - self.log.len() as i64;
        &self.log[(clock - first) as usize].0
    }

    /// The charges of all beats that left in this clock or before.
    fn charged(&self, clock: i64) -> [i64; CLASSES] {
        let first = self.now - self.log.len() as i64;
        if clock < first { [0; CLASSES] } else { self.log[(clock - first) as usize].1 }
    }

    fn counting(&self) -> u8 {
        (0..CLASSES).filter(|&class| self.classes[class].counts).fold(0, |all, class| all | 1 << class)
    }

    /// The clock that is watched has the number `now` until the end.
    fn watch(&mut self, pins: &Inputs<N>, outputs: &Outputs<N>, seen: &mut Coverage) {
        let now = self.now;
        self.charge(pins);
        self.log.push_back((pins.clone(), [0; CLASSES]));
        if self.log.len() > LOG {
            self.log.pop_front();
        }
        self.now += 1;
        for class in 0..CLASSES {
            self.turn(class, now, seen);
            self.rate(class, now, seen);
        }
        let backlogged = self.classes.iter().rev().fold(0, |all, class| all << 1 | u8::from(class.backlogged));
        assert_eq!(outputs.stat_backlogged, backlogged, "classes with a backlog");
        assert_eq!(outputs.stat_rate.0.map(i64::from), self.classes.map(|class| class.rate), "rates");
        self.frame(pins, outputs, now, seen);
        self.tick(pins, now, seen);
    }

    /// Completes the charges of the clock before: the overhead is that of this clock.
    fn charge(&mut self, pins: &Inputs<N>) {
        let before = self.charged(self.now - 2);
        let Some((last, sums)) = self.log.back_mut() else { return };
        *sums = before;
        if last.tx_valid && last.tx_ready && last.tx_dest < 8 {
            let overhead = if last.tx_last { pins.cfg_overhead.into() } else { 0 };
            sums[usize::from(last.tx_dest)] += i64::from(last.tx_keep.0.count_ones()) + overhead;
        }
    }

    /// The turn of a class, if it is now.
    fn turn(&mut self, class: usize, now: i64, seen: &mut Coverage) {
        let is_short = |pins: &Inputs<N>| pins.occ_cells.0[class] < u32::from(pins.cfg_backlog_cells);
        let earlier = self.classes[class].short;
        if now >= 2 && is_short(self.at(now - 2)) {
            self.classes[class].short = now - 2;
        }
        if self.ended.is_none_or(|end| end + i64::from(TURN_AFTER) + class as i64 != now) {
            return;
        }
        let all = self.charged(now - 3)[class];
        let charge = self.charged(now - 2)[class] - all;
        let Sum { begin, short, before, .. } = self.classes[class];
        let backlogged = short < begin - 1;
        seen.hit("beat charged in the turn of its class", charge > 0);
        seen.hit("short of a backlog in the last clock of the period before", short == begin - 2 && begin > 0);
        seen.hit("short of a backlog in the first clock of a period alone", short == begin - 1 && begin > 0);
        seen.hit("short of a backlog in the last clock of a period alone", short == now - 2 && earlier < begin - 1);
        let pins = self.at(now);
        let threshold = u32::from(pins.cfg_backlog_cells);
        seen.hit("threshold of 0", backlogged && threshold == 0);
        seen.hit("level of exactly the threshold", backlogged && threshold > 0 && pins.occ_cells.0[class] == threshold);
        let shortest = begin > 0 && now - begin == i64::from(LEAST_CLOCKS);
        seen.hit("shortest period", shortest);
        assert!(begin == 0 || now - begin >= i64::from(LEAST_CLOCKS), "a period of {} clocks", now - begin);
        let of_class = &mut self.classes[class];
        of_class.turn = Some((all - before, backlogged, now));
        (of_class.before, of_class.begin) = (all, now);
    }

    /// The rate of a class, if it is new.
    fn rate(&mut self, class: usize, now: i64, seen: &mut Coverage) {
        let Some((octets, backlogged, turn)) = self.classes[class].turn else { return };
        if turn + i64::from(WORK_CLOCKS) != now {
            return;
        }
        let clock = |later: i64| self.at(turn + later);
        let enabled = clock(0).cfg_enable >> class & 1 == 1;
        let cells = i64::from(clock(0).cfg_target_cells.0[class]) - i64::from(clock(0).occ_cells.0[class]);
        let drained = ((octets * 64) >> clock(1).cfg_period_log2).min(MOST_RATE.into());
        let excess = (cells * 4096) >> clock(2).cfg_drain_log2;
        let increase = i64::from(clock(5).cfg_increase);
        let (least, most) = (i64::from(clock(6).cfg_least), i64::from(clock(6).cfg_most.0[class]));
        let Sum { rate: before, counts, .. } = self.classes[class];
        let rate = match (enabled, backlogged) {
            (false, _) => most,
            (true, true) => (drained + excess).max(least).min(most),
            (true, false) => (before + increase).max(least).min(most),
        };
        if enabled {
            let between = rate > least && rate < most;
            seen.hit("backlogged class below its target", backlogged && cells > 0 && between);
            seen.hit("backlogged class above its target", backlogged && cells < 0 && between);
            seen.hit("backlogged class at its target", backlogged && cells == 0 && between);
            let exact = cells * 4096 == excess << clock(2).cfg_drain_log2;
            seen.hit("distance to the target rounded down below zero", backlogged && between && cells < 0 && !exact);
            seen.hit("distance to the target beyond any rate", backlogged && excess.abs() > i64::from(MOST_RATE));
            seen.hit("backlogged class that drains nothing", backlogged && octets == 0);
            seen.hit("class without backlog raised", !backlogged && between && rate > before);
            seen.hit("class without backlog raised to its most", !backlogged && before < most && rate == most);
            seen.hit("rate at the least", backlogged && rate == least && least < most && drained + excess < least);
            seen.hit("rate at the most", backlogged && rate == most && least < most && drained + excess > most);
            seen.hit("rate between its limits", between);
            seen.hit("most below the least", most < least && rate == most);
        }
        seen.hit("class no longer enabled", counts && !enabled && rate > before);
        seen.hit("class enabled again", !counts && enabled && !backlogged);
        let of_class = &mut self.classes[class];
        (of_class.rate, of_class.counts, of_class.backlogged) = (rate, enabled, backlogged);
        of_class.turn = None;
    }

    /// The frame that begins, leaves or is overwritten.
    fn frame(&mut self, pins: &Inputs<N>, outputs: &Outputs<N>, now: i64, seen: &mut Coverage) {
        assert_eq!(outputs.stat_sent, self.sent, "a frame was handed over in the clock before");
        self.sent = false;
        if outputs.stat_overwritten {
            assert!(self.due.take().is_some() && !self.begins(outputs), "no frame is there to be overwritten");
            seen.hit("frame overwritten", true);
        }
        if self.begins(outputs) {
            let first = self.due.take().expect("a frame that is due");
            assert!(now >= first, "a frame begins in clock {now} and not in {first}");
            seen.hit("frame waits for the port", now > first);
            self.frame = std::mem::take(&mut self.next).into();
            self.asked = self.frame[CLASSES_AT] != 0;
            seen.hit("frame without a class that counts", !self.asked);
        }
        self.offered = outputs.m_axis_tvalid;
        if outputs.m_axis_tvalid {
            let lanes = self.frame.len().min(N);
            assert!(lanes > 0, "a frame is longer than its octets");
            assert_eq!(outputs.m_axis_tkeep, Keep::first(lanes), "lanes");
            let octets = self.frame.iter().take(lanes);
            assert!(octets.eq(&outputs.m_axis_tdata.0[..lanes]), "octets of a frame of rates");
            assert_eq!(outputs.m_axis_tlast, self.frame.len() <= N, "the end of a frame");
            let mac = self.log.len() > 1 && self.at(now - 1).cfg_source_mac != pins.cfg_source_mac;
            seen.hit("configuration changes while a frame leaves", mac);
            if pins.m_axis_tready {
                self.sent = outputs.m_axis_tlast;
                self.frame.drain(..lanes);
            }
        }
        let counting = self.counting();
        let rates = self.classes.map(|class| class.rate as u32);
        self.next = Rates { classes: counting, rates }.octets(pins.cfg_source_mac, pins.cfg_oui).to_vec();
        if self.ended.is_some_and(|end| end + i64::from(FRAME_LATENCY) - 2 == now) {
            assert!(self.due.is_none(), "a frame of the period before was neither begun nor overwritten");
            self.due = (counting != 0 || self.asked).then_some(now + 2);
            seen.hit("all classes count", counting == 0xff);
            seen.hit("no frame is due", self.due.is_none());
        }
    }

    fn begins(&self, outputs: &Outputs<N>) -> bool {
        outputs.m_axis_tvalid && !self.offered
    }

    /// Time: the period may end in this clock.
    fn tick(&mut self, pins: &Inputs<N>, now: i64, seen: &mut Coverage) {
        let marks = self.time >> 20;
        let age = marks - self.last_marks;
        let length = 64 << pins.cfg_period_log2;
        if marks > self.marks && age >= length {
            seen.hit("period shortened below its age", age > length);
            self.ended = Some(now);
            self.last_marks = marks;
        }
        self.marks = marks;
        self.time += u64::from(pins.cfg_clock_step);
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
    Mutant::new(&CORE, "w512", Limit, "a level of the threshold is no backlog", "segment_controller",
        "(occ_cells[28*n +: 28] < {12'd0, cfg_backlog_cells})", "(occ_cells[28*n +: 28] <= {12'd0, cfg_backlog_cells})"),
    Mutant::new(&CORE, "w512", Event, "a short level in the first clock of a period is forgotten", "segment_controller",
        "(turn[n] | backlogged[n]) & ~shorts[n]", "turn[n] | (backlogged[n] & ~shorts[n])"),
    Mutant::new(&CORE, "w512", Event, "the octets of a period stay in the next", "segment_controller",
        "(drained[25*n +: 25] & {25{~turn[n]}})", "drained[25*n +: 25]"),
    Mutant::new(&CORE, "w512", Event, "a beat that is charged in the turn of its class is lost", "segment_controller",
        "{9{charged[n]}}", "{9{charged[n] & ~turn[n]}}"),
    Mutant::new(&CORE, "w64", LateCounter, "the octets of a period wrap", "segment_controller_w64",
        "| {25{drained_sum[26*n + 25]}}", ""),
    Mutant::new(&CORE, "w64", LateCounter, "a drained rate wraps", "segment_rates", "| {24{|scaled[30:24]}}", ""),
    Mutant::new(&CORE, "w512", Event, "a mark drops the rest of its time", "segment_controller",
        "phase <= phase_later[19:0]", "phase <= phase_later[20] ? 20'd0 : phase_later[19:0]"),
    Mutant::new(&CORE, "w512", Limit, "a period has a mark more", "segment_controller",
        "marks_passed[13:6] >> cfg_period_log2", "marks[13:6] >> cfg_period_log2"),
    Mutant::new(&CORE, "w512", UpperBits, "a level has 27 bits", "segment_rates",
        "- {1'b0, its_level}", "- {2'd0, its_level[26:0]}"),
    Mutant::new(&CORE, "w512", UpperBits, "the time of the distance has three bits", "segment_rates",
        "coarse_log2 <= drain_log2[3:2]", "coarse_log2 <= {1'b0, drain_log2[2]}"),
    Mutant::new(&CORE, "w512", Limit, "a distance beyond any rate wraps", "segment_rates",
        "(part[40:24] == {17{part[40]}}) ? part[24:0] : {part[40], {24{~part[40]}}}", "part[24:0]"),
    Mutant::new(&CORE, "w512", Limit, "a sum below zero is a great rate", "segment_rates", "sum[25] | (sum", "(sum"),
    Mutant::new(&CORE, "w512", Event, "a class that is not enabled counts", "segment_rates",
        "counting[i] <= was_enabled_2", "counting[i] <= 1'b1"),
    Mutant::new(&CORE, "w512", Event, "a frame goes on waiting as the next rates come", "segment_controller",
        "(waits & ~turn[7])", "waits"),
    Mutant::new(&CORE, "w512", Event, "a core that is not in use sends frames", "segment_controller",
        "turn[15] & (any_counts | asked)", "turn[15]"),
    Mutant::new(&CORE, "w512", Event, "no frame says that no class counts any more", "segment_controller",
        "turn[15] & (any_counts | asked)", "turn[15] & any_counts"),
];

/// The units that `make synth` measures.
pub static UNITS: &[Unit] =
    &[Unit::whole(&CORE, "w64"), Unit::only_ultrascale(&CORE, "w512"), Unit::only_ultrascale(&CORE, "w1024")];
