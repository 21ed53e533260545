//! The memory of the words.

use super::{CORE, address_bits, end_bits};
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{MemoryStyle, Module, ReadKind};
use std::rc::Rc;

/// Clocks from an address to its word.
pub const LATENCY: usize = 2;

/// A memory of `depth` words of a beat of `octets` octets with its end, with a register behind it.
pub fn store(octets: usize, depth: u32) -> Result<Rc<Module>, Errors> {
    let width = 8 * octets + end_bits(octets);
    let m = ModuleBuilder::new(format!("packet_store_{octets}x{depth}"));
    m.parametric(CORE.parametric("packet_store", &[("DATA_W", 8 * octets as u32), ("DEPTH", depth)]));
    m.describe(
        "A memory of words; a word is there two clocks after its address, as block RAM with output register has it.",
    );
    m.group("Write");
    let write = m.doc("Write a word.").input("write", 1);
    let write_at = m.doc("Address of the word.").input("write_at", address_bits(depth));
    let word = m.doc("The word: last beat, number of its last lane, octets.").input("word", width);
    m.group("Read");
    let read_at = m.doc("Address of the word that is read.").input("read_at", address_bits(depth));
    let words = m.memory("words", width, depth as usize).style(MemoryStyle::Block);
    words.write(&write, &write_at, &word);
    let out = words.read("word_read", ReadKind::ReadFirst, &read_at);
    m.assign(
        &m.doc("The word of the address two clocks before.").output("read_word", width),
        m.pipe("word_held", &out),
    );
    m.build()
}
