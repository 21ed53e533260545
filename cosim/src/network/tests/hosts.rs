//! Transports and congestion control of hosts, in whole networks.

use super::super::frame::{NetworkFrame, wire_octets};
use super::super::host::{Dcqcn, HostCounts, irn};
use super::super::marking::Marking;
use super::*;
use crate::rdma::Transport;

/// Hosts around a switch that drops frames.
fn lossy_star(rates: &[u64], shared_octets: u64) -> (Topology, Vec<NodeId>) {
    let settings = SwitchSettings { shared_octets, alpha: 0.5, ..SwitchSettings::default() };
    let (mut topology, hosts) = star(rates, settings.lossy());
    topology.host_settings.transport = Some(irn(&topology, Time::from_us(20)));
    (topology, hosts)
}

/// Octets on the wire of flows whose frames arrive once each.
fn once(flows: &[Flow]) -> (u64, u64) {
    let octets = |flow: &Flow| {
        let (whole, rest) = (flow.octets / 1024, flow.octets % 1024);
        let last = if rest > 0 { u64::from(wire_octets(frame_octets(rest as u32))) } else { 0 };
        (whole + u64::from(rest > 0), whole * u64::from(wire_octets(frame_octets(1024))) + last)
    };
    flows.iter().map(octets).fold((0, 0), |sum, flow| (sum.0 + flow.0, sum.1 + flow.1))
}

fn repaired(topology: Topology, flows: &[Flow]) -> NetworkOutcome {
    let mut simulation = NetworkSimulation::local(topology, flows, Time::from_us(10));
    let Ok(outcome) = simulation.run(Time(SECOND), &mut Unobserved);
    all_arrived(&outcome, flows);
    outcome
}

/// Checks that every flow has ended, that every octet counts once, and that no frame has come out of nowhere.
fn all_arrived(outcome: &NetworkOutcome, flows: &[Flow]) {
    conserved(outcome);
    assert_eq!(outcome.completion(|_| true).unfinished, 0, "{outcome:?}");
    let (frames, octets) = once(flows);
    assert_eq!(outcome.delivered_octets, octets);
    assert_eq!(outcome.delivered_frames - outcome.hosts.discarded_frames, frames);
    assert_eq!(outcome.sent_frames - outcome.hosts.retransmitted_frames, frames);
}

/// Acknowledgements go in the other direction: the window of one BDP keeps the line busy, and no frame is late.
#[test]
fn irn_without_loss_takes_the_ideal_time() {
    let (topology, hosts) = lossy_star(&[G100; 2], 1 << 20);
    let flows = [flow(hosts[0], hosts[1], 1024 * 2000 + 1, Time::ZERO)];
    let outcome = repaired(topology, &flows);
    assert_eq!(outcome.flows[0].completion, Some(outcome.flows[0].alone));
    assert_eq!((outcome.lost_frames, outcome.hosts.retransmitted_frames, outcome.hosts.timeouts), (0, 0, 0));
    assert_eq!(outcome.hosts.acknowledgements, 2001);
}

/// With data in both directions, each acknowledgement takes 84 octets of the wire for the 1106 that it answers.
#[test]
fn acknowledgements_are_load() {
    let (topology, hosts) = lossy_star(&[G100; 2], 1 << 20);
    let flows = [(0, 1), (1, 0)].map(|(from, to)| flow(hosts[from], hosts[to], 1024 * 5000, Time::ZERO));
    let outcome = repaired(topology, &flows);
    for flow in &outcome.flows {
        let slower = flow.completion.expect("it ended").0 as f64 / flow.alone.0 as f64;
        assert!((slower / (1.0 + 84.0 / 1106.0) - 1.0).abs() < 0.002, "{slower}");
    }
}

