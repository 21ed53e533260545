//! Values of the configuration pins of a core: every bit must have been 0 and 1, and both limits must occur.

use rtl_foundation::contract::{Pin, PinSink};
use std::ops::RangeInclusive;

/// Values that every field of every configuration pin has had.
#[derive(Clone, Debug, Default)]
pub struct Driven {
    fields: Vec<Field>,
    /// Each configuration pin in its place among the pins.
    pins: Vec<Option<Watched>>,
}

/// A configuration pin. Most values are those of the clock before.
#[derive(Clone, Debug)]
struct Watched {
    /// Position of its first field, and number of fields.
    first: usize,
    count: usize,
    /// Value of a pin of at most 64 bits in the last clock, if there was one.
    narrow: Option<u64>,
    /// Words of a wider pin in the last clock; none before the first.
    wide: Vec<u32>,
}

/// A field of a pin.
#[derive(Clone, Debug)]
struct Field {
    name: String,
    legal: RangeInclusive<u64>,
    /// Width in bits.
    width: usize,
    /// Bits that have been 1, and 0, in a legal value.
    ones: u64,
    zeros: u64,
    least: bool,
    most: bool,
}

impl Driven {
    /// A record without values for the configuration pins among these.
    ///
    /// # Panics
    /// If one of them does not declare its legal values.
    pub fn new(core: &str, pins: &[Pin]) -> Self {
        let mut driven = Self::default();
        for pin in pins {
            if !is_configuration(pin) {
                driven.pins.push(None);
                continue;
            }
            let legal = pin.legal.clone().unwrap_or_else(|| panic!("{core}: `{}` declares no legal values", pin.name));
            let first = driven.fields.len();
            driven.pins.push(Some(Watched { first, count: pin.fields, narrow: None, wide: vec![] }));
            for index in 0..pin.fields {
                let name = if pin.fields == 1 { pin.name.to_string() } else { format!("{}[{index}]", pin.name) };
                let width = pin.width / pin.fields;
                let legal = legal.clone();
                driven.fields.push(Field { name, legal, width, ones: 0, zeros: 0, least: false, most: false });
            }
        }
        driven
    }

    /// Adds the values of another run of the same campaign.
    pub fn merge(&mut self, other: &Self) {
        if self.fields.is_empty() {
            *self = other.clone();
            return;
        }
        for (field, other) in self.fields.iter_mut().zip(&other.fields) {
            field.ones |= other.ones;
            field.zeros |= other.zeros;
            field.least |= other.least;
            field.most |= other.most;
        }
    }

    /// The values that were never driven, as text.
    pub fn missed(&self) -> Vec<String> {
        self.fields.iter().filter_map(Field::missed).collect()
    }

    /// Whether there is a configuration pin.
    pub fn is_watching(&self) -> bool {
        !self.fields.is_empty()
    }
}

/// Whether the pin is a configuration pin; it may belong to a group.
pub fn is_configuration(pin: &Pin) -> bool {
    pin.name.starts_with("cfg_") || pin.name.contains("_cfg_")
}

impl Field {
    fn see(&mut self, value: u64) {
        if self.legal.contains(&value) {
            self.ones |= value;
            self.zeros |= !value;
            self.least |= value == *self.legal.start();
            self.most |= value == *self.legal.end();
        }
    }

    fn missed(&self) -> Option<String> {
        let (least, most) = (*self.legal.start(), *self.legal.end());
        let mut missed = vec![];
        if !self.least {
            missed.push(format!("{least}"));
        }
        if !self.most {
            missed.push(format!("{most}"));
        }
        for bit in 0..self.width {
            // the least legal value with the bit, and without it
            let with = if least >> bit & 1 == 1 { least } else { (least >> bit | 1) << bit };
            let without = if least >> bit & 1 == 0 { least } else { ((least >> bit) + 1) << bit };
            if with <= most && self.ones >> bit & 1 == 0 {
                missed.push(format!("bit {bit} high"));
            }
            if without <= most && self.zeros >> bit & 1 == 0 {
                missed.push(format!("bit {bit} low"));
            }
        }
        (!missed.is_empty()).then(|| format!("{}: {}", self.name, missed.join(", ")))
    }
}

impl PinSink for Driven {
    fn narrow(&mut self, pin: usize, value: u64) {
        let Some(watched) = &mut self.pins[pin] else { return };
        if watched.narrow.replace(value) == Some(value) {
            return;
        }
        for (index, field) in self.fields[watched.first..][..watched.count].iter_mut().enumerate() {
            let above = value.checked_shr((index * field.width) as u32).unwrap_or(0);
            field.see(above & u64::MAX >> (64 - field.width));
        }
    }
    fn wide(&mut self, pin: usize, words: &[u32]) {
        let Some(watched) = &mut self.pins[pin] else { return };
        if watched.wide == words {
            return;
        }
        words.clone_into(&mut watched.wide);
        let bit = |at: usize| u64::from(words[at / 32] >> (at % 32) & 1);
        for (index, field) in self.fields[watched.first..][..watched.count].iter_mut().enumerate() {
            field.see((0..field.width).fold(0, |value, i| value | bit(index * field.width + i) << i));
        }
    }
}
