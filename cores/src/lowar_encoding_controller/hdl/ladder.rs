//! The ladder: the choice of the rung after a full window.
//!
//! One multiplier serves all comparisons, with a bit of the limit each clock from the lowest on. Bits that it shifts
//! out below the binary point of the comparison are dropped, since L is whole.

use super::super::RUNGS;
use super::window::{FRAMES_BITS, LOSSES_BITS};
use super::{AGE_BITS, RUNG_AT, RUNG_BITS};
use crate::blocks::field;
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::Module;
use std::rc::Rc;

/// Bits of a loss, all of them behind its point.
const LOSS_BITS: usize = 20;
/// Bits of a burst, and of them those behind its point.
const BURST_BITS: usize = 16;
const BURST_POINT: usize = 4;
/// Bits of a product that are kept of those shifted out: the ones of a burst above its point.
const KEPT_BITS: usize = BURST_BITS - BURST_POINT;
/// Clocks of a rung's turn: factor and multiplication of the loss, then of the burst, and what comes of them.
const LOSS_AT: u64 = 2;
const LOSS_DONE: u64 = LOSS_AT + 1 + (LOSS_BITS + KEPT_BITS) as u64;
const BURST_DONE: u64 = LOSS_DONE + 1 + BURST_BITS as u64;

/// Holds the window against the limits of all rungs, and keeps the state of the ladder.
pub fn ladder() -> Result<Rc<Module>, Errors> {
    let m = ModuleBuilder::new("lowar_ladder");
    m.describe("The rung that the loss of a window asks for, one limit after the other.");
    m.group("Decision");
    let pending = m.input("pending", 1);
    let age = m.doc("Clock of the decision.").input("age", AGE_BITS);
    let of_load = m.doc("A load asked for the decision.").input("of_load", 1);
    let decides = m.doc("The decision is made.").input("decides", 1);
    m.group("Window");
    let frames = m.input("frames", FRAMES_BITS);
    let losses = m.input("losses", LOSSES_BITS);
    let bursts = m.input("bursts", LOSSES_BITS);
    let full = m.input("full", 1);
    m.group("Configuration");
    let rung_loss = m.input("rung_loss", RUNGS * LOSS_BITS);
    let rung_burst = m.input("rung_burst", RUNGS * BURST_BITS);
    let first_rung = m.input("first_rung", RUNG_BITS);
    let hold = m.input("hold", 8);

    m.comment("the turn of a rung");
    let turn = age.slice(0, 6);
    let number = age.slice(6, RUNG_BITS);
    let at = |clock: u64| turn.eq(clock);
    let of_burst = m.doc("The product is that of the burst.").reg_no_reset("of_burst", 1);
    m.assign(&of_burst, turn.ge(LOSS_DONE) & turn.lt(BURST_DONE));

    m.comment("the product");
    let factor = m.reg_no_reset("factor", LOSS_BITS);
    let sum = m.reg_no_reset("sum", FRAMES_BITS);
    let kept = m.reg_no_reset("kept", KEPT_BITS);
    let multiplicand = m.named("multiplicand", of_burst.mux(&bursts.zext(FRAMES_BITS), &frames));
    let added = sum.zext(FRAMES_BITS + 1) + multiplicand.masked(&factor.bit(0)).zext(FRAMES_BITS + 1);
    let added = m.named("added", added);
    m.assign(&factor, factor.shr(1));
    m.assign(&sum, added.slice(1, FRAMES_BITS));
    m.assign(&kept, cat(&[added.slice(0, 1), kept.slice(1, KEPT_BITS - 1)]));
    m.when(at(LOSS_AT), || {
        m.assign(&factor, field(&rung_loss, &number));
        m.assign(&sum, 0);
    });
    m.when(at(LOSS_DONE), || {
        m.assign(&factor, field(&rung_burst, &number).zext(LOSS_BITS));
        m.assign(&sum, 0);
    });

    m.comment("the first rung that fits");
    let product = cat(&[&sum, &kept]);
    let fits = m.named("fits", losses.zext(product.width()).le(&product));
    let loss_fits = m.reg_no_reset("loss_fits", 1);
    m.when(at(LOSS_DONE), || m.assign(&loss_fits, &fits));
    let found = m.reg_no_reset("found", 1);
    let first = m.doc("The last if none fits.").reg_no_reset("first", RUNG_BITS);
    let in_turn = m.named("in_turn", &pending & age.lt(RUNG_AT));
    m.when(&pending & !age.any(), || {
        m.assign(&found, 0);
        m.assign(&first, RUNGS as u64 - 1);
    })
    .else_when(&in_turn & at(BURST_DONE) & &loss_fits & &fits & !&found, || {
        m.assign(&found, 1);
        m.assign(&first, &number);
    });

    m.comment("up at once, down step by step");
    let rung = m.doc("The rung in force.").output_reg("rung", RUNG_BITS, 0);
    let next = m.doc("Rung after the decision.").output("rung_next", RUNG_BITS);
    let next_reg = m.reg_no_reset("rung_next_reg", RUNG_BITS);
    m.assign(&next, &next_reg);
    let waited = m.doc("Windows with less loss.").reg("waited", 8, 0);
    let below = m.named("below", first.lt(&rung));
    let down = m.named("down", &below & waited.ge(&hold));
    m.when(&pending & age.eq(RUNG_AT), || {
        m.assign(&next_reg, &rung);
        m.when(&of_load, || {
            m.assign(&next_reg, &first_rung);
            m.assign(&waited, 0);
        })
        .else_when(&full, || {
            m.when(&down, || m.assign(&next_reg, &rung - 1)).else_when(!&below, || m.assign(&next_reg, &first));
            m.assign(&waited, (&waited + 1).masked(&(&below & !&down)));
        });
    });
    m.when(&decides, || m.assign(&rung, &next_reg));
    m.build()
}
