//! `bifrost repro`.

use crate::failure::Failure;
use crate::findings::{self, RunArgs};
use crate::say;
use cosim::repro::{EXPERIMENTS, ReproOptions, find};
use miette::Diagnostic;
use thiserror::Error;

/// Run the papers' experiments: a table and a figure each.
#[derive(clap::Args)]
pub struct Args {
    /// Name of one experiment [default: all].
    name: Option<String>,
    /// List the experiments.
    #[arg(long)]
    list: bool,
    #[command(flatten)]
    run: RunArgs,
}

#[derive(Debug, Error, Diagnostic)]
#[error("there is no experiment '{name}'")]
#[diagnostic(code(bifrost::experiment), help("`bifrost repro --list` lists them"))]
struct Unknown {
    name: String,
}

pub fn run(args: &Args) -> Result<(), Failure> {
    if args.list {
        for experiment in EXPERIMENTS {
            say!("{:<14} {}", experiment.name, experiment.title);
        }
        return Ok(());
    }
    let options =
        ReproOptions { engine: args.run.engine.into(), seed: args.run.seed, artifacts: Some(args.run.output.clone()) };
    let chosen: Vec<_> = match &args.name {
        None => EXPERIMENTS.iter().collect(),
        Some(name) => {
            let found = find(name).ok_or_else(|| Unknown { name: name.clone() });
            vec![found.map_err(Failure::usage)?]
        }
    };
    let mut broken = Vec::new();
    for experiment in chosen {
        let findings = experiment.run(&options).map_err(|error| Failure::new(error.exit_code(), error))?;
        findings::show(&findings, args.run.json);
        broken.extend(findings.broken);
    }
    findings::kept(broken)
}
