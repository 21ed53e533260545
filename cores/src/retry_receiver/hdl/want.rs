//! Units that are wanted of a memory behind AXI4: looks that are good, and the gets that are made of them.

use super::super::{DEEP_LOOKED, OPEN_WANTED, WANTED_UNITS};
use super::looks::{Conditions, Seen, look};
use super::{LANES, deep};
use crate::retry::POSITION_BITS;
use crate::unit_memory::PAGE_UNITS;
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::Module;
use std::rc::Rc;

/// Bits of a number of units that wait.
const COUNT_BITS: usize = WANTED_UNITS.ilog2() as usize + 1;
/// Bits of the number of a unit in its page, and of a number of units of a page.
const OFFSET_BITS: usize = PAGE_UNITS.ilog2() as usize;
const RUN_BITS: usize = OFFSET_BITS + 1;

/// Looks for frames and gets their units.
pub fn want() -> Result<Rc<Module>, Errors> {
    let m = ModuleBuilder::new(deep("want"));
    m.describe("Looks for frames in the order of their positions, and gets their units from the memory.");
    let input = |name: &str, width: usize, doc: &str| m.doc(doc).input(name, width);
    let seen = Seen::declare(&m, LANES);
    m.group("Frames that were handed on");
    let known = input("known", 1, "The receiver is in an epoch.");
    let below = input("below", POSITION_BITS, "First position that was not handed on.");
    let left = input("unit_left", 1, "A unit left in the clock before.");
    m.group("The memory");
    let ready = input("get_ready", 1, "The get is taken.");

    m.comment("looks");
    let open = m.reg("open", 1, 1);
    let between = m.doc("No frame of the memory is looked at.").reg("between", 1, 1);
    let now =
        Conditions { clocks: DEEP_LOOKED, open: &open, known: &known, below: &below, between: &between, waits: None };
    let judged = look(&m, LANES, &seen, &now);
    m.unused(&judged.ends);
    m.unused(&judged.unit_behind);

    m.comment("units that are wanted wait until they have left");
    let wants = m.doc("A unit is wanted.").output_reg("wants", 1, 0);
    m.assign(&wants, &judged.accepts);
    m.assign(&m.doc("The unit is the last of its frame.").output("wants_last", 1), m.pipe("last", &judged.is_last));
    let lane = m.pipe("wanted_lane", &judged.lane);
    m.assign(&m.doc("Number of the last lane of its frame.").output("wants_lane", lane.width()), lane);
    let one = |condition: &rtl_gen::ir::Expr| condition.zext(COUNT_BITS);
    let waiting = m.doc("Units that wait.").reg("waiting", COUNT_BITS, 0);
    m.assign(&waiting, &waiting + one(&judged.accepts) - one(&left));
    m.assign(&open, waiting.le(OPEN_WANTED as u64));
    let still = m.doc("No frame was looked at and no unit waited in the clock before.").output_reg("pauses", 1, 1);
    m.assign(&still, &between & !waiting.any());

    m.comment("a run of units in one page becomes a get");
    let unasked = m.doc("Units that no get was made of.").reg("unasked", COUNT_BITS, 0);
    let next_get = m.doc("Position of the first of them.").reg("asked", POSITION_BITS, 0);
    let run = m.reg_no_reset("run", RUN_BITS);
    let chosen = m.reg("chosen", 1, 0);
    let valid = m.doc("Units are to be got.").output_reg("get_valid", 1, 0);
    let rest = m.named("rest", lit(PAGE_UNITS, RUN_BITS) - next_get.slice(0, OFFSET_BITS).zext(RUN_BITS));
    let fewer = m.named("fewer", unasked.lt(rest.zext(COUNT_BITS)));
    let gets = m.named("gets", &chosen & !&valid);
    m.when(!&chosen, || m.assign(&run, fewer.mux(&unasked.slice(0, RUN_BITS), &rest)));
    m.assign(&chosen, chosen.mux(&valid, unasked.any()));
    m.assign(&valid, &gets | (&valid & !&ready));
    m.assign(&unasked, &unasked + one(&judged.accepts) - run.zext(COUNT_BITS).masked(&gets));
    let at = m.doc("Position of the first unit.").output("get_at", POSITION_BITS);
    let more = m.doc("Units but one.").output("get_more", OFFSET_BITS);
    let [get_at, get_more] =
        [("at_reg", POSITION_BITS), ("more_reg", OFFSET_BITS)].map(|(name, width)| m.reg_no_reset(name, width));
    m.when(&gets, || {
        m.assign(&next_get, &next_get + run.zext(POSITION_BITS));
        m.assign(&get_at, &next_get);
        m.assign(&get_more, (&run - 1).slice(0, OFFSET_BITS));
    });
    m.when(&judged.stays & !unasked.any(), || m.assign(&next_get, &below));
    m.assign(&at, &get_at);
    m.assign(&more, &get_more);
    m.build()
}
