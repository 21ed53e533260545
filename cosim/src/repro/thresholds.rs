//! ECN thresholds that follow the free buffer of a switch, beside fixed ones.
//!
//! Published (Nendica report "Intelligent Lossless Data Center Networks", "Intelligent congestion parameter optimization"): a low threshold has low latency and
//! often low throughput, a high one suits large flows; no fixed one suits traffic that changes, and dynamic thresholds do. There is no formula and no setting.
//!
//! Chosen: the rule of `ecn_marker`, a threshold is at most a multiple of the free buffer (Choudhury and Hahne, 1998), with the marks of [`Marking::hpcc`]
//! as upper limits; fixed thresholds are these, and those of DCQCN's paper. A switch with 10 MB, alpha 4 and no XOFF has one receiver, or [`RECEIVERS`],
//! with [`SENDERS`] hosts each that send to it without end, DCQCN as in its paper, all lines 100 Gb/s. Another host sends 8 KB each 20 us to a
//! receiver. Flows begin within the first millisecond, and the last 20 of 30 ms are measured.

use super::simulations::switch;
use super::{Experiment, ReproOptions};
use crate::network::frame::NetworkFrame;
use crate::network::host::{Dcqcn, HostSettings};
use crate::network::marking::{Marking, Ratios};
use crate::network::shared::{Pfc, PortLimits, Stored, SwitchSettings};
use crate::network::traffic::{Poisson, Sizes};
use crate::network::{Flow, NetworkObserver, NetworkOutcome, NetworkSimulation, NodeId, SharedPlace, Topology};
use crate::report::findings::{Figure, Findings, microseconds};
use crate::report::plot::{Chart, Curve, TIME};
use crate::report::table::{octets, percent};
use crate::run::Error;
use rayon::prelude::*;
use rtl_foundation::time::Time;

const RATE: u64 = 100_000_000_000;
const CABLE_M: u64 = 100;
const RECEIVERS: usize = 32;
const SENDERS: usize = 3;
const BEGIN: Time = Time::from_us(10_000);
const END: Time = Time::from_us(30_000);
const STEP: Time = Time::from_us(50);
const SMALL_OCTETS: u64 = 8192;
const GAP: Time = Time::from_us(20);
/// With all of the buffer free Kmin is 328 KB and Kmax 1.31 MB, in the proportion of [`Marking::hpcc`].
const RATIOS: Ratios = Ratios { kmin: 8, kmax: 6 };

/// Groups of flows: without end, and of 8 KB.
const LARGE: u8 = 0;
const SMALL: u8 = 1;

/// Thresholds, and the number of receivers.
struct Case {
    name: &'static str,
    marking: fn() -> Marking,
    receivers: usize,
}

fn following() -> Marking {
    Marking { dynamic: Some(RATIOS), ..Marking::hpcc() }
}

const CASES: [Case; 6] = [
    Case { name: "low", marking: Marking::default, receivers: 1 },
    Case { name: "high", marking: Marking::hpcc, receivers: 1 },
    Case { name: "following", marking: following, receivers: 1 },
    Case { name: "low", marking: Marking::default, receivers: RECEIVERS },
    Case { name: "high", marking: Marking::hpcc, receivers: RECEIVERS },
    Case { name: "following", marking: following, receivers: RECEIVERS },
];

/// The buffer of the switch, and what arrives at the receivers.
struct Watch {
    used: u64,
    /// Most octets in use in each step.
    levels: Vec<u64>,
    delivered: u64,
}

impl NetworkObserver for Watch {
    fn delivered(&mut self, now: Time, frame: &NetworkFrame) {
        if now >= BEGIN {
            self.delivered += u64::from(frame.wire_octets());
        }
    }

    fn asked(&mut self, now: Time, _: SharedPlace, octets: u16, stored: Stored) {
        self.used += if stored.kept { octets.into() } else { 0 };
        if let Some(level) = self.levels.get_mut((now.0 / STEP.0) as usize) {
            *level = (*level).max(self.used);
        }
    }

    fn freed(&mut self, _: Time, _: SharedPlace, octets: u16, _: bool) {
        self.used -= u64::from(octets);
    }
}

