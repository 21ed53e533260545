//! The simulations of the Bifrost paper (section VI-B, figures 10 to 15): two fat-trees and one long link between them.
//!
//! From the paper, section VI-B:
//!
//! | | |
//! |---|---|
//! | topology | 16 hosts in each data centre, two at a ToR; 100 Gb/s inside; one DCI switch behind the cores; 400 Gb/s, 3 ms one way |
//! | switches | XOFF = XON = 288 KB, 30 KB of headroom for each queue, 10 MB shared with alpha = 4; the DCI switch shares nothing |
//! | PFC | long-haul port: XOFF 1 MB and 286 MB of headroom |
//! | Bifrost | long-haul ports only: H = 287 MB, T = 10 us, k = 1; PFC inside |
//! | SWING | relays with 287 MB, XOFF = XON = 198 KB towards the switch |
//! | CBFC-ideal | on all hosts and switches, buffers as Bifrost's, no limit of the counters |
//! | IRN | bitmap of 50 134 packets, timeouts of 7075 us and 6017 us, PFC off |
//! | hosts | DCQCN on |
//! | flows | FB_Hadoop and WebSearch |
//!
//! The paper leaves open the following, which is chosen here once:
//!
//! * frames have 1500 octets with FCS: 50 134 of them are what 100 Gb/s carry in the 6017 us of the timeout;
//! * cables of 1 us: 16 of them and 6 ms are these 6017 us. SWING has the same;
//! * a class stops at XOFF, or at alpha times what is free of the shared part if that is less;
//! * DCQCN and its marks have the parameters of the DCQCN paper (SIGCOMM 2015), in proportion to the rate, at every egress queue;
//! * flows begin as a Poisson process at every host, for 40 ms (FB_Hadoop) and 60 ms (WebSearch); a load is the share of the long link, in each direction that has flows;
//! * the cable between relay and DCI switch has 120 KB of headroom (SWING, section 6);
//! * with CBFC a port inside has the 288 + 30 KB that a queue has with PFC, and tells of every 16 KB;
//! * with IRN a switch drops above its dynamic threshold of the 10 MB, the DCI switch too, and the long-haul port above 287 MB;
//! * at other distances H, headroom and relay are the BDP and what 287 MB have above that of 600 km, as section IV-C asks for the BDP and
//!   a multiple of Rs T, which the distance does not change.

mod all_to_all;
mod carried;
mod depends;
mod distances;
mod inter_dc;
mod slots;
mod throughput;

pub(super) use all_to_all::run as all_to_all;
pub(super) use carried::run as carried;
pub(super) use depends::run as depends;
pub(super) use distances::run as distances;
pub(super) use inter_dc::run as inter_dc;
pub(super) use slots::run as slots;
pub(super) use throughput::run as throughput;

use super::{Experiment, MIB, ReproOptions};
use crate::link::Unobserved;
use crate::link::flow_sizes::FlowSizes;
use crate::network::gateway_sizing;
use crate::network::host::{Dcqcn, irn_of};
use crate::network::marking::Marking;
use crate::network::scheme::CREDIT_STEP;
use crate::network::shared::{Pfc, PortLimits, SwitchSettings};
use crate::network::topologies::{FatTreeSpec, FatTrees, fat_trees};
use crate::network::traffic::{Poisson, Sizes};
use crate::network::{
    BoxSettings, Contender, Flow, NetworkOutcome, NetworkSimulation, NodeId, PortCredits, PortPlan, Topology,
};
use crate::rdma::Transport;
use crate::report::findings::{Findings, change};
use crate::report::table::octets;
use crate::run::Error;
use cores::bifrost_pause_engine::Mode;
use cores::bifrost_pause_engine::sizing::{LinkSpec, Storage};
use cores::ethernet::LineRate;
use rayon::prelude::*;
use rtl_foundation::time::Time;

const KIB: u64 = 1 << 10;
const HOST_RATE: u64 = 100_000_000_000;
const LONG_RATE: u64 = 400_000_000_000;
/// Octets of a frame with FCS.
const MTU: u32 = 1500;
const PAYLOAD: u32 = MTU - crate::network::frame::HEADER_OCTETS;
/// Length of the long link.
const DISTANCE_KM: u64 = 600;
/// Cables of 1 us, in metres.
const CABLE: u64 = 200;
/// Bifrost's slot in picoseconds.
const SLOT_PS: u64 = 10_000_000;
/// Limits of a queue inside.
const LIMITS: PortLimits = PortLimits { xoff_octets: Some(288 * KIB), headroom_octets: Some(30 * KIB) };
/// Limits of the cable between relay and DCI switch.
const RELAY_LIMITS: PortLimits = PortLimits { xoff_octets: Some(198 * KIB), headroom_octets: Some(120 * KIB) };
/// Time after the start of the last flow; flows that have not ended by then are reported.
const PATIENCE: Time = Time::from_us(400_000);
const PRIORITY: u8 = 3;
/// Group of flows that stay in their data centre.
const INTRA: u8 = 0;
/// Group of flows that leave it.
const INTER: u8 = 1;

