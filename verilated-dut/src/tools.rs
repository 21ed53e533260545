//! The programs that the binding runs.

use crate::error::BuildError;
use rtl_foundation::tool::{Tool, ToolError};
use std::{env, sync::OnceLock};

/// Translates Verilog to C++.
pub const VERILATOR: Tool = Tool { program: "verilator", package: "verilator" };
/// Merges and annotates coverage.
pub const VERILATOR_COVERAGE: Tool = Tool { program: "verilator_coverage", package: "verilator" };
/// The compiler of first choice: its models run faster than those of [`CXX`].
const CLANG: Tool = Tool { program: "clang++", package: "clang" };
/// The compiler of second choice.
const CXX: Tool = Tool { program: "c++", package: "g++" };
/// Options by which the compiler writes for this processor.
const MACHINE: [&str; 2] = ["-march=native", "-std=gnu++17"];
/// The environment variable that names the compiler.
const CHOICE: &str = "BIFROST_CXX";

/// The C++ compiler of models.
#[derive(Clone, Debug)]
pub struct Compiler {
    /// The program.
    pub tool: Tool,
    /// Predefined macros of the compiler and of its standard library under `-march=native`: they give both versions and
    /// the features of the processor.
    pub(crate) macros: Vec<u8>,
}

impl Compiler {
    /// The compiler that the environment variable `BIFROST_CXX` names, else `clang++` where it is installed with a standard library,
    /// else `c++`; chosen once.
    ///
    /// # Errors
    /// The compiler is missing, or does not compile.
    pub fn get() -> Result<&'static Self, BuildError> {
        static FOUND: OnceLock<Compiler> = OnceLock::new();
        if let Some(found) = FOUND.get() {
            return Ok(found);
        }
        let found = match env::var(CHOICE) {
            Ok(program) if !program.is_empty() => {
                let tool = Tool { program: program.leak(), package: "g++" };
                Self::ask(tool).map_err(|cause| BuildError::Compiler { program: tool.program, cause })?
            }
            _ => Self::ask(CLANG).or_else(|_| Self::ask(CXX))?,
        };
        Ok(FOUND.get_or_init(|| found))
    }

    fn ask(tool: Tool) -> Result<Self, ToolError> {
        let mut command = tool.command();
        command.args(MACHINE).args(["-dM", "-E", "-include", "cstddef", "-x", "c++", "/dev/null"]);
        let macros = tool.run(&mut command, "told its version and processor")?.stdout;
        Ok(Self { tool, macros })
    }

    /// Compiler options for the speed of models. With `-O2`, GCC takes twice the time, and models run no faster.
    pub fn optimisation(&self) -> &'static [&'static str] {
        const GCC: [&str; 4] = ["-O1", "-ftree-vectorize", MACHINE[0], MACHINE[1]];
        const CLANG: [&str; 3] = ["-O2", MACHINE[0], MACHINE[1]];
        if self.is_clang() { &CLANG } else { &GCC }
    }

    /// Whether the compiler is clang, whatever its name.
    pub(crate) fn is_clang(&self) -> bool {
        String::from_utf8_lossy(&self.macros).lines().any(|line| line.starts_with("#define __clang__ "))
    }
    /// Libraries that the compiler does not link by itself: clang's code asks one of GCC's whether an atomic variable
    /// has a lock.
    pub(crate) fn libraries(&self) -> &'static [&'static str] {
        if self.is_clang() { &["-latomic"] } else { &[] }
    }
}
