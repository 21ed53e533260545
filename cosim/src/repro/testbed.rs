//! The testbed of the Bifrost paper (section VI-A, figures 8 and 9): latency flows beside bandwidth flows.
//!
//! From the paper, section VI-A:
//!
//! * topologies A, B and C of [`crate::network::topologies`]: links of 100 Gb/s and 400 us one way, hosts at 100 Gb/s, ECMP; no
//!   congestion control;
//! * PFC: XOFF = XON = 6 MB, 9.5 MB of headroom. Bifrost: H = 9.72 MB, k = 1; T = 10 us (section V). Megabytes of 2^20 octets;
//! * A: bandwidth flows from A to C and from B to C, latency flows from A to C; one bandwidth flow of each host with messages of
//!   64 KB to 4 MB, then 1 to 128;
//! * B: bandwidth flows from A to C and from C to D, latency flows from B to C;
//! * C: bandwidth flows from A, B and C to E, latency flows from D to F;
//! * latency flows of 8 KB.
//!
//! The paper leaves open the following, which is chosen here once:
//!
//! * a bandwidth flow keeps 128 messages under way, which is perftest's default (`--tx-depth`), and sends as fast as
//!   its line permits; lost frames are sent again (selective repeat, with perftest's timeout of 67 ms);
//! * messages of 512 KB where their number varies, and in B and C; the number is that of each sending host;
//! * the bandwidth flows of a host take the links in turn, so that no result depends on the luck of a hash. With one
//!   flow a host each has its own link, as required by the paper's congestion at N, and not at M;
//! * latency flows begin as a Poisson process, one in 20 us on average, from 20 ms to 50 ms; latency is from the start of a message to
//!   its last bit at the receiver;
//! * frames of 1024 octets of a message; 32 MB of the switches' 64 MB are shared by the ports towards hosts, with a dynamic
//!   threshold of alpha = 1/8; one priority for everything.

use super::{Change, Experiment, MIB, MTU, ReproOptions, link_100g};
use crate::link::Unobserved;
use crate::network::frame::HEADER_OCTETS;
use crate::network::topologies::{Testbed, TestbedSpec, testbed};
use crate::network::traffic::{Poisson, Sizes};
use crate::network::{Flow, NetworkOutcome, NetworkSimulation, NodeId, Paths, PortPlan};
use crate::rdma::Transport;
use crate::report::curves::distributions;
use crate::report::findings::{Figure, Findings, change, microseconds};
use crate::report::plot::{Chart, Curve};
use crate::report::table::{octets, percent};
use crate::run::{Engine, Error};
use cores::bifrost_pause_engine::Mode;
use cores::bifrost_pause_engine::sizing::LinkSpec;
use cores::ethernet::{CELL_OCTETS, WIRE_OVERHEAD_OCTETS};
use rayon::prelude::*;
use rtl_foundation::time::Time;
use std::collections::VecDeque;

/// Group of the bandwidth flows.
const BANDWIDTH: u8 = 0;
/// Group of the latency flows.
const LATENCY: u8 = 1;
const PRIORITY: u8 = 3;
const KIB: u64 = 1 << 10;
/// Octets of a latency flow.
const SMALL: u64 = 8 * KIB;
/// Octets of a bandwidth flow's message, unless they vary.
const MESSAGE: u64 = 512 * KIB;
/// Messages that a bandwidth flow keeps under way.
const UNDER_WAY: u64 = 128;
const RATE: u64 = 100_000_000_000;
/// Mean time between the starts of two latency flows.
const GAP: Time = Time::from_us(20);
const FROM: Time = Time::from_us(20_000);
const UNTIL: Time = Time::from_us(50_000);
const END: Time = Time::from_us(60_000);
/// Interval of the series.
const INTERVAL: Time = Time::from_us(100);
/// Bifrost's slot.
const SLOT_PS: u64 = 10_000_000;
/// H as the paper prints it, 9.72 MB, in whole cells.
const H_PRINTED: u64 = 972 * MIB / 100 / CELL_OCTETS as u64 * CELL_OCTETS as u64;
/// H by the paper's formula, BDP + 3 Rs T.
const H_FORMULA: u64 = 10_000_000 + 3 * 125_000;
/// k x MTU, with k = 1.
const HEADROOM: u64 = MTU as u64;

