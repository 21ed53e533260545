//! Programs that the project runs, and the error when one is missing or fails.

use std::io;
use std::process::{Command, Output};

/// A program found through `PATH`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tool {
    /// Name of the executable.
    pub program: &'static str,
    /// Debian package that contains the program.
    pub package: &'static str,
}

/// The error of a tool that gave no result, or reported a fault.
#[derive(Debug, thiserror::Error, miette::Diagnostic)]
pub enum ToolError {
    /// The program is not on `PATH`.
    #[error("`{}` was not found", .0.program)]
    #[diagnostic(code(rtl_foundation::tool_missing), help("install it, on Debian: apt-get install {}", .0.package))]
    Missing(Tool),
    /// The system did not run the program, or its files could not be written.
    #[error("`{}` could not be run", .tool.program)]
    #[diagnostic(code(rtl_foundation::tool_not_run), help("is the temporary directory writable?"))]
    NotRun {
        /// The tool.
        tool: Tool,
        /// The system's error.
        source: io::Error,
    },
    /// The program ended with a failure.
    #[error("`{}` failed ({status}) while it {task}:\n{output}", .tool.program)]
    #[diagnostic(code(rtl_foundation::tool_failed))]
    Failed {
        /// The tool.
        tool: Tool,
        /// The tool's task, as the rest of a sentence.
        task: String,
        /// The exit status.
        status: String,
        /// The tool's standard error and standard output.
        output: String,
    },
    /// The tool reported something, be it a warning.
    #[error("`{}` on `{top}`:\n{output}", .tool.program)]
    #[diagnostic(code(rtl_foundation::tool_report), help("Verilog must pass without a warning"))]
    Report {
        /// The tool.
        tool: Tool,
        /// The module that the tool read.
        top: String,
        /// The tool's report.
        output: String,
    },
}

impl ToolError {
    /// Whether the remedy is to install something.
    pub fn is_missing(&self) -> bool {
        matches!(self, Self::Missing(_))
    }
}

impl Tool {
    /// A command that runs the program.
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
