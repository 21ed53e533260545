//! Registers of many bits: each is in the list of its core, with the way in which a test reaches its upper bits.

use cores::registry::CORES;
use cores::variant::{Core, Variant};
use rtl_foundation::contract::Reach;
use std::collections::BTreeSet;
use testbenches::campaign::{Campaign, matches};
use testbenches::campaigns;

/// Width from which on registers are listed.
const MANY_BITS: usize = 16;

/// The variants whose registers must all be listed: those that tests run, and the smallest, where there are several.
fn listed(campaign: &Campaign) -> Vec<Variant> {
    let smallest = campaign.core.variants.last().expect("a variant");
    campaign.variants().into_iter().chain([smallest.clone(), campaign.representative()]).collect()
}

/// The registers of a variant, and their widths.
fn states(core: &Core, variant: &Variant) -> Vec<(String, usize)> {
    let module = core.module(variant).unwrap_or_else(|errors| panic!("{}: {errors:?}", core.stem));
    module.state().into_iter().map(|state| (state.path, state.width)).collect()
}

#[test]
fn every_register_of_many_bits_is_listed_with_how_a_test_reaches_them() {
    let mut all_missing = vec![];
    for core in CORES {
        let campaign = campaigns::of(core);
        let all: Vec<(String, usize)> = listed(campaign).iter().flat_map(|variant| states(core, variant)).collect();
        let is_listed = |path: &str| campaign.long.iter().any(|long| matches(long.state, path));
        let missing: BTreeSet<String> = (all.iter().filter(|(path, width)| *width >= MANY_BITS && !is_listed(path)))
            .map(|(path, _)| format!("{}: {path}", core.stem))
            .collect();
        all_missing.extend(missing);
        for long in campaign.long {
            let is_there = all.iter().any(|(path, _)| matches(long.state, path));
            assert!(is_there, "{}: no register is called `{}`", core.stem, long.state);
            if let Reach::Part(stem) = long.reach {
                assert!(CORES.iter().any(|core| core.stem == stem), "{}: no core is called `{stem}`", core.stem);
            }
        }
    }
    assert!(all_missing.is_empty(), "how does a test reach the upper bits of {all_missing:#?}?");
}
