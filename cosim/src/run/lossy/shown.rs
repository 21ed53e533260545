//! Report of a run over a lossy link, shown to people.

use super::report::LossyReport;
use crate::report::plot::{self, Chart};
use crate::report::table::{percent, promises};
use crate::run::report::value;
use crate::run::{Column, Report};
use std::fmt::Write;
use std::path::PathBuf;
use std::time::Duration;

impl LossyReport {
    fn code(&self) -> String {
        match self.code {
            _ if self.adaptive => "adaptive".to_owned(),
            Some(code) => code.to_string(),
            None => "off".to_owned(),
        }
    }

    fn name(&self) -> &str {
        if self.case.is_empty() { "-" } else { &self.case }
    }

    fn predicted(&self) -> String {
        self.predicted_ratio.map_or("-".to_owned(), percent)
    }
}

/// A ratio as people write small ones: `1.94e-6`; 0 if it is.
fn small(ratio: f64) -> String {
    if ratio == 0.0 { "0".to_owned() } else { format!("{ratio:.2e}") }
}

const COLUMNS: [Column<LossyReport>; 12] = [
    ("case", |case| if case.case.is_empty() { case.scenario.clone() } else { case.case.clone() }),
    ("engine", |case| case.engine.name().to_owned()),
    ("k, r, D", LossyReport::code),
    ("goodput", |case| percent(case.goodput_ratio)),
    ("predicted", LossyReport::predicted),
    ("packets lost", |case| case.lost_packets.to_string()),
    ("recovered", |case| case.recovered_frames.to_string()),
    ("residual loss", |case| small(case.residual_ratio)),
    ("repairs", |case| percent(case.repair_ratio)),
    ("feedback", |case| case.feedback_packets.to_string()),
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

    fn set_wall_time(&mut self, wall: Duration) {
        self.cycles_per_second = self.simulated_cycles as f64 / wall.as_secs_f64().max(1e-9);
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
        Chart {
            what: "delivered (MB)",
            over: plot::TIME,
            curves: cases.iter().map(curve).collect(),
            levels: Vec::new(),
            doubling: false,
        }
    }

    fn section(cases: &[Self]) -> String {
        let mut body = String::new();
        if let Some(first) = cases.first() {
            let _ = writeln!(body, "\n{}. Seed {}, {}.\n", first.title, first.seed, first.engine.described());
        }
        body.push_str(
            "| case | k, r, D | goodput | predicted | frames sent | packets lost | recovered | residual loss | repairs | \
             feedback | timeouts | promises |\n|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|---|\n",
        );
        for case in cases {
            let _ = writeln!(
                body,
                "| {} | {} | {} | {} | {} | {} | {} | {} | {} | {} | {} | {} |",
                case.name(),
                case.code(),
                percent(case.goodput_ratio),
                case.predicted(),
                case.sent_frames,
                case.lost_packets,
                case.recovered_frames,
                small(case.residual_ratio),
                percent(case.repair_ratio),
                case.feedback_packets,
                case.timeouts,
                promises(&case.broken_promises),
            );
        }
        for case in cases.iter().filter(|case| case.adaptive) {
            body.push_str(
                "\n| case | from (ms) | k, r, D | frames sent | repairs | goodput |\n|---|--:|--:|--:|--:|--:|\n",
            );
            for stretch in &case.codes {
                let _ = writeln!(body, "| {} | {} |", case.name(), stretch.row());
            }
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
        object["feedback_packets"] = total(|case| case.feedback_packets).into();
        object
    }
}
