//! Proofs: the counts of a queue are those of its words, a head gives back what was put into it, and turns go round.

use super::{HEAD_WORDS, hdl::PLACE_BITS};
use crate::proof::Proof;
use crate::variant::Variant;
use rtl_gen::builder::{and_all, lit};
use rtl_gen::emit::Bug;
use rtl_gen::formal::Rules;
use rtl_gen::ir::Expr;

/// The proofs.
pub static PROOFS: &[Proof] = &[
    Proof {
        name: "counts",
        what: "The count of a class is its words in memory, in the head and on their way out; it never exceeds the region, nor the words in a head its places, whatever is stored, taken back and read.",
        variants: &["w64_d64"],
        part: "queue_0",
        rules: counts,
        induction: 1,
        clocks: 8,
        bugs: &[
            Bug {
                module: "packet_queue",
                text: "take_back ? kept : added",
                instead: "take_back ? count_whole : added",
            },
            Bug {
                module: "packet_queue",
                text: "take_back & ~behind_some_whole",
                instead: "take_back & ~behind_some_whole & behind_some",
            },
            Bug {
                module: "packet_queue",
                text: "(whole_occupied < 6'd30) : (occupied < 6'd30)",
                instead: "(whole_occupied < 6'd30) : (occupied < 6'd33)",
            },
        ],
    },
    Proof {
        name: "head",
        what: "A word that is put into a place leaves from it unchanged, once, after all before it, when its frame is whole and not before.",
        variants: &["w64"],
        part: "head_0",
        rules: head,
        induction: 1,
        clocks: 12,
        bugs: &[
            Bug {
                module: "packet_head",
                text: "passes ? passing_word : read_word",
                instead: "comes ? passing_word : read_word",
            },
            Bug { module: "packet_head", text: "free & waits", instead: "free" },
            Bug {
                module: "packet_head",
                text: "~m_axis_tvalid | m_axis_tready",
                instead: "~m_axis_tvalid | m_axis_tready | out_last",
            },
        ],
    },
    Proof {
        name: "turn",
        what: "One class at most has the turn, it was a candidate in the clock before, and a class that stays a candidate has its turn within eight clocks.",
        variants: &["w64"],
        part: "turn",
        rules: turn,
        induction: 1,
        clocks: 12,
        bugs: &[
            Bug { module: "class_turn", text: "candidates & above", instead: "candidates" },
            Bug { module: "class_turn", text: "(|first) ?", instead: "(|candidates) ?" },
        ],
    },
];

