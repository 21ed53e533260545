//! Counters of the frames of a buffer, by class and verdict.

use crate::blocks::verdict_counts::{COUNT_BITS, verdict_counts};
use crate::packet_buffer::CLASSES;
use crate::verdicts::{FRAME_WORDS, VERDICTS};
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::Module;
use std::rc::Rc;

/// The counters of one direction.
pub fn frame_counters() -> Result<Rc<Module>, Errors> {
    let number_bits = FRAME_WORDS.ilog2() as usize;
    let reason_bits = VERDICTS.ilog2() as usize;
    let m = ModuleBuilder::new("frame_counters");
    m.describe("Counts frames by class and verdict.");
    m.group("Verdicts");
    let verdict = m.doc("A frame has ended.").input("verdict", 1);
    let class = m.doc("Class of the frame.").input("of_class", number_bits - reason_bits);
    let reason = m.doc("0: stored; else the reason for which the frame was dropped.").input("reason", reason_bits);
    m.group("For the registers");
    let select = m.doc("Counter to be read: class and reason.").input("select", number_bits);
    let count = m.doc("Count of the counter that was selected in the clock before.").output("count", COUNT_BITS);
    let dropped = m.doc("Class of which a frame was dropped, one bit each.").output_reg("dropped", CLASSES, 0);

    m.assign(&dropped, lit(1u8, CLASSES).shl(&class).masked(&(&verdict & reason.any())));
    m.assign(&count, verdict_counts(&m, &verdict, &cat(&[&class, &reason]), &select));
    m.build()
}
