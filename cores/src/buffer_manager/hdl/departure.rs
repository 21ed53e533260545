//! The decision of a departure: what leaves is of the headroom of its queue, and beyond that of the shared part.

use super::amounts::{Counters, Sum};
use super::event::{Event, flag};
use super::{AMOUNT_BITS, COUNT_BITS, DECIDES, PAUSES};
use crate::blocks::ports::Ports;
use rtl_gen::builder::*;
use rtl_gen::ir::Expr;

/// Decides the departure and counts it; tells two clocks before `paused` changes whether it releases its queue.
pub fn decide(
    m: &ModuleBuilder,
    ports: &Ports,
    departure: &Event,
    [stored, freed]: [&Counters; 2],
    [shared, in_headroom]: [&Sum; 2],
) -> Expr {
    m.comment("a departure: from the headroom, and what is beyond it from the shared part");
    let ([held_in, headroom_in], [held_out, headroom_out]) = (stored.of(m, departure), freed.of(m, departure));
    let size = departure.size().zext(COUNT_BITS);
    let held_rest = m.named("held_rest", &held_in - &held_out - &size);
    let headroom_rest = m.named("headroom_rest", &headroom_in - &headroom_out - &size);
    let enough = m.named("enough", !held_rest.msb());
    let takes = m.named("takes", departure.valid() & &enough);
    let beyond = headroom_rest.msb();
    let next_held_out = enough.mux(&(&held_out + &size), &held_out);
    let next_headroom_out = enough.mux(&beyond.mux(&headroom_in, &headroom_out + &size), &headroom_out);
    freed.count(m, [next_held_out.clone(), next_headroom_out]);
    shared.takes(m, &takes & &beyond, &(lit(0u8, COUNT_BITS) - &headroom_rest));
    in_headroom.takes(m, takes.clone(), &beyond.mux(&(&headroom_in - &headroom_out), &size));
    m.assign(&ports["stat_underrun"], flag(m, "underrun", departure.valid() & held_rest.msb()));

    m.comment("whether it releases its queue: all of that is in the shared part, and below the threshold");
    let room = m.pipe("release_room", departure.threshold.zext(COUNT_BITS) - ports["cfg_hysteresis"].zext(COUNT_BITS));
    let held_out_after = m.pipe("held_out_after", next_held_out);
    let held_after = m.pipe("held_after", (m.pipe("held_in_before", held_in) - held_out_after).slice(0, AMOUNT_BITS));
    let held_after = m.pipe_by("held_after", held_after, PAUSES - 1 - DECIDES - 2);
    let is_below = !(room - held_after.zext(COUNT_BITS)).msb();
    let no_headroom = (1..PAUSES - DECIDES)
        .fold(takes & (beyond | !headroom_rest.any()), |value, clock| flag(m, format!("no_headroom_{clock}"), value));
    flag(m, "releases", no_headroom & (!held_after.any() | is_below))
}
