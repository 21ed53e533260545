//! Completion of flows between the data centres and inside them: figures 13 to 17 of SWING.
//!
//! 16 servers of A send to 4 or 16 of B; in figures 15 to 17 the servers of a data centre also send to each other.
//! Flows begin for 20 ms, which the paper leaves open, and the run waits for all of them. Each table has both
//! distributions of sizes: the paper names both, but assigns one to figure 17 only.

use super::super::{Change, Experiment, ReproOptions};
use super::settings::{FRAME_PAYLOAD, HOST_RATE, LONG_RATE, network, schemes};
use crate::link::Unobserved;
use crate::link::flow_sizes::FlowSizes;
use crate::network::traffic::{Poisson, Sizes};
use crate::network::{Contender, Flow, NetworkOutcome, NetworkSimulation, NodeId};
use crate::report::findings::{Figure, Findings, change};
use crate::report::plot::{Chart, Curve, TIME};
use crate::report::table::octets;
use crate::run::Error;
use rayon::prelude::*;
use rtl_foundation::time::Time;

/// Time until which flows begin.
pub(super) const UNTIL: Time = Time::from_us(20_000);
/// Time after that at which a run ends, whether all flows have ended or not.
const PATIENCE: Time = Time::from_us(180_000);
const INTERVAL: Time = Time::from_us(200);
pub(super) const FB_HADOOP: Law = ("FB_Hadoop", FlowSizes::FB_HADOOP);
const LAWS: [Law; 2] = [FB_HADOOP, ("WebSearch", FlowSizes::WEB_SEARCH)];
/// Load of a data centre in percent of each server's line.
const BACKGROUND: u32 = 30;
/// Group of flows from A to B; the next two are those in A and in B.
const INTER: u8 = 0;
const IN_A: u8 = 1;
const IN_B: u8 = 2;

/// A distribution of sizes and its name.
pub(super) type Law = (&'static str, FlowSizes);

/// Traffic of a figure: senders, receivers, load.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pattern {
    /// The figure of the paper.
    pub figure: &'static str,
    /// Load of the long link in percent.
    pub load: u32,
    /// Servers of B that receive.
    pub receivers: usize,
    /// Groups of flows that stay in their data centre.
    pub background: &'static [u8],
    /// Whether DCQCN is on.
    pub dcqcn: bool,
    /// The paper's results of SWING against PFC: set of flows, average and p99 in percent, if the paper gives figures.
    pub reported: &'static [(Of, i32, i32)],
}

/// A set of flows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Of {
    Inter,
    Intra,
    All,
}

impl Of {
    fn name(self) -> &'static str {
        match self {
            Of::Inter => "inter-DC",
            Of::Intra => "intra-DC",
            Of::All => "all",
        }
    }

    pub(super) fn has(self, flow: &Flow) -> bool {
        match self {
            Of::Inter => flow.group == INTER,
            Of::Intra => flow.group != INTER,
            Of::All => true,
        }
    }
}

impl Pattern {
    /// Title of the figure of the long link's throughput.
    fn throughput_title(&self) -> String {
        let groups = [(IN_A, "in A"), (IN_B, "in B")].into_iter().filter(|(group, _)| self.background.contains(group));
        let beside = groups.map(|(_, name)| name).collect::<Vec<_>>().join(" and ");
        let beside = if beside.is_empty() { beside } else { format!(", {BACKGROUND} % {beside}") };
        let (load, receivers, figure) = (self.load, self.receivers, self.figure);
        format!(
            "Throughput of the long link, FB_Hadoop at {load} %, 16 servers to {receivers}{beside} (SWING, figure {figure})"
        )
    }
}

