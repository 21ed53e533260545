//! Open-ended differential tests of random modules: `cargo run -p rtl-gen --example differential -- --seconds 600`.
//!
//! Without `--count` the program runs batch after batch for `--seconds`; it stops at the first difference and prints
//! the command that replays it. `--count 1 --seed S --print` shows source and Verilog of one module beside its
//! difference.

#[path = "../tests/suite/differential/bench.rs"]
mod bench;
#[path = "../tests/suite/differential/builder_modules.rs"]
mod builder_modules;
#[path = "../tests/suite/differential/campaign.rs"]
mod campaign;
#[path = "../tests/suite/differential/case.rs"]
mod case;
#[path = "../tests/suite/differential/kernel_crate.rs"]
mod kernel_crate;
#[path = "../tests/suite/differential/kernel_expr.rs"]
mod kernel_expr;
#[path = "../tests/suite/differential/kernel_source.rs"]
mod kernel_source;
#[path = "../tests/suite/differential/random.rs"]
mod random;
#[path = "../tests/suite/verilated.rs"]
mod verilated;

use std::process::ExitCode;
use std::time::{Duration, Instant};

/// Modules per batch.
const BATCH: u64 = 200;
const USAGE: &str = "usage: differential [--builder | --kernels] [--seconds N] [--seed N] [--count N] [--print]";

struct Options {
    builder: bool,
    kernels: bool,
    seconds: u64,
    seed: u64,
    count: Option<u64>,
    print: bool,
}

fn options() -> Option<Options> {
    let mut options = Options { builder: true, kernels: true, seconds: 60, seed: 1, count: None, print: false };
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        match word.as_str() {
            "--builder" => options.kernels = false,
            "--kernels" => options.builder = false,
            "--print" => options.print = true,
            "--seconds" => options.seconds = words.next()?.parse().ok()?,
            "--seed" => options.seed = words.next()?.parse().ok()?,
            "--count" => options.count = Some(words.next()?.parse().ok()?),
            _ => return None,
        }
    }
    (options.builder || options.kernels).then_some(options)
}

fn main() -> ExitCode {
    let Some(options) = options() else {
        eprintln!("{USAGE}");
        return ExitCode::FAILURE;
    };
    let (started, limit) = (Instant::now(), Duration::from_secs(options.seconds));
    let mut seed = options.seed;
    let mut modules = 0;
    loop {
        let seeds = seed..seed + options.count.unwrap_or(BATCH);
        seed = seeds.end;
        let found = batch(&options, seeds.clone(), &mut modules);
        if !found.is_empty() {
            println!("{}\nreplay with: cargo run -p rtl-gen --example differential -- ..", found.join("\n"));
            return ExitCode::FAILURE;
        }
        println!("seeds {}..{}: {modules} modules agree, {} s", options.seed, seed, started.elapsed().as_secs());
        if options.count.is_some() || started.elapsed() >= limit {
            return ExitCode::SUCCESS;
        }
    }
}

fn batch(options: &Options, seeds: std::ops::Range<u64>, modules: &mut u64) -> Vec<String> {
    let mut found = vec![];
    if options.builder {
        let cases = campaign::builder_cases(seeds.clone());
        if options.print {
            cases.iter().for_each(|c| println!("{}", c.verilog));
        }
        found.extend(campaign::mismatches(&cases));
        *modules += cases.len() as u64;
    }
    if options.kernels {
        let seeds: Vec<u64> = seeds.collect();
        if options.print {
            println!("{}", kernel_source::file(&kernel_source::kernels(&seeds), "kernel_runner.rs"));
        }
        let kernels = campaign::kernel_cases(&seeds);
        if options.print {
            kernels.iter().for_each(|k| println!("{}", k.case.verilog));
        }
        found.extend(campaign::kernel_mismatches(kernels));
        *modules += seeds.len() as u64;
    }
    found
}
