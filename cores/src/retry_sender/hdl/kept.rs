//! The units of the frames that are kept, and what is known of the frame that begins in each.

use super::CORE;
use super::again::{Again, Frame};
use crate::blocks::frame_units::{BEATS_BITS, Taken, Units, beats_of_unit};
use crate::retry::{FIRST_POSITION, POSITION_BITS, TAG_OCTETS};
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, MemoryStyle, Module, ReadKind};
use std::rc::Rc;

/// The place of frames in the memory.
struct Kept {
    place: Units,
    /// A beat of data moves.
    taken: Expr,
    /// Unit of the frame that the book asks for.
    at: Expr,
    /// The frame that begins in the unit of two clocks before.
    frame: Frame,
}

impl Kept {
    /// Counts the beats that are taken, and keeps what is known of each frame, in `units` units of beats of `lanes` octets.
    fn new(m: &ModuleBuilder, lanes: usize, units: u32) -> Self {
        let (unit_bits, lane_bits) = (units.ilog2() as usize, lanes.ilog2() as usize);
        let inside = beats_of_unit(lanes).ilog2() as usize;
        m.group("Frames that are sent for the first time");
        let taken = m.doc("A beat of data moves.").input("taken", 1);
        let last = m.doc("The beat is the last of its frame.").input("last", 1);
        let lane = m.doc("Number of the last lane of the beat.").input("lane", lane_bits);
        let sent = m.doc("Position behind the last frame that was taken whole.");
        let sent = sent.output_reg("sent", POSITION_BITS, u64::from(FIRST_POSITION));
        m.group("Frames that are sent again");
        let at = m.doc("Unit of the frame.").input("at", unit_bits);

        let place = Units::new(m, lanes, units, sent);
        let note = place.note(m, &Taken { taken: &taken, last: &last, lane: &lane, goes_to: None });
        let note_at = m.pipe("note_at", note.position.slice(0, unit_bits));
        let entries = m.memory("entries", note.entry.width(), units as usize).style(MemoryStyle::Block);
        entries.write(&note.writes, &note_at, &note.entry);
        let entry = m.pipe("entry", entries.read("entry_read", ReadKind::ReadFirst, &at));
        let out = |name: &str, doc: &str, value: &Expr| m.assign(&m.doc(doc).output(name, value.width()), value);
        let beats = m.named("entry_beats", entry.slice(0, BEATS_BITS));
        out("exists", "A frame begins in the unit of two clocks before.", &beats.any());
        let rounded = &beats + (beats_of_unit(lanes) as u64 - 1);
        let frame_units =
            if inside > 0 { rounded.slice(inside, BEATS_BITS - inside).zext(BEATS_BITS) } else { beats.clone() };
        out("frame_units", "Units of that frame.", &frame_units);
        let last_lane = m.named("entry_lane", entry.slice(BEATS_BITS, lane_bits));
        let tag_bits = TAG_OCTETS.ilog2() as usize;
        let is_late = m.named("entry_late", last_lane.slice(tag_bits, lane_bits - tag_bits).all());
        Self { place, taken, at, frame: Frame { beats, lane: last_lane, is_late } }
    }
}

/// Keeps frames in `units` units on the chip, in beats of `lanes` octets.
pub fn on_chip(lanes: usize, units: u32) -> Result<Rc<Module>, Errors> {
    let m = ModuleBuilder::new(format!("retry_kept_{lanes}x{units}"));
    let inside = beats_of_unit(lanes).ilog2() as usize;
    if inside == 0 {
        m.parametric(CORE.parametric("retry_kept", &[("DATA_W", 8 * lanes as u32), ("UNITS", units)]));
    }
    m.describe("Keeps frames, each from a unit of its own on; a beat is there two clocks after it is read.");
    let kept = Kept::new(&m, lanes, units);
    let data = m.doc("Octets of the beat that moved in the clock before.").input("data_before", 8 * lanes);
    let load = m.doc("The frame is the next to be sent again.").input("load", 1);
    let reads = m.doc("A beat is read.").input("reads", 1);

    m.comment("the beat that is read next");
    let read_at = m.reg_no_reset("read_at", kept.at.width() + inside);
    m.when(&reads, || m.assign(&read_at, &read_at + 1));
    let first = if inside > 0 { cat(&[kept.at.clone(), lit(0u8, inside)]) } else { kept.at.clone() };
    m.when(&load, || m.assign(&read_at, &first));
    let octets = kept.place.octets(&m, &kept.taken, &data, &read_at);
    Again::new(&m, &load, &reads, &kept.frame).show(&m, &octets);
    m.build()
}

/// Knows the places of frames in `units` units of memories behind AXI4, a beat of 64 octets each.
pub fn in_memories(lanes: usize, units: u32) -> Result<Rc<Module>, Errors> {
    let m = ModuleBuilder::new(format!("retry_places_{units}"));
    m.parametric(CORE.parametric("retry_places", &[("UNITS", units)]));
    m.describe("Knows the place of each frame that is kept, and puts the beats of the next.");
    let kept = Kept::new(&m, lanes, units);
    let out = |name: &str, doc: &str, value: &Expr| m.assign(&m.doc(doc).output(name, value.width()), value);
    out("frame_beats", "Beats of the frame.", &kept.frame.beats);
    out("frame_lane", "Number of its last lane.", &kept.frame.lane);
    out("frame_late", "The tag of the frame needs a beat more.", &kept.frame.is_late);
    m.group("The frame that is taken");
    out("between", "No frame is taken in part.", &kept.place.is_between());
    m.group("Units of the memories");
    let put = kept.place.put(&m, &kept.taken);
    out("puts", "The beat that moved in the clock before is put.", &put.writes);
    out("put_at", "Unit of the beat.", &put.at);
    m.build()
}
