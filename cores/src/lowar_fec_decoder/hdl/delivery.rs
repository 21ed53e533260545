//! Order of delivery: frames in order or as they arrived, those that are lost from their lane's rows, and plain frames
//! between.

use super::super::{HOLE_STEPS, SEARCH_STEPS, solve_steps, weigh_steps};
use super::entry::TIMES;
use super::{CORE, Widths, saturating_sum, times};
use crate::lowar::Build;
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, Module};
use std::rc::Rc;

/// Scans the contexts in steps, and controls the beats of the frames that it delivers.
pub fn delivery(build: &Build) -> Result<Rc<Module>, Errors> {
    let widths = Widths::of(build);
    let lane_bits = build.lanes_log2;
    let m = ModuleBuilder::new(format!("lowar_delivery_{}", build.path()));
    m.parametric(CORE.parametric(format!("lowar_delivery_{}", build.controller()), &widths.parameters()));
    m.describe("Delivers frames: one decision a step, then one beat a step.");
    m.describe(TIMES);
    let step = m.doc("The pipeline moves.").input("step", 1);
    m.group("Contexts");
    let plain_waits = m.doc("A plain frame waits.").input("plain_waits", 1);
    let plain_end =
        m.doc("Last beat of the plain frame, and the last lane of that beat.").input("plain_end", widths.end());
    let context = m.reg("context_reg", 1, 0);
    let of_context = |name: &str, width: usize| {
        let [first, second] = [0, 1].map(|context| m.input(format!("{name}_{context}"), width));
        m.named(format!("{name}_now"), context.mux(&second, &first))
    };
    let open = of_context("open", 1);
    let closed = of_context("closed", 1);
    let known = of_context("known", 1);
    let end = of_context("end", widths.count);
    let total = of_context("total", widths.count);
    let shift = of_context("shift", 3);
    let passes = of_context("passes", 1);
    let sent_before = of_context("sent_before", 16);
    let continues = of_context("continues", 1);
    let arrival_waits = of_context("arrival_waits", 1);
    let arrival_ripe = of_context("arrival_ripe", 1);
    let oldest = of_context("oldest", widths.index);
    let complete = of_context("complete", 1);
    m.group("Lane of the next frame, as it was in the clock before");
    let has = m.doc("The frame has arrived.").input("has", 1);
    let frames = m.doc("Frames of the lane that have arrived.").input("frames", 128);
    let packets = m.doc("Number of frames and repair packets that have arrived.").input("packets", 8);
    let count = m.doc("Number of frames that have arrived.").input("count", 8);
    let extent = m.doc("Beats of the longest body in the lane.").input("extent", widths.extent);
    m.group("Ends of frames");
    let slot_end = m.doc("End of the frame in the slot that the last scan read.").input("slot_end", widths.end());
    let length = m.doc("Length of the frame that is solved.").input("length", 16);

    m.comment("the pointer: a number, and what it is in its lane");
    let number = m.reg("number", widths.count, 0);
    let lane = m.reg("lane_reg", lane_bits, 0);
    let symbol = m.reg("symbol_reg", 8, 0);
    let one_lane = (1u64 << lane_bits) - 1;
    let mask = m.named("lane_mask", !lit(one_lane, lane_bits).shl(&shift));

    m.comment("symbols of the lane that are missing, and repairs for them");
    let before_end = m.named("before_end", &end - 1);
    let whole = m.named("whole_turns", before_end.shr(&shift));
    let last_lane = m.named("end_lane", before_end.slice(0, lane_bits) & &mask);
    let symbols = m.pipe("lane_symbols", &whole + lane.le(last_lane).zext(widths.count));
    let bits = widths.count.max(count.width());
    let missing = m.named("missing", symbols.zext(bits) - count.zext(bits));
    let solvable = m.named("solvable", symbols.zext(bits).le(packets.zext(bits)));

    m.comment("the context as it was in the clock before, and what follows from that alone");
    let was = |name: &str, value: Expr| {
        let register = m.reg(name, 1, 0);
        m.assign(&register, value);
        register
    };
    let reaches_end = m.named("reaches_end", number.ge(&end));
    let in_turns = m.named("in_turns", number.ne(&total));
    let in_order = (&open & !(&known & &reaches_end)) | (&closed & !&reaches_end);
    let in_order = was("was_in_order", in_order & &in_turns & !&passes);
    let expects = was("was_expecting", &open & !&passes & &in_turns & !&reaches_end);
    let used = was("was_used", &open | &closed);
    let ripe = was("was_ripe", (&open | &closed) & &passes & &arrival_ripe);
    let waits_for_arrivals = &passes & &arrival_waits;
    let all_passed = m.named("passes_all", &passes & &closed & &complete);
    let finished = was("was_finished", ((&closed & &reaches_end) | &all_passed) & !&waits_for_arrivals);
    let due = &closed & &in_turns & !&reaches_end;
    let searches = was("was_searching", due & !waits_for_arrivals & !&all_passed);
    let all_passed = was("had_passed_all", all_passed);
    let passes = was("was_passing", passes);

    m.comment("the first rule that applies, if this clock is a step: `step` comes late, so it only enables what the others decide");
    let [scan, rests, solve, plain, slot, recover] =
        m.states("STATE", ["SCAN", "REST", "SOLVE", "PLAIN", "SLOT", "RECOVER"]);
    let state = m.reg("state", 3, scan.clone());
    let in_scan = m.named("in_scan", state.eq(&scan));
    let in_step = |name: &str, value: &Expr| m.named(format!("{name}_in_step"), &step & value);
    let takes_plain = m.named("takes_plain", &in_scan & &plain_waits);
    let turn = m.named("turn", &in_scan & !&plain_waits);
    let looks = m.named("looks", &turn & &used);
    let passes_on = m.named("passes_on", &turn & &ripe);
    let frees = m.named("frees_context", &turn & &finished);
    let skips = m.named("skips", &turn & &searches & &passes & &has);
    let here = cat(&[&context, &number.slice(0, widths.index)]);
    let delivers = m.named("delivers", &turn & &in_order & &has);
    let takes_slot = m.named("takes_slot", &passes_on | &delivers);
    let misses = m.named("misses", &turn & &searches & !&has);
    let held_up = m.named("held_up", &turn & &expects & !&has);
    let starts = m.named("starts", &misses & &solvable);
    let gives_up = m.named("gives_up", &misses & !&solvable);

    m.comment("frames that are missed between the context before and this one");
    let fresh = m.doc("The context has not been looked at.").reg("fresh", 1, 1);
    let accounted = m.doc("Frames sent up to the end of the context before.").reg_no_reset("accounted", 16);
    let gap = m.named("gap", (&sent_before - &accounted).masked(&continues));
    let gap_reg = m.pipe("gap_reg", &gap);
    let any_gap = m.pipe("any_gap", &continues & sent_before.ne(&accounted));
    let follows = m.pipe("follows", &continues);
    let first_look = m.named("first_look", &looks & &fresh);
    let frees_it = in_step("frees", &frees);
    let looks_first = in_step("first_look", &first_look);
    m.when(&frees_it, || {
        m.assign(&fresh, 1);
        m.assign(&accounted, &sent_before + end.zext(16));
    })
    .else_when(&looks_first, || m.assign(&fresh, 0));
    let gap_found = m.reg("gap_found", 16, 0);
    m.assign(&gap_found, gap_reg.masked(&looks_first));
    let missed = m.doc("Missed frames that are not yet reported.").reg("missed", 16, 0);

    m.comment("the lanes of this context that were solved for");
    let solved_lanes = m.reg("solved_lanes", 1 << lane_bits, 0);
    let again = m.pipe("again_reg", solved_lanes.index(&lane));
    let starts_it = in_step("starts", &starts);
    m.when(&frees_it, || m.assign(&solved_lanes, 0))
        .else_when(&starts_it, || m.assign(&solved_lanes, &solved_lanes | lit(1u8, 1 << lane_bits).shl(&lane)));

    m.comment("a solution takes as many steps as the contract says");
    let steps_bits = solve_steps(build.rows as u32).ilog2() as usize + 1;
    let left = m.reg_no_reset("steps_left", steps_bits);
    let solve_left = m.wire("solve_left", steps_bits);
    m.assign(&solve_left, u64::from(solve_steps(build.rows as u32) - 1));
    for losses in 1..=build.rows as u32 {
        let steps = |steps: u32| lit(steps - 1, steps_bits);
        let left = again.mux(&steps(weigh_steps(losses)), steps(solve_steps(losses)));
        m.when(missing.eq(u64::from(losses)), || m.assign(&solve_left, left));
    }
    let waits = state.eq(&rests) | state.eq(&solve);
    let rest = gives_up.mux(&lit(HOLE_STEPS - 2, steps_bits), lit(SEARCH_STEPS - 2, steps_bits));
    m.when(&in_scan, || m.assign(&left, starts.mux(&solve_left, rest)))
        .else_when(&step & waits, || m.assign(&left, &left - 1));
    let in_solve = m.named("in_solve", state.eq(&solve));
    let solved = m.named("solved", &in_solve & !left.any());

    m.comment("the length must be that of a frame, and no longer than what went into the rows");
    let known_extent = m.reg_no_reset("known_extent", widths.extent);
    m.when(&in_scan, || m.assign(&known_extent, &extent));
    let octet_bits = widths.last_lane;
    let length_end = m.named("length_end", &length - 1);
    let last_beat = length_end.slice(octet_bits, 16 - octet_bits);
    let fits = m.named("fits", length.any() & last_beat.lt(known_extent.zext(16 - octet_bits)));

    m.comment("beats");
    let kept_end = m.reg_no_reset("kept_end", widths.end());
    m.when(&in_scan, || m.assign(&kept_end, &plain_end))
        .else_when(&in_solve, || m.assign(&kept_end, length_end.slice(0, widths.end())));
    let beat = m.reg_no_reset("beat", widths.beats);
    let of_slot = m.named("of_slot", state.eq(&slot));
    let of_plain = m.named("of_plain", state.eq(&plain));
    let of_recovered = m.named("of_recovered", state.eq(&recover));
    let issues = m.named("issues", &of_slot | &of_plain | &of_recovered);
    let its_end = m.named("its_end", of_slot.mux(&slot_end, &kept_end));
    let ends_at = |end: &Expr| beat.eq(end.slice(octet_bits, widths.beats));
    let kept_ends = m.named("kept_ends", ends_at(&kept_end));
    let last = m.named("last_issue", of_slot.mux(&ends_at(&slot_end), &kept_ends));
    m.when(&step, || m.assign(&beat, issues.mux(&(&beat + 1), lit(0u8, widths.beats))));
    m.when(&step, || {
        m.switch(&state, |s| {
            s.case(&scan, || {
                m.when(&takes_plain, || m.assign(&state, &plain))
                    .else_when(&takes_slot, || m.assign(&state, &slot))
                    .else_when(&starts, || m.assign(&state, &solve))
                    .else_when(&gives_up | &skips | &frees, || m.assign(&state, &rests));
            });
            s.case(&rests, || {
                m.when(!left.any(), || m.assign(&state, &scan));
            });
            s.case(&solve, || {
                m.when(&solved, || m.assign(&state, fits.mux(&recover, scan.clone())));
            });
            s.default(|| {
                m.when(&last, || m.assign(&state, &scan));
            });
        });
    });

    m.comment("on to the next frame, or to the first of the other context");
    let goes_on = in_step("goes_on", &(&delivers | &skips | &misses));
    let arrived = m.doc("The frame before did arrive.").reg("arrived", 1, 1);
    let gap_begins = m.named("gap_begins", &first_look & &any_gap & &arrived);
    let begins = m
        .doc("The next frame begins a burst if it is missing.")
        .named("begins_burst", first_look.mux(&((&arrived | !&follows) & !&any_gap), &arrived));
    let began = m.reg_no_reset("began_burst", 1);
    m.when(&in_scan, || m.assign(&began, &begins));
    let lane_wraps = m.named("lane_wraps", lane.eq(&mask));
    m.when(&frees_it, || {
        m.assign(&context, !&context);
        m.assign(&number, 0);
        m.assign(&lane, 0);
        m.assign(&symbol, 0);
        m.assign(&arrived, &begins | &all_passed);
    })
    .else_when(&goes_on, || {
        m.assign(&number, &number + 1);
        m.assign(&arrived, &has);
        m.when(&lane_wraps, || {
            m.assign(&lane, 0);
            m.assign(&symbol, &symbol + 1);
        })
        .otherwise(|| m.assign(&lane, &lane + 1));
    })
    .else_when(&looks_first, || m.assign(&arrived, &begins));

    m.group("Ingest");
    let put = |name: &str, doc: &str, value: Expr| m.assign(&m.doc(doc).output(name, value.width()), value);
    put("frees", "The context becomes free.", frees_it.clone());
    put("delivered", "The context that is delivered.", context.clone());
    put("take_arrival", "The frame that arrived first is delivered.", &step & &passes_on);
    put("lane", "Lane of the next frame.", lane.clone());
    put("symbol", "Symbol of the next frame.", symbol.slice(0, 7));
    put("plain_taken", "The plain frame is taken.", &step & &takes_plain);
    put("plain_read", "A beat of the plain frame is read.", &step & &of_plain);
    put("plain_done", "The beat is the last of the plain frame.", &step & &of_plain & &kept_ends);

    m.group("Slots");
    put("scan", "Read the end of the slot, until a step takes it.", in_scan.clone());
    let arrived = cat(&[&context, &oldest]);
    let slot_now = m.named("slot_now", passes.mux(&arrived, &here));
    put("slot", "Context and number of the next frame that has arrived.", slot_now.clone());
    put("read_slot", "Read a beat of the slot.", &step & &of_slot);
    let slot_at = m.doc("Slot-memory address of the beat.").output("slot_address", widths.slot_address);
    let slot_at_reg = m.reg_no_reset("slot_address_reg", widths.slot_address);
    let first_beat = |slot: &Expr| times(slot, build.frame_beats(), widths.slot_address);
    let here_at = m.pipe("here_at", first_beat(&here));
    m.when(&in_scan, || m.assign(&slot_at_reg, passes.mux(&first_beat(&arrived), here_at)))
        .else_when(&step & &issues, || m.assign(&slot_at_reg, &slot_at_reg + 1));
    m.assign(&slot_at, &slot_at_reg);

    m.group("Rows");
    put("load", "Take what is to be solved, if a solution starts.", in_scan.clone());
    put("start", "Solve for the symbol.", starts_it.clone());
    put("again", "The symbol is not the first that is solved in its lane.", again.clone());
    put("missing_frames", "Missing symbols of the lane; bits beyond the end of the lane are set too.", !&frames);
    put("missing_count", "Number of missing symbols.", missing.slice(0, 4));
    let reads_length = m.named("reads_length", &in_solve & left.eq(3));
    put("read_rows", "The delivered context's rows are read.", &step & (&reads_length | &of_recovered));
    put("solving", "Delivery uses the rows.", &of_recovered | &in_solve);
    let row_at = m.doc("Word of the rows that is read.").output("row_address", widths.row_address);
    let row_at_reg = m.reg_no_reset("row_address_reg", widths.row_address);
    let reads = &step & (&reads_length | &of_recovered);
    let lane_at = m.pipe("lane_at", times(&lane, 1 + build.frame_beats(), widths.row_address));
    m.when(&in_scan, || m.assign(&row_at_reg, &lane_at)).else_when(reads, || m.assign(&row_at_reg, &row_at_reg + 1));
    m.assign(&row_at, &row_at_reg);

    m.group("Beat that was issued in the last step");
    let stage = |name: &str, doc: &str, value: Expr| {
        let register = m.doc(doc).output_reg(name, value.width(), 0);
        m.when(&step, || m.assign(&register, value));
    };
    stage("issued", "A beat was issued.", issues.clone());
    stage("issued_plain", "The beat belongs to a plain frame.", of_plain.clone());
    stage("issued_recovered", "The beat belongs to a frame that was lost.", of_recovered.clone());
    stage("issued_length", "The beat is the length of a frame that was lost.", reads_length.clone());
    stage("issued_last", "Last beat of the frame.", last.clone());
    stage("issued_lane", "Last lane of the frame's last beat.", its_end.slice(0, octet_bits));

    m.group("Status");
    let event = |name: &str, doc: &str, value: Expr| {
        let register = m.doc(doc).output_reg(name, 1, 0);
        m.assign(&register, value);
    };
    event("stat_delivered", "A frame that arrived is delivered.", &step & &takes_slot);
    event("stat_recovered", "A frame that was lost is delivered.", &step & &solved & &fits);
    event("stat_lost", "A frame is lost beyond repair.", &step & (&gives_up | (&solved & !&fits)));
    let moves = in_step("moves", &(&takes_slot | &gives_up | &solved));
    let tells_missed = m.named("tells_missed", missed.any() & !moves);
    let sum = |name: &str, left: &Expr| saturating_sum(&m, name, left, &gap_found);
    let (one_fewer, all) = (sum("one_fewer_sum", &(&missed - 1)), sum("missed_sum", &missed));
    m.when(&tells_missed, || m.assign(&missed, one_fewer)).otherwise(|| m.assign(&missed, all));
    event("stat_missed", "A frame is lost that no packet of an open generation announced.", tells_missed);
    let begun = &step & ((&gives_up & &begins) | (&solved & &began) | &gap_begins);
    event("stat_burst", "A burst of frames that did not arrive begins.", begun);
    event("stat_generation", "All of a generation is delivered or lost.", frees_it.clone());
    let waiting = m.doc("Delivery waits for a frame that did not arrive.").output_reg("stat_waiting", 1, 0);
    m.when(&step & &in_scan, || m.assign(&waiting, &held_up));
    m.build()
}
