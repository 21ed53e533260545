//! The writer: pages from the tails to the channels.

use super::Shape;
use crate::packet_spill::{CLASSES, PAGE_WORDS};
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, Module};
use std::rc::Rc;

/// Reads one page after the other from the tails.
pub fn writer(shape: Shape) -> Result<Rc<Module>, Errors> {
    let m = ModuleBuilder::new(format!("page_writer_{}x{}", shape.channels, shape.rows));
    m.describe("Reads pages from the tails, sixteen clocks each: fifteen words, and a clock for the trailer.");
    m.group("The next page");
    let given = m.doc("A page is given.").input("given", 1);
    let inputs = [("class", CLASSES), ("channel", shape.channels), ("row", shape.row_bits())];
    let inputs = inputs.map(|(name, width)| (name, m.input(format!("given_{name}"), width)));

    let has_next = m.reg("has_next", 1, 0);
    let next = inputs.each_ref().map(|(name, value)| m.reg_no_reset(format!("next_{name}"), value.width()));
    let active = m.reg("is_active", 1, 0);
    let present = inputs.each_ref().map(|(name, value)| m.reg_no_reset(format!("its_{name}"), value.width()));
    let word = m.doc("Number of the word that is read; the trailer is the last.").reg("word_read", 4, 0);
    let reads = m.doc("A word is read; low for the trailer.").reg("is_reading", 1, 0);
    let begins = m.named("begins", &has_next & !&reads);
    m.when(&active, || m.assign(&word, &word + 1));
    m.when(!&reads, || m.assign(&active, 0));
    m.when(word.eq(PAGE_WORDS as u64 - 1), || m.assign(&reads, 0));
    m.when(&begins, || {
        m.assign(&active, 1);
        m.assign(&reads, 1);
        m.assign(&has_next, 0);
        present.iter().zip(&next).for_each(|(register, value)| m.assign(register, value));
    });
    m.when(&given, || {
        m.assign(&has_next, 1);
        next.iter().zip(&inputs).for_each(|(register, (_, value))| m.assign(register, value));
    });

    m.group("State");
    let out = |name: &str, doc: &str, value: &Expr| m.assign(&m.doc(doc).output(name, value.width()), value);
    out("free", "A page may be given.", &!&has_next);
    out("active", "A word is read, or the trailer written.", &active);
    out("reads", "A word is read.", &reads);
    out("word", "Number of the word; the trailer is the last.", &word);
    out("of_class", "One-hot: class of the page.", &present[0]);
    out("channel", "One-hot: channel of the page.", &present[1]);
    out("row", "Row of the page.", &present[2]);
    m.build()
}
