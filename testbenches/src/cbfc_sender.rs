//! Random stimulus for `cbfc_sender`, its coverage points, and a scoreboard that counts without modulo: it agrees only
//! while no class gets a limit more than half of the counters' range ahead.

use crate::at_counter;
use crate::campaign::{self, Campaign, Finished, Plan, try_run};
use crate::coverage::Coverage;
use crate::mutants::Class::{Event, LateCounter, Limit};
use crate::mutants::Mutant;
use crate::units::Unit;
use cores::cbfc::{COUNTER_BITS, Counter};
use cores::cbfc_sender::hdl::CORE;
use cores::cbfc_sender::model::{LONG, Model};
use cores::cbfc_sender::{Inputs, Outputs};
use cores::variant::Variant;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Coverage points of a campaign.
pub const POINTS: [&str; 15] = [
    "frame with exactly the credits that it needs",
    "frame with one credit too few",
    "no credits",
    "half of the range ahead",
    "limit that goes back",
    "limit below what was sent",
    "limit without a sense",
    "packet and frame of one class in one clock",
    "packet and frame of two classes in one clock",
    "frames of one class in consecutive clocks",
    "frame of 255 blocks",
    "all classes permitted",
    "frame without credits",
    "no permission before the first limit",
    "reset with credits",
];
/// Coverage points of counters of 12 bits only: those of 32 would take hours.
pub const POINTS_12: [&str; 1] = ["count wraps"];

/// The stimulus, which draws inputs clock by clock and watches the outputs.
pub struct Stimulus<const W: usize> {
    rng: ChaCha8Rng,
    inputs: Inputs<W>,
    classes: [Class; 8],
    /// Chance in 256 of a packet and of a frame.
    packets: u8,
    frames: u8,
    /// The class that sent in the clock before.
    sender: Option<u8>,
    /// Credits of each class as the core counts them.
    credits: [u32; 8],
    coverage: Coverage,
}

/// A class without modulo.
#[derive(Clone, Copy, Debug)]
struct Class {
    sent: u64,
    /// Limit of the class; `None` after a limit without a meaning.
    limit: Option<u64>,
    told: bool,
}

impl Class {
    /// State of a class after reset.
    const NEW: Self = Self { sent: 0, limit: Some(0), told: false };
}

impl<const W: usize> Stimulus<W> {
    /// The stimulus of `seed`.
    pub fn new(seed: u64) -> Self {
        let more: &[_] = if W == COUNTER_BITS { &POINTS_12 } else { &[] };
        Self {
            rng: ChaCha8Rng::seed_from_u64(seed),
            inputs: Inputs::default(),
            classes: [Class::NEW; 8],
            packets: 64,
            frames: 64,
            sender: None,
            credits: [0; 8],
            coverage: Coverage::new(&[&POINTS, more].concat()),
        }
    }

    fn most_ahead() -> u64 {
        Counter::new(W).most_ahead().into()
    }

    /// The number of blocks that leaves a class half of the range, or that and one bit: a frame of these is just permitted, or just not.
    fn at_half(&self, class: usize) -> Option<u32> {
        let beyond = self.credits[class].wrapping_sub(Self::most_ahead() as u32) & (u32::MAX >> (32 - W));
        let short = |blocks: &u32| (1..=255).contains(blocks);
        Some(beyond).filter(short).or_else(|| Some(beyond ^ 1 << beyond.checked_ilog2()?).filter(short))
    }

    /// A limit: mostly one that a receiver could give.
    fn draw_limit(&mut self, class: usize) -> Option<u64> {
        let rng = &mut self.rng;
        let Class { sent, limit, .. } = self.classes[class];
        match rng.random_range(0..16) {
            0 => Some(sent + Self::most_ahead()),
            1 => Some(sent.saturating_sub(rng.random_range(0..200))),
            2 => limit.map(|limit| limit.saturating_sub(rng.random_range(0..300)).max(sent.saturating_sub(1000))),
            3 if rng.random_ratio(1, 2) => None,
            _ => Some(sent + rng.random_range(0..600)),
        }
    }
}

impl<const W: usize> campaign::Stimulus for Stimulus<W> {
    type Golden = Model<W>;

