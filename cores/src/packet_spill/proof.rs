//! Proofs: a channel keeps the rules of AXI4 and loses no page, no place of a tail is written over, services have their words, turns go round.

use super::{FIFO_PAGES, PAGE_WORDS, WRITES};
use crate::proof::Proof;
use crate::variant::Variant;
use rtl_gen::builder::{and_all, cat, lit};
use rtl_gen::emit::Bug;
use rtl_gen::formal::Rules;
use rtl_gen::ir::Expr;

/// The proofs.
pub const PROOFS: &[Proof] = &[
    Proof {
        name: "memory",
        what: "What a channel offers stays until it is taken; a burst is a whole page of the memory, with its last beat marked; no page is written over in the FIFO, and a response is of the page that was written in its turn.",
        variants: &["c1_t64"],
        part: "channel_0",
        rules: memory,
        induction: 3,
        clocks: 10,
        bugs: &[
            Bug {
                module: "memory_channel_1x8x16",
                text: "wire w_free = ~w_valid | m_axi_wready;",
                instead: "wire w_free = 1'b1;",
            },
            Bug {
                module: "memory_channel_1x8x16",
                text: "w_last <= &beat_out;",
                instead: "w_last <= beat_out == 4'd14;",
            },
            Bug {
                module: "memory_channel_1x8x16",
                text: "wire aw_free = ~aw_valid | m_axi_awready;",
                instead: "wire aw_free = 1'b1;",
            },
            Bug {
                module: "memory_channel_1x8x16",
                text: "wire ar_free = ~ar_valid | m_axi_arready;",
                instead: "wire ar_free = 1'b1;",
            },
            Bug { module: "memory_channel_1x8x16", text: "fifo_claimed <= 3'd2", instead: "fifo_claimed <= 3'd3" },
            Bug {
                module: "memory_channel_1x8x16",
                text: "writes_claimed <= 6'd29",
                instead: "writes_claimed <= 6'd31",
            },
            Bug { module: "memory_channel_1x8x16", text: "writes[responded[4:0]]", instead: "writes[addressed[4:0]]" },
        ],
    },
    Proof {
        name: "places",
        what: "No word of a tail is written over before it is read, none is read before its frame is whole and it is claimed, and pages of a class are spilled, read, returned and left in this order, with a slot of the head for each.",
        variants: &["c1_t64"],
        part: "class_0",
        rules: places,
        induction: 3,
        clocks: 12,
        bugs: &[
            Bug {
                module: "spill_class_1x64x8x16",
                text: "next_word <= next_frame;",
                instead: "next_word <= next_read;",
            },
            Bug { module: "spill_class_1x64x8x16", text: "7'd60 : 7'd28", instead: "7'd63 : 7'd28" },
            Bug {
                module: "spill_class_1x64x8x16",
                text: "next_frame <= after_word;",
                instead: "next_frame <= after_word + 7'd1;",
            },
        ],
    },
    Proof {
        name: "service",
        what: "A service reads as many words as it was given, first those of the head, and none of the tail while the writer reads.",
        variants: &["c1_t64"],
        part: "reader",
        rules: service,
        induction: 1,
        clocks: 12,
        bugs: &[
            Bug {
                module: "word_reader_64",
                text: "is_active & ~in_head & ~writer_reads",
                instead: "is_active & ~in_head",
            },
            Bug {
                module: "word_reader_64",
                text: "is_last <= (its_tail == 7'd2);",
                instead: "is_last <= (its_tail == 7'd3);",
            },
        ],
    },
    Proof {
        name: "turns",
        what: "No class is chosen more than twice while another wants in vain.",
        variants: &["c1_t64"],
        part: "visit.service_turn",
        rules: turns,
        induction: 1,
        clocks: 12,
        bugs: &[
            Bug { module: "visit_turn", text: "round[0] | ~others", instead: "1'b1" },
            Bug { module: "visit_turn", text: "choose & ~round[0]", instead: "1'b0" },
        ],
    },
];

/// Number of steps from one count to another.
fn ahead(of: &Expr, behind: &Expr) -> Expr {
    of - behind
}

