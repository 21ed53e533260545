//! Selection of values.

use crate::builder::or_all;
use crate::ir::Expr;
use std::borrow::Borrow;

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
