//! From Verilog to a shared library: Verilator's run, one C++ unit, and the runtime library that all designs share.

use crate::tools::{Compiler, VERILATOR};
use crate::{BuildError, Design, Direction, Port, cache::Cache};
use std::{
    fmt::Write as _,
    fs,
    path::{Path, PathBuf},
    process::Command,
    sync::OnceLock,
};

/// File of a cache entry that holds the loadable model.
pub(crate) const LIBRARY: &str = "model.so";
const SHIM: &str = include_str!("shim.cpp");
/// Headers of every model and of the shim, with the name of their file. Reading them takes longer than all else that the
/// compiler does for a small model, so that they are compiled beforehand.
const HEADERS: &str = include_str!("headers.h");
const HEADERS_FILE: &str = "headers.h";
/// Prefix of the files and classes that Verilator generates, the same for all designs: each library hides its symbols.
const PREFIX: &str = "Vdut";

const LIBRARY_FLAGS: [&str; 6] =
    ["-fPIC", "-fvisibility=hidden", "-DVL_TIME_CONTEXT", "-DVL_USER_FINISH", "-DVL_USER_STOP", "-DVL_USER_FATAL"];

/// Format in which Verilator itself writes a trace.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trace {
    /// Value change dump: a text that all viewers read.
    Vcd,
    /// GTKWave's packed format: an eighth of the size, five times slower to write.
    Fst,
}

/// Features built into a model besides the design.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Variant {
    /// Assertions in the Verilog stop the model.
    pub assertions: bool,
    /// [`crate::Dut::start_trace`] works.
    pub trace: Option<Trace>,
    /// [`crate::Dut::write_coverage`] works: lines, branches, toggles of signals of up to 1024 bits.
    pub coverage: bool,
    /// The seed of the instance draws the values that the Verilog leaves undefined at power-up; otherwise Verilator
    /// chooses them for speed.
    pub random_initial: bool,
}

impl Variant {
    /// The design and nothing else: the fastest variant.
    pub const PLAIN: Self = Self { assertions: false, trace: None, coverage: false, random_initial: false };
    /// The variant with assertions.
    pub const CHECKED: Self = Self { assertions: true, ..Self::PLAIN };
    /// The variant that traces to VCD.
    pub const VCD: Self = Self { trace: Some(Trace::Vcd), ..Self::PLAIN };
    /// The variant that traces to FST.
    pub const FST: Self = Self { trace: Some(Trace::Fst), ..Self::PLAIN };
    /// The variant that counts coverage.
    pub const COVERAGE: Self = Self { coverage: true, ..Self::PLAIN };
    /// The variant with a random power-up state.
    pub const RANDOM_INITIAL: Self = Self { random_initial: true, ..Self::PLAIN };

    /// The flags that Verilator gets, except those that name the design.
    ///
    /// Verilator 5.006 computes some exclusive ors of reductions wrongly unless it gets `-fno-expand -fno-const-bit-op-tree`, which
    /// would cost five sixths of the speed of a wide design. These flags leave them out: in lockstep with a golden model a value
    /// that Verilator computes wrongly shows as a difference.
    pub fn verilator_flags(self) -> Vec<&'static str> {
        let mut flags = vec!["--cc", "-O3", "--timescale", "1ps/1ps", "--no-trace-params"];
        // GCC takes half the time for a large design whose functions have a thousand statements at most
        flags.extend(["--output-split-cfuncs", "1000"]);
        flags.push(if self.assertions { "--assert" } else { "--noassert" });
        let undefined = if self.random_initial { "unique" } else { "fast" };
        flags.extend(["--x-assign", undefined, "--x-initial", undefined]);
        match self.trace {
            // Without limits Verilator leaves out signals above 256 bits and memories above 32 words.
            Some(Trace::Vcd) => flags.extend(["--trace", "--trace-max-width", "65536", "--trace-max-array", "64"]),
            Some(Trace::Fst) => flags.extend(["--trace-fst", "--trace-max-width", "65536", "--trace-max-array", "64"]),
            None => {}
        }
        if self.coverage {
            // Without a limit the compiler takes gigabytes for the toggles of signals of many thousand bits.
            flags.extend(["--coverage", "--coverage-max-width", "1024"]);
        }
        flags
    }

    fn defines(self) -> Vec<&'static str> {
        let mut defines = vec!["-DVM_SC=0", if self.coverage { "-DVM_COVERAGE=1" } else { "-DVM_COVERAGE=0" }];
        defines.extend(match self.trace {
            None => ["-DVM_TRACE=0", "-DVM_TRACE_VCD=0", "-DVM_TRACE_FST=0"],
            Some(Trace::Vcd) => ["-DVM_TRACE=1", "-DVM_TRACE_VCD=1", "-DVM_TRACE_FST=0"],
            Some(Trace::Fst) => ["-DVM_TRACE=1", "-DVM_TRACE_VCD=0", "-DVM_TRACE_FST=1"],
        });
        defines
    }
}

