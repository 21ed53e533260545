//! A PFC deadlock behind failed links, and the queue switch that prevents it.
//!
//! Published (Nendica report "Intelligent Lossless Data Center Networks", figure 16 and "Approaches to PFC storm elimination"): two spines, four
//! leaves, eight hosts; with links down, traffic from H1 to H7 and from H3 to H5 goes down and up again through leaves 2 and 3, and pauses go
//! round until nothing moves. With the queue switch the turned traffic is in queue 4 in place of 3, and no deadlock occurs.
//!
//! Chosen: the links L1 - S2 and L4 - S1 are down; 100 Gb/s, 100 m, the switches of the Bifrost paper's simulations, queues served in turn. H1
//! and H2 send to H7 and H8, H3 and H4 to H5 and H6, and these four back, each [`FLOWS`] messages of [`OCTETS`] at once, without congestion
//! control. In one case the switches have three times the memory ([`SwitchSettings::default`]).

use super::simulations::switch;
use super::{Experiment, ReproOptions};
use crate::link::order::Order;
use crate::network::frame::NetworkFrame;
use crate::network::shared::SwitchSettings;
use crate::network::topologies::{Clos, ClosSpec, clos};
use crate::network::{Flow, NetworkObserver, NetworkOutcome, NetworkSimulation, PausedClass, QueueSwitch};
use crate::report::findings::{Figure, Findings};
use crate::report::plot::{Chart, Curve, TIME};
use crate::report::table::octets;
use crate::run::Error;
use rayon::prelude::*;
use rtl_foundation::time::Time;

/// Messages of each host.
const FLOWS: u32 = 16;
/// Length of each message.
const OCTETS: u64 = 1_000_000;
/// All messages need 2.6 ms where one link carries the traffic of two hosts.
const END: Time = Time::from_us(20_000);
const STEP: Time = Time::from_us(20);
/// Time that the figure shows.
const SHOWN: Time = Time::from_us(5_000);
/// Leaf and spine of the links that are down.
const DOWN: [(usize, usize); 2] = [(0, 1), (3, 0)];
/// Class of all messages, and that behind a turn.
const CLASSES: (u8, u8) = (3, 4);

/// A network with or without its failures and queue switch.
#[derive(Clone, Copy)]
struct Case {
    name: &'static str,
    down: &'static [(usize, usize)],
    queue_switch: bool,
    switch: fn() -> SwitchSettings,
}

const UP: Case = Case { name: "all links up", down: &[], queue_switch: false, switch };
const STUCK: Case = Case { name: "two links down", down: &DOWN, ..UP };
const SWITCHED: Case = Case { name: "two links down, queue switch", queue_switch: true, ..STUCK };
const LARGER: Case = Case { name: "two links down, 32 MB", switch: SwitchSettings::default, ..STUCK };
const CASES: [Case; 4] = [UP, STUCK, SWITCHED, LARGER];

/// Arrivals at all hosts: octets in each step, and the time of the last frame.
#[derive(Default)]
struct Arrivals {
    octets: Vec<u64>,
    last: Time,
}

impl NetworkObserver for Arrivals {
    fn delivered(&mut self, now: Time, frame: &NetworkFrame) {
        let step = (now.0 / STEP.0) as usize;
        self.octets.resize(self.octets.len().max(step + 1), 0);
        self.octets[step] += u64::from(frame.octets);
        self.last = now;
    }
}

struct Ran {
    outcome: NetworkOutcome,
    arrivals: Arrivals,
    /// Octets in the switches at the end.
    stored: u64,
    clos: Clos,
}

fn simulate(case: &Case) -> Ran {
    let (switch, down) = ((case.switch)(), case.down.to_vec());
    let mut clos =
        clos(&ClosSpec { spines: 2, leaves: 4, hosts: 2, rate: 100_000_000_000, cable_m: 100, switch, down });
    clos.topology.order = Order::RoundRobin;
    clos.topology.queue_switch = case.queue_switch.then(|| QueueSwitch::new(&[CLASSES]));
    let pairs = [(0, 3), (3, 0), (1, 2), (2, 1)];
    let flow = |source, destination| Flow {
        source,
        destination,
        octets: OCTETS,
        start: Time::ZERO,
        priority: CLASSES.0,
        group: 0,
    };
    let flows: Vec<Flow> = (0..FLOWS)
        .flat_map(|_| pairs)
        .flat_map(|(from, to)| [0, 1].map(|host| flow(clos.hosts[from][host], clos.hosts[to][host])))
        .collect();
    let mut simulation = NetworkSimulation::local(clos.topology.clone(), &flows, STEP);
    let mut arrivals = Arrivals::default();
    let Ok(outcome) = simulation.run(END, &mut arrivals);
    Ran { outcome, arrivals, stored: simulation.used_octets(), clos }
}

