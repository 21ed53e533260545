//! Flows: RDMA messages from host to host.

use super::frame::frame_octets;
use super::topology::NodeId;
use rtl_foundation::time::Time;

/// A message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Flow {
    /// The host that sends it.
    pub source: NodeId,
    /// The host that receives it.
    pub destination: NodeId,
    /// Length in octets, at least 1; [`Flow::ENDLESS`] for an endless flow.
    pub octets: u64,
    /// Time at which the host begins to send the flow.
    pub start: Time,
    /// Priority, 0 ..= 7.
    pub priority: u8,
    /// Number of the experiment's group that the flow belongs to.
    pub group: u8,
}

impl Flow {
    /// Length of an endless flow.
    pub const ENDLESS: u64 = u64::MAX;
}

/// Progress of a flow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FlowProgress {
    /// The flow.
    pub flow: Flow,
    /// Most octets of the message in a frame.
    payload: u32,
    /// Number of frames sent.
    sent: u32,
    /// Number of octets of the message that have been sent.
    sent_octets: u64,
    /// Number of frames that have arrived.
    pub arrived: u32,
    /// Time at which the last frame arrived.
    pub finished: Option<Time>,
}

impl FlowProgress {
    /// A flow cut into frames of `payload` octets of the message.
    pub fn new(flow: Flow, payload: u32) -> Self {
        Self { flow, payload, sent: 0, sent_octets: 0, arrived: 0, finished: None }
    }

    /// The number of frames of the flow; the largest possible number if it is endless.
    pub fn frames(&self) -> u64 {
        self.flow.octets.div_ceil(self.payload.into())
    }

    /// Whether the whole flow has been sent.
    pub fn is_sent(&self) -> bool {
        self.sent_octets == self.flow.octets
    }

    /// Takes the next frame; returns its place in the flow and its octets with FCS.
    pub fn send(&mut self) -> (u32, u16) {
        let payload = u64::from(self.payload).min(self.flow.octets - self.sent_octets) as u32;
        self.sent_octets += u64::from(payload);
        let sequence = self.sent;
        self.sent += 1;
        (sequence, frame_octets(payload) as u16)
    }

    /// Octets with FCS of the frame at this place in the flow.
    pub fn octets_of(&self, sequence: u32) -> u16 {
        let before = u64::from(sequence) * u64::from(self.payload);
        frame_octets(u64::from(self.payload).min(self.flow.octets - before) as u32) as u16
    }

    /// Counts a frame that has arrived for the first time; returns true if all have arrived now.
    pub fn arrive(&mut self, now: Time) -> bool {
        self.arrived += 1;
        if u64::from(self.arrived) == self.frames() {
            self.finished = Some(now);
        }
        self.finished.is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_is_cut_into_frames() {
        let (source, destination) = (NodeId(0), NodeId(1));
        let flow = Flow { source, destination, octets: 2049, start: Time::ZERO, priority: 3, group: 0 };
        let mut progress = FlowProgress::new(flow, 1024);
        assert_eq!(progress.frames(), 3);
        assert_eq!([(); 3].map(|()| progress.send()), [(0, 1086), (1, 1086), (2, 64)]);
        assert!(progress.is_sent());
        assert_eq!([5, 6, 7].map(|at| progress.arrive(Time(at))), [false, false, true]);
        assert_eq!(progress.finished, Some(Time(7)));
    }
}