pub(super) const FIGURE_13: Pattern = Pattern {
    figure: "13a",
    load: 70,
    receivers: 4,
    background: &[],
    dcqcn: false,
    reported: &[(Of::Inter, -59, -60)],
};
const INTER_PATTERNS: [Pattern; 4] = [
    FIGURE_13,
    Pattern { figure: "13d", dcqcn: true, reported: &[(Of::Inter, -66, -56)], ..FIGURE_13 },
    Pattern { figure: "14a", load: 30, reported: &[(Of::Inter, -32, -47)], ..FIGURE_13 },
    Pattern { figure: "14b", receivers: 16, reported: &[], ..FIGURE_13 },
];
const FAR: Pattern =
    Pattern { figure: "15", background: &[IN_B], reported: &[(Of::Inter, -16, -17), (Of::All, -14, -18)], ..FIGURE_13 };
const NEAR: Pattern = Pattern {
    figure: "16",
    background: &[IN_A],
    reported: &[(Of::Inter, -52, -59), (Of::Intra, -63, -55)],
    ..FIGURE_13
};
const BOTH: Pattern =
    Pattern { figure: "17", background: &[IN_A, IN_B], dcqcn: true, reported: &[(Of::All, -53, -44)], ..FIGURE_13 };

/// Runs figures 13 and 14.
pub(in super::super) fn inter(experiment: &Experiment, options: &ReproOptions) -> Result<Findings, Error> {
    run(experiment, options, &INTER_PATTERNS, UNTIL)
}

/// Runs figure 15.
pub(in super::super) fn far(experiment: &Experiment, options: &ReproOptions) -> Result<Findings, Error> {
    run(experiment, options, &[FAR], UNTIL)
}

/// Runs figure 16.
pub(in super::super) fn near(experiment: &Experiment, options: &ReproOptions) -> Result<Findings, Error> {
    run(experiment, options, &[NEAR], UNTIL)
}

/// Runs figure 17.
pub(in super::super) fn both(experiment: &Experiment, options: &ReproOptions) -> Result<Findings, Error> {
    run(experiment, options, &[BOTH], UNTIL)
}

/// A run: its pattern, sizes, scheme, and the time in which flows begin.
#[derive(Clone)]
pub(super) struct SwingCase {
    pub pattern: Pattern,
    pub law: Law,
    pub scheme: Contender,
    pub until: Time,
}

impl SwingCase {
    fn name(&self) -> String {
        format!("{}, {}", self.pattern.figure, self.law.0)
    }

    /// The flows of the servers.
    fn flows(&self, hosts: &[Vec<NodeId>; 2], seed: u64) -> Vec<Flow> {
        let Pattern { load, receivers, background, .. } = self.pattern;
        let [near, far] = hosts;
        // one server in each pod, or all
        let receivers: Vec<NodeId> = far.iter().copied().step_by(far.len() / receivers).collect();
        let poisson = |sources, destinations, offered, group| {
            let (sizes, from, until) = (Sizes::Law(self.law.1), Time::ZERO, self.until);
            let poisson = Poisson { sources, destinations, sizes, offered, from, until, priority: 3, group };
            poisson.flows(FRAME_PAYLOAD, seed)
        };
        let offered = f64::from(load) / 100.0 * LONG_RATE as f64 / near.len() as f64;
        let mut flows = poisson(near, &receivers, offered, INTER);
        for group in background {
            let hosts = if *group == IN_A { near } else { far };
            flows.extend(poisson(hosts, hosts, f64::from(BACKGROUND) / 100.0 * HOST_RATE as f64, *group));
        }
        flows
    }

    pub(super) fn simulate(&self, experiment: &Experiment, options: &ReproOptions) -> Result<NetworkOutcome, Error> {
        let trees = network(&self.scheme, self.pattern.dcqcn);
        let flows = self.flows(&trees.hosts, options.seed);
        let replay = experiment.replay(options);
        let place = |id| format!("{}, {}: {id:?}", self.name(), self.scheme.name);
        let port = |id| self.scheme.plan.port(options.engine, &place(id), options.seed, &replay);
        let mut simulation = NetworkSimulation::new(trees.topology, &flows, INTERVAL, port)?;
        Ok(simulation.run(self.until + PATIENCE, &mut Unobserved)?)
    }

