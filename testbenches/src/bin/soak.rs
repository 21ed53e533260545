//! Open-ended campaigns: `soak links` draws links at random and looks for one that needs more buffer than its sizing says;
//! `soak cores` runs the cores in lockstep with their golden models.

use ::cores::registry::Variant;
use clap::{Parser, Subcommand};
use rayon::prelude::*;
use std::process::ExitCode;
use testbenches::random_link::{RandomLink, Verdict};
use testbenches::soak::{self, CAMPAIGNS};

#[derive(Parser)]
#[command(about = "Open-ended campaigns over random inputs; a failure prints the command that replays it")]
struct Arguments {
    #[command(subcommand)]
    campaign: Campaign,
}

#[derive(Subcommand)]
enum Campaign {
    /// Random links with the golden pause engine in the loop: none may overshoot.
    Links {
        /// How many.
        #[arg(long, default_value_t = 10_000)]
        count: u64,
        /// Seed of the campaign.
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// Number of the first link.
        #[arg(long, default_value_t = 0)]
        first: u64,
        /// Most frames of one link.
        #[arg(long, default_value_t = 1_000_000)]
        frames: u64,
    },
    /// Random stimulus for the verilated cores in lockstep with their golden models: no output may differ.
    Cores {
        /// Clocks of each core, over all its variants.
        #[arg(long, default_value_t = 100_000_000)]
        clocks: u64,
        /// Seed of the campaign.
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// Only this core.
        #[arg(long)]
        core: Option<String>,
    },
}

/// Loss of throughput that is told link by link, in parts per million.
const NOTABLE_LOSS_PPM: u64 = 1_000;
/// Links between two reports.
const BATCH: u64 = 500;

fn links(seed: u64, first: u64, count: u64, frames: u64) -> ExitCode {
    let mut verdicts: Vec<Verdict> = Vec::new();
    let mut begin = first;
    while begin < first + count {
        let end = (begin + BATCH).min(first + count);
        let batch: Vec<(RandomLink, Verdict)> = (begin..end)
            .into_par_iter()
            .map(|index| {
                let link = RandomLink::draw(seed, index, frames);
                let verdict = link.run();
                (link, verdict)
            })
            .collect();
        for (link, verdict) in batch {
            if verdict.fill_ppm > 1_000_000 {
                println!("OVERSHOOT {verdict:?}\n{link:#?}\nreplay: {}", link.replay(frames));
                return ExitCode::FAILURE;
            }
            if count == 1 {
                println!("{link:#?}\n{verdict:?}");
            } else if verdict.loss_ppm > Some(NOTABLE_LOSS_PPM) {
                println!("throughput lost: {verdict:?}\nreplay: {}", link.replay(frames));
            }
            verdicts.push(verdict);
        }
        begin = end;
        eprintln!("{} of {count} links", begin - first);
    }
    summary(&verdicts);
    ExitCode::SUCCESS
}

fn summary(verdicts: &[Verdict]) {
    let percent = |ppm: u64| format!("{}.{:04} %", ppm / 10_000, ppm % 10_000);
    let quantile = |mut values: Vec<u64>, share: usize| {
        values.sort_unstable();
        values.get((values.len() * share / 1000).min(values.len().saturating_sub(1))).copied().unwrap_or(0)
    };
    let fills: Vec<u64> = verdicts.iter().map(|v| v.fill_ppm).collect();
    let losses: Vec<u64> = verdicts.iter().filter_map(|v| v.loss_ppm).collect();
    let paused = verdicts.iter().filter(|v| v.pause_frames > 0).count();
    println!("links                 {} (seeded; {paused} paused), no overshoot", verdicts.len());
    for (name, share) in [("median", 500), ("99 %", 990), ("most", 1000)] {
        println!("buffer filled, {name:<7} {}", percent(quantile(fills.clone(), share)));
    }
    println!("H over BDP, median    {}", percent(quantile(verdicts.iter().map(|v| v.buffer_ppm).collect(), 500)));
    println!("single busy senders   {}", losses.len());
    for (name, share) in [("median", 500), ("99 %", 990), ("most", 1000)] {
        println!("throughput lost, {name:<6} {}", percent(quantile(losses.clone(), share)));
    }
}

/// Clocks of one run; every run has a seed of its own.
const RUN_CLOCKS: u64 = 10_000_000;

fn cores(clocks: u64, seed: u64, only: Option<&str>) -> ExitCode {
    let chosen: Vec<_> =
        CAMPAIGNS.iter().filter(|campaign| only.is_none_or(|stem| stem == campaign.core.stem)).collect();
    if chosen.is_empty() {
        let stems: Vec<&str> = CAMPAIGNS.iter().map(|campaign| campaign.core.stem).collect();
        eprintln!("no such core; there are {}", stems.join(", "));
        return ExitCode::FAILURE;
    }
    let mut all_agree = true;
    for soak::Campaign { core, variants, run } in chosen {
        let share = clocks.div_ceil(variants.len() as u64);
        let runs: Vec<(&Variant, u64, u64)> = variants
            .iter()
            .flat_map(|variant| {
                let lengths = (0..share.div_ceil(RUN_CLOCKS)).map(move |run| RUN_CLOCKS.min(share - run * RUN_CLOCKS));
                lengths.zip(seed..).map(move |(length, seed)| (variant, seed, length))
            })
            .collect();
        let results: Vec<_> = runs.par_iter().map(|&(variant, seed, length)| run(variant, seed, length)).collect();
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

fn main() -> ExitCode {
    match Arguments::parse().campaign {
        Campaign::Links { count, seed, first, frames } => links(seed, first, count, frames),
        Campaign::Cores { clocks, seed, core } => cores(clocks, seed, core.as_deref()),
    }
}
