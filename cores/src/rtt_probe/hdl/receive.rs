//! Reception: the header of a frame, collected as it arrives and read when it has ended.

use super::super::{DESTINATION, ETHERTYPE, FRAME_OCTETS, KIND_ECHO, KIND_PROBE, OPCODE_EXTENSION};
use super::CORE;
use crate::blocks::frame::{place, position};
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, Module};
use std::rc::Rc;

/// Octets of the header that is collected: to the end of the tag, in whole beats of the narrowest stream.
const HEADER_OCTETS: usize = 24;
/// The last octet that tells one of ours: the kind.
const KIND_AT: usize = 19;

/// Finds probes and echoes; `lanes` is the width of a beat in octets.
pub fn receive(lanes: usize) -> Result<Rc<Module>, Errors> {
    let m = ModuleBuilder::new(format!("rtt_probe_receive_x{lanes}"));
    if lanes >= FRAME_OCTETS {
        m.parametric(CORE.parametric("rtt_probe_receive", &[("DATA_W", 8 * lanes as u32)]));
    }
    m.describe("Finds probes and echoes in the receive stream.");
    let arrives = m.doc("A beat arrives.").input("arrives", 1);
    let data = m.doc("Octets of the beat, the first in lane 0.").input("data", 8 * lanes);
    let keep = m.doc("Lanes that carry the frame.").input("keep", lanes);
    let last = m.doc("The beat is the last of its frame.").input("last", 1);
    let user = m.doc("The frame is bad.").input("user", 1);
    let oui = m.doc("Organisation of our frames.").input("oui", 24);

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
    let conditions = [
        ended,
        has_kind,
        is("to_link", 0, &DESTINATION),
        is("is_control", 12, &ETHERTYPE.to_be_bytes()),
        is("is_extension", 14, &OPCODE_EXTENSION.to_be_bytes()),
        m.named("is_of_organisation", field(16, 3).eq(&oui)),
    ];
    let ours = m.named("ours", and_all(&conditions));
    let sound = m.named("sound", !bad & complete);
    let probe = m.named("is_probe", &sound & octet(KIND_AT).eq(u64::from(KIND_PROBE)));
    let echo = m.named("is_echo", &sound & octet(KIND_AT).eq(u64::from(KIND_ECHO)));
    let seen = |name: &str, doc: &str, value: Expr| {
        let register = m.doc(doc).output_reg(name, 1, 0);
        m.assign(&register, value);
    };
    seen("probe", "A probe is seen.", &ours & &probe);
    seen("echo", "An echo is seen.", &ours & &echo);
    seen(
        "malformed",
        "A frame of this protocol is seen that is neither probe nor echo, or is damaged.",
        &ours & !(probe | echo),
    );
    let arriving = m.doc("Tag of the frame, a clock before `probe` or `echo`.").output("arriving_tag", 16);
    m.assign(&arriving, field(20, 2));
    m.assign(&m.doc("Tag of the probe or echo.").output("tag", 16), m.pipe("tag_reg", field(20, 2)));
    m.build()
}
