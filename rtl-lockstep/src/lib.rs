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
//! [`Lockstep::step`] gives both the same inputs, compares all outputs of that clock and lets the rising edge pass. An
//! output that the contract leaves open in a clock (`PinSink::open`) is not compared there; nothing else is left out,
//! which [`Lockstep::new`] makes sure of.
//!
//! As the outputs are the same, those of the golden model will do for whatever surrounds the core, and the design may follow
//! later: [`Lockstep::running_ahead`] gives it a processor of its own.

mod apart;
mod design;
mod error;
mod lockstep;
mod pins;
pub mod wave;

pub use error::{LockstepError, Mismatch, PinsDiffer};
pub use lockstep::{AHEAD, Lockstep, Origin};
