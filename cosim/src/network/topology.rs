//! A network as a graph: hosts, switches, links.

use super::credited::PortCredits;
use super::host::HostSettings;
use super::shared::{PortLimits, SwitchSettings};
use super::turns::QueueSwitch;
use super::voqs::Voqs;
use crate::link::order::Order;
use cores::ethernet::PS_PER_METRE;
use rtl_foundation::time::Time;

/// A host or a switch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(pub u32);

/// A link.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LinkId(pub u32);

/// An end of a link.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PortId(pub u32);

impl NodeId {
    pub(super) fn index(self) -> usize {
        self.0 as usize
    }
}

impl LinkId {
    /// The port at the first end of the link.
    pub fn first(self) -> PortId {
        PortId(2 * self.0)
    }

    /// The port at the second end of the link.
    pub fn second(self) -> PortId {
        PortId(2 * self.0 + 1)
    }
}

impl PortId {
    /// Stands for no port, where a switch has made a frame itself.
    pub const NONE: Self = Self(u32::MAX);

    /// The port at the other end of the link.
    pub fn peer(self) -> PortId {
        PortId(self.0 ^ 1)
    }

    /// The link of the port.
    pub fn link(self) -> LinkId {
        LinkId(self.0 / 2)
    }

    pub(super) fn index(self) -> usize {
        self.0 as usize
    }
}

/// The kind of a node.
#[derive(Clone, Debug, PartialEq)]
pub enum Node {
    /// Host, which sends and receives and has one link.
    Host,
    /// Switch, which forwards.
    Switch(SwitchSettings),
    /// Relay, which forwards between a switch and a long link, and sends the pauses that it receives at one port on at
    /// the other.
    Relay(SwitchSettings),
}

/// The boxes between a long link and the switches at its ends: relays or gateways.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BoxSettings {
    /// Buffer for frames from the switch.
    pub buffer: SwitchSettings,
    /// XOFF and headroom of a class at both ports of the cable between switch and box, where they differ from those of the two.
    pub limits: PortLimits,
    /// Length of that cable in metres.
    pub cable_m: u64,
    /// Whether a box is a relay: it sends the pauses that it receives at one port on at the other.
    pub relays: bool,
}

/// A link, the same in both directions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// The nodes at its ends.
    pub ends: [NodeId; 2],
    /// Rate in bits per second.
    pub rate: u64,
    /// Propagation delay from one end to the other.
    pub delay: Time,
    /// Whether its ports have flow control and buffers of their own.
    pub long_haul: bool,
    /// XOFF and headroom of a class at its ports, where they differ from those of the switches.
    pub limits: PortLimits,
}

/// The graph, and the settings that all its ports share.
#[derive(Clone, Debug, PartialEq)]
pub struct Topology {
    /// Hosts and switches.
    pub nodes: Vec<Node>,
    /// Links.
    pub links: Vec<Link>,
    /// Order of service among the priorities of a port.
    pub order: Order,
    /// Transport and congestion control of the hosts.
    pub host_settings: HostSettings,
    /// Largest number of octets of a message in a frame; below 65 000.
    pub payload: u32,
    /// Time that a transmitter needs from the last bit of a pause frame to the clock that updates its timers.
    pub response: Time,
    /// Change of class at turns from down to up, if the switches have it.
    pub queue_switch: Option<QueueSwitch>,
    /// Queues by destination at the ends of long links, for what these bring, if the switches or gateways there have them.
    pub voqs: Option<Voqs>,
}

/// Octets of a message in a frame: the largest RDMA MTU that fits Ethernet's payload of 1500.
pub const PAYLOAD: u32 = 1024;

impl Default for Topology {
    fn default() -> Self {
        Self {
            nodes: Vec::new(),
            links: Vec::new(),
            order: Order::Strict,
            host_settings: HostSettings::default(),
            payload: PAYLOAD,
            response: Time::ZERO,
            queue_switch: None,
            voqs: None,
        }
    }
}

impl Topology {
    /// Adds a host.
    pub fn host(&mut self) -> NodeId {
        self.node(Node::Host)
    }

