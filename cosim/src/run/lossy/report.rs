//! Measurements of a run over a lossy link.

use super::LossyRan;
use super::codes::{CodeReport, StretchReport, stretches};
use crate::lossy::{Counters, LineTraffic};
use crate::run::{CaseReport, Engine};
use crate::scenario::LossyScenario;
use crate::scenario::ReadTable;
use crate::scenario::lossy::file::{CodeChoice, Promise, TransportKind};
use rtl_foundation::time::Time;
use serde::Serialize;

/// Counters of what came intact and was dropped.
const DROPPED: [&str; 6] = ["tx_oversize", "rx_duplicate", "rx_mismatch", "rx_malformed", "rx_oversize", "rx_overflow"];

/// Traffic from the receiver of data to its sender.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct BackReport {
    /// Acknowledgements sent.
    pub sent_frames: u64,
    /// Repairs sent.
    pub repairs: u64,
    /// Packets that the line lost or damaged.
    pub lost_packets: u64,
    /// Acknowledgements that the shim rebuilt.
    pub recovered_frames: u64,
    /// Acknowledgements that stayed lost.
    pub residual_frames: u64,
}

/// Measurements of a case. A frame is what the endpoints exchange, a packet what is on the line; octets are those of frames
/// without FCS.
#[derive(Clone, Debug, Serialize)]
pub struct LossyMeasures {
    /// Way in which lost packets are sent again.
    pub transport: TransportKind,
    /// Engine that ran the shims.
    pub engine: Engine,
    /// The code; null where frames go as they are, or the shim chooses.
    pub code: Option<CodeReport>,
    /// The shim follows the loss.
    pub adaptive: bool,
    /// The codes of frames on the line, in order of time; empty for the model without clocks.
    pub codes: Vec<StretchReport>,
    /// Simulated time.
    pub duration_ns: u64,
    /// Clocks of either end; zero for the model without clocks.
    pub cycles: u64,
    /// Clocks of both shims together.
    pub simulated_cycles: u64,
    /// Those of them in a second of wall-clock time.
    pub cycles_per_second: f64,
    /// Outputs of the hardware compared with the golden models.
    pub compared_outputs: u64,
    /// Outputs that differed; a difference ends a run, so a report always says zero.
    pub mismatches: u64,
    /// Bits of delivered frames in a second, counted from the first moment in which one could arrive.
    pub goodput_bps: f64,
    /// Goodput over the line rate.
    pub goodput_ratio: f64,
    /// Goodput over the line rate by the formulas of `bifrost size --lossy`; null where they do not give one.
    pub predicted_ratio: Option<f64>,
    /// Frames sent, again or not.
    pub sent_frames: u64,
    /// Frames delivered, each once.
    pub delivered_frames: u64,
    /// Repairs sent.
    pub repairs: u64,
    /// Repairs for each frame sent.
    pub repair_ratio: f64,
    /// Feedback packets that the shims sent, both ways.
    pub feedback_packets: u64,
    /// Packets that the line lost or damaged.
    pub lost_packets: u64,
    /// Frames that the shim rebuilt.
    pub recovered_frames: u64,
    /// Frames that stayed lost: sent, and not handed to the receiver although later ones were.
    pub residual_frames: u64,
    /// Their share of all frames sent.
    pub residual_ratio: f64,
    /// Times that a sender ran into its timer.
    pub timeouts: u64,
    /// Traffic the other way; null for the model without clocks.
    pub back: Option<BackReport>,
    /// Packets of the shim that a far end without one dropped.
    pub foreign_packets: u64,
    /// Counters in the registers of the shims, read at the end; null for the model without clocks.
    pub counters: Option<Counters>,
    /// Octets delivered at the end of each interval.
    #[serde(skip)]
    pub series: Vec<u64>,
    /// Interval of the series.
    #[serde(skip)]
    pub interval: Time,
}

/// Report of a case over a lossy link.
pub type LossyReport = CaseReport<LossyMeasures>;

