//! Statements of a kernel.

use super::error::KernelError;
use super::expr::Ty;
use super::literal;
use super::order::Order;
use super::symbols::{Role, Symbol, Symbols, is_signed};
use crate::builder::lit;
use crate::ir::{Expr, Op, SignalId, Statement, SwitchCase};
use num_bigint::BigUint;
use rust_hdl_core::ast::{
    VerilogBlock, VerilogBlockOrConditional, VerilogCase, VerilogConditional, VerilogExpression as Ast, VerilogLink,
    VerilogLinkDetails, VerilogLoop, VerilogMatch, VerilogStatement,
};
use std::collections::{BTreeMap, BTreeSet};

pub(super) type Result<T> = std::result::Result<T, KernelError>;

/// The lowering of the statements of one kernel.
pub(super) struct Lowerer<'s> {
    /// Name of the module, for messages.
    pub module: &'s str,
    pub symbols: &'s Symbols,
    /// Loop variables in scope, innermost last.
    pub loops: Vec<(String, usize)>,
    /// The place that is being lowered, for messages.
    pub at: String,
    pub order: Order,
    /// Signals with at least one assignment so far.
    pub assigned: BTreeSet<SignalId>,
    /// Registers that `dff_setup!` has listed, each with its clock.
    pub clocked: BTreeMap<SignalId, SignalId>,
    /// Whether the statement is inside a `dff_setup!`.
    in_macro: bool,
}

impl<'s> Lowerer<'s> {
    pub fn new(module: &'s str, symbols: &'s Symbols) -> Self {
        Self {
            module,
            symbols,
            loops: vec![],
            at: String::new(),
            order: Order::default(),
            assigned: BTreeSet::new(),
            clocked: BTreeMap::new(),
            in_macro: false,
        }
    }

    /// Lowers a block; statements go to `out`.
    pub fn block(&mut self, block: &VerilogBlock, out: &mut Vec<Statement>) -> Result<()> {
        block.iter().try_for_each(|s| self.statement(s, out))
    }

    fn statement(&mut self, s: &VerilogStatement, out: &mut Vec<Statement>) -> Result<()> {
        match s {
            VerilogStatement::Assignment(Ast::Signal(target), value) => self.assignment(target, value, out),
            VerilogStatement::Assignment(..) => Err(self.unsupported("this target", "assign to `.next` of a signal")),
            VerilogStatement::SliceAssignment { base, width, offset, replacement } => {
                self.field_assignment(base, *width, offset, replacement, out)
            }
            VerilogStatement::If(conditional) => self.conditional(conditional, out),
            VerilogStatement::Match(m) => self.switch(m, out),
            VerilogStatement::Loop(l) => self.unroll(l, out),
            VerilogStatement::Comment(text) => self.comment(text, out),
            VerilogStatement::Macro(block) => {
                self.in_macro = true;
                let result = self.block(block, out);
                self.in_macro = false;
                result
            }
            VerilogStatement::Link(links) => links.iter().try_for_each(|l| self.link(l, out)),
        }
    }

    fn assignment(&mut self, target: &str, value: &Ast, out: &mut Vec<Statement>) -> Result<()> {
        self.at = format!("`{}`", target.trim_end_matches("$next").replace('$', "."));
        let symbol = self.target(target)?;
        if symbol.role == Role::RegisterClock {
            return self.clock_register(&symbol, value);
        }
        let Some(id) = symbol.signal() else { return Ok(()) };
        let holds = self.in_macro && symbol.role == Role::RegisterNext;
        if holds && !self.assigned.contains(&id) {
            return Ok(()); // registers of the IR hold by themselves
        }
        let width = symbol.value.width();
        let ty = if is_signed(&symbol.ty, 0, width) { Ty::Signed(width) } else { Ty::Bits(width) };
        let value = self.expr_of(value, ty, "an assignment")?;
        self.assign(&symbol, id, 0, value, out)
    }

    /// The symbol of a signal that is assigned.
    fn target(&mut self, name: &str) -> Result<Symbol> {
        let path = self.path(name)?;
        let signal = path.replace('$', ".");
        let Some(symbol) = self.symbols.find(&path) else {
            return Err(KernelError::UnknownName { module: self.module.into(), name: signal, at: "a target".into() });
        };
        let (kind, help) = match symbol.role {
            Role::Driven | Role::ChildInput | Role::RegisterNext | Role::RegisterClock => {
                return Ok(symbol.clone());
            }
            Role::Input => {
                ("an input of this block", "inputs are driven from outside; name the new value with a local")
            }
            Role::ChildOutput => ("an output of a sub-block", "assign the inputs of a sub-block and read its outputs"),
            Role::RegisterValue => ("the value of a register", "assign `d`, the value after the next clock edge"),
            Role::Constant => ("a constant", "use a signal"),
        };
        Err(KernelError::Direction { module: self.module.into(), signal, access: "assigned", kind, help })
    }

