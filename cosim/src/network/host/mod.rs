//! What hosts do: which flow sends when, what becomes of lost frames, and how flows give way to each other.
//!
//! ```text
//!            ┌─ sender of a transport: what goes, again or not ──┐
//!   flow ────┤                                                   ├──> NIC: ready flows in turn ──> wire
//!            └─ reaction point of DCQCN: when the next is due ───┘
//!                        ^ ACK, NAK, CNP: frames of 64 octets on the way back
//! ```
//!
//! By default there is neither: a flow sends what it has at line rate, beside the others of its host, and what is lost stays
//! lost. Transports are those of [`crate::rdma`], with times in picoseconds.

mod dcqcn;
mod ends;
mod irn;
mod nic;

pub use dcqcn::{Dcqcn, NotificationPoint, ReactionPoint};
pub(super) use ends::{Arrival, Ends, Place};
pub use irn::{irn, irn_of};
pub use nic::Nic;

use crate::rdma::Transport;

/// What all hosts of a network do about loss and congestion.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct HostSettings {
    /// How lost frames are sent again, with times in picoseconds; `None`: they are not, and nothing is acknowledged.
    pub transport: Option<Transport>,
    /// What sets the pace of flows; `None`: the line.
    pub congestion_control: Option<Dcqcn>,
    /// Priority of acknowledgements and congestion notifications, 0 ..= 7; `None`: that of the flow.
    pub feedback_priority: Option<u8>,
}

/// What hosts did beyond sending each frame once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HostCounts {
    /// Frames of data that were sent again.
    pub retransmitted_frames: u64,
    /// Octets of them, as on the wire.
    pub retransmitted_octets: u64,
    /// Times that a sender ran into its timer.
    pub timeouts: u64,
    /// Frames of data that were of no use to the receiver: it had them, or go-back-N does not keep them.
    pub discarded_frames: u64,
    /// Acknowledgements sent, negative ones too.
    pub acknowledgements: u64,
    /// Congestion notifications sent.
    pub cnps: u64,
    /// Acknowledgements and notifications that found no room.
    pub lost_feedback: u64,
}
