//! Random stimulus for `ecn_marker`, its coverage points, and a scoreboard independent of the golden model: frames pass complete and in order, a
//! frame changes only in the octets of its mark, its checksum is computed in full, and marks are as frequent as they should be.

use crate::at_width_with_user;
use crate::campaign::{self, Campaign, Finished, Plan, try_run};
use crate::coverage::Coverage;
use crate::draw::{Ranges, pick};
use crate::ip_frames::{Frame, Kind, Made, checksum};
use crate::mutants::Class::{Event, Limit, UpperBits};
use crate::mutants::Mutant;
use crate::units::Unit;
use cores::ecn_marker::hdl::CORE;
use cores::ecn_marker::model::{LONG, Model};
use cores::ecn_marker::{HELD_BEATS, Inputs, MARKED, NOT_ELIGIBLE, Outputs, UNMARKED, WAS_CE};
use cores::variant::Variant;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::collections::VecDeque;

/// Coverage points of a campaign.
pub const POINTS: [&str; 44] = [
    "mark of IPv4 without a tag",
    "mark of IPv4 behind one tag",
    "mark of IPv4 behind two tags",
    "mark of IPv6 without a tag",
    "mark of IPv6 behind one tag",
    "mark of IPv6 behind two tags",
    "mark of ECT(0)",
    "mark of ECT(1)",
    "mark of a bad frame",
    "mark of IPv4 with options",
    "mark of the shortest frame with IPv4",
    "mark of the shortest frame with IPv6",
    "checksum of 0x0000 comes out",
    "checksum of 0x0000 or 0x0001 comes in",
    "checksum that was wrong",
    "eligible frame unmarked",
    "frame marked before it came",
    "frame whose sender does not take part",
    "IPv4 one octet too short",
    "IPv6 one octet too short",
    "frame cut within tags and EtherType",
    "fragment of IPv4",
    "IPv4 with less than five words",
    "version that is not that of the EtherType",
    "third tag",
    "EtherType one bit off",
    "IP behind an EtherType that is no tag's",
    "queue at Kmin",
    "queue one above Kmin, marked",
    "queue at Kmax, marked",
    "queue at Kmax, unmarked",
    "queue one above Kmax",
    "Kmin above Kmax",
    "class that is not enabled",
    "dynamic Kmin below the configured one",
    "dynamic Kmax below the configured one, marked at random",
    "dynamic class with room for the configured thresholds",
    "levels and configuration change in mid-frame",
    "all room taken",
    "first beat of a frame waits at the output",
    "later beat waits at the output",
    "frame of one beat right behind a frame of one beat",
    "reset within a frame",
    "reset while frames are held",
];

/// A frame on its way, as it came.
#[derive(Debug)]
struct Passing {
    octets: Vec<u8>,
    /// User bits and `tdest` of each beat.
    beside: Vec<(u128, u8)>,
    made: Made,
    chance: Chance,
    class: u8,
    /// Outcome that was reported.
    outcome: Option<u8>,
}

/// The probability of a mark by what its first beat found, in 1/65536.
#[derive(Clone, Copy, Debug, Default)]
struct Chance {
    enabled: bool,
    queue: u64,
    low: u64,
    high: u64,
    pmax: u64,
    /// Thresholds that are less than the configured ones because the class is dynamic.
    fell: [bool; 2],
    dynamic: bool,
}

impl Chance {
    fn of<const N: usize, const U: usize>(pins: &Inputs<N, U>, class: usize) -> Self {
        let dynamic = pins.cfg_dynamic >> class & 1 == 1;
        let threshold = |configured: u32, ratio: u32| {
            // the share in eighths of a power of two, in floating point: exact below 2^53
            let share = (f64::from(pins.free_cells) * 2f64.powi(3 - ratio as i32)).floor() as u64;
            let configured = u64::from(configured);
            let falls = dynamic && share < configured;
            (if falls { share } else { configured }, falls)
        };
        let (low, low_fell) = threshold(pins.cfg_kmin_cells.0[class], pins.cfg_kmin_ratio.0[class]);
        let (high, high_fell) = threshold(pins.cfg_kmax_cells.0[class], pins.cfg_kmax_ratio.0[class]);
        Self {
            enabled: pins.cfg_enable >> class & 1 == 1,
            queue: pins.occ_cells.0[class].into(),
            low,
            high,
            pmax: pins.cfg_pmax.0[class].into(),
            fell: [low_fell, high_fell],
            dynamic,
        }
    }

