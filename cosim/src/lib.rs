//! Simulation of the long link and the networks around the cores, with the frames of real scenarios.
//!
//! | module | contents |
//! |---|---|
//! | [`scenario`] | scenario files: the simulation to run, in TOML with human units |
//! | [`run`](mod@run) | runs a scenario: the case, the ideal beside it, the checks of its promises, the records |
//! | [`sweep`] | grids of scenarios, resumed where they stopped |
//! | [`compare`], [`repro`] | all schemes on one link; the experiments of the papers |
//! | [`report`] | tables, plots and the summary |
//! | [`link`] | the long link frame by frame, and flow control behind one trait: golden models, or hardware in lockstep |
//! | [`ports`] | the long link clock by clock with a `bifrost_port` at both ends |
//! | [`gateways`] | the long link clock by clock with a `bifrost_gateway` at both ends and a switch with native PFC beside each |
//! | [`lossy`], [`rdma`] | RDMA over a lossy fibre: clock by clock with a `lowar_shim` at both ends, and packet by packet |
//! | [`network`] | hosts, switches and long-haul ports, frame by frame |
//! | [`design`](mod@design) | designs of the cores for Verilator, each emitted once |
//! | [`memory`] | a memory behind AXI4 with latency, stalls, refresh and errors |
//! | [`software`] | the software beside a core: programs and reads its registers |
//! | [`files`], [`pcap`] | files that appear complete or not at all; captures for Wireshark |
//! | [`pool`] | threads for work that is spread |
//!
//! Arrows point to what a crate depends on:
//!
//! ```text
//! cosim --> rtl-lockstep --> verilated-dut --> rtl-foundation
//!   |                                               ^
//!   +-----> cores ---------> rtl-gen ---------------+
//! ```

pub mod compare;
pub mod design;
pub mod files;
pub mod gateways;
pub mod link;
pub mod lossy;
pub mod memory;
pub mod network;
pub mod pcap;
pub mod pool;
pub mod ports;
pub mod rdma;
pub mod report;
pub mod repro;
pub mod run;
pub mod scenario;
pub mod software;
pub mod sweep;

pub use run::{
    AnyReport, CaseReport, Engine, Error, LossyMeasures, LossyReport, Measures, RunOptions, RunReport, run, run_any,
    run_case, run_cases, run_file, summary_engine,
};
