//! The hardware, from the builder: octets of the stream that leaves, eight buckets, and the gate.

use super::{BURST_BITS, DECISION_LATENCY, DEFICIT_BITS, FRACTION_BITS, Inputs, Outputs, RATE_BITS};
use crate::blocks::charge::charge;
use crate::blocks::gate::gate;
use crate::blocks::ports::Ports;
use crate::packet_buffer::CLASSES;
use crate::variant::{CLOCK_PERIOD_100G_PS, Core, Parameters, Variant, pins};
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, Module};
use std::rc::Rc;

crate::variant::entry!(Core {
    stem: "rate_limiter",
    summary: "Limits each class to a rate by a token bucket, at the gate between a buffer and a scheduler",
    variants: &[
        variant::<64>("w512", &[("DATA_W", 512)]).at(CLOCK_PERIOD_100G_PS),
        variant::<8>("w64", &[("DATA_W", 64)]),
        variant::<16>("w128", &[("DATA_W", 128)]),
        variant::<32>("w256", &[("DATA_W", 256)]),
        variant::<128>("w1024", &[("DATA_W", 1024)]),
    ],
    parametric: true,
    custom: None,
    registers: None,
});

const GROUPS: [(&str, &str); 4] = [
    ("Handshakes of the classes between a buffer (offered, last, taken) and a scheduler (passed, ready)", "gate_"),
    ("Stream of the scheduler (watched only; dest: class, and control frame)", "tx_"),
    ("Configuration", "cfg_"),
    ("Status", "stat_"),
];

const fn variant<const N: usize>(name: &'static str, parameters: Parameters) -> Variant {
    Variant::new(name, parameters, pins::<Inputs<N>, Outputs>, build)
}

fn build(variant: &Variant, name: &str) -> Result<Rc<Module>, Errors> {
    let m = CORE.begin(variant, name);
    m.describe("ITU-T I.371, annex A (the leaky bucket as a meter); IEEE 802.3, 4.4.2 (preamble and gap).");
    let ports = Ports::declare(&m, variant.pins(), &GROUPS);
    let port = |name: &str| &ports[name];

    const { assert!(DECISION_LATENCY == 4) };
    let [charged, charge] = charge(&m, &ports, variant.octets())?;

    m.comment("the buckets: what each lacks to be full");
    let bits = DEFICIT_BITS + FRACTION_BITS;
    let charge = cat(&[charge, lit(0u8, FRACTION_BITS)]);
    let rates = port("cfg_rate").words(RATE_BITS);
    let bursts = port("cfg_burst").words(BURST_BITS);
    let (deficits, covered): (Vec<Expr>, Vec<Expr>) = (0..CLASSES)
        .map(|class| {
            let deficit = m.reg(format!("deficit_{class}"), bits, 0);
            let charge = charge.masked(&charged.bit(class)).zext(bits + 1);
            let sum = m.named(format!("sum_{class}"), deficit.zext(bits + 1) + charge - rates[class].zext(bits + 1));
            let stays = m.named(format!("stays_{class}"), port("cfg_enable").bit(class) & !sum.msb());
            m.assign(&deficit, sum.slice(0, bits).masked(&stays));
            let octets = deficit.slice(FRACTION_BITS, DEFICIT_BITS);
            (octets.clone(), octets.lt(bursts[class].zext(DEFICIT_BITS)))
        })
        .unzip();
    m.assign(port("stat_deficit"), pack(&deficits));
    let may_next = m
        .doc("Classes of which a frame may begin in the next clock.")
        .named("may_next", !port("cfg_enable") | pack(&covered));

    let held_back = gate(&m, &ports, &may_next, 0);
    let blocked = m.reg("blocked", CLASSES, 0);
    m.assign(&blocked, held_back);
    m.assign(port("stat_blocked"), &blocked);
    m.build()
}
