//! Targets for which units are measured. Each target has a table of its own in `docs/synthesis.md`.

use std::path::Path;
use testbenches::units::Unit;

/// A device or a library of cells.
pub trait Target: Sync {
    /// The name of its table.
    fn name(&self) -> &'static str;
    /// Tools with their versions and commands, in a line above the table.
    fn tools(&self) -> &str;
    /// The columns behind that of the unit.
    fn columns(&self) -> &'static [&'static str];
    /// Whether the unit has a row.
    fn takes(&self, unit: &Unit) -> bool;
    /// The values of a unit whose Verilog is `unit.v` in a directory.
    ///
    /// # Errors
    /// A tool failed or warned.
    fn measure(&self, unit: &Unit, directory: &Path) -> miette::Result<Vec<String>>;
}
