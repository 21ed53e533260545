//! Runs scenarios: the case, the ideal beside it, what was promised, what is recorded.

mod any;
pub(crate) mod artifacts;
pub(crate) mod beside;
mod engine;
mod error;
mod hardware;
mod lossless;
mod lossy;
mod progress;
pub(crate) mod report;
mod watched;

pub use any::{AnyReport, run_any, summary_engine};
pub use engine::Engine;
pub use error::Error;
pub use lossless::{LosslessMeasures, Percentiles, QueueSeries, UpstreamBuffer};
pub use lossy::{BackReport, CodeReport, LossyMeasures, LossyReport, StretchReport};
pub use progress::Progress;
pub use report::{CaseReport, Column, Measures, RunReport, Total};
pub use watched::{Watching, watch};

use crate::pool;
use crate::scenario::file::{File, SummaryOf};
use crate::scenario::{Case, Cases, Kind, Lossless, Scenario, Text};
use beside::{Excerpt, Waves};
use progress::Watch;
use rayon::prelude::*;
use rtl_lockstep::wave::View;
use std::path::{Path, PathBuf};
use std::time::Instant;

/// Options of a run.
#[derive(Clone, Debug, Default)]
pub struct RunOptions {
    /// Engine that makes the decisions.
    pub engine: Engine,
    /// A seed instead of the scenario's.
    pub seed: Option<u64>,
    /// Folder for plots, results, captures, waves and the summary; `None` writes nothing.
    pub artifacts: Option<PathBuf>,
    /// Capture what is sent in each case: the pause frames of both ends, or the packets on a lossy line.
    pub pcap: bool,
    /// Record waves of cases whose engine is the hardware.
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
    /// Views of the cores in GTKWave.
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

/// A kind of scenario that runs: what [`run`] needs of it.
pub trait Runs: Kind + Sized {
    /// Measurements of a case.
    type Measures: Measures;
    /// Outcome of a simulation.
    type Ran;
    /// Simulations of a case.
    const PASSES: u64;
    /// The engine whose results the summary holds: the model, which takes seconds for all files together, unless the file
    /// says otherwise.
    fn summary_engine(_file: &Self::File) -> Engine {
        Engine::Model
    }
    /// The engine that runs a case of which this one is asked.
    fn engine(_scenario: &Case<Self>, asked: Engine) -> Engine {
        asked
    }
    /// Whether an engine sends frames of octets, for a capture.
    fn sends_octets(engine: Engine) -> bool;
    /// Simulates a case; hardware records waves.
    ///
    /// # Errors
    /// As [`run`].
    fn simulate(
        scenario: &Case<Self>,
        engine: Engine,
        seed: u64,
        waves: &mut Waves,
        watch: &mut Watch,
    ) -> Result<Self::Ran, Error>;
    /// Makes the report of a simulation.
    fn report(
        scenario: &Case<Self>,
        engine: Engine,
        seed: u64,
        ran: Self::Ran,
        progress: &Progress,
    ) -> CaseReport<Self::Measures>;
}

/// Time that a case simulates in all, in nanoseconds.
pub(crate) fn span<K: Runs>(scenario: &Case<K>) -> u64 {
    K::PASSES * K::common(&scenario.file).duration.0 / 1000
}

/// Runs every case of a scenario file of flow control and writes what was asked for. Cases run side by side; their order
/// is the file's.
///
/// # Errors
/// The first case that cannot run. A broken promise is not an error but part of the report.
pub fn run_file(path: &Path, options: &RunOptions) -> Result<RunReport, Error> {
    run_cases(&Scenario::load(path)?, options)
}

/// Runs one case of a scenario file of flow control, by its name. Writes its waves and captures only: results, plot and
/// summary are those of whole files.
///
/// # Errors
/// As [`run_file`], and when the file has no such case.
pub fn run_case(path: &Path, name: &str, options: &RunOptions) -> Result<CaseReport, Error> {
    run_named(&Text::read(path)?.cases::<Lossless>()?, name, options)
}

/// Names of cases that an error lists.
const MOST_NAMED: usize = 20;

fn run_named<K: Runs>(cases: &Cases<K>, name: &str, options: &RunOptions) -> Result<CaseReport<K::Measures>, Error> {
    let scenario = cases.case(named(cases, name)?)?;
    if options.pcap || options.wave.is_some() {
        artifacts::check(&scenario, options)?;
    }
    run(&scenario, options)
}

/// Position of the case of this name.
fn named<K: Runs>(cases: &Cases<K>, name: &str) -> Result<usize, Error> {
    cases.position(name).ok_or_else(|| {
        let mut names: Vec<_> =
            (0..cases.len().min(MOST_NAMED)).map(|at| format!("'{}'", cases.case_name(at))).collect();
        if cases.len() > MOST_NAMED {
            names.push(format!("and {} more", cases.len() - MOST_NAMED));
        }
        let remedy = match &names[..] {
            [only] if only == "''" => "its only case has no name: leave the option out".to_owned(),
            names => format!("its cases are {}", names.join(", ")),
        };
        Error::NoCase { path: cases.path().to_owned(), name: name.to_owned(), remedy }
    })
}

/// Runs cases of one file.
///
/// # Errors
/// As [`run_file`].
pub fn run_cases<K: Runs + Sync>(cases: &[Case<K>], options: &RunOptions) -> Result<RunReport<K::Measures>, Error> {
    cases.first().map_or(Ok(()), |first| artifacts::check(first, options))?;
    let progress = Progress::new(cases.iter().map(span).sum(), cases.len(), 0, options.progress);
    let run = |scenario| run_shown(scenario, options, &progress).inspect(|_| progress.case_done());
    let reports: Result<Vec<_>, Error> = pool::apart(|| cases.par_iter().map(run).collect());
    progress.finish();
    let mut report = RunReport { cases: reports? };
    artifacts::write_results(cases, &mut report, options)?;
    Ok(report)
}

/// Runs one case.
///
/// # Errors
/// Hardware that differs from its model, a tool that is missing, a file that cannot be written.
pub fn run<K: Runs>(scenario: &Case<K>, options: &RunOptions) -> Result<CaseReport<K::Measures>, Error> {
    let progress = Progress::new(span(scenario), 1, 0, options.progress);
    let report = run_shown(scenario, options, &progress);
    progress.finish();
    report
}

/// Runs one case and shows its progress.
pub(crate) fn run_shown<K: Runs>(
    scenario: &Case<K>,
    options: &RunOptions,
    progress: &Progress,
) -> Result<CaseReport<K::Measures>, Error> {
    let seed = options.seed.unwrap_or(K::common(&scenario.file).seed);
    let engine = K::engine(scenario, options.engine);
    let mut waves = Waves::of(match (&options.artifacts, &options.wave) {
        (Some(_), Some(wave)) => wave.around.map_or(Excerpt::Window, Excerpt::Around),
        _ => Excerpt::Nothing,
    });
    let mut watch = Watch::new(progress, options.pcap && K::sends_octets(engine));
    let started = Instant::now();
    let ran = K::simulate(scenario, engine, seed, &mut waves, &mut watch);
    let wall = started.elapsed();
    // first of all: a wave shows the difference that ends a run
    let waves = artifacts::write_wave(scenario, options, &waves.recordings)?;
    let ran = ran?;
    let mut report = K::report(scenario, engine, seed, ran, progress);
    report.measures.set_wall_time(wall);
    report.artifacts.extend(artifacts::write_capture(scenario, options, watch.into_frames())?);
    report.artifacts.extend(waves);
    Ok(report)
}

impl Runs for Lossless {
    type Measures = LosslessMeasures;
    type Ran = engine::Ran;
    /// Itself and the ideal.
    const PASSES: u64 = 2;

    fn summary_engine(file: &File) -> Engine {
        match file.output.summary {
            SummaryOf::Model => Engine::Model,
            SummaryOf::Ports => Engine::Clocked,
        }
    }

    fn sends_octets(_: Engine) -> bool {
        true
    }

    fn simulate(
        scenario: &Scenario,
        engine: Engine,
        seed: u64,
        waves: &mut Waves,
        watch: &mut Watch,
    ) -> Result<engine::Ran, Error> {
        engine::simulate(scenario, engine, seed, waves, watch)
    }

    fn report(scenario: &Scenario, engine: Engine, seed: u64, ran: engine::Ran, progress: &Progress) -> CaseReport {
        let ideal = engine::ideal(scenario, seed, &mut Watch::new(progress, false));
        let measures = LosslessMeasures::new(scenario, engine, &ran, &ideal);
        let broken = measures.broken_promises(scenario, ideal.measured.delivered_octets);
        CaseReport::new(scenario, seed, measures, scenario.plan.warnings.clone(), broken)
    }
}
