//! A builder of modules in Rust: declarations, statements, memories and instances; loops and functions are Rust's own.
//!
//! ```
//! use rtl_gen::builder::ModuleBuilder;
//!
//! let m = ModuleBuilder::new("saturating_counter");
//! m.describe("Counts events and stops at the top.");
//! let event = m.doc("Count this clock.").input("event_valid", 1);
//! let total = m.doc("Events seen, at most 255.").output("stat_total", 8);
//! let count = m.reg("count", 8, 0);
//! m.when(&event & !count.all(), || m.assign(&count, &count + 1));
//! m.assign(&total, &count);
//! let module = m.build()?;
//! assert_eq!(module.ports().map(|p| p.name.as_str()).collect::<Vec<_>>(), ["clk", "rst", "event_valid", "stat_total"]);
//! # Ok::<(), rtl_gen::Errors>(())
//! ```
//!
//! An expression of the wrong width panics at the line that writes it. All other faults are collected:
//! [`ModuleBuilder::build`] returns them with the module, the signal, the line and a remedy.

mod clock;
mod expr;
mod flow;
mod instance;
mod memory;

pub use clock::Domain;
pub use expr::{IntoExpr, and_all, cat, lit, or_all, pack, xor_all};
pub use flow::{Switch, When};
pub use instance::Outputs;
pub use memory::MemoryBuilder;

use crate::check;
use crate::error::{Error, Errors, Place};
use crate::ir::{EnumValue, Expr, Module, Op, Parametric, Register, Signal, SignalId, SignalKind, Statement};
use num_bigint::BigUint;
use std::cell::RefCell;
use std::rc::Rc;

/// A module under construction. Methods take `&self`, so that the bodies of `when` and `switch` can use it.
pub struct ModuleBuilder {
    state: RefCell<State>,
}

#[derive(Default)]
struct State {
    module: Module,
    /// Blocks that are open, innermost last.
    blocks: Vec<Vec<Statement>>,
    errors: Vec<Error>,
    /// Doc of the next declaration.
    doc: Option<String>,
    attributes: Vec<(String, String)>,
    group: Option<String>,
    clocks: clock::Clocks,
}

impl ModuleBuilder {
    /// A module with this name. Clock and reset ports `clk` and `rst` appear when something needs them.
    pub fn new(name: impl Into<String>) -> Self {
        let module = Module { name: name.into(), ..Module::default() };
        Self { state: RefCell::new(State { module, blocks: vec![vec![]], ..State::default() }) }
    }

    /// Adds a line to the header comment; the first line says what the module is.
    pub fn describe(&self, line: impl Into<String>) {
        self.state.borrow_mut().module.doc.push(line.into());
    }

    /// Adds a parameter that the module was built with to the header comment and the docs.
    pub fn built_with(&self, name: impl Into<String>, value: impl ToString) {
        self.state.borrow_mut().module.built_with.push((name.into(), value.to_string()));
    }

    /// Makes the module one Verilog module for all values of its parameters, with the name given.
    pub fn parametric(&self, parametric: Parametric) {
        self.state.borrow_mut().module.parametric = Some(parametric);
    }

    /// A constant that an instance may override ([`ModuleBuilder::instance_with`]), with its default value.
    ///
    /// # Panics
    /// If the value does not fit.
    #[track_caller]
    pub fn parameter(&self, name: impl Into<String>, width: usize, value: impl Into<BigUint>) -> Expr {
        let value = value.into();
        let _ = lit(value.clone(), width); // panics when it does not fit
        self.declare(name.into(), width, SignalKind::Parameter(value))
    }

    /// Documents the next declaration: `m.doc("Time in quanta.").input("quanta", 16)`.
    pub fn doc(&self, text: impl Into<String>) -> &Self {
        self.state.borrow_mut().doc = Some(text.into());
        self
    }

    /// Puts a Verilog attribute on the next declaration.
    pub fn attribute(&self, name: impl Into<String>, value: impl Into<String>) -> &Self {
        self.state.borrow_mut().attributes.push((name.into(), value.into()));
        self
    }

