//! What a packet does: opens a context, is dropped, or goes into the slots and the rows.

use super::{Entry, Widths, times};
use crate::lowar::Build;
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, Module};
use std::ops::Range;
use std::rc::Rc;

/// A register for each context.
fn pair(m: &ModuleBuilder, name: &str, width: usize) -> [Expr; 2] {
    [0, 1].map(|context| m.reg_no_reset(format!("{name}_{context}_reg"), width))
}

/// A flag for each context, clear after reset.
fn flags(m: &ModuleBuilder, name: &str) -> [Expr; 2] {
    [0, 1].map(|context| m.reg(format!("{name}_{context}_reg"), 1, 0))
}

/// Looks at the oldest frame, keeps the contexts, and leads the beats of what it accepts.
pub fn ingest(build: &Build) -> Result<Rc<Module>, Errors> {
    let widths = Widths::of(build);
    let units = build.unit_beats() as u64;
    let m = ModuleBuilder::new(format!("lowar_ingest_{}", build.path_of_any_rows()));
    m.describe("Takes the packets that arrive, in order: one decision a clock, then one beat a clock.");
    let timeout = m.doc("Clocks without a packet after which the newest context closes.").input("timeout", 24);
    let pass_through = m.doc("Contexts that open pass frames through.").input("pass_through", 1);
    m.group("Oldest frame");
    let visible = m.input("visible", 1);
    let entry = Entry::of(build, &m.input("head_entry", Entry::bits(build)));
    m.group("What its lane had in the clock before");
    let has = m.doc("This packet.").input("has", 1);
    let extent = m.doc("Beats of the longest body.").input("extent", widths.extent);
    m.group("Delivery");
    let frees = m.doc("A context becomes free.").input("frees", 1);
    let freed = m.doc("Which.").input("freed", 1);
    let plain_taken = m.doc("The oldest frame is plain and delivery takes it.").input("plain_taken", 1);
    let plain_read = m.doc("Delivery reads a beat of it.").input("plain_read", 1);
    let plain_done = m.doc("It reads the last.").input("plain_done", 1);

    m.comment("contexts: free is neither open nor closed");
    let open = flags(&m, "open");
    let closed = flags(&m, "closed");
    let newest = m.reg("newest", 1, 0);
    let any = m.doc("A context has opened since reset.").reg("any_opened", 1, 0);
    let epoch = m.reg_no_reset("epoch", 16);
    let generation = m.reg_no_reset("generation", 24);
    let symbols = m.reg_no_reset("symbols", 8);
    let lanes_log2 = m.reg_no_reset("lanes_log2", 3);
    let known = flags(&m, "known");
    let frames = pair(&m, "frames", widths.count);
    let reach = pair(&m, "reach", widths.count);
    let total = pair(&m, "total", widths.count);
    let shift = pair(&m, "shift", 3);
    let passes = pair(&m, "passes", 1);
    let of_newest = |of: &[Expr; 2]| newest.mux(&of[1], &of[0]);

    m.comment("the packet");
    let field = |octets: Range<usize>, width: usize| entry.fields.slice(8 * (62 - octets.end), width);
    let (its_epoch, its_generation) = (field(58..60, 16), field(46..49, 24));
    let (its_symbol, its_symbols) = (field(49..50, 8), field(50..51, 8));
    let (its_lane, its_shift) = (field(52..53, build.lanes_log2), field(53..54, 3));
    let its_frames = field(54..56, widths.count);
    let source = &entry.source;
    let index_end = m.named("index_end", entry.index.zext(widths.count) + 1);

    m.comment(
        "the first rule that applies: comparisons are those of the clock before, or of a context that has just opened",
    );
    let opens = m.wire("opens", 1);
    let busy = m.doc("Beats of a packet are under way.").reg("busy", 1, 0);
    let plain_busy = m.doc("Beats of a plain frame are.").reg("plain_busy", 1, 0);
    let dropped = m.doc("A frame was dropped in the clock before.").reg("dropped", 1, 0);
    let idle = m.named("idle_now", !(&busy | &plain_busy | &dropped));
    let seen = m.doc("The oldest frame is there for a clock, in which it was compared.").reg("seen", 1, 0);
    let shim = m.named("shim", &idle & &seen & !&entry.plain);
    let malformed = m.named("malformed", &shim & &entry.malformed);
    let feedback = m.named("feedback_taken", &shim & !&entry.malformed & &entry.feedback);
    let block = m.named("block", &shim & !&entry.malformed & !&entry.feedback);
    let of_next = |name: &str, value: Expr| {
        let register = m.reg_no_reset(name, value.width());
        m.when(&opens, || m.assign(&register, 0)).otherwise(|| m.assign(&register, value));
        register
    };
    let ahead = m.named("ahead", &its_generation - &generation);
    let differs = m.named("differs", its_epoch.ne(&epoch) | (ahead.any() & !ahead.msb()));
    let newer = m.named("newer", !&any | of_next("is_newer", differs));
    let another = of_next("another", ahead.any());
    let next = m.named("next_context", &any & !&newest);
    let next_free = next.mux(&!(&open[1] | &closed[1]), !(&open[0] | &closed[0]));
    m.assign(&opens, &block & &newer & next_free);
    let newest_open = m.named("newest_open", of_newest(&open));
    let current = m.named("current", &block & !&newer);
    let late = m.named("late", &current & (&another | !&newest_open));
    let in_time = m.named("in_time", &current & !&another & &newest_open);
    let is_known = m.named("is_known", of_newest(&known));
    let known_frames = m.named("known_frames", of_newest(&frames));
    let beyond = &is_known & index_end.gt(&known_frames);
    let contradicts = is_known.mux(&its_frames.ne(&known_frames), its_frames.lt(of_newest(&reach)));
    let shape_differs = its_symbols.ne(&symbols) | its_shift.ne(&lanes_log2);
    let misfit = of_next("misfit", shape_differs | source.mux(&beyond, contradicts));
    let mismatch = m.named("mismatch", &in_time & &misfit);
    let matches = m.named("fits_in", &in_time & !&misfit);
    let duplicate = m.named("duplicate", &matches & &has);
    let accept = m.named("accepts", &matches & !&has);
    let drop = m.named("drop", &malformed | &feedback | &late | &mismatch | &duplicate);
    m.assign(&dropped, &drop);
    let pop = m.named("done_with", &drop | &accept | &plain_taken);
    m.assign(&seen, &visible & !&pop);

    m.comment("beats of what is accepted");
    let left = m.doc("Beats that follow the next one.").reg_no_reset("left", widths.beats);
    let last = m.named("last_beat", &busy & !left.any());
    let closes_after = m.reg_no_reset("closes_after", 1);
    m.when(&accept, || {
        m.assign(&busy, 1);
        m.assign(&left, &entry.body_beat);
        m.assign(&closes_after, !source & &entry.closes);
    })
    .else_when(&busy, || {
        m.assign(&left, &left - 1);
        m.assign(&busy, !&last);
    });
    m.when(&plain_taken, || m.assign(&plain_busy, 1)).else_when(&plain_done, || m.assign(&plain_busy, 0));

    m.comment("a context closes with its last repair, for a newer one, or when nothing comes any more");
    let waited = m.reg_no_reset("waited", 24);
    m.when(&opens | &accept, || m.assign(&waited, 0)).else_when(!waited.all(), || m.assign(&waited, &waited + 1));
    let over = waited.ge(&timeout) & timeout.any();
    let times_out = m.named("times_out", &newest_open & &idle & !&seen & over);
    let closes = m.named("closes", (&last & &closes_after) | &times_out | &opens);
    for context in [0, 1] {
        let of = |selector: &Expr| if context == 1 { selector.clone() } else { !selector };
        m.when(&closes & of(&newest) & &open[context], || {
            m.assign(&open[context], 0);
            m.assign(&closed[context], 1);
        });
        m.when(&frees & of(&freed), || m.assign(&closed[context], 0));
        m.when(&opens & of(&next), || {
            m.assign(&open[context], 1);
            m.assign(&known[context], 0);
            m.assign(&reach[context], 0);
            m.assign(&total[context], &entry.total);
            m.assign(&shift[context], &its_shift);
            m.assign(&passes[context], &pass_through);
        });
        m.when(&accept & of(&newest), || {
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
        m.assign(&any, 1);
        m.assign(&newest, &next);
        m.assign(&epoch, &its_epoch);
        m.assign(&generation, &its_generation);
        m.assign(&symbols, &its_symbols);
        m.assign(&lanes_log2, &its_shift);
    });

    m.group("Frames that wait");
    let put = |name: &str, doc: &str, value: Expr| m.assign(&m.doc(doc).output(name, value.width()), value);
    put("pop", "The verdict on the oldest has been used.", pop.clone());
    put("read", "Its oldest beat is read.", &busy | &plain_read);
    let all = entry.last_beat.clone() + 1;
    let one = (&busy | &plain_read).zext(widths.beats);
    let free = drop.mux(&all, accept.mux(&lit(units, widths.beats), one));
    put("free", "Beats that are done with.", free);

    m.group("Sets");
    put("open", "A context opens.", opens.clone());
    put("opening", "Which.", next);
    put("packet_context", "Context of packets.", newest.clone());
    put("lane", "Lane of the packet.", its_lane.clone());
    put("number", "Its symbol or row.", its_symbol.slice(0, 7));
    put("source", "It is a frame.", source.clone());
    put("beats", "Beats of its body.", entry.body_beat.slice(0, widths.extent) + 1);
    put("accept", "It is accepted.", accept.clone());

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
    place("enters", "There is a product.", &accept | &busy);
    place("carries_length", "It is that of the length.", accept.clone());
    let at = m.doc("Word of the rows.").output("address", widths.row_address);
    let at_reg = m.reg_no_reset("address_reg", widths.row_address);
    m.when(&accept, || m.assign(&at_reg, times(&its_lane, 1 + build.frame_beats(), widths.row_address)))
        .else_when(&busy, || m.assign(&at_reg, &at_reg + 1));
    m.assign(&at, &at_reg);
    let known_extent = m.reg_no_reset("known_extent", widths.extent);
    m.when(&accept, || m.assign(&known_extent, &extent));
    let beat = m.doc("Number of the next beat of the body.").reg_no_reset("body_beat", widths.extent);
    m.when(&accept, || m.assign(&beat, 0)).else_when(&busy, || m.assign(&beat, &beat + 1));
    let adds = accept.mux(&extent.any(), beat.lt(&known_extent));
    place("add", "The rows have something in that word.", adds);
    held("bank", "Context of that word.", &accept, newest.clone());
    held("length", "Length of the frame, or the sum of lengths.", &accept, field(56..58, 16));
    let is_source = held("of_source", "It is a frame's.", &accept, source.clone());

    m.group("Slots");
    place("write_slot", "Write the beat.", &busy & &is_source);
    let slot = cat(&[&newest, &entry.index]);
    let slot_next = m.reg_no_reset("slot_next", widths.slot_address);
    m.when(&accept, || m.assign(&slot_next, times(&slot, build.frame_beats(), widths.slot_address)))
        .else_when(&busy, || m.assign(&slot_next, &slot_next + 1));
    held("slot_address", "Where.", &busy, slot_next);
    put("slot", "Context and number of the frame.", slot.clone());
    put("write_end", "Keep where it ends.", &accept & source);
    put("body_end", "Its last beat and the last lane of that.", cat(&[&entry.body_beat, &entry.last_lane]));
    place("accepted", "A frame was accepted in the clock before.", &accept & source);
    held("accepted_slot", "Which.", &accept, slot);

    m.group("Contexts");
    put("idle", "The oldest frame can be taken.", idle.clone());
    put("plain_waits", "It is plain.", &idle & &seen & &entry.plain);
    put("plain_end", "Its last beat and the last lane of that.", cat(&[&entry.last_beat, &entry.last_lane]));
    for context in [0, 1] {
        put(&format!("open_{context}"), "It takes packets.", open[context].clone());
        put(&format!("closed_{context}"), "It takes no more.", closed[context].clone());
        put(&format!("known_{context}"), "Its number of frames is known.", known[context].clone());
        let end = known[context].mux(&frames[context], &reach[context]);
        put(&format!("end_{context}"), "That number, or one more than the highest of its frames.", end);
        put(&format!("total_{context}"), "Most frames: k D.", total[context].clone());
        put(&format!("shift_{context}"), "log2 D.", shift[context].clone());
        put(&format!("passes_{context}"), "It passes frames through.", passes[context].clone());
    }

    m.group("Status");
    let event = |name: &str, doc: &str, value: Expr| {
        let register = m.doc(doc).output_reg(name, 1, 0);
        m.assign(&register, value);
    };
    event("stat_source", "A source packet was accepted.", &accept & source);
    event("stat_repair", "A repair packet was accepted.", &accept & !source);
    event("stat_timeout", "A generation was closed by the timeout.", times_out.clone());
    event("stat_late", "A packet came after its generation had closed.", late.clone());
    event("stat_duplicate", "A packet came twice.", duplicate.clone());
    event("stat_mismatch", "A packet contradicts its generation.", mismatch.clone());
    event("stat_malformed", "A packet is malformed.", malformed.clone());
    event("feedback_valid", "A feedback packet has arrived.", feedback.clone());
    held("feedback", "Its octets 46..62, the first in the most significant place.", &feedback, entry.fields.clone());
    m.build()
}
