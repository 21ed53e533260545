//! Ingest of packets: each opens a context, is dropped, or goes into the slots and the rows.

use super::entry::TIMES;
use super::{CORE, Entry, Widths, saturating_sum, times};
use crate::lowar::Build;
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, Module};
use std::ops::Range;
use std::rc::Rc;

/// Bits of the reordering window.
const WINDOW_BITS: usize = 12;
/// Bits of the count of skipped generations that are not yet reported.
const SKIPPED_BITS: usize = 16;

/// A register for each context.
fn pair(m: &ModuleBuilder, name: &str, width: usize) -> [Expr; 2] {
    [0, 1].map(|context| m.reg_no_reset(format!("{name}_{context}_reg"), width))
}

/// A flag for each context, clear after reset.
fn flags(m: &ModuleBuilder, name: &str) -> [Expr; 2] {
    [0, 1].map(|context| m.reg(format!("{name}_{context}_reg"), 1, 0))
}

/// Judges the oldest frame, keeps the contexts, and controls the beats of the packets that it accepts.
pub fn ingest(build: &Build) -> Result<Rc<Module>, Errors> {
    let widths = Widths::of(build);
    let units = build.unit_beats() as u32;
    let [extent, octets] = widths.parameters();
    let m = ModuleBuilder::new(format!("lowar_ingest_{}", build.path_of_any_rows()));
    m.parametric(CORE.parametric(format!("lowar_ingest{}", build.unusual()), &[extent, octets, ("UNIT_BEATS", units)]));
    m.describe("Takes the packets that arrive, in order: one decision a clock, then one beat a clock.");
    m.describe(TIMES);
    let timeout = m.doc("Clocks without a packet after which the open contexts close.").input("timeout", 24);
    let window = m
        .doc("Packets of the newer context that a context still waits for when it has begun to end.")
        .input("reorder_window", WINDOW_BITS);
    let pass_through = m.doc("Contexts that open pass frames through.").input("pass_through", 1);
    m.group("Oldest frame");
    let visible = m.input("visible", 1);
    let entry = Entry::of(build, &m.input("head_entry", Entry::bits(build)));
    m.group("The packet's lane, as it was in the clock before");
    let has = [0, 1].map(|context| m.doc("The context has the packet.").input(format!("has_{context}"), 1));
    let extent = m.doc("Beats of the longest body.").input("extent", widths.extent);
    m.group("Delivery");
    let frees = m.doc("A context becomes free.").input("frees", 1);
    let freed = m.doc("Context that becomes free.").input("freed", 1);
    let plain_taken = m.doc("Delivery takes the plain frame.").input("plain_taken", 1);
    let plain_read = m.doc("Delivery reads a beat of the plain frame.").input("plain_read", 1);
    let plain_done = m.doc("Delivery reads the last beat of the plain frame.").input("plain_done", 1);

    m.comment("contexts: free is neither open nor closed");
    let open = flags(&m, "open");
    let closed = flags(&m, "closed");
    let newest = m.reg("newest", 1, 0);
    let any = m.doc("A context has opened since reset.").reg("any_opened", 1, 0);
    let epoch = m.reg_no_reset("epoch", 16);
    let generation = m.reg_no_reset("generation", 24);
    let symbols = m.reg_no_reset("symbols", 8);
    let lanes_log2 = m.reg_no_reset("lanes_log2", 3);
    m.comment("the context that was the newest before it");
    let older_epoch = m.reg_no_reset("older_epoch", 16);
    let older_generation = m.reg_no_reset("older_generation", 24);
    let older_symbols = m.reg_no_reset("older_symbols", 8);
    let older_lanes_log2 = m.reg_no_reset("older_lanes_log2", 3);
    m.comment("both");
    let known = flags(&m, "known");
    let frames = pair(&m, "frames", widths.count);
    let reach = pair(&m, "reach", widths.count);
    let total = pair(&m, "total", widths.count);
    let shift = pair(&m, "shift", 3);
    let passes = pair(&m, "passes", 1);
    let sent_before = pair(&m, "sent_before", 16);
    let continues = pair(&m, "continues", 1);
    let taken = pair(&m, "taken", widths.packets);
    let packets = pair(&m, "packets", widths.packets);
    let told_packets = pair(&m, "told_packets", 1);
    let ending = pair(&m, "ending", 1);
    let patience = pair(&m, "patience", WINDOW_BITS + 1);
    let of_newest = |of: &[Expr; 2]| newest.mux(&of[1], &of[0]);
    let of_older = |of: &[Expr; 2]| newest.mux(&of[0], &of[1]);

    m.comment("the packet");
    let field = |octets: Range<usize>, width: usize| entry.fields.slice(8 * (62 - octets.end), width);
    let (its_epoch, its_generation, its_before) = (field(58..60, 16), field(46..49, 24), field(60..62, 16));
    let (its_symbol, its_symbols) = (field(49..50, 8), field(50..51, 8));
    let (its_lane, its_shift) = (field(52..53, build.lanes_log2), field(53..54, 3));
    let its_frames = field(54..56, widths.count);
    let source = &entry.source;
    let index_end = m.named("index_end", entry.index.zext(widths.count) + 1);

    m.comment("beats under way");
    let opens = m.wire("opens", 1);
    let busy = m.doc("Beats of a packet are under way.").reg("busy", 1, 0);
    let plain_busy = m.doc("Beats of a plain frame are.").reg("plain_busy", 1, 0);
    let dropped = m.doc("A frame was dropped in the clock before.").reg("dropped", 1, 0);
    let idle = m.named("idle_now", !(&busy | &plain_busy | &dropped));
    let left = m.doc("Beats that follow the next one.").reg_no_reset("left", widths.beats);
    let last = m.named("last_beat", &busy & !left.any());

    m.comment("the oldest frame, judged in a clock in which ingest is idle and the frame has been compared: one flag for each kind");
    let shim_done = m.wire("done_with_shim", 1);
    let plain = m.doc("A plain frame waits for delivery.").reg("plain", 1, 0);
    let plain_is_new =
        m.doc("The frame is still the oldest: it makes way for the next at once.").reg("plain_is_new", 1, 0);
    let pop = m.named("done_with", &shim_done | &plain_is_new);
    let stays = m.named("stays", &visible & !&pop);
    let seen = m.doc("The oldest frame is there for a clock, in which it was compared.").reg("seen", 1, 0);
    m.assign(&seen, &stays);
    // the last beat of a plain frame comes late
    let plain_ends = m.named("no_plain_beats", !&plain_busy | &plain_done);
    let judges_next = m.named("judges_next", stays & !(&busy & left.any()) & !&plain);
    let judged = |name: &str, kind: Expr| {
        let flag = m.reg(name, 1, 0);
        m.assign(&flag, (&judges_next & kind) & &plain_ends);
        flag
    };
    let finds_plain = m.named("finds_plain", (&judges_next & &entry.plain) & &plain_ends);
    m.assign(&plain_is_new, &finds_plain);
    m.assign(&plain, &finds_plain | (&plain & !&plain_taken));
    let plain_end = m.reg_no_reset("plain_end_reg", widths.end());
    m.when(!&plain, || m.assign(&plain_end, cat(&[&entry.last_beat, &entry.last_lane])));
    let malformed = judged("malformed", !&entry.plain & &entry.malformed);
    let feedback = judged("feedback_taken", !&entry.plain & !&entry.malformed & &entry.feedback);
    let block = judged("block", !&entry.plain & !&entry.malformed & !&entry.feedback);

    m.comment(
        "the first rule that applies: comparisons are those of the clock before, or of a context that has just opened",
    );
    let of_next = |name: &str, value: Expr| {
        let register = m.reg_no_reset(name, value.width());
        m.when(&opens, || m.assign(&register, 0)).otherwise(|| m.assign(&register, value));
        register
    };
    let ahead = m.named("ahead", &its_generation - &generation);
    let differs = m.named("differs", its_epoch.ne(&epoch) | (ahead.any() & !ahead.msb()));
    let is_older = its_epoch.eq(&older_epoch) & its_generation.eq(&older_generation);
    // that the context is open, too, is known a clock ahead: it does not close in this clock, in which no other opens
    let still_open = [0, 1].map(|context| m.wire(format!("still_open_{context}"), 1));
    let to_older = of_next("to_older", is_older & of_older(&still_open));
    let own = m.named("own_context", &newest ^ &to_older);
    let is_newer = of_next("is_newer", !&any | differs);
    let newer = m.named("newer", &is_newer & !&to_older);
    let fits_newest = m.reg_no_reset("fits_newest", 1);
    m.when(&opens, || m.assign(&fits_newest, 1))
        .otherwise(|| m.assign(&fits_newest, !ahead.any() & of_newest(&still_open)));
    let same_sender = m.named("same_sender", m.pipe("same_epoch", its_epoch.eq(&epoch)) & &any);
    let skips = m.named("skips", &ahead - 1);
    let most = lit((1u64 << SKIPPED_BITS) - 1, SKIPPED_BITS);
    let too_many = skips.slice(SKIPPED_BITS, 24 - SKIPPED_BITS).any();
    let passed_over = m.pipe("passed_over", too_many.mux(&most, skips.slice(0, SKIPPED_BITS)));
    let next = m.named("next_context", &any & !&newest);
    let next_free = m.doc("The context to open is free.").reg("next_free", 1, 1);
    let newest_free = !of_newest(&open) & !of_newest(&closed);
    let freed_newest = &frees & freed.eq(&newest);
    m.when(&opens, || m.assign(&next_free, !&any | newest_free | freed_newest))
        .else_when(&frees & freed.eq(&next), || m.assign(&next_free, 1));
    m.assign(&opens, &block & &newer & &next_free);
    let makes_room = m.named("makes_room", &block & &newer & of_older(&open));
    let newest_open = m.named("newest_open", of_newest(&open));
    let current = m.named("current", &block & (!&is_newer | &to_older));
    let late = m.named("late", &current & !&to_older & !&fits_newest);
    let in_time = m.named("in_time", &current & (&to_older | &fits_newest));
    let differs_from = |name: &str, [known, frames, reach]: [Expr; 3], [symbols, lanes_log2]: [&Expr; 2]| {
        let beyond = &known & index_end.gt(&frames);
        let contradicts = known.mux(&its_frames.ne(&frames), its_frames.lt(&reach));
        let shape_differs = its_symbols.ne(symbols) | its_shift.ne(lanes_log2);
        of_next(name, shape_differs | source.mux(&beyond, contradicts))
    };
    let state = [&known, &frames, &reach].map(of_newest);
    let misfit_newest = differs_from("misfit_newest", state, [&symbols, &lanes_log2]);
    let state = [&known, &frames, &reach].map(of_older);
    let misfit_older = differs_from("misfit_older", state, [&older_symbols, &older_lanes_log2]);
    let misfit = m.named("misfit", to_older.mux(&misfit_older, &misfit_newest));
    let mismatch = m.named("mismatch", &in_time & &misfit);
    let has = has.each_ref();
    let new_to_newest = m.named("new_to_newest", !(&misfit_newest | newest.mux(has[1], has[0])));
    let new_to_older = m.named("new_to_older", !(&misfit_older | newest.mux(has[0], has[1])));
    let duplicate = m.named("duplicate", &in_time & !&misfit & own.mux(has[1], has[0]));
    let fits_own = to_older.mux(&new_to_older, &new_to_newest & &fits_newest & !&is_newer);
    let accept = m.named("accepts", &block & &fits_own);
    let drop = m.named("drop", &malformed | &feedback | (&current & !&fits_own));
    m.assign(&dropped, &drop);
    m.assign(&shim_done, &malformed | &feedback | &current);

    m.comment(
        "beats of what is accepted; what only these use is taken while a block is judged, for `accept` comes late",
    );
    m.when(&accept, || m.assign(&busy, 1)).else_when(&busy, || m.assign(&busy, !&last));
    m.when(&block, || m.assign(&left, &entry.body_beat)).else_when(&busy, || m.assign(&left, &left - 1));
    m.when(&plain_taken, || m.assign(&plain_busy, 1)).else_when(&plain_done, || m.assign(&plain_busy, 0));

    m.comment("a context ends with its last repair or for a newer one, and closes after the packets that it waits for");
    let ends = m.named("ends", !source & &entry.closes);
    let is_whole = [0, 1].map(|c: usize| m.named(format!("is_whole_{c}"), &told_packets[c] & taken[c].eq(&packets[c])));
    let rows = m.named("rows_of_all", its_symbol.slice(0, 4) + 1);
    let lanes = its_lane.zext(widths.packets) + 1;
    let turns = (0..4).map(|bit| lanes.shl(bit as u64).masked(&rows.bit(bit)));
    let repairs = turns.reduce(|sum, turn| sum + turn).expect("four bits");
    let its_packets = its_frames.zext(widths.packets) + m.pipe("its_repairs", repairs);
    let its_packets = m.named("its_packets", its_packets);
    let waited = m.reg_no_reset("waited", 24);
    m.when(&opens | &accept, || m.assign(&waited, 0)).else_when(!waited.all(), || m.assign(&waited, &waited + 1));
    let over = waited.ge(&timeout) & timeout.any();
    let older_open = m.named("older_open", of_older(&open));
    let times_out = m.named("times_out", (&newest_open | &older_open) & &idle & !&seen & !&plain & over);
    let times_out_context = m.named("times_out_context", &newest ^ &older_open);
    let no_window = m.named("no_window", !window.any());
    for context in [0, 1] {
        let of = |selector: &Expr| if context == 1 { selector.clone() } else { !selector };
        let (ending, patience, whole) = (&ending[context], &patience[context], &is_whole[context]);
        let replaced = m.named(format!("replaced_{context}"), &opens & of(&newest) & !ending);
        let ends_now = (&last & ending & (whole | !patience.any()))
            | (&times_out & of(&times_out_context))
            | (&makes_room & !of(&newest));
        let ends_now = m.named(format!("ends_now_{context}"), ends_now);
        m.assign(&still_open[context], &open[context] & !&ends_now);
        let closes = &open[context] & (&ends_now | (&replaced & &no_window));
        m.when(m.named(format!("closes_{context}"), closes), || {
            m.assign(&open[context], 0);
            m.assign(&closed[context], 1);
        });
        // `accept` comes late
        let begins_to_end = m.named(format!("begins_to_end_{context}"), &ends & of(&own) & !ending);
        let is_overtaken = !of(&own) & patience.any();
        let counts = m.named(format!("counts_{context}"), &replaced | (&accept & (&begins_to_end | is_overtaken)));
        m.when(&replaced | (&accept & &begins_to_end), || m.assign(ending, 1));
        m.when(&counts, || {
            // the packet that opens the newer context does not count
            m.when(&replaced, || m.assign(patience, window.zext(WINDOW_BITS + 1) + 1))
                .else_when(&begins_to_end, || m.assign(patience, window.zext(WINDOW_BITS + 1)))
                .otherwise(|| m.assign(patience, patience - 1));
        });
        m.when(&frees & of(&freed), || m.assign(&closed[context], 0));
        m.when(&opens & of(&next), || {
            m.assign(&open[context], 1);
            m.assign(&known[context], 0);
            m.assign(&reach[context], 0);
            m.assign(&total[context], &entry.total);
            m.assign(&shift[context], &its_shift);
            m.assign(&passes[context], &pass_through);
            m.assign(&sent_before[context], &its_before);
            m.assign(&continues[context], &same_sender);
            m.assign(&taken[context], 0);
            m.assign(&told_packets[context], 0);
            m.assign(ending, 0);
        });
        m.when(&accept & of(&own), || {
            m.assign(&taken[context], &taken[context] + 1);
            m.when(&ends, || {
                m.assign(&told_packets[context], 1);
                m.assign(&packets[context], &its_packets);
            });
            m.when(source, || {
                m.when(index_end.gt(&reach[context]), || m.assign(&reach[context], &index_end));
            })
            .otherwise(|| {
                m.assign(&known[context], 1);
                m.assign(&frames[context], &its_frames);
            });
        });
    }
    m.when(&opens, || {
        m.assign(&older_epoch, &epoch);
        m.assign(&older_generation, &generation);
        m.assign(&older_symbols, &symbols);
        m.assign(&older_lanes_log2, &lanes_log2);
        m.assign(&any, 1);
        m.assign(&newest, &next);
        m.assign(&epoch, &its_epoch);
        m.assign(&generation, &its_generation);
        m.assign(&symbols, &its_symbols);
        m.assign(&lanes_log2, &its_shift);
    });

    m.comment("generations that were skipped");
    let skipped = m.doc("Skipped generations that are not yet reported.").reg("skipped", SKIPPED_BITS, 0);
    let tells_skipped = m.named("tells_skipped", skipped.any());
    let left = &skipped - tells_skipped.zext(SKIPPED_BITS);
    let left = m.named("still_skipped", left);
    let more = saturating_sum(&m, "skipped_sum", &left, &passed_over);
    m.when(&opens & &same_sender, || m.assign(&skipped, more)).otherwise(|| m.assign(&skipped, &left));

    m.group("Frames that wait");
    let put = |name: &str, doc: &str, value: Expr| m.assign(&m.doc(doc).output(name, value.width()), value);
    put("pop", "The verdict on the oldest has been used.", pop.clone());
    put("leaves", "A frame waits no more.", &shim_done | &plain_taken);
    put("read", "The oldest beat of the oldest frame is read.", &busy | &plain_read);
    let all = entry.last_beat.clone() + 1;
    let one = (&busy | &plain_read).zext(widths.beats);
    let free = drop.mux(&all, accept.mux(&lit(units, widths.beats), one));
    put("free", "Number of beats that become free.", free);

    m.group("Sets");
    put("open", "A context opens.", opens.clone());
    put("opening", "Context that opens.", next);
    put("packet_context", "Context of the packet.", own.clone());
    put("lane", "Lane of the packet.", its_lane.clone());
    put("number", "Symbol of a source packet, row of a repair packet.", entry.symbol());
    put("source", "The packet is a source packet.", source.clone());
    put("beats", "Beats of the packet's body.", entry.body_beat.slice(0, widths.extent) + 1);
    put("accept", "The packet is accepted.", accept.clone());

    m.group("Rows: the packet's length in the clock after it is accepted, its beats from the one after that on");
    let place = |name: &str, doc: &str, value: Expr| {
        let register = m.doc(doc).output_reg(name, value.width(), 0);
        m.assign(&register, value);
    };
    let held = |name: &str, doc: &str, on: &Expr, value: Expr| {
        let port = m.doc(doc).output(name, value.width());
        let register = m.reg_no_reset(format!("{name}_reg"), value.width());
        m.when(on, || m.assign(&register, value));
        m.assign(&port, &register);
        register
    };
    place("enters", "A beat is multiplied into the rows.", &accept | &busy);
    place("carries_length", "The beat is the length of the frame.", accept.clone());
    let at = m.doc("Word of the rows.").output("address", widths.row_address);
    let at_reg = m.reg_no_reset("address_reg", widths.row_address);
    m.when(&block, || m.assign(&at_reg, times(&its_lane, 1 + build.frame_beats(), widths.row_address)))
        .else_when(&busy, || m.assign(&at_reg, &at_reg + 1));
    m.assign(&at, &at_reg);
    let known_extent = m.reg_no_reset("known_extent", widths.extent);
    m.when(&block, || m.assign(&known_extent, &extent));
    let beat = m.doc("Number of the next beat of the body.").reg_no_reset("body_beat", widths.extent);
    m.when(&block, || m.assign(&beat, 0)).else_when(&busy, || m.assign(&beat, &beat + 1));
    let adds = accept.mux(&extent.any(), beat.lt(&known_extent));
    place("add", "The word holds a sum already; else it counts as 0.", adds);
    held("bank", "Context of the word.", &block, own.clone());
    held("length", "Length of the frame, or the sum of lengths.", &block, field(56..58, 16));
    let is_source = held("of_source", "The beat belongs to a source packet.", &block, source.clone());
    put("takes_coefficients", "Take the coefficients of the packet.", block.clone());

    m.group("Slots");
    place("write_slot", "Write the beat.", &busy & &is_source);
    let slot = cat(&[&own, &entry.index]);
    let slot_next = m.reg_no_reset("slot_next", widths.slot_address);
    m.when(&block, || m.assign(&slot_next, times(&slot, build.frame_beats(), widths.slot_address)))
        .else_when(&busy, || m.assign(&slot_next, &slot_next + 1));
    held("slot_address", "Slot-memory address of the beat being written.", &busy, slot_next);
    held(
        "body_end",
        "Last beat of the accepted frame's body, and the last lane of that beat.",
        &block,
        cat(&[&entry.body_beat, &entry.last_lane]),
    );
    place("accepted", "A frame was accepted in the clock before.", &accept & source);
    held("accepted_slot", "Context and number of the accepted frame.", &block, slot);

    m.group("Contexts");
    put("plain_waits", "A plain frame waits for delivery.", plain.clone());
    put("plain_end", "Last beat of the plain frame, and the last lane of that beat.", plain_end);
    for context in [0, 1] {
        put(&format!("open_{context}"), "The context takes packets.", open[context].clone());
        put(&format!("closed_{context}"), "The context takes no more packets.", closed[context].clone());
        put(&format!("known_{context}"), "The number of frames of the generation is known.", known[context].clone());
        let end = known[context].mux(&frames[context], &reach[context]);
        put(
            &format!("end_{context}"),
            "Number of frames of the generation; while unknown, one more than the highest number seen.",
            end,
        );
        put(&format!("total_{context}"), "Most frames: k D.", total[context].clone());
        put(&format!("shift_{context}"), "log2 D.", shift[context].clone());
        put(&format!("passes_{context}"), "The context passes frames through as they arrive.", passes[context].clone());
        let before = sent_before[context].clone();
        put(&format!("sent_before_{context}"), "Frames of all generations before, modulo 2^16.", before);
        put(
            &format!("continues_{context}"),
            "The generation follows another of the same epoch.",
            continues[context].clone(),
        );
    }

    m.group("Status");
    let event = |name: &str, doc: &str, value: Expr| {
        let register = m.doc(doc).output_reg(name, 1, 0);
        m.assign(&register, value);
    };
    event("stat_source", "A source packet was accepted.", &accept & source);
    event("stat_repair", "A repair packet was accepted.", &accept & !source);
    event("stat_timeout", "A generation was closed by the timeout.", times_out.clone());
    event("stat_skipped", "A generation was skipped.", tells_skipped);
    event("stat_late", "A packet came after its generation had closed.", late.clone());
    event("stat_duplicate", "A packet came twice.", duplicate.clone());
    event("stat_mismatch", "A packet contradicts its generation.", mismatch.clone());
    event("stat_malformed", "A packet is malformed.", malformed.clone());
    event("feedback_valid", "A feedback packet has arrived.", feedback.clone());
    held(
        "feedback",
        "Octets 46..62 of the feedback packet, the first in the most significant place.",
        &feedback,
        entry.fields.clone(),
    );
    m.build()
}
