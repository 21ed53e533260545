//! The programs that co-simulation runs, and what to say when one is missing or fails.

use miette::Diagnostic;
use std::{
    io,
    process::{Command, Output},
};
use thiserror::Error;

/// A program found through `PATH`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tool {
    /// Name of the executable.
    pub program: &'static str,
    /// Debian package that has it.
    pub package: &'static str,
}

/// Translates Verilog to C++.
pub const VERILATOR: Tool = Tool { program: "verilator", package: "verilator" };
/// Merges and annotates coverage.
pub const VERILATOR_COVERAGE: Tool = Tool { program: "verilator_coverage", package: "verilator" };
/// Compiles what Verilator writes.
pub const CXX: Tool = Tool { program: "c++", package: "g++" };
/// Packs a VCD as FST.
pub const VCD2FST: Tool = Tool { program: "vcd2fst", package: "gtkwave" };

/// Why a program gave no result.
#[derive(Debug, Error, Diagnostic)]
pub enum ToolError {
    /// It is not on `PATH`.
    #[error("`{}` was not found", .0.program)]
    #[diagnostic(code(cosim::tool_missing), help("install it, on Debian: apt-get install {}", .0.package))]
    Missing(Tool),
    /// The system did not run it.
    #[error("`{}` could not be run", .tool.program)]
    #[diagnostic(code(cosim::tool_not_run))]
    NotRun {
        /// The program.
        tool: Tool,
        /// What the system said.
        source: io::Error,
    },
    /// It ended with a failure.
    #[error("`{}` failed ({status}) while it {task}:\n{output}", .tool.program)]
    #[diagnostic(code(cosim::tool_failed))]
    Failed {
        /// The program.
        tool: Tool,
        /// What it was doing, as the rest of a sentence.
        task: String,
        /// Its exit status.
        status: String,
        /// What it wrote to standard error and standard output.
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

    /// Runs `command` to its end. `task` completes the sentence "it failed while it ...".
    pub fn run(self, command: &mut Command, task: &str) -> Result<Output, ToolError> {
        let output = command.output().map_err(|source| match source.kind() {
            io::ErrorKind::NotFound => ToolError::Missing(self),
            _ => ToolError::NotRun { tool: self, source },
        })?;
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
