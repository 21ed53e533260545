//! The weights with which the rows of a lane add up to one of its missing symbols.
//!
//! With e symbols missing, M, and as many rows, J, the rows' sums are a square part of the Cauchy matrix times the
//! missing symbols. Its inverse is known in closed form (Schechter, "On the inversion of certain matrices", 1959). For
//! symbol i in M and row j in J, with x_j = j, y_i = 8 + i and the scaling a[j][i] = y_i (j ^ 8) / (8 (j ^ y_i)) of
//! [`crate::lowar`]:
//!
//! ```text
//!            product over k in M of (x_j ^ y_k)  *  product over k in J of (x_k ^ y_i)  *  8
//! w_j = ------------------------------------------------------------------------------------------------------
//!       (x_j ^ y_i) * product over k in J but j of (x_j ^ x_k) * product over k in M but i of (y_i ^ y_k) * y_i * (j ^ 8)
//! ```
//!
//! It is computed with logarithms, one a clock, four for each pair (j, k):
//!
//! | | first | second | third | fourth |
//! |---|---|---|---|---|
//! | k is the place of | M: + x_j ^ y_k | J: + x_k ^ y_i | J: - x_j ^ x_k | M: - y_i ^ y_k |
//! | i in M | - y_i instead: x_j ^ y_i cancels | | | 0 has logarithm 0 in the table |
//! | j in J | | | - j ^ 8 instead | |

use crate::blocks::gf256;
use crate::lowar::{Build, SYMBOLS_MAX};
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, Module};
use std::rc::Rc;

/// Entry `index` of a list of up to eight.
fn entry(list: &[Expr], index: &Expr) -> Expr {
    let mut level = list.to_vec();
    for bit in 0..3 {
        let pair = |pair: &[Expr]| match pair {
            [low, high] => index.bit(bit).mux(high, low),
            _ => pair[0].clone(),
        };
        level = level.chunks(2).map(pair).collect();
    }
    level.remove(0)
}

/// The lowest bit that is set, one-hot.
fn lowest(m: &ModuleBuilder, name: &str, bits: &Expr) -> Expr {
    m.named(name, bits & (!bits + 1))
}

/// The number of the bit that is set.
fn number(one_hot: &Expr) -> Expr {
    let width = (one_hot.width().max(2) - 1).ilog2() as usize + 1;
    let bit = |bit: usize| {
        let lines: Vec<Expr> = (0..one_hot.width()).filter(|n| n >> bit & 1 == 1).map(|n| one_hot.bit(n)).collect();
        if lines.is_empty() { lit(0u8, 1) } else { or_all(&lines) }
    };
    pack(&(0..width).map(bit).collect::<Vec<_>>())
}

