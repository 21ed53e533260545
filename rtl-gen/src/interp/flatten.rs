//! The hierarchy as one list of slots (signals; connected ports share one) and one of units (drivers).

use crate::builder::lit;
use crate::error::{Error, Errors, Place};
use crate::ir::walk::{for_each_expr, project, targets};
use crate::ir::{Expr, Memory, Module, ReadKind, SignalId, SignalKind, Statement};
use num_bigint::BigUint;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

/// Index of a slot.
pub type SlotId = usize;

/// A signal of the flat design.
pub struct Slot {
    /// Hierarchical name.
    pub name: String,
    /// Width in bits.
    pub width: usize,
    /// The clock of a signal that changes only at its edge.
    pub clock: Option<SlotId>,
    /// Value under reset, with the reset signal.
    pub reset: Option<(SlotId, BigUint)>,
}

/// Slots of the signals of one instance, by [`SignalId`].
pub type Scope = Rc<Vec<SlotId>>;

/// A driver of slots.
pub enum Work {
    /// Statements that drive registers of one clock or one combinational signal.
    Statements(Vec<Statement>),
    /// Connection of an input of an instance.
    Connect(SlotId, Expr),
    /// The asynchronous read ports of a memory, or its synchronous ports of one clock.
    Ports(usize, Memory),
}

/// Work and the scope of its expressions.
pub struct Unit {
    /// Slots of the signals.
    pub scope: Scope,
    /// The driver.
    pub work: Work,
}

/// A design without hierarchy.
#[derive(Default)]
pub struct Flat {
    /// All signals.
    pub slots: Vec<Slot>,
    /// Combinational units with the slots that they drive.
    pub combinational: Vec<(Unit, Vec<SlotId>)>,
    /// Units that run at the edge of a clock.
    pub clocked: BTreeMap<SlotId, Vec<Unit>>,
    /// Memories: bits per word, words, initial contents.
    pub memories: Vec<(usize, usize, Vec<BigUint>)>,
    /// Ports of the top, in order, with their slots.
    pub ports: Vec<(String, SlotId, bool)>,
}

/// Flattens the hierarchy under `top`.
pub fn flatten(top: &Module) -> Result<Flat, Errors> {
    let mut flat = Flat::default();
    let scope = flat.module(top, "", &BTreeMap::new(), &[]);
    for id in top.port_ids() {
        let port = top.signal(id);
        flat.ports.push((port.name.clone(), scope[id.0], port.is_input()));
    }
    let inputs: BTreeSet<SlotId> = flat.ports.iter().filter(|p| p.2).map(|p| p.1).collect();
    for &clock in flat.clocked.keys() {
        if !inputs.contains(&clock) {
            return Err(Errors(vec![Error::Clock {
                module: top.name.clone(),
                what: format!("`{}` clocks registers and is not an input of the top", flat.slots[clock].name),
                help: "clock every register from an input; use enables instead of gated clocks",
                place: Place::default(),
            }]));
        }
    }
    Ok(flat)
}

