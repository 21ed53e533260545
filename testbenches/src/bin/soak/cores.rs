//! The cores in lockstep with their golden models.

use cores::variant::Variant;
use miette::miette;
use rayon::prelude::*;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process::ExitCode;
use testbenches::campaign::{Campaign, Plan};
use testbenches::campaigns::CAMPAIGNS;

/// Number of clocks of a run; every run has its own seed.
const RUN_CLOCKS: u64 = 10_000_000;

/// Runs every core, or `only` one, for `clocks` clocks over all its variants, or those of `one`.
pub fn run(clocks: u64, seed: u64, only: Option<&str>, one: Option<&str>) -> ExitCode {
    let chosen: Vec<_> =
        CAMPAIGNS.iter().copied().filter(|campaign| only.is_none_or(|stem| stem == campaign.core.stem)).collect();
    if chosen.is_empty() {
        let stems: Vec<&str> = CAMPAIGNS.iter().map(|campaign| campaign.core.stem).collect();
        eprintln!("no such core; there are {}", stems.join(", "));
        return ExitCode::FAILURE;
    }
    let mut all_agree = true;
    for Campaign { core, run, .. } in chosen {
        let variants = match one.map(|name| core.variant_of(name)) {
            None => core.variants.to_vec(),
            Some(Ok(variant)) => vec![variant],
            Some(Err(error)) => {
                eprintln!("{:?}", miette::Report::new(error));
                return ExitCode::from(2);
            }
        };
        let share = clocks.div_ceil(variants.len() as u64);
        let runs: Vec<(&Variant, u64, u64)> = variants
            .iter()
            .flat_map(|variant| {
                let lengths = (0..share.div_ceil(RUN_CLOCKS)).map(move |run| RUN_CLOCKS.min(share - run * RUN_CLOCKS));
                lengths.zip(seed..).map(move |(length, seed)| (variant, seed, length))
            })
            .collect();
        let guarded = |&(variant, seed, length): &(&Variant, u64, u64)| {
            // a panic is the message of a scoreboard, which does not know its run
            let finished = catch_unwind(AssertUnwindSafe(|| run(variant, &Plan::plain(seed, length))));
            finished.unwrap_or_else(|_| {
                let (stem, name) = (core.stem, &variant.name);
                Err(miette!(
                    help = format!("soak cores --core {stem} --variant {name} --clocks {length} --seed {seed}"),
                    "{stem} {name}: the scoreboard found a fault, see above, with seed {seed}"
                ))
            })
        };
        let results: Vec<_> = runs.par_iter().map(guarded).collect();
        let (mut done, mut compared, mut mismatches) = (0, 0, 0);
        for result in results {
            match result {
                Ok(finished) => {
                    done += finished.clocks;
                    compared += finished.compared;
                }
                Err(report) => {
                    mismatches += 1;
                    println!("{report:?}");
                }
            }
        }
        println!(
            "{:<22} {done:>14} clocks, {compared:>15} outputs compared, {mismatches} mismatches, {} variants, seeds from {seed}",
            core.stem,
            variants.len()
        );
        all_agree &= mismatches == 0;
    }
    if all_agree { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
