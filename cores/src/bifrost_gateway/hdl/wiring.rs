//! Wiring: the output that drives each input.

use super::super::INBOUND;
use super::bus::{answer, on_bus, refusal, request};
use super::guests::Guests;
use super::line::RetryParts;
use super::mac::{Mac, SENT};
use super::near::{NearParts, PlacedNear};
use super::registers::{CREDITS, DIRECTIONS, PORTS, RELAY, SEGMENT};
use crate::blocks::parts::{Inputs, RegisterBlock, answer_bus, drive_memories, place_block};
use crate::blocks::ports::Ports;
use crate::packet_buffer::CLASSES;
use crate::retry::LONGEST_OCTETS;
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
    /// Credits on the long link.
    pub credits: Rc<Module>,
    /// Rates of the long link.
    pub segment: Rc<Module>,
    /// Frames that wait, outbound and inbound.
    pub buffers: [Rc<Module>; 2],
    /// Retransmission on the long link, in a build that has it.
    pub retry: Option<RetryParts>,
    /// The loop near the source, in a build that has it.
    pub near: Option<NearParts>,
    /// Frames of a buffer, counted.
    pub frame_counters: Rc<Module>,
    /// The gateway's own registers.
    pub registers: RegisterBlock,
    /// The bus before all blocks.
    pub banks: Rc<Module>,
    /// Blocks on that bus.
    pub blocks: usize,
}

/// The signals of a beat in a receive stream, which cannot wait.
pub const BEAT: [&str; 5] = ["tvalid", "tdata", "tkeep", "tlast", "tuser"];

/// A direction: the port that receives its frames takes its level, the other sends what it has stored.
struct Direction {
    /// Wires for the beats that the receiving port hands over.
    received: BTreeMap<&'static str, Expr>,
    /// Wire for the readies of the sending port.
    taken: Expr,
    classifier: Outputs,
    /// The loop near the source, of the outbound direction of a build that has it.
    near: Option<PlacedNear>,
    buffer: Outputs,
}

impl Direction {
    /// A signal of the streams that the buffer offers, class by class.
    fn offered(&self, signal: &str) -> Vec<Expr> {
        (0..CLASSES).map(|class| self.buffer[&format!("m_axis_{class}_{signal}")].clone()).collect()
    }

    /// A signal of what the receiving port hears of received frames.
    fn arrival(&self, signal: &str) -> &Expr {
        match &self.near {
            None => &self.classifier[signal],
            Some(near) => &near.arrivals[&format!("late_{signal}")],
        }
    }
}

/// Signals beside a port: control frames of others, classes of which a beat is offered, and whether the beat of the port is taken.
struct Beside {
    control: BTreeMap<String, Expr>,
    offered: Vec<Expr>,
    ready: Expr,
}

