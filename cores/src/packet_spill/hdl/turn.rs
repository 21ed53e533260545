//! The turns of classes that are visited one after the other.

use crate::packet_spill::CLASSES;
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, Module};
use std::rc::Rc;

/// Chooses each class that wants once in a round, in its visit.
pub fn turn() -> Result<Rc<Module>, Errors> {
    let m = ModuleBuilder::new("visit_turn");
    m.describe(
        "Chooses each class that wants once before any is chosen again, each in its visit: one class after the other.",
    );
    let wants = m.doc("The class that is visited wants to be chosen.").input("wants", 1);
    let free = m.doc("A class may be chosen.").input("free", 1);
    let chosen = m.doc("The class is chosen.").output("chosen", 1);
    m.comment("bit 0 is of the class that is visited, bit n of that n clocks later: no class is decoded");
    let waiting = m.doc("Classes that wanted in their last visit.").reg("waiting", CLASSES, 0);
    let round = m.doc("Classes that were not chosen in this round.").reg("round", CLASSES, 0xff);
    let is_new = round.bit(0);
    let after = |classes: &Expr| classes.slice(1, CLASSES - 1);
    let others = m.named("others", (after(&waiting) & after(&round)).any());
    let choose = m.named("choose", &wants & &free & (&is_new | !others));
    m.assign(&waiting, cat(&[&wants, &after(&waiting)]));
    let begins = m.named("begins", &choose & !&is_new);
    let round_after = after(&round) | begins.repeat(CLASSES - 1);
    m.assign(&round, cat(&[&is_new & !&choose, round_after]));
    m.assign(&chosen, &choose);
    m.build()
}
