//! Combinational loops, also through instances. A signal is one node. A vector whose bits depend on one another counts
//! as a loop, because simulators order signals, not bits.

use crate::error::Error;
use crate::graph::sort;
use crate::ir::walk::{for_each_expr, project, targets};
use crate::ir::{Module, ReadKind, SignalId, SignalKind};
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// The inputs that each output of a module depends on without a register between.
pub type Paths = BTreeMap<String, BTreeSet<String>>;

pub fn check(m: &Module, errors: &mut Vec<Error>) {
    let needs = dependencies(m, &mut HashMap::new());
    if let Err(cycle) = sort(&needs) {
        let names: Vec<&str> = cycle.iter().map(|&id| m.signals[id].name.as_str()).collect();
        errors.push(Error::CombinationalLoop { module: m.name.clone(), path: names.join(" <- ") });
    }
}

/// The signals that each signal depends on combinationally.
pub fn dependencies(m: &Module, known: &mut HashMap<*const Module, Paths>) -> Vec<Vec<usize>> {
    let mut needs: Vec<BTreeSet<SignalId>> = vec![BTreeSet::new(); m.signals.len()];
    for target in targets(&m.body) {
        if m.is_combinational(target) {
            for_each_expr(&project(&m.body, &|id| id == target), &mut |e| e.collect_signals(&mut needs[target.0]));
        }
    }
    for read in m.memories.iter().flat_map(|x| &x.reads).filter(|r| r.kind == ReadKind::Asynchronous) {
        read.address.collect_signals(&mut needs[read.data.0]);
    }
    for instance in &m.instances {
        let key: *const Module = &*instance.module;
        if !known.contains_key(&key) {
            let paths = paths(&instance.module, known);
            known.insert(key, paths);
        }
        for (port, id) in &instance.outputs {
            let inputs = known[&key].get(port);
            for (_, value) in instance.inputs.iter().filter(|(name, _)| inputs.is_some_and(|i| i.contains(name))) {
                value.collect_signals(&mut needs[id.0]);
            }
        }
    }
    needs.into_iter().map(|n| n.into_iter().map(|id| id.0).collect()).collect()
}

fn paths(m: &Module, known: &mut HashMap<*const Module, Paths>) -> Paths {
    let needs = dependencies(m, known);
    let mut paths = Paths::new();
    for (id, _) in m.signals.iter().enumerate().filter(|(_, s)| s.kind == SignalKind::Output) {
        let mut reached = BTreeSet::from([id]);
        let mut open = vec![id];
        while let Some(at) = open.pop() {
            open.extend(needs[at].iter().filter(|&&n| reached.insert(n)));
        }
        let inputs = reached.into_iter().filter(|&at| m.signals[at].kind == SignalKind::Input);
        paths.insert(m.signals[id].name.clone(), inputs.map(|at| m.signals[at].name.clone()).collect());
    }
    paths
}
