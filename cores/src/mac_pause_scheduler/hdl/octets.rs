//! Octets of a beat.

use super::KeepOctets;
use rtl_gen::builder::*;
use rtl_gen::ir::Expr;
use rtl_gen::kernel::PortsOf;

/// Counts the lanes of a beat, which are set from lane 0 on. Of a number n of such lanes, bit b is set if n is from an odd multiple of
/// 2^b to below the next multiple: if the lane below the one multiple is set and that below the other is not.
pub fn keep_octets<const K: usize>(m: &ModuleBuilder, p: &PortsOf<KeepOctets<K>>) {
    m.describe(format!("Counts the lanes of a beat of {K}, which are set from lane 0 on."));
    let bit = |step: usize| {
        let ranges = (step..=K).step_by(2 * step).map(|low| {
            let reached = p.keep.bit(low - 1);
            if low + step > K { reached } else { reached & !p.keep.bit(low + step - 1) }
        });
        pack(&ranges.collect::<Vec<_>>()).any()
    };
    let bits: Vec<Expr> = (0..=K.ilog2()).map(|power| bit(1 << power)).collect();
    m.assign(&p.octets, pack(&bits).zext(p.octets.width()));
}
