//! Proofs: what is kept is in the memory, and only what is kept is sent again, whatever the far end says; each beat that is held leaves in its turn.

use crate::proof::Proof;
use crate::proof::held::held;
use crate::retry::{FIRST_POSITION, POSITION_BITS};
use crate::retry_sender::FETCHED_FRAMES;
use crate::variant::Variant;
use rtl_gen::builder::{and_all, cat, lit};
use rtl_gen::emit::Bug;
use rtl_gen::formal::Rules;
use rtl_gen::ir::Expr;

/// The proofs.
pub const PROOFS: &[Proof] = &[
    Proof {
        name: "book",
        what: "Whatever the far end says, no more is kept than the memory has, and a frame that is sent again is one that is kept: from the clock in which it is ready to that in which it leaves, or is taken over.",
        variants: &["w512"],
        part: "book",
        rules: book,
        induction: 4,
        clocks: 24,
        bugs: &[
            Bug { module: "retry_book", text: "fits = (got <= span)", instead: "fits = 1'b1" },
            Bug { module: "retry_book", text: "is_ahead = (from < reach)", instead: "is_ahead = (from <= reach)" },
            Bug {
                module: "retry_book",
                text: "is_kept = (|reach) & (reach <= span_before)",
                instead: "is_kept = |reach",
            },
        ],
    },
    Proof {
        name: "fetch",
        what: "Frames that are got from memories behind AXI4 find room while they wait, and none is freed, and so written over, before it has come.",
        variants: &["w512_c4"],
        part: "fetch",
        rules: fetch,
        induction: 6,
        clocks: 16,
        bugs: &[
            Bug {
                module: "retry_fetch",
                text: "frees = is_noted & (given == noted_gets)",
                instead: "frees = is_noted",
            },
            Bug { module: "retry_fetch", text: "waiting < 7'd64", instead: "waiting < 7'd66" },
            Bug { module: "retry_fetch", text: "goes = has_come & ~is_ready", instead: "goes = ~is_ready" },
        ],
    },
    Proof {
        name: "line",
        what: "The beats that are held for the MAC find room, and each leaves in its turn as it was written.",
        variants: &["w64", "w512"],
        part: "line",
        rules: line,
        induction: 6,
        clocks: 16,
        bugs: &[
            Bug { module: "retry_line", text: "read_at <= read_at + 5'd1", instead: "read_at <= read_at + 5'd2" },
            Bug { module: "retry_line", text: "open <= (held < 6'd24)", instead: "open <= (held < 6'd31)" },
        ],
    },
];

fn book(r: &Rules, variant: &Variant) {
    let units = u64::from(variant.parameter("UNITS").expect("units"));
    let sent = r.pin("sent");
    let kept = r.named("kept", &sent - r.inside("oldest"));
    r.comment("frames are taken while there is room");
    let (sent_before, kept_before) = (r.past("sent_before", &sent), r.past("kept_before", &kept));
    let room = lit(units, POSITION_BITS) - kept_before;
    let grows = (&sent - sent_before).le(room);
    let first = sent.eq(u64::from(FIRST_POSITION));
    r.assume(
        "takes_what_finds_room",
        "A frame is taken if the memory has room for it.",
        r.past_reset().mux(&first, grows),
    );
    r.assert("no_more_is_kept_than_the_memory_has", "No more is kept than the memory has.", kept.le(units));
    let is_under_way = r.named("is_under_way", r.inside("state").eq(6));
    r.assume("leaves_when_ready", "A frame leaves that is ready.", !r.pin("leaves") | &is_under_way);
    let ahead = r.named("ahead", r.inside("at") - r.inside("oldest"));
    r.assert(
        "what_is_sent_again_is_kept",
        "A frame that is sent again is one that is kept.",
        !&is_under_way | ahead.lt(&kept),
    );
    r.cover("a_frame_is_ready", is_under_way);
}

