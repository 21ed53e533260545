//! Drivers: each bit of each signal has exactly one, on every path.

use super::bit_range;
use crate::error::{Error, Place};
use crate::ir::walk::{for_each_assignment, project, targets};
use crate::ir::{Module, SignalId, SignalKind, Statement, SwitchCase};
use num_bigint::BigUint;
use std::collections::{BTreeMap, BTreeSet};

pub fn check(m: &Module, errors: &mut Vec<Error>) {
    targets_are_assignable(m, errors);
    one_driver(m, errors);
    switches(m, &m.body, errors);
    for (id, signal) in m.signals.iter().enumerate() {
        let id = SignalId(id);
        if !matches!(signal.kind, SignalKind::Output | SignalKind::Wire | SignalKind::Register(_)) {
            continue;
        }
        let mut ever = vec![false; signal.width];
        for_each_assignment(&m.body, &mut |target, low, value| {
            if target == id {
                ever[low..(low + value.width()).min(signal.width)].fill(true);
            }
        });
        let (module, name) = (m.name.clone(), signal.name.clone());
        if let Some(bits) = bit_range(&ever, false) {
            errors.push(Error::Undriven { module, signal: name, bits });
        } else if m.is_combinational(id) {
            let body = project(&m.body, &|t| t == id);
            if let Some(bits) = bit_range(&assigned(&body, signal.width), false) {
                errors.push(Error::Latch { module, signal: name, bits });
            }
            overwritten(m, id, errors);
        }
    }
}

fn targets_are_assignable(m: &Module, errors: &mut Vec<Error>) {
    for_each_assignment(&m.body, &mut |target, low, value| {
        let signal = m.signal(target);
        let kind = match signal.kind {
            SignalKind::Input => "an input",
            SignalKind::InstanceOutput => "driven by an instance",
            SignalKind::MemoryRead => "driven by a memory",
            SignalKind::Parameter(_) => "a parameter",
            _ if low + value.width() > signal.width => {
                let (module, signal, what) = (m.name.clone(), signal.name.clone(), "the value".to_string());
                let (wanted, found) = (m.signal(target).width, low + value.width());
                errors.push(Error::Width { module, signal, what, wanted, found, place: Place::default() });
                return;
            }
            _ => return,
        };
        let (module, signal, kind) = (m.name.clone(), signal.name.clone(), kind.to_string());
        errors.push(Error::Target { module, signal, kind, place: Place::default() });
    });
}

/// Checks that each output of an instance and each data signal of a memory has one source.
fn one_driver(m: &Module, errors: &mut Vec<Error>) {
    let mut drivers: BTreeMap<SignalId, String> = BTreeMap::new();
    let instances = m.instances.iter().flat_map(|i| {
        i.outputs.iter().map(|(port, id)| (*id, SignalKind::InstanceOutput, format!("`{}.{port}`", i.name)))
    });
    let memories = m
        .memories
        .iter()
        .flat_map(|x| x.reads.iter().map(|r| (r.data, SignalKind::MemoryRead, format!("a read port of `{}`", x.name))));
    for (id, kind, second) in instances.chain(memories) {
        let signal = m.signal(id).name.clone();
        if m.signal(id).kind != kind {
            let first = "what its declaration says".to_string();
            errors.push(Error::TwoDrivers { module: m.name.clone(), signal, first, second });
        } else if let Some(first) = drivers.insert(id, second.clone()) {
            errors.push(Error::TwoDrivers { module: m.name.clone(), signal, first, second });
        }
    }
    for (id, signal) in m.signals.iter().enumerate() {
        let expects = matches!(signal.kind, SignalKind::InstanceOutput | SignalKind::MemoryRead);
        if expects && !drivers.contains_key(&SignalId(id)) {
            let (module, signal) = (m.name.clone(), signal.name.clone());
            errors.push(Error::Undriven { module, signal, bits: String::new() });
        }
    }
}

/// Finds unconditional assignments that a later one overwrites, which are always mistakes.
fn overwritten(m: &Module, id: SignalId, errors: &mut Vec<Error>) {
    let mut ranges: Vec<(usize, usize)> = vec![];
    for statement in &m.body {
        if let Statement::Assign { target, low, value } = statement
            && *target == id
        {
            let (low, high) = (*low, low + value.width());
            if ranges.iter().any(|&(from, to)| low <= from && to <= high) {
                let (first, second) = ("an assignment".into(), "a later one that always wins".into());
                let signal = m.signal(id).name.clone();
                errors.push(Error::TwoDrivers { module: m.name.clone(), signal, first, second });
                return;
            }
            ranges.push((low, high));
        }
    }
}

/// Bits of the driven signal that get a value on every path.
fn assigned(body: &[Statement], width: usize) -> Vec<bool> {
    let mut all = vec![false; width];
    for statement in body {
        match statement {
            Statement::Assign { low, value, .. } => all[*low..low + value.width()].fill(true),
            Statement::If { then, otherwise, .. } => {
                let branches = [assigned(then, width), assigned(otherwise, width)];
                join(&mut all, &branches);
            }
            Statement::Switch { subject, cases, default } => {
                let mut branches: Vec<Vec<bool>> = cases.iter().map(|c| assigned(&c.body, width)).collect();
                if !is_complete(subject.width(), cases) {
                    branches.push(assigned(default, width));
                }
                join(&mut all, &branches);
            }
            Statement::Comment(_) => {}
        }
    }
    all
}

fn join(all: &mut [bool], branches: &[Vec<bool>]) {
    for (bit, done) in all.iter_mut().enumerate() {
        *done |= branches.iter().all(|b| b[bit]);
    }
}

/// Whether the cases cover every value.
fn is_complete(width: usize, cases: &[SwitchCase]) -> bool {
    let values: BTreeSet<&BigUint> = cases.iter().filter_map(|c| c.value.constant()).collect();
    width < 16 && values.len() == 1 << width
}

/// Checks that cases are constants of the right width, each once.
fn switches(m: &Module, body: &[Statement], errors: &mut Vec<Error>) {
    for statement in body {
        match statement {
            Statement::If { then, otherwise, .. } => {
                switches(m, then, errors);
                switches(m, otherwise, errors);
            }
            Statement::Switch { subject, cases, default } => {
                let mut seen = BTreeSet::new();
                for case in cases {
                    let what = match case.value.constant() {
                        None => Some("a case is not a constant".to_string()),
                        Some(_) if case.value.width() != subject.width() => {
                            Some(format!("a case has {} bits, the subject {}", case.value.width(), subject.width()))
                        }
                        Some(value) if !seen.insert(value.clone()) => Some(format!("the case {value} stands twice")),
                        Some(_) => None,
                    };
                    if let Some(what) = what {
                        let signal = match targets(std::slice::from_ref(statement)).first() {
                            Some(&id) => m.signal(id).name.clone(),
                            None => "nothing".into(),
                        };
                        errors.push(Error::Switch { module: m.name.clone(), signal, what, place: Place::default() });
                    }
                    switches(m, &case.body, errors);
                }
                switches(m, default, errors);
            }
            Statement::Assign { .. } | Statement::Comment(_) => {}
        }
    }
}
