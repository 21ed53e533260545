//! The inventories: one class a clock through a pipeline.

use crate::blocks::field;
use crate::swing_pfc_relay::MOST_SLOTS;
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, Module};
use rtl_gen::prim::Multiplier;
use std::rc::Rc;

/// Bits of an inventory.
const BITS: usize = 30;

/// Inventory of each class, in the buffer or on its way, and its comparison with the set point.
pub fn inventory() -> Result<Rc<Module>, Errors> {
    let count_bits = MOST_SLOTS.ilog2() as usize + 1;
    let m = ModuleBuilder::new("swing_inventory");
    m.describe("Adds up, one class a clock, what is in the buffer and what was granted in the last round trip.");

    m.group("the class that is sampled");
    let index = m.doc("Number of the class.").input("index", 3);
    let occupancy = m.doc("Cells in use of all classes.").input("occ_cells", 8 * 28);
    let open_slots = m.doc("Slots in which the class was open.").input("open_slots", count_bits);
    let slot_cells = m.doc("Cells of a slot.").input("slot_cells", 16);
    m.group("the class that was sampled three clocks before");
    let set_point = m.doc("Inventory above which the class has excess.").input("set_point_cells", 28);

    m.comment("cells in the buffer, beside the product");
    let multiplier = Multiplier { a_width: count_bits, b_width: 16, signed: false, latency: 2 }.module()?;
    let granted = m.instance("granted", &multiplier, &[("a", &open_slots), ("b", &slot_cells)]);
    let cells = m.pipe("cells", field(&occupancy, &index));
    let cells = m.pipe("cells_2", cells);
    let sum = m.pipe("sum", cells.zext(BITS) + &granted["p"]);

    m.comment("the class of the sum");
    let valid = m.reg("valid", 3, 0);
    m.assign(&valid, cat(&[valid.slice(0, 2), lit(1u8, 1)]));
    let of = (1..=3).fold(index, |of, stage| m.pipe(format!("index_{stage}"), of));
    let write = m.named("write", lit(1u8, 8).shl(&of).masked(&valid.bit(2)));

    let excess = m.reg("excess_reg", 8, 0);
    let above = m.named("above", sum.gt(set_point.zext(BITS)));
    m.assign(&excess, (&excess & !&write) | write.masked(&above));
    let shown: Vec<Expr> = (0..8)
        .map(|class| {
            let shown = m.reg(format!("inventory_{class}"), BITS, 0);
            m.when(write.bit(class), || m.assign(&shown, &sum));
            shown
        })
        .collect();
    m.group("all classes");
    m.assign(&m.doc("Inventories of the classes.").output("inventory", 8 * BITS), pack(&shown));
    m.assign(&m.doc("Classes with an inventory above the set point.").output("excess", 8), &excess);
    m.build()
}
