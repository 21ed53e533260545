//! Errors of waves.

use miette::Diagnostic;
use rtl_foundation::tool::ToolError;
use std::{io, path::PathBuf};
use thiserror::Error;

/// The error of a wave that could not be written.
#[derive(Debug, Error, Diagnostic)]
pub enum WaveError {
    /// A file could not be read or written.
    #[error("cannot write the wave {}: {cause}", path.display())]
    #[diagnostic(
        code(rtl_lockstep::wave_io),
        help("choose a folder that you may write to and that has space, with -o")
    )]
    Io {
        /// The file.
        path: PathBuf,
        /// The system's error.
        cause: io::Error,
    },
    /// No clock has been recorded.
    #[error("no clock of the run lies in the window of the wave")]
    #[diagnostic(code(rtl_lockstep::wave_empty), help("choose a window that begins before the run ends"))]
    Nothing,
    /// A view names a signal that the core does not have.
    #[error("the view of `{core}` names `{signal}`, which is neither a port nor an internal signal of it")]
    #[diagnostic(
        code(rtl_lockstep::wave_view),
        help("names are those of the Verilog; below an instance: `instance.signal`")
    )]
    UnknownSignal {
        /// The core.
        core: String,
        /// The signal.
        signal: String,
    },
    /// A view divides a signal into elements that do not fill it.
    #[error("the view of `{core}` divides `{signal}`, {width} bits wide, into elements of {element} bits")]
    #[diagnostic(code(rtl_lockstep::wave_view), help("the width must be a multiple of the element"))]
    Elements {
        /// The core.
        core: String,
        /// The signal.
        signal: String,
        /// Its width in bits.
        width: usize,
        /// Bits of an element.
        element: usize,
    },
    /// `vcd2fst` is missing or failed.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Tool(#[from] ToolError),
}
