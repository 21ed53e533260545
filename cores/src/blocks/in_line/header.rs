//! The octets of a frame that decide, kept as its beats are taken. Which lanes of which beat carry an octet depends on the stream's width.

use super::Parts;
use super::ip::{FIRST_OCTET, OCTETS, PLACES, TAG_OCTETS, ipv4_end, ipv6_end};
use super::patch::{MOST_CHANGED_BEATS, changed_beats};
use crate::blocks::frame::{has_octet, kept_octets, position};
use crate::in_line::{HEADER_OCTETS, header_beats};
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, Module};
use std::rc::Rc;

impl Parts {
    /// Keeps the header of a frame; `lanes` is the width of a beat in octets. `decides` says on what the octets decide. With `tag` the output
    /// `has_tag` says that a tag would be whole.
    pub fn header(&self, lanes: usize, decides: &str, tag: bool) -> Result<Rc<Module>, Errors> {
        let m = self.part("header", lanes, lanes >= HEADER_OCTETS);
        m.describe(format!(
            "Keeps the octets of a frame that decide on {decides}, from the clock behind their beat on."
        ));
        let taken = m.doc("A beat is taken.").input("taken", 1);
        let data = m.doc("Octets of the beat, the first in lane 0.").input("data", 8 * lanes);
        let keep = m.doc("Lanes that carry the frame.").input("keep", lanes);
        let last = m.doc("The beat is the last of its frame.").input("last", 1);

        let last_beat = header_beats(lanes) - 1;
        let position = position(&m, &taken, &last, last_beat);
        m.assign(&m.doc("The beat is the first of its frame.").output("begins", 1), &taken & position.bit(0));
        let mut completes = position.bit(last_beat);
        if last_beat > 0 {
            completes = completes | (position.slice(0, last_beat).any() & &last);
        }
        m.assign(&m.doc("The beat completes the header.").output("completes", 1), &taken & completes);

        let number = m.doc("Number of the beat in its frame, one-hot, of those that a mark can change.");
        let number = number.output("number", MOST_CHANGED_BEATS);
        m.assign(&number, position.slice(0, changed_beats(lanes)).zext(MOST_CHANGED_BEATS));

        m.group("Header of the frame that completed it in the clock before");
        let octets = kept_octets(&m, [&taken, &data, &position], FIRST_OCTET, OCTETS, lanes);
        let words =
            format!("Octets {FIRST_OCTET} to {}, octet {FIRST_OCTET} + n at `[8*n +: 8]`.", FIRST_OCTET + OCTETS - 1);
        m.assign(&m.doc(words).output("octets", 8 * OCTETS), pack(&octets));
        let has = |octet: usize| has_octet(&position, &keep, octet);
        for (name, version, end) in [("has_ipv4", 4, ipv4_end as fn(usize) -> usize), ("has_ipv6", 6, ipv6_end)] {
            let ends: Vec<Expr> = (0..PLACES).map(|tags| has(end(tags) - 1)).collect();
            let whole = m.reg_no_reset(format!("{name}_reg"), PLACES);
            m.when(&taken, || m.assign(&whole, pack(&ends)));
            let doc = format!("The frame has all octets that a header of IPv{version} behind n tags would have.");
            m.assign(&m.doc(doc).output(name, PLACES), whole);
        }
        if tag {
            let whole = m.reg_no_reset("has_tag_reg", 1);
            m.when(&taken, || m.assign(&whole, has(FIRST_OCTET + TAG_OCTETS - 1)));
            m.assign(&m.doc("The frame has all octets that a first tag would have.").output("has_tag", 1), whole);
        }
        m.build()
    }
}
