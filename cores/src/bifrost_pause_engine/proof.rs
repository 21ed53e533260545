//! Proofs of the ledger mode: a slot decides what the contract says, and what is granted fits into the buffer.

use super::{EDGE_CHARGE_BITS, QUANTA_BITS};
use crate::proof::Proof;
use crate::variant::Variant;
use rtl_gen::builder::{cat, lit};
use rtl_gen::emit::Bug;
use rtl_gen::formal::Rules;
use rtl_gen::ir::Expr;

/// Bits in which nothing of the contract's arithmetic overflows.
const EXACT: usize = 40;
/// Bits of a ledger.
const LEDGER: usize = 30;
/// What a ledger holds at most: W R, and the grant and the edge of a slot.
const MOST_GRANTED: u64 = (1 << QUANTA_BITS) + (1 << EDGE_CHARGE_BITS);

/// The proofs.
pub static PROOFS: &[Proof] = &[
    Proof {
        name: "free_space",
        what: "The pipeline computes floor((H - L) cell_factor / 32) without an overflow, for all values.",
        variants: &["ring8192"],
        part: "decide",
        rules: free_space,
        induction: 6,
        clocks: 8,
        bugs: &[Bug { module: "bifrost_decision", text: "(difference_wide << 4)", instead: "(difference_wide << 3)" }],
    },
    Proof {
        name: "decision",
        what: "A decision in ledger mode is that of the contract; what it grants fits into the free space beside all grants and the charge of a closing edge.",
        variants: &["ring8192"],
        part: "decide",
        rules: decision,
        induction: 10,
        clocks: 12,
        bugs: &[
            Bug { module: "bifrost_decision", text: "{4'd0, open_threshold}", instead: "{15'd0, slot_charge}" },
            Bug {
                module: "bifrost_decision",
                text: "$signed(available_6) >= $signed(threshold)",
                instead: "$signed(available_6) > $signed(threshold)",
            },
            Bug { module: "bifrost_decision", text: "was_open_7 ? 2'd1 : 2'd0", instead: "was_open_7 ? 2'd0 : 2'd0" },
            Bug {
                module: "bifrost_decision",
                text: "granted_2} + {12'd0, edge_charge}",
                instead: "granted_2} + {12'd0, 20'd0}",
            },
            Bug {
                module: "bifrost_decision",
                text: "? edge_charge :\n          20'd0)",
                instead: "? {3'd0, slot_charge} :\n          20'd0)",
            },
        ],
    },
    Proof {
        name: "ring",
        what: "An entry of the ring comes back exactly W slots later; for the first W slots after a load every entry is a whole slot.",
        variants: &["ring8192", "ring65536"],
        part: "ring",
        rules: ring,
        induction: 3,
        clocks: 24,
        bugs: &[
            Bug {
                module: "bifrost_grant_ring",
                text: "(next_head == window_slots)",
                instead: "(next_head == window_slots + 1)",
            },
            Bug {
                module: "bifrost_grant_ring",
                text: "(written == window_slots)",
                instead: "(written >= window_slots - 1)",
            },
        ],
    },
];

/// A value in this clock and in the `count` clocks before, the latest first.
fn history(r: &Rules, name: &str, value: Expr, count: usize) -> Vec<Expr> {
    let mut all = vec![value];
    for age in 1..=count {
        all.push(r.past(&format!("{name}_{age}"), &all[age - 1]));
    }
    all
}

/// The priority that the rules are about, and since when its decision is under way: bit n is high n + 1 clocks after it was sampled.
fn watched(r: &Rules) -> (Expr, Expr) {
    let priority = r.constant("watched", 3);
    let sampled = r.pin("scan") & r.pin("index").eq(&priority);
    let under_way = r.reg("under_way", 9, 0);
    let next = cat(&[under_way.slice(0, 8), sampled]);
    r.assign(&under_way, next);
    (priority, under_way)
}

/// An input that does not change: the engine holds its configuration while a decision is under way.
fn rests(r: &Rules, pin: &str) -> Expr {
    let width = r.width_of_pin(pin).unwrap_or_else(|| panic!("no pin `{pin}`"));
    let value = r.constant(&format!("the_{pin}"), width);
    r.assume(
        &format!("{pin}_rests"),
        "The configuration does not change while a decision is under way.",
        r.pin(pin).eq(&value),
    );
    value
}

