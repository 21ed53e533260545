//! Octets of a beat.

use super::KeepOctets;
use rtl_gen::builder::*;
use rtl_gen::ir::Expr;
use rtl_gen::kernel::PortsOf;

/// Counts the lanes of a beat: they are set from lane 0 on, so a binary search finds the end.
pub fn keep_octets<const K: usize>(m: &ModuleBuilder, p: &PortsOf<KeepOctets<K>>) {
    m.describe(format!("Counts the lanes of a beat of {K}, which are set from lane 0 on."));
    let mut bits: Vec<Expr> = vec![p.keep.msb()];
    let mut part = p.keep.clone();
    while part.width() > 1 {
        let half = part.width() / 2;
        let (low, high) = (part.slice(0, half), part.slice(half, half));
        bits.push(&low.msb() & !high.msb());
        let end = low.msb().mux(&high, &low);
        part = if half > 1 { m.named(format!("part_{half}"), end) } else { end };
    }
    m.assign(&p.octets, cat(&bits).zext(p.octets.width()));
}
