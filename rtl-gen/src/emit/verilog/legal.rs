//! Rewrites expressions that Verilog does not have: only signals are sliced and indexed, so other values get a name.
//!
//! The name consists of the signal that needs the value and the kind of value: `total_sum` for the sum whose upper bits
//! go into `total`. A slice moves inward where it can (through bitwise operators, concatenations, muxes, and through
//! sums and products when it keeps the low bits); then no name is needed.

use crate::ir::walk::{for_each_expr, map_exprs, targets};
use crate::ir::{BinaryOp, Expr, Module, Op, ReduceOp, ShiftOp, Signal, SignalId, SignalKind, Statement, SwitchCase};
use num_bigint::BigUint;
use std::collections::BTreeSet;

/// Widest shift amount that Verilator takes.
const SHIFT_AMOUNT_BITS: usize = 32;

/// A module with legal expressions, and wires for the values that needed names.
pub struct Legalised {
    /// The module.
    pub module: Module,
    /// Number of its signals that the source declared; those after them are the new wires.
    declared: usize,
}

/// Makes every expression legal and folds branches whose condition is constant.
pub fn legalise(module: &Module) -> Legalised {
    let declared = module.signals.len();
    let folded = Module { body: fold(&module.body), ..module.clone() };
    let module = &folded;
    let names = module.signals.iter().map(|s| &s.name).chain(module.constants.iter().map(|c| &c.0));
    let names = names.chain(module.memories.iter().map(|m| &m.name)).chain(module.instances.iter().map(|i| &i.name));
    let mut legal =
        Legal { names: names.cloned().collect(), signals: module.signals.clone(), named: vec![], pending: vec![] };
    let mut out = module.clone();
    let mut before: Vec<Vec<Statement>> = vec![vec![]; module.body.len() + 1];
    out.body = vec![];
    for (at, statement) in module.body.iter().enumerate() {
        let base = targets(std::slice::from_ref(statement)).first().map(|&t| module.signal(t).name.clone());
        let base = base.unwrap_or_else(|| "value".into());
        out.body.extend(map_exprs(std::slice::from_ref(statement), &mut |e, s| match s {
            Statement::Assign { target, .. } => legal.expr(e, &module.signal(*target).name),
            _ => legal.expr(e, &base),
        }));
        before[at].append(&mut legal.pending);
    }
    for instance in &mut out.instances {
        let name = instance.name.clone();
        for (port, value) in &mut instance.inputs {
            *value = legal.expr(value, &format!("{name}_{port}"));
        }
        before[anchor(module, declared, &instance.outputs.iter().map(|(_, id)| *id).collect())]
            .append(&mut legal.pending);
    }
    for memory in &mut out.memories {
        let name = memory.name.clone();
        for port in &mut memory.reads {
            port.address = legal.address(&port.address, &format!("{name}_read_address"));
            port.enable = port.enable.as_ref().map(|e| legal.expr(e, &format!("{name}_read_enable")));
        }
        for port in &mut memory.writes {
            port.enable = legal.expr(&port.enable, &format!("{name}_write_enable"));
            port.address = legal.address(&port.address, &format!("{name}_write_address"));
            port.data = legal.expr(&port.data, &format!("{name}_write_data"));
        }
        before[anchor(module, declared, &memory.reads.iter().map(|r| r.data).collect())].append(&mut legal.pending);
    }
    let legal_body = std::mem::take(&mut out.body);
    for (at, statement) in legal_body.into_iter().enumerate() {
        out.body.append(&mut before[at]);
        out.body.push(statement);
    }
    out.body.append(&mut before[module.body.len()]);
    out.signals = legal.signals;
    Legalised { module: out, declared }
}

impl Legalised {
    /// The place of an instance or a memory among the statements, by the signals that it drives.
    pub fn anchor(&self, drives: impl Iterator<Item = SignalId>) -> usize {
        anchor(&self.module, self.declared, &drives.collect())
    }
}

/// The place of an instance or a memory in the source, which the IR keeps apart from the statements: before the first
/// statement that reads a signal that it drives, or that drives an internal signal declared after it.
fn anchor(m: &Module, declared: usize, drives: &BTreeSet<SignalId>) -> usize {
    let Some(&first) = drives.first() else { return m.body.len() };
    let after = |s: &Statement| {
        let s = std::slice::from_ref(s);
        let mut read = BTreeSet::new();
        for_each_expr(s, &mut |e| e.collect_signals(&mut read));
        let later = |t: &SignalId| *t > first && t.0 < declared && m.signal(*t).kind != SignalKind::Output;
        !read.is_disjoint(drives) || targets(s).iter().any(later)
    };
    let mut at = m.body.iter().position(after).unwrap_or(m.body.len());
    while at > 0 && matches!(m.body[at - 1], Statement::Comment(_)) {
        at -= 1;
    }
    at
}

