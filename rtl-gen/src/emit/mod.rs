//! Verilog-2005 and the files around it.

mod crossing;
mod files;
mod verilog;

pub use files::{Package, port_table};
pub use verilog::{verilog, verilog_files};
