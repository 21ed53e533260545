//! The golden model of the marker, from RFC 791, 1624, 3168 and 8200, and from the rule of DCQCN.
//!
//! [`ip`] reads and marks a frame, [`decide`] is the rule, [`Draws`] the draws; [`Model`] adds the timing of the contract, one call per
//! clock.

mod decision;
pub mod ip;
mod shell;

pub use decision::{Draws, Settings, decide};
pub use shell::{LONG, Model};