fn memory(r: &Rules, variant: &Variant) {
    let rows = u64::from(variant.parameter("ROWS").expect("rows"));
    let settled = !r.past_reset();
    let [decided, fills, fills_at] = ["decided", "fills", "fills_at"].map(|pin| r.pin(pin));
    let [page_in, page_out, beat_out, written, addressed, responded] =
        ["page_in", "page_out", "beat_out", "written", "addressed", "responded"].map(|name| r.inside(name));
    let [fifo_claimed, writes_claimed] = ["fifo_claimed", "writes_claimed"].map(|name| r.inside(name));
    let taken = |channel: &str| r.pin(&format!("m_axi_{channel}valid")) & r.pin(&format!("m_axi_{channel}ready"));
    let [aw, w, ar] = ["aw", "w", "ar"].map(taken);
    let [b, beat] = ["m_axi_bvalid", "m_axi_rvalid"].map(|pin| r.pin(pin));
    let bits = written.width();

    r.comment("what the visit and the writer do: pages are decided while the channel is open, not in two clocks in a row, and filled in order");
    let (was_open, was_decided) = (r.past("was_open", &r.pin("open")), r.past("was_decided", &decided));
    r.assume(
        "decided_while_open",
        "A page is decided if the channel was open in the clock before.",
        !&decided | (was_open & !was_decided & &settled),
    );
    let unfilled = r.reg("unfilled", bits, 0);
    let filled = r.reg("filled", 4, 0);
    let full = r.named("fills_page", &fills & fills_at.all());
    r.when(&fills, || r.assign(&filled, &filled + 1));
    r.assign(&unfilled, &unfilled + decided.zext(bits) - full.zext(bits));
    r.assume(
        "filled_in_order",
        "Beats come in order, of pages that were decided.",
        !&fills | (unfilled.any() & fills_at.eq(&filled)),
    );

    r.comment("what the memory does: it answers what it has taken");
    let count = |name: &str, bits: usize, event: &Expr| {
        let register = r.reg(name, bits, 0);
        r.when(event, || r.assign(&register, &register + 1));
        register
    };
    let w_last = r.pin("m_axi_wlast");
    let taken_aw = count("taken_aw", bits, &aw);
    let taken_w = count("taken_w", bits, &(&w & &w_last));
    let beats = count("taken_beats", 4, &w);
    r.assume(
        "answers_follow",
        "A response is to a burst that was taken.",
        !&b | (taken_aw.ne(&responded) & taken_w.ne(&responded)),
    );

    r.comment("rules of AXI4");
    for (channel, payload) in [
        ("aw", &["addr", "len", "size", "burst"][..]),
        ("w", &["data", "strb", "last"]),
        ("ar", &["addr", "len", "size", "burst"]),
    ] {
        let valid = r.pin(&format!("m_axi_{channel}valid"));
        let held = r.past(&format!("{channel}_held"), &(&valid & !r.pin(&format!("m_axi_{channel}ready"))));
        let same = payload.iter().map(|pin| {
            let value = r.pin(&format!("m_axi_{channel}{pin}"));
            value.eq(r.past(&format!("{channel}{pin}_before"), &value))
        });
        let same: Vec<Expr> = same.collect();
        r.assert(
            &format!("{channel}_stays"),
            "What is offered stays, unchanged, until it is taken.",
            !(&settled & held) | (&valid & and_all(&same)),
        );
    }
    for channel in ["aw", "ar"] {
        let [valid, address, len, size, burst] =
            ["valid", "addr", "len", "size", "burst"].map(|pin| r.pin(&format!("m_axi_{channel}{pin}")));
        let whole = !address.slice(0, 10).any() & address.lt(1024 * rows) & len.eq(15) & size.eq(6) & burst.eq(1);
        r.assert(
            &format!("{channel}_is_a_page"),
            "A burst is a page of the memory, and crosses no 4096 octets.",
            !valid | whole,
        );
    }
    let w_valid = r.pin("m_axi_wvalid");
    r.assert(
        "beats_are_counted",
        "Beats that were taken and that in the register are those read.",
        beat_out.eq(&beats + w_valid.zext(4)),
    );
    r.assert(
        "wlast_is_the_sixteenth",
        "The last beat of a burst says so, and no other.",
        !&w_valid | w_last.eq(beats.all()),
    );

    r.comment("pages in the FIFO, and pages without a response");
    let [page_read, beat_read] = ["page_read", "beat_read"].map(|name| r.inside(name));
    r.assert(
        "the_beat_that_is_read_is_next",
        "The FIFO is read where the counts say.",
        page_read.eq(!page_out.slice(0, page_read.width())) & beat_read.eq(!&beat_out),
    );
    let in_fifo = ahead(&page_in, &page_out).zext(bits);
    let fifo = u64::from(FIFO_PAGES);
    r.assert(
        "fifo_is_counted",
        "What is claimed of the FIFO is its pages and those that come.",
        fifo_claimed.zext(bits).eq(&unfilled + &in_fifo),
    );
    r.assert(
        "fifo_is_not_exceeded",
        "No page is written over in the FIFO.",
        fifo_claimed.le(fifo) & unfilled.le(fifo) & in_fifo.le(fifo),
    );
    let unanswered = ahead(&written, &responded);
    r.assert(
        "writes_are_counted",
        "Pages without a response are those written and those that come.",
        writes_claimed.eq(&unfilled + &unanswered),
    );
    r.assert(
        "writes_are_not_exceeded",
        "No page is forgotten before its response.",
        writes_claimed.le(u64::from(WRITES)) & unanswered.le(u64::from(WRITES)),
    );
    let unsent = ahead(&written, &taken_w);
    r.assert(
        "data_are_those_written",
        "Bursts that were taken are those written but for the FIFO.",
        unsent.eq(&in_fifo + (&w_valid & &w_last).zext(bits)),
    );
    let aw_valid = r.pin("m_axi_awvalid");
    r.assert(
        "addresses_are_those_written",
        "Addresses that were taken are those offered but for the register.",
        taken_aw.eq(&addressed - aw_valid.zext(bits)),
    );
    let unaddressed = ahead(&written, &taken_aw);
    r.assert("answers_are_behind", "No response comes before its burst was taken.", {
        unsent.le(&unanswered) & unaddressed.le(&unanswered) & ahead(&written, &addressed).le(&unaddressed)
    });

    r.comment("one page, whichever: its class and row until its response");
    let spot = r.constant("spot", bits);
    let waits = r.reg("waits", 1, 0);
    let page = cat(&[r.pin("page_class"), r.pin("page_row")]);
    let marked = r.reg_no_reset("marked", page.width());
    let begins = &full & written.eq(&spot) & !&waits;
    let answered = r.named("answered", &b & responded.eq(&spot) & &waits);
    r.when(&begins, || {
        r.assign(&waits, 1);
        r.assign(&marked, &page);
    });
    r.when(&answered, || r.assign(&waits, 0));
    let at = spot.slice(0, bits - 1);
    r.assert("page_waits_unchanged", "The page is known until its response.", {
        !&waits | (r.word("writes", &at).eq(&marked) & ahead(&spot, &responded).lt(&unanswered))
    });
    let was_answered = r.past("was_answered", &answered);
    let was_marked = r.past("was_marked", &marked);
    r.assert("response_is_of_the_page", "A response is of the page that was written in its turn.", {
        !(&settled & was_answered) | r.inside("response_held").eq(was_marked)
    });

    r.comment("pages that are read");
    let [asked, offered, landed] = ["asked", "offered", "landed"].map(|name| r.inside(name));
    let most = lit(1u64 << (asked.width() - 1), asked.width());
    let taken_ar = count("taken_ar", asked.width(), &ar);
    let waiting = ahead(&asked, &landed);
    r.assume("reads_have_slots", "A page is read into a slot of a head.", !r.pin("reads") | waiting.lt(&most));
    r.assume("data_follow", "Data are of a burst that was taken.", !&beat | taken_ar.ne(&landed));
    r.assert("reads_are_those_asked", "Addresses that were taken are those offered but for the register.", {
        taken_ar.eq(&offered - r.pin("m_axi_arvalid").zext(asked.width()))
    });
    r.assert("data_are_behind", "No data come before their burst was taken, and no page is forgotten.", {
        let untaken = ahead(&asked, &taken_ar);
        untaken.le(&waiting) & ahead(&asked, &offered).le(&untaken) & waiting.le(&most)
    });
    r.cover("a_page_is_read", ar);
}

