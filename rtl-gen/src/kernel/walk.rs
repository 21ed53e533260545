//! Visits the expressions of statements.

use crate::ir::{Expr, Op, SignalId, Statement};

/// Calls `f` on every assignment, in source order, with the depth of the branches around it.
pub(super) fn assignments<'a>(body: &'a [Statement], depth: usize, f: &mut dyn FnMut(SignalId, &'a Expr, usize)) {
    for s in body {
        match s {
            Statement::Assign { target, value, .. } => f(*target, value, depth),
            Statement::If { then, otherwise, .. } => {
                assignments(then, depth + 1, f);
                assignments(otherwise, depth + 1, f);
            }
            Statement::Switch { cases, default, .. } => {
                cases.iter().for_each(|c| assignments(&c.body, depth + 1, f));
                assignments(default, depth + 1, f);
            }
            Statement::Comment(_) => {}
        }
    }
}

/// Calls `f` on every expression, targets of assignments aside.
pub(super) fn expressions<'a>(body: &'a [Statement], f: &mut dyn FnMut(&'a Expr)) {
    for s in body {
        match s {
            Statement::Assign { value, .. } => f(value),
            Statement::If { condition, then, otherwise } => {
                f(condition);
                expressions(then, f);
                expressions(otherwise, f);
            }
            Statement::Switch { subject, cases, default } => {
                f(subject);
                for c in cases {
                    f(&c.value);
                    expressions(&c.body, f);
                }
                expressions(default, f);
            }
            Statement::Comment(_) => {}
        }
    }
}

/// Calls `f` on every leaf of an expression.
pub(super) fn leaves<'a>(e: &'a Expr, f: &mut dyn FnMut(&'a Expr)) {
    let operands = e.operands();
    if operands.is_empty() {
        f(e);
    }
    operands.into_iter().for_each(|o| leaves(o, f));
}

/// Replaces the signals of statements.
pub(super) fn renumber(body: &mut [Statement], to: &dyn Fn(SignalId) -> SignalId) {
    for s in body {
        match s {
            Statement::Assign { target, value, .. } => {
                *target = to(*target);
                *value = renumbered(value, to);
            }
            Statement::If { condition, then, otherwise } => {
                *condition = renumbered(condition, to);
                renumber(then, to);
                renumber(otherwise, to);
            }
            Statement::Switch { subject, cases, default } => {
                *subject = renumbered(subject, to);
                cases.iter_mut().for_each(|c| renumber(&mut c.body, to));
                renumber(default, to);
            }
            Statement::Comment(_) => {}
        }
    }
}

/// The expression with its signals replaced.
pub(super) fn renumbered(e: &Expr, to: &dyn Fn(SignalId) -> SignalId) -> Expr {
    e.map_signals(&mut |id, width| Expr::new(width, Op::Signal(to(id))))
}