/// Clock by clock from `start` on; done within 2 e + 4 e^2 + 5 clocks.
pub fn solver(build: &Build) -> Result<Rc<Module>, Errors> {
    let rows = build.rows;
    let m = ModuleBuilder::new(format!("lowar_solver_{rows}"));
    m.describe("Weights of the rows of a lane for one of its missing symbols, as matrices of their multiplications.");
    let start = m.doc("Begin.").input("start", 1);
    let symbol = m.doc("The symbol.").input("symbol", 7);
    let missing = m.doc("The lowest so many of these symbols are missing.").input("missing_frames", SYMBOLS_MAX);
    let losses = m.doc("So many; at most as many as rows.").input("missing_count", 4);
    let has = m.doc("Rows that are there.").input("rows", rows);

    m.comment("which are missing, two clocks each: the lowest octet of the set with one, then the lowest bit in it");
    let left = m.reg_no_reset("left", SYMBOLS_MAX);
    let rows_left = m.reg_no_reset("rows_left", rows);
    let own = m.reg_no_reset("own_y", 8);
    let count_last = m.reg_no_reset("count_last", 3);
    let finding = m.reg("finding", 1, 0);
    let bit_phase = m.reg_no_reset("bit_phase", 1);
    let place = m.reg_no_reset("place", 3);
    let y_of = |symbol: &Expr| symbol.zext(8) + 8;
    let used: Vec<Expr> = left.words(8).iter().map(Expr::any).collect();
    let first_octet = lowest(&m, "first_octet", &m.named("octets_used", pack(&used)));
    let octet_select = m.pipe("octet_select", &first_octet);
    let octet_value = m.pipe("octet_value", rtl_gen::prim::one_hot_mux(&first_octet, &left.words(8)));
    let first_bit = lowest(&m, "first_bit", &octet_value);
    let found = m.named("found", cat(&[number(&octet_select), number(&first_bit)]));
    let first_row = lowest(&m, "first_row", &rows_left);
    let finds = m.named("finds", &finding & &bit_phase);
    let found_all = m.named("found_all", &finds & place.eq(&count_last));
    let missing_y: Vec<Expr> = (0..rows).map(|at| m.reg_no_reset(format!("missing_y_{at}"), 8)).collect();
    let row_x: Vec<Expr> = (0..rows).map(|at| m.reg_no_reset(format!("row_x_{at}"), 3)).collect();
    m.when(&start, || {
        m.assign(&left, &missing);
        m.assign(&rows_left, &has);
        m.assign(&own, y_of(&symbol));
        m.assign(&count_last, losses.slice(0, 3) - 1);
        m.assign(&place, 0);
    })
    .else_when(&finds, || {
        let clear: Vec<Expr> = octet_select.bits().iter().map(|octet| first_bit.masked(octet)).collect();
        m.assign(&left, &left & !pack(&clear));
        m.assign(&rows_left, &rows_left & !&first_row);
        m.assign(&place, &place + 1);
        for (at, (y, x)) in missing_y.iter().zip(&row_x).enumerate() {
            m.when(place.eq(at as u64), || {
                m.assign(y, y_of(&found));
                m.assign(x, number(&first_row).zext(3));
            });
        }
    });
    m.when(&start, || m.assign(&finding, 1)).else_when(&found_all, || m.assign(&finding, 0));
    m.assign(&bit_phase, &finding & !&bit_phase & !&start);

    m.comment("logarithms: four for each pair of a row and a place");
    let looking = m.reg("looking", 1, 0);
    let row = m.reg_no_reset("row", 3);
    let other = m.reg_no_reset("other", 3);
    let quarter = m.reg_no_reset("quarter", 2);
    let row_ends = m.named("row_ends", other.eq(&count_last) & quarter.all());
    let all_end = m.named("all_end", &row_ends & row.eq(&count_last));
    m.when(&found_all, || {
        m.assign(&row, 0);
        m.assign(&other, 0);
        m.assign(&quarter, 0);
    })
    .else_when(&looking, || {
        m.assign(&quarter, &quarter + 1);
        m.when(quarter.all(), || m.assign(&other, &other + 1));
        m.when(&row_ends, || {
            m.assign(&other, 0);
            m.assign(&row, &row + 1);
        });
    });
    m.when(&start, || m.assign(&looking, 0))
        .else_when(&found_all, || m.assign(&looking, 1))
        .else_when(&all_end, || m.assign(&looking, 0));
    let x = m.named("x", entry(&row_x, &row));
    let other_x = m.named("other_x", entry(&row_x, &other));
    let other_y = m.named("other_y", entry(&missing_y, &other));
    let is_own = m.named("is_own", other_y.eq(&own));
    let wide = x.zext(8);
    let operand = m.wire("operand", 8);
    m.switch(&quarter, |s| {
        s.case(0, || m.assign(&operand, is_own.mux(&own, &wide ^ &other_y)));
        s.case(1, || m.assign(&operand, other_x.zext(8) ^ &own));
        s.case(2, || m.assign(&operand, row.eq(&other).mux(&(&wide ^ 8), &wide ^ other_x.zext(8))));
        s.default(|| m.assign(&operand, &own ^ &other_y));
    });

    m.comment(
        "their sum modulo 255: a carry is added back, and minus is the complement; it begins with the logarithm of 8",
    );
    let log = m.instance("logarithm", &gf256::logarithms()?, &[("operand", &operand)])["result"].clone();
    let sums = m.reg("sums", 1, 0);
    m.assign(&sums, &looking & !&start);
    let minus = m.pipe("minus", quarter.bit(1) | (!quarter.any() & &is_own));
    let begins = m.pipe("begins", !quarter.any() & !other.any());
    let ends = m.pipe("ends", &row_ends);
    let of_row = m.pipe("of_row", &x);
    let sum = m.reg_no_reset("sum", 8);
    let term = m.named("term", log ^ minus.repeat(8));
    let so_far = m.named("so_far", begins.mux(&lit(3u8, 8), &sum));
    let carried = m.named("carried", so_far.zext(9) + term.zext(9));
    m.assign(&sum, carried.slice(0, 8) + carried.slice(8, 1).zext(8));

    m.comment("the weight, as a matrix; a row that is not used has none");
    let ended = m.reg("ended", 1, 0);
    m.assign(&ended, &sums & &ends & !&start);
    let ended_row = m.pipe("ended_row", &of_row);
    let weight = m.instance("power", &gf256::powers()?, &[("operand", &sum)])["result"].clone();
    let given = m.reg("given", 1, 0);
    m.assign(&given, &ended & !&start);
    let given_row = m.pipe("given_row", &ended_row);
    let matrix = m.named("matrix", gf256::matrix(&weight));
    for row in 0..rows {
        let port = m.doc("Weight of the row.").output(format!("matrix_{row}"), 64);
        let register = m.reg_no_reset(format!("matrix_{row}_reg"), 64);
        m.when(&start, || m.assign(&register, 0))
            .else_when(&given & given_row.eq(row as u64), || m.assign(&register, &matrix));
        m.assign(&port, &register);
    }
    m.build()
}
