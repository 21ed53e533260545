//! Construction of a network.

use super::super::agenda::Agenda;
use super::super::credited::CreditedPort;
use super::super::credits::CreditGate;
use super::super::flow::{Flow, FlowProgress};
use super::super::frame::frame_octets;
use super::super::host::{FlowEnds, Nic};
use super::super::long_haul::{LongHaul, LongHaulReceiver};
use super::super::marking::Marker;
use super::super::rate_gate::RateGate;
use super::super::routing::Routes;
use super::super::shared::{SharedBuffer, SwitchSettings};
use super::super::topology::{Node, PortId, Topology};
use super::super::transmitter::Transmitter;
use super::super::turns::Turns;
use super::super::voqs::PortVoqs;
use super::{Account, Counts, NetworkSimulation, Port};
use crate::link::control::CreditSettings;
use crate::link::histogram::Histogram;
use cores::cbfc::IDEAL_COUNTER_BITS;
use rtl_foundation::time::Time;
use std::convert::Infallible;

impl NetworkSimulation<Infallible> {
    /// A network without long links before its first event, and the flows that its hosts send.
    ///
    /// # Panics
    /// As [`NetworkSimulation::new`]; if a link is long.
    pub fn local(topology: Topology, flows: &[Flow], interval: Time) -> Self {
        let port = |_| -> Result<LongHaul<Infallible>, Infallible> { panic!("the network has no long links") };
        let Ok(simulation) = Self::new(topology, flows, interval, port);
        simulation
    }
}