fn free_space(r: &Rules, _: &Variant) {
    let (priority, under_way) = watched(r);
    let factor = rests(r, "cell_factor");
    let cells = r.pin("occ_cells").word(&priority, QUANTA_BITS);
    let limit = rests(r, "buffer_cells").word(&priority, QUANTA_BITS);
    let difference = history(r, "difference", limit.zext(EXACT) - cells.zext(EXACT), 5);
    let term = |age: usize, bit: usize| {
        let shifted = if bit == 0 { difference[age].clone() } else { difference[age].shl(bit as u64) };
        shifted.masked(&factor.bit(bit))
    };
    let pair = |age: usize, at: usize| term(age, 2 * at) + term(age, 2 * at + 1);
    let is = |signal: &str, value: &Expr| r.inside(signal).sext(EXACT).eq(value);
    let in_stage = |stage: usize| under_way.bit(stage - 1);
    r.assert("difference", "H - L is exact.", !in_stage(2) | is("difference_2", &difference[2]));
    for at in 0..3 {
        r.assert(
            &format!("pair_{at}"),
            "A sum of two multiples of the difference is exact.",
            !in_stage(3) | is(&format!("pair{at}_3"), &pair(3, at)),
        );
    }
    let low = |age: usize| pair(age, 0) + pair(age, 1);
    r.assert("low", "The sum of four multiples is exact.", !in_stage(4) | is("low_4", &low(4)));
    r.assert("high", "The sum of the two highest is exact.", !in_stage(4) | is("high_4", &pair(4, 2)));
    let product = low(5) + pair(5, 2);
    r.assert("product", "The product is exact.", !in_stage(5) | is("product_5", &product));
    let quanta = cat(&[product.msb().repeat(5), product.slice(5, EXACT - 5)]);
    r.assert("free", "The free space is the product without its five lowest bits.", !in_stage(5) | is("free", &quanta));
    r.cover("buffer_is_exceeded", in_stage(5) & r.inside("free").msb() & factor.eq(21));
}

