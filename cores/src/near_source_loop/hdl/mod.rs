//! The hardware: the parts as instances, joined as the contract says.

mod command;
mod queues;

use super::{Inputs, Outputs, SEED, registers};
use crate::blocks::parts::{self, RegisterBlock, part, place_registers};
use crate::blocks::ports::Ports;
use crate::blocks::verdict_counts::{COUNT_BITS, verdict_counts};
use crate::variant::{CLOCK_PERIOD_100G_PS, Core, Parameters, Variant, pins};
use crate::verdicts::{FRAME_WORDS, VERDICTS};
use crate::{cnp_generator as generator, ecn_marker as marker};
use marker::hdl::thresholds;
use rtl_gen::Errors;
use rtl_gen::builder::{ModuleBuilder, cat, lit, or_all};
use rtl_gen::ir::{Expr, Module};
use std::rc::Rc;

crate::variant::entry!(Core {
    stem: "near_source_loop",
    summary: "Marks frames whose queue is long and notifies their senders before a long link, with its registers",
    variants: &[
        variant::<64>("w512", &[("DATA_W", 512), ("FLOWS", 1024)]).at(CLOCK_PERIOD_100G_PS),
        variant::<8>("w64", &[("DATA_W", 64), ("FLOWS", 1024)]),
        variant::<32>("w256", &[("DATA_W", 256), ("FLOWS", 1024)]),
        variant::<128>("w1024", &[("DATA_W", 1024), ("FLOWS", 1024)]),
        variant::<8>("w64_f16", &[("DATA_W", 64), ("FLOWS", 16)]),
    ],
    parametric: false,
    custom: None,
    registers: Some(|variant| registers::map(variant.octets(), variant.size("FLOWS"))),
});

const GROUPS: [(&str, &str); 6] = [
    ("From a classifier or scheduler, without preamble and FCS (AXI4-Stream; tdest: class)", "s_axis_"),
    ("CNPs for the scheduler towards the senders (AXI4-Stream)", "m_axis_cnp_"),
    ("To the buffer before the long link (AXI4-Stream)", "m_axis_"),
    ("Levels of that buffer, read with the first beat of a frame", "occ_cells free_cells"),
    ("Status", "irq"),
    ("Registers (AXI4-Lite)", "s_axil_"),
];

/// Pins of a stream that a part drives, but for those beside the beat.
const BEAT: [&str; 4] = ["tvalid", "tdata", "tkeep", "tlast"];

const fn variant<const N: usize>(name: &'static str, parameters: Parameters) -> Variant {
    Variant::new(name, parameters, pins::<Inputs<N>, Outputs<N>>, build)
}