    /// Sets the heading over the ports declared from here on.
    pub fn group(&self, heading: impl Into<String>) {
        self.state.borrow_mut().group = Some(heading.into());
    }

    /// An input port.
    #[track_caller]
    pub fn input(&self, name: impl Into<String>, width: usize) -> Expr {
        self.declare(name.into(), width, SignalKind::Input)
    }

    /// An output port, driven by `assign`.
    #[track_caller]
    pub fn output(&self, name: impl Into<String>, width: usize) -> Expr {
        self.declare(name.into(), width, SignalKind::Output)
    }

    /// An output port that is a register.
    #[track_caller]
    pub fn output_reg(&self, name: impl Into<String>, width: usize, reset: impl IntoExpr) -> Expr {
        self.register(name.into(), width, reset.into_expr(width), true, false)
    }

    /// Makes an output a register with this value under reset.
    ///
    /// # Panics
    /// If the expression is no output.
    #[track_caller]
    pub fn registered(&self, output: &Expr, reset: impl IntoExpr) {
        let reset = reset.into_expr(output.width());
        let clocking = self.current_reset_clocking();
        let Op::Signal(id) = output.op() else { panic!("registered: not a signal") };
        let mut state = self.state.borrow_mut();
        let Signal { name, kind, .. } = &mut state.module.signals[id.0];
        assert!(matches!(kind, SignalKind::Output), "registered: `{name}` is no output");
        *kind = SignalKind::Register(Register {
            clocking,
            reset_value: Some(reset.clone()),
            known_at_power_up: false,
            is_output: true,
        });
        let name = name.clone();
        drop(state);
        self.wrong_width_or(&name, "the reset value", output.width(), &reset, None);
    }

    /// A combinational signal, driven by `assign`.
    #[track_caller]
    pub fn wire(&self, name: impl Into<String>, width: usize) -> Expr {
        self.declare(name.into(), width, SignalKind::Wire)
    }

    /// A register with its value under reset, which consists of literals, named constants and parameters.
    #[track_caller]
    pub fn reg(&self, name: impl Into<String>, width: usize, reset: impl IntoExpr) -> Expr {
        self.register(name.into(), width, reset.into_expr(width), false, false)
    }

    #[track_caller]
    fn register(&self, name: String, width: usize, reset: Expr, is_output: bool, known_at_power_up: bool) -> Expr {
        self.wrong_width_or(&name, "the reset value", width, &reset, None);
        let clocking = self.current_reset_clocking();
        let reset_value = Some(reset);
        let register = Register { clocking, reset_value, known_at_power_up, is_output };
        self.declare(name, width, SignalKind::Register(register))
    }

    /// A register that reset does not reach.
    #[track_caller]
    pub fn reg_no_reset(&self, name: impl Into<String>, width: usize) -> Expr {
        self.register_without_reset(name.into(), width, false)
    }

    /// A register that reset does not reach, 0 at power-up: for what has to outlast the reset of one of several clocks.
    #[track_caller]
    pub fn reg_from_zero(&self, name: impl Into<String>, width: usize) -> Expr {
        self.register_without_reset(name.into(), width, true)
    }

    #[track_caller]
    fn register_without_reset(&self, name: String, width: usize, known_at_power_up: bool) -> Expr {
        let clocking = self.current_clocking();
        let register = Register { clocking, reset_value: None, known_at_power_up, is_output: false };
        self.declare(name, width, SignalKind::Register(register))
    }

    /// A register and the inverse of its low bits, each given by name and width, for a net that would have too many sinks: what waits for one
    /// does not wait for the other. Of two equal registers, tools would make one. [`assign_twice`](Self::assign_twice) sets both.
    ///
    /// FPGAs begin with the value under reset in the inverse. If that addresses a memory, Yosys would else make a register in the memory of it, whose
    /// enable is then a table before the register.
    #[track_caller]
    pub fn reg_twice(&self, [(name, width), (inverse, low)]: [(&str, usize); 2], reset: u64) -> [Expr; 2] {
        let register = self.reg(name, width, reset);
        self.doc(format!(
            "The inverse of `{name}`, so that what waits for one does not wait for the net of the other."
        ));
        let reset = (!reset & (u64::MAX >> (64 - low))).into_expr(low);
        [register, self.register(inverse.into(), low, reset, false, true)]
    }

