//! The long link, frame by frame: an upstream MAC, a fibre each way, the downstream port's buffer and egress, and flow
//! control between them.
//!
//! Time is in integer picoseconds. Line rate means the wire: preamble and gap, 20 octets a frame, are part of it. A
//! frame exists from its first bit to its last: it is stored when the last has arrived, and its memory is free when the
//! last has left. Everything is deterministic: a seed has one result on every machine.
//!
//! The loop asks each of its five parts for its next event and handles the events of one time part by part. The agenda of
//! [`crate::network`] would order them by their addition, and asking each of hundreds of ports would make a network slow:
//! so there are two loops.

pub mod bit_clock;
pub mod buffer;
pub mod control;
pub mod credit;
pub mod drain;
pub mod egress;
pub mod faults;
pub mod fibre;
pub mod flow_sizes;
pub mod frames;
pub mod histogram;
pub mod mac;
pub mod memory;
pub mod order;
pub mod pace;
pub mod pause;
pub mod payload;
pub mod probe;
pub mod random;
pub mod rates;
pub mod reverse;
pub mod simulation;
pub mod source;
mod stop;
pub mod upstream;

pub use simulation::{LinkOutcome, LinkSimulation, Observer, Unobserved};
pub use stop::StreamError;
