//! Cyclic redundancy checks as XOR equations.

use crate::builder::{ModuleBuilder, lit, pack};
use crate::error::Errors;
use crate::ir::{Expr, Module};
use num_bigint::BigUint;
use std::collections::BTreeSet;
use std::rc::Rc;

/// A CRC in the customary description (Williams, "A Painless Guide to CRC Error Detection Algorithms", 1993).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Crc {
    /// Width in bits, 1 ..= 64.
    pub width: usize,
    /// The polynomial without its top term, most significant coefficient first.
    pub polynomial: u64,
    /// Value of the register before the first octet.
    pub initial: u64,
    /// Whether octets enter least significant bit first.
    pub reflect_in: bool,
    /// Whether the bits of the result are reversed.
    pub reflect_out: bool,
    /// Number that is added to the result.
    pub final_xor: u64,
}

/// A bit of the register or of the data.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Term {
    State(usize),
    Data(usize),
}

/// Masks of the register bits and of the data bits among these terms.
fn masks(terms: &BTreeSet<Term>) -> (BigUint, BigUint) {
    let (mut state, mut data) = (BigUint::ZERO, BigUint::ZERO);
    for term in terms {
        match term {
            Term::State(i) => state.set_bit(*i as u64, true),
            Term::Data(i) => data.set_bit(*i as u64, true),
        }
    }
    (state, data)
}

/// The sum of the bits of a value that a mask selects: one line of Verilog, and for a synthesis tool the same as the
/// sum written out.
fn parity(value: &Expr, mask: &BigUint) -> Expr {
    if *mask == BigUint::ZERO { lit(0u8, 1) } else { (value & mask.clone()).parity() }
}

impl Crc {
    /// The frame check sequence of IEEE 802.3, clause 3.2.9.
    pub const ETHERNET: Self = Self {
        width: 32,
        polynomial: 0x04c1_1db7,
        initial: 0xffff_ffff,
        reflect_in: true,
        reflect_out: true,
        final_xor: 0xffff_ffff,
    };

    /// The register after whole octets, octet 0 of `data` (its lowest bits) first.
    ///
    /// Each bit is one sum of the bits that it depends on, not a chain as long as the data.
    ///
    /// # Panics
    /// If `state` is not as wide as the CRC, or `data` is not whole octets.
    #[track_caller]
    pub fn next(&self, state: &Expr, data: &Expr) -> Expr {
        assert!(state.width() == self.width, "a CRC-{} register of {} bits", self.width, state.width());
        assert!(data.width().is_multiple_of(8), "a CRC of {} bits of data", data.width());
        let bits: Vec<Expr> = self
            .equations(data.width())
            .iter()
            .map(|terms| {
                let (of_state, of_data) = masks(terms);
                parity(state, &of_state) ^ parity(data, &of_data)
            })
            .collect();
        pack(&bits)
    }

    /// The CRC of these whole octets, octet 0 (the lowest bits) first.
    ///
    /// # Panics
    /// If `data` is not whole octets.
    #[track_caller]
    pub fn of(&self, data: &Expr) -> Expr {
        assert!(data.width().is_multiple_of(8), "a CRC of {} bits of data", data.width());
        // the contribution of the initial register is known: one constant, added at the end
        let mut constant = self.final_xor;
        let mut bits = Vec::new();
        for (to, terms) in self.leaving(data.width()).iter().enumerate() {
            let (of_state, of_data) = masks(terms);
            let known = (BigUint::from(self.initial) & of_state).count_ones() % 2;
            constant ^= known << to;
            bits.push(parity(data, &of_data));
        }
        pack(&bits) ^ constant
    }

