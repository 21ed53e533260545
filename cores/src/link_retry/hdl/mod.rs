//! The hardware: the parts as instances, joined as the contract says.

mod silence;

use super::{Inputs, Outputs, ROUND_CLOCKS, registers};
use crate::blocks::parts::{self, RegisterBlock, part, place_registers};
use crate::blocks::ports::Ports;
use crate::variant::{CLOCK_PERIOD_100G_PS, Core, Parameters, Variant, pins};
use crate::{retry_receiver as receiver, retry_sender as sender};
use rtl_gen::Errors;
use rtl_gen::builder::{cat, lit, or_all};
use rtl_gen::ir::{Expr, Module};
use std::rc::Rc;

crate::variant::entry!(Core {
    stem: "link_retry",
    summary: "One end of a lossy line that sends again what the line has lost, with its registers",
    variants: &[
        variant::<64, 0>("w512", &[("DATA_W", 512), ("UNITS", 16_384)]).at(CLOCK_PERIOD_100G_PS),
        variant::<64, 0>("w512_u4096", &[("DATA_W", 512), ("UNITS", 4096)]).at(CLOCK_PERIOD_100G_PS),
        variant::<64, 0>("w512_u262144", &[("DATA_W", 512), ("UNITS", 262_144)]).at(CLOCK_PERIOD_100G_PS),
        variant::<64, 4>("w512_c4", &[("DATA_W", 512), ("UNITS", 524_288), ("CHANNELS", 4)])
            .at(CLOCK_PERIOD_100G_PS)
            .apart(),
        variant::<64, 2>("w512_c2_u4096", &[("DATA_W", 512), ("UNITS", 4096), ("CHANNELS", 2)])
            .at(CLOCK_PERIOD_100G_PS)
            .apart(),
        variant::<128, 0>("w1024", &[("DATA_W", 1024), ("UNITS", 16_384)]),
        variant::<8, 0>("w64", &[("DATA_W", 64), ("UNITS", 4096)]),
    ],
    parametric: true,
    custom: None,
    registers: Some(|variant| {
        let units = variant.parameter("UNITS").expect("a parameter of every variant");
        registers::map(variant.octets(), units, variant.parameter("CHANNELS").unwrap_or(0) as usize)
    }),
});

const GROUPS: [(&str, &str); 9] = [
    ("From the port, without preamble and FCS (AXI4-Stream)", "s_axis_tx_"),
    ("To the MAC (AXI4-Stream)", "m_axis_tx_"),
    ("From the MAC, without preamble and FCS (AXI4-Stream without back-pressure)", "s_axis_rx_"),
    ("To the port, or a buffer (AXI4-Stream)", "m_axis_rx_"),
    ("To the scheduler of the port", "room"),
    ("Status", "irq"),
    ("Registers (AXI4-Lite)", "s_axil_"),
    ("Memories of the sender (AXI4)", "m_axi_tx_"),
    ("Memories of the receiver (AXI4)", "m_axi_rx_"),
];

/// Pins of a stream.
const BEAT: [&str; 4] = ["tvalid", "tdata", "tkeep", "tlast"];
/// Pins of a word.
const WORD: [&str; 6] = ["valid", "known", "epoch", "below", "first", "to"];

const fn variant<const N: usize, const C: usize>(name: &'static str, parameters: Parameters) -> Variant {
    Variant::new(name, parameters, pins::<Inputs<N, C>, Outputs<N, C>>, build)
}

