//! The change of a frame on its way out: what is changed, and in which beat of its frame.

use super::Parts;
use super::ip::{PLACES, checksum_at};
use crate::in_line::HELD_BEATS;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, MemoryStyle, ReadKind};

/// Bits of the checksum.
pub const SUM_BITS: usize = 16;

/// Beats from the first of a frame to the last that can change.
pub const fn changed_beats(lanes: usize) -> usize {
    (checksum_at(PLACES - 1) + 2).div_ceil(lanes)
}

/// Most of these beats: those of the narrowest stream.
pub const MOST_CHANGED_BEATS: usize = changed_beats(8);

/// A module that changes the beat in the register of a core in line, without its last port, `changed`.
pub struct Patch {
    /// The module.
    pub m: ModuleBuilder,
    /// Octets of the beat.
    pub data: Expr,
    /// Change of its frame.
    pub current: Expr,
    /// Number of the beat in its frame, one-hot, of those that can change.
    pub beat: Expr,
}

impl Patch {
    /// The module with this description; `lanes` is the width of a beat in octets. The change of a frame has so many bits, and `fields` says which.
    pub fn new(parts: &Parts, lanes: usize, what: &str, fields: &str, bits: usize) -> Self {
        let beats = changed_beats(lanes);
        let m = parts.part("patch", lanes, beats == 1);
        m.describe(what);
        let place_bits = HELD_BEATS.ilog2() as usize;
        let taken = m.doc("A beat is taken.").input("taken", 1);
        let number = m.doc("Number of the beat in its frame, one-hot.").input("number", MOST_CHANGED_BEATS);
        let write_at = m.doc("Place of the beat among those that are held.").input("write_at", place_bits);
        let read_at = m.doc("Place of the oldest beat.").input("read_at", place_bits);
        let moves = m.doc("The oldest beat moves to the register.").input("moves", 1);
        let begins = m.doc("The beat that moves is the first of its frame.").input("begins", 1);
        let doc = format!("Change of the frame that begins: {fields}; 0 changes nothing.");
        let change = m.doc(doc).input("change", bits);
        let data = m.doc("Octets of the beat in the register.").input("data", 8 * lanes);

        m.comment("the change of the frame, and the number of the beat in the register");
        let current = m.reg_no_reset("current", change.width());
        m.when(&begins, || m.assign(&current, &change));
        let numbers = m.memory("numbers", beats, HELD_BEATS).style(MemoryStyle::Distributed);
        numbers.write(&taken, &write_at, &number.slice(0, beats));
        let oldest = numbers.read("oldest", ReadKind::Asynchronous, &read_at);
        let beat = m.reg_no_reset("beat", beats);
        m.when(&moves, || m.assign(&beat, &oldest));

        Self { m, data, current, beat }
    }
}
