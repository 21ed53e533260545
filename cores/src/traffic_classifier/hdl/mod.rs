//! The hardware, from the builder: the beginning of a frame waits for its header, then all beats go through four registers, beside which the
//! class is found and the octets are counted.

mod class;
mod header;
mod length;

use super::{Inputs, Outputs};
use crate::blocks::ports::Ports;
use crate::variant::{CLOCK_PERIOD_100G_PS, Core, Variant};
use rtl_foundation::contract::Pins;
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, Module};
use std::rc::Rc;

/// The registry entry.
pub static CORE: Core = Core {
    stem: "traffic_classifier",
    summary: "Finds the traffic class of each frame in the receive stream, in line and at its full rate",
    variants: &[
        Variant::new("w512", &[("DATA_W", 512), ("USER_W", 1)], build::<64, 1>).at(CLOCK_PERIOD_100G_PS),
        Variant::new("w64", &[("DATA_W", 64), ("USER_W", 1)], build::<8, 1>),
        Variant::new("w128", &[("DATA_W", 128), ("USER_W", 1)], build::<16, 1>),
        Variant::new("w256", &[("DATA_W", 256), ("USER_W", 1)], build::<32, 1>),
        Variant::new("w1024", &[("DATA_W", 1024), ("USER_W", 1)], build::<128, 1>),
        Variant::new("w512_u97", &[("DATA_W", 512), ("USER_W", 97)], build::<64, 97>).at(CLOCK_PERIOD_100G_PS),
    ],
    parametric: true,
    custom: None,
    registers: None,
};

const GROUPS: [(&str, &str); 5] = [
    ("From the MAC, without preamble and FCS (AXI4-Stream; a receiver cannot wait)", "s_axis_"),
    ("To the packet buffer, with the class of each frame (AXI4-Stream)", "m_axis_"),
    ("Frames received, for the pause engine and counters", "rx_"),
    ("Configuration, read two clocks before the first beat of a frame leaves", "cfg_"),
    ("Source of the class, with the first beat of a frame", "stat_"),
];

/// The registers that a beat goes through: beside the first the header is compared, beside the last the class is known.
const STAGES: [&str; 4] = ["compared", "selected", "found", "out"];

fn build<const N: usize, const U: usize>(_: &Variant, name: &str) -> Result<Rc<Module>, Errors> {
    let m = ModuleBuilder::new(name);
    m.describe(CORE.summary);
    m.describe("IEEE 802.1Q clauses 6.9.3 and 9.6 (PCP); RFC 2474 (DSCP).");
    m.built_with("DATA_W", 8 * N);
    m.built_with("USER_W", U);
    let ports = Ports::declare(&m, Inputs::<N, U>::pins(), Outputs::<N, U>::pins(), &GROUPS);
    let port = |name: &str| &ports[name];

    let arriving = [
        ("arrives", port("s_axis_tvalid")),
        ("data", port("s_axis_tdata")),
        ("keep", port("s_axis_tkeep")),
        ("last", port("s_axis_tlast")),
        ("user", port("s_axis_tuser")),
    ];
    let moved = m.instance("header", &header::header(N, U)?, &arriving);
    m.comment("a frame begins as its first beat moves on, with its header behind");
    let begins = m.named("begins", &moved["moves"] & &moved["first"]);

    m.comment("the class of a frame, known as its first beat gets to the last register");
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
    m.assign(port("m_axis_tdest"), &lookup["number"]);
    for (stat, output) in [
        ("stat_dscp", "by_dscp"),
        ("stat_pcp", "by_pcp"),
        ("stat_default", "by_default"),
        ("stat_truncated", "truncated"),
    ] {
        m.assign(port(stat), &lookup[output]);
    }

    m.comment("the way of a beat; a register of data changes only with a beat");
    let fields = ["data", "keep", "last", "user"];
    let mut valid = moved["moves"].clone();
    let mut beat: Vec<Expr> = fields.map(|field| moved[&*format!("moved_{field}")].clone()).to_vec();
    let mut first = moved["first"].clone();
    let mut ends = valid.clone();
    for (at, stage) in STAGES.into_iter().enumerate() {
        let is_out = at + 1 == STAGES.len();
        let is_there = m.reg(format!("{stage}_valid"), 1, 0);
        let next: Vec<Expr> = fields
            .iter()
            .zip(&beat)
            .map(|(field, value)| m.reg_no_reset(format!("{stage}_{field}"), value.width()))
            .collect();
        m.assign(&is_there, &valid);
        m.when(&valid, || next.iter().zip(&beat).for_each(|(next, value)| m.assign(next, value)));
        if at == 0 {
            first = m.pipe("compared_first", &first);
            let counted = [("valid", &is_there), ("first", &first), ("keep", &next[1])];
            let length = m.instance("length", &length::length(N)?, &counted);
            m.assign(port("rx_octets"), &length["octets"]);
        }
        if is_out {
            ends = m.reg("ends", 1, 0);
            m.assign(&ends, &valid & &beat[2]);
        }
        (valid, beat) = (is_there, next);
    }
    m.assign(port("m_axis_tvalid"), &valid);
    fields.iter().zip(&beat).for_each(|(field, value)| m.assign(port(&format!("m_axis_t{field}")), value));
    m.assign(port("rx_valid"), &ends);
    m.assign(port("rx_priority"), &lookup["number"]);
    m.build()
}
