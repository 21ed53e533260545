//! Shells: wrappers that give a core the ports that a card's own design has for user logic.

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
pub static SHELLS: [Shell; 1] =
    [Shell { name: "opennic_322", clock_period_ps: CLOCK_PERIOD_100G_PS, build: opennic::gateway }];
