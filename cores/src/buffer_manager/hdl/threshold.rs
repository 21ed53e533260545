//! The threshold of a queue, in three clocks.

use crate::buffer_manager::{ALPHA_BITS, ALPHA_OF_ONE, AMOUNT_BITS, CLASSES};
use crate::variant::Variant;
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::Module;
use std::rc::Rc;

/// Bits of what is free times 2^a.
const PRODUCT_BITS: usize = AMOUNT_BITS + (1 << ALPHA_BITS) - 1;

/// The module.
pub fn module(variant: &Variant) -> Result<Rc<Module>, Errors> {
    let ports = variant.size("PORTS");
    let m = ModuleBuilder::new(format!("buffer_threshold_{}", variant.name));
    m.describe(
        "Works out the threshold of a queue: the lower one of XOFF and alpha times what is free, in three clocks.",
    );
    m.group("Queue");
    let port = m.doc("Port of the queue.").input("of_port", ports.ilog2() as usize);
    let class = m.doc("Class of the queue.").input("of_class", 3);
    m.group("Limits");
    let free = m.doc("Amount that is free, a clock after the queue.").input("free", AMOUNT_BITS);
    let alpha = m.doc("Alpha of class c at `[4*c +: 4]`.").input("alpha", CLASSES * ALPHA_BITS);
    let xoff = m.doc("XOFF of port p at `[28*p +: 28]`.").input("xoff", ports * AMOUNT_BITS);

    m.group("Three clocks later");
    let its_alpha = m.pipe("its_alpha", alpha.word(&class, ALPHA_BITS));
    let xoff = m.pipe("its_xoff", xoff.word(&port, AMOUNT_BITS));
    let scaled = free.zext(PRODUCT_BITS).shl(its_alpha);
    let fraction = ALPHA_OF_ONE as usize;
    let dynamic = m.pipe("dynamic", scaled.slice(fraction, PRODUCT_BITS - fraction));
    let xoff = m.pipe("its_xoff_2", xoff);
    let low = dynamic.slice(0, AMOUNT_BITS);
    let beyond = dynamic.slice(AMOUNT_BITS, dynamic.width() - AMOUNT_BITS).any() | low.gt(&xoff);
    let threshold = m.pipe("lower", beyond.mux(&xoff, low));
    m.assign(&m.doc("Limit of the queue in the shared part.").output("threshold", AMOUNT_BITS), threshold);
    m.build()
}
