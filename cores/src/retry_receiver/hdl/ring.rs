//! The memory of the frames that have come, unit by unit, and what is known of the frame that begins in each.

use super::super::{DEEP_LOOKED, LOOKED};
use super::{CORE, LANES, deep};
use crate::blocks::frame_units::{BEATS_BITS, NUMBER_BITS, Taken, Units, beats_of_unit};
use crate::retry::{FIRST_POSITION, POSITION_BITS};
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{MemoryStyle, Module, ReadKind};
use std::rc::Rc;

/// Keeps frames in `units` units, in beats of `lanes` octets; `is_deep` if their octets are in a memory behind AXI4.
///
/// A position is one of the ring's units and the number of a lap. Of the lap a unit keeps one bit: every unit is written in each lap before the frames of the
/// next find room, so the bit tells a frame that has come from that of the lap before. A new epoch sweeps the bits.
pub fn ring(lanes: usize, units: u32, is_deep: bool) -> Result<Rc<Module>, Errors> {
    let m =
        ModuleBuilder::new(if is_deep { deep(format!("ring_{units}")) } else { format!("retry_ring_{lanes}x{units}") });
    let inside = beats_of_unit(lanes).ilog2() as usize;
    assert!(!is_deep || lanes == LANES, "a unit of the memory is a beat");
    if is_deep {
        m.parametric(CORE.parametric(deep("ring"), &[("UNITS", units)]));
    } else if inside == 0 {
        m.parametric(CORE.parametric("retry_ring", &[("DATA_W", 8 * lanes as u32), ("UNITS", units)]));
    }
    m.describe("Keeps frames from the unit of their position on; what is read is there some clocks later.");
    let (unit_bits, lane_bits) = (units.ilog2() as usize, lanes.ilog2() as usize);
    m.group("Frames that have come");
    let goes = m.doc("The next frame begins at this position.").input("goes", 1);
    let position = m.doc("Position of the frame.").input("position", POSITION_BITS);
    let taken = m.doc("A beat is put into the memory.").input("taken", 1);
    let last = m.doc("The beat is the last of its frame.").input("last", 1);
    let lane = m.doc("Number of the last lane of the beat.").input("lane", lane_bits);
    let data = m.doc("Octets of the beat that was taken in the clock before.").input("data_before", 8 * lanes);
    m.group("A sweep");
    let sweeps = m.doc("The unit is that of no frame.").input("sweeps", 1);
    let sweep_at = m.doc("Number of the unit.").input("sweep_at", unit_bits);
    let sweep_lap = m.doc("Bit of the lap that the unit had before.").input("sweep_lap", 1);
    m.group("Frames that are looked for");
    let asked = m.doc("The position of a frame that has come.").input("asked", POSITION_BITS);
    let at = m.doc("Position that is looked at.").input("at", POSITION_BITS);
    let number = (!is_deep)
        .then(|| m.doc("Beats of the unit before the one that is looked at.").input("at_number", NUMBER_BITS));

    let begin = m.reg("frame_at", POSITION_BITS, u64::from(FIRST_POSITION));
    let beat = Taken { taken: &taken, last: &last, lane: &lane, goes_to: Some((&goes, &position)) };
    let place = Units::new(&m, lanes, units, begin);
    let note = place.note(&m, &beat);
    let note_at = m.pipe("note_at", note.position.slice(0, unit_bits + 1));
    let writes = m.named("notes_or_sweeps", &note.writes | &sweeps);
    let unit = m.named("written_unit", sweeps.mux(&sweep_at, note_at.slice(0, unit_bits)));
    let lap = m.named("written_lap", sweeps.mux(&sweep_lap, note_at.bit(unit_bits)));
    let entries = m.memory("entries", 1 + note.entry.width(), units as usize).style(MemoryStyle::Block);
    entries.write(&writes, &unit, &cat(&[&lap, &note.entry]));
    let laps = m.memory("laps", 1, units as usize).style(MemoryStyle::Block);
    laps.write(&writes, &unit, &lap);

    let got = laps.read("got_lap", ReadKind::ReadFirst, &asked.slice(0, unit_bits));
    let asked_lap = m.pipe("asked_lap", asked.bit(unit_bits));
    m.assign(
        &m.doc("The frame of the position asked for two clocks before has come.").output("got", 1),
        m.pipe("was_got", got.eq(&asked_lap)),
    );

    let entry = entries.read("entry", ReadKind::ReadFirst, &at.slice(0, unit_bits));
    // a memory for as many units as are kept behind AXI4 is many blocks, behind which a register follows
    let (entry, clocks) = if is_deep { (m.pipe("entry_held", entry), DEEP_LOOKED) } else { (entry, LOOKED) };
    let at_lap = m.pipe_by("at_lap", at.bit(unit_bits), clocks - 1);
    let is_lap = entry.msb().eq(&at_lap);
    let out = |name: &str, doc: &str, value: rtl_gen::ir::Expr| {
        m.assign(&m.doc(doc).output(name, value.width()), m.pipe(format!("{name}_reg"), &value));
    };
    let beats = entry.slice(0, BEATS_BITS);
    out("begins", "A frame of the lap begins in the unit.", is_lap & beats.any());
    out("more", "Beats of that frame but one.", &beats - 1);
    out("is_one", "The frame has one beat.", beats.eq(1));
    out("last_lane", "Number of its last lane.", entry.slice(BEATS_BITS, lane_bits));
    let Some(number) = number else {
        m.comment("the octets go to the memory");
        let put = place.put(&m, &taken);
        m.assign(&m.doc("A unit is put.").output("put_valid", 1), &put.writes);
        m.assign(&m.doc("Number of the unit.").output("put_at", POSITION_BITS), put.at.zext(POSITION_BITS));
        m.assign(&m.doc("Octets of the unit.").output("put_data", 8 * lanes), &data);
        return m.build();
    };
    if inside == 0 {
        m.unused(&number);
    }
    let octets_at = if inside > 0 { cat(&[&at, &number]) } else { at };
    let octets = place.octets(&m, &taken, &data, &octets_at);
    m.assign(&m.doc("Octets of the beat.").output("beat", 8 * lanes), octets);
    m.build()
}
