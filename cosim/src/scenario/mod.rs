//! Scenario files: what to simulate, in TOML with human units.

mod build;
mod capture;
mod check;
mod ends;
mod error;
mod expand;
pub mod file;
pub mod lossy;
mod plan;
pub mod quantity;
mod range;

pub use capture::Capture;
pub use ends::Ends;
pub use error::{LimitError, ScenarioError, SyntaxError, Violation};
pub use plan::{Bound, Plan};

use crate::link::Time;
use error::file_name;
use file::{Drain, File};
use miette::NamedSource;
use range::Ranges;
use rayon::prelude::*;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use toml::de::DeTable;

/// A kind of scenario.
pub trait Kind {
    /// What a file of this kind may say.
    type File: Clone + std::fmt::Debug + DeserializeOwned + Send + Sync;
    /// What follows from it.
    type Plan: Clone + std::fmt::Debug + Send + Sync;
    /// Checks what a file says, reads other files that it names, which lie in `folder`, and concludes.
    ///
    /// # Errors
    /// The first value that breaks a limit.
    fn plan(file: &mut Self::File, folder: &Path) -> Result<Self::Plan, Violation>;
    /// One line for people.
    fn title(file: &Self::File) -> &str;
    /// How long it runs.
    fn duration(file: &Self::File) -> Time;
    /// Seed of all its randomness.
    fn seed(file: &Self::File) -> u64;
}

/// Flow control on a long link.
#[derive(Clone, Debug)]
pub enum FlowControl {}

impl Kind for FlowControl {
    type File = File;
    type Plan = Plan;

    fn plan(file: &mut File, folder: &Path) -> Result<Plan, Violation> {
        check::check(file)?;
        capture::read_all(file, folder)?;
        Plan::new(file)
    }

    fn title(file: &File) -> &str {
        &file.title
    }

    fn duration(file: &File) -> Time {
        file.duration.0
    }

    fn seed(file: &File) -> u64 {
        file.seed
    }
}

/// A case of a scenario file, checked and ready to run.
#[derive(Clone, Debug)]
pub struct Case<K: Kind> {
    /// The file as it was given.
    pub path: PathBuf,
    /// The file's name without its ending.
    pub name: String,
    /// Name of the case within the file; empty if it is the only one.
    pub case: String,
    /// What tells it from the others: its `variant`, and the fields of the matrix with their values as written.
    pub axes: Map<String, Value>,
    /// What it says.
    pub file: K::File,
    /// What follows from it.
    pub plan: K::Plan,
}

/// Flow control on a long link.
pub type Scenario = Case<FlowControl>;
/// RDMA over a lossy link.
pub type LossyScenario = Case<lossy::Lossy>;

/// The cases of a file of either kind.
#[derive(Clone, Debug)]
pub enum Scenarios {
    /// Flow control on a long link.
    FlowControl(Vec<Scenario>),
    /// RDMA over a lossy link: the file has a table `[rdma]`.
    Lossy(Vec<LossyScenario>),
}

impl Scenarios {
    /// Reads a file of either kind.
    ///
    /// # Errors
    /// What is wrong with it, in terms of its kind.
    pub fn load(path: &Path) -> Result<Scenarios, ScenarioError> {
        let text = read(path)?;
        // a text that is not TOML at all is told by either reader
        let lossy = DeTable::parse(&text).is_ok_and(|table| table.get_ref().contains_key("rdma"));
        Ok(if lossy {
            Self::Lossy(LossyScenario::parse_at(path, &text)?)
        } else {
            Self::FlowControl(Scenario::parse_at(path, &text)?)
        })
    }
}

fn read(path: &Path) -> Result<String, ScenarioError> {
    crate::files::read_text(path).map_err(|source| ScenarioError::File { path: path.to_owned(), source })
}