fn counts(r: &Rules, variant: &Variant) {
    // room for sums of two counts
    let wide = variant.parameter("DEPTH").expect("a depth").ilog2() as usize + 2;
    let [arrives, chosen, left] = ["arrives", "chosen", "left"].map(|pin| r.pin(pin));
    let take_back = r.inside("take_back");
    let (read_place, full, wants) = (r.pin("read_place"), r.pin("full"), r.pin("wants"));
    let [count, count_whole, behind, behind_whole, size] =
        ["count", "count_whole", "behind", "behind_whole", "size"].map(|name| r.inside(name).zext(wide));
    let [place, whole_place] = ["next_place", "next_whole_place"].map(|name| r.inside(name));
    let settled = !r.past_reset();

    r.comment("words that have left the head and still count");
    let out = r.reg("out_words", wide, 0);
    let read_before = r.past("read_place_before", &read_place);
    let whole_before = r.past("whole_place_before", &whole_place);
    let present = r.named("present", &out + (&settled & read_place.ne(&read_before)).zext(wide));
    r.assign(&out, &present - left.zext(wide));
    r.assume("nothing_arrives_with_a_reset", "No beat is judged in the clock after a reset.", !&arrives | &settled);
    r.assume("a_candidate_has_the_turn", "The turn is for a candidate of the clock before.", {
        let wanted = r.past("wanted", &wants);
        !&chosen | (wanted & &settled)
    });
    let moves = whole_before.ne(&read_before) & read_place.eq(&read_before + 1);
    r.assume(
        "words_of_whole_frames_move",
        "The head gives words of whole frames away, one a clock.",
        settled.mux(&(read_place.eq(&read_before) | moves), !read_place.any()),
    );
    r.assume("what_has_moved_leaves", "A beat leaves after it has left the head.", !&left | out.any());

    let since = |from: &Expr, to: &Expr| (to - from).zext(wide);
    let (in_head, whole_in_head) = (since(&read_place, &place), since(&read_place, &whole_place));
    let in_memory = [("all", &count, &behind, &in_head), ("whole", &count_whole, &behind_whole, &whole_in_head)];
    for (name, count, behind, in_head) in in_memory {
        r.assert(
            &format!("{name}_words_are_counted"),
            "The count is that of the words behind the head, in it and on their way out.",
            count.eq(behind + in_head + &present),
        );
    }
    r.assert(
        "a_reset_empties",
        "A reset leaves no word.",
        &settled | !(&count | &count_whole | &behind | &in_head | &out).any(),
    );
    let depth = variant.parameter("DEPTH").expect("a depth");
    r.assert(
        "region_is_in_the_memory",
        "A region has at most the words of the memory.",
        !&settled | size.le(u64::from(depth)),
    );
    r.assert(
        "what_has_left_is_whole",
        "Words on their way out are of whole frames.",
        present.le(&count_whole) & out.le(&present),
    );
    r.assert("region_is_not_exceeded", "A queue has at most the words of its region.", !&settled | count.le(&size));
    r.assert(
        "whole_frames_are_a_part",
        "Words of whole frames are among all.",
        count_whole.le(&count) & behind_whole.le(&behind) & whole_in_head.le(&in_head),
    );
    let parts = [(&behind, &count), (&in_head, &count), (&behind_whole, &count_whole), (&whole_in_head, &count_whole)];
    let are_parts = parts.map(|(part, all)| part.le(all));
    r.assert("parts_are_no_more_than_all", "No sum of words runs over.", and_all(&are_parts));
    r.assert(
        "claims_are_in_order",
        "No word is claimed before the whole frames are.",
        !behind_whole.any() | place.eq(&whole_place),
    );
    let place_kept = r.past("place_kept", &r.inside("gives_back").mux(&whole_place, &place));
    let in_use_before = since(&read_before, &place_kept);
    r.assert("one_claim_a_clock", "A class claims one word a clock.", !&settled | since(&place_kept, &place).le(1));
    let occupied = since(&read_before, &place);
    let most = HEAD_WORDS as u64;
    r.assert(
        "head_is_not_exceeded",
        "A head has at most as many words as places.",
        (!&settled | occupied.le(most)) & in_head.le(most),
    );
    let flags = [
        ("used", count.any()),
        ("behind_some", behind.any()),
        ("behind_several", behind.gt(1)),
        ("behind_some_whole", behind_whole.any()),
    ];
    for (name, value) in flags {
        r.assert(
            &format!("{name}_is_true"),
            "The bit beside a count says what the count does.",
            r.inside(name).eq(value),
        );
    }
    let places = [("open", in_use_before.lt(most - 1)), ("open_more", in_use_before.lt(most - 2))];
    for (name, value) in places {
        r.assert(&format!("{name}_is_true"), "Free places are free.", !&settled | r.inside(name).eq(value));
    }
    r.assert("a_turn_has_a_place", "A class that has the turn and a word has a place for it.", {
        !(&chosen & behind.any()) | occupied.lt(most)
    });

    r.assert(
        "full_is_true",
        "A region is full when it has as many words as its size.",
        !&settled | full.eq(count.eq(&size)),
    );
    r.cover("a_frame_is_taken_back", &take_back & count.gt(&count_whole) & count_whole.any());
}

