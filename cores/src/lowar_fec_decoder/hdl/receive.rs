//! The frames that have arrived, and where each one's beats are.

use super::super::{FIFO_FRAMES, fifo_beats};
use super::{CORE, Entry, Widths, verdict};
use crate::blocks::gf256::planes;
use crate::blocks::stream::kept;
use crate::lowar::Build;
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, MemoryStyle, Module, ReadKind};
use std::rc::Rc;

/// Keeps frames until ingest or delivery has finished them. The memory of a dropped frame is taken back with its last
/// beat.
pub fn receive(build: &Build) -> Result<Rc<Module>, Errors> {
    let lanes = build.octets;
    let widths = Widths::of(build);
    let limit = build.unit_beats() + build.frame_beats();
    let bits = fifo_beats(build).ilog2() as usize;
    let frame_bits = FIFO_FRAMES.ilog2() as usize;
    let m = ModuleBuilder::new(format!("lowar_receive_{}", build.path()));
    m.parametric(
        CORE.parametric(format!("lowar_receive_{}", build.path_of_any_rows()), &[("ROWS", build.rows as u32)]),
    );
    m.describe("Frames that wait, with the verdict on each; a frame that is dropped leaves no trace.");
    m.group("From the MAC");
    let valid = m.input("s_axis_tvalid", 1);
    let data = m.input("s_axis_tdata", 8 * lanes);
    let keep = m.input("s_axis_tkeep", lanes);
    let last = m.input("s_axis_tlast", 1);
    let bad = m.input("s_axis_tuser", 1);
    let udp_port = m.input("udp_port", 16);
    m.group("Oldest frame");
    let pop = m.doc("The verdict on the oldest frame has been used.").input("pop", 1);
    let leaves = m.doc("A frame waits no more.").input("leaves", 1);
    let free = m.doc("Number of the oldest beats that become free.").input("free", widths.beats);
    let read = m.doc("Read the oldest beat.").input("read", 1);

    m.comment("pointers have one bit more than an address, which distinguishes full from empty");
    let write_at = m.reg("write_at", bits + 1, 0);
    let frame_at = m.doc("Address of the first beat of the frame that is arriving.").reg("frame_at", bits + 1, 0);
    let read_at = m.reg("read_at", bits + 1, 0);
    let frames = m.reg("frames", frame_bits + 1, 0);
    let full = m.named("full", (&write_at ^ &read_at).eq(1u64 << bits));

    m.comment("a frame is cut at the first beat that cannot be kept");
    let beat = m.doc("Beats of the frame that have been kept.").reg("beat", widths.beats, 0);
    let cut = m.reg("cut", 1, 0);
    let cut_for_room = m.reg_no_reset("cut_for_room", 1);
    let no_room = m.named("no_room", &full | frames.msb());
    let too_long = m.doc("As many beats as the longest frame has were kept.").reg("too_long", 1, 0);
    let is_cut = m.named("is_cut", &cut | &too_long | &no_room);
    let cuts = m.named("cuts", &valid & !&cut & (&no_room | &too_long));
    let store = m.named("store", &valid & !&is_cut);
    let for_room = m.named("for_room", cut.mux(&cut_for_room, &no_room));
    let ends = m.named("ends", &valid & &last);
    let whole = m.named("whole", &ends & !&is_cut & !&bad);
    let write_next = m.named("write_next", &write_at + 1);
    m.when(&cuts, || m.assign(&cut_for_room, &no_room));
    m.when(&ends, || {
        m.assign(&beat, 0);
        m.assign(&too_long, 0);
        m.assign(&cut, 0);
    })
    .otherwise(|| {
        m.when(&store, || {
            m.assign(&beat, &beat + 1);
            m.assign(&too_long, beat.eq(limit as u64 - 1));
        });
        m.when(&cuts, || m.assign(&cut, 1));
    });
    m.when(&whole, || m.assign(&frame_at, &write_next));
    m.when(&ends & (&bad | &is_cut), || m.assign(&write_at, &frame_at))
        .else_when(&store, || m.assign(&write_at, &write_next));
    m.assign(&read_at, &read_at + free.zext(bits + 1));
    m.assign(&frames, &frames + whole.zext(frame_bits + 1) - leaves.zext(frame_bits + 1));

    let arrived = m.named("arrived", kept(&data, &keep));
    let beats = m.memory("beats", 8 * lanes, fifo_beats(build)).style(MemoryStyle::Block);
    beats.write(&store, &write_at.slice(0, bits), &planes(&arrived));
    let out = beats.read_when("beat_read", ReadKind::ReadFirst, &read, &read_at.slice(0, bits));
    m.assign(&m.doc("The beat that was read last, as bit planes.").output("planes", 8 * lanes), &out);

    m.comment("the verdict comes two clocks after the last beat");
    let inputs = [
        ("arrives", &valid),
        ("beat", &beat),
        ("data", &arrived),
        ("keep", &keep),
        ("whole", &whole),
        ("udp_port", &udp_port),
    ];
    let verdict = m.instance("verdict", &verdict::verdict(build)?, &inputs);

    m.comment("verdicts wait in a memory, the oldest in a register");
    let (given, entry) = (&verdict["given"], &verdict["entry"]);
    let visible = m.doc("The oldest frame has its verdict.").output_reg("visible", 1, 0);
    let head = m.reg_no_reset("head", entry.width());
    let entry_write = m.reg("entry_write", frame_bits, 0);
    let entry_read = m.reg("entry_read", frame_bits, 0);
    let none_behind = m.named("none_behind", entry_write.eq(&entry_read));
    let entries = m.memory("entries", entry.width(), FIFO_FRAMES).style(MemoryStyle::Distributed);
    let behind = entries.read("behind", ReadKind::Asynchronous, &entry_read);
    let moves = m.named("moves_up", !&visible | &pop);
    let straight = m.named("straight", given & &moves & &none_behind);
    // one that goes straight is overwritten by the next
    entries.write(given, &entry_write, entry);
    m.when(&(given & !&straight), || m.assign(&entry_write, &entry_write + 1));
    let mut next = none_behind.mux(entry, &behind);
    if build.unit_beats() > 1 {
        // its reset keeps tools from making it one with the head, whose sums the table of coefficients would wait for;
        // with beats of 512 bits other paths are longer
        let symbol = m.doc("Symbol or row of the oldest frame, for the coefficients.").output_reg("head_symbol", 7, 0);
        next = m.named("head_next", next);
        m.when(&moves, || m.assign(&symbol, Entry::of(build, &next).symbol()));
    }
    m.when(&moves, || {
        m.assign(&visible, !&none_behind | given);
        m.assign(&head, &next);
        m.when(!&none_behind, || m.assign(&entry_read, &entry_read + 1));
    });
    m.assign(&m.doc("Verdict on the oldest frame.").output("head_entry", entry.width()), &head);

    m.group("Frames dropped in the clock before");
    let event = |name: &str, value: Expr| {
        let register = m.output_reg(name, 1, 0);
        m.assign(&register, value);
    };
    event("bad_fcs", &ends & !&is_cut & &bad);
    event("oversize", &ends & &is_cut & !&for_room);
    event("overflow", &ends & &is_cut & &for_room);
    m.build()
}
