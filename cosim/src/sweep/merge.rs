//! Merge of the files of all shards into one with every point.

use super::grid::{Found, Grid};
use super::{Shard, SweepError, SweepOptions, Swept, swept};
use crate::files::{self, WriteError};
use crate::run::Runs;
use crate::scenario::{Cases, Text, of_its_kind};
use std::collections::BTreeMap;
use std::path::Path;

/// Largest number of shards that an error names.
const MOST_NAMED: usize = 20;

/// Writes the lines of all points, in the order of the grid: the same file however the grid was cut into shards.
///
/// # Errors
/// A fault of the file, results in the folder that are not of this sweep or contradict each other, points without a
/// result.
pub fn merge(path: &Path, options: &SweepOptions) -> Result<Swept, SweepError> {
    let text = Text::read(path)?;
    of_its_kind!(text, cases => merge_cases(&cases, options))
}

fn merge_cases<K: Runs>(cases: &Cases<K>, options: &SweepOptions) -> Result<Swept, SweepError> {
    let grid = Grid::new(cases, options)?;
    let found = grid.found()?;
    let points: Vec<usize> = (0..grid.len()).collect();
    complete(&grid, &found, &points)?;
    let merged = grid.folder.merged();
    files::write_by(&merged, |file| {
        grid.folder.texts(points.iter().filter_map(|position| found.line(*position)), file)
    })
    .and_then(|filled| filled)
    .map_err(|WriteError { path, cause }| SweepError::File { path, cause })?;
    Ok(swept(&grid, &found, &points))
}

fn complete<K: Runs>(grid: &Grid<K>, found: &Found, points: &[usize]) -> Result<(), SweepError> {
    let missing: Vec<usize> = points.iter().copied().filter(|position| !found.has(*position)).collect();
    if missing.is_empty() {
        return Ok(());
    }
    let shards = grid.folder.shards()?;
    let remedy = match shards.first() {
        Some(first) if *first != Shard::WHOLE && shards.iter().all(|shard| shard.is_beside(*first)) => {
            let mut lacking = BTreeMap::new();
            for position in &missing {
                *lacking.entry(first.having(*position)).or_insert(0) += 1;
            }
            let named: Vec<_> =
                lacking.iter().take(MOST_NAMED).map(|(shard, count)| format!("{shard} lacks {count}")).collect();
            let more = match lacking.len() - named.len() {
                0 => String::new(),
                more => format!(" and {more} more"),
            };
            format!("run the same command with --shard instead of --merge: {}{more}", named.join(", "))
        }
        _ => "run the same command without --merge: it runs what is missing".to_owned(),
    };
    let folder = grid.folder.path().to_owned();
    Err(SweepError::Missing { missing: missing.len(), points: points.len(), folder, remedy })
}