    /// The share of these whole octets in the CRC of a message in which so many octets stand behind them. The CRC of a message is the sum of the
    /// shares of all its parts and [`Self::value`] of the message with zeros in their places: sums of a few parts each, in several clocks.
    ///
    /// # Panics
    /// If `data` is not whole octets.
    #[track_caller]
    pub fn share(&self, data: &Expr, octets_behind: usize) -> Expr {
        assert!(data.width().is_multiple_of(8), "a share in a CRC of {} bits of data", data.width());
        let linear = Self { initial: 0, final_xor: 0, ..*self };
        let mut shares = vec![BigUint::ZERO; self.width];
        for bit in 0..data.width() {
            let mut octets = vec![0; data.width() / 8 + octets_behind];
            octets[bit / 8] = 1 << (bit % 8);
            let value = linear.value(&octets);
            let summed = shares.iter_mut().enumerate().filter(|(to, _)| value >> to & 1 == 1);
            summed.for_each(|(_, share)| share.set_bit(bit as u64, true));
        }
        pack(&shares.iter().map(|share| parity(data, share)).collect::<Vec<_>>())
    }

    /// The CRC of octets that are known.
    pub fn value(&self, octets: &[u8]) -> u64 {
        let most = u64::MAX >> (64 - self.width);
        let bit = |octet: u8, k: usize| octet >> if self.reflect_in { k } else { 7 - k } & 1;
        let bits = octets.iter().flat_map(|&octet| (0..8).map(move |k| u64::from(bit(octet, k))));
        let state = bits.fold(self.initial, |state, bit| {
            let feedback = (state >> (self.width - 1) ^ bit) & 1;
            (state << 1 & most) ^ if feedback == 1 { self.polynomial } else { 0 }
        });
        let out = if self.reflect_out { state.reverse_bits() >> (64 - self.width) } else { state };
        out ^ self.final_xor
    }

    /// [`Self::equations`] in the bit order of the result.
    fn leaving(&self, data_width: usize) -> Vec<BTreeSet<Term>> {
        let mut equations = self.equations(data_width);
        if self.reflect_out {
            equations.reverse();
        }
        equations
    }

    /// For each bit of the register, the terms of its sum.
    fn equations(&self, data_width: usize) -> Vec<BTreeSet<Term>> {
        let mut state: Vec<BTreeSet<Term>> = (0..self.width).map(|i| BTreeSet::from([Term::State(i)])).collect();
        for k in 0..data_width {
            let bit = if self.reflect_in { k } else { k / 8 * 8 + 7 - k % 8 };
            let feedback = &state[self.width - 1] ^ &BTreeSet::from([Term::Data(bit)]);
            state.rotate_right(1);
            state[0] = BTreeSet::new();
            let taps = state.iter_mut().enumerate().filter(|(i, _)| self.polynomial >> i & 1 == 1);
            taps.for_each(|(_, terms)| *terms = &*terms ^ &feedback);
        }
        state
    }

    /// The result for the register's value: reflected if the CRC is, and with the final XOR.
    #[track_caller]
    pub fn result(&self, state: &Expr) -> Expr {
        let mut bits = state.bits();
        if self.reflect_out {
            bits.reverse();
        }
        pack(&bits) ^ self.final_xor
    }

    /// A module called `name` that takes `data` (`octets` of them, octet 0 in the lowest bits, the first to be
    /// processed) in each clock with `data_valid`; `first` starts a new CRC. `crc` is the CRC up to the clock before.
    pub fn module(&self, name: &str, octets: usize) -> Result<Rc<Module>, Errors> {
        let m = ModuleBuilder::new(name);
        m.describe(format!("CRC-{} over {octets} octets a clock, polynomial {:#x}.", self.width, self.polynomial));
        let first = m.doc("This data is the first.").input("first", 1);
        let valid = m.doc("Take the data.").input("data_valid", 1);
        let data = m.doc("Octets, octet 0 in the lowest bits.").input("data", 8 * octets);
        let crc = m.doc("The CRC of all data up to the clock before.").output("crc", self.width);
        let state = m.reg("state", self.width, self.initial);
        let before = m.named("from_state", first.mux(&lit(self.initial, self.width), &state));
        m.when(&valid, || m.assign(&state, self.next(&before, &data)));
        m.assign(&crc, self.result(&state));
        m.build()
    }
}
