//! Single-event upsets: `make upsets`. It flips bits of the registers of the cores that decide about flow control, one in each run, and
//! writes into docs/upsets.md how long the outputs show it.

mod page;

use clap::Parser;
use std::process::ExitCode;
use testbenches::page::rewrite;
use testbenches::upsets::{SUBJECTS, Subject};

/// Upsets of the registers of each name that the page is about.
const COUNT: usize = 64;
/// Seed of their draw.
const SEED: u64 = 1;

#[derive(Parser)]
#[command(about = "Flips bits of registers and tells how long the outputs of the cores show it")]
struct Arguments {
    /// Only this core.
    #[arg(long)]
    core: Option<String>,
    /// Upsets of the registers of each name.
    #[arg(long, default_value_t = COUNT)]
    count: usize,
    /// Seed of the draw.
    #[arg(long, default_value_t = SEED)]
    seed: u64,
}

fn main() -> miette::Result<ExitCode> {
    let Arguments { core, count, seed } = Arguments::parse();
    let is_chosen = |subject: &&&Subject| core.as_ref().is_none_or(|stem| subject.core.stem == stem);
    let chosen: Vec<&Subject> = SUBJECTS.iter().filter(is_chosen).copied().collect();
    if chosen.is_empty() {
        let known: Vec<&str> = SUBJECTS.iter().map(|subject| subject.core.stem).collect();
        eprintln!(
            "--core {}: no upsets are tried on a core of this name; try {}",
            core.unwrap_or_default(),
            known.join(", ")
        );
        return Ok(ExitCode::from(2));
    }
    if !(1..=10_000).contains(&count) {
        eprintln!("--count {count}: give 1 to 10000 upsets");
        return Ok(ExitCode::from(2));
    }
    let mut tables = vec![];
    for subject in chosen {
        tables.push((subject.core.stem, page::table(subject, &(subject.survey)(subject, count, seed)?)));
    }
    tables.iter().for_each(|(_, table)| println!("{table}"));
    if (count, seed) == (COUNT, SEED) {
        rewrite("docs/upsets.md", "make upsets", |old| page::with_tables(old, &tables))?;
    }
    Ok(ExitCode::SUCCESS)
}
