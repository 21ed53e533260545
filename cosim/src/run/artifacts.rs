//! The files that runs write.

use super::beside::Recorded;
use super::report::Report;
use super::{Engine, Error, RunOptions, RunReport, Runs, WaveFormat};
use crate::files::{self, WriteError, safe_name};
use crate::link::Time;
use crate::pcap::{Capture, Fcs};
use crate::report::{plot, summary};
use crate::scenario::{Case, Kind};
use rtl_lockstep::wave::{self, WaveError};
use std::path::{Path, PathBuf};

/// The folder of a scenario's files.
fn folder(root: &Path, scenario: &str) -> PathBuf {
    root.join(safe_name(scenario))
}

/// Finds out before a run whether its files can be written.
pub(super) fn check<K: Kind>(scenario: &Case<K>, options: &RunOptions) -> Result<(), Error> {
    options.artifacts.as_ref().map_or(Ok(()), |root| Ok(files::writable(&folder(root, &scenario.name))?))
}

/// Writes what belongs to all cases of a file, together: plots, results, the summary.
pub(super) fn write_results<K: Runs>(
    cases: &[Case<K>],
    report: &mut RunReport<K::Report>,
    options: &RunOptions,
) -> Result<(), Error> {
    let (Some(root), Some(first)) = (&options.artifacts, cases.first()) else { return Ok(()) };
    let mut texts = plots(first, report, &folder(root, &first.name))?;
    texts.push(results(first, report, root)?);
    texts.extend(summary(first, report, root, options.engine)?);
    files::write_all(texts.iter().map(|(path, text)| (&**path, text.as_bytes())))?;
    Ok(())
}

/// The curves of all cases of a file, a few in each plot.
fn plots<K: Runs>(
    first: &Case<K>,
    report: &mut RunReport<K::Report>,
    folder: &Path,
) -> Result<Vec<(PathBuf, String)>, Error> {
    let mut texts = Vec::new();
    for (number, reports) in report.cases.chunks_mut(plot::MOST_CURVES).enumerate() {
        let curves = K::Report::CURVES;
        let name = if number == 0 { format!("{curves}.svg") } else { format!("{curves}-{}.svg", number + 1) };
        let path = folder.join(name);
        let svg = plot::draw(K::title(&first.file), &K::Report::chart(reports))
            .map_err(|reason| Error::Plot { path: path.clone(), reason: reason.to_string() })?;
        reports.iter_mut().for_each(|case| case.artifacts().push(path.clone()));
        texts.push((path, svg));
    }
    Ok(texts)
}

/// The numbers of all cases for programs.
fn results<K: Runs>(first: &Case<K>, report: &RunReport<K::Report>, root: &Path) -> Result<(PathBuf, String), Error> {
    let path = folder(root, &first.name).join("results.json");
    let mut text = serde_json::to_string_pretty(report)
        .map_err(|error| WriteError { path: path.clone(), cause: std::io::Error::other(error) })?;
    text.push('\n');
    Ok((path, text))
}

/// The summary with the section of this file up to date, if the results are those that it holds of this file.
fn summary<K: Runs>(
    first: &Case<K>,
    report: &RunReport<K::Report>,
    root: &Path,
    engine: Engine,
) -> Result<Option<(PathBuf, String)>, Error> {
    if engine.has_clocks() != K::summary_engine(&first.file).has_clocks() {
        return Ok(None);
    }
    let path = root.join("SUMMARY.md");
    let before = match files::read_text(&path) {
        Ok(text) => text,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => String::new(),
        Err(cause) => return Err(WriteError { path, cause }.into()),
    };
    let after = summary::update(&before, &first.name, &report.cases);
    Ok(Some((path, after)))
}

/// Writes the frames of a case as a capture.
pub(super) fn write_capture<K: Kind>(
    scenario: &Case<K>,
    options: &RunOptions,
    frames: Option<Vec<(Time, Vec<u8>)>>,
) -> Result<Option<PathBuf>, Error> {
    let (Some(root), Some(frames)) = (&options.artifacts, frames) else { return Ok(None) };
    let path = folder(root, &scenario.name).join(format!("{}.pcap", safe_name(&scenario.case)));
    files::write_by(&path, |file| {
        let mut capture = Capture::new(file, Fcs::Append)?;
        frames.iter().try_for_each(|(time, frame)| capture.frame(*time, frame))
    })??;
    Ok(Some(path))
}

/// Runs a case again, traced by `record`, and writes the wave and its view: both paths. Fails with the difference that the
/// wave shows, if it shows one.
pub(super) fn write_wave<K: Kind>(
    scenario: &Case<K>,
    options: &RunOptions,
    record: impl FnOnce() -> Result<Recorded, Error>,
) -> Result<Vec<PathBuf>, Error> {
    let (Some(root), Some(wave)) = (&options.artifacts, &options.wave) else { return Ok(Vec::new()) };
    let recorded = record()?;
    if recorded.recordings.is_empty() {
        recorded.ended?;
        return Err(WaveError::Nothing.into());
    }
    let ending = match wave.format {
        WaveFormat::Vcd => "vcd",
        WaveFormat::Fst => "fst",
    };
    let name = match wave.around {
        // a safe name has no `@`
        Some(cycle) => format!("{}@{cycle}.{ending}", safe_name(&scenario.case)),
        None => format!("{}.{ending}", safe_name(&scenario.case)),
    };
    let path = folder(root, &scenario.name).join(name);
    let view = wave::write(&path, &recorded.recordings, &wave.views)?;
    recorded.ended?;
    Ok(vec![path, view])
}
