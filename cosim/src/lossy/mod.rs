//! RDMA over a lossy fibre clock by clock: endpoints in software, frames of real octets, and between them and the fibre
//! a `lowar_shim` at each end, programmed through its registers.
//!
//! ```text
//!   requester                                                                               responder
//!      |  frames ->      .------.      .-----.  packets ->  lossy   .-----.      .------.      ^  compared
//!      '---------------> |      | ---> |     | -----------------> |     | ---> |      | -----'
//!                        | shim |      | MAC |                     | MAC |      | shim |
//!      .-- compared ---- |      | <--- |     | <----------------- |     | <--- |      | <----.
//!      v                 '------'      '-----'    <- lossy, too     '-----'      '------'      |
//!   requester                                     acknowledgements                          responder
//! ```
//!
//! The endpoints are those of [`crate::rdma`]; an acknowledgement is a frame like any other. The far end may lack its
//! shim. The pins carry in clock n what their drivers have settled to at edge n; a beat that is taken in clock n has
//! been taken at edge n + 1.
//!
//! Both ends have one clock, and the loop steps both in each clock; that of [`crate::ports`] steps the end whose edge
//! comes first.

mod beat;
mod end;
mod frames;
mod host;
mod link;
mod shim;
mod way;

pub use beat::Beat;
pub use frames::FrameMaker;
pub use link::{Counters, FAR, LineTraffic, LossyLink, NEAR, Parts};
pub use shim::{Count, Shim, UDP_PORT};
pub use way::{Passed, Stretch, Traffic, Way};