    /// The broken promise of a lossless scheme, if there is one.
    pub(super) fn broken(&self, outcome: &NetworkOutcome) -> Option<String> {
        let left = outcome.completion(|_| true).unfinished;
        let lost = outcome.lost_frames;
        let (name, scheme) = (self.name(), self.scheme.name);
        (!self.scheme.lossy && lost + left as u64 > 0).then(|| {
            format!("{name}, {scheme}: {lost} frames lost, {left} flows not ended {PATIENCE} after the last began")
        })
    }

    /// The time that servers were paused or sent frames again, in seconds of their lines.
    fn wasted(outcome: &NetworkOutcome) -> f64 {
        outcome.hosts_paused.seconds() + outcome.hosts.retransmitted_octets as f64 * 8.0 / HOST_RATE as f64
    }

    fn row(&self, outcome: &NetworkOutcome) -> Vec<String> {
        let milliseconds = |seconds: f64| format!("{:.3}", seconds * 1e3);
        let mut row = vec![self.name(), self.scheme.name.to_owned()];
        for of in [Of::Inter, Of::Intra, Of::All] {
            let completion = outcome.completion(|flow| of.has(flow));
            let none = completion.flows == 0;
            let cell = |seconds| if none { "-".to_owned() } else { milliseconds(seconds) };
            row.extend([cell(completion.mean), cell(completion.p99)]);
        }
        let all = outcome.completion(|_| true);
        let peak = outcome.long_haul.iter().map(|port| port.received.peak_octets).max().unwrap_or(0);
        row.extend([
            milliseconds(Self::wasted(outcome)),
            format!("{:.1}", self.throughput(outcome) / 1e9),
            octets(peak),
            outcome.lost_frames.to_string(),
            all.unfinished.to_string(),
        ]);
        row
    }

    /// The throughput of the long link at B while flows began, in bits per second.
    fn throughput(&self, outcome: &NetworkOutcome) -> f64 {
        let intervals = (self.until.0 / INTERVAL.0) as usize;
        let arrived: u64 = outcome.long_haul[1].received.arrived.iter().take(intervals).sum();
        arrived as f64 * 8.0 / self.until.seconds()
    }
}

const COLUMNS: [&str; 13] = [
    "figure and flows",
    "scheme",
    "inter-DC average (ms)",
    "inter-DC p99 (ms)",
    "intra-DC average (ms)",
    "intra-DC p99 (ms)",
    "all average (ms)",
    "all p99 (ms)",
    "servers paused or sending again (ms)",
    "long link (Gb/s)",
    "worst queue",
    "lost",
    "not ended",
];

fn run(experiment: &Experiment, options: &ReproOptions, patterns: &[Pattern], until: Time) -> Result<Findings, Error> {
    let mut cases = Vec::new();
    for pattern in patterns {
        for law in LAWS {
            cases.extend(schemes().into_iter().map(|scheme| SwingCase { pattern: *pattern, law, scheme, until }));
        }
    }
    let ran: Result<Vec<NetworkOutcome>, Error> =
        cases.par_iter().map(|case| case.simulate(experiment, options)).collect();
    let ran: Vec<(SwingCase, NetworkOutcome)> = cases.into_iter().zip(ran?).collect();
    let rows = ran.iter().map(|(case, outcome)| case.row(outcome)).collect();
    let title = patterns[0].throughput_title();
    let figures = vec![Figure::new("throughput", title, throughput(&ran[..schemes().len()]))];
    let mut findings = experiment.findings(COLUMNS.to_vec(), rows, figures);
    findings.broken = ran.iter().filter_map(|(case, outcome)| case.broken(outcome)).collect();
    findings.notes = ran.chunks(schemes().len()).flat_map(notes).collect();
    Ok(findings)
}