/// Hosts by their place at M or N.
#[derive(Clone, Copy)]
enum Host {
    Near(usize),
    Far(usize),
}

const A: Host = Host::Near(0);
const B: Host = Host::Near(1);
const C: Host = Host::Near(2);
const D: Host = Host::Near(3);

impl Host {
    fn of(self, bed: &Testbed) -> NodeId {
        match self {
            Host::Near(place) => bed.near[place],
            Host::Far(place) => bed.far[place],
        }
    }
}

/// A pattern of traffic.
struct Pattern {
    name: String,
    /// The paper's result of Bifrost against PFC.
    paper: Option<&'static str>,
    spec: TestbedSpec,
    /// Senders and receivers of bandwidth flows.
    bandwidth: Vec<(Host, Host)>,
    /// Number of bandwidth flows of each sender.
    flows: u32,
    /// Octets of their messages.
    message: u64,
    /// Sender and receiver of the latency flows.
    latency: (Host, Host),
}

fn case_a(flows: u32, message: u64, paper: Option<&'static str>) -> Pattern {
    let far = Host::Far(0);
    let name = format!("A, {flows} x {}", size_name(message));
    let (spec, bandwidth, latency) = (TestbedSpec::a(), vec![(A, far), (B, far)], (A, far));
    Pattern { name, paper, spec, bandwidth, flows, message, latency }
}

/// The pattern of topology B with the hosts' letters: C and D are at N here.
fn case_b(flows: u32, printed: bool) -> Pattern {
    let [c, d] = [0, 1].map(Host::Far);
    let (local, what) = if printed { ((c, d), "C to D") } else { ((d, c), "D to C") };
    let paper = (printed && flows == 1).then_some("p99 -46 %");
    let (spec, bandwidth, latency) = (TestbedSpec::b(), vec![(A, c), local], (B, c));
    Pattern { name: format!("B, {flows}, {what}"), paper, spec, bandwidth, flows, message: MESSAGE, latency }
}

fn case_c(flows: u32) -> Pattern {
    let [e, f] = [0, 1].map(Host::Far);
    let paper = (flows == 128).then_some("p99 -53 %");
    let (spec, bandwidth, latency) = (TestbedSpec::c(), [A, B, C].map(|host| (host, e)).to_vec(), (D, f));
    Pattern { name: format!("C, {flows}"), paper, spec, bandwidth, flows, message: MESSAGE, latency }
}

fn size_name(message: u64) -> String {
    if message < MIB { format!("{} KB", message / KIB) } else { format!("{} MB", message / MIB) }
}

/// Numbers of flows; with hardware, which is slow, the two for which the paper gives figures.
fn counts(options: &ReproOptions) -> &'static [u32] {
    if options.engine == Engine::Model { &[1, 8, 32, 128] } else { &[1, 128] }
}

/// Sizes of messages; with hardware, the one for which the paper gives figures.
fn messages(options: &ReproOptions) -> Vec<u64> {
    if options.engine == Engine::Model { (0..7).map(|n| (64 * KIB) << n).collect() } else { vec![MESSAGE] }
}

