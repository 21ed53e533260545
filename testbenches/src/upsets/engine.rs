//! The pause engine in ledger mode, whose buffers fill and drain.

use super::Subject;
use super::surroundings::Surroundings;
use crate::campaign::{self, Finished, Plan, try_run};
use crate::coverage::Coverage;
use cores::bifrost_pause_engine::hdl::CORE;
use cores::bifrost_pause_engine::model::Model;
use cores::bifrost_pause_engine::{Config, Inputs, Mode, Outputs, PRIORITIES, WINDOW_BITS};
use cores::variant::Variant;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Slots of a round trip, and clocks of a slot.
const WINDOW_SLOTS: u32 = 16;
const SLOT_CLOCKS: u32 = 64;
/// R: 64 quanta and 200 ppm.
const SLOT_CHARGE: u32 = 65;
/// X: a frame of 1538 octets.
const EDGE_CHARGE: u32 = 25;
/// H: a round trip, an edge, and slots beside them.
const BUFFER_CELLS: u32 = (WINDOW_SLOTS + 4) * SLOT_CHARGE + EDGE_CHARGE;

/// A short link with all priorities under control.
pub(super) static LEDGER: Subject = Subject {
    core: &CORE,
    variant: "ring8192",
    what: "The engine in ledger mode, all priorities under control, levels that rise and fall. Damage is a difference of `slot_tick` or \
           of a request from those of the golden model.",
    round_trip: (WINDOW_SLOTS * SLOT_CLOCKS) as u64,
    survey: |subject, count, seed| AROUND.survey(subject, count, seed),
};

const AROUND: Surroundings = Surroundings {
    registers: "",
    words: WINDOW_SLOTS as usize,
    acts: &["slot_tick", "m_req_valid", "m_req_enable", "m_req_quanta"],
    run,
};

fn run(variant: &Variant, plan: &Plan) -> miette::Result<Finished> {
    try_run(&CORE, variant, Model::<WINDOW_BITS>::default(), Levels::new(plan.seed), plan)
}

/// Levels of the buffers: each rises or falls for some slots.
struct Levels {
    rng: ChaCha8Rng,
    inputs: Inputs<WINDOW_BITS>,
    rises: [bool; PRIORITIES],
    clock: u64,
}

impl Levels {
    fn new(seed: u64) -> Self {
        let mut inputs = Inputs::default();
        let config = Config {
            enable: 0xff,
            mode: Mode::Ledger,
            slot_clocks: SLOT_CLOCKS,
            slot_quanta: 64,
            window_slots: WINDOW_SLOTS,
            slot_charge: SLOT_CHARGE,
            edge_charge: EDGE_CHARGE,
            open_threshold: SLOT_CHARGE,
            guard_quanta: 16,
            pause_slots: 4,
            refresh_slots: 4,
            cell_factor: 32,
            bdp_quanta: WINDOW_SLOTS * 64,
            deduct_slots: 1,
            buffer_cells: [BUFFER_CELLS; PRIORITIES],
        };
        config.drive(&mut inputs);
        Self { rng: ChaCha8Rng::seed_from_u64(seed), inputs, rises: [false; PRIORITIES], clock: 0 }
    }
}

impl campaign::Stimulus for Levels {
    type Golden = Model<WINDOW_BITS>;

    fn draw(&mut self) -> &Inputs<WINDOW_BITS> {
        let Self { rng, inputs, rises, clock } = self;
        inputs.cfg_load = *clock == 2;
        *clock += 1;
        inputs.m_req_ready = rng.random_ratio(15, 16);
        inputs.stat_select = rng.random_range(0..8);
        inputs.rx_valid = rng.random_ratio(1, 4);
        (inputs.rx_priority, inputs.rx_octets) = (rng.random_range(0..8), rng.random_range(84..=1538));
        for (cells, rises) in inputs.occ_cells.0.iter_mut().zip(rises) {
            if rng.random_ratio(1, 2 * SLOT_CLOCKS) {
                *rises = rng.random();
            }
            let step = rng.random_range(0..=2);
            *cells = if *rises { (*cells + step).min(BUFFER_CELLS) } else { cells.saturating_sub(step) };
        }
        inputs
    }

    fn watch(&mut self, _: &Outputs<WINDOW_BITS>) {}

    fn into_coverage(self) -> Coverage {
        Coverage::default()
    }
}
