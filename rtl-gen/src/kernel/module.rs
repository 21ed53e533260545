//! The lowering of a block's scope to a module.

use super::collect::{Code, Handed, Item, Port, Scope};
use super::docs::Docs;
use super::error::KernelError;
use super::lower::{Lowerer, Result};
use super::names::{screaming, stem, verilog};
use super::renumber;
use super::symbols::{Role, Symbol, Symbols, encode, is_signed};
use super::wiring;
use crate::ir::walk::{for_each_assignment, for_each_expr};
use crate::ir::{
    Clocking, ClockingId, EnumValue, Expr, Instance, Module, Op, Register, Signal, SignalId, SignalKind, Statement,
};
use num_bigint::BigUint;
use rust_hdl_core::prelude::AtomKind;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

/// The modules made so far, so that equal sub-blocks become instances of one module.
#[derive(Default)]
pub(super) struct Shared {
    /// Each module with its name blanked, and with its name.
    modules: Vec<(Module, Rc<Module>)>,
    names: BTreeSet<String>,
}

impl Shared {
    fn share(&mut self, module: Module, names: [String; 2]) -> Rc<Module> {
        let blank = Module { name: String::new(), ..module };
        if let Some((_, known)) = self.modules.iter().find(|(m, _)| *m == blank) {
            return known.clone();
        }
        let numbered = (2..).map(|n| format!("{}_{n}", names[1]));
        let name = names.iter().cloned().chain(numbered).find(|n| !self.names.contains(n)).unwrap_or_default();
        self.names.insert(name.clone());
        let module = Rc::new(Module { name, ..blank.clone() });
        self.modules.push((blank, module.clone()));
        module
    }
}

/// Lowers a block that is not a sub-block.
pub(super) fn top(scope: &Scope, name: &str, docs: &Docs) -> Result<Rc<Module>> {
    let mut shared = Shared::default();
    shared.names.insert(name.into());
    Ok(Rc::new(Assembly::new(name, scope)?.finish(scope, docs, &mut shared)?))
}

/// A sub-block: its module, and the wires and outputs at its ports.
struct Child {
    name: String,
    path: String,
    module: Rc<Module>,
    inputs: BTreeMap<String, SignalId>,
    outputs: BTreeMap<String, SignalId>,
}

/// A module under construction.
struct Assembly<'a> {
    name: &'a str,
    module: Module,
    symbols: Symbols,
    /// Constants of the kernel: `Constant` fields.
    constants: Vec<EnumValue>,
}

impl<'a> Assembly<'a> {
    fn new(name: &'a str, scope: &Scope) -> Result<Self> {
        let module = Module { name: name.into(), ..Module::default() };
        let mut new = Self { name, module, symbols: Symbols::default(), constants: vec![] };
        for item in &scope.items {
            match item {
                Item::Port(port) => new.port(port)?,
                Item::Child(child) => match &child.code {
                    Code::Own(Handed::Register(reset)) => new.register(child, reset.as_ref())?,
                    _ => child.ports().try_for_each(|p| new.child_port(child, p))?,
                },
            }
        }
        new.clockings(scope);
        Ok(new)
    }

    fn declare(&mut self, path: &str, width: usize, kind: SignalKind) -> Expr {
        let (name, doc, group) = (verilog(path), None, None);
        self.module.signals.push(Signal { name, width, kind, doc, group, attributes: vec![] });
        Expr::new(width, Op::Signal(SignalId(self.module.signals.len() - 1)))
    }

    fn port(&mut self, port: &Port) -> Result<()> {
        let unsupported = |what: &str, help| KernelError::Unsupported {
            module: self.name.into(),
            at: format!("`{}`", verilog(&port.path)),
            what: what.into(),
            help,
        };
        if port.width == 0 {
            return Err(unsupported("a type of 0 bits", "give the enumeration a second state"));
        }
        self.symbols.add_states(self.name, port)?;
        let (role, value) = match port.kind {
            AtomKind::InputParameter => (Role::Input, self.declare(&port.path, port.width, SignalKind::Input)),
            AtomKind::OutputParameter => (Role::Driven, self.declare(&port.path, port.width, SignalKind::Output)),
            AtomKind::LocalSignal => (Role::Driven, self.declare(&port.path, port.width, SignalKind::Wire)),
            AtomKind::Constant => {
                let literal = encode(&port.value, port.width, is_signed(&port.ty, 0, port.width));
                let value = match literal.as_ref().map(Expr::op) {
                    Some(Op::Literal(v)) => v.clone(),
                    _ => BigUint::ZERO,
                };
                let constant = EnumValue { name: screaming(&port.path), value };
                self.constants.push(constant.clone());
                (Role::Constant, Expr::new(port.width, Op::Enum(constant)))
            }
            _ => return Err(unsupported("an InOut signal", "use an input, an output and an output enable")),
        };
        self.symbols.insert(&port.path, Symbol { role, value, ty: port.ty.clone() });
        Ok(())
    }

