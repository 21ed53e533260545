//! The round: a product of rate and length of a clock for each class, by one adder.

use super::super::{RATE_BITS, STEP_BITS, STEP_FRACTION_BITS, TURN_CLOCKS};
use crate::packet_buffer::CLASSES;
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::Module;
use std::rc::Rc;

/// Multiplies the rates of a frame by the length of a clock, class after class.
///
/// Nothing is urgent in a round, so that a bit of the length is done in each clock: the product grows downwards into the place of the bits that
/// are done.
pub fn scale() -> Result<Rc<Module>, Errors> {
    let m = ModuleBuilder::new("segment_scale");
    m.describe("Scales the rates of a frame to those of a clock, class after class.");
    let begins = m.doc("A round begins.").input("begins", 1);
    let ends = m.doc("The round in progress ends without a further class.").input("ends", 1);
    let classes = m.doc("Classes whose rate counts.").input("classes", CLASSES);
    let rates = m.doc("Rates of the classes.").input("rates", CLASSES * RATE_BITS);
    let clock_step = m.doc("Length of a clock.").input("clock_step", STEP_BITS);

    m.comment("turns of the classes");
    const { assert!(TURN_CLOCKS < 32) };
    let running = m.reg("running_reg", 1, 0);
    m.assign(&m.doc("A round is in progress.").output("running", 1), &running);
    let clocks = m.reg("clocks", 5, 0);
    let turn_ends = m.named("turn_ends", &running & clocks.eq(u64::from(TURN_CLOCKS - 1)));
    let turn = m.doc("Class that has the turn, one-hot.").reg_no_reset("turn", CLASSES);
    let turn_begins = m.named("turn_begins", &begins | &turn_ends);
    m.assign(&clocks, (&clocks + 1).masked(&(&running & !&turn_ends)));
    m.when(&turn_ends, || m.assign(&turn, cat(&[turn.slice(0, CLASSES - 1), lit(0u8, 1)])));
    m.when(&turn_ends & turn.msb(), || m.assign(&running, 0));
    m.when(&begins, || {
        m.assign(&turn, 1);
        m.assign(&running, 1);
    });
    m.when(&ends, || m.assign(&running, 0));

    m.comment("the frame of the round: what belongs to the turn is lowest");
    let of_round = m.reg_no_reset("classes_left", CLASSES);
    let rates_left = m.reg_no_reset("rates_left", CLASSES * RATE_BITS);
    m.when(&turn_ends, || {
        m.assign(&of_round, of_round.slice(1, CLASSES - 1).zext(CLASSES));
        m.assign(&rates_left, rates_left.slice(RATE_BITS, (CLASSES - 1) * RATE_BITS).zext(CLASSES * RATE_BITS));
    });
    m.when(&begins, || {
        m.assign(&of_round, &classes);
        m.assign(&rates_left, &rates);
    });

    m.comment("the product, and below it the bits of the length that are to be done");
    let product = m.reg_no_reset("product", RATE_BITS + STEP_BITS);
    let high = product.slice(STEP_BITS, RATE_BITS).zext(RATE_BITS + 1);
    let sum = m.named("sum", high + rates_left.slice(0, RATE_BITS).masked(&product.bit(0)).zext(RATE_BITS + 1));
    m.assign(&product, cat(&[sum, product.slice(1, STEP_BITS - 1)]));
    m.when(&turn_begins, || m.assign(&product, clock_step.zext(RATE_BITS + STEP_BITS)));

    m.comment("the turn that ends");
    let fraction = STEP_FRACTION_BITS as usize;
    let whole = product.slice(fraction, RATE_BITS);
    let beyond = product.slice(fraction + RATE_BITS, STEP_BITS - fraction).any();
    m.assign(&m.doc("The class whose turn ends, one-hot.").output("done", CLASSES), turn.masked(&turn_ends));
    m.assign(&m.doc("The rate of that class counts.").output("counts", 1), of_round.bit(0));
    m.assign(
        &m.doc("The scaled rate of that class, or the greatest.").output("scaled", RATE_BITS),
        whole | beyond.repeat(RATE_BITS),
    );
    m.build()
}
