//! The tag and the IP header of a frame, in five clocks: compare, select, and the checksum of the frame with another DSCP.

use super::super::VERDICT_LATENCY;
use super::decision::DSCP_BITS;
use crate::blocks::in_line::ip::{Octets, carried, changed_sum};
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, Module};
use std::rc::Rc;

/// Reads the header of a frame.
pub fn ip() -> Result<Rc<Module>, Errors> {
    let m = ModuleBuilder::new("turn_ip");
    m.describe("Finds the tag and the IP header of a frame, and its checksum with another DSCP; five clocks from inputs to outputs.");
    let completes =
        m.doc("A beat completes the header; the inputs below follow in the next clock.").input("completes", 1);
    let [octets, has_ipv4, has_ipv6] = Octets::declare(&m);
    let has_tag = m.doc("The frame is long enough for a tag.").input("has_tag", 1);
    let dscp = m.doc("DSCP that the frame may get, two clocks behind its octets.").input("dscp", DSCP_BITS);

    let octets = Octets { octets: &octets, has_ipv4: &has_ipv4, has_ipv6: &has_ipv6 };
    let found = octets.find(&m, true, (2, DSCP_BITS));
    let was = m.pipe("was", found.service(|_, dscp| dscp.clone()));
    let sum = m.pipe("sum", m.pipe("sum_found", found.sum()));
    let tagged = m.pipe("tag_found", m.pipe("tag_is_whole", &has_tag) & &found.tags[0]);
    let places = cat(&[&found.ipv6_at, &found.ipv4_at]);

    m.comment("RFC 1624, equation 3: ~m + m' of the octets with the DSCP; the ECN and the octet before do not change, the carry comes in again");
    let bits = DSCP_BITS + 1;
    let less = m.pipe("less", dscp.zext(bits) + (!&was).zext(bits));
    let rise = m.pipe("rise", dscp - was);
    let falls = m.named("falls", !less.msb());
    let by = falls.mux(&cat(&[less.slice(0, DSCP_BITS), lit(3u8, 2)]), cat(&[rise, lit(0u8, 2)]));
    let more = m.named("more", cat(&[falls.repeat(8), by]));
    let carried = carried(&m, &sum, &more);
    let checksum = changed_sum(&m, "changed_sum", &carried);

    let due = m.doc("Frames whose header is complete, bit n for the one that was completed n + 1 clocks before.");
    let due = due.reg("due", VERDICT_LATENCY - 1, 0);
    m.assign(&due, cat(&[due.slice(0, VERDICT_LATENCY - 2), completes]));

    m.group("Frame whose header stood at the inputs five clocks before");
    let hand_on = |name: &str, doc: &str, value: &Expr| m.assign(&m.doc(doc).output(name, value.width()), value);
    hand_on("known", "A header stood at the inputs five clocks before.", &due.msb());
    hand_on("has_first_tag", "The frame has a tag.", &m.pipe_by("tag_found", &tagged, 3));
    let places = m.pipe_by("places_found", &places, 3);
    hand_on("places", "The place of the header behind n tags: IPv4 at bit n, IPv6 at bit 3 + n.", &places);
    hand_on("checksum", "Checksum of IPv4 with the DSCP.", &checksum);
    m.build()
}
