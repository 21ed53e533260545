//! The network, compared with calculations by hand.

mod hosts;

use super::flow::Flow;
use super::frame::frame_octets;
use super::shared::{Pfc, SwitchSettings};
use super::traffic::{Incast, Poisson, Sizes};
use super::*;
use crate::link::Unobserved;
use crate::link::control::{NativePfc, NoControl, Thresholds};
use cores::bifrost_pause_engine::sizing::{LinkSpec, Storage};
use cores::ethernet::LineRate;
use rtl_foundation::time::{Clock, SECOND, Time};
use std::convert::Infallible;

const G100: u64 = 100_000_000_000;
/// A whole frame of 1024 octets of a message on the wire at 100 Gb/s, in picoseconds.
const WIRE: u64 = (1024 + 62 + 20) * 80;
/// Delay of a cable of 100 m, in picoseconds.
const CABLE: u64 = 500_000;

fn unlimited(
    control: impl FnOnce() -> Box<dyn crate::link::control::FlowControl<Error = Infallible>>,
) -> LongHaul<Infallible> {
    LongHaul {
        control: control(),
        storage: Storage::Packed,
        memory: None,
        credits: None,
        rates: None,
        occupancy_latency: Time::ZERO,
    }
}

fn flow(source: NodeId, destination: NodeId, octets: u64, start: Time) -> Flow {
    Flow { source, destination, octets, start, priority: 3, group: 0 }
}

/// Hosts around a switch, with links of these rates.
fn star(rates: &[u64], settings: SwitchSettings) -> (Topology, Vec<NodeId>) {
    let mut topology = Topology::default();
    let switch = topology.switch(settings);
    let hosts = rates.iter().map(|&rate| {
        let host = topology.host();
        topology.link(host, switch, rate, 100);
        host
    });
    let hosts = hosts.collect();
    (topology, hosts)
}

fn run(topology: Topology, flows: &[Flow], end: Time) -> NetworkOutcome {
    let mut simulation = NetworkSimulation::local(topology, flows, Time::from_us(10));
    let Ok(outcome) = simulation.run(end, &mut Unobserved);
    conserved(&outcome);
    if outcome.left_frames == 0 {
        assert_eq!(simulation.used_octets(), 0, "all memory is free again");
    }
    outcome
}

fn conserved(outcome: &NetworkOutcome) {
    assert_eq!(outcome.sent_frames, outcome.delivered_frames + outcome.lost_frames + outcome.left_frames);
}

#[test]
fn a_flow_alone_takes_what_store_and_forward_takes() {
    for (octets, expected) in [
        // one frame over two links takes its wire time twice
        (1024, 2 * WIRE + 2 * CABLE),
        (1, 2 * 84 * 80 + 2 * CABLE),
        // the switch forwards one frame while the next comes
        (1024 * 100, 101 * WIRE + 2 * CABLE),
        // 100 whole frames and one of 64 octets behind them
        (1024 * 100 + 1, 101 * WIRE + 84 * 80 + 2 * CABLE),
    ] {
        let (topology, hosts) = star(&[G100, G100], SwitchSettings::default());
        let start = Time::from_us(3);
        let outcome = run(topology, &[flow(hosts[0], hosts[1], octets, start)], Time::from_us(1000));
        assert_eq!(outcome.flows[0].completion, Some(Time(expected)), "{octets} octets");
        assert_eq!(outcome.flows[0].alone, Time(expected), "{octets} octets");
        assert_eq!(outcome.end, start + Time(expected));
    }
}

#[test]
fn the_slowest_link_sets_the_pace() {
    for rates in [[G100, G100 / 4], [G100 / 4, G100]] {
        let (topology, hosts) = star(&rates, SwitchSettings::default());
        let outcome = run(topology, &[flow(hosts[0], hosts[1], 1024 * 100, Time::ZERO)], Time::from_us(1000));
        let expected = Time((100 * 4 + 1) * WIRE + 2 * CABLE);
        assert_eq!((outcome.flows[0].completion, outcome.flows[0].alone), (Some(expected), expected), "{rates:?}");
    }
}

/// Two hosts send to a third: each flow gets half, PFC pauses both, no frame is lost, and the wire to the third host is
/// never idle.
#[test]
fn flows_share_a_bottleneck_without_loss() {
    let pfc = Some(Pfc { hysteresis_octets: 10_000, ..Pfc::default() });
    let settings = SwitchSettings { shared_octets: 200_000, alpha: 0.5, pfc, ..SwitchSettings::default() };
    let (topology, hosts) = star(&[G100; 3], settings);
    let flows = [0, 1].map(|host| flow(hosts[host], hosts[2], 1024 * 5000, Time::ZERO));
    let outcome = run(topology, &flows, Time::from_us(10_000));
    assert_eq!((outcome.lost_frames, outcome.left_frames), (0, 0));
    assert!(outcome.local_pause_frames > 10, "{} pause frames", outcome.local_pause_frames);
    assert_eq!(outcome.end, Time(10_001 * WIRE + 2 * CABLE));
    assert_eq!(outcome.hops, 2 * 10_000);
}

