//! Registers of many bits: each is in the list of its core, with the way in which a test reaches its upper bits.

use cores::registry::CORES;
use cores::variant::{Core, Variant};
use rtl_foundation::contract::Reach;
use testbenches::campaign::{Campaign, matches};
use testbenches::campaigns;

/// Width from which on registers are listed.
const MANY_BITS: usize = 16;

/// The variants whose registers must all be listed: those with presets and the smallest, where there are several.
fn listed(campaign: &Campaign) -> &'static Variant {
    let core = campaign.core;
    let wanted = campaign.ends.map_or(core.variants[core.variants.len() - 1].name.as_ref(), |(name, _)| name);
    core.variant(wanted).unwrap_or_else(|| panic!("{} has no variant `{wanted}`", core.stem))
}

/// The registers of a variant, and their widths.
fn states(core: &Core, variant: &Variant) -> Vec<(String, usize)> {
    let module = core.module(variant).unwrap_or_else(|errors| panic!("{}: {errors:?}", core.stem));
    module.state().into_iter().map(|state| (state.path, state.width)).collect()
}

#[test]
fn every_register_of_many_bits_is_listed_with_how_a_test_reaches_them() {
    for core in CORES {
        let campaign = campaigns::of(core);
        let all = states(core, listed(campaign));
        let is_listed = |path: &str| campaign.long.iter().any(|long| matches(long.state, path));
        let missing: Vec<_> =
            all.iter().filter(|(path, width)| *width >= MANY_BITS && !is_listed(path)).map(|(path, _)| path).collect();
        assert!(missing.is_empty(), "{}: how does a test reach the upper bits of {missing:?}?", core.stem);
        for long in campaign.long {
            let is_in = |states: &[(String, usize)]| states.iter().any(|(path, _)| matches(long.state, path));
            // the register may be in another variant only
            let is_there = is_in(&all) || campaign.variants().iter().any(|variant| is_in(&states(core, variant)));
            assert!(is_there, "{}: no register is called `{}`", core.stem, long.state);
            if let Reach::Part(stem) = long.reach {
                assert!(CORES.iter().any(|core| core.stem == stem), "{}: no core is called `{stem}`", core.stem);
            }
        }
    }
}
