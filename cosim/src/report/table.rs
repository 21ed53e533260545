//! The results of a file as a table for the terminal.

use crate::run::{CaseReport, Column, Report};
use comfy_table::presets;
use comfy_table::{CellAlignment, ContentArrangement, Table};

/// The columns of flow control.
pub(crate) const COLUMNS: [Column<CaseReport>; 10] = [
    ("case", |case| if case.case.is_empty() { case.scenario.clone() } else { case.case.clone() }),
    ("lost", |case| octets(case.lost_bytes)),
    ("peak queue", |case| octets(case.peak_queue_bytes)),
    ("buffer", |case| octets(case.buffer_bytes)),
    ("mean queue", |case| octets(case.mean_queue_bytes as u64)),
    ("line", |case| percent(case.throughput_ratio)),
    ("of ideal", |case| percent(case.ideal_throughput_ratio)),
    ("latency p50/p99 (us)", |case| format!("{}/{}", case.latency_ns.p50 / 1000, case.latency_ns.p99 / 1000)),
    ("pauses", |case| format!("{} ({})", case.pause_frames, percent(case.pause_bandwidth_ratio))),
    ("promises", |case| promises(&case.broken_promises)),
];

/// The state of the promises.
pub(crate) fn promises(broken: &[String]) -> String {
    if broken.is_empty() { "kept".to_owned() } else { broken.join("; ") }
}

/// Octets in powers of ten with three decimals at most; exact below 1000.
pub(crate) fn octets(octets: u64) -> String {
    match octets {
        0..1_000 => format!("{octets} B"),
        1_000..1_000_000 => format!("{:.1} KB", octets as f64 / 1e3),
        _ => format!("{:.3} MB", octets as f64 / 1e6),
    }
}

/// A share in percent with two decimals.
pub(crate) fn percent(ratio: f64) -> String {
    format!("{:.2} %", ratio * 100.0)
}

/// The table; as wide as the terminal if there is one.
pub fn table<R: Report>(cases: &[R]) -> String {
    let mut table = Table::new();
    table.load_style(presets::UTF8_FULL_CONDENSED).set_content_arrangement(ContentArrangement::Dynamic);
    table.set_header(R::COLUMNS.iter().map(|(heading, _)| heading));
    for case in cases {
        table.add_row(R::COLUMNS.iter().map(|(_, show)| show(case)));
    }
    for column in table.column_iter_mut().skip(1).take(R::COLUMNS.len() - 2) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    table.to_string()
}
