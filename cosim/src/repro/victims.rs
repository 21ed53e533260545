//! Flows of a long link to a host that is idle, beside flows to one that is not, and queues by destination at the border.
//!
//! Published (a survey of RDMA between data centres, section 4.4): BiCC has a control loop near the source, whose border switch notifies senders itself,
//! one near the destination, whose border switch keeps virtual output queues against head-of-line blocking, and the one from end to end; flows take up to
//! 53 % less on average within a data centre and 51 % less between two.
//!
//! Chosen, for the survey has no setting: hosts A to D at switch M, E to G at switch S; M and N joined by 100 Gb/s over 80 km with the ledger as `bifrost
//! size` computes it, N and S by 100 m of 100 Gb/s, as all hosts. A to C send to E, and so does G, half of E's line each at a load of [`LOAD_PERCENT`]; D
//! sends 8 KB to F each 20 us on average. Sizes to E by WebSearch, Poisson arrivals from 5 to 45 ms. Switches of the Bifrost paper's simulations, marks
//! and DCQCN as in DCQCN's paper. [`Voqs`] says what N does.

use super::simulations::switch;
use super::{Change, Experiment, ReproOptions, link_100g};
use crate::link::Unobserved;
use crate::link::flow_sizes::FlowSizes;
use crate::network::host::{Dcqcn, HostSettings};
use crate::network::marking::Marking;
use crate::network::shared::SwitchSettings;
use crate::network::traffic::{Poisson, Sizes};
use crate::network::{Flow, NetworkOutcome, NetworkSimulation, NodeId, PortPlan, Topology, Voqs};
use crate::report::curves::distributions;
use crate::report::findings::{Figure, Findings, change, microseconds};
use crate::report::plot::Chart;
use crate::report::table::octets;
use crate::run::Error;
use rayon::prelude::*;
use rtl_foundation::time::Time;

const RATE: u64 = 100_000_000_000;
const DISTANCE_M: u64 = 80_000;
const CABLE_M: u64 = 100;
const PRIORITY: u8 = 3;
/// Share of E's line that all flows to E offer.
const LOAD_PERCENT: u32 = 90;
const FROM: Time = Time::from_us(5_000);
const UNTIL: Time = Time::from_us(45_000);
const END: Time = Time::from_us(200_000);
const INTERVAL: Time = Time::from_us(100);
/// Octets of a victim, and the mean time between two.
const SMALL: u64 = 8192;
const GAP: Time = Time::from_us(20);

/// Groups of flows: of the long link to E, within the data centre to E, and of the long link to F.
const INTER: u8 = 0;
const INTRA: u8 = 1;
const VICTIMS: u8 = 2;

/// The loops beside the one from end to end.
#[derive(Clone, Copy)]
struct Case {
    name: &'static str,
    near_source: bool,
    /// Queues of N, if it has a loop of its own.
    queues: Option<u32>,
}

const CASES: [Case; 4] = [
    Case { name: "DCQCN", near_source: false, queues: None },
    Case { name: "and a loop near the source", near_source: true, queues: None },
    Case { name: "and one near the destination, one queue", near_source: true, queues: Some(1) },
    Case { name: "BiCC: 64 queues there", near_source: true, queues: Some(64) },
];

struct Hosts {
    near: Vec<NodeId>,
    far: Vec<NodeId>,
}

fn network(case: &Case) -> (Topology, Hosts) {
    let dcqcn = Dcqcn::default();
    let direct = case.near_source.then_some(dcqcn.cnp_interval);
    let marking = Some(Marking { direct, ..Marking::default() });
    let mut topology =
        Topology { voqs: case.queues.map(|queues| Voqs { queues, ..Voqs::default() }), ..Topology::default() };
    topology.host_settings = HostSettings { congestion_control: Some(dcqcn), ..HostSettings::default() };
    let [m, n, s] = [(); 3].map(|()| topology.switch(SwitchSettings { marking, ..switch() }));
    let mut hosts = |switch, count| topology.hosts_around(switch, count, RATE, CABLE_M);
    let hosts = Hosts { near: hosts(m, 4), far: hosts(s, 3) };
    topology.link(n, s, RATE, CABLE_M);
    topology.long_haul(m, n, RATE, DISTANCE_M);
    (topology, hosts)
}

fn flows(hosts: &Hosts, payload: u32, seed: u64) -> Vec<Flow> {
    let ([e, f, g], half) =
        ([0, 1, 2].map(|place| hosts.far[place..=place].to_vec()), RATE as f64 * f64::from(LOAD_PERCENT) / 200.0);
    let victims = SMALL as f64 * 8.0 / GAP.seconds();
    let law = Sizes::Law(FlowSizes::WEB_SEARCH);
    let of = |sources: &[NodeId], destinations: &[NodeId], sizes, offered: f64, group| {
        let offered = offered / sources.len() as f64;
        Poisson { sources, destinations, sizes, offered, from: FROM, until: UNTIL, priority: PRIORITY, group }
            .flows(payload, seed)
    };
    let mut all = of(&hosts.near[..3], &e, law, half, INTER);
    all.extend(of(&g, &e, law, half, INTRA));
    all.extend(of(&hosts.near[3..], &f, Sizes::Fixed(SMALL), victims, VICTIMS));
    all
}

