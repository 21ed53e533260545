//! Settings of section 6.1 of SWING, and the ones that it leaves open.
//!
//! | | the paper | section |
//! |---|---|---|
//! | topology | two FatTrees, two servers a ToR switch, an external switch behind the cores | 6.1 |
//! | links | 400 Gb/s and 400 us between the data centres, 100 Gb/s and 1 us all others | 6.1 |
//! | PFC, long port | 41 MB, XOFF 1 MB | 6.1 |
//! | PFC, other ports | XOFF 288 KB, headroom 30 KB | 6.1 |
//! | PFC, switches of a data centre | 10 MB shared; a class is paused above 25 % of what is free of it | 6.1 |
//! | SWING, relay | 41 MB at the long port, without a threshold | 6.1 |
//! | SWING, between relay and switch | XOFF 198 KB, headroom 120 KB | 6.1 |
//! | IRN | PFC off, buffers the same; bitmap 6 809, timeouts 1875 and 817 us, or 106, 140 and 13 us, for all flows | 6.1 |
//! | DCQCN | off, but in figures 13d and 17: as adapters come set to, ECN as HPCC has it, none at the external switches | 6.1 |
//! | load | a share of the long link, from 16 servers of A to 4 or 16 of B; 30 % in a data centre | 6.1 to 6.4 |
//!
//! The paper leaves open: the size of frames; chosen: 1500 octets, as 6 809 and 106 of them are what 100 Gb/s carry in
//! 817 and 13 us. Servers of a data centre; chosen: 16, the tree of switches with four ports, as 16 servers send. Which four
//! receive; chosen: the first of each pod. What 30 % in a data centre are a share of; chosen: each server's line. How flows
//! begin; chosen: as a Poisson process. How XOFF and the shared buffer of a switch go together; chosen: a class is paused at
//! XOFF, or at its share of what is free if that is less; the external switches share nothing. XON; chosen: at XOFF.

use crate::network::host::{Dcqcn, irn_of};
use crate::network::marking::Marking;
use crate::network::shared::{Pfc, PortLimits, SwitchSettings};
use crate::network::topologies::{FatTreeSpec, FatTrees, fat_trees};
use crate::network::{BoxSettings, Contender, PortPlan};
use cores::bifrost_pause_engine::sizing::{LinkSpec, Storage};
use cores::ethernet::LineRate;
use rtl_foundation::time::Time;

pub(super) const HOST_RATE: u64 = 100_000_000_000;
pub(super) const LONG_RATE: u64 = 400_000_000_000;
/// Length of the long link in metres: 400 us.
pub(super) const DISTANCE: u64 = 80_000;
/// Length of a cable in metres: 1 us.
pub(super) const CABLE: u64 = 200;
/// Octets of a message in a frame of 1500 with FCS.
pub(super) const FRAME_PAYLOAD: u32 = 1438;
const FRAME: u32 = 1500;

/// Memory of a long port and of a relay, in octets.
const LONG_MEMORY: u64 = 41_000_000;
/// XOFF of a long port with native PFC.
const LONG_XOFF: u64 = 1_000_000;
/// XOFF and headroom of a class at a port of 100 Gb/s, and at one between relay and switch.
const LIMITS: [u64; 2] = [288_000, 30_000];
const RELAY_LIMITS: [u64; 2] = [198_000, 120_000];
/// Shared octets of a switch of a data centre; the next constant is the share of the free ones that a class may have.
const SHARED: u64 = 10_000_000;
const ALPHA: f64 = 0.25;

/// IRN with the settings for flows between data centres, and for those inside: packets of the bitmap, timeouts in
/// microseconds.
const IRN: [(&str, u64, [u64; 2]); 2] = [("IRN-inter", 6_809, [1_875, 817]), ("IRN-intra", 106, [140, 13])];

/// The long link.
pub(super) fn link() -> LinkSpec {
    let storage = Storage::Packed;
    LinkSpec { mtu_octets: FRAME, reverse_mtu_octets: FRAME, storage, ..LinkSpec::new(LineRate::G400, DISTANCE) }
}

/// The paper's four schemes, and Bifrost's ledger with the buffer that it needs, which the paper does not have.
pub(super) fn schemes() -> Vec<Contender> {
    let link = link();
    let relay = PortPlan::relay(&link, LONG_MEMORY);
    let boxes = relay.boxes.map(|relays| BoxSettings { limits: limits(RELAY_LIMITS), cable_m: CABLE, ..relays });
    let bifrost = PortPlan::bifrost(&link).expect("a link of 400G and 80 km can be sized");
    let mut schemes = vec![
        Contender::lossless("PFC", PortPlan::pfc(&link, LONG_XOFF, LONG_MEMORY), None),
        Contender::lossless("SWING", PortPlan { boxes, ..relay }, None),
        Contender::lossless("Bifrost", bifrost, None),
    ];
    for (name, window, [high, low]) in IRN {
        let plan = PortPlan { memory: Some(LONG_MEMORY), ..PortPlan::endless(&link) };
        let transport = Some(irn_of(window, Time::from_us(high), Time::from_us(low)));
        schemes.push(Contender { lossy: true, transport, ..Contender::lossless(name, plan, None) });
    }
    schemes
}

fn limits([xoff, headroom]: [u64; 2]) -> PortLimits {
    PortLimits { xoff_octets: Some(xoff), headroom_octets: Some(headroom) }
}

