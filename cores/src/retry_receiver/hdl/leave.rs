//! Leaving of a memory on the chip: the beat of a look that is good leaves, and frames of control go before those of data.

use super::super::LOOKED;
use super::CORE;
use super::control::{Comes, wait};
use super::looks::{Conditions, Seen, look};
use super::out::{Leaves, hand_on};
use crate::blocks::frame_units::{NUMBER_BITS, beats_of_unit};
use crate::retry::{FIRST_POSITION, POSITION_BITS};
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::Module;
use std::rc::Rc;

/// Hands on frames in beats of `lanes` octets.
pub fn leave(lanes: usize) -> Result<Rc<Module>, Errors> {
    let m = ModuleBuilder::new(format!("retry_leave_x{lanes}"));
    if beats_of_unit(lanes) == 1 {
        m.parametric(CORE.parametric("retry_leave", &[("DATA_W", 8 * lanes as u32)]));
    }
    m.describe("Hands on the frames of the memory in their order, and frames of control before them.");
    let input = |name: &str, width: usize, doc: &str| m.doc(doc).input(name, width);
    let seen = Seen::declare(&m, lanes);
    let beat = input("beat", 8 * lanes, "Octets of the beat.");
    m.group("The epoch");
    let known = input("known", 1, "The receiver is in an epoch.");
    let anew = input("anew", 1, "Another epoch begins.");
    let start = input("start", POSITION_BITS, "First position of the epoch.");
    let comes = Comes::declare(&m, lanes);
    m.group("The stream");
    let ready = input("tready", 1, "The beat is taken.");
    let control = wait(&m, &comes);

    m.comment("looks");
    let open = m.wire("may_set_out", 1);
    let between = m.doc("No frame of the memory is under way.").output_reg("pauses", 1, 1);
    let below =
        m.doc("First position that was not handed on.").output_reg("below", POSITION_BITS, u64::from(FIRST_POSITION));
    let now = Conditions {
        clocks: LOOKED,
        open: &open,
        known: &known,
        below: &below,
        between: &between,
        waits: Some(&control.first),
    };
    let judged = look(&m, lanes, &seen, &now);
    let number = judged.number.unwrap_or_else(|| lit(0u8, NUMBER_BITS));
    m.assign(&m.doc("Beats of the unit before the one that is looked at.").output("at_number", NUMBER_BITS), number);
    m.when(&judged.ends & &known, || m.assign(&below, &judged.unit_behind));
    m.when(&anew, || m.assign(&below, &start));

    m.comment("frames of control go while no frame of the memory is under way");
    m.assign(&control.leaves, and_all(&[&open, &between, &control.first]));
    let leaves =
        Leaves { leaves: &judged.accepts, octets: &beat, last: &judged.is_last, lane: &judged.lane, bad: None };
    hand_on(&m, lanes, &leaves, &control, &ready, &open);
    m.build()
}
