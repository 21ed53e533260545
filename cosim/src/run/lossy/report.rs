//! What a run over a lossy link says.

use super::Ran;
use crate::link::Time;
use crate::lossy::Counters;
use crate::report::plot::{self, Chart};
use crate::report::table::{percent, promises};
use crate::run::report::value;
use crate::run::{Column, Engine, Report};
use crate::scenario::LossyScenario;
use crate::scenario::lossy::file::TransportKind;
use cores::lowar::sizing::Code;
use serde::Serialize;
use std::fmt::Write;
use std::path::PathBuf;
use std::time::Duration;

/// The code of the shim and what it is built as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct CodeReport {
    /// Frames of a block.
    pub k: u32,
    /// Repairs of a block.
    pub r: u32,
    /// Blocks filled in turn.
    pub lanes: u32,
}

impl From<Code> for CodeReport {
    fn from(Code { symbols, rows, lanes }: Code) -> Self {
        Self { k: symbols, r: rows, lanes }
    }
}

/// What one case says. A frame is what the endpoints exchange, a packet what is on the line; octets are those of frames
/// without FCS.
#[derive(Clone, Debug, Serialize)]
pub struct LossyReport {
    /// Name of the file.
    pub scenario: String,
    /// Name of the case in it.
    pub case: String,
    /// One line for people.
    pub title: String,
    /// Seed of all randomness.
    pub seed: u64,
    /// How lost packets are sent again.
    pub transport: TransportKind,
    /// What the shims were.
    pub engine: Engine,
    /// The code; null where frames go as they are.
    pub code: Option<CodeReport>,
    /// Simulated time.
    pub duration_ns: u64,
    /// Clocks of either end; zero for the model without clocks.
    pub cycles: u64,
    /// Clocks of both ends in which they did not rest.
    pub simulated_cycles: u64,
    /// Those of them in a second of wall-clock time.
    pub cycles_per_second: f64,
    /// Outputs of the hardware compared with the golden models.
    pub compared_outputs: u64,
    /// Those that differed; a difference ends a run, so a report always says zero.
    pub mismatches: u64,
    /// Bits of delivered frames in a second, counted from the first moment in which one could arrive.
    pub goodput_bps: f64,
    /// The same over the line rate.
    pub goodput_ratio: f64,
    /// What the formulas of `bifrost size --fec` say it would be; null where they do not tell.
    pub predicted_ratio: Option<f64>,
    /// Frames sent, again or not.
    pub sent_frames: u64,
    /// Frames delivered, each once.
    pub delivered_frames: u64,
    /// Repairs sent.
    pub repairs: u64,
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
    /// What the shims counted; all zero without clocks.
    pub counters: Counters,
    /// What the user should know.
    pub warnings: Vec<String>,
    /// Promises of the scenario that were not kept.
    pub broken_promises: Vec<String>,
    /// Files written.
    pub artifacts: Vec<PathBuf>,
    /// Octets delivered at the end of each interval.
    #[serde(skip)]
    pub series: Vec<u64>,
    /// Interval of the series.
    #[serde(skip)]
    pub interval: Time,
}

impl LossyReport {
    pub(super) fn new(scenario: &LossyScenario, engine: Engine, seed: u64, ran: Ran) -> Self {
        let (plan, file) = (&scenario.plan, &scenario.file);
        let outcome = ran.outcome;
        let listening = file.duration.0.0.saturating_sub(plan.delay.0).max(1);
        let goodput_bps = (8 * plan.frame_octets * outcome.delivered) as f64 / Time(listening).seconds();
        let mut report = Self {
            scenario: scenario.name.clone(),
            case: scenario.case.clone(),
            title: file.title.clone(),
            seed,
            transport: file.rdma.transport,
            engine,
            code: plan.code.map(CodeReport::from),
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
            lost_packets: outcome.lost,
            recovered_frames: outcome.recovered,
            residual_frames: outcome.residual,
            residual_ratio: outcome.residual as f64 / outcome.sent.max(1) as f64,
            timeouts: outcome.timeouts,
            counters: ran.counters,
            warnings: Vec::new(),
            broken_promises: Vec::new(),
            artifacts: Vec::new(),
            series: outcome.series.iter().map(|frames| frames * plan.frame_octets).collect(),
            interval: scenario.series_interval(),
        };
        if report.counters.dropped > 0 {
            let dropped = report.counters.dropped;
            report.warnings.push(format!("the shims dropped {dropped} packets that came intact"));
        }
        report.judge(scenario);
        report
    }

    fn judge(&mut self, scenario: &LossyScenario) {
        let promise = &scenario.file.promise;
        let (goodput, residual) = (self.goodput_ratio, self.residual_ratio);
        if let Some(promised) = promise.goodput.map(|share| share.0 as f64 / 1e6)
            && goodput < promised
        {
            self.broken_promises.push(format!("goodput: {goodput:.6} of the line, {promised} was promised"));
        }
        if let Some(most) = promise.residual_loss.map(|share| share.0 as f64 / 1e6)
            && residual > most
        {
            let frames = self.residual_frames;
            let broken =
                format!("residual_loss: {frames} frames, {residual:.3e} of all; at most {most:e} was promised");
            self.broken_promises.push(broken);
        }
        if self.recovered_frames < promise.recovered {
            let (got, promised) = (self.recovered_frames, promise.recovered);
            self.broken_promises.push(format!("recovered: {got} frames were rebuilt, {promised} were promised"));
        }
    }

