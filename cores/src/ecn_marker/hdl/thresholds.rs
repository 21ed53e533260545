//! The thresholds of a class and its level beside them: read as a frame begins, and compared three clocks later.

use super::super::RATIO_LOG2;
use crate::blocks::field;
use crate::packet_buffer::CLASSES;
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, Module};
use std::rc::Rc;

/// Pins of the core that are read, those of the levels first.
pub const PINS: [&str; 8] = [
    "occ_cells",
    "free_cells",
    "cfg_enable",
    "cfg_kmin_cells",
    "cfg_kmax_cells",
    "cfg_dynamic",
    "cfg_kmin_ratio",
    "cfg_kmax_ratio",
];

/// Bits of a number of cells.
pub const CELL_BITS: usize = 28;
/// Clocks from the class to the comparison.
pub const CLOCKS: usize = 4;

/// Compares levels with thresholds.
pub fn thresholds() -> Result<Rc<Module>, Errors> {
    let m = ModuleBuilder::new("ecn_thresholds");
    m.describe("Compares the cells in use of a class with its thresholds, four clocks after the class.");
    let begins = m.doc("The class counts, until another does: it and all below are read.").input("begins", 1);
    let class = m.doc("The class.").input("of_class", CLASSES.ilog2() as usize);
    m.group("Levels and configuration");
    let input = |doc: &str, name: &str, width: usize| m.doc(doc).input(name, width);
    let occ = input("Cells in use of class p at `[28*p +: 28]`.", "occ_cells", CLASSES * CELL_BITS);
    let free = input("Cells of the buffer that are free.", "free_cells", CELL_BITS);
    let enable = input("Classes whose frames may be marked.", "cfg_enable", CLASSES);
    let kmin = input("Kmin of class p at `[28*p +: 28]`.", "cfg_kmin_cells", CLASSES * CELL_BITS);
    let kmax = input("Kmax of class p at `[28*p +: 28]`.", "cfg_kmax_cells", CLASSES * CELL_BITS);
    let dynamic = input("Classes whose thresholds fall with the free buffer.", "cfg_dynamic", CLASSES);
    let kmin_ratio = input("Ratio of Kmin to the free buffer, class p at `[4*p +: 4]`.", "cfg_kmin_ratio", CLASSES * 4);
    let kmax_ratio = input("Ratio of Kmax to the free buffer, class p at `[4*p +: 4]`.", "cfg_kmax_ratio", CLASSES * 4);

    m.comment("read: what counts for the class");
    let read = |name: &str, value: &Expr| {
        let register = m.reg_no_reset(name, value.width());
        m.when(&begins, || m.assign(&register, value));
        register
    };
    let level = read("level", &field(&occ, &class));
    let free = read("free", &free);
    let enabled = read("enabled", &field(&enable, &class));
    let dynamic = read("dynamic", &field(&dynamic, &class));
    let thresholds = [("kmin", &kmin, &kmin_ratio), ("kmax", &kmax, &kmax_ratio)].map(|(name, cells, ratio)| {
        [read(name, &field(cells, &class)), read(&format!("{name}_ratio"), &field(ratio, &class))]
    });

    m.comment("thresholds: those configured, or the share of the free buffer if that is less");
    let dynamic = m.pipe_by("dynamic", &dynamic, 1);
    let [low, high] = ["kmin", "kmax"].map(|name| {
        let [cells, ratio] = &thresholds[usize::from(name == "kmax")];
        let eightfold = cat(&[free.clone(), lit(0u8, RATIO_LOG2)]);
        let share = m.pipe(format!("{name}_share"), eightfold.shr(ratio));
        let cells = m.pipe_by(name, cells, 1);
        let falls = m.named(format!("{name}_falls"), &dynamic & share.lt(cells.zext(CELL_BITS + RATIO_LOG2)));
        m.pipe(format!("{name}_used"), falls.mux(&share.slice(0, CELL_BITS), cells))
    });

    m.comment("compare");
    let level = m.pipe_by("level", &level, 2);
    let outputs = [
        ("may", "A frame of the class may be marked.", m.pipe_by("enabled", &enabled, 2) & level.gt(&low)),
        ("must", "If it may be marked, it is.", level.gt(&high)),
        ("rise", "Cells of the level above Kmin.", level - &low),
        ("span", "Cells from Kmin to Kmax.", high - low),
    ];
    m.group("Comparison");
    for (name, doc, value) in outputs {
        m.assign(&m.doc(doc).output(name, value.width()), m.pipe(format!("{name}_reg"), value));
    }
    m.build()
}