fn fetch(r: &Rules, variant: &Variant) {
    let implies = |condition: &Expr, claim: Expr| !condition | claim;
    let units = u64::from(variant.parameter("UNITS").expect("units"));
    let [takes, given, put_at, take_at] = ["takes", "given", "put_at", "take_at"].map(|name| r.inside(name));
    let [free, noted, is_noted] = ["free", "noted", "is_noted"].map(|name| r.inside(name));
    let [sent, oldest, position] = ["sent", "oldest", "position"].map(|pin| r.pin(pin));
    let gets = r.named("gets_under_way", &put_at - &given);
    r.assume("gives_what_is_got", "A memory gives what was got.", implies(&r.inside("frame_comes"), gets.any()));

    r.comment("room for frames");
    let waiting = r.named("frames_that_wait", &put_at - &take_at);
    let come = r.inside("come");
    r.assert(
        "comes_in_order",
        "The frames that have come are those that were given and wait.",
        come.eq(&given - &take_at),
    );
    r.assert("come_waits", "A frame that has come waits.", come.le(&waiting));
    r.assert("waits_with_room", "No more frames wait than there is room for.", waiting.le(u64::from(FETCHED_FRAMES)));

    r.comment("positions, of which oldest goes on, up to sent");
    let (oldest_before, free_before) = (r.past("oldest_before", &oldest), r.past("free_before", &free));
    let held = r.named("held", &sent - &free);
    let first = oldest.eq(u64::from(FIRST_POSITION));
    let goes_on = (&oldest - &free_before).ge(&oldest_before - &free_before);
    r.assume(
        "oldest_goes_on",
        "The first frame that is kept is the same, or one behind it.",
        r.past_reset().mux(&first, goes_on),
    );
    let is_sent = (&oldest - &free).le(&held);
    r.assume(
        "oldest_was_sent",
        "The first frame that is kept is not behind what was sent, of which the memory holds all that is not free.",
        is_sent & held.le(units),
    );
    let is_kept = (&position - &oldest).lt(&sent - &oldest);
    r.assume("takes_what_is_kept", "A frame that is taken over is kept.", implies(&takes, is_kept));
    r.assert("notes_what_was_oldest", "A position that is noted is between free and oldest.", {
        implies(&is_noted, (&noted - &free).le(&oldest - &free))
    });

    r.comment("one get, whichever: its frame is not freed until it is given");
    let spot = r.constant("spot", put_at.width());
    let waits = r.reg("waits", 1, 0);
    let at = r.reg_no_reset("its_position", POSITION_BITS);
    let is_given = r.named("is_given", and_all(&[&waits, &r.inside("frame_comes"), &given.eq(&spot)]));
    r.when(and_all(&[&takes, &put_at.eq(&spot), &!&waits]), || {
        r.assign(&waits, 1);
        r.assign(&at, &position);
    });
    r.when(&is_given, || r.assign(&waits, 0));
    let ahead = r.named("gets_before", &spot - &given);
    r.assert("waits_in_order", "The get is one of those under way.", implies(&waits, ahead.lt(&gets)));
    let noted_gets = r.named("gets_before_the_note", r.inside("noted_gets") - &given);
    r.assert("notes_gets", "As many gets are waited for as were under way.", implies(&is_noted, noted_gets.le(&gets)));
    let is_behind = r.named("is_behind_the_note", is_noted & noted_gets.le(&ahead));
    let from_free = r.named("from_free", &at - &free);
    r.assert("note_waits", "A note that does not wait for the get has a position up to its frame.", {
        implies(&(&waits & is_behind), (&noted - &free).le(&from_free))
    });
    r.assert("is_not_freed", "The frame of a get under way is not free.", implies(&waits, from_free.le(units)));
    r.cover("a_get_is_given", is_given);
}

fn line(r: &Rules, _: &Variant) {
    let implies = |condition: &Expr, claim: Expr| !condition | claim;
    let [comes, open] = ["comes", "open"].map(|pin| r.pin(pin));
    let more = r.inside("more");

    r.comment(
        "beats come if the line was open three clocks before, and none behind a frame whose tag needs a beat more",
    );
    let open_before = (1..=3).fold(open, |open, clock| r.past(&format!("open_{clock}_before"), &open));
    r.assume(
        "comes_while_open",
        "A beat comes if the line was open three clocks before.",
        implies(&comes, open_before),
    );
    r.assume("leaves_a_gap", "No beat comes while the tag needs one.", implies(&more, !&comes));

    held(r, &r.inside("writes"), &cat(&[r.inside("is_last"), r.inside("kept"), r.inside("octets")]));
}
