//! The bugs that were put in by hand: each campaign must find those of its core.

use rayon::prelude::*;
use std::panic;
use testbenches::campaign::Campaign;
use testbenches::mutants::{self, Found, Mutant};

/// Searches for the bugs of these campaigns' cores, and prints the table of docs/verification.md. Answers whether all were found.
pub fn search_all(campaigns: &[&Campaign]) -> bool {
    let is_meant = |mutant: &&Mutant| campaigns.iter().any(|campaign| campaign.core.stem == mutant.core.stem);
    let chosen: Vec<&Mutant> = mutants::all().filter(is_meant).collect();
    // each bug can be put in; otherwise the program stops here
    chosen.par_iter().for_each(|mutant| drop(mutant.verilog()));
    // a panic of a scoreboard is a find; its message is in the table
    let hook = panic::take_hook();
    panic::set_hook(Box::new(|_| {}));
    let found: Vec<Found> = chosen.par_iter().map(|mutant| search(mutant)).collect();
    panic::set_hook(hook);
    println!("| core | class | bug | found by | seconds |\n|---|---|---|---|--:|");
    for (mutant, found) in chosen.iter().zip(&found) {
        let by = found.by.as_deref().unwrap_or("**not found**");
        println!("{} {by} | {:.1} |", mutant.cells(), found.seconds);
    }
    let missed = found.iter().filter(|found| found.by.is_none()).count();
    println!("\n{} bugs, {} found, {missed} not", chosen.len(), chosen.len() - missed);
    missed == 0
}

/// Searches for a bug and prints the result at once.
fn search(mutant: &Mutant) -> Found {
    let found = mutant.search();
    let by = found.by.as_deref().unwrap_or("NOT FOUND");
    eprintln!("{:<26} {:<62} {by} ({:.1} s)", mutant.core.stem, mutant.what, found.seconds);
    found
}
