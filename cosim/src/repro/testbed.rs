//! Bifrost's testbed: small flows beside what gets in their way.
//!
//! Published: links of 100 Gb/s and 80 km, hosts at 100 Gb/s, no congestion control; background flows of 512 KB, one or 128;
//! inter-DC beside intra-DC traffic; victims of an incast of 128 flows; average and p99 latency of small flows; PFC with XOFF
//! at 6 MB and 9.5 MB of headroom.
//!
//! Chosen: the topologies of [`crate::network::topologies`]; a background flow is a queue pair with 512 KB messages one after
//! the other, for the network a flow without an end, at line rate; small flows are messages of 16 KB from another host,
//! Poisson, 10 % of a line, from 3 ms on for 30 ms; all on priority 3. Latency is from the start of a message to its last bit
//! at the receiver.

use super::{Experiment, MIB, Options, link_100g};
use crate::link::Time;
use crate::network::topologies::{Testbed, TestbedSpec, testbed};
use crate::network::traffic::{Incast, Poisson, Sizes};
use crate::network::{Flow, NodeId, Outcome, PortPlan, Simulation, Unobserved};
use crate::report::curves::distributions;
use crate::report::findings::{Findings, change, microseconds};
use crate::report::plot::{Chart, Curve};
use crate::report::table::{octets, percent};
use crate::run::Error;
use rayon::prelude::*;

/// Group of the background flows.
const BACKGROUND: u8 = 0;
/// Group of the small ones.
const SMALL: u8 = 1;
const PRIORITY: u8 = 3;
const SMALL_OCTETS: u64 = 16_384;
const RATE: u64 = 100_000_000_000;
const OFFERED: f64 = 0.1 * RATE as f64;
const FROM: Time = Time::from_us(3_000);
const UNTIL: Time = Time::from_us(33_000);
const END: Time = Time::from_us(45_000);
/// What lies between two values of the throughput.
const INTERVAL: Time = Time::from_us(100);

/// A pattern of traffic.
struct Pattern {
    name: &'static str,
    /// What the paper says of Bifrost against PFC.
    paper: &'static str,
    spec: fn() -> TestbedSpec,
    flows: fn(&Testbed, u64) -> Vec<Flow>,
}

/// Two links between two data centres: one background flow, and 128.
pub(super) fn a(experiment: &Experiment, options: &Options) -> Result<Findings, Error> {
    let one: fn(&Testbed, u64) -> Vec<Flow> = |bed, seed| beside(bed, &bed.senders[0][..1], 1, 0, seed);
    let many: fn(&Testbed, u64) -> Vec<Flow> = |bed, seed| beside(bed, &bed.senders[0][..1], 128, 0, seed);
    let (average, spec) = ("average -18 %, p99 -25 %", TestbedSpec::a);
    let patterns = [
        Pattern { name: "1 background flow", paper: average, spec, flows: one },
        Pattern { name: "128 background flows", paper: "average -22.5 %, p99 -42.0 %", spec, flows: many },
    ];
    compare(experiment, options, &patterns)
}

/// The same with a host in the receiver's data centre that sends to it too.
pub(super) fn b(experiment: &Experiment, options: &Options) -> Result<Findings, Error> {
    let flows: fn(&Testbed, u64) -> Vec<Flow> = |bed, seed| {
        let sources = [bed.senders[0][0], bed.local_senders[0]];
        beside(bed, &sources, 2, 0, seed)
    };
    let spec = TestbedSpec::b;
    compare(experiment, options, &[Pattern { name: "beside intra-DC traffic", paper: "p99 -46 %", spec, flows }])
}

/// Three data centres and their incast on one receiver, while the small flows go to another.
pub(super) fn c(experiment: &Experiment, options: &Options) -> Result<Findings, Error> {
    let flows: fn(&Testbed, u64) -> Vec<Flow> = |bed, seed| {
        let sources: Vec<_> = bed.senders.iter().map(|site| site[0]).collect();
        beside(bed, &sources, 128, 1, seed)
    };
    let spec = TestbedSpec::c;
    compare(experiment, options, &[Pattern { name: "victims of 128 flows", paper: "p99 -53 %", spec, flows }])
}

/// Background flows from `sources` to the first receiver, and small ones to the receiver of this number.
fn beside(bed: &Testbed, sources: &[NodeId], flows: u32, receiver: usize, seed: u64) -> Vec<Flow> {
    let background = Incast {
        sources,
        destination: bed.receivers[0],
        flows,
        octets: Flow::ENDLESS,
        start: Time::ZERO,
        priority: PRIORITY,
        group: BACKGROUND,
    };
    let small = Poisson {
        sources: &bed.senders[0][1..],
        destinations: &bed.receivers[receiver..=receiver],
        sizes: Sizes::Fixed(SMALL_OCTETS),
        offered: OFFERED,
        from: FROM,
        until: UNTIL,
        priority: PRIORITY,
        group: SMALL,
    };
    let mut all = background.flows();
    all.extend(small.flows(bed.topology.payload, seed));
    all
}

