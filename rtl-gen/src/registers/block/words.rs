//! The address space, word by word.

use crate::registers::{Content, Field, RegisterMap, WORD};

/// A word of the address space that is not part of a window.
#[derive(Clone)]
pub struct Word {
    /// The name of the word's register, with the element and the half.
    pub name: String,
    /// The byte address.
    pub offset: u32,
    /// Whether a write to the word is answered with OKAY.
    pub writable: bool,
    /// Index of the word's register in the map.
    pub register: usize,
    /// Index of the element in an array.
    pub element: usize,
    /// Whether the word is the high word of a counter.
    pub high: bool,
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