    /// Adds a register as one signal of the IR; `dff_setup!` names its clock later.
    fn register(&mut self, scope: &Scope, reset: Option<&num_bigint::BigInt>) -> Result<()> {
        let Some(q) = scope.ports().find(|p| p.path == "q") else { return Ok(()) };
        self.symbols.add_states(self.name, q)?;
        let reset_value = reset.and_then(|r| encode(r, q.width, true)).filter(|value| value.constant().is_some());
        let kind = SignalKind::Register(Register {
            clocking: ClockingId(0),
            reset_value,
            known_at_power_up: false,
            is_output: false,
        });
        let value = self.declare(&scope.path, q.width, kind);
        for (port, role) in [("d", Role::RegisterNext), ("q", Role::RegisterValue), ("clock", Role::RegisterClock)] {
            let symbol = Symbol { role, value: value.clone(), ty: q.ty.clone() };
            self.symbols.insert(format!("{}${port}", scope.path), symbol);
        }
        Ok(())
    }

    fn child_port(&mut self, child: &Scope, port: &Port) -> Result<()> {
        self.symbols.add_states(self.name, port)?;
        let path = format!("{}${}", child.path, port.path);
        let (role, kind) = match port.kind {
            AtomKind::InputParameter => (Role::ChildInput, SignalKind::Wire),
            AtomKind::OutputParameter => (Role::ChildOutput, SignalKind::InstanceOutput),
            _ => return Ok(()),
        };
        let value = self.declare(&path, port.width, kind);
        self.symbols.insert(path, Symbol { role, value, ty: port.ty.clone() });
        Ok(())
    }

    /// Adds one clocking for each clock input: `clk` with `rst`, `x_clk` with `x_rst`.
    fn clockings(&mut self, scope: &Scope) {
        for port in scope.ports().filter(|p| p.is_clock && p.kind == AtomKind::InputParameter) {
            let name = verilog(&port.path);
            let reset = name.strip_suffix("clk").map(|prefix| format!("{prefix}rst"));
            let Some(clock) = self.module.find(&name) else { continue };
            let reset = reset.and_then(|r| self.module.find(&r));
            self.module.clockings.push(Clocking { clock, reset });
        }
    }

    fn finish(mut self, scope: &Scope, docs: &Docs, shared: &mut Shared) -> Result<Module> {
        let block = match &scope.code {
            Code::Kernel(block) => block,
            Code::Foreign(what) => return Err(self.not_a_kernel(what)),
            Code::Own(_) => return Err(self.not_a_kernel("a register or a builder module")),
        };
        let mut lowerer = Lowerer::new(self.name, &self.symbols);
        let mut body = vec![];
        lowerer.block(block, &mut body)?;
        let Lowerer { assigned, clocked, .. } = lowerer;
        self.clock_registers(scope, &clocked)?;
        self.module.body = body;
        let children = self.children(scope, docs, shared)?;
        self.instances(children, &assigned)?;
        self.prune();
        self.name_constants();
        docs.apply(&mut self.module)?;
        Ok(self.module)
    }

    fn not_a_kernel(&self, what: &str) -> KernelError {
        KernelError::Unsupported {
            module: self.name.into(),
            at: "the block".into(),
            what: what.into(),
            help: "a kernel is a `#[hdl_gen] fn update`; everything else is made with rtl_gen::builder and builder_block!",
        }
    }

