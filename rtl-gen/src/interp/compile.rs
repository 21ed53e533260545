//! The compiler of expressions and statements to instructions.

use super::flatten::{Flat, Scope, SlotId, Unit, Work};
use super::program::{At, Instr};
use super::wide::{count, top_mask};
use crate::ir::{BinaryOp, Expr, Memory, Op, ReadKind, ReadPort, ReduceOp, ShiftOp, SignalId, Statement};
use num_bigint::BigUint;
use std::collections::{BTreeMap, HashMap};

/// Places of slots, initial contents of the array, and the code so far.
pub struct Compiler {
    /// Limbs of the array with their first values: slots, then constants and intermediate values.
    pub limbs: Vec<u64>,
    at: Vec<At>,
    widths: Vec<usize>,
    /// Place of a register's value for the next clock.
    next: BTreeMap<SlotId, At>,
    constants: BTreeMap<Vec<u64>, At>,
    code: Vec<Instr>,
    /// Places of shared expressions already computed, for each open branch. Keeping the expression keeps its address.
    known: Vec<HashMap<*const Op, (At, Expr)>>,
}

/// The registers of one clock: places of their values and of their next values.
#[derive(Clone, Debug)]
pub struct Bank {
    /// Offset of the values.
    pub now: At,
    /// Offset of the next values.
    pub next: At,
    /// Number of limbs of each.
    pub limbs: u32,
}

/// The limbs of a number.
pub fn digits(value: &BigUint, width: usize) -> Vec<u64> {
    let mut digits = value.to_u64_digits();
    digits.resize(width.div_ceil(64), 0);
    digits
}

fn mask(width: u32) -> u64 {
    top_mask(width)
}

fn bits(e: &Expr) -> u32 {
    u32::try_from(e.width()).expect("widths fit 32 bits")
}

impl Compiler {
    /// Lays out the slots, the registers of each clock together.
    pub fn new(flat: &Flat) -> (Self, BTreeMap<SlotId, Bank>) {
        let mut c = Self {
            limbs: vec![],
            at: vec![0; flat.slots.len()],
            widths: flat.slots.iter().map(|s| s.width).collect(),
            next: BTreeMap::new(),
            constants: BTreeMap::new(),
            code: vec![],
            known: vec![],
        };
        for (id, slot) in flat.slots.iter().enumerate().filter(|(_, s)| s.clock.is_none()) {
            c.at[id] = c.allocate(slot.width as u32);
        }
        let mut banks = BTreeMap::new();
        for &clock in flat.clocked.keys() {
            let members = || flat.slots.iter().enumerate().filter(|(_, s)| s.clock == Some(clock));
            let now = c.limbs.len() as At;
            members().for_each(|(id, s)| c.at[id] = c.allocate(s.width as u32));
            let next = c.limbs.len() as At;
            members().for_each(|(id, s)| {
                let at = c.allocate(s.width as u32);
                c.next.insert(id, at);
            });
            banks.insert(clock, Bank { now, next, limbs: next - now });
        }
        (c, banks)
    }

    /// The place of a slot's value.
    pub fn at(&self, slot: SlotId) -> At {
        self.at[slot]
    }

    /// The code made since the last call.
    pub fn take_code(&mut self) -> Vec<Instr> {
        std::mem::take(&mut self.code)
    }

    /// Compiles a unit.
    pub fn unit(&mut self, unit: &Unit) {
        self.known.push(HashMap::new());
        match &unit.work {
            Work::Statements(body) => self.statements(body, &unit.scope),
            Work::Connect(slot, value) => self.value_to(self.at[*slot], value, &unit.scope),
            Work::Ports(index, memory) => self.ports(*index as u32, memory, &unit.scope),
        }
        self.known.pop();
    }

    /// Compiles the reset of a clock's registers.
    pub fn resets(&mut self, flat: &Flat, clock: SlotId) {
        let mut by_reset: BTreeMap<SlotId, Vec<(SlotId, &BigUint)>> = BTreeMap::new();
        for (id, slot) in flat.slots.iter().enumerate().filter(|(_, s)| s.clock == Some(clock)) {
            if let Some((reset, value)) = &slot.reset {
                by_reset.entry(*reset).or_default().push((id, value));
            }
        }
        for (reset, registers) in by_reset {
            let skip = self.jump_if_zero(self.at[reset]);
            for (id, value) in registers {
                let width = flat.slots[id].width as u32;
                let from = self.constant(value, width);
                self.copy(self.next[&id], from, width);
            }
            self.land(skip);
        }
    }

