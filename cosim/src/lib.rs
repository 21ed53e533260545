//! See the crate's description in Cargo.toml.

pub mod compare;
pub mod files;
pub mod link;
pub mod lossy;
pub mod network;
pub mod pcap;
pub mod ports;
pub mod rdma;
pub mod report;
pub mod repro;
pub mod run;
pub mod scenario;
pub mod software;
pub mod sweep;

pub use run::{
    AnyReport, CaseReport, Engine, Error, LossyReport, Report, RunOptions, RunReport, run, run_any, run_case,
    run_cases, run_file, summary_engine,
};