/// Runs figures 9a and 9b.
pub(super) fn a(experiment: &Experiment, options: &ReproOptions) -> Result<Findings, Error> {
    let paper = |flows: u32, message: u64| match (flows, message) {
        (1, MESSAGE) => Some("average -18 %, p99 -25 %"),
        (128, MESSAGE) => Some("average -22.5 %, p99 -42.0 %"),
        _ => None,
    };
    let sizes = messages(options);
    let of_sizes = sizes.iter().map(|&message| case_a(1, message, paper(1, message)));
    let of_counts = counts(options).iter().filter(|count| **count > 1);
    let patterns: Vec<_> =
        of_sizes.chain(of_counts.map(|&flows| case_a(flows, MESSAGE, paper(flows, MESSAGE)))).collect();
    let ran = run(experiment, options, patterns, &schemes(H_PRINTED))?;
    let mut findings = ran.findings(experiment);
    let one = |pattern: &Pattern| (pattern.flows == 1).then_some(pattern.message as f64 / KIB as f64);
    let half = |pattern: &Pattern| (pattern.message == MESSAGE).then_some(f64::from(pattern.flows));
    let (sizes, flows) = ("message of the bandwidth flows (KB)", "bandwidth flows of each host");
    findings.figures = vec![
        ran.figure("flows-average", false, "bandwidth flows, testbed A", flows, half),
        ran.figure("flows-p99", true, "bandwidth flows, testbed A", flows, half),
    ];
    if options.engine == Engine::Model {
        findings.figures.extend([
            ran.figure("message-average", false, "message size, testbed A", sizes, one),
            ran.figure("message-p99", true, "message size, testbed A", sizes, one),
        ]);
    }
    Ok(findings)
}

/// Runs figure 9c, and the same with the local flow in the other direction, as only that one shares a line with the
/// others.
pub(super) fn b(experiment: &Experiment, options: &ReproOptions) -> Result<Findings, Error> {
    let patterns = [true, false].map(|printed| case_b(1, printed)).into();
    let ran = run(experiment, options, patterns, &schemes(H_PRINTED))?;
    let mut findings = ran.findings(experiment);
    let title = "Latency of 8 KB flows from B to C, testbed B, bandwidth flows A to C and C to D; no frame lost";
    findings.figures = vec![ran.distribution(0, title)];
    Ok(findings)
}

/// Runs figure 9d.
pub(super) fn c(experiment: &Experiment, options: &ReproOptions) -> Result<Findings, Error> {
    let ran =
        run(experiment, options, counts(options).iter().map(|&flows| case_c(flows)).collect(), &schemes(H_PRINTED))?;
    let mut findings = ran.findings(experiment);
    let (what, over) = ("flows of an incast, testbed C", "bandwidth flows of each host");
    let flows = |pattern: &Pattern| Some(f64::from(pattern.flows));
    findings.figures =
        vec![ran.figure("average", false, what, over, flows), ran.figure("p99", true, what, over, flows)];
    Ok(findings)
}

/// Runs the experiments on H: 9.72 MB as printed, 9.89 MB by the formula beside it, and the buffer that `bifrost size`
/// computes.
pub(super) fn h(experiment: &Experiment, options: &ReproOptions) -> Result<Findings, Error> {
    let mut schemes = schemes(H_PRINTED);
    for (name, scheme) in [
        "published, 9.89 MB",
        "published, 9.89 MB + k MTU",
        "clamped, 9.89 MB",
        "clamped, 9.89 MB + k MTU",
        "ledger, 9.89 MB",
    ]
    .into_iter()
    .zip(self::schemes(H_FORMULA).into_iter().skip(1))
    {
        schemes.push(Scheme { name, ..scheme });
    }
    let sized = PortPlan::bifrost(&link(Mode::Ledger)).expect("a link of 100G x 80 km can be sized");
    schemes.push(Scheme { name: "ledger, as sized", plan: sized, lossless: true });
    let patterns = vec![case_a(1, MESSAGE, None), case_a(128, MESSAGE, None)];
    let ran = run(experiment, options, patterns, &schemes)?;
    let mut findings = ran.findings(experiment);
    let title = "Latency of 8 KB flows by H: printed, by formula, as sized; testbed A, 128 flows; no frame lost";
    findings.figures = vec![ran.distribution(1, title)];
    Ok(findings)
}

