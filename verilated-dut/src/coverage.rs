//! Coverage data of [`crate::Dut::write_coverage`]: merged, counted, and shown beside the source.

use crate::Model;
use crate::presets::instance_in_design;
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

/// A place of a design that coverage counts.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Point {
    /// Kind: `line`, `branch`, `toggle` or `user`.
    pub kind: String,
    /// Instance in the design, with dots between; empty for the top.
    pub instance: String,
    /// Bit of a signal, `ledger[3]`, or the part of a statement: `if`, `else`, `case`, `block`.
    pub what: String,
    /// File of the Verilog.
    pub file: String,
    /// Line and column in the file.
    pub place: (usize, usize),
}

/// The points of a run or merge, each with the number of times that it was reached. Those of a wrapper for presets are left out:
/// runs with and without the wrapper have the same points.
///
/// # Errors
/// The file cannot be read.
pub fn points(data: &Path) -> io::Result<BTreeMap<Point, u64>> {
    let text = fs::read(data)?;
    let text = String::from_utf8_lossy(&text);
    // C '<key 0x02 value>, each after 0x01' <count>
    let lines = text.lines().filter_map(|line| line.strip_prefix("C '")?.rsplit_once("' "));
    let counted = lines.filter_map(|(keys, count)| Some((point(keys)?, count.trim().parse().ok()?)));
    let mut points = BTreeMap::new();
    counted.for_each(|(point, count): (Point, u64)| *points.entry(point).or_default() += count);
    Ok(points)
}

/// The point of these keys, if it belongs to the design.
fn point(keys: &str) -> Option<Point> {
    let key = |name: &str| keys.split('\x01').find_map(|field| field.strip_prefix(name)?.strip_prefix('\x02'));
    let kind = key("page")
        .and_then(|page| page.strip_prefix("v_"))
        .map_or("other", |page| page.split('/').next().unwrap_or(page));
    let instance = instance_in_design(key("h")?.strip_prefix("TOP.")?)?;
    let number = |name| key(name).and_then(|value| value.parse().ok()).unwrap_or(0);
    let (what, file) = (key("o").unwrap_or_default(), key("f").unwrap_or_default());
    Some(Point {
        kind: kind.to_owned(),
        instance: instance.to_owned(),
        what: what.to_owned(),
        file: file.to_owned(),
        place: (number("l"), number("n")),
    })
}

/// Points by kind in a run or merge.
///
/// # Errors
/// The file cannot be read.
pub fn summary(data: &Path) -> io::Result<BTreeMap<String, Count>> {
    Ok(count(&points(data)?))
}

/// Points by kind.
pub fn count(points: &BTreeMap<Point, u64>) -> BTreeMap<String, Count> {
    let mut kinds = BTreeMap::<String, Count>::new();
    for (point, times) in points {
        let entry = kinds.entry(point.kind.clone()).or_default();
        entry.points += 1;
        entry.reached += usize::from(*times != 0);
    }
    kinds
}