    fn assign(&mut self, s: &Symbol, id: SignalId, low: usize, value: Expr, out: &mut Vec<Statement>) -> Result<()> {
        if s.role == Role::Driven && !self.order.assign(id) {
            return Err(KernelError::Rewritten {
                module: self.module.into(),
                signal: self.at.trim_matches('`').into(),
            });
        }
        self.assigned.insert(id);
        out.push(Statement::Assign { target: id, low, value });
        Ok(())
    }

    fn clock_register(&mut self, register: &Symbol, clock: &Ast) -> Result<()> {
        let name = || self.at.trim_matches('`').trim_end_matches(".clock").to_string();
        let fault =
            |what: &str| KernelError::Register { module: self.module.into(), register: name(), what: what.into() };
        if !self.in_macro {
            return Err(fault("its clock is assigned by hand, so the simulator would not reset it"));
        }
        let clock = match clock {
            Ast::Signal(clock) => self.symbols.find(&self.path(clock)?),
            _ => None,
        };
        let Some(clock) = clock.filter(|c| c.role == Role::Input).and_then(Symbol::signal) else {
            return Err(fault("its clock is not an input of the block"));
        };
        let Some(register) = register.signal() else { return Ok(()) };
        if self.clocked.insert(register, clock).is_some() {
            return Err(fault("it is listed twice in `dff_setup!`"));
        }
        Ok(())
    }

    /// `self.s.next.field = value` on a `LogicStruct`.
    fn field_assignment(
        &mut self,
        base: &Ast,
        width: usize,
        offset: &Ast,
        value: &Ast,
        out: &mut Vec<Statement>,
    ) -> Result<()> {
        let Ast::Signal(target) = base else {
            return Err(self.unsupported("this target", "assign to a field of `.next` of a signal"));
        };
        self.at = format!("a field of `{}`", target.replace('$', "."));
        let symbol = self.target(target)?;
        let low = self.integer(offset).and_then(|n| usize::try_from(n).ok());
        let (Some(id), Some(low)) = (symbol.signal(), low) else {
            return Err(self.unsupported("an assignment at a run-time position", "compute the whole value"));
        };
        let ty = if is_signed(&symbol.ty, low, width) { Ty::Signed(width) } else { Ty::Bits(width) };
        let value = self.expr_of(value, ty, "an assignment")?;
        self.assign(&symbol, id, low, value, out)
    }

    fn conditional(&mut self, c: &VerilogConditional, out: &mut Vec<Statement>) -> Result<()> {
        self.at = "a condition".into();
        let condition = self.expr_of(&c.test, Ty::Bits(1), "a condition")?;
        if let Op::Literal(v) = condition.op() {
            // loop variables decide the condition
            return if *v != BigUint::ZERO { self.block(&c.then, out) } else { self.otherwise(&c.otherwise, out) };
        }
        let (mut then, mut otherwise) = (vec![], vec![]);
        let before = self.order.clone();
        self.block(&c.then, &mut then)?;
        let after_then = std::mem::replace(&mut self.order, before);
        self.otherwise(&c.otherwise, &mut otherwise)?;
        self.order.join(after_then);
        out.push(Statement::If { condition, then, otherwise });
        Ok(())
    }

    fn otherwise(&mut self, o: &VerilogBlockOrConditional, out: &mut Vec<Statement>) -> Result<()> {
        match o {
            VerilogBlockOrConditional::Block(block) => self.block(block, out),
            VerilogBlockOrConditional::Conditional(s) => self.statement(s, out),
            VerilogBlockOrConditional::None => Ok(()),
        }
    }

