//! The head of a class: the next beats, and the register of its stream.

use super::{CORE, PLACE_BITS, end_bits};
use crate::blocks::stream::lanes_to_part;
use crate::packet_buffer::{HEAD_WORDS, READABLE_AFTER, banks};
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, MemoryStyle, Module, ReadKind};
use std::rc::Rc;

/// The head of a class with beats of `octets` octets.
pub fn head(octets: usize) -> Result<Rc<Module>, Errors> {
    let (bits, width) = (8 * octets, 8 * octets + end_bits(octets));
    let (place_bits, banks) = (PLACE_BITS - 1, banks(octets));
    let bank_bits = banks.ilog2() as usize;
    let m = ModuleBuilder::new(format!("packet_head_{octets}"));
    m.parametric(CORE.parametric("packet_head", &[("DATA_W", bits as u32), ("BANKS", banks as u32)]));
    m.describe("The next beats of a class, which wait in LUT memory for the register of its stream.");
    m.group("Words from the memory, and words that pass it");
    let comes = m.doc("The word that was read is for this class.").input("comes", 1);
    let comes_to = m.doc("Place of the word that was read.").input("comes_to", place_bits);
    let read_word = m.doc("The word that was read.").input("read_word", width);
    let passes = m.doc("The word that passes is for this class.").input("passes", 1);
    let passes_to = m.doc("Place of the word that passes.").input("passes_to", place_bits);
    let passing_word = m.doc("The word that passes.").input("passing_word", width);
    let whole_place =
        m.doc("Place behind the last word of a whole frame that is claimed.").input("whole_place", PLACE_BITS);

    m.comment("places; a word is in its place when it may leave");
    let places = m.memory("places", bits, HEAD_WORDS).style(MemoryStyle::Distributed);
    let records = m.memory("records", end_bits(octets), HEAD_WORDS).style(MemoryStyle::Distributed);
    let writes = m.named("writes", &comes | &passes);
    let at = m.named("written_place", passes.mux(&passes_to, &comes_to));
    let written = m.named("written_word", passes.mux(&passing_word, &read_word));
    places.write(&writes, &at, &written.slice(0, bits));
    records.write(&writes, &!&at, &written.slice(bits, end_bits(octets)));
    let ready_place = (1..READABLE_AFTER).fold(whole_place, |place, stage| {
        let register = m.reg(format!("whole_place_{stage}"), PLACE_BITS, 0);
        m.assign(&register, &place);
        register
    });

    m.group("Stream out");
    let ready = m.doc("The beat is taken.").input("m_axis_tready", 1);
    let valid = m.doc("A beat is offered.").output_reg("m_axis_tvalid", 1, 0);
    let data = m.doc("Octets of the beat.").output("m_axis_tdata", bits);
    let keep = m.doc("Lanes that carry the frame.").output("m_axis_tkeep", octets);
    let last = m.doc("Last beat of the frame.").output("m_axis_tlast", 1);
    let read_place = m.reg("next_place", PLACE_BITS, 0);
    let free = m.named("free", !&valid | &ready);
    let waits = m.named("waits", ready_place.ne(&read_place));
    let word = places.read("next_word", ReadKind::Asynchronous, &read_place.slice(0, place_bits));
    m.comment("records have their own number, inverted: lanes, which are decoded, do not wait for the net to all octets of the places");
    let read_record = m.reg("next_record", place_bits, lit(1u8, 1).repeat(place_bits));
    let record = records.read("record", ReadKind::Asynchronous, &read_record);
    m.when(&free, || m.assign(&valid, &waits));
    let after = m.named("place_after", &read_place + waits.zext(PLACE_BITS));
    m.when(&free, || {
        m.assign(&read_place, &after);
        m.assign(&read_record, !after.slice(0, place_bits));
    });
    let held = |name: &str, value: Expr| {
        let register = m.reg_no_reset(name, value.width());
        m.when(&free, || m.assign(&register, &value));
        register
    };
    let lane = record.slice(0, end_bits(octets) - 1);
    let lanes = m.instance("lanes", &lanes_to_part(octets)?, &[("last_lane", &lane)]);
    m.assign(&data, held("out_data", word));
    m.assign(&keep, held("out_keep", lanes["keep"].clone()));
    m.assign(&last, held("out_last", record.msb()));
    m.comment("the highest bits of the last lane are the granules of the beat beside the first");
    let more = held("out_more", record.slice(end_bits(octets) - 1 - bank_bits, bank_bits));

    m.group("State");
    let leaves = m.named("leaves", &valid & &ready);
    let has_left = m.reg("has_left", bank_bits + 1, 0);
    m.assign(&has_left, (more.zext(bank_bits + 1) + 1).masked(&leaves));
    let out = |name: &str, doc: &str, value: &Expr| {
        m.assign(&m.doc(doc).output(name, value.width()), value);
    };
    out("left", "Granules of the beat that left in the clock before; 0: none left.", &has_left);
    out("holds", "A beat is offered, or left in the clock before.", &(&valid | has_left.any()));
    out("read_place", "Place of the next beat.", &read_place);
    m.build()
}
