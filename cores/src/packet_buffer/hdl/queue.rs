//! The beats of one class: how many there are, how much room they take, and which are claimed for the head.

use super::{CORE, PLACE_BITS, address_bits};
use crate::packet_buffer::HEAD_WORDS;
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, Module};
use std::rc::Rc;

/// A queue in a region of a memory of `depth` words in `banks` banks.
///
/// Each count and each position is kept twice: with the beats of the frame that arrives, and without. A frame that becomes whole
/// copies the first to the second, a frame that is taken back the second to the first: no length is added or subtracted.
pub fn queue(banks: usize, depth: u32) -> Result<Rc<Module>, Errors> {
    let (bits, bank_bits) = (address_bits(depth), banks.ilog2() as usize);
    let count_bits = bits + bank_bits + 1;
    let m = ModuleBuilder::new(format!("packet_queue_{banks}x{depth}"));
    m.parametric(CORE.parametric("packet_queue", &[("BANKS", banks as u32), ("DEPTH", depth)]));
    m.describe("Room, counts and positions of the beats of one class, with the frame that arrives and without.");
    m.group("The beat that is judged");
    let arrives = m.doc("A beat of the class is judged.").input("arrives", 1);
    let faulty = m.doc("The beat is not stored, whatever room there is.").input("faulty", 1);
    let ends = m.doc("Last beat of the frame.").input("ends", 1);
    let more = m.doc("Granules of the beat beside the first.").input("more", bank_bits);
    m.group("The way out");
    let chosen = m.doc("The class may claim a beat by turn.").input("chosen", 1);
    let left = m.doc("Granules of the beat that left on the stream of the class in the clock before.");
    let left = left.input("left", bank_bits + 1);
    let holds = m.doc("A beat is on the stream of the class, or left in the clock before.").input("holds", 1);
    let read_place = m.doc("Place of the next beat that leaves the head.").input("read_place", PLACE_BITS);
    m.group("The region that is offered");
    let offered = m.doc("The class may take the region.").input("offered", 1);
    let new_first = m.doc("First word of the region.").input("new_first", bits);
    let new_last = m.doc("Last word of the region.").input("new_last", bits);
    let new_size = m.doc("Words of the region.").input("new_size", bits + 1);

    m.comment("the beat is stored, and the frame whole with the last, or the beats of the frame are taken back");
    let full = m.doc("Less than a word is free.").reg("is_full", 1, 1);
    let refused = m.named("refused", &faulty | &full);
    let store = m.named("store", &arrives & !&refused);
    let whole = m.named("whole", &store & &ends);
    let take_back = m.named("take_back", &arrives & &refused);

    m.comment("a region is taken while the class is empty and nothing is stored");
    let idle = m.doc("The class was empty in the clock before, and nothing was stored.").reg("idle", 1, 1);
    let may_take = m.named("may_take", &offered & &idle);
    let takes = m.named("takes_now", &may_take & !&store);
    let first = m.reg_no_reset("first_word", bits);
    let last = m.reg_no_reset("last_word", bits);
    let size = m.reg("size", bits + 1, 0);
    m.when(&takes, || {
        m.assign(&first, &new_first);
        m.assign(&last, &new_last);
        m.assign(&size, &new_size);
    });

    m.comment("granules that are free: beside those in use, and beside those in use of whole frames");
    let free = m.reg("free", count_bits, 0);
    let free_whole = m.reg("free_whole", count_bits, 0);
    let step = |value: &Expr, event: &Expr| event.zext(value.width());
    let wide = |value: &Expr| value.zext(count_bits);
    let kept = m.named("kept", &free_whole + wide(&left));
    let change = m.named("change", left.zext(bank_bits + 2) - more.zext(bank_bits + 2) - 1);
    let less = m.named("free_with", &free + change.sext(count_bits));
    let same = m.named("free_without", &free + wide(&left));
    m.comment("a class that is idle takes the region unless a beat is stored, which is known last");
    let new_size = cat(&[new_size, lit(0u8, bank_bits)]);
    let or_new = |name: &str, granules: &Expr| m.named(name, may_take.mux(&new_size, granules));
    let (kept_or_new, same_or_new) = (or_new("kept_or_new", &kept), or_new("same_or_new", &same));
    let outcome = |kept: &Expr, less: &Expr, same: &Expr| take_back.mux(kept, store.mux(less, same));
    m.assign(&free, outcome(&kept_or_new, &less, &same_or_new));
    m.assign(&free_whole, whole.mux(&less, store.mux(&kept, &kept_or_new)));
    m.comment("whether less than a word is then free, without the sums: from the words and the granules before, and what changes");
    let part_bits = bank_bits + 3;
    let is_full = |name: &str, before: &Expr, change: &Expr| {
        let words = before.slice(bank_bits, bits + 1);
        let part = before.slice(0, bank_bits).zext(part_bits) + change.sext(part_bits);
        let (fits, more) = (!part.msb(), part.bit(bank_bits));
        m.named(name, !(words.slice(1, bits).any() | (fits & (words.bit(0) | more))))
    };
    let gains = left.zext(bank_bits + 2);
    let kept_full = is_full("kept_full", &free_whole, &gains);
    let less_full = is_full("full_with", &free, &change);
    let same_full = is_full("full_without", &free, &gains);
    let or_new = |full: &Expr| may_take.mux(&!&new_size.any(), full);
    m.assign(&full, outcome(&or_new(&kept_full), &less_full, &or_new(&same_full)));

    m.comment(
        "beats that are not claimed, and those of them that belong to whole frames; whether there are any, or several",
    );
    let [behind, behind_whole] = ["behind", "behind_whole"].map(|name| m.reg(name, count_bits, 0));
    let [some, several, some_whole, several_whole] =
        ["some", "several", "some_whole", "several_whole"].map(|name| m.reg(format!("behind_{name}"), 1, 0));
    let open = m.doc("A place of the head is free for a beat that passes.").reg("open", 1, 1);
    let open_more = m.doc("A place of the head is free for a turn.").reg("open_more", 1, 1);
    let passes = m.named("passes_now", &store & !&some & &open);
    let fetches = m.named("fetches_now", &chosen & &some);
    let claims = m.named("claims_now", &passes | &fetches);
    let stays = m.named("stays", &store & !&passes);
    let fetches_whole = m.named("fetches_whole", &fetches & &some_whole);
    let rest = m.named("rest", stays.mux(&fetches.mux(&behind, &behind + 1), fetches.mux(&(&behind - 1), &behind)));
    let rest_whole = m.named("rest_whole", &behind_whole - step(&behind, &fetches_whole));
    m.assign(&behind, take_back.mux(&rest_whole, &rest));
    m.assign(&behind_whole, whole.mux(&rest, &rest_whole));
    m.comment("whether there will be any, or several: from the counts before, so that no sum goes before");
    let more_than_two = |count: &Expr| count.slice(2, count_bits - 2).any() | count.slice(0, 2).all();
    let rest_some = m.named("rest_some", &stays | fetches.mux(&several, &some));
    let rest_several =
        m.named("rest_several", fetches.mux(&stays.mux(&several, more_than_two(&behind)), stays.mux(&some, &several)));
    let rest_some_whole = m.named("rest_some_whole", fetches_whole.mux(&several_whole, &some_whole));
    let rest_several_whole =
        m.named("rest_several_whole", fetches_whole.mux(&more_than_two(&behind_whole), &several_whole));
    m.assign(&some, take_back.mux(&rest_some_whole, &rest_some));
    m.assign(&several, take_back.mux(&rest_several_whole, &rest_several));
    m.assign(&some_whole, whole.mux(&rest_some, &rest_some_whole));
    m.assign(&several_whole, whole.mux(&rest_several, &rest_several_whole));
    m.comment("nothing that is whole is unclaimed: what is claimed beyond the whole frames is given back");
    let gives_back = m.named("gives_back_now", &take_back & !&some_whole);

    m.comment("places of the head: of the next claim, and behind the last beat of a whole frame that is claimed");
    let place = m.reg("next_place", PLACE_BITS, 0);
    let whole_place = m.reg("next_whole_place", PLACE_BITS, 0);
    let place_next = m.named("after_place", claims.mux(&(&place + 1), &place));
    let whole_next = m.named("after_whole_place", fetches_whole.mux(&(&whole_place + 1), &whole_place));
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
    m.assign(&idle, !(&store | &some | &holds | occupied.any()));

    m.comment("the same events a clock later");
    let events = [
        ("took", &takes),
        ("stored", &store),
        ("completed", &whole),
        ("took_back", &take_back),
        ("gave_back", &gives_back),
        ("passed", &passes),
        ("fetched", &fetches),
    ];
    let events = events.map(|(name, event)| {
        let register = m.reg(name, 1, 0);
        m.assign(&register, event);
        register
    });
    let [took, stored, completed, took_back, gave_back, passed, fetched] = &events;

    m.comment("records in the region: of the next beat, of the next frame, and of the next beat to be claimed");
    let [write_at, frame_at, fetch_at] =
        ["next_beat", "next_frame", "next_claim"].map(|name| m.reg_no_reset(name, bits + bank_bits));
    let begin = m.named("first_record", cat(&[first.clone(), lit(0u8, bank_bits)]));
    let end = m.named("last_record", cat(&[last.clone(), lit(banks as u64 - 1, bank_bits)]));
    let after = |name: &str, at: &Expr| m.named(name, at.eq(&end).mux(&begin, at + 1));
    let write_next = after("after_beat", &write_at);
    let fetch_next = after("after_claim", &fetch_at);
    m.when(took, || [&write_at, &frame_at, &fetch_at].into_iter().for_each(|at| m.assign(at, &begin))).otherwise(
        || {
            m.when(stored, || m.assign(&write_at, &write_next));
            m.when(took_back, || m.assign(&write_at, &frame_at));
            m.when(completed, || m.assign(&frame_at, &write_next));
            m.when(passed | fetched, || m.assign(&fetch_at, &fetch_next));
            m.when(gave_back, || m.assign(&fetch_at, &frame_at));
        },
    );

    m.group("State");
    let out = |name: &str, doc: &str, value: &Expr| m.assign(&m.doc(doc).output(name, value.width()), value);
    out("full", "Less than a word is free.", &full);
    out("words", "Words of the region.", &size);
    out("free_granules", "Granules of the region that are free.", &free);
    out("first", "First word of the region.", &first);
    out("last", "Last word of the region.", &last);
    out("exists", "The class has a region.", &size.any());
    out("place", "Place of the beat that is claimed.", &place.slice(0, PLACE_BITS - 1));
    out("passes", "The beat that is stored is claimed in passing.", &passes);
    out("fetches", "A beat is claimed by turn.", &fetches);
    out("wants", "The class is a candidate for a turn.", &(chosen.mux(&several, &some) & &open_more));
    out("whole_place", "Place behind the last beat of a whole frame that is claimed.", &whole_place);
    m.group("The clock before");
    out("takes", "The region was taken.", took);
    out("stores", "The beat was stored.", stored);
    out("completes", "The beat was the last of a frame that is whole.", completed);
    out("takes_back", "The beats of the frame were taken back.", took_back);
    out("gives_back", "The next claim is of the next frame.", gave_back);
    out("write_at", "Record of the beat that was stored.", &write_at);
    out("fetch_at", "Record of the beat that was claimed.", &fetch_at);
    m.build()
}
