//! The table of docs/coverage.md.

use crate::runs::Covered;
use std::fmt::Write;
use testbenches::campaigns::CAMPAIGNS;
use testbenches::page;

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
/// Those of [`page::rewrite`].
pub fn write(all: &[Covered]) -> miette::Result<()> {
    page::rewrite("docs/coverage.md", "make coverage", |old| {
        let row_of = |stem: &str| {
            let ran = all.iter().find(|covered| covered.stem == stem).map(row);
            ran.or_else(|| Some(old.lines().find(|line| line.starts_with(&cell(stem)))?.to_owned() + "\n"))
        };
        HEAD.to_owned() + &CAMPAIGNS.iter().filter_map(|campaign| row_of(campaign.core.stem)).collect::<String>()
    })
}

/// The first cell of a core's row.
fn cell(stem: &str) -> String {
    format!("| `{stem}` |")
}
