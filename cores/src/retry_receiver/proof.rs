//! Proofs: ranges that are missed find room; each beat that is held leaves in its turn; units that are wanted find room, and a get stays in its page.

use super::{MISSED_RANGES, WANTED_UNITS};
use crate::proof::Proof;
use crate::proof::held::held;
use crate::unit_memory::PAGE_UNITS;
use crate::variant::Variant;
use rtl_gen::builder::cat;
use rtl_gen::emit::Bug;
use rtl_gen::formal::Rules;
use rtl_gen::ir::Expr;

/// The proofs.
pub const PROOFS: &[Proof] = &[
    Proof {
        name: "asks",
        what: "Whatever comes, the ranges that are missed find room, those asked for are among them, and only a range that is there is asked for.",
        variants: &["w512"],
        part: "asks",
        rules: asks,
        induction: 3,
        clocks: 14,
        bugs: &[
            Bug { module: "retry_asks", text: "adds = rests & has_gap & ~is_full", instead: "adds = rests & has_gap" },
            Bug { module: "retry_asks", text: "passes = pops & ~is_asked", instead: "passes = 1'b0" },
        ],
    },
    Proof {
        name: "leave",
        what: "The beats that are held find room, and each leaves in its turn as it was written.",
        variants: &["w64"],
        part: "leave",
        rules: leave,
        induction: 8,
        clocks: 16,
        bugs: &[
            Bug { module: "retry_leave_x8", text: "read_at <= read_at + 5'd1", instead: "read_at <= read_at + 5'd2" },
            Bug { module: "retry_leave_x8", text: "open <= (held < 6'd24)", instead: "open <= (held < 6'd31)" },
        ],
    },
    Proof {
        name: "want",
        what: "The units that are wanted find room, each is in one get, and no get leaves its page.",
        variants: &["w512_c2_u4096"],
        part: "want",
        rules: want,
        induction: 8,
        clocks: 16,
        bugs: &[
            Bug { module: "retry_deep_want", text: "waiting <= 11'h3f8", instead: "waiting <= 11'h3fe" },
            Bug { module: "retry_deep_want", text: "rest = 5'd16 - {1'b0, asked[3:0]}", instead: "rest = 5'd16" },
            Bug { module: "retry_deep_want", text: "fewer ? unasked[4:0] : rest", instead: "rest" },
        ],
    },
];

fn asks(r: &Rules, _: &Variant) {
    let implies = |condition: &Expr, claim: Expr| !condition | claim;
    let [head_at, ask_at, tail_at] = ["head_at", "ask_at", "tail_at"].map(|name| r.inside(name));
    let count = r.named("ranges_now", &tail_at - &head_at);
    let state = r.inside("state");
    r.assert("ranges_find_room", "The ranges find room.", count.le(MISSED_RANGES as u64));
    r.assert("asked_are_there", "Those asked for are among the ranges.", (&ask_at - &head_at).le(&count));
    let loads = |has: &str, loading: u64| r.inside(has) | state.eq(loading);
    r.assert("first_is_there", "A first range is loaded if there is one.", implies(&loads("has_head", 1), count.any()));
    r.assert(
        "next_is_there",
        "A range to be asked for is loaded if there is one.",
        implies(&loads("has_ask", 2), !tail_at.eq(&ask_at)),
    );
    r.cover("a_range_is_asked_for", r.inside("asks_now"));
}

fn leave(r: &Rules, _: &Variant) {
    held(r, &r.inside("comes"), &cat(&[r.inside("out_last"), r.inside("kept"), r.inside("octets")]));
}

fn want(r: &Rules, _: &Variant) {
    let implies = |condition: &Expr, claim: Expr| !condition | claim;
    let [waiting, unasked, chosen, run] = ["waiting", "unasked", "chosen", "run"].map(|name| r.inside(name));
    r.assume(
        "a_unit_leaves_that_was_got",
        "A unit leaves of which a get was made.",
        implies(&r.pin("unit_left"), unasked.lt(&waiting)),
    );
    r.assert("units_find_room", "The units that are wanted find room.", waiting.le(WANTED_UNITS as u64));
    r.assert("gets_of_wanted", "The units of which no get was made are wanted.", unasked.le(&waiting));
    r.assert("a_run_is_wanted", "The units of a run are among these.", {
        implies(&chosen, run.any() & run.zext(unasked.width()).le(&unasked))
    });
    let in_page = |first: &Expr, units: &Expr| {
        let behind = first.slice(0, 4).zext(6) + units.zext(6);
        behind.le(u64::from(PAGE_UNITS))
    };
    r.assert("a_run_stays_in_its_page", "A run is in one page.", implies(&chosen, in_page(&r.inside("asked"), &run)));
    let units = r.named("units_of_get", r.pin("get_more").zext(5) + 1);
    r.assert("a_get_stays_in_its_page", "A get is in one page.", {
        implies(&r.pin("get_valid"), in_page(&r.pin("get_at"), &units))
    });
    r.cover("a_get_of_two_units", r.pin("get_valid") & r.pin("get_more").any());
}
