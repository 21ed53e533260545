//! Random kernels as Rust source, typed, so that rustc and rust-hdl take them: statements and structure.
//!
//! Nothing here depends on the lowering: rust-hdl's simulator alone defines the meaning of a kernel.

use super::case::{CLOCKS, Port};
use super::kernel_expr::{Pool, Scope};
use super::random::Random;
use std::fmt::Write as _;

/// The kernel of a seed.
pub struct Kernel {
    pub seed: u64,
    pub source: String,
    pub has_clock: bool,
    inputs: Vec<usize>,
    outputs: Vec<usize>,
}

impl Kernel {
    /// The inputs without the clock.
    pub fn inputs(&self) -> Vec<Port> {
        let reset = self.has_clock.then(|| ("rst".to_string(), 1));
        reset.into_iter().chain(numbered("in", &self.inputs)).collect()
    }
    /// The outputs.
    pub fn outputs(&self) -> Vec<Port> {
        numbered("out", &self.outputs).collect()
    }
}

fn numbered(stem: &str, widths: &[usize]) -> impl Iterator<Item = Port> {
    widths.iter().enumerate().map(move |(i, width)| (format!("{stem}_{i}"), *width))
}

/// Number of seeds in a block, whose kernels share the same few widths: rustc compiles every operation and cast for
/// each width anew.
pub const BLOCK: u64 = 64;
const PALETTE: usize = 9;
/// Marks the seed of the sub-block of a kernel.
const SUB_BLOCK: u64 = 1 << 48;

/// States of the enumeration that every file declares.
pub const STATES: [&str; 5] = ["Idle", "Load", "Run", "WaitAck", "Stop"];

/// The kernels of these seeds.
pub fn kernels(seeds: &[u64]) -> Vec<Kernel> {
    seeds.iter().map(|&seed| Writer::new(seed, seed / BLOCK).kernel(true)).collect()
}

/// A file with these kernels and a `main` that runs them all with the module at the path `runner`.
pub fn file(kernels: &[Kernel], runner: &str) -> String {
    let mut text = format!("#![allow(warnings)]\n#[path = \"{runner}\"]\nmod kernel_runner;\n");
    text += "use kernel_runner::*;\nuse rtl_gen::kernel::{Value, prelude::*};\n\n";
    text +=
        &format!("#[derive(Copy, Clone, Debug, PartialEq, LogicState)]\nenum Phase {{ {} }}\n\n", STATES.join(", "));
    text += "#[derive(Copy, Clone, Debug, Default, PartialEq, LogicStruct)]\n";
    text += "struct Pair { low: Bits<5>, flag: Bit, high: Bits<37> }\n\n";
    kernels.iter().for_each(|k| text += &k.source);
    text += "fn main() {\n    let mut runner = Runner::new();\n";
    kernels.iter().for_each(|k| text += &format!("    runner.run::<K{}>(\"k{}\", {CLOCKS});\n", k.seed, k.seed));
    text + "}\n"
}

struct Writer {
    seed: u64,
    scope: Scope,
    fields: String,
    defaults: String,
    body: String,
    registers: Vec<(String, usize)>,
    /// Registers of signed values.
    signed_registers: Vec<(String, usize)>,
    names: usize,
}

impl Writer {
    fn new(seed: u64, palette: u64) -> Self {
        let random = Random::with_palette(seed, palette, PALETTE);
        let scope = Scope { random, pool: Pool::default() };
        let (fields, defaults, body) = Default::default();
        Self { seed, scope, fields, defaults, body, registers: vec![], signed_registers: vec![], names: 0 }
    }

    fn below(&mut self, n: usize) -> usize {
        self.scope.random.below(n)
    }

    fn percent(&mut self, p: usize) -> bool {
        self.scope.random.percent(p)
    }