/// Places the parts and joins them.
pub fn join(m: &ModuleBuilder, ports: &Ports, parts: &Parts) {
    m.comment("software: one bus before the registers of the gateway and of its parts");
    let width = |name: &str| parts.banks.ports().find(|port| port.name == name).expect("a port of the bus").width;
    let answers = ["written", "write_response", "answered", "read_response", "read_data"]
        .map(|name| (name, m.wire(name, width(name))));
    let requests = ports
        .beginning("s_axil_")
        .filter(|(name, _)| parts.banks.ports().any(|port| port.is_input() && port.name == format!("s_axil_{name}")))
        .fold(Inputs::default(), |all, (name, port)| all.with(format!("s_axil_{name}"), port));
    let requests = answers.iter().fold(requests, |all, (name, wire)| all.with(*name, wire));
    let banks = requests.place(m, "banks", &parts.banks);
    answer_bus(m, ports, &parts.banks, &banks);
    let (registers, told) = place_block(m, &parts.registers, |name| request(&banks, 0, name));

    let directions = [0, 1].map(|at| direction(m, ports, at, (&registers, &told, &banks), parts));
    let [outbound, inbound] = &directions;
    let control = control(m, parts);
    let near = outbound.near.as_ref();
    let notification = control.iter().map(|(name, wire)| {
        let beat =
            near.map_or_else(|| lit(0u8, wire.width()), |near| near.notification[&format!("m_axis_{name}")].clone());
        (name.clone(), beat)
    });
    let [mac, long_mac] = PORTS.map(|side| Mac::of(ports, side));
    let beside =
        Beside { control: notification.collect(), offered: inbound.offered("tvalid"), ready: mac.ready.clone() };
    let local = port(m, &mac, parts, "local", &banks, [outbound, inbound], &beside);
    let line = if parts.retry.is_some() { long_mac.before(m) } else { long_mac };
    let (passed, ready, hold) = (m.wire("passed", CLASSES), m.wire("long_tx_tready", 1), m.wire("no_room", 1));
    let offered = (0..CLASSES).map(|class| passed.bit(class)).collect();
    let beside = Beside { control, offered, ready };
    let long = port(m, &line, parts, "long", &banks, [inbound, outbound], &beside);
    match near {
        None => m.unused(&local["s_ctrl_tready"]),
        Some(near) => m.assign(&near.takes_notification, &local["s_ctrl_tready"]),
    }
    m.comment("pauses of the switch also go to the far end");
    let guests = Guests::new(m);
    let relay = relay(m, parts, &banks, [&local, &long], inbound, &guests.takes_relay());
    m.comment("frames wait for the rate of their class before the long port");
    let on_credit = m.wire("on_credit", CLASSES);
    let sends = Sends {
        local: &local,
        drain_ready: &mac.ready,
        long: &long,
        tx_ready: &beside.ready,
        gate_ready: &on_credit,
        takes_control: &guests.takes_segment(),
    };
    let segment = segment(m, &line, parts, &banks, &sends, [outbound, inbound]);
    guests.join(m, &relay, &segment, &long["s_ctrl_tready"], &beside.control);
    m.comment("then they wait for credits, and are counted behind the long port");
    let gate = [&segment["gate_passed"], &readies(&long), &hold];
    let credits = credits(m, &line, parts, &banks, (&long, gate), [outbound, inbound]);
    m.assign(&passed, &credits["gate_passed"]);
    m.assign(&on_credit, &credits["gate_taken"]);
    m.assign(&beside.ready, &credits["s_axis_tx_tready"]);
    let retry = parts.retry.as_ref().map(|retry| retry.place(m, ports, &banks, &credits, &line));
    m.comment("frames also wait for room in the memory of retransmission");
    m.assign(&hold, retry.as_ref().map_or_else(|| lit(0u8, 1), |retry| !&retry["room"]));
    for (direction, receiving) in [(outbound, &local), (inbound, &long)] {
        direction.received.iter().for_each(|(name, wire)| m.assign(wire, &receiving[&format!("m_axis_rx_{name}")]));
    }
    m.assign(&outbound.taken, &segment["gate_taken"]);
    m.assign(&inbound.taken, readies(&local));
    for (side, sends) in [("local", &local), ("long", retry.as_ref().unwrap_or(&credits))] {
        m.comment(format!("frames to the MAC of the {side} side"));
        SENT.iter()
            .for_each(|name| m.assign(&ports[&format!("m_axis_{side}_{name}")], &sends[&format!("m_axis_tx_{name}")]));
    }

    let near = near.map(|near| &near.end);
    let blocks = [&registers, &local, &long, &relay, &credits, &segment].map(Some);
    let blocks: Vec<Option<&Outputs>> = blocks.into_iter().chain([retry.as_ref(), near]).take(parts.blocks).collect();
    m.comment("answers of the blocks; they take a request at once, for no other is pending");
    for (name, wire) in &answers {
        let of_block = |(number, block): (usize, &Option<&Outputs>)| match block {
            Some(block) => block[answer(name)].clone(),
            None => refusal(&banks, number, name),
        };
        m.assign(wire, pack(&blocks.iter().enumerate().map(of_block).collect::<Vec<_>>()));
    }
    for block in blocks.into_iter().flatten() {
        ["awready", "wready", "arready"].into_iter().for_each(|name| m.unused(&block[&format!("s_axil_{name}")]));
    }

    m.comment("the interrupt, a clock later");
    let irq = m.reg("raised", 1, false);
    let seen = DIRECTIONS.map(|(name, _)| {
        (&registers[&format!("seen_{name}_dropped")] & &registers[&format!("cfg_interrupt_{name}_dropped")]).any()
    });
    let lost = (&registers["seen_inbound_lost"] & &registers["cfg_interrupt_inbound_lost"]).any();
    let raising = [("local", &local), ("long", &long), ("relay", &relay), ("credits", &credits), ("segment", &segment)];
    let of_build = [("retry", retry.as_ref()), ("near", near)];
    let raising: Vec<_> =
        raising.into_iter().chain(of_build.iter().filter_map(|(name, part)| Some((*name, (*part)?)))).collect();
    let of_parts = raising.iter().map(|(_, part)| part["irq"].clone());
    m.assign(&irq, of_parts.chain(seen).chain([lost]).reduce(|any, one| any | one).expect("parts"));
    m.assign(&ports["irq"], &irq);
    for (name, part) in &raising {
        m.assign(&told[&format!("stat_{name}_irq")], &part["irq"]);
    }
    for (name, _) in of_build.iter().filter(|(_, part)| part.is_none()) {
        m.assign(&told[&format!("stat_{name}_irq")], lit(0u8, 1));
    }
}

