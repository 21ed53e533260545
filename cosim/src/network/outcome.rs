//! Results of a run.

use super::circle::PausedClass;
use super::flow::Flow;
use super::host::HostCounts;
use super::long_haul::Received;
use super::topology::PortId;
use crate::link::histogram::Histogram;
use cores::ethernet::{CONTROL_FRAME_OCTETS, WIRE_OVERHEAD_OCTETS};
use rtl_foundation::time::Time;

/// A flow with its results.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FlowOutcome {
    /// The flow.
    pub flow: Flow,
    /// Time from its start to the last bit of its last frame at the receiver; `None` if that has not come.
    pub completion: Option<Time>,
    /// Completion time in a network without other traffic.
    pub alone: Time,
}

/// A port with its results.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PortOutcome {
    /// The port.
    pub port: PortId,
    /// Measurements of a long-haul port.
    pub received: Received,
    /// Number of frames of flow control that it sent.
    pub control_frames: u64,
    /// Time that each priority was paused by the peer.
    pub paused: [Time; 8],
}

/// Results of a run.
#[derive(Clone, Debug, PartialEq)]
pub struct NetworkOutcome {
    /// Time at which the run ended.
    pub end: Time,
    /// All flows, in the order given.
    pub flows: Vec<FlowOutcome>,
    /// The long-haul ports.
    pub long_haul: Vec<PortOutcome>,
    /// Time from the first bit out of a host to the last bit into another, for frames of each group of flows, in
    /// nanoseconds.
    pub latency: Vec<Histogram>,
    /// Interval of the ports' series.
    pub interval: Time,
    /// Number of data frames that hosts sent, repeated ones included.
    pub sent_frames: u64,
    /// Number of data frames that hosts received, repeated ones included.
    pub delivered_frames: u64,
    /// Octets of data frames that were new to their host, as on the wire.
    pub delivered_octets: u64,
    /// Number of data frames that found no room anywhere.
    pub lost_frames: u64,
    /// Number of data frames that were still on their way.
    pub left_frames: u64,
    /// Number of data frames that egress queues gave an ECN mark.
    pub marked_frames: u64,
    /// Number of congestion notifications that switches sent.
    pub notifications: u64,
    /// Counts of the hosts' transports and congestion control.
    pub hosts: HostCounts,
    /// Total time that switches paused hosts, of all hosts and priorities.
    pub hosts_paused: Time,
    /// Number of pause frames within data centres.
    pub local_pause_frames: u64,
    /// Paused classes of ordinary ports that wait for each other at the end: each has a frame for which the next one must be released, the
    /// last one for the first. Empty if there is no such circle.
    pub circle: Vec<PausedClass>,
    /// Number of frames that have passed a link, without pause frames.
    pub hops: u64,
    /// Number of clocks of the cores of all long-haul ports.
    pub clocks: u64,
}

/// Completion times of a set of flows.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Completion {
    /// Number of flows that ended.
    pub flows: usize,
    /// Number of flows that did not end.
    pub unfinished: usize,
    /// Mean completion time in seconds.
    pub mean: f64,
    /// Median in seconds.
    pub p50: f64,
    /// 99th percentile in seconds.
    pub p99: f64,
    /// 99.9th percentile in seconds.
    pub p999: f64,
    /// Mean ratio of completion time to completion time alone.
    pub slowdown: f64,
    /// 99th percentile of that ratio.
    pub slowdown_p99: f64,
}

impl NetworkOutcome {
    /// Completion times of the flows that `chosen` accepts; percentiles are values that occurred (nearest rank).
    pub fn completion(&self, chosen: impl Fn(&Flow) -> bool) -> Completion {
        let flows =
            || self.flows.iter().filter(|outcome| chosen(&outcome.flow) && outcome.flow.octets != Flow::ENDLESS);
        let ended = || flows().filter_map(|outcome| Some((outcome.completion?, outcome.alone)));
        let times = Sorted::new(ended().map(|(completion, _)| completion.seconds()));
        let slowdowns = Sorted::new(ended().map(|(completion, alone)| completion.0 as f64 / alone.0 as f64));
        Completion {
            flows: times.0.len(),
            unfinished: flows().count() - times.0.len(),
            mean: times.mean(),
            p50: times.quantile(500),
            p99: times.quantile(990),
            p999: times.quantile(999),
            slowdown: slowdowns.mean(),
            slowdown_p99: slowdowns.quantile(990),
        }
    }

    /// Completion times in microseconds of the ended flows that `chosen` accepts, the shortest first.
    pub fn completion_times(&self, chosen: impl Fn(&Flow) -> bool) -> Vec<f64> {
        let ended = self.flows.iter().filter(|outcome| chosen(&outcome.flow)).filter_map(|outcome| outcome.completion);
        Sorted::new(ended.map(|time| time.seconds() * 1e6)).0
    }

    /// The share of a line of `rate` bits per second that flow control of a long-haul port took.
    pub fn control_share(&self, port: &PortOutcome, rate: u64) -> f64 {
        let octets = port.control_frames * u64::from(CONTROL_FRAME_OCTETS + WIRE_OVERHEAD_OCTETS);
        octets as f64 * 8.0 / (rate as f64 * self.end.seconds())
    }
}

struct Sorted(Vec<f64>);

impl Sorted {
    fn new(values: impl Iterator<Item = f64>) -> Self {
        let mut values: Vec<f64> = values.collect();
        values.sort_by(f64::total_cmp);
        Self(values)
    }

    fn mean(&self) -> f64 {
        if self.0.is_empty() { 0.0 } else { self.0.iter().sum::<f64>() / self.0.len() as f64 }
    }

    fn quantile(&self, per_mille: usize) -> f64 {
        let rank = (self.0.len() * per_mille).div_ceil(1000).max(1);
        self.0.get(rank - 1).copied().unwrap_or(0.0)
    }
}