impl LossyMeasures {
    pub(super) fn new(scenario: &LossyScenario, engine: Engine, ran: LossyRan) -> Self {
        let (plan, file) = (&scenario.plan, &scenario.file);
        let LossyRan { outcome, line, counters, .. } = ran;
        let listening = file.duration.0.0.saturating_sub(plan.delay.0).max(1);
        let goodput_bps = (8 * plan.frame_octets * outcome.delivered) as f64 / Time(listening).seconds();
        let interval = scenario.series_interval();
        let series: Vec<u64> = outcome.series.iter().map(|frames| frames * plan.frame_octets).collect();
        let feedback = |line: &LineTraffic| line.forward.traffic.feedback + line.back.traffic.feedback;
        Self {
            transport: file.rdma.transport,
            engine,
            code: plan.code.map(CodeReport::from),
            adaptive: file.fec.code == CodeChoice::Adaptive,
            codes: line.as_ref().map_or_else(Vec::new, |line| stretches(scenario, &line.forward.traffic, &series)),
            duration_ns: file.duration.0.0 / 1000,
            cycles: ran.cycles,
            simulated_cycles: ran.clocks,
            cycles_per_second: 0.0,
            compared_outputs: ran.compared,
            mismatches: 0,
            goodput_bps,
            goodput_ratio: goodput_bps / file.link.rate.0.bits_per_second() as f64,
            predicted_ratio: plan.predicted,
            sent_frames: outcome.sent,
            delivered_frames: outcome.delivered,
            repairs: outcome.repairs,
            repair_ratio: outcome.repairs as f64 / outcome.sent.max(1) as f64,
            feedback_packets: line.as_ref().map_or(0, feedback),
            lost_packets: outcome.lost,
            recovered_frames: outcome.recovered,
            residual_frames: outcome.residual,
            residual_ratio: outcome.residual as f64 / outcome.sent.max(1) as f64,
            timeouts: outcome.timeouts,
            back: line.as_ref().map(|line| BackReport {
                sent_frames: line.back.frames,
                repairs: line.back.traffic.repairs,
                lost_packets: line.back.traffic.lost,
                recovered_frames: line.back.recovered,
                residual_frames: line.back.residual,
            }),
            foreign_packets: line.as_ref().map_or(0, |line| line.foreign),
            counters,
            series,
            interval,
        }
    }

    /// Warnings for the user.
    pub(super) fn warnings(&self) -> Vec<String> {
        let dropped = self.count_all(&DROPPED);
        let warning = || format!("the shims dropped {dropped} packets that came intact");
        (dropped > 0).then(warning).into_iter().collect()
    }

    /// The promises of a scenario that these measurements do not keep.
    pub(super) fn broken_promises(&self, scenario: &LossyScenario) -> Vec<String> {
        let mut promises = Vec::new();
        let promise = &scenario.file.promise;
        if *promise != Promise::empty() && self.delivered_frames == 0 {
            promises.push("nothing was tested: no frame is delivered, let the run be longer".to_owned());
        }
        let (goodput, residual) = (self.goodput_ratio, self.residual_ratio);
        if let Some(promised) = promise.goodput.map(|share| share.0 as f64 / 1e6)
            && goodput < promised
        {
            promises.push(format!("goodput: {goodput:.6} of the line, {promised} was promised"));
        }
        if let Some(most) = promise.residual_loss.map(|share| share.0 as f64 / 1e6)
            && residual > most
        {
            let frames = self.residual_frames;
            let broken =
                format!("residual_loss: {frames} frames, {residual:.3e} of all; at most {most:e} was promised");
            promises.push(broken);
        }
        if self.recovered_frames < promise.recovered {
            let (got, promised) = (self.recovered_frames, promise.recovered);
            promises.push(format!("recovered: {got} frames were rebuilt, {promised} were promised"));
        }
        promises
    }

    /// Value of a counter in the near shim and in the far one; 0 without the shim.
    pub fn counted(&self, register: &str) -> [u64; 2] {
        let counters = self.counters.as_ref();
        let ends = [counters.map(|both| &both.near), counters.and_then(|both| both.far.as_ref())];
        ends.map(|counts| {
            let found = counts.into_iter().flatten().find(|count| count.register == register);
            found.map_or(0, |count| count.count.into())
        })
    }

    /// Sum of these counters at both ends.
    fn count_all(&self, registers: &[&str]) -> u64 {
        registers.iter().flat_map(|register| self.counted(register)).sum()
    }
}
