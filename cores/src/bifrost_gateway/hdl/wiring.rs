//! Wiring: the output that drives each input.

use super::registers::{BLOCKS, DIRECTIONS, PORTS, RELAY};
use crate::blocks::parts::{Inputs, RegisterBlock, answer_bus, place_block};
use crate::blocks::ports::Ports;
use crate::packet_buffer::CLASSES;
use rtl_gen::builder::{ModuleBuilder, Outputs, lit, pack};
use rtl_gen::ir::{Expr, Module};
use std::collections::BTreeMap;
use std::rc::Rc;

/// The modules that a gateway consists of.
pub struct Parts {
    /// Flow control of a side.
    pub port: Rc<Module>,
    /// Classes of the frames of a direction.
    pub classifier: Rc<Module>,
    /// Pauses of the switch for the far end.
    pub relay: Rc<Module>,
    /// Frames that wait, outbound and inbound.
    pub buffers: [Rc<Module>; 2],
    /// Frames of a buffer, counted.
    pub frame_counters: Rc<Module>,
    /// The gateway's own registers.
    pub registers: RegisterBlock,
    /// The bus before all blocks.
    pub banks: Rc<Module>,
}

/// The signals of a beat in a receive stream, which cannot wait.
const BEAT: [&str; 5] = ["tvalid", "tdata", "tkeep", "tlast", "tuser"];

/// The signals of a beat in a transmit stream.
const SENT: [&str; 4] = ["tvalid", "tdata", "tkeep", "tlast"];

/// A direction: the port that receives its frames takes its level, the other sends what it has stored.
struct Direction {
    /// Wires for the beats that the receiving port hands over.
    received: BTreeMap<&'static str, Expr>,
    /// Wire for the readies of the sending port.
    taken: Expr,
    classifier: Outputs,
    buffer: Outputs,
}

/// Places the parts and joins them.
pub fn join(m: &ModuleBuilder, ports: &Ports, parts: &Parts) {
    m.comment("software: one bus before the registers of the gateway, of both ports and of the relay");
    let answers = [("written", 1), ("write_response", 2), ("answered", 1), ("read_response", 2), ("read_data", 32)]
        .map(|(name, width)| (name, m.wire(name, width * BLOCKS)));
    let requests = ports
        .beginning("s_axil_")
        .filter(|(name, _)| parts.banks.ports().any(|port| port.is_input() && port.name == format!("s_axil_{name}")))
        .fold(Inputs::default(), |all, (name, port)| all.with(format!("s_axil_{name}"), port));
    let requests = answers.iter().fold(requests, |all, (name, wire)| all.with(*name, wire));
    let banks = requests.place(m, "banks", &parts.banks);
    answer_bus(m, ports, &parts.banks, &banks);
    let (registers, told) = place_block(m, &parts.registers, |name| request(&banks, 0, name));

    let directions = [0, 1].map(|at| direction(m, at, &registers, &told, parts));
    let [outbound, inbound] = &directions;
    let relayed = relayed(m, parts);
    let nothing = relayed.iter().map(|(name, wire)| (name.clone(), lit(0u8, wire.width()))).collect();
    let local = port(m, ports, parts, "local", &banks, [outbound, inbound], &nothing);
    let long = port(m, ports, parts, "long", &banks, [inbound, outbound], &relayed);
    m.unused(&local["s_ctrl_tready"]);
    m.comment("pauses of the switch also go to the far end");
    let relay = relay(m, parts, &banks, &local, &long, inbound);
    relayed.iter().for_each(|(name, wire)| m.assign(wire, &relay[&format!("m_axis_{name}")]));
    for (direction, receiving, sending) in [(outbound, &local, &long), (inbound, &long, &local)] {
        direction.received.iter().for_each(|(name, wire)| m.assign(wire, &receiving[&format!("m_axis_rx_{name}")]));
        let readies: Vec<&Expr> = (0..CLASSES).map(|class| &sending[&format!("s_axis_tx_{class}_tready")]).collect();
        m.assign(&direction.taken, pack(&readies));
    }

    m.comment("answers of the blocks; they take a request at once, for no other is pending");
    for (name, wire) in &answers {
        let output = match *name {
            "written" => "s_axil_bvalid",
            "write_response" => "s_axil_bresp",
            "answered" => "s_axil_rvalid",
            "read_response" => "s_axil_rresp",
            _ => "s_axil_rdata",
        };
        m.assign(wire, pack(&[&registers[output], &local[output], &long[output], &relay[output]]));
    }
    for block in [&registers, &local, &long, &relay] {
        ["awready", "wready", "arready"].into_iter().for_each(|name| m.unused(&block[&format!("s_axil_{name}")]));
    }

    m.comment("the interrupt, a clock later");
    let irq = m.reg("raised", 1, false);
    let seen = DIRECTIONS.map(|(name, _)| {
        (&registers[&format!("seen_{name}_dropped")] & &registers[&format!("cfg_interrupt_{name}_dropped")]).any()
    });
    m.assign(&irq, &local["irq"] | &long["irq"] | &relay["irq"] | &seen[0] | &seen[1]);
    m.assign(&ports["irq"], &irq);
    m.assign(&told["stat_local_irq"], &local["irq"]);
    m.assign(&told["stat_long_irq"], &long["irq"]);
    m.assign(&told["stat_relay_irq"], &relay["irq"]);
}