/// The statements without branches on constants. Icarus drops such a branch; an `always @*` that then has no signal to
/// wait for never runs.
fn fold(body: &[Statement]) -> Vec<Statement> {
    let mut out = vec![];
    for statement in body {
        match statement {
            Statement::If { condition, then, otherwise } => match condition.evaluate() {
                Some(c) => out.extend(fold(if c == BigUint::ZERO { otherwise } else { then })),
                None => {
                    let (then, otherwise) = (fold(then), fold(otherwise));
                    out.push(Statement::If { condition: condition.clone(), then, otherwise });
                }
            },
            Statement::Switch { subject, cases, default } => match subject.evaluate() {
                Some(value) => {
                    let taken = cases.iter().find(|c| c.value.constant() == Some(&value));
                    out.extend(fold(taken.map_or(default, |c| &c.body)));
                }
                None => {
                    let cases = cases.iter().map(|c| SwitchCase { value: c.value.clone(), body: fold(&c.body) });
                    let (cases, default) = (cases.collect(), fold(default));
                    out.push(Statement::Switch { subject: subject.clone(), cases, default });
                }
            },
            Statement::Assign { .. } | Statement::Comment(_) => out.push(statement.clone()),
        }
    }
    out
}

struct Legal {
    names: BTreeSet<String>,
    signals: Vec<Signal>,
    /// Values with names.
    named: Vec<(Expr, Expr)>,
    /// Assignments to the new wires that have no place yet.
    pending: Vec<Statement>,
}

impl Legal {
    fn expr(&mut self, e: &Expr, base: &str) -> Expr {
        let op = match e.op() {
            Op::Literal(_) | Op::Enum(_) | Op::Signal(_) => return e.clone(),
            _ if e.is_literal() => return Expr::new(e.width(), Op::Literal(e.evaluate().expect("no signal in it"))),
            Op::Slice { of, low } => return self.slice(of, *low, e.width(), base),
            Op::Index { of, at } => return self.index(of, at, e.width(), base),
            Op::Shift(op, a, n) => return self.shift(*op, a, n, base),
            Op::Not(a) => Op::Not(self.expr(a, base)),
            Op::Reduce(r, a) => Op::Reduce(*r, self.expr(a, base)),
            Op::Repeat(1, a) => return self.expr(a, base),
            Op::Repeat(n, a) => Op::Repeat(*n, self.expr(a, base)),
            Op::Binary(o, a, b) => Op::Binary(*o, self.expr(a, base), self.expr(b, base)),
            Op::Concat(parts) => Op::Concat(parts.iter().map(|p| self.expr(p, base)).collect()),
            Op::Mux(c, a, b) => Op::Mux(self.expr(c, base), self.expr(a, base), self.expr(b, base)),
        };
        Expr::new(e.width(), op)
    }

    /// The address of a memory port or the number of a word: Icarus computes sums and differences in an index with
    /// more bits than they have.
    fn address(&mut self, e: &Expr, base: &str) -> Expr {
        match e.op() {
            Op::Literal(_) | Op::Enum(_) | Op::Signal(_) | Op::Slice { .. } | Op::Concat(_) => self.expr(e, base),
            _ => self.name(e, base),
        }
    }