/// Option of g++ for a library that can be unloaded; clang needs none.
const GCC_FLAG: &str = "-fno-gnu-unique";

/// The programs of a build, as far as results depend on them.
struct Toolchain {
    verilator: String,
    include: PathBuf,
    compiler: &'static Compiler,
}

impl Toolchain {
    /// The toolchain on `PATH`, found once.
    fn get() -> Result<&'static Self, BuildError> {
        static FOUND: OnceLock<Toolchain> = OnceLock::new();
        if let Some(found) = FOUND.get() {
            return Ok(found);
        }
        let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).trim().to_owned();
        let version = VERILATOR.run(VERILATOR.command().arg("--version"), "told its version")?;
        let root =
            VERILATOR.run(VERILATOR.command().args(["--getenv", "VERILATOR_ROOT"]), "told where it is installed")?;
        let found = Self {
            verilator: text(version.stdout),
            include: Path::new(&text(root.stdout)).join("include"),
            compiler: Compiler::get()?,
        };
        Ok(FOUND.get_or_init(|| found))
    }

    /// A command that compiles for a library.
    fn compile(&self, directory: &Path, defines: &[&str]) -> Command {
        let mut command = self.compiler.tool.command();
        command.current_dir(directory).args(self.compiler.optimisation()).args(LIBRARY_FLAGS);
        command.args(defines).arg("-pthread");
        if !self.compiler.is_clang() {
            command.arg(GCC_FLAG);
        }
        command.arg("-I").arg(&self.include).arg("-I").arg(self.include.join("vltstd"));
        command
    }

    /// Libraries that Verilator's writer of FST needs: since 5.048 it packs with LZ4 besides.
    fn fst_libraries(&self) -> &'static [&'static str] {
        if self.include.join("fstcpp").is_dir() { &["-llz4", "-lz"] } else { &["-lz"] }
    }

    /// A hash of the toolchain and of `parts`, each set off from the next.
    fn key<'a>(&'a self, parts: impl IntoIterator<Item = &'a [u8]>) -> blake3::Hash {
        let mut hasher = blake3::Hasher::new();
        let compiler = [self.compiler.tool.program.as_bytes(), &self.compiler.macros];
        for part in [self.verilator.as_bytes()].into_iter().chain(compiler).chain(parts) {
            hasher.update(&(part.len() as u64).to_le_bytes());
            hasher.update(part);
        }
        hasher.finalize()
    }
}

/// The folder with [`LIBRARY`] and the sources of `design`, built now or before.
pub(crate) fn build(design: &Design, variant: Variant) -> Result<PathBuf, BuildError> {
    let tools = Toolchain::get()?;
    let cache = Cache::locate()?;
    let ports = port_list(design);
    let (mut verilator_flags, defines) = (variant.verilator_flags(), variant.defines());
    if design.selector.is_some() {
        // the data flow graph of Verilator 5.006 computes some netlists of selected forms wrongly
        verilator_flags.push("-fno-dfg");
    }
    let parts = [HEADERS, SHIM, ONCE, &ports, design.top(), design.clock().unwrap_or_default()]
        .into_iter()
        .chain(verilator_flags.iter().copied())
        .chain(tools.compiler.optimisation().iter().copied())
        .chain(LIBRARY_FLAGS)
        .chain(defines.iter().copied())
        .chain(design.sources().iter().flat_map(|source| [source.file.as_str(), source.text.as_str()]))
        .map(str::as_bytes);
    cache.entry(design.top(), tools.key(parts), |dir| {
        let objects = dir.join("objects");
        verilate(design, &verilator_flags, dir)?;
        check_ports(design, &read(&objects.join(format!("{PREFIX}.h")))?)?;
        let classes = read(&objects.join(format!("{PREFIX}_classes.mk")))?;
        let (headers, runtime) = runtime(tools, &cache, variant, &globals(&classes))?;
        write(&objects.join("ports.inc"), &ports)?;
        write(&objects.join("unit.cpp"), &unit(&objects)?)?;
        let mut command = tools.compile(&objects, &defines);
        command.arg("-I").arg(headers);
        if let Some(clock) = design.clock() {
            command.arg(format!("-DCLOCK={clock}"));
        }
        if !design.clocks().is_empty() {
            command.arg("-DCLOCKS");
        }
        match variant.trace {
            Some(Trace::Vcd) => command.arg("-DTRACE_VCD"),
            Some(Trace::Fst) => command.arg("-DTRACE_FST"),
            None => &mut command,
        };
        if variant.coverage {
            command.arg("-DCOVERAGE");
        }
        command.args(["-shared", "-Wl,-Bsymbolic", "-Wl,-z,defs", "unit.cpp"]).args(runtime);
        command.arg("-o").arg(dir.join(LIBRARY));
        command.args(tools.compiler.libraries());
        if variant.trace == Some(Trace::Fst) {
            command.args(tools.fst_libraries());
        }
        tools.compiler.tool.run(&mut command, &format!("compiled the verilated `{}`", design.top()))?;
        fs::remove_dir_all(&objects).map_err(|cause| BuildError::Cache { path: objects, cause })
    })
}

