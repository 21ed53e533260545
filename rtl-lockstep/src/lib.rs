#![doc = include_str!("../README.md")]
//!
//! # How it works
//!
//! ```text
//! golden model    rtl-lockstep --> verilated-dut
//!      |               |               |
//!      +---------------+---------------+--> rtl-foundation
//! ```
//!
//! [`Lockstep::step`] gives both sides the same inputs, compares all outputs of that clock and lets the rising edge
//! pass. An output that the contract leaves open in a clock (`PinSink::open`) is not compared in that clock. All other
//! outputs are: [`Lockstep::new`] refuses a design whose ports are not the pins of the contract.
//!
//! The changes of each clock go into a log, which the design follows: from there on nothing depends on the types of the pins, and is
//! compiled once for all cores. Since the outputs are equal, the surroundings of the core can use the golden model's, and the design may follow
//! later: [`Lockstep::running_ahead`] gives it a thread of its own. For the same reason many designs can follow one model:
//! [`Lockstep::beside`] takes bugs, for instance, each of which must show as a difference, and sound designs in which a bit flips, of
//! which it tells how long the outputs differ.

mod apart;
mod error;
mod follower;
mod herd;
mod lockstep;
mod log;
mod pins;
mod upset;
pub mod wave;

pub use error::{LockstepError, Mismatch, PinsDiffer};
pub use lockstep::{AHEAD, Beside, Lockstep, Origin};
pub use upset::{Damage, Upset};
