//! Order of packets: frames, repairs, feedback, and when a generation opens and closes.

use crate::lowar::Build;
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, MemoryStyle, Module, ReadKind};
use std::rc::Rc;

/// Words of a row's memory: the length of each lane and the beats of its longest frame.
pub fn words(build: &Build) -> usize {
    (1 + build.frame_beats()) << build.lanes_log2
}

/// Due `count` clocks after the last clock with `start`, that one not counted; 0 means never.
fn timer(m: &ModuleBuilder, name: &str, start: &Expr, count: &Expr) -> Expr {
    let left = m.reg_no_reset(format!("{name}_left"), count.width());
    let due = m.reg_no_reset(format!("{name}_due"), 1);
    m.when(start, || {
        m.assign(&left, count);
        m.assign(&due, 0);
    })
    .else_when(left.any(), || {
        m.assign(&left, &left - 1);
        m.assign(&due, left.eq(1));
    });
    due
}

/// Decides in each step which beat is issued; the beat of the last step is on the outputs of the first register.
pub fn sequencer(build: &Build) -> Result<Rc<Module>, Errors> {
    let lane_bits = build.lanes_log2;
    let (lanes, units, longest) = (build.octets, build.unit_beats(), build.frame_beats());
    let octet_bits = lanes.ilog2() as usize;
    let beat_bits = (longest - 1).ilog2() as usize + 1;
    let beats_bits = longest.ilog2() as usize + 1;
    let count_bits = 7 + lane_bits + 1;
    let address_bits = (words(build) - 1).ilog2() as usize + 1;
    let m = ModuleBuilder::new(format!("lowar_encoder_sequencer_{}", build.path_of_any_rows()));
    m.describe(
        "Issues a beat or nothing in each step: frames, then the repairs of their generation; feedback between.",
    );
    let step = m.doc("The pipeline moves.").input("step", 1);
    m.group("Oldest frame");
    let waiting = m.doc("A frame waits.").input("waiting", 1);
    let end =
        m.doc("Last beat of the frame, and the last lane of that beat.").input("frame_end", beat_bits + octet_bits);
    m.group("Configuration for the next generation");
    let settled = m.input("settled", 1);
    let protecting = m.input("protecting", 1);
    let frames_next = m.doc("k D").input("frames", count_bits);
    let last_lane_next = m.doc("D - 1").input("last_lane", lane_bits);
    let repairs_next = m.doc("r").input("repairs", 4);
    let idle_next = m.input("flush_idle", 24);
    let age_next = m.input("flush_age", 32);
    let flush = m.doc("Close the generation.").input("flush", 1);
    let feedback_load = m.doc("Feedback is to be sent.").input("feedback_load", 1);

    m.comment("the generation: its configuration, its frames, the lane and symbol or row of the next packet");
    let open = m.reg("open_reg", 1, 0);
    let closed = m.doc("Repairs of the generation are due.").reg("closed", 1, 0);
    let opens = m.wire("opens", 1);
    // taken until a generation is open: what it opens with stays
    let active = |name: &str, next: &Expr| {
        let held = m.reg_no_reset(format!("{name}_held"), next.width());
        m.when(!&open, || m.assign(&held, next));
        held
    };
    let now = |name: &str, next: &Expr, held: &Expr| m.named(format!("{name}_now"), open.mux(held, next));
    let frames_now = now("frames", &frames_next, &active("frames", &frames_next));
    let last_lane_held = active("last_lane", &last_lane_next);
    let last_lane_now = now("last_lane", &last_lane_next, &last_lane_held);
    let repairs_held = active("repairs", &repairs_next);
    let idle_now = now("flush_idle", &idle_next, &active("flush_idle", &idle_next));
    let frames = m.reg_no_reset("frame_count", count_bits);
    let lane = m.reg("lane_next", lane_bits, 0);
    let base = m.doc("First word of the lane.").reg("base", address_bits, 0);
    let symbol = m.reg("symbol_next", 7, 0);
    let row = m.reg_no_reset("row_next", 3);
    let extents = m.memory("extents", beats_bits, 1 << lane_bits).style(MemoryStyle::Distributed);
    let extent = extents.read("extent", ReadKind::Asynchronous, &lane);
    let first = m.named("first_of_lane", !symbol.any());

    m.comment("the packet under way");
    let busy = m.reg("busy", 1, 0);
    let source = m.reg_no_reset("source", 1);
    let repair = m.reg_no_reset("repair", 1);
    let feedback = m.reg_no_reset("feedback", 1);
    let closing = m.doc("The generation closes, or is done, with its last beat.").reg_no_reset("closing", 1);
    let beat = m.doc("Number of its next beat behind the unit.").reg_no_reset("beat", beat_bits);
    let last_beat = m.reg_no_reset("last_beat", beat_bits);
    let read_extent = m.doc("Beats of the lane that have been written.").reg_no_reset("read_extent", beats_bits);
    let (in_unit, unit_at) = if units > 1 {
        let in_unit = m.reg_no_reset("in_unit", 1);
        let unit_at = m.reg_no_reset("unit_at", units.ilog2() as usize);
        (in_unit, unit_at)
    } else {
        (lit(0u8, 1), lit(0u8, 1))
    };

    m.comment("flushes");
    let flush_asked = m.reg("flush_asked", 1, 0);
    let source_beat = m.wire("source_beat", 1);
    let idle_due = timer(&m, "idle", &source_beat, &idle_now);
    let age_due = timer(&m, "age", &!&open, &age_next);
    let asks_flush = m.named("asks_flush", &flush_asked | &age_due);

    m.comment(
        "the packet that begins, if this clock is a step: `step` comes late, so it only enables what the others decide",
    );
    let in_step = |name: &str, value: &Expr| m.named(format!("{name}_in_step"), &step & value);
    let feedback_due = m.reg("feedback_due", 1, 0);
    let begin_feedback = m.named("feedback_next", !&busy & &feedback_due & (&open | &settled));
    let feedback_begins = m.doc("A feedback packet begins.").output("begin_feedback", 1);
    m.assign(&feedback_begins, &step & &begin_feedback);
    m.assign(&feedback_due, &feedback_load | (&feedback_due & !&feedback_begins));
    let may_go_on = m.named("may_go_on", !&busy & !&feedback_due);
    let begin_repair = m.named("begin_repair", &may_go_on & &closed);
    let flush_due = &asks_flush | (&idle_due & !&waiting);
    let closes_early = m.named("closes_early", &may_go_on & &open & !&closed & flush_due);
    // a frame that waits puts off the flush of an idle generation
    let takes_frames = m.named("takes_frames", open.mux(&(!&closed & !&asks_flush), &settled));
    let takes_sources = m.named("takes_sources", open.mux(&(!&closed & !&asks_flush), &settled & &protecting));
    let begin_frame = m.named("begin_frame", &may_go_on & &waiting & takes_frames);
    let begin_source = m.named("source_next", &may_go_on & &waiting & takes_sources);
    let begin_plain = m.named("begin_plain", &begin_frame & !&begin_source);
    let source_begins = in_step("source", &begin_source);
    m.assign(&opens, &source_begins & !&open);
    m.assign(&m.doc("A generation opens.").output("opening", 1), &opens);
    let sent = m.doc("Frames of this generation and those before, modulo 2^16.").reg("sent", 16, 0);
    let before = m.doc("Frames of the generations before.").reg_no_reset("frames_before_reg", 16);
    m.when(&source_begins, || m.assign(&sent, &sent + 1));
    m.when(!&open, || m.assign(&before, &sent));
    m.assign(&m.doc("Frames of the generations before this one, modulo 2^16.").output("frames_before", 16), &before);
    let takes = m
        .doc("A packet that begins takes its addresses from the configuration: no generation is open, and no packet is under way.")
        .output("takes_config", 1);
    m.assign(&takes, &step & !&busy & !&open & &settled);

    m.comment("beat that is issued: the first of a packet that begins, or the next of the one under way");
    let begin_member = m.named("begin_member", &begin_source | &begin_repair);
    let begin_unit = m.named("begin_unit", &begin_member | &begin_feedback);
    let end_beat = m.named("end_beat", end.slice(octet_bits, beat_bits));
    let one_beat = m.named("plain_of_one_beat", &begin_plain & !end_beat.any());
    // the unit, its last beat, a beat behind it, and whether a feedback packet ends
    let (unit, unit_ends, in_body, feedback_ends) = if units > 1 {
        let unit_goes_on = m.named("unit_goes_on", &busy & &in_unit);
        let unit_ends = m.named("unit_ends", &unit_goes_on & unit_at.all());
        m.when(&step, || {
            m.when(&busy, || {
                m.assign(&unit_at, &unit_at + 1);
                m.assign(&in_unit, &in_unit & !unit_at.all());
            })
            .otherwise(|| {
                m.assign(&unit_at, 1);
                m.assign(&in_unit, !&begin_plain);
            });
        });
        let feedback_ends = &unit_ends & &feedback;
        (&begin_unit | &unit_goes_on, unit_ends, &busy & !&in_unit, feedback_ends)
    } else {
        (begin_unit.clone(), !&busy, busy.clone(), begin_feedback.clone())
    };
    let in_body = m.named("in_body", in_body);
    let feedback_ends = m.named("feedback_ends", feedback_ends);
    let body_ends = m.named("body_ends", &in_body & beat.eq(&last_beat));
    let ends = m.named("packet_ends", &body_ends | &feedback_ends | &one_beat);
    let is_source = m.named("is_source", &begin_source | (&busy & &source));
    let is_repair = m.named("is_repair", &begin_repair | (&busy & &repair));
    let is_feedback = m.named("is_feedback", &begin_feedback | (&busy & &feedback));
    m.assign(&source_beat, &step & &is_source);
    m.assign(&m.doc("The oldest frame begins to leave.").output("leaves", 1), &step & &begin_frame);
    m.assign(&m.doc("A beat of it is read.").output("read", 1), &step & (&begin_plain | (&in_body & !&repair)));

    m.comment("the place of the next packet in its generation");
    // no repair begins in the step after the one that begins a frame
    let used_last = m.doc("Number of the last lane that has a frame.").reg_no_reset("used_last", lane_bits);
    let few = frames.le(last_lane_held.zext(count_bits));
    m.assign(&used_last, few.mux(&(frames.slice(0, lane_bits) - 1), &last_lane_held));
    let lane_wraps = m.named("lane_wraps", begin_repair.mux(&lane.eq(&used_last), lane.eq(&last_lane_now)));
    let frames_with = m.named("frames_with", open.mux(&(&frames + 1), 1));
    m.when(in_step("member", &begin_member), || {
        m.when(&lane_wraps, || {
            m.assign(&lane, 0);
            m.assign(&base, 0);
        })
        .otherwise(|| {
            m.assign(&lane, &lane + 1);
            m.assign(&base, &base + (1 + longest as u64));
        });
        m.when(&lane_wraps, || {
            m.when(&begin_repair, || m.assign(&row, &row + 1)).otherwise(|| m.assign(&symbol, &symbol + 1))
        });
    });
    let grows = m.named("extent_grows", &first | end_beat.zext(beats_bits).ge(&extent));
    let end_beats = m.named("end_beats", end_beat.zext(beats_bits) + 1);
    extents.write(&(&source_begins & grows), &lane, &end_beats);
    m.when(&source_begins, || m.assign(&frames, &frames_with));

    m.comment("the packet under way");
    let may = m.doc("A packet begins, or nothing.").output("may_begin", 1);
    m.assign(&may, &step & !&busy);
    m.when(&may, || {
        m.assign(&source, &begin_source);
        m.assign(&repair, &begin_repair);
        m.assign(&feedback, &begin_feedback);
        let last_row = row.zext(4).eq(&repairs_held - 1);
        m.assign(&closing, begin_repair.mux(&(&lane_wraps & last_row), &begin_source & frames_with.eq(&frames_now)));
        m.assign(&read_extent, first.mux(&lit(0u8, beats_bits), &extent));
        m.assign(&last_beat, begin_repair.mux(&(extent.slice(0, beat_bits) - 1), &end_beat));
        m.assign(&beat, begin_plain.mux(&lit(1u8, beat_bits), 0));
        m.assign(&busy, (&begin_unit | &begin_plain) & !(&feedback_ends | &one_beat));
    })
    .else_when(&step, || {
        m.when(&in_body, || m.assign(&beat, &beat + 1));
        m.assign(&busy, !(&body_ends | &feedback_ends));
    });

    m.comment("the generation opens and closes");
    let closes_full = m.named("closes_full", &body_ends & &source & &closing);
    let any_closes = m.named("closes", &closes_full | &closes_early);
    let closes = m.doc("A generation closes: the next symbol is 0.").output("generation_closes", 1);
    m.assign(&closes, &step & &any_closes);
    let done = m.named("done", &step & ((&any_closes & !repairs_held.any()) | (&body_ends & &repair & &closing)));
    m.when(&opens, || m.assign(&open, 1));
    m.when(&closes, || {
        m.assign(&closed, 1);
        m.assign(&lane, 0);
        m.assign(&base, 0);
        m.assign(&symbol, 0);
        m.assign(&row, 0);
    });
    m.when(&done, || {
        m.assign(&open, 0);
        m.assign(&closed, 0);
    });
    m.assign(&flush_asked, (&flush_asked | (&flush & &open & !&closed)) & !&closes);

    m.group("Beat that was issued in the last step");
    let stage = |name: &str, doc: &str, value: &Expr| {
        let register = m.doc(doc).output_reg(name, value.width(), 0);
        m.when(&step, || m.assign(&register, value));
    };
    let held = |name: &str, doc: &str, take: &Expr, value: &Expr| {
        let port = m.doc(doc).output(name, value.width());
        let register = m.reg_no_reset(format!("{name}_reg"), value.width());
        m.when(take, || m.assign(&register, value));
        m.assign(&port, &register);
    };
    stage("issued", "A beat was issued.", &m.named("issue", &begin_unit | &begin_plain | &busy));
    held("in_header", "The beat belongs to a header unit.", &step, &unit);
    if units > 1 {
        let at = m.named("header_at", unit_at.masked(&busy));
        held("header_beat", "Number of the beat in the unit.", &step, &at);
    }
    held("of_repair", "The beat belongs to a repair packet.", &step, &is_repair);
    held("of_feedback", "The beat belongs to a feedback packet.", &step, &is_feedback);
    held("last", "The beat is the last of its packet.", &step, &ends);
    let adds =
        in_body.mux(&beat.zext(beats_bits).lt(&read_extent), &if units > 1 { read_extent.any() } else { !&first });
    stage(
        "accumulate",
        "The product of the beat goes into the rows.",
        &m.named("enters_rows", &is_source & (&unit_ends | &in_body)),
    );
    held("add", "The word holds a sum already; else it counts as 0.", &step, &m.named("adds", adds | &is_repair));
    held("carries_length", "The product is that of the length.", &step, &unit_ends);
    let address = m.doc("Word of the rows.").output("address", address_bits);
    let address_reg = m.reg_no_reset("address_reg", address_bits);
    m.when(&step, || {
        m.when(!&busy, || m.assign(&address_reg, &base))
            .else_when(&in_body, || m.assign(&address_reg, &address_reg + 1));
    });
    m.assign(&address, &address_reg);

    m.group("Packet of that beat");
    held("symbol", "Symbol, or row of a repair.", &may, &begin_repair.mux(&row.zext(7), &symbol));
    held("lane", "Lane of the frame.", &may, &lane);
    let count = m.named("repair_frames", frames.masked(&begin_repair));
    held("frame_total", "Frames of the generation; 0 for a source packet.", &may, &count);
    let body_end = cat(&[extent.slice(0, beat_bits) - 1, lit((1u64 << octet_bits) - 1, octet_bits)]);
    held("body_end", "Last beat and lane of its body.", &may, &begin_repair.mux(&body_end, &end));
    // a packet of several beats leaves time for a register, which spares the table's address the counter's adder
    let ahead = if units > 1 {
        let register = m.reg("symbol_ahead_reg", 7, 0);
        m.assign(&register, closes.mux(&lit(0u8, 7), &symbol));
        register
    } else {
        symbol
    };
    m.assign(&m.doc("Symbol of the next source packet.").output("symbol_ahead", 7), &ahead);

    m.group("Status");
    let event = |name: &str, doc: &str, value: Expr| {
        let register = m.doc(doc).output_reg(name, 1, 0);
        m.assign(&register, value);
    };
    event("stat_source", "A source packet has left.", &step & &body_ends & &source);
    event("stat_repair", "A repair packet has left.", &step & &body_ends & &repair);
    let plain_ends = &one_beat | (&body_ends & !&source & !&repair);
    event("stat_plain", "A plain frame has left.", &step & plain_ends);
    event("stat_feedback", "A feedback packet has left.", &step & &feedback_ends);
    event("stat_generation", "A generation has closed.", closes.clone());
    event("stat_flushed", "The generation was closed by a flush.", &step & &closes_early);
    m.assign(&m.doc("A generation is open.").output("stat_open", 1), &open);
    m.build()
}
