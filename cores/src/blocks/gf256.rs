//! GF(256) in hardware, polynomial x^8 + x^4 + x^3 + x^2 + 1 (0x11D).
//!
//! Words of several octets are bit planes: bit a of all octets side by side, plane 0 lowest ([`planes`]). In that order a
//! product by one coefficient is a handful of vector operations for a whole beat; it costs nothing but the order of the
//! wires, once on the way in and once on the way out.
//!
//! A coefficient is expanded once for each packet to the 8 x 8 bit matrix of its multiplication ([`matrices`]), which all
//! octets share. A product is three partial sums in registers ([`Partial`]), of 3, 3 and 2 input bits: with 6-input tables
//! one table each. What adds them up has room for two more operands in its table.

mod field;
mod row;
mod tables;
#[cfg(test)]
mod tests;

pub use row::{Access, Step, rows, weighted_sum};
pub use tables::{logarithms, matrices, powers, small_logarithm};

use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, Module};
use std::rc::Rc;

/// The octets of a word as bit planes.
pub fn planes(octets: &Expr) -> Expr {
    let lanes = octets.words(8);
    let bits: Vec<Expr> = (0..8).flat_map(|bit| lanes.iter().map(move |octet| octet.bit(bit))).collect();
    pack(&bits)
}

/// Bit planes as octets.
pub fn octets(planes: &Expr) -> Expr {
    let lanes = planes.width() / 8;
    let octet = |lane: usize| pack(&(0..8).map(|bit| planes.bit(bit * lanes + lane)).collect::<Vec<_>>());
    pack(&(0..lanes).map(octet).collect::<Vec<_>>())
}

/// The matrix of the multiplication by a coefficient of 8 bits: bit `8 o + a` says whether bit a of an octet counts for
/// bit o of the product. Bit o of c x^a is the sum of those bits b of c for which x^(a+b) has bit o.
fn matrix(coefficient: &Expr) -> Expr {
    let bits: Vec<Expr> = (0..8usize)
        .flat_map(|out| (0..8usize).map(move |a| (out, a)))
        .map(|(out, a)| {
            let counts = |b: &usize| field::power(a + b) >> out & 1 == 1;
            let terms: Vec<Expr> = (0..8).filter(counts).map(|b| coefficient.bit(b)).collect();
            xor_all(&terms)
        })
        .collect();
    pack(&bits)
}

/// [`matrix`] as a module.
pub fn matrix_module() -> Result<Rc<Module>, Errors> {
    let m = ModuleBuilder::new("gf256_matrix");
    m.describe("The matrix of the multiplication by a coefficient.");
    let coefficient = m.input("coefficient", 8);
    let output = m.doc("Bit `8*o + a`: bit a of an octet counts for bit o of its product.").output("matrix", 64);
    m.assign(&output, matrix(&coefficient));
    m.build()
}

/// The matrix of the multiplication by 1.
pub fn one() -> Expr {
    matrix(&lit(1u8, 8))
}

/// A product whose partial sums are in registers.
pub struct Partial {
    planes: Vec<[Expr; 3]>,
}

impl Partial {
    /// The product of `data` (bit planes) with the coefficient of `matrix`, in registers that take it while `advance`. Names of the
    /// registers begin with `prefix`.
    pub fn new(m: &ModuleBuilder, prefix: &str, advance: &Expr, data: &Expr, matrix: &Expr) -> Self {
        const PARTS: [std::ops::Range<usize>; 3] = [0..3, 3..6, 6..8];
        let data = data.words(data.width() / 8);
        let plane = |out: usize| {
            let mut part = 0;
            PARTS.map(|inputs| {
                let terms: Vec<Expr> = inputs.map(|a| data[a].masked(&matrix.bit(8 * out + a))).collect();
                let sum = m.reg_no_reset(format!("{prefix}part_{part}_of_bit_{out}"), data[0].width());
                m.when(advance, || m.assign(&sum, xor_all(&terms)));
                part += 1;
                sum
            })
        };
        Self { planes: (0..8).map(plane).collect() }
    }

    /// The product.
    pub fn sum(&self) -> Expr {
        Self::sum_of(std::slice::from_ref(self))
    }

    /// The sum of products.
    pub fn sum_of(products: &[Self]) -> Expr {
        let plane = |bit: usize| {
            let parts: Vec<&Expr> = products.iter().flat_map(|product| &product.planes[bit]).collect();
            xor_all(&parts)
        };
        pack(&(0..8).map(plane).collect::<Vec<_>>())
    }
}
