//! Slots counted per priority, read through a selector.

use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{MemoryStyle, Module, ReadKind};
use std::rc::Rc;

/// Four 32-bit counters for each of eight priorities in one LUT RAM.
pub fn slot_counters() -> Result<Rc<Module>, Errors> {
    let m = ModuleBuilder::new("bifrost_slot_counters");
    m.describe("Counts, per priority, slots that granted all, part or nothing, and slots over-committed.");

    let write = m.input("write", 1);
    let index = m.input("index", 3);
    let open = m.input("slot_open", 1);
    let closed = m.input("slot_closed", 1);
    let overcommit = m.input("overcommit", 1);
    let select = m.input("select", 3);

    let memory = m.memory("counts", 128, 8).style(MemoryStyle::Distributed);
    let stored = memory.read("stored", ReadKind::Asynchronous, &index);
    let shown = memory.read("shown", ReadKind::Asynchronous, &select);

    m.comment("reset does not reach the RAM: entries not written since count as zero");
    let used = m.reg("used", 8, 0);
    m.when(&write, || m.assign(&used, &used | lit(1u64, 8).shl(&index)));
    let old = m.named("old", stored.masked(&used.index(&index)));
    let visible = m.named("visible", shown.masked(&used.index(&select)));

    let partial = m.named("slot_partial", !(&open | &closed));
    let events = [open, partial, closed, overcommit];
    let next: Vec<_> = old.words(32).iter().zip(&events).map(|(count, event)| count + event.zext(32)).collect();
    memory.write(&write, &index, &m.named("next", pack(&next)));

    let names = ["slots_open", "slots_partial", "slots_closed", "overcommits"];
    for (name, value) in names.iter().zip(visible.words(32)) {
        m.assign(&m.output_reg(*name, 32, 0), value);
    }
    m.build()
}
