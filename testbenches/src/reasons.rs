//! Lists of exceptions in the folder of a core, each with a reason: what no run reaches, mutants that are no other design.

use miette::{IntoDiagnostic, WrapErr, miette};
use serde::de::DeserializeOwned;
use std::fs;
use std::path::Path;

/// A list of exceptions.
pub trait Exceptions: Default + DeserializeOwned {
    /// The remedy for an exception without a reason, as an error gives it.
    const SAY: &str;

    /// The exceptions: the names of each, and its reason.
    fn entries(&self) -> impl Iterator<Item = (&[String], &str)>;
}

/// The list `file` of the core with this stem; an empty one if the core has no such file.
///
/// # Errors
/// The file cannot be read, is no such list, or an exception has no reason.
pub fn of_core<L: Exceptions>(stem: &str, file: &str) -> miette::Result<L> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../cores/src/{stem}/{file}"));
    if !path.exists() {
        return Ok(L::default());
    }
    let named = || path.display().to_string();
    let text = fs::read_to_string(&path).into_diagnostic().wrap_err_with(named)?;
    let list: L = toml::from_str(&text).into_diagnostic().wrap_err_with(named)?;
    let unexplained = list.entries().find(|(_, reason)| reason.trim().is_empty()).map(|(names, _)| names.to_vec());
    match unexplained {
        Some(names) => Err(miette!("{}: {names:?} has no reason; {}", named(), L::SAY)),
        None => Ok(list),
    }
}
