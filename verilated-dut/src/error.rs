//! Errors of building and loading designs.

use miette::Diagnostic;
use rtl_foundation::tool::ToolError;
use std::{io, path::PathBuf};
use thiserror::Error;

/// The error that prevented a [`crate::Model`].
#[derive(Debug, Error, Diagnostic)]
pub enum BuildError {
    /// A program is missing or refused the design; the error contains its messages.
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
        /// The compiler's name.
        program: &'static str,
        /// The error of running it.
        #[source]
        cause: ToolError,
    },
    /// The port table differs from the Verilog's ports.
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
        /// The file or folder.
        path: PathBuf,
        /// The system's error.
        cause: io::Error,
    },
    /// A library was built and does not load.
    #[error("cannot load the verilated `{top}`")]
    #[diagnostic(code(verilated_dut::load))]
    Load {
        /// Name of the module.
        top: String,
        /// The loader's error.
        source: libloading::Error,
    },
}

impl BuildError {
    /// Whether the remedy is to install a program.
    pub fn is_missing_tool(&self) -> bool {
        matches!(self, Self::Tool(error) if error.is_missing())
    }
}