impl<E> NetworkSimulation<E> {
    /// A network before its first event, with the long-haul ports that `long_haul` makes and the flows that its hosts
    /// send. The series of the long-haul ports have this `interval`.
    ///
    /// # Errors
    /// The error of `long_haul`.
    ///
    /// # Panics
    /// If a host has more than one link or none, a long link ends at a host, a flow has no path, a frame is longer than
    /// 65 535 octets, or flows of several priorities share a port with credits within a data centre.
    pub fn new<Failure>(
        topology: Topology,
        flows: &[Flow],
        interval: Time,
        mut long_haul: impl FnMut(PortId) -> Result<LongHaul<E>, Failure>,
    ) -> Result<Self, Failure> {
        let mtu = frame_octets(topology.payload);
        assert!(mtu <= u16::MAX.into(), "a frame has at most 65 535 octets");
        let mut buffers = Vec::new();
        let mut buffer_of = vec![None; topology.nodes.len()];
        for (node, buffer) in topology.nodes.iter().zip(&mut buffer_of) {
            if let Node::Switch(settings) | Node::Relay(settings) = node {
                *buffer = Some(buffers.len());
                buffers.push(SharedBuffer::new(*settings));
            }
        }
        let mut host_ports = vec![None; topology.nodes.len()];
        let (mut ports, mut receivers, mut credited) = (Vec::new(), Vec::new(), Vec::new());
        let mut lookahead = Time::NEVER;
        for id in (0..2 * topology.links.len() as u32).map(PortId) {
            let (node, link) = (topology.node_of(id), topology.link_of(id));
            let account = match buffer_of[node.index()] {
                None => {
                    assert!(!link.long_haul, "a long link ends at a switch");
                    assert!(host_ports[node.index()].replace(id).is_none(), "a host has one link");
                    Account::Host
                }
                Some(_) if link.long_haul => {
                    lookahead = lookahead.min(link.delay);
                    receivers.push((id, LongHaulReceiver::new(long_haul(id)?, interval)));
                    Account::LongHaul(receivers.len() - 1)
                }
                Some(buffer) => match topology.credits_at(id) {
                    Some(settings) => {
                        credited.push((id, CreditedPort::new(settings)));
                        Account::Credited(credited.len() - 1)
                    }
                    None => Account::Shared(buffer, buffers[buffer].add_port(link.rate, link.delay, mtu, link.limits)),
                },
            };
            let response = topology.response;
            let transmitter = Transmitter::new(link.rate, link.delay, mtu, topology.order, response);
            let buffer = buffer_of[node.index()];
            ports.push(Port { node, transmitter, account, buffer, relays_to: None, refreshes: Time::NEVER });
        }
        for (number, (id, receiver)) in receivers.iter().enumerate() {
            // The peer of a long-haul port responds later by the delay with which flow control sees the buffer's level.
            let link = topology.link_of(*id);
            let response = topology.response + receiver.port.occupancy_latency;
            let peer = &mut ports[id.peer().index()].transmitter;
            *peer = Transmitter::new(link.rate, link.delay, mtu, topology.order, response);
            let gate = |credits: &CreditSettings| {
                CreditGate::new(link.rate, response, credits.counter_bits, credits.initial())
            };
            peer.credits = receiver.port.credits.as_ref().map(gate);
            peer.rates = receiver.port.rates.as_ref().map(|program| RateGate::new(link.rate, response, program));
            let node = topology.node_of(*id);
            if let Node::Relay(_) = topology.nodes[node.index()] {
                let others = topology.ports_of(node).filter(|port| port != id);
                others.for_each(|port| ports[port.index()].relays_to = Some(number));
            }
        }
        for (id, _) in &credited {
            let (link, response) = (topology.link_of(*id), topology.response);
            let initial = topology.credits_at(*id).map_or(0, |settings| settings.initial());
            let gate = CreditGate::new(link.rate, response, IDEAL_COUNTER_BITS, initial);
            ports[id.peer().index()].transmitter.credits = Some(gate);
        }
        for (id, port) in (0..).zip(&mut ports) {
            if let Node::Switch(SwitchSettings { marking: Some(marking), .. }) = &topology.nodes[port.node.index()] {
                let rate = topology.link_of(PortId(id)).rate;
                let towards_long = topology.leads_to_long_haul(PortId(id));
                port.transmitter.marker = Some(Box::new(Marker::new(marking, rate, id, towards_long)));
            }
        }
        for (id, port) in (0..).map(PortId).zip(&mut ports) {
            let Some(settings) = topology.voqs.filter(|_| !topology.link_of(id).long_haul) else { continue };
            let others = topology.ports_of(port.node);
            let from: Vec<PortId> = others.filter(|other| topology.link_of(*other).long_haul).collect();
            let Some(longest) = from.iter().map(|port| topology.link_of(*port).delay).max() else { continue };
            let rate = topology.link_of(id).rate;
            port.transmitter.voqs = Some(Box::new(PortVoqs::new(settings, rate, from, Time(2 * longest.0))));
        }
        let mut to_begin: Vec<u32> = (0..flows.len() as u32).collect();
        to_begin.sort_by_key(|&flow| flows[flow as usize].start);
        let one_priority = flows.windows(2).all(|pair| pair[0].priority == pair[1].priority);
        let one_priority = one_priority && topology.host_settings.feedback_priority.is_none();
        assert!(credited.is_empty() || one_priority, "a port's credits are those of one priority");
        let groups = flows.iter().map(|flow| usize::from(flow.group) + 1).max().unwrap_or(0);
        let payload = topology.payload;
        let mut simulation = Self {
            routes: Routes::new(&topology),
            turns: topology.queue_switch.map(|switch| Turns::new(&topology, switch)),
            agenda: Agenda::default(),
            nics: vec![Nic::default(); topology.nodes.len()],
            ends: FlowEnds::new(topology.host_settings, flows.len()),
            topology,
            ports,
            host_ports,
            buffers,
            receivers,
            credited: credited.into_iter().map(|(_, port)| port).collect(),
            flows: flows.iter().map(|flow| FlowProgress::new(*flow, payload)).collect(),
            to_begin,
            begun: 0,
            unfinished: flows.len(),
            lookahead,
            interval,
            latency: vec![Histogram::default(); groups],
            counts: Counts::default(),
        };
        simulation.await_flow();
        Ok(simulation)
    }
}
