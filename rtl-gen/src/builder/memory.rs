//! Memories.

use super::ModuleBuilder;
use crate::ir::{Expr, Memory, MemoryStyle, Op, ReadKind, ReadPort, SignalKind, WritePort};
use num_bigint::BigUint;

/// A memory to which ports are added. Its address has `ceil(log2 depth)` bits.
pub struct MemoryBuilder<'a> {
    builder: &'a ModuleBuilder,
    index: usize,
}

impl ModuleBuilder {
    /// A memory of `depth` words of `width` bits.
    #[track_caller]
    pub fn memory(&self, name: impl Into<String>, width: usize, depth: usize) -> MemoryBuilder<'_> {
        let name = name.into();
        self.claim_name(&name);
        let memories = &mut self.state.borrow_mut().module.memories;
        let style = MemoryStyle::Auto;
        memories.push(Memory { name, width, depth, style, initial: None, reads: vec![], writes: vec![] });
        MemoryBuilder { builder: self, index: memories.len() - 1 }
    }
}

impl MemoryBuilder<'_> {
    /// The kind of RAM that synthesis should use.
    #[must_use]
    pub fn style(self, style: MemoryStyle) -> Self {
        self.change(|m| m.style = style);
        self
    }

    /// Contents at power-up, one value per word; a ROM has contents and no write port.
    #[must_use]
    pub fn initial(self, words: impl IntoIterator<Item = impl Into<BigUint>>) -> Self {
        let words = words.into_iter().map(Into::into).collect();
        self.change(|m| m.initial = Some(words));
        self
    }

    /// A read port whose data is the signal `name`.
    #[track_caller]
    pub fn read(&self, name: impl Into<String>, kind: ReadKind, address: &Expr) -> Expr {
        self.read_port(name.into(), kind, None, address)
    }

    /// A synchronous read port that holds its data while `enable` is clear.
    #[track_caller]
    pub fn read_when(&self, name: impl Into<String>, kind: ReadKind, enable: &Expr, address: &Expr) -> Expr {
        self.read_port(name.into(), kind, Some(enable.clone()), address)
    }

    /// A write port. If several write the same word at the same edge, the last one wins.
    #[track_caller]
    pub fn write(&self, enable: &Expr, address: &Expr, data: &Expr) {
        let clocking = self.builder.current_clocking();
        let (enable, address, data) = (enable.clone(), address.clone(), data.clone());
        self.change(|m| m.writes.push(WritePort { enable, address, data, clocking }));
    }

    #[track_caller]
    fn read_port(&self, name: String, kind: ReadKind, enable: Option<Expr>, address: &Expr) -> Expr {
        let clocking = self.builder.current_clocking();
        let width = self.builder.state.borrow().module.memories[self.index].width;
        let data = self.builder.declare(name, width, SignalKind::MemoryRead);
        if let Op::Signal(id) = data.op() {
            let address = address.clone();
            self.change(|m| m.reads.push(ReadPort { data: *id, address, enable, kind, clocking }));
        }
        data
    }

    fn change(&self, f: impl FnOnce(&mut Memory)) {
        f(&mut self.builder.state.borrow_mut().module.memories[self.index]);
    }
}
