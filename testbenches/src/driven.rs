//! Values of the configuration pins of a core: every bit must have been 0 and 1, and both limits must occur.

use rtl_foundation::contract::{Pin, PinSink, Pins};
use std::ops::RangeInclusive;

/// Values that every field of every configuration pin has had.
#[derive(Clone, Debug, Default)]
pub struct Driven {
    fields: Vec<Field>,
    /// For each pin, the position of its first field, if it is watched.
    first: Vec<Option<(usize, usize)>>,
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
                driven.first.push(None);
                continue;
            }
            let legal = pin.legal.clone().unwrap_or_else(|| panic!("{core}: `{}` declares no legal values", pin.name));
            driven.first.push(Some((driven.fields.len(), pin.fields)));
            for index in 0..pin.fields {
                let name = if pin.fields == 1 { pin.name.to_string() } else { format!("{}[{index}]", pin.name) };
                let width = pin.width / pin.fields;
                let legal = legal.clone();
                driven.fields.push(Field { name, legal, width, ones: 0, zeros: 0, least: false, most: false });
            }
        }
        driven
    }

    /// Notes the values of the pins.
    pub fn watch<P: Pins>(&mut self, last: &mut P, now: &P) {
        last.update(now, self);
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

    fn see(&mut self, pin: usize, value: impl Fn(usize, usize) -> u64) {
        let Some((first, count)) = self.first[pin] else { return };
        for (index, field) in self.fields[first..first + count].iter_mut().enumerate() {
            field.see(value(index, field.width));
        }
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
        let mask = |width: usize| u64::MAX >> (64 - width);
        self.see(pin, |index, width| value.checked_shr((index * width) as u32).unwrap_or(0) & mask(width));
    }
    fn wide(&mut self, pin: usize, words: &[u32]) {
        let bit = |at: usize| u64::from(words[at / 32] >> (at % 32) & 1);
        self.see(pin, |index, width| (0..width).fold(0, |value, i| value | bit(index * width + i) << i));
    }
}
