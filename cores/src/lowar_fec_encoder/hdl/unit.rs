//! The header unit.

use super::config::TAKEN;
use crate::blocks::shim::HEADER_CRC;
use crate::lowar::{Build, ETHERTYPE, HEADER_AT, KIND_FEEDBACK, KIND_REPAIR, KIND_SOURCE, MAGIC, UNIT_OCTETS, VERSION};
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, Module};
use rtl_gen::prim::Crc;
use std::ops::Range;
use std::rc::Rc;

/// Octets of the IPv4 header, the UDP header and the shim header, and one because a body's end counts from 0.
const ABOVE_BODY_IP: u64 = 20 + ABOVE_BODY_UDP;
const ABOVE_BODY_UDP: u64 = 8 + (UNIT_OCTETS - HEADER_AT) as u64 + 1;

/// First octet of what feedback says.
const FEEDBACK_AT: usize = HEADER_AT + 4;

/// The octets of a number, the first on the wire first.
fn big_endian(value: &Expr) -> Vec<Expr> {
    value.words(8).into_iter().rev().collect()
}

/// Octets of constants.
fn constant(octets: &[u8]) -> Vec<Expr> {
    octets.iter().map(|octet| lit(*octet, 8)).collect()
}

/// Whether a port of the configuration is in the unit.
pub fn in_header(name: &str) -> bool {
    !matches!(name, "flush_idle" | "flush_age")
}

