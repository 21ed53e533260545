//! Scenario files: what to simulate, in TOML with human units.
//!
//! A file is of one of two kinds, flow control ([`file`]) or RDMA over a lossy link ([`lossy`]). Each is a table of fields, declared entry by entry (`declare`); the
//! cases of a file (`expand`) are read by the table, held against the rules that join several fields (`check`), and planned.

mod build;
mod capture;
mod check;
mod declare;
mod ends;
mod entry;
mod error;
mod expand;
pub mod file;
mod gateways;
pub mod limits;
pub mod lossy;
mod misread;
pub mod page;
mod plan;
pub mod quantity;
mod range;
mod reader;
mod sized;
mod text;
mod value;

pub use capture::{Capture, Captures};
pub use ends::PortEnds;
pub use error::{LimitError, ScenarioError, SyntaxError, Violation};
pub use gateways::GatewayEnds;
pub use plan::{Bound, Gateway, Plan};
pub use reader::ReadTable;
pub use sized::size_options;
pub use text::{Cases, Text};

use file::{Drain, File};
use rtl_foundation::time::Time;
use serde_json::{Map, Value};
use std::path::{Path, PathBuf};

/// A kind of scenario.
pub trait Kind {
    /// Fields of a file of this kind.
    type File: Clone + std::fmt::Debug + ReadTable + Send + Sync;
    /// Plan that follows from a file.
    type Plan: Clone + std::fmt::Debug + Send + Sync;
    /// Holds a file against the rules that join several fields, and reads the captures that it names.
    ///
    /// # Errors
    /// The first value that breaks a rule.
    fn check(file: &mut Self::File, captures: &Captures) -> Result<(), Violation>;
    /// Makes the plan of a file that is checked.
    ///
    /// # Errors
    /// The first value that breaks a limit.
    fn plan(file: &Self::File) -> Result<Self::Plan, Violation>;
    /// Values that files of every kind give.
    fn common(file: &Self::File) -> Common<'_>;
}

/// Values that files of every kind give.
#[derive(Clone, Copy, Debug)]
pub struct Common<'a> {
    /// One line for people.
    pub title: &'a str,
    /// Simulated time.
    pub duration: Time,
    /// Seed of all randomness.
    pub seed: u64,
    /// Time that a frame takes from one end to the other, without jitter.
    pub delay: Time,
    /// Interval of the curve, if the file gives it.
    pub series: Option<Time>,
}

/// Flow control on a long link.
#[derive(Clone, Debug)]
pub enum Lossless {}

impl Kind for Lossless {
    type File = File;
    type Plan = Plan;

    fn check(file: &mut File, captures: &Captures) -> Result<(), Violation> {
        check::check(file)?;
        captures.read(file)
    }

    fn plan(file: &File) -> Result<Plan, Violation> {
        Plan::new(file)
    }

    fn common(file: &File) -> Common<'_> {
        let series = file.output.series.map(|interval| interval.0);
        Common { title: &file.title, duration: file.duration.0, seed: file.seed, delay: file.delay(), series }
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
    /// Differences from the other cases: its `variant`, and the fields of the matrix with their values as written.
    pub axes: Map<String, Value>,
    /// Values of the fields.
    pub file: K::File,
    /// Plan that follows from a file.
    pub plan: K::Plan,
}

/// Flow control on a long link.
pub type Scenario = Case<Lossless>;
/// RDMA over a lossy link.
pub type LossyScenario = Case<lossy::Lossy>;

/// Does the same with the cases of a text, whatever its kind: one of RDMA over a lossy link has a table `[rdma]`.
macro_rules! of_its_kind {
    ($text:expr, $cases:ident => $what:expr) => {
        if $text.is_lossy() {
            let $cases = $text.cases::<$crate::scenario::lossy::Lossy>()?;
            $what
        } else {
            let $cases = $text.cases::<$crate::scenario::Lossless>()?;
            $what
        }
    };
}
pub(crate) use of_its_kind;

impl<K: Kind> Case<K> {
    /// Reads a file: one scenario for each of its cases.
    ///
    /// # Errors
    /// The first error of the file.
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

    /// Interval of the curve: a thousandth of the duration, if the file does not say otherwise.
    pub fn series_interval(&self) -> Time {
        let Common { duration, series, .. } = K::common(&self.file);
        series.unwrap_or(Time((duration.0 / 1000).max(1)))
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