    /// Bits `[low +: width]` of `of`.
    fn slice(&mut self, of: &Expr, low: usize, width: usize, base: &str) -> Expr {
        if width == of.width() {
            return self.expr(of, base);
        }
        let total = of.width();
        match of.op() {
            Op::Signal(_) => Expr::new(width, Op::Slice { of: of.clone(), low }),
            Op::Literal(v) => bits_of(v, low, width),
            Op::Enum(v) => bits_of(&v.value, low, width),
            Op::Slice { of, low: inner } => self.slice(of, inner + low, width, base),
            Op::Not(a) => Expr::new(width, Op::Not(self.slice(a, low, width, base))),
            Op::Binary(op, a, b) if moves_inward(*op, low) => {
                let (a, b) = (self.slice(a, low, width, base), self.slice(b, low, width, base));
                Expr::new(width, Op::Binary(*op, a, b))
            }
            Op::Mux(c, a, b) => {
                let (a, b) = (self.slice(a, low, width, base), self.slice(b, low, width, base));
                Expr::new(width, Op::Mux(self.expr(c, base), a, b))
            }
            Op::Concat(parts) => self.slice_parts(parts, low, width, base),
            Op::Repeat(_, a) if a.width() == 1 => repeated(width, self.expr(a, base)),
            Op::Repeat(n, a) => self.slice_parts(&vec![a.clone(); *n], low, width, base),
            Op::Shift(op, a, n) if n.constant().is_some() => {
                let n = n.constant().and_then(|n| usize::try_from(n).ok()).unwrap_or(total).min(total);
                self.slice_parts(&constant_shift(*op, a, n), low, width, base)
            }
            _ => {
                let name = self.name(of, base);
                Expr::new(width, Op::Slice { of: name, low })
            }
        }
    }

    /// Bits `[low +: width]` of a concatenation, most significant part first.
    fn slice_parts(&mut self, parts: &[Expr], low: usize, width: usize, base: &str) -> Expr {
        let mut kept = vec![];
        let mut bottom = 0;
        for part in parts.iter().rev() {
            let top = bottom + part.width();
            let (from, to) = (low.max(bottom), (low + width).min(top));
            if from < to {
                kept.insert(0, self.slice(part, from - bottom, to - from, base));
            }
            bottom = top;
        }
        if kept.len() == 1 { kept.remove(0) } else { Expr::new(width, Op::Concat(kept)) }
    }

    /// Word `at` of `of`, in words of `width` bits, 0 where there is none. Verilator requires a position of exactly the
    /// necessary width.
    fn index(&mut self, of: &Expr, at: &Expr, width: usize, base: &str) -> Expr {
        let words = of.width() / width;
        let needed = (words.max(2) - 1).ilog2() as usize + 1;
        if let (Op::Enum(constant), Op::Signal(_)) = (at.op(), of.op())
            && words > 1
            && at.width() == needed
            && constant.value < BigUint::from(words)
        {
            return Expr::new(width, Op::Index { of: of.clone(), at: at.clone() });
        }
        if let Some(at) = at.constant() {
            return match usize::try_from(at) {
                Ok(at) if at < words => self.slice(of, at * width, width, base),
                _ => literal(0, width),
            };
        }
        let beyond = at.width() >= usize::BITS as usize || 1usize << at.width() > words;
        let if_in_range = |at: Expr, word: Expr| {
            let limit = literal(words, at.width());
            let in_range = Expr::new(1, Op::Binary(BinaryOp::Lt, at, limit));
            if width == 1 { and(in_range, word) } else { Expr::new(width, Op::Mux(in_range, word, literal(0, width))) }
        };
        let legal_at = self.expr(at, base);
        if words == 1 {
            return if_in_range(legal_at, self.expr(of, base));
        }
        let position = if at.width() < needed {
            Expr::new(needed, Op::Concat(vec![literal(0, needed - at.width()), legal_at.clone()]))
        } else {
            let position = self.slice(at, 0, needed, base);
            self.address(&position, &format!("{base}_position"))
        };
        let position = if self.is_parameter(&position) { self.name(&position, base) } else { position };
        // Yosys makes an adder and shifters of a product in an index, unless a factor is a power of two
        let word = match of.op() {
            Op::Signal(_) if width.is_power_of_two() => Expr::new(width, Op::Index { of: of.clone(), at: position }),
            _ if width == 1 => Expr::new(width, Op::Index { of: self.name(of, base), at: position }),
            _ => self.multiplexers(of, &position, width, base),
        };
        if beyond { if_in_range(legal_at, word) } else { word }
    }

    /// The word as a balanced tree of multiplexers; any word where there is none at the position.
    fn multiplexers(&mut self, of: &Expr, position: &Expr, width: usize, base: &str) -> Expr {
        let mut level: Vec<Expr> =
            (0..of.width() / width).map(|word| self.slice(of, word * width, width, base)).collect();
        for bit in 0..position.width() {
            let select = self.slice(position, bit, 1, base);
            let one = |pair: &[Expr]| match pair {
                [low, high] => Expr::new(width, Op::Mux(select.clone(), high.clone(), low.clone())),
                _ => pair[0].clone(),
            };
            level = level.chunks(2).map(one).collect();
        }
        level.remove(0)
    }

