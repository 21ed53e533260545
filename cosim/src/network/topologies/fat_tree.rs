//! Two data centres, each a fat-tree of 16 hosts, joined by one long link: the simulations of the Bifrost paper.
//!
//! Each data centre is the fat-tree of switches with four ports (k = 4: four pods of two edge and two aggregation
//! switches, four core switches), which has 16 hosts, two at each edge switch. One DCI switch joins the four cores of a
//! data centre and holds the long-haul port (section VI-B, figure 10).

use super::super::shared::SwitchSettings;
use super::super::topology::{BoxSettings, LinkId, NodeId, Topology};

/// Number of ports of a switch of the tree.
const K: usize = 4;

/// Two fat-trees and the link between them.
#[derive(Clone, Debug)]
pub struct FatTrees {
    /// The graph.
    pub topology: Topology,
    /// The hosts of each data centre.
    pub hosts: [Vec<NodeId>; 2],
    /// The link between them.
    pub long_link: LinkId,
}

/// Parameters of two fat-trees and the link between them.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FatTreeSpec {
    /// Line rate within the trees, in bits per second.
    pub rate: u64,
    /// Rate of the link between them, in bits per second.
    pub long_rate: u64,
    /// Length of the link between them in metres.
    pub distance_m: u64,
    /// Length of the cables within a data centre in metres.
    pub cable_m: u64,
    /// The switches within a data centre.
    pub switch: SwitchSettings,
    /// The DCI switches.
    pub dci: SwitchSettings,
    /// Relays at the ends of the long link, if there are any.
    pub boxes: Option<BoxSettings>,
}

impl FatTreeSpec {
    /// Trees with equal switches and cables of 100 m, without relays.
    pub fn new(rate: u64, long_rate: u64, distance_m: u64, switch: SwitchSettings) -> Self {
        Self { rate, long_rate, distance_m, cable_m: 100, switch, dci: switch, boxes: None }
    }
}

/// Builds two fat-trees.
pub fn fat_trees(spec: &FatTreeSpec) -> FatTrees {
    let mut topology = Topology::default();
    let [(near, one), (far, other)] = [(); 2].map(|()| fat_tree(&mut topology, spec));
    let long_link = topology.long_link([near, far], spec.long_rate, spec.distance_m, spec.boxes);
    FatTrees { topology, hosts: [one, other], long_link }
}

/// Adds a data centre: its DCI switch and its hosts.
fn fat_tree(topology: &mut Topology, spec: &FatTreeSpec) -> (NodeId, Vec<NodeId>) {
    let FatTreeSpec { rate, cable_m, .. } = *spec;
    let dci = topology.switch(spec.dci);
    let switch = |topology: &mut Topology| topology.switch(spec.switch);
    let cores: Vec<_> = (0..K * K / 4).map(|_| switch(topology)).collect();
    for core in &cores {
        topology.link(dci, *core, rate, cable_m);
    }
    let mut hosts = Vec::new();
    for _pod in 0..K {
        let aggregation: Vec<_> = (0..K / 2).map(|_| switch(topology)).collect();
        for (switch, cores) in aggregation.iter().zip(cores.chunks(K / 2)) {
            cores.iter().for_each(|core| _ = topology.link(*core, *switch, rate, cable_m));
        }
        for _edge in 0..K / 2 {
            let edge = switch(topology);
            aggregation.iter().for_each(|above| _ = topology.link(*above, edge, rate, cable_m));
            for _ in 0..K / 2 {
                let host = topology.host();
                topology.link(edge, host, rate, cable_m);
                hosts.push(host);
            }
        }
    }
    (dci, hosts)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tree_has_the_switches_and_links_of_its_definition() {
        let switch = SwitchSettings::default();
        let trees = fat_trees(&FatTreeSpec::new(100, 400, 600_000, switch));
        assert_eq!(trees.hosts.each_ref().map(Vec::len), [16, 16]);
        // a tree: 4 cores, 8 aggregation, 8 edge switches, 16 hosts and the DCI switch; 16 + 16 + 16 links and 4 to the DCI switch
        assert_eq!((trees.topology.nodes.len(), trees.topology.links.len()), (2 * 37, 2 * 52 + 1));
        assert_eq!(trees.topology.link_of(trees.long_link.first()).delay.0, 3_000_000_000);
    }
}
