//! Reception: the header of a frame, collected as it arrives and read when it has ended; the way of the count to the part.

use super::super::{
    BLOCK_LOG2, DESTINATION, ETHERTYPE, FRAME_OCTETS, GRANTS, KIND, OPCODE_EXTENSION, SEEN_CLOCKS, effect_clocks,
};
use super::CORE;
use crate::blocks::frame::{place, position};
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, Module};
use std::rc::Rc;

/// Octets of the header that is collected: all that carry a value, in whole beats of the narrowest stream.
const HEADER_OCTETS: usize = 32;
/// The last octet that makes a frame one of ours: the kind.
const KIND_AT: usize = 19;

/// Finds flow control packets; `lanes` is the width of a beat in octets.
pub fn receive(lanes: usize) -> Result<Rc<Module>, Errors> {
    let m = ModuleBuilder::new(format!("credit_shim_receive_x{lanes}"));
    if lanes >= FRAME_OCTETS {
        m.parametric(CORE.parametric("credit_shim_receive", &[("DATA_W", 8 * lanes as u32)]));
    }
    m.describe("Finds flow control packets in the receive stream.");
    let arrives = m.doc("A beat arrives.").input("arrives", 1);
    let data = m.doc("Octets of the beat, the first in lane 0.").input("data", 8 * lanes);
    let keep = m.doc("Lanes that carry the frame.").input("keep", lanes);
    let last = m.doc("The beat is the last of its frame.").input("last", 1);
    let user = m.doc("The frame is bad.").input("user", 1);
    let oui = m.doc("Organisation of the packets.").input("oui", 24);

    let (last_beat, last_lane) = place(FRAME_OCTETS - 1, lanes);
    let position = position(&m, &arrives, &last, last_beat);

    m.comment("the header");
    let beats: Vec<Expr> = (0..HEADER_OCTETS.div_ceil(lanes))
        .map(|beat| {
            let octets = lanes.min(HEADER_OCTETS - beat * lanes);
            let part = m.reg_no_reset(format!("header_{beat}"), 8 * octets);
            m.when(&arrives & position.bit(beat), || m.assign(&part, data.slice(0, 8 * octets)));
            part
        })
        .collect();
    let octet = |at: usize| beats[at / lanes].slice(8 * (at % lanes), 8);
    let field = |at: usize, octets: usize| cat(&(at..at + octets).map(octet).collect::<Vec<_>>());
    let has = |name: &str, beat: usize, lane: usize| {
        let later = position.slice(beat + 1, last_beat + 1 - beat).any();
        let reg = m.reg_no_reset(name, 1);
        m.when(&arrives, || m.assign(&reg, later | (position.bit(beat) & keep.bit(lane))));
        reg
    };
    let (kind_beat, kind_lane) = place(KIND_AT, lanes);
    let has_kind = has("has_kind", kind_beat, kind_lane);
    let complete = has("complete", last_beat, last_lane);

    m.comment("the frame that has ended");
    let ended = m.reg("ended", 1, 0);
    m.assign(&ended, &arrives & &last);
    let bad = m.pipe("bad", &user);
    let is = |name: &str, at: usize, octets: &[u8]| {
        let value = octets.iter().fold(0u64, |value, octet| value << 8 | u64::from(*octet));
        m.named(name, field(at, octets.len()).eq(lit(value, 8 * octets.len())))
    };
    let ours = m.named(
        "ours",
        and_all(&[
            ended,
            has_kind,
            is("to_link", 0, &DESTINATION),
            is("is_control", 12, &ETHERTYPE.to_be_bytes()),
            is("is_extension", 14, &OPCODE_EXTENSION.to_be_bytes()),
            m.named("is_of_organisation", field(16, 3).eq(&oui)),
            is("is_of_kind", KIND_AT, &[KIND]),
        ]),
    );
    let reserved = octet(20).slice(3, 4).any();
    let good = m.named("good", !bad & complete & !reserved & octet(29).eq(u64::from(BLOCK_LOG2)));
    let event = |name: &str, doc: &str, value: Expr| {
        let register = m.doc(doc).output_reg(name, 1, 0);
        m.assign(&register, value);
        register
    };
    let seen = event("seen", "A good packet is seen.", &ours & &good);
    event("malformed", "A packet is seen that is short, damaged or of another size of blocks.", &ours & !&good);
    let shown = |name: &str, doc: &str, value: Expr| {
        let register = m.pipe(format!("{name}_reg"), value);
        m.assign(&m.doc(doc).output(name, register.width()), &register);
        register
    };
    let class = shown("of_class", "Class of the packet.", octet(20).slice(0, 3));
    shown("grants", "FCCL of the packet counts.", octet(20).bit(GRANTS.ilog2() as usize));
    shown("fccl", "FCCL of the packet.", field(25, 4));
    let fctbs = m.pipe("fctbs_of_packet", field(21, 4));

    m.comment("the count takes effect behind all frames that came before the packet, and before all others");
    let mut delayed = (seen, cat(&[&fctbs, &class]));
    for clock in SEEN_CLOCKS + 1..=effect_clocks(lanes) {
        let effect = m.reg(format!("effect_{clock}"), 1, 0);
        m.assign(&effect, &delayed.0);
        delayed = (effect, m.pipe(format!("count_{clock}"), &delayed.1));
    }
    m.assign(&m.doc("A packet takes effect on ABR.").output("effect", 1), &delayed.0);
    m.assign(&m.doc("Class of that packet.").output("effect_class", 3), delayed.1.slice(0, 3));
    m.assign(&m.doc("FCTBS of that packet.").output("effect_fctbs", 32), delayed.1.slice(3, 32));
    m.build()
}
