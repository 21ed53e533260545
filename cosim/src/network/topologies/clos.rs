//! A data centre of leaf and spine switches, each leaf joined to each spine: figure 16 of the Nendica report "Intelligent Lossless Data Center
//! Networks", where links may be down.

use super::super::shared::SwitchSettings;
use super::super::topology::{NodeId, Topology};

/// Parameters of leaves and spines.
#[derive(Clone, Debug, PartialEq)]
pub struct ClosSpec {
    /// Number of spine switches.
    pub spines: usize,
    /// Number of leaf switches.
    pub leaves: usize,
    /// Number of hosts at each leaf.
    pub hosts: usize,
    /// Line rate of all links, in bits per second.
    pub rate: u64,
    /// Length of all cables in metres.
    pub cable_m: u64,
    /// All switches.
    pub switch: SwitchSettings,
    /// Leaf and spine of each link that is down.
    pub down: Vec<(usize, usize)>,
}

/// A data centre of leaves and spines.
#[derive(Clone, Debug)]
pub struct Clos {
    /// The graph.
    pub topology: Topology,
    /// The hosts of each leaf.
    pub hosts: Vec<Vec<NodeId>>,
    /// Name of each node: L and S with the switch's number from 1, H with the host's.
    pub names: Vec<String>,
}

/// Builds leaves and spines.
pub fn clos(spec: &ClosSpec) -> Clos {
    let mut topology = Topology::default();
    let spines: Vec<NodeId> = (0..spec.spines).map(|_| topology.switch(spec.switch)).collect();
    let mut names: Vec<String> = (1..=spec.spines).map(|number| format!("S{number}")).collect();
    let mut hosts = Vec::new();
    for number in 0..spec.leaves {
        let leaf = topology.switch(spec.switch);
        names.push(format!("L{}", number + 1));
        let up = spines.iter().enumerate().filter(|(spine, _)| !spec.down.contains(&(number, *spine)));
        up.for_each(|(_, spine)| _ = topology.link(*spine, leaf, spec.rate, spec.cable_m));
        let mut host = |place: usize| {
            let host = topology.host();
            topology.link(leaf, host, spec.rate, spec.cable_m);
            names.push(format!("H{}", number * spec.hosts + place + 1));
            host
        };
        hosts.push((0..spec.hosts).map(&mut host).collect());
    }
    Clos { topology, hosts, names }
}