    fn allocate(&mut self, width: u32) -> At {
        let at = self.limbs.len() as At;
        self.limbs.resize(self.limbs.len() + count(width) as usize, 0);
        at
    }

    fn constant(&mut self, value: &BigUint, width: u32) -> At {
        let digits = digits(value, width as usize);
        if let Some(&at) = self.constants.get(&digits) {
            return at;
        }
        let at = self.limbs.len() as At;
        self.limbs.extend(&digits);
        self.constants.insert(digits, at);
        at
    }

    fn jump_if_zero(&mut self, a: At) -> usize {
        self.code.push(Instr::JumpIfZero { a, target: 0 });
        self.code.len() - 1
    }

    fn jump(&mut self) -> usize {
        self.code.push(Instr::Jump { target: 0 });
        self.code.len() - 1
    }

    /// Makes a jump end at the next instruction.
    fn land(&mut self, jump: usize) {
        let here = self.code.len() as u32;
        if let Instr::JumpIfZero { target, .. } | Instr::Jump { target } = &mut self.code[jump] {
            *target = here;
        }
    }

    fn copy(&mut self, to: At, a: At, width: u32) {
        if to != a {
            self.code.push(match count(width) {
                1 => Instr::Move { to, a },
                limbs => Instr::MoveWide { to, a, limbs },
            });
        }
    }

    /// The place that statements write for a signal; a register has one for its next value.
    fn target(&self, scope: &Scope, id: SignalId) -> At {
        let slot = scope[id.0];
        self.next.get(&slot).copied().unwrap_or(self.at[slot])
    }

    fn statements(&mut self, body: &[Statement], scope: &Scope) {
        for statement in body {
            match statement {
                Statement::Assign { target, low: 0, value } if self.is_whole(scope, *target, value) => {
                    self.value_to(self.target(scope, *target), value, scope);
                }
                Statement::Assign { target, low, value } => {
                    let a = self.value(value, scope);
                    let to = self.target(scope, *target);
                    self.code.push(Instr::InsertWide { to, a, low: *low as u32, width: bits(value) });
                }
                Statement::If { condition, then, otherwise } => {
                    let condition = self.value(condition, scope);
                    self.branch(condition, then, otherwise, scope);
                }
                Statement::Switch { subject, cases, default } => {
                    let subject_at = self.value(subject, scope);
                    let mut ends = vec![];
                    for case in cases {
                        let value = self.value(&case.value, scope);
                        let hit = self.compare(BinaryOp::Eq, subject_at, value, bits(subject), None);
                        let skip = self.jump_if_zero(hit);
                        self.body(&case.body, scope);
                        ends.push(self.jump());
                        self.land(skip);
                    }
                    self.body(default, scope);
                    ends.into_iter().for_each(|end| self.land(end));
                }
                Statement::Comment(_) => {}
            }
        }
    }

    /// Whether the value is as wide as the signal.
    fn is_whole(&self, scope: &Scope, target: SignalId, value: &Expr) -> bool {
        self.widths[scope[target.0]] == value.width()
    }

    fn branch(&mut self, condition: At, then: &[Statement], otherwise: &[Statement], scope: &Scope) {
        let skip = self.jump_if_zero(condition);
        self.body(then, scope);
        if otherwise.is_empty() {
            self.land(skip);
        } else {
            let end = self.jump();
            self.land(skip);
            self.body(otherwise, scope);
            self.land(end);
        }
    }

    /// Compiles statements that may be skipped: values computed in them are not reused after them.
    fn body(&mut self, body: &[Statement], scope: &Scope) {
        self.known.push(HashMap::new());
        self.statements(body, scope);
        self.known.pop();
    }