/// A scheme with the memory of its long-haul ports.
#[derive(Clone)]
struct Scheme {
    name: &'static str,
    plan: PortPlan,
    /// Whether a lost frame is a broken promise.
    lossless: bool,
}

impl Scheme {
    /// Whether the port has k x MTU of memory above H, which the core at the port does not see: its curve coincides
    /// with that without.
    fn with_headroom(&self) -> bool {
        self.name.ends_with("k MTU")
    }
}

fn link(mode: Mode) -> LinkSpec {
    LinkSpec { mode, slot_ps: Some(SLOT_PS), ..link_100g(TestbedSpec::a().distance_m) }
}

/// The schemes, PFC first.
fn schemes(h: u64) -> Vec<Scheme> {
    let pfc = PortPlan::pfc(&link(Mode::Ledger), 6 * MIB, 31 * MIB / 2);
    let bifrost = |name, mode, headroom| {
        let plan = PortPlan::bifrost_given(&link(mode), h, headroom).expect("a link of 100G x 80 km can be sized");
        Scheme { name, plan, lossless: mode == Mode::Ledger }
    };
    vec![
        Scheme { name: "PFC", plan: pfc, lossless: true },
        bifrost("published", Mode::Published, 0),
        bifrost("published + k MTU", Mode::Published, HEADROOM),
        bifrost("clamped", Mode::Clamped, 0),
        bifrost("clamped + k MTU", Mode::Clamped, HEADROOM),
        bifrost("ledger", Mode::Ledger, 0),
    ]
}

/// The flows of a pattern. Bandwidth flows take the links in turn. Since the number of a flow decides its route,
/// latency flows take the numbers that would lead elsewhere.
fn flows(pattern: &Pattern, bed: &Testbed, seed: u64) -> Vec<Flow> {
    let (source, destination) = (pattern.latency.0.of(bed), pattern.latency.1.of(bed));
    let (frames, headers) =
        (SMALL.div_ceil(bed.topology.payload.into()), u64::from(HEADER_OCTETS + WIRE_OVERHEAD_OCTETS));
    let poisson = Poisson {
        sources: &[source],
        destinations: &[destination],
        sizes: Sizes::Fixed(SMALL),
        offered: (SMALL + frames * headers) as f64 * 8.0 / GAP.seconds(),
        from: FROM,
        until: UNTIL,
        priority: PRIORITY,
        group: LATENCY,
    };
    let mut latency: VecDeque<Flow> = poisson.flows(bed.topology.payload, seed).into();
    let routes = Paths::new(&bed.topology);
    let mut all = Vec::new();
    for turn in 0..pattern.flows as usize {
        for (place, (from, to)) in pattern.bandwidth.iter().enumerate() {
            let (source, destination) = (from.of(bed), to.of(bed));
            let octets = Flow::ENDLESS;
            let flow = Flow { source, destination, octets, start: Time::ZERO, priority: PRIORITY, group: BANDWIDTH };
            let link = bed.long_links[(turn + place) % bed.long_links.len()];
            loop {
                let path = routes.path(all.len() as u32, &flow);
                let long = path.iter().find(|port| bed.long_links.contains(&port.link()));
                if long.is_none_or(|port| port.link() == link) {
                    break;
                }
                match latency.pop_front() {
                    Some(other) => all.push(other),
                    None => break,
                }
            }
            all.push(flow);
        }
    }
    all.extend(latency);
    all
}

/// Changes by Bifrost, in the paper's form and as the ledger, against PFC on testbed A with 128 flows of each host; and the memory of PFC and of Bifrost.
pub(super) fn changes(
    experiment: &Experiment,
    options: &ReproOptions,
) -> Result<(Vec<Change>, [Option<u64>; 2]), Error> {
    let kept = ["PFC", "published", "ledger"];
    let schemes: Vec<Scheme> = schemes(H_PRINTED).into_iter().filter(|scheme| kept.contains(&scheme.name)).collect();
    let ran = run(experiment, options, vec![case_a(128, MESSAGE, None)], &schemes)?;
    let of: Vec<(&Scheme, &NetworkOutcome)> = ran.of(0).collect();
    let change = |(scheme, outcome): &(&Scheme, &NetworkOutcome)| {
        Change::of(format!("testbed A, 128 flows, {}", scheme.name), [of[0].1, outcome], is_latency)
    };
    Ok((of[1..].iter().map(change).collect(), [0, 2].map(|place| of[place].0.plan.memory)))
}

