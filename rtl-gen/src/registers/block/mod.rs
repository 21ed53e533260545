//! The AXI4-Lite register block.
//!
//! Every path starts at a register. One clock decodes an address to a vector with a bit for each word address; in the
//! next clock the vector gates that word. A read gathers the gated words of each [`GROUP`] in that clock, and the
//! groups and windows two clocks later.

mod read;
mod select;
mod storage;
mod windows;
mod words;
mod write;

use super::{RegisterMap, check::check};
use crate::builder::ModuleBuilder;
use crate::error::Errors;
use crate::ir::Module;
use read::ReadChannel;
use select::Addresses;
use std::rc::Rc;
use storage::Storage;
use words::words;
use write::WriteChannel;

/// Clocks from the later handshake of AW and W to `s_axil_bvalid`; the ports show the written value in that clock.
pub const WRITE_LATENCY: u32 = 3;
/// Clocks from the handshake of AR to `s_axil_rvalid`.
pub const READ_LATENCY: u32 = 5;
/// Clocks from the handshake of AR to the clock whose registers and `stat_*` inputs the answer shows.
pub const SAMPLE_LATENCY: u32 = 2;
/// Clocks from the strobe of a window, which is high [`SAMPLE_LATENCY`] clocks after the handshake of AR, to the clock
/// in which its data is taken.
pub const WINDOW_LATENCY: u32 = 2;

/// Number of words that are gathered in one clock.
const GROUP: usize = 16;

/// The register block of a map, `<map>_registers`: an AXI4-Lite slave on one side, a port for each field on the other. Registers of parts
/// are not in it.
///
/// # Errors
/// All faults of the map.
pub fn block(map: &RegisterMap) -> Result<Rc<Module>, Errors> {
    let map = &map.own();
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
    let addresses = Addresses::declare(&m, map, &words);
    let writes = write.gates(&m, map, &words, &addresses);
    let reads = read.gates(&m, map, &words, &addresses, &windows);
    m.comment("effects of writes, events and reads on the registers");
    storage.update(&m, map, &words, &writes, &reads);
    let values = storage.values(&m, map, &words);
    read.answer(&m, &reads, &values, &windows);
    m.build()
}
