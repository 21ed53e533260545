//! Two fat-trees of 16 hosts and a link of 400 Gb/s x 600 km between them: the simulations of the Bifrost paper.
//!
//! Published: 16 hosts in each tree, the link, WebSearch and FB_Hadoop at 30 %, 50 % and 70 %, everyone to everyone.
//!
//! Chosen: 100 Gb/s within the trees and up to the switches at their borders; frames with 4096 octets of a message; flows begin as a Poisson process at every host for 60 ms and go to
//! any other host with equal chances; the load is that of the long link in each direction; no congestion control. PFC has the
//! same buffer as Bifrost, with XOFF where the headroom leaves it, and then as much as it needs, with XOFF at one BDP.

use super::findings::{Findings, change};
use super::{Experiment, Options};
use crate::link::Time;
use crate::link::flow_sizes::FlowSizes;
use crate::network::frame::frame_octets;
use crate::network::shared::SwitchSettings;
use crate::network::topologies::{FatTrees, fat_trees};
use crate::network::traffic::{Poisson, Sizes};
use crate::network::{Flow, NodeId, Outcome, PortPlan, Simulation, Unobserved};
use crate::report::plot::{Chart, Curve};
use crate::report::table::{octets, percent};
use crate::run::Error;
use cores::bifrost_pause_engine::sizing::{LinkSpec, Storage, size};
use cores::ethernet::LineRate;
use rayon::prelude::*;

const HOST_RATE: u64 = 100_000_000_000;
const LONG_RATE: u64 = 400_000_000_000;
const DISTANCE: u64 = 600_000;
const PAYLOAD: u32 = 4096;
const UNTIL: Time = Time::from_us(60_000);
const END: Time = Time::from_us(500_000);
const INTERVAL: Time = Time::from_us(500);
const LOADS: [u32; 3] = [30, 50, 70];
const LAWS: [(&str, FlowSizes); 2] = [("FB_Hadoop", FlowSizes::FB_HADOOP), ("WebSearch", FlowSizes::WEB_SEARCH)];
/// Group of flows that stay in their data centre.
const INTRA: u8 = 0;
/// Group of flows that leave it.
const INTER: u8 = 1;

/// A run: its law, its load in percent, its scheme.
type Case<'a> = (&'static str, FlowSizes, u32, &'a str, &'a PortPlan);

pub(super) fn run(experiment: &Experiment, options: &Options) -> Result<Findings, Error> {
    let mtu = frame_octets(PAYLOAD);
    let link = LinkSpec {
        mtu_octets: mtu,
        reverse_mtu_octets: mtu,
        storage: Storage::Packed,
        ..LinkSpec::new(LineRate::G400, DISTANCE)
    };
    let sizing = size(&link).expect("a link of 400G x 600 km can be sized");
    let (buffer, headroom) = (sizing.buffer_octets, sizing.baselines.pfc_headroom_octets);
    let plans = [
        ("Bifrost", PortPlan::bifrost(&link).expect("it has just been sized")),
        ("PFC, the same buffer", PortPlan::pfc(&link, buffer - headroom, buffer)),
        ("PFC, 2 BDP", PortPlan::pfc(&link, sizing.bdp_octets, sizing.bdp_octets + headroom)),
    ];
    let mut cases: Vec<Case> = Vec::new();
    for (law, sizes) in LAWS {
        for (name, plan) in &plans {
            cases.extend(LOADS.map(|load| (law, sizes, load, *name, plan)));
        }
    }
    let ran: Result<Vec<Outcome>, Error> = cases.par_iter().map(|case| simulate(experiment, options, case)).collect();
    let ran: Vec<_> = cases.into_iter().zip(ran?).collect();

    let mut broken = Vec::new();
    for ((law, _, load, name, _), outcome) in &ran {
        if outcome.lost_frames > 0 {
            broken.push(format!("{law}, {load} %, {name}: {} frames lost", outcome.lost_frames));
        }
    }
    let curve = |runs: &[(Case, Outcome)]| {
        let (law, _, _, name, _) = runs[0].0;
        let mean = |outcome: &Outcome| outcome.completion(leaves).mean * 1e3;
        let points = runs.iter().map(|((_, _, load, ..), outcome)| (f64::from(*load), mean(outcome))).collect();
        Curve { name: format!("{name}, {law}"), points, end: 75.0 }
    };
    Ok(Findings {
        title: experiment.title,
        columns: vec![
            "flows and load",
            "scheme",
            "inter-DC average (ms)",
            "p99 (ms)",
            "slowdown",
            "intra-DC average (ms)",
            "p99 (ms)",
            "flows",
            "worst queue",
            "buffer",
            "lost",
        ],
        rows: ran.iter().map(row).collect(),
        notes: notes(&ran),
        broken,
        chart: Chart {
            what: "average completion of inter-DC flows (ms)",
            over: "load of the long link (%)",
            curves: ran.chunks(LOADS.len()).map(curve).collect(),
            levels: Vec::new(),
        },
        artifacts: Vec::new(),
    })
}

fn leaves(flow: &Flow) -> bool {
    flow.group == INTER
}

fn simulate(experiment: &Experiment, options: &Options, case: &Case) -> Result<Outcome, Error> {
    let (law, sizes, load, name, plan) = case;
    let FatTrees { mut topology, hosts, .. } = fat_trees(HOST_RATE, LONG_RATE, DISTANCE, SwitchSettings::default());
    topology.payload = PAYLOAD;
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

fn row(((law, _, load, name, plan), outcome): &(Case, Outcome)) -> Vec<String> {
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

/// Bifrost against PFC with the same buffer, at each load.
fn notes(ran: &[(Case, Outcome)]) -> Vec<String> {
    let chunk = LOADS.len();
    let mut notes = Vec::new();
    for of_law in ran.chunks(3 * chunk) {
        for (bifrost, pfc) in of_law[..chunk].iter().zip(&of_law[chunk..2 * chunk]) {
            let (law, _, load, ..) = bifrost.0;
            let [after, before] = [&bifrost.1, &pfc.1].map(|outcome| outcome.completion(leaves));
            let (average, p99) = (change(before.mean, after.mean), change(before.p99, after.p99));
            notes.push(format!(
                "{law}, {load} %: Bifrost's inter-DC average {average}, p99 {p99} against PFC with the same buffer"
            ));
        }
    }
    notes.push("the paper has -40.1 % and -55.2 % for FB_Hadoop at 30 %".to_owned());
    notes
}
