//! Every test in one program: what the cores and the simulation instantiate is compiled once.
//! `cargo test -p cosim <file>::` runs those of one file. (`allocation` counts with an allocator of its own: it is alone.)

mod both_ends;
mod capture_as_traffic;
mod clocked_and_slotted;
mod lossy_link;
mod mutations;
mod network;
mod physics;
mod scenario_errors;
mod summary;
mod sweep;
