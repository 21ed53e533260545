//! An arrival or a departure on its way through the clocks of the core.

use super::{DECIDES, PAUSES};
use crate::blocks::ports::Ports;
use crate::buffer_manager::CLASSES;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, Module};
use std::rc::Rc;

/// An event on its way. Clock 0 is that in which it is on the pins.
pub struct Event {
    pub name: &'static str,
    valid: Vec<Expr>,
    queues: Vec<Expr>,
    sizes: Vec<Expr>,
    /// T of its queue, three clocks after that in which it asks.
    pub threshold: Expr,
}

impl Event {
    /// The event of these pins, which asks for the threshold of its queue in clock `asks`.
    pub fn new(
        m: &ModuleBuilder,
        ports: &Ports,
        name: &'static str,
        asks: usize,
        free: &Expr,
        limits: &Rc<Module>,
    ) -> Self {
        let pin = |field: &str| &ports[format!("s_{name}_{field}").as_str()];
        let stage = |clock, value| m.pipe(format!("{name}_queue_{clock}"), value);
        let queues = line(cat(&[pin("port"), pin("class")]), PAUSES, stage);
        let valid = line(pin("valid").clone(), DECIDES, |clock, value| flag(m, format!("{name}_{clock}"), value));
        let sizes = line(pin("size").clone(), DECIDES, |clock, value| m.pipe(format!("{name}_size_{clock}"), value));
        let [port, class] = port_and_class(&queues[asks - 1]);
        let (alpha, xoff) = (&ports["cfg_alpha"], &ports["cfg_xoff"]);
        let inputs = [("of_port", &port), ("of_class", &class), ("free", free), ("alpha", alpha), ("xoff", xoff)];
        let threshold = m.instance(format!("{name}_threshold"), limits, &inputs)["threshold"].clone();
        Self { name, valid, queues, sizes, threshold }
    }

    /// The event is in this clock, which is not later than that of its decision.
    pub fn valid_in(&self, clock: usize) -> &Expr {
        &self.valid[clock - 1]
    }

    /// The queue of the event that is in this clock.
    pub fn queue_in(&self, clock: usize) -> &Expr {
        &self.queues[clock - 1]
    }

    /// Port and class of the event that is in this clock.
    pub fn port_and_class_in(&self, clock: usize) -> [Expr; 2] {
        port_and_class(self.queue_in(clock))
    }

    /// Size of the event that is in this clock, which is not later than that of its decision.
    pub fn size_in(&self, clock: usize) -> &Expr {
        &self.sizes[clock - 1]
    }

    /// An event is decided.
    pub fn valid(&self) -> &Expr {
        self.valid_in(DECIDES)
    }

    /// Queue of the event that is decided.
    pub fn queue(&self) -> &Expr {
        self.queue_in(DECIDES)
    }

    /// Size of the event that is decided.
    pub fn size(&self) -> &Expr {
        self.size_in(DECIDES)
    }
}

/// A register of one bit that a reset clears.
pub fn flag(m: &ModuleBuilder, name: impl Into<String>, value: impl Into<Expr>) -> Expr {
    let flag = m.reg(name, 1, 0);
    m.assign(&flag, value.into());
    flag
}

/// A value in each of so many clocks after its own; `stage` makes the register of a clock.
fn line(value: Expr, clocks: usize, stage: impl Fn(usize, Expr) -> Expr) -> Vec<Expr> {
    let mut before = value;
    let next = |clock| {
        before = stage(clock, before.clone());
        before.clone()
    };
    (1..=clocks).map(next).collect()
}

fn port_and_class(queue: &Expr) -> [Expr; 2] {
    let class_bits = CLASSES.ilog2() as usize;
    [queue.slice(class_bits, queue.width() - class_bits), queue.slice(0, class_bits)]
}
