//! The long link clock by clock with a `bifrost_port` at both ends; around the ports are only wire, hosts and buffer
//! memory.
//!
//! Each end has its own clock. The pins carry in clock n what their drivers have settled to at edge n; a beat that is
//! taken in clock n has been taken at edge n + 1.

mod end;
mod fabric;
mod host;
mod link;

pub use end::{PortEnd, Surroundings};
pub use fabric::Fabric;
pub use host::Host;
pub use link::PortLink;
