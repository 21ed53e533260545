//! Proofs that the ledger is the sum of the charges in the ring.

use super::{EXACT, LEDGER, QUANTA_BITS, Slot, slot};
use crate::proof::Proof;
use crate::variant::Variant;
use rtl_gen::builder::{MemoryBuilder, and_all, lit};
use rtl_gen::emit::Bug;
use rtl_gen::formal::Rules;
use rtl_gen::ir::{Expr, ReadKind};

pub(super) const FIRST_LEDGER: Proof = Proof {
    name: "first_ledger",
    what: "The first ledger of a configuration or another window is W R of three clocks before, which is below 2^28 if the configuration is legal.",
    variants: &["ring8192", "ring65536"],
    part: "",
    rules: first_ledger,
    induction: 1,
    clocks: 6,
    bugs: &[Bug {
        module: "bifrost_config_registers",
        text: "* {17'd0, window_slots_reg}",
        instead: "+ {17'd0, window_slots_reg}",
    }],
};

pub(super) const PLACES: Proof = Proof {
    name: "places",
    what: "The sums of the charges before two places of the ring that follow each other differ by the charge between them; no window has charges of more than W 2^20.",
    variants: &["ring8192", "ring65536"],
    part: "",
    rules: places,
    induction: 1,
    clocks: 4,
    bugs: &[Bug { module: "bifrost_grant_ring", text: "slots[head] <= word", instead: "slots[next_head] <= word" }],
};

pub(super) const WINDOW: Proof = Proof {
    name: "window",
    what: "The ledger of an enabled priority is the sum of the charges in its ring, for every window; it is below 2^28 while the link is open, else below 2^28 + 2^20.",
    variants: &["ring8192"],
    part: "",
    rules: window,
    induction: 1,
    clocks: 4,
    bugs: BUGS,
};

const BUGS: &[Bug] = &[
    Bug { module: "bifrost_grant_ring", text: "(next_head >= window_slots)", instead: "(next_head > window_slots)" },
    Bug { module: "bifrost_decision", text: "audits[index_8] <= audited_8;", instead: "audits[index_7] <= audited_8;" },
    Bug {
        module: "bifrost_decision",
        text: "? edge_charge :\n          20'd0)",
        instead: "? {3'd0, slot_charge} :\n          20'd0)",
    },
];

/// The engine with what the sums need.
struct Engine {
    slot: Slot,
    /// The engine is active.
    active: Expr,
    /// The place of the ring that is written next.
    head: Expr,
    /// Bits of a place.
    place_bits: usize,
    /// Slots of the window, and how many of them have ended since the load, or since this window.
    window: Expr,
    written: Expr,
    /// The window has ended once since then.
    full: Expr,
    /// The charge of a slot.
    slot_charge: Expr,
    edge_charge: Expr,
}

impl Engine {
    /// The charge of an entry.
    fn charge(&self, entry: &Expr) -> Expr {
        entry.eq(2).mux(&self.slot_charge, entry.eq(1).mux(&self.edge_charge, 0))
    }

    /// The charge of the priority in a word of the ring.
    fn of(&self, word: &Expr) -> Expr {
        self.charge(&word.word(&self.slot.watched, 2))
    }

    /// The place after another.
    fn next(&self, place: &Expr) -> Expr {
        let next = place.zext(self.place_bits + 1) + 1;
        next.ge(&self.window).mux(&lit(0u8, self.place_bits), next.slice(0, self.place_bits))
    }
}

