//! The queue switch of the Nendica report "Intelligent Lossless Data Center Networks" ("Approaches to PFC storm elimination"): frames that turn
//! from down to up change their class.
//!
//! In a tree of switches frames go up, away from the hosts, and then down. Behind a failed link some go down and up again, and then buffers can
//! wait for each other in a circle, which PFC never ends. A switch knows its level, and which of its ports lead up (IEEE 802.1Qcz has it
//! learnt by LLDP): the level is the number of links to the nearest host. A frame that came from above and is sent up again gets another
//! class, and no buffer of its new class waits for one of the old.

use super::topology::{Node, NodeId, PortId, Topology};
use std::collections::VecDeque;

/// The class of a frame behind a turn from down to up, for each class before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QueueSwitch {
    classes: [u8; 8],
}

impl QueueSwitch {
    /// A queue switch that changes classes `from` to `to`, in pairs.
    pub fn new(changes: &[(u8, u8)]) -> Self {
        let mut classes = std::array::from_fn(|class| class as u8);
        changes.iter().for_each(|&(from, to)| classes[usize::from(from)] = to);
        Self { classes }
    }
}

/// The turns of a network whose switches have a queue switch.
#[derive(Clone, Debug)]
pub struct Turns {
    switch: QueueSwitch,
    /// Whether each port leads up.
    up: Vec<bool>,
}

impl Turns {
    /// The turns of this network.
    pub fn new(topology: &Topology, switch: QueueSwitch) -> Self {
        let levels = levels(topology);
        let level = |port: PortId| levels[topology.node_of(port).index()];
        let ports = (0..2 * topology.links.len() as u32).map(PortId);
        Self { switch, up: ports.map(|port| level(port.peer()) > level(port)).collect() }
    }

    /// Whether a port leads up, away from the hosts.
    pub fn leads_up(&self, port: PortId) -> bool {
        self.up[port.index()]
    }

    /// The class in which a frame leaves that came in this class.
    #[inline]
    pub fn class(&self, [ingress, egress]: [PortId; 2], class: u8) -> u8 {
        let turns = self.leads_up(ingress) && self.leads_up(egress);
        if turns { self.switch.classes[usize::from(class)] } else { class }
    }
}

/// Number of links from each node to the nearest host.
fn levels(topology: &Topology) -> Vec<u32> {
    let mut levels = vec![u32::MAX; topology.nodes.len()];
    let mut reached: VecDeque<NodeId> = topology.hosts().collect();
    reached.iter().for_each(|host| levels[host.index()] = 0);
    let mut neighbours = vec![Vec::new(); topology.nodes.len()];
    for link in &topology.links {
        let [one, other] = link.ends;
        neighbours[one.index()].push(other);
        neighbours[other.index()].push(one);
    }
    while let Some(node) = reached.pop_front() {
        for other in &neighbours[node.index()] {
            if levels[other.index()] == u32::MAX {
                levels[other.index()] = levels[node.index()] + 1;
                reached.push_back(*other);
            }
        }
    }
    debug_assert!(topology.nodes.iter().zip(&levels).all(|(node, level)| (*node == Node::Host) == (*level == 0)));
    levels
}

#[cfg(test)]
mod tests {
    use super::super::shared::SwitchSettings;
    use super::super::topologies::{ClosSpec, FatTreeSpec, clos, fat_trees};
    use super::*;

    /// Hosts, edge, aggregation, cores, and the switch above these.
    #[test]
    fn levels_are_those_of_the_tree() {
        let trees = fat_trees(&FatTreeSpec::new(100, 400, 600_000, SwitchSettings::default()));
        let levels = levels(&trees.topology);
        let count = |level| levels.iter().filter(|&&other| other == level).count();
        assert_eq!([0, 1, 2, 3, 4].map(count), [32, 16, 16, 8, 2]);
    }

    #[test]
    fn only_a_frame_from_above_that_goes_up_changes_its_class() {
        let switch = SwitchSettings::default();
        let down = vec![];
        let clos = clos(&ClosSpec { spines: 2, leaves: 2, hosts: 1, rate: 100, cable_m: 1, switch, down });
        let turns = Turns::new(&clos.topology, QueueSwitch::new(&[(3, 4)]));
        let named = |name: &str| NodeId(clos.names.iter().position(|known| known == name).expect("a node") as u32);
        let port = |at: &str, to: &str| {
            let mut ports = clos.topology.ports_of(named(at));
            ports.find(|port| clos.topology.node_of(port.peer()) == named(to)).expect("a link")
        };
        for (at, from, to, class) in
            [("L1", "S1", "S2", 4), ("L1", "H1", "S2", 3), ("L1", "S1", "H1", 3), ("S1", "L1", "L2", 3)]
        {
            assert_eq!(turns.class([port(at, from), port(at, to)], 3), class, "{at}: {from} to {to}");
            assert_eq!(turns.class([port(at, from), port(at, to)], 2), 2, "{at}: {from} to {to}");
        }
    }
}
