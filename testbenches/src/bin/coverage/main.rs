//! Coverage of the Verilog by the campaigns: `make coverage`. Each core runs as tests run it, with Verilator counting lines, branches and
//! toggles. What no run reaches must be waived, with a reason, in `cores/src/<core>/coverage.toml`.

mod page;
mod runs;
mod waivers;

use clap::Parser;
use rayon::prelude::*;
use runs::Covered;
use std::path::Path;
use std::process::ExitCode;
use testbenches::campaign::Campaign;
use testbenches::campaigns;

#[derive(Parser)]
#[command(about = "Runs the campaigns with coverage: what no run reaches must be waived with a reason")]
struct Arguments {
    /// Only this core.
    #[arg(long)]
    core: Option<String>,
}

fn main() -> miette::Result<ExitCode> {
    let Arguments { core } = Arguments::parse();
    let chosen = match campaigns::named(core.as_deref()) {
        Ok(chosen) => chosen,
        Err(told) => {
            eprintln!("--core {told}");
            return Ok(ExitCode::from(2));
        }
    };
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let cover = |campaign: &&Campaign| {
        let covered = Covered::of(campaign, &root)?;
        print!("{}", page::lines(&covered));
        Ok(covered)
    };
    let all: Vec<Covered> = chosen.par_iter().map(cover).collect::<miette::Result<_>>()?;
    page::write(&all)?;
    let whole = all.iter().all(|covered| covered.missed.is_empty() && covered.useless.is_empty());
    Ok(if whole { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