    /// The probability.
    fn value(&self) -> f64 {
        if !self.enabled || self.queue <= self.low {
            0.0
        } else if self.queue > self.high {
            1.0
        } else {
            let rise = (self.queue - self.low) as f64 / (self.high - self.low) as f64;
            self.pmax as f64 / 65536.0 * rise
        }
    }
}

/// The stimulus, which draws inputs clock by clock and watches the outputs.
pub struct Stimulus<const N: usize, const U: usize> {
    rng: ChaCha8Rng,
    ranges: Ranges,
    inputs: Inputs<N, U>,
    frame: Frame,
    /// The beat that was drawn has not been taken.
    waits: bool,
    /// Chances in 256 of a beat, and of room at the output, in a clock.
    rates: [u8; 2],
    longest: usize,
    board: Scoreboard,
    coverage: Coverage,
}

/// State that the observer keeps of earlier clocks.
#[derive(Debug, Default)]
struct Scoreboard {
    passing: VecDeque<Passing>,
    out: Vec<u8>,
    beside: Vec<(u128, u8)>,
    /// Beats taken less beats that have left.
    inside: usize,
    one_beat: bool,
    /// Marks between Kmin and Kmax, their expected number and its variance.
    marks: f64,
    expected: f64,
    variance: f64,
}

impl<const N: usize, const U: usize> Stimulus<N, U> {
    /// The stimulus of `seed`.
    pub fn new(seed: u64) -> Self {
        Self {
            rng: ChaCha8Rng::seed_from_u64(seed),
            ranges: Ranges::of::<Inputs<N, U>>(),
            inputs: Inputs::default(),
            frame: Frame::default(),
            waits: false,
            rates: [255; 2],
            longest: 4 * N,
            board: Scoreboard::default(),
            coverage: Coverage::new(&POINTS),
        }
    }

    /// Another setting of a class, or another level that it finds; all of them.
    pub(crate) fn configure(&mut self) -> &Inputs<N, U> {
        let (rng, pins, ranges) = (&mut self.rng, &mut self.inputs, &self.ranges);
        let class = rng.random_range(0..8usize);
        match rng.random_range(0..12) {
            0 => pins.cfg_enable = ranges.draw(rng, "cfg_enable") as u8 | rng.random::<u8>(),
            1 => pins.cfg_dynamic = ranges.draw(rng, "cfg_dynamic") as u8,
            2 => pins.cfg_pmax.0[class] = ranges.draw(rng, "cfg_pmax") as u32,
            3 => {
                pins.cfg_kmin_ratio.0[class] = ranges.draw(rng, "cfg_kmin_ratio") as u32;
                pins.cfg_kmax_ratio.0[class] = ranges.draw(rng, "cfg_kmax_ratio") as u32;
            }
            4 | 5 => {
                pins.cfg_kmin_cells.0[class] = ranges.draw(rng, "cfg_kmin_cells") as u32;
                pins.cfg_kmax_cells.0[class] = ranges.draw(rng, "cfg_kmax_cells") as u32;
                if rng.random_ratio(3, 4) {
                    let span = 1 << rng.random_range(0..28u32);
                    let (kmin, most) = (pins.cfg_kmin_cells.0[class], (1 << 28) - 1);
                    let kmax = (kmin + span + rng.random_range(0..span)).min(most);
                    pins.cfg_kmax_cells.0[class] = kmax;
                    pins.occ_cells.0[class] = rng.random_range(kmin..=kmax);
                }
            }
            6 => {
                let cells = rng.random_range(0..1 << 28) >> rng.random_range(0..28);
                // the free buffer that makes the threshold one of the class
                let of_class = pins.cfg_kmax_cells.0[class] >> 3 << pins.cfg_kmax_ratio.0[class].min(3);
                pins.free_cells = if rng.random() { cells } else { of_class + rng.random_range(0..2) };
            }
            _ => {
                let Chance { low, high, .. } = Chance::of(pins, class);
                let between = if high > low { rng.random_range(low..=high) } else { low };
                let level = *pick(rng, &[low, low + 1, high, high + 1, between, between, between, high / 2]);
                pins.occ_cells.0[class] = level.min((1 << 28) - 1) as u32;
            }
        }
        pins
    }
}

