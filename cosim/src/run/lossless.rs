//! Measurements of a run of flow control; `report` shows them to people.

use super::engine::{Engine, Ran};
use super::report::{CaseReport, Column, Measures, Total};
use crate::link::LinkOutcome;
use crate::link::histogram::Histogram;
use crate::link::probe::Sample;
use crate::report::plot::{self, Chart};
use crate::report::{summary, table};
use crate::scenario::ReadTable;
use crate::scenario::Scenario;
use crate::scenario::file::{ControlMode, Promise};
use cores::ethernet::{CONTROL_FRAME_OCTETS, WIRE_OVERHEAD_OCTETS};
use rtl_foundation::time::Time;
use serde::Serialize;
use std::time::Duration;

/// A distribution in nanoseconds. The mean is exact, the rest at most 1/256 too high; all zero if nothing was counted.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Percentiles {
    /// Number of values.
    pub count: u64,
    /// The mean.
    pub mean: f64,
    /// Half are not above it.
    pub p50: u64,
    /// 99 % are not above it.
    pub p99: u64,
    /// 99.9 % are not above it.
    pub p999: u64,
}

impl From<&Histogram> for Percentiles {
    fn from(histogram: &Histogram) -> Self {
        let [p50, p99, p999] = [500, 990, 999].map(|per_mille| histogram.quantile(per_mille));
        Self { count: histogram.total(), mean: histogram.mean(), p50, p99, p999 }
    }
}

/// The queue over time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QueueSeries {
    /// Interval of the samples.
    pub interval: Time,
    /// One for each interval.
    pub samples: Vec<Sample>,
}

/// The buffer at the upstream end, where data of the other direction arrive. Octets as in [`LosslessMeasures`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct UpstreamBuffer {
    /// Octets of frames that found no room in it.
    pub lost_bytes: u64,
    /// Frames that found no room.
    pub lost_frames: u64,
    /// Largest queue.
    pub peak_queue_bytes: u64,
    /// H of this direction.
    pub buffer_bytes: u64,
}

impl UpstreamBuffer {
    /// The losses of two cases together, the larger queue and the larger buffer.
    fn and(self, other: Self) -> Self {
        Self {
            lost_bytes: self.lost_bytes + other.lost_bytes,
            lost_frames: self.lost_frames + other.lost_frames,
            peak_queue_bytes: self.peak_queue_bytes.max(other.peak_queue_bytes),
            buffer_bytes: self.buffer_bytes.max(other.buffer_bytes),
        }
    }
}

