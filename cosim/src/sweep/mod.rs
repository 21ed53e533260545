//! Sweeps: every case of a scenario file is a point of a grid. Points run side by side, on one machine or in shards on
//! several, and each leaves one line of NDJSON. A point with a line is not run again, so that a sweep goes on where it
//! stopped.

mod error;
mod grid;
mod merge;
mod shard;
mod store;

pub use error::SweepError;
pub use merge::merge;
pub use shard::{Shard, ShardError};

use crate::run::{self, Engine, Progress, RunOptions, Runs};
use crate::scenario::{Cases, Text, of_its_kind};
use grid::{Found, Grid};
use rayon::prelude::*;
use serde::Serialize;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use store::ShardFile;

/// Options of a sweep.
#[derive(Clone, Debug)]
pub struct SweepOptions {
    /// Engine of the decisions in the cores: hardware or models.
    pub engine: Engine,
    /// A seed instead of the file's.
    pub seed: Option<u64>,
    /// Shard to run; a merge takes all.
    pub shard: Shard,
    /// Number of points that run side by side; `None` for one on each processor.
    pub jobs: Option<usize>,
    /// Folder for results: those of a sweep are in `sweep/` under its name.
    pub output: PathBuf,
    /// Whether to show progress on the terminal, if there is one.
    pub progress: bool,
}

/// A point that breaks promises of the file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Broken {
    /// Name of the case.
    pub case: String,
    /// Promises that the point broke.
    pub promises: Vec<String>,
}

/// The results of a sweep so far.
#[derive(Clone, Debug, Serialize)]
pub struct Swept {
    /// Name of the sweep's file without its ending.
    pub sweep: String,
    /// Engine of the points.
    pub engine: Engine,
    /// Number of points of the shard; of the grid after a merge.
    pub points: usize,
    /// Number of points that ran now; the others had their lines.
    pub ran: usize,
    /// Points with broken promises, in the order of the grid.
    pub broken: Vec<Broken>,
    /// File with the lines.
    pub file: PathBuf,
}

impl Swept {
    /// Broken promises, each with its case.
    pub fn broken_promises(&self) -> Vec<String> {
        let of = |broken: &Broken| -> Vec<String> {
            broken.promises.iter().map(|promise| format!("{}: {promise}", broken.case)).collect()
        };
        self.broken.iter().flat_map(of).collect()
    }
}

/// Runs the points of a shard that have no line yet. A point that cannot run ends the sweep; finished points keep their
/// lines. Messages for the user go to `tell` as they arise.
///
/// # Errors
/// A fault of the file, results in the folder that are not of this sweep, another process at work on the shard, the
/// first point that cannot run. A broken promise is not an error but part of a result.
pub fn run_sweep(path: &Path, options: &SweepOptions, tell: impl FnOnce(&str)) -> Result<Swept, SweepError> {
    let text = Text::read(path)?;
    of_its_kind!(text, cases => run_cases(&cases, options, tell))
}

fn run_cases<K: Runs>(cases: &Cases<K>, options: &SweepOptions, tell: impl FnOnce(&str)) -> Result<Swept, SweepError> {
    let grid = Grid::new(cases, options)?;
    let ours: Vec<usize> = (0..cases.len()).filter(|position| options.shard.has(*position)).collect();
    let without_line = || -> Result<Vec<usize>, SweepError> {
        let found = grid.found()?;
        Ok(ours.iter().copied().filter(|position| !found.has(*position)).collect())
    };
    let pool = rayon::ThreadPoolBuilder::new().num_threads(options.jobs.unwrap_or(0)).build()?;
    // all of the shard is checked before a point runs or a file is made; the first of several errors is reported
    let ns = AtomicU64::new(0);
    let check =
        |position: &usize| cases.case(*position).map(|case| _ = ns.fetch_add(run::span(&case), Ordering::Relaxed));
    let unchecked = without_line()?;
    pool.install(|| unchecked.par_iter().map(check).find_first(Result::is_err)).unwrap_or(Ok(()))?;

    let file = ShardFile::open(&grid.folder, options.shard)?;
    if let Some(dropped) = file.drop_torn()? {
        tell(&dropped);
    }
    // a second look: another process may have been at work on the shard until now
    let todo = without_line()?;
    let progress = Progress::new(ns.into_inner(), todo.len(), ours.len() - todo.len(), options.progress);
    let how = RunOptions { engine: options.engine, seed: options.seed, ..RunOptions::default() };
    let point = |position: usize| -> Result<(), SweepError> {
        let case = cases.case(position)?;
        let report = run::run_shown(&case, &how, &progress)?;
        file.append(&grid.line(position, &case.axes, &report)?)?;
        progress.case_done();
        Ok(())
    };
    // one point at a time: points may take very different times
    let ran = pool.install(|| todo.par_iter().with_max_len(1).try_for_each(|position| point(*position)));
    progress.finish();
    ran?;
    let found = grid.found()?;
    Ok(Swept { ran: todo.len(), file: file.path, ..swept(&grid, &found, &ours) })
}

/// The results of these points.
fn swept<K: Runs>(grid: &Grid<K>, found: &Found, points: &[usize]) -> Swept {
    let judge = |line: &store::StoredLine| Broken { case: line.case.clone(), promises: line.broken_promises.clone() };
    let lines = points.iter().filter_map(|position| found.line(*position));
    Swept {
        sweep: grid.cases.name().to_owned(),
        engine: grid.engine,
        points: points.len(),
        ran: 0,
        broken: lines.filter(|line| !line.broken_promises.is_empty()).map(judge).collect(),
        file: grid.folder.merged(),
    }
}
