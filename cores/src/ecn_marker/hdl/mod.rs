//! The hardware, from the builder: beats wait in a memory, beside which the header is read and the decision made, and change on the way out.

mod decision;
mod ip;
mod patch;
pub mod thresholds;

use super::{Inputs, Outputs};
use crate::blocks::in_line::{Load, Parts, Way};
use crate::blocks::ports::Ports;
use crate::variant::{CLOCK_PERIOD_100G_PS, Core, Parameters, Variant, pins};
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::Module;
use std::rc::Rc;

crate::variant::entry!(Core {
    stem: "ecn_marker",
    summary: "Marks frames with Congestion Experienced when the queue of their class is long, in line and at full rate",
    variants: &[
        variant::<64, 1>("w512", &[("DATA_W", 512), ("USER_W", 1)]).at(CLOCK_PERIOD_100G_PS),
        variant::<8, 1>("w64", &[("DATA_W", 64), ("USER_W", 1)]),
        variant::<16, 1>("w128", &[("DATA_W", 128), ("USER_W", 1)]),
        variant::<32, 1>("w256", &[("DATA_W", 256), ("USER_W", 1)]),
        variant::<128, 1>("w1024", &[("DATA_W", 1024), ("USER_W", 1)]),
        variant::<64, 97>("w512_u97", &[("DATA_W", 512), ("USER_W", 97)]).at(CLOCK_PERIOD_100G_PS),
    ],
    parametric: true,
    custom: None,
    registers: None,
});

const GROUPS: [(&str, &str); 5] = [
    ("From a buffer or scheduler, without preamble and FCS (AXI4-Stream; tdest: class)", "s_axis_"),
    ("To a scheduler or MAC (AXI4-Stream)", "m_axis_"),
    ("Levels of the buffer, read with the first beat of a frame", "occ_cells free_cells"),
    ("Configuration, read with the first beat of a frame; the seed under reset", "cfg_"),
    ("Outcome of a frame, for counters", "stat_"),
];

/// The parts that are those of any core in line.
const PARTS: Parts = Parts { core: &CORE, prefix: "ecn" };

const fn variant<const N: usize, const U: usize>(name: &'static str, parameters: Parameters) -> Variant {
    Variant::new(name, parameters, pins::<Inputs<N, U>, Outputs<N, U>>, build)
}

fn build(variant: &Variant, name: &str) -> Result<Rc<Module>, Errors> {
    let octets = variant.octets();
    let m = CORE.begin(variant, name);
    m.describe("RFC 3168 (ECN); RFC 1624 equation 3 (header checksum); the congestion point of DCQCN.");
    let ports = Ports::declare(&m, variant.pins(), &GROUPS);
    let port = |name: &str| &ports[name];

    let way = Way::take(&m, &ports, &PARTS.header(octets, "its mark", false)?);
    let header = &way.header;
    let begins = [("begins", &header["begins"]), ("of_class", port("s_axis_tdest"))];
    let mut comparing = begins.to_vec();
    comparing.extend(thresholds::PINS.map(|pin| (pin, port(pin))));
    let compared = m.instance("thresholds", &thresholds::thresholds()?, &comparing);
    let mut deciding = begins.to_vec();
    deciding.extend(["may", "must", "rise", "span"].map(|name| (name, &compared[name])));
    deciding.extend(decision::PINS.map(|pin| (pin, port(pin))));
    let decision = m.instance("decision", &decision::decision()?, &deciding);
    let reading = [
        ("completes", &header["completes"]),
        ("octets", &header["octets"]),
        ("has_ipv4", &header["has_ipv4"]),
        ("has_ipv6", &header["has_ipv6"]),
    ];
    let ip = m.instance("ip", &ip::ip()?, &reading);

    m.comment("the verdict");
    let verdict = m.reg("verdict", 1, 0);
    m.assign(&verdict, &ip["known"]);
    let marks = m.named("marks", &ip["eligible"] & &decision["marks"]);
    let class = m.pipe("verdict_class", &decision["decided_class"]);
    let outcome = m.pipe("outcome", cat(&[&ip["eligible"], &(&marks | &ip["was_ce"])]));
    m.assign(port("stat_verdict"), &verdict);
    m.assign(port("stat_class"), &class);
    m.assign(port("stat_outcome"), &outcome);
    let change = m.pipe("change", cat(&[ip["checksum"].clone(), ip["places"].masked(&marks)]));

    way.hand_on(&m, &ports, &verdict, &change, &patch::patch(octets)?, Load::WithBeat);
    m.build()
}
