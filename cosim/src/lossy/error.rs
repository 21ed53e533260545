//! Why a link cannot go on.

use crate::software::AccessError;
use miette::Diagnostic;
use thiserror::Error;

/// Why an end of the link cannot go on. `E` is the shim's own reason.
#[derive(Debug, Error, Diagnostic)]
pub enum StreamError<E: std::error::Error + Diagnostic + 'static> {
    /// The shim stops: hardware that differs from its model.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Shim(E),
    /// A register access failed.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Access(AccessError),
    /// The shim breaks a stream, or delivers what was never sent.
    #[error("the {end} shim breaks a stream in clock {clock}: {what}")]
    #[diagnostic(code(cosim::stream), help("design and golden model agree on it: the contract is at fault"))]
    Stream {
        /// Which end.
        end: &'static str,
        /// Its clock.
        clock: u64,
        /// What is wrong.
        what: &'static str,
    },
}
