//! The address space, word by word.

use crate::builder::{and_all, lit};
use crate::ir::Expr;
use crate::registers::{Content, Field, Register, RegisterMap, WORD};

/// A word of the address space that is not part of a window.
pub struct Word {
    /// The name of its register, with the element and the half.
    pub name: String,
    /// Its byte address.
    pub offset: u32,
    /// Whether a write to it is answered with OKAY.
    pub writable: bool,
    /// Where its register is in the map.
    pub register: usize,
    /// The element of an array.
    pub element: usize,
    /// The high word of a counter.
    pub high: bool,
}

/// A window of the address space.
pub struct Window {
    /// The name of its register.
    pub name: String,
    offset: u32,
    words: u32,
}

impl Window {
    /// Whether a word address lies in it: its offset is a multiple of its size, rounded up to a power of two.
    pub fn holds(&self, address: &Expr) -> Expr {
        let low = self.address_width();
        let mut conditions = vec![];
        if address.width() > low {
            let high = address.slice(low, address.width() - low);
            conditions.push(high.eq(u64::from((self.offset / WORD) >> low)));
        }
        if !self.words.is_power_of_two() {
            conditions.push(address.slice(0, low).lt(u64::from(self.words)));
        }
        if conditions.is_empty() { lit(1u8, 1) } else { and_all(&conditions) }
    }

    /// Bits of the word index.
    pub fn address_width(&self) -> usize {
        (self.words - 1).ilog2() as usize + 1
    }
}

/// The words of a map, in the order of its registers.
pub fn words(map: &RegisterMap) -> Vec<Word> {
    let mut words = vec![];
    for (index, register) in map.registers.iter().enumerate() {
        let (writable, halves) = match &register.content {
            Content::Fields(fields) => (fields.iter().any(Field::is_writable), 1),
            Content::Counter { width } => (false, width.div_ceil(32)),
            Content::Window { .. } => continue,
        };
        for (element, offset) in register.offsets().enumerate() {
            let of_element = if register.array.is_some() { format!("_{element}") } else { String::new() };
            for half in 0..halves {
                let high = half == 1;
                let name = format!("{}{of_element}{}", register.name, if high { "_high" } else { "" });
                let offset = offset + half as u32 * WORD;
                words.push(Word { name, offset, writable, register: index, element, high });
            }
        }
    }
    words
}

/// The windows of a map, in order.
pub fn windows(map: &RegisterMap) -> Vec<Window> {
    let window = |register: &Register| match register.content {
        Content::Window { words } => Some(Window { name: register.name.clone(), offset: register.offset, words }),
        Content::Fields(_) | Content::Counter { .. } => None,
    };
    map.registers.iter().filter_map(window).collect()
}