/// The ECN of a frame, if it has a sound IP header whole and is no fragment.
fn ecn(made: &Made) -> Option<u8> {
    (made.has_ip() && !made.is_fragment).then_some(made.ecn)
}

/// Notes what is wrong with a frame that could be marked but for this.
fn cover(made: &Made, seen: &mut Coverage) {
    let Made { tags, kind, length, least, .. } = *made;
    let is_whole = length >= least;
    let capable = matches!(made.ecn, 1 | 2) && tags < 3;
    let cut = capable && made.is_sound() && !made.is_fragment && length == least - 1;
    seen.hit("EtherType one bit off", made.is_off && tags < 3 && made.ecn > 0);
    let hidden = made.hides_ip && tags < 2 && made.length >= made.least + 24;
    seen.hit("IP behind an EtherType that is no tag's", hidden);
    seen.hit("IPv4 one octet too short", cut && kind == Kind::Ipv4);
    seen.hit("IPv6 one octet too short", cut && kind == Kind::Ipv6);
    seen.hit("frame cut within tags and EtherType", capable && length < made.header.0);
    seen.hit("fragment of IPv4", capable && made.is_fragment && is_whole);
    seen.hit("IPv4 with less than five words", capable && made.has_few_words && is_whole);
    seen.hit("version that is not that of the EtherType", capable && made.has_other_version && is_whole);
    seen.hit("third tag", tags == 3 && matches!(made.ecn, 1 | 2) && kind != Kind::Other && is_whole);
}

impl<const N: usize, const U: usize> campaign::Stimulus for Stimulus<N, U> {
    type Golden = Model<N, U>;

    fn draw(&mut self) -> &Inputs<N, U> {
        if self.rng.random_ratio(1, 512) {
            for rate in &mut self.rates {
                *rate = *pick(&mut self.rng, &[8, 64, 128, 255, 255, 255]);
            }
            self.longest = *pick(&mut self.rng, &[26, 64, 128, 4 * N, 40 * N]);
        }
        if self.rng.random_ratio(1, 4) {
            self.configure();
        }
        self.inputs.rst = self.rng.random_ratio(1, 2048);
        if self.inputs.rst {
            self.inputs.cfg_seed = self.ranges.draw(&mut self.rng, "cfg_seed") as u32;
        }
        self.inputs.m_axis_tready = self.rng.random::<u8>() <= self.rates[1];
        if self.waits {
            return &self.inputs;
        }
        self.inputs.s_axis_tvalid = self.rng.random::<u8>() <= self.rates[0];
        if !self.inputs.s_axis_tvalid {
            return &self.inputs;
        }
        if self.frame.sent == self.frame.length {
            self.frame.draw(&mut self.rng, self.longest);
            cover(&self.frame.made, &mut self.coverage);
        }
        let beat = self.frame.beat(&mut self.rng);
        let pins = &mut self.inputs;
        pins.s_axis_tdata = beat.data;
        pins.s_axis_tkeep = beat.keep;
        pins.s_axis_tlast = beat.last;
        pins.s_axis_tuser = beat.user;
        pins.s_axis_tdest = beat.class;
        &self.inputs
    }