    fn draw(&mut self) -> &Inputs<W> {
        if self.rng.random_ratio(1, 512) {
            self.packets = [2, 32, 128][self.rng.random_range(0..3)];
            self.frames = [8, 64, 255][self.rng.random_range(0..3)];
        }
        self.inputs.rst = self.rng.random_ratio(1, 8192);
        self.inputs.s_fcp_valid = self.rng.random::<u8>() < self.packets;
        if self.inputs.s_fcp_valid {
            let class = self.rng.random_range(0..8);
            let limit = self.draw_limit(class);
            // any limit, or one about as far ahead as possible, for packets of all lengths
            let furthest = self.classes[class].sent + Self::most_ahead() + self.rng.random_range(0..=256);
            // or further by one bit, so that each bit counts
            let bit = 1 << self.rng.random_range(0..W);
            let any = match self.rng.random_range(0..4) {
                0 => self.rng.random(),
                1 => furthest + bit,
                _ => furthest,
            };
            self.inputs.s_fcp_class = class as u8;
            self.inputs.s_fcp_fccl = (limit.unwrap_or(any) & (u64::MAX >> (64 - W))) as u32;
            // the limit counts from the next clock on
            self.classes[class].told = true;
            self.classes[class].limit = limit;
        }
        let head = self.rng.random_range(0..8);
        let (at_half, sender) = (self.at_half(head), self.sender.filter(|_| self.rng.random_ratio(1, 2)));
        let sender = sender.unwrap_or(self.rng.random_range(0..8));
        let sender_at_half = self.at_half(usize::from(sender));
        let rng = &mut self.rng;
        let pins = &mut self.inputs;
        if rng.random_ratio(1, 8) {
            pins.head_valid = if rng.random_ratio(1, 2) { 0xff } else { rng.random() };
        }
        let left = self.classes[head].limit.map_or(0, |limit| limit.saturating_sub(self.classes[head].sent));
        pins.head_blocks.0[head] = match rng.random_range(0..4) {
            0 => at_half.unwrap_or(left.clamp(1, 255) as u32),
            1 => (left + 1).min(255) as u32,
            _ => rng.random_range(1..=255),
        };
        pins.send_valid = rng.random::<u8>() < self.frames;
        if pins.send_valid {
            // often the class that sent before, with a frame that it may send
            pins.send_class = sender;
            let class = &self.classes[usize::from(pins.send_class)];
            let left = class.limit.map_or(0, |limit| limit.saturating_sub(class.sent));
            // not so far without credits that they would seem to be ahead
            let beyond = class.limit.map_or(0, |limit| class.sent.saturating_sub(limit));
            if left > 0 && !rng.random_ratio(1, 64) {
                pins.send_blocks = rng.random_range(1..=left.min(255)) as u8;
            } else {
                pins.send_valid = beyond < 500 && rng.random_ratio(1, if class.limit.is_none() { 4 } else { 64 });
                let any = rng.random_range(1..=255);
                pins.send_blocks = sender_at_half.filter(|_| rng.random_ratio(3, 4)).map_or(any, |blocks| blocks as u8);
            }
        }
        &self.inputs
    }

