//! The golden model of the relay, from the rules of the paper and of the contract.
//!
//! [`Slots`] relays and [`Inventory`] measures, without clocks: simulations of networks run on them. [`Model`] wraps both in
//! the exact timing of the contract, one call per clock, for the lockstep with the hardware.

mod inventory;
mod shell;
mod slots;

pub use inventory::Inventory;
pub use shell::{LONG, Model};
pub use slots::{Received, Slots};
