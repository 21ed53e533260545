//! Proofs about the choice of a class: no clock passes without a beat where one may go, and no class waits for ever.

use super::super::CLASSES;
use crate::proof::Proof;
use crate::variant::Variant;
use rtl_gen::builder::{and_all, cat, lit, or_all};
use rtl_gen::emit::Bug;
use rtl_gen::formal::Rules;
use rtl_gen::ir::Expr;

pub(super) const NO_BUBBLE: Proof = Proof {
    name: "no_bubble",
    what: "In each clock in which the register to the MAC is free, a beat goes if one may; control frames wait for the frame in progress and that register alone.",
    variants: &["w64", "w512"],
    part: "",
    rules: no_bubble,
    induction: 1,
    clocks: 8,
    bugs: &[
        Bug {
            module: "mac_frame_sequencer",
            text: "(offered | (full & others)) & able",
            instead: "full & others & able",
        },
        Bug {
            module: "mac_frame_sequencer",
            text: "if (final_beat) begin\n        holds <= if_leave_found",
            instead: "if (final_beat) begin\n        holds <= 1'b0",
        },
        Bug {
            module: "mac_frame_sequencer",
            text: "ready = free & ~in_data",
            instead: "ready = free & ~in_data & between",
        },
    ],
};

pub(super) const TURNS: Proof = Proof {
    name: "turns",
    what: "While a class that may send waits, at most seven turns of others begin before its own; a frame without a turn is strict, or was chosen in the clock in which a turn began, or its class has the turn and credit left of its weight.",
    variants: &["w64"],
    part: "",
    rules: turns,
    induction: 1,
    clocks: 10,
    bugs: &[
        Bug { module: "mac_round_robin", text: ".from((turn << 1) | (turn >> 7))", instead: ".from(turn)" },
        Bug { module: "mac_round_robin", text: "passes = begins & ~turned", instead: "passes = begins" },
        Bug { module: "mac_class_credit", text: "if (forfeit & positive)", instead: "if (1'b0)" },
        Bug { module: "mac_round_robin", text: "change <= {10'd0, paid}", instead: "change <= 18'd0" },
    ],
};

/// Classes and their registers in this clock.
struct Classes {
    /// Classes that will hold a beat in the next clock.
    will_hold: Vec<Expr>,
    /// Classes whose register holds a beat.
    full: Vec<Expr>,
}

fn bits(value: &Expr) -> Vec<Expr> {
    (0..CLASSES).map(|class| value.bit(class)).collect()
}

fn vector(bits: &[Expr]) -> Expr {
    cat(&bits.iter().rev().cloned().collect::<Vec<Expr>>())
}

/// The rules that both proofs need: one class is chosen, and the choice knows which classes are paused.
fn classes(r: &Rules) -> Classes {
    r.streams();
    let sequencer = |name: &str| r.inside(&format!("sequencer.{name}"));
    let [grant, others, in_data, between, holds, fresh] =
        ["grant", "others", "in_data", "between", "holds", "fresh"].map(sequencer);
    let leave = bits(&sequencer("leave"));
    let full: Vec<Expr> = (0..CLASSES).map(|i| r.inside(&format!("stream_{i}.full_reg"))).collect();
    let offered = |i: usize| r.pin(&format!("s_axis_{i}_tvalid"));
    let will_hold = (0..CLASSES).map(|i| (&full[i] & !&leave[i]) | offered(i)).collect();
    r.assert("one_class", "At most one class is chosen.", !(&grant & (&grant - 1)).any() & others.eq(!&grant));
    r.assert(
        "register_is_full_or_empty",
        "The register to the MAC is full or empty.",
        r.inside("out_empty").eq(!r.inside("out_valid")),
    );
    r.assert("in_or_outside", "A data frame is in progress or none is.", sequencer("outside").eq(!&in_data));
    r.assert("not_both", "Between frames there is none in progress.", !(&in_data & &between));
    r.assert(
        "holds_is_seen",
        "Between frames and in a data frame it is known whether the class chosen holds a beat.",
        !(&in_data | &between) | holds.eq((&grant & vector(&full)).any()),
    );
    r.assert("in_a_frame_a_class", "A data frame in progress is that of the class chosen.", !&in_data | grant.any());
    r.assert("fresh_is_a_choice", "A fresh choice is of a class that holds a beat.", !(&between & fresh) | holds);
    r.assert(
        "held_back_is_seen",
        "Data is held back in a hold, and while the link is paused.",
        r.inside("held_back").eq(r.pin("stat_link_paused") | r.pin("stat_hold")),
    );
    let running: Vec<Expr> = (0..CLASSES).map(|i| r.inside(&format!("timers.timer_{i}.run"))).collect();
    r.assert("idle_is_seen", "A class is idle while its time does not run.", r.inside("idle").eq(!vector(&running)));
    Classes { will_hold, full }
}