    fn watch(&mut self, outputs: &Outputs<N, U>) {
        let (pins, frame, board, seen) = (&self.inputs, &mut self.frame, &mut self.board, &mut self.coverage);
        board.check(pins.m_axis_tready, outputs, seen);
        seen.hit("all room taken", board.inside == HELD_BEATS + 2);
        let takes = pins.s_axis_tvalid && outputs.s_axis_tready;
        self.waits = pins.s_axis_tvalid && !takes;
        seen.hit("reset within a frame", pins.rst && frame.is_in_progress());
        seen.hit("reset while frames are held", pins.rst && board.passing.len() > 2);
        if pins.rst {
            *board = Scoreboard {
                marks: board.marks,
                expected: board.expected,
                variance: board.variance,
                ..Scoreboard::default()
            };
            // the rest of the frame would be a frame of its own
            (frame.sent, frame.length, self.waits) = (0, 0, false);
            return;
        }
        if let Some(passing) = board.passing.back()
            && frame.is_in_progress()
        {
            let now = Chance::of(pins, passing.class.into());
            let differs = (now.value() - passing.chance.value()).abs() == 1.0;
            seen.hit("levels and configuration change in mid-frame", differs);
        }
        if !takes {
            return;
        }
        board.inside += 1;
        if frame.sent == 0 {
            board.passing.push_back(Passing {
                octets: vec![],
                beside: vec![],
                made: frame.made,
                chance: Chance::of(pins, frame.class.into()),
                class: frame.class,
                outcome: None,
            });
            seen.hit("frame of one beat right behind a frame of one beat", pins.s_axis_tlast && board.one_beat);
            board.one_beat = pins.s_axis_tlast;
        }
        let lanes = pins.s_axis_tkeep.0.count_ones() as usize;
        let passing = board.passing.back_mut().expect("the frame has begun");
        passing.octets.extend(&pins.s_axis_tdata.0[..lanes]);
        passing.beside.push((pins.s_axis_tuser.0, pins.s_axis_tdest));
        frame.sent += lanes;
    }

    fn into_coverage(self) -> Coverage {
        let Scoreboard { marks, expected, variance, .. } = self.board;
        // six standard deviations, and a mark for the rounding of each threshold of a draw
        let bound = 6.0 * variance.sqrt() + expected / 1000.0 + 10.0;
        assert!((marks - expected).abs() < bound, "{marks} marks between the thresholds, {expected:.1} were expected");
        self.coverage
    }
}

impl Scoreboard {
    /// Checks an outcome, and a beat that leaves.
    fn check<const N: usize, const U: usize>(&mut self, ready: bool, outputs: &Outputs<N, U>, seen: &mut Coverage) {
        if outputs.stat_verdict {
            let frame = self.passing.iter_mut().find(|frame| frame.outcome.is_none()).expect("a frame without outcome");
            assert_eq!(outputs.stat_class, frame.class, "the class of the frame");
            frame.outcome = Some(outputs.stat_outcome);
            let Passing { made, chance, .. } = frame;
            let expected = match ecn(made) {
                None | Some(0) => NOT_ELIGIBLE,
                Some(3) => WAS_CE,
                Some(_) if chance.value() == 0.0 => UNMARKED,
                Some(_) if chance.value() == 1.0 => MARKED,
                Some(_) => {
                    let is_marked = outputs.stat_outcome == MARKED;
                    self.marks += f64::from(u8::from(is_marked));
                    self.expected += chance.value();
                    self.variance += chance.value() * (1.0 - chance.value());
                    if is_marked { MARKED } else { UNMARKED }
                }
            };
            assert_eq!(outputs.stat_outcome, expected, "{made:?} {chance:?}");
            seen.hit("frame marked before it came", expected == WAS_CE);
            seen.hit("frame whose sender does not take part", ecn(made) == Some(0));
            if expected >= UNMARKED {
                chance.cover(expected == MARKED, seen);
            }
        }
        if !outputs.m_axis_tvalid {
            return;
        }
        seen.hit("first beat of a frame waits at the output", !ready && self.out.is_empty());
        seen.hit("later beat waits at the output", !ready && !self.out.is_empty());
        if !ready {
            return;
        }
        self.inside -= 1;
        let lanes = outputs.m_axis_tkeep.0.count_ones() as usize;
        self.out.extend(&outputs.m_axis_tdata.0[..lanes]);
        self.beside.push((outputs.m_axis_tuser.0, outputs.m_axis_tdest));
        if outputs.m_axis_tlast {
            let frame = self.passing.pop_front().expect("a frame came out that did not come in");
            assert_eq!(self.beside, frame.beside, "user bits and `tdest` are those of their beats");
            frame.check(&self.out, outputs.m_axis_tuser.is_bad(), seen);
            self.out.clear();
            self.beside.clear();
        }
    }
}

