//! `pfc_quanta_encoder` in Verilator, in lockstep with its golden model.

use cores::contract::Fields;
use cores::pfc_quanta_encoder::{Inputs, hdl::CORE, model::Model};
use cores::registry::Variant;
use rayon::prelude::*;
use testbenches::campaign::{join, run, seeds, wanted};
use testbenches::coverage::Coverage;
use testbenches::pfc_quanta_encoder::Stimulus;

/// Clocks for each variant: more than 10^7 in all.
const CLOCKS: u64 = 1_500_000;

/// Calls `$f::<octets>(variant, ...)` for the width of a variant.
macro_rules! at_width {
    ($variant:expr, $f:ident($($argument:expr),*)) => {
        match $variant.parameters[0].1 {
            "64" => $f::<8>($variant, $($argument),*),
            "128" => $f::<16>($variant, $($argument),*),
            "256" => $f::<32>($variant, $($argument),*),
            "512" => $f::<64>($variant, $($argument),*),
            "1024" => $f::<128>($variant, $($argument),*),
            other => panic!("no test for DATA_W = {other}"),
        }
    };
}

fn has_fcs(variant: &Variant) -> bool {
    variant.parameters[1] == ("FCS", "1")
}

fn campaign<const N: usize>(variant: &Variant, seed: u64) -> Coverage {
    run(&CORE, variant, Model::<N>::new(has_fcs(variant)), Stimulus::<N>::new(seed), seed, CLOCKS)
}

#[test]
fn random_stimulus_never_tells_core_and_model_apart() {
    let runs: Vec<(&Variant, u64)> = CORE
        .variants
        .iter()
        .filter(|variant| wanted(variant))
        .flat_map(|variant| seeds([1]).into_iter().map(move |seed| (variant, seed)))
        .collect();
    let covered: Vec<Coverage> = runs.par_iter().map(|&(variant, seed)| at_width!(variant, campaign(seed))).collect();
    assert!(!covered.is_empty(), "BIFROST_VARIANT names no variant");
    for ((variant, _), coverage) in runs.iter().zip(covered) {
        assert!(coverage.missed().is_empty(), "{}: not covered: {:?}\n{coverage}", variant.name, coverage.missed());
    }
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