/// Changes by SWING against PFC for the flows of which the paper gives averages, with sizes of FB_Hadoop, and the experiment that has each.
pub(in super::super) fn changes(
    experiment: &Experiment,
    options: &ReproOptions,
) -> Result<Vec<(&'static str, Change)>, Error> {
    let inter = INTER_PATTERNS.map(|pattern| ("swing-inter", pattern));
    let patterns = inter.into_iter().chain([("swing-far", FAR), ("swing-near", NEAR), ("swing-all", BOTH)]);
    let patterns: Vec<_> = patterns.filter(|(_, pattern)| !pattern.reported.is_empty()).collect();
    let cases: Vec<SwingCase> = patterns
        .iter()
        .flat_map(|&(_, pattern)| {
            let compared = schemes().into_iter().filter(|scheme| ["PFC", "SWING"].contains(&scheme.name));
            compared.map(move |scheme| SwingCase { pattern, law: FB_HADOOP, scheme, until: UNTIL })
        })
        .collect();
    let ran: Result<Vec<NetworkOutcome>, Error> =
        cases.par_iter().map(|case| case.simulate(experiment, options)).collect();
    let ran = ran?;
    let changes = patterns.iter().zip(ran.chunks(2)).flat_map(|(&(name, pattern), ran)| {
        let Pattern { figure, reported, .. } = pattern;
        let change = move |(set, ..): &(Of, i32, i32)| {
            let what = format!("figure {figure}, {}", set.name());
            (name, Change::of(what, [&ran[0], &ran[1]], |flow| set.has(flow)))
        };
        reported.iter().map(change)
    });
    Ok(changes.collect())
}

/// The throughput of the long link, for each scheme.
fn throughput(ran: &[(SwingCase, NetworkOutcome)]) -> Chart {
    let step = INTERVAL.seconds();
    let curve = |(case, outcome): &(SwingCase, NetworkOutcome)| {
        let arrived = outcome.long_haul[1].received.arrived.iter().enumerate();
        let points = arrived.map(|(n, octets)| ((n + 1) as f64 * step * 1e3, *octets as f64 * 8.0 / step / 1e9));
        let end = case.until.seconds() * 1e3;
        Curve { name: case.scheme.name.to_owned(), points: points.take_while(|(at, _)| *at <= end).collect(), end }
    };
    let what = "throughput (Gb/s)";
    Chart { what, over: TIME, curves: ran.iter().map(curve).collect(), levels: Vec::new(), doubling: false }
}

