//! Counters of the frames of a buffer, by class and verdict.

use super::super::{FRAME_WORDS, VERDICTS};
use crate::packet_buffer::CLASSES;
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{MemoryStyle, Module, ReadKind};
use std::rc::Rc;

const COUNT_BITS: usize = 32;

/// The counters of one direction, in LUT memory: one frame a clock. A memory has no reset: a bit for each word says whether it has counted
/// since.
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

    // a shift of 0 by the unknown class before the first frame would be unknown in simulation
    m.comment("a frame is counted in the clock after its verdict");
    let ended = m.reg("ended", 1, false);
    m.assign(&ended, &verdict);
    let number = m.pipe("number", cat(&[&class, &reason]));
    m.assign(&dropped, lit(1u8, CLASSES).shl(&class).masked(&(&verdict & reason.any())));
    let counts = m.memory("counts", COUNT_BITS, FRAME_WORDS).style(MemoryStyle::Distributed);
    let counted = m.doc("Counters that have counted since the reset.").reg("counted", FRAME_WORDS, 0);
    let before = counts.read("count_before", ReadKind::Asynchronous, &number);
    counts.write(&ended, &number, &(before.masked(&counted.index(&number)) + 1));
    m.assign(&counted, &counted | lit(1u8, FRAME_WORDS).shl(&number).masked(&ended));
    let read = counts.read("count_read", ReadKind::Asynchronous, &select);
    m.assign(&count, m.pipe("count_selected", read.masked(&counted.index(&select))));
    m.build()
}
