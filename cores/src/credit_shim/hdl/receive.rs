//! Reception: which frames are packets; the way of the count to the part.

use super::super::{BLOCK_LOG2, FRAME_OCTETS, GRANTS, KIND, SEEN_CLOCKS, effect_clocks};
use super::CORE;
use crate::blocks::extension::Ended;
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, Module};
use std::rc::Rc;

/// Octets of the header that is collected: all that carry a value, in whole beats of the narrowest stream.
const HEADER_OCTETS: usize = 32;

/// Finds flow control packets; `lanes` is the width of a beat in octets.
pub fn receive(lanes: usize) -> Result<Rc<Module>, Errors> {
    let m = ModuleBuilder::new(format!("credit_shim_receive_x{lanes}"));
    if lanes >= FRAME_OCTETS {
        m.parametric(CORE.parametric("credit_shim_receive", &[("DATA_W", 8 * lanes as u32)]));
    }
    m.describe("Finds flow control packets in the receive stream.");
    let ended = Ended::watch(&m, lanes, HEADER_OCTETS, "Organisation of the packets.");
    let octet = |at: usize| ended.octet(at);
    let ours = ended.is_of_kind(&m, KIND);
    let reserved = octet(20).slice(3, 4).any();
    let good = m.named("good", !&ended.bad & &ended.complete & !reserved & octet(29).eq(u64::from(BLOCK_LOG2)));
    let event = |name: &str, doc: &str, value: Expr| {
        let register = m.doc(doc).output_reg(name, 1, 0);
        m.assign(&register, value);
        register
    };
    let seen = event("seen", "A good packet is seen.", &ours & &good);
    event("malformed", "A packet is seen that is short, damaged or of another size of blocks.", &ours & !&good);
    let shown = |name: &str, doc: &str, value: Expr| {
        let register = m.pipe(format!("{name}_reg"), value);
        m.assign(&m.doc(doc).output(name, register.width()), &register);
        register
    };
    let class = shown("of_class", "Class of the packet.", octet(20).slice(0, 3));
    shown("grants", "FCCL of the packet counts.", octet(20).bit(GRANTS.ilog2() as usize));
    shown("fccl", "FCCL of the packet.", ended.field(25, 4));
    let fctbs = m.pipe("fctbs_of_packet", ended.field(21, 4));

    m.comment("the count takes effect behind all frames that came before the packet, and before all others");
    let mut delayed = (seen, cat(&[&fctbs, &class]));
    for clock in SEEN_CLOCKS + 1..=effect_clocks(lanes) {
        let effect = m.reg(format!("effect_{clock}"), 1, 0);
        m.assign(&effect, &delayed.0);
        delayed = (effect, m.pipe(format!("count_{clock}"), &delayed.1));
    }
    m.assign(&m.doc("A packet takes effect on ABR.").output("effect", 1), &delayed.0);
    m.assign(&m.doc("Class of that packet.").output("effect_class", 3), delayed.1.slice(0, 3));
    m.assign(&m.doc("FCTBS of that packet.").output("effect_fctbs", 32), delayed.1.slice(3, 32));
    m.build()
}
