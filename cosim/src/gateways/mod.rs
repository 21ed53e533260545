//! The long link clock by clock with a `bifrost_gateway` at both ends, and a switch with native PFC beside each.
//!
//! ```text
//! switch <--- cable ---> gateway <=== fibre ===> gateway <--- cable ---> switch
//! ```
//!
//! A fibre may lose frames of gateways that send them again: each is on it behind a tag, and comes out of the far gateway once, in order.
//!
//! All that stores frames of the long link is in the gateways. A switch is an ordinary one: frame by frame, with a queue of its
//! own for the cable. What is measured inside a gateway is what software reads from its registers; which frames come out of it is
//! compared with those that went in.

mod end;
mod fibre;
mod link;
mod passage;
mod software;
mod switch;

pub use end::{GatewayEnd, Site};
pub use fibre::OnFibre;
pub use link::GatewayLink;
pub use software::Software;
pub use switch::Switch;