fn build(variant: &Variant, name: &str) -> Result<Rc<Module>, Errors> {
    let (octets, flows) = (variant.octets(), variant.size("FLOWS"));
    let m = CORE.begin(variant, name);
    m.describe("The congestion and the notification point of DCQCN before a long link; RFC 3168 (ECN); InfiniBand annex A17 (CNP).");
    let ports = Ports::declare(&m, variant.pins(), &GROUPS);
    let block = RegisterBlock::of(&registers::map(octets, flows))?;

    m.comment("software");
    let (registers, told) = place_registers(&m, &ports, &block);

    m.comment("frames are marked");
    let marking = part(&marker::hdl::CORE, &format!("w{}", 8 * octets))?;
    let inputs = ports
        .beginning("s_axis_t")
        .filter(|(name, _)| *name != "ready")
        .fold(parts::Inputs::default(), |all, (name, port)| all.with(format!("s_axis_t{name}"), port));
    let marker = ["m_axis_tready", "occ_cells", "free_cells"]
        .into_iter()
        .fold(inputs, |all, name| all.with(name, &ports[name]))
        .with("cfg_enable", &registers["cfg_mark"])
        .with("cfg_seed", &lit(SEED, 32))
        .configured(&marking, &registers, "")
        .place(&m, "marker", &marking);
    m.assign(&ports["s_axis_tready"], &marker["s_axis_tready"]);
    for name in BEAT.iter().chain(&["tuser", "tdest"]).map(|name| format!("m_axis_{name}")) {
        m.assign(&ports[&name], &marker[&name]);
    }

    m.comment("the flow of the last command");
    let taken = m.wire("flow_taken", 1);
    let answered = m.wire("flow_answered", 1);
    let asking = [
        ("write", &registers["cmd_flow_write"]),
        ("remove", &registers["cmd_flow_remove"]),
        ("taken", &taken),
        ("answered", &answered),
    ];
    let command = m.instance("command", &command::command()?, &asking);

    m.comment("the queues in which each frame is marked");
    let watching: Vec<(&str, &Expr)> = thresholds::PINS
        .into_iter()
        .map(|name| match name {
            "occ_cells" | "free_cells" => (name, &ports[name]),
            "cfg_enable" => (name, &registers["cfg_mark"]),
            _ => (name, &registers[name]),
        })
        .collect();
    let queues = m.instance("queues", &queues::queues()?, &watching);

    m.comment("marked frames that pass are answered, and flows whose frames come seldom");
    let answering = generator::hdl::CORE.variant_with(&[("DATA_W", 8 * octets as u32), ("FLOWS", flows as u32)]);
    let answering = generator::hdl::CORE.module(answering.unwrap_or_else(|error| panic!("{error}")))?;
    let passes = m.named("passes", &marker["m_axis_tvalid"] & &ports["m_axis_tready"]);
    let inputs = BEAT[1..]
        .iter()
        .fold(parts::Inputs::default().with("s_axis_tvalid", &passes), |all, name| {
            all.with(format!("s_axis_{name}"), &marker[&format!("m_axis_{name}")])
        })
        .with("s_axis_tuser", &marker["m_axis_tuser"])
        .with("s_axis_tdest", &marker["m_axis_tdest"])
        .with("congested", &queues["congested"])
        .with("s_flow_valid", &command["offered"])
        .with("s_flow_remove", &command["removes"])
        .with("m_axis_tready", &ports["m_axis_cnp_tready"])
        .with("cfg_enable", &registers["cfg_notify"]);
    let generator = ["ipv6", "source", "destination", "qp", "peer_qp"]
        .into_iter()
        .fold(inputs, |all, name| all.with(format!("s_flow_{name}"), &registers[&format!("cfg_flow_{name}")]))
        .configured(&answering, &registers, "")
        .place(&m, "generator", &answering);
    for name in BEAT {
        m.assign(&ports[&format!("m_axis_cnp_{name}")], &generator[&format!("m_axis_{name}")]);
    }
    m.assign(&taken, &generator["s_flow_ready"]);
    m.assign(&answered, &generator["stat_flow"]);

    m.comment("registers that software reads");
    let tell = |name: &str, value: &Expr| m.assign(&told[name], value);
    let outcome = m.reg("flow_outcome", generator["stat_flow_outcome"].width(), 0);
    m.when(&answered, || m.assign(&outcome, &generator["stat_flow_outcome"]));
    tell("stat_flow_busy", &command["busy"]);
    tell("stat_flow_outcome", &outcome);
    let marks = [
        ("verdict", &marker["stat_verdict"]),
        ("of_class", &marker["stat_class"]),
        ("outcome", &marker["stat_outcome"]),
        ("select", &registers["frames_address"]),
    ];
    tell("frames_data", &m.instance("mark_counters", &mark_counters()?, &marks)["count"]);
    m.unused(&registers["frames_read"]);
    let answers = registers::ANSWERS.map(|(name, outcome, _)| {
        let is = &generator["stat_verdict"] & generator["stat_outcome"].eq(u64::from(outcome));
        (name, m.named(format!("is_{name}"), is))
    });
    tell("count_supplements", &generator["stat_supplement"]);
    for (name, is) in &answers {
        tell(&format!("count_{name}"), is);
        if let Some(event) = told.get(&format!("event_{name}")) {
            m.assign(event, is);
        }
    }
    let irq = m.reg("irq_reg", 1, 0);
    let raised = ["unknown", "overflow"]
        .map(|name| &registers[&format!("seen_{name}")] & &registers[&format!("cfg_interrupt_{name}")]);
    m.assign(&irq, or_all(&raised));
    m.assign(&ports["irq"], &irq);
    m.build()
}

/// The counters of marks.
fn mark_counters() -> Result<Rc<Module>, Errors> {
    let (number_bits, outcome_bits) = (FRAME_WORDS.ilog2() as usize, VERDICTS.ilog2() as usize);
    let m = ModuleBuilder::new("mark_counters");
    m.describe("Counts frames by class and outcome of their mark.");
    m.group("Outcomes");
    let verdict = m.doc("The outcome of a frame is known.").input("verdict", 1);
    let class = m.doc("Class of the frame.").input("of_class", number_bits - outcome_bits);
    let outcome =
        m.doc("Outcome: not eligible, marked before it came, unmarked, marked.").input("outcome", outcome_bits);
    m.group("For the registers");
    let select = m.doc("Counter to be read: class and outcome.").input("select", number_bits);
    let count = m.doc("Count of the counter that was selected in the clock before.").output("count", COUNT_BITS);
    m.assign(&count, verdict_counts(&m, &verdict, &cat(&[&class, &outcome]), &select));
    m.build()
}
