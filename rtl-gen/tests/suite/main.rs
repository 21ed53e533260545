//! The tests of the crate beside those of its modules: one program, so that they are linked once and run side by side.

mod differential;
mod kernel;
mod kernel_errors;
mod kernel_structure;
mod miscompilations;
mod prim;
mod prim_tools;
mod readme;
mod registers;
mod verilated;
mod verilator_workarounds;
mod verilog_lint;
mod verilog_text;
