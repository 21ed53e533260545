//! A search for bugs: it puts one bug after the other into the designs, and runs the campaign of the core. A bug that
//! no run finds is a gap in the stimulus.

use clap::Parser;
use rayon::prelude::*;
use std::process::ExitCode;
use testbenches::mutants::{self, Found, Mutant};

#[derive(Parser)]
#[command(about = "Puts bugs into the designs one at a time: the campaign of each core must find them all")]
struct Arguments {
    /// Only bugs of this core.
    #[arg(long)]
    core: Option<String>,
}

fn main() -> ExitCode {
    let Arguments { core } = Arguments::parse();
    let chosen: Vec<&Mutant> =
        mutants::all().filter(|mutant| core.as_deref().is_none_or(|stem| stem == mutant.core.stem)).collect();
    if chosen.is_empty() {
        eprintln!("no bug is for the core `{}`; stems are listed by `bifrost list`", core.unwrap_or_default());
        return ExitCode::from(2);
    }
    // each bug can be put in; otherwise the program stops here
    chosen.par_iter().for_each(|mutant| drop(mutant.verilog()));
    // a panic of a scoreboard is a find; its message is in the table
    std::panic::set_hook(Box::new(|_| {}));
    let found: Vec<Found> = chosen.par_iter().map(|mutant| search(mutant)).collect();
    println!("| core | class | bug | found by | seconds |\n|---|---|---|---|--:|");
    for (mutant, found) in chosen.iter().zip(&found) {
        let by = found.by.as_deref().unwrap_or("**not found**");
        println!("{} {by} | {:.1} |", mutant.cells(), found.seconds);
    }
    let missed = found.iter().filter(|found| found.by.is_none()).count();
    println!("\n{} bugs, {} found, {missed} not", chosen.len(), chosen.len() - missed);
    if missed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Searches for a bug and prints the result at once.
fn search(mutant: &Mutant) -> Found {
    let found = mutant.search();
    let by = found.by.as_deref().unwrap_or("NOT FOUND");
    eprintln!("{:<26} {:<62} {by} ({:.1} s)", mutant.core.stem, mutant.what, found.seconds);
    found
}