/// The engine, its ring and its configuration.
fn in_engine(r: &Rules, variant: &Variant) -> Engine {
    let slot = slot(r, variant);
    let slots = u64::from(variant.parameter("RING_SLOTS").expect("a ring"));
    let place_bits = slots.ilog2() as usize;
    r.assume("ledger_mode", "The mode is the ledger.", !r.pin("cfg_mode").any());
    let [loading, active] = ["load.loading", "load.is_active"].map(|name| r.inside(name));
    let register = |name: &str| r.inside(&format!("registers.{name}_reg"));
    let [head, written, ring_slot, ring_full] =
        ["head", "written", "slot", "full"].map(|n| r.inside(&format!("ring.{n}")));
    let window = r.inside("registers.window_in_force");
    let full = written.eq(&window);
    let is_ledger = !register("mode").any();
    let is_seen = &is_ledger & r.inside("decide.is_ledger");
    r.comment("mode, ring and first ledger");
    r.assert(
        "mode_is_ledger",
        "The configuration that was taken has the mode.",
        (!loading.any() | &is_ledger) & (!(&active | loading.ge(2)) | is_seen),
    );
    r.assert(
        "ring_is_legal",
        "The head is below W; until W slots have ended it is their number.",
        !&active
            | (head.zext(place_bits + 1).lt(&window)
                & written.le(&window)
                & (&full | head.zext(place_bits + 1).eq(&written))),
    );
    let settled = slot.quiet.any();
    r.assert("full_is_seen", "A full ring is seen in time.", !&active | !&settled | ring_full.eq(&full));
    r.assert(
        "oldest_is_read",
        "The word at the head is read in time.",
        !&active | !&settled | ring_slot.eq(r.word("ring.slots", &head)),
    );
    let slot_charge = register("slot_charge").zext(EXACT);
    let edge_charge = register("edge_charge").zext(EXACT);
    Engine { slot, active, head, place_bits, window, written, full, slot_charge, edge_charge }
}

/// The sums of a window that the rules compare with what the engine does, each as if no slot were under way.
struct Sums {
    /// Charges in the window.
    window: Expr,
    /// Charges of the round before the head.
    round: Expr,
    /// The charge of the oldest entry.
    oldest: Expr,
}

