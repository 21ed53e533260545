//! Octets of a beat.

use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, Module};
use std::rc::Rc;

/// Counts the lanes of a beat: they are set from lane 0 on, so a binary search finds the end.
pub fn keep_octets(lanes: usize) -> Result<Rc<Module>, Errors> {
    let m = ModuleBuilder::new(format!("mac_keep_octets_{lanes}"));
    m.describe(format!("Counts the lanes of a beat of {lanes}, which are set from lane 0 on."));
    let keep = m.input("keep", lanes);
    let mut bits: Vec<Expr> = vec![keep.msb()];
    let mut part = keep;
    while part.width() > 1 {
        let half = part.width() / 2;
        let (low, high) = (part.slice(0, half), part.slice(half, half));
        bits.push(&low.msb() & !high.msb());
        let end = low.msb().mux(&high, &low);
        part = if half > 1 { m.named(format!("part_{half}"), end) } else { end };
    }
    m.assign(&m.doc("Number of lanes set.").output("octets", 8), cat(&bits).zext(8));
    m.build()
}
