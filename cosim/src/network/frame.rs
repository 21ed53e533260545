//! Frames and the other items on a wire.

use super::topology::{NodeId, PortId};
use crate::link::credit::Credit;
use crate::link::frames::MIN_FRAME;
use crate::link::pause::{self, PauseFrame};
use crate::link::rates::Asked;
use crate::rdma::Feedback;
use cores::bifrost_pause_engine::model::PauseRequest;
use cores::ethernet::WIRE_OVERHEAD_OCTETS;
use rtl_foundation::time::Time;

/// Octets around the payload of a RoCEv2 frame: Ethernet 14, IPv4 20, UDP 8, base transport header 12, ICRC 4, FCS 4.
/// The 16 octets of the RDMA header that the first frame of a message carries are left out.
pub const HEADER_OCTETS: u32 = 62;

/// Octets of a frame, with FCS, that carries `payload` octets of a message.
pub fn frame_octets(payload: u32) -> u32 {
    (payload + HEADER_OCTETS).max(MIN_FRAME)
}

/// Octets on the wire of a frame of `octets` with FCS.
pub fn wire_octets(octets: u32) -> u32 {
    octets + WIRE_OVERHEAD_OCTETS
}

/// The kind of a frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FrameKind {
    /// A part of a message.
    Data {
        /// Whether a switch has set the ECN mark: congestion experienced (RFC 3168).
        marked: bool,
    },
    /// Acknowledgement: every frame before [`NetworkFrame::sequence`] has arrived.
    Ack,
    /// Negative acknowledgement: the frame of this sequence is missing.
    Nak,
    /// Selective acknowledgement: every frame before [`NetworkFrame::sequence`] has arrived, and [`NetworkFrame::beyond`].
    SelectiveAck,
    /// Congestion notification: frames of the flow arrive with marks.
    Cnp,
}

impl FrameKind {
    /// The kind of frame that carries this feedback, with its sequence and the one beyond.
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
pub struct NetworkFrame {
    /// Time at which its first bit left the host; for a frame without data, at which it joined the queue.
    pub sent: Time,
    /// Index of its flow in the list of flows.
    pub flow: u32,
    /// Place in the flow, or the place that an acknowledgement names.
    pub sequence: u32,
    /// The additional place in a selective acknowledgement.
    pub beyond: u32,
    /// Host that the frame goes to.
    pub destination: NodeId,
    /// The port of the current switch through which it came; [`PortId::NONE`] if the switch has made it.
    pub ingress: PortId,
    /// Octets with FCS.
    pub octets: u16,
    /// Priority, 0 ..= 7.
    pub priority: u8,
    /// Kind of the frame.
    pub kind: FrameKind,
}

impl NetworkFrame {
    /// A frame without data that joins a queue at `sent`, and names no place in its flow.
    pub(super) fn without_data(
        sent: Time,
        flow: u32,
        destination: NodeId,
        ingress: PortId,
        priority: u8,
        kind: FrameKind,
    ) -> Self {
        let octets = MIN_FRAME as u16;
        Self { sent, flow, sequence: 0, beyond: 0, destination, ingress, octets, priority, kind }
    }

    /// Octets on the wire.
    pub fn wire_octets(&self) -> u32 {
        wire_octets(self.octets.into())
    }

    /// Whether the frame carries a part of a message.
    pub fn is_data(&self) -> bool {
        matches!(self.kind, FrameKind::Data { .. })
    }

    /// The feedback in an acknowledgement.
    pub fn feedback(&self) -> Option<Feedback> {
        let (sequence, beyond) = (self.sequence.into(), self.beyond.into());
        match self.kind {
            FrameKind::Ack => Some(Feedback::Ack(sequence)),
            FrameKind::Nak => Some(Feedback::Nak(sequence)),
            FrameKind::SelectiveAck => Some(Feedback::Selective(sequence, beyond)),
            FrameKind::Data { .. } | FrameKind::Cnp => None,
        }
    }
}

/// An item on a wire.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WireItem {
    /// A frame of hosts.
    Data(NetworkFrame),
    /// A frame of flow control.
    Control(Control),
}

/// The contents of a frame of flow control.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Control {
    /// Pauses of PFC.
    Pause(PauseRequest),
    /// Credits.
    Credit(Credit),
    /// Rates.
    Rates(Asked),
}

impl Control {
    /// Reads a frame; `None` if it is neither a pause frame nor one of credits or rates.
    pub fn parse(frame: &PauseFrame) -> Option<Self> {
        let credits = || Credit::parse(frame).map(Self::Credit);
        pause::parse(frame).map(Self::Pause).or_else(credits).or_else(|| Asked::parse(frame).map(Self::Rates))
    }

    /// Merges a newer frame that comes before this one has been sent: pauses replace those of the same classes, credits
    /// and rates replace the old ones.
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
            let (kind, sequence, beyond) = FrameKind::of(feedback);
            let (destination, ingress) = (NodeId(0), PortId(0));
            let (sent, flow, octets, priority) = (Time::ZERO, 0, MIN_FRAME as u16, 3);
            let frame = NetworkFrame { sent, flow, sequence, beyond, destination, ingress, octets, priority, kind };
            assert_eq!((frame.feedback(), frame.is_data()), (Some(feedback), false));
        }
    }

    /// Queues and wires hold millions of frames.
    #[test]
    fn frames_stay_small() {
        assert_eq!((size_of::<NetworkFrame>(), size_of::<WireItem>()), (32, 32));
    }
}
