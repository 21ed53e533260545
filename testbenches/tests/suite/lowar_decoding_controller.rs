//! `lowar_decoding_controller` in Verilator, in lockstep with its golden model.

use cores::lowar_decoding_controller::{hdl::CORE, model::Model};
use testbenches::campaign::{covers_all, run, seeds};
use testbenches::lowar_decoding_controller::Stimulus;
use testbenches::soak::lowar_controller_build;

/// Clocks for each variant.
const CLOCKS: u64 = 2_000_000;

#[test]
fn random_stimulus_never_tells_core_and_model_apart() {
    covers_all(&CORE, &seeds([1]), |variant, seed| {
        let build = lowar_controller_build(variant);
        run(&CORE, variant, Model::new(build), Stimulus::new(seed, build), seed, CLOCKS)
    });
}
