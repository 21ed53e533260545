//! Tables: the coefficients of the code, logarithms and powers.

use super::field::{coefficient, logarithm, power};
use super::{matrix_module, one};
use crate::lowar::SYMBOLS_MAX;
use rtl_gen::builder::{ModuleBuilder, lit};
use rtl_gen::ir::{Expr, Module, ReadKind};
use rtl_gen::{BigUint, Errors};
use std::rc::Rc;

/// The matrices of the coefficients of a source symbol in rows 0 .. `rows`, from a table in module `m`; those of the clock before,
/// or of symbol 0 after a clock with `restart`. The coefficients of row 0 are ones and no part of the table, so that a tool finds that
/// this row is a plain sum.
pub fn matrices(m: &ModuleBuilder, rows: usize, symbol: &Expr, restart: Option<&Expr>) -> Result<Vec<Expr>, Errors> {
    let mut matrices = vec![m.named("one", one())];
    if rows == 1 {
        return Ok(matrices);
    }
    let width = 8 * (rows - 1);
    let word = |symbol| {
        let octets: Vec<u8> = (1..rows).map(|row| coefficient(row, symbol)).collect();
        BigUint::from_bytes_le(&octets)
    };
    let table = m.memory("coefficient_table", width, SYMBOLS_MAX).initial((0..SYMBOLS_MAX).map(word));
    let coefficients = m.reg_no_reset("coefficients", width);
    let read = table.read("coefficients_read", ReadKind::Asynchronous, symbol);
    m.assign(&coefficients, restart.map_or(read.clone(), |restart| restart.mux(&lit(word(0), width), &read)));
    let matrix_module = matrix_module()?;
    for (at, coefficient) in coefficients.words(8).iter().enumerate() {
        let of_row = m.instance(format!("expand_{}", at + 1), &matrix_module, &[("coefficient", coefficient)]);
        matrices.push(of_row["matrix"].clone());
    }
    Ok(matrices)
}

/// Logarithms to the base x, two clocks after their operands; 0 for 0, which has none.
pub fn logarithms() -> Result<Rc<Module>, Errors> {
    table("gf256_logarithms", "Logarithms to the base x.", |element| match element {
        0 => 0,
        _ => logarithm(element) as u8,
    })
}

/// Powers of x, two clocks after; the exponents 0 and 255 both give 1.
pub fn powers() -> Result<Rc<Module>, Errors> {
    table("gf256_powers", "Powers of x.", |exponent| power(exponent.into()))
}

/// Logarithms of 0 .. 15, at once, from a table in module `m`; 0 for 0.
pub fn small_logarithm(m: &ModuleBuilder, operand: &Expr) -> Expr {
    let words = (0..16).map(|element| BigUint::from(if element == 0 { 0 } else { logarithm(element) }));
    let table = m.memory("small_logarithms", 8, 16).initial(words);
    table.read("small_logarithm", ReadKind::Asynchronous, operand)
}

fn table(name: &str, what: &str, value: impl Fn(u8) -> u8) -> Result<Rc<Module>, Errors> {
    let m = ModuleBuilder::new(name);
    m.describe(what);
    let operand = m.input("operand", 8);
    let words = (0..=255).map(|at| BigUint::from(value(at)));
    let table = m.memory("words", 8, 256).initial(words);
    let word = table.read("word", ReadKind::ReadFirst, &operand);
    m.assign(&m.doc("Two clocks after its operand.").output("result", 8), m.pipe("result_reg", word));
    m.build()
}
