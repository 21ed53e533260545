//! `pfc_quanta_encoder` in Verilator, in lockstep with its golden model.

use cores::pfc_quanta_encoder::{Inputs, hdl::CORE, model::Model};
use cores::variant::Variant;
use rtl_foundation::contract::Fields;
use testbenches::at_width;
use testbenches::campaign::join;

fn has_fcs(variant: &Variant) -> bool {
    variant.parameters[1] == ("FCS", 1)
}

/// Clocks from the handshake of a request to the first beat.
fn latency<const N: usize>(variant: &Variant) -> u32 {
    let mut lockstep = join(&CORE, variant, Model::<N>::new(has_fcs(variant)), 0);
    let reset = Inputs { rst: true, ..Inputs::default() };
    lockstep.step(&reset).expect("reset");
    let request = Inputs {
        s_req_valid: true,
        s_req_enable: 0xff,
        s_req_quanta: Fields([0x1234; 8]),
        m_axis_tready: true,
        ..Inputs::default()
    };
    assert!(lockstep.step(&request).expect("request").s_req_ready, "an idle encoder takes a request at once");
    let idle = Inputs { m_axis_tready: true, ..Inputs::default() };
    (1..10).find(|_| lockstep.step(&idle).expect("beat").m_axis_tvalid).expect("a frame follows within ten clocks")
}

#[test]
fn first_beat_follows_the_request_after_one_clock_or_two_with_fcs() {
    for variant in CORE.variants {
        let expected = if has_fcs(variant) { 2 } else { 1 };
        assert_eq!(at_width!(variant, latency()), expected, "{}", variant.name);
    }
}