    fn switch(&mut self, m: &VerilogMatch, out: &mut Vec<Statement>) -> Result<()> {
        self.at = "a match".into();
        if self.is_arithmetic(&m.test) && !matches!(m.test, Ast::Paren(_)) {
            return Err(KernelError::Ambiguous { module: self.module.into(), at: self.at.clone(), what: "`match`" });
        }
        let subject = self.expr(&m.test, None)?;
        let before = self.order.clone();
        let mut after = None;
        let (mut cases, mut default): (Vec<SwitchCase>, Option<Vec<Statement>>) = (vec![], None);
        for case in &m.cases {
            self.at = "a match".into();
            let value = self.pattern(case, subject.width())?;
            if value.as_ref().is_some_and(|v| cases.iter().any(|c| c.value == *v)) {
                continue; // an earlier arm takes the value
            }
            let mut body = vec![];
            self.order = before.clone();
            self.block(&case.block, &mut body)?;
            let path = std::mem::take(&mut self.order);
            after.get_or_insert_with(|| path.clone()).join(path);
            match value {
                Some(value) => cases.push(SwitchCase { value, body }),
                None => {
                    default = Some(body);
                    break;
                }
            }
        }
        self.order = after.unwrap_or(before);
        // rustc has checked that the arms are exhaustive: the last one also takes unused encodings
        let default = default.or_else(|| {
            let last = cases.pop()?;
            let label = match last.value.op() {
                Op::Enum(state) => state.name.clone(),
                Op::Literal(v) => v.to_string(),
                _ => return Some(last.body),
            };
            Some([vec![Statement::Comment(label)], last.body].concat())
        });
        out.push(Statement::Switch { subject, cases, default: default.unwrap_or_default() });
        Ok(())
    }

    /// The constant of an arm; `None` for `_`.
    fn pattern(&self, case: &VerilogCase, width: usize) -> Result<Option<Expr>> {
        let text = case.condition.as_str();
        let number = match text {
            "default" => return Ok(None),
            "true" => Some(1),
            "false" => Some(0),
            _ => literal::integer(text),
        };
        if let Some(n) = number {
            let value = BigUint::from(n);
            let fits = value.bits() as usize <= width;
            return fits.then(|| Some(lit(value, width))).ok_or_else(|| KernelError::Literal {
                module: self.module.into(),
                at: self.at.clone(),
                value: n.to_string(),
                width,
            });
        }
        match self.symbols.find(text) {
            Some(s) if matches!(s.value.op(), Op::Enum(_)) && s.value.width() == width => Ok(Some(s.value.clone())),
            _ => Err(self.unsupported(
                format!("the pattern `{}`", text.replace('$', "::")),
                "patterns are literals, `Type::State` and `_`; a bare name could be a constant or a binding",
            )),
        }
    }

    fn unroll(&mut self, l: &VerilogLoop, out: &mut Vec<Statement>) -> Result<()> {
        if self.symbols.find(&l.index).is_some() {
            return Err(KernelError::LoopVariable { module: self.module.into(), name: l.index.clone() });
        }
        for value in l.from.as_usize()..l.to.as_usize() {
            self.loops.push((l.index.clone(), value));
            let result = self.block(&l.block, out);
            self.loops.pop();
            result?;
        }
        Ok(())
    }

    /// Lowers `comment!`, which arrives as the tokens of its invocation, like `println!` and `assert!`.
    fn comment(&mut self, text: &str, out: &mut Vec<Statement>) -> Result<()> {
        let text = text.trim();
        for other in ["println", "assert"] {
            if text.strip_prefix(other).is_some_and(|t| t.trim_start().starts_with('!')) {
                return Err(
                    self.unsupported(format!("`{other}!`"), "kernels describe hardware; check in the test bench")
                );
            }
        }
        let inner = text.strip_prefix("comment").map_or(text, |t| t.trim_start().trim_start_matches('!').trim_start());
        let inner = inner.trim_start_matches(['(', '"']).trim_end_matches([')', '"']);
        out.push(Statement::Comment(inner.replace("\\\"", "\"").replace("\\\\", "\\")));
        Ok(())
    }

    fn link(&mut self, link: &VerilogLink, out: &mut Vec<Statement>) -> Result<()> {
        let end = |owner: &str, d: &VerilogLinkDetails| format!("{owner}{}", d.my_name.replace('.', "$"));
        let (target, source) = match link {
            VerilogLink::Forward(d) => (end(&d.other_name, d), end(&d.owner_name, d)),
            VerilogLink::Backward(d) => (end(&d.owner_name, d), end(&d.other_name, d)),
            VerilogLink::Bidirectional(_) => {
                return Err(self.unsupported("an InOut signal", "use an input, an output and an output enable"));
            }
        };
        self.assignment(&target, &Ast::Signal(source), out)
    }
}