/// The request to a block at one of its ports.
fn request(banks: &Outputs, block: usize, port: &str) -> Expr {
    match port {
        "s_axil_awvalid" | "s_axil_wvalid" => banks["write"].bit(block),
        "s_axil_awaddr" => banks["write_address"].clone(),
        "s_axil_wdata" => banks["write_data"].clone(),
        "s_axil_wstrb" => banks["write_strobes"].clone(),
        "s_axil_arvalid" => banks["read"].bit(block),
        "s_axil_araddr" => banks["read_address"].clone(),
        _ => lit(1u8, 1),
    }
}

/// Classifier, buffer and counters of a direction.
fn direction(
    m: &ModuleBuilder,
    at: usize,
    registers: &Outputs,
    told: &BTreeMap<String, Expr>,
    parts: &Parts,
) -> Direction {
    let (name, way) = DIRECTIONS[at];
    let of = |part: &str| format!("{name}_{part}");
    let received: BTreeMap<&str, Expr> = BEAT
        .map(|signal| {
            let width = parts.classifier.ports().find(|port| port.name == format!("s_axis_{signal}"));
            (signal, m.wire(of(&format!("received_{signal}")), width.expect("a port of the classifier").width))
        })
        .into();
    let classifier = received
        .iter()
        .fold(Inputs::default(), |all, (signal, wire)| all.with(format!("s_axis_{signal}"), wire))
        .configured(&parts.classifier, registers, "")
        .place(m, &of("classifier"), &parts.classifier);
    let taken = m.wire(of("taken"), CLASSES);
    let buffer = BEAT
        .into_iter()
        .chain(["tdest"])
        .map(|signal| format!("s_axis_{signal}"))
        .fold(Inputs::default(), |all, port| {
            let value = &classifier[&port.replace("s_axis", "m_axis")];
            all.with(port, value)
        })
        .with("clear_peak", &registers[&format!("cmd_{name}_clear_peaks")].repeat(CLASSES))
        .with("cfg_max_octets", &registers["cfg_max_octets"])
        .with("cfg_base", &registers[&format!("cfg_{name}_base")])
        .with("cfg_size", &registers[&format!("cfg_{name}_size")]);
    let buffer = (0..CLASSES)
        .fold(buffer, |all, class| all.with(format!("m_axis_{class}_tready"), &taken.bit(class)))
        .place(m, &of("buffer"), &parts.buffers[at]);
    let counters = Inputs::default()
        .with("verdict", &buffer["stat_verdict"])
        .with("of_class", &buffer["stat_class"])
        .with("reason", &buffer["stat_reason"])
        .with("select", &registers[&format!("{name}_frames_address")])
        .place(m, &of("frame_counters"), &parts.frame_counters);

    m.comment(format!("counts and levels for the registers, of frames {way}"));
    let tell = |port: &str, value: &Expr| m.assign(&told[port], value);
    tell(&format!("{name}_frames_data"), &counters["count"]);
    m.unused(&registers[&format!("{name}_frames_read")]);
    tell(&format!("event_{name}_dropped"), &counters["dropped"]);
    tell(&format!("stat_{name}_cells"), &buffer["occ_cells"]);
    tell(&format!("stat_{name}_peak_cells"), &buffer["stat_peak_cells"]);
    for (counter, stat) in
        [("by_dscp", "dscp"), ("by_pcp", "pcp"), ("by_default", "default"), ("truncated", "truncated")]
    {
        tell(&format!("count_{name}_{counter}"), &classifier[&format!("stat_{stat}")]);
    }
    Direction { received, taken, classifier, buffer }
}