    fn clock_registers(&mut self, scope: &Scope, clocked: &BTreeMap<SignalId, SignalId>) -> Result<()> {
        for child in scope.children().filter(|c| matches!(c.code, Code::Own(Handed::Register(_)))) {
            let register = verilog(&child.path);
            let fault = |what: &str| KernelError::Register {
                module: self.name.into(),
                register: register.clone(),
                what: what.into(),
            };
            let Some(id) = self.module.find(&register) else { continue };
            let Some(clock) = clocked.get(&id) else { return Err(fault("it has no clock")) };
            let at = self.module.clockings.iter().position(|c| c.clock == *clock);
            let Some(at) = at else { return Err(fault("its clock is not of type `Clock`")) };
            // `dff_setup!` resets with the port `rst`, whatever the clock
            let reset = self.module.clockings[at].reset.map(|r| self.module.signal(r).name.as_str());
            if reset != Some("rst") {
                return Err(fault(
                    "its clock is not `clk`, to which `rst` belongs; use a builder module for a second clock",
                ));
            }
            if let SignalKind::Register(r) = &mut self.module.signals[id.0].kind {
                r.clocking = ClockingId(at);
            }
        }
        Ok(())
    }

    fn children(&self, scope: &Scope, docs: &Docs, shared: &mut Shared) -> Result<Vec<Child>> {
        docs.check_blocks(self.name, &scope.children().map(|c| stem(&c.path)).collect())?;
        let mut children = vec![];
        for child in scope.children() {
            let module = match &child.code {
                Code::Own(Handed::Register(_)) => continue,
                Code::Own(Handed::Module(module)) => module.clone(),
                Code::Kernel(_) | Code::Foreign(_) => {
                    let field = stem(&child.path);
                    let docs = docs.of_block(&field);
                    let names = match docs.module_name() {
                        Some(name) => [name.to_owned(), format!("{name}_{}", verilog(&child.path))],
                        None => [field, verilog(&child.path)].map(|n| format!("{}_{n}", self.name)),
                    };
                    let module = Assembly::new(&names[0], child)?.finish(child, docs, shared)?;
                    shared.share(module, names)
                }
            };
            let ports = |role: Role| {
                let port = |p: &Port| {
                    let symbol = self.symbols.find(&format!("{}${}", child.path, p.path))?;
                    (symbol.role == role).then(|| Some((verilog(&p.path), symbol.signal()?)))?
                };
                child.ports().filter_map(port).collect()
            };
            let (inputs, outputs) = (ports(Role::ChildInput), ports(Role::ChildOutput));
            children.push(Child { name: verilog(&child.path), path: child.path.clone(), module, inputs, outputs });
        }
        Ok(children)
    }

    /// Connects the sub-blocks. An input with a single unconditional assignment takes its value directly.
    fn instances(&mut self, children: Vec<Child>, assigned: &BTreeSet<SignalId>) -> Result<()> {
        let mut direct = self.direct();
        let mut gone = BTreeSet::new();
        let mut wired = BTreeMap::new();
        for child in children {
            let mut inputs = vec![];
            for port in child.module.ports().filter(|p| p.is_input()) {
                let wire = child.inputs.get(&port.name).copied();
                let value = match wire {
                    Some(wire) if assigned.contains(&wire) => match direct.remove(&wire) {
                        Some(value) => {
                            gone.insert(wire);
                            value
                        }
                        None => Expr::new(port.width, Op::Signal(wire)),
                    },
                    _ => self.implicit(&child, &port.name)?,
                };
                inputs.push((port.name.clone(), value));
            }
            if let Some(values) = wiring::values(&child.module, &inputs) {
                let driven = values.into_iter().filter_map(|(port, value)| Some((*child.outputs.get(&port)?, value)));
                wired.extend(driven);
                continue;
            }
            let output = |p: &Signal| Some((p.name.clone(), *child.outputs.get(&p.name)?));
            let outputs = child.module.ports().filter_map(output).collect();
            let (name, module, parameters) = (child.name, child.module, vec![]);
            self.module.instances.push(Instance { headings: vec![], name, module, parameters, inputs, outputs });
        }
        remove(&mut self.module.body, &gone);
        wiring::replace(&mut self.module, &wired);
        Ok(())
    }

