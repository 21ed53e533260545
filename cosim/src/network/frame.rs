//! Frames, and what is under way on a wire.

use super::topology::{NodeId, PortId};
use crate::link::credit::Credit;
use crate::link::frames::MIN_FRAME;
use crate::link::pause::{self, PauseFrame};
use crate::link::time::Time;
use crate::rdma::Feedback;
use cores::bifrost_pause_engine::model::PauseRequest;
use cores::ethernet::WIRE_OVERHEAD_OCTETS;

/// What surrounds the payload of a RoCEv2 frame, in octets: Ethernet 14, IPv4 20, UDP 8, base transport header 12, ICRC 4,
/// FCS 4. The 16 octets of the RDMA header that the first frame of a message carries are left out.
pub const HEADER_OCTETS: u32 = 62;

/// Octets of a frame, with FCS, that carries so much of a message.
pub fn frame_octets(payload: u32) -> u32 {
    (payload + HEADER_OCTETS).max(MIN_FRAME)
}

/// Octets on the wire of a frame of so many with FCS.
pub fn wire_octets(octets: u32) -> u32 {
    octets + WIRE_OVERHEAD_OCTETS
}

/// What a frame is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A part of a message.
    Data {
        /// A switch has set the ECN mark: congestion experienced (RFC 3168).
        marked: bool,
    },
    /// Every frame before [`Frame::sequence`] has arrived.
    Ack,
    /// The frame of this sequence is missing.
    Nak,
    /// Every frame before [`Frame::sequence`] has arrived, and [`Frame::beyond`].
    SelectiveAck,
    /// Congestion notification: frames of the flow arrive with marks.
    Cnp,
}

impl Kind {
    /// What carries this, with the sequence and what is beyond it.
    pub(super) fn of(feedback: Feedback) -> (Self, u32, u32) {
        match feedback {
            Feedback::Ack(expected) => (Self::Ack, expected as u32, 0),
            Feedback::Nak(missing) => (Self::Nak, missing as u32, 0),
            Feedback::Selective(expected, beyond) => (Self::SelectiveAck, expected as u32, beyond as u32),
        }
    }
}

/// A frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Frame {
    /// When its first bit left the host, or lined up for it if it is no data.
    pub sent: Time,
    /// Its flow's place in the list of flows.
    pub flow: u32,
    /// Its place in the flow, or the place of which an acknowledgement speaks.
    pub sequence: u32,
    /// The place that a selective acknowledgement adds.
    pub beyond: u32,
    /// Where it is to go.
    pub destination: NodeId,
    /// The port of the current switch through which it came.
    pub ingress: PortId,
    /// Octets with FCS.
    pub octets: u16,
    /// Its priority, 0 ..= 7.
    pub priority: u8,
    /// What it is.
    pub kind: Kind,
}

impl Frame {
    /// Octets on the wire.
    pub fn wire_octets(&self) -> u32 {
        wire_octets(self.octets.into())
    }

    /// It carries a part of a message.
    pub fn is_data(&self) -> bool {
        matches!(self.kind, Kind::Data { .. })
    }

    /// What it acknowledges.
    pub fn feedback(&self) -> Option<Feedback> {
        let (sequence, beyond) = (self.sequence.into(), self.beyond.into());
        match self.kind {
            Kind::Ack => Some(Feedback::Ack(sequence)),
            Kind::Nak => Some(Feedback::Nak(sequence)),
            Kind::SelectiveAck => Some(Feedback::Selective(sequence, beyond)),
            Kind::Data { .. } | Kind::Cnp => None,
        }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn feedback_passes_in_a_frame() {
        for feedback in [Feedback::Ack(7), Feedback::Nak(8), Feedback::Selective(9, 11)] {
            let (kind, sequence, beyond) = Kind::of(feedback);
            let (destination, ingress) = (NodeId(0), PortId(0));
            let (sent, flow, octets, priority) = (Time::ZERO, 0, MIN_FRAME as u16, 3);
            let frame = Frame { sent, flow, sequence, beyond, destination, ingress, octets, priority, kind };
            assert_eq!((frame.feedback(), frame.is_data()), (Some(feedback), false));
        }
    }

    /// Queues and wires hold millions of them.
    #[test]
    fn frames_stay_small() {
        assert_eq!((size_of::<Frame>(), size_of::<Item>()), (32, 32));
    }
}
