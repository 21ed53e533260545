//! The table of docs/coverage.md.

use crate::runs::Covered;
use miette::{IntoDiagnostic, WrapErr, miette};
use std::fmt::Write;
use std::fs;
use std::path::Path;
use testbenches::campaigns::CAMPAIGNS;

const PAGE: &str = "docs/coverage.md";
const BEGIN: &str = "<!-- written by make coverage -->";
const END: &str = "<!-- end -->";

/// Lines that a user sees of a core: its row, and each point that is missed.
pub fn lines(covered: &Covered) -> String {
    let mut text = row(covered);
    for point in &covered.missed {
        let _ = writeln!(text, "{}: not reached: {point}", covered.stem);
    }
    for point in &covered.useless {
        let _ = writeln!(text, "{}: waived, but reached or not there: {point}", covered.stem);
    }
    text
}

const HEAD: &str = "\
| core | variant | clocks | lines | branches | toggles | constant | waived | not reached | points of the stimulus | seconds |
|---|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|
";

fn row(covered: &Covered) -> String {
    let kind = |name: &str| {
        let count = covered.kinds.get(name).copied().unwrap_or_default();
        format!("{} of {}", count.reached, count.points)
    };
    format!(
        "{} {} | {} | {} | {} | {} | {} | {} | {} | {} | {:.0} |\n",
        cell(covered.stem),
        covered.variant,
        covered.clocks,
        kind("line"),
        kind("branch"),
        kind("toggle"),
        covered.constant,
        covered.waived,
        covered.missed.len(),
        covered.stimulus,
        covered.seconds,
    )
}

/// Writes the rows of these cores into the table of the page; rows of other cores stay as they are.
///
/// # Errors
/// The page cannot be read or written, or has no place for the table.
pub fn write(root: &Path, all: &[Covered]) -> miette::Result<()> {
    let path = root.join(PAGE);
    let page = fs::read_to_string(&path).into_diagnostic().wrap_err(PAGE)?;
    let parts = page.split_once(BEGIN).and_then(|(before, rest)| Some((before, rest.split_once(END)?)));
    let (before, (table, after)) = parts.ok_or_else(|| miette!("{PAGE} has no place for its table"))?;
    let row_of = |stem: &str| {
        let ran = all.iter().find(|covered| covered.stem == stem).map(row);
        ran.or_else(|| Some(table.lines().find(|line| line.starts_with(&cell(stem)))?.to_owned() + "\n"))
    };
    let rows: String = CAMPAIGNS.iter().filter_map(|campaign| row_of(campaign.core.stem)).collect();
    let text = format!("{before}{BEGIN}\n{HEAD}{rows}{END}{after}");
    fs::write(&path, text).into_diagnostic().wrap_err(PAGE)
}

/// The first cell of a core's row.
fn cell(stem: &str) -> String {
    format!("| `{stem}` |")
}
