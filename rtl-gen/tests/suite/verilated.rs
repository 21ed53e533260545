//! A program of verilated models, for tests that run them for a few clocks.

/// The shell command that makes the program `run` of Verilator's files in `obj_dir` and of `main.cpp`. Nothing is optimised,
/// since compiling takes longer than running, and all is one file, so that the compiler reads Verilator's headers once.
pub const COMPILE: &str = "include=$(verilator --getenv VERILATOR_ROOT)/include && \
    cat $include/verilated.cpp $include/verilated_threads.cpp obj_dir/*.cpp main.cpp > all.cpp && \
    c++ -O0 -pthread -I obj_dir -I $include -I $include/vltstd all.cpp -o run";