fn build(variant: &Variant, name: &str) -> Result<Rc<Module>, Errors> {
    let octets = variant.octets();
    let units = variant.parameter("UNITS").expect("units");
    let m = CORE.begin(variant, name);
    m.describe("Selective retransmission at the ends of a line; docs/retry-frame.md has the tag and the words.");
    let ports = Ports::declare(&m, variant.pins(), &GROUPS);
    let block = RegisterBlock::of(&registers::map(octets, units, variant.parameter("CHANNELS").unwrap_or(0) as usize))?;

    m.comment("software");
    let (registers, told) = place_registers(&m, &ports, &block);
    let period = m.named(
        "period",
        cat(&[&registers["cfg_period_rounds"], &lit(ROUND_CLOCKS - 1, ROUND_CLOCKS.ilog2() as usize)]),
    );
    let source = m.named("source_mac", cat(&[&registers["cfg_source_mac_high"], &registers["cfg_source_mac_low"]]));
    // the inputs of a stream of the core that are those of a stream of a part
    let stream = |inputs: parts::Inputs, of: &str, its: &str, pins: &[&str]| {
        pins.iter().fold(inputs, |all, pin| all.with(format!("{its}_{pin}"), &ports[&format!("{of}_{pin}")]))
    };

    m.comment("frames that leave");
    let sending = part(&sender::hdl::CORE, &variant.name)?;
    let words: Vec<(String, Expr)> = ["heard", "word"]
        .into_iter()
        .flat_map(|kind| WORD.map(|field| format!("{kind}_{field}")))
        .map(|pin| {
            let width = sending.ports().find(|port| port.name == pin).expect("a pin of a word").width;
            let wire = m.wire(&pin, width);
            (pin, wire)
        })
        .collect();
    let inputs = stream(parts::Inputs::default(), "s_axis_tx", "s_axis", &BEAT);
    let inputs = stream(inputs, "m_axis_tx", "m_axis", &["tready"]);
    let sender = words
        .iter()
        .fold(inputs, |all, (pin, wire)| all.with(pin, wire))
        .with("cfg_period", &period)
        .with("cfg_source_mac", &source)
        .configured(&sending, &registers, "")
        .with_memories(&sending, &ports, "m_axi_tx")
        .place(&m, "sender", &sending);
    m.assign(&ports["s_axis_tx_tready"], &sender["s_axis_tready"]);
    m.assign(&ports["room"], &sender["room"]);

    m.comment("frames that arrive");
    let receiving = part(&receiver::hdl::CORE, &variant.name)?;
    let inputs = stream(parts::Inputs::default(), "s_axis_rx", "s_axis_rx", &[&BEAT[..], &["tuser"]].concat());
    let receiver = stream(inputs, "m_axis_rx", "m_axis", &["tready"])
        .with("word_sent", &sender["word_ready"])
        .with("cfg_period", &period)
        .configured(&receiving, &registers, "")
        .with_memories(&receiving, &ports, "m_axi_rx")
        .place(&m, "receiver", &receiving);
    for (pin, wire) in &words {
        m.assign(wire, &receiver[pin]);
    }
    for pin in BEAT {
        m.assign(&ports[&format!("m_axis_tx_{pin}")], &sender[&format!("m_axis_{pin}")]);
        m.assign(&ports[&format!("m_axis_rx_{pin}")], &receiver[&format!("m_axis_{pin}")]);
    }

    m.assign(&ports["m_axis_rx_tuser"], &receiver["m_axis_tuser"]);
    parts::drive_memories(&m, &ports, "m_axi_tx", &sending, &sender);
    parts::drive_memories(&m, &ports, "m_axi_rx", &receiving, &receiver);

    m.comment("the far end may fall silent");
    let watching = [("heard", &receiver["heard_valid"]), ("timeout", &registers["cfg_timeout_rounds"])];
    let silence = m.instance("silence", &silence::silence()?, &watching);

    m.comment("registers that software reads");
    let tell = |name: &str, value: &Expr| m.assign(&told[name], value);
    for (name, value) in [("running", "running"), ("sender_epoch", "epoch"), ("kept", "kept")] {
        tell(&format!("stat_{name}"), &sender[&format!("stat_{value}")]);
    }
    for (name, value) in [("known", "word_known"), ("receiver_epoch", "word_epoch"), ("ahead", "stat_ahead")] {
        tell(&format!("stat_{name}"), &receiver[value]);
    }
    tell("stat_room", &sender["room"]);
    tell("stat_silent", &silence["silent"]);
    for (name, value) in registers::OF_SENDER {
        tell(&format!("count_{name}"), &sender[&format!("stat_{value}")]);
    }
    for (name, value) in registers::OF_RECEIVER {
        tell(&format!("count_{name}"), &receiver[&format!("stat_{value}")]);
    }
    tell("count_words", &receiver["heard_valid"]);
    tell("count_silences", &silence["begins"]);
    let events = [
        ("sender_restarted", &sender["stat_restarted"]),
        ("receiver_restarted", &receiver["stat_restarted"]),
        ("silent", &silence["begins"]),
    ];
    for (name, value) in &events {
        tell(&format!("event_{name}"), value);
    }
    let irq = m.reg("irq_reg", 1, 0);
    let raised =
        events.map(|(name, _)| &registers[&format!("seen_{name}")] & &registers[&format!("cfg_interrupt_{name}")]);
    m.assign(&irq, or_all(&raised));
    m.assign(&ports["irq"], &irq);
    m.build()
}
