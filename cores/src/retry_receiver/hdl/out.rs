//! The way out: beats of the memory and of control leave, and are held before the stream.

use super::control::Waiting;
use crate::blocks::held::hold;
use crate::blocks::stream::keep_to;
use rtl_gen::builder::*;
use rtl_gen::ir::Expr;

/// A beat of the memory.
pub struct Leaves<'a> {
    /// The beat leaves.
    pub leaves: &'a Expr,
    /// Its octets.
    pub octets: &'a Expr,
    /// The beat is the last of its frame.
    pub last: &'a Expr,
    /// Number of the last lane of its frame.
    pub lane: &'a Expr,
    /// The frame is bad, on its last beat; no frame is if this is not there.
    pub bad: Option<&'a Expr>,
}

/// Hands on beats of `lanes` octets; `open` is driven with whether beats may set out.
pub fn hand_on(m: &ModuleBuilder, lanes: usize, beat: &Leaves, control: &Waiting, ready: &Expr, open: &Expr) {
    let leaves = &control.leaves;
    let comes = m.reg("comes", 1, 0);
    m.assign(&comes, beat.leaves | leaves);
    let octets = m.pipe("octets", leaves.mux(&control.octets, beat.octets));
    let last = m.pipe("out_last", leaves.mux(&control.last, beat.last));
    let lane = m.pipe("out_lane", leaves.mux(&control.lane, beat.lane));
    let kept = m.named("kept", keep_to(&lane) | (!&last).repeat(lanes));
    let mut fields = vec![octets, kept];
    fields.extend(beat.bad.map(|bad| m.pipe("out_bad", bad & !leaves)));
    fields.push(last);
    let out = hold(m, &comes, &pack(&fields), ready);
    m.assign(open, &out.open);
    m.assign(&m.doc("Octets of the beat.").output("tdata", 8 * lanes), out.beat.slice(0, 8 * lanes));
    m.assign(&m.doc("Lanes that carry the frame.").output("tkeep", lanes), out.beat.slice(8 * lanes, lanes));
    m.assign(&m.doc("Last beat of the frame.").output("tlast", 1), out.beat.msb());
    if beat.bad.is_some() {
        m.assign(&m.doc("The frame is bad, on its last beat.").output("tuser", 1), out.beat.bit(9 * lanes));
    }
}
