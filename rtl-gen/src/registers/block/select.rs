//! The address decoder: a vector with a bit for each word address, of which at most one is high.

use super::words::Word;
use crate::builder::{ModuleBuilder, lit, pack};
use crate::ir::{Expr, Op};
use crate::registers::{RegisterMap, WORD};
use num_bigint::BigUint;
use std::collections::BTreeMap;

/// The word addresses of a map.
pub struct Addresses {
    /// One more than the highest word address.
    span: usize,
    /// Addresses of registers that are no arrays, as named constants `<WORD>_ADDRESS`.
    names: BTreeMap<u32, Expr>,
}

impl Addresses {
    /// Declares a constant for each register that is no array.
    pub fn declare(m: &ModuleBuilder, map: &RegisterMap, words: &[Word]) -> Self {
        let span = words.iter().map(|word| (word.offset / WORD) as usize + 1).max().unwrap_or(0);
        let width = (span.max(2) - 1).ilog2() as usize + 1;
        let alone = words.iter().filter(|word| map.registers[word.register].array.is_none());
        let constant = |word: &Word| {
            let address = word.offset / WORD;
            (address, m.constant(format!("{}_ADDRESS", word.name.to_uppercase()), address, width))
        };
        Self { span, names: alone.map(constant).collect() }
    }

    /// Bit `at` of a vector with a bit for each word address.
    fn bit(&self, vector: &Expr, at: u32) -> Expr {
        match self.names.get(&at) {
            Some(address) if vector.width() > 1 => vector.index(address),
            _ => vector.bit(at as usize),
        }
    }
}

/// The decoded words of one channel.
pub struct Select {
    /// A bit for each word, in order: high in the clock after `now`, if the address is that of the word.
    pub words: Vec<Expr>,
    /// Whether any word is selected.
    pub any: Expr,
}

/// Decodes `address` into the register `name`, while `now` is high. Elements of an array have their own vector,
/// `<register>_<suffix>`.
pub fn decode(
    m: &ModuleBuilder,
    (name, suffix): (&str, &str),
    (now, address): (&Expr, &Expr),
    map: &RegisterMap,
    words: &[Word],
    addresses: &Addresses,
) -> Select {
    if words.is_empty() {
        return Select { words: vec![], any: lit(0u8, 1) };
    }
    let vector = m.doc("One bit for each word address.").reg(name, addresses.span, 0);
    m.assign(&vector, one_hot(m, name, now, address, vector.width()));
    let known = words.iter().fold(BigUint::ZERO, |mut all, word| {
        all.set_bit(u64::from(word.offset / WORD), true);
        all
    });
    let all_known = known.count_ones() as usize == vector.width();
    let any = match all_known {
        true => vector.any(),
        false => (&vector & lit(known, vector.width())).any(),
    };
    let mut arrays: BTreeMap<(usize, bool), Expr> = BTreeMap::new();
    for word in words.iter().filter(|word| map.registers[word.register].array.is_some()) {
        let same = |other: &&Word| (other.register, other.high) == (word.register, word.high);
        let at: Vec<usize> = words.iter().filter(same).map(|word| (word.offset / WORD) as usize).collect();
        arrays.entry((word.register, word.high)).or_insert_with(|| {
            let contiguous = at.windows(2).all(|pair| pair[1] == pair[0] + 1);
            let elements = match contiguous {
                true => vector.slice(at[0], at.len()),
                false => pack(&at.iter().map(|&bit| vector.bit(bit)).collect::<Vec<_>>()),
            };
            let high = if word.high { "_high" } else { "" };
            m.named(format!("{}{high}_{suffix}", map.registers[word.register].name), elements)
        });
    }
    let select = |word: &Word| match arrays.get(&(word.register, word.high)) {
        Some(elements) => elements.bit(word.element),
        None => addresses.bit(&vector, word.offset / WORD),
    };
    Select { words: words.iter().map(select).collect(), any }
}

/// The bit of `width` whose number is `address`, if `now` is high: rows and columns are decoded apart, so that each bit is one gate behind
/// them and not the end of a shifter.
fn one_hot(m: &ModuleBuilder, name: &str, now: &Expr, address: &Expr, width: usize) -> Expr {
    const COLUMN_BITS: usize = 4;
    let columns = 1 << COLUMN_BITS;
    if width <= columns || address.width() <= COLUMN_BITS {
        return now.zext(width).shl(address);
    }
    let (low, high) = (address.slice(0, COLUMN_BITS), address.slice(COLUMN_BITS, address.width() - COLUMN_BITS));
    let column = m.named(format!("{name}_column"), lit(1u8, columns).shl(&low));
    let row = m.named(format!("{name}_row"), now.zext(width.div_ceil(columns)).shl(&high));
    let rows = row.bits().into_iter().enumerate();
    let bits = |(number, row): (usize, Expr)| column.slice(0, columns.min(width - number * columns)).masked(&row);
    pack(&rows.map(bits).collect::<Vec<_>>())
}

/// Whether a value needs no name, because it is a whole signal.
pub fn is_plain(value: &Expr) -> bool {
    matches!(value.op(), Op::Signal(_))
}
