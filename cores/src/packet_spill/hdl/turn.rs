//! The turns of classes that are visited one after the other.

use crate::packet_spill::CLASSES;
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::Module;
use std::rc::Rc;

/// Chooses each class that wants once in a round, in its visit.
pub fn turn() -> Result<Rc<Module>, Errors> {
    let m = ModuleBuilder::new("visit_turn");
    m.describe("Chooses each class that wants once before any is chosen again, each in its visit.");
    let class = m.doc("One-hot or zero: class whose visit is decided.").input("of_class", CLASSES);
    let wants = m.doc("The class wants to be chosen.").input("wants", 1);
    let free = m.doc("A class may be chosen.").input("free", 1);
    let chosen = m.doc("The class is chosen.").output("chosen", 1);
    let waiting = m.doc("Classes that wanted in their last visit.").reg("waiting", CLASSES, 0);
    let round = m.doc("Classes that were not chosen in this round.").reg("round", CLASSES, 0xff);
    let is_new = m.named("is_new", (&round & &class).any());
    let others = m.named("others", (&waiting & &round & !&class).any());
    let choose = m.named("choose", &wants & &free & (&is_new | !others));
    m.assign(&waiting, (&waiting & !&class) | class.masked(&wants));
    m.when(&choose, || m.assign(&round, is_new.mux(&(&round & !&class), !&class)));
    m.assign(&chosen, &choose);
    m.build()
}
