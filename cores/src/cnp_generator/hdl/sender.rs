//! CNPs that wait, and the beats of the one that is sent.

use super::super::QUEUE;
use super::packet::{CNP_BITS, field, packet};
use crate::blocks::counter;
use crate::blocks::in_line::ip::PLACES;
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, MemoryStyle, Module, ReadKind};
use std::rc::Rc;

/// Octets of a CNP of this IP version with so many tags.
const fn cnp_octets(ipv6: bool, tags: usize) -> usize {
    74 + if ipv6 { 20 } else { 0 } + 4 * tags
}

/// Sends CNPs; `lanes` is the width of a beat in octets.
pub fn sender(lanes: usize) -> Result<Rc<Module>, Errors> {
    let m = ModuleBuilder::new(format!("cnp_sender_x{lanes}"));
    m.describe(format!("Up to {QUEUE} CNPs that are decided on and not begun, and the beats of the one that is sent."));
    let reserves = m.doc("A CNP is decided on.").input("reserves", 1);
    let has_fields = m.doc("The fields of a CNP are known.").input("has_fields", 1);
    let fields = m.doc("Fields of the CNP.").input("cnp_fields", CNP_BITS);
    let has_sums = m.doc("The sums of a CNP are known.").input("has_sums", 1);
    let checksum = m.doc("Header checksum of IPv4.").input("checksum", 16);
    let icrc = m.doc("ICRC of the CNP.").input("icrc", 32);
    let ready = m.doc("The beat is taken.").input("tready", 1);

    m.comment("the queue");
    let bits = QUEUE.ilog2() as usize;
    let pops = m.wire("pops", 1);
    let level = |name: &str, doc: &str, more: &Expr| {
        let level = m.doc(doc).reg(name, bits + 1, 0);
        // a bit flips by those below it, which are there before what changes the level
        let (up, down) = (more & !&pops, &pops & !more);
        let flips = |at: usize| {
            let below = level.slice(0, at);
            (&up & below.all()) | (&down & !below.any())
        };
        let each = (1..=bits).map(|at| level.bit(at) ^ flips(at));
        m.assign(&level, pack(&[level.bit(0) ^ (&up | &down)].into_iter().chain(each).collect::<Vec<_>>()));
        level
    };
    let reserved = level("reserved", "CNPs that are decided on and not begun.", &reserves);
    let stored = level("stored", "CNPs that are whole and not begun.", &has_sums);
    m.assign(&m.doc("One more CNP may be decided on.").output("room", 1), !reserved.msb());
    let read_at = counter(&m, "read_at", bits, &pops);
    let all_fields = m.memory("all_fields", CNP_BITS, QUEUE).style(MemoryStyle::Distributed);
    all_fields.write(&has_fields, &counter(&m, "fields_at", bits, &has_fields), &fields);
    let next_fields = all_fields.read("next_fields", ReadKind::Asynchronous, &read_at);
    let all_sums = m.memory("all_sums", 48, QUEUE).style(MemoryStyle::Distributed);
    all_sums.write(&has_sums, &counter(&m, "sums_at", bits, &has_sums), &cat(&[checksum, icrc]));
    let next_sums = all_sums.read("next_sums", ReadKind::Asynchronous, &read_at);

    m.comment("the head of the queue");
    let in_head = m.reg_twice([("head_valid", 1), ("head_empty", 1)], 0);
    let [head_valid, head_empty] = &in_head;
    let (free, loads) = (m.wire("free", 1), m.wire("loads", 1));
    let moves = m.named("moves", head_valid & &free);
    m.comment("the queue does not wait for the nets to the octets");
    m.assign(&pops, stored.any() & (head_empty | &free));
    m.assign_twice(&in_head, &pops | (head_valid & !&free));
    let head = m.reg_no_reset("head", CNP_BITS);
    let sums = m.reg_no_reset("sums", 48);
    // whatever the memories have, if no CNP waits
    m.when(&loads, || {
        m.assign(&head, &next_fields);
        m.assign(&sums, &next_sums);
    });

    m.comment("its octets, from the EtherType on, behind the tags that it has");
    let (checksum, icrc) = (sums.slice(32, 16), sums.slice(0, 32));
    let ipv6 = field(&head, "ipv6");
    let [short, long] = [false, true].map(|ipv6| packet(ipv6, &head, &checksum, &icrc));
    let of_version = (0..long.len()).map(|n| match short.get(n) {
        Some(octet) => ipv6.mux(&long[n], octet),
        None => long[n].masked(&ipv6),
    });
    let packet_octets: Vec<Expr> = of_version.collect();
    let packet_image = m.named("packet_image", pack(&packet_octets));
    let has_tags = field(&head, "has_tags");
    let has = [!has_tags.bit(0), has_tags.bit(0) & !has_tags.bit(1), has_tags.bit(1)];
    let most = cnp_octets(true, PLACES - 1);
    let tags = field(&head, "tags");
    let behind = |count: usize| {
        let whole = match count {
            0 => packet_image.clone(),
            _ => cat(&[packet_image.clone(), tags.slice(0, 32 * count)]),
        };
        whole.zext(8 * (most - 12)).masked(&has[count])
    };
    let rest = m.named("rest_image", or_all(&(0..PLACES).map(behind).collect::<Vec<_>>()));
    let image = cat(&[rest, field(&head, "to_mac"), field(&head, "from_mac")]);

    m.comment("the beats");
    let beats = most.div_ceil(lanes);
    let width = 8 * lanes;
    let under_way = m.reg_twice([("busy", 1), ("idle", 1)], 0);
    let [busy, idle] = &under_way;
    let last = m.wire("last", 1);
    m.assign(&free, idle | (&ready & &last));
    m.assign(&loads, !head_valid | !busy | (&ready & &last));
    m.assign_twice(&under_way, &moves | (busy & !(&ready & &last)));
    let octets = m.reg_no_reset("octets", width * beats);
    let kept = m.doc("Lanes of the last beat.").reg_no_reset("kept", lanes);
    let cases: Vec<(Expr, usize)> = [false, true]
        .iter()
        .flat_map(|&long| (0..PLACES).map(move |tags| (long, tags)))
        .map(|(long, tags)| {
            let version = if long { ipv6.clone() } else { !&ipv6 };
            (version & &has[tags], cnp_octets(long, tags))
        })
        .collect();
    let by_case = |bits: usize, of: &dyn Fn(usize) -> Expr| {
        assert!(bits > 0);
        or_all(&cases.iter().map(|(holds, octets)| of(*octets).masked(holds)).collect::<Vec<_>>())
    };
    let lanes_of = |octets: usize| lit(1u8, 1).repeat((octets - 1) % lanes + 1).zext(lanes);
    m.comment("the octets move with each beat that is taken: what they become does not wait for `tready`");
    let steps = m.named("steps", !busy | &ready);
    let whole = image.zext(octets.width());
    let most_kept = by_case(lanes, &lanes_of);
    if beats == 1 {
        m.assign(&last, 1);
        m.when(&steps, || {
            m.assign(&kept, &most_kept);
            m.assign(&octets, &whole);
        });
    } else {
        m.comment("a mark travels with the octets in place of a counter");
        let marks = m.reg_no_reset("marks", beats);
        m.assign(&last, marks.bit(0));
        // a CNP has two beats at least
        let goes_on = m.doc("The beat that is offered is not the last.").reg("goes_on", 1, 0);
        m.when(&steps, || m.assign(&goes_on, goes_on.mux(&!marks.bit(1), head_valid)));
        let mark = by_case(beats, &|octets| lit(1u64 << ((octets - 1) / lanes), beats));
        m.when(&steps, || {
            m.assign(&kept, goes_on.mux(&kept, &most_kept));
            m.assign(&octets, goes_on.mux(&octets.shr(width as u64), &whole));
            m.assign(&marks, goes_on.mux(&marks.shr(1), &mark));
        });
    }

    m.group("A beat of a CNP");
    m.assign(&m.doc("A beat of a CNP is offered.").output("tvalid", 1), !idle);
    m.assign(&m.doc("Octets of the beat, the first in lane 0.").output("tdata", width), octets.slice(0, width));
    let all = lit(1u8, 1).repeat(lanes);
    let keep = if beats == 1 { kept.clone() } else { last.mux(&kept, &all) };
    m.assign(&m.doc("Lanes that carry the CNP.").output("tkeep", lanes), keep);
    m.assign(&m.doc("The beat is the last.").output("tlast", 1), &last);
    m.build()
}