fn is_latency(flow: &Flow) -> bool {
    flow.group == LATENCY
}

/// Results of all patterns with all schemes, pattern by pattern.
struct Ran {
    patterns: Vec<Pattern>,
    schemes: Vec<Scheme>,
    outcomes: Vec<NetworkOutcome>,
}

/// Runs all patterns. With hardware, headroom is left out: the hardware and its inputs would be the same until memory
/// ends.
fn run(
    experiment: &Experiment,
    options: &ReproOptions,
    patterns: Vec<Pattern>,
    schemes: &[Scheme],
) -> Result<Ran, Error> {
    let chosen = schemes.iter().filter(|scheme| options.engine == Engine::Model || !scheme.with_headroom());
    let schemes: Vec<Scheme> = chosen.cloned().collect();
    let cases: Vec<_> =
        patterns.iter().flat_map(|pattern| schemes.iter().map(move |scheme| (pattern, scheme))).collect();
    let simulated = |(pattern, scheme): &(&Pattern, &Scheme)| simulate(experiment, options, pattern, scheme);
    let outcomes: Result<Vec<NetworkOutcome>, Error> = cases.par_iter().map(simulated).collect();
    let outcomes = outcomes?;
    Ok(Ran { schemes, outcomes, patterns })
}

fn simulate(
    experiment: &Experiment,
    options: &ReproOptions,
    pattern: &Pattern,
    scheme: &Scheme,
) -> Result<NetworkOutcome, Error> {
    let mut bed = testbed(&pattern.spec);
    let window = UNDER_WAY * pattern.message / u64::from(bed.topology.payload);
    let timeout = Time::from_us(67_000).0;
    bed.topology.host_settings.transport =
        Some(Transport::SelectiveRepeat { window, timeout_high: timeout, timeout_low: timeout });
    let flows = flows(pattern, &bed, options.seed);
    let replay = experiment.replay(options);
    let place = |id| format!("{}, {}: {id:?}", pattern.name, scheme.name);
    let port = |id| scheme.plan.port(options.engine, &place(id), options.seed, &replay);
    let mut simulation = NetworkSimulation::new(bed.topology, &flows, INTERVAL, port)?;
    Ok(simulation.run(END, &mut Unobserved)?)
}

impl Ran {
    /// The schemes of pattern number `pattern`, with their results.
    fn of(&self, pattern: usize) -> impl Iterator<Item = (&Scheme, &NetworkOutcome)> {
        let outcomes = self.outcomes.chunks(self.schemes.len()).nth(pattern).unwrap_or_default();
        self.schemes.iter().zip(outcomes)
    }

