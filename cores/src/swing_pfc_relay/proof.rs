//! Proofs: each time that the switch sends goes to the far end, in order and unchanged, unless a later one overtakes it; nothing else goes.

use super::ROUND_CLOCKS;
use crate::proof::Proof;
use crate::variant::Variant;
use rtl_gen::emit::Bug;
use rtl_gen::formal::Rules;
use rtl_gen::ir::Expr;

/// The proofs.
pub const PROOFS: &[Proof] = &[Proof {
    name: "relay",
    what: "What is offered of a class is the last time that the switch sent, once; it goes on in the next clock, unless it is an XON that is held, which the contract lets go.",
    variants: &["default"],
    part: "",
    rules: relay,
    induction: 1,
    clocks: 24,
    bugs: &[
        Bug { module: "swing_relay_slots", text: "~(held_reg | hold)", instead: "~held_reg" },
        Bug { module: "swing_relay_slots", text: "held_reg & ~(released | xoff)", instead: "held_reg & ~released" },
        Bug {
            module: "swing_relay_slots",
            text: "(rounds_left[15:0] == 16'd2)",
            instead: "(rounds_left[15:0] == 16'd1)",
        },
        Bug { module: "swing_relay_slots", text: "offered_reg & {8{~ready}}", instead: "offered_reg" },
    ],
}];

/// Bits of a time in quanta, and of a number of rounds.
const TIME: usize = 16;

fn relay(r: &Rules, _: &Variant) {
    let Watched { class, goes, newest, .. } = rules(r, "");
    r.cover("an_xon_is_held", r.pin("stat_held").index(&class));
    let comes = r.pin("local_pfc") & (r.pin("local_enable") & r.pin("cfg_relay")).index(&class);
    let replaces = comes & r.pin("m_req_enable").index(&class) & !goes;
    r.cover("a_time_is_replaced", replaces & r.pin("local_quanta").word(&class, TIME).gt(newest));
}

/// The class that the rules of a relay are about.
pub struct Watched {
    /// Number of the class.
    pub class: Expr,
    /// A request is taken.
    pub takes: Expr,
    /// A time of the class goes with it.
    pub goes: Expr,
    /// The time that came last for the class.
    pub newest: Expr,
}

/// The rules of the relay at a path in the design, which is empty or ends with a dot; both sides of the link have the pins of the design.
pub fn rules(r: &Rules, path: &str) -> Watched {
    let port = |name: &str| if path.is_empty() { r.pin(name) } else { r.inside(&format!("{path}{name}")) };
    let inside = |name: &str| r.inside(&format!("{path}{name}"));
    r.comment("one class, whichever: what comes for it, and what has come");
    let watched = r.constant("watched", 3);
    let of = |bits: &Expr| bits.index(&watched);
    let comes = r.named("comes", r.pin("local_pfc") & of(&(r.pin("local_enable") & port("cfg_relay"))));
    let time = r.named("its_time", r.pin("local_quanta").word(&watched, TIME));
    let newest = r.reg_no_reset("newest", TIME);
    r.when(&comes, || r.assign(&newest, &time));
    let takes = r.named("takes", port("m_req_valid") & port("m_req_ready"));
    let goes = r.named("goes", &takes & of(&port("m_req_enable")));
    let waits = r.reg("has_not_gone", 1, 0);
    r.when(&goes, || r.assign(&waits, 0));
    r.when(&comes, || r.assign(&waits, 1));

    r.comment("whether it is an XON that is held, and for how many rounds");
    let clock = r.reg("clock_of_the_round", 3, 0);
    r.assign(&clock, &clock + 1);
    let round_ends = r.named("a_round_ends", clock.eq(u64::from(ROUND_CLOCKS - 1)));
    let corrects = r.named("corrects", of(&(port("cfg_correct") & inside("inventories.excess"))));
    let limit_now = port("cfg_hold_rounds");
    let (held, limit, rounds) =
        (r.reg("is_held", 1, 0), r.reg_no_reset("hold_limit", TIME), r.reg("held_for", TIME, 0));
    let is_over = &round_ends & rounds.eq(&limit - 1);
    let let_go = r.named("is_let_go", &held & (!&corrects | &is_over));
    let is_empty = !&waits | &goes;
    let begins = r.named("is_to_be_held", &comes & !time.any() & is_empty & &corrects & limit_now.any());
    r.when(&held & &round_ends, || r.assign(&rounds, &rounds + 1));
    r.when(&let_go | (&comes & time.any()), || r.assign(&held, 0));
    r.when(&begins, || {
        r.assign(&held, 1);
        r.assign(&limit, &limit_now);
        r.assign(&rounds, 0);
    });

    let offered = of(&port("m_req_enable"));
    r.assert(
        "nothing_is_lost_or_invented",
        "A class has a time on offer or held exactly if one has come for it since the last that went.",
        offered.eq(&waits & !&held) & of(&port("stat_held")).eq(&held) & (!&held | &waits),
    );
    r.assert(
        "latest_wins",
        "The time on offer is the last that came; a class that is not named has the time 0.",
        port("m_req_quanta").word(&watched, TIME).eq(newest.masked(&offered)),
    );
    r.assert("only_an_xon_is_held", "What is held is an XON.", !&held | !newest.any());
    r.assert(
        "held_no_longer",
        "An XON is held for fewer rounds than the limit, and for none without one.",
        !&held | rounds.lt(&limit),
    );
    r.assert(
        "request_names_classes",
        "A request waits exactly while some class has a time on offer.",
        port("m_req_valid").eq(port("m_req_enable").any()),
    );
    let update = r.past("remote_came", &r.pin("remote_pfc")) & !r.past_reset();
    let same = |name: &str| r.pin(&format!("update_{name}")).eq(r.past(name, &r.pin(&format!("remote_{name}"))));
    r.assert(
        "remote_frames_are_obeyed",
        "A PFC frame of the remote port is the update of its scheduler in the next clock, unchanged.",
        r.pin("update_pfc").eq(&update) & (!&update | (same("enable") & same("quanta"))),
    );
    let (count, noted, added) = (r.reg("requests", 32, 0), r.reg("request_noted", 1, 0), r.reg("request_added", 1, 0));
    r.assign(&noted, &takes);
    r.assign(&added, &noted);
    r.assign(&count, &count + added.zext(32));
    r.assert("requests_are_counted", "Every request taken is counted.", port("stat_relayed").eq(&count));
    let timed_out = r.past("was_over", &(&let_go & &corrects)) & !r.past_reset();
    r.assert(
        "limits_are_told",
        "An XON that was let go by the limit is told in the next clock.",
        of(&port("event_hold_limit")).eq(timed_out),
    );

    r.comment("what the relay has noted");
    r.assert(
        "rounds_end",
        "A round ends with its eighth clock.",
        inside("index").eq(&clock) & inside("round_ends").eq(&round_ends),
    );
    let left = (0..8).map(|n| inside(&format!("slots.rounds_left_{n}")).masked(&watched.eq(n)));
    let left = left.reduce(|all, one| all | one).expect("classes");
    let is_last = of(&inside("slots.last_round"));
    r.assert(
        "rounds_are_left",
        "The rounds that are left are those of the limit that have not ended.",
        !&held | (left.eq(&limit - &rounds) & is_last.eq(left.eq(1))),
    );
    let [noting, adding] = ["noted_relayed", "new_relayed"].map(inside);
    r.assert(
        "count_is_under_way",
        "A request is counted two clocks later.",
        noting.eq(&noted) & adding.eq(added.zext(4)),
    );
    Watched { class: watched, takes, goes, newest }
}
