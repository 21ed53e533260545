//! The times of the CNPs of the flows, in a memory, and the decision on each marked frame. Marked frames may follow each other clock by clock: what is
//! decided is passed to those behind that the memory does not serve yet.

use super::super::{NOT_MARKED, OVERFLOW, QUIET, SENT, UNKNOWN};
use super::table::QP_BITS;
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

/// Decides on marked frames; `flows` is a power of two.
pub fn pace(flows: usize) -> Result<Rc<Module>, Errors> {
    let m = ModuleBuilder::new(format!("cnp_pace_x{flows}"));
    m.describe(
        "Decides whether a flow may have a CNP, by the time of its last one; four clocks from the flow to the outputs.",
    );
    let bits = flows.ilog2() as usize;
    let style = if flows >= 256 { MemoryStyle::Block } else { MemoryStyle::Distributed };
    let looked_up = m.doc("A marked frame was looked up.").input("looked_up", 1);
    let is_new = m.doc("A flow that was not known is written.").input("is_new", 1);
    let known = m.doc("The flow of the frame is known.").input("known", 1);
    let index = m.doc("Place of the flow.").input("index", bits);
    let peer = m.doc("Peer QP of the flow.").input("peer_qp", QP_BITS);
    let interval =
        m.doc("Clocks from a CNP to the next, read two clocks after the flow.").input("interval", INTERVAL_BITS);
    let room = m.doc("The queue has room for a CNP, read three clocks after the flow.").input("room", 1);

    m.comment("time, and the time up to which a flow is quiet");
    let time = m.reg("now", TIME_BITS, 0);
    m.assign(&time, &time + 1);
    let memory = m.memory("quiet_until", TIME_BITS, flows).style(style);
    let until = m.pipe("quiet_to", memory.read("read_until", ReadKind::ReadFirst, &index));
    let is_over = m.pipe("is_over", until.le(&time));
    let next = m.pipe("next_until", &time + interval.zext(TIME_BITS));

    m.comment("the places of the flows ahead, and whether a CNP of each forbids another so many clocks behind");
    let places: Vec<Expr> = (1..DECISION + AHEAD)
        .scan(index.clone(), |place, clock| {
            *place = m.pipe(format!("index_{clock}"), &*place);
            Some(place.clone())
        })
        .collect();
    let sent = m.doc("CNPs sent, bit n for the decision n + 1 clocks before.").reg("sent", AHEAD, 0);
    let (mut blocked, own) = (!&is_over, &places[DECISION - 2]);
    for ahead in (1..=AHEAD).rev() {
        let same = m.pipe(format!("same_{ahead}"), own.eq(&places[DECISION - 2 + ahead]));
        let longer = m.pipe_by(&format!("longer_than_{ahead}"), interval.gt(ahead as u64), 1 + ahead);
        blocked = m.named(format!("blocked_{ahead}"), (same & sent.bit(ahead - 1)).mux(&longer, &blocked));
    }

    m.comment("the decision");
    let along = |name: &str, value: &Expr, clocks: usize| {
        let stages = m.reg(name, clocks, 0);
        m.assign(&stages, cat(&[stages.slice(0, clocks - 1), value.clone()]));
        stages.msb()
    };
    let marked = along("marked", &looked_up, DECISION);
    let known = m.pipe_by("known", &known, DECISION);
    let may = m.named("may", and_all(&[&marked, &known, &!&blocked]));
    let sends = m.named("sends", &may & &room);
    m.assign(&sent, cat(&[sent.slice(0, AHEAD - 1), sends.clone()]));
    m.assign(&m.doc("A CNP is decided on in this clock.").output("reserves", 1), &sends);
    let code = |name: &str, value: u8| m.constant(name, value, 3);
    let outcomes = [
        (code("UNKNOWN", UNKNOWN), &marked & !&known),
        (code("QUIET", QUIET), and_all(&[&marked, &known, &blocked])),
        (code("OVERFLOW", OVERFLOW), &may & !&room),
        (code("SENT", SENT), sends.clone()),
    ];
    const { assert!(NOT_MARKED == 0) };
    let outcome = or_all(&outcomes.map(|(code, holds)| code.masked(&holds)));

    m.comment("a CNP begins an interval; a new flow is not quiet");
    let new = along("written", &is_new, DECISION + 1);
    let written = m.pipe("next_until_1", &next);
    memory.write(&(sent.bit(0) | &new), &places[DECISION], &written.masked(&!&new));

    m.group("Marked frame that was looked up four clocks before");
    let decided = m.doc("A frame is decided on.").output_reg("decided", 1, 0);
    m.assign(&decided, &marked);
    m.assign(&m.doc("A CNP is sent.").output("sent_cnp", 1), sent.bit(0));
    m.assign(&m.doc("Outcome; 0 if there is none.").output("outcome", 3), m.pipe("outcome_reg", outcome));
    m.assign(&m.doc("Peer QP of its flow.").output("sent_to_qp", QP_BITS), m.pipe_by("peer", &peer, DECISION + 1));
    m.build()
}
