//! Random stimulus for a `bifrost_gateway` with memories: that of any gateway, and memories that are slow, wait, and fail.

use super::Stimulus;
use crate::campaign::{self, Finished, Plan, try_run};
use crate::coverage::Coverage;
use crate::draw::pick;
use cores::bifrost_gateway::hdl::CORE;
use cores::bifrost_gateway::model::{Deep as Buffer, Model};
use cores::bifrost_gateway::{Build, DEEP_OCTETS, DeepInputs, DeepOutputs, INBOUND};
use cores::variant::Variant;
use cosim::memory::{Behaviour, Memories};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Mean number of clocks between two phases of the memories.
const PHASE: u32 = 4096;

/// The stimulus.
struct Deep<const C: usize> {
    gateway: Stimulus<DEEP_OCTETS>,
    rng: ChaCha8Rng,
    memories: Memories<C>,
    inputs: DeepInputs<C>,
}

impl<const C: usize> Deep<C> {
    fn new(seed: u64, build: &Build) -> Self {
        let rows = build.memories[INBOUND].size();
        let behaviour = Behaviour::hbm2(3103, 100..=1000, 16);
        Self {
            gateway: Stimulus::new(seed, build),
            rng: ChaCha8Rng::seed_from_u64(!seed),
            memories: Memories::new(rows, &behaviour, seed),
            inputs: DeepInputs::default(),
        }
    }

    /// Draws the ways of the memories for a while.
    fn draw_phase(&mut self) {
        let rng = &mut self.rng;
        let behaviour = Behaviour {
            latency: pick(rng, &[1..=4, 30..=330, 1..=600]).clone(),
            burst: *pick(rng, &[1, 16, 24]),
            refresh: *pick(rng, &[(0, 0), (1257, 113)]),
            stalls: *pick(rng, &[0, 0, 30, 200]),
            write_fails: *pick(rng, &[0, 0, 3]),
            read_fails: *pick(rng, &[0, 0, 3]),
        };
        self.memories.behave(&behaviour);
    }
}

impl<const C: usize> campaign::Stimulus for Deep<C> {
    type Golden = Model<DEEP_OCTETS, Buffer<C>>;

    fn draw(&mut self) -> &DeepInputs<C> {
        if self.rng.random_ratio(1, PHASE) {
            self.draw_phase();
        }
        self.inputs.sides.clone_from(campaign::Stimulus::draw(&mut self.gateway));
        self.inputs.memories = self.memories.drive();
        &self.inputs
    }

    fn watch(&mut self, outputs: &DeepOutputs<C>) {
        self.memories.clock(self.inputs.sides.rst, &outputs.memories);
        self.gateway.watch(&outputs.sides);
    }

    fn into_coverage(self) -> Coverage {
        self.gateway.into_coverage()
    }
}

/// The run of a variant with `C` memories.
pub fn run<const C: usize>(variant: &Variant, plan: &Plan) -> miette::Result<Finished> {
    let build = Build::from(variant);
    try_run(&CORE, variant, Model::deep(&build), Deep::<C>::new(plan.seed, &build), plan)
}
