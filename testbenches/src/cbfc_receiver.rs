//! Random stimulus for `cbfc_receiver`, its coverage points, and a scoreboard that counts stored frames and checks each
//! packet against the count.

use crate::at_counter;
use crate::campaign::{self, Campaign, Finished, Plan, try_run};
use crate::coverage::Coverage;
use crate::draw::Ranges;
use crate::mutants::Class::{Event, LateCounter, Limit};
use crate::mutants::Mutant;
use crate::units::Unit;
use cores::cbfc::{COUNTER_BITS, Counter};
use cores::cbfc_receiver::hdl::CORE;
use cores::cbfc_receiver::model::{LONG, Model};
use cores::cbfc_receiver::{Inputs, Outputs, PACKET_LATENCY, ROUND_CLOCKS};
use cores::variant::Variant;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::collections::VecDeque;

/// Coverage points of a campaign.
pub const POINTS: [&str; 16] = [
    "class told for the first time",
    "class told for progress",
    "class told again without progress",
    "class told in every round",
    "class told at the interval 65535 or never",
    "packet taken at once",
    "packet held by back-pressure",
    "packet taken as the next appears",
    "total of the sender changes while a packet waits",
    "buffer full",
    "level above the buffer",
    "packet agrees with what was received",
    "packet makes good what was lost",
    "frame and packet of one class in one clock",
    "class switched off",
    "reset while a packet waits",
];
/// Coverage points of counters of 12 bits only: 28 bits of buffer do not fill half of the range of 32.
pub const POINTS_12: [&str; 2] = ["as much free as can be granted", "more free than can be granted"];

/// Largest number of cells in use.
const MOST_CELLS: u32 = (1 << 28) - 1;

/// The stimulus, which draws inputs clock by clock and watches the outputs.
pub struct Stimulus<const W: usize> {
    rng: ChaCha8Rng,
    ranges: Ranges,
    inputs: Inputs<W>,
    /// Chance in 256 that a packet is taken in a clock, and of a frame.
    ready: u8,
    frames: u8,
    board: Scoreboard,
    coverage: Coverage,
}

/// State that the observer keeps of earlier clocks.
#[derive(Clone, Debug, Default)]
struct Scoreboard {
    clock: u32,
    received: [u32; 8],
    /// The limit that each class was sent last.
    told: [Option<u32>; 8],
    /// Class sampled in each of the last clocks with the limit that could be granted to it, latest last.
    limits: VecDeque<(u8, u32)>,
    /// The packet of the clock before, with its FCTBS, if it was not taken.
    waits: Option<(u8, u32, u32)>,
    taken: bool,
    /// Number of rounds in a row with a packet of class 0.
    in_a_row: u32,
    last_told: u32,
}

impl<const W: usize> Stimulus<W> {
    /// The stimulus of `seed`.
    pub fn new(seed: u64) -> Self {
        let more: &[_] = if W == COUNTER_BITS { &POINTS_12 } else { &[] };
        let mut stimulus = Self {
            rng: ChaCha8Rng::seed_from_u64(seed),
            ranges: Ranges::of::<Inputs<W>>(),
            inputs: Inputs::default(),
            ready: 128,
            frames: 16,
            board: Scoreboard::default(),
            coverage: Coverage::new(&[&POINTS, more].concat()),
        };
        stimulus.draw_configuration();
        stimulus
    }

    fn draw_configuration(&mut self) {
        let rng = &mut self.rng;
        let pins = &mut self.inputs;
        self.ready = [8, 128, 255][rng.random_range(0..3)];
        self.frames = [2, 16, 128][rng.random_range(0..3)];
        if rng.random_ratio(1, 2) {
            pins.cfg_enable = if rng.random_ratio(2, 3) { 0xff } else { self.ranges.draw(rng, "cfg_enable") as u8 };
        }
        for cells in &mut pins.cfg_buffer_cells.0 {
            *cells = match rng.random_range(0..6) {
                0 => MOST_CELLS,
                1 => self.ranges.draw(rng, "cfg_buffer_cells") as u32,
                _ => rng.random_range(1..4000),
            };
        }
        pins.cfg_interval_rounds = match rng.random_range(0..6) {
            0 => rng.random_range(0..3),
            1 => u16::MAX,
            2 => self.ranges.draw(rng, "cfg_interval_rounds") as u16,
            _ => rng.random_range(3..60),
        };
        pins.cfg_threshold_blocks = match rng.random_range(0..6) {
            0 => rng.random_range(0..2),
            1 => u16::MAX,
            2 => self.ranges.draw(rng, "cfg_threshold_blocks") as u16,
            _ => rng.random_range(2..400),
        };
    }