fn places(r: &Rules, variant: &Variant) {
    let value = |name| u64::from(variant.parameter(name).expect("a size"));
    let (tail, slots) = (value("TAIL"), value("SLOTS"));
    let settled = !r.past_reset();
    let [write, frame, claim, read] = ["next_word", "next_frame", "next_claim", "next_read"].map(|name| r.inside(name));
    let [spills, reads, returns, loses, serves, of_tail] =
        ["spills_now", "reads_now", "returns_now", "loses_now", "serves_now", "of_tail_now"].map(|name| r.inside(name));
    let [arrives, tail_read, head_read, new_claim] =
        ["arrives", "tail_read", "head_read", "new_claim"].map(|pin| r.pin(pin));
    let [spilled, requested, returned, left] =
        ["pages_spilled", "pages_requested", "pages_returned", "pages_left"].map(|name| r.inside(name));
    let bits = left.width();
    let low = |count: &Expr| count.slice(0, bits);

    r.comment("what a visit decides");
    let direct = r.named("direct", &serves & &of_tail);
    let unclaimed = ahead(&frame, &claim);
    let claimed = ahead(&new_claim, &claim);
    r.assume(
        "nothing_with_a_reset",
        "Nothing happens in the clock after a reset.",
        !(&arrives | &spills | &reads | &returns | &serves) | &settled,
    );
    r.assume(
        "a_page_of_whole_frames",
        "A page is of words of whole frames that are not claimed.",
        !&spills | (claimed.eq(PAGE_WORDS as u64) & unclaimed.ge(PAGE_WORDS as u64)),
    );
    r.assume(
        "a_service_of_whole_frames",
        "A service of the tail is of words of whole frames that are not claimed.",
        !&direct | claimed.le(&unclaimed),
    );
    r.assume("one_claim", "A visit claims once.", !(&spills & &direct));
    r.assume("reads_have_slots", "A page is read if it was spilled and a slot is free.", {
        !&reads | (requested.ne(&spilled) & ahead(&low(&requested), &left).lt(slots))
    });
    r.assume("returns_were_read", "A page returns that was read.", !&returns | returned.ne(&requested));
    r.assume(
        "a_lost_page_returns",
        "A page that is lost returns, while no word of its class is read.",
        !&loses | (&returns & !&head_read),
    );
    r.assume("pages_have_places", "Pages that are pending are no more than the count can be.", {
        let most = lit(1u64 << (spilled.width() - 1), spilled.width());
        !&spills | ahead(&spilled, &returned).lt(most)
    });
    r.comment("what the reader and the writer do");
    r.assume("tail_is_read_if_claimed", "A word of the tail is read if it is claimed.", !&tail_read | claim.ne(&read));
    r.assume(
        "head_is_read_if_returned",
        "A word of the head is read if its page has returned.",
        !&head_read | left.ne(low(&returned)),
    );

    let [all, whole, taken] = [&write, &frame, &claim].map(|place| ahead(place, &read));
    r.assert("tail_is_not_exceeded", "No word of the tail is written over.", all.le(tail));
    r.assert(
        "places_are_in_order",
        "Words are written, whole, claimed and read in this order.",
        taken.le(&whole) & whole.le(&all),
    );
    let pages = [&spilled, &requested].map(|count| ahead(count, &returned));
    r.assert("pages_are_in_order", "Pages are spilled, read and returned in this order.", pages[1].le(&pages[0]));
    let held = ahead(&low(&requested), &left);
    r.assert("slots_are_not_exceeded", "A page has a slot of the head from its read until it is left.", {
        held.le(slots) & ahead(&low(&returned), &left).le(&held)
    });
    r.assert("slots_are_those_read", "Pages that are read and not returned have a slot each.", {
        ahead(&requested, &returned).le(slots)
    });
    r.cover("a_frame_is_taken_back", r.inside("take_back") & all.ne(&whole));
}