fn decision(r: &Rules, _: &Variant) {
    let (priority, under_way) = watched(r);
    let in_stage = |stage: usize| under_way.bit(stage - 1);
    let exact = |value: &Expr| value.zext(EXACT);
    r.assume("ledger_mode", "The mode is the ledger.", !r.pin("mode").any());
    let [slot, edge, threshold, refresh, pause, enable] =
        ["slot_charge", "edge_charge", "open_threshold", "refresh_slots", "pause_quanta", "enable"]
            .map(|pin| rests(r, pin));
    r.assume("threshold_is_a_slot", "C is at least R.", threshold.ge(slot.zext(QUANTA_BITS)));

    r.comment("what was sampled, as it is n clocks later");
    let sampled = |pin: &str, width: usize, clocks: usize| {
        history(r, &format!("{pin}_before"), r.pin(pin).word(&priority, width), clocks)
    };
    let (ledger, entry) = (sampled("ledger", LEDGER, 2), sampled("ring", 2, 2));
    let (open, again, age) = (sampled("open", 1, 9), sampled("again", 1, 9), sampled("age", 4, 9));
    let value = |entry: &Expr| entry.eq(2).mux(&exact(&slot), entry.eq(1).mux(&exact(&edge), 0));
    r.assume(
        "ledger_holds_its_oldest_entry",
        "The ledger is the sum of the ring's entries, W slots at most.",
        !in_stage(1)
            | (entry[1].ne(3)
                & !ledger[1].msb()
                & exact(&ledger[1]).lt(MOST_GRANTED)
                & exact(&ledger[1]).ge(value(&entry[1]))),
    );
    // The space that is free is any that the widths of H, L and the factor allow: `free_space` proves what it is.
    let free_now = r.inside("free");
    let small = free_now.slice(28, 2).any() & !free_now.slice(28, 2).all();
    r.assume("free_is_in_range", "The free space is within 28 bits and a sign; see free_space.", !in_stage(5) | !small);

    r.comment("arithmetic of the stages, exact");
    let granted = r.inside("granted_2");
    let stored = exact(&ledger[2]) - value(&entry[2]);
    r.assert("arrived", "What has arrived leaves the ledger.", !in_stage(2) | granted.sext(EXACT).eq(stored));
    r.assert(
        "granted_is_small",
        "What is granted and has not arrived is no debt.",
        !in_stage(2) | (!granted.msb() & exact(&granted).lt(MOST_GRANTED)),
    );
    let before = history(r, "granted_before", granted, 7);
    let free = history(r, "free_before", free_now, 4);
    for stage in 3..=5 {
        let charged = exact(&before[stage - 2]) + exact(&edge);
        r.assert(
            &format!("charged_{stage}"),
            "The edge is charged with what is granted.",
            !in_stage(stage) | r.inside(&format!("charged_{stage}")).sext(EXACT).eq(charged),
        );
    }
    for stage in 3..=7 {
        r.assert(
            &format!("granted_{stage}"),
            "What is granted goes along.",
            !in_stage(stage)
                | (r.inside(&format!("granted_{stage}")).eq(&before[stage - 2])
                    & !before[stage - 2].msb()
                    & exact(&before[stage - 2]).lt(MOST_GRANTED)),
        );
    }
    let available = free[1].sext(EXACT) - (exact(&before[4]) + exact(&edge));
    let room = free[1].sext(EXACT) - exact(&before[4]);
    r.assert(
        "available",
        "What is available is the free space without grants and edge.",
        !in_stage(6) | r.inside("available_6").sext(EXACT).eq(available),
    );
    r.assert(
        "room",
        "The room is the free space without grants.",
        !in_stage(6) | r.inside("room_6").sext(EXACT).eq(room),
    );
    let available = history(r, "available_before", r.inside("available_6"), 3);
    let room = history(r, "room_before", r.inside("room_6"), 3);

    r.comment("the contract");
    let grants = |age: usize, open: &Expr| {
        let wanted = open.mux(&exact(&slot), exact(&threshold));
        available[age].sext(EXACT).ge_signed(wanted)
    };
    for (stage, grant) in [(7, "grant_7"), (8, "grant_8")] {
        r.assert(
            &format!("granted_in_{stage}"),
            "A slot is granted where it fits.",
            !in_stage(stage) | r.inside(grant).eq(grants(stage - 6, &open[stage])),
        );
    }
    let grant = grants(3, &open[9]);
    let record = grant.mux(&lit(2u8, 2), open[9].mux(&lit(1u8, 2), 0));
    let now = exact(&before[7]) + value(&record);
    let older = &age[9] + 1;
    let due = older.eq(&refresh);
    let enabled = enable.index(&priority);
    let sends = grant.mux(&(!&open[9] | &again[9]), &(&open[9] | &due));
    let shown = |pin: &str, value: Expr| !in_stage(9) | r.pin(pin).eq(value);
    let one = lit(1u8, 8).shl(&priority).masked(&enabled);
    r.assert(
        "who",
        "Nine clocks after it was sampled the priority is decided.",
        !in_stage(9) | (r.pin("out_scan") & r.pin("out_index").eq(&priority)),
    );
    r.assert("writes", "The state of the priority is written if it is enabled.", shown("out_write", one));
    r.assert("counts", "The counters count it if it is enabled.", shown("out_counts", enabled));
    r.assert(
        "new_ledger_is_exact",
        "Fw is what was granted and has not arrived, and the charge of this slot.",
        !in_stage(9) | r.pin("new_ledger").sext(EXACT).eq(&now),
    );
    r.assert("new_open_is_the_grant", "The link is open if a slot is granted.", shown("new_open", grant.clone()));
    r.assert("new_entry_is_the_charge", "The ring remembers R, X or nothing.", shown("new_entry", record.clone()));
    r.assert(
        "new_grant_is_the_charge",
        "The charge is shown.",
        !in_stage(9) | exact(&r.pin("new_grant")).eq(value(&record)),
    );
    r.assert(
        "send_is_when_told",
        "A time is sent when the link opens or closes, once more after it opened, and when it is due.",
        shown("send", sends),
    );
    r.assert(
        "quanta_is_the_time",
        "The time is 0 where a slot is granted, else m T_q + G.",
        shown("quanta", pause.masked(&!&grant)),
    );
    r.assert("again_after_opening", "An opening is sent once more.", shown("new_again", &grant & !&open[9]));
    r.assert(
        "age_of_the_pause",
        "The pause gets older until it is sent again.",
        shown("new_age", older.masked(&!(&open[9] | due))),
    );
    r.assert(
        "slots_are_open_or_closed",
        "A slot counts as open or closed.",
        !in_stage(9) | (r.pin("slot_open").eq(&grant) & r.pin("slot_closed").eq(!&grant)),
    );
    r.assert("overcommit_is_seen", "Grants beyond the free space are seen.", shown("overcommit", room[3].msb()));
    let fits = free[4].sext(EXACT).ge_signed(&now + exact(&edge));
    r.assert(
        "grants_fit",
        "Where a slot is granted, all grants and the charge of a closing edge fit into the free space.",
        !in_stage(9) | !&grant | fits,
    );
    let within = now.le(exact(&before[7]) + open[9].mux(&exact(&edge), 0));
    r.assert(
        "closing_charges_an_edge",
        "Where none is granted, at most the edge is charged.",
        !in_stage(9) | &grant | within,
    );
    let exactly = free[4].sext(EXACT).eq(&now + exact(&edge));
    r.cover("a_closed_link_opens_at_the_limit", in_stage(9) & &grant & !&open[9] & exactly);
    r.cover("an_open_link_closes", in_stage(9) & !&grant & &open[9] & r.pin("out_counts"));
}