    /// Drives a register of [`reg_twice`](Self::reg_twice).
    #[track_caller]
    pub fn assign_twice(&self, [register, inverse]: &[Expr; 2], value: impl IntoExpr) {
        let value = value.into_expr(register.width());
        self.assign(inverse, !value.slice(0, inverse.width()));
        self.assign(register, value);
    }

    /// One register stage without reset.
    #[track_caller]
    pub fn pipe(&self, name: impl Into<String>, value: impl Into<Expr>) -> Expr {
        let value = value.into();
        let register = self.reg_no_reset(name, value.width());
        self.assign(&register, value);
        register
    }

    /// The value so many clocks later, by register stages `name_1`, `name_2` and so on, without reset.
    #[track_caller]
    pub fn pipe_by(&self, name: &str, value: impl Into<Expr>, clocks: usize) -> Expr {
        (1..=clocks).fold(value.into(), |value, clock| self.pipe(format!("{name}_{clock}"), value))
    }

    /// Gives a value a name, in Verilog and in the waveform.
    #[track_caller]
    pub fn named(&self, name: impl Into<String>, value: impl Into<Expr>) -> Expr {
        let value = value.into();
        let wire = self.wire(name, value.width());
        self.assign(&wire, value);
        wire
    }

    /// States of a machine, numbered from 0, as named constants `<prefix>_<name>`.
    #[track_caller]
    pub fn states<const N: usize>(&self, prefix: &str, names: [&str; N]) -> [Expr; N] {
        let width = (N.max(2) - 1).ilog2() as usize + 1;
        let mut number = 0u64;
        names.map(|name| {
            let constant = self.constant(format!("{prefix}_{name}"), number, width);
            number += 1;
            constant
        })
    }

    /// A named constant.
    #[track_caller]
    pub fn constant(&self, name: impl Into<String>, value: impl Into<BigUint>, width: usize) -> Expr {
        let (name, value) = (name.into(), value.into());
        let _ = lit(value.clone(), width); // panics when it does not fit
        self.claim_name(&name);
        self.state.borrow_mut().module.constants.push((name.clone(), width, value.clone()));
        Expr::new(width, Op::Enum(EnumValue { name, value }))
    }

    /// Drives `target`, a signal or a slice of one. The last assignment that is reached wins; an integer takes the
    /// width of the target.
    #[track_caller]
    pub fn assign(&self, target: &Expr, value: impl IntoExpr) {
        let value = value.into_expr(target.width());
        let (signal, low) = match target.op() {
            Op::Signal(id) => (*id, 0),
            Op::Slice { of, low } if matches!(of.op(), Op::Signal(_)) => match of.op() {
                Op::Signal(id) => (*id, *low),
                _ => unreachable!(),
            },
            _ => panic!("assign: the target is neither a signal nor a slice of one"),
        };
        let mut state = self.state.borrow_mut();
        let name = state.module.signal(signal).name.clone();
        let kind = match state.module.signal(signal).kind {
            SignalKind::Input => Some("an input"),
            SignalKind::InstanceOutput => Some("driven by an instance"),
            SignalKind::MemoryRead => Some("driven by a memory"),
            SignalKind::Parameter(_) => Some("a parameter"),
            SignalKind::Output | SignalKind::Wire | SignalKind::Register(_) => None,
        };
        if let Some(kind) = kind {
            let module = state.module.name.clone();
            state.errors.push(Error::Target { module, signal: name, kind: kind.into(), place: Place::caller() });
            return;
        }
        drop(state);
        if self.wrong_width_or(&name, "the value", target.width(), &value, None) {
            return;
        }
        self.push(Statement::Assign { target: signal, low, value });
    }

    /// Declares that nothing reads this signal on purpose, e.g. because a standard interface has it.
    ///
    /// # Panics
    /// If the expression is no signal.
    #[track_caller]
    pub fn unused(&self, signal: &Expr) {
        match signal.op() {
            Op::Signal(id) => self.state.borrow_mut().module.unused.push(*id),
            _ => panic!("unused: not a signal"),
        }
    }

