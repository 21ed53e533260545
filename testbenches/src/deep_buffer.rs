//! Random stimulus for `deep_buffer`: frames, memories and scoreboard of `packet_spill`, and schedulers that take from the streams of the classes.

use crate::at_channels;
use crate::campaign::{self, Campaign, Finished, Plan, try_run};
use crate::coverage::Coverage;
use crate::mutants::Class::{Event, Limit};
use crate::mutants::Mutant;
use crate::packet_spill;
use crate::units::Unit;
use cores::deep_buffer::hdl::CORE;
use cores::deep_buffer::model::{LONG, Model};
use cores::deep_buffer::{BEAT_OCTETS, CLASSES, Inputs, Outputs, Stream, share};
use cores::packet_spill::{PAGE_WORDS, SPARE, Status, longest_octets};
use cores::variant::Variant;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Coverage points of a campaign.
pub const POINTS: [&str; 33] = [
    "frame of one word stored",
    "frame of the most words stored",
    "last beat of one lane",
    "last beat of all lanes",
    "bad frame",
    "frame too long",
    "frame longer than a tail may hold",
    "frame of 65536 octets",
    "frame without room in a class without a region",
    "frame without room in a class with a region",
    "frame leaves that was in no memory",
    "frame leaves that was in a memory",
    "frame leaves that was in two pages",
    "frame leaves that was in a memory and in the tail",
    "frame lost to a write",
    "frame lost to a read",
    "frame of several pages lost",
    "two pages of a class lost in a row",
    "frame leaves after a loss",
    "class empties after a loss",
    "every class has words",
    "class fills its region",
    "no class is taken",
    "every class is taken",
    "several classes leave at once",
    "peak is cleared above the level",
    "region changes",
    "write address waits",
    "write data wait",
    "read address waits",
    "beats of all memories come at once",
    "reset in a frame that arrives",
    "reset with frames that were in a memory",
];

/// The stimulus: `m_room`, as it is drawn for `packet_spill`, are the classes whose streams are taken.
pub struct Stimulus<const C: usize> {
    spill: packet_spill::Stimulus<C>,
    rng: ChaCha8Rng,
    inputs: Inputs<C>,
    /// Beats that were offered and not taken.
    held: [Option<Stream<BEAT_OCTETS>>; CLASSES],
}

impl<const C: usize> Stimulus<C> {
    /// The stimulus of `seed` for a variant.
    pub fn new(seed: u64, variant: &Variant) -> Self {
        let size = |name| variant.parameter(name).expect("a size of the core");
        Self {
            spill: packet_spill::Stimulus::of(seed, variant, &POINTS, size("TAIL").max(share(size("DEPTH")))),
            rng: ChaCha8Rng::seed_from_u64(!seed),
            inputs: Inputs::default(),
            held: [const { None }; CLASSES],
        }
    }
}

impl<const C: usize> campaign::Stimulus for Stimulus<C> {
    type Golden = Model<C>;

    fn draw(&mut self) -> &Inputs<C> {
        let drawn = campaign::Stimulus::draw(&mut self.spill);
        let (from, to) = (&drawn.control, &mut self.inputs.control);
        to.rst = from.rst;
        (to.s_axis_tvalid, to.s_axis_tdata, to.s_axis_tkeep) =
            (from.s_axis_tvalid, from.s_axis_tdata, from.s_axis_tkeep);
        (to.s_axis_tlast, to.s_axis_tuser, to.s_axis_tdest) = (from.s_axis_tlast, from.s_axis_tuser, from.s_axis_tdest);
        (to.cfg_base, to.cfg_size, to.cfg_max_octets) = (from.cfg_base, from.cfg_size, from.cfg_max_octets);
        to.clear_peak = if self.rng.random_ratio(1, 64) { self.rng.random() } else { 0 };
        for (class, stream) in self.inputs.streams.iter_mut().enumerate() {
            stream.tready = from.m_room >> class & 1 == 1;
        }
        self.inputs.memories = drawn.memories.clone();
        &self.inputs
    }

