//! Errors that stop a link.

use crate::software::AccessError;
use miette::Diagnostic;
use thiserror::Error;

/// An error that stops an end of the link. `E` is the shim's own error.
#[derive(Debug, Error, Diagnostic)]
pub enum StreamError<E: std::error::Error + Diagnostic + 'static> {
    /// The shim stopped: hardware differs from its model.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Shim(E),
    /// A register access failed.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Access(AccessError),
    /// The shim broke a stream, or delivered a frame that was never sent.
    #[error("the {end} shim breaks a stream in clock {clock}: {what}")]
    #[diagnostic(code(cosim::stream), help("design and golden model agree on it: the contract is at fault"))]
    Stream {
        /// Name of the end.
        end: &'static str,
        /// Clock of the error.
        clock: u64,
        /// Description of the error.
        what: &'static str,
    },
}