fn read(path: &Path) -> Result<String, BuildError> {
    fs::read_to_string(path).map_err(|cause| BuildError::Cache { path: path.to_owned(), cause })
}

fn write(path: &Path, text: &str) -> Result<(), BuildError> {
    fs::write(path, text).map_err(|cause| BuildError::Cache { path: path.to_owned(), cause })
}

/// Runs Verilator inside `dir`, so that its files name others without folders.
fn verilate(design: &Design, flags: &[&str], dir: &Path) -> Result<(), BuildError> {
    for source in design.sources() {
        write(&dir.join(&source.file), &source.text)?;
    }
    let mut command = VERILATOR.command();
    command.current_dir(dir).args(flags);
    if design.presets > 0 {
        // a preset adds a driver to a register, at an edge of its own
        command.arg("-Wno-MULTIDRIVEN");
    }
    command.args(["--prefix", PREFIX, "--top-module", design.top(), "--Mdir", "objects"]);
    command.args(design.sources().iter().map(|source| &source.file));
    VERILATOR.run(&mut command, &format!("translated `{}`", design.top()))?;
    Ok(())
}

/// The port list that the shim includes. The list gives the width too, since it is part of the cache key.
fn port_list(design: &Design) -> String {
    design.ports().iter().fold(String::new(), |mut list, port| {
        let Port { name, width, direction } = port;
        let kind = match direction {
            Direction::Input if design.clocks().contains(name) => "CLOCK_OF_SEVERAL",
            Direction::Input => "INPUT",
            Direction::Output => "OUTPUT",
        };
        let _ = writeln!(list, "{kind}({name}, {})  // {width} bits", port.storage_octets());
        list
    })
}

/// Compares the port table with the ports that Verilator found, as it declares them: `VL_IN8(&clk,0,0);`.
fn check_ports(design: &Design, header: &str) -> Result<(), BuildError> {
    let declared = header.lines().filter_map(|line| {
        let (kind, rest) = line.trim().strip_prefix("VL_")?.split_once("(&")?;
        let mut fields = rest.split(')').next()?.split(',');
        let name = fields.next()?;
        let (msb, lsb) = (fields.next()?.parse::<usize>().ok()?, fields.next()?.parse::<usize>().ok()?);
        let direction = if kind.starts_with("IN") { Direction::Input } else { Direction::Output };
        Some((name, msb + 1 - lsb, direction))
    });
    let mut declared: Vec<_> = declared.collect();
    let mut table: Vec<_> = design.ports().iter().map(|p| (p.name.as_str(), p.width, p.direction)).collect();
    declared.sort_by_key(|port| port.0);
    table.sort_by_key(|port| port.0);
    let describe = |port: Option<&(&str, usize, Direction)>| match port {
        Some((name, width, direction)) => format!("{direction:?} `{name}` of {width} bits"),
        None => "no more ports".to_owned(),
    };
    for i in 0..declared.len().max(table.len()) {
        if declared.get(i) != table.get(i) {
            return Err(BuildError::Ports {
                top: design.top().to_owned(),
                difference: format!(
                    "the table has {}, the Verilog {}",
                    describe(table.get(i)),
                    describe(declared.get(i))
                ),
            });
        }
    }
    Ok(())
}