    fn kernel(mut self, with_sub_block: bool) -> Kernel {
        let inputs: Vec<usize> = (0..1 + self.below(4)).map(|_| self.scope.random.width()).collect();
        for (i, width) in inputs.iter().enumerate() {
            self.field(&format!("in_{i}"), &format!("Signal<In, Bits<{width}>>"), "Default::default()");
            self.scope.pool.bits.push((format!("self.in_{i}.val()"), *width));
        }
        let clocked = self.percent(50);
        let mut has_clock = clocked;
        if clocked {
            self.registers();
        }
        if self.percent(30) {
            self.constant();
        }
        for _ in 0..2 + self.below(3) {
            match self.below(8) {
                0 | 1 => self.simple(),
                2 => self.defaulted(),
                3 => self.exhaustive_if(),
                4 => self.matched(),
                5 => self.looped(),
                6 => self.pair(),
                _ => self.signed_local(),
            }
        }
        let mut sub_source = String::new();
        if with_sub_block && self.percent(15) {
            let sub = Writer::new(self.seed | SUB_BLOCK, self.seed / BLOCK).kernel(false);
            has_clock |= sub.has_clock;
            self.sub_block(&sub);
            sub_source = sub.source;
        }
        if clocked {
            self.drive_registers();
        }
        let mut outputs = vec![];
        for i in 0..1 + self.below(3) {
            let width = self.scope.random.width();
            let value = self.scope.bits(width, 3);
            self.field(&format!("out_{i}"), &format!("Signal<Out, Bits<{width}>>"), "Default::default()");
            self.line(&format!("self.out_{i}.next = {};", value.text));
            outputs.push(width);
        }
        self.fold();
        outputs.push(1);
        let source = sub_source + &self.assemble(has_clock, &inputs, &outputs);
        Kernel { seed: self.seed, source, has_clock, inputs, outputs }
    }

    fn assemble(&self, has_clock: bool, inputs: &[usize], outputs: &[usize]) -> String {
        let (seed, Self { fields, defaults, body, .. }) = (self.seed, self);
        let clock = "    pub clk: Signal<In, Clock>,\n    pub rst: Signal<In, Bit>,\n";
        let clock_defaults = "clk: Default::default(), rst: Default::default(), ";
        let (clock, clock_defaults) = if has_clock { (clock, clock_defaults) } else { ("", "") };
        let mut set = if has_clock { "self.rst.next = Value::from_bits(next());".to_string() } else { String::new() };
        (0..inputs.len()).for_each(|i| set += &format!(" self.in_{i}.next = Value::from_bits(next());"));
        let mut get = String::new();
        (0..outputs.len()).for_each(|i| get += &format!("self.out_{i}.val().into_bits(), "));
        let level = if has_clock { "self.clk.next = level.into();" } else { "let _ = level;" };
        format!(
            "#[derive(LogicBlock)]\nstruct K{seed} {{\n{clock}{fields}}}\n\
             impl Default for K{seed} {{ fn default() -> Self {{ Self {{ {clock_defaults}{defaults} }} }} }}\n\
             impl Logic for K{seed} {{\n    #[hdl_gen]\n    fn update(&mut self) {{\n{body}    }}\n}}\n\
             impl Drive for K{seed} {{\n    \
                 fn set(&mut self, mut next: impl FnMut() -> rtl_gen::BigUint) {{ {set} }}\n    \
                 fn get(&self) -> Vec<rtl_gen::BigUint> {{ vec![{get}] }}\n    \
                 fn clock(&mut self, level: bool) {{ {level} }}\n}}\n\n"
        )
    }

    fn field(&mut self, name: &str, ty: &str, default: &str) {
        writeln!(self.fields, "    pub {name}: {ty},").expect("writing to a string");
        write!(self.defaults, "{name}: {default}, ").expect("writing to a string");
    }

    fn line(&mut self, text: &str) {
        writeln!(self.body, "        {text}").expect("writing to a string");
    }

    fn name(&mut self, stem: &str) -> String {
        self.names += 1;
        format!("{stem}_{}", self.names)
    }

    /// A new local and its width; it joins the pool after its assignment.
    fn local(&mut self) -> (String, usize) {
        let (name, width) = (self.name("local"), self.scope.random.width());
        self.field(&name, &format!("Signal<Local, Bits<{width}>>"), "Default::default()");
        (name, width)
    }

    fn ready(&mut self, name: &str, width: usize) {
        self.scope.pool.bits.push((format!("self.{name}.val()"), width));
    }

    fn simple(&mut self) {
        if self.percent(25) {
            let (name, value) = (self.name("flag"), self.scope.boolean(3));
            self.field(&name, "Signal<Local, Bit>", "Default::default()");
            self.line(&format!("self.{name}.next = {};", value.text));
            self.scope.pool.bools.push(format!("self.{name}.val()"));
            return;
        }
        let (name, width) = self.local();
        let value = self.scope.bits(width, 3);
        self.line(&format!("self.{name}.next = {};", value.text));
        self.ready(&name, width);
    }

    fn defaulted(&mut self) {
        let (name, width) = self.local();
        let default = self.scope.bits(width, 1);
        self.line("comment!(\"a default, then exceptions\");");
        self.line(&format!("self.{name}.next = {};", default.text));
        self.branches(&name, width, false);
        self.ready(&name, width);
    }

    fn exhaustive_if(&mut self) {
        let (name, width) = self.local();
        self.branches(&name, width, true);
        self.ready(&name, width);
    }

