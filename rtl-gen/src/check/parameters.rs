//! Parameters, and the constructs that may depend on them.

use crate::error::Error;
use crate::ir::walk::targets;
use crate::ir::{Expr, Module, Op, SignalKind, Statement};
use std::collections::BTreeSet;

pub fn check(m: &Module, errors: &mut Vec<Error>) {
    for (id, value) in m.reset_values() {
        if !is_fixed(m, value) {
            let (module, signal) = (m.name.clone(), m.signal(id).name.clone());
            let what = "the reset value is not made of literals, named constants and parameters".into();
            errors.push(Error::Expression { module, signal, what });
        }
    }
    branches(m, &m.body, errors);
}

/// Whether a value is the same in every clock and needs no name in Verilog.
fn is_fixed(m: &Module, e: &Expr) -> bool {
    match e.op() {
        Op::Literal(_) | Op::Enum(_) => true,
        Op::Signal(id) => matches!(m.signal(*id).kind, SignalKind::Parameter(_)),
        Op::Slice { of, .. } => matches!(of.op(), Op::Signal(_)) && is_fixed(m, of),
        Op::Repeat(..) | Op::Concat(_) => e.operands().into_iter().all(|part| is_fixed(m, part)),
        _ => false,
    }
}

/// Refuses branches of combinational logic that a parameter decides. Icarus drops a branch whose condition is constant.
/// An `always @*` that has no other signal to wait for then never runs.
fn branches(m: &Module, body: &[Statement], errors: &mut Vec<Error>) {
    for statement in body {
        let (condition, inner) = match statement {
            Statement::If { condition, then, otherwise } => (condition, vec![then, otherwise]),
            Statement::Switch { subject, cases, default } => {
                (subject, cases.iter().map(|case| &case.body).chain([default]).collect())
            }
            Statement::Assign { .. } | Statement::Comment(_) => continue,
        };
        let mut read = BTreeSet::new();
        condition.collect_signals(&mut read);
        let parameter = read.into_iter().find(|id| matches!(m.signal(*id).kind, SignalKind::Parameter(_)));
        let driven = targets(std::slice::from_ref(statement)).into_iter().find(|&id| m.is_combinational(id));
        if let (Some(parameter), Some(signal)) = (parameter, driven) {
            let (module, signal) = (m.name.clone(), m.signal(signal).name.clone());
            let parameter = m.signal(parameter).name.clone();
            errors.push(Error::ParameterBranch { module, signal, parameter });
        }
        inner.into_iter().for_each(|body| branches(m, body, errors));
    }
}
