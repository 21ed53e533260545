//! Proofs: each beat leaves once, in order and unchanged but for the octets of a mark; the header is read as the contract says.

use crate::blocks::in_line::ip::{PLACES, checksum_at, ip_at, service_at};
use crate::proof::{Proof, in_line};
use crate::traffic_classifier::{ETHERTYPE_IPV4, ETHERTYPE_IPV6, ETHERTYPE_SERVICE_TAG, ETHERTYPE_TAG};
use crate::variant::Variant;
use rtl_gen::builder::{and_all, cat, lit, or_all, pack};
use rtl_gen::emit::Bug;
use rtl_gen::formal::Rules;
use rtl_gen::ir::Expr;

/// The proofs.
pub const PROOFS: &[Proof] = &[
    Proof {
        name: "stream",
        what: "Each beat that is taken leaves once and in order, with every bit as it came but those of ECN and checksum in the beats that have them.",
        variants: &["w64", "w512", "w128", "w256", "w1024", "w512_u97"],
        part: "",
        rules: stream,
        induction: 2,
        clocks: 18,
        bugs: &[
            Bug {
                module: "ecn_marker",
                text: "if (out_free) begin\n      out_beat",
                instead: "if (read_valid) begin\n      out_beat",
            },
            Bug { module: "ecn_marker", text: "read_at <= read_at + 5'd1", instead: "read_at <= read_at + 5'd2" },
            Bug {
                module: "ecn_patch_x8",
                text: "{2'd0, (beat[2] & current[5])",
                instead: "{2'd1, (beat[2] & current[5])",
            },
        ],
    },
    Proof {
        name: "header",
        what: "Eligibility, CE, the place and the checksum with a mark are those of the contract, for any octets.",
        variants: &["w512"],
        part: "ip",
        rules: header,
        induction: 7,
        clocks: 10,
        bugs: &[
            Bug {
                module: "ecn_ip",
                text: "ETHERTYPE_SERVICE_TAG = 16'h88a8",
                instead: "ETHERTYPE_SERVICE_TAG = 16'h88a9",
            },
            Bug { module: "ecn_ip", text: "{15'd0, carried[16]}", instead: "16'd0" },
        ],
    },
];

fn stream(r: &Rules, variant: &Variant) {
    let mut may_change = vec![];
    for tags in 0..PLACES {
        may_change.extend([(service_at(tags), 0x33), (checksum_at(tags), 0xff), (checksum_at(tags) + 1, 0xff)]);
    }
    in_line::stream(r, variant, &may_change, false, "ECN and checksum");
}

fn header(r: &Rules, _: &Variant) {
    let octets = r.pin("octets");
    let octet = |at: usize| octets.slice(8 * (at - 12), 8);
    let is = |at: usize, kinds: &[u16]| {
        or_all(&kinds.iter().map(|kind| cat(&[octet(at), octet(at + 1)]).eq(u64::from(*kind))).collect::<Vec<_>>())
    };
    r.comment("from the first EtherType to the last: IP where all before are tags");
    let (mut reached, mut at, mut ecn, mut sum) = (lit(1u8, 1), vec![], lit(0u8, 2), lit(0u8, 16));
    let mut of_ipv6 = vec![];
    for tags in 0..PLACES {
        let (typed, ip) = (ip_at(tags) - 2, ip_at(tags));
        let is_fragment = (cat(&[octet(ip + 6), octet(ip + 7)]) & lit(0x3fffu16, 16)).any();
        let words = octet(ip).ge(0x45) & octet(ip).le(0x4f);
        let ipv4 = &reached & is(typed, &[ETHERTYPE_IPV4]) & words & !is_fragment & r.pin("has_ipv4").bit(tags);
        let six = octet(ip).shr(4u64).eq(6);
        let ipv6 = &reached & is(typed, &[ETHERTYPE_IPV6]) & six & r.pin("has_ipv6").bit(tags);
        ecn =
            ecn | octet(service_at(tags)).slice(0, 2).masked(&ipv4) | octet(service_at(tags)).slice(4, 2).masked(&ipv6);
        sum = sum | cat(&[octet(checksum_at(tags)), octet(checksum_at(tags) + 1)]).masked(&ipv4);
        reached = reached & is(typed, &[ETHERTYPE_TAG, ETHERTYPE_SERVICE_TAG]);
        at.push(ipv4);
        of_ipv6.push(ipv6);
    }
    let is_ipv4 = or_all(&at);
    at.extend(of_ipv6);
    let later = |name: &str, value: Expr| (1..=5).fold(value, |value, clock| r.pipe(format!("{name}_{clock}"), value));
    let eligible = later("eligible", ecn.eq(1) | ecn.eq(2));
    let was_ce = later("was_ce", ecn.eq(3));
    r.comment("one or two less, and one less again below 0, which is 0xffff");
    let less = ecn.eq(1).mux(&lit(2u8, 16), 1);
    let marked = &sum - &less - sum.lt(&less).zext(16);
    let (at, marked, is_ipv4) = (later("at", pack(&at)), later("marked", marked), later("is_ipv4", is_ipv4));
    let mut known = lit(0u8, 1);
    let mut before = r.pin("completes");
    for clock in 1..=6 {
        known = r.reg(format!("known_{clock}"), 1, 0);
        r.assign(&known, before);
        before = known.clone();
    }
    r.assert("frame_is_known", "A frame is known six clocks after its header was complete.", r.pin("known").eq(&known));
    let same = and_all(&[r.pin("eligible").eq(&eligible), r.pin("was_ce").eq(&was_ce)]);
    r.assert("ecn_is_found", "Eligibility and CE are those of the contract.", !&known | same);
    let place = r.pin("places").eq(&at);
    r.assert("place_is_found", "The place is that of the header that has the ECN.", !&known | !&eligible | place);
    let right = r.pin("checksum").eq(marked);
    r.assert(
        "checksum_is_right",
        "The checksum with a mark differs by what the mark adds.",
        !(known & &eligible & is_ipv4) | right,
    );
    r.cover("a_checksum_becomes_0", r.pin("eligible") & r.pin("checksum").eq(0));
}
