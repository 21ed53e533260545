//! The octets of a frame that decide, kept as its beats pass. Which lanes of which beat carry an octet depends on the stream's width.

use super::super::HEADER_OCTETS;
use super::CORE;
use crate::blocks::frame::{has_octet, kept_octets, position};
use crate::blocks::in_line::ip::{PLACES, ip_at};
use crate::packet_buffer::CLASSES;
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, Module};
use std::rc::Rc;

/// Octets of IPv4 without options and of IPv6.
pub const IP_OCTETS: [usize; 2] = [20, 40];
/// Octets of UDP and BTH.
pub const TRANSPORT_OCTETS: usize = 20;
/// Octets that are kept: to the end of the BTH behind two tags and IPv6.
pub const KEPT_OCTETS: usize = ip_at(PLACES - 1) + IP_OCTETS[1] + TRANSPORT_OCTETS;
/// Octets of an ICRC.
pub const ICRC_OCTETS: usize = 4;

const _: () = assert!(KEPT_OCTETS + ICRC_OCTETS == HEADER_OCTETS);

/// Keeps the header of a frame; `lanes` is the width of a beat in octets.
pub fn header(lanes: usize) -> Result<Rc<Module>, Errors> {
    let m = ModuleBuilder::new(format!("cnp_header_x{lanes}"));
    if lanes >= HEADER_OCTETS {
        m.parametric(CORE.parametric("cnp_header", &[("DATA_W", 8 * lanes as u32)]));
    }
    m.describe("Keeps the octets of a frame that decide whether it is marked, until the next frame has them.");
    let passes = m.doc("A beat passes.").input("passes", 1);
    let data = m.doc("Octets of the beat, the first in lane 0.").input("data", 8 * lanes);
    let keep = m.doc("Lanes that carry the frame.").input("keep", lanes);
    let last = m.doc("The beat is the last of its frame.").input("last", 1);
    let bad = m.doc("On the last beat: the frame is bad.").input("bad", 1);
    let class = m.doc("On the last beat: class of the frame.").input("of_class", CLASSES.ilog2() as usize);

    let position = position(&m, &passes, &last, HEADER_OCTETS.div_ceil(lanes) - 1);
    let ended = m.doc("The last beat of a frame passed in the clock before.").output_reg("ended", 1, 0);
    m.assign(&ended, &passes & &last);

    m.group("Frame whose last beat passed in the clock before");
    let octets = kept_octets(&m, [&passes, &data, &position], 0, KEPT_OCTETS, lanes);
    let doc = format!("Octets 0 to {}, octet n at `[8*n +: 8]`.", KEPT_OCTETS - 1);
    m.assign(&m.doc(doc).output("octets", 8 * KEPT_OCTETS), pack(&octets));
    let sound = m.doc("The FCS is not bad.").output("sound", 1);
    m.assign(&sound, m.pipe("sound_reg", !&bad));
    m.assign(&m.doc("Class of the frame.").output("frame_class", class.width()), m.pipe("class_reg", &class));
    for (name, version, octets) in [("has_ipv4", 4, IP_OCTETS[0]), ("has_ipv6", 6, IP_OCTETS[1])] {
        let end = |tags: usize| ip_at(tags) + octets + TRANSPORT_OCTETS + ICRC_OCTETS;
        let ends: Vec<Expr> = (0..PLACES).map(|tags| has_octet(&position, &keep, end(tags) - 1)).collect();
        let whole = m.reg_no_reset(format!("{name}_reg"), PLACES);
        m.when(&passes, || m.assign(&whole, pack(&ends)));
        let doc = format!("The frame has all octets to the end of an ICRC in IPv{version} behind n tags.");
        m.assign(&m.doc(doc).output(name, PLACES), whole);
    }
    m.build()
}
