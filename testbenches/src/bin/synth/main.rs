//! Area and clock rate of the cores, by Yosys and nextpnr: `make synth`.
//!
//! Each unit of a core is synthesised alone for UltraScale+ and, if it fits, for ECP5, and, between shift registers,
//! placed and routed on that with three seeds. The table goes into `docs/synthesis.md`; of a run for some cores, only their rows.

mod flow;
mod page;
mod wrapper;

use clap::Parser;
use miette::{IntoDiagnostic, WrapErr, miette};
use rayon::prelude::*;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Instant;
use testbenches::units::{self, Unit};

#[derive(Parser)]
#[command(about = "Synthesises the cores and writes the table of docs/synthesis.md")]
struct Arguments {
    /// Only units of these cores, or with these top modules: `bifrost_port`, or `bifrost_port_w64` alone.
    cores: Vec<String>,
    /// Units at a time.
    #[arg(long, default_value_t = 2)]
    jobs: usize,
}

fn main() -> miette::Result<()> {
    let arguments = Arguments::parse();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let units = chosen(&arguments.cores)?;
    let tools = flow::Tools::find(&root)?;
    let scratch = root.join("target/synth");
    let page = root.join("docs/synthesis.md");
    let begun = AtomicUsize::new(0);
    let writing = Mutex::new(());
    let measure = |unit: &&Unit| -> miette::Result<()> {
        let number = begun.fetch_add(1, Ordering::Relaxed) + 1;
        let start = Instant::now();
        eprintln!("[{number}/{}] {unit}", units.len());
        let row = page::row(unit, &tools.measure(unit, &scratch)?);
        eprintln!("[{number}/{}] {unit}: {} s", units.len(), start.elapsed().as_secs());
        // at once, so that nothing is lost if the run is ended
        let _alone = writing.lock().unwrap_or_else(PoisonError::into_inner);
        let text = std::fs::read_to_string(&page).into_diagnostic().wrap_err("docs/synthesis.md")?;
        let text = page::with_rows(&text, &tools.line(), &[row])?;
        std::fs::write(&page, text).into_diagnostic().wrap_err("docs/synthesis.md")
    };
    let pool = rayon::ThreadPoolBuilder::new().num_threads(arguments.jobs).build().into_diagnostic()?;
    pool.install(|| units.par_iter().try_for_each(measure))
}

/// The units of these cores and top modules, or all.
fn chosen(names: &[String]) -> miette::Result<Vec<&'static Unit>> {
    let is_meant = |unit: &Unit, name: &String| unit.core.stem == name || unit.top() == *name;
    if let Some(unknown) = names.iter().find(|name| units::all().all(|unit| !is_meant(unit, name))) {
        return Err(miette!(help = "`bifrost list` names the cores", "{unknown}: there is no such core"));
    }
    Ok(units::all().filter(|unit| names.is_empty() || names.iter().any(|name| is_meant(unit, name))).collect())
}
