//! The classes whose queue is long: one class is looked at in each clock.

use crate::ecn_marker::hdl::thresholds::{CLOCKS, PINS, thresholds};
use crate::packet_buffer::CLASSES;
use rtl_gen::Errors;
use rtl_gen::builder::{ModuleBuilder, cat, lit, pack};
use rtl_gen::ir::{Expr, Module};
use std::rc::Rc;

/// Compares the level of each class in turn with its thresholds.
pub fn queues() -> Result<Rc<Module>, Errors> {
    let m = ModuleBuilder::new("long_queues");
    m.describe("Finds the queues that are so long that each frame of their class is marked, one class in each clock.");
    let thresholds = thresholds()?;
    m.group("Levels and configuration");
    let inputs: Vec<(&str, Expr)> = PINS
        .into_iter()
        .map(|name| {
            let port = thresholds.ports().find(|port| port.name == name).expect("a pin of the thresholds");
            (name, m.doc(port.doc.clone().expect("a port has a doc")).input(name, port.width))
        })
        .collect();
    m.group("Queues");
    let long = m.doc("Classes whose queue is long, bit n for class n.").output_reg("congested", CLASSES, 0);

    let bits = CLASSES.ilog2() as usize;
    let class = m.doc("Class that is looked at.").reg("number", bits, 0);
    m.assign(&class, &class + 1);
    let always = lit(1u8, 1);
    let mut comparing = vec![("begins", &always), ("of_class", &class)];
    comparing.extend(inputs.iter().map(|(name, value)| (*name, value)));
    let compared = m.instance("thresholds", &thresholds, &comparing);
    m.unused(&compared["rise"]);
    m.unused(&compared["span"]);

    m.comment("the class that was compared, as soon as there is one");
    let filled = m.reg("filled", CLOCKS, 0);
    m.assign(&filled, cat(&[filled.slice(0, CLOCKS - 1), always.clone()]));
    let of_class = m.pipe_by("number", &class, CLOCKS);
    let is_long = m.named("is_long", &compared["may"] & &compared["must"]);
    let each: Vec<Expr> =
        (0..CLASSES).map(|n| (filled.msb() & of_class.eq(n as u64)).mux(&is_long, long.bit(n))).collect();
    m.assign(&long, pack(&each));
    m.build()
}
