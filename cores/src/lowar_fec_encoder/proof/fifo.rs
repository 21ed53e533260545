//! Proof of the frames that wait: beats and frames leave as they came, each once and in order.

use crate::blocks::gf256::octets;
use crate::lowar::Build;
use crate::proof::Proof;
use crate::variant::Variant;
use rtl_gen::builder::{cat, lit, pack};
use rtl_gen::emit::Bug;
use rtl_gen::formal::Rules;
use rtl_gen::ir::Expr;

pub(super) const FIFO: Proof = Proof {
    name: "fifo",
    what: "Frames that wait leave in order, each beat once and unchanged, with the number of their last beat; of a frame that is too long nothing is left; nothing overflows.",
    variants: &["w64", "w512"],
    part: "frame_fifo",
    rules: fifo,
    induction: 1,
    clocks: 8,
    bugs: &[
        Bug { module: "lowar_frame_fifo_8x528", text: "write_at <= frame_at;", instead: "write_at <= write_next;" },
        Bug { module: "lowar_frame_fifo_8x528", text: "~(full | frames[6])", instead: "~frames[6]" },
        Bug { module: "lowar_frame_fifo_8x528", text: "lengths[length_write]", instead: "lengths[length_read]" },
    ],
};

fn fifo(r: &Rules, _: &Variant) {
    let name = |name: &str| r.inside(name);
    let [write_at, frame_at, read_at, beat, beyond] = ["write_at", "frame_at", "read_at", "beat", "beyond"].map(name);
    let [store, whole, taken_last, arrived] = ["store", "whole", "taken_last", "arrived"].map(name);
    let [frames, waiting, length_write, length_read] =
        ["frames", "waiting_frames", "length_write", "length_read"].map(name);
    let bits = write_at.width();
    let depth = 1u64 << (bits - 1);
    let (data, keep) = (r.pin("s_axis_tdata"), r.pin("s_axis_tkeep"));
    let [read, leaves] = ["read", "leaves"].map(|pin| r.pin(pin));
    r.assume(
        "reads_what_is_there",
        "A beat is read only if a whole frame has one that was not.",
        !&read | read_at.ne(&frame_at),
    );
    r.assume("leaves_if_it_waits", "A frame leaves only if one waits.", !&leaves | r.pin("waiting"));

    r.comment("one beat, whichever: its place, and whether its frame is still arriving, or whole");
    let kept =
        pack(&(0..keep.width()).map(|lane| data.slice(8 * lane, 8).masked(&keep.bit(lane))).collect::<Vec<Expr>>());
    let mark = r.free("mark", 1);
    let (arriving, complete) = (r.reg("arriving", 1, 0), r.reg("complete", 1, 0));
    let (place, marked) = (r.reg_no_reset("place", bits), r.reg_no_reset("marked", data.width()));
    let takes = &mark & &store & !&arriving & !&complete;
    let goes = &complete & &read & read_at.eq(&place);
    r.when(&takes, || {
        r.assign(&place, &write_at);
        r.assign(&marked, kept);
        r.assign(&arriving, !&whole);
        r.assign(&complete, &whole);
    })
    .else_when(&arriving & &taken_last, || {
        r.assign(&arriving, 0);
        r.assign(&complete, !&beyond);
    })
    .else_when(&goes, || r.assign(&complete, 0));
    let (used, committed) = (&write_at - &read_at, &frame_at - &read_at);
    let behind = &place - &read_at;
    let uncommitted = &write_at - &frame_at;
    r.assert(
        "pointers_are_in_order",
        "No more beats wait than there is room for; those of the frame that arrives come last.",
        used.le(depth) & committed.le(&used) & uncommitted.eq(beat.zext(bits)),
    );
    let longest = Build::usual(keep.width(), 1).frame_beats() as u64;
    r.assert(
        "too_long_is_seen",
        "A beat that is too much for the longest frame is known.",
        beat.le(longest) & beyond.eq(beat.eq(longest)),
    );
    r.assert("one_state", "The beat arrives, or its frame is whole.", !(&arriving & &complete));
    r.assert(
        "place_is_kept",
        "The place of the beat is among those that arrive, or among those that wait.",
        (!&arriving | (behind.ge(&committed) & behind.lt(&used))) & (!&complete | behind.lt(&committed)),
    );
    let stored = octets(&r.word("beats", &place.slice(0, bits - 1)));
    r.assert("memory_keeps_it", "The memory keeps the beat.", !(&arriving | &complete) | stored.eq(&marked));
    r.assert("room_for_a_beat", "A beat is stored only where there is room.", !&store | used.lt(depth));
    let (went, was) = (r.past("went", &goes) & !r.past_reset(), r.past("was", &marked));
    r.assert(
        "beat_leaves_unchanged",
        "The beat is read when all before it have been, unchanged.",
        !&went | octets(&r.pin("planes")).eq(was),
    );

    r.comment("one frame, whichever: the number of its last beat, and its place among the lengths");
    let mark = r.free("mark_of_a_frame", 1);
    let (framed, told) = (r.reg("framed", 1, 0), r.reg("told", 1, 0));
    let (end, at) = (r.reg_no_reset("last_beat", beat.width()), r.reg_no_reset("length_at", length_write.width()));
    r.when(&whole & &mark & !&framed & !&told, || {
        r.assign(&framed, 1);
        r.assign(&end, &beat);
    })
    .else_when(&framed, || {
        r.assign(&framed, 0);
        r.assign(&told, 1);
        r.assign(&at, &length_write);
    })
    .else_when(&told & &leaves & length_read.eq(&at), || r.assign(&told, 0));
    let count = frames.width();
    r.assert(
        "frames_are_counted",
        "The frames that count are those that wait and the one that has just arrived; their lengths are as many.",
        frames.le(64)
            & waiting.le(64)
            & frames.eq(&waiting + arrived.zext(count))
            & (&length_write - &length_read).eq(waiting.slice(0, count - 1))
            & r.pin("waiting").eq(waiting.any()),
    );
    r.assert(
        "framed_is_new",
        "A frame that has just ended has not been told.",
        !&framed | (&arrived & !&told & name("arrived_beat").eq(&end)),
    );
    let frame_end = r.pin("frame_end");
    let lanes = frame_end.width() - beat.width();
    let ahead = cat(&[lit(0u8, 1), &at - &length_read]);
    r.assert("told_waits", "The frame is among those that wait.", !&told | ahead.lt(&waiting));
    let of_frame = |word: &Expr| word.slice(lanes, beat.width());
    r.assert("length_is_kept", "Its length is kept.", !&told | of_frame(&r.word("lengths", &at)).eq(&end));
    r.assert(
        "frame_has_its_length",
        "The oldest frame has the number of its last beat.",
        !(&told & at.eq(&length_read)) | of_frame(&frame_end).eq(&end),
    );
    r.cover("a_beat_leaves", went & marked.any());
    r.cover("a_frame_of_three_beats", &told & at.eq(&length_read) & end.eq(2));
}
