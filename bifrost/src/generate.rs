//! `bifrost gen`.

use crate::failure::Failure;
use crate::options;
use crate::say;
use cores::limits::LimitError;
use cores::package::{File, bender, files, shell_files};
use cores::registry::{CORES, find};
use cores::shells::SHELLS;
use cores::variant::{Core, Variant};
use cosim::files::{WriteError, writable, write_all};
use miette::Diagnostic;
use std::path::PathBuf;
use thiserror::Error;

/// Emit Verilog, file list, constraints, and descriptions for FuseSoC, Bender and IP-XACT; for software, C header and SystemRDL.
#[derive(clap::Args)]
pub struct Args {
    /// Name of the core, as `bifrost list` prints it.
    #[arg(required_unless_present = "all")]
    core: Option<String>,
    /// Emit every core in every variant, and every shell.
    #[arg(long, conflicts_with_all = ["core", "variant"])]
    all: bool,
    /// One variant: a name that `bifrost list` prints, or another that it describes as buildable [default: all that it
    /// prints].
    #[arg(long)]
    variant: Option<String>,
    /// Directory to write `rtl/`, `constraints/` and `Bender.yml` into.
    #[arg(short, long)]
    output: PathBuf,
}

#[derive(Debug, Error, Diagnostic)]
enum GenError {
    #[error("core = {name}: there is no such core")]
    #[diagnostic(code(bifrost::core), help("the cores are: {known}"))]
    Core { name: String, known: String },
    #[error(transparent)]
    #[diagnostic(transparent)]
    Variant(#[from] LimitError),
    #[error(transparent)]
    #[diagnostic(code(bifrost::write), help("is the directory writable, and is there space? no file was written"))]
    Write(#[from] WriteError),
}

pub fn run(args: &Args) -> Result<(), Failure> {
    writable(&args.output).map_err(|error| Failure::usage(GenError::from(error)))?;
    // all files are emitted before the first is written
    let mut all: Vec<File> = Vec::new();
    let mut add = |files: Vec<File>| {
        for file in files {
            if !all.iter().any(|known| known.path == file.path) {
                all.push(file);
            }
        }
    };
    for (core, variant) in selection(args).map_err(Failure::usage)? {
        add(files(core, &variant).map_err(Failure::usage)?);
    }
    for shell in SHELLS.iter().filter(|_| args.all) {
        add(shell_files(shell).map_err(Failure::usage)?);
    }
    all.push(bender(all.iter().map(|file| file.path.as_str())));
    let written: Vec<_> = all.iter().map(|file| (args.output.join(&file.path), file.text.as_bytes())).collect();
    let set = written.iter().map(|(path, octets)| (&**path, *octets));
    write_all(set).map_err(|error| Failure::usage(GenError::from(error)))?;
    written.iter().for_each(|(path, _)| say!("{}", path.display()));
    Ok(())
}

fn selection(args: &Args) -> Result<Vec<(&'static Core, Variant)>, GenError> {
    let all = |core: &'static Core| core.variants.iter().map(move |variant| (core, variant.clone()));
    let Some(name) = &args.core else { return Ok(CORES.into_iter().flat_map(all).collect()) };
    let core =
        find(name).ok_or_else(|| GenError::Core { name: name.clone(), known: names(CORES.iter().map(|c| c.stem)) })?;
    match &args.variant {
        None => Ok(all(core).collect()),
        Some(wanted) => Ok(vec![(core, core.variant_of(wanted).map_err(options::of_variant)?)]),
    }
}

fn names<'a>(names: impl Iterator<Item = &'a str>) -> String {
    names.collect::<Vec<_>>().join(", ")
}
