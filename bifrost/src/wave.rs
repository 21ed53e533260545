//! `bifrost wave`.

use crate::failure::Failure;
use crate::say;
use miette::Diagnostic;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use thiserror::Error;

/// Open the waveform of a run in GTKWave.
#[derive(clap::Args)]
pub struct Args {
    /// Path of the waveform, of its `.gtkw`, or of the folder of the run.
    run: PathBuf,
}

#[derive(Debug, Error, Diagnostic)]
enum WaveError {
    #[error("run = {}: there is no waveform with a .gtkw beside it", run.display())]
    #[diagnostic(code(bifrost::wave), help("record one: bifrost sim SCENARIO.toml --wave vcd"))]
    Missing { run: PathBuf },
    #[error("run = {}: there are several waveforms: {found}", run.display())]
    #[diagnostic(code(bifrost::wave), help("name one of them"))]
    Several { run: PathBuf, found: String },
    #[error("`gtkwave` is not installed")]
    #[diagnostic(code(bifrost::gtkwave), help("install it: apt-get install gtkwave; then: gtkwave {}", save.display()))]
    NoGtkwave { save: PathBuf },
    #[error("`gtkwave` could not be started: {cause}")]
    #[diagnostic(code(bifrost::gtkwave))]
    NotStarted { cause: std::io::Error },
}

pub fn run(args: &Args) -> Result<(), Failure> {
    let save = find(&args.run).map_err(Failure::usage)?;
    let shown = std::env::var_os("DISPLAY").is_some() || std::env::var_os("WAYLAND_DISPLAY").is_some();
    if !shown {
        say!("There is no display here. Where there is one: gtkwave {}", save.display());
        return Ok(());
    }
    let folder = save.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let name = save.file_name().unwrap_or(save.as_os_str());
    // GTKWave looks for the dump file, as the save file names it, in its own working folder
    let started = Command::new("gtkwave").arg(name).current_dir(folder).stdout(Stdio::null()).spawn();
    match started {
        Ok(_) => Ok(()),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
            Err(Failure::missing_tool(WaveError::NoGtkwave { save }))
        }
        Err(cause) => Err(Failure::missing_tool(WaveError::NotStarted { cause })),
    }
}

/// The save file of a run, or the one beside a waveform.
fn find(run: &Path) -> Result<PathBuf, WaveError> {
    if !run.is_dir() {
        let save = run.with_extension("gtkw");
        return if save.is_file() { Ok(save) } else { Err(WaveError::Missing { run: run.to_owned() }) };
    }
    let entries = std::fs::read_dir(run).map_err(|_| WaveError::Missing { run: run.to_owned() })?;
    let mut saves: Vec<PathBuf> = entries
        .flatten()
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "gtkw"))
        .collect();
    saves.sort();
    match saves.len() {
        0 => Err(WaveError::Missing { run: run.to_owned() }),
        1 => Ok(saves.remove(0)),
        _ => {
            let names: Vec<String> =
                saves.iter().filter_map(|p| p.file_name()).map(|n| n.to_string_lossy().into_owned()).collect();
            Err(WaveError::Several { run: run.to_owned(), found: names.join(", ") })
        }
    }
}
