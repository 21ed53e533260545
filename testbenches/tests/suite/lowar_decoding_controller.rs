//! `lowar_decoding_controller` in Verilator, in lockstep with its golden model.

use cores::lowar_decoding_controller::hdl::CORE;
use testbenches::campaigns;

/// Clocks for each variant.
const CLOCKS: u64 = 2_000_000;

#[test]
fn random_stimulus_never_tells_core_and_model_apart() {
    campaigns::of(&CORE).covers_all([1], CLOCKS);
}
