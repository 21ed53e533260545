//! The octets of a frame on the wire.

use super::super::WIRE_OCTETS;
use super::CORE;
use crate::blocks::stream::last_lane_part;
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::Module;
use std::rc::Rc;

/// Bits of the count.
const BITS: usize = 16;

/// Counts the octets of a frame as its beats pass; `lanes` is the width of a beat in octets.
pub fn length(lanes: usize) -> Result<Rc<Module>, Errors> {
    let m = ModuleBuilder::new(format!("frame_wire_octets_x{lanes}"));
    m.parametric(CORE.parametric("frame_wire_octets", &[("DATA_W", 8 * lanes as u32)]));
    m.describe(
        "Counts the octets of a frame with FCS, preamble and gap, up to 65535; three clocks behind its last beat.",
    );
    let valid = m.doc("A beat passes.").input("valid", 1);
    let first = m.doc("The beat is the first of its frame.").input("first", 1);
    let keep = m.doc("Lanes that carry the frame.").input("keep", lanes);
    let octets = m.doc("Octets of the frame up to the beat that passed three clocks before.").output("octets", BITS);

    m.comment("beats of the frame before this one; the top bit, once set, stays: more than can be counted");
    let bits = BITS + 1 - lanes.ilog2() as usize;
    let beats = m.reg_no_reset("beats", bits);
    m.when(&valid, || {
        m.assign(&beats, first.mux(&lit(0u8, bits), beats.msb().mux(&beats, &beats + 1)));
    });
    let lane = m.pipe("lane", &m.instance("last_kept", &last_lane_part(lanes)?, &[("keep", &keep)])["lane"]);
    let sum = m.pipe("sum", cat(&[beats, lane]) + u64::from(WIRE_OCTETS + 1));
    m.assign(&octets, m.pipe("saturated", sum.slice(0, BITS) | sum.msb().repeat(BITS)));
    m.build()
}
