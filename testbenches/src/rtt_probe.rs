//! Random stimulus for `rtt_probe`: a far end that sends echoes back, or does not, and its own probes, among foreign
//! and damaged frames; coverage points; and a scoreboard independent of the golden model.

use crate::at_width;
use crate::campaign::{self, Campaign, Finished, Plan, try_run};
use crate::coverage::Coverage;
use crate::draw::{Ranges, pick};
use crate::mutants::Class::{Event, LateCounter, Limit, UpperBits};
use crate::mutants::Mutant;
use crate::units::Unit;
use cores::rtt_probe::hdl::CORE;
use cores::rtt_probe::model::frame::{Frame, Kind, Seen, read};
use cores::rtt_probe::model::{LONG, Model};
use cores::rtt_probe::{FRAME_OCTETS, Inputs, KIND_PROBE, Outputs, SEEN_CLOCKS, SLOTS_MAX};
use cores::variant::Variant;
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rtl_foundation::contract::Keep;
use std::collections::VecDeque;

/// Coverage points of a campaign.
pub const POINTS: [&str; 30] = [
    "probe sent",
    "echo sent",
    "frames leave with one clock between",
    "first beat held",
    "last beat held",
    "echo overwritten",
    "malformed",
    "frames follow each other without a gap",
    "measured",
    "measured as the probe begins",
    "stray: another tag",
    "stray: nothing is waited for",
    "probe lost",
    "probe lost before it has left",
    "three lost in a row",
    "published",
    "published from one sample",
    "published from several samples",
    "slots grow",
    "slots shrink",
    "slots at their most",
    "slots without a rest",
    "round trip as long as the margin allows",
    "round trip longer than the margin allows by a nanosecond",
    "alarm of the margin",
    "alarm of the drift",
    "alarm of the window",
    "alarm of losses",
    "clear after measurements",
    "reset while a probe is on its way",
];

/// Mean number of clocks between two draws of the limits with which round trips are compared.
const LIMITS_IN: u32 = 64;
/// Longest wait of the core in clocks.
const LONGEST_WAIT: u32 = 20_000;

/// A frame on the way to the core.
#[derive(Clone, Debug)]
struct Arriving {
    octets: Vec<u8>,
    bad: bool,
    sent: usize,
}

/// The probe that the core waits for, as its pins show.
#[derive(Clone, Copy, Debug)]
struct Watched {
    tag: u16,
    /// The time at its first beat, and the clock.
    since: u64,
    began: u64,
    /// An echo was there before the probe had left: the core may have taken it for the answer.
    guessed: bool,
}

/// The stimulus, which draws inputs clock by clock and watches the outputs.
pub struct Stimulus<const N: usize> {
    rng: ChaCha8Rng,
    ranges: Ranges,
    inputs: Inputs<N>,
    clock: u64,
    /// Frames that come back, with their clocks.
    line: VecDeque<(u64, Frame)>,
    arriving: Option<Arriving>,
    /// Clocks of the way there and back; the next fields are its variation and chances in 256.
    way: u64,
    spread: u64,
    back: u8,
    ready: u8,
    noise: u8,
    far_probes: u8,
    /// Mean number of clocks between two clears: so few that one meets each clock of a division, or many.
    clear_in: u32,
    /// A clock of a clear: about when a division ends.
    clear_at: u64,
    /// Number of clocks without disturbance: the longest division takes many.
    calm: u32,
    /// Whether limits are drawn often.
    often: bool,
    /// Whether the core may wait longer than a run lasts.
    long: bool,
    board: Board<N>,
    coverage: Coverage,
}

/// Round trips as the pins show them.
#[derive(Debug)]
struct Board<const N: usize> {
    /// The sum of all steps of the clock in 2^-16 ns.
    time: u64,
    clock: u64,
    /// The frame that leaves, the time at its first beat, and the clock.
    leaving: Vec<u8>,
    since: u64,
    began: u64,
    /// The clock in which the last beat of a frame left.
    left: u64,
    /// The clock in which a probe was last reported lost.
    lost_at: Option<u64>,
    watched: Option<Watched>,
    /// Tag of the next probe.
    next_tag: u16,
    /// Tag of the last echo that came while its probe was leaving: the outputs do not show in time whether the core took it for the answer.
    guessed: Option<u16>,
    /// Whether a round trip may be reported that is not due.
    excused: bool,
    /// The frames that ended in the clock before, and in the one before that.
    ended: Option<(Vec<u8>, bool)>,
    seen: Option<Seen>,
    /// The round trip that must be reported, in nanoseconds.
    due: Option<u32>,
    samples: u32,
    before: Outputs<N>,
    /// Whether the time of a probe has been set, so that it cannot be compared.
    blind: bool,
}

