//! The head of a class: the next beats, and the register of its stream.

use super::{CORE, PLACE_BITS};
use crate::blocks::stream::keep_to;
use crate::packet_buffer::{HEAD_WORDS, READABLE_AFTER, banks, granule_octets};
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, MemoryStyle, Module, ReadKind};
use std::rc::Rc;

/// The record of a beat of `octets` octets in a head: last beat, granules beside the first, and lanes of the last granule beside its first.
///
/// Lanes are decoded before the eight heads, for all of them, down to a gate a lane; the number of a lane would be decoded behind each.
pub fn record(octets: usize, record: &Expr) -> Expr {
    let low_bits = granule_octets(octets).ilog2() as usize;
    let lanes = keep_to(&record.slice(0, low_bits));
    cat(&[record.slice(low_bits, record.width() - low_bits), lanes.slice(1, lanes.width() - 1)])
}

/// The head of a class with beats of `octets` octets.
pub fn head(octets: usize) -> Result<Rc<Module>, Errors> {
    let (place_bits, banks, granule) = (PLACE_BITS - 1, banks(octets), granule_octets(octets));
    let bank_bits = banks.ilog2() as usize;
    let (bits, record_bits) = (8 * octets, granule + bank_bits);
    let m = ModuleBuilder::new(format!("packet_head_{octets}"));
    m.parametric(CORE.parametric("packet_head", &[("DATA_W", bits as u32), ("BANKS", banks as u32)]));
    m.describe("The next beats of a class, which wait in LUT memory for the register of its stream.");
    m.group("Beats from the memory, and beats that pass it");
    let comes = m.doc("The beat that was read is for this class.").input("comes", 1);
    let comes_to = m.doc("Place of the beat that was read.").input("comes_to", place_bits);
    let read_beat = m.doc("Octets of the beat that was read.").input("read_beat", bits);
    let read_record =
        m.doc("Record of the beat that was read: last, granules, lanes.").input("read_record", record_bits);
    let passes = m.doc("The beat that passes is for this class.").input("passes", 1);
    let passes_to = m.doc("Place of the beat that passes.").input("passes_to", place_bits);
    let passing_beat = m.doc("Octets of the beat that passes.").input("passing_beat", bits);
    let passing_record = m.doc("Record of the beat that passes.").input("passing_record", record_bits);
    let whole_place =
        m.doc("Place behind the last beat of a whole frame that is claimed.").input("whole_place", PLACE_BITS);

    m.comment("places; a beat is in its place when it may leave");
    let places = m.memory("places", bits, HEAD_WORDS).style(MemoryStyle::Distributed);
    let records = m.memory("records", record_bits, HEAD_WORDS).style(MemoryStyle::Distributed);
    let writes = m.named("writes", &comes | &passes);
    let at = m.named("written_place", passes.mux(&passes_to, &comes_to));
    places.write(&writes, &at, &passes.mux(&passing_beat, &read_beat));
    records.write(&writes, &!&at, &passes.mux(&passing_record, &read_record));
    let ready_place = (1..READABLE_AFTER - 1).fold(whole_place, |place, stage| {
        let register = m.reg(format!("whole_place_{stage}"), PLACE_BITS, 0);
        m.assign(&register, &place);
        register
    });

    m.group("Stream out");
    let ready = m.doc("The beat is taken.").input("m_axis_tready", 1);
    let valid = m.doc("A beat is offered.").output("m_axis_tvalid", 1);
    let data = m.doc("Octets of the beat.").output("m_axis_tdata", bits);
    let keep = m.doc("Lanes that carry the frame.").output("m_axis_tkeep", octets);
    let last = m.doc("Last beat of the frame.").output("m_axis_tlast", 1);
    let next = m.reg_twice([("next_place", PLACE_BITS), ("next_record", place_bits)], 0);
    let [read_place, record_place] = &next;
    m.comment("whether a beat is there: `out_valid` for the octets, `out_empty` for all else");
    let there = m.reg_twice([("out_valid", 1), ("out_empty", 1)], 0);
    let [out_valid, out_empty] = &there;
    m.assign(&valid, !out_empty);
    let free = m.named("free", !out_valid | &ready);
    let moves = m.named("moves", out_empty | &ready);
    let waits = m.doc("The beat of the next place may leave.").reg("waits", 1, 0);
    let beat = places.read("next_beat", ReadKind::Asynchronous, &read_place.slice(0, place_bits));
    let record = records.read("record", ReadKind::Asynchronous, record_place);
    m.when(&moves, || m.assign_twice(&there, &waits));
    m.comment("records have a number of their own: lanes do not wait for the net to all octets of the places");
    let after = m.named("place_after", read_place + waits.zext(PLACE_BITS));
    m.when(&moves, || m.assign_twice(&next, &after));
    m.comment("whether the place that is next then has its beat: both places are compared before one is chosen");
    let next_waits = m.named("next_waits", ready_place.ne(read_place + 1));
    m.comment(
        "not a second `!=`: of two comparisons of one operand tools make one, behind the choice between the others",
    );
    let still_waits = m.named("still_waits", (&ready_place ^ read_place).any());
    m.assign(&waits, (&moves & &waits).mux(&next_waits, &still_waits));
    let held = |name: &str, value: Expr| {
        let register = m.reg_no_reset(name, value.width());
        m.when(&free, || m.assign(&register, &value));
        register
    };
    let (more, of_last) = (record.slice(granule - 1, bank_bits), record.slice(0, granule - 1));
    let lanes = m.instance("lanes", &lanes(octets)?, &[("more", &more), ("of_last", &of_last)]);
    m.assign(&data, held("out_data", beat));
    m.assign(&keep, held("out_keep", lanes["keep"].clone()));
    m.assign(&last, held("out_last", record.msb()));
    let more = held("out_more", more);

    m.group("State");
    let leaves = m.named("leaves", &valid & &ready);
    let has_left = m.reg("has_left", bank_bits + 1, 0);
    m.assign(&has_left, (more.zext(bank_bits + 1) + 1).masked(&leaves));
    let out = |name: &str, doc: &str, value: &Expr| {
        m.assign(&m.doc(doc).output(name, value.width()), value);
    };
    out("left", "Granules of the beat that left in the clock before; 0: none left.", &has_left);
    out("holds", "A beat is offered, or left in the clock before.", &(&valid | has_left.any()));
    out("read_place", "Place of the next beat.", read_place);
    m.build()
}

/// The lanes of a beat of `octets` octets from those of its last granule, of gates alone: of multiplexers, tools make a set and a reset of the
/// register behind them, which wait for its enable.
fn lanes(octets: usize) -> Result<Rc<Module>, Errors> {
    let (banks, granule) = (banks(octets), granule_octets(octets));
    let m = ModuleBuilder::new(format!("kept_lanes_x{octets}"));
    m.describe("Keeps all lanes of the granules before the last, and those of the last.");
    let more = m.doc("Granules beside the first.").input("more", banks.ilog2() as usize);
    let of_last = m.doc("Lanes of the last granule beside its first.").input("of_last", granule - 1);
    let last = cat(&[of_last, lit(1u8, 1)]);
    let of_granule = |number: u64| {
        let of_last = last.masked(&more.eq(number));
        if number + 1 == banks as u64 { of_last } else { more.gt(number).repeat(granule) | of_last }
    };
    let keep = pack(&(0..banks as u64).map(of_granule).collect::<Vec<_>>());
    m.assign(&m.doc("Lanes that carry the frame.").output("keep", octets), keep);
    m.build()
}