fn simulate(case: &Case, end: Time, seed: u64) -> (NetworkOutcome, Watch) {
    let marking = Some(Marking { seed, ..(case.marking)() });
    let pfc = Some(Pfc { hysteresis_octets: 0, limits: PortLimits::default() });
    let host_settings = HostSettings { congestion_control: Some(Dcqcn::default()), ..HostSettings::default() };
    let mut topology = Topology { host_settings, ..Topology::default() };
    let centre = topology.switch(SwitchSettings { marking, pfc, ..switch() });
    let mut hosts = |count| topology.hosts_around(centre, count, RATE, CABLE_M);
    let (receivers, senders) = (hosts(case.receivers), hosts(case.receivers * SENDERS));
    let small = hosts(1);
    let large = |(number, source): (usize, &NodeId)| Flow {
        source: *source,
        destination: receivers[number % case.receivers],
        octets: Flow::ENDLESS,
        start: Time(number as u64 * (1_000_000_000 / senders.len() as u64)),
        priority: 3,
        group: LARGE,
    };
    let mut flows: Vec<Flow> = senders.iter().enumerate().map(large).collect();
    let poisson = Poisson {
        sources: &small,
        destinations: &receivers[..1],
        sizes: Sizes::Fixed(SMALL_OCTETS),
        offered: SMALL_OCTETS as f64 * 8.0 / GAP.seconds(),
        from: BEGIN,
        until: END,
        priority: 3,
        group: SMALL,
    };
    flows.extend(poisson.flows(topology.payload, seed));
    let mut simulation = NetworkSimulation::local(topology, &flows, STEP);
    let levels = vec![0; (END.0 / STEP.0) as usize];
    let mut watch = Watch { used: 0, levels, delivered: 0 };
    let Ok(outcome) = simulation.run(end, &mut watch);
    (outcome, watch)
}

pub(super) fn run(experiment: &Experiment, options: &ReproOptions) -> Result<Findings, Error> {
    let ran: Vec<(NetworkOutcome, Watch)> = CASES.par_iter().map(|case| simulate(case, END, options.seed)).collect();
    let (mut rows, mut broken, mut curves) = (Vec::new(), Vec::new(), Vec::new());
    for (Case { name, receivers, .. }, (outcome, watch)) in CASES.iter().zip(&ran) {
        let name = format!("{name}, {receivers}");
        let measured = &watch.levels[(BEGIN.0 / STEP.0) as usize..];
        let share = watch.delivered as f64 * 8.0 / (RATE as f64 * *receivers as f64 * (END - BEGIN).seconds());
        let small = outcome.completion(|flow| flow.group == SMALL);
        rows.push(vec![
            name.clone(),
            percent(share),
            microseconds(small.mean),
            microseconds(small.p99),
            octets(measured.iter().sum::<u64>() / measured.len() as u64),
            octets(measured.iter().copied().max().unwrap_or_default()),
            outcome.local_pause_frames.to_string(),
            outcome.hosts.cnps.to_string(),
        ]);
        if outcome.lost_frames > 0 {
            broken.push(format!("{name}: {} frames lost", outcome.lost_frames));
        }
        let step = STEP.seconds() * 1e3;
        let points = (1..).zip(&watch.levels).map(|(at, level)| (f64::from(at) * step, *level as f64 / 1e6)).collect();
        curves.push(Curve { name, points, end: END.seconds() * 1e3 });
    }
    let columns = vec![
        "thresholds, receivers",
        "lines of the receivers",
        "8 KB, average (us)",
        "p99 (us)",
        "buffer, mean",
        "buffer, most",
        "pauses",
        "CNPs",
    ];
    let chart = Chart { what: "buffer in use (MB)", over: TIME, curves, levels: Vec::new(), doubling: false };
    let title =
        format!("Buffer of a switch with 10 MB by its ECN thresholds, {SENDERS} hosts to each of 1 or {RECEIVERS}");
    Ok(Findings { broken, ..experiment.findings(columns, rows, vec![Figure::new("buffer", title, chart)]) })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Low thresholds leave a line idle, high ones fill the buffer where there are many queues.
    #[test]
    fn thresholds_that_follow_keep_lines_busy_and_the_buffer_free() {
        let early = BEGIN + Time::from_us(1_000);
        let [high, following] = [4, 5].map(|case| simulate(&CASES[case], early, 1).0);
        assert_eq!((high.lost_frames, following.lost_frames), (0, 0));
        assert!(high.local_pause_frames > 1000, "{}", high.local_pause_frames);
        assert_eq!(following.local_pause_frames, 0);
        let [low, following] = [0, 2].map(|case| simulate(&CASES[case], END, 1).1.delivered as f64);
        assert!(following > 1.01 * low, "{following} and {low}");
    }
}
