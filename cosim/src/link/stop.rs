//! Errors that end a link with cores at its ends.

use crate::software::AccessError;
use miette::Diagnostic;
use thiserror::Error;

/// An error that ends a link. `E` is the error of the core itself.
#[derive(Debug, Error, Diagnostic)]
pub enum StreamError<E: std::error::Error + Diagnostic + 'static> {
    /// The core stops: hardware that differs from its model.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Core(E),
    /// A register access failed.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Access(AccessError),
    /// The core breaks a stream, or delivers what was never sent.
    #[error("the {end} {core} breaks a stream in clock {clock}: {what}")]
    #[diagnostic(
        code(cosim::stream),
        help("design and golden model agree: the contract is at fault, or the model of the MAC")
    )]
    Stream {
        /// The end.
        end: &'static str,
        /// The core that stands there.
        core: &'static str,
        /// Clock of the end.
        clock: u64,
        /// Description of the error.
        what: String,
    },
}
