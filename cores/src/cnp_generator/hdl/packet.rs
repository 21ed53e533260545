//! The packet of a CNP: the last marked frame of each flow, in a memory, of which its fields are; which octets of it are known; its ICRC and its header
//! checksum. The ICRC is a sum of shares of the fields that differ from CNP to CNP, in two clocks, one CNP in each.

use super::super::{OPCODE_CNP, QUEUE, ROCE_PORT};
use super::parse::{FIELDS, PROTOCOL_UDP, number};
use super::table::QP_BITS;
use crate::packet_buffer::CLASSES;
use crate::traffic_classifier::{ETHERTYPE_IPV4, ETHERTYPE_IPV6};
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, MemoryStyle, Module, ReadKind};
use rtl_gen::prim::Crc;
use std::rc::Rc;

/// Octets of the payload, zeros.
const PAYLOAD_OCTETS: usize = 16;
/// Octets of UDP, BTH, payload and ICRC.
const UDP_OCTETS: u8 = 40;
/// Octets behind the IP header that the ICRC is taken of.
const CHECKED_OCTETS: usize = 8 + 12 + PAYLOAD_OCTETS;
/// Octets of an IPv4 packet.
const IPV4_OCTETS: u8 = 20 + UDP_OCTETS;
/// Flags of IPv4: do not fragment.
const DONT_FRAGMENT: u8 = 0x40;
/// BTH octet with FECN and BECN: BECN.
const BECN: u8 = 0x40;

/// Fields of a CNP with their widths, those of the frame first; `dscp` and `ttl` are the configured ones.
pub const CNP_FIELDS: [(&str, usize); 12] = [
    ("ipv6", 1),
    ("source", 128),
    ("destination", 128),
    ("port", 16),
    ("pkey", 16),
    ("to_mac", 48),
    ("from_mac", 48),
    ("has_tags", 2),
    ("tags", 64),
    ("peer_qp", QP_BITS),
    ("dscp", 6),
    ("ttl", 8),
];
/// Bits of these fields.
pub const CNP_BITS: usize = 1 + 2 * 128 + 2 * 16 + 2 * 48 + 2 + 64 + QP_BITS + 14;
/// Number of the fields that come from the frame.
pub const OF_FRAME: usize = 9;

/// A field of a CNP among all, packed in their order.
pub fn field(packed: &Expr, name: &str) -> Expr {
    let at = CNP_FIELDS.iter().position(|(other, _)| *other == name).expect("a field of a CNP");
    let low = CNP_FIELDS[..at].iter().map(|(_, width)| width).sum();
    packed.slice(low, CNP_FIELDS[at].1)
}

/// Octets of the packet that are the same in each CNP, from the EtherType to the ICRC, with zeros for the fields.
fn fixed(ipv6: bool) -> Vec<u8> {
    let mut octets = vec![];
    if ipv6 {
        octets.extend(ETHERTYPE_IPV6.to_be_bytes());
        octets.extend([0x60, 0, 0, 0, 0, UDP_OCTETS, PROTOCOL_UDP, 0]);
        octets.extend([0; 32]);
    } else {
        octets.extend(ETHERTYPE_IPV4.to_be_bytes());
        octets.extend([0x45, 0, 0, IPV4_OCTETS, 0, 0, DONT_FRAGMENT, 0, 0, PROTOCOL_UDP, 0, 0]);
        octets.extend([0; 8]);
    }
    octets.extend([0, 0]);
    octets.extend(ROCE_PORT.to_be_bytes());
    octets.extend([0, UDP_OCTETS, 0, 0]);
    octets.extend([OPCODE_CNP, 0, 0, 0, BECN, 0, 0, 0, 0, 0, 0, 0]);
    octets.extend([0; PAYLOAD_OCTETS]);
    octets
}

/// The ICRC of a packet whose fields are zeros, with ones in the octets that may change on the way.
fn icrc_of_zeros(ipv6: bool) -> u64 {
    let mut octets = vec![0xff; 8];
    octets.extend(&fixed(ipv6)[2..]);
    let packet = &mut octets[8..];
    let ones: &[usize] = if ipv6 { &[1, 2, 3, 7, 46, 47, 52] } else { &[1, 8, 10, 11, 26, 27, 32] };
    for &at in ones {
        packet[at] = 0xff;
    }
    if ipv6 {
        packet[0] = 0x6f;
    }
    Crc::ETHERNET.value(&octets)
}

