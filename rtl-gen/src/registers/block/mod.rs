//! The AXI4-Lite register block.
//!
//! Every path starts at a register. An address is decoded in one clock to a bit for each word, which gates that word in
//! the next. A read gathers the gated words of each [`GROUP`] in that clock, and the groups and windows two clocks
//! later.

mod read;
mod storage;
mod windows;
mod words;
mod write;

use super::{RegisterMap, WORD, check::check};
use crate::builder::ModuleBuilder;
use crate::error::Errors;
use crate::ir::{Expr, Module};
use read::ReadChannel;
use std::rc::Rc;
use storage::Storage;
use words::{Word, words};
use write::WriteChannel;

/// Clocks from the later handshake of AW and W to `s_axil_bvalid`; what was written shows at the ports in that clock.
pub const WRITE_LATENCY: u32 = 3;
/// Clocks from the handshake of AR to `s_axil_rvalid`.
pub const READ_LATENCY: u32 = 5;
/// Clocks from the handshake of AR to the one whose registers and `stat_*` inputs the answer shows.
pub const SAMPLE_LATENCY: u32 = 2;
/// Clocks from the strobe of a window, which is high [`SAMPLE_LATENCY`] clocks after the handshake of AR, to the one in
/// which its data is taken.
pub const WINDOW_LATENCY: u32 = 2;

/// Words that are gathered in one clock.
const GROUP: usize = 16;

/// The register block of a map, `<map>_registers`: an AXI4-Lite slave on one side, a port for each field on the other.
///
/// # Errors
/// Everything that is wrong with the map.
pub fn block(map: &RegisterMap) -> Result<Rc<Module>, Errors> {
    check(map)?;
    let m = ModuleBuilder::new(map.module_name());
    m.describe(&map.summary);
    m.describe(format!("AXI4-Lite, 32 bit. A write is answered {WRITE_LATENCY} clocks after its address and data,"));
    m.describe(format!(
        "a read {READ_LATENCY} clocks after its address; with SLVERR where there is nothing to write or to read."
    ));

    let words = words(map);
    let write = WriteChannel::declare(&m, map.address_width);
    let read = ReadChannel::declare(&m, map.address_width);
    let storage = Storage::declare(&m, map);
    let windows = windows::declare(&m, map);
    let writes = write.gates(&m, &words);
    let reads = read.gates(&m, &words, &windows);
    m.comment("what writes, events and reads do to the registers");
    storage.update(&m, map, &words, &writes, &reads);
    let values: Vec<Expr> = words.iter().map(|word| storage.value(&m, map, word)).collect();
    read.answer(&m, &reads, &values, &windows);
    m.build()
}

/// A register for each word, high in one clock if `now` and if `address` is that of the word: `<word>_<suffix>`.
fn decode<'a>(
    m: &ModuleBuilder,
    now: &Expr,
    address: &Expr,
    words: impl IntoIterator<Item = &'a Word>,
    suffix: &str,
) -> Vec<Expr> {
    let decode = |word: &Word| {
        let select = m.reg(format!("{}_{suffix}", word.name), 1, false);
        m.assign(&select, now & address.eq(u64::from(word.offset / WORD)));
        select
    };
    words.into_iter().map(decode).collect()
}