/// A window of one frame lets each round trip carry one: by hand two whole frames and two acknowledgements on the wire,
/// and four cables.
#[test]
fn the_window_limits_what_is_under_way() {
    let (mut topology, hosts) = lossy_star(&[G100; 2], 1 << 20);
    let timeouts = Time::from_us(100).0;
    let transport = Transport::SelectiveRepeat { window: 1, timeout_high: timeouts, timeout_low: timeouts };
    topology.host_settings.transport = Some(transport);
    let outcome = repaired(topology, &[flow(hosts[0], hosts[1], 1024 * 10, Time::ZERO)]);
    let round_trip = 2 * WIRE + 2 * 84 * 80 + 4 * CABLE;
    assert_eq!(outcome.flows[0].completion, Some(Time(9 * round_trip + 2 * WIRE + 2 * CABLE)));
}

/// The window and the timeouts of a star, by hand as above.
#[test]
fn irn_knows_the_longest_path() {
    let (topology, _) = lossy_star(&[G100, G100, G100 / 4], 1 << 20);
    // with the slow host: its frames take four times as long on the first wire, and so do acknowledgements
    let round_trip = 5 * WIRE + 5 * 84 * 80 + 4 * CABLE;
    let transport = irn(&topology, Time::from_us(20));
    let (timeout_high, timeout_low) = (round_trip + 20_000_000, round_trip + round_trip / 2);
    // the window at 100 Gb/s towards the slow host
    let window = round_trip.div_ceil(WIRE);
    assert_eq!(transport, Transport::SelectiveRepeat { window, timeout_high, timeout_low });
}

fn incast(hosts: &[NodeId]) -> Vec<Flow> {
    let (last, sources) = hosts.split_last().expect("hosts");
    sources.iter().map(|source| flow(*source, *last, 1024 * 300 + 1, Time::ZERO)).collect()
}

#[test]
fn irn_repairs_what_a_tiny_buffer_drops() {
    let run = || {
        let (topology, hosts) = lossy_star(&[G100; 9], 60_000);
        repaired(topology, &incast(&hosts))
    };
    let outcome = run();
    assert!(outcome.lost_frames > 500, "{} frames lost", outcome.lost_frames);
    assert_eq!(outcome.local_pause_frames, 0);
    let HostCounts { retransmitted_frames, timeouts, .. } = outcome.hosts;
    assert!(retransmitted_frames >= outcome.lost_frames && timeouts > 0, "{:?}", outcome.hosts);
    assert_eq!(outcome, run(), "a run repeats itself");
}

#[test]
fn go_back_n_repairs_it_too_at_a_higher_price() {
    let outcome = |go_back_n| {
        let (mut topology, hosts) = lossy_star(&[G100; 5], 60_000);
        if go_back_n {
            topology.host_settings.transport = Some(Transport::GoBackN { timeout: Time::from_us(50).0 });
        }
        repaired(topology, &incast(&hosts))
    };
    let [selective, back] = [false, true].map(outcome);
    assert!(back.lost_frames > 0 && back.hosts.discarded_frames > selective.hosts.discarded_frames, "{:?}", back.hosts);
    assert!(back.hosts.retransmitted_frames > selective.hosts.retransmitted_frames);
}

/// Every host sends to every other: acknowledgements meet data in the same small buffers and are lost too.
#[test]
fn lost_acknowledgements_lose_nothing() {
    let (topology, hosts) = lossy_star(&[G100; 8], 40_000);
    let poisson = Poisson {
        sources: &hosts,
        destinations: &hosts,
        sizes: Sizes::Fixed(60_000),
        offered: 60e9,
        from: Time::ZERO,
        until: Time::from_us(400),
        priority: 3,
        group: 0,
    };
    let outcome = repaired(topology, &poisson.flows(1024, 3));
    assert!(outcome.lost_frames > 100 && outcome.hosts.lost_feedback > 10, "{:?}", outcome.hosts);
}

