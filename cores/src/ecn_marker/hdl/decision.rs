//! The decision on a frame: its class is read with its first beat, its level compared with the thresholds of the class, and five clocks from the beat that completes
//! its header the products are there. Products are of 14 by 16 bits, which one multiplier of any FPGA takes.

use super::thresholds::{CELL_BITS, CLOCKS};
use crate::blocks::field;
use crate::packet_buffer::CLASSES;
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, Module};
use std::rc::Rc;

/// Pins of the core that the decision reads.
pub const PINS: [&str; 2] = ["cfg_pmax", "cfg_seed"];

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
    m.describe("Decides whether a frame is to be marked, by the level of its class as its first beat is taken.");
    let begins = m.doc("The first beat of a frame is taken.").input("begins", 1);
    let class = m.doc("Class of the frame.").input("of_class", CLASSES.ilog2() as usize);
    m.group("Level and thresholds of the class, four clocks later");
    let may = m.doc("The frame may be marked.").input("may", 1);
    let must = m.doc("If it may be marked, it is.").input("must", 1);
    let rise = m.doc("Cells of the level above Kmin.").input("rise", CELL_BITS);
    let span = m.doc("Cells from Kmin to Kmax.").input("span", CELL_BITS);
    m.group("Configuration");
    let pmax = m.doc("Pmax of class p at `[16*p +: 16]`.").input("cfg_pmax", CLASSES * CHANCE_BITS);
    let seed = m.doc("State from which the first draw follows.").input("cfg_seed", STATE_BITS);

    m.comment("the state of the draws, which each frame moves on; 0 would not move");
    let state = m.reg_no_reset("state", STATE_BITS);
    let sound = m.named("sound", cat(&[state.slice(1, STATE_BITS - 1), state.bit(0) | !state.any()]));
    let next = m.named("next_state", step(&m, &sound));
    m.when(m.reset(), || m.assign(&state, &seed)).else_when(&begins, || m.assign(&state, &next));

    m.comment("read: what counts for the frame, until the next frame begins");
    let read = |name: &str, value: &Expr| {
        let register = m.reg_no_reset(name, value.width());
        m.when(&begins, || m.assign(&register, value));
        register
    };
    let number = read("number", &class);
    let draw = read("draw", &next.slice(STATE_BITS - CHANCE_BITS, CHANCE_BITS));
    let pmax = read("pmax", &field(&pmax, &class));

    m.comment("multiply by halves, and add these");
    let product = |name: &str, factor: &Expr, cells: &Expr| {
        let bits = CHANCE_BITS + CELL_BITS / 2;
        let halves = cells.words(CELL_BITS / 2);
        let [low, high] = [("low", &halves[0]), ("high", &halves[1])]
            .map(|(half, cells)| m.pipe(format!("{name}_{half}"), factor.zext(bits) * cells.zext(bits)));
        let total = CHANCE_BITS + CELL_BITS;
        m.pipe(format!("{name}_product"), low.zext(total) + cat(&[high, lit(0u8, CELL_BITS / 2)]).zext(total))
    };
    let drawn = product("drawn", &m.pipe_by("draw", &draw, CLOCKS - 1), &span);
    let wanted = product("wanted", &m.pipe_by("pmax", &pmax, CLOCKS - 1), &rise);
    let (may, must) = (m.pipe_by("may", &may, 2), m.pipe_by("must", &must, 2));

    m.group("Decision on the frame whose header was completed six clocks before");
    m.assign(&m.doc("The frame is to be marked.").output("marks", 1), may & (must | drawn.lt(&wanted)));
    m.assign(&m.doc("Its class.").output("decided_class", 3), m.pipe_by("number", &number, CLOCKS + 1));
    m.build()
}
