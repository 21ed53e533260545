//! Register writes of software: the values of fields, gathered into words.

use rtl_gen::registers::{Access, Content, Register, RegisterMap};
use std::collections::BTreeMap;

/// The writable words of a map with values for their fields; at first the values after reset.
#[derive(Clone, Debug)]
pub struct Image<'a> {
    map: &'a RegisterMap,
    words: BTreeMap<u32, Word>,
}

#[derive(Clone, Copy, Debug)]
struct Word {
    reset: u32,
    value: u32,
}

impl<'a> Image<'a> {
    /// An image with every configuration word as after reset.
    pub fn new(map: &'a RegisterMap) -> Self {
        let mut words = BTreeMap::new();
        for register in &map.registers {
            let Content::Fields(fields) = &register.content else { continue };
            let resets = fields.iter().filter_map(|field| match field.access {
                Access::Config { reset } => Some(reset << field.lsb),
                _ => None,
            });
            let Some(reset) = resets.reduce(|word, field| word | field) else { continue };
            words.extend(register.offsets().map(|offset| (offset, Word { reset, value: reset })));
        }
        Self { map, words }
    }

    /// Sets a configuration field; `element` is 0 if the field is no array.
    ///
    /// # Panics
    /// If the map has no such field or element, or the value is too wide: a mistake in the program, not in its input.
    #[track_caller]
    pub fn set(&mut self, field: &str, element: usize, value: u32) {
        let (register, lsb, width) = self.find(field);
        let mask = u32::MAX >> (32 - width);
        assert!(value <= mask, "{field} = {value} does not fit its {width} bits");
        let offset = register.offsets().nth(element);
        let word = offset.and_then(|offset| self.words.get_mut(&offset));
        let word = word.unwrap_or_else(|| panic!("{field} has no element {element} that can be written"));
        word.value = word.value & !(mask << lsb) | value << lsb;
    }

    /// Addresses and values of the words that differ from reset, lowest address first.
    pub fn changes(&self) -> Vec<(u32, u32)> {
        let changed = self.words.iter().filter(|(_, word)| word.value != word.reset);
        changed.map(|(&offset, word)| (offset, word.value)).collect()
    }

    /// The write that makes a pulse.
    ///
    /// # Panics
    /// If the map has no such field.
    #[track_caller]
    pub fn pulse(&self, field: &str) -> (u32, u32) {
        let (register, lsb, _) = self.find(field);
        (register.offset, 1 << lsb)
    }

    /// The address of the word with a configuration field, the first of an array.
    ///
    /// # Panics
    /// If the map has no such field.
    #[track_caller]
    pub fn address(&self, field: &str) -> u32 {
        self.find(field).0.offset
    }

    #[track_caller]
    fn find(&self, name: &str) -> (&'a Register, usize, usize) {
        let found = self.map.registers.iter().find_map(|register| match &register.content {
            Content::Fields(fields) => {
                let field = fields.iter().find(|field| field.name == name && field.is_writable())?;
                Some((register, field.lsb, field.width))
            }
            _ => None,
        });
        found.unwrap_or_else(|| panic!("no register has a field `{name}` to write"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rtl_gen::registers::Field;

    #[test]
    fn fields_gather_into_words_and_only_changes_are_written() {
        let map = RegisterMap::new("sample", "A sample.", 8)
            .with(Register::fields("id", 0, "Id.").with(Field::constant("id", 0, 8, 7, "Id.")))
            .with(
                Register::fields("mode", 4, "Mode.")
                    .with(Field::config("low", 0, 4, 3, "Low."))
                    .with(Field::config("high", 8, 8, 0x50, "High.")),
            )
            .with(Register::fields("each", 0x10, "Each.").array(4).with(Field::config("each", 0, 28, 9, "Each.")))
            .with(Register::fields("command", 0x20, "Command.").with(Field::pulse("go", 3, "Go.")));
        let mut image = Image::new(&map);
        assert_eq!(image.changes(), []);
        image.set("low", 0, 0xf);
        image.set("each", 2, 0xabc);
        image.set("each", 3, 9);
        assert_eq!(image.changes(), [(4, 0x500f), (0x18, 0xabc)]);
        assert_eq!((image.pulse("go"), image.address("high"), image.address("each")), ((0x20, 8), 4, 0x10));
    }
}