/// A long-haul port without flow control, with memory for 50 frames, into a line of half the rate.
#[test]
fn irn_repairs_what_a_long_haul_port_drops() {
    let mut topology = Topology::default();
    let [near, far] = [(); 2].map(|()| topology.switch(SwitchSettings::default().lossy()));
    let (from, to) = (topology.host(), topology.host());
    topology.link(from, near, G100, 100);
    topology.long_haul(near, far, G100, 2_000);
    topology.link(far, to, G100 / 2, 100);
    topology.host_settings.transport = Some(irn(&topology, Time::from_us(10)));
    let flows = [flow(from, to, 1024 * 1000, Time::ZERO)];
    let port = |_| Ok::<_, Infallible>(LongHaul { memory: Some(50 * 1086), ..unlimited(|| sure(NoControl)) });
    let Ok(mut simulation) = NetworkSimulation::new(topology, &flows, Time::from_us(10), port);
    let Ok(outcome) = simulation.run(Time(SECOND), &mut Unobserved);
    all_arrived(&outcome, &flows);
    assert!(outcome.long_haul[1].received.lost_frames > 100);
    assert_eq!(outcome.long_haul[1].received.lost_frames, outcome.lost_frames);
    assert_eq!(outcome.long_haul[1].received.peak_octets, 50 * 1086);
}

/// Acknowledgements of a flow from a host into which six others send: behind their data they are late and the window is
/// closed meanwhile. With a priority of their own they share only its line, with the frames that it acknowledges
/// itself.
#[test]
fn feedback_can_have_another_priority() {
    let slower = |feedback_priority| {
        let (mut topology, hosts) = lossy_star(&[G100; 8], 1 << 22);
        topology.host_settings.feedback_priority = feedback_priority;
        let mut flows = vec![flow(hosts[0], hosts[1], 1024 * 500, Time::ZERO)];
        flows.extend(hosts[2..].iter().map(|from| flow(*from, hosts[0], 1024 * 500, Time::ZERO)));
        let outcome = repaired(topology, &flows).flows[0];
        outcome.completion.expect("it ended").0 as f64 / outcome.alone.0 as f64
    };
    let (behind, before) = (slower(None), slower(Some(6)));
    assert!(before < 1.1 && behind > 1.5, "{before} {behind}");
}

/// Octets of each flow and mean wait of a frame, from `from` on.
struct Watch {
    from: Time,
    octets: Vec<u64>,
    waited: u64,
    frames: u64,
    most: u64,
}

impl NetworkObserver for Watch {
    fn delivered(&mut self, now: Time, frame: &NetworkFrame) {
        if now >= self.from {
            let waited = (now - frame.sent).0 - 2 * WIRE - 2 * CABLE;
            self.octets[frame.flow as usize] += u64::from(frame.octets);
            self.waited += waited;
            self.most = self.most.max(waited);
            self.frames += 1;
        }
    }
}

fn dcqcn(settings: SwitchSettings, hosts: usize) -> (Topology, Vec<NodeId>) {
    let marking = Some(Marking::default());
    let (mut topology, hosts) = star(&vec![G100; hosts], SwitchSettings { marking, ..settings });
    topology.host_settings.congestion_control = Some(Dcqcn::default());
    (topology, hosts)
}

