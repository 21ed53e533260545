//! The programs that the binding runs.

use rtl_foundation::tool::Tool;

/// Translates Verilog to C++.
pub const VERILATOR: Tool = Tool { program: "verilator", package: "verilator" };
/// Merges and annotates coverage.
pub const VERILATOR_COVERAGE: Tool = Tool { program: "verilator_coverage", package: "verilator" };
/// Compiles what Verilator writes.
pub const CXX: Tool = Tool { program: "c++", package: "g++" };
