//! The golden model of the decoder, from its contract.
//!
//! [`verdict`] judges a frame, [`receive`] holds frames that wait, [`context`] is the state of a generation; [`Model`]
//! puts them between the pins: ingest, delivery and their timing, one call per clock.

mod context;
mod delivery;
mod ingest;
mod receive;
mod shell;
#[cfg(test)]
mod tests;
mod verdict;

pub use shell::{LONG, Model};
pub use verdict::{Verdict, judge};
