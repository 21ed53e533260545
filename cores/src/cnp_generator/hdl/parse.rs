//! The headers of a frame, in four clocks: compare the tags, remove them, compare the rest, select the fields.

use super::super::{OPCODE_CNP, ROCE_PORT};
use super::header::{IP_OCTETS, KEPT_OCTETS, TRANSPORT_OCTETS};
use crate::blocks::in_line::ip::{PLACES, ip_at};
use crate::packet_buffer::CLASSES;
use crate::traffic_classifier::{ETHERTYPE_IPV4, ETHERTYPE_IPV6, ETHERTYPE_SERVICE_TAG, ETHERTYPE_TAG};
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, Module};
use std::rc::Rc;

/// IP protocol number of UDP.
pub const PROTOCOL_UDP: u8 = 17;
/// Octet of an IPv6 header from which on octets are kept: the first of its addresses. What is read of IPv4 and behind it stands there, too.
const ADDRESSES_AT: usize = 8;
/// Clocks from the inputs to the outputs.
pub const CLOCKS: usize = 4;

/// Fields of a marked frame, with their widths.
pub const FIELDS: [(&str, usize, &str); 10] = [
    ("ipv6", 1, "The frame is of IPv6, otherwise of IPv4."),
    ("source", 128, "Source address, octet n at `[8*n +: 8]`, of IPv4 in octets 12 to 15."),
    ("destination", 128, "Destination address, octet n at `[8*n +: 8]`, of IPv4 in octets 12 to 15."),
    ("qp", 24, "Destination QP, most significant bit first."),
    ("port", 16, "Octets of the UDP source port."),
    ("pkey", 16, "Octets of the P_Key."),
    ("to_mac", 48, "Octets of the destination address of Ethernet."),
    ("from_mac", 48, "Octets of the source address of Ethernet."),
    ("has_tags", 2, "The frame has at least one tag, and two."),
    ("tags", 64, "Octets of the tags."),
];

/// The value of octets of a header, the first in the lowest bits, as a number.
pub fn number(octets: &Expr) -> Expr {
    cat(&octets.words(8))
}

