//! The programs that check emitted Verilog: Verilator, Icarus and Yosys.

pub use rtl_foundation::tool::{Tool, ToolError};
use std::fs;
use std::path::Path;
use std::process::Output;

/// Flags that turn off wrong optimisations: without these optimisations Verilator 5.006 (Debian bookworm) simulates
/// what the Verilog says; with them, it computes some exclusive ors wrongly. Whoever runs Verilator on emitted Verilog
/// passes these flags after any `-O3`, which would turn the optimisations on again.
///
/// The optimisation of bit-operator trees computes exclusive ors of reductions wrongly, mostly after the expansion of
/// vectors to words. With that optimisation off, the expansion makes the long exclusive ors of an Ethernet FCS wrong.
/// So each flag by itself leaves something wrong (`-fno-expand` three of the 2056 modules of the differential tests).
/// `-fno-const` changes nothing: it names another pass than the one at fault.
///
/// The flags cost speed: a `bifrost_port` of 512 bit runs about six times slower. No core has such an exclusive or:
/// without the flags, all cores agree with their golden models.
pub const VERILATOR_WORKAROUNDS: [&str; 2] = ["-fno-expand", "-fno-const-bit-op-tree"];

/// The tool with this executable: one that checks emitted Verilog, or a compiler.
fn named(program: &'static str) -> Tool {
    let package = match program {
        "iverilog" | "vvp" => "iverilog",
        "yosys" | "yosys-abc" => "yosys",
        "verilator" => "verilator",
        _ => "build-essential",
    };
    Tool { program, package }
}

/// Runs a tool in `directory`; a status other than 0 is not an error here.
pub fn run(tool: &'static str, arguments: &[&str], directory: &Path) -> Result<Output, ToolError> {
    let tool = named(tool);
    tool.output(tool.command().args(arguments).current_dir(directory))
}

/// Verilog files on disk, as tools read them.
#[derive(Clone, Copy, Debug)]
pub struct OnDisk<'a> {
    /// Working directory of the tools.
    pub directory: &'a Path,
    /// The files, relative to the directory.
    pub files: &'a [String],
    /// The top module. Files that tools write carry its name.
    pub top: &'a str,
}

impl OnDisk<'_> {
    /// The arguments with the files behind them.
    fn after<'a>(&'a self, arguments: &[&'a str]) -> Vec<&'a str> {
        arguments.iter().copied().chain(self.files.iter().map(String::as_str)).collect()
    }

    /// Runs all three linters.
    pub fn lint(&self) -> Result<(), ToolError> {
        self.lint_simulators()?;
        self.lint_yosys(&format!("hierarchy -check -top {}; proc; check -assert", self.top))
    }

    /// Runs the linters of the simulators, Verilator's and Icarus'.
    pub fn lint_simulators(&self) -> Result<(), ToolError> {
        self.lint_verilator()?;
        self.lint_iverilog()
    }

    /// Runs `verilator --lint-only -Wall`, which must be silent.
    fn lint_verilator(&self) -> Result<(), ToolError> {
        let arguments = self.after(&["--lint-only", "-Wall", "--top-module", self.top]);
        silent("verilator", &arguments, self.directory, self.top)
    }

    /// Runs `iverilog -g2005 -Wall`, which must be silent.
    fn lint_iverilog(&self) -> Result<(), ToolError> {
        let output = format!("{}.vvp", self.top);
        let arguments = self.after(&["-g2005", "-Wall", "-s", self.top, "-o", &output]);
        silent("iverilog", &arguments, self.directory, self.top)
    }

    /// Runs Yosys with a script that elaborates the files, which must give no warning and no latch.
    pub fn lint_yosys(&self, script: &str) -> Result<(), ToolError> {
        let log = self.yosys(script)?;
        match log.lines().find(|l| is_yosys_warning(l) || l.contains("Latch inferred")) {
            None => Ok(()),
            Some(line) => Err(self.report("yosys", line.into())),
        }
    }

    /// Runs a Yosys script after the files have been read; it must succeed. Returns the log.
    pub fn yosys(&self, script: &str) -> Result<String, ToolError> {
        let script = format!("read_verilog -noautowire {}; {script}", self.files.join(" "));
        let output = run("yosys", &["-p", &script], self.directory)?;
        let text = String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned();
        if output.status.success() { Ok(text) } else { Err(self.report("yosys", text)) }
    }

    /// Runs a testbench, which is the top, under Icarus and returns its output.
    pub fn simulate_iverilog(&self) -> Result<String, ToolError> {
        self.lint_iverilog()?;
        let output = run("vvp", &["-n", &format!("{}.vvp", self.top)], self.directory)?;
        let text = String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned();
        if output.status.success() { Ok(text) } else { Err(self.report("vvp", text)) }
    }

    fn report(&self, tool: &'static str, output: String) -> ToolError {
        ToolError::Report { tool: named(tool), top: self.top.into(), output }
    }
}

/// Runs a tool that must succeed in silence.
fn silent(tool: &'static str, arguments: &[&str], directory: &Path, top: &str) -> Result<(), ToolError> {
    let output = run(tool, arguments, directory)?;
    let text = [output.stdout, output.stderr].concat();
    if output.status.success() && text.is_empty() {
        return Ok(());
    }
    Err(ToolError::Report { tool: named(tool), top: top.into(), output: String::from_utf8_lossy(&text).into_owned() })
}

/// Writes a text to `<top>.v` in a scratch directory and lets `work`, which begins with `tool`, read it.
fn on_disk<T>(
    tool: &'static str,
    verilog: &str,
    top: &str,
    work: impl FnOnce(OnDisk) -> Result<T, ToolError>,
) -> Result<T, ToolError> {
    let io = |source| ToolError::NotRun { tool: named(tool), source };
    let directory = tempfile::tempdir().map_err(io)?;
    let file = format!("{top}.v");
    fs::write(directory.path().join(&file), verilog).map_err(io)?;
    work(OnDisk { directory: directory.path(), files: &[file], top })
}

/// Runs [`OnDisk::lint`] on a text.
pub fn lint(verilog: &str, top: &str) -> Result<(), ToolError> {
    on_disk("verilator", verilog, top, |disk| disk.lint())
}

/// Runs [`OnDisk::yosys`] on a text.
pub fn yosys(verilog: &str, top: &str, script: &str) -> Result<String, ToolError> {
    on_disk("yosys", verilog, top, |disk| disk.yosys(script))
}

/// Runs a testbench under Icarus and returns its output. `verilog` holds the design and the testbench `top`.
pub fn simulate_iverilog(verilog: &str, top: &str) -> Result<String, ToolError> {
    on_disk("iverilog", verilog, top, |disk| disk.simulate_iverilog())
}

/// Whether this line of Yosys' log is a warning about the design.
///
/// Yosys 0.23 warns about its own block RAM library whenever it uses the library (`ADDRARDADDR` of its simulation model
/// has 15 bits where its mapping rule connects 16), and ABC warns about the cells that it gets. The ports of emitted
/// modules are in lower case.
pub fn is_yosys_warning(line: &str) -> bool {
    let resized = line.strip_prefix("Warning: Resizing cell port ").and_then(|rest| rest.split(' ').next());
    let port = resized.and_then(|path| path.rsplit('.').next());
    let own = port.is_some_and(|port| port.bytes().all(|octet| octet.is_ascii_uppercase()));
    line.contains("Warning:") && !own && !line.starts_with("ABC:")
}
