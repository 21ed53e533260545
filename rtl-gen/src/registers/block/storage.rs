//! The storage of the registers, and its updates.

use super::read::Reads;
use super::select::is_plain;
use super::words::Word;
use super::write::Writes;
use crate::builder::{ModuleBuilder, cat, lit, pack};
use crate::ir::Expr;
use crate::registers::{Access, Content, Field, Register, RegisterMap};
use std::collections::BTreeMap;

/// The signals behind the fields and counters of a map. Elements of an array stand side by side.
#[derive(Default)]
pub struct Storage {
    /// Readable value of each register and field: the register of a field or the input of a status.
    values: BTreeMap<(usize, usize), Expr>,
    /// Setting input of each event, by register and field.
    events: BTreeMap<(usize, usize), Expr>,
    /// Parameter of each register in which variants of the core differ: a word with constants and values after reset.
    parameters: BTreeMap<usize, Expr>,
    /// Counter of each register.
    counters: BTreeMap<usize, Counter>,
}

/// The signals of a counter.
struct Counter {
    /// Input whose high clocks are counted.
    event: Expr,
    total: Expr,
    /// High words kept for the next read of them, if the counter has any.
    kept: Option<Expr>,
}

impl Storage {
    /// Declares the ports, kind by kind, and the registers.
    pub fn declare(m: &ModuleBuilder, map: &RegisterMap) -> Self {
        let mut new = Self::default();
        for (at, register) in map.registers.iter().enumerate() {
            let Some(name) = register.parameter() else { continue };
            m.doc(format!("Register `{}`: its constants and values after reset.", register.name));
            new.parameters.insert(at, m.parameter(name, 32, 0u8));
        }
        new.declare_fields(m, map, "Configuration", |access| matches!(access, Access::Config { .. }));
        new.declare_fields(m, map, "Commands, high for one clock", |access| matches!(access, Access::Pulse));
        new.declare_fields(m, map, "Status", |access| matches!(access, Access::Status));
        new.declare_fields(m, map, "Events", |access| matches!(access, Access::Event));
        new.declare_counters(m, map);
        new
    }

    fn declare_fields(&mut self, m: &ModuleBuilder, map: &RegisterMap, heading: &str, wanted: fn(Access) -> bool) {
        let mut heading = Some(heading);
        for (at, register) in map.registers.iter().enumerate() {
            let Content::Fields(fields) = &register.content else { continue };
            for (index, field) in fields.iter().enumerate().filter(|(_, field)| wanted(field.access)) {
                let Some(port) = field.port() else { continue };
                let width = field.width * register.count() as usize;
                if let Some(heading) = heading.take() {
                    m.group(heading);
                }
                m.doc(port_doc(register, field.width, &field.doc));
                let value = match field.access {
                    Access::Config { reset } => {
                        let reset = self.fixed(at, field, reset).repeat(register.count() as usize);
                        m.output_reg(port, width, reset)
                    }
                    Access::Pulse => m.output_reg(port, width, 0),
                    Access::Event => {
                        self.events.insert((at, index), m.input(port, width));
                        m.doc(format!("Noted and not yet cleared. {}", field.doc));
                        m.output_reg(format!("seen_{}", field.name), width, 0)
                    }
                    Access::Status | Access::Constant { .. } => m.input(port, width),
                };
                self.values.insert((at, index), value);
            }
        }
    }

    /// A constant or a value after reset: the `value` in the map, or the bits of the parameter where variants differ.
    fn fixed(&self, at: usize, field: &Field, value: u32) -> Expr {
        self.parameters.get(&at).map_or_else(|| lit(value, field.width), |word| word.slice(field.lsb, field.width))
    }

    fn declare_counters(&mut self, m: &ModuleBuilder, map: &RegisterMap) {
        for (at, register) in map.registers.iter().enumerate() {
            let Content::Counter { width } = register.content else { continue };
            if self.counters.is_empty() {
                m.group("Counted in each clock in which they are high");
            }
            let (name, count) = (&register.name, register.count() as usize);
            let event = m.doc(port_doc(register, 1, &register.doc)).input(format!("count_{name}"), count);
            let total = m.reg(format!("{name}_total"), width * count, 0);
            let kept = (width > 32).then(|| m.reg(format!("{name}_kept"), (width - 32) * count, 0));
            self.counters.insert(at, Counter { event, total, kept });
        }
    }

    /// Describes writes, events, counts, and high words that are kept.
    pub fn update(&self, m: &ModuleBuilder, map: &RegisterMap, words: &[Word], writes: &Writes, reads: &Reads) {
        for (at, register) in map.registers.iter().enumerate() {
            match &register.content {
                Content::Fields(fields) => {
                    let writable = words.iter().filter(|word| word.writable).zip(&writes.select);
                    let select: Vec<&Expr> = writable.filter(|(word, _)| word.register == at).map(|(_, s)| s).collect();
                    for (index, field) in fields.iter().enumerate() {
                        self.update_field(m, (at, index), field, &select, writes);
                    }
                }
                Content::Counter { width } => {
                    let low = words.iter().zip(&reads.select).filter(|(word, _)| word.register == at && !word.high);
                    let sampled: Vec<&Expr> = low.map(|(_, select)| select).collect();
                    self.counters[&at].update(m, *width, &sampled);
                }
                Content::Window { .. } => {}
            }
        }
    }

