//! The hardware, from the builder: the beginning of a frame waits for its header, then all beats go through four registers, beside which the
//! class is found and the octets are counted.

mod class;
mod header;
mod length;

use super::{Inputs, Outputs};
use crate::blocks::ports::Ports;
use crate::variant::{CLOCK_PERIOD_100G_PS, Core, Parameters, Variant, pins};
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, Module};
use std::rc::Rc;

crate::variant::entry!(Core {
    stem: "traffic_classifier",
    summary: "Finds the traffic class of each frame in the receive stream, in line and at its full rate",
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
    ("From the MAC, without preamble and FCS (AXI4-Stream; a receiver cannot wait)", "s_axis_"),
    ("To the packet buffer, with the class of each frame (AXI4-Stream)", "m_axis_"),
    ("Frames received, for the pause engine and counters", "rx_"),
    ("Configuration, read two clocks before the first beat of a frame leaves", "cfg_"),
    ("Source of the class, with the first beat of a frame", "stat_"),
];

/// A beat in a register, or the one that moves on into the first.
struct Stage {
    valid: Expr,
    data: Expr,
    keep: Expr,
    last: Expr,
    user: Expr,
}

impl Stage {
    /// The register behind this one, which changes only with a beat.
    fn next(&self, m: &ModuleBuilder, name: &str) -> Self {
        let valid = m.reg(format!("{name}_valid"), 1, 0);
        m.assign(&valid, &self.valid);
        let of = |field: &str, value: &Expr| {
            let register = m.reg_no_reset(format!("{name}_{field}"), value.width());
            m.when(&self.valid, || m.assign(&register, value));
            register
        };
        Self {
            valid,
            data: of("data", &self.data),
            keep: of("keep", &self.keep),
            last: of("last", &self.last),
            user: of("user", &self.user),
        }
    }
}

const fn variant<const N: usize, const U: usize>(name: &'static str, parameters: Parameters) -> Variant {
    Variant::new(name, parameters, pins::<Inputs<N, U>, Outputs<N, U>>, build)
}

fn build(variant: &Variant, name: &str) -> Result<Rc<Module>, Errors> {
    let octets = variant.octets();
    let m = CORE.begin(variant, name);
    m.describe("IEEE 802.1Q clauses 6.9.3 and 9.6 (PCP); RFC 2474 (DSCP).");
    let ports = Ports::declare(&m, variant.pins(), &GROUPS);
    let port = |name: &str| &ports[name];

    let arriving = [
        ("arrives", port("s_axis_tvalid")),
        ("data", port("s_axis_tdata")),
        ("keep", port("s_axis_tkeep")),
        ("last", port("s_axis_tlast")),
        ("user", port("s_axis_tuser")),
    ];
    let moved = m.instance("header", &header::header(octets, variant.size("USER_W"))?, &arriving);
    m.comment("a frame begins as its first beat moves on, with its header behind");
    let begins = m.named("begins", &moved["moves"] & &moved["first"]);

    let classified = [
        ("begins", &begins),
        ("octets", &moved["octets"]),
        ("has", &moved["has"]),
        ("trust_dscp", port("cfg_trust_dscp")),
        ("trust_pcp", port("cfg_trust_pcp")),
        ("default_class", port("cfg_default_class")),
        ("dscp_class", port("cfg_dscp_class")),
        ("pcp_class", port("cfg_pcp_class")),
    ];
    let lookup = m.instance("lookup", &class::class()?, &classified);
    m.comment("the class of a frame is known as its first beat gets to the last register");
    m.assign(port("m_axis_tdest"), &lookup["number"]);
    for (stat, output) in [
        ("stat_dscp", "by_dscp"),
        ("stat_pcp", "by_pcp"),
        ("stat_default", "by_default"),
        ("stat_truncated", "truncated"),
    ] {
        m.assign(port(stat), &lookup[output]);
    }

    m.comment("the way of a beat");
    let moved_on = Stage {
        valid: moved["moves"].clone(),
        data: moved["moved_data"].clone(),
        keep: moved["moved_keep"].clone(),
        last: moved["moved_last"].clone(),
        user: moved["moved_user"].clone(),
    };
    let compared = moved_on.next(&m, "compared");
    let compared_first = m.pipe("compared_first", &moved["first"]);
    let selected = compared.next(&m, "selected");
    let found = selected.next(&m, "found");
    let out = found.next(&m, "out");
    m.assign(port("m_axis_tvalid"), &out.valid);
    m.assign(port("m_axis_tdata"), &out.data);
    m.assign(port("m_axis_tkeep"), &out.keep);
    m.assign(port("m_axis_tlast"), &out.last);
    m.assign(port("m_axis_tuser"), &out.user);

    m.comment("a frame is reported with its last beat");
    let ends = m.reg("ends", 1, 0);
    m.assign(&ends, &found.valid & &found.last);
    m.assign(port("rx_valid"), &ends);
    m.assign(port("rx_priority"), &lookup["number"]);
    let counted = [("valid", &compared.valid), ("first", &compared_first), ("keep", &compared.keep)];
    let length = m.instance("length", &length::length(octets)?, &counted);
    m.assign(port("rx_octets"), &length["octets"]);
    m.build()
}
