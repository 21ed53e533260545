//! The words of one class: how many there are, where they are, and which are claimed for the head.

use super::{CORE, PLACE_BITS, address_bits};
use crate::packet_buffer::{HEAD_WORDS, WORD_BITS};
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, Module};
use std::rc::Rc;

/// A queue in a region of a memory of `depth` words.
///
/// Each count and each position is kept twice: with the words of the frame that arrives, and without. A frame that becomes whole
/// copies the first to the second, a frame that is taken back the second to the first: no length is added or subtracted.
pub fn queue(depth: u32) -> Result<Rc<Module>, Errors> {
    let bits = address_bits(depth);
    let m = ModuleBuilder::new(format!("packet_queue_{depth}"));
    m.parametric(CORE.parametric("packet_queue", &[("DEPTH", depth)]));
    m.describe("Positions and counts of the words of one class, with the frame that arrives and without.");
    m.group("The beat that is judged");
    let arrives = m.doc("A beat of the class is judged.").input("arrives", 1);
    let faulty = m.doc("The word of the beat is not stored, whatever room there is.").input("faulty", 1);
    let ends = m.doc("Last beat of the frame.").input("ends", 1);
    m.group("The way out");
    let chosen = m.doc("The class may claim a word by turn.").input("chosen", 1);
    let left = m.doc("A beat left on the stream of the class in the clock before.").input("left", 1);
    let read_place = m.doc("Place of the next word that leaves the head.").input("read_place", PLACE_BITS);
    m.group("Configuration");
    let cfg_base = m.doc("First word of the region, modulo the depth.").input("cfg_base", WORD_BITS);
    let cfg_size = m.doc("Words of the region.").input("cfg_size", WORD_BITS);

    m.comment("the word is stored, and the frame whole with the last, or the words of the frame are taken back");
    let full = m.reg_no_reset("is_full", 1);
    let refused = m.named("refused", &faulty | &full);
    let store = m.named("store", &arrives & !&refused);
    let whole = m.named("whole", &store & &ends);
    let take_back = m.named("take_back", &arrives & &refused);

    m.comment("words in the region, and those of them that belong to whole frames");
    let count = m.reg("count", bits + 1, 0);
    let count_whole = m.reg("count_whole", bits + 1, 0);
    let step = |value: &Expr, event: &Expr| event.zext(value.width());
    let kept = m.named("kept", &count_whole - step(&count, &left));
    let added = m.named("added", store.mux(&left.mux(&count, &count + 1), left.mux(&(&count - 1), &count)));
    let next_count = m.named("next_count", take_back.mux(&kept, &added));
    m.assign(&count, &next_count);
    m.assign(&count_whole, whole.mux(&added, &kept));

    m.comment("a region is taken over while it is empty and nothing is stored");
    let used = m.doc("The count is not 0.").reg("used", 1, 0);
    m.assign(&used, next_count.any());
    let takes = m.named("takes", !&used & !&store);
    let above = m.named("size_above", cfg_size.slice(bits, WORD_BITS - bits).any());
    let new_size = m.named("new_size", cat(&[above.clone(), cfg_size.slice(0, bits).masked(&!&above)]));
    let new_base = cfg_base.slice(0, bits);
    let base = m.reg_no_reset("base", bits);
    let last = m.doc("Last word of the region.").reg_no_reset("last", bits);
    let size = m.reg_no_reset("size", bits + 1);
    m.when(&takes, || {
        m.assign(&base, &new_base);
        m.assign(&last, &new_base + new_size.slice(0, bits) - 1);
        m.assign(&size, &new_size);
    });
    m.assign(&full, takes.mux(&!new_size.any(), next_count.eq(&size)));

    m.comment(
        "words that are not claimed, and those of them that belong to whole frames; whether there are any, or several",
    );
    let behind = m.reg("behind", bits + 1, 0);
    let behind_whole = m.reg("behind_whole", bits + 1, 0);
    let some = m.reg("behind_some", 1, 0);
    let several = m.reg("behind_several", 1, 0);
    let some_whole = m.reg("behind_some_whole", 1, 0);
    let open = m.doc("A place of the head is free for a word that passes.").reg("open", 1, 1);
    let open_more = m.doc("A place of the head is free for a turn.").reg("open_more", 1, 1);
    let passes = m.named("passes_now", &store & !&some & &open);
    let fetches = m.named("fetches_now", &chosen & &some);
    let claims = m.named("claims", &passes | &fetches);
    let stays = m.named("stays", &store & !&passes);
    let fetches_whole = m.named("fetches_whole", &fetches & &some_whole);
    let rest = m.named("rest", stays.mux(&fetches.mux(&behind, &behind + 1), fetches.mux(&(&behind - 1), &behind)));
    let rest_whole = m.named("rest_whole", &behind_whole - step(&behind, &fetches_whole));
    let next_behind = m.named("next_behind", take_back.mux(&rest_whole, &rest));
    let next_whole = m.named("next_behind_whole", whole.mux(&rest, &rest_whole));
    m.assign(&behind, &next_behind);
    m.assign(&behind_whole, &next_whole);
    m.assign(&some, next_behind.any());
    m.assign(&several, next_behind.slice(1, bits).any());
    m.assign(&some_whole, next_whole.any());

    m.comment("positions in the region: of the next word, of the next frame, and of the next word to be claimed");
    let write_at = m.reg_no_reset("next_word", bits);
    let frame_at = m.reg_no_reset("next_frame", bits);
    let fetch_at = m.reg_no_reset("next_claim", bits);
    let after = |name: &str, at: &Expr| m.named(name, at.eq(&last).mux(&base, at + 1));
    let write_next = after("after_word", &write_at);
    let fetch_next = after("after_claim", &fetch_at);
    m.comment("nothing that is whole is unclaimed: what is claimed beyond the whole frames is given back");
    let gives_back = m.named("gives_back", &take_back & !&some_whole);
    m.when(&takes, || {
        m.assign(&write_at, &new_base);
        m.assign(&frame_at, &new_base);
        m.assign(&fetch_at, &new_base);
    })
    .otherwise(|| {
        m.when(&store, || m.assign(&write_at, &write_next));
        m.when(&take_back, || m.assign(&write_at, &frame_at));
        m.when(&whole, || m.assign(&frame_at, &write_next));
        m.when(&claims, || m.assign(&fetch_at, &fetch_next));
        m.when(&gives_back, || m.assign(&fetch_at, &frame_at));
    });

    m.comment("places of the head: of the next claim, and behind the last word of a whole frame that is claimed");
    let place = m.reg("next_place", PLACE_BITS, 0);
    let whole_place = m.reg("next_whole_place", PLACE_BITS, 0);
    let place_next = m.named("after_place", &place + step(&place, &claims));
    let whole_next = m.named("after_whole_place", &whole_place + step(&place, &fetches_whole));
    let next_place = m.named("place_then", gives_back.mux(&whole_place, &place_next));
    m.assign(&place, &next_place);
    m.assign(&whole_place, whole.mux(&place_next, &whole_next));
    m.comment(
        "without the claims of this clock, for which one place is left, and one more for a turn that is chosen now",
    );
    let occupied = m.named("occupied", &place - &read_place);
    let most = HEAD_WORDS as u64;
    let whole_occupied = m.named("whole_occupied", &whole_place - &read_place);
    let fewer = |than: u64| gives_back.mux(&whole_occupied.lt(than), occupied.lt(than));
    m.assign(&open, fewer(most - 1));
    m.assign(&open_more, fewer(most - 2));

    m.group("State");
    let out = |name: &str, doc: &str, value: &Expr| m.assign(&m.doc(doc).output(name, value.width()), value);
    out("stores", "The word of the beat is stored.", &store);
    out("full", "No room for a word.", &full);
    out("count_words", "Words in the region.", &count);
    out("write_at", "Position of the word that is stored.", &write_at);
    out("fetch_at", "Position of the word that is claimed.", &fetch_at);
    out("place", "Place of the word that is claimed.", &place.slice(0, PLACE_BITS - 1));
    out("passes", "The word that is stored is claimed in passing.", &passes);
    out("fetches", "A word is claimed by turn.", &fetches);
    out("wants", "The class is a candidate for a turn.", &(chosen.mux(&several, &some) & &open_more));
    out("whole_place", "Place behind the last word of a whole frame that is claimed.", &whole_place);
    m.build()
}
