//! `bifrost sweep`.

use crate::engine::EngineArg;
use crate::failure::Failure;
use crate::{say, tell};
use cosim::sweep::{self, Shard, SweepOptions, Swept};
use miette::Diagnostic;
use std::path::PathBuf;
use thiserror::Error;

/// Number of broken promises that are printed at most; the results list all.
const MOST_PRINTED: usize = 20;

/// Run every case of a scenario file as a point of a grid; a stopped run continues, and shards share the work.
#[derive(clap::Args)]
pub struct Args {
    /// The scenario file.
    file: PathBuf,
    /// Engine of the cores' decisions; a case with `engine = "model"` always runs on the model.
    #[arg(long, value_enum, default_value = "model")]
    engine: EngineArg,
    /// Seed of all randomness [default: that of the file].
    #[arg(long)]
    seed: Option<u64>,
    /// Part of the grid to run, one of N, e.g. 3/16: a job of an array.
    #[arg(long, value_name = "I/N", default_value = "1/1")]
    shard: Shard,
    /// Number of points that run at the same time [default: one on each processor].
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    jobs: Option<u16>,
    /// Join the results of all shards, in the order of the grid.
    #[arg(long, conflicts_with_all = ["shard", "jobs"])]
    merge: bool,
    /// Folder for results: they go to its folder sweep/NAME, where NAME is the file's name without .toml.
    #[arg(short, long, default_value = "sim-results")]
    output: PathBuf,
    /// Print one JSON object.
    #[arg(long)]
    json: bool,
}

#[derive(Debug, Error, Diagnostic)]
enum SweepError {
    #[error("{}", broken.join("\n"))]
    #[diagnostic(code(bifrost::promise), help("the file promises otherwise in [promise]"))]
    Promise { broken: Vec<String> },
}

pub fn run(args: &Args) -> Result<(), Failure> {
    let options = SweepOptions {
        engine: args.engine.into(),
        seed: args.seed,
        shard: args.shard,
        jobs: args.jobs.map(usize::from),
        output: args.output.clone(),
        progress: true,
    };
    let swept = match args.merge {
        true => sweep::merge(&args.file, &options),
        false => sweep::run_sweep(&args.file, &options, |note| tell!("note: {note}")),
    };
    let swept = swept.map_err(|error| Failure::new(error.exit_code(), error))?;
    if args.json {
        say!("{:#}", serde_json::json!(swept));
    } else {
        print(args, &swept);
    }
    let mut broken = swept.broken_promises();
    if broken.is_empty() {
        return Ok(());
    }
    if broken.len() > MOST_PRINTED {
        let more = broken.split_off(MOST_PRINTED).len();
        broken.push(format!("and {more} more: broken_promises in {}", swept.file.display()));
    }
    Err(Failure::broken(SweepError::Promise { broken }))
}

fn print(args: &Args, swept: &Swept) {
    let Swept { sweep, points, ran, .. } = swept;
    let kept = points - swept.broken.len();
    match args.merge {
        true => say!("{sweep}: {points} points, {kept} of them keep their promises"),
        false => {
            say!("{sweep}, shard {}: {points} points, {ran} of them ran now, {kept} keep their promises", args.shard)
        }
    }
    say!("wrote {}", swept.file.display());
}
