//! Common parts of designs, made with the builder.
//!
//! Each function returns a module whose name contains its parameters, so that equal modules are emitted once and
//! different ones never clash. [`Crc::next`] and [`one_hot_mux`] also exist as expressions. Latencies are in clocks.

mod async_fifo;
mod axis;
mod crc;
mod fifo;
mod memory;
mod multiplier;
mod select;
mod skid;
mod synchroniser;

pub use async_fifo::async_fifo;
pub use axis::{Axis, AxisPorts};
pub use crc::Crc;
pub use fifo::fifo;
pub use memory::{Ram, rom};
pub use multiplier::Multiplier;
pub use select::one_hot_mux;
pub use skid::skid_buffer;
pub use synchroniser::{bit_synchroniser, pulse_synchroniser, seen};
