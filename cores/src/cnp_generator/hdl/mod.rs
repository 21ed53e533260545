//! The hardware, from the builder: each frame is read as it passes, its flow looked up, its CNP decided on, made and sent; where no frame is looked up, the next
//! flow is looked at, whether it needs a CNP without one.

mod header;
mod pace;
mod packet;
mod parse;
mod sender;
mod table;

pub use crate::blocks::in_line::ip::{PLACES, ip_at};
pub use header::IP_OCTETS;

use super::{Inputs, Outputs, VERDICT_LATENCY};
use crate::blocks::ports::Ports;
use crate::packet_buffer::CLASSES;
use crate::variant::{CLOCK_PERIOD_100G_PS, Core, Parameters, Variant, pins};
use packet::{CNP_FIELDS, OF_FRAME};
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, Module};
use std::rc::Rc;

crate::variant::entry!(Core {
    stem: "cnp_generator",
    summary: "Answers marked RoCEv2 frames of known flows with congestion notification packets, at most one a flow in an interval",
    variants: &[
        variant::<64>("w512", &[("DATA_W", 512), ("FLOWS", 1024)]).at(CLOCK_PERIOD_100G_PS),
        variant::<8>("w64", &[("DATA_W", 64), ("FLOWS", 1024)]),
        variant::<16>("w128", &[("DATA_W", 128), ("FLOWS", 1024)]).at(CLOCK_PERIOD_100G_PS),
        variant::<32>("w256", &[("DATA_W", 256), ("FLOWS", 1024)]),
        variant::<128>("w1024", &[("DATA_W", 1024), ("FLOWS", 1024)]),
        variant::<8>("w64_f16", &[("DATA_W", 64), ("FLOWS", 16)]),
    ],
    parametric: false,
    custom: None,
    registers: None,
});

const GROUPS: [(&str, &str); 6] = [
    ("Stream that is watched, without preamble and FCS (AXI4-Stream; valid: the beat passes; tdest: class)", "s_axis_"),
    ("Commands of the host, which knows the flows", "s_flow_"),
    ("CNPs for a scheduler (AXI4-Stream)", "m_axis_"),
    ("Congestion", "congested"),
    ("Configuration", "cfg_"),
    ("Outcomes of frames and commands, for counters", "stat_"),
];

/// Clocks from the last beat of a frame to the fields of a marked one.
const PARSED: usize = 5;
/// Settings of a decision, with their ports.
const PACE: [(&str, &str); 4] = [
    ("interval", "cfg_interval"),
    ("supplement", "cfg_supplement"),
    ("memory", "cfg_memory"),
    ("enable", "cfg_enable"),
];
/// Clocks from the configuration of a CNP to its decision being known.
const SETTINGS: usize = 2;

const fn variant<const N: usize>(name: &'static str, parameters: Parameters) -> Variant {
    Variant::new(name, parameters, pins::<Inputs<N>, Outputs<N>>, build)
}

fn build(variant: &Variant, name: &str) -> Result<Rc<Module>, Errors> {
    let octets = variant.octets();
    let m = CORE.begin(variant, name);
    m.describe(
        "InfiniBand Architecture Specification, annex A17 (RoCEv2, CNP, ICRC); the notification point of DCQCN.",
    );
    let flows = variant.size("FLOWS");
    let ports = Ports::declare(&m, variant.pins(), &GROUPS);
    let port = |name: &str| &ports[name];

    let arriving = [
        ("passes", port("s_axis_tvalid")),
        ("data", port("s_axis_tdata")),
        ("keep", port("s_axis_tkeep")),
        ("last", port("s_axis_tlast")),
        ("bad", port("s_axis_tuser")),
        ("of_class", port("s_axis_tdest")),
    ];
    let header = m.instance("header", &header::header(octets)?, &arriving);
    let mut reading: Vec<(&str, &Expr)> =
        ["ended", "octets", "sound", "has_ipv4", "has_ipv6"].iter().map(|&name| (name, &header[name])).collect();
    reading.extend([("enable", port("cfg_enable")), ("of_class", &header["frame_class"])]);
    let frame = m.instance("parser", &parse::parse()?, &reading);

    let mut asking = vec![("marked", &frame["marked"])];
    asking.extend(["ipv6", "source", "destination", "qp"].map(|name| (name, &frame[name])));
    let commands =
        ["flow_valid", "flow_remove", "flow_ipv6", "flow_source", "flow_destination", "flow_qp", "flow_peer_qp"];
    asking.extend(commands.map(|name| (name, port(&format!("s_{name}")))));
    let flow = m.instance("lookup", &table::table(flows)?, &asking);
    m.assign(port("s_flow_ready"), &flow["flow_ready"]);
    m.assign(port("stat_flow"), &flow["answered"]);
    m.assign(port("stat_flow_outcome"), &flow["answer"]);

    let room = m.wire("room", 1);
    let class = m.wire("frame_class", CLASSES.ilog2() as usize);
    let mut deciding: Vec<(&str, &Expr)> =
        ["looked_up", "is_new", "looks", "known", "index"].iter().map(|&name| (name, &flow[name])).collect();
    deciding.extend([("of_class", &class), ("room", &room), ("congested", port("congested"))]);
    deciding.extend(PACE.iter().map(|&(name, pin)| (name, port(pin))));
    let decision = m.instance("pace", &pace::pace(flows)?, &deciding);

    let dscp = m.pipe_by("dscp", port("cfg_dscp"), SETTINGS);
    let ttl = m.pipe_by("ttl", port("cfg_ttl"), SETTINGS);
    let mut making = vec![("marked", &frame["marked"]), ("of_class", &frame["frame_class"])];
    making.extend(CNP_FIELDS[..OF_FRAME].iter().map(|(name, _)| (*name, &frame[*name])));
    making.extend(["looked_up", "known", "index", "peer_qp"].map(|name| (name, &flow[name])));
    making.extend([("sent_cnp", &decision["sent_cnp"]), ("dscp", &dscp), ("ttl", &ttl)]);
    let cnp = m.instance("maker", &packet::maker(flows)?, &making);
    m.assign(&class, &cnp["looked_up_class"]);
    m.assign(port("stat_supplement"), &decision["supplements"]);

    let mut sending = vec![("reserves", &decision["reserves"]), ("tready", port("m_axis_tready"))];
    sending.extend(["has_fields", "cnp_fields", "has_sums", "checksum", "icrc"].map(|name| (name, &cnp[name])));
    let sender = m.instance("sender", &sender::sender(octets)?, &sending);
    m.assign(&room, &sender["room"]);
    for name in ["tvalid", "tdata", "tkeep", "tlast"] {
        m.assign(port(&format!("m_axis_{name}")), &sender[name]);
    }

    m.comment("the verdict on each frame, marked or not");
    let clocks = VERDICT_LATENCY as usize - PARSED;
    let verdicts = m.doc("Frames on their way to a verdict.").reg("verdicts", clocks, 0);
    m.assign(&verdicts, cat(&[verdicts.slice(0, clocks - 1), frame["frame"].clone()]));
    m.assign(port("stat_verdict"), verdicts.msb());
    m.assign(port("stat_outcome"), &decision["outcome"]);
    m.build()
}
