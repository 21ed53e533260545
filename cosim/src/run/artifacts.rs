//! The files that runs write.

use super::beside::Recorded;
use super::report::Report;
use super::{Engine, Error, RunOptions, RunReport, Runs, WaveFormat};
use crate::link::Time;
use crate::pcap::{Capture, Fcs};
use crate::report::{plot, summary};
use crate::scenario::{Case, Kind};
use crate::wave::{self, WaveError};
use std::path::{Path, PathBuf};

/// `name` with nothing in it that a shell or a file system minds.
pub(crate) fn slug(name: &str) -> String {
    let safe = |c: char| if c.is_ascii_alphanumeric() || c == '.' || c == '=' { c } else { '-' };
    let slug: String = name.chars().map(safe).collect();
    if slug.is_empty() { "run".to_owned() } else { slug }
}

fn folder(root: &Path, scenario: &str) -> Result<PathBuf, Error> {
    let path = root.join(slug(scenario));
    std::fs::create_dir_all(&path).map_err(output(&path))?;
    Ok(path)
}

fn output(path: &Path) -> impl FnOnce(std::io::Error) -> Error {
    let path = path.to_owned();
    move |source| Error::Output { path, source }
}

/// Draws the curves of all cases of a file, a few in each plot.
pub(super) fn write_plots<K: Runs>(
    cases: &[Case<K>],
    report: &mut RunReport<K::Report>,
    options: &RunOptions,
) -> Result<(), Error> {
    let (Some(root), Some(first)) = (&options.artifacts, cases.first()) else { return Ok(()) };
    let folder = folder(root, &first.name)?;
    for (number, reports) in report.cases.chunks_mut(plot::MOST_CURVES).enumerate() {
        let curves = K::Report::CURVES;
        let name = if number == 0 { format!("{curves}.svg") } else { format!("{curves}-{}.svg", number + 1) };
        let path = folder.join(name);
        let svg = plot::draw(K::title(&first.file), &K::Report::chart(reports))
            .map_err(|reason| Error::Plot { path: path.clone(), reason: reason.to_string() })?;
        std::fs::write(&path, svg).map_err(output(&path))?;
        reports.iter_mut().for_each(|case| case.artifacts().push(path.clone()));
    }
    Ok(())
}

/// Writes the numbers of all cases for programs.
pub(super) fn write_results<K: Runs>(
    cases: &[Case<K>],
    report: &RunReport<K::Report>,
    options: &RunOptions,
) -> Result<(), Error> {
    let (Some(root), Some(first)) = (&options.artifacts, cases.first()) else { return Ok(()) };
    let path = folder(root, &first.name)?.join("results.json");
    let write = || -> std::io::Result<()> {
        let mut text = serde_json::to_string_pretty(report)?;
        text.push('\n');
        std::fs::write(&path, text)
    };
    write().map_err(output(&path))
}

/// Brings the section of this file in the summary up to date. The summary holds what the model gives, which takes seconds for
/// all files together: other engines leave it as it is.
pub(super) fn write_summary<K: Runs>(
    cases: &[Case<K>],
    report: &RunReport<K::Report>,
    options: &RunOptions,
) -> Result<(), Error> {
    if options.engine != Engine::Model {
        return Ok(());
    }
    let (Some(root), Some(first)) = (&options.artifacts, cases.first()) else { return Ok(()) };
    let path = root.join("SUMMARY.md");
    let before = match std::fs::read_to_string(&path) {
        Ok(text) => text,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => String::new(),
        Err(source) => return Err(Error::Output { path, source }),
    };
    let after = summary::update(&before, &first.name, &report.cases);
    std::fs::write(&path, after).map_err(|source| Error::Output { path, source })
}

/// Writes the frames of a case as a capture.
pub(super) fn write_capture<K: Kind>(
    scenario: &Case<K>,
    options: &RunOptions,
    frames: Option<Vec<(Time, Vec<u8>)>>,
) -> Result<Option<PathBuf>, Error> {
    let (Some(root), Some(frames)) = (&options.artifacts, frames) else { return Ok(None) };
    let path = folder(root, &scenario.name)?.join(format!("{}.pcap", slug(&scenario.case)));
    let file = std::fs::File::create(&path).map_err(output(&path))?;
    let mut capture = Capture::new(std::io::BufWriter::new(file), Fcs::Append)?;
    for (time, frame) in frames {
        capture.frame(time, &frame)?;
    }
    capture.finish().into_inner().map_err(|error| output(&path)(error.into_error()))?;
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
        Some(cycle) => format!("{}-{cycle}.{ending}", slug(&scenario.case)),
        None => format!("{}.{ending}", slug(&scenario.case)),
    };
    let path = folder(root, &scenario.name)?.join(name);
    let view = wave::write(&path, &recorded.recordings, &wave.views)?;
    recorded.ended?;
    Ok(vec![path, view])
}
