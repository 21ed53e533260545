//! Walks over statements and expressions: signals driven, signals read, and the part of the statements that drives some
//! signals.

use super::{Expr, Module, Op, SignalId, SignalKind, Statement, SwitchCase};
use std::collections::BTreeSet;

impl Expr {
    /// Adds every signal that the value depends on to `into`.
    pub fn collect_signals(&self, into: &mut BTreeSet<SignalId>) {
        if let Op::Signal(id) = self.op() {
            into.insert(*id);
        }
        self.operands().into_iter().for_each(|e| e.collect_signals(into));
    }

    /// Calls `f` with signal, lowest bit and width of every read. A slice or a constant position of a signal counts as
    /// those bits only.
    pub fn for_each_read(&self, f: &mut dyn FnMut(SignalId, usize, usize)) {
        match self.op() {
            Op::Signal(id) => f(*id, 0, self.width()),
            Op::Slice { of, low } if matches!(of.op(), Op::Signal(_)) => {
                of.for_each_read(&mut |id, _, _| f(id, *low, self.width()));
            }
            Op::Index { of, at } if matches!(of.op(), Op::Signal(_)) && at.constant().is_some() => {
                let width = self.width();
                let at = at.constant().and_then(|at| usize::try_from(at).ok()).filter(|&at| at < of.width() / width);
                at.into_iter().for_each(|at| of.for_each_read(&mut |id, _, _| f(id, at * width, width)));
            }
            _ => self.operands().into_iter().for_each(|e| e.for_each_read(f)),
        }
    }

    /// The value of a literal or named constant.
    pub fn constant(&self) -> Option<&num_bigint::BigUint> {
        match self.op() {
            Op::Literal(v) => Some(v),
            Op::Enum(e) => Some(&e.value),
            _ => None,
        }
    }
}

/// Every signal that the statements assign.
pub fn targets(body: &[Statement]) -> BTreeSet<SignalId> {
    let mut all = BTreeSet::new();
    for_each_assignment(body, &mut |target, _, _| {
        all.insert(target);
    });
    all
}

/// Calls `f` with target, lowest bit and value of every assignment, in order.
pub fn for_each_assignment(body: &[Statement], f: &mut dyn FnMut(SignalId, usize, &Expr)) {
    for statement in body {
        match statement {
            Statement::Assign { target, low, value } => f(*target, *low, value),
            Statement::If { then, otherwise, .. } => {
                for_each_assignment(then, f);
                for_each_assignment(otherwise, f);
            }
            Statement::Switch { cases, default, .. } => {
                cases.iter().for_each(|c| for_each_assignment(&c.body, f));
                for_each_assignment(default, f);
            }
            Statement::Comment(_) => {}
        }
    }
}

/// Calls `f` with every expression: values, conditions and subjects.
pub fn for_each_expr(body: &[Statement], f: &mut dyn FnMut(&Expr)) {
    for statement in body {
        match statement {
            Statement::Assign { value, .. } => f(value),
            Statement::If { condition, then, otherwise } => {
                f(condition);
                for_each_expr(then, f);
                for_each_expr(otherwise, f);
            }
            Statement::Switch { subject, cases, default } => {
                f(subject);
                for case in cases {
                    f(&case.value);
                    for_each_expr(&case.body, f);
                }
                for_each_expr(default, f);
            }
            Statement::Comment(_) => {}
        }
    }
}

/// The statements with every expression replaced by `f`, which also gets the statement around it.
pub fn map_exprs(body: &[Statement], f: &mut dyn FnMut(&Expr, &Statement) -> Expr) -> Vec<Statement> {
    let mut map = |s: &Statement| match s {
        Statement::Assign { target, low, value } => {
            Statement::Assign { target: *target, low: *low, value: f(value, s) }
        }
        Statement::If { condition, then, otherwise } => {
            Statement::If { condition: f(condition, s), then: map_exprs(then, f), otherwise: map_exprs(otherwise, f) }
        }
        Statement::Switch { subject, cases, default } => Statement::Switch {
            subject: f(subject, s),
            cases: cases.iter().map(|c| SwitchCase { value: c.value.clone(), body: map_exprs(&c.body, f) }).collect(),
            default: map_exprs(default, f),
        },
        Statement::Comment(_) => s.clone(),
    };
    body.iter().map(&mut map).collect()
}

/// The part of the statements that drives the signals accepted by `keep`; a comment stays with the statement after it.
pub fn project(body: &[Statement], keep: &dyn Fn(SignalId) -> bool) -> Vec<Statement> {
    let mut kept = vec![];
    let mut comments = vec![];
    for statement in body {
        let part = match statement {
            Statement::Comment(_) => {
                comments.push(statement.clone());
                continue;
            }
            Statement::Assign { target, .. } => keep(*target).then(|| statement.clone()),
            Statement::If { condition, then, otherwise } => {
                let (then, otherwise) = (project(then, keep), project(otherwise, keep));
                match (then.is_empty(), otherwise.is_empty()) {
                    (true, true) => None,
                    (true, false) => {
                        let condition = inverted(condition);
                        Some(Statement::If { condition, then: otherwise, otherwise: vec![] })
                    }
                    _ => Some(Statement::If { condition: condition.clone(), then, otherwise }),
                }
            }
            Statement::Switch { subject, cases, default } => {
                let cases: Vec<SwitchCase> =
                    cases.iter().map(|c| SwitchCase { value: c.value.clone(), body: project(&c.body, keep) }).collect();
                let default = project(default, keep);
                let cases: Vec<SwitchCase> =
                    cases.into_iter().filter(|c| !default.is_empty() || !c.body.is_empty()).collect();
                let some = !default.is_empty() || cases.iter().any(|c| !c.body.is_empty());
                some.then(|| Statement::Switch { subject: subject.clone(), cases, default })
            }
        };
        if let Some(part) = part {
            kept.append(&mut comments);
            kept.push(part);
        }
        comments.clear();
    }
    kept
}

fn inverted(condition: &Expr) -> Expr {
    match condition.op() {
        Op::Not(e) => e.clone(),
        _ => Expr::new(1, Op::Not(condition.clone())),
    }
}

impl Module {
    /// Whether statements drive this signal combinationally.
    pub fn is_combinational(&self, id: SignalId) -> bool {
        matches!(self.signal(id).kind, SignalKind::Output | SignalKind::Wire)
    }

    /// Calls `f` with every expression of the module.
    pub fn for_each_expr(&self, f: &mut dyn FnMut(&Expr)) {
        for_each_expr(&self.body, f);
        for memory in &self.memories {
            for port in &memory.reads {
                f(&port.address);
                port.enable.iter().for_each(&mut *f);
            }
            for port in &memory.writes {
                [&port.enable, &port.address, &port.data].into_iter().for_each(&mut *f);
            }
        }
        self.instances.iter().flat_map(|i| &i.inputs).for_each(|(_, e)| f(e));
        self.reset_values().for_each(|(_, e)| f(e));
    }

    /// Registers with a reset, and their values under reset.
    pub fn reset_values(&self) -> impl Iterator<Item = (SignalId, &Expr)> {
        self.signals.iter().enumerate().filter_map(|(id, signal)| match &signal.kind {
            SignalKind::Register(r) => r.reset_value.as_ref().map(|value| (SignalId(id), value)),
            _ => None,
        })
    }
}
