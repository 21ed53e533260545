//! The golden model of the classifier, from IEEE 802.1Q and RFC 2474.
//!
//! [`parse`] reads the header of a frame; [`Model`] adds the timing of the contract, one call per clock.

mod parse;
mod shell;

pub use parse::{Header, parse};
pub use shell::{LONG, Model};