    fn findings(&self, experiment: &Experiment) -> Findings {
        let (mut rows, mut notes, mut broken) = (Vec::new(), Vec::new(), Vec::new());
        for (number, pattern) in self.patterns.iter().enumerate() {
            let pfc = self.of(number).next().map(|(_, outcome)| outcome.completion(is_latency)).unwrap_or_default();
            for (scheme, outcome) in self.of(number) {
                rows.push(row(pattern, scheme, outcome));
                let of = outcome.completion(is_latency);
                if outcome.lost_frames > 0 {
                    let share = outcome.lost_frames as f64 / outcome.sent_frames as f64;
                    notes.push(format!(
                        "{}, {}: {} of the frames lost; the latency of what got through is not compared",
                        pattern.name,
                        scheme.name,
                        percent(share)
                    ));
                } else if scheme.name != "PFC" {
                    let (average, p99) = (change(pfc.mean, of.mean), change(pfc.p99, of.p99));
                    let paper = pattern.paper.map(|paper| format!("; the paper has {paper}")).unwrap_or_default();
                    notes.push(format!(
                        "{}, {}: average {average}, p99 {p99} against PFC{paper}",
                        pattern.name, scheme.name
                    ));
                }
                if scheme.lossless && outcome.lost_frames > 0 {
                    broken.push(format!("{}, {}: {} frames lost", pattern.name, scheme.name, outcome.lost_frames));
                }
            }
        }
        let columns = vec![
            "pattern",
            "scheme",
            "average (us)",
            "p50 (us)",
            "p99 (us)",
            "p99.9 (us)",
            "latency flows",
            "receivers' lines",
            "worst queue",
            "buffer",
            "pauses",
            "lost",
        ];
        Findings { notes, broken, ..experiment.findings(columns, rows, Vec::new()) }
    }

    /// Latency over the value that `across` gives of a pattern, where no frame was lost.
    fn figure(
        &self,
        name: &str,
        p99: bool,
        against: &str,
        over: &'static str,
        across: impl Fn(&Pattern) -> Option<f64>,
    ) -> Figure {
        let (what, kind) =
            if p99 { ("p99 of latency flows (us)", "p99") } else { ("average of latency flows (us)", "Average") };
        let ends = self.patterns.iter().filter_map(&across);
        let end = ends.fold(0.0, f64::max);
        let curve = |place: usize| {
            let value = |(number, pattern): (usize, &Pattern)| {
                let outcome = self.of(number).nth(place)?.1;
                let completion = outcome.completion(is_latency);
                let value = if p99 { completion.p99 } else { completion.mean } * 1e6;
                (outcome.lost_frames == 0).then_some((across(pattern)?, value))
            };
            let mut points: Vec<_> = self.patterns.iter().enumerate().filter_map(value).collect();
            points.sort_by(|one, other| one.0.total_cmp(&other.0));
            Curve { name: self.schemes[place].name.to_owned(), points, end }
        };
        let chosen = (0..self.schemes.len()).filter(|&place| !self.schemes[place].with_headroom());
        let curves = chosen.map(curve).filter(|curve| curve.points.len() > 1).collect();
        let chart = Chart { what, over, curves, levels: Vec::new(), doubling: true };
        Figure::new(name, format!("{kind} latency of 8 KB flows against {against}; no frame lost"), chart)
    }

    /// The distribution of latency with the schemes that lost no frame of pattern number `pattern`.
    fn distribution(&self, pattern: usize, title: &str) -> Figure {
        let chosen = self.of(pattern).filter(|(scheme, outcome)| !scheme.with_headroom() && outcome.lost_frames == 0);
        let times = chosen.map(|(scheme, outcome)| (scheme.name.to_owned(), outcome.completion_times(is_latency)));
        let curves = distributions(times.collect());
        let (what, over) = ("latency flows (%)", "completed within (us)");
        Figure::new("latency", title, Chart { what, over, curves, levels: Vec::new(), doubling: false })
    }
}

