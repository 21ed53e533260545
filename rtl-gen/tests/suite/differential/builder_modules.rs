//! Random modules made with the builder: every operator, nested conditions, registers, memories, parameters, instances.
//!
//! Signals that have no value before their first clock (registers without reset, data of synchronous reads) go to
//! outputs only, and outputs count from the second clock on: unknown bits in Icarus then reach no comparison.

use super::random::Random;
use num_bigint::BigUint;
use rtl_gen::builder::{ModuleBuilder, cat, lit};
use rtl_gen::ir::{Expr, Module, ReadKind};
use std::rc::Rc;

/// The module of a seed.
pub fn module(seed: u64, name: &str) -> Rc<Module> {
    let random = Random::new(seed);
    let m = Rc::new(ModuleBuilder::new(name));
    Maker { random, m, name: name.into(), pool: vec![], late: vec![], children: 1 }.module().0
}

struct Maker {
    random: Random,
    m: Rc<ModuleBuilder>,
    name: String,
    /// Values that expressions may use.
    pool: Vec<Expr>,
    /// Values that only outputs may use.
    late: Vec<Expr>,
    /// Levels of instances below this module.
    children: usize,
}

impl Maker {
    fn module(mut self) -> (Rc<Module>, Random) {
        for i in 0..1 + self.random.below(4) {
            let width = self.random.width();
            self.pool.push(self.m.input(format!("in_{i}"), width));
        }
        let parameters = if self.random.percent(30) { self.parameters() } else { vec![] };
        let mut registers = vec![];
        for i in 0..self.random.below(3) {
            let width = self.random.width();
            let reset = lit(self.random.value(width), width);
            registers.push(self.m.reg(format!("reg_{i}"), width, reset));
        }
        for (i, parameter) in parameters.iter().enumerate() {
            let times = if parameter.width() < 60 { 1 + self.random.below(2) } else { 1 };
            let reset = parameter.repeat(times);
            registers.push(self.m.reg(format!("parameter_reg_{i}"), reset.width(), reset));
        }
        self.pool.extend(registers.iter().cloned());
        for (i, parameter) in parameters.iter().enumerate() {
            self.use_parameter(i, parameter);
        }
        for i in 0..1 + self.random.below(2) {
            self.wire(i);
        }
        if self.children > 0 && self.random.percent(15) {
            self.instances();
        }
        if self.random.percent(15) {
            self.memory();
        }
        if self.random.percent(10) {
            self.machine();
        }
        if self.random.percent(15) {
            let width = self.random.width();
            let value = self.expr(width, 2);
            self.late.push(self.m.pipe("late_reg", value));
        }
        if self.random.percent(25) {
            self.copies();
        }
        for register in &registers {
            let value = self.expr(register.width(), 2);
            self.m.assign(register, value);
            self.statements(register, 2);
        }
        for i in 0..1 + self.random.below(2) {
            let width = self.random.width();
            let value = self.expr(width, 2);
            self.m.assign(&self.m.output(format!("out_{i}"), width), value);
        }
        self.fold();
        let Self { random, m, name, pool, late, .. } = self;
        drop((pool, late));
        let built = Rc::into_inner(m).expect("no other use").build();
        (built.unwrap_or_else(|e| panic!("{name}: {e}")), random)
    }

    /// Drives an output that depends on every signal, so that each is read and a difference in any of them shows.
    fn fold(&mut self) {
        let all: Vec<Expr> = self.pool.iter().chain(&self.late).map(Expr::parity).collect();
        self.m.assign(&self.m.output("fold", all.len()), cat(&all));
    }

    fn wire(&mut self, i: usize) {
        let width = self.random.width();
        let wire = self.m.wire(format!("wire_{i}"), width);
        let value = self.expr(width, 2);
        self.m.assign(&wire, value);
        self.statements(&wire, 2);
        self.pool.push(wire);
    }

    /// Adds conditional assignments to a signal that has a default or holds its value. (Unconditional ones would
    /// overwrite those before them, which the checks refuse.)
    fn statements(&mut self, target: &Expr, depth: usize) {
        if self.random.percent(60) {
            let kind = 1 + self.random.below(3);
            self.statement(target, depth, kind);
        }
    }