/// Switches of a data centre and the external one, with DCQCN's marks or without.
fn switches(marks: bool) -> [SwitchSettings; 2] {
    let pfc = Some(Pfc { hysteresis_octets: 0, limits: limits(LIMITS) });
    let inner = SwitchSettings { shared_octets: SHARED, alpha: ALPHA, pfc, ..SwitchSettings::default() };
    let external = SwitchSettings { shared_octets: SwitchSettings::UNSHARED, alpha: 1.0, ..inner };
    [SwitchSettings { marking: marks.then(Marking::hpcc), ..inner }, external]
}

/// The two data centres and the link between them, with a scheme.
pub(super) fn network(scheme: &Contender, dcqcn: bool) -> FatTrees {
    let [switch, dci] = switches(dcqcn).map(|settings| if scheme.lossy { settings.lossy() } else { settings });
    let mut trees = fat_trees(&FatTreeSpec {
        rate: HOST_RATE,
        long_rate: LONG_RATE,
        distance_m: DISTANCE,
        cable_m: CABLE,
        switch,
        dci,
        boxes: scheme.plan.boxes,
    });
    let topology = &mut trees.topology;
    topology.payload = FRAME_PAYLOAD;
    if scheme.lossy {
        // the buffers are those of the lossless network: no port pauses, and headroom is room like any other
        let whole = limits([LIMITS.iter().sum(), 0]);
        topology.links.iter_mut().filter(|link| !link.long_haul).for_each(|link| link.limits = whole);
    }
    scheme.settle(topology);
    topology.host_settings.congestion_control = dcqcn.then(Dcqcn::adapters);
    trees
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::network::topology::Node;
    use crate::network::{NodeId, Scheme};

    fn named(name: &str) -> Contender {
        schemes().into_iter().find(|scheme| scheme.name == name).expect("a scheme of the paper")
    }

    /// Section 6.1: links, buffers and thresholds, in decimal megabytes.
    #[test]
    fn ports_are_those_of_the_paper() {
        let trees = network(&named("PFC"), false);
        assert_eq!(trees.hosts.each_ref().map(Vec::len), [16, 16]);
        for link in &trees.topology.links {
            let (rate, us) = if link.long_haul { (400, 400) } else { (100, 1) };
            assert_eq!((link.rate, link.delay), (rate * 1_000_000_000, Time::from_us(us)));
        }
        let plan = named("PFC").plan;
        let Scheme::Pfc(config) = &plan.scheme else { panic!("native PFC") };
        let cells = (1_000_000 / u64::from(cores::ethernet::CELL_OCTETS)) as u32;
        assert_eq!((config.xoff_cells, config.xon_cells, plan.memory), (cells, cells, Some(41_000_000)));
        let [inner, external] = switches(false);
        let pfc = inner.pfc.expect("PFC");
        assert_eq!((pfc.limits.xoff_octets, pfc.limits.headroom_octets), (Some(288_000), Some(30_000)));
        assert_eq!((inner.shared_octets, inner.alpha, pfc.hysteresis_octets), (10_000_000, 0.25, 0));
        assert_eq!((external.pfc, external.shared_octets), (inner.pfc, SwitchSettings::UNSHARED));
    }

    #[test]
    fn a_relay_has_a_round_trip_and_a_megabyte_and_pauses_its_switch_at_198_kb() {
        let swing = named("SWING");
        assert_eq!(swing.plan.memory, Some(41_000_000));
        let trees = network(&swing, false);
        let relays = (0..).zip(&trees.topology.nodes).filter(|(_, node)| matches!(node, Node::Relay(_)));
        assert_eq!(relays.count(), 2);
        let cables = trees.topology.links.iter().filter(|link| link.rate == LONG_RATE && !link.long_haul);
        let cables: Vec<_> = cables.map(|link| (link.limits, link.delay)).collect();
        assert_eq!(cables, [(limits([198_000, 120_000]), Time::from_us(1)); 2]);
        assert!(trees.topology.link_of(trees.long_link.first()).long_haul);
    }

    /// Lines of 100 Gb/s carry 6 809 and 106 packets of 1500 octets in 817 and 13 us, to the nearest microsecond.
    #[test]
    fn bitmaps_are_round_trips_of_frames_of_1500_octets() {
        for (name, packets, [high, low]) in IRN {
            let scheme = named(name);
            let expected = irn_of(packets, Time::from_us(high), Time::from_us(low));
            let trees = network(&scheme, false);
            assert_eq!(trees.topology.host_settings.transport, Some(expected));
            let round_trip = (packets * u64::from(FRAME) * 8) as f64 / HOST_RATE as f64 * 1e6;
            assert_eq!(round_trip.round() as u64, low, "{name}");
            assert!(trees.topology.links.iter().all(|link| { link.long_haul || link.limits == limits([318_000, 0]) }));
            assert_eq!(scheme.plan.memory, Some(41_000_000));
            for node in &trees.topology.nodes {
                if let Node::Switch(settings) = node {
                    assert_eq!(settings.pfc, None);
                }
            }
        }
    }

    /// Figures 13d and 17: ECN with HPCC's settings, except at the external switches.
    #[test]
    fn with_dcqcn_all_switches_mark_but_those_of_the_long_link() {
        let trees = network(&named("SWING"), true);
        assert_eq!(trees.topology.host_settings.congestion_control, Some(Dcqcn::adapters()));
        let ends = trees.topology.links.iter().filter(|link| link.rate == LONG_RATE).flat_map(|link| link.ends);
        let ends: Vec<_> = ends.collect();
        for (number, node) in (0..).zip(&trees.topology.nodes) {
            if let Node::Switch(settings) = node {
                let expected = if ends.contains(&NodeId(number)) { None } else { Some(Marking::hpcc()) };
                assert_eq!(settings.marking, expected, "node {number}");
            }
        }
        assert_eq!(network(&named("SWING"), false).topology.host_settings.congestion_control, None);
    }
}