impl<const N: usize> Default for Board<N> {
    fn default() -> Self {
        Self {
            time: 0,
            clock: 0,
            leaving: Vec::new(),
            since: u64::MAX,
            began: 0,
            left: 0,
            lost_at: None,
            watched: None,
            next_tag: 1,
            guessed: None,
            excused: false,
            ended: None,
            seen: None,
            due: None,
            samples: 0,
            before: Outputs::default(),
            blind: false,
        }
    }
}

impl<const N: usize> Board<N> {
    /// Watches a clock, in which the frame `ended` ends. Returns the frame that has left in it.
    fn watch(
        &mut self,
        pins: &Inputs<N>,
        outputs: &Outputs<N>,
        ended: Option<(Vec<u8>, bool)>,
        coverage: &mut Coverage,
    ) -> Option<Frame> {
        let told = outputs.stat_measured.then_some(outputs.stat_rtt_ns);
        let due = self.due.take();
        let excused = std::mem::take(&mut self.excused);
        assert!(self.blind || excused || told == due, "a round trip of {told:?} ns, not {due:?}");
        coverage.hit("measured as the probe begins", excused && told == Some(0));
        if outputs.stat_lost {
            self.lost_at = Some(self.clock);
            self.watched = None;
        }
        self.watch_seen(pins, outputs, coverage);
        let sent = self.watch_beat(pins, outputs, coverage);
        self.watch_measurements(pins, outputs, coverage);
        const { assert!(SEEN_CLOCKS == 2) };
        self.seen = self.ended.take().and_then(|(octets, bad)| read(&octets, bad, pins.cfg_oui));
        self.ended = ended;
        if pins.cfg_clear {
            self.lose_unseen(pins.cfg_timeout.into());
        }
        self.time += u64::from(pins.cfg_clock_step);
        self.clock += 1;
        self.before.clone_from(outputs);
        if pins.rst {
            coverage.hit("reset while a probe is on its way", self.watched.is_some());
            *self = Self { blind: self.blind, ..Self::default() };
            return None;
        }
        sent
    }

    /// Notes a probe that is lost in the clock of a clear, which hides the loss.
    fn lose_unseen(&mut self, timeout: u64) {
        let is_late = |began: u64| self.clock - began >= timeout;
        if self.since != u64::MAX && is_late(self.began) {
            self.lost_at = Some(self.clock + 1);
        }
        if self.watched.as_ref().is_some_and(|watched| is_late(watched.began)) {
            self.watched = None;
        }
    }

    fn watch_seen(&mut self, pins: &Inputs<N>, outputs: &Outputs<N>, coverage: &mut Coverage) {
        assert_eq!(outputs.stat_malformed, self.seen == Some(Seen::Malformed));
        coverage.hit("malformed", outputs.stat_malformed);
        let Some(Seen::Echo(tag)) = self.seen else { return };
        if outputs.m_axis_tvalid && tag == self.next_tag {
            (self.guessed, self.excused) = (Some(tag), true);
        }
        match self.watched.take_if(|watched| watched.tag == tag) {
            Some(watched) => {
                self.excused = watched.guessed;
                let time = self.time - watched.since;
                self.due = Some((time >> 16) as u32).filter(|_| !pins.cfg_clear);
            }
            None => {
                coverage.hit("stray: another tag", self.watched.is_some());
                coverage.hit("stray: nothing is waited for", self.watched.is_none());
            }
        }
    }

