//! The hardware: the parts as instances, joined as the contract says.

mod bus;
mod frame_counters;
mod guests;
mod line;
mod mac;
mod near;
mod wiring;

use super::memory::{Memory, deep_buffer};
use super::{ADDRESS_BITS, BANK_BITS, Build, Inputs, Outputs, registers};
use crate::blocks::banks::banks;
use crate::blocks::parts::{RegisterBlock, part};
use crate::blocks::ports::Ports;
use crate::variant::{CLOCK_PERIOD_100G_PS, Core, Parameters, Variant, pins};
use crate::{
    bifrost_port as port, credit_shim as credits, deep_buffer as deep, packet_buffer as buffer,
    segment_loop as segment, swing_relay as relay, traffic_classifier as classifier,
};
use line::RetryParts;
use near::NearParts;
use rtl_gen::Errors;
use rtl_gen::ir::Module;
use std::rc::Rc;
use wiring::Parts;

crate::variant::entry!(Core {
    stem: "bifrost_gateway",
    summary: "A box between a switch and a long link: Bifrost, credits, PFC or SWING on the link, native PFC to the switch, buffers on chip or behind AXI4",
    variants: &[
        variant::<64, 0, 0>("w512", &[("DATA_W", 512), ("OUTBOUND_DEPTH", 4096), ("INBOUND_DEPTH", 262_144)])
            .at(CLOCK_PERIOD_100G_PS),
        variant::<64, 0, 0>("w512_i524288", &[("DATA_W", 512), ("OUTBOUND_DEPTH", 4096), ("INBOUND_DEPTH", 524_288)])
            .at(CLOCK_PERIOD_100G_PS),
        variant::<8, 0, 0>("w64", &[("DATA_W", 64), ("OUTBOUND_DEPTH", 16_384), ("INBOUND_DEPTH", 131_072)])
            .at(CLOCK_PERIOD_100G_PS),
        variant::<8, 0, 0>("w64_i16384", &[("DATA_W", 64), ("OUTBOUND_DEPTH", 16_384), ("INBOUND_DEPTH", 16_384)]),
        variant::<32, 0, 0>("w256", &[("DATA_W", 256), ("OUTBOUND_DEPTH", 4096), ("INBOUND_DEPTH", 131_072)])
            .at(CLOCK_PERIOD_100G_PS),
        variant::<128, 0, 0>("w1024", &[("DATA_W", 1024), ("OUTBOUND_DEPTH", 4096), ("INBOUND_DEPTH", 65_536)])
            .at(CLOCK_PERIOD_100G_PS),
        variant::<64, 0, 0>("w512_i4096", &[("DATA_W", 512), ("OUTBOUND_DEPTH", 4096), ("INBOUND_DEPTH", 4096)])
            .at(CLOCK_PERIOD_100G_PS),
        variant::<64, 4, 0>("w512_c4", &[("DATA_W", 512), ("OUTBOUND_DEPTH", 4096), ("CHANNELS", 4)])
            .at(CLOCK_PERIOD_100G_PS)
            .apart(),
        variant::<8, 0, 0>(
            "w64_i16384_u4096",
            &[("DATA_W", 64), ("OUTBOUND_DEPTH", 16_384), ("INBOUND_DEPTH", 16_384), ("RETRY_UNITS", 4096)]
        )
        .apart(),
        variant::<64, 4, 4>(
            "w512_c4_u524288",
            &[
                ("DATA_W", 512),
                ("OUTBOUND_DEPTH", 4096),
                ("CHANNELS", 4),
                ("RETRY_UNITS", 524_288),
                ("RETRY_CHANNELS", 4),
            ]
        )
        .at(CLOCK_PERIOD_100G_PS)
        .apart(),
        variant::<8, 0, 0>(
            "w64_i16384_f16",
            &[("DATA_W", 64), ("OUTBOUND_DEPTH", 16_384), ("INBOUND_DEPTH", 16_384), ("NEAR_FLOWS", 16)]
        )
        .apart(),
        variant::<64, 4, 4>(
            "w512_c4_u524288_f1024",
            &[
                ("DATA_W", 512),
                ("OUTBOUND_DEPTH", 4096),
                ("CHANNELS", 4),
                ("RETRY_UNITS", 524_288),
                ("RETRY_CHANNELS", 4),
                ("NEAR_FLOWS", 1024),
            ]
        )
        .at(CLOCK_PERIOD_100G_PS)
        .apart(),
    ],
    parametric: true,
    custom: None,
    registers: Some(|variant| registers::map(&variant.into())),
});

const GROUPS: [(&str, &str); 9] = [
    (
        "From the MAC of the switch (AXI4-Stream, cannot wait; frames without preamble and FCS, tuser: bad)",
        "s_axis_local_",
    ),
    ("To the MAC of the switch (AXI4-Stream)", "m_axis_local_"),
    (
        "From the MAC of the long link (AXI4-Stream, cannot wait; frames without preamble and FCS, tuser: bad)",
        "s_axis_long_",
    ),
    ("To the MAC of the long link (AXI4-Stream)", "m_axis_long_"),
    ("Memories of retransmission, of what was sent (AXI4)", "m_axi_tx_"),
    ("Memories of retransmission, of what was received (AXI4)", "m_axi_rx_"),
    ("Memories of the inbound buffer (AXI4)", "m_axi_"),
    ("Status", "irq"),
    ("Registers (AXI4-Lite)", "s_axil_"),
];

const fn variant<const N: usize, const C: usize, const R: usize>(
    name: &'static str,
    parameters: Parameters,
) -> Variant {
    Variant::new(name, parameters, pins::<Inputs<N, C, R>, Outputs<N, C, R>>, build)
}

fn build(variant: &Variant, name: &str) -> Result<Rc<Module>, Errors> {
    let of_variant = Build::from(variant);
    let width = 8 * of_variant.octets as u32;
    let m = CORE.begin(variant, name);
    m.describe("IEEE 802.1Qbb / 802.3 annex 31D (PFC); Bifrost (ICNP 2023), ledger form.");
    let buffer_of = |memory: Memory| match memory {
        Memory::Chip { words, .. } => {
            let of_depth = buffer::hdl::CORE.variant_with(&[("DATA_W", width), ("DEPTH", words)]);
            buffer::hdl::CORE.module(of_depth.unwrap_or_else(|error| panic!("{error}")))
        }
        Memory::Axi { channels, .. } => deep::hdl::CORE.module(deep_buffer(channels)),
    };
    let of_width = |core: &Core| part(core, &format!("w{width}"));
    let parts = Parts {
        port: of_width(&port::hdl::CORE)?,
        classifier: of_width(&classifier::hdl::CORE)?,
        relay: of_width(&relay::hdl::CORE)?,
        credits: of_width(&credits::hdl::CORE)?,
        segment: of_width(&segment::hdl::CORE)?,
        buffers: [buffer_of(of_variant.memories[0])?, buffer_of(of_variant.memories[1])?],
        retry: of_variant.retry.map(|retry| RetryParts::of(&retry, &of_variant)).transpose()?,
        near: of_variant.near.map(|near| NearParts::of(&near, &of_variant)).transpose()?,
        frame_counters: frame_counters::frame_counters()?,
        registers: RegisterBlock::of(&registers::own(&of_variant))?,
        banks: banks(registers::blocks(&of_variant), BANK_BITS, ADDRESS_BITS)?,
        blocks: registers::blocks(&of_variant),
    };
    let ports = Ports::declare(&m, variant.pins(), &GROUPS);
    wiring::join(&m, &ports, &parts);
    m.build()
}
