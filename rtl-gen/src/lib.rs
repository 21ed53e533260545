#![doc = include_str!("../README.md")]
//!
//! # The modules
//!
//! One typed [`ir`], two ways in and one way out:
//!
//! * [`kernel`]: rust-hdl kernels (state, handshakes, timers, wiring of sub-blocks), lowered from their AST;
//! * [`builder`]: computed structure and all memories, with plain Rust as the metaprogramming language;
//! * [`check`]: what a module must satisfy, each failure an `Error` with code, core, signal and help;
//! * [`prim`]: RAMs, FIFOs, multipliers, CRCs and what else every design needs;
//! * [`registers`]: one description of registers gives the AXI4-Lite block, the C header, SystemRDL and the docs;
//! * [`tools`]: Verilator, Icarus and Yosys, which must accept it without a warning;
//! * [`interp`]: runs a module, so that builder modules work inside rust-hdl's simulator and every back end can be
//!   compared with it;
//! * [`emit`]: Verilog and the files around it (file list, XDC, SDC, FuseSoC, tables for the docs).

pub mod builder;
pub mod check;
pub mod emit;
mod error;
mod graph;
pub mod interp;
pub mod ir;
pub mod kernel;
pub mod prim;
pub mod registers;
pub mod tools;

pub use error::{Error, Errors, Place};
pub use num_bigint::BigUint;
