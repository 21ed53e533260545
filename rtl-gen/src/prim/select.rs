//! Selection and concatenation of values.

use crate::builder::{ModuleBuilder, or_all, pack};
use crate::error::Errors;
use crate::ir::{Expr, Module};
use std::borrow::Borrow;
use std::rc::Rc;

/// The value whose bit of `select` is set; 0 if no bit is set, the or of the values if several are.
///
/// # Panics
/// If there are not as many values as bits, or the values differ in width.
#[track_caller]
pub fn one_hot_mux<E: Borrow<Expr>>(select: &Expr, values: &[E]) -> Expr {
    assert!(select.width() == values.len(), "{} select bits for {} values", select.width(), values.len());
    let masked: Vec<Expr> = values.iter().zip(select.bits()).map(|(v, s)| v.borrow().masked(&s)).collect();
    or_all(&masked)
}

/// [`one_hot_mux`] as a module: inputs `select`, `i_0` and so on, output `o`.
pub fn one_hot_mux_module(n: usize, width: usize) -> Result<Rc<Module>, Errors> {
    let m = ModuleBuilder::new(format!("one_hot_mux_{n}x{width}"));
    m.describe(format!("One of {n} values of {width} bits, selected by one hot bit."));
    let select = m.doc("At most one bit set.").input("select", n);
    let values: Vec<Expr> = (0..n).map(|i| m.input(format!("i_{i}"), width)).collect();
    m.assign(&m.doc("The selected value, 0 if none is.").output("o", width), one_hot_mux(&select, &values));
    m.build()
}

/// Joins `n` values of `width` bits, value 0 in the lowest bits: inputs `i_0` and so on, output `o`.
pub fn pack_module(n: usize, width: usize) -> Result<Rc<Module>, Errors> {
    let m = ModuleBuilder::new(format!("pack_{n}x{width}"));
    m.describe(format!("{n} values of {width} bits side by side, value 0 in the lowest bits."));
    let values: Vec<Expr> = (0..n).map(|i| m.input(format!("i_{i}"), width)).collect();
    m.assign(&m.doc("All values.").output("o", n * width), pack(&values));
    m.build()
}
