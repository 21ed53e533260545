//! All schemes side by side on one link: what buffer each needs, what a receiver that stops does to it, and how long flows
//! take over it.
//!
//! Two runs for each scheme, in the network of [`crate::network`]:
//!
//! * **stop**: one host fills the line; after three round trips the receiving host refuses frames for three round trips and
//!   then takes them at line rate. Gives the worst queue, and what of the line the receiver does not get in the four round trips
//!   that follow.
//! * **flows**: four hosts at each end, each with a quarter of the line's rate, in one direction; sizes by a published
//!   distribution, Poisson arrivals. Gives completion times, from the start of a flow to its last bit.

use crate::link::Time;
use crate::link::flow_sizes::FlowSizes;
use crate::lockstep::LockstepError;
use crate::network::frame::HEADER_OCTETS;
use crate::network::shared::SwitchSettings;
use crate::network::stop::Stopped;
use crate::network::traffic::{Poisson, Sizes};
use crate::network::{Contender, Flow, LongHaul, Outcome, PortId, Simulation, Stop, Topology, Unobserved, contenders};
use crate::report::findings::{Findings, microseconds};
use crate::report::plot::{Chart, Curve, Level, TIME};
use crate::report::table::{octets, percent};
use crate::run::{Engine, Error};
use cores::bifrost_pause_engine::sizing::LinkSpec;
use cores::limits::SizingError;
use rayon::prelude::*;
use std::path::PathBuf;

/// Hosts at each end of the link.
const HOSTS: u64 = 4;
/// Flows at least.
const FLOWS: f64 = 4_000.0;
/// Round trips that they begin in at least.
const ROUND_TRIPS: u64 = 20;
/// Round trips after the last of them has begun; flows that have not ended by then are told.
const PATIENCE: u64 = 200;
/// Cables between hosts and switches, in metres.
const CABLE: u64 = 100;
/// Samples of the queue in a round trip.
const SAMPLES: u64 = 50;

/// A comparison.
#[derive(Clone, Debug)]
pub struct Comparison {
    /// The link.
    pub link: LinkSpec,
    /// Sizes of the flows, and what they are called.
    pub flows: (&'static str, FlowSizes),
    /// Share of the line that flows offer, above 0 and below 1.
    pub load: f64,
    /// What decides at the ports of the link.
    pub engine: Engine,
    /// Seed of the flows.
    pub seed: u64,
    /// Folder for the figures and the data; `None` writes nothing.
    pub artifacts: Option<PathBuf>,
}

/// What a scheme did.
struct Ran {
    stopped: Stopped,
    flows: Outcome,
}

impl Comparison {
    /// The schemes on this link.
    ///
    /// # Errors
    /// A link that cannot be sized.
    pub fn schemes(&self) -> Result<Vec<Contender>, SizingError> {
        contenders(&self.link)
    }

    /// Runs `schemes` and writes figures and data.
    ///
    /// # Errors
    /// Hardware that differs from its model or cannot be built, a file that cannot be written.
    pub fn run(&self, schemes: &[Contender]) -> Result<Findings, Error> {
        let ran: Result<Vec<Ran>, Error> = schemes
            .par_iter()
            .map(|scheme| Ok(Ran { stopped: self.stop(scheme)?, flows: self.flow(scheme)? }))
            .collect();
        let mut findings = self.findings(schemes, &ran?);
        if let Some(root) = &self.artifacts {
            findings.write(&root.join("compare"))?;
        }
        Ok(findings)
    }

    /// The command that runs the comparison again with hardware.
    fn replay(&self) -> String {
        let LinkSpec { rate, distance_m, mtu_octets, .. } = self.link;
        let (traffic, load, seed) = (self.flows.0, self.load, self.seed);
        format!(
            "bifrost compare --rate {rate} --distance {distance_m}m --mtu {mtu_octets} --traffic {traffic} --load {load} \
             --engine rtl --seed {seed}"
        )
    }

    fn port(&self, scheme: &Contender, run: &str, id: PortId) -> Result<LongHaul<LockstepError>, Error> {
        scheme.plan.port(self.engine, &format!("{}, {run}: {id:?}", scheme.name), self.seed, &self.replay())
    }

    fn round_trips(&self, count: u64) -> Time {
        Time(self.link.rtt_ps() * count)
    }

    fn payload(&self) -> u32 {
        self.link.mtu_octets - HEADER_OCTETS
    }

    fn stop_run(&self) -> Stop {
        Stop {
            rate: self.link.rate.bits_per_second(),
            distance_m: self.link.distance_m,
            payload: self.payload(),
            stop: self.round_trips(3),
            resume: self.round_trips(6),
            end: self.round_trips(10),
            interval: Time((self.link.rtt_ps() / SAMPLES).max(1)),
        }
    }

    fn stop(&self, scheme: &Contender) -> Result<Stopped, Error> {
        self.stop_run().run(scheme.plan.relays, |id| self.port(scheme, "stop", id))
    }

    /// How long flows begin.
    fn span(&self) -> Time {
        let (_, sizes) = self.flows;
        let seconds = FLOWS * sizes.mean() * 8.0 / (self.load * self.link.rate.bits_per_second() as f64);
        Time((seconds * 1e12) as u64).max(self.round_trips(ROUND_TRIPS))
    }

