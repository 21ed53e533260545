#![doc = include_str!("../README.md")]
//!
//! # The modules
//!
//! The crate has one typed [`ir`], two sources of modules and one kind of output:
//!
//! * [`kernel`]: rust-hdl kernels (state, handshakes, timers, wiring of sub-blocks), lowered from their AST;
//! * [`builder`]: computed structure and all memories, with plain Rust as the metaprogramming language;
//! * [`check`]: the rules for a module; each fault is an `Error` with code, core, signal and help;
//! * [`prim`]: RAMs, FIFOs, multipliers, CRCs and other common parts;
//! * [`registers`]: one description of registers gives the AXI4-Lite block, the C header, SystemRDL and the docs;
//! * [`tools`]: Verilator, Icarus and Yosys, which must accept the Verilog without a warning;
//! * [`interp`]: an interpreter of modules, so that builder modules work inside rust-hdl's simulator and every back end
//!   can be compared with it;
//! * [`formal`]: rules of a design, and the harness in which Yosys and a solver prove them;
//! * [`emit`]: Verilog and the files around it (file list, XDC, SDC, FuseSoC, tables for the docs).

pub mod builder;
pub mod check;
pub mod emit;
mod error;
pub mod formal;
mod graph;
pub mod interp;
pub mod ir;
pub mod kernel;
pub mod prim;
pub mod registers;
pub mod tools;
mod xml;

pub use error::{Error, Errors, Place};
pub use num_bigint::BigUint;
