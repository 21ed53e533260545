//! The change of a frame on its way out. Which lanes of which beat it touches depends on the stream's width.

use super::super::HELD_BEATS;
use super::CORE;
use super::ip::{PLACES, checksum_at, ecn_at};
use crate::blocks::frame::place;
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{MemoryStyle, Module, ReadKind};
use std::rc::Rc;

/// Bits of the checksum.
const SUM_BITS: usize = 16;

/// Beats from the first of a frame to the last that a mark can change.
pub const fn changed_beats(lanes: usize) -> usize {
    (checksum_at(PLACES - 1) + 2).div_ceil(lanes)
}

/// Most of these beats: those of the narrowest stream.
pub const MOST_CHANGED_BEATS: usize = changed_beats(8);

/// Changes the beats of a frame; `lanes` is the width of a beat in octets.
pub fn patch(lanes: usize) -> Result<Rc<Module>, Errors> {
    let m = ModuleBuilder::new(format!("ecn_patch_x{lanes}"));
    let beats = changed_beats(lanes);
    if beats == 1 {
        m.parametric(CORE.parametric("ecn_patch", &[("DATA_W", 8 * lanes as u32)]));
    }
    m.describe("Puts CE and the checksum that belongs to it into the beats of a frame.");
    let place_bits = HELD_BEATS.ilog2() as usize;
    let taken = m.doc("A beat is taken.").input("taken", 1);
    let number = m.doc("Number of the beat in its frame, one-hot.").input("number", MOST_CHANGED_BEATS);
    let write_at = m.doc("Place of the beat among those that are held.").input("write_at", place_bits);
    let read_at = m.doc("Place of the oldest beat.").input("read_at", place_bits);
    let moves = m.doc("The oldest beat moves to the register.").input("moves", 1);
    let begins = m.doc("The beat that moves is the first of its frame.").input("begins", 1);
    let doc = "Change of the frame that begins: IPv4 behind n tags at bit n, IPv6 at bit 3 + n, and the checksum; 0 changes nothing.";
    let change = m.doc(doc).input("change", 2 * PLACES + SUM_BITS);
    let data = m.doc("Octets of the beat in the register.").input("data", 8 * lanes);

    m.comment("the change of the frame, and the number of the beat in the register");
    let current = m.reg_no_reset("current", change.width());
    m.when(&begins, || m.assign(&current, &change));
    let numbers = m.memory("numbers", beats, HELD_BEATS).style(MemoryStyle::Distributed);
    numbers.write(&taken, &write_at, &number.slice(0, beats));
    let oldest = numbers.read("oldest", ReadKind::Asynchronous, &read_at);
    let beat = m.reg_no_reset("beat", beats);
    m.when(&moves, || m.assign(&beat, &oldest));

    let mut octets = data.words(8);
    for tags in 0..PLACES {
        let (number, lane) = place(ecn_at(tags), lanes);
        let (ipv4, ipv6) = (beat.bit(number) & current.bit(tags), beat.bit(number) & current.bit(PLACES + tags));
        octets[lane] = &octets[lane] | pack(&[&ipv4, &ipv4, &lit(0u8, 2), &ipv6, &ipv6, &lit(0u8, 2)]);
        for octet in 0..2 {
            let (number, lane) = place(checksum_at(tags) + octet, lanes);
            let sum = current.slice(2 * PLACES + SUM_BITS - 8 * (octet + 1), 8);
            octets[lane] = (beat.bit(number) & current.bit(tags)).mux(&sum, &octets[lane]);
        }
    }
    m.assign(&m.doc("Octets of the beat with the change.").output("changed", 8 * lanes), pack(&octets));
    m.build()
}