    fn flow(&self, scheme: &Contender) -> Result<Outcome, Error> {
        let rate = self.link.rate.bits_per_second();
        let mut topology = Topology { payload: self.payload(), ..Topology::default() };
        let [near, far] = [(); 2].map(|()| topology.switch(SwitchSettings::default()));
        let [sources, destinations] = [near, far].map(|switch| {
            let mut host = |_| {
                let host = topology.host();
                topology.link(host, switch, rate / HOSTS, CABLE);
                host
            };
            (0..HOSTS).map(&mut host).collect::<Vec<_>>()
        });
        topology.long_link([near, far], rate, self.link.distance_m, scheme.plan.relays);
        let span = self.span();
        let poisson = Poisson {
            sources: &sources,
            destinations: &destinations,
            sizes: Sizes::Law(self.flows.1),
            offered: self.load * rate as f64 / HOSTS as f64,
            from: Time::ZERO,
            until: span,
            priority: self.link.enable.trailing_zeros() as u8,
            group: 0,
        };
        let flows: Vec<Flow> = poisson.flows(topology.payload, self.seed);
        let mut simulation = Simulation::new(topology, &flows, span, |id| self.port(scheme, "flows", id))?;
        Ok(simulation.run(span.saturating_add(self.round_trips(PATIENCE)), &mut Unobserved)?)
    }

    fn findings(&self, schemes: &[Contender], ran: &[Ran]) -> Findings {
        let LinkSpec { rate, distance_m, .. } = self.link;
        let mut broken = Vec::new();
        for (scheme, ran) in schemes.iter().zip(ran) {
            let lost = ran.stopped.outcome.lost_frames + ran.flows.lost_frames;
            if lost > 0 {
                broken.push(format!("{}: {lost} frames lost", scheme.name));
            }
        }
        let (law, load) = (self.flows.0, percent(self.load));
        let flows = ran.first().map_or(0, |ran| ran.flows.flows.len());
        Findings {
            title: format!("Schemes on {rate} x {} km", distance_m as f64 / 1e3),
            columns: vec![
                "scheme",
                "buffer, no frame lost",
                "buffer, no throughput lost",
                "of BDP",
                "worst queue",
                "throughput after a stop",
                "flows average (us)",
                "p99 (us)",
                "slowdown",
                "control on the line",
                "lost",
            ],
            rows: schemes.iter().zip(ran).map(|(scheme, ran)| self.row(scheme, ran)).collect(),
            notes: vec![format!("{flows} flows by {law}, {load} of the line; seed {}", self.seed)],
            broken,
            figures: vec![
                ("queue".to_owned(), self.queues(schemes, ran)),
                ("completion".to_owned(), completions(schemes, ran)),
            ],
            artifacts: Vec::new(),
        }
    }

    fn row(&self, scheme: &Contender, ran: &Ran) -> Vec<String> {
        let completion = ran.flows.completion(|_| true);
        let received = &ran.stopped.outcome.long_haul[1].received;
        let memory = scheme.plan.memory.unwrap_or_default();
        let rate = self.link.rate.bits_per_second();
        let control = ran.flows.long_haul.iter().map(|port| ran.flows.control_share(port, rate)).fold(0.0, f64::max);
        vec![
            scheme.name.to_owned(),
            octets(scheme.lossless_octets),
            octets(memory),
            format!("{:.2}", memory as f64 / self.link.bdp_octets() as f64),
            octets(received.peak_octets),
            percent(ran.stopped.share),
            microseconds(completion.mean),
            microseconds(completion.p99),
            format!("{:.2}", completion.slowdown),
            percent(control),
            (ran.stopped.outcome.lost_frames + ran.flows.lost_frames).to_string(),
        ]
    }

    fn queues(&self, schemes: &[Contender], ran: &[Ran]) -> Chart {
        let run = self.stop_run();
        let step = run.interval.seconds() * 1e3;
        let curve = |(scheme, ran): (&Contender, &Ran)| {
            let queue = ran.stopped.outcome.long_haul[1].received.queue.iter().enumerate();
            let points = queue.map(|(index, octets)| ((index + 1) as f64 * step, *octets as f64 / 1e6)).collect();
            Curve { name: scheme.name.to_owned(), points, end: run.end.seconds() * 1e3 }
        };
        let bdp = self.link.bdp_octets() as f64 / 1e6;
        let level = Level { name: format!("BDP, {bdp:.2} MB"), value: bdp, case: None, dashes: 2 };
        Chart {
            what: "queue when the receiver stops (MB)",
            over: TIME,
            curves: schemes.iter().zip(ran).map(curve).collect(),
            levels: vec![level],
        }
    }
}

/// Distributions of completion times; the slowest percent is off the plot.
fn completions(schemes: &[Contender], ran: &[Ran]) -> Chart {
    let times = |ran: &Ran| {
        let mut times: Vec<f64> =
            ran.flows.flows.iter().filter_map(|flow| flow.completion).map(|time| time.seconds() * 1e6).collect();
        times.sort_by(f64::total_cmp);
        times
    };
    let all: Vec<_> = ran.iter().map(times).collect();
    let end = all.iter().filter_map(|times| times.get(times.len() * 99 / 100)).copied().fold(0.0, f64::max);
    let curve = |(scheme, times): (&Contender, &Vec<f64>)| {
        let share = |rank: usize| (rank + 1) as f64 / times.len() as f64 * 100.0;
        let points = times.iter().enumerate().map(|(rank, time)| (*time, share(rank))).collect();
        Curve { name: scheme.name.to_owned(), points, end }
    };
    let curves = schemes.iter().zip(&all).map(curve).collect();
    Chart { what: "flows (%)", over: "completed within (us)", curves, levels: Vec::new() }
}
