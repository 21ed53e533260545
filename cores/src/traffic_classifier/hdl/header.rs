//! The beginning of a frame, held until all beats of its header are there. Which lanes of which beat carry an octet depends on the stream's
//! width.

use super::super::{FIRST_OCTET, HEADER_OCTETS, header_beats};
use super::CORE;
use crate::blocks::frame::{place, position};
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, Module};
use std::rc::Rc;

/// A beat: on the pins, or in a register.
struct Beat {
    /// The beat moves on in this clock.
    moves: Expr,
    data: Expr,
    keep: Expr,
    last: Expr,
    user: Expr,
    first: Expr,
    /// The beat moves on only together with the one behind it.
    waits: Expr,
}

/// Holds the first beats of a frame; `lanes` is the width of a beat in octets, `user` its user bits.
pub fn header(lanes: usize, user: usize) -> Result<Rc<Module>, Errors> {
    let sideband = if user == 1 { String::new() } else { format!("_u{user}") };
    let m = ModuleBuilder::new(format!("traffic_header_x{lanes}{sideband}"));
    m.describe("Hands on the beats of a stream, the first of a frame as soon as all that decides its class is there.");
    let beats = header_beats(lanes);
    if beats == 1 {
        m.parametric(CORE.parametric("traffic_header", &[("DATA_W", 8 * lanes as u32), ("USER_W", user as u32)]));
    }
    let arrives = m.doc("A beat arrives.").input("arrives", 1);
    let arriving_data = m.doc("Octets of the beat, the first in lane 0.").input("data", 8 * lanes);
    let arriving_keep = m.doc("Lanes that carry the frame.").input("keep", lanes);
    let arriving_last = m.doc("The beat is the last of its frame.").input("last", 1);
    let arriving_user = m.doc("User bits of the beat.").input("user", user);

    let position = position(&m, &arrives, &arriving_last, beats.saturating_sub(2));
    let waits = if beats > 1 { !&arriving_last & position.slice(0, beats - 1).any() } else { lit(0u8, 1) };
    let mut chain = vec![Beat {
        moves: arrives,
        data: arriving_data,
        keep: arriving_keep,
        last: arriving_last,
        user: arriving_user,
        first: position.bit(0),
        waits,
    }];
    if beats > 1 {
        m.comment("a beat of the header moves on with the beat behind it, unless it is the last; all others at once");
    }
    for stage in 1..beats {
        let before = &chain[stage - 1];
        let prefix = if stage + 1 == beats { "head" } else { "held" };
        let of = |what: &str, value: &Expr| {
            let register = m.reg_no_reset(format!("{prefix}_{what}"), value.width());
            m.when(&before.moves, || m.assign(&register, value));
            register
        };
        let valid = m.reg(format!("{prefix}_valid"), 1, 0);
        let waits = of("waits", &before.waits);
        m.assign(&valid, &before.moves | (&valid & &waits));
        let beat = Beat {
            moves: m.named(format!("{prefix}_moves"), &valid & (!&waits | &before.moves)),
            data: of("data", &before.data),
            keep: of("keep", &before.keep),
            last: of("last", &before.last),
            user: of("user", &before.user),
            first: of("first", &before.first),
            waits,
        };
        chain.push(beat);
    }

    m.group("The beat that moves on");
    let out = &chain[beats - 1];
    let hand_on = |name: &str, doc: &str, value: &Expr| m.assign(&m.doc(doc).output(name, value.width()), value);
    hand_on("moves", "A beat moves on.", &out.moves);
    hand_on("first", "The beat is the first of its frame.", &out.first);
    hand_on("moved_data", "Octets of the beat.", &out.data);
    hand_on("moved_keep", "Lanes of the beat that carry the frame.", &out.keep);
    hand_on("moved_last", "The beat that moves on is the last of its frame.", &out.last);
    hand_on("moved_user", "User bits of the beat that moves on.", &out.user);

    m.group("The frame whose first beat moves on: its other beats stand behind");
    let behind = |beat: usize| &chain[beats - 1 - beat];
    let octets = (FIRST_OCTET..HEADER_OCTETS).map(|octet| {
        let (beat, lane) = place(octet, lanes);
        behind(beat).data.slice(8 * lane, 8)
    });
    hand_on("octets", "Octets 12 to 23, octet 12 + n at `[8*n +: 8]`.", &pack(&octets.collect::<Vec<_>>()));
    let has = (FIRST_OCTET..HEADER_OCTETS).step_by(2).map(|octet| {
        let (beat, lane) = place(octet + 1, lanes);
        let ended = (0..beat).map(|before| behind(before).last.clone());
        ended.fold(behind(beat).keep.bit(lane), |has, ended| has & !ended)
    });
    hand_on("has", "The frame has octet 13 + 2 n.", &pack(&has.collect::<Vec<_>>()));
    m.build()
}