    /// Puts a comment over the next statement or instance.
    pub fn comment(&self, text: impl Into<String>) {
        self.push(Statement::Comment(text.into()));
    }

    /// Takes the comments that no statement follows so far.
    fn take_comments(&self) -> Vec<String> {
        let mut state = self.state.borrow_mut();
        let block = state.blocks.last_mut().expect("the outermost block stays open");
        let last = block.iter().rposition(|statement| !matches!(statement, Statement::Comment(_)));
        let comments = block.drain(last.map_or(0, |last| last + 1)..);
        comments.filter_map(|comment| if let Statement::Comment(text) = comment { Some(text) } else { None }).collect()
    }

    /// The finished module, or all its faults.
    pub fn build(self) -> Result<Rc<Module>, Errors> {
        let State { mut module, mut blocks, errors, .. } = self.state.into_inner();
        module.body = blocks.pop().unwrap_or_default();
        Errors::none_or(errors)?;
        check::module(&module)?;
        Ok(Rc::new(module))
    }

    fn push(&self, statement: Statement) {
        self.state.borrow_mut().blocks.last_mut().expect("the outermost block stays open").push(statement);
    }

    /// Collects the statements that `body` makes. The compiler copies this function for each body: what the copies have in common stands in functions
    /// of its own, which are compiled once.
    fn block(&self, body: impl FnOnce()) -> Vec<Statement> {
        self.open_block();
        body();
        self.close_block()
    }

    #[inline(never)]
    fn open_block(&self) {
        self.state.borrow_mut().blocks.push(vec![]);
    }

    #[inline(never)]
    fn close_block(&self) -> Vec<Statement> {
        self.state.borrow_mut().blocks.pop().expect("a block was opened")
    }

    fn error(&self, error: impl FnOnce(String) -> Error) {
        let mut state = self.state.borrow_mut();
        let module = state.module.name.clone();
        state.errors.push(error(module));
    }

    /// Records a wrong width, or `fault`; returns whether there was one.
    #[track_caller]
    fn wrong_width_or(&self, signal: &str, what: &str, wanted: usize, value: &Expr, fault: Option<&str>) -> bool {
        let place = Place::caller();
        if let Some(fault) = fault {
            self.error(|module| Error::Expression {
                module,
                signal: signal.into(),
                what: format!("{what} {fault}{place}"),
            });
        } else if value.width() != wanted {
            self.error(|module| Error::Width {
                module,
                signal: signal.into(),
                what: what.into(),
                wanted,
                found: value.width(),
                place,
            });
        }
        fault.is_some() || value.width() != wanted
    }

    /// Records a name that is taken.
    #[track_caller]
    fn claim_name(&self, name: &str) {
        let place = Place::caller();
        let state = self.state.borrow();
        let m = &state.module;
        let taken = if m.signals.iter().any(|s| s.name == name) {
            Some("a signal")
        } else if m.constants.iter().any(|c| c.0 == name) {
            Some("a constant")
        } else if m.memories.iter().any(|x| x.name == name) {
            Some("a memory")
        } else if m.instances.iter().any(|i| i.name == name) {
            Some("an instance")
        } else {
            None
        };
        drop(state);
        if let Some(first) = taken {
            self.error(|module| Error::NameClash {
                module,
                name: name.into(),
                first: first.into(),
                second: "another declaration".into(),
                place,
            });
        }
    }

    #[track_caller]
    fn declare(&self, name: String, width: usize, kind: SignalKind) -> Expr {
        assert!(width > 0, "`{name}` has width 0");
        self.claim_name(&name);
        let mut state = self.state.borrow_mut();
        let (doc, attributes) = (state.doc.take(), std::mem::take(&mut state.attributes));
        let mut signal = Signal { name, width, kind, doc, group: None, attributes };
        if signal.is_input() || signal.is_output() {
            signal.group = state.group.take();
        }
        state.module.signals.push(signal);
        Expr::new(width, Op::Signal(SignalId(state.module.signals.len() - 1)))
    }
}

impl From<&Expr> for Expr {
    fn from(e: &Expr) -> Self {
        e.clone()
    }
}