/// The port of a side: it receives the frames of one direction, and sends those of the other.
fn port(
    m: &ModuleBuilder,
    ports: &Ports,
    parts: &Parts,
    side: &str,
    banks: &Outputs,
    [receives, sends]: [&Direction; 2],
    control: &BTreeMap<String, Expr>,
) -> Outputs {
    let block = 1 + PORTS.iter().position(|name| *name == side).expect("a port");
    let (from_mac, to_mac) = (format!("s_axis_{side}_"), format!("m_axis_{side}_"));
    let inputs = ports
        .beginning(&from_mac)
        .fold(Inputs::default(), |all, (name, port)| all.with(format!("s_axis_rx_{name}"), port))
        .with("m_axis_tx_tready", &ports[&format!("{to_mac}tready")])
        .with("occ_cells", &receives.buffer["occ_cells"])
        .with("rx_valid", &receives.classifier["rx_valid"])
        .with("rx_priority", &receives.classifier["rx_priority"])
        .with("rx_octets", &receives.classifier["rx_octets"]);
    let inputs = control.iter().fold(inputs, |all, (name, value)| all.with(format!("s_ctrl_{name}"), value));
    let streams = (0..CLASSES).flat_map(|class| SENT.map(|signal| format!("{class}_{signal}")));
    let inputs = streams.fold(inputs, |all, signal| {
        all.with(format!("s_axis_tx_{signal}"), &sends.buffer[&format!("m_axis_{signal}")])
    });
    let port = on_bus(inputs, banks, block, &parts.port).place(m, &format!("{side}_port"), &parts.port);
    m.comment(format!("frames of the {side} port to its MAC"));
    for name in SENT {
        m.assign(&ports[&format!("{to_mac}{name}")], &port[&format!("m_axis_tx_{name}")]);
    }
    m.unused(&port["m_axis_tx_tdest"]);
    m.unused(&port["slot_tick"]);
    port
}

/// Wires for the beats of the relay.
fn relayed(m: &ModuleBuilder, parts: &Parts) -> BTreeMap<String, Expr> {
    let width = |signal: &str| {
        let name = format!("m_axis_{signal}");
        parts.relay.ports().find(|port| port.name == name).expect("a port of the relay").width
    };
    SENT.map(|signal| (signal.to_owned(), m.wire(format!("relayed_{signal}"), width(signal)))).into()
}

/// The relay: the local port receives what the far end is to hear, and the long port sends it.
fn relay(
    m: &ModuleBuilder,
    parts: &Parts,
    banks: &Outputs,
    local: &Outputs,
    long: &Outputs,
    inbound: &Direction,
) -> Outputs {
    let inputs = ["pfc", "enable", "quanta"].into_iter().fold(Inputs::default(), |all, name| {
        let of_port = format!("update_{name}");
        all.with(format!("local_{name}"), &local[&of_port]).with(format!("remote_{name}"), &long[&of_port])
    });
    let inputs = inputs
        .with("local_pause", &local["pause"])
        .with("occ_cells", &inbound.buffer["occ_cells"])
        .with("m_axis_tready", &long["s_ctrl_tready"]);
    let relay = on_bus(inputs, banks, RELAY as usize, &parts.relay).place(m, "relay", &parts.relay);
    ["pfc", "enable", "quanta"].into_iter().for_each(|name| m.unused(&relay[&format!("update_{name}")]));
    m.unused(&long["pause"]);
    relay
}

/// The requests of the bus to a block.
fn on_bus(inputs: Inputs, banks: &Outputs, block: usize, module: &Module) -> Inputs {
    let bus = module.ports().filter(|port| port.is_input() && port.name.starts_with("s_axil_"));
    bus.fold(inputs, |all, port| all.with(&port.name, &request(banks, block, &port.name)))
}
