//! The pause timers of the scheduler, with pauses that come and go.

use super::Subject;
use super::surroundings::Surroundings;
use crate::campaign::{self, Finished, Plan, try_run};
use crate::coverage::Coverage;
use cores::mac_pause_scheduler::hdl::CORE;
use cores::mac_pause_scheduler::model::Model;
use cores::mac_pause_scheduler::{FRACTION_BITS, Inputs, Outputs};
use cores::variant::Variant;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Octets of a beat.
const N: usize = 8;
/// Clocks of a quantum.
const QUANTUM_CLOCKS: u32 = 8;
/// Longest pause in quanta.
const LONGEST: u32 = 60;

/// Timers of eight classes and of the link.
pub(super) static PAUSES: Subject = Subject {
    core: &CORE,
    variant: "w64",
    what: "The pause timers of the scheduler, with pauses of up to 480 clocks, which counts as a round trip here. Damage is a difference \
           of `pause` or `stat_link_paused` from those of the golden model.",
    round_trip: (LONGEST * QUANTUM_CLOCKS) as u64,
    survey: |subject, count, seed| AROUND.survey(subject, count, seed),
};

const AROUND: Surroundings = Surroundings { registers: "timers.", words: 1, acts: &["pause", "stat_link_paused"], run };

fn run(variant: &Variant, plan: &Plan) -> miette::Result<Finished> {
    try_run(&CORE, variant, Model::<N>::default(), Pauses::new(plan.seed), plan)
}

struct Pauses {
    rng: ChaCha8Rng,
    inputs: Inputs<N>,
}

impl Pauses {
    fn new(seed: u64) -> Self {
        let mut inputs = Inputs::<N>::default();
        let control = &mut inputs.control;
        (control.cfg_quanta_step, control.cfg_obey) = ((1 << FRACTION_BITS) / QUANTUM_CLOCKS, 0xff);
        control.cfg_hold_start = 1;
        Self { rng: ChaCha8Rng::seed_from_u64(seed), inputs }
    }
}

impl campaign::Stimulus for Pauses {
    type Golden = Model<N>;

    fn draw(&mut self) -> &Inputs<N> {
        let Self { rng, inputs } = self;
        let control = &mut inputs.control;
        control.update_pfc = rng.random_ratio(1, 200);
        if control.update_pfc {
            control.update_enable = rng.random();
            control.update_quanta.0 = std::array::from_fn(|_| rng.random_range(0..=LONGEST));
        }
        control.update_pause = rng.random_ratio(1, 400);
        if control.update_pause {
            control.update_pause_quanta = rng.random_range(0..=LONGEST as u16);
        }
        inputs
    }

    fn watch(&mut self, _: &Outputs<N>) {}

    fn into_coverage(self) -> Coverage {
        Coverage::default()
    }
}
