//! Results of the round trips: the least of a window, the slots that it takes, and the alarms.

use super::super::SLOTS_MAX;
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, Module};
use std::rc::Rc;

/// The least round trip of each window of samples, and its number of slots. Division is by subtraction, a slot a clock:
/// a window of samples takes longer than the longest.
pub fn window() -> Result<Rc<Module>, Errors> {
    let m = ModuleBuilder::new("rtt_probe_window");
    m.describe("The least round trip of a window of samples, the slots that it takes, and the alarms.");
    let measured = m.doc("A round trip was measured.").input("measured", 1);
    let rtt = m.doc("Round trip that was measured, in ns.").input("rtt", 32);
    let clear = m.doc("Forget all measurements.").input("clear", 1);
    let samples_log2 = m.input("samples_log2", 4);
    let margin = m.input("margin", 32);
    let slot = m.input("slot", 24);
    let drift = m.input("drift", 32);
    // a measurement forgotten in a clock is as after reset in the next
    let kept = |name: &str, width: usize| m.reg(name, width, 0);

    m.comment("the least of the window so far");
    let least = m.reg_no_reset("least", 32);
    let count = m.doc("Round trips in the window.").reg("count", 16, 0);
    let with_it = m.named("with_it", &count + 1);
    let complete = m.named("complete", with_it.shr(&samples_log2).any());
    let is_least = m.named("is_least", !count.any() | rtt.lt(&least));
    m.when(&measured & is_least, || m.assign(&least, &rtt));
    m.when(&clear | (&measured & &complete), || m.assign(&count, 0))
        .else_when(&measured, || m.assign(&count, &with_it));

    m.comment("publication");
    let full = kept("full", 1);
    m.assign(&full, &measured & &complete & !&clear);
    let published = m.doc("A window is complete.").output_reg("published", 1, 0);
    m.assign(&published, &full & !&clear);
    let minimum = m.doc("Least round trip of the window in ns.").output_reg("minimum", 32, 0);
    let known = kept("known", 1);
    m.when(&clear, || {
        m.assign(&minimum, 0);
        m.assign(&known, 0);
    })
    .else_when(&full, || {
        m.assign(&minimum, &least);
        m.assign(&known, 1);
    });
    let bound = m.named("bound", minimum.zext(33) + margin.zext(33));

    m.comment("slots: one is taken off in each clock");
    let dividing = kept("dividing", 1);
    let left = m.reg_no_reset("left", 33);
    let length = m.reg_no_reset("length", 24);
    let number = m.doc("Number of the slot that is taken off.").reg_no_reset("slot_number", 14);
    let ends = m.named("ends", &dividing & (!left.any() | number.eq(u64::from(SLOTS_MAX))));
    let last_one = left.le(length.zext(33));
    let rest = m.named("rest", (&left - length.zext(33)).masked(&!last_one));
    m.when(&published, || {
        m.assign(&left, &bound);
        m.assign(&length, &slot);
        m.assign(&number, 1);
    })
    .otherwise(|| {
        m.assign(&left, &rest);
        m.assign(&number, &number + 1);
    });
    m.assign(&dividing, (&published | (&dividing & !&ends)) & !&clear);
    let slots = m.doc("Slots that the engine must remember.").output_reg("slots", 14, 0);
    let load = m.doc("The number of slots has changed: load it.").output_reg("load", 1, 0);
    m.assign(&load, &ends & !&clear & number.ne(&slots));
    m.when(&clear, || m.assign(&slots, 0)).else_when(&ends, || m.assign(&slots, &number));

    m.comment("alarms");
    let limit = m.pipe("limit", &bound);
    let sample = m.pipe("sample", &rtt);
    let check = kept("check", 1);
    m.assign(&check, &measured & &known & !&clear);
    let beyond = m.doc("A round trip was longer than the margin allows.").output_reg("beyond_margin", 1, 0);
    m.assign(&beyond, (&beyond | (&check & sample.zext(33).gt(&limit))) & !&clear);

    let first = m.doc("Minimum of the first window, in ns.").reg_no_reset("first", 32);
    let has_first = kept("has_first", 1);
    m.when(&published & !&has_first, || m.assign(&first, &minimum));
    m.assign(&has_first, (&has_first | &published) & !&clear);
    m.comment("the minimum differs from the first by more than `drift`");
    let beyond_by = |more: &Expr, less: &Expr| (less.zext(34) + drift.zext(34) - more.zext(34)).msb();
    let differs = m.named("differs", beyond_by(&minimum, &first) | beyond_by(&first, &minimum));
    let moved = m.doc("The round trip of the link has changed.").output_reg("drifted", 1, 0);
    m.assign(&moved, (&moved | (&published & &has_first & &differs)) & !&clear);
    m.build()
}
