//! Counts of frames by class and verdict, in LUT memory: one frame a clock. A memory has no reset: a bit for each word says whether it has counted
//! since.

use crate::verdicts::FRAME_WORDS;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, MemoryStyle, ReadKind};

/// Bits of a count.
pub const COUNT_BITS: usize = 32;

/// Counts a frame with this number of class and verdict in the clock after `ended` and the number. The count that `select` named in the clock before.
pub fn verdict_counts(m: &ModuleBuilder, ended: &Expr, number: &Expr, select: &Expr) -> Expr {
    // a shift of 0 by the unknown class before the first frame would be unknown in simulation
    m.comment("a frame is counted in the clock after its verdict");
    let counts_now = m.reg("ended", 1, false);
    m.assign(&counts_now, ended);
    let number = m.pipe("number", number);
    let counts = m.memory("counts", COUNT_BITS, FRAME_WORDS).style(MemoryStyle::Distributed);
    let counted = m.doc("Counters that have counted since the reset.").reg("counted", FRAME_WORDS, 0);
    let before = counts.read("count_before", ReadKind::Asynchronous, &number);
    counts.write(&counts_now, &number, &(before.masked(&counted.index(&number)) + 1));
    m.assign(&counted, &counted | lit(1u8, FRAME_WORDS).shl(&number).masked(&counts_now));
    let read = counts.read("count_read", ReadKind::Asynchronous, select);
    m.pipe("count_selected", read.masked(&counted.index(select)))
}
