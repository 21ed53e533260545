//! Shortest paths, and the choice among equal ones.

use super::flow::Flow;
use super::topology::{Node, NodeId, PortId, Topology};
use std::collections::VecDeque;

/// The ports of every node that are on a shortest path to every host. Hosts do not forward.
#[derive(Clone, Debug)]
pub(super) struct Routes {
    nodes: usize,
    /// Ports for each host and node, host by host.
    ports: Vec<Box<[PortId]>>,
    /// Index of each node among the hosts.
    host: Vec<usize>,
}

impl Routes {
    pub(super) fn new(topology: &Topology) -> Self {
        let nodes = topology.nodes.len();
        let neighbours: Vec<Vec<(PortId, NodeId)>> = (0..nodes as u32)
            .map(|node| topology.ports_of(NodeId(node)).map(|port| (port, topology.node_of(port.peer()))).collect())
            .collect();
        let mut routes = Self { nodes, ports: Vec::new(), host: vec![usize::MAX; nodes] };
        for (number, host) in topology.hosts().enumerate() {
            routes.host[host.index()] = number;
            let hops = hops_to(host, topology, &neighbours);
            for node in 0..nodes {
                let nearer = |(_, other): &&(PortId, NodeId)| hops[other.index()] < hops[node];
                routes.ports.push(neighbours[node].iter().filter(nearer).map(|(port, _)| *port).collect());
            }
        }
        routes
    }

    /// The port through which `node` sends frames of `flow` towards `destination`.
    ///
    /// # Panics
    /// If no path leads there.
    #[inline]
    pub(super) fn port(&self, node: NodeId, destination: NodeId, flow: u32) -> PortId {
        match &*self.ports[self.host[destination.index()] * self.nodes + node.index()] {
            [only] => *only,
            ports => ports[(hash(flow, node) % ports.len() as u64) as usize],
        }
    }
}

/// The paths that flows take.
pub struct Paths<'a> {
    topology: &'a Topology,
    routes: Routes,
}

impl<'a> Paths<'a> {
    /// The paths of a network.
    pub fn new(topology: &'a Topology) -> Self {
        Self { topology, routes: Routes::new(topology) }
    }

    /// The ports that send the frames of the flow of this number, from its source on.
    ///
    /// # Panics
    /// If no path leads to its destination.
    pub fn path(&self, number: u32, flow: &Flow) -> Vec<PortId> {
        let mut ports = Vec::new();
        let mut node = flow.source;
        while node != flow.destination {
            let port = self.routes.port(node, flow.destination, number);
            node = self.topology.node_of(port.peer());
            ports.push(port);
        }
        ports
    }
}

/// Hops from every node to `host`.
fn hops_to(host: NodeId, topology: &Topology, neighbours: &[Vec<(PortId, NodeId)>]) -> Vec<u32> {
    let mut hops = vec![u32::MAX; neighbours.len()];
    hops[host.index()] = 0;
    let mut reached = VecDeque::from([host]);
    while let Some(node) = reached.pop_front() {
        if node != host && topology.nodes[node.index()] == Node::Host {
            continue;
        }
        for (_, other) in &neighbours[node.index()] {
            if hops[other.index()] == u32::MAX {
                hops[other.index()] = hops[node.index()] + 1;
                reached.push_back(*other);
            }
        }
    }
    hops
}

/// A hash that makes an independent choice at every node for every flow, the same in every run (the finaliser of
/// SplitMix64).
fn hash(flow: u32, node: NodeId) -> u64 {
    let mut z = (u64::from(flow) << 32 | u64::from(node.0)).wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}

#[cfg(test)]
mod tests {
    use super::super::shared::SwitchSettings;
    use super::*;

    #[test]
    fn flows_spread_over_equal_paths_and_keep_to_theirs() {
        let mut topology = Topology::default();
        let (from, to) = (topology.host(), topology.host());
        let [near, far] = [(); 2].map(|()| topology.switch(SwitchSettings::default()));
        topology.link(from, near, 1, 1);
        let between = [(); 4].map(|()| topology.link(near, far, 1, 1));
        topology.link(far, to, 1, 1);
        let routes = Routes::new(&topology);
        let mut used = [0; 4];
        for flow in 0..4000 {
            let port = routes.port(near, to, flow);
            assert_eq!(port, routes.port(near, to, flow));
            used[between.iter().position(|link| link.first() == port).expect("one of the four")] += 1;
        }
        assert!(used.iter().all(|&flows| (900..1100).contains(&flows)), "{used:?}");
        assert_eq!(routes.port(far, to, 7), PortId(10));
        let flow = Flow {
            source: from,
            destination: to,
            octets: 1,
            start: rtl_foundation::time::Time::ZERO,
            priority: 3,
            group: 0,
        };
        assert_eq!(Paths::new(&topology).path(7, &flow), [PortId(0), routes.port(near, to, 7), PortId(10)]);
    }
}
