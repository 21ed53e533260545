//! Slots counted per priority, read through a selector.

use super::SlotCounters;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, MemoryStyle, ReadKind};
use rtl_gen::kernel::PortsOf;

pub fn slot_counters(m: &ModuleBuilder, p: &PortsOf<SlotCounters>) {
    m.describe("Counts, per priority, slots that granted all, part or nothing, and slots over-committed.");
    let select = &p.select;
    m.comment("a decision is counted in the clock after it, when what is stored has been read: a priority comes once in a slot");
    let write = m.reg("write_reg", 1, 0);
    m.assign(&write, &p.write);
    let index = m.pipe("index_reg", &p.index);
    let event = |name: &str, value: &Expr| m.pipe(format!("{name}_reg"), value);

    let memory = m.memory("counts", 128, 8).style(MemoryStyle::Distributed);
    let stored = memory.read("stored", ReadKind::Asynchronous, &p.index);
    let shown = memory.read("shown", ReadKind::Asynchronous, select);

    m.comment("reset does not reach the RAM: entries not written since count as zero");
    let used = m.reg("used", 8, 0);
    m.when(&write, || m.assign(&used, &used | lit(1u64, 8).shl(&index)));
    let old = m.pipe("old", stored.masked(&used.index(&p.index)));
    let visible = m.named("visible", shown.masked(&used.index(select)));

    let partial = m.named("slot_partial", !(&p.slot_open | &p.slot_closed));
    let events = [
        event("slot_open", &p.slot_open),
        event("slot_partial", &partial),
        event("slot_closed", &p.slot_closed),
        event("overcommit", &p.overcommit),
    ];
    let next: Vec<_> = old.words(32).iter().zip(&events).map(|(count, event)| count + event.zext(32)).collect();
    memory.write(&write, &index, &m.named("next", pack(&next)));

    let outputs = [&p.slots_open, &p.slots_partial, &p.slots_closed, &p.overcommits];
    for (output, value) in outputs.into_iter().zip(visible.words(32)) {
        m.registered(output, 0);
        m.assign(output, value);
    }
}