/// The packet of a CNP octet by octet, from the EtherType to the ICRC, of one IP version.
pub fn packet(ipv6: bool, fields: &Expr, checksum: &Expr, icrc: &Expr) -> Vec<Expr> {
    let of = |name: &str| field(fields, name);
    let mut octets: Vec<Expr> = fixed(ipv6).into_iter().map(|octet| lit(octet, 8)).collect();
    let mut put = |at: usize, value: &Expr| {
        for (n, octet) in value.words(8).into_iter().enumerate() {
            octets[2 + at + n] = octet;
        }
    };
    let (source, destination) = (of("destination"), of("source"));
    let class = cat(&[of("dscp"), lit(0u8, 2)]);
    let udp = if ipv6 {
        put(0, &cat(&[class.slice(0, 4), lit(0u8, 4), lit(6u8, 4), class.slice(4, 4)]));
        put(7, &of("ttl"));
        put(8, &source);
        put(24, &destination);
        40
    } else {
        put(1, &class);
        put(8, &of("ttl"));
        put(10, &cat(&checksum.words(8)));
        put(12, &source.slice(96, 32));
        put(16, &destination.slice(96, 32));
        20
    };
    put(udp, &of("port"));
    put(udp + 10, &of("pkey"));
    put(udp + 13, &cat(&of("peer_qp").words(8)));
    octets.extend(icrc.words(8));
    octets
}

