//! The golden model of the encoder, from its contract.
//!
//! [`waiting`] holds the frames that wait, [`generation`] is the open generation: its frames and what repairs them;
//! [`Model`] gives them the timing of the contract, one call per clock.

mod generation;
mod shell;
#[cfg(test)]
mod tests;
mod waiting;

pub use shell::{LONG, Model};