fn row(pattern: &Pattern, scheme: &Scheme, outcome: &NetworkOutcome) -> Vec<String> {
    let completion = outcome.completion(is_latency);
    let line = outcome.delivered_octets as f64 * 8.0 / (RATE as f64 * outcome.end.seconds());
    let peak = outcome.long_haul.iter().map(|port| port.received.peak_octets).max().unwrap_or(0);
    let pauses = outcome.long_haul.iter().map(|port| outcome.control_share(port, RATE)).fold(0.0, f64::max);
    let all = completion.flows + completion.unfinished;
    vec![
        pattern.name.clone(),
        scheme.name.to_owned(),
        microseconds(completion.mean),
        microseconds(completion.p50),
        microseconds(completion.p99),
        microseconds(completion.p999),
        format!("{} of {all}", completion.flows),
        percent(line),
        octets(peak),
        scheme.plan.memory.map_or_else(|| "no end".to_owned(), octets),
        percent(pauses),
        outcome.lost_frames.to_string(),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn routes_of(pattern: &Pattern) -> Vec<(Flow, Option<usize>)> {
        let bed = testbed(&pattern.spec);
        let routes = Paths::new(&bed.topology);
        let link = |number: u32, flow: &Flow| {
            let path = routes.path(number, flow);
            path.iter().find_map(|port| bed.long_links.iter().position(|link| *link == port.link()))
        };
        let flows = flows(pattern, &bed, 1);
        flows.iter().enumerate().map(|(number, flow)| (*flow, link(number as u32, flow))).collect()
    }

    /// Senders and receivers: the letters are those of figure 8, M's hosts first.
    #[test]
    fn the_patterns_are_those_of_the_paper() {
        for (pattern, bandwidth, latency, hosts) in [
            (case_a(1, MESSAGE, None), vec!["AC", "BC"], "AC", "ABC"),
            (case_b(1, true), vec!["AC", "CD"], "BC", "ABCD"),
            (case_c(1), vec!["AE", "BE", "CE"], "DF", "ABCDEF"),
        ] {
            let bed = testbed(&pattern.spec);
            let all: Vec<NodeId> = bed.near.iter().chain(&bed.far).copied().collect();
            let letter = |node: NodeId| {
                let place = all.iter().position(|host| *host == node).expect("a host of the testbed");
                hosts.chars().nth(place).expect("a letter")
            };
            let flows = flows(&pattern, &bed, 1);
            let of = |group: u8| {
                let mut pairs: Vec<String> = flows
                    .iter()
                    .filter(|flow| flow.group == group)
                    .map(|flow| [letter(flow.source), letter(flow.destination)].iter().collect())
                    .collect();
                pairs.sort();
                pairs.dedup();
                pairs
            };
            assert_eq!(
                (of(BANDWIDTH), of(LATENCY)),
                (bandwidth.iter().map(|&pair| pair.to_owned()).collect(), vec![latency.to_owned()])
            );
            assert!(flows.iter().filter(|flow| flow.group == LATENCY).all(|flow| flow.octets == 8192));
        }
    }

    /// With one flow a host, each has its own link; with many, each link has as many.
    #[test]
    fn bandwidth_flows_take_the_links_in_turn() {
        for (pattern, links, each) in
            [(case_a(1, MESSAGE, None), 2, 1), (case_a(128, MESSAGE, None), 2, 128), (case_c(16), 3, 16)]
        {
            let mut used = vec![0; links];
            let routes = routes_of(&pattern);
            let bandwidth = routes.iter().filter(|(flow, _)| flow.group == BANDWIDTH);
            bandwidth.for_each(|(_, link)| used[link.expect("all cross")] += 1);
            assert_eq!(used, vec![each; links], "{}", pattern.name);
            // latency flows use all links too
            let small: Vec<_> =
                routes.iter().filter(|(flow, _)| flow.group == LATENCY).map(|(_, link)| *link).collect();
            assert!(small.len() > 1300 && (0..links).all(|link| small.contains(&Some(link))));
        }
    }

    /// BDP + 3 Rs T is 9.89 MB, not the 9.72 MB that the paper prints.
    #[test]
    fn h_is_printed_smaller_than_its_formula_has_it() {
        let megabytes = |octets: u64| (octets as f64 / MIB as f64 * 100.0).round() / 100.0;
        assert_eq!((megabytes(H_PRINTED), megabytes(H_FORMULA)), (9.72, 9.89));
        assert_eq!(H_FORMULA, link(Mode::Published).bdp_octets() + 3 * (RATE / 8 / 100_000));
        // H is 37 % less than PFC's buffer
        assert!((1.0 - H_PRINTED as f64 / (31 * MIB / 2) as f64 - 0.37).abs() < 0.005);
    }
}
