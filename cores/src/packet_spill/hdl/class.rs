//! One class: its pointers, counts and level.

use super::Shape;
use crate::packet_spill::{PAGE_WORDS, SPARE, unit_words};
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, Module};
use std::rc::Rc;

/// Values of a class that a visit sees, each with its bits.
pub fn seen(shape: Shape) -> [(&'static str, usize); 18] {
    let (tail, page, slot, row) = (shape.tail_bits(), shape.page_bits(), shape.slot_bits() + 1, shape.row_bits());
    [
        ("frame", tail),
        ("claim", tail),
        ("spilled", page),
        ("requested", page),
        ("returned", page),
        ("left", slot),
        ("open", shape.open_bits()),
        ("unit_head", slot),
        ("unit_tail", slot),
        ("behind_lost", 1),
        ("broken", 1),
        ("begins", 1),
        ("rows", row + 1),
        ("first", row),
        ("last", row),
        ("write_row", row),
        ("read_row", row),
        ("room", 1),
    ]
}

/// The state of a class.
pub fn class(shape: Shape) -> Result<Rc<Module>, Errors> {
    let Shape { channels, tail, slots, rows } = shape;
    let (tail_bits, page_bits, slot_bits, row_bits) =
        (shape.tail_bits(), shape.page_bits(), shape.slot_bits() + 1, shape.row_bits());
    let (open_bits, level_bits) = (shape.open_bits(), shape.level_bits());
    let m = ModuleBuilder::new(format!("spill_class_{channels}x{tail}x{slots}x{rows}"));
    m.describe("Pointers, counts and level of a class.");
    let input = |name: &str, doc: &str, width: usize| m.doc(doc).input(name, width);
    m.group("The word that is judged");
    let arrives = input("arrives", "A word of the class is judged.", 1);
    let faulty = input("faulty", "The word is not stored, whatever room there is.", 1);
    let ends = input("ends", "Last word of the frame.", 1);
    m.group("The region that is offered");
    let offered = input("offered", "The class may take the region.", 1);
    let new_first = input("new_first", "First row of the region.", row_bits);
    let new_last = input("new_last", "Last row of the region.", row_bits);
    let new_rows = input("new_rows", "Rows of the region.", row_bits + 1);
    m.group("The sink");
    let room = input("room", "The sink has room.", 1);
    m.group("Decisions of the visit");
    let is_class = input("decides", "The visit of the class is decided.", 1);
    let [spills, reads, returns, loses, serves, of_tail, makes_unit] = [
        ("spills", "A page is spilled."),
        ("reads", "A page is read from memory."),
        ("returns", "A page returns, sound or not."),
        ("loses", "The page that returns is lost."),
        ("serves", "The class is served."),
        ("of_tail", "The service is of the tail."),
        ("makes_unit", "The page that returns ends a unit."),
    ]
    .map(|(name, doc)| m.named(format!("{name}_now"), &is_class & input(name, doc, 1)));
    let new_claim = input("new_claim", "Place in the tail behind what is claimed.", tail_bits);
    let new_open = input("new_open", "Words of the head that are open.", open_bits);
    let new_broken = input("new_broken", "The open words begin with words that are muted.", 1);
    let new_write_row = input("new_write_row", "Row of the page behind that which is spilled.", row_bits);
    let new_read_row = input("new_read_row", "Row of the page behind that which is read.", row_bits);
    m.group("Words that are read");
    let tail_read = input("tail_read", "A word is read from the tail.", 1);
    let head_read = input("head_read", "A word is read from the head.", 1);
    let ended = input("page_ended", "The last word of a page has passed the writer.", 1);
    let ends_frame = input("page_ends_frame", "The word is the last of its frame.", 1);
    m.group("Words that leave");
    let word_left = input("word_left", "A word has left.", 1);
    let were_lost = input("were_lost", "Words were lost in the clock before.", 1);
    let lost_words = input("lost_words", "Number of the words that were lost.", open_bits);

    m.comment("the word is stored, and the frame whole with the last, or the words of the frame are taken back");
    let full = m.reg("is_full", 1, 0);
    let refused = m.named("refused", &faulty | &full);
    let store = m.named("store", &arrives & !&refused);
    let whole = m.named("whole", &store & &ends);
    let take_back = m.named("take_back", &arrives & &refused);

    m.comment("a region is taken while the class is empty and nothing is stored");
    let idle = m.doc("The class was empty in the clock before, and nothing was stored.").reg("idle", 1, 1);
    let takes = m.named("takes", &offered & &idle & !&store);
    let first = m.reg_no_reset("first_row", row_bits);
    let last = m.reg_no_reset("last_row", row_bits);
    let count = m.reg("row_count", row_bits + 1, 0);
    let write_row = m.reg_no_reset("next_write_row", row_bits);
    let read_row = m.reg_no_reset("next_read_row", row_bits);
    m.when(&takes, || {
        m.assign(&first, &new_first);
        m.assign(&last, &new_last);
        m.assign(&count, &new_rows);
    });
    m.comment("the rows that are next do not wait for the decision");
    for (row, moves, after) in [(&write_row, &spills, &new_write_row), (&read_row, &reads, &new_read_row)] {
        m.when(&takes | moves, || m.assign(row, takes.mux(&new_first, after)));
    }

    m.comment("places in the tail: of the next word, behind the whole frames, behind what is claimed, of the next that is read");
    let [write_at, frame_at, claim_at, read_at] =
        ["next_word", "next_frame", "next_claim", "next_read"].map(|name| m.reg(name, tail_bits, 0));
    let write_next = m.named("after_word", &write_at + 1);
    m.when(&store, || m.assign(&write_at, &write_next));
    m.when(&take_back, || m.assign(&write_at, &frame_at));
    m.when(&whole, || m.assign(&frame_at, &write_next));
    m.when(&spills | &serves & &of_tail, || m.assign(&claim_at, &new_claim));
    m.when(&tail_read, || m.assign(&read_at, &read_at + 1));
    let words = m.doc("Words of the tail in the clock before.").reg("tail_words", tail_bits, 0);
    m.assign(&words, &write_at - &read_at);
    let limit = |words: u32| lit(words - SPARE, tail_bits);
    m.assign(&full, words.ge(count.any().mux(&limit(tail), limit(unit_words(tail)))));

    m.comment("pages of the class: spilled, read from memory, returned; and of its head: left, with the words of the next that are read");
    let [spilled, requested, returned] =
        ["pages_spilled", "pages_requested", "pages_returned"].map(|name| m.reg(name, page_bits, 0));
    for (pages, event) in [(&spilled, &spills), (&requested, &reads), (&returned, &returns)] {
        m.when(event, || m.assign(pages, pages + 1));
    }
    let left = m.reg("pages_left", slot_bits, 0);
    let head_word = m.doc("Number of the next word of the head in its page.").reg("head_word", 4, 0);
    m.when(&head_read, || {
        let is_last = head_word.eq(PAGE_WORDS as u64 - 1);
        m.assign(&head_word, is_last.mux(&lit(0u8, 4), &head_word + 1));
        m.when(&is_last, || m.assign(&left, &left + 1));
    });
    m.when(&loses, || {
        m.assign(&left, returned.slice(0, slot_bits) + 1);
        m.assign(&head_word, 0);
    });

    m.comment("units of the head, and its open words");
    let [unit_head, unit_tail] = ["next_unit", "after_units"].map(|name| m.reg(name, slot_bits, 0));
    m.when(&serves & !&of_tail, || m.assign(&unit_head, &unit_head + 1));
    m.when(&makes_unit, || m.assign(&unit_tail, &unit_tail + 1));
    let open = m.reg("open_words", open_bits, 0);
    let broken = m.doc("The open words begin with words that are muted.").reg("open_is_broken", 1, 0);
    let behind_lost = m.doc("The page before the next that returns was lost.").reg("is_behind_lost", 1, 0);
    m.when(&returns | &serves & &of_tail, || {
        m.assign(&open, &new_open);
        m.assign(&broken, &new_broken);
        m.assign(&behind_lost, &loses);
    });
    let begins = m.doc("The next word of the tail that the writer reads begins a frame.").reg("writer_begins", 1, 1);
    m.when(&ended, || m.assign(&begins, &ends_frame));
    m.when(&serves & &of_tail, || m.assign(&begins, 1));

    m.comment("words that count: with those of the frame that arrives, and without");
    let gone = m.reg("gone", open_bits, 0);
    m.assign(&gone, lost_words.masked(&were_lost) + word_left.zext(open_bits));
    let [used, used_whole] = ["used", "used_whole"].map(|name| m.reg(name, level_bits, 0));
    let kept = m.named("kept", &used_whole - gone.zext(level_bits));
    let same = m.named("same", &used - gone.zext(level_bits));
    let more = m.named("more", &same + 1);
    m.assign(&used, take_back.mux(&kept, store.mux(&more, &same)));
    m.assign(&used_whole, whole.mux(&more, &kept));
    m.assign(&idle, !(&store | used.any()));
    let level = m.reg("level", level_bits, 0);
    m.assign(&level, &used);

    m.group("State");
    let out = |name: &str, doc: &str, value: &Expr| m.assign(&m.doc(doc).output(name, value.width()), value);
    out("full", "The class is full.", &full);
    out("exists", "The class has a region.", &count.any());
    out("write_at", "Place in the tail of the word that is judged.", &write_at.slice(0, tail_bits - 1));
    out("read_at", "Place in the tail of the next word that is read.", &read_at.slice(0, tail_bits - 1));
    out("head_at", "Page and word of the next word of the head.", &cat(&[&left.slice(0, slot_bits - 1), &head_word]));
    out("cells", "Words that counted in the clock before.", &level);
    m.group("Seen by a visit");
    let values = [
        &frame_at,
        &claim_at,
        &spilled,
        &requested,
        &returned,
        &left,
        &open,
        &unit_head,
        &unit_tail,
        &behind_lost,
        &broken,
        &begins,
        &count,
        &first,
        &last,
        &write_row,
        &read_row,
        &room,
    ];
    for ((name, width), value) in seen(shape).into_iter().zip(values) {
        assert_eq!(width, value.width(), "{name}");
        m.assign(&m.output(format!("seen_{name}"), width), value);
    }
    m.build()
}
