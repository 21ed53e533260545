//! A row of the code: its products, and memories in which they are added up.

use super::Partial;
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, MemoryStyle, Module, ReadKind};
use std::rc::Rc;

/// Beyond so many words a memory is two: one of a power of two, one of what is beyond it.
const WORDS_OF_ONE: usize = 4096;

/// The ports of a memory of sums.
struct Words<'a> {
    write: &'a Expr,
    write_address: &'a Expr,
    sum: &'a Expr,
    read: &'a Expr,
    read_address: &'a Expr,
    /// What is read counts; else 0 is read.
    add: &'a Expr,
}

impl Words<'_> {
    /// A memory of `depth` words, or more where blocks of RAM have them anyway: then no multiplexer chooses between blocks. In the
    /// clock after `read`, the word that was read.
    fn one(&self, m: &ModuleBuilder, name: &str, depth: usize) -> Expr {
        let depth = depth.next_power_of_two();
        let bits = depth.ilog2() as usize;
        let memory = m.memory(name, self.sum.width(), depth).style(MemoryStyle::Block);
        memory.write(self.write, &self.write_address.slice(0, bits), self.sum);
        let now = memory.read(format!("{name}_now"), ReadKind::Asynchronous, &self.read_address.slice(0, bits));
        let word = m.reg_no_reset(format!("{name}_read"), self.sum.width());
        m.when(self.read, || {
            m.when(self.add, || m.assign(&word, &now)).otherwise(|| m.assign(&word, 0));
        });
        word
    }

    /// A memory of `depth` words. A deep one is that of the largest power of two and a small one: rounding up would double it.
    fn all(&self, m: &ModuleBuilder, name: &str, depth: usize) -> Expr {
        if depth <= WORDS_OF_ONE {
            return self.one(m, name, depth);
        }
        let top = (depth - 1).ilog2() as usize;
        let beyond = self.read_address.bit(top);
        let writes_beyond = self.write_address.bit(top);
        let low = Words { write: &(self.write & !&writes_beyond), add: &(self.add & !&beyond), ..*self };
        let high = Words { write: &(self.write & &writes_beyond), add: &(self.add & &beyond), ..*self };
        let word = low.one(m, name, 1 << top) | high.one(m, &format!("{name}_beyond"), depth - (1 << top));
        m.named(format!("{name}_word"), word)
    }
}

/// Adds products of `octets` octets (bit planes) to words of one or two (`banks`) memories of `depth` words.
///
/// While `advance`, the product of `data` is taken into registers. With `read_*` the word at `read_address_*` is on `word_*`
/// from the next clock on, or 0 unless `add_*` is high too. With `write_*` the sum of the product and `word_*` of that memory
/// goes to `write_address`. An operation must not read a word in the clock that writes it.
///
/// A bit of the sum is one 6-input table: three partial sums, two words and the choice between them.
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

    let bank = |bank: usize| {
        let read = m.doc("Read.").input(format!("read_{bank}"), 1);
        let read_address = m.doc("Word to be read.").input(format!("read_address_{bank}"), address_bits);
        let add = m.doc("It counts; else it is read as 0.").input(format!("add_{bank}"), 1);
        let write = m.doc("Write the sum with this word.").input(format!("write_{bank}"), 1);
        let ports = Words {
            write: &write,
            write_address: &write_address,
            sum: &sum,
            read: &read,
            read_address: &read_address,
            add: &add,
        };
        let word = ports.all(&m, &format!("words_{bank}"), depth);
        m.assign(&m.doc("The word that was read.").output(format!("word_{bank}"), width), &word);
        (write, word)
    };
    let banks: Vec<(Expr, Expr)> = (0..banks).map(bank).collect();
    let so_far = match &banks[..] {
        [(_, first), (writes_second, second)] => writes_second.mux(second, first),
        _ => banks[0].1.clone(),
    };
    m.assign(&sum, product.sum() ^ so_far);
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