impl<K: Kind> Case<K> {
    /// Reads a file: one scenario for each of its cases.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn load(path: &Path) -> Result<Vec<Self>, ScenarioError> {
        Self::parse_at(path, &read(path)?)
    }

    fn parse_at(path: &Path, text: &str) -> Result<Vec<Self>, ScenarioError> {
        let folder = path.parent().unwrap_or(Path::new(""));
        let mut cases = Self::parse_in(folder, &file_name(path), text)?;
        cases.iter_mut().for_each(|case| case.path = path.to_owned());
        Ok(cases)
    }

    /// Reads the text of a file that goes by `file_name` in messages. Captures that it names are read from where the
    /// program runs.
    ///
    /// # Errors
    /// As [`Case::load`].
    pub fn parse(file_name: &str, text: &str) -> Result<Vec<Self>, ScenarioError> {
        Self::parse_in(Path::new(""), file_name, text)
    }

    fn parse_in(folder: &Path, file_name: &str, text: &str) -> Result<Vec<Self>, ScenarioError> {
        let reader = Reader { folder, file_name, text, source: Arc::new(NamedSource::new(file_name, text.to_owned())) };
        let table = DeTable::parse(text).map_err(|error| reader.syntax(error.message(), error.span()))?;
        let misplaced = |(message, span): expand::Misplaced| reader.syntax(&message, Some(span));
        let ranges = Ranges::read(table.get_ref()).map_err(misplaced)?;
        let cases = expand::cases(table.into_inner(), &ranges).map_err(misplaced)?;
        // side by side, because to choose the best slot of a link takes a moment; of several errors the first is told
        let cases: Vec<_> = cases.into_par_iter().map(|case| reader.scenario(case)).collect();
        cases.into_iter().collect()
    }

    /// The command that runs this case with this seed.
    pub fn replay(&self, seed: u64) -> String {
        let case = if self.case.is_empty() { String::new() } else { format!(" --case '{}'", self.case) };
        format!("bifrost sim {} --seed {seed}{case}", self.path.display())
    }

    /// File and case in one name.
    pub fn full_name(&self) -> String {
        if self.case.is_empty() { self.name.clone() } else { format!("{}: {}", self.name, self.case) }
    }
}

impl Scenario {
    /// When the drain changes for the first time; zero if it never does.
    pub fn first_change(&self) -> Time {
        match &self.file.drain {
            Drain::Constant { .. } => Time::ZERO,
            Drain::Stop { at, .. } => at.0,
            Drain::OnOff { from, .. } => from.0,
            Drain::Script { steps } => {
                steps.iter().map(|step| step.at.0).find(|at| *at > Time::ZERO).unwrap_or_default()
            }
        }
    }
}

/// Turns parsed text into scenarios, and mistakes into errors with their place.
struct Reader<'a> {
    folder: &'a Path,
    file_name: &'a str,
    text: &'a str,
    source: Arc<NamedSource<String>>,
}

impl Reader<'_> {
    fn syntax(&self, message: &str, span: Option<std::ops::Range<usize>>) -> ScenarioError {
        let (file, text) = (self.file_name.to_owned(), self.source.clone());
        Box::new(SyntaxError { file, message: message.to_owned(), text, span: span.map(Into::into) }).into()
    }

    fn scenario<K: Kind>(&self, case: expand::Case) -> Result<Case<K>, ScenarioError> {
        let whole = toml::Spanned::new(0..self.text.len(), case.table.clone());
        let mut file = K::File::deserialize(toml::de::Deserializer::from(whole))
            .map_err(|error| self.syntax(error.message(), error.span().filter(|span| *span != (0..self.text.len()))))?;
        let plan = K::plan(&mut file, self.folder).map_err(|violation| self.limit(&case, violation))?;
        let name = self.file_name.strip_suffix(".toml").unwrap_or(self.file_name).to_owned();
        Ok(Case { path: self.file_name.into(), name, case: case.name, axes: case.axes, file, plan })
    }

    fn limit(&self, case: &expand::Case, violation: Violation) -> ScenarioError {
        let Violation { field, limit, remedy } = violation;
        let span = expand::place(&case.table, &field);
        let written = span.clone().map(|span| self.text[span].to_owned());
        let error = LimitError {
            file: self.file_name.to_owned(),
            case: if case.name.is_empty() { String::new() } else { format!("{}: ", case.name) },
            field,
            value: written.unwrap_or_else(|| "(not given)".to_owned()),
            limit,
            remedy,
            text: self.source.clone(),
            span: span.map(Into::into),
        };
        Box::new(error).into()
    }
}