/// A run: its pattern, its scheme and what the port was given.
type Case<'a> = (&'a Pattern, &'static str, &'a PortPlan);

fn compare(experiment: &Experiment, options: &Options, patterns: &[Pattern]) -> Result<Findings, Error> {
    let link = link_100g(TestbedSpec::a().distance_m);
    let bifrost = PortPlan::bifrost(&link).expect("a link of 100G x 80 km can be sized");
    let plans = [("Bifrost", bifrost), ("PFC", PortPlan::pfc(&link, 6 * MIB, 31 * MIB / 2))];
    let cases: Vec<Case> =
        patterns.iter().flat_map(|pattern| plans.iter().map(move |(name, plan)| (pattern, *name, plan))).collect();
    let ran: Result<Vec<Outcome>, Error> = cases.par_iter().map(|case| simulate(experiment, options, case)).collect();
    let ran: Vec<_> = cases.into_iter().zip(ran?).collect();

    let (mut notes, mut broken) = (Vec::new(), Vec::new());
    for ((pattern, name, _), outcome) in &ran {
        if outcome.lost_frames > 0 {
            broken.push(format!("{}, {name}: {} frames lost", pattern.name, outcome.lost_frames));
        }
    }
    for (pair, pattern) in ran.chunks(2).zip(patterns) {
        let [bifrost, pfc] = [&pair[0].1, &pair[1].1].map(|outcome| outcome.completion(small));
        let (average, p99) = (change(pfc.mean, bifrost.mean), change(pfc.p99, bifrost.p99));
        let Pattern { name, paper, .. } = pattern;
        notes.push(format!("{name}: average {average}, p99 {p99} against PFC; the paper has {paper}"));
    }
    let chart =
        Chart { what: "small flows (%)", over: "completed within (us)", curves: curves(&ran), levels: Vec::new() };
    let columns = vec![
        "case",
        "scheme",
        "small flows",
        "average (us)",
        "p50 (us)",
        "p99 (us)",
        "p99.9 (us)",
        "slowdown",
        "receivers' lines",
        "worst queue",
        "buffer",
        "pauses",
        "lost",
    ];
    let rows = ran.iter().map(|(case, outcome)| row(case, outcome)).collect();
    Ok(Findings { notes, broken, ..experiment.findings(columns, rows, chart) })
}

fn small(flow: &Flow) -> bool {
    flow.group == SMALL
}

fn simulate(experiment: &Experiment, options: &Options, case: &Case) -> Result<Outcome, Error> {
    let (pattern, name, plan) = case;
    let bed = testbed(&(pattern.spec)());
    let flows = (pattern.flows)(&bed, options.seed);
    let replay = experiment.replay(options);
    let place = |id| format!("{}, {name}: {id:?}", pattern.name);
    let port = |id| plan.port(options.engine, &place(id), options.seed, &replay);
    let mut simulation = Simulation::new(bed.topology, &flows, INTERVAL, port)?;
    Ok(simulation.run(END, &mut Unobserved)?)
}

fn row((pattern, name, plan): &Case, outcome: &Outcome) -> Vec<String> {
    let completion = outcome.completion(small);
    let line = outcome.delivered_octets as f64 * 8.0 / (RATE as f64 * outcome.end.seconds());
    let peak = outcome.long_haul.iter().map(|port| port.received.peak_octets).max().unwrap_or(0);
    let pauses = outcome.long_haul.iter().map(|port| outcome.control_share(port, RATE)).fold(0.0, f64::max);
    let all = completion.flows + completion.unfinished;
    vec![
        pattern.name.to_owned(),
        (*name).to_owned(),
        format!("{} of {all}", completion.flows),
        microseconds(completion.mean),
        microseconds(completion.p50),
        microseconds(completion.p99),
        microseconds(completion.p999),
        format!("{:.2}", completion.slowdown),
        percent(line),
        octets(peak),
        plan.memory.map_or_else(|| "no end".to_owned(), octets),
        percent(pauses),
        outcome.lost_frames.to_string(),
    ]
}

/// Distributions of the small flows' completion times.
fn curves(ran: &[(Case, Outcome)]) -> Vec<Curve> {
    let named = |((pattern, name, _), outcome): &(Case, Outcome)| {
        (format!("{name}, {}", pattern.name), outcome.completion_times(small))
    };
    distributions(ran.iter().map(named).collect())
}
