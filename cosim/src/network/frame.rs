//! Frames, and what is under way on a wire.

use super::topology::{NodeId, PortId};
use crate::link::credit::Credit;
use crate::link::frames::MIN_FRAME;
use crate::link::pause::{self, PauseFrame};
use crate::link::time::Time;
use cores::bifrost_pause_engine::model::PauseRequest;
use cores::ethernet::WIRE_OVERHEAD_OCTETS;

/// What surrounds the payload of a RoCEv2 frame, in octets: Ethernet 14, IPv4 20, UDP 8, base transport header 12, ICRC 4,
/// FCS 4. The 16 octets of the RDMA header that the first frame of a message carries are left out.
pub const HEADER_OCTETS: u32 = 62;

/// Octets of a frame, with FCS, that carries so much of a message.
pub fn frame_octets(payload: u32) -> u32 {
    (payload + HEADER_OCTETS).max(MIN_FRAME)
}

/// A frame of data.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Frame {
    /// When its first bit left the host.
    pub sent: Time,
    /// Its flow's place in the list of flows.
    pub flow: u32,
    /// Its place in the flow.
    pub sequence: u32,
    /// Octets with FCS.
    pub octets: u32,
    /// Where it is to go.
    pub destination: NodeId,
    /// The port of the current switch through which it came.
    pub ingress: PortId,
    /// Its priority, 0 ..= 7.
    pub priority: u8,
}

impl Frame {
    /// Octets on the wire.
    pub fn wire_octets(&self) -> u32 {
        self.octets + WIRE_OVERHEAD_OCTETS
    }
}

/// What a wire carries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Item {
    /// Data.
    Data(Frame),
    /// A frame of flow control.
    Control(Control),
}

/// What a frame of flow control says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Control {
    /// PFC.
    Pause(PauseRequest),
    /// Credits.
    Credit(Credit),
}

impl Control {
    /// What is written in a frame; `None` if that is neither.
    pub fn parse(frame: &PauseFrame) -> Option<Self> {
        pause::parse(frame).map(Self::Pause).or_else(|| Credit::parse(frame).map(Self::Credit))
    }

    /// A newer one comes before this has been sent: pauses take over its classes, credits replace what there was.
    pub fn merge(&mut self, newer: Self) {
        match (self, newer) {
            (Self::Pause(waiting), Self::Pause(request)) => waiting.merge(&request),
            (waiting, newer) => *waiting = newer,
        }
    }
}