    fn draw_level(&mut self) {
        let rng = &mut self.rng;
        let class = rng.random_range(0..8);
        let buffer = self.inputs.cfg_buffer_cells.0[class];
        self.inputs.occ_cells.0[class] = match rng.random_range(0..8) {
            0 => buffer,
            1 => (buffer + 1).min(MOST_CELLS),
            2 => MOST_CELLS,
            3 => 0,
            4 => buffer.saturating_sub(2048),
            _ => rng.random_range(0..=buffer),
        };
    }
}

impl Scoreboard {
    fn free(&self, class: usize, buffer: u32, level: u32, counter: Counter) -> u32 {
        counter.advance(self.received[class], buffer.saturating_sub(level).min(counter.most_ahead()))
    }
}

impl<const W: usize> campaign::Stimulus for Stimulus<W> {
    type Golden = Model<W>;

    fn draw(&mut self) -> &Inputs<W> {
        if self.rng.random_ratio(1, 1024) {
            self.draw_configuration();
        }
        if self.rng.random_ratio(1, 3) {
            self.draw_level();
        }
        let rng = &mut self.rng;
        let pins = &mut self.inputs;
        pins.rst = rng.random_ratio(1, 8192);
        pins.m_fcp_ready = rng.random::<u8>() <= self.ready;
        pins.rx_valid = rng.random::<u8>() < self.frames;
        if pins.rx_valid {
            pins.rx_class = rng.random_range(0..8);
            let most = if rng.random_ratio(7, 8) { 255 } else { 0xfff };
            pins.rx_blocks = rng.random_range(1..=most);
        }
        pins.s_fcp_valid = rng.random_ratio(1, 24);
        if pins.s_fcp_valid {
            pins.s_fcp_class = rng.random_range(0..8);
            let received = self.board.received[usize::from(pins.s_fcp_class)];
            let lost = if rng.random_ratio(1, 4) { rng.random_range(1..300) } else { 0 };
            pins.s_fcp_fctbs = Counter::new(W).advance(received, lost);
        }
        if rng.random_ratio(1, 6) {
            let total = &mut pins.fctbs.0[rng.random_range(0..8)];
            // now and then a jump: no run is long enough for the upper bits
            let step = if rng.random_ratio(1, 64) { rng.random() } else { rng.random_range(1..256) };
            *total = Counter::new(W).advance(*total, step);
        }
        &self.inputs
    }

