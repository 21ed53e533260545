//! Every core in four states: nothing unknown reaches an output that means something.

use rayon::prelude::*;
use rtl_gen::emit::Bug;
use testbenches::campaign::seeds;
use testbenches::campaigns::CAMPAIGNS;
use testbenches::four_states;

const CLOCKS: u64 = 1000;
/// Clocks of the gateway, each of which takes Icarus as long as twenty of another core; its parts are run alone too.
const GATEWAY_CLOCKS: u64 = 400;

/// Each core in its representative variant, none of them wide: Yosys takes minutes for the shifts of the widest.
#[test]
fn nothing_unknown_reaches_an_output_that_means_something() {
    let found: Vec<String> = CAMPAIGNS
        .par_iter()
        .flat_map_iter(|campaign| seeds([1]).into_iter().map(move |seed| (campaign, seed)))
        .filter_map(|(campaign, seed)| {
            let (core, variant) = (campaign.core, campaign.representative());
            let clocks = if core.stem == "bifrost_gateway" { GATEWAY_CLOCKS } else { CLOCKS };
            let differs = four_states::differs(core, &variant, seed, clocks, None);
            let differs = differs.unwrap_or_else(|error| panic!("{error}"))?;
            Some(format!("{}, seed {seed}: {differs}", core.top(&variant)))
        })
        .collect();
    assert!(found.is_empty(), "{found:#?}");
}

/// The bug that this test found: a reset in the last clock of a decision let the decision pass. One state in 2^11 has it, so
/// that two states with random registers hardly ever do.
#[test]
fn a_register_without_its_reset_is_found() {
    let core = &cores::lowar_encoding_controller::hdl::CORE;
    let bug = Bug { module: core.stem, text: "      last_clock <= 1'b0;\n", instead: "" };
    let found = four_states::differs(core, &core.variants[0], 1, CLOCKS, Some(bug)).expect("Icarus runs");
    assert_eq!(found.as_deref(), Some("clock 1: enc_load is x, not 0"));
}

/// Unknown data beside a `valid` that is low must not be taken either.
#[test]
fn data_that_is_taken_without_its_valid_is_found() {
    let core = &cores::pause_statistics::hdl::CORE;
    let bug = Bug { module: core.stem, text: "rx_pfc & rx_enable[n]", instead: "rx_enable[n]" };
    let found = four_states::differs(core, &core.variants[0], 1, CLOCKS, Some(bug)).expect("Icarus runs");
    assert!(found.as_ref().is_some_and(|told| told.starts_with("clock ") && told.contains('x')), "{found:?}");
}
