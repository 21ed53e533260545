//! Report of a run over a lossy link, shown to people.

use super::report::{LossyMeasures, LossyReport};
use crate::report::plot::{self, Chart};
use crate::report::table::{percent, promises};
use crate::run::{Column, Engine, Measures, Total};
use std::fmt::Write;
use std::time::Duration;

impl LossyMeasures {
    fn code(&self) -> String {
        match self.code {
            _ if self.adaptive => "adaptive".to_owned(),
            Some(code) => code.to_string(),
            None => "off".to_owned(),
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

const COLUMNS: [Column<LossyMeasures>; 10] = [
    ("engine", |case| case.engine.name().to_owned()),
    ("k, r, D", LossyMeasures::code),
    ("goodput", |case| percent(case.goodput_ratio)),
    ("predicted", LossyMeasures::predicted),
    ("packets lost", |case| case.lost_packets.to_string()),
    ("recovered", |case| case.recovered_frames.to_string()),
    ("residual loss", |case| small(case.residual_ratio)),
    ("repairs", |case| percent(case.repair_ratio)),
    ("feedback", |case| case.feedback_packets.to_string()),
    ("timeouts", |case| case.timeouts.to_string()),
];

impl Measures for LossyMeasures {
    const CURVES: &'static str = "delivered";
    const COLUMNS: &'static [Column<Self>] = &COLUMNS;
    const TOTALS: &'static [Total<Self>] = &[
        ("cycles", |case| case.cycles),
        ("simulated_cycles", |case| case.simulated_cycles),
        ("compared_outputs", |case| case.compared_outputs),
        ("mismatches", |case| case.mismatches),
        ("lost_packets", |case| case.lost_packets),
        ("recovered_frames", |case| case.recovered_frames),
        ("residual_frames", |case| case.residual_frames),
        ("feedback_packets", |case| case.feedback_packets),
    ];

    fn engine(&self) -> Engine {
        self.engine
    }

    fn set_wall_time(&mut self, wall: Duration) {
        self.cycles_per_second = self.simulated_cycles as f64 / wall.as_secs_f64().max(1e-9);
    }

    /// The goodput.
    fn rank(&self) -> f64 {
        self.goodput_ratio
    }

    fn chart(cases: &[LossyReport]) -> Chart {
        let curve = |case: &LossyReport| {
            let step = case.interval.seconds() * 1e3;
            let value = |(index, octets): (usize, &u64)| ((index + 1) as f64 * step, *octets as f64 / 1e6);
            plot::Curve {
                name: case.label(),
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

    fn tables(cases: &[LossyReport]) -> String {
        let mut body = String::from(
            "| case | k, r, D | goodput | predicted | frames sent | packets lost | recovered | residual loss | repairs | \
             feedback | timeouts | promises |\n|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|---|\n",
        );
        for case in cases {
            let _ = writeln!(
                body,
                "| {} | {} | {} | {} | {} | {} | {} | {} | {} | {} | {} | {} |",
                case.short_name(),
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
                let _ = writeln!(body, "| {} | {} |", case.short_name(), stretch.row());
            }
        }
        body
    }
}
