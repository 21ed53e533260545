//! RAM with a write and a read port, and ROM.

use crate::builder::ModuleBuilder;
use crate::error::Errors;
use crate::ir::{MemoryStyle, Module, ReadKind};
use num_bigint::BigUint;
use std::rc::Rc;

/// Shape of a simple dual-port RAM.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ram {
    /// Bits per word.
    pub width: usize,
    /// Number of words, at least 2.
    pub depth: usize,
    /// Latency 0 ([`ReadKind::Asynchronous`]) or 1, and the result of reading a word that is being written.
    pub kind: ReadKind,
    /// Kind of RAM that synthesis should use.
    pub style: MemoryStyle,
}

impl Ram {
    /// The module: `wr_en`, `wr_addr`, `wr_data`; `rd_addr`, `rd_data` and, with latency 1, `rd_en`. `rd_data` holds
    /// while `rd_en` is low.
    pub fn module(&self) -> Result<Rc<Module>, Errors> {
        let Self { width, depth, kind, style } = *self;
        let (kind_name, sees) = match kind {
            ReadKind::Asynchronous => ("async", "read in the same clock"),
            ReadKind::ReadFirst => ("read_first", "a read sees the word before a write at the same edge"),
            ReadKind::WriteFirst => ("write_first", "a read sees the word that is written at the same edge"),
        };
        let style_name = match style {
            MemoryStyle::Auto => "auto",
            MemoryStyle::Block => "block",
            MemoryStyle::Distributed => "distributed",
        };
        let m = ModuleBuilder::new(format!("ram_{width}x{depth}_{kind_name}_{style_name}"));
        m.describe(format!("{depth} words of {width} bits; {sees}."));
        let address_bits = address_bits(depth);
        m.group("Write");
        let enable = m.doc("Write in this clock.").input("wr_en", 1);
        let address = m.doc("Word.").input("wr_addr", address_bits);
        let data = m.doc("Data.").input("wr_data", width);
        m.group("Read");
        let ram = m.memory("words", width, depth).style(style);
        ram.write(&enable, &address, &data);
        let read = if kind == ReadKind::Asynchronous {
            let address = m.doc("Word.").input("rd_addr", address_bits);
            ram.read("word", kind, &address)
        } else {
            let enable = m.doc("Read in this clock.").input("rd_en", 1);
            let address = m.doc("Word.").input("rd_addr", address_bits);
            ram.read_when("word", kind, &enable, &address)
        };
        m.assign(&m.doc("Data.").output("rd_data", width), &read);
        m.build()
    }
}

/// A ROM called `name` with latency 1: `addr`, `data`.
pub fn rom(name: &str, width: usize, words: &[BigUint], style: MemoryStyle) -> Result<Rc<Module>, Errors> {
    let m = ModuleBuilder::new(name);
    m.describe(format!("A table of {} words of {width} bits.", words.len()));
    let address = m.doc("Word.").input("addr", address_bits(words.len()));
    let memory = m.memory("words", width, words.len()).style(style).initial(words.iter().cloned());
    let word = memory.read("word", ReadKind::ReadFirst, &address);
    m.assign(&m.doc("Data, one clock after its address.").output("data", width), &word);
    m.build()
}

/// The width of an address: `ceil(log2 depth)`, at least 1.
pub(super) fn address_bits(depth: usize) -> usize {
    (depth.max(2) - 1).ilog2() as usize + 1
}
