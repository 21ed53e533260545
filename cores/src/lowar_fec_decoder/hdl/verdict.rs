//! Verdict on a frame: plain, or a packet of the shim, and whether its header makes sense.

use super::{CORE, Entry, Widths};
use crate::blocks::shim::HEADER_CRC;
use crate::blocks::stream::last_lane;
use crate::lowar::{
    Build, ETHERTYPE, HEADER_AT, KIND_FEEDBACK, KIND_REPAIR, KIND_SOURCE, MAGIC, SYMBOLS_MAX, UNIT_OCTETS, VERSION,
};
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, Module};
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

/// Octets of the header that are looked at: EtherType and IPv4 version, protocol, UDP port, shim header.
const SEEN: [std::ops::Range<usize>; 4] = [12..15, 23..24, 36..38, HEADER_AT..UNIT_OCTETS];

/// Watches beats as they arrive; two clocks after the last beat of a whole frame it gives the verdict. What it reads of a frame that
/// is cut does not matter.
pub fn verdict(build: &Build) -> Result<Rc<Module>, Errors> {
    let (lanes, units) = (build.octets, build.unit_beats() as u64);
    let widths = Widths::of(build);
    let m = ModuleBuilder::new(format!("lowar_verdict_{}", build.path()));
    m.parametric(
        CORE.parametric(format!("lowar_verdict_{}", build.path_of_any_rows()), &[("ROWS", build.rows as u32)]),
    );
    m.describe("Reads the header of a frame as it arrives and says what the frame is.");
    let arrives = m.doc("A beat arrives.").input("arrives", 1);
    let beat = m.doc("Number of the beat in its frame.").input("beat", widths.beats);
    let data = m.doc("Octets of the beat.").input("data", 8 * lanes);
    let keep = m.doc("Lanes of the beat that carry the frame.").input("keep", lanes);
    let whole = m.doc("The beat ends a frame that is kept.").input("whole", 1);
    let udp_port = m.doc("UDP destination port of packets.").input("udp_port", 16);

    m.comment("octets of the header, as they arrive");
    let beats: BTreeSet<usize> = SEEN.into_iter().flatten().map(|at| at / lanes).collect();
    let taking: BTreeMap<usize, Expr> =
        beats.into_iter().map(|at| (at, m.named(format!("arrives_{at}"), &arrives & beat.eq(at as u64)))).collect();
    let octets: BTreeMap<usize, Expr> = SEEN
        .into_iter()
        .flatten()
        .map(|at| {
            let octet = m.reg_no_reset(format!("octet_{at}"), 8);
            m.when(&taking[&(at / lanes)], || m.assign(&octet, data.slice(8 * (at % lanes), 8)));
            (at, octet)
        })
        .collect();
    let octet = |at: usize| &octets[&at];
    let number = |at: std::ops::Range<usize>| cat(&at.map(octet).collect::<Vec<_>>());
    let ended = m.reg("ended", 1, 0);
    m.assign(&ended, &whole);
    let last_beat = m.pipe("ended_beat", &beat);
    let ended_keep = m.pipe("ended_keep", &keep);
    let port_wanted = m.pipe("port_wanted", &udp_port);

    m.comment("one clock after the last beat: comparisons");
    let stage = |name: &str, value: Expr| m.pipe(name, value);
    let has_body = m.named("has_body", last_beat.ge(units));
    let has_unit = &has_body | (last_beat.eq(units - 1) & ended_keep.msb());
    let routed =
        number(12..14).eq(0x0800u64) & octet(14).eq(0x45u64) & octet(23).eq(17u64) & number(36..38).eq(&port_wanted);
    let magic = number(HEADER_AT..HEADER_AT + 2).eq(u64::from(MAGIC));
    let is_packet = has_unit & magic & (number(12..14).eq(u64::from(ETHERTYPE)) | routed);
    let packet = stage("packet", is_packet);
    let kind = octet(44).slice(0, 4);
    let of_kind = |name: &str, value: u8| stage(name, kind.eq(u64::from(value)));
    let (source, repair) = (of_kind("source", KIND_SOURCE), of_kind("repair", KIND_REPAIR));
    let feedback = of_kind("feedback", KIND_FEEDBACK);
    let version_differs = stage("version_differs", octet(44).slice(4, 4).ne(u64::from(VERSION)));
    let checked = pack(&(HEADER_AT..62).map(octet).collect::<Vec<_>>());
    let check = stage("check", HEADER_CRC.of(&m.named("checked", checked)) ^ number(62..64));

    let (symbol, k, r, lane, d) = (octet(49), octet(50), octet(51), octet(52), octet(53));
    let (frames, length) = (number(54..56), number(56..58));
    let shift = d.slice(0, 3);
    let one_lane = (1u64 << build.lanes_log2) - 1;
    let mask = m.named("lane_mask", !lit(one_lane, build.lanes_log2).shl(&shift));
    let beyond_lanes = (lane & !mask.zext(8)).any();
    let range = !k.any() | k.gt(SYMBOLS_MAX as u64) | d.gt(build.lanes_log2 as u64) | beyond_lanes | r.gt(8);
    let shared_bad = stage("shared_bad", range);
    let source_bad = symbol.ge(k) | !length.any() | length.gt(build.frame_octets as u64);
    let source_bad = stage("source_bad", source_bad);
    let row_bad = symbol.ge(r) | symbol.ge(build.rows as u64);
    let repair_bad = stage("repair_bad", row_bad | !frames.any() | lane.zext(16).ge(&frames) | !&has_body);
    let total = stage("total", k.zext(8 + build.lanes_log2).shl(&shift));
    let index_bits = widths.index.max(8);
    let index = stage("index", symbol.zext(index_bits).shl(&shift) | lane.zext(index_bits));
    let last_row = (symbol + 1).eq(r);
    let last_lane_of_all = lane.eq(mask.zext(8)) | (lane.zext(16) + 1).eq(&frames);
    let closes = stage("closes", last_row & last_lane_of_all);
    let body_beat = m.named("body_beat", &last_beat - units);
    let end_lane = m.named("end_lane", last_lane(&m, &ended_keep));
    let frame_end = cat(&[&last_beat, &end_lane]);
    let differs = (length.zext(17) + (UNIT_OCTETS as u64 - 1)).ne(frame_end.zext(17));
    let length_differs = !&has_body | differs;
    let length_differs = stage("length_differs", length_differs);
    let fields = stage("fields", number(46..62));
    let last_beat = stage("last_beat", last_beat);
    let end_lane = stage("last_lane", end_lane);
    let body_beat = stage("body_last_beat", body_beat);

    m.comment("two clocks after it: the verdict");
    let given = m.reg("given_reg", 1, 0);
    m.assign(&given, &ended);
    let frames = fields.slice(48, 16);
    let in_block = &source | &repair;
    let block_bad = &shared_bad | total.gt(build.slots as u64);
    let repair_bad = &repair_bad | frames.gt(total.zext(16));
    let malformed = check.any()
        | version_differs
        | !(&in_block | &feedback)
        | (in_block & block_bad)
        | (&source & (source_bad | length_differs))
        | (&repair & repair_bad);
    let entry = Entry {
        plain: !packet,
        malformed: m.named("malformed", malformed),
        feedback,
        source,
        closes,
        fields,
        index: index.slice(0, widths.index),
        total: total.slice(0, widths.count),
        last_beat,
        body_beat,
        last_lane: end_lane,
    };
    m.assign(&m.doc("A verdict is given.").output("given", 1), &given);
    m.assign(
        &m.doc("The verdict: kind, header fields and extent of the frame.").output("entry", Entry::bits(build)),
        entry.pack(),
    );
    m.build()
}
