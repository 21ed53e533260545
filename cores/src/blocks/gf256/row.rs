//! Rows of the code: their products, and memories in which they are added up.

use super::Partial;
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, MemoryStyle, Module, ReadKind};
use std::rc::Rc;

/// Beyond so many words a bank is two memories: one of a power of two, one of what is beyond it. Rounding up would double it.
const WORDS_OF_ONE: usize = 4096;

/// The memories of a bank of `depth` words: what the names of their ports end with, and their words. They are as deep as blocks
/// of RAM make them anyway, so that no multiplexer chooses between blocks.
fn memories(depth: usize) -> Vec<(&'static str, usize)> {
    if depth <= WORDS_OF_ONE || depth.is_power_of_two() {
        return vec![("", depth.next_power_of_two())];
    }
    let first = 1 << depth.ilog2();
    vec![("", first), ("_beyond", (depth - first).next_power_of_two())]
}

/// Accesses of a bank in a clock, the same in all rows.
pub struct Access<'a> {
    /// Read.
    pub read: &'a Expr,
    /// Word to be read.
    pub read_address: &'a Expr,
    /// The word read is added to the product; else it counts as 0.
    pub add: &'a Expr,
    /// Write the sum of the product and the word that was read.
    pub write: &'a Expr,
}

/// Step of all rows in a clock.
pub struct Step<'a> {
    /// Take a product.
    pub advance: &'a Expr,
    /// Octets as bit planes.
    pub data: &'a Expr,
    /// The banks, one or two.
    pub banks: &'a [Access<'a>],
    /// Word that sums go to.
    pub write_address: &'a Expr,
}

/// Rows `row_0` on, one for each of `matrices`, with banks of `depth` words; returns the words that were read, row by row and
/// bank by bank.
///
/// While `advance`, the product of `data` is taken into registers. With `read` a word is there from the next clock on, or 0
/// unless `add` is high too. With `write` the sum of the product and the word of that bank goes to `write_address`. An
/// operation must not read a word in the clock that writes it.
pub fn rows(m: &ModuleBuilder, depth: usize, step: &Step, matrices: &[Expr]) -> Result<Vec<Vec<Expr>>, Errors> {
    let row = row(step.data.width() / 8, step.banks.len(), depth)?;
    let memories = memories(depth);
    let bits = memories[0].1.ilog2() as usize;
    // the memory of a bank is chosen once for all rows
    let within = |memory: usize, what: String, enable: &Expr, address: &Expr| {
        let in_it = match (memories.len(), memory) {
            (1, _) => return enable.clone(),
            (_, 0) => !address.bit(bits),
            _ => address.bit(bits),
        };
        m.named(format!("rows_{what}"), enable & in_it)
    };
    let mut inputs = vec![("write_address".to_owned(), step.write_address.slice(0, bits))];
    for (bank, access) in step.banks.iter().enumerate() {
        inputs.push((format!("read_{bank}"), access.read.clone()));
        inputs.push((format!("read_address_{bank}"), access.read_address.slice(0, bits)));
        for (memory, (suffix, _)) in memories.iter().enumerate() {
            let [add, write] = ["add", "write"].map(|what| format!("{what}_{bank}{suffix}"));
            inputs.push((add.clone(), within(memory, add, access.add, access.read_address)));
            inputs.push((write.clone(), within(memory, write, access.write, step.write_address)));
        }
    }
    let one = |(index, matrix): (usize, &Expr)| {
        let mut pins = vec![("advance", step.advance), ("data", step.data), ("matrix", matrix)];
        pins.extend(inputs.iter().map(|(name, value)| (name.as_str(), value)));
        let row = m.instance(format!("row_{index}"), &row, &pins);
        let word = |bank| {
            let words: Vec<&Expr> =
                memories.iter().map(|(suffix, _)| &row[format!("word_{bank}{suffix}").as_str()]).collect();
            or_all(&words)
        };
        (0..step.banks.len()).map(word).collect()
    };
    Ok(matrices.iter().enumerate().map(one).collect())
}

/// One row. Its words leave as each memory has read them: of the memories of a bank, all but one read 0.
///
/// A bit of a sum is one 6-input table: three partial sums and, with one memory a bank, the words of both banks and the
/// choice between them. With more memories that would be a second table deep, so each bank has a sum of its own.
fn row(octets: usize, banks: usize, depth: usize) -> Result<Rc<Module>, Errors> {
    let width = 8 * octets;
    let memories = memories(depth);
    let address_bits = memories[0].1.ilog2() as usize;
    let m = ModuleBuilder::new(format!("gf256_row_{octets}x{depth}_{banks}"));
    m.describe(format!("Products of {octets} octets with one coefficient, added up in {banks} x {depth} words."));
    let advance = m.doc("Take a product.").input("advance", 1);
    let data = m.doc("Octets as bit planes.").input("data", width);
    let matrix = m.doc("Bit `8*o + a`: bit a of an octet counts for bit o of its product.").input("matrix", 64);
    let write_address = m.doc("Word that the sum goes to.").input("write_address", address_bits);
    let product = m.named("product", Partial::new(&m, "", &advance, &data, &matrix).sum());

    let bank = |bank: usize| {
        let read = m.doc("Read the sums of this bank.").input(format!("read_{bank}"), 1);
        let read_address = m.doc("Word to be read.").input(format!("read_address_{bank}"), address_bits);
        let sum = m.wire(format!("sum_{bank}"), width);
        let memory = |&(suffix, words): &(&str, usize)| {
            let add = m
                .doc("The word read is added to the product; else it counts as 0.")
                .input(format!("add_{bank}{suffix}"), 1);
            let write = m.doc("Write the sum.").input(format!("write_{bank}{suffix}"), 1);
            let bits = words.ilog2() as usize;
            let name = format!("words_{bank}{suffix}");
            let memory = m.memory(name.as_str(), width, words).style(MemoryStyle::Block);
            memory.write(&write, &write_address.slice(0, bits), &sum);
            let now = memory.read(format!("{name}_now"), ReadKind::Asynchronous, &read_address.slice(0, bits));
            let word = m.reg_no_reset(format!("{name}_read"), width);
            m.when(&read, || {
                m.when(&add, || m.assign(&word, &now)).otherwise(|| m.assign(&word, 0));
            });
            m.assign(&m.doc("The word that was read.").output(format!("word_{bank}{suffix}"), width), &word);
            (write, word)
        };
        let memories: Vec<(Expr, Expr)> = memories.iter().map(memory).collect();
        (sum, memories)
    };
    let banks: Vec<(Expr, Vec<(Expr, Expr)>)> = (0..banks).map(bank).collect();
    match &banks[..] {
        [(sum_0, first), (sum_1, second)] if memories.len() == 1 => {
            let (writes_second, second) = &second[0];
            m.assign(sum_0, &product ^ writes_second.mux(second, &first[0].1));
            m.assign(sum_1, sum_0);
        }
        _ => {
            for (sum, memories) in &banks {
                let words: Vec<&Expr> = memories.iter().map(|(_, word)| word).collect();
                m.assign(sum, &product ^ xor_all(&words));
            }
        }
    }
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
        Partial::new(&m, &format!("row_{row}_"), &advance, &data, &matrix)
    };
    let products: Vec<Partial> = (0..rows).map(product).collect();
    m.assign(&m.doc("One clock after the products are taken.").output("sum", 8 * octets), Partial::sum_of(&products));
    m.build()
}