    fn ports(&mut self, memory: u32, ports: &Memory, scope: &Scope) {
        let limbs = count(ports.width as u32);
        for read in &ports.reads {
            let to = self.target(scope, read.data);
            let enable = read.enable.as_ref().map(|e| self.value(e, scope));
            let hold = enable.map(|e| self.jump_if_zero(e));
            self.known.push(HashMap::new());
            let address = self.amount(&read.address, scope);
            self.code.push(Instr::Load { to, memory, address });
            if read.kind == ReadKind::WriteFirst {
                self.forward(to, limbs, read, ports, scope);
            }
            self.known.pop();
            hold.into_iter().for_each(|jump| self.land(jump));
        }
        for write in &ports.writes {
            let enable = self.value(&write.enable, scope);
            let skip = self.jump_if_zero(enable);
            self.known.push(HashMap::new());
            let (address, a) = (self.amount(&write.address, scope), self.value(&write.data, scope));
            self.code.push(Instr::Store { memory, address, a });
            self.known.pop();
            self.land(skip);
        }
    }

    /// Replaces data just read by data that is being written to the same word.
    fn forward(&mut self, to: At, limbs: u32, read: &ReadPort, ports: &Memory, scope: &Scope) {
        for write in &ports.writes {
            let same = Expr::new(1, Op::Binary(BinaryOp::Eq, read.address.clone(), write.address.clone()));
            let hit = self.value(&Expr::new(1, Op::Binary(BinaryOp::And, write.enable.clone(), same)), scope);
            let data = self.value(&write.data, scope);
            self.code.push(Instr::MuxWide { to, c: hit, a: data, b: to, limbs });
        }
    }

    fn value_to(&mut self, to: At, e: &Expr, scope: &Scope) {
        let at = self.expr(e, scope, Some(to));
        self.copy(to, at, bits(e));
    }

    fn value(&mut self, e: &Expr, scope: &Scope) -> At {
        let key: *const Op = e.op();
        if let Some((at, _)) = self.known.iter().rev().find_map(|k| k.get(&key)) {
            return *at;
        }
        let at = self.expr(e, scope, None);
        self.known.last_mut().expect("a unit is open").insert(key, (at, e.clone()));
        at
    }

    /// The value in one limb, all ones if it does not fit.
    fn amount(&mut self, e: &Expr, scope: &Scope) -> At {
        let a = self.value(e, scope);
        match count(bits(e)) {
            1 => a,
            limbs => {
                let to = self.allocate(64);
                self.code.push(Instr::Saturate { to, a, limbs });
                to
            }
        }
    }

    /// Computes `e` and returns the place of the result: `to` if `to` is given and an instruction is needed.
    fn expr(&mut self, e: &Expr, scope: &Scope, to: Option<At>) -> At {
        let width = bits(e);
        match e.op() {
            Op::Signal(id) => return self.at[scope[id.0]],
            Op::Literal(v) => return self.constant(v, width),
            Op::Enum(c) => return self.constant(&c.value, width),
            Op::Slice { of, .. } if of.width() == e.width() => return self.value(of, scope),
            Op::Repeat(1, a) => return self.value(a, scope),
            _ => {}
        }
        match e.op() {
            Op::Binary(op, a, b) if op.is_comparison() => {
                let (a_at, b_at) = (self.value(a, scope), self.value(b, scope));
                self.compare(*op, a_at, b_at, bits(a), to)
            }
            Op::Binary(op, a, b) => {
                let (a, b) = (self.value(a, scope), self.value(b, scope));
                let to = to.unwrap_or_else(|| self.allocate(width));
                self.code.push(arithmetic(*op, to, a, b, width));
                to
            }
            Op::Not(a) => {
                let a = self.value(a, scope);
                let to = to.unwrap_or_else(|| self.allocate(width));
                let narrow = Instr::Not { to, a, mask: mask(width) };
                self.code.push(if width <= 64 { narrow } else { Instr::NotWide { to, a, width } });
                to
            }
            Op::Reduce(op, a) => {
                let (width, a) = (bits(a), self.value(a, scope));
                let to = to.unwrap_or_else(|| self.allocate(1));
                self.code.push(reduce(*op, to, a, width));
                to
            }
            Op::Shift(op, a, n) => {
                let (a, by) = (self.value(a, scope), self.amount(n, scope));
                let to = to.unwrap_or_else(|| self.allocate(width));
                self.code.push(shift(*op, to, a, by, width));
                to
            }
            Op::Slice { of, low } => {
                let a = self.value(of, scope);
                let to = to.unwrap_or_else(|| self.allocate(width));
                self.code.push(slice(to, a, *low as u32, width));
                to
            }
            Op::Index { of, at } => {
                let (a, at) = (self.value(of, scope), self.amount(at, scope));
                let to = to.unwrap_or_else(|| self.allocate(width));
                self.code.push(Instr::Word { to, a, at, width, words: bits(of) / width });
                to
            }
            Op::Mux(c, a, b) => {
                let (c, a, b) = (self.value(c, scope), self.value(a, scope), self.value(b, scope));
                let to = to.unwrap_or_else(|| self.allocate(width));
                let limbs = count(width);
                self.code.push(if limbs == 1 {
                    Instr::Mux { to, c, a, b }
                } else {
                    Instr::MuxWide { to, c, a, b, limbs }
                });
                to
            }
            Op::Repeat(_, a) if a.width() == 1 => {
                let a = self.value(a, scope);
                let to = to.unwrap_or_else(|| self.allocate(width));
                let narrow = Instr::Spread { to, a, mask: mask(width) };
                self.code.push(if width <= 64 { narrow } else { Instr::SpreadWide { to, a, width } });
                to
            }
            Op::Repeat(n, a) => {
                let (part, a) = (bits(a), self.value(a, scope));
                self.concat(&vec![(a, part); *n], width, to)
            }
            Op::Concat(parts) => {
                let is_zero = |p: &Expr| p.constant().is_some_and(|v| *v == BigUint::ZERO);
                let parts: Vec<(At, u32)> = parts
                    .iter()
                    .rev()
                    .map(|p| (if is_zero(p) { NOTHING } else { self.value(p, scope) }, bits(p)))
                    .collect();
                self.concat(&parts, width, to)
            }
            Op::Signal(_) | Op::Literal(_) | Op::Enum(_) => unreachable!("returned above"),
        }
    }