/// Classifier, buffer and counters of a direction.
fn direction(
    m: &ModuleBuilder,
    ports: &Ports,
    at: usize,
    (registers, told, banks): (&Outputs, &BTreeMap<String, Expr>, &Outputs),
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
    let near = parts.near.as_ref().filter(|_| at != INBOUND).map(|near| near.place(m, banks, &classifier));
    let entering = near.as_ref().map_or(&classifier, |near| &near.end);
    let taken = m.wire(of("taken"), CLASSES);
    let asked = &registers["cfg_max_octets"];
    let longest = if at != INBOUND && parts.retry.is_some() {
        m.comment("retransmission takes no longer frames");
        let most = LONGEST_OCTETS as u64;
        m.named("longest", asked.lt(most).mux(asked, lit(most, asked.width())))
    } else {
        asked.clone()
    };
    let buffer = BEAT
        .into_iter()
        .chain(["tdest"])
        .map(|signal| format!("s_axis_{signal}"))
        .fold(Inputs::default(), |all, port| {
            let value = &entering[&port.replace("s_axis", "m_axis")];
            all.with(port, value)
        })
        .with("clear_peak", &registers[&format!("cmd_{name}_clear_peaks")].repeat(CLASSES))
        .with("cfg_max_octets", &longest)
        .with("cfg_base", &registers[&format!("cfg_{name}_base")])
        .with("cfg_size", &registers[&format!("cfg_{name}_size")]);
    let buffer = (0..CLASSES).fold(buffer, |all, class| all.with(format!("m_axis_{class}_tready"), &taken.bit(class)));
    let module = &parts.buffers[at];
    let buffer = buffer.with_memories(module, ports, "m_axi").place(m, &of("buffer"), module);
    drive_memories(m, ports, "m_axi", module, &buffer);
    if let Some(near) = &near {
        m.assign(&near.occ_cells, &buffer["occ_cells"]);
    }
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
    if at == INBOUND {
        let lost = if module.ports().any(|port| port.name == "stat_lost") {
            m.named("lost", lit(1u8, CLASSES).shl(&buffer["stat_lost_class"]).masked(&buffer["stat_lost"]))
        } else {
            lit(0u8, CLASSES)
        };
        tell("event_inbound_lost", &lost);
        tell("count_inbound_lost", &lost);
    }
    for (counter, stat) in
        [("by_dscp", "dscp"), ("by_pcp", "pcp"), ("by_default", "default"), ("truncated", "truncated")]
    {
        tell(&format!("count_{name}_{counter}"), &classifier[&format!("stat_{stat}")]);
    }
    Direction { received, taken, classifier, near, buffer }
}

/// The port of a side: it receives the frames of one direction, and sends those of the other.
fn port(
    m: &ModuleBuilder,
    mac: &Mac,
    parts: &Parts,
    side: &str,
    banks: &Outputs,
    [receives, sends]: [&Direction; 2],
    beside: &Beside,
) -> Outputs {
    let block = 1 + PORTS.iter().position(|name| *name == side).expect("a port");
    let inputs = mac
        .receive()
        .with("m_axis_tx_tready", &beside.ready)
        .with("occ_cells", &receives.buffer["occ_cells"])
        .with("rx_valid", receives.arrival("rx_valid"))
        .with("rx_priority", receives.arrival("rx_priority"))
        .with("rx_octets", receives.arrival("rx_octets"));
    let inputs = beside.control.iter().fold(inputs, |all, (name, value)| all.with(format!("s_ctrl_{name}"), value));
    let streams = (0..CLASSES).flat_map(|class| SENT[1..].iter().map(move |signal| format!("{class}_{signal}")));
    let inputs = streams.fold(inputs, |all, signal| {
        all.with(format!("s_axis_tx_{signal}"), &sends.buffer[&format!("m_axis_{signal}")])
    });
    let inputs = (0..)
        .zip(&beside.offered)
        .fold(inputs, |all, (class, offered)| all.with(format!("s_axis_tx_{class}_tvalid"), offered));
    let port = on_bus(inputs, banks, block, &parts.port).place(m, &format!("{side}_port"), &parts.port);
    m.unused(&port["slot_tick"]);
    port
}

/// Classes of which a port takes a beat.
fn readies(port: &Outputs) -> Expr {
    pack(&(0..CLASSES).map(|class| &port[&format!("s_axis_tx_{class}_tready")]).collect::<Vec<_>>())
}

