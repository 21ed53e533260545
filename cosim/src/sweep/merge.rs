//! From the files of all shards to one with every point.

use super::grid::{Found, Grid};
use super::{Options, Shard, SweepError, Swept, swept};
use crate::files::{self, WriteError};
use crate::scenario::Scenarios;
use std::io::Write;
use std::path::Path;

/// Shards that an error names.
const MOST_NAMED: usize = 20;

/// Writes the lines of all points, in the order of the grid: the same file however the grid was cut into shards.
///
/// # Errors
/// What is wrong with the file, results in the folder that are not of this sweep or contradict each other, points that have no
/// result.
pub fn merge(path: &Path, options: &Options) -> Result<Swept, SweepError> {
    let grid = match Scenarios::load(path)? {
        Scenarios::FlowControl(cases) => Grid::new(path, &cases, options)?,
        Scenarios::Lossy(cases) => Grid::new(path, &cases, options)?,
    };
    let found = grid.found(&grid.folder.lines()?)?;
    let points = grid.all();
    complete(&grid, &found, &points)?;
    let merged = grid.folder.merged();
    let mut lines = points.iter().filter_map(|position| found.line(*position));
    files::write_by(&merged, |file| lines.try_for_each(|line| file.write_all(line.text.as_bytes())))
        .and_then(|filled| filled.map_err(|source| WriteError { path: merged.clone(), source }))
        .map_err(|WriteError { path, source }| SweepError::File { path, source })?;
    Ok(swept(&grid, &found, &points))
}

fn complete(grid: &Grid, found: &Found, points: &[usize]) -> Result<(), SweepError> {
    let missing: Vec<usize> = points.iter().copied().filter(|position| !found.has(*position)).collect();
    if missing.is_empty() {
        return Ok(());
    }
    let shards = grid.folder.shards()?;
    let remedy = match shards.first() {
        Some(first) if *first != Shard::WHOLE && shards.iter().all(|shard| shard.is_beside(*first)) => {
            let of = |shard: &Shard| missing.iter().filter(|position| shard.has(**position)).count();
            let lacking: Vec<_> =
                first.all().map(|shard| (shard, of(&shard))).filter(|(_, count)| *count > 0).collect();
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
