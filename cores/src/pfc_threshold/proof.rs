//! Proofs: each class is stopped and released as the contract says, and the far end is told of it in time.

use super::ROUND_CLOCKS;
use crate::proof::Proof;
use crate::variant::Variant;
use rtl_gen::builder::{and_all, lit, pack};
use rtl_gen::emit::Bug;
use rtl_gen::formal::Rules;
use rtl_gen::ir::Expr;

/// The proofs.
pub const PROOFS: &[Proof] = &[Proof {
    name: "hysteresis",
    what: "Every decision and every request is that of the contract, for all thresholds; a class above XOFF is stopped, and a time that says so waits or was taken.",
    variants: &["default"],
    part: "",
    rules: hysteresis,
    induction: 3,
    clocks: 22,
    bugs: &[
        Bug { module: "pfc_threshold_decision", text: "(cells < xoff)", instead: "(cells <= xoff)" },
        Bug { module: "pfc_threshold_decision", text: "below_xoff & ((", instead: "((" },
        Bug { module: "pfc_threshold_decision", text: "xon_fetched} - ", instead: "xon_fetched} + " },
        Bug {
            module: "pfc_threshold_decision",
            text: "next_age >= refresh_limit",
            instead: "next_age > refresh_limit",
        },
        Bug { module: "pause_request", text: "new_enable | enable_reg", instead: "new_enable" },
    ],
}];

/// Classes.
const CLASSES: usize = 8;
/// Bits of a number of cells.
const CELLS: usize = 28;
/// Bits of a time in quanta, and of a number of rounds.
const TIME: usize = 16;
/// Clocks in a row in which a class is above XOFF, before the first in which it is certainly stopped.
const STOPPED_AFTER: u64 = ROUND_CLOCKS as u64 + super::STATE_LATENCY as u64 - 1;

/// A number of each class, one of which the rules change at a time.
fn with(all: &Expr, class: &Expr, width: usize, value: &Expr) -> Expr {
    let old = all.words(width);
    let new: Vec<Expr> = old.iter().zip(0u64..).map(|(old, n)| class.eq(n).mux(value, old)).collect();
    pack(&new)
}

