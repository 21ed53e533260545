//! The change of a frame on its way out. Which lanes of which beat it touches depends on the stream's width.

use super::PARTS;
use crate::blocks::frame::place;
use crate::blocks::in_line::ip::{PLACES, checksum_at, service_at};
use crate::blocks::in_line::patch::{Patch, SUM_BITS};
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::Module;
use std::rc::Rc;

/// Changes the beats of a frame; `lanes` is the width of a beat in octets.
pub fn patch(lanes: usize) -> Result<Rc<Module>, Errors> {
    let what = "Puts CE and the checksum that belongs to it into the beats of a frame.";
    let change = "IPv4 behind n tags at bit n, IPv6 at bit 3 + n, and the checksum";
    let Patch { m, data, current, beat } = Patch::new(&PARTS, lanes, what, change, 2 * PLACES + SUM_BITS);
    let mut octets = data.words(8);
    for tags in 0..PLACES {
        let (number, lane) = place(service_at(tags), lanes);
        let (ipv4, ipv6) = (beat.bit(number) & current.bit(tags), beat.bit(number) & current.bit(PLACES + tags));
        octets[lane] = &octets[lane] | pack(&[&ipv4, &ipv4, &lit(0u8, 2), &ipv6, &ipv6, &lit(0u8, 2)]);
        for octet in 0..2 {
            let (number, lane) = place(checksum_at(tags) + octet, lanes);
            let sum = current.slice(2 * PLACES + SUM_BITS - 8 * (octet + 1), 8);
            octets[lane] = (beat.bit(number) & current.bit(tags)).mux(&sum, &octets[lane]);
        }
    }
    m.assign(&m.doc("Octets of the beat with the change.").output("changed", 8 * lanes), pack(&octets));
    m.build()
}
