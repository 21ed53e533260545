//! Leaving of a memory behind AXI4: units that were got leave as beats of their frames, and frames of control go between these.

use super::super::WANTED_UNITS;
use super::control::{Comes, wait};
use super::out::{Leaves, hand_on};
use super::{LANES, deep};
use crate::blocks::counter;
use crate::retry::{FIRST_POSITION, POSITION_BITS};
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{MemoryStyle, Module, ReadKind};
use std::rc::Rc;

/// Hands on units that were got.
pub fn depart() -> Result<Rc<Module>, Errors> {
    let m = ModuleBuilder::new(deep("depart"));
    m.describe("Hands on the units that were got as frames, and frames of control between them.");
    let lane_bits = LANES.ilog2() as usize;
    let input = |name: &str, width: usize, doc: &str| m.doc(doc).input(name, width);
    m.group("Units that are wanted");
    let wants = input("wants", 1, "A unit is wanted.");
    let wants_last = input("wants_last", 1, "The unit is the last of its frame.");
    let wants_lane = input("wants_lane", lane_bits, "Number of the last lane of its frame.");
    m.group("Units that were got");
    let valid = input("got_valid", 1, "A unit is offered.");
    let unit = input("got_data", 8 * LANES, "Octets of the unit.");
    let spoilt = input("got_bad", 1, "The memory has failed.");
    let failed = input("write_failed", 1, "A memory has not written units.");
    m.group("The epoch");
    let known = input("known", 1, "The receiver is in an epoch.");
    let anew = input("anew", 1, "Another epoch begins.");
    let start = input("start", POSITION_BITS, "First position of the epoch.");
    let comes = Comes::declare(&m, LANES);
    m.group("The stream");
    let ready = input("tready", 1, "The beat is taken.");
    let control = wait(&m, &comes);

    m.comment(
        "a unit leaves with what is known of it since it is wanted; frames of control go while no frame is under way",
    );
    let open = m.wire("may_set_out", 1);
    let between = m.doc("No frame of the memory is under way.").reg("between", 1, 1);
    m.assign(&control.leaves, and_all(&[&open, &between, &control.first]));
    let takes = m.doc("The unit is taken.").output("got_ready", 1);
    m.assign(&takes, &open & !(&between & &control.first));
    let leaves = m.named("unit_leaves", &valid & &takes);
    let left = m.doc("A unit left in the clock before.").output_reg("left", 1, 0);
    m.assign(&left, &leaves);
    let bits = WANTED_UNITS.ilog2() as usize;
    let wanted_at = counter(&m, "wanted_at", bits, &wants);
    let oldest_at = m.reg("oldest_at", bits, 0);
    let now_at = m.named("now_at", &oldest_at + leaves.zext(bits));
    m.assign(&oldest_at, &now_at);
    let wanted = m.memory("wanted", lane_bits + 1, WANTED_UNITS).style(MemoryStyle::Block);
    wanted.write(&wants, &wanted_at, &cat(&[&wants_last, &wants_lane]));
    let oldest = wanted.read("oldest_wanted", ReadKind::ReadFirst, &now_at);
    let (last, lane) = (oldest.msb(), oldest.slice(0, lane_bits));
    let ends = m.named("frame_leaves", &leaves & &last);
    m.when(&leaves, || m.assign(&between, &last));

    m.comment("the position behind what was handed on: a frame of the epoch before does not move it");
    let position = m.doc("Position of the unit that leaves next.").reg("position", POSITION_BITS, 0);
    let below =
        m.doc("First position that was not handed on.").output_reg("below", POSITION_BITS, u64::from(FIRST_POSITION));
    let behind = m.named("behind", &position + 1);
    m.when(&leaves, || m.assign(&position, &behind));
    m.when(!&known, || m.assign(&position, &below));
    m.when(&ends & &known, || m.assign(&below, &behind));
    m.when(&anew, || m.assign(&below, &start));

    m.comment("a frame is bad if one of its units is, or a write has failed");
    let failing = m.doc("A write has failed, and the receiver has been in no epoch since.").reg("failing", 1, 0);
    m.assign(&failing, &failed | (&failing & !&known));
    let was_spoilt = m.doc("A unit of the frame under way is bad.").reg("was_spoilt", 1, 0);
    let spoils = m.named("spoils", &was_spoilt | &spoilt);
    m.when(&leaves, || m.assign(&was_spoilt, &spoils & !&last));
    let bad = m.named("frame_is_bad", &last & (&spoils | &failing));
    let fails = m.doc("A write has failed, or a bad frame has left.").output_reg("fails", 1, 0);
    m.assign(&fails, &failed | (&leaves & &bad));

    m.comment("beats leave");
    let beat = Leaves { leaves: &leaves, octets: &unit, last: &last, lane: &lane, bad: Some(&bad) };
    hand_on(&m, LANES, &beat, &control, &ready, &open);
    m.build()
}
