//! RDMA over a lossy fibre clock by clock: endpoints in software, frames of real octets, and between them and the fibre
//! the LoWAR shim as it is built.
//!
//! ```text
//!  RDMA sender -> frames -> shim -> MAC -> fibre, lossy -> MAC -> shim -> frames, compared -> RDMA receiver
//!       ^------------------------ acknowledgements, as long under way -----------------------------'
//! ```
//!
//! The endpoints are those of [`crate::rdma`]. What is on the pins in clock n is what the outside has settled to at edge
//! n; a beat that is taken in clock n has been taken at edge n + 1. An end that has nothing to do and has been quiet for
//! longer than the shim's timers rests until it has.

mod end;
mod frames;
mod link;
mod receiving;
mod sending;
mod shim;

pub use end::StreamError;
pub use frames::Frames;
pub use link::{LossyLink, Parts};
pub use shim::{Beat, Counters, Decoding, Encoding, Pins, Program, Shim, Word};
