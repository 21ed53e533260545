//! A host's network interface: the flows that it sends.

use super::flow::Progress;
use super::frame::Frame;
use super::topology::PortId;
use crate::link::time::Time;
use std::collections::VecDeque;

/// The flows of a host, which take turns frame by frame within their priority.
#[derive(Clone, Debug, Default)]
pub struct Nic {
    flows: [VecDeque<u32>; 8],
    waiting: u8,
    /// Spans in which the host refuses frames: from, until.
    stalls: Vec<(Time, Time)>,
}

impl Nic {
    /// A flow begins: its place in the list and its priority.
    pub fn begin(&mut self, flow: u32, priority: u8) {
        self.flows[usize::from(priority)].push_back(flow);
        self.waiting |= 1 << priority;
    }

    /// Priorities with something to send.
    #[inline]
    pub fn waiting(&self) -> u8 {
        self.waiting
    }

    /// The next frame of a priority that begins at `now`.
    #[inline]
    pub fn take(&mut self, now: Time, priority: usize, flows: &mut [Progress], port: PortId) -> Option<Frame> {
        let number = self.flows[priority].pop_front()?;
        let flow = &mut flows[number as usize];
        let (sequence, octets) = flow.send();
        if !flow.is_sent() {
            self.flows[priority].push_back(number);
        } else if self.flows[priority].is_empty() {
            self.waiting &= !(1 << priority);
        }
        Some(Frame {
            sent: now,
            flow: number,
            sequence,
            octets,
            destination: flow.flow.destination,
            ingress: port,
            priority: flow.flow.priority,
        })
    }

    /// The host refuses frames in a span of time: it pauses its switch, as a receiver does that cannot keep up.
    pub fn stall(&mut self, from: Time, until: Time) {
        self.stalls.push((from, until));
    }

    /// When the host takes frames again, if it refuses them at `now`.
    pub fn stalled_until(&self, now: Time) -> Option<Time> {
        let spans = self.stalls.iter().filter(|&&(from, until)| from <= now && now < until);
        spans.map(|&(_, until)| until).max()
    }
}
