//! A FIFO between two clock domains.

use super::Axis;
use super::memory::address_bits;
use super::synchroniser::synchronised;
use crate::builder::{ModuleBuilder, cat};
use crate::error::Errors;
use crate::ir::{Expr, MemoryStyle, Module, ReadKind};
use std::rc::Rc;

/// A FIFO of `depth` beats (a power of two, at least 4) from `s_clk` to `m_clk`, and one beat in its output register.
///
/// Pointers cross in Gray code through `stages` registers (2 or more), so that at most one bit is uncertain at a time.
/// Assert `s_rst` and `m_rst` together, and hold them until each clock has had `stages + 1` edges.
///
/// # Panics
/// If the depth is not a power of two or below 4, or there are fewer than 2 stages.
pub fn async_fifo(stream: Axis, depth: usize, stages: usize, style: MemoryStyle) -> Result<Rc<Module>, Errors> {
    assert!(depth.is_power_of_two() && depth >= 4, "a FIFO of {depth} beats");
    let style_name = match style {
        MemoryStyle::Auto => "",
        MemoryStyle::Block => "_block",
        MemoryStyle::Distributed => "_distributed",
    };
    let m = ModuleBuilder::new(format!("async_fifo_{}_x{depth}_s{stages}{style_name}", stream.suffix()));
    m.describe(format!("A FIFO of {depth} beats from s_clk to m_clk; pointers cross in Gray code."));
    let (write, read) = (m.domain("s"), m.domain("m"));
    let (sink, source) = (stream.sink(&m, "s_axis"), stream.source(&m, "m_axis"));
    let bits = address_bits(depth);

    let (write_at, write_gray) = m.clocked_by(&write, || pointer(&m, "write", bits));
    let (read_at, read_gray) = m.clocked_by(&read, || pointer(&m, "read", bits));

    m.comment("write side: full when the pointers differ in the two upper bits of the Gray code only");
    let seen_read = m.clocked_by(&write, || synchronised(&m, "read_gray_seen", &read_gray, stages));
    let upper = !seen_read.slice(bits - 1, 2);
    let full = m.named("full", write_gray.eq(cat(&[upper, seen_read.slice(0, bits - 1)])));
    let push = m.named("push", &sink.valid & !&full);
    advance(&m, &push, &write_at, &write_gray);
    m.assign(&sink.ready, !&full);

    m.comment("read side");
    let seen_write = m.clocked_by(&read, || synchronised(&m, "write_gray_seen", &write_gray, stages));
    let out_valid = m.clocked_by(&read, || m.reg("out_valid", 1, 0));
    let pull = m.named("pull", seen_write.ne(&read_gray) & (!&out_valid | &source.ready));
    advance(&m, &pull, &read_at, &read_gray);
    m.when(&pull, || m.assign(&out_valid, 1)).else_when(&source.ready, || m.assign(&out_valid, 0));

    let memory = m.memory("beats", stream.beat_width(), depth).style(style);
    m.clocked_by(&write, || memory.write(&push, &write_at.slice(0, bits), &sink.beat()));
    let out = m.clocked_by(&read, || memory.read_when("out", ReadKind::ReadFirst, &pull, &read_at.slice(0, bits)));
    source.drive(&m, &out);
    m.assign(&source.valid, &out_valid);
    m.build()
}

/// A pointer one bit wider than an address, and its Gray code, both registers.
fn pointer(m: &ModuleBuilder, name: &str, bits: usize) -> (Expr, Expr) {
    (m.reg(format!("{name}_at"), bits + 1, 0), m.reg(format!("{name}_gray"), bits + 1, 0))
}

fn advance(m: &ModuleBuilder, go: &Expr, at: &Expr, gray: &Expr) {
    let next = at + 1;
    m.when(go, || {
        m.assign(at, &next);
        m.assign(gray, &next ^ next.shr(1));
    });
}
