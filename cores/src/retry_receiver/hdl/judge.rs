//! The judge: which epoch counts, whether a frame has a place in the memory, and what is missed before it.

use super::super::{CONTROL_BEATS, JUDGED_AFTER as JUDGED, SWEEP_WAITS};
use super::{CORE, deep};
use crate::blocks::frame_units::BEATS_BITS;
use crate::retry::{EPOCH_BITS, FIRST_POSITION, POSITION_BITS};
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, Module};
use std::rc::Rc;

/// A memory behind AXI4.
struct Memory {
    /// Frames of data may be taken.
    open: Expr,
    /// A memory has not written units.
    failed: Expr,
}

/// Judges frames in beats of `lanes` octets for `units` units, in a memory behind AXI4 or on the chip.
pub fn judge(lanes: usize, units: u32, is_deep: bool) -> Result<Rc<Module>, Errors> {
    let (name, full) = if is_deep {
        (deep("judge"), deep(format!("judge_{units}")))
    } else {
        ("retry_judge".into(), format!("retry_judge_{lanes}x{units}"))
    };
    let m = ModuleBuilder::new(full);
    let parameters = [("DATA_W", 8 * lanes as u32), ("UNITS", units)];
    m.parametric(CORE.parametric(name, &parameters[usize::from(is_deep)..]));
    m.describe("Knows the epoch, finds the place of each frame, and what is missed before it.");
    let (unit_bits, lane_bits) = (units.ilog2() as usize, lanes.ilog2() as usize);
    m.group("The oldest frame that waits");
    let any = m.doc("A frame waits.").input("any", 1);
    let is_word = m.doc("The frame is a word of the far end.").input("is_word", 1);
    let is_control = m.doc("The frame is one of control.").input("is_control", 1);
    let is_again = m.doc("The frame was sent before.").input("is_again", 1);
    let frame_epoch = m.doc("Epoch of the frame.").input("epoch", EPOCH_BITS);
    let frame_position = m
        .doc("Position of the frame, or behind the last frame that the far end has sent.")
        .input("position", POSITION_BITS);
    let more = m.doc("Beats of the frame but one.").input("more", BEATS_BITS);
    let rest = m.doc("Units of the frame but one.").input("rest", BEATS_BITS);
    let lane = m.doc("Number of the last lane of the frame.").input("lane", lane_bits);
    m.group("Frames that were handed on");
    let below = m.doc("First position that was not handed on.").input("below", POSITION_BITS);
    let pauses = m.doc("No frame of the memory is under way.").input("pauses", 1);
    let got = m.doc("The frame of the position asked for two clocks before has come.").input("got", 1);
    let leaves = m.doc("A beat of control leaves.").input("leaves", 1);

    let memory = is_deep.then(|| {
        m.group("The memory");
        let has_room = m.doc("The memory has room for units.").input("put_open", 1);
        let failed = m.doc("A memory has not written units.").input("write_failed", 1);
        let open = m.doc("The memory is open.").reg("memory_open", 1, 0);
        m.assign(&open, has_room);
        Memory { open, failed }
    });

    m.comment("a frame a clock, or a beat");
    let busy = m.reg("busy", 1, 0);
    let left = m.reg_no_reset("left", BEATS_BITS);
    let first = m.doc("The oldest frame that waits is judged.").output("pops", 1);
    m.assign(&first, &any & !&busy);
    let issues = m.named("issues", &any | &busy);
    let last = m.named("last", busy.mux(&left.eq(1), more.eq(0)));
    m.assign(&busy, &issues & !&last);
    m.assign(&left, busy.mux(&(&left - 1), &more));

    m.comment("positions: how far the frame is ahead of what was handed on, and where the next begins");
    let first_1 = m.reg("first_1", 1, 0);
    m.assign(&first_1, &first);
    let reg = |name: &str, value: &Expr, clocks: usize| m.pipe_by(name, value, clocks);
    let position_1 = reg("position_1", &frame_position, 1);
    let word_1 = reg("word_1", &is_word, 1);
    let rest = m.named("units_but_one", reg("rest_1", &rest, 1).masked(&!&word_1));
    let rest_2 = m.pipe("rest_2", &rest);
    let ahead_2 = m.pipe("ahead_2", &position_1 - &below);
    let units_2 = m.pipe("units_2", (rest.zext(POSITION_BITS) + 1).masked(&!&word_1));
    let position_2 = m.pipe("position_2", &position_1);
    let end_3 = m.pipe("end_3", &position_2 + &units_2);
    let reach_3 = m.pipe("reach_3", ahead_2.zext(POSITION_BITS + 1) + rest_2.zext(POSITION_BITS + 1));
    m.assign(&m.doc("The position of a frame that has come.").output("asked", POSITION_BITS), &position_1);

    m.comment("judgement");
    let valid = {
        let way: Vec<Expr> = (2..=JUDGED).map(|stage| m.reg(format!("first_{stage}"), 1, 0)).collect();
        m.assign(&way[0], &first_1);
        m.assign(&way[1], &way[0]);
        way[1].clone()
    };
    let position = m.pipe("position_3", &position_2);
    let word = reg("word_3", &word_1, JUDGED - 1);
    let [control, again] =
        [("control", &is_control), ("again", &is_again)].map(|(name, value)| reg(name, value, JUDGED));
    let next_epoch = reg("its_epoch", &frame_epoch, JUDGED - 1);
    let its_epoch = m.pipe(format!("its_epoch_{JUDGED}"), &next_epoch);
    let more_3 = reg("its_more", &more, JUDGED);
    let epoch = m.doc("Epoch of the far end.").output_reg("own_epoch", EPOCH_BITS, 0);
    let has_epoch = m.doc("An epoch was heard.").reg("has_epoch", 1, 0);
    let known = m.doc("The receiver is in an epoch.").output_reg("known", 1, 0);
    let end = m.doc("Position behind the last frame that is known of.").output_reg(
        "known_end",
        POSITION_BITS,
        u64::from(FIRST_POSITION),
    );
    let same = m.doc("The frame is of the epoch of the far end.").reg("same", 1, 0);
    let is_word = m.named("judges_word", and_all(&[&valid, &word]));
    let is_data = m.named("judges_data", and_all(&[&valid, &!&control]));
    let fits = m.named("has_place", !reach_3.slice(unit_bits, POSITION_BITS + 1 - unit_bits).any());
    let counts = m.named("counts", and_all(&[&known, &same, &fits]));
    let counting = [Some(&counts), memory.as_ref().map(|memory| &memory.open)];
    let data_counts = m.named(
        "data_counts",
        and_all(&[&[&is_data][..], &counting.into_iter().flatten().collect::<Vec<_>>()].concat()),
    );
    let takes = m.named("takes", &data_counts & !&got);
    let beyond = m.named("beyond", &position - &end);
    let is_next = m.named("is_next", and_all(&[&(&takes | (&is_word & &counts)), &!beyond.msb()]));
    m.when(&is_next, || m.assign(&end, &end_3));
    let event = |name: &str, doc: &str, value: &Expr| m.assign(&m.doc(doc).output_reg(name, 1, 0), value);
    let shown = |name: &str, doc: &str, value: &Expr| {
        m.assign(&m.doc(doc).output(name, value.width()), m.pipe(format!("{name}_reg"), value));
    };
    event("missed", "Frames are missed.", &(&is_next & beyond.any()));
    shown("missed_first", "First position that is missed.", &end);
    event("came_again", "A frame has come that was sent before.", &(&data_counts & &again));
    shown("came_position", "Position of the frame; that behind the frames that are missed.", &position);
    shown("came_end", "Position behind the frame.", &end_3);
    shown("came_got", "The frame had come before.", &got);
    let ignored = (&is_data & !&takes) | and_all(&[&is_word, &same, &known, &!&fits]);
    event("ignored", "A frame or word was ignored.", &ignored);

    m.comment("another epoch begins when nothing is on its way to the memory any more: a unit a clock is swept");
    let anew = m.doc("The far end has begun another epoch.").output("anew", 1);
    m.assign(&anew, &is_word & !&same);
    let holds = memory.as_ref().map_or(has_epoch.clone(), |memory| &has_epoch & !&memory.failed);
    let [follows, stays] = [next_epoch.eq(&its_epoch), &holds & next_epoch.eq(&epoch)];
    m.assign(&same, anew.mux(&follows, stays));
    let sweep = m.reg("sweep", unit_bits, 0);
    let sweeps = m.reg("sweeping", 1, 0);
    let waits = m.doc("Clocks before the sweep begins.").reg("sweep_waits", 5, 0);
    let in_ring = m.named("in_ring", &sweeps & waits.eq(0));
    let ends = m.named("sweep_ends", &in_ring & sweep.all());
    let swept = m.doc("The memory is swept.").reg("swept", 1, 0);
    m.when(waits.any(), || m.assign(&waits, &waits - 1));
    m.when(&in_ring, || m.assign(&sweep, &sweep + 1));
    m.when(&ends, || {
        m.assign(&sweeps, 0);
        m.assign(&swept, 1);
    });
    m.when(&swept & &pauses, || m.assign(&known, 1));
    if let Some(Memory { failed, .. }) = &memory {
        // a write that has failed ends the epoch, and in the next clock nothing is missed
        m.when(failed, || [&has_epoch, &known, &swept, &sweeps].iter().for_each(|held| m.assign(held, 0)));
        let ended = m.reg("epoch_ended", 1, 0);
        m.assign(&ended, failed);
        m.assign(&m.doc("Nothing is missed any more.").output("clears", 1), &anew | &ended);
    }
    m.when(&anew, || {
        m.assign(&epoch, &its_epoch);
        m.assign(&has_epoch, 1);
        m.assign(&known, 0);
        m.assign(&swept, 0);
        m.assign(&end, &position);
        m.assign(&sweeps, 1);
        m.assign(&waits, SWEEP_WAITS as u64);
        m.assign(&sweep, 0);
    });
    m.assign(&m.doc("Position at which the far end begins.").output("start", POSITION_BITS), &position);
    let lap = end.bit(unit_bits) ^ sweep.lt(end.slice(0, unit_bits));
    event("sweeps", "The unit is that of no frame.", &in_ring);
    shown("sweep_at", "Number of the unit.", &sweep);
    shown("sweep_lap", "Bit of the lap that the unit had before.", &!lap);

    m.comment("frames of control find room, or are dropped");
    let room_bits = CONTROL_BEATS.ilog2() as usize + 1;
    let room = m.doc("Beats for which there is room.").reg("room", room_bits, CONTROL_BEATS as u64);
    let finds_room = m.named("finds_room", more_3.lt(room.zext(BEATS_BITS)));
    let passes = m.named("passes", and_all(&[&valid, &control, &!&word]));
    let enters = m.named("enters", &passes & &finds_room);
    let beats = (more_3.slice(0, room_bits) + 1).masked(&enters);
    m.assign(&room, &room - beats + leaves.zext(room_bits));
    event("dropped", "A frame of control found no room.", &(&passes & !&finds_room));

    m.comment("the beats of the frame follow");
    let on_way = |name: &str, value: &Expr, clocks: usize| {
        (1..=clocks).fold(value.clone(), |before, clock| {
            let next = m.reg(format!("{name}_{clock}"), 1, 0);
            m.assign(&next, before);
            next
        })
    };
    let reads = on_way("issued", &issues, JUDGED + 1);
    m.assign(&m.doc("A beat is read.").output("reads", 1), &reads);
    let goes = m.doc("A frame has a place.").output_reg("goes", 1, 0);
    m.assign(&goes, &takes);
    let entered = m.reg("entered", 1, 0);
    m.assign(&entered, &enters);
    let first_4 = m.reg("first_4", 1, 0);
    m.assign(&first_4, &valid);
    let [takes_5, enters_5] = [("takes_frame", &goes), ("enters_frame", &entered)].map(|(name, value)| {
        let held = m.reg_no_reset(name, 1);
        m.when(&first_4, || m.assign(&held, value));
        held
    });
    let lane_4 = reg("its_lane", &lane, JUDGED + 1);
    let lane_5 = m.reg_no_reset("lane_5", lane_bits);
    m.when(&first_4, || m.assign(&lane_5, &lane_4));
    let issued_5 = m.reg("issued_5", 1, 0);
    m.assign(&issued_5, &reads);
    let last_5 = reg("last", &last, JUDGED + 2);
    m.assign(&m.doc("A beat is put into the memory.").output("taken", 1), &issued_5 & &takes_5);
    m.assign(&m.doc("The beat is the last of its frame.").output("taken_last", 1), &last_5);
    m.assign(&m.doc("Number of its last lane.").output("taken_lane", lane_bits), &lane_5);
    event("control", "A beat of control comes.", &(&issued_5 & &enters_5));
    shown("control_last", "The beat is the last of its frame.", &last_5);
    shown("control_lane", "Number of its last lane.", &lane_5);
    m.build()
}
