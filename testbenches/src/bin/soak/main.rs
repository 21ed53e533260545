//! Open-ended campaigns: `soak links` draws random links and looks for one that needs more buffer than its sizing says;
//! `soak cores` runs the cores in lockstep with their golden models; `soak timers` measures the length of pauses; `soak
//! hostile` attacks the LoWAR decoder.

mod cores;
mod hostile;
mod links;
mod timers;

use clap::{Parser, Subcommand};
use std::process::ExitCode;

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
        /// Number of links.
        #[arg(long, default_value_t = 10_000)]
        count: u64,
        /// Seed of the campaign.
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// Number of the first link.
        #[arg(long, default_value_t = 0)]
        first: u64,
        /// Largest number of frames of a link.
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
        /// Only this variant of the core: any that can be built.
        #[arg(long, requires = "core")]
        variant: Option<String>,
    },
    /// Every pause time on the verilated scheduler, at every line rate and clock: none may be short, or more than a clock
    /// long.
    Timers {
        /// Only this line rate, in Gb/s.
        #[arg(long)]
        rate: Option<u64>,
        /// Step between the times measured, from 65535 down.
        #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..))]
        stride: u16,
    },
    /// Packets that no far encoder would send, on the golden model of the LoWAR decoder: none may do harm.
    Hostile {
        /// Number of packets.
        #[arg(long, default_value_t = 10_000_000)]
        frames: u64,
        /// Seed of the first run.
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
}

fn main() -> ExitCode {
    match Arguments::parse().campaign {
        Campaign::Links { count, seed, first, frames } => links::run(seed, first, count, frames),
        Campaign::Cores { clocks, seed, core, variant } => {
            cores::run(clocks, seed, core.as_deref(), variant.as_deref())
        }
        Campaign::Timers { rate, stride } => timers::run(rate, stride.into()),
        Campaign::Hostile { frames, seed } => hostile::run(frames, seed),
    }
}
