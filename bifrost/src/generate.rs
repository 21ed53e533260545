//! `bifrost gen`.

use crate::failure::Failure;
use cores::limits::LimitError;
use cores::package::{File, files};
use cores::registry::{CORES, Core, Variant, find};
use miette::Diagnostic;
use std::io::Write;
use std::path::{Path, PathBuf};
use thiserror::Error;

/// Emit Verilog, file list, constraints and FuseSoC description; for software, C header and SystemRDL.
#[derive(clap::Args)]
pub struct Args {
    /// The core, as `bifrost list` names it.
    #[arg(required_unless_present = "all")]
    core: Option<String>,
    /// Every core in every variant.
    #[arg(long, conflicts_with_all = ["core", "variant"])]
    all: bool,
    /// One variant only, as `bifrost list` names it, or any other that it says can be built [default: all that it names].
    #[arg(long)]
    variant: Option<String>,
    /// Directory to write `rtl/` and `constraints/` into.
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
    #[error("cannot write {}", path.display())]
    #[diagnostic(code(bifrost::write), help("is the directory writable, and is there space?"))]
    Write { path: PathBuf, source: std::io::Error },
}

pub fn run(args: &Args) -> Result<(), Failure> {
    // everything is emitted before anything is written
    let mut all: Vec<File> = Vec::new();
    for (core, variant) in selection(args).map_err(Failure::usage)? {
        for file in files(core, &variant).map_err(Failure::usage)? {
            if !all.iter().any(|known| known.path == file.path) {
                all.push(file);
            }
        }
    }
    for file in &all {
        let path = args.output.join(&file.path);
        write(&path, &file.text).map_err(|source| Failure::usage(GenError::Write { path: path.clone(), source }))?;
        println!("{}", path.display());
    }
    Ok(())
}

fn selection(args: &Args) -> Result<Vec<(&'static Core, Variant)>, GenError> {
    let all = |core: &'static Core| core.variants.iter().map(move |variant| (core, variant.clone()));
    let Some(name) = &args.core else { return Ok(CORES.into_iter().flat_map(all).collect()) };
    let core =
        find(name).ok_or_else(|| GenError::Core { name: name.clone(), known: names(CORES.iter().map(|c| c.stem)) })?;
    match &args.variant {
        None => Ok(all(core).collect()),
        Some(wanted) => Ok(vec![(core, core.variant_of(wanted)?)]),
    }
}

fn names<'a>(names: impl Iterator<Item = &'a str>) -> String {
    names.collect::<Vec<_>>().join(", ")
}

/// Writes a file whole or not at all.
fn write(path: &Path, text: &str) -> std::io::Result<()> {
    let directory = path.parent().unwrap_or(Path::new("."));
    std::fs::create_dir_all(directory)?;
    // what is delivered is as readable as any other file, unlike a temporary one
    let readable = std::os::unix::fs::PermissionsExt::from_mode(0o644);
    let mut file = tempfile::Builder::new().permissions(readable).tempfile_in(directory)?;
    file.write_all(text.as_bytes())?;
    file.persist(path)?;
    Ok(())
}