/// Makes CNPs of marked frames; `flows` is a power of two.
pub fn maker(flows: usize) -> Result<Rc<Module>, Errors> {
    let m = ModuleBuilder::new(format!("cnp_maker_x{flows}"));
    m.describe(
        "Keeps the fields of the last marked frame of each flow, and finds ICRC and header checksum of each CNP.",
    );
    let marked = m.doc("A marked frame starts, with the fields below.").input("marked", 1);
    let of_frame = CNP_FIELDS[..OF_FRAME].iter().map(|(name, width)| {
        let doc = FIELDS.iter().find(|(other, ..)| other == name).expect("a field of a frame").2;
        m.doc(doc).input(*name, *width)
    });
    let of_frame: Vec<Expr> = of_frame.collect();
    let class_bits = CLASSES.ilog2() as usize;
    let class = m.doc("Class of the frame.").input("of_class", class_bits);
    m.group("Flow of the oldest of these frames, or place that is looked at");
    let looked_up = m.doc("The frame was looked up.").input("looked_up", 1);
    let known = m.doc("Its flow is known.").input("known", 1);
    let index = m.doc("Place of the flow.").input("index", flows.ilog2() as usize);
    let peer = m.doc("Peer QP of the flow.").input("peer_qp", QP_BITS);
    let looked_up_class = m.doc("Class of the frame.").output("looked_up_class", class_bits);
    m.group("Decision on the frame or the look four clocks before");
    let sent = m.doc("A CNP is sent.").input("sent_cnp", 1);
    let dscp = m.doc("DSCP of the CNP.").input("dscp", 6);
    let ttl = m.doc("TTL or hop limit of the CNP.").input("ttl", 8);

    m.comment("fields of the frames that are being looked up");
    let bits = QUEUE.ilog2() as usize;
    let width = of_frame.iter().map(Expr::width).sum();
    let waiting = m.memory("waiting", width + class_bits, QUEUE).style(MemoryStyle::Distributed);
    let count = |name: &str, counts: &Expr| crate::blocks::counter(&m, name, bits, counts);
    waiting.write(&marked, &count("write_at", &marked), &cat(&[class, pack(&of_frame)]));
    let oldest = waiting.read("oldest", ReadKind::Asynchronous, &count("read_at", &looked_up));
    m.assign(&looked_up_class, oldest.slice(width, class_bits));

    m.comment("the last marked frame of each flow: that of a frame that is decided on is its own");
    let style = if flows >= 256 { MemoryStyle::Block } else { MemoryStyle::Distributed };
    let last = m.memory("last_frames", width + QP_BITS, flows).style(style);
    let keeps = m.reg("keeps", 1, 0);
    m.assign(&keeps, &looked_up & &known);
    let index = m.pipe("index_1", &index);
    last.write(&keeps, &index, &m.pipe("kept_frame", cat(&[peer, oldest.slice(0, width)])));
    let of_flow = last.read("read_frame", ReadKind::ReadFirst, &m.pipe("index_2", &index));
    let fields = m.pipe("fields", cat(&[ttl, dscp, m.pipe("last_frame", of_flow)]));
    let made = m.reg("made", 4, 0);
    m.assign(&made, cat(&[made.slice(0, 3), sent]));

    m.comment("shares of the ICRC, and their sum");
    let of = |name: &str| field(&fields, name);
    let share = |name: &str, value: &Expr, behind: usize| m.pipe(name, Crc::ETHERNET.share(value, behind));
    let (to, from) = (of("source"), of("destination"));
    let long = 16;
    let transport = [
        Crc::ETHERNET.share(&of("port"), CHECKED_OCTETS - 2),
        Crc::ETHERNET.share(&of("pkey"), CHECKED_OCTETS - 12),
        Crc::ETHERNET.share(&cat(&of("peer_qp").words(8)), CHECKED_OCTETS - 16),
    ];
    let transport = m.pipe("transport_share", xor_all(&transport));
    let common = [
        transport,
        share("to_share_0", &to.slice(0, 64), CHECKED_OCTETS + 8),
        share("to_share_1", &to.slice(64, 64), CHECKED_OCTETS),
    ];
    let from_ipv6 = [
        share("from_share_0", &from.slice(0, 64), CHECKED_OCTETS + long + 8),
        share("from_share_1", &from.slice(64, 64), CHECKED_OCTETS + long),
    ];
    let from_ipv4 = share("from_share_ipv4", &from.slice(96, 32), CHECKED_OCTETS + 4);
    let ipv6 = m.pipe("is_ipv6", of("ipv6"));
    let of_version = ipv6.mux(&(xor_all(&from_ipv6) ^ icrc_of_zeros(true)), from_ipv4 ^ icrc_of_zeros(false));
    let icrc = m.pipe_by("icrc", xor_all(&common) ^ of_version, 2);

    m.comment("header checksum of IPv4: sums of two words, of all, and the carries (RFC 791)");
    let word = |octets: &Expr, at: usize| number(&octets.slice(96 + at, 16)).zext(17);
    let known: u64 = fixed(false)[2..].chunks(2).take(10).map(|w| u64::from(w[0]) << 8 | u64::from(w[1])).sum();
    let settings = cat(&[of("ttl"), of("dscp"), lit(0u8, 2)]);
    let sums = [
        m.pipe("to_sum", word(&to, 0) + word(&to, 16)),
        m.pipe("from_sum", word(&from, 0) + word(&from, 16)),
        m.pipe("known_sum", settings.zext(17) + known),
    ];
    let [a, b, c] = sums.map(|sum| sum.zext(19));
    let total = m.pipe("total", a + b + c);
    let once = m.named("folded", total.slice(0, 16).zext(17) + total.slice(16, 3).zext(17));
    let checksum = m.pipe("checksum_reg", !(once.slice(0, 16) + once.msb().zext(16)));

    m.group("CNP that was decided on two clocks before: its fields");
    m.assign(&m.doc("The fields of a CNP are ready.").output("has_fields", 1), made.bit(0));
    let names = CNP_FIELDS.map(|(name, _)| name).join(", ");
    m.assign(
        &m.doc(format!("Fields of the CNP, from the lowest bits on: {names}.")).output("cnp_fields", CNP_BITS),
        &fields,
    );
    m.group("CNP that was decided on five clocks before: its sums");
    m.assign(&m.doc("The sums of a CNP are ready.").output("has_sums", 1), made.msb());
    m.assign(&m.doc("Header checksum of IPv4.").output("checksum", 16), checksum);
    m.assign(&m.doc("ICRC, its first octet in the lowest bits.").output("icrc", 32), icrc);
    m.build()
}