    fn watch(&mut self, outputs: &Outputs<W>) {
        let pins = &self.inputs;
        let seen = &mut self.coverage;
        let board = &mut self.board;
        let counter = Counter::new(W);
        assert_eq!(outputs.stat_abr.0, board.received, "what has been stored");

        let packet = outputs.m_fcp_valid.then_some((outputs.m_fcp_class, outputs.m_fcp_fccl));
        if let Some((class, fccl)) = packet {
            let at = usize::from(class);
            assert_eq!(outputs.m_fcp_fctbs, pins.fctbs.0[at], "the total is that of the clock");
            if let Some((was, granted, total)) = board.waits {
                assert_eq!((class, fccl), (was, granted), "a packet changed while it waited");
                seen.hit("total of the sender changes while a packet waits", total != outputs.m_fcp_fctbs);
            } else {
                let (sampled, limit) = board.limits[0];
                assert_eq!((class, fccl), (sampled, limit), "the limit of the clock in which it was sampled");
                let last = board.told[at].replace(fccl);
                let ahead = last.map_or(0, |last| counter.distance(last, fccl));
                seen.hit("class told for the first time", last.is_none());
                seen.hit("class told for progress", ahead > 0 && ahead >= pins.cfg_threshold_blocks.into());
                seen.hit("class told again without progress", last.is_some() && ahead == 0);
                if class == 0 {
                    let next = board.clock - board.last_told == ROUND_CLOCKS;
                    board.in_a_row = if next { board.in_a_row + 1 } else { 0 };
                    board.last_told = board.clock;
                    seen.hit("class told in every round", board.in_a_row > 3);
                }
                seen.hit("packet taken at once", pins.m_fcp_ready);
                seen.hit("packet taken as the next appears", board.taken);
            }
            seen.hit("packet held by back-pressure", !pins.m_fcp_ready);
        } else {
            assert!(board.waits.is_none(), "a packet vanished");
        }
        seen.hit("class told at the interval 65535 or never", packet.is_some() && pins.cfg_interval_rounds == u16::MAX);
        seen.hit(
            "class switched off",
            (0..8).any(|class| pins.cfg_enable >> class & 1 == 0 && board.told[class].is_some()),
        );
        seen.hit("reset while a packet waits", pins.rst && packet.is_some());
        board.waits = packet.filter(|_| !pins.m_fcp_ready).map(|(class, fccl)| (class, fccl, outputs.m_fcp_fctbs));
        board.taken = packet.is_some() && pins.m_fcp_ready;

        let class = (board.clock % ROUND_CLOCKS) as usize;
        let (buffer, level) = (pins.cfg_buffer_cells.0[class], pins.occ_cells.0[class]);
        board.limits.push_back((class as u8, board.free(class, buffer, level, counter)));
        if board.limits.len() > PACKET_LATENCY as usize {
            board.limits.pop_front();
        }
        seen.hit("buffer full", buffer == level && buffer > 0);
        seen.hit("level above the buffer", level > buffer);
        if W == COUNTER_BITS {
            seen.hit("as much free as can be granted", buffer.checked_sub(level) == Some(counter.most_ahead()));
            seen.hit("more free than can be granted", buffer.saturating_sub(level) > counter.most_ahead());
        }
        if pins.rx_valid {
            let received = &mut board.received[usize::from(pins.rx_class)];
            *received = counter.advance(*received, pins.rx_blocks.into());
        }
        if pins.s_fcp_valid {
            let received = &mut board.received[usize::from(pins.s_fcp_class)];
            let agrees = std::mem::replace(received, pins.s_fcp_fctbs) == pins.s_fcp_fctbs;
            seen.hit("packet agrees with what was received", agrees);
            seen.hit("packet makes good what was lost", !agrees);
            seen.hit("frame and packet of one class in one clock", pins.rx_valid && pins.rx_class == pins.s_fcp_class);
        }
        board.clock += 1;
        if pins.rst {
            *board = Scoreboard::default();
        }
    }

    fn preset(&mut self, state: &'static str, index: usize, value: u128) {
        if state == "abr_of_*" {
            self.board.received[index] = value as u32;
        }
    }

    fn into_coverage(self) -> Coverage {
        self.coverage
    }
}

/// The campaign of the core.
pub static CAMPAIGN: Campaign = Campaign::new(&CORE, LONG, |variant, plan| at_counter!(variant, run(plan)))
    .plain(1, 5_000_000)
    .ends_on("c32", 1, 1_000_000);

fn run<const W: usize>(variant: &Variant, plan: &Plan) -> miette::Result<Finished> {
    let golden = Model::<W>::default();
    let stimulus = Stimulus::new(plan.seed);
    try_run(&CORE, variant, golden, stimulus, plan)
}

/// The bugs that the campaign must find.
#[rustfmt::skip]
pub static MUTANTS: &[Mutant] = &[
    Mutant::new(&CORE, "c32", LateCounter, "blocks received carry no further than bit 27", "cbfc_receiver_c32",
        "abr_of[32*n +: 32] + ({20'd0, rx_blocks} & {32{stored[n]}});",
        "{abr_of[32*n + 28 +: 4], (abr_of[32*n +: 28] + ({16'd0, rx_blocks} & {28{stored[n]}}))};"),
    Mutant::new(&CORE, "c32", Limit, "the age of a packet wraps at its end", "cbfc_receiver_c32",
        "age_4 <= (&told_last[47:32]) ? told_last[47:32] : next_age[15:0];", "age_4 <= next_age[15:0];"),
    Mutant::new(&CORE, "c32", Event, "a count beside a frame of its class is lost", "cbfc_receiver_c32",
        "corrected[n] ? s_fcp_fctbs :", "(corrected[n] & ~stored[n]) ? s_fcp_fctbs :"),
];

/// The units that `make synth` measures.
pub static UNITS: &[Unit] = &[Unit::whole(&CORE, "c12"), Unit::whole(&CORE, "c32")];