    fn watch(&mut self, outputs: &Outputs<W>) {
        let pins = &self.inputs;
        let seen = &mut self.coverage;
        let packet = |class: usize| pins.s_fcp_valid && usize::from(pins.s_fcp_class) == class;
        for class in 0..8 {
            let (credits, blocks) = (outputs.stat_credits.0[class], pins.head_blocks.0[class]);
            let waits = pins.head_valid >> class & 1 == 1;
            let permit = outputs.permit >> class & 1 == 1;
            assert!(waits || !permit, "permission for nothing");
            self.credits[class] = credits;
            let Class { sent, limit, told } = self.classes[class];
            seen.hit("no permission before the first limit", waits && !told && !permit);
            seen.hit("limit without a sense", told && limit.is_none());
            // the limit of a packet of this clock has no effect yet
            if let Some(limit) = limit.filter(|_| !packet(class)) {
                assert_eq!(permit, waits && sent + u64::from(blocks) <= limit, "class {class}: {sent} of {limit}");
                let left = limit.checked_sub(sent);
                seen.hit("frame with exactly the credits that it needs", permit && left == Some(blocks.into()));
                seen.hit("frame with one credit too few", waits && left.map(|left| left + 1) == Some(blocks.into()));
                seen.hit("no credits", left == Some(0));
                seen.hit("half of the range ahead", left == Some(Self::most_ahead()));
                seen.hit("limit below what was sent", left.is_none());
            }
            if packet(class) && limit.is_some_and(|limit| limit > sent) {
                let ahead = limit.map_or(0, |limit| limit - sent);
                let before = u64::from(credits);
                seen.hit("limit that goes back", before <= Self::most_ahead() && ahead < before);
            }
        }
        seen.hit("all classes permitted", outputs.permit == 0xff);
        seen.hit("frame without credits", outputs.stat_overrun);
        seen.hit("reset with credits", pins.rst && outputs.stat_credits.0.iter().any(|&credits| credits > 0));
        let sender = pins.send_valid.then_some(pins.send_class);
        if let Some(class) = sender {
            let one = pins.s_fcp_valid && pins.s_fcp_class == class;
            seen.hit("packet and frame of one class in one clock", one);
            seen.hit("packet and frame of two classes in one clock", pins.s_fcp_valid && !one);
            seen.hit("frames of one class in consecutive clocks", self.sender == sender);
            seen.hit("frame of 255 blocks", pins.send_blocks == 255);
            let count = outputs.stat_fctbs.0[usize::from(class)];
            if W == COUNTER_BITS {
                seen.hit("count wraps", count + u32::from(pins.send_blocks) >= 1 << COUNTER_BITS);
            }
            self.classes[usize::from(class)].sent += u64::from(pins.send_blocks);
        }
        self.sender = sender;
        if pins.rst {
            self.classes = [Class::NEW; 8];
            self.sender = None;
        }
    }

    /// Another number of blocks sent, with the same credits.
    fn preset(&mut self, _: &'static str, index: usize, value: u128) {
        let Class { sent, limit, .. } = &mut self.classes[index];
        // one wrap further, so that a limit below the number sent can stay below
        let (mask, before) = (u64::MAX >> (64 - W), *sent);
        *sent = (mask + 1) | value as u64;
        *limit = limit.and_then(|limit| (*sent + limit).checked_sub(before));
    }

    fn into_coverage(self) -> Coverage {
        self.coverage
    }
}

/// The campaign of the core.
pub static CAMPAIGN: Campaign = Campaign::new(&CORE, LONG, |variant, plan| at_counter!(variant, run(plan)))
    .plain(1, 5_000_000)
    .ends_on("c32", 1, 500_000);

fn run<const W: usize>(variant: &Variant, plan: &Plan) -> miette::Result<Finished> {
    let golden = Model::<W>::default();
    let stimulus = Stimulus::new(plan.seed);
    try_run(&CORE, variant, golden, stimulus, plan)
}

/// The bugs that the campaign must find.
#[rustfmt::skip]
pub static MUTANTS: &[Mutant] = &[
    Mutant::new(&CORE, "c32", LateCounter, "blocks sent carry no further than bit 23", "cbfc_sender_c32",
        "fctbs[COUNTER_W*n +: COUNTER_W] +\n            took[COUNTER_W*n +: COUNTER_W];",
        "{fctbs[COUNTER_W*n + 24 +: 8], (fctbs[COUNTER_W*n +: 24] + took[COUNTER_W*n +: 24])};"),
    Mutant::new(&CORE, "c32", Limit, "credits of half the range are none", "cbfc_sender_c32",
        "(~spare[COUNTER_W*n + COUNTER_W-1] | ~(|spare[COUNTER_W*n +: COUNTER_W-1]))", "~spare[COUNTER_W*n + COUNTER_W-1]"),
    Mutant::new(&CORE, "c32", Event, "an overrun counts only while a frame waits", "cbfc_sender_c32",
        "overrun <= send_valid & ~(", "overrun <= (|head_valid) & send_valid & ~("),
];

/// The units that `make synth` measures.
pub static UNITS: &[Unit] = &[Unit::whole(&CORE, "c12"), Unit::whole(&CORE, "c32")];
