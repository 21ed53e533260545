//! A FIFO in one clock domain.

use super::Axis;
use super::memory::address_bits;
use crate::builder::ModuleBuilder;
use crate::error::Errors;
use crate::ir::{MemoryStyle, Module, ReadKind};
use std::rc::Rc;

/// A FIFO of `depth` beats (a power of two, at least 2) and one more in its output register. Latency 2, one beat a
/// clock. `stat_level` counts the beats inside.
///
/// # Panics
/// If the depth is not a power of two, or below 2.
pub fn fifo(stream: Axis, depth: usize, style: MemoryStyle) -> Result<Rc<Module>, Errors> {
    assert!(depth.is_power_of_two() && depth > 1, "a FIFO of {depth} beats");
    let style_name = match style {
        MemoryStyle::Auto => "",
        MemoryStyle::Block => "_block",
        MemoryStyle::Distributed => "_distributed",
    };
    let m = ModuleBuilder::new(format!("fifo_{}_x{depth}{style_name}", stream.suffix()));
    m.describe(format!("A FIFO of {depth} beats and one in its output register; latency 2."));
    let (sink, source) = (stream.sink(&m, "s_axis"), stream.source(&m, "m_axis"));
    let bits = address_bits(depth);
    m.group("Status");
    let level = m.doc("Beats inside.").output("stat_level", bits + 1);

    m.comment("one bit more than an address tells full from empty");
    let write_at = m.reg("write_at", bits + 1, 0);
    let read_at = m.reg("read_at", bits + 1, 0);
    let out_valid = m.reg("out_valid", 1, 0);
    let stored = m.named("stored", &write_at - &read_at);
    let push = m.named("push", &sink.valid & !stored.msb());
    let pull = m.named("pull", stored.any() & (!&out_valid | &source.ready));
    m.when(&push, || m.assign(&write_at, &write_at + 1));
    m.when(&pull, || m.assign(&read_at, &read_at + 1));
    m.when(&pull, || m.assign(&out_valid, 1)).else_when(&source.ready, || m.assign(&out_valid, 0));

    let memory = m.memory("beats", stream.beat_width(), depth).style(style);
    memory.write(&push, &write_at.slice(0, bits), &sink.beat());
    let out = memory.read_when("out", ReadKind::ReadFirst, &pull, &read_at.slice(0, bits));

    m.assign(&sink.ready, !stored.msb());
    source.drive(&m, &out);
    m.assign(&source.valid, &out_valid);
    m.assign(&level, &stored + out_valid.zext(bits + 1));
    m.build()
}
