//! Grants of each slot of the last round trip: two bits per priority, one word per slot.

use super::decide::SLOT;
use super::{CORE, GrantRing};
use rtl_gen::builder::*;
use rtl_gen::ir::{MemoryStyle, ReadKind};
use rtl_gen::kernel::PortsOf;

pub fn grant_ring<const A: usize, const WINDOW: usize>(m: &ModuleBuilder, p: &PortsOf<GrantRing<A, WINDOW>>) {
    m.parametric(CORE.parametric("bifrost_grant_ring", &[("RING_SLOTS", 1 << A)]));
    m.describe("Remembers what was granted to the eight priorities in each slot of a round trip.");

    let word = m.reg_no_reset("word", 16);
    m.comment("eight entries shift in, priority 0 first");
    m.when(&p.scan, || m.assign(&word, cat(&[p.entry.clone(), word.slice(2, 14)])));

    let head = m.reg("head", A, 0);
    let written = m.reg("written", WINDOW, 0);
    let next_head = m.named("next_head", head.zext(WINDOW) + 1u64);
    m.comment("slots end many clocks apart: there is a clock to compare");
    let wraps = m.pipe("wraps", next_head.ge(&p.window_slots));
    let full = m.pipe("full", written.ge(&p.window_slots));
    m.assign(&p.is_first, m.pipe("begins", !head.any()));
    m.assign(&p.is_last, &wraps);
    m.when(&p.init, || {
        m.assign(&head, 0u64);
        m.assign(&written, 0u64);
    })
    .else_when(&p.slot_done, || {
        m.assign(&head, wraps.mux(&lit(0u64, A), next_head.slice(0, A)));
        m.when(!&full, || m.assign(&written, &written + 1u64));
    });

    let memory = m.memory("slots", 16, 1 << A).style(MemoryStyle::Block);
    memory.write(&p.slot_done, &head, &word);
    let oldest = memory.read("slot", ReadKind::ReadFirst, &head);
    let granted = pack(&vec![lit(SLOT, 2); 8]);
    m.assign(&p.oldest, full.mux(&oldest, &granted));
}
