//! Inputs that belong to no clock: each goes straight into a synchroniser.

use crate::ir::walk::for_each_assignment;
use crate::ir::{Expr, Module, Op, SignalId};
use std::collections::{BTreeMap, BTreeSet};

/// Inputs that only registers with ASYNC_REG read, here or in the modules below.
pub fn asynchronous_inputs(m: &Module) -> BTreeSet<SignalId> {
    let mut others: BTreeMap<SignalId, isize> = BTreeMap::new();
    m.for_each_expr(&mut |e| e.for_each_read(&mut |id, _, _| *others.entry(id).or_default() += 1));
    let mut synchronised = |value: &Expr| {
        if let Op::Signal(id) = value.op() {
            *others.entry(*id).or_default() -= 1;
        }
    };
    for_each_assignment(&m.body, &mut |target, _, value| {
        if m.signal(target).attributes.iter().any(|(name, _)| name == "ASYNC_REG") {
            synchronised(value);
        }
    });
    for instance in &m.instances {
        let below = asynchronous_inputs(&instance.module);
        let is_below = |port: &str| below.iter().any(|id| instance.module.signal(*id).name == port);
        instance.inputs.iter().filter(|(port, _)| is_below(port)).for_each(|(_, value)| synchronised(value));
    }
    let is_input = |id: &SignalId| m.signal(*id).is_input();
    others.into_iter().filter(|(id, n)| *n == 0 && is_input(id)).map(|(id, _)| id).collect()
}
