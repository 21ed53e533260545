//! Runs a file of whatever kind it is.

use super::{CaseReport, Engine, Error, LossyMeasures, RunOptions, RunReport, Runs, run_cases, run_named};
use crate::report::table::table;
use crate::scenario::{Cases, Text, of_its_kind};
use serde_json::Value;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// Report on the cases of a file of either kind.
#[derive(Clone, Debug)]
pub enum AnyReport {
    /// Flow control on a long link.
    FlowControl(RunReport),
    /// RDMA over a lossy link.
    Lossy(RunReport<LossyMeasures>),
}

impl From<RunReport> for AnyReport {
    fn from(report: RunReport) -> Self {
        Self::FlowControl(report)
    }
}

impl From<RunReport<LossyMeasures>> for AnyReport {
    fn from(report: RunReport<LossyMeasures>) -> Self {
        Self::Lossy(report)
    }
}

/// Runs all cases of a file, or the one of this name.
///
/// # Errors
/// As [`super::run_file`] and [`super::run_case`].
pub fn run_any(path: &Path, case: Option<&str>, options: &RunOptions) -> Result<AnyReport, Error> {
    let text = Text::read(path)?;
    Ok(of_its_kind!(text, cases => run_of(&cases, case, options)?.into()))
}

/// The engine whose results the summary holds for a file.
///
/// # Errors
/// A file that cannot be read as scenarios.
pub fn summary_engine(path: &Path) -> Result<Engine, Error> {
    fn of_first<K: Runs>(cases: &Cases<K>) -> Result<Engine, Error> {
        Ok(K::summary_engine(&cases.case(0)?.file))
    }
    let text = Text::read(path)?;
    of_its_kind!(text, cases => of_first(&cases))
}

fn run_of<K: Runs + Sync>(
    cases: &Cases<K>,
    case: Option<&str>,
    options: &RunOptions,
) -> Result<RunReport<K::Measures>, Error> {
    match case {
        Some(name) => run_named(cases, name, options).map(|case| RunReport { cases: vec![case] }),
        None => run_cases(&cases.all()?, options),
    }
}

/// Does the same with a report of either kind.
macro_rules! of_either {
    ($any:expr, $report:ident => $what:expr) => {
        match $any {
            AnyReport::FlowControl($report) => $what,
            AnyReport::Lossy($report) => $what,
        }
    };
}

impl AnyReport {
    /// One JSON object for programs.
    pub fn summary(&self) -> Value {
        of_either!(self, report => report.summary())
    }

    /// A table for people.
    pub fn table(&self) -> String {
        of_either!(self, report => table(&report.cases))
    }

    /// Promises that were not kept, each with its case.
    pub fn broken_promises(&self) -> Vec<String> {
        of_either!(self, report => said(&report.cases, |case| &case.broken_promises))
    }

    /// Warnings, each with its case; none twice.
    pub fn warnings(&self) -> BTreeSet<String> {
        of_either!(self, report => said(&report.cases, |case| &case.warnings)).into_iter().collect()
    }

    /// Files written, each once.
    pub fn artifacts(&self) -> BTreeSet<PathBuf> {
        of_either!(self, report => report.cases.iter().flat_map(|case| case.artifacts.clone()).collect())
    }
}

fn said<M>(cases: &[CaseReport<M>], what: fn(&CaseReport<M>) -> &[String]) -> Vec<String> {
    cases.iter().flat_map(|case| what(case).iter().map(|text| format!("{}: {text}", case.full_name()))).collect()
}
