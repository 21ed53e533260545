//! The missing symbols of the lane, and the rows that serve.

use super::y_of;
use rtl_gen::builder::*;
use rtl_gen::ir::Expr;

/// By place: x of the rows and y of the symbols.
pub struct Lists {
    pub row_x: Vec<Expr>,
    pub missing_y: Vec<Expr>,
    /// Both results are there from the next clock on.
    pub done: Expr,
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

/// Fills the lists up to place `last`, two clocks each from `start` on, from the sets in the clock of `start`.
pub fn lists(m: &ModuleBuilder, start: &Expr, last: &Expr, missing: &Expr, rows: &Expr) -> Lists {
    m.comment(
        "the missing symbols, two clocks each: the lowest octet of the set with a bit set, then its lowest set bit",
    );
    let left = m.reg_no_reset("left", missing.width());
    let rows_left = m.reg_no_reset("rows_left", rows.width());
    let finding = m.reg("finding", 1, 0);
    let bit_phase = m.reg_no_reset("bit_phase", 1);
    let place = m.reg_no_reset("place", last.width());
    let used = |set: &Expr| pack(&set.words(8).iter().map(Expr::any).collect::<Vec<_>>());
    let octets = missing.width() / 8;
    let first_octet = m.doc("The lowest octet with a bit set, one-hot.").reg_no_reset("first_octet", octets);
    let others = m.pipe("other_octets", used(&left) & !&first_octet);
    let octet_value = m.pipe("octet_value", rtl_gen::prim::one_hot_mux(&first_octet, &left.words(8)));
    let first_bit = lowest(m, "first_bit", &octet_value);
    let found = m.named("found", cat(&[number(&first_octet), number(&first_bit)]));
    let first_row = lowest(m, "first_row", &rows_left);
    let finds = m.named("finds", &finding & &bit_phase);
    let done = m.named("found_all", &finds & place.eq(last));
    let missing_y: Vec<Expr> = (0..rows.width()).map(|at| m.reg_no_reset(format!("missing_y_{at}"), 8)).collect();
    let row_x: Vec<Expr> = (0..rows.width()).map(|at| m.reg_no_reset(format!("row_x_{at}"), 3)).collect();
    let octet_of_first = lowest(m, "octet_of_first", &m.named("octets_missing", used(missing)));
    let next_octet = lowest(m, "next_octet", &others);
    let more = m.named("more_in_octet", (&octet_value & !&first_bit).any());
    m.when(!&finding, || {
        m.assign(&left, missing);
        m.assign(&first_octet, &octet_of_first);
        m.assign(&rows_left, rows);
        m.assign(&place, 0);
    })
    .else_when(&bit_phase, || {
        m.when(!more, || m.assign(&first_octet, &next_octet));
        let clear: Vec<Expr> = first_octet.bits().iter().map(|octet| first_bit.masked(octet)).collect();
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
    m.when(start, || m.assign(&finding, 1)).else_when(&done, || m.assign(&finding, 0));
    m.assign(&bit_phase, &finding & !&bit_phase & !start);
    Lists { row_x, missing_y, done }
}
