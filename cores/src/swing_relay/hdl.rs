//! The hardware: the parts as instances, joined as the contract says.

use super::{Inputs, Outputs, registers};
use crate::blocks::parts::{self, RegisterBlock, part, place_registers};
use crate::blocks::ports::Ports;
use crate::variant::{Core, Parameters, Variant, pins};
use crate::{pfc_quanta_encoder as encoder, swing_pfc_relay as relay};
use rtl_gen::Errors;
use rtl_gen::builder::{cat, lit};
use rtl_gen::ir::{Expr, Module};
use std::rc::Rc;

crate::variant::entry!(Core {
    stem: "swing_relay",
    summary: "SWING's relay with its encoder and registers: one end of a long link whose pauses are relayed",
    variants: &[
        variant::<64>("w512", &[("DATA_W", 512), ("MOST_SLOTS", 8192)]),
        variant::<8>("w64", &[("DATA_W", 64), ("MOST_SLOTS", 8192)]),
        variant::<32>("w256", &[("DATA_W", 256), ("MOST_SLOTS", 8192)]),
        variant::<128>("w1024", &[("DATA_W", 1024), ("MOST_SLOTS", 8192)]),
    ],
    parametric: true,
    custom: None,
    registers: Some(|variant| registers::map(variant.octets())),
});

const GROUPS: [(&str, &str); 7] = [
    ("Local port: PFC frames received, and paused classes", "local_"),
    ("Remote port: PFC frames received", "remote_"),
    ("For the scheduler of the remote port", "update_"),
    ("Control frames for the scheduler of the remote port (AXI4-Stream)", "m_axis_"),
    ("Buffer at the remote ingress", "occ_cells"),
    ("Status", "irq"),
    ("Registers (AXI4-Lite)", "s_axil_"),
];

const fn variant<const N: usize>(name: &'static str, parameters: Parameters) -> Variant {
    Variant::new(name, parameters, pins::<Inputs, Outputs<N>>, build)
}

fn build(variant: &Variant, name: &str) -> Result<Rc<Module>, Errors> {
    let octets = variant.octets();
    let width = 8 * octets;
    let m = CORE.begin(variant, name);
    m.describe("IEEE 802.1Qbb; one slot a class, latest wins; the published relay while cfg_correct is 0.");
    let ports = Ports::declare(&m, variant.pins(), &GROUPS);
    let relay = part(&relay::hdl::CORE, &relay::hdl::CORE.variants[0].name)?;
    let encoder = part(&encoder::hdl::CORE, &format!("w{width}"))?;
    let block = RegisterBlock::of(&registers::map(octets))?;

    m.comment("software");
    let (registers, told) = place_registers(&m, &ports, &block);

    m.comment("times from the switch are also sent to the far end");
    let request_ready = m.wire("request_ready", 1);
    let of_link = ["local_", "remote_", "occ_cells"];
    let named =
        of_link.iter().flat_map(|of| ports.beginning(of).map(move |(name, port)| (format!("{of}{name}"), port)));
    let relay = named
        .fold(parts::Inputs::default(), |all, (name, port)| all.with(name, port))
        .with("m_req_ready", &request_ready)
        .configured(&relay, &registers, "")
        .place(&m, "relay", &relay);
    for (name, port) in ports.beginning("update_") {
        m.assign(port, &relay[&format!("update_{name}")]);
    }

    m.comment("in a frame of its own");
    let source = m.named("source_mac", cat(&[&registers["cfg_source_mac_high"], &registers["cfg_source_mac_low"]]));
    let request = ["valid", "enable", "quanta"];
    let encoder = request
        .iter()
        .fold(parts::Inputs::default(), |all, name| all.with(format!("s_req_{name}"), &relay[&format!("m_req_{name}")]))
        .with("s_req_link", &lit(0u8, 1))
        .with("cfg_source_mac", &source)
        .with("m_axis_tready", &ports["m_axis_tready"])
        .place(&m, "encoder", &encoder);
    m.unused(&encoder["stat_pause_sent"]);
    m.assign(&request_ready, &encoder["s_req_ready"]);
    for name in ["tvalid", "tdata", "tkeep", "tlast"].map(|name| format!("m_axis_{name}")) {
        m.assign(&ports[&name], &encoder[&name]);
    }

    m.comment("registers that software reads");
    let tell = |name: &str, value: &Expr| m.assign(&told[name], value);
    let status = ["held", "inventory", "relayed", "overwritten", "holds", "hold_limits"];
    for name in status.map(|name| format!("stat_{name}")) {
        tell(&name, &relay[&name]);
    }
    tell("stat_local_pause", &ports["local_pause"]);
    tell("count_local_pfc", &ports["local_pfc"]);
    tell("count_remote_pfc", &ports["remote_pfc"]);
    tell("count_tx_pfc", &encoder["stat_pfc_sent"]);
    tell("event_hold_limit", &relay["event_hold_limit"]);
    let irq = m.reg("irq_reg", 1, 0);
    m.assign(&irq, (&registers["seen_hold_limit"] & &registers["cfg_interrupt_hold_limit"]).any());
    m.assign(&ports["irq"], &irq);
    m.build()
}
