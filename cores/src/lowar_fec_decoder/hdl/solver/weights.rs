//! The weight of each row, from the factors of the lane.

use super::add;
use super::factors::Kept;
use crate::blocks::gf256;
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::Expr;

/// The places of the rows, one a clock.
pub struct Places {
    valid: Expr,
    pub number: Expr,
}

/// From the clock after `begin` on, up to place `last`.
pub fn places(m: &ModuleBuilder, begin: &Expr, last: &Expr) -> Places {
    m.comment("the rows, one a clock");
    let valid = m.reg("weighing", 1, 0);
    let number = m.reg_no_reset("weighed_place", last.width());
    m.when(begin, || {
        m.assign(&valid, 1);
        m.assign(&number, 0);
    })
    .else_when(&valid, || {
        m.assign(&number, &number + 1);
        m.when(number.eq(last), || m.assign(&valid, 0));
    });
    Places { valid, number }
}

/// Operand for the table whose result is `log`: x ^ y of the symbol.
pub fn operand(m: &ModuleBuilder, kept: &Kept, own: &Expr) -> Expr {
    m.named("pair_operand", kept.x.zext(8) ^ own)
}

/// The matrices of the weights; a row that is not used has none. All are cleared with `started`, before the first is there.
pub fn weights(
    m: &ModuleBuilder,
    rows: usize,
    started: &Expr,
    places: &Places,
    kept: &Kept,
    log: &Expr,
) -> Result<Vec<Expr>, Errors> {
    m.comment("both factors, less the logarithm of x ^ y");
    let both = m.pipe("both_factors", add(m, "factors_carried", &kept.of_row, &kept.of_symbol));
    let both = m.pipe("both_factors_later", both);
    let exponent = m.pipe("exponent", add(m, "exponent_carried", &both, &!log));
    let weight = m.instance("power", &gf256::powers()?, &[("operand", &exponent)])["result"].clone();

    m.comment("the weight, as a matrix");
    // from a place to its weight
    const CLOCKS: usize = 6;
    let (mut valid, mut x) = (places.valid.clone(), kept.x.clone());
    for clock in 1..=CLOCKS {
        let stage = m.reg(format!("weighed_{clock}"), 1, 0);
        m.assign(&stage, &valid);
        valid = stage;
        if clock > 1 {
            x = m.pipe(format!("weighed_x_{clock}"), &x);
        }
    }
    let matrix = m.instance("expand", &gf256::matrix_module()?, &[("coefficient", &weight)])["matrix"].clone();
    let register = |row: usize| {
        let register = m.reg_no_reset(format!("matrix_{row}_reg"), 64);
        m.when(started, || m.assign(&register, 0))
            .else_when(&valid & x.eq(row as u64), || m.assign(&register, &matrix));
        register
    };
    Ok((0..rows).map(register).collect())
}