/// Builds the unit of a packet while its beats go from the first register to the third.
pub fn unit(build: &Build) -> Result<Rc<Module>, Errors> {
    let lane_bits = build.lanes_log2;
    let count_bits = 7 + lane_bits + 1;
    let body_bits = (build.frame_octets - 1).ilog2() as usize + 1;
    let m = ModuleBuilder::new(format!("lowar_encoder_unit_{}x{}", build.lanes(), build.frame_octets));
    m.describe("The header unit of a packet: Ethernet, IPv4 and UDP, shim header.");
    let step = m.doc("The pipeline moves.").input("step", 1);
    m.group("Configuration");
    let opening = m.doc("A generation opens.").input("opening", 1);
    let takes_config = m.doc("Take the configuration.").input("takes_config", 1);
    let take = |name: &str, width: usize| {
        let next = m.input(name, width);
        let held = m.reg_no_reset(format!("{name}_held"), width);
        m.when(&takes_config, || m.assign(&held, &next));
        held
    };
    let active = TAKEN.map(|(name, width)| in_header(name).then(|| (name, take(name, width))));
    let get = |wanted: &str| &active.iter().flatten().find(|(name, _)| *name == wanted).expect("a field").1;
    let ip_sum = take("ip_sum", 16);

    m.group("Feedback");
    let feedback_load = m.doc("Feedback is to be sent.").input("feedback_load", 1);
    let feedback_next =
        m.doc("Octets 46..62 of the feedback packet, the first most significant.").input("feedback", 128);
    let feedback_begins =
        m.doc("A feedback packet begins; feedback that comes now is for the next.").input("begin_feedback", 1);
    let feedback_waiting = m.reg_no_reset("feedback_waiting", 128);
    let feedback = m.reg_no_reset("feedback_leaving", 128);
    m.when(&feedback_load, || m.assign(&feedback_waiting, &feedback_next));
    m.when(&feedback_begins, || m.assign(&feedback, &feedback_waiting));

    m.group("Packet in the first register");
    let repair = m.input("of_repair", 1);
    let is_feedback = m.input("of_feedback", 1);
    let symbol = m.input("symbol", 7);
    let lane = m.input("lane", lane_bits);
    let frames = m.input("frame_total", count_bits);
    let body_end = m.input("body_end", body_bits);
    let before = m.doc("Frames of the generations before its own.").input("frames_before", 16);

    m.comment("a generation is numbered as it opens");
    let generation = m.reg("generation", 24, (1u64 << 24) - 1);
    m.when(&opening, || m.assign(&generation, &generation + 1));

    m.comment("second register: sums over the header; the length of a repair is not known yet and counts as 0");
    let stage = |name: &str, value: Expr| {
        let register = m.reg_no_reset(name, value.width());
        m.when(&step, || m.assign(&register, value));
        register
    };
    // a feedback packet has no octets behind the unit: it ends one before the first
    let end = m.named("last_octet", body_end.zext(16) | is_feedback.repeat(16));
    let total_length = m.named("total_length", &end + ABOVE_BODY_IP);
    let ip_carried = m.named("ip_carried", ip_sum.zext(17) + total_length.zext(17));
    let checksum = m.named("checksum", !(ip_carried.slice(0, 16) + ip_carried.slice(16, 1).zext(16)));
    let length = m.named("frame_length", (&end + 1).masked(&!&repair));
    let of_kind = |kind: u8| lit(VERSION << 4 | kind, 8);
    let kind = is_feedback.mux(&of_kind(KIND_FEEDBACK), repair.mux(&of_kind(KIND_REPAIR), of_kind(KIND_SOURCE)));
    let place = [
        big_endian(&generation),
        vec![symbol.zext(8), get("symbols").clone(), get("repairs").zext(8), lane.zext(8), get("lanes_log2").zext(8)],
        big_endian(&frames.zext(16)),
    ]
    .concat();
    let epoch = [big_endian(get("epoch")), big_endian(&before)].concat();
    let of_feedback = big_endian(&feedback);
    let told = |octets: Range<usize>, else_octets: Vec<Expr>| {
        let at = octets.start - FEEDBACK_AT..octets.end - FEEDBACK_AT;
        is_feedback.mux(&pack(&of_feedback[at]), pack(&else_octets))
    };
    let begin = pack(&[constant(&MAGIC.to_be_bytes()), vec![kind, lit(0u8, 8)]].concat());
    let before_length = m.named("shim_before_length", pack(&[begin, told(46..56, place)]));
    let length = m.named("shim_length_now", told(56..58, big_endian(&length)));
    let after_length = m.named("shim_after_length", told(58..62, epoch));
    let checked = pack(&[&before_length, &length, &after_length]);
    let crc = m.named("crc", HEADER_CRC.of(&m.named("checked", checked)));
    let before_length = stage("shim_begin", before_length);
    let length = stage("shim_length", pack(&big_endian(&length)));
    let after_length = stage("shim_end", after_length);
    let crc = stage("shim_crc", crc);
    let total_length = stage("ip_total_length", total_length);
    let udp_length = stage("udp_length", &end + ABOVE_BODY_UDP);
    let checksum = stage("ip_checksum", checksum);

    m.group("Unit of the packet in the second register");
    let parity = m.doc("Sum of the lengths, if it is a repair; else 0.").input("length_parity", 16);
    m.comment("the CRC is linear: the length that comes late adds its share");
    let linear = Crc { initial: 0, ..HEADER_CRC };
    let late = m.named("late_octets", cat(&[lit(0u8, 32), pack(&big_endian(&parity))]));
    let crc = crc ^ linear.of(&late);
    let length = length ^ &parity;
    let udp = get("udp");
    let routed = |octets: Vec<Expr>| -> Vec<Expr> { octets.into_iter().map(|octet| octet.masked(udp)).collect() };
    let octets = [
        big_endian(get("destination_mac")),
        big_endian(get("source_mac")),
        big_endian(&udp.mux(&lit(0x0800u16, 16), u64::from(ETHERTYPE))),
        routed(vec![lit(0x45u8, 8), get("traffic_class").clone()]),
        routed(big_endian(&total_length)),
        routed(constant(&[0, 0, 0x40, 0, 64, 17])),
        routed(big_endian(&checksum)),
        routed(big_endian(get("source_ip"))),
        routed(big_endian(get("destination_ip"))),
        routed(big_endian(get("source_port"))),
        routed(big_endian(get("destination_port"))),
        routed(big_endian(&udp_length)),
        constant(&[0, 0]),
        before_length.words(8),
        big_endian(&m.named("length", length)),
        after_length.words(8),
        big_endian(&m.named("header_check", crc)),
    ]
    .concat();
    m.assign(
        &m.doc("Octets of the header unit, the first in the lowest place.").output("octets", 8 * UNIT_OCTETS),
        pack(&octets),
    );
    m.build()
}
