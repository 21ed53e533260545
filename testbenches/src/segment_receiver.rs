//! Random stimulus for `segment_receiver`: a far end whose frames are good, damaged, of others, or missing; coverage points; and a scoreboard
//! independent of the golden model, which knows the frames as octets and what came of each class, and no rounds.

use crate::at_width;
use crate::campaign::{self, Campaign, Finished, Plan, try_run};
use crate::coverage::Coverage;
use crate::draw::{Ranges, pick};
use crate::mutants::Class::{Event, LateCounter, Limit, UpperBits};
use crate::mutants::Mutant;
use crate::stream::Beats;
use crate::units::Unit;
use cores::packet_buffer::CLASSES;
use cores::segment::{FRAME_OCTETS, Rates, Seen, read};
use cores::segment_receiver::hdl::CORE;
use cores::segment_receiver::model::{LONG, Model};
use cores::segment_receiver::{Inputs, Outputs, RATE_BITS, STEP_FRACTION_BITS, TURN_CLOCKS, clock_step};
use cores::variant::Variant;
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Coverage points of a campaign.
pub const POINTS: [&str; 24] = [
    "good frame",
    "good frame with padding behind it",
    "good frame of other reserved octets",
    "frame of rates with a bad FCS",
    "frame of rates that is short",
    "frame shorter than a header",
    "frame of another kind",
    "frame of another organisation",
    "frame of another opcode",
    "frame that begins like one of rates and is longer",
    "two good frames without a gap",
    "frame seen while another waits",
    "rate of 0",
    "rate whose product has a fraction",
    "product beyond the greatest rate",
    "product of exactly the greatest rate",
    "class no longer known by a frame without its bit",
    "class known and not enabled",
    "configured rate changes",
    "length of a clock changes in a round",
    "silence",
    "frame in the clock of a silence",
    "silence in a round",
    "reset in a round",
];

/// Clocks of a round.
const ROUND: u64 = CLASSES as u64 * TURN_CLOCKS as u64;

/// The stimulus, which draws inputs clock by clock and watches the outputs.
pub struct Stimulus<const N: usize> {
    rng: ChaCha8Rng,
    ranges: Ranges,
    inputs: Inputs<N>,
    arriving: Beats,
    bad: bool,
    /// Chances in 256 of a frame, and of a gap between beats.
    frames: u8,
    gaps: u8,
    board: Scoreboard,
    coverage: Coverage,
}

/// The requests of the far end, as the stream shows them.
#[derive(Debug, Default)]
struct Scoreboard {
    clock: u64,
    /// The frame that ended in the clock before and whether it is bad; what is to be seen in this clock.
    ended: Option<(Vec<u8>, bool)>,
    told: Option<Seen>,
    /// The last good frame since the last silence, with the clock in which it was seen, and that of the frame before.
    last: Option<(u64, Rates)>,
    seen_before: u64,
    /// Lengths of a clock since then.
    steps: Vec<u32>,
    /// Classes that frames have asked for since the last silence.
    asked: u8,
    /// The clock of the silence that is awaited, and whether the clock before was silent.
    silence: Option<u64>,
    was_silent: bool,
    /// Classes whose rate was the far end's in the clock before, and configured rates; none behind a reset.
    before: Option<(u8, [u32; CLASSES])>,
}

impl<const N: usize> Stimulus<N> {
    /// The stimulus of `seed`.
    pub fn new(seed: u64) -> Self {
        let inputs = Inputs { cfg_enable: 0xff, cfg_clock_step: clock_step(322_265_625), ..Inputs::default() };
        Self {
            rng: ChaCha8Rng::seed_from_u64(seed),
            ranges: Ranges::of::<Inputs<N>>(),
            inputs,
            arriving: Beats::default(),
            bad: false,
            frames: 16,
            gaps: 16,
            board: Scoreboard::default(),
            coverage: Coverage::new(&POINTS),
        }
    }

    /// The inputs that were drawn last.
    pub fn inputs(&self) -> &Inputs<N> {
        &self.inputs
    }

    fn draw_phase(&mut self) {
        let rng = &mut self.rng;
        self.frames = *pick(rng, &[0, 1, 1, 2, 16, 255]);
        self.gaps = *pick(rng, &[0, 16, 128]);
    }

