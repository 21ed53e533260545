//! The regions that software asks for, one class after the other.

use super::{CORE, address_bits};
use crate::packet_buffer::{CLASSES, REGIONS_CLOCKS, WORD_BITS};
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, Module};
use rtl_gen::prim::one_hot_mux;
use std::rc::Rc;

/// Offers a region of a memory of `depth` words to one class after the other, if no other class has a word of it.
pub fn offer(depth: u32) -> Result<Rc<Module>, Errors> {
    let bits = address_bits(depth);
    let m = ModuleBuilder::new(format!("region_offer_{depth}"));
    m.parametric(CORE.parametric("region_offer", &[("DEPTH", depth)]));
    m.describe("Offers each class in turn the region that software asks for, if no other class has a word of it.");
    m.group("Configuration");
    let cfg_base = m.doc("First word of the region of each class.").input("cfg_base", CLASSES * WORD_BITS);
    let cfg_size = m.doc("Words of the region of each class.").input("cfg_size", CLASSES * WORD_BITS);
    m.group("Regions of the classes");
    let firsts = m.doc("First word of the region of each class.").input("firsts", CLASSES * bits);
    let lasts = m.doc("Last word of the region of each class.").input("lasts", CLASSES * bits);
    let exist = m.doc("Classes that have a region.").input("exist", CLASSES);

    m.comment("four clocks for each class: read the region, add up its end, compare, offer");
    let clocks = REGIONS_CLOCKS.ilog2() as usize;
    let clock = m.reg("clock", clocks, 0);
    m.assign(&clock, &clock + 1);
    let phase = clock.slice(0, clocks - 3);
    let class = m.named("asked_class", lit(1u8, CLASSES).shl(clock.slice(clocks - 3, 3)));
    let [base, size] = [("base", &cfg_base), ("size", &cfg_size)].map(|(name, of_all)| {
        let register = m.reg_no_reset(format!("asked_{name}"), WORD_BITS);
        m.when(phase.eq(0), || m.assign(&register, one_hot_mux(&class, &of_all.words(WORD_BITS))));
        register
    });
    let none = m.pipe("none", !size.any());
    let wide = |value: &Expr| value.zext(WORD_BITS + 1);
    let end = m.pipe("last", wide(&base) + wide(&size) - 1);
    let last = end.slice(0, bits);
    let first = base.slice(0, bits);
    let above = end.slice(bits, WORD_BITS + 1 - bits).any();
    let meets: Vec<Expr> = firsts
        .words(bits)
        .iter()
        .zip(lasts.words(bits))
        .zip(exist.bits())
        .map(|((other_first, other_last), exists)| exists & first.le(&other_last) & other_first.le(&last))
        .collect();
    let meets = m.pipe("meets", pack(&meets));
    let outside = m.pipe("outside", above);
    let free = &none | !(&outside | (&meets & !&class).any());
    let offered = m.reg("offered", CLASSES, 0);
    m.assign(&offered, class.masked(&(phase.eq(3) & free)));

    m.group("The region that is offered");
    let out = |name: &str, doc: &str, value: &Expr| m.assign(&m.doc(doc).output(name, value.width()), value);
    out("offers", "One-hot or zero: the class that may take the region.", &offered);
    out("first", "First word of the region.", &first);
    out("last_word", "Last word of the region.", &last);
    out("size", "Words of the region.", &size.slice(0, bits + 1));
    m.build()
}
