//! Programs that are run, and what to say when one is missing or fails.

use std::io;
use std::process::{Command, Output};

/// A program found through `PATH`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tool {
    /// Name of the executable.
    pub program: &'static str,
    /// Debian package that has it.
    pub package: &'static str,
}

/// Why a tool gave no result, or did not say yes.
#[derive(Debug, thiserror::Error, miette::Diagnostic)]
pub enum ToolError {
    /// It is not on `PATH`.
    #[error("`{}` was not found", .0.program)]
    #[diagnostic(code(rtl_foundation::tool_missing), help("install it, on Debian: apt-get install {}", .0.package))]
    Missing(Tool),
    /// The system did not run it, or its files could not be written.
    #[error("`{}` could not be run", .tool.program)]
    #[diagnostic(code(rtl_foundation::tool_not_run), help("is the temporary directory writable?"))]
    NotRun {
        /// The tool.
        tool: Tool,
        /// What the system said.
        source: io::Error,
    },
    /// It ended with a failure.
    #[error("`{}` failed ({status}) while it {task}:\n{output}", .tool.program)]
    #[diagnostic(code(rtl_foundation::tool_failed))]
    Failed {
        /// The tool.
        tool: Tool,
        /// What it was doing, as the rest of a sentence.
        task: String,
        /// Its exit status.
        status: String,
        /// What it wrote to standard error and standard output.
        output: String,
    },
    /// It reported something, be it a warning.
    #[error("`{}` on `{top}`:\n{output}", .tool.program)]
    #[diagnostic(code(rtl_foundation::tool_report), help("Verilog must pass without a warning"))]
    Report {
        /// The tool.
        tool: Tool,
        /// The module.
        top: String,
        /// What it printed.
        output: String,
    },
}

impl ToolError {
    /// Whether installing something is the remedy.
    pub fn is_missing(&self) -> bool {
        matches!(self, Self::Missing(_))
    }
}

impl Tool {
    /// A command that runs it.
    pub fn command(self) -> Command {
        Command::new(self.program)
    }

    /// Runs `command` to its end; a status other than 0 is not an error here.
    ///
    /// # Errors
    /// The program is missing, or the system does not run it.
    pub fn output(self, command: &mut Command) -> Result<Output, ToolError> {
        command.output().map_err(|source| match source.kind() {
            io::ErrorKind::NotFound => ToolError::Missing(self),
            _ => ToolError::NotRun { tool: self, source },
        })
    }

    /// Runs `command` to its end. `task` completes the sentence "it failed while it ...".
    ///
    /// # Errors
    /// As [`Tool::output`], and a status other than 0.
    pub fn run(self, command: &mut Command, task: &str) -> Result<Output, ToolError> {
        let output = self.output(command)?;
        if output.status.success() {
            return Ok(output);
        }
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).trim_end().to_owned();
        Err(ToolError::Failed {
            tool: self,
            task: task.to_owned(),
            status: output.status.to_string(),
            output: [text(&output.stderr), text(&output.stdout)].join("\n").trim().to_owned(),
        })
    }
}