    /// Adds a statement of any kind.
    fn any_statement(&mut self, target: &Expr, depth: usize) {
        let kind = if depth == 0 { 0 } else { self.random.below(4) };
        self.statement(target, depth, kind);
    }

    fn statement(&mut self, target: &Expr, depth: usize, kind: usize) {
        let m = self.m.clone();
        match kind {
            0 => {
                let width = 1 + self.random.below(target.width());
                let low = self.random.below(target.width() - width + 1);
                let part = if self.random.percent(70) { target.clone() } else { target.slice(low, width) };
                let value = self.expr(part.width(), 1);
                m.assign(&part, value);
            }
            1 => {
                let condition = self.expr(1, 1);
                m.comment("taken when it holds");
                m.when(condition, || self.any_statement(target, depth - 1));
            }
            2 => {
                let (first, second) = (self.expr(1, 2), self.expr(1, 1));
                m.when(first, || self.any_statement(target, depth - 1))
                    .else_when(second, || self.any_statement(target, depth - 1))
                    .otherwise(|| self.any_statement(target, depth - 1));
            }
            _ => {
                let width = 1 + self.random.below(3);
                let subject = self.expr(width, 1);
                let one = self.random.below(1 << width);
                let cases: Vec<u64> =
                    (0..1 << width).filter(|&c| c == one || self.random.percent(50)).map(|c| c as u64).collect();
                m.switch(&subject, |s| {
                    cases.iter().for_each(|&c| s.case(c, || self.any_statement(target, depth - 1)));
                    s.default(|| self.any_statement(target, depth - 1));
                });
            }
        }
    }

    /// Adds constants that instances override.
    fn parameters(&mut self) -> Vec<Expr> {
        let count = 1 + self.random.below(2);
        let widths: Vec<usize> = (0..count).map(|_| self.random.width()).collect();
        let declare = |(i, width)| self.m.parameter(format!("PARAMETER_{i}"), width, self.random.value(width));
        widths.into_iter().enumerate().map(declare).collect()
    }

    /// Adds a named value that depends on a parameter: no parameter decides a branch directly.
    fn use_parameter(&mut self, i: usize, parameter: &Expr) {
        let width = parameter.width();
        let value = match self.random.below(6) {
            0 => self.expr(width, 1) + parameter,
            1 => self.expr(width, 1) ^ parameter,
            2 => self.expr(1, 1).mux(parameter, self.expr(width, 1)),
            3 => {
                let low = self.random.below(width);
                let part = parameter.slice(low, width - low);
                if low == 0 { part } else { cat(&[self.expr(low, 1), part]) }
            }
            4 => {
                let of = self.random.width();
                let (value, at) = (self.expr(of, 1), parameter.slice(0, width.min(6)));
                value.index(&at).mux(parameter, self.expr(width, 1))
            }
            _ => {
                let value = self.expr(width, 1);
                parameter.eq(&value).mux(&value.shl(parameter), parameter)
            }
        };
        self.pool.push(self.m.named(format!("with_parameter_{i}"), value));
    }

    /// Adds two instances of one smaller module, each with its own values of the parameters.
    fn instances(&mut self) {
        let name = format!("{}_child", self.name);
        let (random, m) = (Random::new(self.random.below(1 << 32) as u64), Rc::new(ModuleBuilder::new(&*name)));
        let (child, _) = Self { random, m, name, pool: vec![], late: vec![], children: 0 }.module();
        for i in 0..1 + self.random.below(2) {
            let inputs: Vec<(&str, Expr)> = child
                .ports()
                .filter(|p| p.name.starts_with("in_"))
                .map(|p| (p.name.as_str(), self.expr(p.width, 2)))
                .collect();
            let inputs: Vec<(&str, &Expr)> = inputs.iter().map(|(n, e)| (*n, e)).collect();
            let mut parameters = vec![];
            for (id, _) in child.parameters() {
                let parameter = child.signal(id);
                if self.random.percent(70) {
                    parameters.push((parameter.name.as_str(), self.random.value(parameter.width)));
                }
            }
            let outputs = self.m.instance_with(format!("child_{i}"), &child, &parameters, &inputs);
            // an output of the child may depend on its late signals
            self.late.extend(child.ports().filter(|p| p.is_output()).map(|p| outputs[&*p.name].clone()));
        }
    }