    pub(super) fn set_wall_time(&mut self, wall: Duration) {
        self.cycles_per_second = self.simulated_cycles as f64 / wall.as_secs_f64().max(1e-9);
    }

    fn code(&self) -> String {
        self.code.map_or("off".to_owned(), |CodeReport { k, r, lanes }| format!("{k}, {r}, {lanes}"))
    }

    fn engine(&self) -> &'static str {
        match self.engine {
            Engine::Model => "model",
            Engine::Clocked => "clocked",
            Engine::Rtl => "rtl",
        }
    }

    fn predicted(&self) -> String {
        self.predicted_ratio.map_or("-".to_owned(), percent)
    }
}

/// A ratio as people write small ones: `1.94e-6`; 0 if it is.
fn small(ratio: f64) -> String {
    if ratio == 0.0 { "0".to_owned() } else { format!("{ratio:.2e}") }
}

const COLUMNS: [Column<LossyReport>; 10] = [
    ("case", |case| if case.case.is_empty() { case.scenario.clone() } else { case.case.clone() }),
    ("engine", |case| case.engine().to_owned()),
    ("k, r, D", LossyReport::code),
    ("goodput", |case| percent(case.goodput_ratio)),
    ("predicted", LossyReport::predicted),
    ("packets lost", |case| case.lost_packets.to_string()),
    ("recovered", |case| case.recovered_frames.to_string()),
    ("residual loss", |case| small(case.residual_ratio)),
    ("timeouts", |case| case.timeouts.to_string()),
    ("promises", |case| promises(&case.broken_promises)),
];

impl Report for LossyReport {
    const CURVES: &'static str = "delivered";
    const COLUMNS: &'static [Column<Self>] = &COLUMNS;

    fn full_name(&self) -> String {
        if self.case.is_empty() { self.scenario.clone() } else { format!("{}: {}", self.scenario, self.case) }
    }

    fn broken_promises(&self) -> &[String] {
        &self.broken_promises
    }

    fn warnings(&self) -> &[String] {
        &self.warnings
    }

    fn artifacts(&mut self) -> &mut Vec<PathBuf> {
        &mut self.artifacts
    }

    fn chart(cases: &[Self]) -> Chart {
        let curve = |case: &Self| {
            let step = case.interval.seconds() * 1e3;
            let value = |(index, octets): (usize, &u64)| ((index + 1) as f64 * step, *octets as f64 / 1e6);
            plot::Curve {
                name: if case.case.is_empty() { case.scenario.clone() } else { case.case.clone() },
                points: case.series.iter().enumerate().map(value).collect(),
                end: case.duration_ns as f64 / 1e6,
            }
        };
        Chart { what: "delivered (MB)", curves: cases.iter().map(curve).collect(), levels: Vec::new() }
    }

    fn section(cases: &[Self]) -> String {
        let mut body = String::new();
        if let Some(first) = cases.first() {
            let _ = writeln!(body, "\n{}. Seed {}.\n", first.title, first.seed);
        }
        body.push_str(
            "| case | k, r, D | goodput | predicted | frames sent | packets lost | recovered | residual loss | \
             timeouts | promises |\n|---|--:|--:|--:|--:|--:|--:|--:|--:|---|\n",
        );
        for case in cases {
            let _ = writeln!(
                body,
                "| {} | {} | {} | {} | {} | {} | {} | {} | {} | {} |",
                if case.case.is_empty() { "-" } else { &case.case },
                case.code(),
                percent(case.goodput_ratio),
                case.predicted(),
                case.sent_frames,
                case.lost_packets,
                case.recovered_frames,
                small(case.residual_ratio),
                case.timeouts,
                promises(&case.broken_promises),
            );
        }
        body
    }

    /// The worst is the one with the lowest goodput.
    fn worst(cases: &[Self]) -> serde_json::Value {
        let worst = cases.iter().min_by(|a, b| a.goodput_ratio.total_cmp(&b.goodput_ratio));
        let mut object = worst.map_or_else(|| serde_json::json!({}), value);
        let total = |field: fn(&Self) -> u64| cases.iter().map(field).sum::<u64>();
        object["cycles"] = total(|case| case.cycles).into();
        object["simulated_cycles"] = total(|case| case.simulated_cycles).into();
        object["compared_outputs"] = total(|case| case.compared_outputs).into();
        object["mismatches"] = total(|case| case.mismatches).into();
        object["lost_packets"] = total(|case| case.lost_packets).into();
        object["recovered_frames"] = total(|case| case.recovered_frames).into();
        object["residual_frames"] = total(|case| case.residual_frames).into();
        object
    }
}
