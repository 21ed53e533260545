//! Verilog-2005 and the files around it.