    fn watch_beat(&mut self, pins: &Inputs<N>, outputs: &Outputs<N>, coverage: &mut Coverage) -> Option<Frame> {
        if !outputs.m_axis_tvalid {
            assert!(self.leaving.is_empty(), "a frame is torn");
            self.since = u64::MAX;
            return None;
        }
        if self.since == u64::MAX {
            (self.since, self.began) = (self.time, self.clock);
            let between = self.clock - self.left - 1;
            assert!(between > 0, "a frame begins while another leaves");
            coverage.hit("frames leave with one clock between", between == 1);
        }
        coverage.hit("first beat held", self.leaving.is_empty() && !pins.m_axis_tready);
        coverage.hit("last beat held", outputs.m_axis_tlast && !pins.m_axis_tready);
        if !pins.m_axis_tready {
            return None;
        }
        let lanes = outputs.m_axis_tkeep.0.count_ones() as usize;
        self.leaving.extend(&outputs.m_axis_tdata.0[..lanes]);
        if !outputs.m_axis_tlast {
            return None;
        }
        self.left = self.clock;
        let (octets, since) = (std::mem::take(&mut self.leaving), std::mem::replace(&mut self.since, u64::MAX));
        let kind = if octets[19] == KIND_PROBE { Kind::Probe } else { Kind::Echo };
        let frame = Frame { source: 0, oui: 0, kind, tag: u16::from_be_bytes([octets[20], octets[21]]) };
        let same = frame.octets();
        assert!(octets.len() == FRAME_OCTETS && octets[..6] == same[..6], "{octets:?}");
        assert!(octets[12..16] == same[12..16] && octets[19..] == same[19..], "{octets:?}");
        coverage.hit("probe sent", kind == Kind::Probe);
        coverage.hit("echo sent", kind == Kind::Echo);
        if kind == Kind::Probe {
            self.next_tag = frame.tag.wrapping_add(1);
            let lost = self.lost_at.is_some_and(|lost_at| lost_at > self.began);
            coverage.hit("probe lost before it has left", lost);
            let guessed = self.guessed == Some(frame.tag);
            self.watched = Some(Watched { tag: frame.tag, since, began: self.began, guessed }).filter(|_| !lost);
        }
        Some(frame)
    }

    fn watch_measurements(&mut self, pins: &Inputs<N>, outputs: &Outputs<N>, coverage: &mut Coverage) {
        let before = &self.before;
        coverage.hit("echo overwritten", outputs.stat_overwritten);
        coverage.hit("measured", outputs.stat_measured);
        coverage.hit("probe lost", outputs.stat_lost);
        coverage.hit("three lost in a row", outputs.stat_lost_in_a_row == 3);
        coverage.hit("published", outputs.stat_published);
        coverage.hit("published from one sample", outputs.stat_published && self.samples == 1);
        coverage.hit("published from several samples", outputs.stat_published && self.samples > 1);
        if outputs.stat_published {
            self.samples = 0;
        }
        self.samples += u32::from(outputs.stat_measured);
        let (was, is) = (before.stat_window_slots, outputs.stat_window_slots);
        assert_eq!(outputs.window_load, is != was && is != 0, "slots {was}, then {is}");
        coverage.hit("slots grow", outputs.window_load && was > 0 && is > was);
        coverage.hit("slots shrink", outputs.window_load && is < was);
        coverage.hit("slots at their most", u32::from(is) == SLOTS_MAX);
        let (least, rtt) = (u64::from(outputs.stat_rtt_min_ns), u64::from(outputs.stat_rtt_ns));
        let bound = least + u64::from(pins.cfg_margin_ns);
        let rest = bound.checked_rem(pins.cfg_slot_ns.into());
        coverage.hit("slots without a rest", outputs.stat_published && bound > 0 && rest == Some(0));
        let compared = outputs.stat_measured && least > 0;
        coverage.hit("round trip as long as the margin allows", compared && rtt == bound);
        coverage.hit("round trip longer than the margin allows by a nanosecond", compared && rtt == bound + 1);
        coverage.hit("alarm of the margin", outputs.alarm_margin);
        coverage.hit("alarm of the drift", outputs.alarm_drift);
        coverage.hit("alarm of the window", outputs.alarm_window);
        coverage.hit("alarm of losses", outputs.alarm_lost);
        coverage.hit("clear after measurements", pins.cfg_clear && outputs.stat_rtt_ns > 0);
        if pins.cfg_clear {
            self.samples = 0;
        }
    }
}

impl<const N: usize> Stimulus<N> {
    /// The stimulus of `seed`.
    pub fn new(seed: u64) -> Self {
        let mut stimulus = Self {
            rng: ChaCha8Rng::seed_from_u64(seed),
            ranges: Ranges::of::<Inputs<N>>(),
            inputs: Inputs::default(),
            clock: 0,
            line: VecDeque::new(),
            arriving: None,
            way: 0,
            spread: 1,
            clear_in: 8192,
            clear_at: 0,
            back: 0,
            ready: 0,
            noise: 0,
            far_probes: 0,
            calm: 0,
            often: false,
            long: false,
            board: Board::default(),
            coverage: Coverage::new(&POINTS),
        };
        stimulus.draw_phase();
        stimulus
    }