    /// Describes one field; `select` has a bit for each element, high while the element is written.
    fn update_field(&self, m: &ModuleBuilder, at: (usize, usize), field: &Field, select: &[&Expr], writes: &Writes) {
        let written = |bits: &Expr| bits.slice(field.lsb, field.width);
        match field.access {
            Access::Config { .. } => {
                for (element, select) in select.iter().enumerate() {
                    let value = self.values[&at].slice(element * field.width, field.width);
                    m.when(*select, || m.assign(&value, written(&writes.ones) | (&value & !written(&writes.mask))));
                }
            }
            Access::Pulse => {
                let pulses: Vec<Expr> = select.iter().map(|select| written(&writes.ones) & *select).collect();
                m.assign(&self.values[&at], pack(&pulses));
            }
            Access::Event => {
                let cleared: Vec<Expr> = select.iter().map(|select| written(&writes.ones).masked(select)).collect();
                let seen = &self.values[&at];
                m.assign(seen, (seen & !pack(&cleared)) | &self.events[&at]);
            }
            Access::Status | Access::Constant { .. } => {}
        }
    }

    /// The value that each word reads. The words of an array are one vector.
    pub fn values(&self, m: &ModuleBuilder, map: &RegisterMap, words: &[Word]) -> Vec<Expr> {
        let mut values = vec![];
        for of_register in words.chunk_by(|a, b| a.register == b.register) {
            let register = &map.registers[of_register[0].register];
            let each = of_register.iter().map(|word| self.value(map, word));
            if register.array.is_some() {
                let vector = m.wire(format!("word_{}", register.name), 32 * of_register.len());
                each.enumerate().for_each(|(at, value)| m.assign(&vector.slice(32 * at, 32), value));
                values.extend(vector.words(32));
            } else {
                let named = |(word, value): (&Word, Expr)| match is_plain(&value) {
                    true => value,
                    false => m.named(format!("word_{}", word.name), value),
                };
                values.extend(of_register.iter().zip(each).map(named));
            }
        }
        values
    }

    /// The value that a word reads.
    fn value(&self, map: &RegisterMap, word: &Word) -> Expr {
        match &map.registers[word.register].content {
            Content::Fields(fields) => {
                let read = |(index, field): (usize, &Field)| match field.access {
                    Access::Pulse => None,
                    Access::Constant { value } => Some((field.lsb, self.fixed(word.register, field, value))),
                    Access::Config { .. } | Access::Status | Access::Event => {
                        let low = word.element * field.width;
                        Some((field.lsb, self.values[&(word.register, index)].slice(low, field.width)))
                    }
                };
                assemble(fields.iter().enumerate().filter_map(read).collect())
            }
            Content::Counter { width } => self.counters[&word.register].value(*width, word),
            Content::Window { .. } => unreachable!("words are not parts of windows"),
        }
    }
}

impl Counter {
    /// Describes the count; `sampled` has a bit for each element, high while its low word is sampled for a read.
    fn update(&self, m: &ModuleBuilder, width: usize, sampled: &[&Expr]) {
        for (element, sampled) in sampled.iter().enumerate() {
            let total = self.total.slice(element * width, width);
            m.assign(&total, &total + self.event.bit(element).zext(width));
            if let Some(kept) = &self.kept {
                let high = width - 32;
                m.when(*sampled, || m.assign(&kept.slice(element * high, high), total.slice(32, high)));
            }
        }
    }

    /// The value that a word of the counter reads.
    fn value(&self, width: usize, word: &Word) -> Expr {
        match &self.kept {
            Some(kept) if word.high => kept.slice(word.element * (width - 32), width - 32).zext(32),
            _ => self.total.slice(word.element * width, width.min(32)).zext(32),
        }
    }
}

/// A word of fields, zero between them.
fn assemble(mut fields: Vec<(usize, Expr)>) -> Expr {
    fields.sort_by_key(|(lsb, _)| *lsb);
    let mut parts = vec![];
    let mut next = 0;
    for (lsb, value) in fields {
        if lsb > next {
            parts.push(lit(0u8, lsb - next));
        }
        next = lsb + value.width();
        parts.push(value);
    }
    if next < 32 {
        parts.push(lit(0u8, 32 - next));
    }
    parts.reverse();
    cat(&parts)
}

/// The doc of a port, with the positions of the elements of an array.
fn port_doc(register: &Register, width: usize, doc: &str) -> String {
    match (&register.array, width) {
        (None, _) => doc.into(),
        (Some(_), 1) => format!("{doc} Element p at `[p]`."),
        (Some(_), _) => format!("{doc} Element p at `[{width}*p +: {width}]`."),
    }
}
