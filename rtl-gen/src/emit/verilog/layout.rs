//! The order of a module's text: places of declarations, and the order of processes, memories and instances.

use super::legal::Legalised;
use super::process::Process;
use crate::ir::walk::{for_each_expr, project, targets};
use crate::ir::{Expr, Instance, Memory, Module, SignalId, SignalKind};
use std::collections::{BTreeMap, BTreeSet};

/// The range `[width - 1:0] `; empty for one bit.
pub fn bits(width: usize) -> String {
    if width == 1 { String::new() } else { format!("[{}:0] ", width - 1) }
}

/// An item in the body of a module.
pub enum Item<'a> {
    /// A process that drives a combinational signal or some registers.
    Process(Process),
    /// A memory with its ports.
    Memory(&'a Memory),
    /// An instance.
    Instance(&'a Instance),
}

impl Item<'_> {
    /// Signals that the item drives.
    pub fn drives(&self) -> Vec<SignalId> {
        match self {
            Self::Process(p) => p.targets.clone(),
            Self::Memory(m) => m.reads.iter().map(|r| r.data).collect(),
            Self::Instance(i) => i.outputs.iter().map(|(_, id)| *id).collect(),
        }
    }

    fn reads(&self) -> BTreeSet<SignalId> {
        let mut all = BTreeSet::new();
        let mut add = |e: &Expr| e.collect_signals(&mut all);
        match self {
            Self::Process(p) => for_each_expr(&p.body, &mut add),
            Self::Memory(m) => {
                m.reads.iter().flat_map(|r| r.enable.iter().chain([&r.address])).for_each(&mut add);
                m.writes.iter().flat_map(|w| [&w.enable, &w.address, &w.data]).for_each(&mut add);
            }
            Self::Instance(i) => i.inputs.iter().for_each(|(_, e)| add(e)),
        }
        all
    }
}

/// Items in the order of the source.
pub fn items(legal: &Legalised) -> Vec<Item<'_>> {
    let m = &legal.module;
    let mut anchored: BTreeMap<usize, Vec<Item>> = BTreeMap::new();
    for memory in &m.memories {
        let at = legal.anchor(memory.reads.iter().map(|r| r.data));
        anchored.entry(at).or_default().push(Item::Memory(memory));
    }
    for instance in &m.instances {
        let at = legal.anchor(instance.outputs.iter().map(|(_, id)| *id));
        anchored.entry(at).or_default().push(Item::Instance(instance));
    }
    let first_signal = |item: &Item| item.drives().into_iter().min();
    anchored.values_mut().for_each(|at| at.sort_by_key(first_signal));
    let groups = register_groups(m);
    let mut done: BTreeSet<SignalId> = BTreeSet::new();
    let mut items = vec![];
    for at in 0..=m.body.len() {
        items.extend(anchored.remove(&at).unwrap_or_default());
        let Some(statement) = m.body.get(at) else { break };
        for target in targets(std::slice::from_ref(statement)) {
            if done.contains(&target) {
                continue;
            }
            let group = groups.get(&target).cloned().unwrap_or_else(|| vec![target]);
            done.extend(&group);
            let clocking = match &m.signal(target).kind {
                SignalKind::Register(r) => Some(r.clocking),
                _ => None,
            };
            let body = project(&m.body, &|id| group.contains(&id));
            items.push(Item::Process(Process { targets: group, body, clocking }));
        }
    }
    // a register without assignments, because its conditions are constant, still has its value under reset
    for (id, signal) in m.signals.iter().enumerate().map(|(at, signal)| (SignalId(at), signal)) {
        if let SignalKind::Register(r) = &signal.kind
            && !done.contains(&id)
        {
            items.push(Item::Process(Process { targets: vec![id], body: vec![], clocking: Some(r.clocking) }));
        }
    }
    items
}

/// Registers of one clock that a statement at the top of the body drives together, each with all of its group.
fn register_groups(m: &Module) -> BTreeMap<SignalId, Vec<SignalId>> {
    let mut group_of: BTreeMap<SignalId, usize> = BTreeMap::new();
    for (at, statement) in m.body.iter().enumerate() {
        let mut by_clock: BTreeMap<_, Vec<SignalId>> = BTreeMap::new();
        for target in targets(std::slice::from_ref(statement)) {
            if let SignalKind::Register(r) = &m.signal(target).kind {
                by_clock.entry(r.clocking).or_default().push(target);
            }
        }
        for (clock, members) in by_clock {
            // A fresh number per statement and clock, which replaces those of the groups that its members had.
            let number = at * m.clockings.len() + clock.0;
            let joined: BTreeSet<usize> = members.iter().filter_map(|t| group_of.get(t).copied()).collect();
            group_of.values_mut().filter(|g| joined.contains(g)).for_each(|g| *g = number);
            members.into_iter().for_each(|t| {
                group_of.insert(t, number);
            });
        }
    }
    let mut members: BTreeMap<usize, Vec<SignalId>> = BTreeMap::new();
    group_of.iter().for_each(|(&t, &g)| members.entry(g).or_default().push(t));
    group_of.iter().map(|(&t, g)| (t, members[g].clone())).collect()
}

/// Signals that an item reads before the item that drives them; their declarations are at the top.
pub fn read_early(items: &[Item]) -> BTreeSet<SignalId> {
    let mut driven = BTreeSet::new();
    let mut early = BTreeSet::new();
    for item in items {
        early.extend(item.reads().into_iter().filter(|id| !driven.contains(id)));
        driven.extend(item.drives());
    }
    early
}

/// Unread bits of signals that a linter expects to be read: `(signal, lowest bit, width)`.
pub fn unread_bits(m: &Module) -> Vec<(SignalId, usize, usize)> {
    let mut read: Vec<Vec<bool>> = m.signals.iter().map(|s| vec![false; s.width]).collect();
    m.for_each_expr(&mut |e| e.for_each_read(&mut |id, low, width| read[id.0][low..low + width].fill(true)));
    for (id, signal) in m.signals.iter().enumerate() {
        if signal.is_output() || matches!(signal.kind, SignalKind::Parameter(_)) || m.is_clock_or_reset(SignalId(id)) {
            read[id].fill(true);
        }
    }
    let mut unread = vec![];
    for (id, bits) in read.iter().enumerate() {
        let mut low = 0;
        for run in bits.chunk_by(|a, b| a == b) {
            if !run[0] {
                unread.push((SignalId(id), low, run.len()));
            }
            low += run.len();
        }
    }
    unread
}
