//! Verilog-2005 and the files around it.

mod bug;
mod crossing;
mod files;
mod fusesoc;
mod interfaces;
mod ip_xact;
mod verilog;

pub use bug::Bug;
pub use files::{Package, port_table};
pub use fusesoc::{Description, OUT_OF_CONTEXT_TCL, fusesoc, fusesoc_name, fusesoc_out_of_context};
pub(crate) use interfaces::{Interface, Protocol, interfaces};
pub(crate) use verilog::bits;
pub use verilog::{Location, VerilogFile, instantiation, locate, netlist_states, states, verilog, verilog_files};