fn hysteresis(r: &Rules, _: &Variant) {
    r.assume("a_pause_is_some_time", "The time that stops a class is not 0.", r.pin("cfg_quanta").any());

    r.comment("the class that is sampled, and what was sampled in the clock before");
    let clock = r.reg("clock_of_the_round", 3, 0);
    r.assign(&clock, &clock + 1);
    let fetched = r.reg("has_fetched", 1, 0);
    r.assign(&fetched, 1);
    let sampled = r.reg("has_sampled", 1, 0);
    r.assign(&sampled, &fetched);
    let decided_class = r.past("decided_class", &clock);
    let sample = |name: &str, pin: &str, width: usize| r.past(name, &r.pin(pin).word(&clock, width));
    let enabled = r.past("enabled", &r.pin("cfg_enable").index(&clock));
    let cells = sample("cells", "occ_cells", CELLS);
    let next_class = r.named("next_class", &clock + 1);
    let reserve = r.past("reserve", &r.pin("cfg_reserve_cells"));
    let less = |cells: &Expr| (cells - &reserve).masked(&cells.ge(&reserve));
    let less_reserve = |name: &str, pin: &str| {
        let fetched = r.past(&format!("{name}_fetched"), &r.pin(pin).word(&next_class, CELLS));
        r.past(name, &less(&fetched))
    };
    let xoff = less_reserve("xoff", "cfg_xoff_cells");
    let xon_given = less_reserve("xon_given", "cfg_xon_cells");
    let (quanta, limit) = (r.past("quanta", &r.pin("cfg_quanta")), r.past("limit", &r.pin("cfg_refresh_rounds")));

    r.comment("the decision");
    let (all_stopped, ages) = (r.reg("all_stopped", CLASSES, 0), r.reg_no_reset("ages", CLASSES * TIME));
    let stopped = all_stopped.index(&decided_class);
    let age = ages.word(&decided_class, TIME).zext(TIME + 1) + 1;
    let at_least_one = xon_given.any().mux(&xon_given, 1);
    let xon = at_least_one.lt(&xoff).mux(&at_least_one, &xoff);
    let stops = r.named("stops", &sampled & !&stopped & &enabled & cells.ge(&xoff));
    let goes_on = r.named("goes_on", &sampled & &stopped & (!&enabled | cells.lt(&xon)));
    let stays = &sampled & &stopped & !&goes_on;
    let again = r.named("again", &stays & limit.any() & age.ge(limit.zext(TIME + 1)));
    let sends = r.named("sends", &stops | &goes_on | &again);
    let older = &stays & limit.any() & !&again;
    let one = lit(1u8, CLASSES).shl(&decided_class);
    r.when(&stops, || r.assign(&all_stopped, &all_stopped | &one));
    r.when(&goes_on, || r.assign(&all_stopped, &all_stopped & !&one));
    r.when(&sampled, || {
        let new = age.slice(0, TIME).masked(&older);
        r.assign(&ages, with(&ages, &decided_class, TIME, &new));
    });

    r.comment("what is to be sent of the round, and the request");
    let (collected, times) = (r.reg("collected", CLASSES, 0), r.reg_no_reset("times", CLASSES * TIME));
    let ends = clock.eq(1);
    let (waits, waiting) = (r.reg("waits", 1, 0), r.reg("waiting", CLASSES, 0));
    let (waiting_times, merged) = (r.reg("waiting_times", CLASSES * TIME, 0), r.reg("merged", 1, 0));
    r.assign(&collected, collected.masked(&!&ends) | one.masked(&sends));
    r.when(&sends, || r.assign(&times, with(&times, &decided_class, TIME, &quanta.masked(&!&goes_on))));
    let due = r.named("due", &ends & collected.any());
    let left = &waits & !r.pin("m_req_ready");
    r.assign(&waits, &left | &due);
    r.assign(&merged, &left & &due);
    r.when(&due, || {
        r.assign(&waiting, &collected | waiting.masked(&left));
        let of = |n: usize| {
            let word = |all: &Expr| all.slice(TIME * n, TIME);
            collected.bit(n).mux(&word(&times), word(&waiting_times).masked(&left))
        };
        r.assign(&waiting_times, pack(&(0..CLASSES).map(of).collect::<Vec<Expr>>()));
    });

    r.assert(
        "state_is_decided",
        "The classes that are stopped are those of the contract, two clocks after each was sampled.",
        r.pin("stat_stopped").eq(&all_stopped),
    );
    r.assert(
        "requests_are_made",
        "A request is there ten clocks after the round began that has something to send, waits until it is taken, and is merged only then.",
        r.pin("m_req_valid").eq(&waits) & r.pin("stat_overwritten").eq(&merged),
    );
    r.assert(
        "requests_are_those_of_the_rounds",
        "A request has the newest time of each class of the rounds that it is made of, and no other class.",
        !&waits | (r.pin("m_req_enable").eq(&waiting) & r.pin("m_req_quanta").eq(&waiting_times)),
    );

    r.comment("one class, whichever: how long it has been above XOFF, and what the far end was told last");
    let watched = r.constant("watched", 3);
    let of_watched = |pin: &str, width: usize| r.pin(pin).word(&watched, width);
    let xoff_before = r.past("xoff_of_watched", &of_watched("cfg_xoff_cells", CELLS));
    let above = &fetched & r.pin("cfg_enable").index(&watched) & of_watched("occ_cells", CELLS).ge(less(&xoff_before));
    let clocks = r.reg("clocks_above", 4, 0);
    r.assign(&clocks, above.mux(&clocks.all().mux(&clocks, &clocks + 1), 0));
    let is_stopped = r.pin("stat_stopped").index(&watched);
    r.assert(
        "stops_in_time",
        "A class that was above XOFF less the reserve for nine clocks is stopped.",
        clocks.lt(STOPPED_AFTER) | &is_stopped,
    );
    let since = (&clock - &watched).zext(4);
    let since = r.named("clocks_since_its_sample", since.any().mux(&since, u64::from(ROUND_CLOCKS)));
    let sampled_above = &sampled & decided_class.eq(&watched) & &enabled & cells.ge(&xoff);
    r.assert(
        "a_sample_above_stops",
        "A class that was above XOFF when it was sampled is stopped two clocks later.",
        clocks.lt(&since) | since.eq(1).mux(&sampled_above, &is_stopped),
    );
    let told = r.reg("told_to_stop", 1, 0);
    let offered = r.pin("m_req_valid") & r.pin("m_req_enable").index(&watched);
    let offers_a_time = of_watched("m_req_quanta", TIME).any();
    r.when(&offered & r.pin("m_req_ready"), || r.assign(&told, &offers_a_time));
    let newest = collected.index(&watched).mux(&times.word(&watched, TIME).any(), offered.mux(&offers_a_time, &told));
    r.assert(
        "the_far_end_is_told",
        "The newest of the times that are collected, that wait and that were taken stops the class exactly if it is stopped.",
        newest.eq(&is_stopped),
    );

    r.comment("what the core has noted");
    r.assert(
        "thresholds_are_lower",
        "XOFF and XON of the class that is decided are those of two clocks before, less the reserve of that clock.",
        !&sampled | (r.inside("decision.xoff").eq(&xoff) & r.inside("decision.xon").eq(&xon_given)),
    );
    r.assert(
        "class_is_known",
        "The class is that of the clock of the round.",
        r.inside("index").eq(&clock)
            & r.inside("fetched").eq(&fetched)
            & r.inside("decide_valid").eq(&sampled)
            & (!&sampled | (r.inside("decide_index").eq(&decided_class) & decided_class.eq(&clock - 1))),
    );
    let kept = (0..CLASSES).map(|n| {
        let kept = r.word("decision.ages", &lit(n as u64, 3));
        !all_stopped.bit(n) | (kept.eq(ages.slice(TIME * n, TIME)) & !kept.all())
    });
    r.assert(
        "ages_are_kept",
        "The age of a class that is stopped is in its memory, and may grow.",
        and_all(&kept.collect::<Vec<Expr>>()),
    );
    r.assert(
        "age_is_read",
        "The age of a class that is decided is one more than before.",
        !(&sampled & &stopped) | r.inside("decision.next_age").eq(age.slice(0, TIME)),
    );
    let new_times: Vec<Expr> = (0..CLASSES)
        .map(|n| !collected.bit(n) | r.inside(&format!("request.new_times_{n}")).eq(times.slice(TIME * n, TIME)))
        .collect();
    r.assert(
        "times_are_collected",
        "The times of a round are collected.",
        r.inside("request.new_enable").eq(&collected) & and_all(&new_times),
    );
    let round_done = &sampled & &ends;
    r.assert(
        "a_round_ends",
        "A round ends as its last class has been collected.",
        !&due | (r.inside("round_done").eq(&round_done)),
    );

    r.cover("a_class_is_stopped_again", &again & age.eq(1));
    r.cover("a_class_goes_on_at_xon", &goes_on & enabled & cells.gt(1) & xon.lt(&xoff));
    r.cover("a_request_is_merged", merged & waiting.eq(0b101));
    r.cover("above_for_long", clocks.eq(STOPPED_AFTER) & told);
}