const FB_HADOOP: Law = Law { name: "FB_Hadoop", sizes: FlowSizes::FB_HADOOP, until: Time::from_us(40_000) };
/// WebSearch; its flows are larger and fewer, so they begin for longer.
const WEB_SEARCH: Law = Law { name: "WebSearch", sizes: FlowSizes::WEB_SEARCH, until: Time::from_us(60_000) };

/// A distribution of sizes.
#[derive(Clone, Copy)]
struct Law {
    name: &'static str,
    sizes: FlowSizes,
    /// Time until which flows begin.
    until: Time,
}

/// Senders and receivers.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Traffic {
    /// The 16 hosts of A send to the 16 of B.
    OneWay,
    /// Every host sends to every other.
    AllToAll,
}

/// A run of an experiment.
#[derive(Clone)]
struct TreeCase {
    /// Name of the case in the table, without the scheme.
    name: String,
    scheme: Contender,
    /// The switches inside.
    switch: SwitchSettings,
    distance_km: u64,
    law: Law,
    traffic: Traffic,
    load_percent: u32,
    dcqcn: bool,
    interval: Time,
}

impl TreeCase {
    fn new(scheme: Contender, law: Law, traffic: Traffic, load_percent: u32) -> Self {
        let name = format!("{}, {load_percent} %", law.name);
        let interval = Time::from_us(1_000);
        let switch = switch();
        let distance_km = DISTANCE_KM;
        Self { name, scheme, switch, distance_km, law, traffic, load_percent, dcqcn: true, interval }
    }
}

/// A switch inside, with PFC.
pub(super) fn switch() -> SwitchSettings {
    let pfc = Some(Pfc { hysteresis_octets: 0, limits: LIMITS });
    SwitchSettings { shared_octets: 10 * MIB, alpha: 4.0, pfc, credits: None, marking: None }
}

fn link(distance_km: u64, mode: Mode, slot_ps: u64) -> LinkSpec {
    LinkSpec {
        mtu_octets: MTU,
        reverse_mtu_octets: MTU,
        storage: Storage::Packed,
        slot_ps: Some(slot_ps),
        mode,
        ..LinkSpec::new(LineRate::G400, distance_km * 1000)
    }
}

fn bdp(distance_km: u64) -> u64 {
    link(distance_km, Mode::Ledger, SLOT_PS).bdp_octets()
}

/// Memory of the long-haul ports in the paper: 287 MB at 600 km, of which PFC has 1 MB below XOFF.
fn buffer(distance_km: u64) -> u64 {
    287 * MIB - bdp(DISTANCE_KM) + bdp(distance_km)
}

fn bifrost(name: &'static str, mode: Mode, distance_km: u64, slot_ps: u64) -> Contender {
    bifrost_with(name, mode, distance_km, slot_ps, buffer(distance_km))
}

/// Bifrost with another H than the paper's.
fn bifrost_with(name: &'static str, mode: Mode, distance_km: u64, slot_ps: u64, h: u64) -> Contender {
    let link = link(distance_km, mode, slot_ps);
    let plan = PortPlan::bifrost_given(&link, h, 0).expect("a link of 400G up to 2000 km can be sized");
    Contender::lossless(name, plan, None)
}

fn pfc(distance_km: u64) -> Contender {
    let plan = PortPlan::pfc(&link(distance_km, Mode::Ledger, SLOT_PS), MIB, buffer(distance_km));
    Contender::lossless("PFC", plan, None)
}

fn swing(distance_km: u64) -> Contender {
    let plan = PortPlan::relay(&link(distance_km, Mode::Ledger, SLOT_PS), buffer(distance_km));
    let relays = BoxSettings { buffer: relay_buffer(), limits: RELAY_LIMITS, cable_m: CABLE, relays: true };
    Contender::lossless("SWING", PortPlan { boxes: Some(relays), ..plan }, None)
}