fn service(r: &Rules, _: &Variant) {
    let [given, free, writer_reads] = ["given", "free", "writer_reads"].map(|pin| r.pin(pin));
    let [takes_head, takes_tail] = ["takes_head", "takes_tail"].map(|pin| r.pin(pin));
    let [active, has_next, in_head, is_last] =
        ["is_active", "has_next", "in_head", "is_last"].map(|name| r.inside(name));
    let wide = r.pin("given_tail").width() + 1;
    let words = |head: &Expr, tail: &Expr| head.zext(wide) + tail.zext(wide);
    let [head, tail, next_head, next_tail] =
        ["its_head", "its_tail", "next_head", "next_tail"].map(|name| r.inside(name));
    r.assume("given_when_free", "A service is given if none is next, and has a word.", {
        !&given | (&free & words(&r.pin("given_head"), &r.pin("given_tail")).any())
    });

    r.comment("words of the present service that are left, counted apart");
    let begins = r.inside("begins");
    let left = r.reg("left", wide, 0);
    let takes = &takes_head | &takes_tail;
    r.assign(&left, begins.mux(&words(&next_head, &next_tail), &left - takes.zext(wide)));
    r.assert("as_many_as_given", "A service goes on while words are left.", left.any().eq(&active));
    r.assert(
        "words_are_counted",
        "The counts of head and tail are the words that are left.",
        !&active | left.eq(words(&head, &tail)),
    );
    r.assert("head_first", "Words of the head are left if it is read.", !&active | in_head.eq(head.any()));
    r.assert("the_last_is_known", "The last word is known to be the last.", !&active | is_last.eq(left.eq(1)));
    r.assert("next_has_words", "The next service has a word.", !&has_next | words(&next_head, &next_tail).any());
    r.assert("one_reads_the_tail", "The tail is read by the writer or the reader.", !(&takes_tail & writer_reads));
    r.cover("a_service_of_both", &takes_tail & is_last);
}

