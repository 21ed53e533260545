//! The memory of the frames that are kept, unit by unit, and what is known of the frame that begins in each.

use super::CORE;
use crate::blocks::frame_units::{BEATS_BITS, Taken, Units, beats_of_unit};
use crate::retry::{FIRST_POSITION, POSITION_BITS, TAG_OCTETS};
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{MemoryStyle, Module, ReadKind};
use std::rc::Rc;

/// Keeps frames in `units` units, in beats of `lanes` octets.
pub fn kept(lanes: usize, units: u32) -> Result<Rc<Module>, Errors> {
    let m = ModuleBuilder::new(format!("retry_kept_{lanes}x{units}"));
    let inside = beats_of_unit(lanes).ilog2() as usize;
    if inside == 0 {
        m.parametric(CORE.parametric("retry_kept", &[("DATA_W", 8 * lanes as u32), ("UNITS", units)]));
    }
    m.describe("Keeps frames, each from a unit of its own on; a beat is there two clocks after it is read.");
    let (unit_bits, lane_bits) = (units.ilog2() as usize, lanes.ilog2() as usize);
    m.group("Frames that are sent for the first time");
    let taken = m.doc("A beat of data moves.").input("taken", 1);
    let last = m.doc("The beat is the last of its frame.").input("last", 1);
    let lane = m.doc("Number of the last lane of the beat.").input("lane", lane_bits);
    let data = m.doc("Octets of the beat that moved in the clock before.").input("data_before", 8 * lanes);
    let sent = m.doc("Position behind the last frame that was taken whole.").output_reg(
        "sent",
        POSITION_BITS,
        u64::from(FIRST_POSITION),
    );
    m.group("Frames that are sent again");
    let at = m.doc("Unit of the frame.").input("at", unit_bits);
    let load = m.doc("The next beat to be read is the first of this frame.").input("load", 1);
    let reads = m.doc("A beat is read.").input("reads", 1);

    let beat = Taken { taken: &taken, last: &last, lane: &lane, data_before: &data, goes_to: None };
    let place = Units::new(&m, lanes, units, sent);
    let note = place.note(&m, &beat);
    let note_at = m.pipe("note_at", note.position.slice(0, unit_bits));
    let entries = m.memory("entries", note.entry.width(), units as usize).style(MemoryStyle::Block);
    entries.write(&note.writes, &note_at, &note.entry);
    let entry = entries.read("entry_read", ReadKind::ReadFirst, &at);
    let lane_out =
        m.doc("Last lane of the frame that begins in the unit of the clock before.").output("entry_lane", lane_bits);
    m.assign(&lane_out, entry.slice(BEATS_BITS, lane_bits));
    let beats_out = m.doc("Beats of that frame; 0: no frame begins in the unit.").output("entry_beats", BEATS_BITS);
    m.assign(&beats_out, entry.slice(0, BEATS_BITS));

    let late_out = m.doc("The tag of that frame needs a beat more.").output("entry_late", 1);
    let tag_bits = TAG_OCTETS.ilog2() as usize;
    m.assign(&late_out, lane_out.slice(tag_bits, lane_bits - tag_bits).all());
    let rounded = &beats_out + (beats_of_unit(lanes) as u64 - 1);
    let units_out = m.doc("Units of that frame.").output("entry_units", BEATS_BITS);
    m.assign(
        &units_out,
        if inside > 0 { rounded.slice(inside, BEATS_BITS - inside).zext(BEATS_BITS) } else { beats_out },
    );

    m.comment("the beat that is read next");
    let read_at = m.reg_no_reset("read_at", unit_bits + inside);
    m.when(&reads, || m.assign(&read_at, &read_at + 1));
    let first = if inside > 0 { cat(&[at, lit(0u8, inside)]) } else { at };
    m.when(&load, || m.assign(&read_at, &first));
    let octets = place.octets(&m, &beat, &read_at);
    m.assign(&m.doc("Octets of the beat that was read two clocks before.").output("beat", 8 * lanes), octets);
    m.build()
}