    /// Adds wires, registers and, above the lowest level, instances in several copies that differ in their number: the
    /// emitted text has loops for them.
    fn copies(&mut self) {
        let m = self.m.clone();
        let (count, width) = (3 + self.random.below(7), 1 + self.random.below(9));
        let (input, which) = (self.expr(count * width, 1), self.expr(4, 1));
        let input = m.named("copies_input", input);
        let (taken, reset, twice) =
            (self.expr(width, 1), lit(self.random.value(width), width), self.random.percent(30));
        let child = self.random.percent(50).then(|| copied(&format!("{}_part", self.name), width));
        let mut all = vec![];
        for k in 0..count {
            let own = input.slice(k * width, width);
            let hit = m.named(format!("copy_{k}_hit"), which.eq(k as u64));
            let register = m.reg(format!("copy_{k}_taken"), width, &reset);
            m.when(&hit, || m.assign(&register, &own ^ &taken));
            if twice {
                // the copies form a grid of two numbers
                for j in 0..3u64 {
                    let held = m.reg(format!("copy_{k}_held_{j}"), width, 0);
                    m.when(which.eq(j), || m.assign(&held, &own + &register));
                    all.push(held);
                }
            }
            if let Some(child) = &child {
                let outputs = m.instance(format!("copy_{k}_part"), child, &[("from", &register), ("hit", &hit)]);
                all.push(outputs["to"].clone());
            }
            all.extend([hit, register]);
        }
        self.pool.extend(all);
    }

    /// Adds a memory with random writes and a read of each kind.
    fn memory(&mut self) {
        let address_width = 1 + self.random.below(4);
        let most = 1 << address_width;
        let depth = if self.random.percent(60) { most } else { most / 2 + 1 + self.random.below(most / 2) };
        let width = 1 + self.random.below(70);
        let words: Vec<BigUint> = (0..depth).map(|_| self.random.value(width)).collect();
        let m = self.m.clone();
        let memory = m.memory("ram", width, depth).initial(words);
        for _ in 0..self.random.below(3) {
            // no word is written before the registers have a value
            let (enable, address) = (self.expr(1, 1) & !m.reset(), self.address(address_width, depth));
            let data = self.expr(width, 2);
            memory.write(&enable, &address, &data);
        }
        let address = self.address(address_width, depth);
        self.pool.push(memory.read("read_async", ReadKind::Asynchronous, &address));
        let address = self.address(address_width, depth);
        self.late.push(memory.read("read_first", ReadKind::ReadFirst, &address));
        // the read is enabled under reset, so that the data have a value from the second clock on
        let (address, enable) = (self.address(address_width, depth), self.expr(1, 1) | m.reset());
        self.late.push(memory.read_when("write_first", ReadKind::WriteFirst, &enable, &address));
    }

    fn address(&mut self, width: usize, depth: usize) -> Expr {
        let address = self.expr(width, 1);
        if depth == 1 << width { address } else { address.lt(depth as u64).mux(&address, 0) }
    }

    /// Adds a state machine over named states.
    fn machine(&mut self) {
        let m = self.m.clone();
        let states = m.states("STATE", ["IDLE", "BUSY", "WAIT_ACK", "DONE", "FAULT"]);
        let state = m.reg("state", 3, &states[0]);
        m.switch(&state, |s| {
            for value in &states[..4] {
                let next = self.random.pick(&states).clone();
                let condition = self.expr(1, 2);
                s.case(value, || {
                    m.when(condition, || m.assign(&state, &next));
                });
            }
            s.default(|| m.assign(&state, &states[0]));
        });
        self.pool.push(state);
    }

