//! The IP header of a frame, in five clocks: compare, select, and the checksum of the frame with a mark.

use super::super::VERDICT_LATENCY;
use crate::traffic_classifier::{ETHERTYPE_IPV4, ETHERTYPE_IPV6, ETHERTYPE_SERVICE_TAG, ETHERTYPE_TAG};
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, Module};
use std::rc::Rc;

/// The octet at which the first EtherType begins.
pub const FIRST_OCTET: usize = 12;
/// Places of the EtherType of IP: behind no tag, one or two.
pub const PLACES: usize = 3;
/// Octets that are looked at: to the end of the checksum behind two tags.
pub const OCTETS: usize = checksum_at(PLACES - 1) + 2 - FIRST_OCTET;

/// The octet at which IP begins behind so many tags.
pub const fn ip_at(tags: usize) -> usize {
    FIRST_OCTET + 4 * tags + 2
}

/// The octet with the ECN behind so many tags.
pub const fn ecn_at(tags: usize) -> usize {
    ip_at(tags) + 1
}

/// The first octet of the checksum of IPv4 behind so many tags.
pub const fn checksum_at(tags: usize) -> usize {
    ip_at(tags) + 10
}

/// Octets of a frame that ends with the header of IPv4 without options behind so many tags.
pub const fn ipv4_end(tags: usize) -> usize {
    ip_at(tags) + 20
}

/// Octets of a frame that ends with the header of IPv6 behind so many tags.
pub const fn ipv6_end(tags: usize) -> usize {
    ip_at(tags) + 40
}

/// Clocks from the selection to the outputs.
const CLOCKS_LEFT: usize = VERDICT_LATENCY - 4;

