//! Two fat-trees of 16 hosts and a link of 400 Gb/s between them: the simulations of the Bifrost paper with 600 km, those of
//! SWING with 400 us, which are 80 km.
//!
//! Published: 16 hosts in each tree, the links, WebSearch and FB_Hadoop at 30 %, 50 % and 70 %, everyone to everyone; in SWING
//! relays with 41 MB, and native PFC with 41 MB and XOFF at 1 MB.
//!
//! Chosen: 100 Gb/s within the trees and up to the switches at their borders; frames with 4096 octets of a message; flows
//! begin as a Poisson process at every host for 60 ms and go to any other host with equal chances; the load is that of the
//! long link in each direction; no congestion control. PFC has the same buffer as Bifrost, with XOFF where the headroom leaves
//! it, and as much as it needs, with XOFF at one BDP; the others have what [`contenders`] gives them. With IRN nothing pauses
//! anywhere: switches drop above their dynamic threshold, the long-haul ports have Bifrost's buffer, hosts repair what is lost.

use super::{Experiment, MIB, Options};
use crate::link::Time;
use crate::link::flow_sizes::FlowSizes;
use crate::network::frame::frame_octets;
use crate::network::topologies::{FatTreeSpec, FatTrees, fat_trees};
use crate::network::traffic::{Poisson, Sizes};
use crate::network::{Contender, Flow, NodeId, Outcome, PortPlan, Simulation, Unobserved, contenders};
use crate::report::findings::{Figure, Findings, change};
use crate::report::plot::{Chart, Curve, TIME};
use crate::report::table::{octets, percent};
use crate::run::Error;
use cores::bifrost_pause_engine::sizing::{LinkSpec, Storage};
use cores::ethernet::LineRate;
use rayon::prelude::*;

const HOST_RATE: u64 = 100_000_000_000;
const LONG_RATE: u64 = 400_000_000_000;
const PAYLOAD: u32 = 4096;
const UNTIL: Time = Time::from_us(60_000);
const END: Time = Time::from_us(500_000);
const INTERVAL: Time = Time::from_us(500);
const LOADS: [u32; 3] = [30, 50, 70];
/// Distributions of sizes, and what stands at the axis of their figures.
const LAWS: [(&str, FlowSizes, &str); 2] = [
    ("FB_Hadoop", FlowSizes::FB_HADOOP, "average completion of inter-DC flows, FB_Hadoop (ms)"),
    ("WebSearch", FlowSizes::WEB_SEARCH, "average completion of inter-DC flows, WebSearch (ms)"),
];
/// Group of flows that stay in their data centre.
const INTRA: u8 = 0;
/// Group of flows that leave it.
const INTER: u8 = 1;

/// A run: its law, its load in percent, its scheme.
type Case<'a> = (&'static str, FlowSizes, u32, &'a Contender);

/// SWING's: 80 km, relays and PFC with its buffers.
pub(super) fn swing(experiment: &Experiment, options: &Options) -> Result<Findings, Error> {
    let link = link(80_000);
    let mut schemes = sized(&link);
    schemes.retain(|scheme| scheme.name == "Bifrost" || scheme.name == "CBFC-ideal");
    schemes.push(Contender::lossless("SWING relay", PortPlan::relay(&link, 41 * MIB), None));
    schemes.push(Contender::lossless("PFC, 41 MB", PortPlan::pfc(&link, MIB, 41 * MIB), None));
    let mut findings = run(experiment, options, &link, &schemes)?;
    findings.notes.push("the paper has -14 % to -66 % for SWING against PFC".to_owned());
    Ok(findings)
}

fn link(distance_m: u64) -> LinkSpec {
    let mtu = frame_octets(PAYLOAD);
    LinkSpec {
        mtu_octets: mtu,
        reverse_mtu_octets: mtu,
        storage: Storage::Packed,
        ..LinkSpec::new(LineRate::G400, distance_m)
    }
}

