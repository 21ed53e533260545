//! Proofs of the ledger mode: a slot decides what the contract says, and what is granted fits into the buffer.

use super::{EDGE_CHARGE_BITS, PRIORITIES, QUANTA_BITS};
use crate::proof::Proof;
use crate::variant::Variant;
use rtl_gen::builder::{cat, lit, pack};
use rtl_gen::emit::Bug;
use rtl_gen::formal::Rules;
use rtl_gen::ir::Expr;

mod ledger;
mod theorem;

pub use theorem::THEOREMS;

/// Bits in which nothing of the contract's arithmetic overflows.
const EXACT: usize = 40;
/// Bits of a ledger.
const LEDGER: usize = 30;
/// Bound of a ledger: W R, and the grant and the edge of a slot.
const MOST_GRANTED: u64 = (1 << QUANTA_BITS) + (1 << EDGE_CHARGE_BITS);

/// The proofs.
pub const PROOFS: &[Proof] = &[
    ledger::FIRST_LEDGER,
    ledger::PLACES,
    ledger::WINDOW,
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
        name: "audit",
        what: "After the last slot of a round of the ring, the ledger is the sum of the round's charges, whatever it was before.",
        variants: &["ring8192"],
        part: "decide",
        rules: audit,
        induction: 10,
        clocks: 24,
        bugs: &[
            Bug {
                module: "bifrost_decision",
                text: "base_7 <= is_last ? (audit & {30{~is_first}}) : granted_6;",
                instead: "base_7 <= is_last ? audit : granted_6;",
            },
            Bug {
                module: "bifrost_decision",
                text: "audits[index_8] <= audited_8;",
                instead: "audits[index_7] <= audited_8;",
            },
        ],
    },
    Proof {
        name: "ring",
        what: "An entry of the ring comes back exactly W slots later; for the first W slots after a load or another window every entry is a whole slot.",
        variants: &["ring8192", "ring65536"],
        part: "ring",
        rules: ring,
        induction: 3,
        clocks: 24,
        bugs: &[
            Bug {
                module: "bifrost_grant_ring",
                text: "(next_head >= window_slots)",
                instead: "(next_head >= window_slots + 1)",
            },
            Bug {
                module: "bifrost_grant_ring",
                text: "(written >= window_slots)",
                instead: "(written >= window_slots - 1)",
            },
        ],
    },
    Proof {
        name: "engine",
        what: "The engine gives decision and ring what their proofs assume; a priority's ledger is the one decided last, its entry goes to the ring, and its time is requested 18 clocks after the tick.",
        variants: &["ring8192", "ring65536"],
        part: "",
        rules: engine,
        induction: 1,
        clocks: 4,
        bugs: &[
            Bug { module: "bifrost_pause_engine", text: "(&decide_out_index)", instead: "(decide_out_index == 3'd6)" },
            Bug {
                module: "bifrost_pause_engine",
                text: ".write(decide_out_write[n])",
                instead: ".write(decide_out_write[7-n])",
            },
            Bug { module: "bifrost_load", text: "(&changing) & legal & is_ledger", instead: "(&changing) & is_ledger" },
        ],
    },
];

/// Clocks since a slot's tick from which on no decision is under way.
const AT_REST: u64 = 40;

/// A slot of the engine, as the rules about it see it.
struct Slot {
    /// The priority that the rules are about.
    watched: Expr,
    /// Clocks since the tick of the slot that decides, up to [`AT_REST`].
    since: Expr,
    /// Clocks since a slot ended or a load, up to 3.
    quiet: Expr,
    /// The last decision for the priority: ledger, whether the link is open, and entry.
    ledger: Expr,
    open: Expr,
    entry: Expr,
}

fn engine(r: &Rules, variant: &Variant) {
    slot(r, variant);
}

