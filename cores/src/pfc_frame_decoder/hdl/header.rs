//! The header of a frame, compared as it arrives. Which lanes of which beat carry a field depends on the stream's
//! width.

use super::super::{DESTINATION, ETHERTYPE, MIN_OCTETS, OPCODE_PAUSE, OPCODE_PFC};
use super::{CORE, FrameHeader};
use crate::blocks::frame::{place, position};
use rtl_gen::builder::*;
use rtl_gen::ir::Expr;
use rtl_gen::kernel::PortsOf;
use std::collections::{BTreeMap, BTreeSet};

/// Octet at which the EtherType begins.
const ETHERTYPE_AT: usize = 12;
/// Octet at which the opcode begins.
const OPCODE_AT: usize = 14;
/// Octet at which the class-enable vector begins, or the time of PAUSE.
const OPERAND_AT: usize = 16;
/// Octet at which the time of class 0 begins.
const TIMES_AT: usize = 18;
/// Classes that a PFC frame has a time for.
const CLASSES: usize = 8;

/// The two octets at `octet` of a frame, the first on the wire above the second, in the beat that carries them.
///
/// Every field begins at an even octet, so that no beat ends within it.
fn word(beat: &Expr, octet: usize) -> Expr {
    let (_, lane) = place(octet, beat.width() / 8);
    cat(&[beat.slice(8 * lane, 8), beat.slice(8 * lane + 8, 8)])
}

/// Compares the header of a frame as it arrives and keeps its parameters.
pub fn frame_header<const W: usize, const K: usize>(m: &ModuleBuilder, p: &PortsOf<FrameHeader<W, K>>) {
    if K >= MIN_OCTETS {
        m.parametric(CORE.parametric("pfc_frame_header", &[("DATA_W", W as u32)]));
    }
    m.describe("Tells MAC control frames from others, and what they ask for.");
    let (arrives, data, keep) = (&p.arrives, &p.data, &p.keep);
    let (last_beat, last_lane) = place(MIN_OCTETS - 1, K);
    let position = position(m, arrives, &p.last, last_beat);
    let arriving = |beat: usize| m.named(format!("arriving_{beat}"), arrives & position.bit(beat));
    let arriving_first = arriving(0);

    m.comment("destination (clause 31.4.1.1), compared in parts whose results are joined in the next clock");
    let part = |i: usize| word(data, 2 * i);
    let multicast = |i: usize| {
        let value = u16::from_be_bytes([DESTINATION[2 * i], DESTINATION[2 * i + 1]]);
        m.constant(format!("DESTINATION_{i}"), value, 16)
    };
    let own = |i: usize| p.station_address.slice(32 - 16 * i, 16);
    let parts = [0, 1, 2].map(|i| m.named(format!("destination_{i}"), part(i)));
    let of_parts = |name: &str, expected: [Expr; 3]| {
        let equal = m.reg_no_reset(name, 3);
        let values: Vec<Expr> = parts.iter().zip(&expected).map(|(part, expected)| part.eq(expected)).collect();
        m.when(&arriving_first, || m.assign(&equal, pack(&values)));
        equal
    };
    let to_multicast = of_parts("to_multicast", [0, 1, 2].map(multicast));
    let to_station = of_parts("to_station", [0, 1, 2].map(own));

    m.comment("EtherType (clause 31.4.1.3) and opcode (annex 31A)");
    let (type_beat, type_lane) = place(ETHERTYPE_AT, K);
    let ethertype = m.named("ethertype", word(data, ETHERTYPE_AT));
    let opcode = m.named("opcode", word(data, OPCODE_AT));
    let is_control = ethertype.eq(m.constant("ETHERTYPE", ETHERTYPE, 16)) & keep.bit(type_lane + 1);
    let is_control = m.named("is_control", is_control);
    let control = m.reg_no_reset("control_reg", 1);
    let pfc = m.reg_no_reset("pfc_reg", 1);
    let pause = m.reg_no_reset("pause_reg", 1);
    let arriving_type = if type_beat == 0 { arriving_first.clone() } else { arriving(type_beat) };
    if type_beat > 0 {
        // a frame may end before its EtherType
        m.when(&arriving_first, || m.assign(&control, 0));
    }
    m.when(&arriving_type, || {
        m.assign(&control, &is_control);
        m.assign(&pfc, opcode.eq(m.constant("OPCODE_PFC", OPCODE_PFC, 16)));
        m.assign(&pause, opcode.eq(m.constant("OPCODE_PAUSE", OPCODE_PAUSE, 16)));
    });

    m.comment("length (clause 31.4.1.3)");
    let complete = m.reg_no_reset("complete_reg", 1);
    m.when(arrives, || {
        m.assign(&complete, position.bit(last_beat + 1) | (position.bit(last_beat) & keep.bit(last_lane)));
    });

    m.comment("parameters (annex 31B and 31D), from the beat that is held");
    let fields: Vec<(String, usize)> = std::iter::once(("operand_reg".into(), OPERAND_AT))
        .chain((0..CLASSES).map(|class| (format!("time_{class}"), TIMES_AT + 2 * class)))
        .collect();
    let beat_of = |octet: usize| place(octet, K).0;
    let beats: BTreeSet<usize> = fields.iter().map(|(_, octet)| beat_of(*octet)).chain([0]).collect();
    let holding: BTreeMap<usize, Expr> =
        beats.into_iter().map(|beat| (beat, m.reg_no_reset(format!("holding_{beat}"), 1))).collect();
    m.when(arrives, || holding.iter().for_each(|(beat, held)| m.assign(held, position.bit(*beat))));
    let captured = fields.iter().map(|(name, octet)| {
        let field = m.reg_no_reset(name, 16);
        m.when(&holding[&beat_of(*octet)], || m.assign(&field, word(&p.held, *octet)));
        field
    });
    let captured: Vec<Expr> = captured.collect();

    m.assign(&p.first, &holding[&0]);
    m.assign(&p.control, &control);
    let ahead = if type_beat == 0 { control } else { &arriving_type & &is_control };
    m.assign(&p.control_first, ahead);
    m.assign(&p.destined, to_multicast.all() | to_station.all());
    m.assign(&p.pfc, &pfc);
    m.assign(&p.pause, &pause);
    m.assign(&p.complete, &complete);
    m.assign(&p.operand, &captured[0]);
    m.assign(&p.quanta, pack(&captured[1..]));
}
