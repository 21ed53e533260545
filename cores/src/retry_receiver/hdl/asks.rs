//! Ranges of positions that are missed: those that are to be asked for, and those that were, until they have come.

use super::super::{CAME_FRAMES, MISSED_RANGES};
use crate::retry::POSITION_BITS;
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, MemoryStyle, Module, ReadKind};
use std::rc::Rc;

/// Keeps the ranges that are missed.
pub fn asks() -> Result<Rc<Module>, Errors> {
    let m = ModuleBuilder::new("retry_asks");
    m.describe("Keeps the ranges of positions that are missed, and asks for them in their order.");
    let flag = |name: &str, doc: &str| m.doc(doc).input(name, 1);
    let place = |name: &str, doc: &str| m.doc(doc).input(name, POSITION_BITS);
    let missed = flag("missed", "Frames are missed.");
    let missed_first = place("missed_first", "First position that is missed.");
    let missed_to = place("missed_to", "Position behind the last that is missed.");
    let came = flag("came", "A frame has come that was sent before.");
    let came_position = place("came_position", "Position of the frame.");
    let came_end = place("came_end", "Position behind the frame.");
    let came_got = flag("came_got", "The frame had come before.");
    let clears = flag("clears", "Another epoch begins: nothing is missed.");
    let below = place("below", "First position that was not handed on.");
    let told = flag("told", "The word is sent.");
    let period = m.doc("Clocks without a word after which one is sent.").input("period", 24);
    let patience =
        m.doc("Clocks in which nothing is sent again after which all is asked for again.").input("patience", 24);

    m.comment("ranges in the order in which they are asked for: the first of those asked for, the next to ask for, and the end");
    let bits = MISSED_RANGES.ilog2() as usize;
    let [head, ask, tail] = ["head_at", "ask_at", "tail_at"].map(|name| m.reg(name, bits + 1, 0));
    let is_full = m.named("is_full", (&tail - &head).msb());
    let is_asked = m.named("is_asked", !ask.eq(&head));
    let put = m.wire("put", 1);
    let [put_first, put_to] = ["put_first", "put_to"].map(|name| m.wire(name, POSITION_BITS));
    let reads_head = m.wire("reads_head", 1);
    let ranges = m.memory("ranges", 2 * POSITION_BITS, MISSED_RANGES).style(MemoryStyle::Block);
    ranges.write(&put, &tail.slice(0, bits), &cat(&[&put_to, &put_first]));
    let range = ranges.read("range", ReadKind::ReadFirst, &reads_head.mux(&head, &ask).slice(0, bits));
    m.when(&put, || m.assign(&tail, &tail + 1));
    let [read_first, read_to] = [0, 1].map(|at| range.slice(at * POSITION_BITS, POSITION_BITS));

    m.comment("frames that were sent before wait, and are judged");
    let frame_bits = CAME_FRAMES.ilog2() as usize;
    let [came_at, take_at] = ["came_at", "take_at"].map(|name| m.reg(name, frame_bits + 1, 0));
    let waiting = m.named("waiting", &came_at - &take_at);
    let comes = m.named("comes", &came & !waiting.msb());
    let frames = m.memory("frames", 2 * POSITION_BITS + 1, CAME_FRAMES).style(MemoryStyle::Distributed);
    frames.write(&comes, &came_at.slice(0, frame_bits), &cat(&[&came_got, &came_end, &came_position]));
    let frame = frames.read("frame", ReadKind::Asynchronous, &take_at.slice(0, frame_bits));
    m.when(&comes, || m.assign(&came_at, &came_at + 1));
    let [position, end] = [0, 1].map(|at| frame.slice(at * POSITION_BITS, POSITION_BITS));
    let had_come = frame.msb();

    m.comment("one thing at a time");
    let [idle, head_state, ask_state, judge_1, judge_2] =
        m.states("STATE", ["IDLE", "HEAD", "ASK", "JUDGE_1", "JUDGE_2"]);
    let state = m.reg("state", 3, 0);
    let is_idle = m.named("is_idle", state.eq(&idle));
    let is_judging = m.named("is_judging", state.eq(&judge_2));
    let has_head = m.doc("The first range is in its registers.").reg("has_head", 1, 0);
    let [head_first, head_to] = ["head_first", "head_to"].map(|name| m.reg_no_reset(name, POSITION_BITS));
    let head_left = m.pipe("head_left", &head_to - &below);
    let is_settled = m.doc("The rest of the range is known.").reg("is_settled", 1, 0);
    m.assign(&is_settled, &has_head);
    let is_handed_on =
        m.named("is_handed_on", and_all(&[&has_head, &is_settled, &(head_left.msb() | head_left.eq(0))]));
    let has_ask = m.doc("The range that is asked for next is in its registers.").reg("has_ask", 1, 0);
    let [ask_first, ask_to] = ["ask_first", "ask_to"].map(|name| m.reg_no_reset(name, POSITION_BITS));
    let has_gap = m.doc("Frames are missed that are in no range yet.").reg("has_gap", 1, 0);
    let [gap_first, gap_to] = ["gap_first", "gap_to"].map(|name| m.reg_no_reset(name, POSITION_BITS));

    let expires = m.wire("expires", 1);
    let drops = m.named("drops", and_all(&[&is_idle, &!&expires, &is_handed_on]));
    let free = m.named("free", and_all(&[&is_idle, &!&expires, &!&is_handed_on]));
    let loads_head = m.named("loads_head", and_all(&[&free, &!&has_head, &!tail.eq(&head)]));
    let takes = m.named("takes", and_all(&[&free, &!&loads_head, &waiting.any()]));
    let rests = m.named("rests", and_all(&[&free, &!&loads_head, &!&waiting.any()]));
    let adds = m.named("adds", and_all(&[&rests, &has_gap, &!&is_full]));
    let loads_ask = m.named("loads_ask", and_all(&[&rests, &!&adds, &!&has_ask, &!tail.eq(&ask)]));
    m.assign(&reads_head, &loads_head);

    m.comment("frames that are missed; if no range is free, one takes in all up to the next");
    m.when(&missed, || {
        m.when(!&has_gap | &adds, || m.assign(&gap_first, &missed_first));
        m.assign(&gap_to, &missed_to);
    });
    m.assign(&has_gap, &missed | (&has_gap & !&adds));

    m.comment("a frame is in the first range, or all that was asked for before it is lost again");
    let from = m.pipe("from", &position - &head_first);
    let span = m.pipe("span", &head_to - &head_first);
    let reach = m.pipe("reach", &end - &head_first);
    let in_range = m.named("is_in_range", &has_head & from.lt(&span));
    let is_first = m.named("is_first", !from.any());
    let is_whole = m.named("is_whole", span.le(&reach));
    let moves = m.named("moves", and_all(&[&is_judging, &!&in_range, &has_head, &is_asked, &!&had_come]));
    let splits = m.named("splits", and_all(&[&is_judging, &in_range, &!&is_first, &is_asked, &!&is_full]));
    let trims = m.named("trims", &splits | and_all(&[&is_judging, &in_range, &is_first]));
    let pops = m.named("pops", or_all(&[&drops, &moves, &(&trims & &is_whole)]));
    let passes = m.named("passes", &pops & !&is_asked);
    m.assign(&put, or_all(&[&adds, &moves, &splits]));
    m.assign(&put_first, adds.mux(&gap_first, &head_first));
    m.assign(&put_to, adds.mux(&gap_to, splits.mux(&position, &head_to)));
    m.when(&is_judging & !&moves, || m.assign(&take_at, &take_at + 1));
    m.when(&trims, || m.assign(&head_first, &end));
    m.when(state.eq(&head_state), || {
        m.assign(&head_first, &read_first);
        m.assign(&head_to, &read_to);
        m.assign(&has_head, 1);
    });
    m.when(state.eq(&ask_state), || {
        m.assign(&ask_first, &read_first);
        m.assign(&ask_to, &read_to);
        m.assign(&has_ask, 1);
    });
    m.when(&pops, || {
        m.assign(&head, &head + 1);
        m.assign(&has_head, 0);
        m.assign(&is_settled, 0);
    });
    m.switch(&state, |s| {
        let to = |target: &Expr| m.assign(&state, target);
        s.case(&idle, || {
            m.when(&loads_head, || to(&head_state))
                .else_when(&takes, || to(&judge_1))
                .else_when(&loads_ask, || to(&ask_state));
        });
        s.case(&judge_1, || to(&judge_2));
        s.default(|| to(&idle));
    });

    m.comment("words: what is asked for, or nothing from time to time");
    let due = m.doc("A word is due.").reg("due", 1, 0);
    let valid = m.doc("A word is to be sent.").output("valid", 1);
    m.assign(&valid, &has_ask | &due);
    let says = m.named("says", &valid & &told);
    let asks = m.named("asks_now", &says & &has_ask);
    let since = m.doc("Clocks since the last word.").reg("since", 24, 0);
    m.assign(&since, (&since + (!since.all()).zext(24)).masked(&!&says));
    m.assign(&due, since.ge(&period) & !&says);
    m.assign(
        &m.doc("First position that is asked for.").output("first", POSITION_BITS),
        has_ask.mux(&ask_first, &below),
    );
    m.assign(
        &m.doc("Position behind the last that is asked for.").output("to", POSITION_BITS),
        has_ask.mux(&ask_to, &below),
    );

    m.comment("patience: all that was asked for is asked for again");
    let quiet = m.doc("Clocks in which nothing was asked for, and nothing sent again.").reg("quiet", 24, 0);
    let impatient = m.reg("impatient", 1, 0);
    let stirs = m.named("stirs", or_all(&[&asks, &expires, &came, &!&is_asked]));
    m.assign(&quiet, (&quiet + (!quiet.all()).zext(24)).masked(&!&stirs));
    m.assign(&impatient, quiet.ge(&patience) & !&stirs);
    m.assign(&expires, &is_idle & &impatient);
    m.when(&asks | &passes, || {
        m.assign(&ask, &ask + 1);
        m.assign(&has_ask, 0);
    });
    m.when(&expires, || {
        m.assign(&ask, &head);
        m.assign(&has_ask, 0);
    });
    m.when(&clears, || {
        for place in [&head, &ask, &tail, &came_at, &take_at, &has_head, &is_settled, &has_ask, &has_gap] {
            m.assign(place, 0);
        }
        m.assign(&state, &idle);
    });
    m.build()
}
