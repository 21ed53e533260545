//! Looks: the memory is looked at beat by beat in the order of the positions.

use crate::blocks::frame_units::{BEATS_BITS, beats_of_unit};
use crate::retry::POSITION_BITS;
use rtl_gen::builder::*;
use rtl_gen::ir::Expr;

/// The look that is judged: what is known of the unit.
pub struct Seen {
    begins: Expr,
    more: Expr,
    is_one: Expr,
    last_lane: Expr,
}

impl Seen {
    /// Declares the inputs of the module.
    pub fn declare(m: &ModuleBuilder, lanes: usize) -> Self {
        let input = |name: &str, width: usize, doc: &str| m.doc(doc).input(name, width);
        m.group("The look that is judged");
        Self {
            begins: input("begins", 1, "A frame of the lap begins in the unit."),
            more: input("more", BEATS_BITS, "Beats of that frame but one."),
            is_one: input("is_one", 1, "The frame has one beat."),
            last_lane: input("last_lane", lanes.ilog2() as usize, "Number of its last lane."),
        }
    }
}

/// The state that looks depend on.
pub struct Conditions<'a> {
    /// Clocks from a look to its judgement.
    pub clocks: usize,
    /// Looks are open.
    pub open: &'a Expr,
    /// The receiver is in an epoch.
    pub known: &'a Expr,
    /// First position that was not handed on.
    pub below: &'a Expr,
    /// No frame of the memory is looked at: a register.
    pub between: &'a Expr,
    /// No frame begins, if this is there and high.
    pub waits: Option<&'a Expr>,
}

/// The judgement of a look.
pub struct Judged {
    /// Number, in its unit, of the beat that is looked at now, if a unit has several.
    pub number: Option<Expr>,
    /// The look is good.
    pub accepts: Expr,
    /// The beat is the last of its frame.
    pub is_last: Expr,
    /// Number of the last lane of its frame.
    pub lane: Expr,
    /// The last beat of a frame.
    pub ends: Expr,
    /// Position behind the unit.
    pub unit_behind: Expr,
    /// Looks stay at the first position that was not handed on.
    pub stays: Expr,
}

/// Looks at beats of `lanes` octets; `at` becomes an output of the module.
pub fn look(m: &ModuleBuilder, lanes: usize, seen: &Seen, now: &Conditions) -> Judged {
    let inside = beats_of_unit(lanes).ilog2() as usize;
    let Seen { begins, more, is_one, last_lane } = seen;
    let &Conditions { clocks, open, known, below, between, waits } = now;
    let next =
        m.doc("The beat that is looked at: position, and number in the unit.").reg("next", POSITION_BITS + inside, 0);
    m.assign(&m.doc("Position that is looked at.").output("at", POSITION_BITS), next.slice(inside, POSITION_BITS));
    let at_judged = m.pipe_by("looked_at", &next, clocks);
    let looks = m.named("looks", open & (known | !between));
    let turns_back = m.wire("turns_back", 1);
    let looked = (1..=clocks).fold(looks.clone(), |before, clock| {
        let name = if clock == clocks { "looked".to_owned() } else { format!("looked_{clock}") };
        let next = m.reg(name, 1, 0);
        m.assign(&next, before & !&turns_back);
        next
    });

    m.comment("a look is good if a frame begins there, or is under way; otherwise it is taken again");
    let may_begin = match waits {
        Some(waits) => and_all(&[begins, known, &!waits]),
        None => begins & known,
    };
    let may_begin = m.named("may_begin", may_begin);
    let accepts = m.named("accepts", &looked & (!between | may_begin));
    let left = m.reg_no_reset("left", BEATS_BITS);
    let is_last = m.named("is_last", between.mux(is_one, left.eq(1)));
    let ends = m.named("ends", &accepts & &is_last);
    m.when(&accepts, || {
        m.assign(&left, between.mux(more, &(&left - 1)));
        m.assign(between, &is_last);
    });
    let lane = m.reg_no_reset("lane", lanes.ilog2() as usize);
    m.when(&accepts & between, || m.assign(&lane, last_lane));
    let its_lane = m.named("its_lane", between.mux(last_lane, &lane));
    let unit_behind = m.named("unit_behind", at_judged.slice(inside, POSITION_BITS) + 1);
    let refuses = m.named("refuses", &looked & !&accepts);
    let skips = if inside > 0 { &ends & !at_judged.slice(0, inside).all() } else { lit(0u8, 1) };
    let to_unit = |unit: &Expr| if inside > 0 { cat(&[unit.clone(), lit(0u8, inside)]) } else { unit.clone() };
    let stays = m.named("stays", between & !known);
    m.assign(&turns_back, if inside > 0 { or_all(&[&refuses, &stays, &skips]) } else { &refuses | &stays });
    m.when(&looks, || m.assign(&next, &next + 1));
    if inside > 0 {
        m.when(&skips, || m.assign(&next, to_unit(&unit_behind)));
    }
    m.when(&refuses, || m.assign(&next, &at_judged));
    m.when(&stays, || m.assign(&next, to_unit(below)));
    let number = (inside > 0).then(|| next.slice(0, inside));
    Judged { number, accepts, is_last, lane: its_lane, ends, unit_behind, stays }
}
