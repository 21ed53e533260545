//! The choice among the classes: an order of all, which is known early in a clock, and the first candidate by it.

use super::super::CLASSES;
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, Module};
use std::rc::Rc;

/// From one class upwards: the class whose bit is set, and all above it.
pub fn class_upwards() -> Result<Rc<Module>, Errors> {
    let m = ModuleBuilder::new("mac_class_upwards");
    m.describe("Marks the class whose bit is set, and all with a higher number.");
    let from = m.doc("One-hot, or zero.").input("from", CLASSES);
    let reached: Vec<Expr> = (0..CLASSES).map(|i| from.slice(0, i + 1).any()).collect();
    m.assign(&m.output("upwards", CLASSES), pack(&reached));
    m.build()
}

/// Strict priority, then round robin: who goes before whom.
pub fn class_order() -> Result<Rc<Module>, Errors> {
    let m = ModuleBuilder::new("mac_class_order");
    m.describe(
        "Orders the classes: strict ones from the highest down, then the others upwards from a start, modulo 8.",
    );
    let strict = m.doc("Classes with strict priority.").input("strict", CLASSES);
    let upwards = m.doc("Bits of the class at which the others start, and of all above.").input("upwards", CLASSES);
    let (strict, upwards) = (strict.bits(), upwards.bits());
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
        m.doc(format!("Classes that go before class {class}."));
        m.assign(&m.output(format!("before_{class}"), CLASSES), pack(&before));
    }
    m.build()
}

/// The first candidate.
pub fn class_pick() -> Result<Rc<Module>, Errors> {
    let m = ModuleBuilder::new("mac_class_pick");
    m.describe("Picks the candidate that no other goes before.");
    let candidates = m.input("candidates", CLASSES);
    let keep_turn = m
        .doc("Classes that begin no turn: strict ones, and the first of the others if it has turn and credit.")
        .input("keep_turn", CLASSES);
    let first = |class: usize| {
        m.doc(format!("Classes that go before class {class}."));
        let before = m.input(format!("before_{class}"), CLASSES);
        candidates.bit(class) & !(&candidates & &before).any()
    };
    let pick: Vec<Expr> = (0..CLASSES).map(first).collect();
    m.assign(&m.doc("One-hot, or zero.").output("pick", CLASSES), pack(&pick));
    m.assign(&m.doc("The pick begins a turn.").output("fresh", 1), !(&candidates & &keep_turn).any());
    m.build()
}
