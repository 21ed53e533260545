//! A pipelined multiplier for DSP blocks.

use crate::builder::ModuleBuilder;
use crate::error::Errors;
use crate::ir::Module;
use std::rc::Rc;

/// Shape of a multiplier.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Multiplier {
    /// Width of `a` in bits.
    pub a_width: usize,
    /// Width of `b` in bits.
    pub b_width: usize,
    /// Whether the operands are in two's complement rather than unsigned.
    pub signed: bool,
    /// Clocks from `a` and `b` to `p`, at least 1: the product register, then one before the multiplier, then more
    /// behind it. A DSP block holds 3 (DSP48E2: input, multiplier and output register).
    pub latency: usize,
}

impl Multiplier {
    /// The module: inputs `a` and `b`, output `p = a * b` with all its bits.
    ///
    /// # Panics
    /// If the latency is 0.
    pub fn module(&self) -> Result<Rc<Module>, Errors> {
        let Self { a_width, b_width, signed, latency } = *self;
        assert!(latency > 0, "a multiplier without a register");
        let sign = if signed { "signed" } else { "unsigned" };
        let m = ModuleBuilder::new(format!("multiplier_{a_width}x{b_width}_{sign}_{latency}"));
        m.describe(format!("Product of two {sign} numbers, one a clock, after {latency} clocks."));
        let width = a_width + b_width;
        let mut a = m.doc("Multiplicand.").input("a", a_width);
        let mut b = m.doc("Multiplier.").input("b", b_width);
        let p = m.doc("Product.").output("p", width);
        if latency > 1 {
            (a, b) = (m.pipe("a_held", &a), m.pipe("b_held", &b));
        }
        let product = if signed { a.sext(width) * b.sext(width) } else { a.zext(width) * b.zext(width) };
        let mut product = m.pipe("product", product);
        for stage in 2..latency {
            product = m.pipe(format!("product_{stage}"), &product);
        }
        m.assign(&p, &product);
        m.build()
    }
}
