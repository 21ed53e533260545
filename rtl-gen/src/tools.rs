//! The Verilog tools that check what is emitted: Verilator, Icarus and Yosys.

use std::fs;
use std::io;
use std::path::Path;
use std::process::{Command, Output};

/// Without these optimisations Verilator 5.006 (Debian bookworm) simulates what the Verilog says; with them, it computes
/// some exclusive ors wrongly. Whoever runs Verilator on emitted Verilog passes them, after any `-O3`, which would turn
/// the optimisations on again.
///
/// The optimisation of bit-operator trees computes exclusive ors of reductions wrongly, mostly after the expansion of
/// vectors to words; where it alone is off, the expansion makes the long exclusive ors of an Ethernet FCS wrong. So each
/// flag by itself leaves something wrong (`-fno-expand` three of the 2056 modules of the differential tests), and
/// `-fno-const` changes nothing: what it names is not the pass that errs.
///
/// They cost speed: a `bifrost_port` of 512 bit runs about six times slower. No core has such an exclusive or: all agree
/// with their golden models without them.
pub const VERILATOR_WORKAROUNDS: [&str; 2] = ["-fno-expand", "-fno-const-bit-op-tree"];

/// Why a tool did not say yes.
#[derive(Debug, thiserror::Error, miette::Diagnostic)]
pub enum ToolError {
    /// It is not installed.
    #[error("`{tool}` is not installed")]
    #[diagnostic(code(rtl_gen::tool_missing), help("install it: `apt-get install {package}`"))]
    Missing {
        /// The command.
        tool: &'static str,
        /// The Debian package that has it.
        package: &'static str,
    },
    /// It reported something, be it a warning.
    #[error("`{tool}` on `{top}`:\n{output}")]
    #[diagnostic(code(rtl_gen::tool_report), help("emitted Verilog must pass without a warning"))]
    Report {
        /// The command.
        tool: &'static str,
        /// The module.
        top: String,
        /// What it printed.
        output: String,
    },
    /// Files could not be written, or the tool not started.
    #[error("running `{tool}`")]
    #[diagnostic(code(rtl_gen::tool_io), help("is the temporary directory writable?"))]
    Io {
        /// The command.
        tool: &'static str,
        /// The cause.
        #[source]
        source: io::Error,
    },
}

/// Runs a tool in `directory`; a status other than 0 is not an error here.
pub fn run(tool: &'static str, arguments: &[&str], directory: &Path) -> Result<Output, ToolError> {
    Command::new(tool).args(arguments).current_dir(directory).output().map_err(|source| match source.kind() {
        io::ErrorKind::NotFound => ToolError::Missing { tool, package: package(tool) },
        _ => ToolError::Io { tool, source },
    })
}

fn package(tool: &str) -> &'static str {
    match tool {
        "iverilog" | "vvp" => "iverilog",
        "yosys" => "yosys",
        "verilator" => "verilator",
        _ => "build-essential",
    }
}

/// A temporary directory that holds `<top>.v`.
fn workspace(tool: &'static str, verilog: &str, top: &str) -> Result<tempfile::TempDir, ToolError> {
    let io = |source| ToolError::Io { tool, source };
    let directory = tempfile::tempdir().map_err(io)?;
    fs::write(directory.path().join(format!("{top}.v")), verilog).map_err(io)?;
    Ok(directory)
}

/// Runs a tool that must succeed in silence.
fn silent(tool: &'static str, arguments: &[&str], directory: &Path, top: &str) -> Result<(), ToolError> {
    let output = run(tool, arguments, directory)?;
    let text = [output.stdout, output.stderr].concat();
    if output.status.success() && text.is_empty() {
        return Ok(());
    }
    Err(ToolError::Report { tool, top: top.into(), output: String::from_utf8_lossy(&text).into_owned() })
}

/// `verilator --lint-only -Wall` must be silent.
pub fn lint_verilator(verilog: &str, top: &str) -> Result<(), ToolError> {
    let directory = workspace("verilator", verilog, top)?;
    let file = format!("{top}.v");
    silent("verilator", &["--lint-only", "-Wall", "--top-module", top, &file], directory.path(), top)
}

/// `iverilog -g2005 -Wall` must be silent.
pub fn lint_iverilog(verilog: &str, top: &str) -> Result<(), ToolError> {
    let directory = workspace("iverilog", verilog, top)?;
    let file = format!("{top}.v");
    silent("iverilog", &["-g2005", "-Wall", "-s", top, "-o", "lint.vvp", &file], directory.path(), top)
}

/// Yosys must read and elaborate it without a warning, a latch or a loop.
pub fn lint_yosys(verilog: &str, top: &str) -> Result<(), ToolError> {
    let script = format!("read_verilog -noautowire {top}.v; hierarchy -check -top {top}; proc; check -assert");
    let log = yosys(verilog, top, &script)?;
    match log.lines().find(|l| l.contains("Warning") || l.contains("Latch inferred")) {
        None => Ok(()),
        Some(line) => Err(ToolError::Report { tool: "yosys", top: top.into(), output: line.into() }),
    }
}

/// The log of a Yosys script that finds the text as `<top>.v` and must succeed.
pub fn yosys(verilog: &str, top: &str, script: &str) -> Result<String, ToolError> {
    let directory = workspace("yosys", verilog, top)?;
    let output = run("yosys", &["-p", script], directory.path())?;
    let text = String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned();
    if output.status.success() {
        Ok(text)
    } else {
        Err(ToolError::Report { tool: "yosys", top: top.into(), output: text })
    }
}

/// All three linters.
pub fn lint(verilog: &str, top: &str) -> Result<(), ToolError> {
    lint_verilator(verilog, top)?;
    lint_iverilog(verilog, top)?;
    lint_yosys(verilog, top)
}

/// What a testbench prints under Icarus. `verilog` holds the design and the testbench `top`.
pub fn simulate_iverilog(verilog: &str, top: &str) -> Result<String, ToolError> {
    let directory = workspace("iverilog", verilog, top)?;
    let file = format!("{top}.v");
    silent("iverilog", &["-g2005", "-Wall", "-s", top, "-o", "run.vvp", &file], directory.path(), top)?;
    let output = run("vvp", &["-n", "run.vvp"], directory.path())?;
    let text = String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned();
    if output.status.success() {
        Ok(text)
    } else {
        Err(ToolError::Report { tool: "vvp", top: top.into(), output: text })
    }
}
