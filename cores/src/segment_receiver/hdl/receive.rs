//! Reception: which frames are of rates.

use super::CORE;
use crate::blocks::extension::Ended;
use crate::packet_buffer::CLASSES;
use crate::segment::{CLASSES_AT, FRAME_OCTETS, KIND, RATE_OCTETS, RATES_AT, RATES_END};
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, Module};
use std::rc::Rc;

/// Octets of the header that is collected: to the end of the rates, in whole beats of the narrowest stream.
const HEADER_OCTETS: usize = RATES_END.next_multiple_of(8);

/// Finds frames of rates; `lanes` is the width of a beat in octets.
pub fn receive(lanes: usize) -> Result<Rc<Module>, Errors> {
    let m = ModuleBuilder::new(format!("segment_receive_x{lanes}"));
    if lanes >= FRAME_OCTETS {
        m.parametric(CORE.parametric("segment_receive", &[("DATA_W", 8 * lanes as u32)]));
    }
    m.describe("Finds frames of rates in the receive stream.");
    let ended = Ended::watch(&m, lanes, HEADER_OCTETS, "Organisation of the frames.");
    let ours = ended.is_of_kind(&m, KIND);
    let good = m.named("good", !&ended.bad & &ended.complete);
    let event = |name: &str, doc: &str, value: Expr| m.assign(&m.doc(doc).output_reg(name, 1, 0), value);
    event("seen", "A good frame is seen.", &ours & &good);
    event("malformed", "A frame of rates is seen that is short or bad.", &ours & !&good);
    let shown = |name: &str, doc: &str, value: Expr| {
        m.assign(&m.doc(doc).output(name, value.width()), m.pipe(format!("{name}_reg"), value));
    };
    shown("classes", "Classes whose rate counts.", ended.octet(CLASSES_AT));
    let rates: Vec<Expr> = (0..CLASSES).map(|class| ended.field(RATES_AT + class * RATE_OCTETS, RATE_OCTETS)).collect();
    shown("rates", "Rates of the classes.", pack(&rates));
    m.build()
}
