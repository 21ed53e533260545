//! A host's network interface, which chooses the flow that sends next.

use rtl_foundation::time::Time;
use std::cmp::Reverse;
use std::collections::{BinaryHeap, VecDeque};

/// The flows of a host. Those that can send take turns frame by frame within their priority; a flow whose next frame is
/// not due yet stands aside.
#[derive(Clone, Debug)]
pub struct Nic {
    ready: [VecDeque<u32>; 8],
    waiting: u8,
    /// Flows that stand aside, with the times at which they are due.
    paced: BinaryHeap<Reverse<(Time, u32)>>,
    /// The next due time in the agenda.
    pub wakes: Time,
    /// Start and end of the spans in which the host refuses frames.
    stalls: Vec<(Time, Time)>,
}

impl Default for Nic {
    fn default() -> Self {
        let (ready, paced, stalls) = Default::default();
        Self { ready, waiting: 0, paced, wakes: Time::NEVER, stalls }
    }
}

impl Nic {
    /// Puts a flow that can send, by its index and its priority, at the end of the queue.
    #[inline]
    pub fn line_up(&mut self, flow: u32, priority: u8) {
        self.ready[usize::from(priority)].push_back(flow);
        self.waiting |= 1 << priority;
    }

    /// Priorities with frames to send.
    #[inline]
    pub fn waiting(&self) -> u8 {
        self.waiting
    }

    /// Takes the flow of a priority whose turn it is out of the queue.
    #[inline]
    pub fn next(&mut self, priority: usize) -> Option<u32> {
        let flow = self.ready[priority].pop_front();
        if self.ready[priority].is_empty() {
            self.waiting &= !(1 << priority);
        }
        flow
    }

    /// Removes a flow without frames to send.
    pub fn withdraw(&mut self, flow: u32, priority: u8) {
        let ready = &mut self.ready[usize::from(priority)];
        ready.retain(|other| *other != flow);
        if ready.is_empty() {
            self.waiting &= !(1 << priority);
        }
    }

    /// Puts a flow aside until its next frame is due.
    pub fn stand_aside(&mut self, flow: u32, until: Time) {
        self.paced.push(Reverse((until, flow)));
    }

    /// Takes a flow whose next frame was due by `now`.
    pub fn due(&mut self, now: Time) -> Option<u32> {
        if self.next_due() > now {
            return None;
        }
        self.paced.pop().map(|Reverse((_, flow))| flow)
    }

    /// The time at which the next flow aside is due; [`Time::NEVER`] if none is aside.
    pub fn next_due(&self) -> Time {
        self.paced.peek().map_or(Time::NEVER, |Reverse((until, _))| *until)
    }

    /// Makes the host refuse frames in a span of time: it pauses its switch, like a receiver that cannot keep up.
    pub fn stall(&mut self, from: Time, until: Time) {
        self.stalls.push((from, until));
    }

    /// The time at which the host takes frames again, if it refuses them at `now`.
    pub fn stalled_until(&self, now: Time) -> Option<Time> {
        let spans = self.stalls.iter().filter(|&&(from, until)| from <= now && now < until);
        spans.map(|&(_, until)| until).max()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flows_take_turns_and_those_that_wait_block_nobody() {
        let mut nic = Nic::default();
        [4, 5, 6].into_iter().for_each(|flow| nic.line_up(flow, 3));
        let first = nic.next(3);
        nic.stand_aside(4, Time(9));
        nic.withdraw(5, 3);
        assert_eq!((first, nic.next(3), nic.next(3), nic.waiting()), (Some(4), Some(6), None, 0));
        nic.stand_aside(7, Time(8));
        assert_eq!((nic.next_due(), nic.due(Time(7))), (Time(8), None));
        assert_eq!([(); 3].map(|()| nic.due(Time(9))), [Some(7), Some(4), None]);
        assert_eq!(nic.next_due(), Time::NEVER);
    }
}