    fn configure(&mut self) {
        let (rng, pins, ranges) = (&mut self.rng, &mut self.inputs, &self.ranges);
        match rng.random_range(0..12) {
            0 => {
                let any = ranges.draw(rng, "cfg_enable") as u8;
                pins.cfg_enable = *pick(rng, &[any, 0xff, 0xff]);
            }
            1..4 => pins.cfg_rate.0[rng.random_range(0..CLASSES)] = ranges.draw(rng, "cfg_rate") as u32,
            4..7 => {
                let any = ranges.draw(rng, "cfg_clock_step") as u32;
                pins.cfg_clock_step = *pick(rng, &[any, any, 1 << STEP_FRACTION_BITS, clock_step(156_250_000)]);
            }
            7..10 => {
                let any = ranges.draw(rng, "cfg_timeout") as u32;
                pins.cfg_timeout = *pick(rng, &[any, 0, 1, 2, 60, 180, 400, 3000]);
            }
            _ => {
                let any = ranges.draw(rng, "cfg_oui") as u32;
                pins.cfg_oui = *pick(rng, &[any, 0x02_0000]);
            }
        }
    }

    /// Draws a frame of the far end, or of another.
    fn draw_frame(&mut self) -> Vec<u8> {
        let (rng, pins) = (&mut self.rng, &self.inputs);
        let most = (1u64 << RATE_BITS) - 1;
        let rates = std::array::from_fn(|_| {
            // the greatest rate whose product has a value, and the least that has none
            let limit = ((most + 1) << STEP_FRACTION_BITS).div_ceil(u64::from(pins.cfg_clock_step.max(1))).min(most);
            let any = rng.random_range(0..=most) >> rng.random_range(0..RATE_BITS);
            *pick(rng, &[any, any, any, 0, most, limit, limit - 1]) as u32
        });
        let classes = if rng.random() { 0xff } else { rng.random() };
        let mut octets = Rates { classes, rates }.octets(rng.random::<u64>() >> 16, pins.cfg_oui).to_vec();
        match rng.random_range(0..24) {
            0 => octets[rng.random_range(0..20)] ^= 1 << rng.random_range(0..8),
            1 => octets.truncate(rng.random_range(1..FRAME_OCTETS)),
            2 => octets.truncate(FRAME_OCTETS - 1),
            3 => octets[19] = rng.random(),
            4 => octets[16 + rng.random_range(0..3)] ^= 1 << rng.random_range(0..8),
            5 => octets[14] = rng.random(),
            6..8 => {
                octets.resize(rng.random_range(1..300), 0);
                rng.fill_bytes(&mut octets);
            }
            8 => octets.resize(octets.len() + rng.random_range(1..200), 0),
            9 => rng.fill_bytes(&mut octets[45..]),
            _ => {}
        }
        octets
    }

    fn draw_stream(&mut self) {
        if self.arriving.next::<N>().is_none() && self.rng.random::<u8>() < self.frames {
            self.arriving = Beats::of(self.draw_frame());
            self.bad = self.rng.random_ratio(1, 16);
        }
        let (rng, pins) = (&mut self.rng, &mut self.inputs);
        pins.s_axis_rx_tvalid = false;
        if rng.random::<u8>() < self.gaps {
            return;
        }
        if let Some((data, keep, last)) = self.arriving.next::<N>() {
            pins.s_axis_rx_tvalid = true;
            // the other lanes are undefined
            let lanes = keep.0.count_ones() as usize;
            pins.s_axis_rx_tdata = data;
            rng.fill_bytes(&mut pins.s_axis_rx_tdata.0[lanes..]);
            (pins.s_axis_rx_tkeep, pins.s_axis_rx_tlast) = (keep, last);
            pins.s_axis_rx_tuser = if last { self.bad } else { rng.random_ratio(1, 8) };
        }
    }

    /// Goes on behind a clock; returns the frame that has ended in it, and whether it is bad.
    pub fn advance(&mut self, rst: bool) -> Option<(Vec<u8>, bool)> {
        let ended = if self.inputs.s_axis_rx_tvalid { self.arriving.taken::<N>() } else { None };
        if let Some(frame) = &ended {
            self.ends(frame);
        }
        if rst {
            self.arriving = Beats::default();
        }
        ended.map(|frame| (frame, self.bad))
    }