/// The engine around decision and ring: what their proofs assume, and that the ledger of a priority is what was decided last.
fn slot(r: &Rules, variant: &Variant) -> Slot {
    let slots = u64::from(variant.parameter("RING_SLOTS").expect("a ring"));
    let watched = r.constant("watched", 3);
    let [ticking, clocks] = ["timer.ticking", "timer.clocks"].map(|name| r.inside(name));
    let [loading, active] = ["load.loading", "load.is_active"].map(|name| r.inside(name));
    let [take, init, scan, index, done] =
        ["load_take", "load_init", "scan", "index", "slot_done"].map(|name| r.inside(name));
    let [changing, renew, anew] = ["load.changing", "load_renew", "anew"].map(|name| r.inside(name));
    let register = |name: &str| r.inside(&format!("registers.{name}_reg"));
    r.comment("clocks since the tick of a slot that decides, and since a slot ended, a load or another window");
    let since = r.reg("since", 6, AT_REST);
    r.assign(&since, (&ticking & !&take).mux(&lit(1u8, 6), since.eq(AT_REST).mux(&since, &since + 1)));
    let quiet = r.reg("quiet", 2, 0);
    r.assign(&quiet, (&done | &anew).mux(&lit(0u8, 2), quiet.all().mux(&quiet, &quiet + 1)));
    let between = |first: u64, last: u64| since.ge(first) & since.le(last);

    r.comment("what was decided last for the priority, in this slot and at all");
    let decided = r.inside("decide_out_scan") & r.inside("decide_out_index").eq(&watched);
    let commits = &decided & r.inside("decide_out_write").index(&watched);
    let (ledger, open) = (r.reg("last_ledger", LEDGER, 0), r.reg("last_open", 1, 1));
    r.when(&init, || {
        r.assign(&ledger, r.inside("registers_first_ledger"));
        r.assign(&open, 1);
    })
    .else_when(&renew, || r.assign(&ledger, r.inside("registers_first_ledger")))
    .else_when(&commits, || {
        r.assign(&ledger, r.inside("decide_new_ledger"));
        r.assign(&open, r.inside("decide_new_open"));
    });
    let entry = r.reg_no_reset("last_entry", 2);
    let (sends, quanta) = (r.reg("last_send", 1, 0), r.reg("last_quanta", 16, 0));
    r.when(&decided, || {
        r.assign(&entry, r.inside("decide_new_entry"));
        r.assign(&sends, r.inside("decide_send") & r.inside("decide_out_write").index(&watched));
        r.assign(&quanta, r.inside("decide_quanta"));
    });

    r.comment("the pipeline, clock by clock");
    for stage in 1..=9u64 {
        let valid = r.inside(&format!("decide.valid_{stage}"));
        r.assert(
            &format!("valid_{stage}"),
            "Eight priorities are decided one after the other.",
            valid.eq(between(stage, stage + 7)),
        );
        let at = (&since - stage).slice(0, 3);
        r.assert(
            &format!("index_{stage}"),
            "The first is priority 0.",
            !valid | r.inside(&format!("decide.index_{stage}")).eq(at),
        );
    }
    let counts = r.inside("decide.valid_9") & r.inside("decide.enabled_9");
    let one = lit(1u8, 8).shl(r.inside("decide.index_9")).masked(&counts);
    r.assert("writes_one", "An enabled priority that is decided is written.", r.inside("decide.one_of_8").eq(one));
    r.assert("since_is_legal", "A slot is at most as old as it can be.", since.any() & since.le(AT_REST));
    r.assert("index", "The priority is counted from the tick on.", index.eq(since.lt(8).mux(&since.slice(0, 3), 0)));
    r.assert("done", "A slot ends a clock after its last decision.", done.eq(since.eq(17)));

    r.comment("slots and loads keep apart");
    let slot_clocks = register("slot_clocks");
    let window = r.inside("registers.window_in_force");
    let legal = slot_clocks.ge(32)
        & register("cell_factor").any()
        & register("cell_factor").le(32)
        & (register("mode").any() | register("open_threshold").ge(register("slot_charge").zext(QUANTA_BITS)));
    let fits = |window: &Expr| window.any() & window.le(slots);
    let (in_force, taken) = (&legal & fits(&window), &legal & fits(&register("window_slots")));
    let is_loading = loading.any();
    r.assert(
        "active_is_legal",
        "An engine that is active is not loading, and its configuration is legal.",
        !&active | (!&is_loading & &in_force),
    );
    r.assert("idle_is_at_rest", "An engine that is not active decides nothing.", &active | since.ge(32));
    let in_slot = clocks.eq(since.zext(24));
    r.assert("clocks_of_a_slot", "The clocks of a slot are counted.", !&active | since.ge(32) | in_slot);
    r.assert(
        "ticks_are_apart",
        "A tick comes 32 clocks after the one before.",
        !&ticking | (&active & since.ge(32) & !clocks.any()),
    );
    let waited = quiet.all() | (quiet.zext(3) + 1).ge(&loading);
    r.assert("a_load_waits", "Since a load began, no slot has ended.", !&is_loading | waited);
    r.assert(
        "clocks_of_a_load",
        "The clocks of a load count for the slot after it.",
        !&is_loading | slot_clocks.lt(32) | clocks.eq(loading.zext(24)),
    );
    let settles = between(18, 20) & quiet.zext(6).eq(&since - 18);
    let loaded = since.ge(32) & clocks.eq(quiet.zext(24) + 8);
    let renewed = between(25, 27) & quiet.zext(6).eq(&since - 25);
    let quiet_ends = settles | renewed | loaded;
    r.assert(
        "quiet_is_counted",
        "Quiet ends with a slot, a load or another window.",
        !&active | quiet.all() | quiet_ends,
    );
    r.assert(
        "window_between_slots",
        "A window is taken as a slot ends, and takes effect in the eighth clock after it.",
        !changing.any() | (&active & since.eq(changing.zext(6) + 17)),
    );
    r.assert(
        "legal_is_legal",
        "A configuration that is found legal is.",
        !((loading.ge(2) | changing.ge(2)) & register("legal")) | &taken,
    );

    r.comment("the request of the slot");
    let collected = r.inside("request.new_enable").index(&watched);
    let first = watched.zext(6) + 10;
    let collects = since.ge(&first) & since.le(17) & &sends;
    r.assert("request_is_collected", "The request has the priority once it is decided.", collected.eq(collects));
    let times: Vec<Expr> = (0..PRIORITIES).map(|priority| r.inside(&format!("request.new_times_{priority}"))).collect();
    let noted = pack(&times).word(&watched, 16);
    r.assert("time_is_collected", "The request has its time.", !&collected | noted.eq(&quanta));

    r.comment("what the proofs of decision and ring assume");
    let rests = since.ge(32) & !index.any() & !&done;
    r.assert("configuration_rests", "The configuration changes only while no decision is under way.", !&take | rests);
    r.assert(
        "loads_are_legal_and_apart",
        "The state begins anew only with a legal configuration, between slots.",
        !&init | (since.ge(32) & &taken & !&done & quiet.all()),
    );
    r.assert(
        "windows_are_legal_and_apart",
        "Another window begins only if it is legal, between the decisions of two slots.",
        !&renew | (since.eq(24) & &taken & !&done & quiet.all()),
    );
    let before = r.past("window_before", &cat(&[anew.clone(), window.clone()]));
    r.assert(
        "window_rests",
        "The window in force changes only where the ring begins anew.",
        !&active | before.msb() | window.eq(before.slice(0, window.width())),
    );
    r.assert(
        "slots_are_apart",
        "The ring takes a slot after its eight entries, two clocks at least after the one before.",
        !&done | (!r.inside("decide_out_scan") & quiet.ge(2)),
    );
    r.assert(
        "ring_has_settled",
        "A decision begins two clocks at least after a slot ended, a load or another window.",
        !&scan | quiet.ge(2),
    );
    r.assert("decides_when_active", "Only an active engine decides.", !&scan | &active);
    let [head, begins, wraps] = ["head", "begins", "wraps"].map(|name| r.inside(&format!("ring.{name}")));
    let is_last = (head.zext(24) + 1).ge(window.zext(24));
    r.assert(
        "place_is_seen",
        "The first and the last slot of a round are known two clocks after a slot ended, a load or another window.",
        !&active | !quiet.any() | (begins.eq(!head.any()) & wraps.eq(is_last)),
    );
    let before = r.past("place_before", &cat(&[begins.clone(), wraps.clone()]));
    r.assert(
        "place_rests",
        "The place in the ring does not change while a decision is under way.",
        !between(1, 17) | cat(&[begins, wraps]).eq(before),
    );
    r.assert(
        "ledger_is_the_last",
        "The ledger is the one that was decided last, or that of the load or of another window.",
        r.pin("stat_ledger").word(&watched, LEDGER).eq(&ledger),
    );
    r.assert(
        "open_is_the_last",
        "The link is open as it was decided last.",
        r.pin("stat_open").index(&watched).eq(&open),
    );
    let word = r.inside("ring.word");
    let place = (lit(17u8, 6) - &since + watched.zext(6)).slice(0, 3);
    let shifted = since.ge(&first) & since.le(17);
    r.assert(
        "ring_gets_the_entry",
        "The word of the ring has the entry that was decided.",
        !shifted | word.word(&place, 2).eq(&entry),
    );
    r.assert(
        "slot_has_the_entry",
        "When the ring takes the word, the entry is at its place.",
        !&done | word.word(&watched, 2).eq(&entry),
    );
    let told = r.pin("m_req_valid")
        & r.pin("m_req_enable").index(&watched)
        & r.pin("m_req_quanta").word(&watched, 16).eq(&quanta);
    r.assert(
        "request_at_18",
        "What was decided is requested 18 clocks after the tick.",
        !(since.eq(18) & &sends) | told,
    );
    Slot { watched, since, quiet, ledger, open, entry }
}

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
    let [first, last] = ["is_first", "is_last"].map(|pin| r.pin(pin));
    r.assume(
        "audit_is_what_is_granted",
        "In the last slot of a round of the ring, its earlier entries are what is granted and has not arrived; see audit.",
        !in_stage(6) | !last | r.inside("audit").masked(&!first).eq(&before[4]),
    );
    r.assert(
        "base_is_what_is_granted",
        "The charge is added to what is granted.",
        !in_stage(7) | r.inside("base_7").eq(&before[5]),
    );
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