fn turns(r: &Rules, _: &Variant) {
    let [wants, chosen] = ["wants", "chosen"].map(|pin| r.pin(pin));
    let [waiting, round] = ["waiting", "round"].map(|name| r.inside(name));
    r.comment("two classes, whichever: how often one was chosen while the other wanted in vain");
    let [waits, other] = ["class_that_waits", "other_class"].map(|name| r.constant(name, 3));
    r.assume("two_classes", "The classes are two.", waits.ne(&other));
    let visited = r.reg("visited", 3, 0);
    r.assign(&visited, &visited + 1);
    let visits = |class: &Expr| visited.eq(class);
    let bit = |of: &Expr, class: &Expr| of.shr(class - &visited).bit(0);
    let times = r.reg("times", 2, 0);
    let in_vain = bit(&waiting, &waits);
    let its = &chosen & visits(&waits);
    let others = &chosen & visits(&other);
    let visited_in_vain = visits(&waits) & !&wants;
    r.assign(&times, (its | visited_in_vain).mux(&lit(0u8, 2), in_vain.mux(&(&times + others.zext(2)), lit(0u8, 2))));
    let [mine, theirs] = [&waits, &other].map(|class| bit(&round, class));
    r.assert("twice_at_most", "A class is chosen twice at most while another wants in vain.", times.le(2));
    r.assert(
        "then_not_again",
        "A class that was chosen twice is not chosen in this round.",
        !times.eq(2) | (&mine & !&theirs),
    );
    r.assert(
        "rounds_go_on",
        "A class that was chosen is not new while the other is not.",
        !times.eq(1) | &mine | !&theirs,
    );
    r.assert("who_waits", "Times count while a class waits.", !times.any() | &in_vain);
    r.cover("twice", times.eq(2));
}