pub(super) fn run(experiment: &Experiment, _: &ReproOptions) -> Result<Findings, Error> {
    let ran: Vec<Ran> = CASES.par_iter().map(simulate).collect();
    let (mut rows, mut broken, mut curves) = (Vec::new(), Vec::new(), Vec::new());
    for (case, ran) in CASES.iter().zip(&ran) {
        let outcome = &ran.outcome;
        let ended = ran.ended();
        rows.push(vec![
            case.name.to_owned(),
            format!("{ended} of {}", outcome.flows.len()),
            format!("{:.3}", ran.arrivals.last.seconds() * 1e3),
            octets(ran.stored),
            outcome.local_pause_frames.to_string(),
            outcome.lost_frames.to_string(),
            ran.circle(),
        ]);
        if outcome.lost_frames > 0 {
            broken.push(format!("{}: {} frames lost", case.name, outcome.lost_frames));
        }
        if case.queue_switch && (ended < outcome.flows.len() || !outcome.circle.is_empty()) {
            broken.push(format!("{}: {ended} of {} messages ended", case.name, outcome.flows.len()));
        }
        curves.push(ran.throughput(case.name));
    }
    let stuck = &ran[1];
    let notes = vec![format!(
        "two links down: nothing arrives after {:.3} ms, with {} in the switches; the report has a deadlock there, and none with the queue switch",
        stuck.arrivals.last.seconds() * 1e3,
        octets(stuck.stored),
    )];
    let columns =
        vec!["network", "messages ended", "last frame (ms)", "left in switches", "pause frames", "lost", "circle"];
    let chart = Chart { what: "arrivals (Gb/s)", over: TIME, curves, levels: Vec::new(), doubling: false };
    let title = "Octets of frames that arrive at all hosts, 100G, four leaves and two spines";
    let figures = vec![Figure::new("arrivals", title, chart)];
    Ok(Findings { notes, broken, ..experiment.findings(columns, rows, figures) })
}

impl Ran {
    /// Number of messages that have arrived.
    fn ended(&self) -> usize {
        self.outcome.flows.iter().filter(|flow| flow.completion.is_some()).count()
    }

    /// The circle of ingress ports that wait for each other: the nodes in the order in which frames pass them.
    fn circle(&self) -> String {
        let circle = &self.outcome.circle;
        let node = |paused: &PausedClass| &self.clos.names[self.clos.topology.node_of(paused.port).0 as usize];
        match circle.first() {
            None => "none".to_owned(),
            Some(first) => circle.iter().chain([first]).map(|at| node(at).as_str()).collect::<Vec<_>>().join(" "),
        }
    }

    fn throughput(&self, name: &str) -> Curve {
        let step = STEP.seconds();
        let rate = |octets: u64| octets as f64 * 8.0 / step / 1e9;
        let shown = (SHOWN.0 / STEP.0) as usize;
        let of = |step: usize| self.arrivals.octets.get(step).copied().unwrap_or_default();
        let points = (0..shown).map(|at| ((at + 1) as f64 * step * 1e3, rate(of(at)))).collect();
        Curve { name: name.to_owned(), points, end: SHOWN.seconds() * 1e3 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each buffer of the circle has frames for the next one: leaf 2's from spine 1 go up to spine 2, whose go down to leaf 3.
    #[test]
    fn buffers_wait_in_a_circle_and_nothing_moves() {
        let stuck = simulate(&STUCK);
        assert_eq!(stuck.circle(), "L2 S2 L3 S1 L2");
        assert!(stuck.outcome.circle.iter().all(|paused| paused.class == CLASSES.0), "{:?}", stuck.outcome.circle);
        assert_eq!((stuck.ended(), stuck.outcome.lost_frames), (0, 0));
        assert!(stuck.arrivals.last < Time::from_us(1_000) && stuck.outcome.end == END);
        assert!(stuck.stored > (4 * 288) << 10, "four full buffers, {} octets", stuck.stored);
    }

    #[test]
    fn without_turns_or_with_a_class_of_their_own_all_messages_end() {
        for case in [UP, SWITCHED] {
            let ran = simulate(&case);
            assert_eq!((ran.ended(), ran.outcome.lost_frames, ran.stored), (128, 0, 0), "{}", case.name);
            assert_eq!(ran.circle(), "none");
        }
    }
}
