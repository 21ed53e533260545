//! `lowar_decoding_controller` in Verilator, in lockstep with its golden model.

use cores::lowar_decoding_controller::{Inputs, hdl::CORE, model::Model};
use testbenches::campaign::join;

/// Counts of 2^24 frames, which random stimulus does not reach.
#[test]
fn every_count_begins_again_behind_its_last() {
    let variant = &CORE.variants[0];
    let mut lockstep = join(&CORE, variant, Model::new(variant.into()), 1);
    let mut step = |inputs: &Inputs| lockstep.step(inputs).expect("no difference").feedback;
    step(&Inputs { rst: true, ..Inputs::default() });
    let before = step(&Inputs::default());
    let lost = Inputs { count_lost: true, count_burst: true, ..Inputs::default() };
    // the three counts of 16 bit are back at 0 after each 2^16 clocks, that of 24 bit after all of them
    for clock in 0..1 << 24 {
        let feedback = step(&lost);
        assert!(clock == 0 || feedback != before, "clock {clock}");
    }
    assert_eq!(step(&Inputs::default()), before);
}
