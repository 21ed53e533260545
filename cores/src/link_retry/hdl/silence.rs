//! Whether words of the far end come.

use super::super::{AGE_BITS, ROUND_CLOCKS};
use crate::blocks::counter;
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::Module;
use std::rc::Rc;

/// Watches for a far end that says nothing.
pub fn silence() -> Result<Rc<Module>, Errors> {
    let m = ModuleBuilder::new("retry_silence");
    m.describe("Watches for a far end that says nothing for so many rounds.");
    let heard = m.doc("A word of the far end has come.").input("heard", 1);
    let timeout = m.doc("Rounds without a word that are a silence; 0: none is.").input("timeout", AGE_BITS);
    let silent = m.doc("The far end is silent.").output("silent", 1);
    let begins = m.doc("The silence begins in this clock.").output("begins", 1);

    let clock = counter(&m, "round_clock", ROUND_CLOCKS.ilog2() as usize, &lit(1u8, 1));
    let age = m.doc("Rounds that have ended since a word came.").reg("age", AGE_BITS, 0);
    let grows = m.named("grows", clock.all() & !age.all());
    m.assign(&age, (&age + grows.zext(AGE_BITS)).masked(&!&heard));
    let is_silent = m.reg("is_silent", 1, 0);
    m.assign(&is_silent, age.ge(&timeout) & timeout.any());
    m.assign(&silent, &is_silent);
    let was_silent = m.reg("was_silent", 1, 0);
    m.assign(&was_silent, &is_silent);
    m.assign(&begins, is_silent & !was_silent);
    m.build()
}
