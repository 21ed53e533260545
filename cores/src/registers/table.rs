//! A register map, bit by bit, in the form for the golden model.

use rtl_gen::registers::{Access, Content, Field, Register, RegisterMap};
use std::collections::BTreeMap;

/// The items and the bits of the words at every address.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Table {
    /// All items that hold or carry a value, under the name of their port.
    pub items: Vec<Item>,
    /// The parts of each word, by byte address.
    pub words: BTreeMap<u32, Vec<Part>>,
    /// The windows.
    pub windows: Vec<Window>,
}

/// A field or a counter: one value, or one for each element of an array.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    /// Name of the port; for a constant, name of the field.
    pub port: String,
    /// Kind of the item.
    pub kind: Kind,
    /// Bits of a value, at most 64.
    pub width: usize,
    /// Number of values.
    pub count: usize,
}

/// Kind of an item.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Configuration, written and read, with its value after reset.
    Config(u64),
    /// Status from outside.
    Status,
    /// Pulse: writing 1 makes it high for one clock; reads give 0.
    Pulse,
    /// Event, set from outside, cleared by writing 1.
    Event,
    /// Counter of clocks, modulo 2^width, with its value after reset: 0, except in a test of its overflow.
    Counter(u64),
    /// Constant.
    Constant(u64),
}

/// Bits of a word: bits `[low +: width]` of one value of an item, at `[lsb +: width]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // said above
pub struct Part {
    pub item: ItemId,
    pub element: usize,
    pub low: usize,
    pub width: usize,
    pub lsb: usize,
}

/// Words that other logic answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Window {
    /// The stem of its ports.
    pub name: String,
    /// Byte address of its first word.
    pub offset: u32,
    /// Number of words.
    pub words: u32,
}

/// An item, by its position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ItemId(pub usize);

impl Table {
    /// The table of a map that satisfies its checks.
    pub fn of(map: &RegisterMap) -> Self {
        let mut table = Self::default();
        for register in &map.registers {
            match &register.content {
                Content::Fields(fields) => fields.iter().for_each(|field| table.add_field(register, field)),
                Content::Counter { width } => table.add_counter(register, *width),
                Content::Window { words } => {
                    let (name, offset) = (register.name.clone(), register.offset);
                    table.windows.push(Window { name, offset, words: *words });
                }
            }
        }
        table
    }

    /// The item with this port.
    ///
    /// # Panics
    /// If the table has no such item.
    #[track_caller]
    pub fn port(&self, name: &str) -> ItemId {
        let at = self.items.iter().position(|item| item.port == name);
        ItemId(at.unwrap_or_else(|| panic!("no register has the port `{name}`")))
    }

    fn add_field(&mut self, register: &Register, field: &Field) {
        let (prefix, kind) = match field.access {
            Access::Config { reset } => ("cfg_", Kind::Config(reset.into())),
            Access::Status => ("stat_", Kind::Status),
            Access::Pulse => ("cmd_", Kind::Pulse),
            Access::Event => ("event_", Kind::Event),
            Access::Constant { value } => ("", Kind::Constant(value.into())),
        };
        let item = self.add_item(register, format!("{prefix}{}", field.name), kind, field.width);
        for element in 0..elements(register) {
            let part = Part { item, element, low: 0, width: field.width, lsb: field.lsb };
            self.words.entry(address(register, element)).or_default().push(part);
        }
    }

    fn add_counter(&mut self, register: &Register, width: usize) {
        let item = self.add_item(register, format!("count_{}", register.name), Kind::Counter(0), width);
        for element in 0..elements(register) {
            for low in (0..width).step_by(32) {
                let part = Part { item, element, low, width: (width - low).min(32), lsb: 0 };
                self.words.insert(address(register, element) + low as u32 / 8, vec![part]);
            }
        }
    }

    fn add_item(&mut self, register: &Register, port: String, kind: Kind, width: usize) -> ItemId {
        self.items.push(Item { port, kind, width, count: elements(register) });
        ItemId(self.items.len() - 1)
    }
}

fn elements(register: &Register) -> usize {
    register.array.map_or(1, |array| array.count as usize)
}

fn address(register: &Register, element: usize) -> u32 {
    register.offset + register.array.map_or(0, |array| array.stride) * element as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_map_is_spelt_out_bit_by_bit() {
        let map = RegisterMap::new("unit", "Registers of a test.", 8)
            .with(
                Register::fields("control", 0x04, "Two fields.")
                    .with(Field::config("enable", 4, 16, 0xbeef, "A value."))
                    .with(Field::event("late", 24, 1, "An event.")),
            )
            .with(
                Register::fields("seen", 0x08, "An array.")
                    .array_with_stride(2, 8)
                    .with(Field::status("seen", 8, 8, "A value.")),
            )
            .with(Register::counter("frames", 0x18, 34, "Frames."))
            .with(Register::window("log", 0x20, 3, "Words."));
        let table = Table::of(&map);
        let part = |item, element, low, width, lsb| Part { item: ItemId(item), element, low, width, lsb };
        let words: Vec<(u32, Vec<Part>)> = table.words.into_iter().collect();
        let expected = [
            (0x04, vec![part(0, 0, 0, 16, 4), part(1, 0, 0, 1, 24)]),
            (0x08, vec![part(2, 0, 0, 8, 8)]),
            (0x10, vec![part(2, 1, 0, 8, 8)]),
            (0x18, vec![part(3, 0, 0, 32, 0)]),
            (0x1c, vec![part(3, 0, 32, 2, 0)]),
        ];
        assert_eq!(words, expected);
        let items: Vec<_> = table.items.iter().map(|i| (i.port.as_str(), i.kind, i.width, i.count)).collect();
        let expected = [
            ("cfg_enable", Kind::Config(0xbeef), 16, 1),
            ("event_late", Kind::Event, 1, 1),
            ("stat_seen", Kind::Status, 8, 2),
            ("count_frames", Kind::Counter(0), 34, 1),
        ];
        assert_eq!(items, expected);
        assert_eq!(table.windows, [Window { name: "log".into(), offset: 0x20, words: 3 }]);
    }
}
