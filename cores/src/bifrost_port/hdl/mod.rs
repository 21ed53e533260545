//! The hardware: the parts as instances, joined as the contract says.

mod headroom;
mod window;
mod wiring;

use super::{Inputs, Outputs, registers};
use crate::blocks::parts::{RegisterBlock, part};
use crate::blocks::ports::Ports;
use crate::variant::{CLOCK_PERIOD_100G_PS, Core, Parameters, Variant, pins};
use crate::{
    bifrost_pause_engine as engine, mac_pause_scheduler as scheduler, pause_statistics as statistics,
    pfc_frame_decoder as decoder, pfc_quanta_encoder as encoder, pfc_threshold as threshold, rtt_probe as probe,
};
use rtl_gen::Errors;
use rtl_gen::ir::Module;
use std::rc::Rc;
use wiring::Parts;

crate::variant::entry!(Core {
    stem: "bifrost_port",
    summary: "Flow control of one Ethernet port: Bifrost, PFC and PAUSE between a MAC and a switch fabric",
    variants: &[
        variant::<64>("w512", &[("DATA_W", 512), ("RING_SLOTS", 8192)]).at(CLOCK_PERIOD_100G_PS),
        variant::<8>("w64", &[("DATA_W", 64), ("RING_SLOTS", 8192)]),
        variant::<32>("w256", &[("DATA_W", 256), ("RING_SLOTS", 8192)]),
        variant::<128>("w1024", &[("DATA_W", 1024), ("RING_SLOTS", 8192)]),
    ],
    parametric: true,
    custom: None,
    registers: Some(|variant| registers::map(variant.octets(), engine::RING_SLOTS)),
});

const GROUPS: [(&str, &str); 9] = [
    ("From the MAC (AXI4-Stream, cannot wait; frames without preamble and FCS, tuser: bad)", "s_axis_rx_"),
    ("To the MAC (AXI4-Stream)", "m_axis_tx_"),
    ("To the fabric (AXI4-Stream, cannot wait)", "m_axis_rx_"),
    ("From the fabric, one stream a class (AXI4-Stream)", "s_axis_tx_"),
    ("Control frames of parts beside the port (AXI4-Stream; 802.3 annex 31): go before data", "s_ctrl_"),
    ("Packet buffer", "occ_cells rx_"),
    ("PFC frames received (802.3 annex 31D)", "update_"),
    ("Status", "pause slot_tick irq"),
    ("Registers (AXI4-Lite)", "s_axil_"),
];

const fn variant<const N: usize>(name: &'static str, parameters: Parameters) -> Variant {
    Variant::new(name, parameters, pins::<Inputs<N>, Outputs<N>>, build)
}

fn build(variant: &Variant, name: &str) -> Result<Rc<Module>, Errors> {
    let octets = variant.octets();
    let width = 8 * octets;
    let m = CORE.begin(variant, name);
    m.describe("IEEE 802.1Qbb / 802.3 annex 31D (PFC), annex 31B (PAUSE), annex 31C (probes); Bifrost (ICNP 2023), ledger form.");
    let of_width = |core: &Core| part(core, &format!("w{width}"));
    let parts = Parts {
        decoder: of_width(&decoder::hdl::CORE)?,
        scheduler: of_width(&scheduler::hdl::CORE)?,
        encoder: of_width(&encoder::hdl::CORE)?,
        probe: of_width(&probe::hdl::CORE)?,
        window: window::window_loop()?,
        headroom: headroom::headroom()?,
        engine: part(&engine::hdl::CORE, &engine::hdl::CORE.variants[0].name)?,
        threshold: part(&threshold::hdl::CORE, &threshold::hdl::CORE.variants[0].name)?,
        statistics: part(&statistics::hdl::CORE, &statistics::hdl::CORE.variants[0].name)?,
        registers: RegisterBlock::of(&registers::map(octets, engine::RING_SLOTS))?,
    };
    let ports = Ports::declare(&m, variant.pins(), &GROUPS);
    wiring::join(&m, &ports, &parts);
    m.build()
}
