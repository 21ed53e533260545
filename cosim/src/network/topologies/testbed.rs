//! The testbed of the Bifrost paper (ICNP 2023, section VI-A, figure 8): two switches, M and N, with parallel long links between
//! them, and hosts around each, all at 100 Gb/s over 80 km.
//!
//! ```text
//!   A   A, B ────── M ══ 2 links ══ N ── C
//!   B   A, B ────── M ══ 2 links ══ N ── C, D
//!   C   A, B, C, D ─ M ══ 3 links ══ N ── E, F
//! ```
//!
//! Flows are spread over the links by a hash (ECMP). The paper leaves open the length of the cables to the hosts: 100 m
//! here.

use super::super::shared::SwitchSettings;
use super::super::topology::{BoxSettings, LinkId, NodeId, Topology};

/// Distance between the switches, in metres.
const DISTANCE: u64 = 80_000;
/// Cables to the hosts, in metres.
const CABLE: u64 = 100;
/// Line rate, in bits per second.
const RATE: u64 = 100_000_000_000;

/// Parameters of a testbed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TestbedSpec {
    /// Number of hosts at M.
    pub near: usize,
    /// Number of hosts at N.
    pub far: usize,
    /// Number of long links between M and N.
    pub links: usize,
    /// Line rate of all links, in bits per second.
    pub rate: u64,
    /// Length of the long links in metres.
    pub distance_m: u64,
    /// Settings of both switches.
    pub switch: SwitchSettings,
    /// Relays at the ends of the long links, if there are any.
    pub boxes: Option<BoxSettings>,
}

impl TestbedSpec {
    /// Topology A: A and B at M, C at N, two links.
    pub fn a() -> Self {
        let switch = SwitchSettings::default();
        Self { near: 2, far: 1, links: 2, rate: RATE, distance_m: DISTANCE, switch, boxes: None }
    }

    /// Topology B: A and B at M, C and D at N, two links.
    pub fn b() -> Self {
        Self { far: 2, ..Self::a() }
    }

    /// Topology C: A to D at M, E and F at N, three links.
    pub fn c() -> Self {
        Self { near: 4, far: 2, links: 3, ..Self::a() }
    }
}

/// A testbed: its graph, and the roles of its nodes.
#[derive(Clone, Debug)]
pub struct Testbed {
    /// The graph.
    pub topology: Topology,
    /// Hosts at M, in the order of their letters.
    pub near: Vec<NodeId>,
    /// Hosts at N, with the letters that follow.
    pub far: Vec<NodeId>,
    /// The long links; their first port is M's, their second N's.
    pub long_links: Vec<LinkId>,
}

/// Builds a testbed.
pub fn testbed(spec: &TestbedSpec) -> Testbed {
    let mut topology = Topology::default();
    let [m, n] = [(); 2].map(|()| topology.switch(spec.switch));
    let mut hosts = |switch, count| topology.hosts_around(switch, count, spec.rate, CABLE);
    let (near, far) = (hosts(m, spec.near), hosts(n, spec.far));
    let link = |_| topology.long_link([m, n], spec.rate, spec.distance_m, spec.boxes);
    let long_links = (0..spec.links).map(link).collect();
    Testbed { topology, near, far, long_links }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Figure 8: hosts at either switch, and parallel links of 100 Gb/s and 400 us between the switches.
    #[test]
    fn the_testbeds_are_those_of_the_paper() {
        for (spec, hosts, links) in
            [(TestbedSpec::a(), (2, 1), 2), (TestbedSpec::b(), (2, 2), 2), (TestbedSpec::c(), (4, 2), 3)]
        {
            let bed = testbed(&spec);
            assert_eq!((bed.near.len(), bed.far.len(), bed.long_links.len()), (hosts.0, hosts.1, links));
            assert_eq!(bed.topology.nodes.len(), 2 + hosts.0 + hosts.1);
            let of = |host: &NodeId| bed.topology.node_of(bed.topology.ports_of(*host).next().expect("a link").peer());
            let ends = bed.long_links.iter().map(|link| &bed.topology.links[link.0 as usize]);
            for link in ends {
                assert!(bed.near.iter().all(|host| of(host) == link.ends[0]));
                assert!(bed.far.iter().all(|host| of(host) == link.ends[1]));
                assert_eq!((link.rate, link.delay.0, link.long_haul), (100_000_000_000, 400_000_000, true));
            }
        }
    }
}
