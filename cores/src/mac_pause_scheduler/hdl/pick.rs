//! The choice among the classes.

use super::super::CLASSES;
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, Module};
use std::rc::Rc;

/// The first set bit in the order given.
fn first(bits: &[Expr]) -> Vec<Expr> {
    let picked = |i: usize| match i {
        0 => bits[0].clone(),
        _ => &bits[i] & !or_all(&bits[..i]),
    };
    (0..bits.len()).map(picked).collect()
}

/// Strict priority, then the class with credit, then round robin from `start` upwards.
pub fn class_pick() -> Result<Rc<Module>, Errors> {
    let m = ModuleBuilder::new("mac_class_pick");
    m.describe("Picks a class: the highest strict one, else the first of the others from a start, modulo 8.");
    let candidates = m.input("candidates", CLASSES);
    let strict = m.doc("Classes with strict priority.").input("strict", CLASSES);
    let credit = m.doc("One-hot or zero: the class that has the turn and credit.").input("credit", CLASSES);
    let start = m
        .doc("One-hot: the class that the others are searched from, that of `credit` if there is one.")
        .input("start", CLASSES);

    let urgent = m.named("urgent", &candidates & &strict);
    let others = m.named("others", &candidates & !&strict);
    let from_start: Vec<Expr> = (0..CLASSES).map(|class| start.slice(0, class + 1).any()).collect();
    let ahead = m.named("ahead", &others & pack(&from_start));

    let highest: Vec<Expr> = first(&urgent.bits().into_iter().rev().collect::<Vec<_>>()).into_iter().rev().collect();
    let next_ahead = pack(&first(&ahead.bits()));
    let next_around = pack(&first(&others.bits()));
    let turn = m.named("turn", ahead.any().mux(&next_ahead, &next_around));
    let fresh = m.doc("The pick begins a turn.").output("fresh", 1);
    m.assign(&fresh, !(urgent.any() | (&others & &credit).any()));
    m.assign(&m.doc("One-hot, or zero.").output("pick", CLASSES), urgent.any().mux(&pack(&highest), &turn));
    m.build()
}
