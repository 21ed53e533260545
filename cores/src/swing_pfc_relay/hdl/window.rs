//! In how many slots of the last round trip each class was open.

use crate::swing_pfc_relay::MOST_SLOTS;
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, MemoryStyle, Module, ReadKind};
use std::rc::Rc;

/// A ring of slots with a bit for each class, and how many of the bits of each class are set.
pub fn window() -> Result<Rc<Module>, Errors> {
    let address_bits = MOST_SLOTS.ilog2() as usize;
    let count_bits = address_bits + 1;
    let m = ModuleBuilder::new("swing_window");
    m.describe("Counts, class by class, the slots of the last round trip in which it was open.");

    let open = m.doc("Classes that are open.").input("open", 8);
    let round_ends = m.doc("Last clock of a round.").input("round_ends", 1);
    let index = m.doc("Class whose count is shown.").input("index", 3);
    let slot_rounds = m.doc("Rounds in a slot; 0 as 1.").input("slot_rounds", 16);
    let window_slots = m.doc("Slots of the window; another number starts anew.").input("window_slots", count_bits);

    m.comment("the end of a slot; counted from 1, so that no sum is in the way of the comparison");
    let round = m.reg("round", 16, 1);
    let slot_ends = m.named("slot_ends", &round_ends & round.ge(&slot_rounds));
    m.when(&slot_ends, || m.assign(&round, 1)).else_when(&round_ends, || m.assign(&round, &round + 1));

    m.comment("the ring; it is written every eight clocks at most, so what is read has settled");
    let in_use = m.reg("window_in_use", count_bits, 0);
    let restart = m.named("restart", in_use.ne(&window_slots));
    m.assign(&in_use, &window_slots);
    let head = m.reg("head", address_bits, 0);
    let next_head = m.named("next_head", head.zext(count_bits) + 1);
    let wraps = m.named("wraps", next_head.ge(&in_use) | head.all());
    let full = m.reg("full", 1, 0);
    m.when(&restart, || {
        m.assign(&head, 0);
        m.assign(&full, 0);
    })
    .else_when(&slot_ends, || {
        m.assign(&head, next_head.slice(0, address_bits).masked(&!&wraps));
        m.assign(&full, &full | &wraps);
    });
    let memory = m.memory("slots", 8, MOST_SLOTS).style(MemoryStyle::Block);
    memory.write(&slot_ends, &head, &open);
    let stored = memory.read("stored", ReadKind::ReadFirst, &head);
    let oldest = m.named("oldest", stored.masked(&full));

    m.comment("count: the newest slot enters, the oldest leaves");
    let counts: Vec<Expr> = (0..8)
        .map(|class| {
            let count = m.reg(format!("open_slots_{class}"), count_bits, 0);
            let (comes, goes) = (open.bit(class), oldest.bit(class));
            m.when(&restart, || m.assign(&count, 0)).else_when(&slot_ends, || {
                m.when(&comes & !&goes, || m.assign(&count, &count + 1))
                    .else_when(&goes & !&comes, || m.assign(&count, &count - 1));
            });
            count
        })
        .collect();
    let shown = crate::blocks::field(&pack(&counts), &index);
    m.assign(&m.doc("Slots in which the class of `index` was open.").output("open_slots", count_bits), shown);
    m.build()
}