    fn branches(&mut self, name: &str, width: usize, complete: bool) {
        let mut text = String::new();
        for i in 0..1 + self.below(3) {
            let (condition, value) = (self.scope.boolean(2), self.scope.bits(width, 2));
            let keyword = if i == 0 { "if" } else { " else if" };
            text += &format!("{keyword} {} {{ self.{name}.next = {}; }}", condition.text, value.text);
        }
        if complete {
            let (inner, one, other) = (self.scope.boolean(1), self.scope.bits(width, 1), self.scope.bits(width, 1));
            text += &format!(
                " else {{ self.{name}.next = {}; if {} {{ self.{name}.next = {}; }} }}",
                one.text, inner.text, other.text
            );
        }
        self.line(&text);
    }

    fn matched(&mut self) {
        let (name, width) = self.local();
        let arms = 1 + self.below(3);
        let (source, of) = self.scope.leaf_at_least(2);
        let low = self.below(of - 1);
        let mut text = format!("match {source}.get_bits::<2>({low}).index() {{ ");
        for arm in 0..arms {
            let value = self.scope.bits(width, 2);
            text += &format!("{arm} => {{ self.{name}.next = {}; }} ", value.text);
        }
        let value = self.scope.bits(width, 1);
        text += &format!("_ => {{ self.{name}.next = {}; }} }}", value.text);
        self.line(&text);
        self.ready(&name, width);
    }

    /// Adds an array: elements from slices at `i`, from the element before, or chosen by comparison with `i`.
    fn looped(&mut self) {
        let (name, n) = (self.name("array"), 2 + self.below(4));
        let (source, of) = self.scope.leaf_at_least(n);
        let width = 1 + self.below(of / n);
        self.field(&name, &format!("[Signal<Local, Bits<{width}>>; {n}]"), "Default::default()");
        let value = self.scope.bits(width, 1);
        match self.below(3) {
            0 => self.line(&format!(
                "for i in 0..{n} {{ self.{name}[i].next = {source}.get_bits::<{width}>(i * {width}) ^ {}; }}",
                value.in_parentheses()
            )),
            1 => {
                self.line(&format!("self.{name}[0].next = {};", value.text));
                let step = self.scope.bits(width, 1);
                self.line(&format!(
                    "for i in 1..{n} {{ self.{name}[i].next = self.{name}[i - 1].val() + {}; \
                     if {source}.get_bit(i) {{ self.{name}[i].next = !self.{name}[(i * 2) - (i + 1)].val(); }} }}",
                    step.in_parentheses()
                ));
            }
            _ => {
                let other = self.scope.bits(width, 1);
                self.line(&format!(
                    "for i in 0..{n} {{ self.{name}[i].next = {}; if {source}.get_bits::<3>(0).index() == i && i < 3 \
                     {{ self.{name}[i].next = {}; }} else if i == 1 {{ self.{name}[i].next = {}; }} }}",
                    value.text, other.text, value.text
                ));
            }
        }
        (0..n).for_each(|i| self.ready(&format!("{name}[{i}]"), width));
    }

    /// Adds a struct in a signal, assigned field by field.
    fn pair(&mut self) {
        let name = self.name("pair");
        self.field(&name, "Signal<Local, Pair>", "Default::default()");
        let (low, flag, high) = (self.scope.bits(5, 2), self.scope.boolean(2), self.scope.bits(37, 2));
        self.line(&format!("self.{name}.next.low = {};", low.text));
        self.line(&format!("self.{name}.next.flag = {};", flag.text));
        self.line(&format!("self.{name}.next.high = {};", high.text));
        self.scope.pool.bits.push((format!("self.{name}.val().low"), 5));
        self.scope.pool.bools.push(format!("self.{name}.val().flag"));
        self.scope.pool.bits.push((format!("self.{name}.val().high"), 37));
    }

    fn signed_local(&mut self) {
        let (name, width) = (self.name("signed"), self.scope.random.width().max(2));
        self.field(&name, &format!("Signal<Local, Signed<{width}>>"), "Default::default()");
        let value = self.scope.signed_target(width);
        self.line(&format!("self.{name}.next = {value};"));
        self.scope.pool.signed.push((format!("self.{name}.val()"), width));
    }

    fn constant(&mut self) {
        let (name, width) = (self.name("constant"), self.scope.random.width());
        let value = self.scope.random.value(width.min(63));
        self.field(&name, &format!("Constant<Bits<{width}>>"), &format!("Constant::new(bits(0x{value:x}u64))"));
        self.scope.pool.constants.push((format!("self.{name}.val()"), width));
    }