/// The ledger of a priority, clock by clock, is the sum that is given.
fn ledger_is(r: &Rules, engine: &Engine, sums: &Sums) {
    let Slot { watched, since, entry, ledger, open, .. } = &engine.slot;
    let enabled = r.inside("registers.enable_reg").index(watched);
    let on = r.named("is_watched", &engine.active & &enabled);
    let age = |clocks: u64| since.eq(watched.zext(6) + clocks);
    let stage = |n: u64| &on & age(n);
    let decide = |name: &str| r.inside(&format!("decide.{name}"));
    let low = |value: &Expr| value.slice(0, LEDGER);
    r.comment("charges in the window, and those that the slot under way finds without its oldest");
    let [anew, done] = ["anew", "slot_done"].map(|name| r.inside(name));
    let window = r.reg("in_the_window", EXACT, 0);
    r.when(&anew, || r.assign(&window, r.inside("registers_first_ledger").zext(EXACT)))
        .else_when(&done, || r.assign(&window, &window - &sums.oldest + engine.of(&r.inside("ring.word"))));
    let granted = r.reg_no_reset("granted", LEDGER);
    r.when(stage(1), || r.assign(&granted, ledger - low(&sums.oldest)));
    r.assert(
        "window_is_summed",
        "From slot to slot the charges in the window change by those that come and go.",
        !&engine.active | (window.eq(&sums.window) & sums.oldest.le(&window)),
    );
    let under_way = since.gt(watched.zext(6) + 1) & since.le(watched.zext(6) + 9);
    r.assert(
        "granted_is_kept",
        "The charges without the oldest are kept while the slot is decided.",
        !(&on & &under_way) | granted.eq(ledger - low(&sums.oldest)),
    );
    let first = !engine.head.any();
    let audit = r.word("decide.audits", watched);
    let round = low(&sums.round).masked(&!&first);

    r.comment("the stages of the decision");
    let all = |claims: Vec<Expr>| and_all(&claims);
    r.assert(
        "enabled_goes_along",
        "That the priority is enabled goes along.",
        all((1..=9).map(|n| !(&engine.active & age(n)) | decide(&format!("enabled_{n}")).eq(&enabled)).collect()),
    );
    r.assert(
        "open_goes_along",
        "That the link was open goes along.",
        all((1..=9).map(|n| !stage(n) | decide(&format!("was_open_{n}")).eq(open)).collect()),
    );
    let oldest = engine.charge(&decide("entry_1"));
    r.assert(
        "sampled",
        "Ledger and oldest entry were sampled.",
        !stage(1) | (decide("ledger_1").eq(ledger) & oldest.eq(&sums.oldest)),
    );
    r.assert(
        "granted_goes_along",
        "What is granted and has not arrived goes along.",
        all((2..=6).map(|n| !stage(n) | decide(&format!("granted_{n}")).eq(&granted)).collect()),
    );
    let charged = (granted.sext(EXACT) + &engine.edge_charge).slice(0, 32);
    r.assert(
        "charged_goes_along",
        "The charge of an edge goes along with it.",
        all((3..=5).map(|n| !stage(n) | decide(&format!("charged_{n}")).eq(&charged)).collect()),
    );
    let free = decide("free");
    let high = free.slice(QUANTA_BITS, 2);
    r.assume(
        "free_is_in_range",
        "The free space is below 2^28 quanta and no less than -2^28; see free_space.",
        !stage(5) | !high.any() | high.all(),
    );
    let limit = lit(1u64 << QUANTA_BITS, EXACT);
    let with_edge = granted.sext(EXACT) + &engine.edge_charge;
    r.assert(
        "available_is_below_the_free",
        "What is available fits into the free space beside grants and edge.",
        !stage(6) | (decide("available_6").sext(EXACT) + &with_edge).lt_signed(&limit),
    );
    let fits = (&with_edge + &engine.slot_charge).lt_signed(&limit);
    r.assert(
        "grants_are_small",
        "What is granted fits into 2^28 quanta with the charge of an edge.",
        all((7..=9).map(|n| !stage(n) | !decide(&format!("grant_{n}")) | &fits).collect()),
    );
    r.assert(
        "base_is_the_rest",
        "The charge is added to what is granted, by the audit too.",
        !stage(7) | decide("base_7").eq(&granted),
    );
    let is_entry = |n: u64| {
        let recorded = decide(&format!("grant_{n}")).mux(&lit(2u8, 2), open.mux(&lit(1u8, 2), 0));
        decide(&format!("record_{n}")).eq(recorded)
    };
    r.assert("entry_of_the_slot", "A slot is R, X or nothing.", (!stage(8) | is_entry(8)) & (!stage(9) | is_entry(9)));
    let of_8 = low(&engine.charge(&decide("record_8")));
    let of_9 = low(&engine.charge(&decide("record_9")));
    r.assert(
        "charge_is_added",
        "The new ledger is the sum.",
        (!stage(8) | decide("remembered_8").eq(&granted + &of_8))
            & (!stage(9) | r.inside("decide_new_ledger").eq(&granted + &of_9)),
    );

    r.comment("the audit of the round");
    let last = low(&engine.charge(entry));
    let (begin, end) = (watched.zext(6) + 9, lit(17u8, 6));
    let audited = since.ge(&begin) & since.le(&end);
    let of_slot = age(9).mux(&of_9, &last);
    r.assert(
        "audit_is_the_round",
        "The audit is the sum of the round's charges.",
        !&on | audited.mux(&audit.eq(&round + &of_slot), &(&first | audit.eq(&round))),
    );
    r.assert(
        "audit_goes_along",
        "The audit is carried to its sum.",
        (!stage(7) | decide("audit_7").eq(&round)) & (!stage(8) | decide("audited_8").eq(&round + &of_8)),
    );

    r.comment("the ledger");
    let committed = since.gt(&begin) & since.le(&end);
    r.assert(
        "ledger_is_the_sum",
        "The ledger is the sum of the charges in the ring.",
        !&on | &committed | ledger.zext(EXACT).eq(&window),
    );
    let moved = &window - &sums.oldest + engine.charge(entry);
    r.assert(
        "ledger_is_the_sum_of_the_slot",
        "From a decision to the end of its slot the ledger has the new entry in place of the oldest.",
        !(&on & &committed) | ledger.zext(EXACT).eq(moved),
    );
    let below = limit + (!open).mux(&lit(1u64 << 20, EXACT), 0);
    r.assert(
        "ledger_is_small",
        "The ledger is below 2^28 quanta, and 2^20 more once a link has closed.",
        !&on | ledger.zext(EXACT).lt(&below),
    );
}

