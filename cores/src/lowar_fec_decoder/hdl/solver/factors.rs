//! The factors A of the rows and B of the missing symbols of a lane, as logarithms.

use super::add;
use super::missing::Lists;
use crate::blocks::gf256;
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, MemoryStyle, ReadKind};

/// Clocks from the first pair of the last place to `ready`. Each place is then kept before weights ask for it, and the table
/// of logarithms that they share is free.
const AHEAD: usize = 7;
/// Clocks from a pair to its share of A and B: operands, tables, differences.
const TO_SHARES: usize = 4;

/// The factors of a lane, place by place.
pub struct Factors {
    /// Weights may begin.
    pub ready: Expr,
    /// The shared table of logarithms is in use, with this operand.
    pub looks: Expr,
    pub operand: Expr,
    /// The factors of a place are there.
    given: Expr,
    place: Expr,
    x: Expr,
    of_row: Expr,
    of_symbol: Expr,
}

/// Factors kept of a place of a lane.
pub struct Kept {
    /// x of the row.
    pub x: Expr,
    /// log A of it.
    pub of_row: Expr,
    /// log B of the symbol of another place.
    pub of_symbol: Expr,
}

/// Entry `index` of a list of up to eight.
fn entry(list: &[Expr], index: &Expr) -> Expr {
    let mut level = list.to_vec();
    for bit in 0..index.width() {
        let pair = |pair: &[Expr]| match pair {
            [low, high] => index.bit(bit).mux(high, low),
            _ => pair[0].clone(),
        };
        level = level.chunks(2).map(pair).collect();
    }
    level.remove(0)
}

/// A pair in each clock once the lists are done, up to place `last`; `log` is what the shared table says.
pub fn factors(m: &ModuleBuilder, lists: &Lists, last: &Expr, log: &Expr) -> Result<Factors, Errors> {
    m.comment("each place with each other, one pair a clock");
    let looking = m.reg("looking", 1, 0);
    let place = m.reg_no_reset("first_place", last.width());
    let other = m.reg_no_reset("other_place", last.width());
    let place_ends = m.named("place_ends", other.eq(last));
    m.when(&lists.done, || {
        m.assign(&looking, 1);
        m.assign(&place, 0);
        m.assign(&other, 0);
    })
    .else_when(&looking, || {
        m.assign(&other, &other + 1);
        m.when(&place_ends, || {
            m.assign(&other, 0);
            m.assign(&place, &place + 1);
            m.when(place.eq(last), || m.assign(&looking, 0));
        });
    });
    let begins = m.named("place_begins", !other.any());
    let x = m.pipe("x", entry(&lists.row_x, &place));
    let y = m.pipe("y", entry(&lists.missing_y, &place));
    let other_x = m.pipe("other_x", entry(&lists.row_x, &other));
    let other_y = m.pipe("other_y", entry(&lists.missing_y, &other));
    let same = m.pipe("same", place.eq(&other));
    let looks = m.reg("looks", 1, 0);
    m.assign(&looks, &looking);

    m.comment(
        "logarithms of the differences: x_j ^ y_k, x_j ^ x_k or j ^ 8 for the row; x_k ^ y_i, y_i ^ y_k or y_i for the symbol",
    );
    let operand = m.named("row_operand", x.zext(8) ^ &other_y);
    let rows_differ = m.named("rows_differ", cat(&[&same, &(&x ^ other_x.masked(&!&same))]));
    let below_row = m.pipe_by("below_row", gf256::small_logarithm(m, &rows_differ), 2);
    let table = gf256::logarithms()?;
    let of_other = m.named("symbol_operand", other_x.zext(8) ^ &y);
    let above_symbol = m.instance("logarithm_above", &table, &[("operand", &of_other)])["result"].clone();
    let symbols_differ = m.named("symbols_differ", &y ^ other_y.masked(&!&same));
    let below_symbol = m.instance("logarithm_below", &table, &[("operand", &symbols_differ)])["result"].clone();
    let row_share = m.pipe("row_share", add(m, "row_difference", log, &!below_row));
    let symbol_share = m.pipe("symbol_share", add(m, "symbol_difference", &above_symbol, &!below_symbol));

    m.comment("sums of the logarithms; the sum of the symbol begins with the logarithm of 8");
    let starts = m.pipe_by("sum_starts", &begins, TO_SHARES);
    let of_row = m.reg_no_reset("row_sum", 8);
    let of_symbol = m.reg_no_reset("symbol_sum", 8);
    let row_so_far = m.named("row_so_far", starts.mux(&lit(0u8, 8), &of_row));
    let symbol_so_far = m.named("symbol_so_far", starts.mux(&lit(3u8, 8), &of_symbol));
    m.assign(&of_row, add(m, "row_carried", &row_so_far, &row_share));
    m.assign(&of_symbol, add(m, "symbol_carried", &symbol_so_far, &symbol_share));
    let valid = |name: &str, value: Expr, clocks: usize| {
        (1..=clocks).fold(value, |value, clock| {
            let stage = m.reg(format!("{name}_{clock}"), 1, 0);
            m.assign(&stage, &value);
            stage
        })
    };
    let given = valid("given", &looking & &place_ends, TO_SHARES + 1);
    let ready = valid("ready", &looking & &begins & place.eq(last), AHEAD);
    let given_place = m.reg_no_reset("given_place", last.width());
    m.when(&lists.done, || m.assign(&given_place, 0)).else_when(&given, || m.assign(&given_place, &given_place + 1));
    let given_x = m.named("given_x", entry(&lists.row_x, &given_place));
    Ok(Factors { ready, looks, operand, given, place: given_place, x: given_x, of_row, of_symbol })
}

impl Factors {
    /// Keeps the factors of `lane`; in the next clock gives those of the row at `place` and of the symbol at `rank`.
    pub fn keep(&self, m: &ModuleBuilder, lane: &Expr, place: &Expr, rank: &Expr) -> Kept {
        m.comment("memory of the factors for the other frames of the lane");
        let words = 1 << (lane.width() + place.width());
        let at = cat(&[lane, &self.place]);
        let rows = m.memory("row_factors", 3 + 8, words).style(MemoryStyle::Distributed);
        rows.write(&self.given, &at, &cat(&[&self.x, &self.of_row]));
        let row = rows.read("row_factor", ReadKind::ReadFirst, &cat(&[lane, place]));
        let symbols = m.memory("symbol_factors", 8, words).style(MemoryStyle::Distributed);
        symbols.write(&self.given, &at, &self.of_symbol);
        let of_symbol = symbols.read("symbol_factor", ReadKind::ReadFirst, &cat(&[lane, rank]));
        Kept { x: row.slice(8, 3), of_row: row.slice(0, 8), of_symbol }
    }
}
