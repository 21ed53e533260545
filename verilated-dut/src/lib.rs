#![doc = include_str!("../README.md")]
//!
//! # How it works
//!
//! ```text
//! Design --Model::build--> Model --Dut::new--> Dut
//! (sources and port table)  (a loaded library)  (one instance: its own state and its own Verilator context)
//! ```
//!
//! **One clock** is [`Dut::settle`], then [`Dut::edge`]: set the inputs, `settle` gives the outputs for these inputs,
//! `edge` is the rising edge. `Golden::step` has the same order. Each is one call into C++ and one evaluation of the
//! model, as in a C++ harness that evaluates with the clock low and with the clock high.
//!
//! **Builds are cached** under a hash of everything that they depend on: sources, port table, variant, flags, this
//! binding, the version of Verilator, the compiler with its standard library, and the processor that `-march=native`
//! stands for. Verilator's runtime library is compiled once and shared by all designs. The cache is the folder that the
//! environment variable `BIFROST_CACHE` names, else `verilated` in cargo's target folder (found from the path of the
//! running program), else `bifrost-rtl/verilated` in the user's cache folder. A complete entry appears by one rename,
//! under a file lock, and carries a digest that is checked at each load: parallel threads and processes share it. A
//! build that fails, is killed or is damaged later leaves nothing that could be loaded.
//!
//! **Why not a crate**: `verilated` 0.1.2, `verilator` 0.1.6 and `verilated-module` 0.1.1 (2018) do not build against
//! Verilator 5 and cannot carry ports above 64 bits or a context per model; `marlin` 0.21 needs Verilator 5.025, which
//! Debian bookworm does not have.

mod build;
mod cache;
pub mod coverage;
mod design;
mod dut;
mod error;
mod expectation;
#[cfg(feature = "rtl-gen")]
mod generated;
mod group;
mod library;
mod presets;
pub mod scratch;
mod slot;
pub mod tools;

pub use build::{Trace, Variant};
pub use design::{Design, Direction, Port, Source};
pub use dut::{Dut, PortId, Stopped};
pub use error::BuildError;
pub use expectation::Expectation;
pub use group::{InputGroup, Writer};
pub use library::Model;
pub use presets::{Register, VALUE_BITS};
