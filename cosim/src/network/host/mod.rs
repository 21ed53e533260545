//! Hosts: the order of their flows, the repair of lost frames, and congestion control.
//!
//! ```text
//!            ┌─ sender of a transport: what goes, again or not ──┐
//!   flow ────┤                                                   ├──> NIC: ready flows in turn ──> wire
//!            └─ reaction point of DCQCN: when the next is due ───┘
//!                        ^ ACK, NAK, CNP: frames of 64 octets on the way back
//! ```
//!
//! By default hosts have neither transport nor congestion control: a flow sends at line rate, in turn with the others
//! of its host, and a lost frame stays lost. Transports are those of [`crate::rdma`], with times in picoseconds.

mod dcqcn;
mod ends;
mod irn;
mod nic;

pub use dcqcn::{Dcqcn, NotificationPoint, ReactionPoint};
pub(super) use ends::{FlowEnds, FrameReceipt, HostPlace};
pub use irn::{irn, irn_of};
pub use nic::Nic;

use crate::rdma::Transport;

/// Transport and congestion control of all hosts of a network.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct HostSettings {
    /// Transport that sends lost frames again, with times in picoseconds; `None` for hosts that neither repair nor
    /// acknowledge.
    pub transport: Option<Transport>,
    /// Congestion control that sets the rate of flows; `None` for line rate.
    pub congestion_control: Option<Dcqcn>,
    /// Priority of acknowledgements and congestion notifications, 0 ..= 7; `None` for that of the flow.
    pub feedback_priority: Option<u8>,
}

/// Frames of hosts besides those that were sent once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HostCounts {
    /// Number of data frames that were sent again.
    pub retransmitted_frames: u64,
    /// Octets of the frames sent again, as on the wire.
    pub retransmitted_octets: u64,
    /// Number of expired timers of senders.
    pub timeouts: u64,
    /// Number of data frames without use to the receiver: it had them, or go-back-N does not keep them.
    pub discarded_frames: u64,
    /// Number of acknowledgements sent, including negative ones.
    pub acknowledgements: u64,
    /// Number of congestion notifications sent.
    pub cnps: u64,
    /// Number of acknowledgements and notifications that found no room.
    pub lost_feedback: u64,
}