fn sized(link: &LinkSpec) -> Vec<Contender> {
    contenders(link).expect("a link of 400G up to 600 km can be sized")
}

fn run(experiment: &Experiment, options: &Options, link: &LinkSpec, schemes: &[Contender]) -> Result<Findings, Error> {
    let mut cases: Vec<Case> = Vec::new();
    for (law, sizes, _) in LAWS {
        for scheme in schemes {
            cases.extend(LOADS.map(|load| (law, sizes, load, scheme)));
        }
    }
    let ran: Result<Vec<Outcome>, Error> =
        cases.par_iter().map(|case| simulate(experiment, options, link, case)).collect();
    let ran: Vec<_> = cases.into_iter().zip(ran?).collect();

    let mut broken = Vec::new();
    for ((law, _, load, scheme), outcome) in &ran {
        if outcome.lost_frames > 0 && !scheme.lossy {
            broken.push(format!("{law}, {load} %, {}: {} frames lost", scheme.name, outcome.lost_frames));
        }
    }
    let columns = vec![
        "flows and load",
        "scheme",
        "inter-DC average (ms)",
        "inter-DC p99 (ms)",
        "slowdown",
        "intra-DC average (ms)",
        "intra-DC p99 (ms)",
        "flows",
        "worst queue",
        "buffer",
        "lost",
    ];
    let of_law = |&(law, _, what): &(&'static str, FlowSizes, &'static str)| {
        let runs: Vec<_> = ran.iter().filter(|(case, _)| case.0 == law).collect();
        let curves = runs.chunks(LOADS.len()).map(curve).collect();
        let chart = Chart { what, over: "load of the long link (%)", curves, levels: Vec::new() };
        Figure::new(
            law.to_lowercase(),
            format!("Average completion of inter-DC flows by {law} against the load"),
            chart,
        )
    };
    let mut figures: Vec<_> = LAWS.iter().map(of_law).collect();
    let title = "Throughput of the long link over time, FB_Hadoop at 70 %";
    figures.push(Figure::new("throughput", title, throughput(&ran)));
    let (rows, notes) = (ran.iter().map(row).collect(), notes(&ran, schemes.len()));
    Ok(Findings { title: experiment.title.to_owned(), columns, rows, notes, broken, figures, artifacts: Vec::new() })
}

/// What arrived over the long link in one direction, of each scheme at the highest load, over time.
fn throughput(ran: &[(Case, Outcome)]) -> Chart {
    let (law, load) = (LAWS[0].0, LOADS[LOADS.len() - 1]);
    let step = INTERVAL.seconds();
    let curve = |((_, _, _, scheme), outcome): &(Case, Outcome)| {
        let arrived = outcome.long_haul[1].received.arrived.iter().enumerate();
        let points = arrived.map(|(n, octets)| ((n + 1) as f64 * step * 1e3, *octets as f64 * 8.0 / step / 1e9));
        Curve { name: scheme.name.to_owned(), points: points.collect(), end: UNTIL.seconds() * 1e3 }
    };
    let chosen = ran.iter().filter(|((of, _, at, _), _)| *of == law && *at == load);
    let what = "throughput of the long link, FB_Hadoop at 70 % (Gb/s)";
    Chart { what, over: TIME, curves: chosen.map(curve).collect(), levels: Vec::new() }
}

/// A scheme at all loads.
fn curve(runs: &[&(Case, Outcome)]) -> Curve {
    let mean = |outcome: &Outcome| outcome.completion(leaves).mean * 1e3;
    let points = runs.iter().map(|((_, _, load, _), outcome)| (f64::from(*load), mean(outcome))).collect();
    Curve { name: runs[0].0.3.name.to_owned(), points, end: f64::from(LOADS[LOADS.len() - 1]) }
}

fn leaves(flow: &Flow) -> bool {
    flow.group == INTER
}

