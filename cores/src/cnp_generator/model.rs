//! The golden model of the generator, from the annex on RoCEv2 of the InfiniBand Architecture Specification and the RFCs of IP and UDP.
//!
//! [`packet`] reads a frame and makes its CNP; [`Model`] adds the flows and the timing of the contract, one call per clock.

pub mod packet;
mod shell;

pub use shell::{LONG, Model};
