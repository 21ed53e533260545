//! The field as rules for proofs have it: products by shift-and-add, reduced by the polynomial.

use crate::blocks::gf256::octets;
use crate::lowar::gf256::POLYNOMIAL;
use rtl_gen::builder::{ModuleBuilder, lit, pack, xor_all};
use rtl_gen::ir::Expr;

/// `element` times each power of x from 0 to 7; the names of the products begin with `name`.
fn shifted(m: &ModuleBuilder, name: &str, element: &Expr) -> Vec<Expr> {
    let mut all = vec![m.named(format!("{name}_x0"), element)];
    for power in 1..8 {
        let last = &all[power - 1];
        // the polynomial without x^8, where that bit leaves
        let next = last.shl(1) ^ lit(u64::from(POLYNOMIAL as u8), 8).masked(&last.msb());
        all.push(m.named(format!("{name}_x{power}"), next));
    }
    all
}

/// The product of two elements.
pub(super) fn product(m: &ModuleBuilder, name: &str, a: &Expr, b: &Expr) -> Expr {
    let b = m.named(format!("{name}_by"), b);
    let shifted = shifted(m, name, a);
    let terms: Vec<Expr> = shifted.iter().enumerate().map(|(power, shifted)| shifted.masked(&b.bit(power))).collect();
    m.named(format!("{name}_product"), xor_all(&terms))
}

/// Whether bit `8 o + a` of `matrix` is bit o of `element` times x^a, for all o and a.
pub(super) fn is_matrix_of(m: &ModuleBuilder, name: &str, matrix: &Expr, element: &Expr) -> Expr {
    let shifted = shifted(m, name, element);
    let bits: Vec<Expr> = (0..8).flat_map(|out| shifted.iter().map(move |shifted| shifted.bit(out))).collect();
    matrix.eq(pack(&bits))
}

/// Product of the matrix of a multiplication and an element: the sum of its columns at the bits of the element.
pub(super) fn applied(matrix: &Expr, element: &Expr) -> Expr {
    pack(&matrix.words(8).iter().map(|of_bit| (of_bit & element).parity()).collect::<Vec<_>>())
}

/// The octet of a lane of a word in bit planes.
pub(super) fn octet_of(planes: &Expr, lane: &Expr) -> Expr {
    octets(planes).word(lane, 8)
}

/// Whether an element is the coefficient of a row for source symbol `symbol`, by the formula of [`crate::lowar`] without its quotient:
/// a 8 (j ^ y) = y (j ^ 8).
pub(super) fn is_coefficient(m: &ModuleBuilder, name: &str, element: &Expr, row: usize, symbol: &Expr) -> Expr {
    let x = row as u64;
    let y = m.named(format!("{name}_y"), symbol.zext(8) + 8);
    let below = product(m, &format!("{name}_below"), &lit(8u8, 8), &(&y ^ lit(x, 8)));
    let above = product(m, &format!("{name}_above"), &y, &lit(x ^ 8, 8));
    product(m, &format!("{name}_times"), &below, element).eq(above)
}
