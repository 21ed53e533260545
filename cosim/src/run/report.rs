//! Report of a case: one skeleton for both kinds of scenario, around the measurements in which the kinds differ.

use super::Engine;
use super::lossless::LosslessMeasures;
use crate::report::plot::Chart;
use crate::scenario::{Case, Kind};
use serde::Serialize;
use std::fmt::Debug;
use std::ops::Deref;
use std::path::PathBuf;
use std::time::Duration;

/// Measurements of a case of one kind of scenario, and how they are shown.
pub trait Measures: Serialize + Clone + Debug + Send + Sized + 'static {
    /// Subject of the plot of several cases, as a file name.
    const CURVES: &'static str;
    /// The columns of the table for the terminal, between those of the case's name and of its promises.
    const COLUMNS: &'static [Column<Self>];
    /// The counts that several cases add up.
    const TOTALS: &'static [Total<Self>];
    /// The engine that ran the case.
    fn engine(&self) -> Engine;
    /// Takes how long the simulation took, for the clocks in a second.
    fn set_wall_time(&mut self, wall: Duration);
    /// The order of cases: the worst case has the lowest.
    fn rank(&self) -> f64;
    /// Replaces in the JSON object of the worst case what several cases join in another way than as totals.
    fn join(_cases: &[CaseReport<Self>], _object: &mut serde_json::Value) {}
    /// The curves of a few cases.
    fn chart(cases: &[CaseReport<Self>]) -> Chart;
    /// The tables of the section of the summary.
    fn tables(cases: &[CaseReport<Self>]) -> String;
}

/// A heading, and the cell below it.
pub type Column<M> = (&'static str, fn(&M) -> String);
/// A field, and its count in a case.
pub type Total<M> = (&'static str, fn(&M) -> u64);

/// Report of a case. Its measurements are fields of the same JSON object, and are read as its own fields.
#[derive(Clone, Debug, Serialize)]
pub struct CaseReport<M = LosslessMeasures> {
    /// Name of the file.
    pub scenario: String,
    /// Name of the case in it.
    pub case: String,
    /// One line for people.
    pub title: String,
    /// Seed of all randomness.
    pub seed: u64,
    /// Measurements of the case.
    #[serde(flatten)]
    pub measures: M,
    /// Warnings for the user.
    pub warnings: Vec<String>,
    /// Promises of the scenario that were not kept.
    pub broken_promises: Vec<String>,
    /// Files written.
    pub artifacts: Vec<PathBuf>,
}

impl<M> Deref for CaseReport<M> {
    type Target = M;

    fn deref(&self) -> &M {
        &self.measures
    }
}

impl<M> CaseReport<M> {
    pub(super) fn new<K: Kind>(
        scenario: &Case<K>,
        seed: u64,
        measures: M,
        warnings: Vec<String>,
        broken_promises: Vec<String>,
    ) -> Self {
        Self {
            scenario: scenario.name.clone(),
            case: scenario.case.clone(),
            title: K::common(&scenario.file).title.to_owned(),
            seed,
            measures,
            warnings,
            broken_promises,
            artifacts: Vec::new(),
        }
    }

    /// File and case in one name.
    pub fn full_name(&self) -> String {
        if self.case.is_empty() { self.scenario.clone() } else { format!("{}: {}", self.scenario, self.case) }
    }

    /// The name of the case, or that of the file if the case has none.
    pub(crate) fn label(&self) -> String {
        if self.case.is_empty() { self.scenario.clone() } else { self.case.clone() }
    }

    /// The name of the case in the summary, below the name of the file.
    pub(crate) fn short_name(&self) -> &str {
        if self.case.is_empty() { "-" } else { &self.case }
    }

    /// 0 when every promise was kept, 1 otherwise.
    pub fn exit_code(&self) -> u8 {
        u8::from(!self.broken_promises.is_empty())
    }
}

/// The cases of one scenario file.
#[derive(Clone, Debug, Serialize)]
pub struct RunReport<M = LosslessMeasures> {
    /// In the order of the file.
    pub cases: Vec<CaseReport<M>>,
}

impl<M: Measures> RunReport<M> {
    /// 0 when every promise was kept, 1 otherwise.
    pub fn exit_code(&self) -> u8 {
        self.cases.iter().map(CaseReport::exit_code).max().unwrap_or(0)
    }

    /// One JSON object for programs: the case if there is one; else the fields of the worst case, totals in place of its
    /// counts, and every case under `cases`.
    pub fn summary(&self) -> serde_json::Value {
        let cases = &self.cases[..];
        let worst = cases.iter().min_by(|a, b| a.rank().total_cmp(&b.rank()));
        let Some(worst) = worst else { return serde_json::json!({ "cases": [] }) };
        let mut object = value(worst);
        if cases.len() > 1 {
            for (field, count) in M::TOTALS {
                object[*field] = cases.iter().map(|case| count(case)).sum::<u64>().into();
            }
            M::join(cases, &mut object);
            object["cases"] = cases.iter().map(value).collect();
        }
        object
    }
}

/// A case as JSON.
pub(crate) fn value(case: &impl Serialize) -> serde_json::Value {
    serde_json::to_value(case).expect("a report has no map with keys of another type")
}
