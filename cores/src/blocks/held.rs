//! Beats that are held before a stream that waits, in a memory and a register, so that no `ready` reaches those that send them within a clock.

use super::counter;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, MemoryStyle, ReadKind};

/// Beats that are held.
pub const HELD_BEATS: usize = 32;
/// No beat sets out if this many are held: those on their way find room.
pub const OPEN_BEATS: usize = 24;

/// A stream behind the beats that are held.
pub struct Held {
    /// Fewer than [`OPEN_BEATS`] were held in the clock before.
    pub open: Expr,
    /// The beat that is offered while the output `tvalid` is high.
    pub beat: Expr,
}

/// Holds `beat` while `writes`, and offers the oldest until it is `ready`.
pub fn hold(m: &ModuleBuilder, writes: &Expr, beat: &Expr, ready: &Expr) -> Held {
    m.comment("beats that are held");
    let bits = HELD_BEATS.ilog2() as usize;
    let moves = m.wire("moves", 1);
    let held = m.reg("held", bits + 1, 0);
    m.assign(&held, &held + writes.zext(bits + 1) - moves.zext(bits + 1));
    let open = m.doc("Beats may set out.").output_reg("open", 1, 1);
    m.assign(&open, held.lt(OPEN_BEATS as u64));
    let (write_at, read_at) = (counter(m, "write_at", bits, writes), counter(m, "read_at", bits, &moves));
    let beats = m.memory("beats", beat.width(), HELD_BEATS).style(MemoryStyle::Distributed);
    beats.write(writes, &write_at, beat);
    let oldest = beats.read("oldest", ReadKind::Asynchronous, &read_at);

    m.comment("the oldest moves on to the pins");
    let valid = m.doc("A beat is offered.").output_reg("tvalid", 1, 0);
    let free = m.named("free", !&valid | ready);
    m.assign(&moves, held.any() & &free);
    m.assign(&valid, &moves | (&valid & !ready));
    let out = m.reg_no_reset("out", beat.width());
    m.when(&free, || m.assign(&out, &oldest));
    Held { open, beat: out }
}