/// A gateway at each end with the paper's H: the ledger on the long link, and native PFC.
fn gateways(distance_km: u64) -> [Contender; 2] {
    let link = link(distance_km, Mode::Ledger, SLOT_PS);
    let sizing = gateway_sizing(&link).expect("frames of 1500 octets fit a gateway of 400G");
    let of = |name, contender: Contender| Contender::lossless(name, contender.plan.in_gateways(&sizing), None);
    [
        of("gateway, ledger", bifrost("Bifrost, ledger", Mode::Ledger, distance_km, SLOT_PS)),
        of("gateway, PFC", pfc(distance_km)),
    ]
}

/// The buffer of a relay: it stops at its XOFF; the paper does not give its memory towards the switch.
fn relay_buffer() -> SwitchSettings {
    SwitchSettings { shared_octets: SwitchSettings::UNSHARED, alpha: 1.0, ..switch() }
}

fn cbfc(distance_km: u64) -> Contender {
    let plan = PortPlan::credits(&link(distance_km, Mode::Ledger, SLOT_PS), buffer(distance_km));
    Contender::lossless("CBFC-ideal", plan, None)
}

/// IRN with the paper's settings: packets of its bitmap, RTO_high and RTO_low.
fn bitmap() -> Transport {
    irn_of(50_134, Time::from_us(7_075), Time::from_us(6_017))
}

fn irn() -> Contender {
    let link = link(DISTANCE_KM, Mode::Ledger, SLOT_PS);
    let plan = PortPlan { memory: Some(buffer(DISTANCE_KM)), ..PortPlan::endless(&link) };
    Contender { name: "IRN", plan, lossless_octets: None, lossy: true, transport: Some(bitmap()) }
}

/// The forms of Bifrost.
fn forms() -> Vec<Contender> {
    let bifrost = |name, mode| bifrost(name, mode, DISTANCE_KM, SLOT_PS);
    vec![
        bifrost("Bifrost, published", Mode::Published),
        bifrost("Bifrost, clamped", Mode::Clamped),
        bifrost("Bifrost, ledger", Mode::Ledger),
    ]
}

/// All schemes that the figures compare; the forms of Bifrost first.
fn schemes() -> Vec<Contender> {
    let mut schemes = forms();
    schemes.extend([pfc(DISTANCE_KM), swing(DISTANCE_KM), cbfc(DISTANCE_KM), irn()]);
    schemes
}

/// Whether a scheme promises to lose no frame: Algorithm 1 does, and its losses are the test.
fn promises(scheme: &Contender) -> bool {
    !scheme.lossy && !scheme.name.starts_with("Bifrost, published") && !scheme.name.starts_with("Bifrost, clamped")
}

/// The network of a case, and the hosts of its data centres.
fn network(case: &TreeCase, seed: u64) -> (Topology, [Vec<NodeId>; 2]) {
    let TreeCase { scheme, .. } = case;
    let marking = case.dcqcn.then(|| Marking { seed, ..Marking::default() });
    let inside = SwitchSettings { marking, ..case.switch };
    let buffer_octets = LIMITS.xoff_octets.unwrap_or_default() + LIMITS.headroom_octets.unwrap_or_default();
    let credits = Some(PortCredits { buffer_octets, step_octets: CREDIT_STEP });
    let inside = match scheme.name {
        "CBFC-ideal" => SwitchSettings { credits, ..inside },
        _ if scheme.lossy => inside.lossy(),
        _ => inside,
    };
    let dci = if scheme.lossy {
        inside
    } else {
        SwitchSettings { shared_octets: SwitchSettings::UNSHARED, alpha: 1.0, ..inside }
    };
    let spec = FatTreeSpec {
        cable_m: CABLE,
        dci,
        boxes: scheme.plan.boxes,
        ..FatTreeSpec::new(HOST_RATE, LONG_RATE, case.distance_km * 1000, inside)
    };
    let FatTrees { mut topology, hosts, .. } = fat_trees(&spec);
    topology.payload = PAYLOAD;
    topology.host_settings.congestion_control = case.dcqcn.then(Dcqcn::default);
    scheme.settle(&mut topology);
    (topology, hosts)
}

fn flows(case: &TreeCase, hosts: &[Vec<NodeId>; 2], seed: u64) -> Vec<Flow> {
    let everyone = hosts.concat();
    let (sources, destinations, leaving) = match case.traffic {
        Traffic::OneWay => (&hosts[0], &hosts[1], 1.0),
        // the share of a host's flows that goes to the other data centre
        Traffic::AllToAll => (&everyone, &everyone, hosts[1].len() as f64 / (everyone.len() - 1) as f64),
    };
    let poisson = Poisson {
        sources,
        destinations,
        sizes: Sizes::Law(case.law.sizes),
        offered: f64::from(case.load_percent) / 100.0 * LONG_RATE as f64 / hosts[0].len() as f64 / leaving,
        from: Time::ZERO,
        until: case.law.until,
        priority: PRIORITY,
        group: INTRA,
    };
    let mut flows = poisson.flows(PAYLOAD, seed);
    let far = |host: NodeId| hosts[1].contains(&host);
    for flow in flows.iter_mut().filter(|flow| far(flow.source) != far(flow.destination)) {
        flow.group = INTER;
    }
    flows
}