/// Credits in place of PFC, with memory for less than the line would take in a round trip of the cables, and with more.
/// In either case no frame is lost and no flow halts; with enough memory the wire to the third host is never idle.
#[test]
fn credits_within_a_data_centre_lose_nothing_and_never_halt() {
    for (buffer_octets, enough) in [(30_000, true), (6_000, false)] {
        let credits = Some(PortCredits { buffer_octets, step_octets: 2_048 });
        let (topology, hosts) = star(&[G100; 3], SwitchSettings { credits, ..SwitchSettings::default() });
        let flows = [0, 1].map(|host| flow(hosts[host], hosts[2], 1024 * 5000, Time::ZERO));
        let outcome = run(topology, &flows, Time::from_us(10_000));
        assert_eq!((outcome.lost_frames, outcome.left_frames), (0, 0));
        let full = Time(10_001 * WIRE + 2 * CABLE);
        assert_eq!(outcome.end == full, enough, "{} for {full}", outcome.end);
        assert!(outcome.local_pause_frames > 4_000, "{} credits", outcome.local_pause_frames);
    }
}

/// An incast between two fat-trees with credits at every port, long or not, waits in the hosts, and all of it arrives.
#[test]
fn credits_at_every_port_carry_an_incast_between_fat_trees() {
    let credits = Some(PortCredits { buffer_octets: 100_000, step_octets: 16_384 });
    let switch = SwitchSettings { credits, ..SwitchSettings::default() };
    let trees = topologies::fat_trees(&topologies::FatTreeSpec::new(G100, G100, 10_000, switch));
    let (sources, destination) = (&trees.hosts[0][..], trees.hosts[1][0]);
    let incast = Incast { sources, destination, flows: 64, octets: 50_000, start: Time::ZERO, priority: 3, group: 0 };
    let link = LinkSpec { storage: Storage::Packed, ..LinkSpec::new(LineRate::G100, 10_000) };
    let plan = PortPlan::credits(&link, 1_500_000);
    let port = |_| Ok::<_, Infallible>(plan.model::<Infallible>());
    let Ok(mut simulation) = NetworkSimulation::new(trees.topology, &incast.flows(), Time::from_us(10), port);
    let Ok(outcome) = simulation.run(Time::from_us(20_000), &mut Unobserved);
    assert_eq!((outcome.lost_frames, outcome.left_frames, simulation.used_octets()), (0, 0, 0));
    assert_eq!(outcome.completion(|_| true).unfinished, 0);
}

/// Frames that do not fit are lost and counted when PFC acts too late for the headroom.
#[test]
fn a_frame_without_room_is_lost_and_its_flow_never_ends() {
    let (mut topology, hosts) =
        star(&[G100, G100 / 10], SwitchSettings { shared_octets: 20_000, ..Default::default() });
    // the host sees the pause far too late
    topology.response = Time::from_us(100);
    let outcome = run(topology, &[flow(hosts[0], hosts[1], 1024 * 3000, Time::ZERO)], Time::from_us(20_000));
    assert!(outcome.lost_frames > 0);
    assert_eq!(outcome.flows[0].completion, None);
    assert_eq!(outcome.completion(|_| true).unfinished, 1);
}

/// Poisson arrivals of single frames at a port: the mean wait of M/D/1 is rho / (2 (1 - rho)) service times.
#[test]
fn waiting_times_are_those_of_md1() {
    const SENDERS: usize = 40;
    let mut rates = [G100; SENDERS + 1];
    rates[SENDERS] = G100 / 4;
    let (topology, hosts) = star(&rates, SwitchSettings { shared_octets: 1 << 40, ..Default::default() });
    let rho = 0.7;
    let poisson = Poisson {
        sources: &hosts[..SENDERS],
        destinations: &hosts[SENDERS..],
        sizes: Sizes::Fixed(1024),
        offered: rho * 25e9 / SENDERS as f64,
        from: Time::ZERO,
        until: Time(SECOND / 10),
        priority: 3,
        group: 0,
    };
    let flows = poisson.flows(topology.payload, 5);
    assert!(flows.len() > 190_000);
    let outcome = run(topology, &flows, Time(SECOND));
    let service = 4.0 * WIRE as f64;
    let expected = WIRE as f64 + service + 2.0 * CABLE as f64 + service * rho / (2.0 * (1.0 - rho));
    let mean = outcome.completion(|_| true).mean * 1e12;
    assert!((mean / expected - 1.0).abs() < 0.01, "{mean} ps, expected {expected}");
}

