//! Times that wait to be relayed: one for each class, offered or held.

use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, Module};
use std::rc::Rc;

/// One slot a class; the latest time wins.
pub fn relay_slots() -> Result<Rc<Module>, Errors> {
    let m = ModuleBuilder::new("swing_relay_slots");
    m.describe("Keeps the latest time of each class until it is taken; holds XONs of classes with excess.");

    m.group("a frame of the local port");
    let receive = m.doc("A PFC frame has arrived.").input("receive", 1);
    let enable = m.doc("Classes of the frame that are relayed.").input("enable", 8);
    let quanta = m.doc("Pause times of the frame.").input("quanta", 128);
    m.group("the request");
    let ready = m.doc("The request is taken.").input("ready", 1);
    m.group("hold of XONs");
    let round_ends = m.doc("Last clock of a round.").input("round_ends", 1);
    let corrected = m.doc("Classes whose XONs go on being held.").input("corrected", 8);
    let hold = m.doc("Classes whose XONs begin to be held.").input("hold", 8);
    let hold_rounds = m.doc("Most rounds that an XON is held.").input("hold_rounds", 16);

    let offered = m.reg("offered_reg", 8, 0);
    let held = m.reg("held_reg", 8, 0);
    let times = quanta.words(16);
    let stops = m.named("stops", pack(&times.iter().map(Expr::any).collect::<Vec<_>>()));
    let xoff = m.named("xoff", (&enable & &stops).masked(&receive));
    let xon = m.named("xon", (&enable & !&stops).masked(&receive));

    m.comment("times that leave, and times that stay on offer");
    let valid = m.named("any_offered", offered.any());
    let taken = m.named("request_taken", &valid & &ready);
    // where nothing is offered, nothing is kept
    let kept = m.named("kept", offered.masked(&!&ready));
    let last_round = m.wire("last_round", 8);
    let timed_out = m.named("held_too_long", (&held & &corrected & &last_round).masked(&round_ends));
    let released = m.named("released", &held & (!&corrected | &timed_out));
    let pending = m.named("pending", &kept | &released);

    m.comment("arrivals: an XON is held if its slot is empty and its class has excess");
    let begins = m.named("begins", &xon & &hold & !(&pending | &held));
    m.assign(&offered, &pending | &xoff | (&xon & !(&held | &hold)));
    m.assign(&held, &begins | (&held & !(&released | &xoff)));
    let slots: Vec<Expr> = (0..8)
        .map(|class| {
            let time = m.reg(format!("time_{class}"), 16, 0);
            m.when(xoff.bit(class), || m.assign(&time, &times[class]))
                .else_when(&ready | xon.bit(class), || m.assign(&time, 0));
            let rounds_left = m.reg_no_reset(format!("rounds_left_{class}"), 16);
            let is_last = m.reg_no_reset(format!("is_last_{class}"), 1);
            // of a class that is not held, the rounds do not count
            m.when(xon.bit(class) & !held.bit(class), || {
                m.assign(&rounds_left, &hold_rounds);
                m.assign(&is_last, hold_rounds.eq(1));
            })
            .else_when(&round_ends, || {
                m.assign(&rounds_left, &rounds_left - 1);
                m.assign(&is_last, rounds_left.eq(2));
            });
            m.assign(&last_round.bit(class), &is_last);
            time
        })
        .collect();

    m.group("the request");
    m.assign(&m.doc("A request is offered.").output("valid", 1), &valid);
    m.assign(&m.doc("Classes of the request.").output("offered", 8), &offered);
    m.assign(
        &m.doc("Pause times of the request, zero for classes that it does not name.").output("times", 128),
        pack(&slots),
    );
    m.group("state");
    m.assign(&m.doc("Classes whose XON is held.").output("held", 8), &held);
    m.group("events of this clock");
    m.assign(&m.doc("The request is taken.").output("taken", 1), &taken);
    m.assign(&m.doc("Classes whose time was replaced.").output("overwritten", 8), (&xoff | &xon) & (&kept | &held));
    m.assign(&m.doc("Classes whose XON begins to be held.").output("holds", 8), &begins);
    m.assign(&m.doc("Classes whose XON was held too long.").output("timed_out", 8), &timed_out);
    m.build()
}
