//! Output of the command: results on standard output, all other text on standard error.

use crate::failure::Failure;
use miette::Diagnostic;
use std::fmt::Arguments;
use std::io::{self, Write};
use std::sync::{Mutex, PoisonError};
use thiserror::Error;

/// The error of standard output, once it refuses a line.
static REFUSED: Mutex<Option<io::Error>> = Mutex::new(None);

/// Prints a line of the result. `println!` would panic when standard output refuses the line; here [`finish`] returns
/// the error at the end.
#[macro_export]
macro_rules! say {
    ($($line:tt)*) => { $crate::terminal::print(format_args!($($line)*)) };
}

/// Prints a line for people on standard error, if standard error accepts it.
#[macro_export]
macro_rules! tell {
    ($($line:tt)*) => { $crate::terminal::note(format_args!($($line)*)) };
}

pub fn print(line: Arguments) {
    let mut refused = REFUSED.lock().unwrap_or_else(PoisonError::into_inner);
    if refused.is_none() {
        *refused = writeln!(io::stdout(), "{line}").err();
    }
}

pub fn note(line: Arguments) {
    // an error on standard error has no other place to go
    let _ = writeln!(io::stderr(), "{line}");
}

#[derive(Debug, Error, Diagnostic)]
#[error("standard output does not take the result: {cause}")]
#[diagnostic(code(bifrost::stdout), help("send it to a file or a pipe that has space"))]
struct Refused {
    cause: io::Error,
}

/// The error of standard output, if it refused a line.
pub fn finish() -> Result<(), Failure> {
    let refused = REFUSED.lock().unwrap_or_else(PoisonError::into_inner).take();
    match refused.or_else(|| io::stdout().flush().err()) {
        None => Ok(()),
        Some(cause) => Err(Failure::usage(Refused { cause })),
    }
}
