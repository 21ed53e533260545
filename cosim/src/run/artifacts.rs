//! The files that runs write.

use super::{Error, RunOptions, RunReport};
use crate::report::{plot, summary};
use crate::scenario::Scenario;
use std::path::{Path, PathBuf};

/// `name` with nothing in it that a shell or a file system minds.
fn slug(name: &str) -> String {
    let safe = |c: char| if c.is_ascii_alphanumeric() || c == '.' || c == '=' { c } else { '-' };
    let slug: String = name.chars().map(safe).collect();
    if slug.is_empty() { "run".to_owned() } else { slug }
}

fn folder(root: &Path, scenario: &str) -> Result<PathBuf, Error> {
    let path = root.join(slug(scenario));
    std::fs::create_dir_all(&path).map_err(|source| Error::Output { path: path.clone(), source })?;
    Ok(path)
}

/// Draws the queues of all cases of a file, a few in each plot.
pub(super) fn write_plots(cases: &[Scenario], report: &mut RunReport, options: &RunOptions) -> Result<(), Error> {
    let (Some(root), Some(first)) = (&options.artifacts, cases.first()) else { return Ok(()) };
    let folder = folder(root, &first.name)?;
    for (number, reports) in report.cases.chunks_mut(plot::MOST_CURVES).enumerate() {
        let name = if number == 0 { "queue.svg".to_owned() } else { format!("queue-{}.svg", number + 1) };
        let path = folder.join(name);
        let svg = plot::queues(&first.file.title, reports)
            .map_err(|reason| Error::Plot { path: path.clone(), reason: reason.to_string() })?;
        std::fs::write(&path, svg).map_err(|source| Error::Output { path: path.clone(), source })?;
        reports.iter_mut().for_each(|case| case.artifacts.push(path.clone()));
    }
    Ok(())
}

/// Writes the numbers of all cases for programs.
pub(super) fn write_results(cases: &[Scenario], report: &RunReport, options: &RunOptions) -> Result<(), Error> {
    let (Some(root), Some(first)) = (&options.artifacts, cases.first()) else { return Ok(()) };
    let path = folder(root, &first.name)?.join("results.json");
    let write = || -> std::io::Result<()> {
        let mut text = serde_json::to_string_pretty(report)?;
        text.push('\n');
        std::fs::write(&path, text)
    };
    write().map_err(|source| Error::Output { path: path.clone(), source })
}

/// Brings the section of this file in the summary up to date.
pub(super) fn write_summary(cases: &[Scenario], report: &RunReport, options: &RunOptions) -> Result<(), Error> {
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
