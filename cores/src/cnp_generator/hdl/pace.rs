//! The times of the CNPs and of the marked frames of the flows, in memories, and the decision on each marked frame and each place that is looked at. These
//! may follow each other clock by clock: what is decided is passed to those behind that the memory does not serve yet.

use super::super::{NOT_MARKED, OVERFLOW, QUIET, SENT, UNKNOWN};
use crate::blocks::field;
use crate::packet_buffer::CLASSES;
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, MemoryStyle, Module, ReadKind};
use std::rc::Rc;

/// Bits of a time in clocks: as many as no core will ever count.
pub const TIME_BITS: usize = 64;
/// Bits of an interval.
const INTERVAL_BITS: usize = 32;
/// Decisions that the memory does not have yet when it is read for a frame.
const AHEAD: usize = 4;
/// Clocks from the inputs to a decision.
const DECISION: usize = 3;
/// Clocks from the time with which a mark is written to the one with which a look in the same clock would compare it.
const BETWEEN: u64 = 3;

/// Decides on marked frames and looks; `flows` is a power of two.
pub fn pace(flows: usize) -> Result<Rc<Module>, Errors> {
    let m = ModuleBuilder::new(format!("cnp_pace_x{flows}"));
    m.describe(
        "Decides whether a flow may have a CNP, by the times of its last one and its last mark; four clocks from the flow to the outputs.",
    );
    let bits = flows.ilog2() as usize;
    let style = if flows >= 256 { MemoryStyle::Block } else { MemoryStyle::Distributed };
    let looked_up = m.doc("A marked frame was looked up.").input("looked_up", 1);
    let is_new = m.doc("A flow that was not known is written.").input("is_new", 1);
    let looks = m.doc("A place is looked at.").input("looks", 1);
    let known = m.doc("The flow of the frame is known, or the place has one.").input("known", 1);
    let index = m.doc("Place of the flow.").input("index", bits);
    let class = m.doc("Class of the frame.").input("of_class", CLASSES.ilog2() as usize);
    m.group("Configuration and congestion");
    let interval =
        m.doc("Clocks from a CNP to the next, read two clocks after the flow.").input("interval", INTERVAL_BITS);
    let supplement = m
        .doc("Clocks from a CNP to a supplement, 0 for none, read two clocks after the flow.")
        .input("supplement", INTERVAL_BITS);
    let kept = m
        .doc("Clocks in which a flow is congested by a frame, read two clocks before it is looked up.")
        .input("memory", INTERVAL_BITS);
    let enable = m.doc("Supplements may be sent, read two clocks after the flow.").input("enable", 1);
    let congested =
        m.doc("Classes whose queue is congested, read two clocks after the flow.").input("congested", CLASSES);
    let room = m.doc("The queue has room for a CNP, read three clocks after the flow.").input("room", 1);

    m.comment("time, the time up to which a flow is quiet, and that from which a supplement is due");
    let time = m.reg("now", TIME_BITS, 0);
    m.assign(&time, &time + 1);
    let quiet = m.memory("quiet_until", TIME_BITS, flows).style(style);
    let quiet_to = m.pipe("quiet_to", quiet.read("read_until", ReadKind::ReadFirst, &index));
    let is_over = m.pipe("is_over", quiet_to.le(&time));
    let due = m.memory("due_from", TIME_BITS, flows).style(style);
    let due_at = m.pipe("due_at", due.read("read_due", ReadKind::ReadFirst, &index));
    let is_due = m.pipe("is_due", due_at.le(&time));
    let next = m.pipe("next_until", &time + interval.zext(TIME_BITS));
    let next_due = m.pipe("next_due", &time + supplement.zext(TIME_BITS));

    m.comment("the class of the last marked frame of a flow, and the time up to which the flow is congested by it");
    let marks = m.memory("congested_until", TIME_BITS + class.width(), flows).style(style);
    let kept = m.pipe("kept", kept.zext(INTERVAL_BITS + 1) + BETWEEN);
    let mark = cat(&[class, m.pipe("next_congested", &time + kept.zext(TIME_BITS))]);
    marks.write(&(&is_new | (&looked_up & &known)), &index, &mark.masked(&!&is_new));
    let mark = m.pipe("mark", marks.read("read_mark", ReadKind::ReadFirst, &index));
    let is_recent = m.pipe("is_recent", mark.slice(0, TIME_BITS).gt(&time));
    let of_class = mark.slice(TIME_BITS, mark.width() - TIME_BITS);
    let is_congested = m.pipe("is_congested", field(&congested, &of_class));
    let may_supplement = m.pipe("may_supplement", enable & supplement.any());

    m.comment("the places of the flows ahead, and whether a CNP of each forbids another so many clocks behind");
    let places: Vec<Expr> = (1..DECISION + AHEAD)
        .scan(index.clone(), |place, clock| {
            *place = m.pipe(format!("index_{clock}"), &*place);
            Some(place.clone())
        })
        .collect();
    let along = |name: &str, value: &Expr, clocks: usize| {
        let stages = m.reg(name, clocks, 0);
        m.assign(&stages, cat(&[stages.slice(0, clocks - 1), value.clone()]));
        stages
    };
    let looked = along("looked", &looks, DECISION);
    let (look, look_before) = (looked.msb(), looked.bit(DECISION - 2));
    let sent = m.doc("CNPs sent, bit n for the decision n + 1 clocks before.").reg("sent", AHEAD, 0);
    let (mut blocked, own) = (m.named("blocked", !is_over | (&look & !is_due)), &places[DECISION - 2]);
    for ahead in (1..=AHEAD).rev() {
        let same = m.pipe(format!("same_{ahead}"), own.eq(&places[DECISION - 2 + ahead]));
        let [quiet, early] = [("quiet", &interval), ("early", &supplement)]
            .map(|(name, clocks)| m.pipe_by(&format!("{name}_for_{ahead}"), clocks.gt(ahead as u64), ahead));
        let longer = m.pipe(format!("longer_than_{ahead}"), quiet | (early & &look_before));
        blocked = m.named(format!("blocked_{ahead}"), (same & sent.bit(ahead - 1)).mux(&longer, &blocked));
    }

    m.comment("the decision");
    let marked = along("marked", &looked_up, DECISION).msb();
    let known = m.pipe_by("known", &known, DECISION);
    let lacks = m.named("lacks_one", and_all(&[&look, &is_recent, &is_congested, &may_supplement]));
    let may = m.named("may", and_all(&[&(&marked | lacks), &known, &!&blocked]));
    let sends = m.named("sends", &may & &room);
    m.assign(&sent, cat(&[sent.slice(0, AHEAD - 1), sends.clone()]));
    m.assign(&m.doc("A CNP is decided on in this clock.").output("reserves", 1), &sends);
    let code = |name: &str, value: u8| m.constant(name, value, 3);
    let outcomes = [
        (code("UNKNOWN", UNKNOWN), &marked & !&known),
        (code("QUIET", QUIET), and_all(&[&marked, &known, &blocked])),
        (code("OVERFLOW", OVERFLOW), and_all(&[&marked, &may, &!&room])),
        (code("SENT", SENT), &marked & &sends),
    ];
    const { assert!(NOT_MARKED == 0) };
    let outcome = or_all(&outcomes.map(|(code, holds)| code.masked(&holds)));

    m.comment("a CNP begins an interval; a new flow is not quiet");
    let new = along("written", &is_new, DECISION + 1).msb();
    let begins = m.named("begins", sent.bit(0) | &new);
    for (memory, next) in [(&quiet, m.pipe("next_until_1", &next)), (&due, m.pipe("next_due_1", &next_due))] {
        memory.write(&begins, &places[DECISION], &next.masked(&!&new));
    }

    m.group("Marked frame or look four clocks before");
    m.assign(&m.doc("A CNP is sent.").output("sent_cnp", 1), sent.bit(0));
    let supplements = m.doc("The CNP is a supplement.").output_reg("supplements", 1, 0);
    m.assign(&supplements, &look & &sends);
    m.assign(&m.doc("Outcome of a frame; 0 if there is none.").output("outcome", 3), m.pipe("outcome_reg", outcome));
    m.build()
}
