//! Random stimulus for a whole `bifrost_gateway`: its streams and software, and memories that are slow, wait, and fail, if it has some.

use super::Stimulus;
use crate::campaign::{self, Finished, Plan, try_run};
use crate::coverage::Coverage;
use crate::draw::pick;
use cores::bifrost_gateway::hdl::CORE;
use cores::bifrost_gateway::{Build, Inputs, Outputs};
use cores::variant::Variant;
use cosim::memory::{Behaviour, GatewayMemories};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rtl_foundation::contract::Golden;
use std::marker::PhantomData;

/// Mean number of clocks between two phases of the memories.
const PHASE: u32 = 4096;

/// The stimulus for a gateway whose golden model is a `G`.
struct Whole<G, const N: usize, const C: usize, const R: usize> {
    gateway: Stimulus<N>,
    rng: ChaCha8Rng,
    memories: GatewayMemories<C, R>,
    inputs: Inputs<N, C, R>,
    golden: PhantomData<G>,
}

impl<G, const N: usize, const C: usize, const R: usize> Whole<G, N, C, R> {
    fn new(seed: u64, build: &Build) -> Self {
        let behaviour = Behaviour::hbm2(3103, 100..=1000, 16);
        Self {
            gateway: Stimulus::new(seed, build),
            rng: ChaCha8Rng::seed_from_u64(!seed),
            memories: GatewayMemories::new(build, &behaviour, seed),
            inputs: Inputs::default(),
            golden: PhantomData,
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

impl<G, const N: usize, const C: usize, const R: usize> campaign::Stimulus for Whole<G, N, C, R>
where
    G: Golden<Inputs = Inputs<N, C, R>, Outputs = Outputs<N, C, R>>,
{
    type Golden = G;

    fn draw(&mut self) -> &Inputs<N, C, R> {
        if self.rng.random_ratio(1, PHASE) {
            self.draw_phase();
        }
        self.inputs.control.clone_from(self.gateway.draw());
        self.memories.drive(&mut self.inputs);
        &self.inputs
    }

    fn watch(&mut self, outputs: &Outputs<N, C, R>) {
        self.memories.clock(self.inputs.control.rst, outputs);
        self.gateway.watch(&outputs.status);
    }

    fn into_coverage(self) -> Coverage {
        self.gateway.into_coverage()
    }
}

/// The run of a variant whose golden model `golden` makes.
pub fn run<G, const N: usize, const C: usize, const R: usize>(
    variant: &Variant,
    plan: &Plan,
    golden: fn(&Build) -> G,
) -> miette::Result<Finished>
where
    G: Golden<Inputs = Inputs<N, C, R>, Outputs = Outputs<N, C, R>> + Clone + Send + 'static,
{
    let build = Build::from(variant);
    try_run(&CORE, variant, golden(&build), Whole::<G, N, C, R>::new(plan.seed, &build), plan)
}
