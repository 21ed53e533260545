//! The sending half of a port: egress queues, the slot of a pause frame, the wire and what is under way on it.

use super::credits::CreditGate;
use super::frame::{Control, Frame, Item};
use super::gate::Gate;
use super::marking::Marker;
use crate::link::order::{Order, Turn};
use crate::link::time::{BitClock, Time};
use cores::ethernet::{CONTROL_FRAME_OCTETS, WIRE_OVERHEAD_OCTETS};
use std::collections::VecDeque;

/// A transmitter.
#[derive(Clone, Debug)]
pub struct Transmitter {
    wire: BitClock,
    delay: Time,
    /// Octets of the largest frame.
    mtu: u32,
    turn: Turn,
    /// What obeys the peer's pause frames.
    pub gate: Gate,
    /// What waits for the peer's credits, on a link that has them.
    pub credits: Option<CreditGate>,
    /// A frame has begun, and its gap has not ended.
    busy: bool,
    /// The frame of flow control that goes out at the next frame boundary.
    control: Option<Control>,
    queues: [VecDeque<Frame>; 8],
    /// Queues that are not empty.
    waiting: u8,
    /// What sets ECN marks, if anything does.
    pub(super) marker: Option<Box<Marker>>,
    /// Data that the wire is busy with.
    in_service: Option<Frame>,
    /// When each arrives at the other end.
    under_way: VecDeque<(Time, Item)>,
    /// The next end of a pause that is in the agenda.
    pub resumes: Time,
    control_frames: u64,
}

impl Transmitter {
    /// A transmitter of `rate` bits per second on a wire of `delay`, for frames of up to `mtu` octets.
    pub fn new(rate: u64, delay: Time, mtu: u32, order: Order, response: Time) -> Self {
        Self {
            wire: BitClock::new(rate),
            delay,
            mtu,
            turn: Turn::new(order),
            gate: Gate::new(rate, response),
            credits: None,
            busy: false,
            control: None,
            queues: Default::default(),
            waiting: 0,
            marker: None,
            in_service: None,
            under_way: VecDeque::new(),
            resumes: Time::NEVER,
            control_frames: 0,
        }
    }

    /// The wire is taken by a frame that has begun.
    #[inline]
    pub fn busy(&self) -> bool {
        self.busy
    }

    /// A frame of flow control can be given to it.
    #[inline]
    pub fn ready(&self) -> bool {
        self.control.is_none()
    }

    /// Gives it a frame of flow control, which merges with one that waits.
    pub fn control(&mut self, control: Control) {
        match &mut self.control {
            Some(waiting) => waiting.merge(control),
            none => *none = Some(control),
        }
    }

    /// Puts a frame at the end of its queue.
    #[inline]
    pub fn enqueue(&mut self, mut frame: Frame) {
        if let Some(marker) = &mut self.marker {
            marker.enqueue(&mut frame);
        }
        self.queues[usize::from(frame.priority)].push_back(frame);
        self.waiting |= 1 << frame.priority;
    }

    /// Priorities that have frames in the queues.
    #[inline]
    pub fn waiting(&self) -> u8 {
        self.waiting
    }

    /// Those of the `waiting` priorities whose next frame waits for credits. Where that is not in the queues, a host's flow has
    /// it: then credits must cover a frame of the largest size.
    #[inline]
    pub fn uncovered(&self, waiting: u8) -> u8 {
        let Some(credits) = &self.credits else { return 0 };
        let octets = |class: usize| self.queues[class].front().map_or(self.mtu, |frame| frame.octets.into());
        let covered = |class: &usize| credits.covers(*class, octets(*class));
        let classes = (0..8).filter(|class| waiting >> class & 1 == 1);
        classes.filter(|class| !covered(class)).fold(0, |classes, class| classes | 1 << class)
    }

    /// Picks one of the priorities by the order of service.
    #[inline]
    pub fn pick(&mut self, ready: u8) -> Option<usize> {
        self.turn.pick(ready)
    }

    /// Takes the oldest frame of a priority.
    #[inline]
    pub fn dequeue(&mut self, priority: usize) -> Option<Frame> {
        let frame = self.queues[priority].pop_front();
        if let (Some(marker), Some(frame)) = (&mut self.marker, &frame) {
            marker.dequeue(frame);
        }
        if self.queues[priority].is_empty() {
            self.waiting &= !(1 << priority);
        }
        frame
    }

    /// Puts the waiting frame of flow control on the wire: when the wire is free again, if there is one.
    pub fn send_control(&mut self, now: Time) -> Option<Time> {
        let control = self.control.take()?;
        self.control_frames += 1;
        Some(self.send(now, CONTROL_FRAME_OCTETS + WIRE_OVERHEAD_OCTETS, Item::Control(control)))
    }

    /// Puts a frame on the wire: when the wire is free again.
    #[inline]
    pub fn send_data(&mut self, now: Time, frame: Frame) -> Time {
        self.in_service = Some(frame);
        if let Some(credits) = &mut self.credits {
            credits.send(frame.priority, frame.octets.into());
        }
        self.send(now, frame.wire_octets(), Item::Data(frame))
    }

    #[inline]
    fn send(&mut self, now: Time, wire_octets: u32, item: Item) -> Time {
        self.busy = true;
        let free = now + self.wire.take(wire_octets);
        self.under_way.push_back((free + self.delay, item));
        free
    }

    /// The wire is free again: the frame that has left, if it was data.
    #[inline]
    pub fn sent(&mut self) -> Option<Frame> {
        self.busy = false;
        self.in_service.take()
    }

    /// How much is under way.
    #[inline]
    pub fn under_way(&self) -> usize {
        self.under_way.len()
    }

    /// Takes what arrives at the other end, and when the next does.
    #[inline]
    pub fn arrive(&mut self) -> (Option<Item>, Option<Time>) {
        let item = self.under_way.pop_front().map(|(_, item)| item);
        (item, self.under_way.front().map(|(at, _)| *at))
    }

    /// When the last arrives of what is under way.
    #[inline]
    pub fn last_arrival(&self) -> Time {
        self.under_way.back().map_or(Time::NEVER, |(at, _)| *at)
    }

    /// Lets what the peer has asked for have its effect, as far as its time has come.
    pub fn respond(&mut self, now: Time) {
        self.gate.respond(now);
        if let Some(credits) = &mut self.credits {
            credits.respond(now);
        }
    }

    /// Frames of flow control sent.
    pub fn control_frames(&self) -> u64 {
        self.control_frames
    }
}