fn ring(r: &Rules, variant: &Variant) {
    let slots = variant.parameter("RING_SLOTS").expect("a ring") as usize;
    let bits = slots.ilog2() as usize;
    let window = rests(r, "window_slots");
    r.assume("window_is_legal", "W is 1 to the slots of the ring.", window.any() & window.le(slots as u64));
    let [init, done, scan] = ["init", "slot_done", "scan"].map(|pin| r.pin(pin));
    let [head, written, word, slot] = ["head", "written", "word", "slot"].map(|name| r.inside(name));
    r.comment("clocks since a slot ended or a load, up to 3");
    let quiet = r.reg("quiet", 2, 0);
    r.assign(&quiet, (&done | &init).mux(&lit(0u8, 2), quiet.all().mux(&quiet, &quiet + 1)));
    let settled = quiet.ge(2);
    r.assume(
        "slots_are_apart",
        "Entries come between slots, two clocks at least after one ends; see engine.",
        !&done | (!&scan & &settled & !&init),
    );
    r.assume("loads_are_apart", "A load comes two clocks at least after a slot ends.", !&init | &settled);

    r.comment("one slot, whichever: its word, its place, and how many slots ago it was");
    let mark = r.free("mark", 1);
    let (marked, kept) = (r.reg("marked", 1, 0), r.reg_no_reset("kept", 16));
    let (place, age) = (r.reg_no_reset("place", bits), r.reg_no_reset("age", bits + 1));
    let since_load = r.reg("since_load", bits + 1, 0);
    r.when(&done, || {
        r.when(since_load.lt(&window), || r.assign(&since_load, &since_load + 1));
        r.when(&marked, || {
            r.assign(&age, &age + 1);
            r.when(age.eq(&window), || r.assign(&marked, 0));
        })
        .else_when(&mark, || {
            r.assign(&marked, 1);
            r.assign(&kept, &word);
            r.assign(&place, &head);
            r.assign(&age, 1);
        });
    });
    r.when(&init, || {
        r.assign(&marked, 0);
        r.assign(&since_load, 0);
    });
    let sum = place.zext(bits + 2) + age.zext(bits + 2);
    let wide = window.zext(bits + 2);
    let expected = sum.ge(&wide).mux(&(&sum - &wide), &sum);
    let wide_head = head.zext(bits + 1);
    r.assert(
        "head_and_written",
        "The head is below W, and as many slots are written as have ended since the load.",
        wide_head.lt(&window)
            & written.le(&window)
            & since_load.eq(&written)
            & (written.eq(&window) | wide_head.eq(&written)),
    );
    r.assert(
        "age_is_legal",
        "The slot is at most W slots old.",
        !&marked | (age.any() & age.le(&window) & place.zext(bits + 1).lt(&window) & age.le(&since_load)),
    );
    r.assert(
        "head_is_beyond",
        "The head is as many places beyond the slot as it is old.",
        !&marked | head.zext(bits + 2).eq(&expected),
    );
    r.assert("memory_keeps_it", "The memory keeps the word.", !&marked | r.word("slots", &place).eq(&kept));
    let due = &marked & age.eq(&window);
    r.assert("word_is_read", "The word that is due is read.", !&due | !quiet.any() | slot.eq(&kept));
    let (wraps, full) = (r.inside("wraps"), r.inside("full"));
    let compared = &settled | quiet.eq(1);
    r.assert(
        "wrap_is_seen",
        "The end of the ring is seen in time.",
        !&compared | wraps.eq((&wide_head + 1).eq(&window)),
    );
    r.assert("full_is_seen", "A full ring is seen in time.", !&compared | full.eq(written.eq(&window)));
    r.assert(
        "comes_back",
        "The word comes back exactly W slots after it was written.",
        !&due | !&compared | r.pin("oldest").eq(&kept),
    );
    r.assert(
        "first_window_is_whole",
        "For the first W slots after a load every entry is R.",
        !&compared | since_load.ge(&window) | r.pin("oldest").eq(0xaaaa),
    );
    r.cover("a_word_comes_back", due & settled & window.eq(3) & kept.eq(0x1234));
}
