//! Why a run cannot go on, and the exit code that says so.

use crate::scenario::ScenarioError;
use miette::Diagnostic;
use std::path::PathBuf;

/// Why a run cannot go on.
#[derive(Debug, thiserror::Error, Diagnostic)]
pub enum Error {
    /// The scenario is not one.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Scenario(#[from] ScenarioError),
    /// A result cannot be written.
    #[error("cannot write {}: {source}", path.display())]
    #[diagnostic(code(run::output), help("choose a folder that you may write to"))]
    Output {
        /// The file.
        path: PathBuf,
        /// Why.
        source: std::io::Error,
    },
    /// A plot cannot be drawn.
    #[error("cannot draw {}: {reason}", path.display())]
    #[diagnostic(code(run::plot), help("this is a mistake in the program: please report it with the scenario"))]
    Plot {
        /// The file.
        path: PathBuf,
        /// Why.
        reason: String,
    },
}

impl Error {
    /// What the command exits with: 1 for a difference between hardware and model, 2 for something wrong with what was
    /// asked, 3 for a missing tool.
    pub fn exit_code(&self) -> u8 {
        match self {
            Error::Scenario(_) | Error::Output { .. } | Error::Plot { .. } => 2,
        }
    }
}
