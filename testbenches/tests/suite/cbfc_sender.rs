//! `cbfc_sender` in Verilator, in lockstep with its golden model.

use cores::cbfc_sender::hdl::CORE;
use testbenches::campaigns;

#[test]
fn random_stimulus_never_tells_core_and_model_apart() {
    campaigns::of(&CORE).random();
}

#[test]
fn ends_of_counters_and_times_never_tell_core_and_model_apart() {
    campaigns::of(&CORE).ends();
}