/// Measurements of a case. Octets are those of frames with FCS; buffers and queues are in octets of memory.
#[derive(Clone, Debug, Serialize)]
pub struct LosslessMeasures {
    /// Form of flow control.
    pub mode: ControlMode,
    /// Engine that made the decisions.
    pub engine: Engine,
    /// Simulated time.
    pub duration_ns: u64,
    /// Clocks of the cores; zero for models without clocks.
    pub cycles: u64,
    /// Those of them in a second of wall-clock time.
    pub cycles_per_second: f64,
    /// Outputs of the hardware compared with the golden models.
    pub compared_outputs: u64,
    /// Outputs that differed; a difference ends a run, so a report always says zero.
    pub mismatches: u64,
    /// Octets of frames that found no room in the buffer.
    pub lost_bytes: u64,
    /// Frames that found no room.
    pub lost_frames: u64,
    /// Largest queue of any priority.
    pub peak_queue_bytes: u64,
    /// Mean queue of all priorities over time.
    pub mean_queue_bytes: f64,
    /// For 99 % of the time the queue of all priorities is not above it (at most 1/256 too high).
    pub p99_queue_bytes: u64,
    /// H of each priority.
    pub buffer_bytes: u64,
    /// Memory of each priority; null when it has no end.
    pub memory_bytes: Option<u64>,
    /// The buffer at the upstream end; null when it has none.
    pub upstream_buffer: Option<UpstreamBuffer>,
    /// Line rate times round trip of the link that flow control was configured for.
    pub bdp_bytes: u64,
    /// Bits of frames that left the egress in a second.
    pub throughput_bps: f64,
    /// The egress's share of the line rate, preamble and gap included.
    pub throughput_ratio: f64,
    /// Octets delivered, over those that an endless buffer without flow control delivers in the same time.
    pub ideal_throughput_ratio: f64,
    /// Pause frames sent; between gateways their packets for credits, frames of rates and words of retransmission too.
    pub pause_frames: u64,
    /// Their share of the reverse link, preamble and gap included.
    pub pause_bandwidth_ratio: f64,
    /// Time that the upstream was paused, for each priority.
    pub paused_ns: [u64; 8],
    /// From a frame's first bit on the long link to its last bit out of the egress.
    pub latency_ns: Percentiles,
    /// From a frame's last bit into the buffer to its last bit out of the egress.
    pub sojourn_ns: Percentiles,
    /// From a flow's beginning at its sender to its last bit out of the egress.
    pub flow_completion_ns: Percentiles,
    /// Completion times of flows of up to 100 000 octets.
    pub small_flow_completion_ns: Percentiles,
    /// Frames that left after a later one of their priority.
    pub reordered_frames: u64,
    /// Pause frames that the fibre lost.
    pub pause_frames_lost: u64,
    /// Data frames that the fibre lost or damaged; with retransmission, all frames from the upstream end.
    pub fibre_errors: u64,
    /// Frames that the upstream gateway has sent again; null without retransmission.
    pub sent_again: Option<u64>,
    /// The queue over time.
    #[serde(skip)]
    pub curve: QueueSeries,
}

impl LosslessMeasures {
    pub(super) fn new(scenario: &Scenario, engine: Engine, ran: &Ran, ideal: &LinkOutcome) -> Self {
        let (outcome, plan) = (&ran.outcome, &scenario.plan);
        let measured = &outcome.measured;
        let line_octets = outcome.duration.seconds() * scenario.file.link.rate.0.bits_per_second() as f64 / 8.0;
        let pause_octets = u64::from(CONTROL_FRAME_OCTETS + WIRE_OVERHEAD_OCTETS) * outcome.pause_frames;
        let ideal_throughput_ratio = match ideal.measured.delivered_octets {
            0 => 0.0,
            octets => measured.delivered_octets as f64 / octets as f64,
        };
        let upstream_buffer = plan.reverse.as_ref().zip(outcome.upstream.as_ref()).map(|(sizing, measured)| {
            let peak_queue_bytes = measured.peak_queue.iter().copied().max().unwrap_or(0);
            UpstreamBuffer {
                lost_bytes: measured.lost_octets,
                lost_frames: measured.lost_frames,
                peak_queue_bytes,
                buffer_bytes: sizing.buffer_octets,
            }
        });
        Self {
            mode: scenario.file.control.mode,
            engine,
            duration_ns: outcome.duration.0 / 1000,
            cycles: outcome.clocks,
            cycles_per_second: 0.0,
            compared_outputs: ran.compared,
            mismatches: 0,
            lost_bytes: measured.lost_octets,
            lost_frames: measured.lost_frames,
            peak_queue_bytes: measured.peak_queue.iter().copied().max().unwrap_or(0),
            mean_queue_bytes: measured.queue.mean(),
            p99_queue_bytes: measured.queue.quantile(990),
            buffer_bytes: plan.buffer_octets,
            memory_bytes: plan.memory_octets,
            upstream_buffer,
            bdp_bytes: plan.sizing.bdp_octets,
            throughput_bps: measured.delivered_octets as f64 * 8.0 / outcome.duration.seconds(),
            throughput_ratio: measured.delivered_wire_octets as f64 / line_octets,
            ideal_throughput_ratio,
            pause_frames: outcome.pause_frames,
            pause_bandwidth_ratio: pause_octets as f64 / line_octets,
            paused_ns: outcome.pauses.paused.map(|time| time.0 / 1000),
            latency_ns: (&measured.latency).into(),
            sojourn_ns: (&measured.sojourn).into(),
            flow_completion_ns: (&measured.flow_completion).into(),
            small_flow_completion_ns: (&measured.small_flow_completion).into(),
            reordered_frames: measured.reordered_frames,
            pause_frames_lost: outcome.pause_frames_lost,
            fibre_errors: outcome.fibre_lost_frames + measured.corrupted_frames,
            sent_again: outcome.sent_again,
            curve: QueueSeries { interval: scenario.series_interval(), samples: measured.series.clone() },
        }
    }

