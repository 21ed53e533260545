//! Experiments and comparisons: their common options, and their findings on the terminal.

use crate::engine::EngineArg;
use crate::failure::Failure;
use crate::say;
use cosim::report::findings::Findings;
use miette::Diagnostic;
use std::path::PathBuf;
use thiserror::Error;

/// Options of an experiment or a comparison.
#[derive(clap::Args)]
pub struct RunArgs {
    /// Engine of the decisions at the ports of long links.
    #[arg(long, value_enum, default_value = "model")]
    pub engine: EngineArg,
    /// Seed of the flows.
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Folder for figures and data.
    #[arg(short, long, default_value = "sim-results")]
    pub output: PathBuf,
    /// Print JSON: one object for each experiment.
    #[arg(long)]
    pub json: bool,
}

#[derive(Debug, Error, Diagnostic)]
#[error("{}", broken.join("\n"))]
#[diagnostic(code(bifrost::finding), help("it does not show what it has to"))]
struct Broken {
    broken: Vec<String>,
}

/// Prints a table with its notes, or one JSON object.
pub fn show(findings: &Findings, json: bool) {
    if json {
        say!("{:#}", findings.json());
        return;
    }
    say!("{}\n{}", findings.title, findings.table());
    findings.notes.iter().for_each(|note| say!("{note}"));
    findings.artifacts.iter().for_each(|file| say!("wrote {}", file.display()));
    say!("");
}

/// The failure of a run with broken promises, if there are any.
pub fn kept(broken: Vec<String>) -> Result<(), Failure> {
    if broken.is_empty() { Ok(()) } else { Err(Failure::broken(Broken { broken })) }
}