    fn watch(&mut self, outputs: &Outputs<C>) {
        self.spill.watch_memories(&outputs.memories);
        let pins = &self.spill.inputs.control;
        let (board, seen, wild, tail) =
            (&mut self.spill.board, &mut self.spill.coverage, self.spill.wild, self.spill.tail);
        let (ours, levels) = (&outputs.status, &outputs.status.occ_cells.0);
        let status = Status {
            occ_cells: ours.occ_cells,
            stat_verdict: ours.stat_verdict,
            stat_class: ours.stat_class,
            stat_reason: ours.stat_reason,
            ..Status::default()
        };
        board.verdict(&status, tail, seen);
        let mut leave = 0;
        for (class, stream) in outputs.streams.iter().enumerate() {
            if let Some(held) = self.held[class].take() {
                assert!(*stream == held, "class {class}: a beat changes while it waits");
            }
            if stream.tvalid && self.inputs.streams[class].tready {
                leave += 1;
                board.beat(class, (stream.tdata, stream.tkeep, stream.tlast), seen);
            } else if stream.tvalid && !pins.rst {
                self.held[class] = Some(stream.clone());
            }
        }
        board.levels(pins, levels, false, wild, seen);
        board.arrive(pins, longest_octets(tail));
        let clears = |class: usize| self.inputs.control.clear_peak >> class & 1 == 1;
        let above = |class: usize| ours.stat_peak_cells.0[class] > levels[class];
        seen.hit("peak is cleared above the level", (0..CLASSES).any(|class| clears(class) && above(class)));
        seen.hit("several classes leave at once", leave > 1);
        seen.hit("every class has words", levels.iter().all(|&level| level > 0));
        let fills = |class: usize| {
            let words = pins.cfg_size.0[class] * (C * PAGE_WORDS) as u32;
            !wild && pins.cfg_size.0[class] > 0 && levels[class] >= words + tail - SPARE - PAGE_WORDS as u32
        };
        seen.hit("class fills its region", (0..CLASSES).any(fills));
        seen.hit("no class is taken", pins.m_room == 0);
        seen.hit("every class is taken", pins.m_room == 0xff);
        seen.hit("reset in a frame that arrives", pins.rst && board.arriving.is_some());
        seen.hit("reset with frames that were in a memory", pins.rst && board.holds_what_was_in_memory());
        self.spill.end_clock();
    }

    fn into_coverage(self) -> Coverage {
        self.spill.coverage
    }
}

/// The campaign.
pub static CAMPAIGN: Campaign = Campaign::new(&CORE, LONG, |variant, plan| at_channels!(variant, run(plan)))
    .of_variants(&["c4", "c2_t64"])
    .plain(2, 300_000);

fn run<const C: usize>(variant: &Variant, plan: &Plan) -> miette::Result<Finished> {
    try_run(&CORE, variant, Model::<C>::new(variant), Stimulus::new(plan.seed, variant), plan)
}

/// The bugs that the campaign must find.
#[rustfmt::skip]
pub static MUTANTS: &[Mutant] = &[
    Mutant::new(&CORE, "c2_t64", Event, "the level leaves out what is in the memories", "level_sum",
        "level <= one + other;", "level <= one;"),
    Mutant::new(&CORE, "c2_t64", Event, "a peak is not cleared", "level_sum",
        "if (clear | (level > peak)) begin", "if (level > peak) begin"),
    Mutant::new(&CORE, "c2_t64", Limit, "frames leave for the buffer before it has its regions", "deep_buffer_c2_t64",
        "{8{begun}}", "{8{1'b1}}"),
    Mutant::new(&CORE, "c2_t64", Limit, "there is room for a word too many", "deep_buffer_c2_t64",
        "buffer_occ_cells[27:0] <= 28'd454", "buffer_occ_cells[27:0] <= 28'd455"),
];

/// The units that `make synth` measures.
pub static UNITS: &[Unit] = &[Unit::part(&CORE, "c4", "sum_0"), Unit::only_ultrascale(&CORE, "c4")];
