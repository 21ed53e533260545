//! What experiments and comparisons find, on the terminal.

use crate::failure::Failure;
use cosim::report::findings::Findings;
use miette::Diagnostic;
use thiserror::Error;

#[derive(Debug, Error, Diagnostic)]
#[error("{}", broken.join("\n"))]
#[diagnostic(code(bifrost::finding), help("it does not show what it has to"))]
struct Broken {
    broken: Vec<String>,
}

/// Prints a table and what belongs to it, or one JSON object.
pub fn show(findings: &Findings, json: bool) {
    if json {
        println!("{:#}", findings.json());
        return;
    }
    println!("{}\n{}", findings.title, findings.table());
    findings.notes.iter().for_each(|note| println!("{note}"));
    findings.artifacts.iter().for_each(|file| println!("wrote {}", file.display()));
    println!();
}

/// A failure if a promise was broken.
pub fn kept(broken: Vec<String>) -> Result<(), Failure> {
    if broken.is_empty() { Ok(()) } else { Err(Failure::broken(Broken { broken })) }
}
