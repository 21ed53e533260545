//! `rtt_probe` in Verilator, in lockstep with its golden model.

use cores::rtt_probe::hdl::CORE;
use testbenches::campaigns;

/// Clocks for each variant: 10^7 in all.
const CLOCKS: u64 = 2_000_000;

#[test]
fn random_stimulus_never_tells_core_and_model_apart() {
    campaigns::of(&CORE).covers_all([1], CLOCKS);
}