/// The C++ files of Verilator's runtime that a model needs, from the makefile fragment beside it.
fn globals(classes: &str) -> Vec<String> {
    let mut names = Vec::new();
    let mut inside = false;
    for line in classes.lines() {
        if line.starts_with("VM_GLOBAL_") {
            inside = true;
        } else if inside && line.starts_with(['\t', ' ']) {
            names.push(line.trim_end_matches('\\').trim().to_owned());
        } else {
            inside = false;
        }
    }
    names
}

/// The folder of the headers and the runtime's objects, compiled once for each set of defines. They take longer than most designs.
///
/// GCC takes the compiled headers in place of the others if it finds them fit. They need 60 MB, so that variants that are built
/// seldom do without.
fn runtime(
    tools: &Toolchain,
    cache: &Cache,
    variant: Variant,
    names: &[String],
) -> Result<(PathBuf, Vec<PathBuf>), BuildError> {
    let defines = variant.defines();
    let is_usual = variant.trace.is_none() && !variant.coverage;
    let parts = [HEADERS]
        .into_iter()
        .chain(LIBRARY_FLAGS)
        .chain(tools.compiler.optimisation().iter().copied())
        .chain(defines.iter().copied())
        .chain(names.iter().map(String::as_str));
    let dir = cache.entry("runtime", tools.key(parts.map(str::as_bytes)), |dir| {
        let run = |command: &mut Command| tools.compiler.tool.run(command, "compiled Verilator's runtime");
        let mut command = tools.compile(dir, &defines);
        command.arg("-c");
        command.args(names.iter().map(|name| tools.include.join(format!("{name}.cpp"))));
        run(&mut command)?;
        write(&dir.join(HEADERS_FILE), HEADERS)?;
        if is_usual && !tools.compiler.is_clang() {
            let compiled = format!("{HEADERS_FILE}.gch");
            run(tools.compile(dir, &defines).args(["-x", "c++-header", HEADERS_FILE, "-o", &compiled]))?;
        }
        Ok(())
    })?;
    let objects = names.iter().map(|name| dir.join(format!("{name}.o"))).collect();
    Ok((dir, objects))
}

/// Text before the functions that Verilator calls slow: they run once, at power-up, and would take a third of the
/// compiler's time.
const ONCE: &str = "\n#ifdef __clang__\n#pragma clang optimize off\n#else\n#pragma GCC optimize (\"O0\")\n#endif\n";

/// One C++ file that includes all that Verilator generated, and the shim.
fn unit(objects: &Path) -> Result<String, BuildError> {
    let failed = |cause| BuildError::Cache { path: objects.to_owned(), cause };
    let mut names = Vec::new();
    for entry in fs::read_dir(objects).map_err(failed)? {
        names.push(entry.map_err(failed)?.file_name().to_string_lossy().into_owned());
    }
    names.retain(|name| name.ends_with(".cpp"));
    names.sort();
    let (once, always): (Vec<_>, Vec<_>) = names.iter().partition(|name| name.ends_with("__Slow.cpp"));
    let include =
        |names: &[&String]| names.iter().fold(String::new(), |text, name| text + &format!("#include \"{name}\"\n"));
    Ok(format!("#include \"{HEADERS_FILE}\"\n") + &include(&always) + SHIM + ONCE + &include(&once))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// GCC reads the headers anew, and says nothing, if the compiled ones do not fit its options.
    #[test]
    fn compiled_headers_fit_the_options_of_models() {
        let tools = Toolchain::get().unwrap_or_else(|error| panic!("{error}"));
        let cache = Cache::locate().unwrap_or_else(|error| panic!("{error}"));
        let names = ["verilated", "verilated_threads"].map(str::to_owned);
        let (headers, _) = runtime(tools, &cache, Variant::PLAIN, &names).unwrap_or_else(|error| panic!("{error}"));
        let folder = tempfile::tempdir().expect("a folder");
        write(&folder.path().join("unit.cpp"), &format!("#include \"{HEADERS_FILE}\"\n")).expect("a file");
        let mut command = tools.compile(folder.path(), &Variant::PLAIN.defines());
        command.arg("-I").arg(headers).args(["-H", "-DCLOCK=clk", "-shared", "unit.cpp", "-o", "unit.so"]);
        let said = tools.compiler.tool.run(&mut command, "included the headers").expect("it compiles").stderr;
        let said = String::from_utf8_lossy(&said);
        let taken = said.lines().any(|line| line.starts_with("! ") && line.ends_with(&format!("{HEADERS_FILE}.gch")));
        assert_eq!(taken, !tools.compiler.is_clang(), "{said}");
    }
}
