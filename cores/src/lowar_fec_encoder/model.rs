//! The golden model of the encoder, from its contract.
//!
//! [`waiting`] holds the frames that wait, [`generation`] is the open generation with its frames and repairs; [`Model`]
//! gives them the timing of the contract, one call per clock.

mod generation;
mod shell;
#[cfg(test)]
mod tests;
mod waiting;

pub use shell::{LONG, Model};