/// The first ledger of a load: W R of the configuration registers.
fn first_ledger(r: &Rules, _: &Variant) {
    let register = |name: &str| r.inside(&format!("registers.{name}"));
    let product = register("window_product");
    let width = product.width();
    r.comment("the product of the registers, one to three clocks later, and how many clocks there have been");
    let mut products = vec![register("slot_charge_reg").zext(width) * register("window_slots_reg").zext(width)];
    for clocks in 1..=3 {
        products.push(r.past(&format!("product_{clocks}_clocks_later"), &products[clocks - 1]));
    }
    let is_ledger = r.past("was_ledger", &!register("mode_reg").any());
    let clocks = r.reg("clocks", 3, 0);
    r.when(!clocks.all(), || r.assign(&clocks, &clocks + 1));
    r.assert("product_is_taken", "The product is there in the next clock.", clocks.lt(1) | product.eq(&products[1]));
    r.assert(
        "product_is_held",
        "The product is held in the clock after that.",
        clocks.lt(2) | register("window_product_held").eq(&products[2]),
    );
    let (first, legal) = (r.inside("registers_first_ledger"), register("legal_reg"));
    let fits = !products[3].slice(QUANTA_BITS, width - QUANTA_BITS).any();
    r.assert(
        "legal_windows_fit",
        "A legal W R in ledger mode is below 2^28.",
        clocks.lt(3) | !&legal | !&is_ledger | fits,
    );
    r.assert(
        "first_ledger_is_the_product",
        "The first ledger is W R without the bits that a legal one does not have.",
        clocks.lt(3) | !is_ledger | first.eq(products[3].slice(0, QUANTA_BITS).zext(LEDGER)),
    );
    r.cover("a_legal_first_ledger", clocks.eq(4) & legal & first.any());
}

/// The charges before each place of the ring, since the load.
struct Prefixes<'a> {
    total: Expr,
    memory: MemoryBuilder<'a>,
}

fn prefixes<'a>(r: &'a Rules, engine: &Engine) -> Prefixes<'a> {
    let [anew, done] = ["anew", "slot_done"].map(|name| r.inside(name));
    r.comment("charges since the load or another window, and those before the slot at each place of the ring");
    let total = r.reg("total", EXACT, 0);
    let word = r.inside("ring.word");
    r.when(&anew, || r.assign(&total, 0)).else_when(&done, || r.assign(&total, &total + engine.of(&word)));
    let memory = r.memory("charges_before", EXACT, 1 << engine.place_bits);
    memory.write(&done, &engine.head, &total);
    Prefixes { total, memory }
}

impl Prefixes<'_> {
    fn before(&self, name: &str, place: &Expr) -> Expr {
        self.memory.read(name, ReadKind::Asynchronous, place)
    }

    /// Whether the place has the entry of a slot since the load.
    fn is_written(engine: &Engine, place: &Expr) -> Expr {
        let wide = place.zext(engine.place_bits + 1);
        &engine.active & wide.lt(&engine.window) & (&engine.full | wide.lt(&engine.written))
    }

    /// The charge at a place is the difference of the sums there and at the next.
    fn differ(&self, r: &Rules, engine: &Engine, place: &Expr) -> Expr {
        let next = engine.next(place);
        let beyond = next.eq(&engine.head).mux(&self.total, self.before("before_the_next", &next));
        let charge = engine.of(&r.word("ring.slots", place));
        !Self::is_written(engine, place) | (&beyond - self.before("before_the_place", place)).eq(charge)
    }

    /// Since the slot at a place, no more has been charged than its slots can.
    fn bounded(&self, engine: &Engine, place: &Expr) -> Expr {
        let [wide, head] = [place, &engine.head].map(|place| place.zext(engine.place_bits + 1));
        let age = head.gt(&wide).mux(&(&head - &wide), &engine.window + &head - &wide);
        let charged = &self.total - self.before("before_the_bounded", place);
        !Self::is_written(engine, place) | charged.le(age.zext(EXACT).shl(20))
    }
}

