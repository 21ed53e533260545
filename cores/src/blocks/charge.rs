//! Octets of the stream behind a scheduler, class by class: those of its frames, and what the wire carries beside them.

use super::ports::Ports;
use super::stream::last_lane;
use crate::packet_buffer::CLASSES;
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, Module};
use std::rc::Rc;

/// Bits of the octets of a beat.
const LANE_BITS: usize = 8;
/// Bits of the charge of a beat.
pub const CHARGE_BITS: usize = 9;

/// The octets of a beat; `lanes` is the width of a beat in octets.
fn octets(lanes: usize) -> Result<Rc<Module>, Errors> {
    let m = ModuleBuilder::new(format!("beat_octets_x{lanes}"));
    m.describe("Counts the octets of a beat.");
    let keep = m.doc("Lanes that carry the frame: from lane 0 on, all up to the last.").input("keep", lanes);
    let lane = m.pipe("last_lane", last_lane(&m, &keep));
    let count = m.doc("Octets of the beat of the clock before.").output("octets", LANE_BITS);
    m.assign(&count, lane.zext(LANE_BITS) + 1);
    m.build()
}

/// For a core with `tx_*` ports and `cfg_overhead`, two clocks after a beat leaves: its class, one-hot, and its octets, with the overhead if it ends a
/// frame. MAC control frames are left out. `lanes` is the width of a beat in octets.
pub fn charge(m: &ModuleBuilder, ports: &Ports, lanes: usize) -> Result<[Expr; 2], Errors> {
    let port = |name: &str| &ports[name];
    m.comment("the charge of a beat that leaves, in two clocks");
    let leaves = m.reg("leaves", 1, 0);
    m.assign(&leaves, port("tx_valid") & port("tx_ready") & !port("tx_dest").bit(3));
    let class = m.pipe("leaving_class", port("tx_dest").slice(0, 3));
    let last = m.pipe("leaving_last", port("tx_last"));
    let beat = m.instance("beat", &octets(lanes)?, &[("keep", port("tx_keep"))]);
    let charged = m.doc("Class that is charged, one-hot.").reg("charged", CLASSES, 0);
    m.assign(&charged, lit(1u8, CLASSES).shl(&class).masked(&leaves));
    let overhead = port("cfg_overhead").masked(&last);
    let charge = m.pipe("charge", beat["octets"].zext(CHARGE_BITS) + overhead.zext(CHARGE_BITS));
    Ok([charged, charge])
}
