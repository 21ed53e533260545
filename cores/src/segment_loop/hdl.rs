//! The hardware: the parts as instances, joined as the contract says.

use super::{Inputs, Outputs, registers};
use crate::blocks::parts::{self, RegisterBlock, part, place_registers};
use crate::blocks::ports::Ports;
use crate::variant::{CLOCK_PERIOD_100G_PS, Core, Parameters, Variant, pins};
use crate::{rate_limiter as limiter, segment_controller as controller, segment_receiver as receiver};
use rtl_gen::Errors;
use rtl_gen::builder::cat;
use rtl_gen::ir::{Expr, Module};
use std::rc::Rc;

crate::variant::entry!(Core {
    stem: "segment_loop",
    summary: "LSCC's segmented loop with its registers: one end of a long link that sends at the far end's rates, and gives it rates",
    variants: &[
        variant::<64>("w512", &[("DATA_W", 512)]).at(CLOCK_PERIOD_100G_PS),
        variant::<8>("w64", &[("DATA_W", 64)]),
        variant::<32>("w256", &[("DATA_W", 256)]),
        variant::<128>("w1024", &[("DATA_W", 1024)]),
    ],
    parametric: true,
    custom: None,
    registers: Some(|variant| registers::map(variant.octets())),
});

const GROUPS: [(&str, &str); 8] = [
    (
        "Handshakes of the classes between the outbound buffer (offered, last, taken) and the scheduler of the long link (passed, ready)",
        "gate_",
    ),
    ("Stream to the long link (watched only; dest: class, and control frame)", "tx_"),
    ("From the MAC of the long link, without preamble and FCS (AXI4-Stream, watched only)", "s_axis_rx_"),
    ("Stream to the switch (watched only; dest: class, and control frame)", "drain_"),
    ("Inbound buffer", "occ_cells"),
    ("Control frames for the scheduler of the long link (AXI4-Stream)", "m_axis_"),
    ("Status", "irq"),
    ("Registers (AXI4-Lite)", "s_axil_"),
];

const fn variant<const N: usize>(name: &'static str, parameters: Parameters) -> Variant {
    Variant::new(name, parameters, pins::<Inputs<N>, Outputs<N>>, build)
}

fn build(variant: &Variant, name: &str) -> Result<Rc<Module>, Errors> {
    let octets = variant.octets();
    let m = CORE.begin(variant, name);
    m.describe("IEEE 802.3 annex 31C (organisation specific MAC control); ITU-T I.371, annex A (the leaky bucket).");
    let ports = Ports::declare(&m, variant.pins(), &GROUPS);
    let of_width = format!("w{}", 8 * octets);
    let block = RegisterBlock::of(&registers::map(octets))?;

    m.comment("software");
    let (registers, told) = place_registers(&m, &ports, &block);
    // the pins of the core that begin with `of` are those of a part that begin with `its`
    let wired = |inputs: parts::Inputs, of: &str, its: &str| {
        let ports = ports.beginning(of).map(|(name, port)| (format!("{its}{name}"), port));
        ports.fold(inputs, |all, (name, port)| all.with(name, port))
    };

    m.comment("the rates that the far end asks for");
    let receiver = part(&receiver::hdl::CORE, &of_width)?;
    let receiver = wired(parts::Inputs::default(), "s_axis_rx_", "s_axis_rx_")
        .with("cfg_enable", &registers["cfg_follow"])
        .configured(&receiver, &registers, "")
        .place(&m, "receiver", &receiver);

    m.comment("the limit of what this end sends");
    let limiter = part(&limiter::hdl::CORE, &of_width)?;
    let watched = ["gate_offered", "gate_last", "gate_ready", "tx_"];
    let inputs = watched.into_iter().fold(parts::Inputs::default(), |all, of| wired(all, of, of));
    let limiter = inputs
        .with("cfg_enable", &registers["cfg_limit"])
        .with("cfg_rate", &receiver["rate"])
        .configured(&limiter, &registers, "")
        .place(&m, "limiter", &limiter);
    for name in ["gate_passed", "gate_taken"] {
        m.assign(&ports[name], &limiter[name]);
    }

    m.comment("the rates that this end asks for");
    let controller = part(&controller::hdl::CORE, &of_width)?;
    let source = m.named("source_mac", cat(&[&registers["cfg_source_mac_high"], &registers["cfg_source_mac_low"]]));
    let controller = wired(parts::Inputs::default(), "drain_", "tx_")
        .with("occ_cells", &ports["occ_cells"])
        .with("m_axis_tready", &ports["m_axis_tready"])
        .with("cfg_enable", &registers["cfg_control"])
        .with("cfg_source_mac", &source)
        .configured(&controller, &registers, "")
        .place(&m, "controller", &controller);
    for name in ["tvalid", "tdata", "tkeep", "tlast"].map(|name| format!("m_axis_{name}")) {
        m.assign(&ports[&name], &controller[&name]);
    }

    m.comment("registers that software reads");
    let tell = |name: &str, value: &Expr| m.assign(&told[name], value);
    for name in ["sent", "overwritten"] {
        tell(&format!("count_{name}"), &controller[&format!("stat_{name}")]);
    }
    for (name, of_part) in [("seen", "seen"), ("malformed", "malformed"), ("silences", "silent")] {
        tell(&format!("count_{name}"), &receiver[&format!("stat_{of_part}")]);
    }
    tell("event_silent", &receiver["stat_silent"]);
    tell("stat_known", &receiver["stat_known"]);
    tell("stat_blocked", &limiter["stat_blocked"]);
    tell("stat_backlogged", &controller["stat_backlogged"]);
    tell("stat_rate_used", &receiver["rate"]);
    tell("stat_deficit", &limiter["stat_deficit"]);
    tell("stat_rate_asked", &controller["stat_rate"]);
    let irq = m.reg("irq_reg", 1, 0);
    m.assign(&irq, &registers["seen_silent"] & &registers["cfg_interrupt_silent"]);
    m.assign(&ports["irq"], &irq);
    m.build()
}
