//! `SUMMARY.md`: the results of all scenarios that have been run, a section for each file. A run replaces its own
//! section.
//!
//! Programs alone write the file, and it is the same for the same scenarios and seeds on every machine: no dates, no
//! paths, no wall-clock rates.

use super::table::{octets, percent, promises};
use crate::run::{CaseReport, Measures};
use std::collections::BTreeMap;
use std::fmt::Write;

const HEAD: &str = "# Simulation results\n\n\
    Written by `bifrost sim`; do not edit. Queues and buffers are memory of one priority, \"of ideal\" is what was\n\
    delivered over what an endless buffer would have delivered, latency is from the first bit on the long link to the\n\
    last bit out of the egress, small flows (up to 100 000 octets) complete from their beginning at the sender. On\n\
    lossy lines goodput is the share of the line that delivered frames take, residual loss that of frames lost for good.\n\
    The line above each table says by which engine it was made.\n";
const SECTION: &str = "\n## ";

/// The text with the section of `scenario` replaced or added; sections are in alphabetical order.
pub fn update<M: Measures>(text: &str, scenario: &str, cases: &[CaseReport<M>]) -> String {
    let mut sections: BTreeMap<&str, String> = BTreeMap::new();
    for section in text.split(SECTION).skip(1) {
        let (name, body) = section.split_once('\n').unwrap_or((section, ""));
        sections.insert(name, body.trim_end().to_owned());
    }
    sections.insert(scenario, section(cases).trim_end().to_owned());
    let mut text = HEAD.to_owned();
    for (name, body) in sections {
        text.push_str(SECTION);
        text.push_str(name);
        text.push('\n');
        text.push_str(&body);
        text.push('\n');
    }
    text
}

/// The section of a file: a line for people, and the tables of its kind.
fn section<M: Measures>(cases: &[CaseReport<M>]) -> String {
    let line =
        |first: &CaseReport<M>| format!("\n{}. Seed {}, {}.\n\n", first.title, first.seed, first.engine().described());
    cases.first().map_or_else(String::new, line) + &M::tables(cases)
}

/// The tables of flow control.
pub(crate) fn flow_control(cases: &[CaseReport]) -> String {
    let mut body = String::from(
        "| case | lost | peak queue | buffer | mean queue | line | of ideal | latency p50 / p99 / p99.9 (us) | \
         small flows p50 / p99 (us) | pause frames | promises |\n|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|---|\n",
    );
    for case in cases {
        let (latency, flows) = (&case.latency_ns, &case.small_flow_completion_ns);
        let _ = writeln!(
            body,
            "| {} | {} | {} | {} | {} | {} | {} | {} / {} / {} | {} | {} ({}) | {} |",
            case.short_name(),
            octets(case.lost_bytes),
            octets(case.peak_queue_bytes),
            octets(case.buffer_bytes),
            octets(case.mean_queue_bytes as u64),
            percent(case.throughput_ratio),
            percent(case.ideal_throughput_ratio),
            latency.p50 / 1000,
            latency.p99 / 1000,
            latency.p999 / 1000,
            if flows.count == 0 { "-".to_owned() } else { format!("{} / {}", flows.p50 / 1000, flows.p99 / 1000) },
            case.pause_frames,
            percent(case.pause_bandwidth_ratio),
            promises(&case.broken_promises),
        );
    }
    let upstream: Vec<_> = cases.iter().filter_map(|case| Some((case, case.upstream_buffer?))).collect();
    if !upstream.is_empty() {
        body.push_str("\n| case | lost at the upstream end | its peak queue | its buffer |\n|---|--:|--:|--:|\n");
    }
    for (case, buffer) in upstream {
        let [lost, peak, size] = [buffer.lost_bytes, buffer.peak_queue_bytes, buffer.buffer_bytes].map(octets);
        let _ = writeln!(body, "| {} | {lost} | {peak} | {size} |", case.short_name());
    }
    let repaired: Vec<_> = cases.iter().filter_map(|case| Some((case, case.sent_again?))).collect();
    if !repaired.is_empty() {
        body.push_str("\n| case | frames that the fibre has lost | frames sent again |\n|---|--:|--:|\n");
    }
    for (case, again) in repaired {
        let _ = writeln!(body, "| {} | {} | {again} |", case.short_name(), case.fibre_errors);
    }
    body
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::run::LosslessMeasures;

    #[test]
    fn a_run_replaces_its_own_section_only() {
        let first = update::<LosslessMeasures>("", "b", &[]);
        let both = update::<LosslessMeasures>(&first, "a", &[]);
        assert_eq!(both.matches("\n## ").count(), 2);
        assert!(both.find("\n## a\n") < both.find("\n## b\n"));
        assert_eq!(update::<LosslessMeasures>(&both, "a", &[]), both);
        assert_eq!(update::<LosslessMeasures>(&both, "b", &[]), both);
    }
}