    /// An expression of this width.
    fn expr(&mut self, width: usize, depth: usize) -> Expr {
        if depth == 0 || self.random.percent(15) {
            return self.leaf(width);
        }
        let d = depth - 1;
        match self.random.below(if width == 1 { 20 } else { 14 }) {
            0 => self.expr(width, d) + self.expr(width, d),
            1 => self.expr(width, d) - self.expr(width, d),
            2 => self.expr(width, d) & self.expr(width, d),
            3 => self.expr(width, d) | self.expr(width, d),
            4 => self.expr(width, d) ^ self.expr(width, d),
            5 => !self.expr(width, d),
            6 => self.expr(1, d).mux(&self.expr(width, d), self.expr(width, d)),
            7 => self.shift(width, d),
            8 => self.slice(width, d),
            9 => self.concat(width, d),
            10 => self.extend(width, d),
            11 if width <= 40 => self.expr(width, d) * self.expr(width, d),
            11 => self.expr(width, d).masked(&self.expr(1, d)),
            12 => self.expr(width, d) + lit(self.random.value(width), width),
            13 => {
                // a literal has at most 255 bits
                let most = (250 / width).clamp(1, 5);
                let (words, at) = (1 + self.random.below(most), 1 + self.random.below(4));
                let (of, at) = (self.expr(width * words, d), self.expr(at, d));
                // a constant number must be that of a word
                if at.constant().is_some() {
                    of.slice(width * self.random.below(words), width)
                } else {
                    of.word(&at, width)
                }
            }
            14..=17 => self.comparison(d),
            18 => {
                let of = self.random.width();
                let value = self.expr(of, d);
                match self.random.below(3) {
                    0 => value.any(),
                    1 => value.all(),
                    _ => value.parity(),
                }
            }
            _ => {
                let (of, at) = (self.random.width(), 1 + self.random.below(8));
                let (of, at) = (self.expr(of, d), self.expr(at, d));
                // a constant position must be inside the value
                if at.constant().is_some() { of.bit(self.random.below(of.width())) } else { of.index(&at) }
            }
        }
    }

    fn comparison(&mut self, d: usize) -> Expr {
        let width = self.random.width();
        let a = self.expr(width, d);
        let b = if self.random.percent(30) { lit(self.random.value(width), width) } else { self.expr(width, d) };
        match self.random.below(10) {
            0 => a.eq(b),
            1 => a.ne(b),
            2 => a.lt(b),
            3 => a.le(b),
            4 => a.gt(b),
            5 => a.ge(b),
            6 => a.lt_signed(b),
            7 => a.le_signed(b),
            8 => a.gt_signed(b),
            _ => a.ge_signed(b),
        }
    }

    fn shift(&mut self, width: usize, d: usize) -> Expr {
        let value = self.expr(width, d);
        let amount = if self.random.percent(50) {
            lit(self.random.below(width + 2), 8)
        } else {
            let amount_width = 1 + self.random.below(9);
            self.expr(amount_width, d)
        };
        match self.random.below(3) {
            0 => value.shl(amount),
            1 => value.shr(amount),
            _ => value.sar(amount),
        }
    }

    fn slice(&mut self, width: usize, d: usize) -> Expr {
        let of = width + self.random.below(40);
        let low = self.random.below(of - width + 1);
        self.expr(of, d).slice(low, width)
    }

    fn concat(&mut self, width: usize, d: usize) -> Expr {
        let mut parts = vec![];
        let mut left = width;
        while left > 0 {
            let part = 1 + self.random.below(left);
            parts.push(if self.random.percent(15) { self.expr(1, d).repeat(part) } else { self.expr(part, d) });
            left -= part;
        }
        cat(&parts)
    }

    fn extend(&mut self, width: usize, d: usize) -> Expr {
        let of = 1 + self.random.below(width);
        let value = self.expr(of, d);
        if self.random.percent(50) { value.zext(width) } else { value.sext(width) }
    }

    fn leaf(&mut self, width: usize) -> Expr {
        if self.random.percent(15) {
            return lit(self.random.value(width), width);
        }
        let exact: Vec<Expr> = self.pool.iter().filter(|e| e.width() == width).cloned().collect();
        if !exact.is_empty() {
            return self.random.pick(&exact).clone();
        }
        let any = self.random.pick(&self.pool).clone();
        if any.width() < width {
            return if self.random.percent(50) { any.zext(width) } else { any.sext(width) };
        }
        let low = self.random.below(any.width() - width + 1);
        any.slice(low, width)
    }
}

/// The module that a module has several copies of.
fn copied(name: &str, width: usize) -> Rc<Module> {
    let m = ModuleBuilder::new(name);
    let (from, hit) = (m.input("from", width), m.input("hit", 1));
    let held = m.reg("held", width, 0);
    m.when(&hit, || m.assign(&held, &from));
    m.assign(&m.output("to", width), &held ^ &from);
    m.build().unwrap_or_else(|e| panic!("{name}: {e}"))
}