/// Sums at each place.
fn places(r: &Rules, variant: &Variant) {
    let engine = in_engine(r, variant);
    let prefixes = prefixes(r, &engine);
    let place = r.constant("place", engine.place_bits);
    let (differs, bounded) = (prefixes.differ(r, &engine, &place), prefixes.bounded(&engine, &place));
    r.assert(
        "sums_differ_by_the_charge",
        "From a place to the next the sum grows by the charge of its entry.",
        differs,
    );
    r.assert("sums_are_bounded", "Since a place, at most 2^20 quanta a slot were charged.", bounded);
}

/// The sum of the ring, by the sums at its places.
fn window(r: &Rules, variant: &Variant) {
    let engine = in_engine(r, variant);
    let prefixes = prefixes(r, &engine);
    let [anew, done] = ["anew", "slot_done"].map(|name| r.inside(name));
    r.comment("slots of the window that have not ended since the load, and their charge");
    let (left, rest) = (r.reg("left", engine.window.width(), 0), r.reg("rest", EXACT, 0));
    r.when(&anew, || {
        r.assign(&left, r.inside("registers.window_slots_reg"));
        r.assign(&rest, r.inside("registers_first_ledger").zext(EXACT));
    })
    .else_when(&done & !&engine.full, || {
        r.assign(&left, &left - 1);
        r.assign(&rest, &rest - &engine.slot_charge);
    });
    r.assert(
        "left_is_counted",
        "The slots that are left are W without those that have ended.",
        !&engine.active | left.eq(&engine.window - &engine.written),
    );
    let enough = !left.any() | rest.ge(&engine.slot_charge);
    let exactly = left.ne(1) | rest.eq(&engine.slot_charge);
    r.assume(
        "rest_is_the_charge_of_what_is_left",
        "W R without n R is the charge of W - n slots: R for one, no less for more; see the theorem.",
        !&engine.active | (enough & exactly & !rest.slice(LEDGER, EXACT - LEDGER).any()),
    );
    let differs = prefixes.differ(r, &engine, &engine.head);
    r.assume("sums_differ_at_the_head", "The rule sums_differ_by_the_charge of places, at the head.", differs);
    let next = engine.next(&engine.head);
    let bounded = prefixes.bounded(&engine, &next);
    r.assume(
        "sums_are_bounded_at_the_next",
        "The rule sums_are_bounded of places, at the place after the head.",
        bounded,
    );
    let most = engine.written.zext(EXACT).shl(20);
    r.assert(
        "first_sums_are_bounded",
        "Until W slots have ended, at most 2^20 quanta a slot were charged.",
        !&engine.active | &engine.full | prefixes.total.le(&most),
    );
    let zero = prefixes.before("before_first", &lit(0u8, engine.place_bits));
    r.assert(
        "first_place_is_first",
        "Until W slots have ended, nothing was charged before place 0.",
        !&engine.active | &engine.full | !engine.written.any() | !zero.any(),
    );
    let head = prefixes.before("before_oldest", &engine.head);
    let sums = Sums {
        window: engine.full.mux(&(&prefixes.total - head), rest + &prefixes.total),
        round: &prefixes.total - zero,
        oldest: engine.full.mux(&engine.of(&r.word("ring.slots", &engine.head)), &engine.slot_charge),
    };
    ledger_is(r, &engine, &sums);
}
