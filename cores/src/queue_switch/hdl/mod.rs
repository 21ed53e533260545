//! The hardware, from the builder: beats wait in a memory, beside which the header is read and the decision made, and change on the way out.

mod decision;
mod ip;
mod patch;

pub use decision::PINS;
pub use patch::{PCP_AT, of};

use super::{Inputs, Outputs};
use crate::blocks::in_line::{Load, Parts, Way};
use crate::blocks::ports::Ports;
use crate::variant::{CLOCK_PERIOD_100G_PS, Core, Parameters, Variant, pins};
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::Module;
use std::rc::Rc;

crate::variant::entry!(Core {
    stem: "queue_switch",
    summary: "Gives frames that turn from down to up in a tree of switches another class, in line and at full rate",
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
    ("From the forwarding decision, without preamble and FCS (AXI4-Stream; tdest: class)", "s_axis_"),
    ("To the egress queue of the class on tdest (AXI4-Stream)", "m_axis_"),
    ("Ports of the frame, read with its first beat", "ingress_ egress_"),
    ("Configuration, read with the first beat of a frame", "cfg_"),
    ("Outcome of a frame, for counters", "stat_"),
];

/// The parts that are those of any core in line.
const PARTS: Parts = Parts { core: &CORE, prefix: "turn" };

const fn variant<const N: usize, const U: usize>(name: &'static str, parameters: Parameters) -> Variant {
    Variant::new(name, parameters, pins::<Inputs<N, U>, Outputs<N, U>>, build)
}

fn build(variant: &Variant, name: &str) -> Result<Rc<Module>, Errors> {
    let octets = variant.octets();
    let m = CORE.begin(variant, name);
    m.describe(
        "IEEE 802.1Qcz (ports that lead up); 802.1Q (PCP); RFC 2474 (DSCP); RFC 1624 equation 3 (header checksum).",
    );
    let ports = Ports::declare(&m, variant.pins(), &GROUPS);
    let port = |name: &str| &ports[name];

    let way = Way::take(&m, &ports, &PARTS.header(octets, "its marking", true)?);
    let header = &way.header;
    let mut deciding = vec![("begins", &header["begins"]), ("of_class", port("s_axis_tdest"))];
    for pin in decision::PINS {
        deciding.push((pin, port(pin)));
    }
    let decision = m.instance("decision", &decision::decision()?, &deciding);
    let reading = [
        ("completes", &header["completes"]),
        ("octets", &header["octets"]),
        ("has_ipv4", &header["has_ipv4"]),
        ("has_ipv6", &header["has_ipv6"]),
        ("has_tag", &header["has_tag"]),
        ("dscp", &decision["early_dscp"]),
    ];
    let ip = m.instance("ip", &ip::ip()?, &reading);

    m.comment("the verdict");
    let verdict = m.reg("verdict", 1, 0);
    m.assign(&verdict, &ip["known"]);
    let switched = &decision["is_switched"];
    let pcp = m.named("marks_pcp", &decision["is_given_pcp"] & &ip["has_first_tag"]);
    let dscp = m.named("marks_dscp", &decision["is_given_dscp"] & ip["places"].any());
    m.assign(port("stat_verdict"), &verdict);
    m.assign(port("stat_class"), m.pipe("verdict_class", &decision["old_class"]));
    let new_class = m.pipe("verdict_new_class", &decision["new_class"]);
    m.assign(port("stat_new_class"), &new_class);
    let lowest = switched.mux(&pcp, &decision["has_turned"]);
    m.assign(port("stat_outcome"), m.pipe("outcome", cat(&[switched, &dscp, &lowest])));
    let [changed_ip, new_pcp, new_dscp, checksum] = [
        ("changed_ip", &ip["places"].masked(&decision["is_given_dscp"])),
        ("changed_pcp", &decision["new_pcp"]),
        ("changed_dscp", &decision["new_dscp"]),
        ("changed_sum", &ip["checksum"]),
    ]
    .map(|(name, value)| m.pipe(name, value));
    let change = pack(&[
        &changed_ip,
        &m.pipe("changed_tag", &pcp),
        &m.pipe("changed_class", switched),
        &new_class,
        &new_pcp,
        &new_dscp,
        &checksum,
    ]);
    way.hand_on(&m, &ports, &verdict, &change, &patch::patch(octets)?, Load::WhenFree);
    m.build()
}
