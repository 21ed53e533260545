//! Proofs: what is kept is in the memory, and only what is kept is sent again, whatever the far end says; each beat that is held leaves in its turn.

use crate::proof::Proof;
use crate::proof::held::held;
use crate::retry::{FIRST_POSITION, POSITION_BITS};
use crate::variant::Variant;
use rtl_gen::builder::{cat, lit};
use rtl_gen::emit::Bug;
use rtl_gen::formal::Rules;
use rtl_gen::ir::Expr;

/// The proofs.
pub static PROOFS: &[Proof] = &[
    Proof {
        name: "book",
        what: "Whatever the far end says, no more is kept than the memory has, and a frame that is sent again is one that is kept: from the clock in which it is ready to that of its last beat.",
        variants: &["w512"],
        part: "book",
        rules: book,
        induction: 4,
        clocks: 24,
        bugs: &[
            Bug { module: "retry_book", text: "fits = (got <= span)", instead: "fits = 1'b1" },
            Bug { module: "retry_book", text: "is_ahead = (from < reach)", instead: "is_ahead = (from <= reach)" },
            Bug { module: "retry_book", text: "is_kept = (|reach) & (reach <= span)", instead: "is_kept = |reach" },
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
    let is_under_way = r.named("is_under_way", r.inside("state").ge(6));
    r.assume("reads_what_is_ready", "A beat is read of a frame that is ready.", !r.pin("reads") | &is_under_way);
    let ahead = r.named("ahead", r.inside("at") - r.inside("oldest"));
    r.assert(
        "what_is_sent_again_is_kept",
        "A frame that is sent again is one that is kept.",
        !&is_under_way | ahead.lt(&kept),
    );
    r.cover("a_frame_is_ready", is_under_way);
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