fn simulate(experiment: &Experiment, options: &Options, link: &LinkSpec, case: &Case) -> Result<Outcome, Error> {
    let (law, sizes, load, scheme) = case;
    let Contender { name, plan, .. } = scheme;
    let spec = FatTreeSpec::new(HOST_RATE, LONG_RATE, link.distance_m, scheme.switch());
    let spec = FatTreeSpec { relays: plan.relays, ..spec };
    let FatTrees { mut topology, hosts, .. } = fat_trees(&spec);
    topology.payload = PAYLOAD;
    scheme.settle(&mut topology);
    let everyone = hosts.concat();
    // Of what a data centre sends, this share goes to the other one.
    let leaving = hosts[1].len() as f64 / (everyone.len() - 1) as f64;
    let poisson = Poisson {
        sources: &everyone,
        destinations: &everyone,
        sizes: Sizes::Law(*sizes),
        offered: f64::from(*load) / 100.0 * LONG_RATE as f64 / hosts[0].len() as f64 / leaving,
        from: Time::ZERO,
        until: UNTIL,
        priority: 3,
        group: INTRA,
    };
    let mut flows = poisson.flows(PAYLOAD, options.seed);
    let far = |host: NodeId| hosts[1].contains(&host);
    for flow in flows.iter_mut().filter(|flow| far(flow.source) != far(flow.destination)) {
        flow.group = INTER;
    }
    let replay = experiment.replay(options);
    let place = |id| format!("{law}, {load} %, {name}: {id:?}");
    let port = |id| plan.port(options.engine, &place(id), options.seed, &replay);
    let mut simulation = Simulation::new(topology, &flows, INTERVAL, port)?;
    Ok(simulation.run(END, &mut Unobserved)?)
}

fn row(((law, _, load, Contender { name, plan, .. }), outcome): &(Case, Outcome)) -> Vec<String> {
    let (inter, intra) = (outcome.completion(leaves), outcome.completion(|flow| !leaves(flow)));
    let all = outcome.flows.len();
    let peak = outcome.long_haul.iter().map(|port| port.received.peak_octets).max().unwrap_or(0);
    let milliseconds = |seconds: f64| format!("{:.3}", seconds * 1e3);
    vec![
        format!("{law}, {}", percent(f64::from(*load) / 100.0)),
        (*name).to_owned(),
        milliseconds(inter.mean),
        milliseconds(inter.p99),
        format!("{:.2}", inter.slowdown),
        milliseconds(intra.mean),
        milliseconds(intra.p99),
        format!("{} of {all}", inter.flows + intra.flows),
        octets(peak),
        plan.memory.map_or_else(|| "no end".to_owned(), octets),
        outcome.lost_frames.to_string(),
    ]
}

/// Bifrost against each other scheme, at each load, and what repairs took.
fn notes(ran: &[(Case, Outcome)], schemes: usize) -> Vec<String> {
    let mut notes = Vec::new();
    for of_law in ran.chunks(schemes * LOADS.len()) {
        let (bifrost, others) = of_law.split_at(LOADS.len());
        for (((law, _, load, other), outcome), (_, bifrost)) in others.iter().zip(bifrost.iter().cycle()) {
            let [after, before] = [bifrost, outcome].map(|outcome| outcome.completion(leaves));
            let (average, p99) = (change(before.mean, after.mean), change(before.p99, after.p99));
            notes.push(format!(
                "{law}, {load} %: Bifrost's inter-DC average {average}, p99 {p99} against {}",
                other.name
            ));
        }
        for ((law, _, load, scheme), outcome) in of_law.iter().filter(|((.., scheme), _)| scheme.lossy) {
            let hosts = &outcome.hosts;
            notes.push(format!(
                "{law}, {load} %: {} sent {} frames again for {} that were lost, after {} timeouts, and {} acknowledgements, \
                 of which {} were lost",
                scheme.name,
                hosts.retransmitted_frames,
                outcome.lost_frames,
                hosts.timeouts,
                hosts.acknowledgements,
                hosts.lost_feedback
            ));
        }
    }
    notes
}