    fn draw_phase(&mut self) {
        let rng = &mut self.rng;
        self.way = *pick(rng, &[1, 20, 100, 300]);
        self.spread = *pick(rng, &[1, 1, 2, 10, 100]);
        // an alarm lasts until a clear: with few clears most comparisons do not show
        self.clear_in = *pick(rng, &[60, 400, 400, 400, 8192, 8192, 8192, 8192]);
        self.back = *pick(rng, &[40, 200, 255, 255]);
        self.ready = *pick(rng, &[8, 128, 255, 255]);
        self.noise = *pick(rng, &[0, 16, 255]);
        self.far_probes = *pick(rng, &[0, 16, 128]);
        let pins = &mut self.inputs;
        pins.cfg_enable = rng.random_ratio(7, 8);
        pins.cfg_echo = rng.random_ratio(7, 8);
        pins.cfg_source_mac = rng.random::<u64>() >> 16;
        pins.cfg_oui = rng.random_range(0..4);
        pins.cfg_interval = *pick(rng, &[0, 1, 100, 400]);
        pins.cfg_timeout = *pick(rng, &[0, 120, 500, 500, 500]);
        let step_bits = *pick(rng, &[16, 20, 20, 24]);
        pins.cfg_clock_step = rng.random_range(1..1 << step_bits);
        // the longest window is complete only after a preset of its count
        pins.cfg_samples_log2 = *pick(rng, &[0, 0, 1, 3, 15]);
        pins.cfg_margin_ns = *pick(rng, &[0, 10, 1000, u32::MAX]);
        pins.cfg_slot_ns = *pick(rng, &[0, 1, 30, 100, 1000]);
        pins.cfg_window_slots = *pick(rng, &[0, 2, 10, 100]);
        pins.cfg_drift_ns = *pick(rng, &[0, 100, 10_000]);
        pins.cfg_lost_limit = rng.random_range(0..5);
        self.often = rng.random();
        self.long = false;
        // most fields of any size, so that sums, divisions and comparisons of the widest values occur
        if rng.random_ratio(1, 3) {
            let mut draw = |name| self.ranges.draw(rng, name);
            pins.cfg_source_mac = draw("cfg_source_mac");
            pins.cfg_oui = draw("cfg_oui") as u32;
            pins.cfg_clock_step = draw("cfg_clock_step") as u32;
            pins.cfg_samples_log2 = draw("cfg_samples_log2") as u8;
            pins.cfg_margin_ns = draw("cfg_margin_ns") as u32;
            pins.cfg_slot_ns = draw("cfg_slot_ns") as u32;
            pins.cfg_window_slots = draw("cfg_window_slots") as u16;
            pins.cfg_drift_ns = draw("cfg_drift_ns") as u32;
            pins.cfg_lost_limit = draw("cfg_lost_limit") as u8;
            if rng.random_ratio(3, 4) {
                pins.cfg_timeout = self.ranges.draw(rng, "cfg_timeout") as u32;
            }
            if rng.random_ratio(1, 2) {
                pins.cfg_interval = self.ranges.draw(rng, "cfg_interval") as u32;
            }
            self.long = pins.cfg_interval.max(pins.cfg_timeout) > LONGEST_WAIT;
        }
        if rng.random_ratio(1, 8) {
            (pins.cfg_interval, pins.cfg_slot_ns, pins.cfg_margin_ns) = (20_000, rng.random_range(0..2), u32::MAX);
            self.calm = 45_000;
        }
    }

    /// Draws the limits with which round trips are compared, often near the last of them.
    fn draw_limits(&mut self) {
        let (rng, ranges, pins, told) = (&mut self.rng, &self.ranges, &mut self.inputs, &self.board.before);
        let (least, last) = (u64::from(told.stat_rtt_min_ns), u64::from(told.stat_rtt_ns));
        let near = |rng: &mut ChaCha8Rng, value: u64| (value + rng.random_range(0..=2)).saturating_sub(1);
        pins.cfg_slot_ns = ranges.draw(rng, "cfg_slot_ns") as u32;
        let slots = 1 + (rng.random_range(0..u64::from(SLOTS_MAX)) >> rng.random_range(0..14));
        let margin = match rng.random_range(0..4) {
            0 => ranges.draw(rng, "cfg_margin_ns"),
            1 | 2 => near(rng, last).saturating_sub(least),
            _ => (slots * u64::from(pins.cfg_slot_ns) + rng.random_range(0..=1)).saturating_sub(least),
        };
        pins.cfg_margin_ns = margin.min(u32::MAX.into()) as u32;
        pins.cfg_drift_ns = match rng.random_range(0..2) {
            0 => ranges.draw(rng, "cfg_drift_ns") as u32,
            _ => near(rng, last.abs_diff(least)).min(u32::MAX.into()) as u32,
        };
        pins.cfg_window_slots = match rng.random_range(0..2) {
            0 => ranges.draw(rng, "cfg_window_slots") as u16,
            _ => near(rng, told.stat_window_slots.into()).min(u64::from(SLOTS_MAX)) as u16,
        };
    }

