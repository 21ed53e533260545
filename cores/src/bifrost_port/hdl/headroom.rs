//! Headroom of native PFC for the round trip: the window of the closed loop in cells.

use super::super::SLOT_CELLS_BITS;
use crate::bifrost_pause_engine::{QUANTA_BITS, WINDOW_BITS};
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::Module;
use std::rc::Rc;

/// Bits of a product.
const PRODUCT_BITS: usize = WINDOW_BITS + SLOT_CELLS_BITS;

/// Cells that a round trip takes. A product in one adder, for a round trip changes slowly.
pub fn headroom() -> Result<Rc<Module>, Errors> {
    const { assert!(WINDOW_BITS < 15) };
    let m = ModuleBuilder::new("bifrost_port_headroom");
    m.describe(
        "Headroom of native PFC for the round trip: slots of the window times cells of a slot, every sixteen clocks.",
    );
    let window = m.doc("Slots of the round trip.").input("window", WINDOW_BITS);
    let slot_cells = m.doc("Cells that arrive in a slot.").input("slot_cells", SLOT_CELLS_BITS);
    let reserve = m.doc("Cells that arrive in the round trip.").output_reg("reserve_cells", QUANTA_BITS, 0);

    m.comment(
        "first clock of a round: the factors; then a bit of the window in each; last clock: the product is shown",
    );
    let clock = m.doc("Clock of the round.").reg("clock", 4, 0);
    m.assign(&clock, &clock + 1);
    let begins = m.named("begins", !clock.any());
    let bits = m.reg_no_reset("bits", WINDOW_BITS);
    m.assign(&bits, begins.mux(&window, bits.slice(1, WINDOW_BITS - 1).zext(WINDOW_BITS)));
    let addend = m.reg_no_reset("addend", PRODUCT_BITS);
    let doubled = cat(&[addend.slice(0, PRODUCT_BITS - 1), lit(0u8, 1)]);
    m.assign(&addend, begins.mux(&slot_cells.zext(PRODUCT_BITS), doubled));
    let product = m.reg_no_reset("product", PRODUCT_BITS);
    m.assign(&product, (&product + addend.masked(&bits.bit(0))).masked(&!&begins));
    let exceeds = product.slice(QUANTA_BITS, PRODUCT_BITS - QUANTA_BITS).any();
    let shown = m.named("shown", product.slice(0, QUANTA_BITS) | exceeds.repeat(QUANTA_BITS));
    m.when(clock.all(), || m.assign(&reserve, &shown));
    m.build()
}
