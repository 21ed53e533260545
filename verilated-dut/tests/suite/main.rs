//! The binding on designs of a few lines. `cargo test -p verilated-dut <file>::` runs the tests of one file.

mod cache;
mod common;
mod example;
mod scratch;
mod verilated;
