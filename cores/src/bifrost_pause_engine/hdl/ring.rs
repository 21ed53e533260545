//! Grants of each slot of the last round trip: two bits per priority, one word per slot.

use super::CORE;
use super::decide::SLOT;
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{MemoryStyle, Module, ReadKind};
use std::rc::Rc;

/// A ring of `1 << address_bits` slots of which the oldest `window_slots` are used.
///
/// Until a slot has been written since `init` it reads as granted to every priority, so that the memory needs no clearing.
pub fn grant_ring(address_bits: usize) -> Result<Rc<Module>, Errors> {
    let depth = 1usize << address_bits;
    let m = ModuleBuilder::new(format!("bifrost_grant_ring_{depth}"));
    m.parametric(CORE.parametric("bifrost_grant_ring", &[("RING_SLOTS", 1 << address_bits)]));
    m.describe("Remembers what was granted to the eight priorities in each slot of a round trip.");

    let init = m.input("init", 1);
    let window = m.input("window_slots", address_bits + 1);
    let scan = m.input("scan", 1);
    let entry = m.input("entry", 2);
    let slot_done = m.input("slot_done", 1);

    let word = m.reg_no_reset("word", 16);
    m.comment("eight entries shift in, priority 0 first");
    m.when(&scan, || m.assign(&word, cat(&[entry.clone(), word.slice(2, 14)])));

    let head = m.reg("head", address_bits, 0);
    let written = m.reg("written", address_bits + 1, 0);
    let next_head = m.named("next_head", head.zext(address_bits + 1) + 1u64);
    let full = m.named("full", written.eq(&window));
    m.when(&init, || {
        m.assign(&head, 0u64);
        m.assign(&written, 0u64);
    })
    .else_when(&slot_done, || {
        m.assign(&head, next_head.eq(&window).mux(&lit(0u64, address_bits), next_head.slice(0, address_bits)));
        m.when(!&full, || m.assign(&written, &written + 1u64));
    });

    let memory = m.memory("slots", 16, depth).style(MemoryStyle::Block);
    memory.write(&slot_done, &head, &word);
    let oldest = memory.read("slot", ReadKind::ReadFirst, &head);
    let granted = pack(&vec![lit(SLOT, 2); 8]);
    m.assign(&m.output("oldest", 16), full.mux(&oldest, &granted));
    m.build()
}
