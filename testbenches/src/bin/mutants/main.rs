//! A search for bugs: `make mutants`. It puts bugs chosen by hand into the designs one after the other, and mutants that Yosys draws of
//! the netlists, and runs the campaign of each core. A bug that no run finds is a gap in the stimulus, unless a solver shows that the
//! mutant is no other design.

mod chosen;
mod drawn;
mod page;

use clap::{Parser, ValueEnum};
use std::process::ExitCode;
use testbenches::campaigns;

#[derive(Parser)]
#[command(about = "Puts bugs into the designs: the campaign of each core must find them all")]
struct Arguments {
    /// Only bugs of this core.
    #[arg(long)]
    core: Option<String>,
    /// Only bugs of this kind.
    #[arg(long)]
    only: Option<Kind>,
    /// Mutants that are drawn of each core's netlist.
    #[arg(long, default_value_t = drawn::COUNT)]
    count: usize,
    /// Seed of the draw.
    #[arg(long, default_value_t = drawn::SEED)]
    seed: u64,
}

/// Origin of bugs.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Kind {
    /// Chosen by hand.
    Chosen,
    /// Drawn of the netlists by Yosys.
    Drawn,
}

fn main() -> miette::Result<ExitCode> {
    let Arguments { core, only, count, seed } = Arguments::parse();
    let campaigns = match campaigns::named(core.as_deref()) {
        Ok(campaigns) => campaigns,
        Err(told) => {
            eprintln!("--core {told}");
            return Ok(ExitCode::from(2));
        }
    };
    if !(1..=10_000).contains(&count) {
        eprintln!("--count {count}: give 1 to 10000 mutants");
        return Ok(ExitCode::from(2));
    }
    let mut all = true;
    if only != Some(Kind::Drawn) {
        all &= chosen::search_all(&campaigns);
    }
    if only != Some(Kind::Chosen) {
        all &= drawn::survey_all(&campaigns, count, seed)?;
    }
    Ok(if all { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
