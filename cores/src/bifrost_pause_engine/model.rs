//! The golden model of the engine, from the paper's Algorithm 1 and the rules of the ledger, in integer arithmetic.
//!
//! [`Slots`] decides slot by slot, without clocks: simulations of networks run on it. [`Model`] wraps it in the exact
//! timing of the contract, one call per clock, for the lockstep with the hardware.

mod algorithm1;
mod ledger;
mod shell;
mod slots;
#[cfg(test)]
mod tests;

pub use shell::{LONG, Model};
pub use slots::{Decision, PauseRequest, Share, Slots};
