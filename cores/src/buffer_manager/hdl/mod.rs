//! The hardware, from the builder: two memories of counters, one written by arrivals and one by departures, whose differences are what the queues
//! have in all and in their headroom; and a pipeline that decides an arrival and a departure each clock.

mod amounts;
mod arrival;
mod departure;
mod event;
mod threshold;

use super::{
    AMOUNT_BITS, CLASSES, Inputs, Outputs, PAUSE_LATENCY, RELEASE_AGE, SUM_LATENCY, THRESHOLD_AGE, VERDICT_LATENCY,
};
use crate::blocks::ports::Ports;
use crate::variant::{CLOCK_PERIOD_100G_PS, Core, Parameters, Variant, pins};
use amounts::{Counters, Sum};
use event::{Event, flag};
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, Module};
use std::rc::Rc;

crate::variant::entry!(Core {
    stem: "buffer_manager",
    summary: "Admits frames to a buffer that ports share, by dynamic thresholds and headroom, and says which classes are to be paused",
    variants: &[
        variant::<8>("p8", &[("PORTS", 8)]).at(CLOCK_PERIOD_100G_PS),
        variant::<32>("p32", &[("PORTS", 32)]).at(CLOCK_PERIOD_100G_PS),
    ],
    parametric: false,
    custom: None,
    registers: None,
});

const GROUPS: [(&str, &str); 5] = [
    ("Frames that ask for memory, and those that have left", "s_"),
    ("Verdicts on frames that asked, in their order", "m_"),
    ("Queues to be paused", "paused"),
    ("Configuration", "cfg_"),
    ("Status", "stat_"),
];

/// Bits of a counter: two more than an amount, for the sign of a difference of amounts.
const COUNT_BITS: usize = AMOUNT_BITS + 2;
/// Clocks behind that of the event in which it is decided, and in which `paused` changes.
const DECIDES: usize = VERDICT_LATENCY as usize - 1;
const PAUSES: usize = PAUSE_LATENCY as usize - 1;

const fn variant<const P: usize>(name: &'static str, parameters: Parameters) -> Variant {
    Variant::new(name, parameters, pins::<Inputs<P>, Outputs<P>>, build)
}

fn build(variant: &Variant, name: &str) -> Result<Rc<Module>, Errors> {
    let m = CORE.begin(variant, name);
    m.describe("Choudhury and Hahne, 1998 (dynamic thresholds); IEEE 802.1Qbb (headroom).");
    let ports = Ports::declare(&m, variant.pins(), &GROUPS);
    let queues = variant.size("PORTS") * CLASSES;

    m.comment("sums over all queues");
    let shared = Sum::new(&m, "used", "U, two clocks behind the decisions.", COUNT_BITS);
    let in_headroom = Sum::new(&m, "in_headroom", "Amount in all headroom.", AMOUNT_BITS);
    m.assign(&ports["stat_shared"], shared.value().slice(0, AMOUNT_BITS));
    m.assign(&ports["stat_headroom"], in_headroom.value());
    let sums = [&shared, &in_headroom];

    m.comment("the events, and the thresholds of their queues");
    let left = m.named("left", ports["cfg_shared"].zext(COUNT_BITS) - shared.value());
    let free = m.pipe("free", left.slice(0, AMOUNT_BITS).masked(&!left.msb()));
    const { assert!(THRESHOLD_AGE == 6 && SUM_LATENCY == 7 && RELEASE_AGE == 7) };
    let limits = threshold::module(variant)?;
    let arrival = Event::new(&m, &ports, "arrival", 1, &free, &limits);
    let departure = Event::new(&m, &ports, "departure", RELEASE_AGE as usize, &free, &limits);

    m.comment("counters of the queues, those included that the decisions of this clock change");
    let stored = Counters::new(&m, "stored", &arrival, queues);
    let freed = Counters::new(&m, "freed", &departure, queues);
    let counters = [&stored, &freed];

    let stops = arrival::decide(&m, &ports, &arrival, counters, sums);
    let releases = departure::decide(&m, &ports, &departure, counters, sums);

    m.comment("the queues to be paused");
    let stops = (1..=PAUSES - DECIDES).fold(stops, |value, clock| flag(&m, format!("stops_{clock}"), value));
    let one_of = |name: &str, event: &Event, changes: &Expr| {
        m.named(name, lit(1u8, queues).shl(event.queue_in(PAUSES)).masked(changes))
    };
    let released = one_of("released", &departure, &releases);
    let stopped = one_of("stopped", &arrival, &stops);
    let paused = m.reg("paused_queues", queues, 0);
    m.assign(&paused, (&paused & !released) | stopped);
    m.assign(&ports["paused"], &paused);
    m.build()
}