    /// Joins parts with their widths, least significant first; parts at [`NOTHING`] are zero.
    fn concat(&mut self, parts: &[(At, u32)], width: u32, to: Option<At>) -> At {
        let to = to.unwrap_or_else(|| self.allocate(width));
        self.code.push(Instr::Zero { to, limbs: count(width) });
        let mut low = 0;
        for &(a, part) in parts {
            let (limb, shift) = (low / 64, low % 64);
            low += part;
            match a {
                NOTHING => {}
                _ if shift + part <= 64 => self.code.push(Instr::OrShifted { to: to + limb, a, low: shift }),
                _ => self.code.push(Instr::InsertWide { to, a, low: low - part, width: part }),
            }
        }
        to
    }

    fn compare(&mut self, op: BinaryOp, a: At, b: At, width: u32, to: Option<At>) -> At {
        let to = to.unwrap_or_else(|| self.allocate(1));
        let (limbs, pad) = (count(width), 64 - width.min(64));
        let code = &mut self.code;
        let invert = |code: &mut Vec<Instr>| code.push(Instr::Not { to, a: to, mask: 1 });
        match (op, limbs) {
            (BinaryOp::Eq, 1) => code.push(Instr::Eq { to, a, b }),
            (BinaryOp::Ne, 1) => code.push(Instr::Ne { to, a, b }),
            (BinaryOp::Lt, 1) => code.push(Instr::Lt { to, a, b }),
            (BinaryOp::Le, 1) => code.push(Instr::Le { to, a, b }),
            (BinaryOp::Gt, 1) => code.push(Instr::Lt { to, a: b, b: a }),
            (BinaryOp::Ge, 1) => code.push(Instr::Le { to, a: b, b: a }),
            (BinaryOp::SignedLt, 1) => code.push(Instr::SignedLt { to, a, b, pad }),
            (BinaryOp::SignedLe, 1) => code.push(Instr::SignedLe { to, a, b, pad }),
            (BinaryOp::SignedGt, 1) => code.push(Instr::SignedLt { to, a: b, b: a, pad }),
            (BinaryOp::SignedGe, 1) => code.push(Instr::SignedLe { to, a: b, b: a, pad }),
            (BinaryOp::Eq, _) => code.push(Instr::EqWide { to, a, b, limbs }),
            (BinaryOp::Lt, _) => code.push(Instr::LtWide { to, a, b, limbs }),
            (BinaryOp::Gt, _) => code.push(Instr::LtWide { to, a: b, b: a, limbs }),
            (BinaryOp::SignedLt, _) => code.push(Instr::SignedLtWide { to, a, b, width }),
            (BinaryOp::SignedGt, _) => code.push(Instr::SignedLtWide { to, a: b, b: a, width }),
            (BinaryOp::Ne, _) => {
                code.push(Instr::EqWide { to, a, b, limbs });
                invert(code);
            }
            (BinaryOp::Le, _) => {
                code.push(Instr::LtWide { to, a: b, b: a, limbs });
                invert(code);
            }
            (BinaryOp::Ge, _) => {
                code.push(Instr::LtWide { to, a, b, limbs });
                invert(code);
            }
            (BinaryOp::SignedLe, _) => {
                code.push(Instr::SignedLtWide { to, a: b, b: a, width });
                invert(code);
            }
            (BinaryOp::SignedGe, _) => {
                code.push(Instr::SignedLtWide { to, a, b, width });
                invert(code);
            }
            _ => unreachable!("called with comparisons"),
        }
        to
    }
}

