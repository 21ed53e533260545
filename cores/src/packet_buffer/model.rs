//! The golden model of the buffer, from the rules of the contract.
//!
//! [`Queue`] is one class without clocks: beats in order, of which some belong to whole frames and some are claimed; [`Model`] judges
//! beats, hands out regions and gives eight queues the exact timing of the contract, one call per clock. The model has no memory: no beat may
//! be written over another, so that positions are of no account.

mod queue;
pub(crate) mod regions;
mod shell;
#[cfg(test)]
mod tests;

pub use queue::{Beat, Queue};
pub use shell::{LONG, Model};
