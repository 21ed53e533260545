//! Leaving: the memory is looked at beat by beat in the order of the positions, and frames of control go before those of data.

use super::super::CONTROL_BEATS;
use super::CORE;
use crate::blocks::counter;
use crate::blocks::frame_units::{BEATS_BITS, NUMBER_BITS, beats_of_unit};
use crate::blocks::held::hold;
use crate::blocks::stream::keep_to;
use crate::retry::{FIRST_POSITION, POSITION_BITS};
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, MemoryStyle, Module, ReadKind};
use std::rc::Rc;

/// Clocks from a look to its judgement.
const LOOKED: usize = 2;

/// Hands on frames in beats of `lanes` octets.
pub fn leave(lanes: usize) -> Result<Rc<Module>, Errors> {
    let m = ModuleBuilder::new(format!("retry_leave_x{lanes}"));
    let inside = beats_of_unit(lanes).ilog2() as usize;
    if inside == 0 {
        m.parametric(CORE.parametric("retry_leave", &[("DATA_W", 8 * lanes as u32)]));
    }
    m.describe("Hands on the frames of the memory in their order, and frames of control before them.");
    let lane_bits = lanes.ilog2() as usize;
    let input = |name: &str, width: usize, doc: &str| m.doc(doc).input(name, width);
    m.group("The look of two clocks before");
    let begins = input("begins", 1, "A frame of the lap begins in the unit.");
    let more = input("more", BEATS_BITS, "Beats of that frame but one.");
    let is_one = input("is_one", 1, "The frame has one beat.");
    let last_lane = input("last_lane", lane_bits, "Number of its last lane.");
    let beat = input("beat", 8 * lanes, "Octets of the beat.");
    m.group("The epoch");
    let known = input("known", 1, "The receiver is in an epoch.");
    let anew = input("anew", 1, "Another epoch begins.");
    let start = input("start", POSITION_BITS, "First position of the epoch.");
    m.group("Frames of control");
    let control = input("control", 1, "A beat comes.");
    let control_last = input("control_last", 1, "The beat is the last of its frame.");
    let control_lane = input("control_lane", lane_bits, "Number of its last lane.");
    let control_data = input("control_data", 8 * lanes, "Octets of the beat.");
    m.group("The stream");
    let ready = input("tready", 1, "The beat is taken.");

    m.comment("frames of control wait until they are whole");
    let bits = CONTROL_BEATS.ilog2() as usize;
    let leaves = m.doc("A beat of control leaves.").output("control_leaves", 1);
    let (put_at, get_at) = (counter(&m, "put_at", bits, &control), counter(&m, "get_at", bits, &leaves));
    let waiting = m.memory("waiting", 8 * lanes + lane_bits + 1, CONTROL_BEATS).style(MemoryStyle::Distributed);
    waiting.write(&control, &put_at, &pack(&[&control_data, &control_lane, &control_last]));
    let waits = waiting.read("waits", ReadKind::Asynchronous, &get_at);
    let waits_lane = waits.slice(8 * lanes, lane_bits);
    let whole = m.doc("Frames of control that wait.").reg("whole", bits + 1, 0);
    let ends_control = m.named("ends_control", &leaves & waits.msb());
    let comes_whole = m.named("comes_whole", &control & &control_last);
    m.assign(&whole, &whole + comes_whole.zext(bits + 1) - ends_control.zext(bits + 1));

    m.comment("looks");
    let open = m.wire("may_set_out", 1);
    let between = m.doc("No frame of the memory is under way.").output_reg("pauses", 1, 1);
    let below =
        m.doc("First position that was not handed on.").output_reg("below", POSITION_BITS, u64::from(FIRST_POSITION));
    let next =
        m.doc("The beat that is looked at: position, and number in the unit.").reg("next", POSITION_BITS + inside, 0);
    m.assign(&m.doc("Position that is looked at.").output("at", POSITION_BITS), next.slice(inside, POSITION_BITS));
    let number = if inside > 0 { next.slice(0, inside) } else { lit(0u8, NUMBER_BITS) };
    m.assign(&m.doc("Beats of the unit before the one that is looked at.").output("at_number", NUMBER_BITS), number);
    let at_judged = m.pipe_by("looked_at", &next, LOOKED);
    let looks = m.named("looks", &open & (&known | !&between));
    let turns_back = m.wire("turns_back", 1);
    let [looked_1, looked] = ["looked_1", "looked"].map(|name| m.reg(name, 1, 0));
    m.assign(&looked_1, &looks & !&turns_back);
    m.assign(&looked, &looked_1 & !&turns_back);

    m.comment("a look is good if a frame begins there, or is under way; otherwise it is taken again");
    let control_first = m.named("control_first", whole.any());
    let may_begin = m.named("may_begin", and_all(&[&begins, &known, &!&control_first]));
    let accepts = m.named("accepts", &looked & (!&between | may_begin));
    let left = m.reg_no_reset("left", BEATS_BITS);
    let is_last = m.named("is_last", between.mux(&is_one, left.eq(1)));
    let ends = m.named("ends", &accepts & &is_last);
    m.when(&accepts, || {
        m.assign(&left, between.mux(&more, &(&left - 1)));
        m.assign(&between, &is_last);
    });
    let lane = m.reg_no_reset("lane", lane_bits);
    m.when(&accepts & &between, || m.assign(&lane, &last_lane));
    let its_lane = m.named("its_lane", between.mux(&last_lane, &lane));
    let unit_behind = m.named("unit_behind", at_judged.slice(inside, POSITION_BITS) + 1);
    let refuses = m.named("refuses", &looked & !&accepts);
    let skips = if inside > 0 { &ends & !at_judged.slice(0, inside).all() } else { lit(0u8, 1) };
    let to_unit = |unit: &Expr| if inside > 0 { cat(&[unit.clone(), lit(0u8, inside)]) } else { unit.clone() };
    let stays = m.named("stays", &between & !&known);
    m.assign(&turns_back, if inside > 0 { or_all(&[&refuses, &stays, &skips]) } else { &refuses | &stays });
    m.when(&looks, || m.assign(&next, &next + 1));
    if inside > 0 {
        m.when(&skips, || m.assign(&next, to_unit(&unit_behind)));
    }
    m.when(&refuses, || m.assign(&next, &at_judged));
    m.when(&stays, || m.assign(&next, to_unit(&below)));
    m.when(&ends & &known, || m.assign(&below, &unit_behind));
    m.when(&anew, || m.assign(&below, &start));

    m.comment("frames of control go while no frame of the memory is under way");
    m.assign(&leaves, and_all(&[&open, &between, &control_first]));
    let comes = m.reg("comes", 1, 0);
    m.assign(&comes, &accepts | &leaves);
    let octets = m.pipe("octets", leaves.mux(&waits.slice(0, 8 * lanes), &beat));
    let out_last = m.pipe("out_last", leaves.mux(&waits.msb(), &is_last));
    let out_lane = m.pipe("out_lane", leaves.mux(&waits_lane, &its_lane));
    let kept = m.named("kept", keep_to(&out_lane) | (!&out_last).repeat(lanes));
    let out = hold(&m, &comes, &pack(&[&octets, &kept, &out_last]), &ready);
    m.assign(&open, &out.open);
    m.assign(&m.doc("Octets of the beat.").output("tdata", 8 * lanes), out.beat.slice(0, 8 * lanes));
    m.assign(&m.doc("Lanes that carry the frame.").output("tkeep", lanes), out.beat.slice(8 * lanes, lanes));
    m.assign(&m.doc("Last beat of the frame.").output("tlast", 1), out.beat.msb());
    m.build()
}
