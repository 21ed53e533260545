//! Levels of logic and a modelled clock rate of a netlist for UltraScale+.
//!
//! No vendor's tool runs here, and an ECP5 is no proxy for a device of today. This counts the tables between registers, which no
//! model can argue with, and adds up the delays of [`model`], which are assumptions with one calibration.

mod graph;
pub mod model;
pub mod netlist;
#[cfg(test)]
mod tests;

pub use graph::{Analysis, Net, Path, analyse};