    /// Draws the next frame to arrive, if one does.
    fn draw_frame(&mut self) -> Option<Arriving> {
        let rng = &mut self.rng;
        // tags that this core's own probes do not reach
        let tag = rng.random_range(1 << 15..=u16::MAX);
        let own = Frame { source: 1, oui: self.inputs.cfg_oui, kind: Kind::Probe, tag };
        let mut octets;
        if self.line.front().is_some_and(|(due, _)| *due <= self.clock) {
            let (_, frame) = self.line.pop_front()?;
            octets = Frame { kind: Kind::Echo, oui: self.inputs.cfg_oui, ..frame }.octets().to_vec();
        } else if rng.random::<u8>() < self.far_probes && rng.random_ratio(1, 8) {
            octets = own.octets().to_vec();
        } else if rng.random::<u8>() < self.noise && rng.random_ratio(1, 4) {
            octets = own.octets().to_vec();
            match rng.random_range(0..8) {
                0 => octets[rng.random_range(0..20)] ^= 1 << rng.random_range(0..8),
                1 => octets.truncate(rng.random_range(1..FRAME_OCTETS)),
                2 => octets[19] = rng.random(),
                3 => octets[16] ^= 1,
                4 => {
                    octets = Frame { kind: Kind::Echo, ..own }.octets().to_vec();
                }
                // an echo of the next probe, which may begin just now, or of one with almost its tag
                kind @ 5..=6 => {
                    let other = if kind == 5 { 0 } else { 1 << rng.random_range(0..16) };
                    let tag = self.board.next_tag ^ other;
                    octets = Frame { kind: Kind::Echo, tag, ..own }.octets().to_vec();
                }
                _ => {
                    octets.resize(rng.random_range(1..300), 0);
                    rng.fill_bytes(&mut octets);
                }
            }
        } else {
            return None;
        }
        // padding may follow
        if octets.len() >= FRAME_OCTETS && rng.random_ratio(1, 8) {
            octets.resize(octets.len() + rng.random_range(0..80), 0);
        }
        Some(Arriving { octets, bad: rng.random_ratio(1, 16), sent: 0 })
    }

    fn draw_beat(&mut self) {
        self.inputs.s_axis_tvalid = false;
        if self.rng.random_ratio(1, 16) {
            return;
        }
        if self.arriving.is_none() {
            self.arriving = self.draw_frame();
        }
        let Some(arriving) = &mut self.arriving else { return };
        let pins = &mut self.inputs;
        let rest = &arriving.octets[arriving.sent..];
        let lanes = rest.len().min(N);
        // the other lanes are undefined
        self.rng.fill_bytes(&mut pins.s_axis_tdata.0[lanes..]);
        pins.s_axis_tdata.0[..lanes].copy_from_slice(&rest[..lanes]);
        pins.s_axis_tvalid = true;
        pins.s_axis_tkeep = Keep::first(lanes);
        pins.s_axis_tlast = rest.len() <= N;
        pins.s_axis_tuser = if pins.s_axis_tlast { arriving.bad } else { self.rng.random_ratio(1, 8) };
        arriving.sent += lanes;
    }

    /// Handles the beat that was drawn; returns the frame that the beat ends.
    fn advance(&mut self) -> Option<(Vec<u8>, bool)> {
        if self.inputs.rst {
            // the rest of the frame would be a frame of its own
            self.arriving = None;
            // tags begin again
            self.line.clear();
            return None;
        }
        let ends = self.inputs.s_axis_tvalid && self.inputs.s_axis_tlast;
        let ended = self.arriving.take_if(|_| ends)?;
        Some((ended.octets, ended.bad))
    }
}

impl<const N: usize> campaign::Stimulus for Stimulus<N> {
    type Golden = Model<N>;