fn leaves(flow: &Flow) -> bool {
    flow.group == INTER
}

fn simulate(experiment: &Experiment, options: &ReproOptions, case: &TreeCase) -> Result<NetworkOutcome, Error> {
    let (topology, hosts) = network(case, options.seed);
    let flows = flows(case, &hosts, options.seed);
    let replay = experiment.replay(options);
    let place = |id| format!("{}, {}: {id:?}", case.name, case.scheme.name);
    let port = |id| case.scheme.plan.port(options.engine, &place(id), options.seed, &replay);
    let mut simulation = NetworkSimulation::new(topology, &flows, case.interval, port)?;
    Ok(simulation.run(case.law.until.saturating_add(PATIENCE), &mut Unobserved)?)
}

/// Cases with their results.
type Ran = Vec<(TreeCase, NetworkOutcome)>;

fn simulate_all(experiment: &Experiment, options: &ReproOptions, cases: Vec<TreeCase>) -> Result<Ran, Error> {
    let ran: Result<Vec<NetworkOutcome>, Error> =
        cases.par_iter().map(|case| simulate(experiment, options, case)).collect();
    Ok(cases.into_iter().zip(ran?).collect())
}

/// The table of runs, without figures.
fn findings(experiment: &Experiment, ran: &Ran) -> Findings {
    let columns = vec![
        "case",
        "scheme",
        "inter-DC average (ms)",
        "inter-DC p99 (ms)",
        "slowdown",
        "all average (ms)",
        "all p99 (ms)",
        "flows",
        "worst queue",
        "pauses inside",
        "CNPs",
        "lost",
    ];
    let lost = |(case, outcome): &(TreeCase, NetworkOutcome)| {
        (outcome.lost_frames > 0 && promises(&case.scheme))
            .then(|| format!("{}, {}: {} frames lost", case.name, case.scheme.name, outcome.lost_frames))
    };
    let broken = ran.iter().filter_map(lost).collect();
    Findings { broken, ..experiment.findings(columns, ran.iter().map(row).collect(), Vec::new()) }
}

fn row((case, outcome): &(TreeCase, NetworkOutcome)) -> Vec<String> {
    let (inter, all) = (outcome.completion(leaves), outcome.completion(|_| true));
    let peak = outcome.long_haul.iter().map(|port| port.received.peak_octets).max().unwrap_or(0);
    vec![
        case.name.clone(),
        case.scheme.name.to_owned(),
        milliseconds(inter.mean),
        milliseconds(inter.p99),
        format!("{:.2}", inter.slowdown),
        milliseconds(all.mean),
        milliseconds(all.p99),
        format!("{} of {}", all.flows, outcome.flows.len()),
        octets(peak),
        outcome.local_pause_frames.to_string(),
        outcome.hosts.cnps.to_string(),
        outcome.lost_frames.to_string(),
    ]
}

fn milliseconds(seconds: f64) -> String {
    format!("{:.3}", seconds * 1e3)
}

/// Average and p99 of `after` compared with `before`, for the flows that `chosen` accepts.
fn against(before: &NetworkOutcome, after: &NetworkOutcome, chosen: impl Fn(&Flow) -> bool + Copy) -> String {
    let [before, after] = [before, after].map(|outcome| outcome.completion(chosen));
    format!("{} / {}", change(before.mean, after.mean), change(before.p99, after.p99))
}

/// For each case, a sentence that compares the forms of Bifrost with each other scheme; `more` adds its end.
fn compared(ran: &Ran, more: impl Fn(&TreeCase, &NetworkOutcome, &NetworkOutcome) -> String) -> Vec<String> {
    let mut notes = Vec::new();
    for (case, outcome) in ran.iter().filter(|(case, _)| !case.scheme.name.starts_with("Bifrost")) {
        let forms = ran.iter().filter(|(of, _)| of.name == case.name && of.scheme.name.starts_with("Bifrost"));
        for (form, bifrost) in forms {
            notes.push(format!(
                "{}: {} against {}, average / p99 of inter-DC flows {}{}",
                case.name,
                form.scheme.name,
                case.scheme.name,
                against(outcome, bifrost, leaves),
                more(case, outcome, bifrost)
            ));
        }
    }
    notes
}

#[cfg(test)]
mod tests;
