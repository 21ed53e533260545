//! Proofs: the counts of a queue are those of its beats and granules, a head gives back what was put into it, turns go round, and regions do not meet.

use super::{CLASSES, HEAD_WORDS, READABLE_AFTER, banks, granule_octets, hdl::PLACE_BITS};
use crate::proof::Proof;
use crate::variant::Variant;
use rtl_gen::builder::{and_all, cat, lit, pack};
use rtl_gen::emit::Bug;
use rtl_gen::formal::Rules;
use rtl_gen::ir::Expr;

/// The proofs.
pub const PROOFS: &[Proof] = &[
    Proof {
        name: "counts",
        what: "What is free in a region is what its beats in memory, in the head and on their way out leave; a beat finds a word free, and the head a place, whatever is stored, taken back and read; a region is taken while no beat is there.",
        variants: &["w64_d64"],
        part: "queue_0",
        rules: counts,
        induction: 1,
        clocks: 8,
        bugs: &[
            Bug {
                module: "packet_queue",
                text: "free <= take_back ? kept_or_new",
                instead: "free <= take_back ? free_whole",
            },
            Bug {
                module: "packet_queue",
                text: "take_back & ~behind_some_whole",
                instead: "take_back & ~behind_some_whole & behind_some",
            },
            Bug { module: "packet_queue", text: "may_take = offered & idle", instead: "may_take = offered" },
            Bug { module: "packet_queue", text: "store | behind_some | holds", instead: "store | behind_some" },
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
                text: "passes ? passing_beat : read_beat",
                instead: "comes ? passing_beat : read_beat",
            },
            Bug { module: "packet_head", text: "{5'd0, waits}", instead: "6'd1" },
            Bug {
                module: "packet_head",
                text: "~out_valid | m_axis_tready",
                instead: "~out_valid | m_axis_tready | out_last",
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
    Proof {
        name: "regions",
        what: "Regions of two classes never share a word, and lie in the memory, whatever software asks for and whenever classes are empty.",
        variants: &["w64_d64"],
        part: "region",
        rules: regions,
        induction: 1,
        clocks: 12,
        bugs: &[
            Bug {
                module: "region_offer",
                text: "asked_base[$clog2(DEPTH)-1:0] <= lasts[$clog2(DEPTH)-1:0]",
                instead: "asked_base[$clog2(DEPTH)-1:0] < lasts[$clog2(DEPTH)-1:0]",
            },
            Bug { module: "region_offer", text: "outside | ", instead: "" },
        ],
    },
];

/// Rules of the heads that those of the classes' streams need: both copies of a register, whether it is full and whether it is empty, agree.
pub fn heads(r: &Rules, path: &str) {
    for class in 0..CLASSES {
        let inside = |name: &str| r.inside(&format!("{path}_{class}.{name}"));
        r.assert(
            &format!("register_{class}_is_full_or_empty"),
            "The register of the stream is full or empty.",
            inside("out_empty").eq(!inside("out_valid")),
        );
    }
}

fn counts(r: &Rules, variant: &Variant) {
    let [depth, banks] = ["DEPTH", "BANKS"].map(|name| u64::from(variant.parameter(name).expect("a parameter")));
    // room for sums of two counts of granules
    let wide = (depth * banks).ilog2() as usize + 3;
    let [arrives, chosen, left, holds, offered] =
        ["arrives", "chosen", "left", "holds", "offered"].map(|pin| r.pin(pin));
    let [store, whole, take_back, takes] = ["store", "whole", "take_back", "takes_now"].map(|name| r.inside(name));
    let (read_place, full, wants) = (r.pin("read_place"), r.pin("full"), r.pin("wants"));
    let [free, free_whole, behind, behind_whole, size] =
        ["free", "free_whole", "behind", "behind_whole", "size"].map(|name| r.inside(name).zext(wide));
    let [place, whole_place] = ["next_place", "next_whole_place"].map(|name| r.inside(name));
    let settled = !r.past_reset();
    let granules = |words: &Expr| words * lit(banks, wide);

    r.comment("beats and granules of the class, and those of whole frames");
    let tally = |name: &str, more: &Expr, less: &Expr| {
        let all = r.reg(name, wide, 0);
        let of_whole = r.reg(format!("{name}_whole"), wide, 0);
        let (kept, added) = (&of_whole - less, &all + more.masked(&store) - less);
        r.assign(&all, take_back.mux(&kept, &added));
        r.assign(&of_whole, whole.mux(&added, &kept));
        (all, of_whole)
    };
    let (beats, beats_whole) = tally("beats", &lit(1u8, wide), &left.any().zext(wide));
    let stored = r.pin("more").zext(wide) + 1;
    let (used, used_whole) = tally("used_granules", &stored, &left.zext(wide));

    r.comment("beats that have left the head and still count");
    let out = r.reg("out_beats", wide, 0);
    let read_before = r.past("read_place_before", &read_place);
    let whole_before = r.past("whole_place_before", &whole_place);
    let present = r.named("present", &out + (&settled & read_place.ne(&read_before)).zext(wide));
    r.assign(&out, &present - left.any().zext(wide));
    r.assume("nothing_arrives_with_a_reset", "No beat is judged in the clock after a reset.", !&arrives | &settled);
    r.assume(
        "nothing_is_offered_with_a_reset",
        "No region is offered in the clock after a reset.",
        !&offered | &settled,
    );
    r.assume(
        "what_is_offered_is_in_the_memory",
        "A region has at most the words of the memory.",
        r.pin("new_size").zext(wide).le(depth),
    );
    r.assume("a_candidate_has_the_turn", "The turn is for a candidate of the clock before.", {
        let wanted = r.past("wanted", &wants);
        !&chosen | (wanted & &settled)
    });
    let moves = whole_before.ne(&read_before) & read_place.eq(&read_before + 1);
    r.assume(
        "beats_of_whole_frames_move",
        "The head gives beats of whole frames away, one a clock.",
        settled.mux(&(read_place.eq(&read_before) | moves), !read_place.any()),
    );
    r.assume("what_has_moved_leaves", "A beat leaves after it has left the head.", !left.any() | out.any());
    r.assume(
        "the_head_holds_what_has_moved",
        "The head says whether a beat is on its way out.",
        holds.eq(present.any()),
    );
    r.assume(
        "a_word_leaves_at_most",
        "The granules of a beat that leaves are those of a word at most.",
        left.le(banks),
    );
    let (rest, rest_beats) = (&used_whole - left.zext(wide), &beats_whole - left.any().zext(wide));
    r.assume(
        "what_leaves_was_stored",
        "The granules that leave are those of a beat that was stored: the others have one each at least, and a word at most.",
        left.zext(wide).le(&used_whole) & rest_beats.le(&rest) & rest.le(granules(&rest_beats)),
    );

    let since = |from: &Expr, to: &Expr| (to - from).zext(wide);
    let (in_head, whole_in_head) = (since(&read_place, &place), since(&read_place, &whole_place));
    let in_memory = [("all", &beats, &behind, &in_head), ("whole", &beats_whole, &behind_whole, &whole_in_head)];
    for (name, beats, behind, in_head) in in_memory {
        r.assert(
            &format!("{name}_beats_are_counted"),
            "The beats of a class are those behind the head, in it and on their way out.",
            beats.eq(behind + in_head + &present),
        );
    }
    for (name, free, used) in [("all", &free, &used), ("whole", &free_whole, &used_whole)] {
        r.assert(
            &format!("{name}_granules_are_counted"),
            "What is free is what the beats leave of the region.",
            (free + used).eq(granules(&size)),
        );
    }
    for (name, beats, used) in
        [("whole", beats_whole.clone(), used_whole.clone()), ("arriving", &beats - &beats_whole, &used - &used_whole)]
    {
        r.assert(
            &format!("{name}_beats_have_granules"),
            "A beat has a granule at least, and a word at most.",
            beats.le(&used) & used.le(granules(&beats)),
        );
    }
    r.assert(
        "a_reset_empties",
        "A reset leaves no beat.",
        &settled | !(&beats | &beats_whole | &used | &used_whole | &behind | &in_head | &out).any(),
    );
    r.assert("region_is_in_the_memory", "A region has at most the words of the memory.", size.le(depth));
    r.assert(
        "what_has_left_is_whole",
        "Beats on their way out are of whole frames.",
        present.le(&beats_whole) & out.le(&present),
    );
    r.assert("region_is_not_exceeded", "A class has at most the granules of its region.", used.le(granules(&size)));
    r.assert("a_region_is_taken_empty", "A region is taken while no beat is there.", {
        !&takes | !(&beats | &used).any()
    });
    r.assert(
        "whole_frames_are_a_part",
        "Beats of whole frames are among all.",
        beats_whole.le(&beats) & used_whole.le(&used) & behind_whole.le(&behind) & whole_in_head.le(&in_head),
    );
    let parts = [(&behind, &beats), (&in_head, &beats), (&behind_whole, &beats_whole), (&whole_in_head, &beats_whole)];
    let are_parts = parts.map(|(part, all)| part.le(all));
    r.assert("parts_are_no_more_than_all", "No sum of beats runs over.", and_all(&are_parts));
    r.assert(
        "claims_are_in_order",
        "No beat is claimed before the whole frames are.",
        !behind_whole.any() | place.eq(&whole_place),
    );
    let place_kept = r.past("place_kept", &r.inside("gives_back_now").mux(&whole_place, &place));
    let in_use_before = since(&read_before, &place_kept);
    r.assert("one_claim_a_clock", "A class claims one beat a clock.", !&settled | since(&place_kept, &place).le(1));
    let occupied = since(&read_before, &place);
    let most = HEAD_WORDS as u64;
    r.assert(
        "head_is_not_exceeded",
        "A head has at most as many beats as places.",
        (!&settled | occupied.le(most)) & in_head.le(most),
    );
    let flags = [
        ("behind_some", behind.any()),
        ("behind_several", behind.gt(1)),
        ("behind_some_whole", behind_whole.any()),
        ("behind_several_whole", behind_whole.gt(1)),
    ];
    for (name, value) in flags {
        r.assert(
            &format!("{name}_is_true"),
            "The bit beside a count says what the count does.",
            r.inside(name).eq(value),
        );
    }
    r.assert("idle_is_true", "A class that is idle has no beat.", !r.inside("idle") | !beats.any());
    let places = [("open", in_use_before.lt(most - 1)), ("open_more", in_use_before.lt(most - 2))];
    for (name, value) in places {
        r.assert(&format!("{name}_is_true"), "Free places are free.", !&settled | r.inside(name).eq(value));
    }
    r.assert("a_turn_has_a_place", "A class that has the turn and a beat has a place for it.", {
        !(&chosen & behind.any()) | occupied.lt(most)
    });
    r.assert("full_is_true", "A region is full when less than a word of it is free.", full.eq(free.lt(banks)));
    r.cover("a_frame_is_taken_back", &take_back & beats.gt(&beats_whole) & beats_whole.any());
}

fn regions(r: &Rules, variant: &Variant) {
    let depth = variant.parameter("DEPTH").expect("a depth");
    let bits = depth.ilog2() as usize;
    let [offers, first, last, size] = ["offers", "first", "last_word", "size"].map(|pin| r.pin(pin));
    let [firsts, lasts, exist] = ["firsts", "lasts", "exist"].map(|pin| r.pin(pin));

    r.comment("two classes, whichever, with what they have taken");
    let watched = ["one", "other"].map(|name| {
        let class = r.constant(name, 3);
        let bit = |of: &Expr| of.shr(&class).bit(0);
        let word = |of: &Expr| {
            let words = of.words(bits);
            words.iter().enumerate().fold(lit(0u8, bits), |all, (at, word)| all | word.masked(&class.eq(at as u64)))
        };
        let (has, from, to) = (r.reg(format!("{name}_has"), 1, 0), word(&firsts), word(&lasts));
        let taken = [("first", &first), ("last", &last)].map(|(which, value)| {
            let register = r.reg_no_reset(format!("{name}_{which}"), bits);
            (register, value.clone())
        });
        let takes = r.named(format!("{name}_takes"), bit(&offers) & r.free(&format!("{name}_is_empty"), 1));
        r.when(&takes, || {
            r.assign(&has, size.any());
            taken.iter().for_each(|(register, value)| r.assign(register, value));
        });
        let [held_from, held_to] = taken.map(|(register, _)| register);
        r.assume(
            &format!("{name}_is_as_taken"),
            "The class has the region that it took.",
            bit(&exist).eq(&has) & (!&has | (from.eq(&held_from) & to.eq(&held_to))),
        );
        (class, has, held_from, held_to)
    });
    let [(one, has, from, to), (other, other_has, other_from, other_to)] = &watched;
    let apart = to.lt(other_from) | other_to.lt(from);
    r.assert("regions_are_apart", "Two classes have no word in common.", one.eq(other) | !(has & other_has) | &apart);
    for (name, (_, has, from, to)) in ["one", "other"].iter().zip(&watched) {
        r.assert(&format!("{name}_is_in_order"), "A region begins before it ends.", !has | from.le(to));
    }
    let [clock, base, asked, none, end, meets, outside] =
        ["clock", "asked_base", "asked_size", "none", "last", "meets", "outside"].map(|name| r.inside(name));
    let phase = clock.slice(0, 2);
    let offered = offers.any();
    r.assert(
        "offers_have_their_clock",
        "The class whose region was read last is offered it, in the clock in which the next is read.",
        !&offered | (phase.eq(0) & offers.eq(lit(1u8, 8).shl((&clock - 1).slice(2, 3)))),
    );
    let wide = |value: &Expr| value.zext(end.width());
    r.assert(
        "the_end_is_that_of_the_size",
        "The end is that of the region that was read, when it is looked at.",
        !(phase.ge(2) | &offered) | (none.eq(!asked.any()) & end.eq(wide(&base) + wide(&asked) - 1)),
    );
    r.assert(
        "what_is_outside_is_known",
        "The memory ends before a region that is outside does.",
        !(phase.eq(3) | &offered) | outside.eq(end.slice(bits, end.width() - bits).any()),
    );
    r.assert("what_is_offered_is_inside", "A region that is offered lies in the memory.", {
        !(&offered & size.any()) | (!&outside & first.le(&last))
    });
    for (name, (class, has, from, to)) in ["one", "other"].iter().zip(&watched) {
        let meet = has & first.le(to) & from.le(&last);
        r.assert(
            &format!("{name}_meets_what_it_meets"),
            "The bit of a class says whether the region that was read has a word of its region.",
            !phase.eq(3) | meets.shr(class).bit(0).eq(&meet),
        );
        r.assert(
            &format!("{name}_is_spared"),
            "No region is offered of which another class has a word.",
            !&offered | !asked.any() | offers.shr(class).bit(0) | !meet,
        );
    }
    r.cover("two_regions", has & other_has & one.ne(other));
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
    let of = |way: &str| cat(&["record", "beat"].map(|name| r.pin(&format!("{way}_{name}"))));
    let word = passes.mux(&of("passing"), of("read"));
    let marked = r.reg_no_reset("marked", word.width());
    let hits = (&comes & comes_to.eq(&at)) | (&passes & passes_to.eq(&at));
    let taken = r.named("taken", &hits & r.free("mark", 1) & !&waits & !&stands);
    r.assume("one_word_a_clock", "A class has one word a clock.", !(&comes & &passes));
    r.assume("places_in_use_are_not_written", "A place is not written while its word waits.", !(&waits & &hits));
    let ready_before = r.past("ready_before", &r.inside(&format!("whole_place_{}", READABLE_AFTER - 2)));
    let ready_place = r.named("ready_place", ready_before.masked(&!r.past_reset()));
    let behind = |place: &Expr| place - &read_place;
    r.assume(
        "words_that_may_leave_are_there",
        "A word may leave once it has been put into its place.",
        !(&taken & behind(&ready_place).gt(behind(&spot))),
    );
    r.assert(
        "waits_is_known_before",
        "The register says whether the next place is of a whole frame.",
        r.inside("waits").eq(ready_place.ne(&read_place)),
    );
    r.assert(
        "register_is_full_or_empty",
        "The register of the stream is full or empty.",
        r.inside("out_empty").eq(!r.inside("out_valid")),
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
        !&waits
            | (r.word("places", &at).eq(marked.slice(0, bits))
                & r.word("records", &!&at).eq(marked.slice(bits, marked.width() - bits))),
    );
    r.assert(
        "record_of_the_place",
        "The record that is read is that of the place.",
        r.inside("next_record").eq(!read_place.slice(0, PLACE_BITS - 1)),
    );
    let granule = granule_octets(bits / 8);
    let [within, more] = [(0, granule - 1), (granule - 1, banks(bits / 8).ilog2() as usize)]
        .map(|(low, width)| marked.slice(bits + low, width));
    let keeps = |lane: usize| {
        let (number, lane) = ((lane / granule) as u64, lane % granule);
        more.gt(number) | (more.eq(number) & if lane == 0 { lit(1u8, 1) } else { within.bit(lane - 1) })
    };
    let keep = pack(&(0..bits / 8).map(keeps).collect::<Vec<_>>());
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