/// Two endless flows that start at different times each have half after some ten milliseconds; PFC never acts, and the
/// queue is not far above Kmin.
#[test]
fn dcqcn_shares_a_bottleneck_and_keeps_the_queue_short() {
    let (topology, hosts) = dcqcn(SwitchSettings::default(), 3);
    let flows = [0, 1].map(|n| flow(hosts[n], hosts[2], Flow::ENDLESS, Time::from_us(100 * n as u64)));
    let (from, end) = (Time::from_us(60_000), Time::from_us(150_000));
    let mut simulation = NetworkSimulation::local(topology, &flows, Time::from_us(100));
    let mut watch = Watch { from, octets: vec![0; 2], waited: 0, frames: 0, most: 0 };
    let Ok(outcome) = simulation.run(end, &mut watch);
    conserved(&outcome);
    let [one, other] = [0, 1].map(|n| watch.octets[n] as f64);
    assert!((one / other - 1.0).abs() < 0.08, "{one} {other}");
    let line = (one + other) / 1086.0 * 1106.0 * 8.0 / 100e9 / (end - from).seconds();
    assert!(line > 0.95, "{line} of the line");
    // Kmin is 1 us of the line, Kmax 40 us
    let mean = watch.waited / watch.frames;
    assert!((1_000_000..5_000_000).contains(&mean), "{} mean wait", Time(mean));
    assert!(watch.most < 40_000_000, "{} longest wait", Time(watch.most));
    assert_eq!((outcome.lost_frames, outcome.local_pause_frames), (0, 0));
    assert!(outcome.marked_frames >= outcome.hosts.cnps && outcome.hosts.cnps > 100, "{outcome:?}");
    // at most one CNP in 50 us for each flow
    assert!(outcome.hosts.cnps <= 2 * 3000);
}

/// A host has a flow into an incast and one to an idle host: while the first waits for its due time, the second has the
/// line.
#[test]
fn a_flow_that_is_not_due_blocks_no_other() {
    let (topology, hosts) = dcqcn(SwitchSettings::default(), 6);
    let mut flows: Vec<Flow> = (0..4).map(|n| flow(hosts[n], hosts[4], Flow::ENDLESS, Time::ZERO)).collect();
    flows.push(flow(hosts[0], hosts[5], Flow::ENDLESS, Time::ZERO));
    let mut simulation = NetworkSimulation::local(topology, &flows, Time::from_us(100));
    let (from, end) = (Time::from_us(2_000), Time::from_us(6_000));
    let mut watch = Watch { from, octets: vec![0; 5], waited: 0, frames: 0, most: 0 };
    let Ok(_) = simulation.run(end, &mut watch);
    let line = |octets: u64| octets as f64 / 1086.0 * 1106.0 * 8.0 / 100e9 / (end - from).seconds();
    let shares: Vec<f64> = watch.octets.iter().map(|octets| line(*octets)).collect();
    assert!(shares[0] < 0.5, "{shares:?}");
    assert!(shares[0] + shares[4] > 0.98, "{shares:?}");
}

/// Both occur in two fat-trees without PFC: the seed draws marks, and replays them.
#[test]
fn a_seed_replays_marks_and_losses() {
    let outcome = |seed| {
        let marking = Some(Marking { seed, ..Marking::default() });
        let switch = SwitchSettings { shared_octets: 300_000, marking, ..SwitchSettings::default() };
        let spec = topologies::FatTreeSpec::new(G100, G100, 10_000, switch.lossy());
        let mut trees = topologies::fat_trees(&spec);
        trees.topology.host_settings.transport = Some(irn(&trees.topology, Time::from_us(100)));
        trees.topology.host_settings.congestion_control = Some(Dcqcn::default());
        let everyone = trees.hosts.concat();
        let (sources, destination) = (&everyone[..24], everyone[31]);
        let incast =
            Incast { sources, destination, flows: 48, octets: 50_000, start: Time::ZERO, priority: 3, group: 0 };
        let flows = incast.flows();
        let port = |_| Ok::<_, Infallible>(LongHaul { memory: Some(100_000), ..unlimited(|| sure(NoControl)) });
        let Ok(mut simulation) = NetworkSimulation::new(trees.topology, &flows, Time::from_us(10), port);
        let Ok(outcome) = simulation.run(Time(SECOND), &mut Unobserved);
        all_arrived(&outcome, &flows);
        outcome
    };
    let first = outcome(1);
    assert!(first.lost_frames > 0 && first.hosts.cnps > 0, "{first:?}");
    assert_eq!(first, outcome(1));
    assert_ne!(first, outcome(2));
}
