//! The IP header of a frame, in five clocks: compare, select, and the checksum of the frame with a mark.

use super::super::VERDICT_LATENCY;
use crate::blocks::in_line::ip::{Octets, carried, changed_sum};
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, Module};
use std::rc::Rc;

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
    let [octets, has_ipv4, has_ipv6] = Octets::declare(&m);
    let octets = Octets { octets: &octets, has_ipv4: &has_ipv4, has_ipv6: &has_ipv6 };
    let found = octets.find(&m, false, (0, 6));
    let ecn = found.service(|is_ipv6, service| is_ipv6.mux(&service.slice(4, 2), service.slice(0, 2)));
    let ecn = m.pipe("ecn", ecn);
    let sum = m.pipe("sum", found.sum());

    m.comment("RFC 1624, equation 3: ~m + m' is 1 for ECT(0) and 2 for ECT(1), and the carry comes in again");
    let is_ip = m.named("is_ip", found.ipv4_at.any() | found.ipv6_at.any());
    let eligible = m.pipe("is_eligible", &is_ip & ecn.bit(0).eq(!ecn.bit(1)));
    let was_ce = m.pipe("is_ce", &is_ip & ecn.all());
    let more = cat(&[!ecn.bit(1), ecn.bit(1)]);
    let carried = carried(&m, &sum, &more);
    let found_at = m.pipe("found_at", cat(&[&found.ipv6_at, &found.ipv4_at]));
    let checksum = changed_sum(&m, "marked_sum", &carried);

    let due = m.doc("Frames whose header is complete, bit n for the one that was completed n + 1 clocks before.");
    let due = due.reg("due", VERDICT_LATENCY - 1, 0);
    m.assign(&due, cat(&[due.slice(0, VERDICT_LATENCY - 2), completes]));

    m.group("Frame whose header stood at the inputs five clocks before");
    let hand_on = |name: &str, doc: &str, value: &Expr| m.assign(&m.doc(doc).output(name, value.width()), value);
    hand_on("known", "There is such a frame.", &due.msb());
    hand_on("eligible", "The ECN is ECT(0) or ECT(1).", &m.pipe_by("eligible", &eligible, CLOCKS_LEFT - 1));
    hand_on("was_ce", "The ECN is CE.", &m.pipe_by("was_ce", &was_ce, CLOCKS_LEFT - 1));
    let places = m.pipe_by("places", &found_at, CLOCKS_LEFT - 1);
    hand_on("places", "The place of the header behind n tags: IPv4 at bit n, IPv6 at bit 3 + n.", &places);
    hand_on("checksum", "Checksum of IPv4 with a mark.", &m.pipe_by("checksum", &checksum, CLOCKS_LEFT - 2));
    m.build()
}