fn no_bubble(r: &Rules, _: &Variant) {
    let Classes { will_hold, full } = classes(r);
    let sequencer = |name: &str| r.inside(&format!("sequencer.{name}"));
    let pause = r.pin("pause");
    let candidates: Vec<Expr> = will_hold.iter().enumerate().map(|(i, holds)| holds & !pause.bit(i)).collect();
    let may_begin = r.past("a_class_may_begin", &(or_all(&candidates) & !r.pin("stat_hold"))) & !r.past_reset();

    r.assert(
        "a_class_is_chosen",
        "Between frames a class is chosen if one could be in the clock before.",
        !(sequencer("between") & &may_begin) | sequencer("holds"),
    );

    r.comment("the frame in progress, by what the ports show: whether it has begun, and whether it is one of control");
    let [valid, last] = ["m_axis_tvalid", "m_axis_tlast"].map(|pin| r.pin(pin));
    let begun = r.reg("begun", 1, 0);
    r.when(&valid, || r.assign(&begun, !&last));
    let in_progress = r.named("in_progress", valid.mux(&!&last, &begun));
    let [control, control_ready] = ["s_ctrl_tvalid", "s_ctrl_tready"].map(|pin| r.pin(pin));
    let in_control = r.reg("in_control", 1, 0);
    r.when(&control & &control_ready, || r.assign(&in_control, !r.pin("s_ctrl_tlast")));
    r.comment("the class whose beat left last");
    let class = r.reg("class_of_frame", CLASSES, 0);
    let leave = sequencer("leave");
    r.when(leave.any(), || r.assign(&class, &leave));
    r.assert(
        "progress_is_seen",
        "The core knows of the frame in progress, and of its class.",
        sequencer("between").eq(!&in_progress)
            & sequencer("in_data").eq(&in_progress & !&in_control)
            & (!&in_control | &in_progress)
            & (!sequencer("in_data") | sequencer("grant").eq(&class)),
    );
    let free = !&valid | r.pin("m_axis_tready");
    r.assert(
        "control_waits_for_nothing_else",
        "A beat of a control frame is taken while the register is free and no data frame is in progress.",
        control_ready.eq(&free & (!&in_progress | &in_control)),
    );
    let next_of_frame = in_control.mux(&control, (&class & vector(&full)).any());
    let may_go = &free & in_progress.mux(&next_of_frame, &control | &may_begin);
    let went = r.past("went", &may_go) & !r.past_reset();
    r.assert(
        "no_bubble",
        "A beat stands on m_axis in each clock after one in which its register was free and a beat could go: the next of the frame in progress, else one of a control frame, else one of a class that could be chosen in the clock before.",
        !&went | &valid,
    );
    let ends = &in_progress & may_go & sequencer("final_beat");
    let begins = r.past("a_frame_ended", &ends) & !r.past_reset() & sequencer("moves") & sequencer("between");
    r.cover("a_frame_right_after_another", begins & sequencer("grant").ne(&class));
}

