//! Errors of a scenario: the file, the place in it, the value, the limit and the remedy.

use miette::{Diagnostic, NamedSource, SourceSpan};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A scenario that cannot run.
#[derive(Debug, thiserror::Error, Diagnostic)]
pub enum ScenarioError {
    /// The file cannot be read.
    #[error("{}: {cause}", path.display())]
    #[diagnostic(code(scenario::file), help("give the path of a scenario file; examples are in testbenches/scenarios"))]
    File {
        /// The file.
        path: PathBuf,
        /// Reason.
        cause: std::io::Error,
    },
    /// The text is not a scenario.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Syntax(#[from] Box<SyntaxError>),
    /// A value breaks a limit.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Limit(#[from] Box<LimitError>),
}

/// A text that is not a scenario.
#[derive(Debug, thiserror::Error, Diagnostic)]
#[error("{file}: line {line} is not TOML: {message}")]
#[diagnostic(
    code(scenario::syntax),
    help("write `field = value` below the [table] of the field; docs/scenarios.md lists the fields")
)]
pub struct SyntaxError {
    /// The file.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// Description of the error.
    pub message: String,
    /// The text.
    #[source_code]
    pub text: Arc<NamedSource<String>>,
    /// Place in the text.
    #[label("here")]
    pub span: Option<SourceSpan>,
}

/// A value that breaks a limit.
#[derive(Debug, thiserror::Error, Diagnostic)]
#[error("{file}: {case}{field} = {value}: {limit}")]
#[diagnostic(code(scenario::limit), help("{remedy}"))]
pub struct LimitError {
    /// The file.
    pub file: String,
    /// The case of the file and a colon, if it has several.
    pub case: String,
    /// The field, from the top.
    pub field: String,
    /// Its value as written.
    pub value: String,
    /// The limit.
    pub limit: String,
    /// Remedy.
    pub remedy: String,
    /// The text.
    #[source_code]
    pub text: Arc<NamedSource<String>>,
    /// Place in the text.
    #[label("here")]
    pub span: Option<SourceSpan>,
}

/// The name that a file goes by in messages and reports: without its folders.
pub(super) fn file_name(path: &Path) -> String {
    path.file_name().map_or_else(|| path.display().to_string(), |name| name.to_string_lossy().into_owned())
}

/// Most octets of a value in a message.
const LONGEST_VALUE: usize = 120;

/// A value for a message: on one line, the end of a long one left out.
pub(super) fn clipped(value: &str) -> String {
    let line: String = value.chars().take(LONGEST_VALUE).map(|c| if c.is_control() { ' ' } else { c }).collect();
    if line.len() < value.len() { format!("{line}...") } else { line }
}

/// A rule that a value breaks, before it is known where the value stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Violation {
    /// Path of the field, parts joined by dots; list entries by their number.
    pub field: String,
    /// The limit.
    pub limit: String,
    /// Remedy.
    pub remedy: String,
}

impl Violation {
    /// The value at `field` breaks `limit`; `remedy` is what to do.
    pub fn new(field: impl Into<String>, limit: impl Into<String>, remedy: impl Into<String>) -> Self {
        Self { field: field.into(), limit: limit.into(), remedy: remedy.into() }
    }
}