impl Passing {
    /// Checks a frame that has left whole.
    fn check(&self, out: &[u8], bad: bool, seen: &mut Coverage) {
        let outcome = self.outcome.expect("the outcome is known before a frame leaves");
        assert_eq!(out.len(), self.octets.len(), "a frame keeps its length");
        if outcome != MARKED {
            assert!(out == self.octets, "a frame that is not marked changed: {:?}", self.made);
            return;
        }
        let Made { kind, tags, header: (at, octets), least, .. } = self.made;
        let (sent, ipv6) = (ecn(&self.made).expect("an ECN"), kind == Kind::Ipv6);
        // the frame as it came, with the octets that a mark may change as they left
        let mut same = out.to_vec();
        same[at + 1] = self.octets[at + 1];
        let shift = if ipv6 { 4 } else { 0 };
        assert_eq!(out[at + 1], self.octets[at + 1] | 3 << shift, "CE in its place");
        if !ipv6 {
            same[at + 10..at + 12].copy_from_slice(&self.octets[at + 10..at + 12]);
            let field = |octets: &[u8]| u16::from_be_bytes([octets[at + 10], octets[at + 11]]);
            let (before, after) = (field(&self.octets), field(out));
            // options beyond the end of a short frame count as they would be
            if at + octets <= out.len() {
                let [right_before, right_after] = [&self.octets[..], out].map(|all| checksum(&all[at..at + octets]));
                if before == right_before {
                    assert_eq!(after, right_after, "the checksum, computed in full");
                    assert_ne!(after, 0xffff, "the other form of 0");
                }
                let error = |is: u16, right: u16| (u32::from(is) + 65535 - u32::from(right)) % 65535;
                assert_eq!(error(before, right_before), error(after, right_after), "an error stays as it was");
                seen.hit("checksum that was wrong", before != right_before);
                seen.hit("checksum of 0x0000 comes out", after == 0 && before == right_before);
                seen.hit("checksum of 0x0000 or 0x0001 comes in", before < 2 && before == right_before);
                seen.hit("mark of IPv4 with options", octets > 20);
            }
        }
        assert!(same == self.octets, "a mark changed other octets: {:?}", self.made);
        let points = [
            ["mark of IPv4 without a tag", "mark of IPv4 behind one tag", "mark of IPv4 behind two tags"],
            ["mark of IPv6 without a tag", "mark of IPv6 behind one tag", "mark of IPv6 behind two tags"],
        ];
        seen.hit(points[usize::from(ipv6)][tags], true);
        seen.hit("mark of ECT(0)", sent == 2);
        seen.hit("mark of ECT(1)", sent == 1);
        seen.hit("mark of a bad frame", bad);
        seen.hit("mark of the shortest frame with IPv4", !ipv6 && out.len() == least);
        seen.hit("mark of the shortest frame with IPv6", ipv6 && out.len() == least);
    }
}

impl Chance {
    /// Notes the case of an eligible frame.
    fn cover(&self, is_marked: bool, seen: &mut Coverage) {
        let Self { enabled, queue, low, high, fell, dynamic, .. } = *self;
        seen.hit("eligible frame unmarked", !is_marked);
        seen.hit("class that is not enabled", !enabled && queue > low.max(high));
        if !enabled {
            return;
        }
        let rises = low < high;
        seen.hit("queue at Kmin", queue == low && low > 0 && rises);
        seen.hit("queue one above Kmin, marked", queue == low + 1 && queue < high && is_marked);
        seen.hit("queue at Kmax, marked", queue == high && rises && is_marked);
        seen.hit("queue at Kmax, unmarked", queue == high && rises && !is_marked);
        seen.hit("queue one above Kmax", queue == high + 1 && rises);
        seen.hit("Kmin above Kmax", low > high && queue > high && queue <= low);
        seen.hit("dynamic Kmin below the configured one", fell[0] && low > 0 && queue > low);
        let at_random = fell[1] && queue > low && queue < high && is_marked;
        seen.hit("dynamic Kmax below the configured one, marked at random", at_random);
        seen.hit("dynamic class with room for the configured thresholds", dynamic && fell == [false; 2] && high > 0);
    }
}

