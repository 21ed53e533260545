//! The limits of units and files, each declared once: checks use these constants, and docs/scenarios.md has [`table()`]. The limits of a
//! field stand in its entry.
//!
//! Every quantity is bounded where it is read, so that sums and products of a few of them fit 64 bits.

use super::{expand, range};
use crate::files::MOST_TEXT;
use cores::units::show_picoseconds;
use rtl_foundation::time::Time;

/// Longest run, and longest span of time anywhere in a scenario.
pub const LONGEST_RUN: Time = Time::from_us(100_000_000);
/// Longest fibre in metres.
pub const LONGEST_FIBRE: u64 = 1_000_000_000;
/// Most octets of any buffer, threshold or flow.
pub const MOST_OCTETS: u64 = 1 << 40;
/// Largest share in parts per million that is read at all; the fields allow 100 %.
pub const MOST_SHARE: u64 = 1_000_000_000;
/// Largest multiple of a BDP, in millionths.
pub const MOST_BDP: u64 = 1_000_000_000_000;
/// Most samples of a series.
pub const MOST_SAMPLES: u64 = 1_000_000;
/// Most entries of a list: traffic, faults, stops, steps.
pub const MOST_ENTRIES: usize = 10_000;
/// Largest weight of a frame length.
pub const MOST_WEIGHT: u64 = 1_000_000;
/// Most octets of a capture.
pub const MOST_CAPTURE: u64 = 1 << 30;
/// Cells of 64 octets that the registers of the cores hold.
pub const MOST_CELLS: u64 = (1 << 28) - 1;

/// The limits for people, in Markdown.
pub fn limits_table() -> String {
    let rows = [
        ("a span of time", show_picoseconds(LONGEST_RUN.0)),
        ("a length of fibre", format!("{} km", LONGEST_FIBRE / 1000)),
        ("a size", format!("{} octets", MOST_OCTETS)),
        ("a share", "100 %".to_owned()),
        ("a multiple of the BDP", (MOST_BDP / 1_000_000).to_string()),
        ("weight of a length in `frames`", MOST_WEIGHT.to_string()),
        ("entries of a list", MOST_ENTRIES.to_string()),
        ("samples of `series`", MOST_SAMPLES.to_string()),
        ("values of a range", range::MOST_VALUES.to_string()),
        ("cases of a file", expand::MOST_CASES.to_string()),
        ("a scenario file", format!("{MOST_TEXT} octets")),
        ("a capture", format!("{MOST_CAPTURE} octets")),
    ];
    let mut text = "| what | at most |\n|---|---|\n".to_owned();
    rows.iter().for_each(|(what, most)| text.push_str(&format!("| {what} | {most} |\n")));
    text
}