    /// The promises of a scenario that these measurements do not keep; `ideal_octets` is what the ideal delivers.
    pub(super) fn broken_promises(&self, scenario: &Scenario, ideal_octets: u64) -> Vec<String> {
        let mut broken = Vec::new();
        let promise = &scenario.file.promise;
        if *promise != Promise::empty() && ideal_octets == 0 {
            let untested =
                "nothing was tested: without flow control no frame is delivered either, let the run be longer";
            broken.push(untested.to_owned());
        }
        if promise.lossless && self.lost_frames > 0 {
            let lost = format!("lossless: {} frames ({} octets) found no room", self.lost_frames, self.lost_bytes);
            broken.push(lost);
        }
        if promise.within_buffer && self.peak_queue_bytes > self.buffer_bytes {
            let (peak, buffer) = (self.peak_queue_bytes, self.buffer_bytes);
            broken.push(format!("within_buffer: the queue reached {peak} octets, H is {buffer}"));
        }
        if let Some(upstream) = self.upstream_buffer {
            let UpstreamBuffer { lost_bytes, lost_frames, peak_queue_bytes, buffer_bytes } = upstream;
            if promise.lossless && lost_frames > 0 {
                let lost = format!("{lost_frames} frames ({lost_bytes} octets) found no room at the upstream end");
                broken.push(format!("lossless: {lost}"));
            }
            if promise.within_buffer && peak_queue_bytes > buffer_bytes {
                let peak = format!("{peak_queue_bytes} octets at the upstream end, its H is {buffer_bytes}");
                broken.push(format!("within_buffer: the queue reached {peak}"));
            }
        }
        if let Some(promised) = promise.throughput.map(|share| share.0 as f64 / 1e6)
            && self.ideal_throughput_ratio < promised
        {
            let got = self.ideal_throughput_ratio;
            broken.push(format!("throughput: {got:.6} of the ideal, {promised} was promised"));
        }
        broken
    }
}

impl Measures for LosslessMeasures {
    const CURVES: &'static str = "queue";
    const COLUMNS: &'static [Column<Self>] = &table::COLUMNS;
    const TOTALS: &'static [Total<Self>] = &[
        ("cycles", |case| case.cycles),
        ("compared_outputs", |case| case.compared_outputs),
        ("mismatches", |case| case.mismatches),
        ("lost_bytes", |case| case.lost_bytes),
        ("lost_frames", |case| case.lost_frames),
        ("pause_frames", |case| case.pause_frames),
    ];

    fn engine(&self) -> Engine {
        self.engine
    }

    fn set_wall_time(&mut self, wall: Duration) {
        self.cycles_per_second = self.cycles as f64 / wall.as_secs_f64().max(1e-9);
    }

    /// The throughput against the ideal.
    fn rank(&self) -> f64 {
        self.ideal_throughput_ratio
    }

    fn join(cases: &[CaseReport], object: &mut serde_json::Value) {
        object["peak_queue_bytes"] = cases.iter().map(|case| case.peak_queue_bytes).max().into();
        let upstream = cases.iter().filter_map(|case| case.upstream_buffer).reduce(UpstreamBuffer::and);
        object["upstream_buffer"] = upstream.map(|buffer| serde_json::json!(buffer)).into();
    }

    fn chart(cases: &[CaseReport]) -> Chart {
        plot::queues(cases)
    }

    fn tables(cases: &[CaseReport]) -> String {
        summary::flow_control(cases)
    }
}