    /// Adds hosts around a switch, each at a cable of `metres` at `rate` bits per second.
    pub fn hosts_around(&mut self, switch: NodeId, count: usize, rate: u64, metres: u64) -> Vec<NodeId> {
        let mut host = |_| {
            let host = self.host();
            self.link(host, switch, rate, metres);
            host
        };
        (0..count).map(&mut host).collect()
    }

    /// Adds a switch.
    pub fn switch(&mut self, settings: SwitchSettings) -> NodeId {
        self.node(Node::Switch(settings))
    }

    fn node(&mut self, node: Node) -> NodeId {
        self.nodes.push(node);
        NodeId(self.nodes.len() as u32 - 1)
    }

    /// Joins two nodes of a data centre by a cable of `metres` at `rate` bits per second.
    pub fn link(&mut self, one: NodeId, other: NodeId, rate: u64, metres: u64) -> LinkId {
        self.join(one, other, rate, metres, false)
    }

    /// Joins two switches with a long link.
    pub fn long_haul(&mut self, one: NodeId, other: NodeId, rate: u64, metres: u64) -> LinkId {
        self.join(one, other, rate, metres, true)
    }

    /// Joins two switches by a long link. With `boxes` the link is between a box at each end.
    pub fn long_link(&mut self, ends: [NodeId; 2], rate: u64, metres: u64, boxes: Option<BoxSettings>) -> LinkId {
        let [near, far] = match boxes {
            None => ends,
            Some(BoxSettings { buffer, limits, cable_m, relays }) => ends.map(|switch| {
                let between = self.node(if relays { Node::Relay(buffer) } else { Node::Switch(buffer) });
                let cable = self.join(switch, between, rate, cable_m, false);
                self.links[cable.0 as usize].limits = limits;
                between
            }),
        };
        self.long_haul(near, far, rate, metres)
    }

    fn join(&mut self, one: NodeId, other: NodeId, rate: u64, metres: u64, long_haul: bool) -> LinkId {
        let (delay, limits) = (Time(metres * PS_PER_METRE), PortLimits::default());
        self.links.push(Link { ends: [one, other], rate, delay, long_haul, limits });
        LinkId(self.links.len() as u32 - 1)
    }

    /// All hosts.
    pub fn hosts(&self) -> impl Iterator<Item = NodeId> {
        let numbered = (0..).map(NodeId).zip(&self.nodes);
        numbered.filter(|(_, node)| **node == Node::Host).map(|(id, _)| id)
    }

    /// Both ports of every long link.
    pub fn long_haul_ports(&self) -> impl Iterator<Item = PortId> {
        let long = (0..).map(LinkId).zip(&self.links).filter(|(_, link)| link.long_haul);
        long.flat_map(|(id, _)| [id.first(), id.second()])
    }

    /// Whether a long link begins at the port, or at the switch or box to which it leads.
    pub(super) fn leads_to_long_haul(&self, port: PortId) -> bool {
        let node = self.node_of(port.peer());
        let is_box =
            self.nodes[node.index()] != Node::Host && self.ports_of(node).any(|other| self.link_of(other).long_haul);
        self.link_of(port).long_haul || is_box
    }

    /// The node of a port.
    pub fn node_of(&self, port: PortId) -> NodeId {
        self.links[port.link().0 as usize].ends[port.0 as usize % 2]
    }

    /// The link of a port.
    pub fn link_of(&self, port: PortId) -> &Link {
        &self.links[port.link().0 as usize]
    }

    /// Settings of CBFC at an ordinary port of a switch, if its switch has CBFC.
    pub(super) fn credits_at(&self, port: PortId) -> Option<PortCredits> {
        match &self.nodes[self.node_of(port).index()] {
            Node::Switch(settings) if !self.link_of(port).long_haul => settings.credits,
            _ => None,
        }
    }

    /// The ports of a node.
    pub(super) fn ports_of(&self, node: NodeId) -> impl Iterator<Item = PortId> {
        (0..2 * self.links.len() as u32).map(PortId).filter(move |port| self.node_of(*port) == node)
    }
}
