//! The campaigns of all cores. Tests and soak run these, which are compiled once, with their cores.

use crate::campaign::Campaign;
use cores::variant::Core;

macro_rules! list {
    ($($stem:ident)+) => {
        /// The campaigns, in the order of the registry.
        pub static CAMPAIGNS: &[&Campaign] = &[$(&crate::$stem::CAMPAIGN),+];
    };
}
cores::each_core!(list);

/// The campaign of a core.
///
/// # Panics
/// If the core is none of the registry.
pub fn of(core: &Core) -> &'static Campaign {
    let found = CAMPAIGNS.iter().find(|campaign| campaign.core.stem == core.stem);
    found.unwrap_or_else(|| panic!("{} has no campaign", core.stem))
}

/// The campaign of the core with this stem, or all campaigns.
///
/// # Errors
/// No core has this stem.
pub fn named(stem: Option<&str>) -> Result<Vec<&'static Campaign>, String> {
    let Some(stem) = stem else { return Ok(CAMPAIGNS.to_vec()) };
    let found = CAMPAIGNS.iter().find(|campaign| campaign.core.stem == stem);
    Ok(vec![*found.ok_or_else(|| format!("{stem}: no core has this name; `bifrost list` lists them"))?])
}
