//! New numbers for the signals of a module from which some were removed.

use crate::ir::{Expr, Op, SignalId, Statement};

/// Replaces the signals of statements.
pub(super) fn statements(body: &mut [Statement], to: &dyn Fn(SignalId) -> SignalId) {
    for s in body {
        match s {
            Statement::Assign { target, value, .. } => {
                *target = to(*target);
                *value = expr(value, to);
            }
            Statement::If { condition, then, otherwise } => {
                *condition = expr(condition, to);
                statements(then, to);
                statements(otherwise, to);
            }
            Statement::Switch { subject, cases, default } => {
                *subject = expr(subject, to);
                cases.iter_mut().for_each(|c| statements(&mut c.body, to));
                statements(default, to);
            }
            Statement::Comment(_) => {}
        }
    }
}

/// The expression with its signals replaced.
pub(super) fn expr(e: &Expr, to: &dyn Fn(SignalId) -> SignalId) -> Expr {
    e.map_signals(&mut |id, width| Expr::new(width, Op::Signal(to(id))))
}