/// A ledger that is wrong, for whatever reason, is right again after a round.
fn audit(r: &Rules, _: &Variant) {
    let (priority, under_way) = watched(r);
    r.assume("ledger_mode", "The mode is the ledger.", !r.pin("mode").any());
    let enable = rests(r, "enable");
    let enabled = enable.index(&priority);
    let sampled = r.pin("scan") & r.pin("index").eq(&priority);
    r.assume(
        "decisions_are_apart",
        "A priority is decided again only after its decision; see engine.",
        !sampled | !under_way.slice(0, 8).any(),
    );
    let [first, last] = ["is_first", "is_last"].map(|pin| r.pin(pin));
    for (name, pin) in [("first_rests", &first), ("last_rests", &last)] {
        let before = r.past(&format!("{name}_before"), pin);
        let rests = !under_way.any() | pin.eq(&before);
        r.assume(name, "The place in the ring does not change while a decision is under way; see engine.", rests);
    }
    r.comment("the charges since the first slot of the round, once there has been one");
    let (round, known) = (r.reg("round", LEDGER, 0), r.reg("known", 1, 0));
    let total = round.masked(&!&first) + r.pin("new_grant").zext(LEDGER);
    let decided = under_way.bit(8) & enabled;
    let is_known = &known | &first;
    r.when(&decided, || {
        r.assign(&round, &total);
        r.when(&first, || r.assign(&known, 1));
    });
    let stored = r.word("audits", &priority);
    r.assert(
        "audit_is_the_round",
        "The audit is the sum of the round's charges.",
        decided.mux(&(!&is_known | stored.eq(&total)), &(!&known | stored.eq(&round))),
    );
    let exact = r.pin("new_ledger").eq(&total);
    r.assert(
        "round_ends_with_its_sum",
        "In the last slot of a round the new ledger is that sum.",
        !&decided | !&last | !&is_known | &exact,
    );
    let was_wrong = r.reg("was_wrong", 1, 0);
    let differs = r.inside("granted_6").ne(r.inside("audit"));
    r.when(under_way.bit(5), || r.assign(&was_wrong, differs));
    r.cover("a_wrong_ledger_is_mended", decided & last & known & !first & was_wrong & exact);
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
    r.assume(
        "loads_are_apart",
        "A load or another window comes two clocks at least after a slot ends.",
        !&init | &settled,
    );

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
        "For the first W slots after a load or another window every entry is R.",
        !&compared | since_load.ge(&window) | r.pin("oldest").eq(0xaaaa),
    );
    r.cover("a_word_comes_back", due & settled & window.eq(3) & kept.eq(0x1234));
}
