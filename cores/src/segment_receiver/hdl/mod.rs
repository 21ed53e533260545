//! The hardware, from the builder: frames that wait, and the rates of the classes, between two modules that read and multiply.

mod receive;
mod scale;

use super::{Inputs, Outputs, RATE_BITS};
use crate::blocks::ports::Ports;
use crate::packet_buffer::CLASSES;
use crate::variant::{CLOCK_PERIOD_100G_PS, Core, Parameters, Variant, pins};
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, Module};
use std::rc::Rc;

crate::variant::entry!(Core {
    stem: "segment_receiver",
    summary: "Turns the rates that the far end of a long link asks for into those of a limiter",
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
    ("From the MAC, without preamble and FCS (AXI4-Stream, watched only)", "s_axis_rx_"),
    ("Configuration", "cfg_"),
    ("Rates for a limiter", "rate"),
    ("Status", "stat_"),
];

const fn variant<const N: usize>(name: &'static str, parameters: Parameters) -> Variant {
    Variant::new(name, parameters, pins::<Inputs<N>, Outputs>, build)
}

fn build(variant: &Variant, name: &str) -> Result<Rc<Module>, Errors> {
    let octets = variant.octets();
    let m = CORE.begin(variant, name);
    m.describe("IEEE 802.3 annex 31C (organisation specific MAC control).");
    let ports = Ports::declare(&m, variant.pins(), &GROUPS);
    let port = |name: &str| &ports[name];

    m.comment("frames received");
    let arriving = [
        ("arrives", port("s_axis_rx_tvalid")),
        ("data", port("s_axis_rx_tdata")),
        ("keep", port("s_axis_rx_tkeep")),
        ("last", port("s_axis_rx_tlast")),
        ("user", port("s_axis_rx_tuser")),
        ("oui", port("cfg_oui")),
    ];
    let received = m.instance("receiver", &receive::receive(octets)?, &arriving);
    let seen = &received["seen"];
    m.assign(port("stat_seen"), seen);
    m.assign(port("stat_malformed"), &received["malformed"]);

    m.comment("silence: clocks left to it, 0 if none is awaited");
    let left = m.reg("left", 32, 0);
    m.when(left.any(), || m.assign(&left, &left - 1));
    m.when(seen, || m.assign(&left, port("cfg_timeout")));
    let silent = m.named("silent", left.eq(1) & !seen);
    let was_silent = m.reg("was_silent", 1, 0);
    m.assign(&was_silent, &silent);
    m.assign(port("stat_silent"), &was_silent);

    m.comment("the latest frame waits for the round in progress");
    let waits = m.reg("waits", 1, 0);
    let waiting = m.doc("Classes, and above them the rates, of the frame that waits.").reg_no_reset("waiting", 200);
    m.when(seen, || m.assign(&waiting, cat(&[&received["rates"], &received["classes"]])));
    let running = m.wire("running", 1);
    let begins = m.named("begins", &waits & !&running);
    m.assign(&waits, !&silent & (seen | (&waits & !&begins)));
    let scaling = [
        ("begins", &begins),
        ("ends", &silent),
        ("classes", &waiting.slice(0, CLASSES)),
        ("rates", &waiting.slice(CLASSES, CLASSES * RATE_BITS)),
        ("clock_step", port("cfg_clock_step")),
    ];
    let scale = m.instance("scale", &scale::scale()?, &scaling);
    m.assign(&running, &scale["running"]);

    m.comment("the classes");
    let enable = port("cfg_enable");
    let configured = port("cfg_rate").words(RATE_BITS);
    let (known, rates): (Vec<Expr>, Vec<Expr>) = (0..CLASSES)
        .map(|class| {
            let done = scale["done"].bit(class);
            let known = m.reg(format!("known_{class}"), 1, 0);
            m.when(&done, || m.assign(&known, &scale["counts"]));
            m.when(&silent, || m.assign(&known, 0));
            let scaled = m.reg_no_reset(format!("scaled_{class}"), RATE_BITS);
            m.when(&done, || m.assign(&scaled, &scale["scaled"]));
            let rate = m.reg(format!("rate_{class}"), RATE_BITS, 0);
            m.assign(&rate, (&known & enable.bit(class)).mux(&scaled, &configured[class]));
            (known, rate)
        })
        .unzip();
    m.assign(port("stat_known"), pack(&known));
    m.assign(port("rate"), pack(&rates));
    m.build()
}
