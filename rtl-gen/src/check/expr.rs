//! Expressions: the width rules of [`Op`], size, and indices.

use super::instance::clock_of;
use crate::error::{Error, Place};
use crate::ir::walk::targets;
use crate::ir::{Expr, Instance, Module, Op, SignalId, Statement};
use num_bigint::BigUint;
use std::collections::{BTreeSet, HashMap};

/// Limit on the operators of an expression, counted with its shared parts written out.
const MOST_OPERATORS: usize = 100_000;

/// Checks every expression of the module; `false` if one is too large to be walked any further.
pub fn check(m: &Module, errors: &mut Vec<Error>) -> bool {
    let mut all: Vec<(String, Expr)> = vec![];
    collect(m, &m.body, &mut all);
    for instance in &m.instances {
        all.extend(instance.inputs.iter().map(|(port, e)| (format!("{}.{port}", instance.name), e.clone())));
    }
    for memory in &m.memories {
        let reads = memory.reads.iter().flat_map(|r| r.enable.iter().chain([&r.address]));
        let writes = memory.writes.iter().flat_map(|w| [&w.enable, &w.address, &w.data]);
        all.extend(reads.chain(writes).map(|e| (memory.name.clone(), e.clone())));
    }
    all.extend(m.reset_values().map(|(id, e)| (m.signal(id).name.clone(), e.clone())));
    let before = errors.len();
    for (signal, e) in &all {
        let nodes = size(e, &mut HashMap::new());
        if nodes > MOST_OPERATORS {
            let (module, signal, limit) = (m.name.clone(), signal.clone(), MOST_OPERATORS);
            errors.push(Error::ExpressionSize { module, signal, nodes, limit });
        }
    }
    if errors.len() > before {
        return false;
    }
    let own = m.clockings.iter().map(|c| c.clock);
    let clocks: BTreeSet<usize> = own.chain(m.instances.iter().flat_map(clocks_of)).map(|id| id.0).collect();
    for (signal, e) in &all {
        walk(m, signal, e, errors);
        let is_connection = clock_of(e).is_some() && signal.contains('.');
        let mut read = BTreeSet::new();
        e.collect_signals(&mut read);
        if let Some(clock) = read.iter().find(|id| clocks.contains(&id.0)).filter(|_| !is_connection) {
            errors.push(Error::Clock {
                module: m.name.clone(),
                what: format!("the clock `{}` is used as data for `{signal}`", m.signals[clock.0].name),
                help: "a clock can only be connected to clocks",
                place: Place::default(),
            });
        }
    }
    errors.len() == before
}

/// Signals that are connected to the clocks of an instance.
fn clocks_of(instance: &Instance) -> impl Iterator<Item = SignalId> {
    let names = instance.module.clockings.iter().map(|c| &instance.module.signal(c.clock).name);
    names.filter_map(|clock| instance.inputs.iter().find(|(name, _)| name == clock).and_then(|(_, e)| clock_of(e)))
}

/// Collects values and conditions, each with a signal that depends on it.
fn collect(m: &Module, body: &[Statement], into: &mut Vec<(String, Expr)>) {
    let name_of = |s: &Statement| match targets(std::slice::from_ref(s)).first() {
        Some(&id) => m.signal(id).name.clone(),
        None => "nothing".into(),
    };
    for statement in body {
        match statement {
            Statement::Assign { target, value, .. } => into.push((m.signal(*target).name.clone(), value.clone())),
            Statement::If { condition, then, otherwise } => {
                into.push((name_of(statement), condition.clone()));
                collect(m, then, into);
                collect(m, otherwise, into);
            }
            Statement::Switch { subject, cases, default } => {
                into.push((name_of(statement), subject.clone()));
                cases.iter().for_each(|c| collect(m, &c.body, into));
                collect(m, default, into);
            }
            Statement::Comment(_) => {}
        }
    }
}

/// Number of operators with shared parts written out, saturating.
fn size(e: &Expr, known: &mut HashMap<*const Op, usize>) -> usize {
    let key: *const Op = e.op();
    if let Some(&n) = known.get(&key) {
        return n;
    }
    let n = e.operands().into_iter().fold(1usize, |n, x| n.saturating_add(size(x, known)));
    known.insert(key, n);
    n
}

fn walk(m: &Module, signal: &str, e: &Expr, errors: &mut Vec<Error>) {
    if let Some(what) = fault(m, e) {
        errors.push(Error::Expression { module: m.name.clone(), signal: signal.into(), what });
    } else if let Op::Index { of, at } = e.op()
        && let Some(index) = at.constant()
        && *index >= BigUint::from(of.width() / e.width())
    {
        let (module, index) = (m.name.clone(), index.to_string());
        let indexed = match of.op() {
            Op::Signal(id) if id.0 < m.signals.len() => m.signal(*id).name.clone(),
            _ => format!("a value for {signal}"),
        };
        let size = match (of.width(), e.width()) {
            (bits, 1) => format!("{bits} bits"),
            (bits, width) => format!("{} words of {width} bits", bits / width),
        };
        errors.push(Error::Index { module, signal: indexed, index, size });
    }
    e.operands().into_iter().for_each(|x| walk(m, signal, x, errors));
}

/// The rule of [`Op`] that this node breaks, if any.
fn fault(m: &Module, e: &Expr) -> Option<String> {
    let width = e.width();
    let is = |found: usize, wanted: usize, what: &str| {
        (found != wanted).then(|| format!("{what} of {found} bits, must be {wanted},"))
    };
    if width == 0 {
        return Some("a value of no bits".into());
    }
    match e.op() {
        Op::Literal(v) => (v.bits() as usize > width).then(|| format!("the literal {v} in {width} bits")),
        Op::Enum(c) => match m.constants.iter().find(|(name, ..)| *name == c.name) {
            Some((_, w, v)) if *w == width && *v == c.value => None,
            Some(_) => Some(format!("the constant `{}` with another width or value than declared", c.name)),
            None => Some(format!("the undeclared constant `{}`", c.name)),
        },
        Op::Signal(id) => match m.signals.get(id.0) {
            Some(s) => is(width, s.width, &format!("a reference to `{}`", s.name)),
            None => Some("a signal of another module".into()),
        },
        Op::Not(a) => is(a.width(), width, "an operand"),
        Op::Reduce(..) => is(width, 1, "a one-bit operator"),
        Op::Index { of, .. } => (!of.width().is_multiple_of(width))
            .then(|| format!("an index into {} bits by words of {width}", of.width())),
        Op::Binary(op, a, b) => {
            let result = if op.is_comparison() { 1 } else { a.width() };
            is(b.width(), a.width(), &format!("the right operand of {op:?}"))
                .or_else(|| is(width, result, &format!("the result of {op:?}")))
        }
        Op::Shift(_, a, _) => is(a.width(), width, "a shifted value"),
        Op::Slice { of, low } => {
            (low + width > of.width()).then(|| format!("a slice [{low} +: {width}] of {} bits", of.width()))
        }
        Op::Concat(parts) => is(parts.iter().map(Expr::width).sum(), width, "a concatenation"),
        Op::Repeat(n, a) => is(n * a.width(), width, "a repetition"),
        Op::Mux(c, a, b) => is(c.width(), 1, "the condition of a mux")
            .or_else(|| is(a.width(), width, "a branch of a mux"))
            .or_else(|| is(b.width(), width, "a branch of a mux")),
    }
}