/// Finds marked frames.
pub fn parse() -> Result<Rc<Module>, Errors> {
    let m = ModuleBuilder::new("cnp_parse");
    m.describe("Finds the fields of a marked RoCEv2 frame; four clocks from inputs to outputs.");
    let ended = m.doc("A frame ended; the inputs below are those of it.").input("ended", 1);
    let octets =
        m.doc(format!("Octets 0 to {}, octet n at `[8*n +: 8]`.", KEPT_OCTETS - 1)).input("octets", 8 * KEPT_OCTETS);
    let sound = m.doc("The FCS is not bad.").input("sound", 1);
    let class = m.doc("Class of the frame.").input("of_class", CLASSES.ilog2() as usize);
    let has_ipv4 = m.doc("The frame has an ICRC in IPv4 behind n tags.").input("has_ipv4", PLACES);
    let has_ipv6 = m.doc("The frame has an ICRC in IPv6 behind n tags.").input("has_ipv6", PLACES);
    let enable = m.doc("Marked frames are answered; read three clocks after the frame ended.").input("enable", 1);

    m.comment("compare the tags");
    let types = [
        m.constant("ETHERTYPE_TAG", ETHERTYPE_TAG, 16),
        m.constant("ETHERTYPE_SERVICE_TAG", ETHERTYPE_SERVICE_TAG, 16),
    ];
    let is_tag: Vec<Expr> = (0..PLACES - 1)
        .map(|place| {
            let ethertype = m.named(format!("ethertype_{place}"), number(&octets.slice(8 * (ip_at(place) - 2), 16)));
            m.pipe(format!("is_tag_{place}"), ethertype.eq(&types[0]) | ethertype.eq(&types[1]))
        })
        .collect();
    let typed = m.pipe("typed_octets", &octets);
    let typed_sound = m.pipe("typed_sound", sound);
    let typed_has = [m.pipe("typed_has_ipv4", has_ipv4), m.pipe("typed_has_ipv6", has_ipv6)];

    m.comment("remove the tags");
    let second = m.named("has_second_tag", &is_tag[0] & &is_tag[1]);
    let behind = [!&is_tag[0], &is_tag[0] & !&is_tag[1], second.clone()];
    let one_of = |of: &dyn Fn(usize) -> Expr| {
        or_all(&(0..PLACES).map(|tags| of(tags).masked(&behind[tags])).collect::<Vec<_>>())
    };
    let packet_octets = 2 + IP_OCTETS[1] + TRANSPORT_OCTETS;
    let packet = m.pipe("packet", one_of(&|tags| typed.slice(8 * (ip_at(tags) - 2), 8 * packet_octets)));
    let packet_has = typed_has.map(|has| one_of(&|tags| has.bit(tags)) & &typed_sound);
    let packet_has = [m.pipe("packet_has_ipv4", &packet_has[0]), m.pipe("packet_has_ipv6", &packet_has[1])];
    let link = m.pipe("link", cat(&[&second, &is_tag[0], &typed.slice(0, 8 * ip_at(PLACES - 1) - 16)]));

    m.comment("compare the rest, octet n behind the EtherType");
    let octet = |n: usize| packet.slice(8 * (2 + n), 8);
    let ethertype = m.named("ethertype", number(&packet.slice(0, 16)));
    let ipv4_type = m.constant("ETHERTYPE_IPV4", ETHERTYPE_IPV4, 16);
    let ipv6_type = m.constant("ETHERTYPE_IPV6", ETHERTYPE_IPV6, 16);
    let udp = m.constant("PROTOCOL_UDP", PROTOCOL_UDP, 8);
    let roce = m.constant("ROCE_PORT", ROCE_PORT, 16);
    let cnp = m.constant("OPCODE_CNP", OPCODE_CNP, 8);
    let transport = |ip: usize| {
        let at = IP_OCTETS[ip];
        let to_roce = number(&packet.slice(8 * (2 + at + 2), 16)).eq(&roce);
        to_roce & octet(at + 8).ne(&cnp) & !octet(at + 9).slice(0, 4).any()
    };
    let fragment = octet(6).slice(0, 6).any() | octet(7).any();
    let is_ipv4 = m.pipe("is_ipv4", ethertype.eq(&ipv4_type) & octet(0).eq(0x45) & &packet_has[0]);
    let carries_ipv4 = m.pipe("carries_ipv4", octet(1).slice(0, 2).all() & !fragment & octet(9).eq(&udp));
    let is_ipv6 = m.pipe("is_ipv6", ethertype.eq(&ipv6_type) & octet(0).slice(4, 4).eq(6) & &packet_has[1]);
    let carries_ipv6 = m.pipe("carries_ipv6", octet(1).slice(4, 2).all() & octet(6).eq(&udp));
    let transports = [m.pipe("roce_in_ipv4", transport(0)), m.pipe("roce_in_ipv6", transport(1))];
    let addresses = m.pipe("addresses", packet.slice(8 * (2 + ADDRESSES_AT), 8 * (IP_OCTETS[1] - ADDRESSES_AT)));
    let behind_ipv6 = |at: usize, octets: usize| packet.slice(8 * (2 + IP_OCTETS[1] + at), 8 * octets);
    let port = m.pipe("port_in_ipv6", behind_ipv6(0, 2));
    let pkey = m.pipe("pkey_in_ipv6", behind_ipv6(10, 2));
    let qp = m.pipe("qp_in_ipv6", behind_ipv6(13, 3));
    let compared_link = m.pipe("compared_link", &link);

    m.comment("select the fields");
    let ipv4 = m.named("ipv4", and_all(&[&is_ipv4, &carries_ipv4, &transports[0]]));
    let ipv6 = m.named("ipv6_marked", and_all(&[&is_ipv6, &carries_ipv6, &transports[1]]));
    let of = |at: usize, octets: usize| addresses.slice(8 * (at - ADDRESSES_AT), 8 * octets);
    let either = |long: &Expr, at: usize| is_ipv6.mux(long, of(IP_OCTETS[0] + at, long.width() / 8));
    let address = |ipv4_at: usize, ipv6_at: usize| {
        let (long, short) = (of(ipv6_at, 16), of(ipv4_at, 4));
        cat(&[is_ipv6.mux(&long.slice(96, 32), short), long.slice(0, 96).masked(&is_ipv6)])
    };
    let macs = compared_link.slice(0, 96);
    let tags_at = 8 * (ip_at(0) - 2);
    let values = [
        is_ipv6.clone(),
        address(12, 8),
        address(16, 24),
        number(&either(&qp, 13)),
        either(&port, 0),
        either(&pkey, 10),
        macs.slice(0, 48),
        macs.slice(48, 48),
        compared_link.slice(compared_link.width() - 2, 2),
        compared_link.slice(tags_at, 64),
    ];

    let ends = m.doc("Frames that ended, bit n for the one that ended n + 1 clocks before.").reg("ends", CLOCKS - 1, 0);
    m.assign(&ends, cat(&[ends.slice(0, CLOCKS - 2), ended]));
    m.group("Frame that ended four clocks before");
    let hand_on = |name: &str, doc: &str, value: &Expr| {
        let output = m.doc(doc).output_reg(name, 1, 0);
        m.assign(&output, value);
    };
    hand_on("frame", "A frame ended four clocks before.", &ends.msb());
    hand_on("marked", "The frame is marked.", &(ends.msb() & &enable & (ipv4 | ipv6)));
    m.assign(
        &m.doc("Class of the frame.").output("frame_class", class.width()),
        m.pipe_by("frame_class", &class, CLOCKS),
    );
    for ((name, width, doc), value) in FIELDS.iter().zip(values) {
        m.assign(&m.doc(*doc).output(*name, *width), m.pipe(format!("{name}_reg"), value));
    }
    m.build()
}
