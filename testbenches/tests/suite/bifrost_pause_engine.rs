//! `bifrost_pause_engine` in Verilator, in lockstep with its golden model.

use cores::bifrost_pause_engine::sizing::{LinkSpec, size};
use cores::bifrost_pause_engine::{Inputs, WINDOW_BITS, hdl::CORE, model::Model};
use cores::contract::Fields;
use cores::ethernet::LineRate;
use testbenches::campaign::join;
use testbenches::campaigns;

/// Clocks for each seed: more than 10^7 in all.
const CLOCKS: u64 = 2_600_000;

#[test]
fn random_stimulus_never_tells_core_and_model_apart() {
    campaigns::of(&CORE).covers_all(1..=4, CLOCKS);
}

/// Clocks from a slot tick to the request that pauses all eight priorities, their buffers full.
#[test]
fn request_for_eight_priorities_follows_the_tick_within_32_clocks() {
    let link = LinkSpec { enable: 0xff, ..LinkSpec::new(LineRate::G100, 80_000) };
    let config = size(&link).expect("the paper's link can be sized").config;
    let mut inputs = Inputs { occ_cells: Fields(config.buffer_cells), m_req_ready: true, ..Inputs::default() };
    config.drive(&mut inputs);
    let mut lockstep = join(&CORE, &CORE.variants[0], Model::<WINDOW_BITS>::default(), 0);
    lockstep.step(&Inputs { rst: true, ..inputs.clone() }).expect("reset");
    lockstep.step(&Inputs { cfg_load: true, ..inputs.clone() }).expect("load");
    let mut tick = None;
    let clocks = (0..2 * u64::from(config.slot_clocks)).find_map(|clock| {
        let outputs = lockstep.step(&inputs).expect("no difference");
        if outputs.slot_tick {
            tick = Some(clock);
        }
        outputs.m_req_valid.then(|| {
            assert_eq!(outputs.m_req_enable, 0xff, "one request names all eight");
            clock - tick.expect("a request follows a tick")
        })
    });
    assert_eq!(clocks, Some(18), "README of the core states 18");
}
