//! See the crate's description in Cargo.toml.

pub mod link;
pub mod lockstep;
pub mod pcap;
pub mod ports;
pub mod rdma;
pub mod report;
pub mod run;
pub mod scenario;
pub mod tools;
pub mod verilated;
pub mod wave;

pub use run::{CaseReport, Engine, Error, RunOptions, RunReport, run, run_case, run_file};