    fn draw(&mut self) -> &Inputs<N> {
        self.calm = self.calm.saturating_sub(1);
        let disturbed = self.calm == 0;
        let long = self.long;
        let phase = disturbed && self.rng.random_ratio(1, 4096);
        if phase {
            self.draw_phase();
        }
        if self.often && self.calm == 0 && self.rng.random_ratio(1, LIMITS_IN) {
            self.draw_limits();
        }
        // a reset ends a wait that is too long
        self.inputs.rst = disturbed && (phase && long || self.rng.random_ratio(1, 16_384));
        self.inputs.cfg_clear = disturbed && (self.rng.random_ratio(1, self.clear_in) || self.clock == self.clear_at);
        self.inputs.m_axis_tready = self.rng.random::<u8>() <= self.ready;
        self.draw_beat();
        &self.inputs
    }

    fn watch(&mut self, outputs: &Outputs<N>) {
        let ended = self.advance();
        self.coverage.hit("frames follow each other without a gap", ended.is_some() && self.board.ended.is_some());
        let sent = self.board.watch(&self.inputs, outputs, ended, &mut self.coverage);
        if let Some(frame) = sent.filter(|frame| frame.kind == Kind::Probe && self.rng.random::<u8>() <= self.back) {
            let due = self.clock + self.way + self.rng.random_range(0..self.spread);
            self.line.push_back((due, frame));
        }
        if outputs.stat_published && self.rng.random_ratio(1, 4) {
            let (least, pins) = (u64::from(outputs.stat_rtt_min_ns), &self.inputs);
            let slots = (least + u64::from(pins.cfg_margin_ns)).div_ceil(pins.cfg_slot_ns.max(1).into());
            self.clear_at = self.clock + slots.min(SLOTS_MAX.into()) + self.rng.random_range(0..4);
        }
        self.clock += 1;
    }

    fn preset(&mut self, _: &'static str, _: usize, _: u128) {
        self.board.blind = true;
    }

    fn into_coverage(self) -> Coverage {
        self.coverage
    }
}

/// The campaign of the core.
pub static CAMPAIGN: Campaign = Campaign::new(&CORE, LONG, |variant, plan| at_width!(variant, run(plan)))
    .plain(1, 2_000_000)
    .ends_on("w64", 2, 1_000_000);

fn run<const N: usize>(variant: &Variant, plan: &Plan) -> miette::Result<Finished> {
    let golden = Model::<N>::default();
    let stimulus = Stimulus::new(plan.seed);
    try_run(&CORE, variant, golden, stimulus, plan)
}

/// The bugs that the campaign must find.
#[rustfmt::skip]
pub static MUTANTS: &[Mutant] = &[
    Mutant::new(&CORE, "w64", UpperBits, "the timeout has 16 bits", "rtt_probe_w64",
        "(age >= cfg_timeout)", "(age >= {16'd0, cfg_timeout[15:0]})"),
    Mutant::new(&CORE, "w64", LateCounter, "the wait for an echo wraps at 2^24", "rtt_probe_w64",
        "age <= age + 32'd1;", "age <= {8'd0, (age[23:0] + 24'd1)};"),
    Mutant::new(&CORE, "w64", LateCounter, "the time of a probe carries no further than bit 39", "rtt_probe_w64",
        "elapsed <= elapsed + {24'd0, cfg_clock_step};", "elapsed <= {elapsed[47:40], (elapsed[39:0] + {16'd0, cfg_clock_step})};"),
    Mutant::new(&CORE, "w64", LateCounter, "tags wrap at 2^15", "rtt_probe_w64",
        "wire [15:0] next_tag = tag + 16'd1;", "wire [15:0] next_tag = {tag[15], (tag[14:0] + 15'd1)};"),
    Mutant::new(&CORE, "w64", LateCounter, "samples are counted in 12 bits", "rtt_probe_window",
        "wire [15:0] with_it = count + 16'd1;", "wire [15:0] with_it = {count[15:12], (count[11:0] + 12'd1)};"),
    Mutant::new(&CORE, "w64", Limit, "round trip and margin overflow at 2^32", "rtt_probe_window",
        "wire [32:0] bound = {1'b0, minimum} + {1'b0, margin};", "wire [32:0] bound = {1'b0, (minimum + margin)};"),
    Mutant::new(&CORE, "w64", Event, "a clear in the last clock of a division still loads the window", "rtt_probe_window",
        "load <= ends & ~clear & (slot_number != slots);", "load <= ends & (slot_number != slots);"),
];

/// The units that `make synth` measures.
pub static UNITS: &[Unit] = &[Unit::whole(&CORE, "w512")];
