//! `lowar_fec_encoder` in Verilator, in lockstep with its golden model.

use cores::lowar_fec_encoder::{hdl::CORE, model::Model};
use cores::registry::Variant;
use testbenches::at_width;
use testbenches::campaign::{covers_all, run, seeds};
use testbenches::coverage::Coverage;
use testbenches::lowar_fec_encoder::Stimulus;
use testbenches::soak::lowar_build;

/// Clocks for each variant.
const CLOCKS: u64 = 1_000_000;

fn campaign<const N: usize>(variant: &Variant, seed: u64) -> Coverage {
    let build = lowar_build(N, variant);
    run(&CORE, variant, Model::<N>::new(build), Stimulus::<N>::new(seed, build), seed, CLOCKS)
}

#[test]
fn random_stimulus_never_tells_core_and_model_apart() {
    covers_all(&CORE, &seeds([1, 2]), |variant, seed| at_width!(variant, campaign(seed)));
}
