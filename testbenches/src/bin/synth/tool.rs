//! Commands, and what they say.

use miette::{Diagnostic, IntoDiagnostic, WrapErr, miette};
use rtl_gen::tools::is_yosys_warning;
use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;
use thiserror::Error;

/// Number of cells of each kind.
pub type Cells = BTreeMap<String, u64>;

#[derive(Debug, Error, Diagnostic)]
enum ToolError {
    #[error("`{}` is not installed", tool.display())]
    #[diagnostic(code(synth::tool_missing), help("`make synth` installs it, or run `scripts/tools.sh synth`"))]
    Missing { tool: PathBuf },
    #[error("`{}` failed: {output}", tool.display())]
    #[diagnostic(code(synth::tool_failed), help("the files are in {}", directory.display()))]
    Failed { tool: PathBuf, directory: PathBuf, output: String },
}

/// Runs a tool, which must succeed, and returns its output.
pub fn run(tool: &Path, arguments: &[&str], directory: &Path) -> miette::Result<String> {
    let output = match Command::new(tool).args(arguments).current_dir(directory).output() {
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            return Err(ToolError::Missing { tool: tool.into() }.into());
        }
        other => other.into_diagnostic().wrap_err_with(|| tool.display().to_string())?,
    };
    let text = String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned();
    if output.status.success() {
        return Ok(text);
    }
    let tail: Vec<&str> = text.lines().rev().take(5).collect();
    let output = tail.into_iter().rev().collect::<Vec<_>>().join("\n");
    Err(ToolError::Failed { tool: tool.into(), directory: directory.into(), output }.into())
}

/// The name and version of Yosys.
pub fn yosys_version(root: &Path) -> miette::Result<String> {
    let told = run(Path::new("yosys"), &["-V"], root)?;
    Ok(told.split(" (").next().unwrap_or_default().trim().to_owned())
}

/// `-abc9` maps with the delays of the family before, which has the same tables: it says so in each run.
const MAPS_WITH_XC7: &str = "not currently supported for the";

/// Runs a script of Yosys, which must not warn, and returns its log and what `stat` with these arguments says of the result.
pub fn yosys(name: &str, script: &str, stat: &str, directory: &Path) -> miette::Result<[String; 2]> {
    let script = format!("{script}; tee -q -o {name}.stat stat {stat}");
    let log = format!("{name}.log");
    run(Path::new("yosys"), &["-q", "-l", &log, "-p", &script], directory)?;
    let read = |file: String| fs::read_to_string(directory.join(&file)).into_diagnostic().wrap_err(file);
    let log = read(log)?;
    match log.lines().find(|line| is_yosys_warning(line) && !line.contains(MAPS_WITH_XC7)) {
        Some(warning) => Err(miette!("{name}: {warning}")),
        None => Ok([log, read(format!("{name}.stat"))?]),
    }
}

/// The cells by kind in the output of Yosys' `stat` for a flat design.
pub fn cells(stat: &str) -> miette::Result<Cells> {
    let (_, listed) = stat.rsplit_once("Number of cells:").ok_or_else(|| miette!("`stat` of Yosys lists no cells"))?;
    let cell = |line: &str| {
        let mut words = line.split_whitespace();
        Some((words.next()?.to_owned(), words.next()?.parse().ok()?))
    };
    // the first line is the sum
    Ok(listed.lines().skip(1).map_while(cell).collect())
}

/// The number of cells of the kinds that `of` is true for.
pub fn count(cells: &Cells, of: impl Fn(&str) -> bool) -> u64 {
    cells.iter().filter(|(kind, _)| of(kind)).map(|(_, count)| count).sum()
}

/// Whether cells of a kind are look-up tables.
pub fn is_lut(kind: &str) -> bool {
    kind.strip_prefix("LUT").is_some_and(|inputs| inputs.parse::<u8>().is_ok())
}

/// Memory cells by kind, or 0.
pub fn memories(cells: &Cells) -> String {
    let is_memory = |kind: &str| {
        kind.starts_with("RAM") || kind.starts_with("URAM") || kind.starts_with("DP16K") || kind.contains("DPR16")
    };
    let named: Vec<String> =
        cells.iter().filter(|(kind, _)| is_memory(kind)).map(|(kind, count)| format!("{count} {kind}")).collect();
    if named.is_empty() { "0".into() } else { named.join(", ") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_read_and_counted() {
        let stat = "=== top ===\n   Number of cells:                 12\n     CARRY4        3\n     FDRE      9\n     LUT6  4\n     RAM32M16 2\n\n   Estimated: 1\n";
        let read = cells(stat).expect("a list");
        assert_eq!(read.len(), 4);
        assert_eq!((count(&read, is_lut), memories(&read).as_str()), (4, "2 RAM32M16"));
        assert_eq!(memories(&Cells::new()), "0");
        assert!(cells("nothing").is_err());
    }
}