/// Reads the header of a frame.
pub fn ip() -> Result<Rc<Module>, Errors> {
    let m = ModuleBuilder::new("ecn_ip");
    m.describe(
        "Finds the ECN of a frame, and the checksum of the frame with a mark; five clocks from inputs to outputs.",
    );
    let completes =
        m.doc("A beat completes the header; the inputs below follow in the next clock.").input("completes", 1);
    let octets = m
        .doc(format!("Octets {FIRST_OCTET} to {}, octet {FIRST_OCTET} + n at `[8*n +: 8]`.", FIRST_OCTET + OCTETS - 1))
        .input("octets", 8 * OCTETS);
    let has_ipv4 = m.doc("The frame is long enough for IPv4 behind n tags.").input("has_ipv4", PLACES);
    let has_ipv6 = m.doc("The frame is long enough for IPv6 behind n tags.").input("has_ipv6", PLACES);

    m.comment("compare: what stands behind no tag, one and two");
    let octet = |at: usize| octets.slice(8 * (at - FIRST_OCTET), 8);
    let types = [
        m.constant("ETHERTYPE_TAG", ETHERTYPE_TAG, 16),
        m.constant("ETHERTYPE_SERVICE_TAG", ETHERTYPE_SERVICE_TAG, 16),
        m.constant("ETHERTYPE_IPV4", ETHERTYPE_IPV4, 16),
        m.constant("ETHERTYPE_IPV6", ETHERTYPE_IPV6, 16),
    ];
    let mut tags = vec![];
    let mut places = vec![];
    for place in 0..PLACES {
        let ip = ip_at(place);
        let ethertype = m.named(format!("ethertype_{place}"), cat(&[octet(ip - 2), octet(ip - 1)]));
        if place + 1 < PLACES {
            tags.push(m.pipe(format!("is_tag_{place}"), ethertype.eq(&types[0]) | ethertype.eq(&types[1])));
        }
        let (version, words) = (octet(ip).slice(4, 4), octet(ip).slice(0, 4));
        let fragment = octet(ip + 6).slice(0, 6).any() | octet(ip + 7).any();
        let sound = version.eq(4) & words.ge(5) & !fragment & has_ipv4.bit(place);
        let is_ipv4 = m.pipe(format!("is_ipv4_{place}"), ethertype.eq(&types[2]) & sound);
        let sound = version.eq(6) & has_ipv6.bit(place);
        let is_ipv6 = m.pipe(format!("is_ipv6_{place}"), ethertype.eq(&types[3]) & sound);
        let service = m.pipe(format!("service_{place}"), octet(ecn_at(place)).slice(0, 6));
        let checksum_at = checksum_at(place);
        let sum = m.pipe(format!("sum_{place}"), cat(&[octet(checksum_at), octet(checksum_at + 1)]));
        places.push((is_ipv4, is_ipv6, service, sum));
    }

    m.comment("select: the place behind the tags");
    let reached: Vec<Expr> = (0..PLACES)
        .map(|place| {
            let before = tags[..place].iter();
            and_all(&before.cloned().chain(tags.get(place).map(|tag| !tag)).collect::<Vec<_>>())
        })
        .collect();
    let at = |name: &str, of: &dyn Fn(usize) -> Expr| {
        m.pipe(name, pack(&(0..PLACES).map(|place| &reached[place] & of(place)).collect::<Vec<_>>()))
    };
    let ipv4_at = at("ipv4_at", &|place| places[place].0.clone());
    let ipv6_at = at("ipv6_at", &|place| places[place].1.clone());
    let one_of = |of: &dyn Fn(usize) -> Expr| {
        or_all(&(0..PLACES).map(|place| of(place).masked(&reached[place])).collect::<Vec<_>>())
    };
    let ecn = m.pipe(
        "ecn",
        one_of(&|place| {
            let (_, is_ipv6, service, _) = &places[place];
            is_ipv6.mux(&service.slice(4, 2), service.slice(0, 2))
        }),
    );
    let sum = m.pipe("sum", one_of(&|place| places[place].3.clone()));

    m.comment("RFC 1624, equation 3: ~m + m' is 1 for ECT(0) and 2 for ECT(1), and the carry comes in again");
    let is_ip = m.named("is_ip", ipv4_at.any() | ipv6_at.any());
    let eligible = m.pipe("is_eligible", &is_ip & ecn.bit(0).eq(!ecn.bit(1)));
    let was_ce = m.pipe("is_ce", &is_ip & ecn.all());
    let more = cat(&[!ecn.bit(1), ecn.bit(1)]);
    let carried = m.pipe("carried", (!&sum).zext(17) + more.zext(17));
    let found = m.pipe("found_at", cat(&[&ipv6_at, &ipv4_at]));
    let checksum = m.pipe("marked_sum", !(carried.slice(0, 16) + carried.msb().zext(16)));

    let due = m.doc("Frames whose header is complete, bit n for the one that was completed n + 1 clocks before.");
    let due = due.reg("due", VERDICT_LATENCY - 1, 0);
    m.assign(&due, cat(&[due.slice(0, VERDICT_LATENCY - 2), completes]));

    m.group("Frame whose header stood at the inputs five clocks before");
    let hand_on = |name: &str, doc: &str, value: &Expr| m.assign(&m.doc(doc).output(name, value.width()), value);
    hand_on("known", "There is such a frame.", &due.msb());
    hand_on("eligible", "The ECN is ECT(0) or ECT(1).", &m.pipe_by("eligible", &eligible, CLOCKS_LEFT - 1));
    hand_on("was_ce", "The ECN is CE.", &m.pipe_by("was_ce", &was_ce, CLOCKS_LEFT - 1));
    let places = m.pipe_by("places", &found, CLOCKS_LEFT - 1);
    hand_on("places", "The place of the header behind n tags: IPv4 at bit n, IPv6 at bit 3 + n.", &places);
    hand_on("checksum", "Checksum of IPv4 with a mark.", &m.pipe_by("checksum", &checksum, CLOCKS_LEFT - 2));
    m.build()
}
