//! Why a design could not be built or loaded.

use miette::Diagnostic;
use rtl_foundation::tool::ToolError;
use std::{io, path::PathBuf};
use thiserror::Error;

/// Why there is no [`crate::Model`].
#[derive(Debug, Error, Diagnostic)]
pub enum BuildError {
    /// A program is missing or refused the design; its messages are part of the error.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Tool(#[from] ToolError),
    /// The compiler that the environment names does not compile.
    #[error("BIFROST_CXX names `{program}`, which compiles no C++")]
    #[diagnostic(
        code(verilated_dut::compiler),
        help(
            "set it to a C++17 compiler with a standard library (g++, clang++), or unset it: clang++ is taken where there is one, else c++"
        )
    )]
    Compiler {
        /// What it names.
        program: &'static str,
        /// What came of running it.
        #[source]
        cause: ToolError,
    },
    /// The port table is not that of the Verilog.
    #[error("the port table of `{top}` does not match its Verilog: {difference}")]
    #[diagnostic(
        code(verilated_dut::port_table),
        help("correct the port table; every port of the module must be in it")
    )]
    Ports {
        /// Name of the module.
        top: String,
        /// First difference.
        difference: String,
    },
    /// The cache could not be read or written.
    #[error("cannot use the cache of verilated models at {}: {cause}", path.display())]
    #[diagnostic(
        code(verilated_dut::cache),
        help("set BIFROST_CACHE to a folder that can be written and has 1 GB of space")
    )]
    Cache {
        /// What was read or written.
        path: PathBuf,
        /// What the system said.
        cause: io::Error,
    },
    /// A library that was built does not load.
    #[error("cannot load the verilated `{top}`")]
    #[diagnostic(code(verilated_dut::load))]
    Load {
        /// Name of the module.
        top: String,
        /// What the loader said.
        source: libloading::Error,
    },
}

impl BuildError {
    /// Whether installing a program is the remedy.
    pub fn is_missing_tool(&self) -> bool {
        matches!(self, Self::Tool(error) if error.is_missing())
    }
}