    fn registers(&mut self) {
        let mut names = vec![];
        for _ in 0..1 + self.below(3) {
            let (name, width) = (self.name("reg"), self.scope.random.width());
            let reset = self.scope.random.value(width.min(63));
            self.field(&name, &format!("Reg<Bits<{width}>>"), &format!("Reg::new(bits(0x{reset:x}u64))"));
            self.scope.pool.bits.push((format!("self.{name}.q.val()"), width));
            self.registers.push((name.clone(), width));
            names.push(name);
        }
        if self.percent(40) {
            self.field("phase", "Reg<Phase>", "Default::default()");
            self.scope.pool.states.push("self.phase.q.val()".into());
            names.push("phase".into());
        }
        if self.percent(20) {
            let (name, width) = (self.name("signed_reg"), self.scope.random.width().max(2));
            self.field(&name, &format!("Reg<Signed<{width}>>"), "Reg::new((-1i64).into())");
            self.scope.pool.signed.push((format!("self.{name}.q.val()"), width));
            self.signed_registers.push((name.clone(), width));
            names.push(name);
        }
        if self.percent(30) {
            let (name, width, n) = (self.name("bank"), self.scope.random.width(), 2 + self.below(2));
            self.field(&name, &format!("[Reg<Bits<{width}>>; {n}]"), "Default::default()");
            self.line(&format!("for i in 0..{n} {{ dff_setup!(self, clk, {name}[i]); }}"));
            for i in 0..n {
                self.scope.pool.bits.push((format!("self.{name}[{i}].q.val()"), width));
                self.registers.push((format!("{name}[{i}]"), width));
            }
        }
        self.line(&format!("dff_setup!(self, clk, {});", names.join(", ")));
    }

    fn drive_registers(&mut self) {
        for (name, width) in std::mem::take(&mut self.registers) {
            let value = self.scope.bits(width, 2);
            // not under a condition: a constant one would leave the register without a driver
            self.line(&format!("self.{name}.d.next = {};", value.text));
            let condition = self.scope.boolean(2);
            let other = self.scope.bits(width, 2);
            self.line(&format!("if {} {{ self.{name}.d.next = {}; }}", condition.text, other.text));
            if self.percent(20) {
                let condition = self.scope.boolean(1);
                self.line(&format!("if {} {{ self.{name}.d.next = self.{name}.q.val(); }}", condition.text));
            }
        }
        for (name, width) in std::mem::take(&mut self.signed_registers) {
            let value = self.scope.signed_target(width);
            self.line(&format!("self.{name}.d.next = {value};"));
        }
        if !self.scope.pool.states.is_empty() {
            let mut text = "match self.phase.q.val() { ".to_string();
            for state in STATES {
                let (next, condition) = (STATES[self.below(5)], self.scope.boolean(1));
                text +=
                    &format!("Phase::{state} => {{ if {} {{ self.phase.d.next = Phase::{next}; }} }} ", condition.text);
            }
            self.line(&(text + "}"));
        }
    }

    /// Adds an instance of another kernel. rust-hdl's simulator clocks it only if the kernel forwards the clock.
    fn sub_block(&mut self, sub: &Kernel) {
        self.field("sub", &format!("K{}", sub.seed), "Default::default()");
        if sub.has_clock {
            self.line("self.sub.clk.next = self.clk.val();");
            self.line("self.sub.rst.next = self.rst.val();");
        }
        for (i, width) in sub.inputs.iter().enumerate() {
            let value = self.scope.bits(*width, 2);
            self.line(&format!("self.sub.in_{i}.next = {};", value.text));
        }
        let fold = sub.outputs.len() - 1;
        for (i, width) in sub.outputs[..fold].iter().enumerate() {
            self.scope.pool.bits.push((format!("self.sub.out_{i}.val()"), *width));
        }
        self.scope.pool.bools.push(format!("self.sub.out_{fold}.val()"));
    }

    /// Drives an output that depends on every signal, so that each is read and a difference in any of them shows.
    fn fold(&mut self) {
        let pool = &self.scope.pool;
        let bits = pool.bits.iter().map(|(s, _)| format!("{s}.xor()"));
        let signed = pool.signed.iter().map(|(s, _)| format!("unsigned_cast({s}).xor()"));
        let states = pool.states.iter().map(|s| format!("({s} == Phase::Run)"));
        let all: Vec<String> = bits.chain(signed).chain(states).chain(pool.bools.iter().cloned()).collect();
        let number = self.fields.matches("pub out_").count();
        self.field(&format!("out_{number}"), "Signal<Out, Bit>", "Default::default()");
        self.line(&format!("self.out_{number}.next = {};", all.join(" ^ ")));
    }
}
