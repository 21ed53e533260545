//! Signals that cross into another clock domain.

use crate::builder::ModuleBuilder;
use crate::error::Errors;
use crate::ir::{Expr, Module};
use std::rc::Rc;

/// A bit, or a Gray code, in the current clock domain after `stages` registers (2 or more) with ASYNC_REG, which keeps
/// the registers side by side and unmerged.
///
/// # Panics
/// If there are fewer than 2 stages.
#[track_caller]
pub(super) fn synchronised(m: &ModuleBuilder, name: &str, value: &Expr, stages: usize) -> Expr {
    through(m, name, value, stages, |name| m.reg(name, value.width(), 0))
}

/// A bit, or a Gray code, in the current clock domain after `stages` registers (2 or more) with ASYNC_REG that no reset changes: what is
/// seen is what was there, whatever has been reset. A bit is seen as 0 at power-up.
///
/// # Panics
/// If there are fewer than 2 stages.
#[track_caller]
pub fn seen(m: &ModuleBuilder, name: &str, value: &Expr, stages: usize) -> Expr {
    through(m, name, value, stages, |name| match value.width() {
        1 => m.reg_from_zero(name, 1),
        width => m.reg_no_reset(name, width),
    })
}

#[track_caller]
fn through(m: &ModuleBuilder, name: &str, value: &Expr, stages: usize, register: impl Fn(String) -> Expr) -> Expr {
    assert!(stages >= 2, "a synchroniser of {stages} registers");
    (1..=stages).fold(value.clone(), |before, stage| {
        m.attribute("ASYNC_REG", "TRUE");
        let register = register(format!("{name}_{stage}"));
        m.assign(&register, &before);
        register
    })
}

/// A synchroniser of a level that changes rarely, from any clock or none into `clk`: input `d`, output `q`. Latency
/// `stages` to `stages + 1`.
///
/// # Panics
/// If there are fewer than 2 stages.
pub fn bit_synchroniser(stages: usize) -> Result<Rc<Module>, Errors> {
    let m = ModuleBuilder::new(format!("bit_synchroniser_{stages}"));
    m.describe(format!("A level seen in another clock domain, after {stages} registers."));
    let d = m.doc("The level; must come from a register.").input("d", 1);
    let q = m.doc("The level as seen by clk.").output("q", 1);
    m.assign(&q, synchronised(&m, "seen", &d, stages));
    m.build()
}

/// A synchroniser of pulses: one on `q` (in `m_clk`) for each clock with `d` (in `s_clk`). Pulses must be `stages + 1`
/// clocks of `m_clk` apart, or some are lost.
///
/// # Panics
/// If there are fewer than 2 stages.
pub fn pulse_synchroniser(stages: usize) -> Result<Rc<Module>, Errors> {
    let m = ModuleBuilder::new(format!("pulse_synchroniser_{stages}"));
    m.describe("A pulse of one clock of s_clk becomes one of m_clk.");
    let (from, to) = (m.domain("s"), m.domain("m"));
    let d = m.doc("Pulse, in s_clk.").input("d", 1);
    let q = m.doc("Pulse, in m_clk.").output("q", 1);
    let toggle = m.clocked_by(&from, || m.doc("Changes with each pulse.").reg("toggle", 1, 0));
    m.when(&d, || m.assign(&toggle, !&toggle));
    m.clocked_by(&to, || {
        let seen = synchronised(&m, "seen", &toggle, stages);
        let before = m.reg("seen_before", 1, 0);
        m.assign(&before, &seen);
        m.assign(&q, &seen ^ &before);
    });
    m.build()
}
