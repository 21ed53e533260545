//! The book: what the far end has got, which epoch counts, and which frame is sent again next.

use super::super::{ASKED_RANGES, HEARD_WORDS};
use super::CORE;
use crate::blocks::frame_units::BEATS_BITS;
use crate::retry::{EPOCH_BITS, FIRST_POSITION, POSITION_BITS};
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, MemoryStyle, Module, ReadKind};
use std::rc::Rc;

/// A queue of at most `depth` entries.
struct Queue {
    any: Expr,
    oldest: Expr,
}

/// A queue that takes `entry` while `comes`, unless it is full, gives its oldest while `goes`, and forgets all while `clears`.
fn queue(m: &ModuleBuilder, name: &str, depth: usize, entry: &Expr, [comes, goes, clears]: [&Expr; 3]) -> Queue {
    let bits = depth.ilog2() as usize;
    let [write_at, read_at] = ["write_at", "read_at"].map(|at| m.reg(format!("{name}_{at}"), bits + 1, 0));
    let waiting = m.named(format!("{name}_waiting"), &write_at - &read_at);
    let takes = m.named(format!("{name}_takes"), comes & !waiting.bit(bits));
    m.when(&takes, || m.assign(&write_at, &write_at + 1));
    let any = m.named(format!("{name}_any"), !write_at.eq(&read_at));
    m.when(goes & &any, || m.assign(&read_at, &read_at + 1));
    m.when(clears, || m.assign(&read_at, &write_at));
    let entries = m.memory(format!("{name}_entries"), entry.width(), depth).style(MemoryStyle::Distributed);
    entries.write(&takes, &write_at.slice(0, bits), entry);
    let oldest = entries.read(format!("{name}_oldest"), ReadKind::Asynchronous, &read_at.slice(0, bits));
    Queue { any, oldest }
}

