//! Scenario files: what to simulate, in TOML with human units.

mod build;
mod capture;
mod check;
mod ends;
mod error;
mod expand;
pub mod file;
mod plan;
pub mod quantity;

pub use capture::Capture;
pub use ends::Ends;
pub use error::{LimitError, ScenarioError, SyntaxError};
pub use plan::{Bound, Plan};

use crate::link::Time;
use error::{Violation, file_name};
use file::{Drain, File};
use miette::NamedSource;
use serde::Deserialize;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use toml::de::DeTable;

/// A case of a scenario file, checked and ready to run.
#[derive(Clone, Debug)]
pub struct Scenario {
    /// The file as it was given.
    pub path: PathBuf,
    /// The file's name without its ending.
    pub name: String,
    /// Name of the case within the file; empty if it is the only one.
    pub case: String,
    /// What it says.
    pub file: File,
    /// What follows from it.
    pub plan: Plan,
}

impl Scenario {
    /// Reads a file: one scenario for each of its cases.
    pub fn load(path: &Path) -> Result<Vec<Scenario>, ScenarioError> {
        let text =
            std::fs::read_to_string(path).map_err(|source| ScenarioError::File { path: path.to_owned(), source })?;
        let folder = path.parent().unwrap_or(Path::new(""));
        let mut cases = Self::parse_in(folder, &file_name(path), &text)?;
        cases.iter_mut().for_each(|case| case.path = path.to_owned());
        Ok(cases)
    }

    /// Reads the text of a file that goes by `file_name` in messages. Captures that it names are read from where the
    /// program runs.
    pub fn parse(file_name: &str, text: &str) -> Result<Vec<Scenario>, ScenarioError> {
        Self::parse_in(Path::new(""), file_name, text)
    }

    fn parse_in(folder: &Path, file_name: &str, text: &str) -> Result<Vec<Scenario>, ScenarioError> {
        let reader = Reader { folder, file_name, text, source: Arc::new(NamedSource::new(file_name, text.to_owned())) };
        let table = DeTable::parse(text).map_err(|error| reader.syntax(error.message(), error.span()))?;
        let cases = expand::cases(table.into_inner()).map_err(|(message, span)| reader.syntax(&message, Some(span)))?;
        cases.into_iter().map(|case| reader.scenario(case)).collect()
    }

    /// The command that runs this case with this seed.
    pub fn replay(&self, seed: u64) -> String {
        let case = if self.case.is_empty() { String::new() } else { format!(" --case '{}'", self.case) };
        format!("bifrost sim {} --seed {seed}{case}", self.path.display())
    }

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

    /// File and case in one name.
    pub fn full_name(&self) -> String {
        if self.case.is_empty() { self.name.clone() } else { format!("{}: {}", self.name, self.case) }
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

    fn scenario(&self, case: expand::Case) -> Result<Scenario, ScenarioError> {
        let whole = toml::Spanned::new(0..self.text.len(), case.table.clone());
        let mut file = File::deserialize(toml::de::Deserializer::from(whole))
            .map_err(|error| self.syntax(error.message(), error.span().filter(|span| *span != (0..self.text.len()))))?;
        let plan = check::check(&file)
            .and_then(|()| capture::read_all(&mut file, self.folder))
            .and_then(|()| Plan::new(&file));
        let plan = plan.map_err(|violation| self.limit(&case, violation))?;
        let name = self.file_name.strip_suffix(".toml").unwrap_or(self.file_name).to_owned();
        Ok(Scenario { path: self.file_name.into(), name, case: case.name, file, plan })
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
