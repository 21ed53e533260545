//! All tests in one program: the cores and the simulation are instantiated and compiled once. `cargo test -p cosim
//! <file>::` runs those of one file. (`allocation` is separate: it counts with an allocator of its own.)

mod both_ends;
mod capture_as_traffic;
mod clocked_and_slotted;
mod gateways;
mod lossy_link;
mod mutations;
mod names;
mod network;
mod physics;
mod scenario_errors;
mod summary;
mod sweep;
