//! Random links with the golden pause engine in the loop.

use rayon::prelude::*;
use std::process::ExitCode;
use testbenches::random_link::{RandomLink, Verdict};

/// Loss of throughput above which a link is listed, in parts per million.
const NOTABLE_LOSS_PPM: u64 = 1_000;
/// Number of links between two reports.
const BATCH: u64 = 500;

/// Runs `count` links from number `first` on; fails at the first that needs more buffer than its sizing says.
pub fn run(seed: u64, first: u64, count: u64, frames: u64) -> ExitCode {
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
