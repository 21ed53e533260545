//! The golden model of the decoder, from IEEE 802.3 clause 31 and annexes 31B and 31D (802.1Qbb).
//!
//! [`parse`] judges the octets of a frame; [`Model`] adds the timing of the contract, one call per clock.

mod parse;
mod shell;

pub use parse::{Verdict, is_control, parse};
pub use shell::{LONG, Model};