/// A line over 80 km into a receiver that takes no frames.
fn stalled(xoff: u32) -> NetworkOutcome {
    let mut topology = Topology::default();
    let (from, to) = (topology.host(), topology.host());
    let [near, far] = [(); 2].map(|()| topology.switch(SwitchSettings::default()));
    topology.link(from, near, G100, 100);
    topology.long_haul(near, far, G100, 80_000);
    topology.link(far, to, G100, 100);
    let thresholds = Thresholds { xoff, xon: xoff };
    let control = |_| Ok::<_, Infallible>(unlimited(|| sure(NativePfc::new(8, thresholds, G100, [2; 6]))));
    let flows = [flow(from, to, Flow::ENDLESS, Time::from_us(5))];
    let Ok(mut simulation) = NetworkSimulation::new(topology, &flows, Time::from_us(10), control);
    simulation.stall(to, Time::ZERO, Time::from_us(3000));
    let Ok(outcome) = simulation.run(Time::from_us(2000), &mut Unobserved);
    conserved(&outcome);
    outcome
}

/// By hand: frame k (from 0) begins on the long link at start + (k + 1) WIRE + CABLE and arrives WIRE and 400 us later.
/// The 59th makes 64 074 octets, 1002 cells. Its pause takes 84 octets and 400 us; the pause takes effect from the
/// clock after the one that takes it.
#[test]
fn xoff_stops_the_far_end_after_a_round_trip_to_the_frame() {
    let (start, delay) = (5_000_000, 400_000_000);
    let xoff = start + 60 * WIRE + CABLE + delay;
    let heard = Time(xoff + 84 * 80 + delay);
    let clock = Clock::new(LineRate::G100.clock_hz());
    let governs = clock.edge(clock.clock_at(heard) + 1);
    let begun = (0u64..).take_while(|k| start + (k + 1) * WIRE + CABLE < governs.0).count() as u64;
    let outcome = stalled(1000);
    assert_eq!(outcome.long_haul[1].received.peak_octets, begun * u64::from(frame_octets(1024)));
    // one frame at XOFF, and one at half of the longest time
    assert_eq!(outcome.long_haul[1].control_frames, 1 + (2_000_000_000 - xoff) / (32_767 * 5120));
    assert_eq!(outcome.long_haul[0].paused[3], Time(2_000_000_000) - governs);
    assert_eq!(outcome.lost_frames, 0);
}

/// The receiver takes a share a of the line; between XOFF and XON is the longest round trip.
#[test]
fn frames_wait_in_the_long_haul_buffer_and_it_empties() {
    let mut topology = Topology::default();
    let [near, far] = [(); 2].map(|()| topology.switch(SwitchSettings::default()));
    let (from, to) = (topology.host(), topology.host());
    topology.link(from, near, G100, 100);
    topology.long_haul(near, far, G100, 20_000);
    topology.link(far, to, G100 / 2, 100);
    let flows = [flow(from, to, 1024 * 4000, Time::ZERO)];
    let Ok(mut simulation) = NetworkSimulation::new(topology, &flows, Time::from_us(10), |_| {
        Ok::<_, Infallible>(unlimited(|| sure(NoControl)))
    });
    let Ok(outcome) = simulation.run(Time::from_us(5000), &mut Unobserved);
    // The queue grows by half of the arrivals: after n arrivals about n/2 frames have left.
    let peak = outcome.long_haul[1].received.peak_octets / 1086;
    assert!((2000..=2002).contains(&peak), "{peak} frames");
    assert_eq!(simulation.used_octets(), 0);
    assert_eq!(outcome.flows[0].completion, Some(outcome.flows[0].alone));
    assert_eq!(outcome.long_haul[1].received.arrived.iter().sum::<u64>(), 4000 * 1106);
}

#[test]
fn a_seed_replays_a_run_to_the_bit() {
    let outcome = |seed| {
        let switch = SwitchSettings::default();
        let trees = topologies::fat_trees(&topologies::FatTreeSpec::new(G100, G100, 10_000, switch));
        let everyone = trees.hosts.concat();
        let poisson = Poisson {
            sources: &everyone,
            destinations: &everyone,
            sizes: Sizes::Law(crate::link::flow_sizes::FlowSizes::FB_HADOOP),
            offered: 20e9,
            from: Time::ZERO,
            until: Time::from_us(500),
            priority: 3,
            group: 0,
        };
        let mut flows = poisson.flows(1024, seed);
        let (sources, destination) = (&everyone[..8], everyone[31]);
        let incast =
            Incast { sources, destination, flows: 64, octets: 20_000, start: Time::from_us(50), priority: 3, group: 1 };
        flows.extend(incast.flows());
        let thresholds = Thresholds { xoff: 4000, xon: 3000 };
        let control = |_| Ok::<_, Infallible>(unlimited(|| sure(NativePfc::new(8, thresholds, G100, [2; 6]))));
        let Ok(mut simulation) = NetworkSimulation::new(trees.topology, &flows, Time::from_us(10), control);
        let Ok(outcome) = simulation.run(Time::from_us(20_000), &mut Unobserved);
        assert_eq!(simulation.used_octets(), 0);
        conserved(&outcome);
        outcome
    };
    let first = outcome(1);
    assert_eq!((first.lost_frames, first.completion(|_| true).unfinished), (0, 0));
    assert!(first.completion(|_| true).slowdown >= 1.0);
    assert_eq!(first, outcome(1));
    assert_ne!(first, outcome(2));
}
