//! Networks like the testbed of the Bifrost paper (ICNP 2023): 100 Gb/s, links of 80 km, hosts at 100 Gb/s.
//!
//! What is published of the paper and at hand says how long and how fast the links are, and that there are two or three of
//! them; not which host stands where. Chosen here: data centres of one switch, the long links between them.
//!
//! ```text
//!   A  senders ── S ══ 2 x 80 km ══ S ── receivers               flows spread over the links
//!   B  the same, and a host beside the receivers that sends      intra-DC traffic meets inter-DC traffic
//!   C  three DCs of senders, each with a link of its own ══ S    an incast, and receivers that are its victims
//! ```

use super::super::shared::SwitchSettings;
use super::super::topology::{LinkId, NodeId, RelaySettings, Topology};

/// Distance between the testbed's data centres, in metres.
const DISTANCE: u64 = 80_000;
/// Cables within a data centre, in metres.
const CABLE: u64 = 100;
/// Line rate, in bits per second.
const RATE: u64 = 100_000_000_000;

/// What a testbed consists of.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TestbedSpec {
    /// Data centres that send.
    pub sites: usize,
    /// Hosts of each.
    pub senders: usize,
    /// Long links from each to the one that receives.
    pub links: usize,
    /// Hosts that receive.
    pub receivers: usize,
    /// Hosts beside them that send.
    pub local_senders: usize,
    /// Line rate of everything, in bits per second.
    pub rate: u64,
    /// Length of the long links in metres.
    pub distance_m: u64,
    /// All switches.
    pub switch: SwitchSettings,
    /// Relays at the ends of the long links, if there are any.
    pub relays: Option<RelaySettings>,
}

impl TestbedSpec {
    /// Topology A: two data centres and two links between them, two hosts that send, one that receives.
    pub fn a() -> Self {
        let switch = SwitchSettings::default();
        let (rate, distance_m) = (RATE, DISTANCE);
        Self { sites: 1, senders: 2, links: 2, receivers: 1, local_senders: 0, rate, distance_m, switch, relays: None }
    }

    /// Topology B: A, and a host in the receiver's data centre that sends too.
    pub fn b() -> Self {
        Self { local_senders: 1, ..Self::a() }
    }

    /// Topology C: three data centres that send over a link each, and two hosts that receive.
    pub fn c() -> Self {
        Self { sites: 3, links: 1, receivers: 2, ..Self::a() }
    }
}

/// A testbed: its graph, and who is who.
#[derive(Clone, Debug)]
pub struct Testbed {
    /// The graph.
    pub topology: Topology,
    /// Hosts that send, site by site.
    pub senders: Vec<Vec<NodeId>>,
    /// Hosts that receive.
    pub receivers: Vec<NodeId>,
    /// Hosts beside them that send.
    pub local_senders: Vec<NodeId>,
    /// The long links; their second port is at the receivers' data centre.
    pub long_links: Vec<LinkId>,
}

/// Builds a testbed.
pub fn testbed(spec: &TestbedSpec) -> Testbed {
    let mut topology = Topology::default();
    let far = topology.switch(spec.switch);
    let hosts = |topology: &mut Topology, switch: NodeId, count: usize| -> Vec<NodeId> {
        let mut host = || {
            let host = topology.host();
            topology.link(host, switch, spec.rate, CABLE);
            host
        };
        (0..count).map(|_| host()).collect()
    };
    let receivers = hosts(&mut topology, far, spec.receivers);
    let local_senders = hosts(&mut topology, far, spec.local_senders);
    let (mut senders, mut long_links) = (Vec::new(), Vec::new());
    for _ in 0..spec.sites {
        let near = topology.switch(spec.switch);
        senders.push(hosts(&mut topology, near, spec.senders));
        let link = |_| topology.long_link([near, far], spec.rate, spec.distance_m, spec.relays);
        long_links.extend((0..spec.links).map(link));
    }
    Testbed { topology, senders, receivers, local_senders, long_links }
}