/// The shim for credits: its gate is between what is offered behind that of the loop and what is taken before the long port, the rest between the long
/// port and its MAC.
fn credits(
    m: &ModuleBuilder,
    line: &Mac,
    parts: &Parts,
    banks: &Outputs,
    (long, [offered, taken, hold]): (&Outputs, [&Expr; 3]),
    [outbound, inbound]: [&Direction; 2],
) -> Outputs {
    let inputs = line
        .receive()
        .with("m_axis_tx_tready", &line.ready)
        .with("gate_offered", offered)
        .with("gate_last", &pack(&outbound.offered("tlast")))
        .with("gate_ready", taken)
        .with("gate_hold", hold)
        .with("rx_valid", &inbound.classifier["rx_valid"])
        .with("rx_priority", &inbound.classifier["rx_priority"])
        .with("rx_octets", &inbound.classifier["rx_octets"])
        .with("rx_bad", &inbound.classifier["m_axis_tuser"])
        .with("occ_cells", &inbound.buffer["occ_cells"]);
    let inputs = SENT
        .iter()
        .chain(&["tdest"])
        .fold(inputs, |all, name| all.with(format!("s_axis_tx_{name}"), &long[&format!("m_axis_tx_{name}")]));
    on_bus(inputs, banks, CREDITS as usize, &parts.credits).place(m, "credits", &parts.credits)
}

/// Senders beside the segmented loop.
struct Sends<'a> {
    /// The port to the switch, and whether its MAC takes a beat.
    local: &'a Outputs,
    drain_ready: &'a Expr,
    /// The port to the long link, and whether a beat of it is taken.
    long: &'a Outputs,
    tx_ready: &'a Expr,
    /// Classes that the gate behind that of the loop takes.
    gate_ready: &'a Expr,
    /// Whether a beat of a frame of rates is taken.
    takes_control: &'a Expr,
}

/// The segmented loop: its gate is between the outbound buffer and that of the credits; it watches what both ports send.
fn segment(
    m: &ModuleBuilder,
    line: &Mac,
    parts: &Parts,
    banks: &Outputs,
    sends: &Sends,
    [outbound, inbound]: [&Direction; 2],
) -> Outputs {
    let Sends { local, drain_ready, long, tx_ready, gate_ready, takes_control } = *sends;
    let inputs = line
        .receive()
        .with("gate_offered", &pack(&outbound.offered("tvalid")))
        .with("gate_last", &pack(&outbound.offered("tlast")))
        .with("gate_ready", gate_ready)
        .with("tx_ready", tx_ready)
        .with("drain_ready", drain_ready)
        .with("occ_cells", &inbound.buffer["occ_cells"])
        .with("m_axis_tready", takes_control);
    let inputs = ["valid", "keep", "last", "dest"].into_iter().fold(inputs, |all, name| {
        let of_port = format!("m_axis_tx_t{name}");
        all.with(format!("tx_{name}"), &long[&of_port]).with(format!("drain_{name}"), &local[&of_port])
    });
    on_bus(inputs, banks, SEGMENT as usize, &parts.segment).place(m, "segment", &parts.segment)
}

/// Wires for the control frames of relay and loop.
fn control(m: &ModuleBuilder, parts: &Parts) -> BTreeMap<String, Expr> {
    let width = |signal: &str| {
        let name = format!("m_axis_{signal}");
        parts.relay.ports().find(|port| port.name == name).expect("a port of the relay").width
    };
    SENT.map(|signal| (signal.to_owned(), m.wire(format!("control_{signal}"), width(signal)))).into()
}

/// The relay: the local port receives what the far end is to hear, and the long port sends it.
fn relay(
    m: &ModuleBuilder,
    parts: &Parts,
    banks: &Outputs,
    [local, long]: [&Outputs; 2],
    inbound: &Direction,
    takes_control: &Expr,
) -> Outputs {
    let inputs = ["pfc", "enable", "quanta"].into_iter().fold(Inputs::default(), |all, name| {
        let of_port = format!("update_{name}");
        all.with(format!("local_{name}"), &local[&of_port]).with(format!("remote_{name}"), &long[&of_port])
    });
    let inputs = inputs
        .with("local_pause", &local["pause"])
        .with("occ_cells", &inbound.buffer["occ_cells"])
        .with("m_axis_tready", takes_control);
    let relay = on_bus(inputs, banks, RELAY as usize, &parts.relay).place(m, "relay", &parts.relay);
    ["pfc", "enable", "quanta"].into_iter().for_each(|name| m.unused(&relay[&format!("update_{name}")]));
    m.unused(&long["pause"]);
    relay
}
