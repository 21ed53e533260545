//! The results of a file as a table for the terminal.

use crate::run::{CaseReport, Column, LosslessMeasures, Measures};
use comfy_table::presets;
use comfy_table::{CellAlignment, ContentArrangement, Table};

/// The columns of flow control.
pub(crate) const COLUMNS: [Column<LosslessMeasures>; 9] = [
    ("lost", |case| octets(case.lost_bytes)),
    ("peak queue", |case| octets(case.peak_queue_bytes)),
    ("buffer", |case| octets(case.buffer_bytes)),
    ("mean queue", |case| octets(case.mean_queue_bytes as u64)),
    ("line", |case| percent(case.throughput_ratio)),
    ("of ideal", |case| percent(case.ideal_throughput_ratio)),
    ("latency p50/p99 (us)", |case| format!("{}/{}", case.latency_ns.p50 / 1000, case.latency_ns.p99 / 1000)),
    ("pauses", |case| format!("{} ({})", case.pause_frames, percent(case.pause_bandwidth_ratio))),
    ("lost on fibre/sent again", |case| {
        case.sent_again.map_or(String::new(), |again| format!("{}/{again}", case.fibre_errors))
    }),
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

/// The table; as wide as the terminal if there is one. A column of which no case has anything is left out.
pub fn table<M: Measures>(cases: &[CaseReport<M>]) -> String {
    let mut table = Table::new();
    table.load_style(presets::UTF8_FULL_CONDENSED).set_content_arrangement(ContentArrangement::Dynamic);
    let has_any = |(_, show): &&Column<M>| cases.iter().any(|case| !show(case).is_empty());
    let columns: Vec<_> = M::COLUMNS.iter().filter(has_any).collect();
    let headings = columns.iter().map(|(heading, _)| *heading);
    table.set_header(["case"].into_iter().chain(headings).chain(["promises"]));
    for case in cases {
        let cells = columns.iter().map(|(_, show)| show(case));
        table.add_row([case.label()].into_iter().chain(cells).chain([promises(&case.broken_promises)]));
    }
    for column in table.column_iter_mut().skip(1).take(columns.len()) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    table.to_string()
}
