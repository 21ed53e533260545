//! The choice among the classes: an order of all, which is known early in a clock, and the first candidate by it.

use super::super::CLASSES;
use super::{ClassNumber, ClassOrder, ClassPick, ClassUpwards};
use rtl_gen::builder::*;
use rtl_gen::ir::Expr;
use rtl_gen::kernel::PortsOf;

pub fn class_upwards(m: &ModuleBuilder, p: &PortsOf<ClassUpwards>) {
    m.describe("Marks the class whose bit is set, and all with a higher number.");
    let reached: Vec<Expr> = (0..CLASSES).map(|i| p.from.slice(0, i + 1).any()).collect();
    m.assign(&p.upwards, pack(&reached));
}

pub fn class_order(m: &ModuleBuilder, p: &PortsOf<ClassOrder>) {
    m.describe(
        "Orders the classes: strict ones from the highest down, then the others upwards from a start, modulo 8.",
    );
    let (strict, upwards) = (p.strict.bits(), p.upwards.bits());
    for class in 0..CLASSES {
        let goes_before = |other: usize| {
            if other > class {
                &strict[other] | (!&strict[class] & (&upwards[other] & !&upwards[class]))
            } else if other < class {
                !&strict[class] & (&strict[other] | (&upwards[other] | !&upwards[class]))
            } else {
                lit(0u8, 1)
            }
        };
        let before: Vec<Expr> = (0..CLASSES).map(goes_before).collect();
        m.assign(&p.before[class], pack(&before));
    }
}

pub fn class_pick(m: &ModuleBuilder, p: &PortsOf<ClassPick>) {
    m.describe("Picks the candidate that no other goes before.");
    let first = |class: usize| p.candidates.bit(class) & !(&p.candidates & &p.before[class]).any();
    let pick: Vec<Expr> = (0..CLASSES).map(first).collect();
    m.assign(&p.pick, pack(&pick));
    m.assign(&p.found, p.candidates.any());
    m.assign(&p.fresh, p.candidates.any() & !(&p.candidates & &p.keep_turn).any());
}

pub fn class_number(m: &ModuleBuilder, p: &PortsOf<ClassNumber>) {
    m.describe("The number of the class whose bit is set.");
    let classes = p.of.bits();
    let bit = |at: usize| {
        let with: Vec<&Expr> = (0..CLASSES).filter(|class| class >> at & 1 == 1).map(|class| &classes[class]).collect();
        pack(&with).any()
    };
    m.assign(&p.value, cat(&[&lit(0u8, 1), &bit(2), &bit(1), &bit(0)]));
}