    /// The driver of `clk` or `rst` of a sub-block that the kernel does not assign: the block's own.
    fn implicit(&self, child: &Child, port: &str) -> Result<Expr> {
        let own = self.symbols.find(port).filter(|s| matches!(port, "clk" | "rst") && s.role == Role::Input);
        own.map(|s| s.value.clone()).ok_or_else(|| KernelError::Unconnected {
            module: self.name.into(),
            instance: child.path.replace('$', "."),
            port: port.into(),
        })
    }

    /// The wires that only one assignment outside all branches drives and nothing reads, each with its value.
    fn direct(&self) -> BTreeMap<SignalId, Expr> {
        let mut assignments: BTreeMap<SignalId, usize> = BTreeMap::new();
        for_each_assignment(&self.module.body, &mut |target, _, _| *assignments.entry(target).or_default() += 1);
        let mut read = BTreeSet::new();
        for_each_expr(&self.module.body, &mut |e| e.collect_signals(&mut read));
        let direct = self.module.body.iter().filter_map(|s| match s {
            Statement::Assign { target, value, .. } => {
                let whole = value.width() == self.module.signal(*target).width;
                (whole && assignments[target] == 1 && !read.contains(target)).then(|| (*target, value.clone()))
            }
            _ => None,
        });
        direct.collect()
    }

    /// Removes the signals at the ports of sub-blocks that nothing uses, and renumbers the others.
    fn prune(&mut self) {
        let mut used = BTreeSet::new();
        self.module.for_each_expr(&mut |e| e.collect_signals(&mut used));
        let own = |s: &Symbol| !matches!(s.role, Role::ChildInput | Role::ChildOutput);
        used.extend(self.symbols.all().filter(|s| own(s)).filter_map(Symbol::signal));
        for instance in &mut self.module.instances {
            instance.outputs.retain(|(_, id)| used.contains(id));
        }
        let mut left = BTreeMap::new();
        for id in (0..self.module.signals.len()).map(SignalId).filter(|id| used.contains(id)) {
            left.insert(id, SignalId(left.len()));
        }
        let to = |id: SignalId| left.get(&id).copied().unwrap_or(id);
        let mut index = 0;
        self.module.signals.retain(|_| {
            index += 1;
            left.contains_key(&SignalId(index - 1))
        });
        renumber::statements(&mut self.module.body, &to);
        for instance in &mut self.module.instances {
            instance.inputs.iter_mut().for_each(|(_, e)| *e = renumber::expr(e, &to));
            instance.outputs.iter_mut().for_each(|(_, id)| *id = to(*id));
        }
        for clocking in &mut self.module.clockings {
            clocking.clock = to(clocking.clock);
            clocking.reset = clocking.reset.map(to);
        }
    }

    /// Declares the constants that are used; of a used enumeration, all states.
    fn name_constants(&mut self) {
        let mut used: BTreeMap<String, usize> = BTreeMap::new();
        self.module.for_each_expr(&mut |e| note_constants(e, &mut used));
        let single = self.constants.drain(..).map(|c| vec![c]);
        for group in single.chain(std::mem::take(&mut self.symbols.enums)) {
            if let Some(width) = group.iter().find_map(|c| used.get(&c.name).copied()) {
                self.module.constants.extend(group.into_iter().map(|c| (c.name, width, c.value)));
            }
        }
    }
}

/// Adds name and width of every named constant in an expression.
fn note_constants(e: &Expr, used: &mut BTreeMap<String, usize>) {
    if let Op::Enum(c) = e.op() {
        used.insert(c.name.clone(), e.width());
    }
    e.operands().into_iter().for_each(|o| note_constants(o, used));
}

/// Removes the assignments to `gone`, and the comments that stood before them.
fn remove(body: &mut Vec<Statement>, gone: &BTreeSet<SignalId>) {
    let removed = |s: &Statement| matches!(s, Statement::Assign { target, .. } if gone.contains(target));
    let mut kept = vec![];
    let mut pending: Vec<Statement> = vec![];
    let mut dropped_since = false;
    for s in std::mem::take(body) {
        match s {
            Statement::Comment(_) => {
                if !dropped_since {
                    kept.append(&mut pending);
                }
                pending = vec![s];
                dropped_since = false;
            }
            _ if removed(&s) => dropped_since = true,
            _ => {
                kept.append(&mut pending);
                kept.push(s);
            }
        }
    }
    if !dropped_since {
        kept.append(&mut pending);
    }
    *body = kept;
}
