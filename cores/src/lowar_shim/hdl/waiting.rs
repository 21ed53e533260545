//! Time that delivery waits for frames that were lost.

use super::super::WAIT_BUCKETS;
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, Module};
use std::rc::Rc;

/// Bits of the count of a run.
const RUN_BITS: usize = 20;
/// Logarithm of the clocks at which the first element begins.
const FIRST_LOG2: usize = RUN_BITS - WAIT_BUCKETS;

/// Counts the clocks of each run; in the clock after it, the bit of its element is set.
pub fn histogram() -> Result<Rc<Module>, Errors> {
    let m = ModuleBuilder::new("lowar_waiting");
    m.describe("Sorts runs of waiting by the logarithm of their clocks.");
    let waiting = m.input("waiting", 1);
    let run = m.doc("Clocks of the run so far.").reg("run", RUN_BITS, 0);
    m.when(!&waiting, || m.assign(&run, 0)).else_when(!run.all(), || m.assign(&run, &run + 1));
    let ended = m.named("ended", !&waiting & run.any());
    let bucket = |bucket: usize| {
        let above = FIRST_LOG2 + bucket + 1;
        let no_more = if above < RUN_BITS { !run.slice(above, RUN_BITS - above).any() } else { lit(1u8, 1) };
        if bucket == 0 { no_more } else { run.bit(above - 1) & no_more }
    };
    let buckets: Vec<Expr> = (0..WAIT_BUCKETS).map(|of| bucket(of) & &ended).collect();
    m.assign(&m.doc("Element of the run that has ended.").output("count", WAIT_BUCKETS), pack(&buckets));
    m.build()
}
