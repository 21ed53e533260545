//! A row of the code: its products, and memories in which they are added up.

use super::Partial;
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, MemoryStyle, Module, ReadKind};
use std::rc::Rc;

/// Adds products of `octets` octets (bit planes) to words of `banks` memories of `depth` words.
///
/// While `advance`, the product of `data` and the words at `read_address_*` are taken into registers; in the next clock with
/// `write_*` their sum goes to `write_address`. Words that are read with `read_*` are on `word_*` from the next clock on. An
/// operation must not read a word in the clock that writes it.
pub fn row(octets: usize, banks: usize, depth: usize) -> Result<Rc<Module>, Errors> {
    let width = 8 * octets;
    let address_bits = (depth - 1).ilog2() as usize + 1;
    let m = ModuleBuilder::new(format!("gf256_row_{octets}x{depth}_{banks}"));
    m.describe(format!("Products of {octets} octets with one coefficient, added up in {banks} x {depth} words."));
    let advance = m.doc("Take a product.").input("advance", 1);
    let data = m.doc("Octets as bit planes.").input("data", width);
    let matrix = m.doc("Bit `8*o + a`: bit a of an octet counts for bit o of its product.").input("matrix", 64);
    let write_address = m.doc("Word that the sum goes to.").input("write_address", address_bits);
    let product = Partial::new(&m, "", &advance, &data, &matrix);
    let sum = m.wire("sum", width);

    let mut terms: Vec<Expr> = vec![product.sum()];
    for bank in 0..banks {
        let read = m.doc("Read.").input(format!("read_{bank}"), 1);
        let read_address = m.doc("Word to be read.").input(format!("read_address_{bank}"), address_bits);
        let add = m.doc("The sum has this bank's word in it.").input(format!("add_{bank}"), 1);
        let write = m.doc("Write the sum.").input(format!("write_{bank}"), 1);
        let memory = m.memory(format!("words_{bank}"), width, depth).style(MemoryStyle::Block);
        memory.write(&write, &write_address, &sum);
        let word = memory.read_when(format!("read_word_{bank}"), ReadKind::ReadFirst, &read, &read_address);
        m.assign(&m.doc("The word that was read.").output(format!("word_{bank}"), width), &word);
        terms.push(word.masked(&add));
    }
    m.assign(&sum, xor_all(&terms));
    m.build()
}

/// The sum of products of `octets` octets (bit planes), one from each of `rows` rows with a coefficient of its own; the
/// products are taken into registers while `advance`.
pub fn weighted_sum(octets: usize, rows: usize) -> Result<Rc<Module>, Errors> {
    let m = ModuleBuilder::new(format!("gf256_weighted_sum_{octets}x{rows}"));
    m.describe(format!("The sum of {rows} words of {octets} octets, each multiplied by a coefficient of its own."));
    let advance = m.doc("Take the products.").input("advance", 1);
    let product = |row: usize| {
        let data = m.doc("Octets as bit planes.").input(format!("data_{row}"), 8 * octets);
        let matrix = m.doc("Matrix of its coefficient.").input(format!("matrix_{row}"), 64);
        Partial::new(&m, &format!("row_{row}_"), &advance, &data, &matrix).sum()
    };
    let products: Vec<Expr> = (0..rows).map(product).collect();
    m.assign(&m.doc("One clock after the products are taken.").output("sum", 8 * octets), xor_all(&products));
    m.build()
}
