//! The window: the peer's counts since the last full window.

use super::AGE_BITS;
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, Module};
use std::rc::Rc;

/// Bits of F: one growth more than 2^23 - 1.
pub const FRAMES_BITS: usize = 25;
/// Bits of L and B.
pub const LOSSES_BITS: usize = 24;
/// The largest logarithm of a window.
const WINDOW_LOG2_MAX: u64 = 23;

/// F, L and B. A decision that is forgotten may have changed them: the load that makes it forgotten clears them.
pub fn window() -> Result<Rc<Module>, Errors> {
    let m = ModuleBuilder::new("lowar_window");
    m.describe("Frames, losses and bursts of a window.");
    m.group("Decision");
    let pending = m.input("pending", 1);
    let age = m.doc("Clock of the decision.").input("age", AGE_BITS);
    let of_load = m.doc("A load asked for the decision.").input("of_load", 1);
    let of_feedback = m.doc("Feedback asked for the decision.").input("of_feedback", 1);
    let decides = m.doc("The decision is made.").input("decides", 1);
    m.group("Feedback");
    let grows =
        m.doc("The counts of the feedback follow on the counts before: known a clock after them.").input("grows", 1);
    let more_frames = m.input("more_frames", 24);
    let more_losses = m.input("more_losses", 16);
    let more_bursts = m.input("more_bursts", 16);
    let window_log2 = m.doc("Logarithm of the frames of a window.").input("window_log2", 5);

    let frames = m.doc("F").reg_no_reset("frames_reg", FRAMES_BITS);
    let losses = m.doc("L").reg_no_reset("losses_reg", LOSSES_BITS);
    let bursts = m.doc("B").reg_no_reset("bursts_reg", LOSSES_BITS);
    let saturated = |name: &str, count: &Expr, more: &Expr| {
        let sum = m.named(name, count.zext(LOSSES_BITS + 1) + more.zext(LOSSES_BITS + 1));
        sum.slice(0, LOSSES_BITS) | sum.msb().repeat(LOSSES_BITS)
    };
    let losses_sum = saturated("losses_sum", &losses, &more_losses);
    let bursts_sum = saturated("bursts_sum", &bursts, &more_bursts);
    let begins = m.pipe("begins", &pending & !age.any());
    let full = m.doc("The window is full.").output_reg("full", 1, 0);
    let ends = m.named("ends", &decides & &full);
    let clears = &ends | (&begins & (&of_load | (&of_feedback & !&grows)));
    m.when(clears, || {
        m.assign(&frames, 0);
        m.assign(&losses, 0);
        m.assign(&bursts, 0);
    })
    .else_when(&begins & &of_feedback, || {
        m.assign(&frames, &frames + more_frames.zext(FRAMES_BITS));
        m.assign(&losses, losses_sum);
        m.assign(&bursts, bursts_sum);
    });

    let log2 = window_log2.gt(WINDOW_LOG2_MAX).mux(&lit(WINDOW_LOG2_MAX, 5), &window_log2);
    let reaches = m.named("reaches", frames.shr(log2).any());
    m.when(&pending & age.eq(2), || m.assign(&full, &of_feedback & &reaches));

    m.group("Window");
    let told = |name: &str, value: &Expr| {
        m.assign(&m.output(name, value.width()), value);
        let last = m.doc("Count of the last full window.").output_reg(format!("stat_{name}"), value.width(), 0);
        m.when(&ends, || m.assign(&last, value));
    };
    told("frames", &frames);
    told("losses", &losses);
    told("bursts", &bursts);
    m.build()
}
