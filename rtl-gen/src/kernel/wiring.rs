//! Sub-blocks that only join bits or take them apart, which a kernel cannot do: their parent has the concatenations and
//! slices in their place.

use crate::ir::walk::map_exprs;
use crate::ir::{Expr, Module, Op, SignalId, SignalKind, Statement};
use std::collections::BTreeMap;

/// The value of each output, if the module has only concatenations and slices of its inputs.
pub(super) fn values(m: &Module, inputs: &[(String, Expr)]) -> Option<Vec<(String, Expr)>> {
    if !(m.memories.is_empty() && m.instances.is_empty()) {
        return None;
    }
    let mut values = vec![];
    for (at, port) in m.signals.iter().enumerate() {
        match port.kind {
            SignalKind::Input => {}
            SignalKind::Output => values.push((port.name.clone(), value(m, SignalId(at), inputs)?)),
            _ => return None,
        }
    }
    Some(values)
}

/// The value of an output that one assignment drives.
fn value(m: &Module, output: SignalId, inputs: &[(String, Expr)]) -> Option<Expr> {
    let mut driving = m.body.iter().filter(|s| !matches!(s, Statement::Comment(_)));
    let value = driving.find_map(|s| match s {
        Statement::Assign { target, value, .. } if *target == output && value.width() == m.signal(output).width => {
            Some(value)
        }
        _ => None,
    })?;
    is_wiring(m, value).then(|| {
        value.map_signals(&mut |id, _| {
            let name = &m.signal(id).name;
            let (_, value) = inputs.iter().find(|(port, _)| port == name).expect("every input is connected");
            value.clone()
        })
    })
}

fn is_wiring(m: &Module, e: &Expr) -> bool {
    match e.op() {
        Op::Signal(id) => m.signal(*id).kind == SignalKind::Input,
        Op::Concat(parts) => parts.iter().all(|part| is_wiring(m, part)),
        Op::Slice { of, .. } => is_wiring(m, of),
        _ => false,
    }
}

/// Replaces signals by their values, which may contain other such signals.
pub(super) fn replace(m: &mut Module, wired: &BTreeMap<SignalId, Expr>) {
    fn value(e: &Expr, wired: &BTreeMap<SignalId, Expr>) -> Expr {
        e.map_signals(&mut |id, width| match wired.get(&id) {
            Some(of) => value(of, wired),
            None => Expr::new(width, Op::Signal(id)),
        })
    }
    if wired.is_empty() {
        return;
    }
    m.body = map_exprs(&m.body, &mut |e, _| value(e, wired));
    for instance in &mut m.instances {
        instance.inputs.iter_mut().for_each(|(_, e)| *e = value(e, wired));
    }
}