fn head(r: &Rules, variant: &Variant) {
    let bits = variant.parameter("DATA_W").expect("a width") as usize;
    let [comes, passes, ready, valid] = ["comes", "passes", "m_axis_tready", "m_axis_tvalid"].map(|pin| r.pin(pin));
    let (comes_to, passes_to) = (r.pin("comes_to"), r.pin("passes_to"));
    let read_place = r.inside("next_place");

    r.comment("one word, whichever: its place, and whether it waits in the place or stands on the stream");
    let spot = r.constant("spot", PLACE_BITS);
    let at = spot.slice(0, PLACE_BITS - 1);
    let (waits, stands) = (r.reg("waits", 1, 0), r.reg("stands", 1, 0));
    let word = passes.mux(&r.pin("passing_word"), r.pin("read_word"));
    let marked = r.reg_no_reset("marked", word.width());
    let hits = (&comes & comes_to.eq(&at)) | (&passes & passes_to.eq(&at));
    let taken = r.named("taken", &hits & r.free("mark", 1) & !&waits & !&stands);
    r.assume("one_word_a_clock", "A class has one word a clock.", !(&comes & &passes));
    r.assume("places_in_use_are_not_written", "A place is not written while its word waits.", !(&waits & &hits));
    let ready_place = r.inside("whole_place_3");
    let behind = |place: &Expr| place - &read_place;
    r.assume(
        "words_that_may_leave_are_there",
        "A word may leave once it has been put into its place.",
        !(&taken & behind(&ready_place).gt(behind(&spot))),
    );
    let free = !&valid | &ready;
    let leaves = r.named("leaves", &free & ready_place.ne(&read_place));
    r.when(&taken, || {
        r.assign(&waits, 1);
        r.assign(&marked, &word);
    });
    r.when(&waits & &leaves & read_place.eq(&spot), || {
        r.assign(&waits, 0);
        r.assign(&stands, 1);
    });
    r.when(&stands & &ready, || r.assign(&stands, 0));
    r.assert(
        "word_waits_unchanged",
        "A word in its place does not change.",
        !&waits | r.word("places", &at).eq(&marked),
    );
    let keep = lit(1u8, 1).repeat(bits / 8).shr(!marked.slice(bits, marked.width() - bits - 1));
    let beat = [("tdata", marked.slice(0, bits)), ("tkeep", keep), ("tlast", marked.msb())];
    let same =
        beat.into_iter().fold(valid.clone(), |all, (name, value)| all & r.pin(&format!("m_axis_{name}")).eq(value));
    r.assert(
        "word_stands_unchanged",
        "A word that left its place stands on the stream, unchanged, until it is taken.",
        !&stands | same,
    );
    r.assert("one_place", "A word is in one place.", !(&waits & &stands));
    let (place_before, left_before) = (r.past("place_before", &read_place), r.past("left_before", &leaves));
    r.assert(
        "words_leave_in_order",
        "Places are read in order, each when its word may leave.",
        r.past_reset() | read_place.eq(&place_before + left_before.zext(PLACE_BITS)),
    );
    r.cover("a_word_passes", &stands & &ready);
}

fn turn(r: &Rules, _: &Variant) {
    let (candidates, chosen) = (r.pin("candidates"), r.pin("chosen"));
    let above = r.inside("above");
    let before = r.past("candidates_before", &candidates);
    let settled = !r.past_reset();
    r.assert("one_class", "At most one class has the turn.", !(&chosen & (&chosen - 1)).any());
    r.assert("a_candidate", "The class that has the turn was a candidate.", !&settled | !(&chosen & !&before).any());
    r.assert("no_turn_is_lost", "With candidates, one has the turn.", !&settled | chosen.any().eq(before.any()));
    r.assert("above_is_upwards", "What goes first are classes up to the highest.", {
        !(&above & !(above.shr(1) | lit(0x80u8, 8))).any()
    });

    r.comment(
        "one class, whichever: the clocks in which it was a candidate in vain, and the classes that go before it",
    );
    let class = r.constant("watched", 3);
    let bit = |of: &Expr| of.shr(&class).bit(0);
    let waited = r.reg("waited", 4, 0);
    let below = lit(1u8, 8).shl(&class) - 1;
    let first = bit(&above).mux(&(&above & &below), &above | &below);
    let others = first.bits().into_iter().fold(lit(0u8, 4), |sum, bit| sum + bit.zext(4));
    let in_vain = bit(&candidates) & !bit(&r.inside("choice"));
    r.assign(&waited, in_vain.mux(&(&waited + 1), lit(0u8, 4)));
    r.assert(
        "turns_go_round",
        "A class waits no longer than for each other class once.",
        waited.le(7) & (&waited + others).le(7),
    );
    r.cover("all_before_it", waited.eq(7));
}
