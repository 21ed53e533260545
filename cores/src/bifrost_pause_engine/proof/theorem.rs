//! The buffer never overflows: composed over the integers of what is proven of the engine and what is assumed of the link.
//!
//! K is L times the cell factor, `KH` the same of H, both in 32nds of a quantum; U is what was granted, has not expired and has not
//! arrived; F is the ledger. A name with 1 is the value afterwards.

use crate::proof::theorem::{Fact, Step, Theorem};

/// The theorems.
pub const THEOREMS: &[Theorem] = &[
    Theorem {
        name: "first_window",
        what: "As long as slots of the first window are left, W R without the R of those that have ended is R at least, and R for the last: what the proof of window assumes.",
        logic: "QF_NIA",
        integers: &["W", "R", "left", "rest", "rest1"],
        truths: &[],
        facts: &[
            Fact {
                name: "first",
                doc: "The first ledger is W R.",
                proven: "first_ledger.first_ledger_is_the_product",
                formula: "(= rest (* W R))",
            },
            Fact {
                name: "load",
                doc: "At the load all slots of the window are left.",
                proven: "window.left_is_counted",
                formula: "(= left W)",
            },
            Fact {
                name: "before",
                doc: "The rest is the charge of the slots that are left, one at least.",
                proven: "first_window.at_the_load, first_window.after_a_slot",
                formula: "(and (>= left 1) (= rest (* left R)))",
            },
            Fact { name: "charge", doc: "R is not negative.", proven: "engine.active_is_legal", formula: "(>= R 0)" },
            Fact {
                name: "takes",
                doc: "A slot of the first window takes R.",
                proven: "ring.first_window_is_whole",
                formula: "(= rest1 (- rest R))",
            },
        ],
        steps: &[
            Step {
                name: "at_the_load",
                doc: "At the load the rest is the charge of the slots that are left.",
                facts: &["first", "load"],
                claim: "(= rest (* left R))",
            },
            Step {
                name: "after_a_slot",
                doc: "After a slot the rest is the charge of one slot less.",
                facts: &["before", "takes"],
                claim: "(= rest1 (* (- left 1) R))",
            },
            Step {
                name: "enough",
                doc: "While slots are left the rest is R at least, and R for the last.",
                facts: &["before", "charge"],
                claim: "(and (>= rest R) (=> (= left 1) (= rest R)))",
            },
        ],
        bugs: &[("takes", "(= rest1 (- rest (+ R 1)))"), ("first", "(= rest (* (+ W 1) R))")],
    },
    Theorem {
        name: "no_overflow",
        what: "L never exceeds H: K + 32 U, and 32 X while the link is open, never exceed KH, and the ledger is never less than U.",
        logic: "QF_LIA",
        integers: &[
            "KH", "C", "R", "X", "K", "K0", "K1", "U", "U1", "F", "F1", "left", "oldest", "free", "arrives", "drains",
            "expires", "charge", "most",
        ],
        truths: &["open", "grant"],
        facts: &[
            Fact {
                name: "legal",
                doc: "C is at least R; R and X are not negative.",
                proven: "engine.active_is_legal",
                formula: "(and (>= C R) (>= R 0) (>= X 0))",
            },
            Fact {
                name: "levels",
                doc: "Levels and what was granted are not negative.",
                proven: "",
                formula: "(and (>= K 0) (>= U 0))",
            },
            Fact {
                name: "invariant",
                doc: "The invariant before: it holds at the load if H covers L, W R and X then, and after every other step.",
                proven: "",
                formula: "(<= (+ K (* 32 U) (ite open (* 32 X) 0)) KH)",
            },
            Fact {
                name: "covered",
                doc: "The ledger before is no less than U: a load takes all that the last W slots may have sent as granted.",
                proven: "",
                formula: "(<= U F)",
            },
            Fact {
                name: "line_rate",
                doc: "In the slots of another window that begins, the upstream can send R each and no more.",
                proven: "",
                formula: "(<= U most)",
            },
            Fact {
                name: "window_is_whole",
                doc: "With another window the ledger is W R.",
                proven: "first_ledger.first_ledger_is_the_product, engine.ledger_is_the_last",
                formula: "(= F1 most)",
            },
            Fact {
                name: "link_sends_what_was_granted",
                doc: "What arrives was granted: the upstream sends no more, and in W slots from the grant.",
                proven: "",
                formula: "(and (<= 0 arrives U) (= U1 (- U arrives)))",
            },
            Fact {
                name: "cells_hold_what_arrives",
                doc: "A quantum that arrives takes 32 of K at most; the drain lowers K.",
                proven: "",
                formula: "(and (>= drains 0) (<= drains (+ K (* 32 arrives))) (= K1 (- (+ K (* 32 arrives)) drains)))",
            },
            Fact {
                name: "grants_expire",
                doc: "W slots after its grant, nothing of the oldest entry is still to arrive.",
                proven: "",
                formula: "(and (<= 0 expires U) (= U1 (- U expires)) (<= U1 (- F oldest)))",
            },
            Fact {
                name: "ledger_is_the_ring",
                doc: "The ledger is the sum of the ring, so that what is left without the oldest entry is no debt.",
                proven: "window.ledger_is_the_sum",
                formula: "(and (= left (- F oldest)) (>= oldest 0) (>= left 0))",
            },
            Fact {
                name: "free_is_exact",
                doc: "The free space is floor((H - L) cell_factor / 32) of the L that was sampled.",
                proven: "free_space.free",
                formula: "(= free (div (- KH K0) 32))",
            },
            Fact {
                name: "sampled",
                doc: "L is sampled with the ledger.",
                proven: "decision.available",
                formula: "(= K0 K)",
            },
            Fact {
                name: "pending",
                doc: "While a decision is under way: what was sampled covers what is.",
                proven: "no_overflow.sampling, no_overflow.arrivals_under_way",
                formula: "(and (<= U left) (>= left 0) (<= (+ K (* 32 U)) (+ K0 (* 32 left))))",
            },
            Fact {
                name: "decision",
                doc: "A slot is granted where it fits, and charged R, X or nothing.",
                proven: "decision.granted_in_7, decision.new_entry_is_the_charge",
                formula: "(and (= grant (ite open (>= (- free left X) R) (>= (- free left X) C))) (= charge (ite grant R (ite open X 0))))",
            },
            Fact {
                name: "charge_covers_the_slot",
                doc: "The upstream sends in a slot no more than its charge: R, and X after an edge.",
                proven: "",
                formula: "(= U1 (+ U charge))",
            },
            Fact {
                name: "ledger_is_charged",
                doc: "The new ledger has the charge of the slot.",
                proven: "window.ledger_is_the_sum_of_the_slot",
                formula: "(= F1 (+ left charge))",
            },
        ],
        steps: &[
            Step {
                name: "arrivals",
                doc: "Arrivals and drain keep the invariant, and the ledger covers U.",
                facts: &[
                    "legal",
                    "levels",
                    "invariant",
                    "covered",
                    "link_sends_what_was_granted",
                    "cells_hold_what_arrives",
                ],
                claim: "(and (<= (+ K1 (* 32 U1) (ite open (* 32 X) 0)) KH) (<= U1 F) (>= K1 0) (>= U1 0))",
            },
            Step {
                name: "sampling",
                doc: "As a slot is sampled, what is left of the ledger covers U.",
                facts: &["legal", "levels", "invariant", "covered", "grants_expire", "ledger_is_the_ring", "sampled"],
                claim: "(and (<= U1 left) (<= (+ K (* 32 U1)) (+ K0 (* 32 left))) (<= (+ K (* 32 U1) (ite open (* 32 X) 0)) KH))",
            },
            Step {
                name: "arrivals_under_way",
                doc: "Arrivals while a decision is under way keep that.",
                facts: &["legal", "levels", "pending", "link_sends_what_was_granted", "cells_hold_what_arrives"],
                claim: "(and (<= U1 left) (<= (+ K1 (* 32 U1)) (+ K0 (* 32 left))))",
            },
            Step {
                name: "decided",
                doc: "The decision keeps the invariant, and the ledger covers U.",
                facts: &[
                    "legal",
                    "levels",
                    "invariant",
                    "pending",
                    "free_is_exact",
                    "decision",
                    "charge_covers_the_slot",
                    "ledger_is_charged",
                ],
                claim: "(and (<= (+ K (* 32 U1) (ite grant (* 32 X) 0)) KH) (<= U1 F1) (>= U1 0))",
            },
            Step {
                name: "renewed",
                doc: "Another window keeps the invariant, which has no ledger in it, and its ledger covers U.",
                facts: &["legal", "levels", "invariant", "line_rate", "window_is_whole"],
                claim: "(and (<= (+ K (* 32 U) (ite open (* 32 X) 0)) KH) (<= U F1))",
            },
            Step {
                name: "no_overflow",
                doc: "With the invariant K does not exceed KH: L does not exceed H.",
                facts: &["legal", "levels", "invariant"],
                claim: "(<= K KH)",
            },
        ],
        bugs: &[
            (
                "decision",
                "(and (= grant (ite open (>= (- free left) R) (>= (- free left) C))) (= charge (ite grant R (ite open X 0))))",
            ),
            (
                "decision",
                "(and (= grant (ite open (>= (- free left X) R) (>= (- free left X) (- R 1)))) (= charge (ite grant R (ite open X 0))))",
            ),
            ("window_is_whole", "(= F1 (- most 1))"),
            ("grants_expire", "(and (<= 0 expires U) (= U1 (- U expires)) (<= U1 F))"),
            ("link_sends_what_was_granted", "(and (<= 0 arrives (+ U 1)) (= U1 (- U arrives)))"),
        ],
    },
];
