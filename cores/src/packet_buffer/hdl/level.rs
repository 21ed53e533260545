//! The room that a class takes, in cells.

use super::{CORE, address_bits};
use crate::packet_buffer::{CELL_OCTETS, banks, granule_octets};
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::Module;
use std::rc::Rc;

/// Bits of a level at the pins.
const LEVEL_BITS: usize = 28;

/// The level of a class in a memory of `depth` words of `octets` octets.
pub fn level(octets: usize, depth: u32) -> Result<Rc<Module>, Errors> {
    let (cell_bits, granule_bits) = (CELL_OCTETS.ilog2() as usize, granule_octets(octets).ilog2() as usize);
    let (banks, bits) = (banks(octets), address_bits(depth));
    let bank_bits = banks.ilog2() as usize;
    let m = ModuleBuilder::new(format!("cell_level_{octets}x{depth}"));
    let parameters = [("DATA_W", 8 * octets as u32), ("BANKS", banks as u32), ("DEPTH", depth)];
    m.parametric(CORE.parametric("cell_level", &parameters));
    m.describe("The granules of a class in cells of 64 octets, and the most since its peak was cleared.");
    let words = m.doc("Words of the region.").input("words", bits + 1);
    let free = m.doc("Granules of the region that are free.").input("free", bits + bank_bits + 1);
    let clear = m.doc("The peak begins anew.").input("clear", 1);
    let used = m.named("used", cat(&[words, lit(0u8, bank_bits)]) - free);
    let wide = LEVEL_BITS + cell_bits;
    let octets_used = m.named("octets_used", cat(&[lit(0u8, wide), used, lit(0u8, granule_bits)]));
    let rounded = m.named("rounded", octets_used.slice(0, wide) + (CELL_OCTETS as u64 - 1));
    let level = m.reg("in_use", LEVEL_BITS, 0);
    m.assign(&level, rounded.slice(cell_bits, LEVEL_BITS));
    let peak = m.reg("highest", LEVEL_BITS, 0);
    m.when(&clear | level.gt(&peak), || m.assign(&peak, &level));
    m.assign(&m.doc("Cells in use.").output("cells", LEVEL_BITS), &level);
    m.assign(&m.doc("Most cells in use.").output("peak", LEVEL_BITS), &peak);
    m.build()
}
