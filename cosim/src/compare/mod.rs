//! All schemes side by side on one link: the buffer that each needs, its response to a receiver that stops, and the
//! completion times of flows.
//!
//! Two runs for each scheme, in the network of [`crate::network`]:
//!
//! * **stop**: one host fills the line. After three round trips the receiving host refuses frames for three round
//!   trips; then it takes them at line rate. The run gives the worst queue, and the share of the line that the receiver
//!   does not get in the four round trips that follow.
//! * **flows**: four hosts at each end, each with a quarter of the line's rate, send in one direction; sizes follow a
//!   published distribution, arrivals are Poisson, with DCQCN or at line rate. The run gives completion times, from the
//!   start of a flow to its last bit.

mod measure;

pub use measure::{Conditions, LOADS, SchemeMeasured};

use crate::files;
use crate::network::{Contender, contenders, gateways};
use crate::report::curves::{distributions, queue};
use crate::report::findings::{Figure, Findings, microseconds};
use crate::report::plot::{Chart, Level, TIME};
use crate::report::table::{octets, percent};
use crate::run::Error;
use cores::bifrost_pause_engine::sizing::LinkSpec;
use cores::limits::LimitError;
use rayon::prelude::*;
use std::path::PathBuf;

/// A comparison.
#[derive(Clone, Debug)]
pub struct Comparison {
    /// Conditions of the link and its traffic.
    pub conditions: Conditions,
    /// Folder for the figures and the data; `None` writes nothing.
    pub artifacts: Option<PathBuf>,
}

impl Comparison {
    /// The schemes on this link: in the switches, then in gateways if a gateway has room for its frames.
    ///
    /// # Errors
    /// A link that cannot be sized.
    pub fn schemes(&self) -> Result<Vec<Contender>, LimitError> {
        let mut schemes = contenders(&self.conditions.link)?;
        schemes.extend(gateways(&self.conditions.link).into_iter().flatten());
        Ok(schemes)
    }

    /// Runs `schemes` and writes figures and data.
    ///
    /// # Errors
    /// Hardware that differs from its model or cannot be built, a file that cannot be written.
    pub fn run(&self, schemes: &[Contender]) -> Result<Findings, Error> {
        if let Some(root) = &self.artifacts {
            files::writable(&root.join("compare"))?;
        }
        let replay = self.replay();
        let measured: Result<Vec<SchemeMeasured>, Error> =
            schemes.par_iter().map(|scheme| self.conditions.measure(scheme, &replay)).collect();
        let mut findings = self.findings(schemes, &measured?);
        if let Some(root) = &self.artifacts {
            findings.write(&root.join("compare"))?;
        }
        Ok(findings)
    }

    /// The command that runs the comparison again with hardware.
    fn replay(&self) -> String {
        let Conditions { link: LinkSpec { rate, distance_m, mtu_octets, .. }, load, seed, .. } = self.conditions;
        let (traffic, dcqcn) = (self.conditions.flows.0, if self.conditions.dcqcn { " --dcqcn" } else { "" });
        let near_source = if self.conditions.near_source { " --near-source" } else { "" };
        format!(
            "bifrost compare --rate {rate} --distance {distance_m}m --mtu {mtu_octets} --traffic {traffic} --load {load}{dcqcn}{near_source} \
             --engine rtl --seed {seed}"
        )
    }

    fn findings(&self, schemes: &[Contender], measured: &[SchemeMeasured]) -> Findings {
        let Conditions { link: LinkSpec { rate, distance_m, .. }, load, seed, .. } = self.conditions;
        let lost = |(scheme, measured): &(&Contender, &SchemeMeasured)| measured.lost_frames() > 0 && !scheme.lossy;
        let broken = schemes.iter().zip(measured).filter(lost);
        let (law, load) = (self.conditions.flows.0, percent(load));
        let pace = match (self.conditions.dcqcn, self.conditions.near_source) {
            (true, false) => "DCQCN",
            (true, true) => "DCQCN with near-source feedback",
            (false, _) => "no congestion control",
        };
        let flows = measured.first().map_or(0, |measured| measured.flows.flows.len());
        let link = format!("{rate} x {} km", distance_m as f64 / 1e3);
        Findings {
            title: format!("Schemes on {link}"),
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
            rows: schemes.iter().zip(measured).map(|(scheme, measured)| self.row(scheme, measured)).collect(),
            notes: [format!("{flows} flows by {law}, {load} of the line, {pace}; seed {seed}")]
                .into_iter()
                .chain(gateways(&self.conditions.link).err().map(|error| format!("no row for gateways: {error}")))
                .collect(),
            broken: broken
                .map(|(scheme, measured)| format!("{}: {} frames lost", scheme.name, measured.lost_frames()))
                .collect(),
            figures: vec![
                Figure::new(
                    "queue",
                    format!("Queue of the long-haul port when its receiver stops, {link}"),
                    self.queues(schemes, measured),
                ),
                Figure::new(
                    "completion",
                    format!("Completion times of flows by {law} at {load}, {pace}, {link}"),
                    completions(schemes, measured),
                ),
            ],
            artifacts: Vec::new(),
        }
    }

    fn row(&self, scheme: &Contender, measured: &SchemeMeasured) -> Vec<String> {
        let link = &self.conditions.link;
        let completion = measured.flows.completion(|_| true);
        let memory = scheme.plan.memory.unwrap_or_default();
        vec![
            scheme.name.to_owned(),
            scheme.lossless_octets.map_or_else(|| "-".to_owned(), octets),
            octets(memory),
            format!("{:.2}", memory as f64 / link.bdp_octets() as f64),
            octets(measured.worst_queue()),
            percent(measured.stopped.share),
            microseconds(completion.mean),
            microseconds(completion.p99),
            format!("{:.2}", completion.slowdown),
            percent(measured.control_share(link.rate.bits_per_second())),
            measured.lost_frames().to_string(),
        ]
    }

    fn queues(&self, schemes: &[Contender], measured: &[SchemeMeasured]) -> Chart {
        let run = self.conditions.stop();
        let curve = |(scheme, measured): (&Contender, &SchemeMeasured)| {
            queue(scheme.name, &measured.stopped.outcome.long_haul[1].received.queue, run.interval, run.end)
        };
        let bdp = self.conditions.link.bdp_octets() as f64 / 1e6;
        let level = Level { name: format!("BDP, {bdp:.2} MB"), value: bdp, case: None, dashes: 2 };
        Chart {
            what: "queue when the receiver stops (MB)",
            over: TIME,
            curves: schemes.iter().zip(measured).map(curve).collect(),
            levels: vec![level],
            doubling: false,
        }
    }
}

/// Distributions of completion times.
fn completions(schemes: &[Contender], measured: &[SchemeMeasured]) -> Chart {
    let times = measured.iter().map(|measured| measured.flows.completion_times(|_| true));
    let curves = distributions(schemes.iter().map(|scheme| scheme.name.to_owned()).zip(times).collect());
    Chart { what: "flows (%)", over: "completed within (us)", curves, levels: Vec::new(), doubling: false }
}