/// Comparison of SWING and Bifrost with PFC, and the paper's results of SWING.
fn notes(ran: &[(SwingCase, NetworkOutcome)]) -> Vec<String> {
    let of = |name: &str| ran.iter().find(|(case, _)| case.scheme.name == name).expect("a scheme of the paper");
    let (case, pfc) = of("PFC");
    let mut notes = Vec::new();
    for name in ["SWING", "Bifrost", "IRN-inter", "IRN-intra"] {
        let (_, other) = of(name);
        for set in [Of::Inter, Of::Intra, Of::All] {
            let [before, after] = [pfc, other].map(|outcome| outcome.completion(|flow| set.has(flow)));
            if before.flows == 0 || (set == Of::All && case.pattern.background.is_empty()) {
                continue;
            }
            let reported = case.pattern.reported.iter().find(|(reported, ..)| *reported == set && name == "SWING");
            let paper =
                reported.map_or(String::new(), |(_, average, p99)| format!("; the paper: {average} %, {p99} %"));
            let (average, p99) = (change(before.mean, after.mean), change(before.p99, after.p99));
            let set = set.name();
            notes.push(format!("{}: {name} against PFC, {set} average {average}, p99 {p99}{paper}", case.name()));
        }
        let paper = if name == "SWING" && case.pattern.figure == FIGURE_13.figure { "; the paper: -42 %" } else { "" };
        let wasted = change(SwingCase::wasted(pfc), SwingCase::wasted(other));
        notes.push(format!(
            "{}: {name} against PFC, time paused or spent on sending again {wasted}{paper}",
            case.name()
        ));
    }
    // for figure 17 the paper compares SWING with the others too
    for other in ["IRN-inter", "IRN-intra"].into_iter().filter(|_| case.pattern.figure == "17") {
        let [before, after] = [other, "SWING"].map(|name| of(name).1.completion(|flow| Of::All.has(flow)));
        let (average, p99) = (change(before.mean, after.mean), change(before.p99, after.p99));
        notes.push(format!("{}: SWING against {other}, all average {average}, p99 {p99}", case.name()));
    }
    notes
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::network::traffic::wire_ratio;
    use crate::run::Engine;

    fn case(pattern: Pattern, scheme: &str, until: Time) -> SwingCase {
        let scheme = schemes().into_iter().find(|other| other.name == scheme).expect("a scheme of the paper");
        SwingCase { pattern, law: FB_HADOOP, scheme, until }
    }

    /// Sections 6.2 to 6.4: senders, receivers, and the intended load, to 12 % in 20 ms of random flows.
    #[test]
    fn patterns_are_those_of_the_paper() {
        let patterns = [INTER_PATTERNS.as_slice(), &[FAR, NEAR, BOTH]].concat();
        let shape = |pattern: &Pattern| (pattern.figure, pattern.load, pattern.receivers, pattern.dcqcn);
        assert_eq!(
            patterns.iter().map(shape).collect::<Vec<_>>(),
            [
                ("13a", 70, 4, false),
                ("13d", 70, 4, true),
                ("14a", 30, 4, false),
                ("14b", 70, 16, false),
                ("15", 70, 4, false),
                ("16", 70, 4, false),
                ("17", 70, 4, true),
            ]
        );
        for pattern in patterns {
            let case = case(pattern, "PFC", UNTIL);
            let trees = network(&case.scheme, pattern.dcqcn);
            let [near, far] = &trees.hosts;
            let flows = case.flows(&trees.hosts, 1);
            let of = |group: u8| flows.iter().filter(move |flow| flow.group == group);
            let load = |group| {
                let octets: f64 = of(group).map(|flow| flow.octets as f64).sum();
                octets * wire_ratio(FRAME_PAYLOAD) * 8.0 / UNTIL.seconds()
            };
            assert!(of(INTER).all(|flow| near.contains(&flow.source) && far.contains(&flow.destination)));
            let mut receivers: Vec<_> = of(INTER).map(|flow| flow.destination).collect();
            receivers.sort();
            receivers.dedup();
            assert_eq!(receivers.len(), pattern.receivers);
            let share = load(INTER) / LONG_RATE as f64 * 100.0;
            assert!((share / f64::from(pattern.load) - 1.0).abs() < 0.12, "{}: {share} %", pattern.figure);
            for (group, hosts) in [(IN_A, near), (IN_B, far)] {
                let inside = |flow: &Flow| hosts.contains(&flow.source) && hosts.contains(&flow.destination);
                assert!(of(group).all(inside));
                let share = load(group) / (16.0 * HOST_RATE as f64) * 100.0;
                let expected = if pattern.background.contains(&group) { 30.0 } else { 0.0 };
                assert!((share - expected).abs() < 3.0, "{}: {share} %", pattern.figure);
            }
        }
    }

    /// A millisecond of the worst pattern, every server to every other: lossless schemes lose no frame, and IRN repairs
    /// its losses.
    #[test]
    fn a_small_run_loses_nothing_where_pauses_rule() {
        let experiment = super::super::super::find("swing-all").expect("an experiment");
        let options = ReproOptions { engine: Engine::Model, seed: 1, artifacts: None };
        for scheme in schemes() {
            let case = case(BOTH, scheme.name, Time::from_us(1000));
            let outcome = case.simulate(experiment, &options).unwrap_or_else(|error| panic!("{error}"));
            assert_eq!(case.broken(&outcome), None);
            assert_eq!(outcome.completion(|_| true).unfinished, 0, "{}", scheme.name);
            let (paused, again) = (outcome.hosts_paused > Time::ZERO, outcome.hosts.retransmitted_octets > 0);
            assert_eq!((paused, again), (!scheme.lossy, scheme.lossy), "{}", scheme.name);
            // IRN-intra has too few frames under way for a queue that marks
            let marks = outcome.marked_frames > 0 && outcome.hosts.cnps > 0;
            assert_eq!(marks, scheme.name != "IRN-intra", "{}", scheme.name);
        }
    }
}