    /// Whether the value depends on parameters only. Verilator refuses a constant position beyond the value, guarded or
    /// not.
    fn is_parameter(&self, e: &Expr) -> bool {
        let mut read = BTreeSet::new();
        e.collect_signals(&mut read);
        read.iter().all(|id| matches!(self.signals[id.0].kind, SignalKind::Parameter(_)))
    }

    fn shift(&mut self, op: ShiftOp, value: &Expr, amount: &Expr, base: &str) -> Expr {
        let value = self.expr(value, base);
        let shifted = |value: Expr, amount| Expr::new(value.width(), Op::Shift(op, value, amount));
        if amount.width() <= SHIFT_AMOUNT_BITS {
            return shifted(value, self.expr(amount, base));
        }
        let low = self.slice(amount, 0, SHIFT_AMOUNT_BITS, base);
        let high = self.slice(amount, SHIFT_AMOUNT_BITS, amount.width() - SHIFT_AMOUNT_BITS, base);
        let far = if high.width() == 1 { high } else { Expr::new(1, Op::Reduce(ReduceOp::Or, high)) };
        let width = value.width();
        let gone = match op {
            ShiftOp::ArithmeticRight => repeated(width, self.slice(&value, width - 1, 1, base)),
            _ => literal(0, width),
        };
        Expr::new(width, Op::Mux(far, gone, shifted(value, low)))
    }

    /// A wire with this value.
    fn name(&mut self, e: &Expr, base: &str) -> Expr {
        let value = self.expr(e, base);
        if let Some((_, name)) = self.named.iter().find(|(known, _)| *known == value) {
            return name.clone();
        }
        let what = match value.op() {
            Op::Binary(BinaryOp::Add, ..) => "sum",
            Op::Binary(BinaryOp::Sub, ..) => "difference",
            Op::Binary(BinaryOp::Mul, ..) => "product",
            Op::Shift(..) => "shifted",
            Op::Mux(..) => "choice",
            Op::Literal(_) | Op::Enum(_) => "table",
            _ => "bits",
        };
        let first = if base.ends_with(what) { format!("{base}_full") } else { format!("{base}_{what}") };
        let mut name = first.clone();
        let mut number = 2;
        while !self.names.insert(name.clone()) {
            name = format!("{first}_{number}");
            number += 1;
        }
        let width = value.width();
        let kind = SignalKind::Wire;
        self.signals.push(Signal { name, width, kind, doc: None, group: None, attributes: vec![] });
        let id = SignalId(self.signals.len() - 1);
        let signal = Expr::new(width, Op::Signal(id));
        self.named.push((value.clone(), signal.clone()));
        self.pending.push(Statement::Assign { target: id, low: 0, value });
        signal
    }
}

/// Whether the slice of a result is the result of the slices.
fn moves_inward(op: BinaryOp, low: usize) -> bool {
    match op {
        BinaryOp::And | BinaryOp::Or | BinaryOp::Xor => true,
        BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul => low == 0,
        _ => false,
    }
}

/// A shift by `n` bits, at most the width, as a concatenation.
fn constant_shift(op: ShiftOp, a: &Expr, n: usize) -> Vec<Expr> {
    let width = a.width();
    let kept = |low| (n < width).then(|| a.slice(low, width - n));
    let filled = |fill: Expr| (n > 0).then_some(fill);
    let parts = match op {
        ShiftOp::Left => [kept(0), filled(literal(0, n))],
        ShiftOp::Right => [filled(literal(0, n)), kept(n.min(width - 1))],
        ShiftOp::ArithmeticRight => [filled(repeated(n.max(1), a.msb())), kept(n.min(width - 1))],
    };
    parts.into_iter().flatten().collect()
}

fn and(a: Expr, b: Expr) -> Expr {
    Expr::new(1, Op::Binary(BinaryOp::And, a, b))
}

fn repeated(n: usize, bit: Expr) -> Expr {
    if n == 1 { bit } else { Expr::new(n * bit.width(), Op::Repeat(n, bit)) }
}

fn literal(value: usize, width: usize) -> Expr {
    Expr::new(width, Op::Literal(BigUint::from(value)))
}

fn bits_of(value: &BigUint, low: usize, width: usize) -> Expr {
    let mask = (BigUint::from(1u8) << width) - 1u8;
    Expr::new(width, Op::Literal((value >> low) & mask))
}