    /// Notes a frame that has ended.
    fn ends(&mut self, frame: &[u8]) {
        let seen = &mut self.coverage;
        // the organisation is compared a clock later, when the stimulus may have set another
        let told = read(frame, self.bad, self.inputs.cfg_oui);
        let likeness = |octets: std::ops::Range<usize>| {
            let ours = Rates::default().octets(0, self.inputs.cfg_oui);
            frame.get(octets.clone()).is_some_and(|part| *part == ours[octets])
        };
        let is_control = likeness(0..6) && likeness(12..14);
        seen.hit("frame of another opcode", is_control && !likeness(14..16) && likeness(16..20));
        seen.hit("frame of another organisation", is_control && likeness(14..16) && !likeness(16..19));
        seen.hit("frame of another kind", is_control && likeness(14..19) && !likeness(19..20));
        seen.hit("frame shorter than a header", frame.len() < 20);
        seen.hit("frame of rates with a bad FCS", told.is_some() && self.bad && frame.len() >= FRAME_OCTETS);
        seen.hit("frame of rates that is short", told.is_some() && frame.len() < FRAME_OCTETS);
        let Some(Seen::Good(rates)) = told else { return };
        seen.hit("good frame", true);
        seen.hit("good frame with padding behind it", frame.len() > FRAME_OCTETS);
        seen.hit("frame that begins like one of rates and is longer", frame.len() > 2 * FRAME_OCTETS);
        seen.hit("good frame of other reserved octets", frame[45..FRAME_OCTETS].iter().any(|&octet| octet != 0));
        seen.hit("rate of 0", rates.rates.contains(&0) && rates.classes != 0);
    }
}

impl<const N: usize> campaign::Stimulus for Stimulus<N> {
    type Golden = Model<N>;

    fn draw(&mut self) -> &Inputs<N> {
        if self.rng.random_ratio(1, 1024) {
            self.draw_phase();
        }
        if self.rng.random_ratio(1, 64) {
            self.configure();
        }
        self.inputs.rst = self.rng.random_ratio(1, 8192);
        self.draw_stream();
        &self.inputs
    }

    fn watch(&mut self, outputs: &Outputs) {
        self.board.judge(&self.inputs, outputs, &mut self.coverage);
        let rst = self.inputs.rst;
        self.board.ended = self.advance(rst);
        if rst {
            self.board = Scoreboard::default();
        }
    }

    fn preset(&mut self, _: &'static str, _: usize, value: u128) {
        // the silence in so many clocks, counting the first of them
        self.board.silence = (value > 0).then(|| self.board.clock + value as u64 - 1);
    }

    fn into_coverage(self) -> Coverage {
        self.coverage
    }
}

impl Scoreboard {
    /// Checks what a clock shows.
    fn judge<const N: usize>(&mut self, pins: &Inputs<N>, outputs: &Outputs, seen: &mut Coverage) {
        let good = match self.told {
            Some(Seen::Good(rates)) => Some(rates),
            _ => None,
        };
        assert_eq!(outputs.stat_seen, good.is_some(), "a good frame is seen two clocks behind its end");
        assert_eq!(outputs.stat_malformed, self.told == Some(Seen::Malformed), "a malformed frame is seen");
        assert_eq!(outputs.stat_silent, self.was_silent, "a silence is shown in the next clock");
        let known = outputs.stat_known;
        assert_eq!(known & !self.asked, 0, "no class is known that no frame has asked for");
        self.check_rates(outputs, seen);
        let since = self.last.map(|(clock, _)| self.clock - clock);
        let in_round = since.is_some_and(|since| (2..ROUND).contains(&since));
        seen.hit("reset in a round", pins.rst && in_round);
        seen.hit("class known and not enabled", known & !pins.cfg_enable != 0);
        let changes = self.before.is_some_and(|(_, configured)| configured != pins.cfg_rate.0);
        seen.hit("configured rate changes", changes && known != 0xff);
        let silent = self.silence == Some(self.clock) && good.is_none();
        seen.hit("frame in the clock of a silence", self.silence == Some(self.clock) && good.is_some());
        seen.hit("silence", silent && known != 0);
        seen.hit("silence in a round", silent && in_round);
        self.was_silent = silent;
        if silent {
            (self.last, self.asked, self.silence) = (None, 0, None);
        }
        if let Some(rates) = good {
            let gap = since.unwrap_or(u64::MAX);
            seen.hit("two good frames without a gap", gap == FRAME_OCTETS.div_ceil(N) as u64);
            seen.hit("frame seen while another waits", gap < ROUND && self.clock - self.seen_before < ROUND);
            self.seen_before = self.last.map_or(0, |(clock, _)| clock);
            self.last = Some((self.clock, rates));
            self.asked |= rates.classes;
            self.silence = (pins.cfg_timeout > 0).then(|| self.clock + u64::from(pins.cfg_timeout));
            self.steps.clear();
        }
        if !self.steps.contains(&pins.cfg_clock_step) {
            seen.hit("length of a clock changes in a round", !self.steps.is_empty() && in_round);
            self.steps.push(pins.cfg_clock_step);
        }
        self.told = self.ended.take().and_then(|(frame, bad)| read(&frame, bad, pins.cfg_oui));
        self.before = Some((known & pins.cfg_enable, pins.cfg_rate.0));
        self.clock += 1;
    }

