//! Proofs: a read waits for the writes before it, and there is room for what it brings. Those of the streams come with the rules of buses.

use super::{FIFO_UNITS, OPEN_LANDING, OPEN_READS, PAGE_UNITS, READS, WRITES};
use crate::proof::Proof;
use crate::variant::Variant;
use rtl_gen::builder::{and_all, or_all};
use rtl_gen::emit::Bug;
use rtl_gen::formal::Rules;
use rtl_gen::ir::Expr;

/// The proofs.
pub const PROOFS: &[Proof] = &[Proof {
    name: "reads",
    what: "No read of a channel is clear before all bursts that had ended before it are answered, none is written over while it waits, and there is room for the units of all reads that were asked for.",
    variants: &["c1_u4096"],
    part: "reads_0",
    rules: reads,
    induction: 5,
    clocks: 14,
    bugs: &[
        Bug { module: "unit_reads", text: "wire reached = ~", instead: "wire reached = " },
        Bug { module: "unit_reads", text: "unclaimed <= 6'd28", instead: "unclaimed <= 6'd30" },
        Bug { module: "unit_reads", text: "landing <= 10'd448", instead: "landing <= 10'd500" },
    ],
}];

/// Reads that come to a channel behind the one with which it is full.
const BEHIND_OPEN: u32 = 3;

fn reads(r: &Rules, _: &Variant) {
    let implies = |condition: &Expr, claim: Expr| !condition | claim;
    let [asked, claims, gives, bvalid] = ["asked", "claims", "gives", "bvalid"].map(|pin| r.pin(pin));
    let [asked_at, clear_at, offer_at] = ["asked_at", "clear_at", "offer_at"].map(|name| r.inside(name));
    let [unclaimed, landing, landed] = ["unclaimed", "landing", "landed"].map(|name| r.inside(name));
    let [ended, answered] = ["ended", "answered"].map(|name| r.inside(name));
    let clears = r.inside("clears");

    r.comment("asks, responses and data");
    let was_open = r.past("was_open", &r.pin("open"));
    r.assume("asks_find_it_open", "A page is asked for in the clock behind one in which the channel was open.", {
        implies(&asked, was_open & !r.past_reset())
    });
    let unanswered = r.named("unanswered", &ended - &answered);
    r.assume("responses_are_of_bursts", "A response is of a burst that has ended.", implies(&bvalid, unanswered.any()));
    r.assume(
        "bursts_are_stored",
        "Bursts without a response are those that are stored or written.",
        unanswered.le(u64::from(FIFO_UNITS + WRITES)),
    );
    let comes = r.named("page_comes", r.pin("rvalid") & r.pin("rlast"));
    let wide = |count: &Expr| count.zext(landed.width() + 2);
    let untaken = r.named("untaken", wide(&(&asked_at - &offer_at)) + wide(&r.pin("arvalid")));
    let here = r.named("here", wide(&landed) + wide(&r.inside("lands")) + &untaken);
    r.assume("data_are_of_reads", "Data are of a read that was taken.", implies(&comes, here.lt(wide(&unclaimed))));
    r.assume("claims_have_landed", "A page is claimed that has landed.", implies(&claims, r.pin("has_landed")));
    r.assume("gives_were_asked", "A unit is given that was asked for.", implies(&gives, landing.any()));

    r.comment("room");
    let most = |open: u32, each: u32| u64::from(open + BEHIND_OPEN * each);
    r.assert("reads_have_room", "There is room for the reads that wait.", unclaimed.le(most(OPEN_READS, 1)));
    r.assert(
        "units_have_room",
        "There is room for the units of all reads.",
        landing.le(most(OPEN_LANDING, PAGE_UNITS)),
    );
    r.assert("what_landed_was_asked", "What has landed, and what was not taken, was asked for and not claimed.", {
        here.le(wide(&unclaimed))
    });
    let waiting = r.named("waiting_to_clear", &asked_at - &clear_at);
    r.assert("clear_in_order", "What is clear was asked for, and what is offered is clear.", {
        waiting.le(&asked_at - &offer_at)
    });

    r.comment("one read, whichever: the responses that it waits for, until it is clear");
    let spot = r.constant("spot", asked_at.width());
    let waits = r.reg("waits", 1, 0);
    let marked = r.reg_no_reset("marked", ended.width());
    let is_spot = r.named("spot_clears", and_all(&[&clears, &clear_at.eq(&spot), &waits]));
    r.when(and_all(&[&asked, &asked_at.eq(&spot), &!&waits]), || {
        r.assign(&waits, 1);
        r.assign(&marked, &ended);
    });
    r.when(&is_spot, || r.assign(&waits, 0));
    let place = spot.slice(0, READS.ilog2() as usize);
    let behind = r.named("behind", &asked_at - &spot);
    r.assert("read_waits_unchanged", "The number of responses stays as it was until the read is clear.", {
        implies(
            &waits,
            and_all(&[&r.word("responses_before", &place).eq(&marked), &behind.any(), &behind.le(&waiting)]),
        )
    });
    let ahead = r.named("answers_missing", &marked - &answered);
    r.assert(
        "clear_behind_writes",
        "A read that is clear has all responses that it waits for.",
        implies(&is_spot, or_all(&[&!ahead.any(), &ahead.msb()])),
    );
    r.cover("a_read_waits_for_a_write", &is_spot & r.past("was_missing", &ahead.any()));
}