/// Place of a part that is zero.
const NOTHING: At = At::MAX;

fn arithmetic(op: BinaryOp, to: At, a: At, b: At, width: u32) -> Instr {
    let (mask, limbs) = (mask(width), count(width));
    match (op, limbs) {
        (BinaryOp::Add, 1) => Instr::Add { to, a, b, mask },
        (BinaryOp::Sub, 1) => Instr::Sub { to, a, b, mask },
        (BinaryOp::Mul, 1) => Instr::Mul { to, a, b, mask },
        (BinaryOp::And, 1) => Instr::And { to, a, b },
        (BinaryOp::Or, 1) => Instr::Or { to, a, b },
        (BinaryOp::Xor, 1) => Instr::Xor { to, a, b },
        (BinaryOp::Add, _) => Instr::AddWide { to, a, b, width },
        (BinaryOp::Sub, _) => Instr::SubWide { to, a, b, width },
        (BinaryOp::Mul, _) => Instr::MulWide { to, a, b, width },
        (BinaryOp::And, _) => Instr::AndWide { to, a, b, limbs },
        (BinaryOp::Or, _) => Instr::OrWide { to, a, b, limbs },
        (BinaryOp::Xor, _) => Instr::XorWide { to, a, b, limbs },
        _ => unreachable!("comparisons are compiled by compare"),
    }
}

fn reduce(op: ReduceOp, to: At, a: At, width: u32) -> Instr {
    let limbs = count(width);
    match (op, limbs) {
        (ReduceOp::And, 1) => Instr::All { to, a, mask: mask(width) },
        (ReduceOp::Or, 1) => Instr::Any { to, a },
        (ReduceOp::Xor, 1) => Instr::Parity { to, a },
        (ReduceOp::And, _) => Instr::AllWide { to, a, width },
        (ReduceOp::Or, _) => Instr::AnyWide { to, a, limbs },
        (ReduceOp::Xor, _) => Instr::ParityWide { to, a, limbs },
    }
}

fn shift(op: ShiftOp, to: At, a: At, by: At, width: u32) -> Instr {
    match (op, count(width)) {
        (ShiftOp::Left, 1) => Instr::Left { to, a, by, mask: mask(width) },
        (ShiftOp::Right, 1) => Instr::Right { to, a, by },
        (ShiftOp::ArithmeticRight, 1) => Instr::Arithmetic { to, a, by, pad: 64 - width },
        (ShiftOp::Left, _) => Instr::LeftWide { to, a, by, width },
        (ShiftOp::Right, _) => Instr::RightWide { to, a, by, width },
        (ShiftOp::ArithmeticRight, _) => Instr::ArithmeticWide { to, a, by, width },
    }
}

fn slice(to: At, a: At, low: u32, width: u32) -> Instr {
    let (limb, shift) = (low / 64, low % 64);
    let a_limb = a + limb;
    match width {
        ..=64 if shift + width <= 64 => Instr::Extract { to, a: a_limb, low: shift, mask: mask(width) },
        ..=64 => Instr::ExtractAcross { to, a: a_limb, low: shift, mask: mask(width) },
        _ => Instr::ExtractWide { to, a, low, width },
    }
}
