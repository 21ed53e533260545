//! The files that runs write.

use super::report::Measures;
use super::{Engine, Error, RunOptions, RunReport, Runs, WaveFormat};
use crate::files::{self, WriteError, safe_name};
use crate::pcap::{CaptureFile, Fcs};
use crate::report::{plot, summary};
use crate::scenario::{Case, Kind};
use rtl_foundation::time::Time;
use rtl_lockstep::wave::{self, Recording};
use serde::{Deserialize, Serialize};
use std::io;
use std::path::{Path, PathBuf};

/// The folder of a scenario's files.
fn folder(root: &Path, scenario: &str) -> PathBuf {
    root.join(safe_name(scenario))
}

/// The numbers of all cases of a file, as `results.json` has them.
#[derive(Serialize)]
struct Results<'a, R> {
    /// The scenario file, seen from the folder of its results.
    file: String,
    cases: &'a [R],
}

/// The part of an earlier `results.json` that names its file; versions before this one did not record it.
#[derive(Deserialize)]
struct Recorded {
    file: Option<String>,
}

/// The numbers of a file.
fn results_path(folder: &Path) -> PathBuf {
    folder.join("results.json")
}

/// Finds out before a run whether its files can be written, a wave packed if it is to be, and whether the folder holds results of another scenario file.
pub(super) fn check<K: Kind>(scenario: &Case<K>, options: &RunOptions) -> Result<(), Error> {
    let Some(root) = &options.artifacts else { return Ok(()) };
    let folder = folder(root, &scenario.name);
    files::writable(&folder)?;
    if options.wave.as_ref().is_some_and(|wave| wave.format == WaveFormat::Fst) {
        wave::can_pack()?;
    }
    // what is no record of this program is replaced, as before
    let before = files::read_text(&results_path(&folder)).ok();
    let recorded = before.and_then(|text| serde_json::from_str::<Recorded>(&text).ok()?.file);
    match recorded {
        Some(other) if other != seen_from(&folder, &scenario.path)? => {
            Err(Error::OtherFile { path: scenario.path.clone(), other: folder.join(other), folder })
        }
        _ => Ok(()),
    }
}

/// The way from a folder to a file. It is the same wherever the command runs, and names no folder above both.
fn seen_from(folder: &Path, file: &Path) -> Result<String, WriteError> {
    let resolved = |path: &Path| resolved(path).map_err(|cause| WriteError { path: path.to_owned(), cause });
    let (folder, file) = (resolved(folder)?, resolved(file)?);
    let shared = folder.components().zip(file.components()).take_while(|(a, b)| a == b).count();
    let up = folder.components().skip(shared).map(|_| "..".into());
    let down = file.components().skip(shared).map(|part| part.as_os_str().to_string_lossy());
    Ok(up.chain(down).collect::<Vec<_>>().join("/"))
}

/// An absolute path without links, of which the end may be still to be made.
fn resolved(path: &Path) -> io::Result<PathBuf> {
    let path = std::path::absolute(path)?;
    let mut missing = Vec::new();
    for above in path.ancestors() {
        if let Ok(found) = above.canonicalize() {
            return Ok(missing.into_iter().rev().fold(found, |path, name| path.join(name)));
        }
        missing.extend(above.file_name());
    }
    Ok(path)
}

/// Writes what belongs to all cases of a file, together: plots, results, the summary.
pub(super) fn write_results<K: Runs>(
    cases: &[Case<K>],
    report: &mut RunReport<K::Measures>,
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
    report: &mut RunReport<K::Measures>,
    folder: &Path,
) -> Result<Vec<(PathBuf, String)>, Error> {
    let mut texts = Vec::new();
    for (number, reports) in report.cases.chunks_mut(plot::MOST_CURVES).enumerate() {
        let curves = K::Measures::CURVES;
        let name = if number == 0 { format!("{curves}.svg") } else { format!("{curves}-{}.svg", number + 1) };
        let path = folder.join(name);
        let svg = plot::draw(K::common(&first.file).title, &K::Measures::chart(reports))
            .map_err(|reason| Error::Plot { path: path.clone(), reason: reason.to_string() })?;
        reports.iter_mut().for_each(|case| case.artifacts.push(path.clone()));
        texts.push((path, svg));
    }
    Ok(texts)
}

/// The numbers of all cases for programs.
fn results<K: Runs>(first: &Case<K>, report: &RunReport<K::Measures>, root: &Path) -> Result<(PathBuf, String), Error> {
    let folder = folder(root, &first.name);
    let path = results_path(&folder);
    let results = Results { file: seen_from(&folder, &first.path)?, cases: &report.cases };
    let mut text = serde_json::to_string_pretty(&results)
        .map_err(|error| WriteError { path: path.clone(), cause: io::Error::other(error) })?;
    text.push('\n');
    Ok((path, text))
}

/// The summary with the section of this file up to date, if the results are those that it holds of this file.
fn summary<K: Runs>(
    first: &Case<K>,
    report: &RunReport<K::Measures>,
    root: &Path,
    engine: Engine,
) -> Result<Option<(PathBuf, String)>, Error> {
    if engine.has_clocks() != K::summary_engine(&first.file).has_clocks() {
        return Ok(None);
    }
    let path = root.join("SUMMARY.md");
    let before = match files::read_text(&path) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
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
        let mut capture = CaptureFile::new(file, Fcs::Append)?;
        frames.iter().try_for_each(|(time, frame)| capture.frame(*time, frame))
    })??;
    Ok(Some(path))
}

/// Writes what the cores have recorded as a wave and its view, if they have: both paths.
pub(super) fn write_wave<K: Kind>(
    scenario: &Case<K>,
    options: &RunOptions,
    recordings: &[Recording],
) -> Result<Vec<PathBuf>, Error> {
    let (Some(root), Some(wave)) = (&options.artifacts, &options.wave) else { return Ok(Vec::new()) };
    if recordings.is_empty() {
        return Ok(Vec::new());
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
    let view = wave::write(&path, recordings, &wave.views)?;
    Ok(vec![path, view])
}