/// Keeps the book of frames in `units` units.
pub fn book(units: u32) -> Result<Rc<Module>, Errors> {
    let m = ModuleBuilder::new(format!("retry_book_{units}"));
    m.parametric(CORE.parametric("retry_book", &[("UNITS", units)]));
    m.describe("Knows what the far end has got, which epoch counts, and which frame is sent again next.");
    let unit_bits = units.ilog2() as usize;
    m.group("Words of the far end");
    let valid = m.doc("A word has come.").input("heard_valid", 1);
    let fields = [
        ("known", 1, "The far end's receiver is in an epoch."),
        ("epoch", EPOCH_BITS, "Epoch of the far end's receiver."),
        ("below", POSITION_BITS, "First position that the far end has not handed on."),
        ("first", POSITION_BITS, "First position that the far end asks for."),
        ("to", POSITION_BITS, "Position behind the last that the far end asks for."),
    ];
    let word = fields.map(|(name, width, doc)| m.doc(doc).input(format!("heard_{name}"), width));
    m.group("Frames that are kept");
    let sent = m.doc("Position behind the last frame that was taken whole.").input("sent", POSITION_BITS);
    let exists = m.doc("A frame begins in the unit of two clocks before.").input("exists", 1);
    let frame_units = m.doc("Units of the frame.").input("frame_units", BEATS_BITS);
    let leaves = m.doc("The frame that is ready is sent, or taken over.").input("leaves", 1);
    let fails = m.doc("The memory fails.").input("fails", 1);
    let between = m.doc("No frame of data is taken in part.").input("between", 1);

    let [idle, judge_1, judge_2, ask_1, ask_2, ask_3, ready] =
        m.states("STATE", ["IDLE", "JUDGE_1", "JUDGE_2", "ASK_1", "ASK_2", "ASK_3", "READY"]);
    let state = m.reg("state", 3, 0);
    let is = |name: &str, which: &Expr| m.named(format!("is_{name}"), state.eq(which));
    let (is_idle, is_judging) = (is("idle", &idle), is("judging", &judge_2));
    let oldest =
        m.doc("Position of the first frame that is kept.").reg("oldest", POSITION_BITS, u64::from(FIRST_POSITION));
    let running = m.doc("The far end is in the epoch of the sender.").output_reg("running", 1, 0);
    let epoch = m.doc("Epoch of the sender.").output_reg("epoch", EPOCH_BITS, 0);
    let proposed = m.doc("The epoch is one that the far end was not in.").reg("proposed", 1, 0);

    m.comment("words wait, and are judged");
    let heard = queue(&m, "heard", HEARD_WORDS, &pack(&word), [&valid, &is_idle, &lit(0u8, 1)]);
    let takes_word = m.named("takes_word", &is_idle & &heard.any);
    let current_word = m.reg_no_reset("word", heard.oldest.width());
    m.when(&is_idle, || m.assign(&current_word, &heard.oldest));
    let mut low = 0;
    let [known, of_epoch, below, first, to] = fields.map(|(name, width, _)| {
        low += width;
        m.named(format!("word_{name}"), current_word.slice(low - width, width))
    });
    let span = m.reg("span", POSITION_BITS, 0);
    m.assign(&span, &sent - &oldest);
    let got = m.pipe("got", &below - &oldest);
    let failed = m.doc("The memory has failed, and the next epoch has not begun.").reg("failed", 1, 0);
    // a frame that is taken in part would be one of the next epoch
    let fails_now = m.named("fails_now", and_all(&[&is_idle, &failed, &between]));
    m.assign(&failed, &fails | (&failed & !&fails_now));
    let is_ours = m.pipe("is_ours", &known & of_epoch.eq(&epoch));
    let asks = m.pipe("asks", !first.eq(&to));
    let fits = m.named("fits", got.le(&span));
    let (counts, begins_anew) = (
        m.named("counts", and_all(&[&is_judging, &running, &is_ours])),
        m.named("begins_anew", and_all(&[&is_judging, &running, &!&is_ours]) | and_all(&[&fails_now, &proposed])),
    );
    let advances = m.named("advances", &counts & &fits);
    let starts = m.named("starts", and_all(&[&is_judging, &!&running, &is_ours, &proposed]));
    let proposes = m.named("proposes", &begins_anew | and_all(&[&is_judging, &!&running, &!&proposed]));
    m.when(&advances, || m.assign(&oldest, &below));
    m.when(&begins_anew | &starts, || m.assign(&oldest, &sent));
    m.when(&begins_anew, || m.assign(&running, 0));
    m.when(&starts, || m.assign(&running, 1));
    m.when(&proposes, || {
        m.assign(&epoch, (&known & &is_judging).mux(&of_epoch, &epoch) + 1);
        m.assign(&proposed, 1);
    });

    m.comment("ranges that are asked for wait; of the current one `at` is the next position");
    let current = m.reg("current", 1, 0);
    let takes_range = m.named("takes_range", and_all(&[&is_idle, &!&heard.any, &!&current]));
    let asked = {
        let comes = m.named("asked_comes", &advances & &asks);
        queue(&m, "asked", ASKED_RANGES, &cat(&[&to, &first]), [&comes, &takes_range, &begins_anew])
    };
    let at = m.reg_no_reset("at", POSITION_BITS);
    let end = m.reg_no_reset("asked_to", POSITION_BITS);
    let fresh = m.doc("No frame of the range was sent.").reg_no_reset("fresh", 1);
    let ended = m.doc("A frame of the range has ended in the clock before.").reg("ended", 1, 0);
    let units_of_frame = m.reg_no_reset("units_of_frame", BEATS_BITS);
    let next = m.named("next", &at + units_of_frame.zext(POSITION_BITS));
    m.when(&ended, || {
        m.assign(&at, &next);
        m.assign(&fresh, 0);
    });
    m.when(&takes_range, || {
        m.assign(&current, &asked.any);
        m.assign(&at, asked.oldest.slice(0, POSITION_BITS));
        m.assign(&end, asked.oldest.slice(POSITION_BITS, POSITION_BITS));
        m.assign(&fresh, 1);
    });
    m.when(&begins_anew, || m.assign(&current, 0));
    let from = m.pipe("from", &at - &oldest);
    let until = m.pipe("reach", &end - &oldest);
    let span_before = m.pipe("span_before", &span);
    let is_kept = m.named("is_kept", until.any() & until.le(&span_before));
    let is_ahead = m.named("is_ahead", from.lt(&until));
    let again = m.named("from_oldest", and_all(&[&is_kept, &!&is_ahead, &fresh]));
    let asking_3 = is("asking_3", &ask_3);
    m.when(&asking_3, || m.assign(&units_of_frame, &frame_units));
    m.assign(&ended, &leaves);
    m.when(&leaves & next.eq(&end), || m.assign(&current, 0));

    m.comment("one thing at a time");
    let drops = m.named("drops", &is("asking_2", &ask_2) & !&is_kept);
    let passed = m.named("passed", and_all(&[&state.eq(&ask_2), &is_kept, &!&is_ahead, &!&fresh]));
    let missing = m.named("missing", &asking_3 & !&exists);
    m.when(or_all(&[&drops, &passed, &missing]), || m.assign(&current, 0));
    m.switch(&state, |s| {
        let to = |target: &Expr| m.assign(&state, target);
        s.case(&idle, || {
            m.when(&takes_word, || to(&judge_1)).else_when(&current & !&failed, || to(&ask_1));
        });
        s.case(&judge_1, || to(&judge_2));
        s.case(&judge_2, || to(&idle));
        s.case(&ask_1, || to(&ask_2));
        s.case(&ask_2, || {
            m.when(&drops | &passed, || to(&idle)).else_when(&again, || to(&ask_1)).otherwise(|| to(&ask_3));
        });
        s.case(&ask_3, || {
            m.when(&exists, || to(&ready)).otherwise(|| to(&idle));
        });
        s.default(|| {
            m.when(&leaves | &failed, || to(&idle));
        });
    });
    m.when(&state.eq(&ask_2) & &again, || m.assign(&at, &oldest));

    let out = |name: &str, doc: &str, value: &Expr| m.assign(&m.doc(doc).output(name, value.width()), value);
    out("ready", "A frame is ready to be sent again.", &(state.eq(&ready) & !&failed));
    out("at_position", "Position of the frame that is ready.", &at);
    out("at_unit", "Unit of the frame that is ready.", &at.slice(0, unit_bits));
    out("load", "The frame is ready in the next clock, if it exists.", &asking_3);
    out("oldest_kept", "Position of the first frame that is kept.", &oldest);
    out("span_kept", "Units that were kept in the clock before.", &span);
    let ignored = m.doc("A word or a range was ignored.").output_reg("ignored", 1, 0);
    m.assign(&ignored, (&counts & !&fits) | &missing);
    let restarted = m.doc("The far end has begun anew.").output_reg("restarted", 1, 0);
    m.assign(&restarted, &begins_anew);
    m.build()
}