fn turns(r: &Rules, _: &Variant) {
    let Classes { will_hold, .. } = classes(r);
    let watched = r.constant("watched", 3);
    let of_class = |value: &Expr| value.index(&watched);
    let index = |one_hot: &Expr| {
        let bit = |bit: usize| {
            or_all(&(0..CLASSES).filter(|i| i >> bit & 1 == 1).map(|i| one_hot.bit(i)).collect::<Vec<Expr>>())
        };
        cat(&[bit(2), bit(1), bit(0)])
    };
    // classes from one on, in the order of turns, to the one that is watched; 0 for the class before it
    let ahead = |one_hot: &Expr| &watched - index(one_hot) - 1;
    let robin = |name: &str| r.inside(&format!("round_robin.{name}"));
    let [turn, turned, passes, credited, upwards] =
        ["turn", "turned", "passes", "credited_reg", "upwards_reg"].map(robin);
    let [granted, fresh, between, moves] =
        ["grant", "fresh", "between", "moves"].map(|name| r.inside(&format!("sequencer.{name}")));

    r.comment("whether the class waits: it will hold a beat, shares with others, and is not paused itself");
    let own_pause = of_class(&r.pin("pause")) & !r.pin("stat_link_paused");
    let waits = r.named("waits", of_class(&vector(&will_hold)) & !of_class(&r.pin("cfg_strict")) & !own_pause);
    let waited_before = r.past("waited_before", &waits) & !r.past_reset();

    r.comment("turns of others since then");
    let begins = &moves & &between;
    let its_own = of_class(&granted);
    let turns = r.reg("turns", 4, 0);
    r.when(!&waits | (&begins & &its_own), || r.assign(&turns, 0)).else_when(&passes, || r.assign(&turns, &turns + 1));

    let one_hot = |value: &Expr| value.any() & !(value & (value - 1)).any();
    let behind = cat(&[turn.slice(0, 7), turn.bit(7)]);
    let from = |one_hot: &Expr| !(one_hot - 1);
    r.assert("one_turn", "One class has the turn.", one_hot(&turn));
    r.assert(
        "search_follows_the_turn",
        "The search starts at the class that has the turn if it has credit, else behind it.",
        (credited.eq(&turn) & upwards.eq(from(&turn))) | (!credited.any() & upwards.eq(from(&behind))),
    );
    r.assert(
        "fresh_choice_is_closer",
        "A class that is chosen to begin a turn is closer to the one that waits than the class that has it.",
        !(&between & &fresh & &waited_before & !&turned) | &its_own | ahead(&granted).lt(ahead(&turn)),
    );
    r.assert(
        "turns_come_closer",
        "A turn begins closer to the class that waits than the one before.",
        !(&passes & &waited_before) | &its_own | ahead(&granted).lt(ahead(&turn)),
    );
    let wide = |value: &Expr| value.zext(4);
    r.assert(
        "turns_are_counted",
        "The turns that began are no more than the classes by which they came closer.",
        (&turns + wide(&ahead(&turn))).le(7) & (!turns.any() | &waited_before),
    );
    r.assert("seven_turns_at_most", "At most seven turns of others begin while a class waits.", turns.le(7));

    r.comment("what the class paid since its turn, and the weight of the turn, as they are booked");
    let [paid, refill] = ["paid", "refill"].map(|name| r.past(&format!("{name}_before"), &robin(name)));
    let [change, forfeit, refilled] = ["change", "forfeit", "refilled"].map(robin);
    let posts = of_class(&robin("post"));
    let (spent, weight) = (r.reg("spent", 17, 0), r.reg("weight", 17, 0));
    let sum = (&spent + paid.zext(17)).masked(&!spent.msb());
    r.when(&forfeit, || {
        r.assign(&spent, posts.mux(&paid.zext(17), lit(1u64 << 16, 17)));
        r.assign(&weight, refill.zext(17).masked(&posts));
    })
    .else_when(&posts, || r.assign(&spent, spent.msb().mux(&spent, sum)));
    let account = robin("account");
    r.assert(
        "refill_of_a_turn",
        "Only a turn that begins has a weight.",
        !account.any() | &refilled | !robin("refill").any(),
    );
    r.assert(
        "change_is_booked",
        "A change is what was paid without the weight of a turn that begins.",
        change.eq(paid.zext(18) - refill.zext(18)) & (!&posts | &forfeit | !refill.any()),
    );
    let owed: Vec<Expr> = (0..CLASSES).map(|i| r.inside(&format!("round_robin.credit_{i}.owed"))).collect();
    let owed =
        or_all(&owed.iter().enumerate().map(|(i, owed)| owed.masked(&watched.eq(i as u64))).collect::<Vec<Expr>>());
    let positive = owed.slice(16, 2).all();
    r.assert(
        "debts_are_bounded",
        "A class owes less than 2^17 octets and a beat.",
        !(owed.bit(17) & !owed.bit(16)) | !owed.slice(8, 8).any(),
    );
    let credit = (lit(0u8, 18) - &owed).slice(0, 17);
    r.assert(
        "credit_is_what_is_left",
        "A class has no more credit than its weight without what it paid since its turn began.",
        !&positive | (spent.zext(18) + credit.zext(18)).le(weight.zext(18)),
    );
    r.comment("clocks since a turn began, up to 5");
    let since = r.reg("since", 3, 5);
    r.assign(&since, passes.mux(&lit(1u8, 3), since.eq(5).mux(&since, &since + 1)));
    r.assert(
        "booking_is_seen",
        "A turn is booked four clocks after it began.",
        and_all(&[
            since.any() & since.le(5),
            turned.eq(since.eq(1)),
            !&refilled | since.le(2),
            !&forfeit | since.le(3),
        ]),
    );
    let left = r.past("credit_was_left", &spent.lt(&weight));
    let frame = &begins & &its_own;
    let was_strict = r.past("was_strict", &of_class(&r.pin("cfg_strict")));
    let was_credited = r.past("was_credited", &of_class(&credited));
    r.assert(
        "credited_has_credit",
        "A class goes on with its turn while the turn is new or credit is left of its weight.",
        !of_class(&credited) | (of_class(&turn) & (since.le(4) | left)),
    );
    r.assert(
        "frames_without_a_turn",
        "A frame that begins no turn is strict, or was chosen in the clock in which a turn began, or its class went on with its turn.",
        !&frame | &passes | was_strict | &turned | was_credited,
    );
    r.cover("two_turns_while_a_class_waits", turns.eq(2));
}