    /// Checks the rates: the configured ones, and once a frame had the time of two rounds, those that it asks for.
    fn check_rates(&self, outputs: &Outputs, seen: &mut Coverage) {
        let Some((uses, configured)) = self.before else {
            assert_eq!(outputs.rate.0, [0; CLASSES], "no rate behind a reset");
            return;
        };
        let settled = self.last.filter(|(clock, _)| self.clock > clock + 2 * ROUND + 8).map(|(_, rates)| rates);
        if let Some(rates) = settled {
            assert_eq!(outputs.stat_known, rates.classes, "the classes that the last frame asks for");
            seen.hit("class no longer known by a frame without its bit", self.asked & !rates.classes != 0);
        }
        for (class, rate) in outputs.rate.0.into_iter().enumerate() {
            if uses >> class & 1 == 0 {
                assert_eq!(rate, configured[class], "class {class} has the configured rate");
            } else if let Some(rates) = settled {
                let asked = u64::from(rates.rates[class]);
                let most = (1 << RATE_BITS) - 1;
                let products = self.steps.iter().map(|step| asked * u64::from(*step));
                let is_product = |product: u64| (product >> STEP_FRACTION_BITS).min(most) == u64::from(rate);
                let product = products.clone().find(|product| is_product(*product));
                let Some(product) = product else { panic!("class {class}: {rate} is not {asked} by {:?}", self.steps) };
                let whole = product >> STEP_FRACTION_BITS;
                let has_fraction = product & ((1 << STEP_FRACTION_BITS) - 1) != 0;
                seen.hit("rate whose product has a fraction", has_fraction && whole > 0 && whole < most);
                seen.hit("product beyond the greatest rate", whole > most);
                seen.hit("product of exactly the greatest rate", whole == most);
            }
        }
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
    Mutant::new(&CORE, "w64", Event, "a frame with a bad FCS is good", "segment_receive_x8",
        "good = ~bad & complete", "good = complete"),
    Mutant::new(&CORE, "w512", Limit, "a frame of 59 octets is good", "segment_receive",
        "complete <= position[1] | (position[0] & keep[59])", "complete <= position[1] | (position[0] & keep[58])"),
    Mutant::new(&CORE, "w128", Event, "another organisation is ours", "segment_receive_x16",
        "& is_of_organisation", ""),
    Mutant::new(&CORE, "w1024", Event, "another kind is ours", "segment_receive",
        "header_0[159:152] == 8'd83", "header_0[159:152] >= 8'd83"),
    Mutant::new(&CORE, "w64", Event, "a frame in the clock of a silence does not end it", "segment_receiver_w64",
        "(left == 32'd1) & ~receiver_seen", "(left == 32'd1)"),
    Mutant::new(&CORE, "w64", LateCounter, "a silence is awaited for 2^24 clocks at most", "segment_receiver_w64",
        "left <= cfg_timeout", "left <= {8'd0, cfg_timeout[23:0]}"),
    Mutant::new(&CORE, "w512", Event, "a frame that waits survives a silence", "segment_receiver",
        "waits <= ~silent & (receiver_seen | (waits & ~begins))", "waits <= receiver_seen | (waits & ~begins)"),
    Mutant::new(&CORE, "w512", Event, "a frame that comes as a round begins is lost", "segment_receiver",
        "(receiver_seen | (waits & ~begins))", "((receiver_seen | waits) & ~begins)"),
    Mutant::new(&CORE, "w512", Event, "a class that is not enabled has the far end's rate", "segment_receiver",
        "(known[i] & cfg_enable[i]) ?", "known[i] ?"),
    Mutant::new(&CORE, "w512", UpperBits, "a product beyond the greatest rate wraps", "segment_scale",
        "product[39:16] | {24{|product[43:40]}}", "product[39:16]"),
    Mutant::new(&CORE, "w512", UpperBits, "the sum of a product has no carry", "segment_scale",
        "product <= {sum, product[19:1]}", "product <= {1'b0, sum[23:0], product[19:1]}"),
    Mutant::new(&CORE, "w512", Event, "a turn begins with the product of the one before", "segment_scale",
        "turn_begins = begins | turn_ends", "turn_begins = begins | (turn_ends & clocks[0])"),
];

/// The units that `make synth` measures.
pub static UNITS: &[Unit] =
    &[Unit::whole(&CORE, "w64"), Unit::only_ultrascale(&CORE, "w512"), Unit::only_ultrascale(&CORE, "w1024")];
