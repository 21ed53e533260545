//! The change of a frame on its way out. Which lanes of which beat it touches depends on the stream's width.

use super::PARTS;
use super::decision::{CLASS_BITS, DSCP_BITS};
use crate::blocks::frame::place;
use crate::blocks::in_line::ip::{FIRST_OCTET, PLACES, checksum_at, ip_at, service_at};
use crate::blocks::in_line::patch::{Patch, SUM_BITS};
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, Module};
use std::rc::Rc;

/// The octet with the PCP.
pub const PCP_AT: usize = FIRST_OCTET + 2;

/// Fields of a change, from the lowest bits on.
pub const FIELDS: [(&str, usize); 7] = [
    ("ip", 2 * PLACES),
    ("tag", 1),
    ("switched", 1),
    ("class", CLASS_BITS),
    ("pcp", CLASS_BITS),
    ("dscp", DSCP_BITS),
    ("checksum", SUM_BITS),
];

/// A field of a change.
pub fn of(change: &Expr, name: &str) -> Expr {
    let at = FIELDS.iter().position(|(field, _)| *field == name).expect("a field");
    change.slice(FIELDS[..at].iter().map(|(_, bits)| bits).sum(), FIELDS[at].1)
}

/// Changes the beats of a frame; `lanes` is the width of a beat in octets.
pub fn patch(lanes: usize) -> Result<Rc<Module>, Errors> {
    let what = "Puts the marking of its new class into the beats of a frame, and the checksum that belongs to it.";
    let fields = "IPv4 behind n tags at bit n, IPv6 at bit 3 + n, tag, switched, class, PCP, DSCP, and the checksum";
    let bits = FIELDS.iter().map(|(_, bits)| bits).sum();
    let Patch { m, data, current, beat } = Patch::new(&PARTS, lanes, what, fields, bits);
    let class = m.doc("Class beside the beat in the register.").input("of_class", CLASS_BITS);
    let field = |name: &str| of(&current, name);
    let (ip, dscp, checksum) = (field("ip"), field("dscp"), field("checksum"));
    let mut octets = data.words(8);
    // puts these bits into an octet from bit `low` on, if `changes`
    let mut put = |octet: usize, low: usize, changes: &Expr, bits: &Expr| {
        let (number, lane) = place(octet, lanes);
        let (was, high) = (octets[lane].clone(), low + bits.width());
        let mut all = vec![(beat.bit(number) & changes).mux(bits, was.slice(low, bits.width()))];
        if low > 0 {
            all.push(was.slice(0, low));
        }
        if high < 8 {
            all.insert(0, was.slice(high, 8 - high));
        }
        octets[lane] = cat(&all);
    };
    put(PCP_AT, 5, &field("tag"), &field("pcp"));
    for tags in 0..PLACES {
        let (ipv4, ipv6) = (ip.bit(tags), ip.bit(PLACES + tags));
        put(service_at(tags), 2, &ipv4, &dscp);
        put(ip_at(tags), 0, &ipv6, &dscp.slice(2, 4));
        put(service_at(tags), 6, &ipv6, &dscp.slice(0, 2));
        put(checksum_at(tags), 0, &ipv4, &checksum.slice(8, 8));
        put(checksum_at(tags) + 1, 0, &ipv4, &checksum.slice(0, 8));
    }
    m.assign(&m.doc("Octets of the beat with the change.").output("changed", 8 * lanes), pack(&octets));
    let new = field("switched").mux(&field("class"), &class);
    m.assign(&m.doc("The class with the change.").output("changed_class", CLASS_BITS), new);
    m.build()
}
