//! The golden model of the decoder, from its contract.
//!
//! [`verdict`] judges a frame, [`receive`] holds those that wait, [`context`] is what the decoder has of a generation;
//! [`Model`] puts them between the pins: ingest, delivery and their timing, one call per clock.

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
