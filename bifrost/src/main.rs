//! The `bifrost` command: one file per subcommand, no logic of its own.

// `println!` panics when standard output is closed; `say!` and `tell!` do not
#![deny(clippy::print_stdout, clippy::print_stderr)]

mod compare;
mod completions;
mod engine;
mod failure;
mod findings;
mod generate;
mod list;
mod monitor;
mod options;
mod repro;
mod sim;
mod size;
mod sweep;
mod terminal;
mod wave;

use clap::{Parser, Subcommand};
use failure::Failure;
use std::process::ExitCode;

/// Open RTL for lossless RDMA over long links: emit it, simulate it, size it.
#[derive(Parser)]
#[command(name = "bifrost", version, max_term_width = 100, after_help = failure::EXIT_CODES)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    List(list::Args),
    Gen(generate::Args),
    Sim(sim::Args),
    Monitor(monitor::Args),
    Sweep(sweep::Args),
    Wave(wave::Args),
    Size(size::Args),
    Compare(compare::Args),
    Repro(repro::Args),
    Completions(completions::Args),
}

fn main() -> ExitCode {
    sigpipe::reset();
    run().and_then(|()| terminal::finish()).map_or_else(Failure::report, |()| ExitCode::SUCCESS)
}

fn run() -> Result<(), Failure> {
    verilated_dut::scratch::clean_up_when_interrupted().map_err(Failure::signals)?;
    let command = match Cli::try_parse() {
        Ok(cli) => cli.command,
        // a usage error goes to standard error; a requested help text does not
        Err(error) if error.use_stderr() => error.exit(),
        Err(help) => {
            say!("{}", help.render().to_string().trim_end());
            return Ok(());
        }
    };
    match command {
        Command::List(args) => list::run(&args),
        Command::Gen(args) => generate::run(&args),
        Command::Sim(args) => sim::run(&args),
        Command::Monitor(args) => monitor::run(&args),
        Command::Sweep(args) => sweep::run(&args),
        Command::Wave(args) => wave::run(&args),
        Command::Size(args) => size::run(&args),
        Command::Compare(args) => compare::run(&args),
        Command::Repro(args) => repro::run(&args),
        Command::Completions(args) => completions::run::<Cli>(&args),
    }
}
