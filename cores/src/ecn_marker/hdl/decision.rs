//! The decision on a frame: its settings are read with its first beat, and five clocks from the beat that completes its header the products
//! are there. Products are of 14 by 16 bits, which one multiplier of any FPGA takes.

use super::super::RATIO_LOG2;
use crate::blocks::field;
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, Module};
use std::rc::Rc;

/// Pins of the core that the decision reads.
pub const PINS: [&str; 10] = [
    "occ_cells",
    "free_cells",
    "cfg_enable",
    "cfg_kmin_cells",
    "cfg_kmax_cells",
    "cfg_pmax",
    "cfg_dynamic",
    "cfg_kmin_ratio",
    "cfg_kmax_ratio",
    "cfg_seed",
];

/// Bits of a number of cells.
const CELL_BITS: usize = 28;
/// Bits of a probability.
const CHANCE_BITS: usize = 16;
/// Bits of the state of the draws.
const STATE_BITS: usize = 32;

/// The state behind this one: xorshift32.
fn step(m: &ModuleBuilder, state: &Expr) -> Expr {
    let state = m.named("step_13", state ^ state.shl(13u64));
    let state = m.named("step_17", &state ^ state.shr(17u64));
    &state ^ state.shl(5u64)
}

/// Decides on frames.
pub fn decision() -> Result<Rc<Module>, Errors> {
    let m = ModuleBuilder::new("ecn_decision");
    m.describe("Decides whether a frame is to be marked, by the cells in use of its class as its first beat is taken.");
    let begins = m.doc("The first beat of a frame is taken.").input("begins", 1);
    let class = m.doc("Class of the frame.").input("of_class", 3);
    m.group("Levels and configuration");
    let input = |doc: &str, name: &str, width: usize| m.doc(doc).input(name, width);
    let occ = input("Cells in use of class p at `[28*p +: 28]`.", "occ_cells", 8 * CELL_BITS);
    let free = input("Cells of the buffer that are free.", "free_cells", CELL_BITS);
    let enable = input("Classes whose frames may be marked.", "cfg_enable", 8);
    let kmin = input("Kmin of class p at `[28*p +: 28]`.", "cfg_kmin_cells", 8 * CELL_BITS);
    let kmax = input("Kmax of class p at `[28*p +: 28]`.", "cfg_kmax_cells", 8 * CELL_BITS);
    let pmax = input("Pmax of class p at `[16*p +: 16]`.", "cfg_pmax", 8 * CHANCE_BITS);
    let dynamic = input("Classes whose thresholds fall with the free buffer.", "cfg_dynamic", 8);
    let kmin_ratio = input("Ratio of Kmin to the free buffer, class p at `[4*p +: 4]`.", "cfg_kmin_ratio", 8 * 4);
    let kmax_ratio = input("Ratio of Kmax to the free buffer, class p at `[4*p +: 4]`.", "cfg_kmax_ratio", 8 * 4);
    let seed = input("State from which the first draw follows.", "cfg_seed", STATE_BITS);

    m.comment("the state of the draws, which each frame moves on; 0 would not move");
    let state = m.reg_no_reset("state", STATE_BITS);
    let sound = m.named("sound", cat(&[state.slice(1, STATE_BITS - 1), state.bit(0) | !state.any()]));
    let next = m.named("next_state", step(&m, &sound));
    m.when(m.reset(), || m.assign(&state, &seed)).else_when(&begins, || m.assign(&state, &next));

    m.comment("read: what counts for the class, until the next frame begins");
    let read = |name: &str, value: &Expr| {
        let register = m.reg_no_reset(name, value.width());
        m.when(&begins, || m.assign(&register, value));
        register
    };
    let number = read("number", &class);
    let draw = read("draw", &next.slice(STATE_BITS - CHANCE_BITS, CHANCE_BITS));
    let level = read("level", &field(&occ, &class));
    let free = read("free", &free);
    let enabled = read("enabled", &field(&enable, &class));
    let pmax = read("pmax", &field(&pmax, &class));
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
    let may = m.pipe("may", m.pipe_by("enabled", &enabled, 2) & level.gt(&low));
    let must = m.pipe("must", level.gt(&high));
    let rise = m.pipe("rise", level - &low);
    let span = m.pipe("span", high - low);

    m.comment("multiply by halves, and add these");
    let product = |name: &str, factor: &Expr, cells: &Expr| {
        let bits = CHANCE_BITS + CELL_BITS / 2;
        let halves = cells.words(CELL_BITS / 2);
        let [low, high] = [("low", &halves[0]), ("high", &halves[1])]
            .map(|(half, cells)| m.pipe(format!("{name}_{half}"), factor.zext(bits) * cells.zext(bits)));
        let total = CHANCE_BITS + CELL_BITS;
        m.pipe(format!("{name}_product"), low.zext(total) + cat(&[high, lit(0u8, CELL_BITS / 2)]).zext(total))
    };
    let drawn = product("drawn", &m.pipe_by("draw", &draw, 3), &span);
    let wanted = product("wanted", &m.pipe_by("pmax", &pmax, 3), &rise);
    let (may, must) = (m.pipe_by("may", &may, 2), m.pipe_by("must", &must, 2));

    m.group("Decision on the frame whose header was completed six clocks before");
    m.assign(&m.doc("The frame is to be marked.").output("marks", 1), may & (must | drawn.lt(&wanted)));
    m.assign(&m.doc("Its class.").output("decided_class", 3), m.pipe_by("number", &number, 5));
    m.build()
}
