//! The decision of an arrival: into the shared part, into the headroom of its queue, or not kept.

use super::amounts::{Counters, Sum};
use super::event::{Event, flag};
use super::{AMOUNT_BITS, COUNT_BITS, DECIDES};
use crate::blocks::ports::Ports;
use rtl_gen::builder::*;
use rtl_gen::ir::Expr;

/// Limits less the size of the arrival that is decided, with a sign.
struct Room {
    shared: Expr,
    queue: Expr,
    headroom: Expr,
    lossless: Expr,
}

impl Room {
    fn new(m: &ModuleBuilder, ports: &Ports, arrival: &Event) -> Self {
        let [port, class] = arrival.port_and_class_in(1);
        let lossless = m.pipe("its_lossless", ports["cfg_lossless"].index(&class));
        let headroom = m.pipe("its_headroom", ports["cfg_headroom"].word(&port, AMOUNT_BITS));
        let headroom = m.pipe_by("headroom_limit", headroom, 2);
        let size = arrival.size_in(DECIDES - 1).zext(COUNT_BITS);
        let less_size = |name: &str, limit: &Expr| m.pipe(name, limit.zext(COUNT_BITS) - &size);
        Self {
            shared: less_size("shared_room", &ports["cfg_shared"]),
            queue: less_size("queue_room", &arrival.threshold),
            headroom: less_size("headroom_room", &headroom),
            lossless: m.pipe_by("lossless", lossless, DECIDES - 2),
        }
    }
}

/// Decides the arrival and counts it; tells whether it stops its queue.
pub fn decide(
    m: &ModuleBuilder,
    ports: &Ports,
    arrival: &Event,
    [stored, freed]: [&Counters; 2],
    [shared, in_headroom]: [&Sum; 2],
) -> Expr {
    m.comment("limits less the size of the arrival");
    let room = Room::new(m, ports, arrival);

    m.comment("an arrival: into the shared part, into the headroom, or dropped");
    let ([held_in, headroom_in], [held_out, headroom_out]) = (stored.of(m, arrival), freed.of(m, arrival));
    let fits = m.named("shared_left", shared.left_of(&room.shared));
    let below = m.named("queue_left", room.queue + &held_out - &held_in);
    let covered = m.named("headroom_left", room.headroom + &headroom_out - &headroom_in);
    let is_shared = m.named("is_shared", headroom_in.eq(&headroom_out) & !below.msb() & !fits.msb());
    let is_headroom = m.named("is_headroom", !&is_shared & &room.lossless & !covered.msb());
    let is_kept = m.named("is_kept", &is_shared | &is_headroom);
    let (arrives, size) = (arrival.valid(), arrival.size());
    let counted = size.zext(COUNT_BITS);
    stored.count(
        m,
        [is_kept.mux(&(&held_in + &counted), &held_in), is_headroom.mux(&(&headroom_in + &counted), &headroom_in)],
    );
    shared.adds(m, arrives & &is_shared, size);
    in_headroom.adds(m, arrives & &is_headroom, size);
    m.assign(&ports["m_verdict_valid"], flag(m, "verdict_valid", arrives));
    m.assign(&ports["m_verdict_kept"], m.pipe("verdict_kept", is_kept));
    m.assign(&ports["m_verdict_headroom"], m.pipe("verdict_headroom", is_headroom));
    arrives & !is_shared & room.lossless
}
