//! Coverage data of [`crate::Dut::write_coverage`]: merged, counted, and shown beside the source.

use crate::Model;
use crate::tools::VERILATOR_COVERAGE;
use rtl_foundation::tool::ToolError;
use std::{collections::BTreeMap, fs, io, path::Path};

/// Coverage of the points of one kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// Points reached at least once.
    pub reached: usize,
    /// All points.
    pub points: usize,
}

/// Adds up the coverage files `runs` into the file `merged`.
pub fn merge<P: AsRef<Path>>(runs: &[P], merged: &Path) -> Result<(), ToolError> {
    let mut command = VERILATOR_COVERAGE.command();
    command.arg("--write").arg(merged).args(runs.iter().map(AsRef::as_ref));
    VERILATOR_COVERAGE.run(&mut command, "merged coverage")?;
    Ok(())
}

/// Writes the sources of `model` into the folder `annotated`, each line with its count from the run or merge `data`.
///
/// Both paths are taken from the current folder.
pub fn annotate(model: &Model, data: &Path, annotated: &Path) -> Result<(), ToolError> {
    let absolute =
        |path| std::path::absolute(path).map_err(|source| ToolError::NotRun { tool: VERILATOR_COVERAGE, source });
    let mut command = VERILATOR_COVERAGE.command();
    // The data names the sources without folders.
    command.current_dir(model.sources()).args(["--annotate-all", "--annotate-min", "1", "--annotate"]);
    command.arg(absolute(annotated)?).arg(absolute(data)?);
    VERILATOR_COVERAGE.run(&mut command, "annotated coverage")?;
    Ok(())
}

/// Points by kind (`line`, `branch`, `toggle`, `user`) in a run or merge.
pub fn summary(data: &Path) -> io::Result<BTreeMap<String, Count>> {
    let text = fs::read(data)?;
    let mut kinds = BTreeMap::<String, Count>::new();
    // C '<key 0x02 value>, each after 0x01' <count>
    for line in String::from_utf8_lossy(&text).lines().filter(|line| line.starts_with("C '")) {
        let Some((keys, count)) = line.rsplit_once("' ") else { continue };
        let page = keys.split('\x01').find_map(|field| field.strip_prefix("page\x02v_"));
        let kind = page.and_then(|page| page.split('/').next()).unwrap_or("other");
        let entry = kinds.entry(kind.to_owned()).or_default();
        entry.points += 1;
        entry.reached += usize::from(count.trim() != "0");
    }
    Ok(kinds)
}
