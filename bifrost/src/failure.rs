//! Failures of the command: one report, one exit code.

use crate::tell;
use miette::{Diagnostic, Report};
use std::process::ExitCode;
use thiserror::Error;

/// Exit codes, as `--help` shows them.
pub const EXIT_CODES: &str = "Exit codes: 0 success; 1 hardware differs from its model, or a promise of the scenario is broken; \
    2 wrong usage or configuration; 3 a tool is missing.";

#[derive(Debug, Error, Diagnostic)]
#[error("signals cannot be handled: {cause}")]
#[diagnostic(code(bifrost::signals), help("a half-written file could stay behind: run it where threads may start"))]
struct Signals {
    cause: std::io::Error,
}

/// An error with the exit code of its kind.
pub struct Failure {
    code: u8,
    report: Report,
}

impl Failure {
    /// A failure with the exit code `code`.
    pub fn new(code: u8, error: impl Diagnostic + Send + Sync + 'static) -> Self {
        Self { code, report: error.into() }
    }
    /// A mismatch, or a broken promise of the scenario.
    pub fn broken(error: impl Diagnostic + Send + Sync + 'static) -> Self {
        Self::new(1, error)
    }
    /// Wrong usage or configuration.
    pub fn usage(error: impl Diagnostic + Send + Sync + 'static) -> Self {
        Self::new(2, error)
    }
    /// A tool that is not installed.
    pub fn missing_tool(error: impl Diagnostic + Send + Sync + 'static) -> Self {
        Self::new(3, error)
    }
    /// A failure to handle signals.
    pub fn signals(cause: std::io::Error) -> Self {
        Self::usage(Signals { cause })
    }
    /// Prints the report on standard error.
    pub fn report(self) -> ExitCode {
        tell!("{:?}", self.report);
        ExitCode::from(self.code)
    }
}
