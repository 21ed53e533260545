//! Runs scenarios: the case, the ideal beside it, what was promised, what is recorded.

mod artifacts;
mod engine;
mod error;
mod hardware;
mod progress;
mod report;

pub use engine::Engine;
pub use error::Error;
pub use report::{CaseReport, Curve, Percentiles, RunReport};

use crate::scenario::Scenario;
use crate::wave::View;
use progress::{Progress, Watch};
use rayon::prelude::*;
use std::path::{Path, PathBuf};

/// How to run.
#[derive(Clone, Debug, Default)]
pub struct RunOptions {
    /// What decides.
    pub engine: Engine,
    /// A seed instead of the scenario's.
    pub seed: Option<u64>,
    /// Folder for plots, results, captures, waves and the summary; `None` writes nothing.
    pub artifacts: Option<PathBuf>,
    /// Capture the pause frames that both ends send in each case.
    pub pcap: bool,
    /// Record a wave of each case whose flow control is hardware.
    pub wave: Option<Wave>,
    /// Show simulated time and clocks per second on the terminal, if there is one.
    pub progress: bool,
}

/// A wave of the cores; needs [`Engine::Rtl`].
#[derive(Clone, Debug)]
pub struct Wave {
    /// Its format.
    pub format: WaveFormat,
    /// The clock around which to record; the scenario's window if not given.
    pub around: Option<u64>,
    /// How GTKWave shows the cores.
    pub views: Vec<View>,
}

/// Format of a wave.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum WaveFormat {
    /// Text, read by everything.
    #[default]
    Vcd,
    /// GTKWave's own, far smaller.
    Fst,
}

/// Runs every case of a scenario file and writes what was asked for. Cases run side by side; their order is the file's.
///
/// # Errors
/// The first case that cannot run. A broken promise is not an error but part of the report.
pub fn run_file(path: &Path, options: &RunOptions) -> Result<RunReport, Error> {
    run_cases(&Scenario::load(path)?, options)
}

/// Runs one case of a scenario file, by its name. Writes its waves and captures only: results, plot and summary are those
/// of whole files.
///
/// # Errors
/// As [`run_file`], and when the file has no such case.
pub fn run_case(path: &Path, name: &str, options: &RunOptions) -> Result<CaseReport, Error> {
    let cases = Scenario::load(path)?;
    match cases.iter().find(|scenario| scenario.case == name) {
        Some(scenario) => run(scenario, options),
        None => Err(Error::NoCase {
            path: path.to_owned(),
            name: name.to_owned(),
            cases: cases.iter().map(|scenario| format!("'{}'", scenario.case)).collect::<Vec<_>>().join(", "),
        }),
    }
}

/// Runs cases of one file.
///
/// # Errors
/// As [`run_file`].
pub fn run_cases(cases: &[Scenario], options: &RunOptions) -> Result<RunReport, Error> {
    let progress = Progress::new(cases, options.progress);
    let reports: Result<Vec<_>, Error> =
        cases.par_iter().map(|scenario| run_with(scenario, options, &progress)).collect();
    progress.finish();
    let mut report = RunReport { cases: reports? };
    artifacts::write_plots(cases, &mut report, options)?;
    artifacts::write_results(cases, &report, options)?;
    artifacts::write_summary(cases, &report, options)?;
    Ok(report)
}

/// Runs one case.
///
/// # Errors
/// Hardware that differs from its model, a tool that is missing, a file that cannot be written.
pub fn run(scenario: &Scenario, options: &RunOptions) -> Result<CaseReport, Error> {
    let progress = Progress::new(std::slice::from_ref(scenario), options.progress);
    let report = run_with(scenario, options, &progress);
    progress.finish();
    report
}

fn run_with(scenario: &Scenario, options: &RunOptions, progress: &Progress) -> Result<CaseReport, Error> {
    let seed = options.seed.unwrap_or(scenario.file.seed);
    // First of all: the run itself would end at the difference that a wave may be asked to show.
    let waves = artifacts::write_wave(scenario, seed, options)?;
    let ideal = engine::ideal(scenario, seed, &mut Watch::new(progress, false));
    let mut watch = Watch::new(progress, options.pcap);
    let started = std::time::Instant::now();
    let ran = engine::simulate(scenario, options.engine, seed, &mut watch)?;
    let mut report = CaseReport::new(scenario, options.engine, seed, &ran, &ideal);
    report.set_wall_time(started.elapsed());
    report.artifacts.extend(artifacts::write_capture(scenario, options, watch.into_pauses())?);
    report.artifacts.extend(waves);
    Ok(report)
}