fn simulate(experiment: &Experiment, options: &ReproOptions, case: &Case) -> Result<NetworkOutcome, Error> {
    let (topology, hosts) = network(case);
    let flows = flows(&hosts, topology.payload, options.seed);
    let plan = PortPlan::bifrost(&link_100g(DISTANCE_M)).expect("a link of 100G x 80 km can be sized");
    let replay = experiment.replay(options);
    let port = |id| plan.port(options.engine, &format!("{}: {id:?}", case.name), options.seed, &replay);
    let mut simulation = NetworkSimulation::new(topology, &flows, INTERVAL, port)?;
    Ok(simulation.run(END, &mut Unobserved)?)
}

/// Changes by BiCC against DCQCN from end to end.
pub(super) fn changes(experiment: &Experiment, options: &ReproOptions) -> Result<Vec<Change>, Error> {
    let ran: Result<Vec<NetworkOutcome>, Error> =
        [0, 3].par_iter().map(|case| simulate(experiment, options, &CASES[*case])).collect();
    let ran = ran?;
    let of = |what, group| Change::of(what, [&ran[0], &ran[1]], of_group(group));
    Ok(vec![
        of("between data centres, to a congested host", INTER),
        of("between data centres, to an idle host", VICTIMS),
        of("within one", INTRA),
    ])
}

fn of_group(group: u8) -> impl Fn(&Flow) -> bool + Copy {
    move |flow| flow.group == group
}

pub(super) fn run(experiment: &Experiment, options: &ReproOptions) -> Result<Findings, Error> {
    let ran: Result<Vec<NetworkOutcome>, Error> =
        CASES.par_iter().map(|case| simulate(experiment, options, case)).collect();
    let ran = ran?;
    let (mut rows, mut broken, mut notes) = (Vec::new(), Vec::new(), Vec::new());
    for (case, outcome) in CASES.iter().zip(&ran) {
        let groups = [VICTIMS, INTER, INTRA].map(|group| outcome.completion(of_group(group)));
        let peak = outcome.long_haul.iter().map(|port| port.received.peak_octets).max().unwrap_or(0);
        let mut row = vec![case.name.to_owned()];
        row.extend(groups.iter().flat_map(|completion| [completion.mean, completion.p99].map(microseconds)));
        row.extend([
            format!("{} of {}", groups.iter().map(|completion| completion.flows).sum::<usize>(), outcome.flows.len()),
            octets(peak),
            outcome.local_pause_frames.to_string(),
            outcome.hosts.cnps.to_string(),
            outcome.notifications.to_string(),
            outcome.lost_frames.to_string(),
        ]);
        rows.push(row);
        if outcome.lost_frames > 0 {
            broken.push(format!("{}: {} frames lost", case.name, outcome.lost_frames));
        }
        if case.name != CASES[0].name {
            let against = |group: u8| {
                let [before, after] = [&ran[0], outcome].map(|outcome| outcome.completion(of_group(group)));
                format!("{} / {}", change(before.mean, after.mean), change(before.p99, after.p99))
            };
            let [victims, inter, intra] = [VICTIMS, INTER, INTRA].map(against);
            notes.push(format!(
                "{} against DCQCN alone, average / p99: victims {victims}, to E over the long link {inter}, to E from S {intra}",
                case.name
            ));
        }
    }
    let columns = vec![
        "loops",
        "victims average (us)",
        "p99 (us)",
        "long link to E average (us)",
        "p99 (us)",
        "S to E average (us)",
        "p99 (us)",
        "flows",
        "worst queue of the long link",
        "pauses inside",
        "CNPs of receivers",
        "of switches",
        "lost",
    ];
    let times = CASES
        .iter()
        .zip(&ran)
        .map(|(case, outcome)| (case.name.to_owned(), outcome.completion_times(of_group(VICTIMS))));
    let curves = distributions(times.collect());
    let (what, over) = ("victims (%)", "completed within (us)");
    let chart = Chart { what, over, curves, levels: Vec::new(), doubling: false };
    let title = "Completion of 8 KB flows over 100G x 80 km to an idle host, beside a congested one";
    Ok(Findings { notes, broken, ..experiment.findings(columns, rows, vec![Figure::new("victims", title, chart)]) })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::run::Engine;

    /// E gets flows of both data centres, F victims alone.
    #[test]
    fn groups_have_the_senders_and_receivers_of_the_setting() {
        let (topology, hosts) = network(&CASES[0]);
        let flows = flows(&hosts, topology.payload, 1);
        for flow in &flows {
            let (from, to) = match flow.group {
                INTER => (&hosts.near[..3], 0),
                INTRA => (&hosts.far[2..], 0),
                _ => (&hosts.near[3..], 1),
            };
            assert!(from.contains(&flow.source) && flow.destination == hosts.far[to], "{flow:?}");
        }
        let of = |group: u8| flows.iter().filter(|flow| flow.group == group).count();
        assert!(of(INTER) > 40 && of(INTRA) > 40 && of(VICTIMS) > 1900, "{}", flows.len());
    }

    /// Victims wait behind flows to E, which the border holds back, in one queue, and not in a queue of their own.
    #[test]
    fn victims_do_not_wait_in_a_queue_of_their_own() {
        let options = ReproOptions { engine: Engine::Model, seed: 1, artifacts: None };
        let experiment = super::super::find("victims").expect("the experiment");
        let [one, many] = [2, 3].map(|case| simulate(experiment, &options, &CASES[case]).expect("models do not fail"));
        assert_eq!((one.lost_frames, many.lost_frames), (0, 0));
        let [one, many] = [one, many].map(|outcome| outcome.completion(of_group(VICTIMS)));
        assert!(one.unfinished == 0 && many.unfinished == 0);
        assert!(many.p99 < 0.6 * one.p99 && many.mean < 0.8 * one.mean, "{many:?}, with one queue {one:?}");
    }
}