impl Flat {
    /// Adds a module. Its ports in `bound` share slots with the module around it; parameters that are not in `given`
    /// have their default values.
    fn module(
        &mut self,
        m: &Module,
        prefix: &str,
        bound: &BTreeMap<&str, SlotId>,
        given: &[(String, BigUint)],
    ) -> Scope {
        let slots = m.signals.iter().map(|s| {
            bound.get(s.name.as_str()).copied().unwrap_or_else(|| {
                self.slots.push(Slot { name: format!("{prefix}{}", s.name), width: s.width, clock: None, reset: None });
                self.slots.len() - 1
            })
        });
        let scope: Scope = Rc::new(slots.collect());
        let value = |id: SignalId, own: &BigUint| {
            let given = given.iter().find(|(name, _)| *name == m.signal(id).name);
            given.map_or(own, |(_, value)| value).clone()
        };
        let parameters: BTreeMap<SignalId, BigUint> = m.parameters().map(|(id, own)| (id, value(id, own))).collect();
        for (id, value) in &parameters {
            let slot = scope[id.0];
            let work = Work::Connect(slot, lit(value.clone(), m.signal(*id).width));
            self.combinational.push((Unit { scope: scope.clone(), work }, vec![slot]));
        }
        for (id, signal) in m.signals.iter().enumerate() {
            if let SignalKind::Register(r) = &signal.kind {
                let clocking = &m.clockings[r.clocking.0];
                let slot = &mut self.slots[scope[id]];
                slot.clock = Some(scope[clocking.clock.0]);
                let value = r.reset_value.as_ref().and_then(|e| e.evaluate_with(&|id| parameters.get(&id).cloned()));
                slot.reset = clocking.reset.zip(value).map(|(at, value)| (scope[at.0], value));
            }
        }
        self.statements(m, &scope);
        for memory in &m.memories {
            self.memory(m, memory, &scope);
        }
        for instance in &m.instances {
            let mut bound = BTreeMap::new();
            for (port, id) in &instance.outputs {
                bound.insert(port.as_str(), scope[id.0]);
            }
            for (port, value) in &instance.inputs {
                let slot = match value.op() {
                    crate::ir::Op::Signal(id) => scope[id.0],
                    _ => {
                        let name = format!("{prefix}{}.{port}", instance.name);
                        self.slots.push(Slot { name, width: value.width(), clock: None, reset: None });
                        let slot = self.slots.len() - 1;
                        let work = Work::Connect(slot, value.clone());
                        self.combinational.push((Unit { scope: scope.clone(), work }, vec![slot]));
                        slot
                    }
                };
                bound.insert(port.as_str(), slot);
            }
            let prefix = format!("{prefix}{}.", instance.name);
            self.module(&instance.module, &prefix, &bound, &instance.parameters);
        }
        scope
    }

    fn statements(&mut self, m: &Module, scope: &Scope) {
        let mut by_clock: BTreeMap<SlotId, BTreeSet<SignalId>> = BTreeMap::new();
        for target in targets(&m.body) {
            match self.slots[scope[target.0]].clock {
                Some(clock) => {
                    by_clock.entry(clock).or_default().insert(target);
                }
                None => {
                    let body = project(&m.body, &|id| id == target);
                    let unit = Unit { scope: scope.clone(), work: Work::Statements(body) };
                    self.combinational.push((unit, vec![scope[target.0]]));
                }
            }
        }
        for (clock, registers) in by_clock {
            let body = project(&m.body, &|id| registers.contains(&id));
            let unit = Unit { scope: scope.clone(), work: Work::Statements(body) };
            self.clocked.entry(clock).or_default().push(unit);
        }
    }

    fn memory(&mut self, m: &Module, memory: &Memory, scope: &Scope) {
        let index = self.memories.len();
        self.memories.push((memory.width, memory.depth, memory.initial.clone().unwrap_or_default()));
        let unit = |memory| Unit { scope: scope.clone(), work: Work::Ports(index, memory) };
        let asynchronous = |r: &&crate::ir::ReadPort| r.kind == ReadKind::Asynchronous;
        let reads: Vec<_> = memory.reads.iter().filter(asynchronous).cloned().collect();
        if !reads.is_empty() {
            let driven = reads.iter().map(|r| scope[r.data.0]).collect();
            self.combinational.push((unit(Memory { reads, writes: vec![], ..memory.clone() }), driven));
        }
        for (id, clocking) in m.clockings.iter().enumerate() {
            let reads: Vec<_> =
                memory.reads.iter().filter(|r| !asynchronous(r) && r.clocking.0 == id).cloned().collect();
            let writes: Vec<_> = memory.writes.iter().filter(|w| w.clocking.0 == id).cloned().collect();
            if reads.is_empty() && writes.is_empty() {
                continue;
            }
            let clock = scope[clocking.clock.0];
            reads.iter().for_each(|r| self.slots[scope[r.data.0]].clock = Some(clock));
            let ports = Memory { reads, writes, ..memory.clone() };
            self.clocked.entry(clock).or_default().push(unit(ports));
        }
    }
}

impl Unit {
    /// Slots that the unit reads.
    pub fn reads(&self) -> BTreeSet<SlotId> {
        let mut signals = BTreeSet::new();
        let mut add = |e: &Expr| e.collect_signals(&mut signals);
        match &self.work {
            Work::Statements(body) => for_each_expr(body, &mut add),
            Work::Connect(_, value) => add(value),
            Work::Ports(_, memory) => memory.reads.iter().for_each(|r| add(&r.address)),
        }
        signals.into_iter().map(|id| self.scope[id.0]).collect()
    }
}
