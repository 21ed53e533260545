//! Verilog-2005 and the files around it.

mod verilog;

pub use verilog::verilog;
