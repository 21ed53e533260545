//! See the crate's description in Cargo.toml.

pub mod link;
pub mod lockstep;
pub mod pcap;
pub mod scenario;
pub mod tools;
pub mod verilated;
pub mod wave;
