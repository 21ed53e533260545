//! The reader: words of the classes on their way out.

use super::Shape;
use crate::packet_spill::{CLASSES, NEARLY};
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, Module};
use std::rc::Rc;

/// Reads the words of one service after the other.
pub fn reader(shape: Shape) -> Result<Rc<Module>, Errors> {
    let m = ModuleBuilder::new(format!("word_reader_{}", shape.tail));
    m.describe(
        "Reads the words of services, one a clock: first those in the head of the class, then those in its tail.",
    );
    m.group("The next service");
    let given = m.doc("A service is given.").input("given", 1);
    let widths =
        [("class", CLASSES), ("head", shape.open_bits()), ("tail", shape.tail_bits()), ("of_tail", 1), ("muted", 1)];
    let inputs = widths.map(|(name, width)| (name, m.input(format!("given_{name}"), width)));
    m.group("The tails");
    let writer_reads = m.doc("The writer reads a word in this clock.").input("writer_reads", 1);

    let has_next = m.reg("has_next", 1, 0);
    let next = inputs.each_ref().map(|(name, value)| m.reg_no_reset(format!("next_{name}"), value.width()));
    let active = m.reg("is_active", 1, 0);
    let [class, head, tail, of_tail, muted] =
        inputs.each_ref().map(|(name, value)| m.reg_no_reset(format!("its_{name}"), value.width()));
    let first = m.doc("The next word is the first of the service.").reg_no_reset("is_first", 1);

    m.comment("whether words are left in the head and in the tail, and whether the next is the last");
    let in_head = m.reg_no_reset("in_head", 1);
    let is_last = m.reg_no_reset("is_last", 1);
    let takes_head = m.named("takes_head_now", &active & &in_head);
    let takes_tail = m.named("takes_tail_now", &active & !&in_head & !&writer_reads);
    let takes = m.named("takes_now", &takes_head | &takes_tail);
    let ends = m.named("ends", &takes & &is_last);
    let begins = m.named("begins", &has_next & (!&active | &ends));
    m.when(&takes, || m.assign(&first, 0));
    m.when(&takes_head, || {
        m.assign(&head, &head - 1);
        m.assign(&in_head, !head.eq(1));
        m.assign(&is_last, (head.eq(1) & tail.eq(1)) | (head.eq(2) & !tail.any()));
    });
    m.when(&takes_tail, || {
        m.assign(&tail, &tail - 1);
        m.assign(&is_last, tail.eq(2));
    });
    m.when(&ends, || m.assign(&active, 0));
    m.when(&begins, || {
        m.assign(&active, 1);
        m.assign(&has_next, 0);
        m.assign(&first, 1);
        [&class, &head, &tail, &of_tail, &muted]
            .iter()
            .zip(&next)
            .for_each(|(register, value)| m.assign(register, value));
        m.assign(&in_head, next[1].any());
        m.assign(&is_last, (next[1].eq(1) & !next[2].any()) | (!next[1].any() & next[2].eq(1)));
    });
    m.when(&given, || {
        m.assign(&has_next, 1);
        next.iter().zip(&inputs).for_each(|(register, (_, value))| m.assign(register, value));
    });

    m.group("State");
    let out = |name: &str, doc: &str, value: &Expr| m.assign(&m.doc(doc).output(name, value.width()), value);
    let (present, coming) = (class.masked(&active), next[0].masked(&has_next));
    out("free", "A service may be given.", &!&has_next);
    out("serves", "Classes that are served, now or next.", &(&present | &coming));
    out(
        "serves_tail",
        "Classes whose tail is served, now or next.",
        &(present.masked(&of_tail) | coming.masked(&next[3])),
    );
    let low = NEARLY.ilog2() as usize;
    let more = head.slice(low, head.width() - low).any();
    out(
        "goes_on",
        "Classes that are served next, or with more than a few words of their service left.",
        &(present.masked(&more) | &coming),
    );
    m.group("The word that is read");
    out("takes_head", "A word is read from the head.", &takes_head);
    out("takes_tail", "A word is read from the tail.", &takes_tail);
    out("of_class", "One-hot: class of the word.", &class);
    out("first", "First word of the service.", &first);
    out("muted", "The service begins with words that are muted.", &muted);
    m.build()
}
