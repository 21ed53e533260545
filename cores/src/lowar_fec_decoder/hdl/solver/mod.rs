//! The weights with which the rows of a lane add up to one of its missing symbols.
//!
//! With e symbols missing, M, and as many rows, J, the rows' sums are a square part of the Cauchy matrix times the
//! missing symbols. Its inverse is known in closed form (Schechter, "On the inversion of certain matrices", 1959). For
//! symbol i in M and row j in J, with x_j = j, y_i = 8 + i and the scaling a[j][i] = y_i (j ^ 8) / (8 (j ^ y_i)) of
//! [`crate::lowar`]:
//!
//! ```text
//!       A_j B_i               product over k in M of (x_j ^ y_k)
//! w  = -----------     A  = ------------------------------------------------
//!  ji   x_j ^ y_i       j     (j ^ 8) * product over k in J but j of (x_j ^ x_k)
//!
//!                             product over k in J of (x_k ^ y_i) * 8
//!                      B  = --------------------------------------------
//!                       i     y_i * product over k in M but i of (y_i ^ y_k)
//! ```
//!
//! All values are computed with logarithms. A and B belong to the lane: they are found once, both for a pair (place,
//! other place) in M and J in each clock, and kept. A frame then needs only the addition of three logarithms for each
//! row.

mod factors;
mod missing;
mod weights;

use crate::blocks::gf256;
use crate::lowar::{Build, SYMBOLS_MAX};
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, MemoryStyle, Module, ReadKind};
use std::rc::Rc;

/// A sum of exponents: modulo 255, so that a carry is added back; minus is the complement.
fn add(m: &ModuleBuilder, name: &str, a: &Expr, b: &Expr) -> Expr {
    let carried = m.named(name, a.zext(9) + b.zext(9));
    carried.slice(0, 8) + carried.slice(8, 1).zext(8)
}

/// y of a symbol.
fn y_of(symbol: &Expr) -> Expr {
    symbol.zext(8) + 8
}

/// The solver clock by clock from `start` on: the weights are there within e^2 + 2 e + 15 clocks for the first frame of
/// a lane, e + 7 for others.
pub fn solver(build: &Build) -> Result<Rc<Module>, Errors> {
    let rows = build.rows;
    let place_bits = (rows.max(2) - 1).ilog2() as usize + 1;
    let m = ModuleBuilder::new(format!("lowar_solver_{rows}x{}", build.lanes()));
    m.describe("Weights of the rows of a lane for one of its missing symbols, as matrices of their multiplications.");
    let load = m.doc("Take the lane and the symbol.").input("load", 1);
    let start = m.doc("Begin to solve for the symbol, with `load`.").input("start", 1);
    let again = m.doc("The symbol is not the first that is solved in its lane.").input("again", 1);
    let lane = m.doc("Lane of the symbol.").input("lane", build.lanes_log2);
    let symbol = m.doc("Symbol to solve for.").input("symbol", 7);
    let missing =
        m.doc("Candidates; the lowest `missing_count` of them are missing.").input("missing_frames", SYMBOLS_MAX);
    let losses = m.doc("Number of missing symbols, at most the number of rows.").input("missing_count", 4);
    let has = m.doc("Rows that have arrived.").input("rows", rows);

    m.comment("the lane, and the place of the symbol among those that it misses: they are asked for in order");
    let lane_now = m.reg_no_reset("lane_reg", build.lanes_log2);
    let own = m.reg_no_reset("own_y", 8);
    let last = m.reg_no_reset("last_place", place_bits);
    let rank = m.reg_no_reset("rank", place_bits);
    let ranks = m.memory("ranks", place_bits, 1 << build.lanes_log2).style(MemoryStyle::Distributed);
    let before = ranks.read("rank_before", ReadKind::Asynchronous, &lane);
    let rank_now = m.named("rank_now", again.mux(&(&before + 1), lit(0u8, place_bits)));
    let started = m.reg("started", 1, 0);
    m.assign(&started, &start);
    ranks.write(&started, &lane_now, &rank);
    m.when(&load, || {
        m.assign(&lane_now, &lane);
        m.assign(&own, y_of(&symbol));
        m.assign(&last, losses.slice(0, place_bits) - 1);
        m.assign(&rank, &rank_now);
    });

    let solves = m.named("solves", &start & !&again);
    let lists = missing::lists(&m, &solves, &last, &missing, &has);
    let operand = m.wire("operand", 8);
    let log = m.instance("logarithm", &gf256::logarithms()?, &[("operand", &operand)])["result"].clone();
    let factors = factors::factors(&m, &lists, &last, &log)?;
    let places = weights::places(&m, &(&start & &again | &factors.ready), &last);
    let kept = factors.keep(&m, &lane_now, &places.number, &rank);
    m.assign(&operand, factors.looks.mux(&factors.operand, weights::operand(&m, &kept, &own)));
    for (row, matrix) in weights::weights(&m, rows, &started, &places, &kept, &log)?.iter().enumerate() {
        let port = m.doc("Weight of the row.").output(format!("matrix_{row}"), 64);
        m.assign(&port, matrix);
    }
    m.build()
}