/// The campaign of the core.
pub static CAMPAIGN: Campaign =
    Campaign::new(&CORE, LONG, |variant, plan| at_width_with_user!(variant, run(plan))).plain(1, 2_000_000);

fn run<const N: usize, const U: usize>(variant: &Variant, plan: &Plan) -> miette::Result<Finished> {
    try_run(&CORE, variant, Model::<N, U>::default(), Stimulus::new(plan.seed), plan)
}

/// The bugs that the campaign must find.
#[rustfmt::skip]
pub static MUTANTS: &[Mutant] = &[
    Mutant::new(&CORE, "w512", Limit, "a frame that finds Kmin is marked", "ecn_thresholds",
        "level_2 > kmin_used", "level_2 >= kmin_used"),
    Mutant::new(&CORE, "w512", Limit, "a frame that finds Kmax is always marked", "ecn_thresholds",
        "level_2 > kmax_used", "level_2 >= kmax_used"),
    Mutant::new(&CORE, "w512", UpperBits, "the probability rises with the lower half of the cells", "ecn_decision",
        "{wanted_high, 14'd0}", "44'd0"),
    Mutant::new(&CORE, "w512", UpperBits, "a share of the free buffer has 28 bits before it is compared", "ecn_thresholds",
        "kmax_share < {3'd0, kmax_1}", "kmax_share[27:0] < kmax_1"),
    Mutant::new(&CORE, "w512", Event, "frames of class 0 have no draw of their own", "ecn_decision",
        "else if (begins) begin", "else if (begins & (|of_class)) begin"),
    Mutant::new(&CORE, "w512", Limit, "the carry of the checksum does not come in again", "ecn_ip",
        "{15'd0, carried[16]}", "16'd0"),
    Mutant::new(&CORE, "w64", Limit, "a fragment is known by the lower eight bits of its offset behind two tags", "ecn_ip",
        "(|octets[133:128]) | (|octets[143:136])", "|octets[143:136]"),
    Mutant::new(&CORE, "w512", Limit, "IPv6 behind a tag may lack its last octet", "ecn_header", "keep[57]", "keep[56]"),
    Mutant::new(&CORE, "w64", Event, "a frame is changed by what was found of the frame behind it", "ecn_marker_w64",
        "if (begins) begin\n      change_read_at", "if (verdict) begin\n      change_read_at"),
    Mutant::new(&CORE, "w64", Event, "a frame that ends in its header is complete a beat later", "ecn_header_x8",
        "((|position[6:0]) & last)", "((|position[5:0]) & last)"),
    Mutant::new(&CORE, "w64", Event, "a beat is taken that there is no room for", "ecn_marker_w64",
        "held < 6'd31", "held < 6'd33"),
    Mutant::new(&CORE, "w512_u97", UpperBits, "the last user bit is lost", "ecn_marker_w512_u97",
        "out_beat[9*DATA_W/8+1 +: USER_W]", "{1'b0, out_beat[9*DATA_W/8+1 +: USER_W-1]}"),
];

/// The units that `make synth` measures.
pub static UNITS: &[Unit] = &[
    Unit::whole(&CORE, "w64"),
    Unit::only_ultrascale(&CORE, "w128"),
    Unit::only_ultrascale(&CORE, "w256"),
    Unit::only_ultrascale(&CORE, "w512"),
    Unit::only_ultrascale(&CORE, "w512_u97"),
    Unit::only_ultrascale(&CORE, "w1024"),
];
