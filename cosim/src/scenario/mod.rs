//! Scenario files: what to simulate, in TOML with human units.

mod build;
mod capture;
mod check;
mod ends;
mod error;
mod expand;
pub mod file;
pub mod limits;
pub mod lossy;
mod plan;
pub mod quantity;
mod range;
mod read;
mod text;

pub use capture::{Capture, Captures};
pub use ends::Ends;
pub use error::{LimitError, ScenarioError, SyntaxError, Violation};
pub use plan::{Bound, Plan};
pub use text::{Cases, Text};

use crate::link::Time;
use file::{Drain, File};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use std::path::{Path, PathBuf};

/// A kind of scenario.
pub trait Kind {
    /// What a file of this kind may say.
    type File: Clone + std::fmt::Debug + DeserializeOwned + Send + Sync;
    /// What follows from it.
    type Plan: Clone + std::fmt::Debug + Send + Sync;
    /// Checks what a file says, and reads the captures that it names.
    ///
    /// # Errors
    /// The first value that breaks a limit.
    fn check(file: &mut Self::File, captures: &Captures) -> Result<(), Violation>;
    /// What follows from a file that is checked.
    ///
    /// # Errors
    /// The first value that breaks a limit.
    fn plan(file: &Self::File) -> Result<Self::Plan, Violation>;
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

    fn check(file: &mut File, captures: &Captures) -> Result<(), Violation> {
        check::check(file)?;
        captures.read(file)
    }

    fn plan(file: &File) -> Result<Plan, Violation> {
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
        let text = Text::read(path)?;
        Ok(if text.is_lossy() { Self::Lossy(text.cases()?.all()?) } else { Self::FlowControl(text.cases()?.all()?) })
    }
}

impl<K: Kind> Case<K> {
    /// Reads a file: one scenario for each of its cases.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn load(path: &Path) -> Result<Vec<Self>, ScenarioError> {
        Text::read(path)?.cases()?.all()
    }

    /// Reads the text of a file that goes by `file_name` in messages. Captures that it names are read from where the
    /// program runs.
    ///
    /// # Errors
    /// As [`Case::load`].
    pub fn parse(file_name: &str, text: &str) -> Result<Vec<Self>, ScenarioError> {
        Text::new(file_name, text).cases()?.all()
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
