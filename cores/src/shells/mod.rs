//! Shells: wrappers that give a core the ports that a card's own design has for user logic.

mod corundum;
mod gateway;
mod hard_mac;
mod opennic;
mod reset;

use crate::variant::CLOCK_PERIOD_100G_PS;
use rtl_gen::Errors;
use rtl_gen::ir::Module;
use std::rc::Rc;

/// A shell.
pub struct Shell {
    /// Name of its top module.
    pub name: &'static str,
    /// Clock period in picoseconds of its fastest clock.
    pub clock_period_ps: u32,
    /// Builds the top module.
    pub build: fn() -> Result<Rc<Module>, Errors>,
}

/// The shells.
pub const SHELLS: [Shell; 5] = [
    Shell { name: "corundum_direct", clock_period_ps: CLOCK_PERIOD_100G_PS, build: corundum::direct },
    Shell { name: "hard_mac_pause", clock_period_ps: CLOCK_PERIOD_100G_PS, build: hard_mac::quanta },
    Shell { name: "hard_mac_pause_levels", clock_period_ps: CLOCK_PERIOD_100G_PS, build: hard_mac::levels },
    Shell { name: "opennic_322", clock_period_ps: CLOCK_PERIOD_100G_PS, build: opennic::gateway },
    Shell { name: "opennic_lowar", clock_period_ps: CLOCK_PERIOD_100G_PS, build: opennic::lowar },
];

/// A shell by its name.
///
/// # Panics
/// If no shell has the name.
pub fn shell(name: &str) -> &'static Shell {
    SHELLS.iter().find(|shell| shell.name == name).unwrap_or_else(|| panic!("no shell {name}"))
}
