//! The turn of the classes at the memory.

use crate::packet_buffer::CLASSES;
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, Module};
use std::rc::Rc;

/// Chooses one candidate a clock: the next above the one chosen last, or else the lowest.
pub fn turn() -> Result<Rc<Module>, Errors> {
    let m = ModuleBuilder::new("class_turn");
    m.describe("Chooses one of the classes that want to read, the next after the last that was chosen.");
    let candidates = m.doc("Classes that want to read.").input("candidates", CLASSES);
    let chosen = m.doc("One-hot or zero: the class chosen in the clock before.").output_reg("chosen", CLASSES, 0);
    let above = m.doc("Classes above the one chosen last.").reg("above", CLASSES, 0xff);
    let lowest = |of: &Expr| {
        let bit = |class: usize| if class == 0 { of.bit(0) } else { of.bit(class) & !of.slice(0, class).any() };
        pack(&(0..CLASSES).map(bit).collect::<Vec<_>>())
    };
    let first = m.named("first", &candidates & &above);
    let choice = m.named("choice", first.any().mux(&lowest(&first), lowest(&candidates)));
    m.assign(&chosen, &choice);
    let beyond = |class: usize| if class == 0 { lit(0u8, 1) } else { choice.slice(0, class).any() };
    m.when(candidates.any(), || m.assign(&above, pack(&(0..CLASSES).map(beyond).collect::<Vec<_>>())));
    m.build()
}
