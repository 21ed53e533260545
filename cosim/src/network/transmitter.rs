//! The sending half of a port: egress queues, the slot of a pause frame, the wire and the items under way on it.

use super::credits::CreditGate;
use super::frame::{Control, NetworkFrame, WireItem};
use super::gate::Gate;
use super::marking::Marker;
use super::rate_gate::RateGate;
use super::voqs::PortVoqs;
use crate::link::bit_clock::BitClock;
use crate::link::order::{Order, Turn};
use cores::ethernet::{CONTROL_FRAME_OCTETS, WIRE_OVERHEAD_OCTETS};
use rtl_foundation::time::Time;
use std::collections::VecDeque;

/// A transmitter.
#[derive(Clone, Debug)]
pub struct Transmitter {
    wire: BitClock,
    delay: Time,
    /// Octets of the largest frame.
    mtu: u32,
    turn: Turn,
    /// The gate that obeys the peer's pause frames.
    pub gate: Gate,
    /// The gate that waits for the peer's credits, on a link with credits.
    pub credits: Option<CreditGate>,
    /// The gate that holds each class to the rate that the peer asks for, on a link with rates.
    pub rates: Option<RateGate>,
    /// Whether a frame has begun and its gap has not ended.
    busy: bool,
    /// The frame of flow control that goes out at the next frame boundary.
    control: Option<Control>,
    /// Frames by the class in which they leave; the frames themselves have the class in which they came.
    queues: [VecDeque<NetworkFrame>; 8],
    /// Queues that are not empty.
    waiting: u8,
    /// The queues in which frames of long links wait before those of their class, if the port has them.
    pub(super) voqs: Option<Box<PortVoqs>>,
    /// The marker of ECN marks, if the port has one.
    pub(super) marker: Option<Box<Marker>>,
    /// The data frame that the wire is sending.
    in_service: Option<NetworkFrame>,
    /// Items under way, with the times at which they arrive at the other end.
    under_way: VecDeque<(Time, WireItem)>,
    /// Time of the next end of a pause in the agenda.
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
            rates: None,
            busy: false,
            control: None,
            queues: Default::default(),
            waiting: 0,
            voqs: None,
            marker: None,
            in_service: None,
            under_way: VecDeque::new(),
            resumes: Time::NEVER,
            control_frames: 0,
        }
    }

    /// Whether the wire is taken by a frame that has begun.
    #[inline]
    pub fn busy(&self) -> bool {
        self.busy
    }

    /// Whether the transmitter takes a frame of flow control.
    #[inline]
    pub fn ready(&self) -> bool {
        self.control.is_none()
    }

    /// Gives the transmitter a frame of flow control, which merges with one that waits.
    pub fn control(&mut self, control: Control) {
        match &mut self.control {
            Some(waiting) => waiting.merge(control),
            none => *none = Some(control),
        }
    }

    /// Puts a frame at the end of the queue of the class in which it leaves, while so many octets of the buffer are `free`.
    #[inline]
    pub fn enqueue(&mut self, now: Time, class: u8, mut frame: NetworkFrame, free: u64) {
        let queue = usize::from(class);
        if let Some(voqs) = self.voqs.as_mut().filter(|voqs| voqs.accepts(&frame)) {
            let drawn = self.marker.as_mut().is_some_and(|marker| marker.draw(voqs.octets_before(&frame), free));
            return voqs.put(now, class, frame, drawn);
        }
        if let Some(marker) = &mut self.marker {
            marker.enqueue(now, queue, &mut frame, free);
        }
        self.queues[queue].push_back(frame);
        self.waiting |= 1 << class;
    }

    /// Lets frames of long links join the queues of their classes, from which the next frame for the wire is taken.
    #[inline]
    pub fn refill(&mut self, now: Time) {
        let Some(voqs) = &mut self.voqs else { return };
        while let Some((class, frame)) = voqs.next(now, |class| self.queues[usize::from(class)].len()) {
            let queue = usize::from(class);
            if let Some(marker) = &mut self.marker {
                marker.join(queue, &frame);
            }
            self.queues[queue].push_back(frame);
            self.waiting |= 1 << class;
        }
    }

    /// The time at which the next frame of a long link may join the queue of its class.
    pub fn refills(&self) -> Time {
        self.voqs.as_ref().map_or(Time::NEVER, |voqs| voqs.due(|class| self.queues[usize::from(class)].len()))
    }

    /// Whether the port notifies senders.
    pub(super) fn notifies(&self) -> bool {
        self.voqs.is_some() || self.marker.as_ref().is_some_and(|marker| marker.notifies())
    }

    /// Flows whose senders are to be notified now.
    pub(super) fn take_due(&mut self, now: Time) -> Vec<u32> {
        let mut flows = self.voqs.as_mut().map_or_else(Vec::new, |voqs| voqs.take_due());
        flows.extend(self.marker.iter_mut().flat_map(|marker| marker.take_due(now)));
        flows
    }

    /// The frames that wait, with the class in which they leave.
    pub fn queued(&self) -> impl Iterator<Item = (u8, &NetworkFrame)> {
        let of_classes =
            (0..).zip(&self.queues).flat_map(|(class, queue)| queue.iter().map(move |frame| (class, frame)));
        of_classes.chain(self.voqs.iter().flat_map(|voqs| voqs.frames()))
    }

    /// Priorities that have frames in the queues.
    #[inline]
    pub fn waiting(&self) -> u8 {
        self.waiting
    }

    /// The `waiting` priorities whose next frame waits for credits. A next frame that is not in the queues is still in
    /// a host's flow: the credits must then cover a frame of the largest size.
    #[inline]
    pub fn uncovered(&self, waiting: u8) -> u8 {
        let Some(credits) = &self.credits else { return 0 };
        let octets = |class: usize| self.queues[class].front().map_or(self.mtu, |frame| frame.octets.into());
        let covered = |class: &usize| credits.covers(*class, octets(*class));
        let classes = (0..8).filter(|class| waiting >> class & 1 == 1);
        classes.filter(|class| !covered(class)).fold(0, |classes, class| classes | 1 << class)
    }

    /// The `waiting` priorities whose next frame waits for their rate.
    #[inline]
    pub fn held(&mut self, now: Time, waiting: u8) -> u8 {
        self.rates.as_mut().map_or(0, |gate| gate.held(now, waiting))
    }

    /// The time at which the first of the `held` priorities may send.
    pub fn fills(&self, held: u8) -> Time {
        self.rates.as_ref().map_or(Time::NEVER, |gate| gate.fills(held))
    }

    /// Picks one of the priorities by the order of service.
    #[inline]
    pub fn pick(&mut self, ready: u8) -> Option<usize> {
        self.turn.pick(ready)
    }

    /// Takes the oldest frame of a priority.
    #[inline]
    pub fn dequeue(&mut self, priority: usize) -> Option<NetworkFrame> {
        let frame = self.queues[priority].pop_front();
        if let (Some(marker), Some(frame)) = (&mut self.marker, &frame) {
            marker.dequeue(priority, frame);
        }
        if self.queues[priority].is_empty() {
            self.waiting &= !(1 << priority);
        }
        frame
    }

    /// Puts the waiting frame of flow control on the wire, if there is one; returns the time at which the wire is free
    /// again.
    pub fn send_control(&mut self, now: Time) -> Option<Time> {
        let control = self.control.take()?;
        self.control_frames += 1;
        Some(self.send(now, CONTROL_FRAME_OCTETS + WIRE_OVERHEAD_OCTETS, WireItem::Control(control)))
    }

    /// Puts a frame on the wire, in the class of its queue; returns the time at which the wire is free again.
    #[inline]
    pub fn send_data(&mut self, now: Time, class: u8, frame: NetworkFrame) -> Time {
        self.in_service = Some(frame);
        let frame = NetworkFrame { priority: class, ..frame };
        if let Some(credits) = &mut self.credits {
            credits.send(frame.priority, frame.octets.into());
        }
        if let Some(gate) = &mut self.rates {
            gate.send(now, frame.priority, frame.wire_octets());
        }
        self.send(now, frame.wire_octets(), WireItem::Data(frame))
    }

    #[inline]
    fn send(&mut self, now: Time, wire_octets: u32, item: WireItem) -> Time {
        self.busy = true;
        let free = now + self.wire.take(wire_octets);
        self.under_way.push_back((free + self.delay, item));
        free
    }

    /// Ends the transmission; returns the frame that has left, if it was data.
    #[inline]
    pub fn sent(&mut self) -> Option<NetworkFrame> {
        self.busy = false;
        self.in_service.take()
    }

    /// The number of items under way.
    #[inline]
    pub fn under_way(&self) -> usize {
        self.under_way.len()
    }

    /// Takes the item that arrives at the other end; returns the arrival time of the next one too.
    #[inline]
    pub fn arrive(&mut self) -> (Option<WireItem>, Option<Time>) {
        let item = self.under_way.pop_front().map(|(_, item)| item);
        (item, self.under_way.front().map(|(at, _)| *at))
    }

    /// The arrival time of the last item under way.
    #[inline]
    pub fn last_arrival(&self) -> Time {
        self.under_way.back().map_or(Time::NEVER, |(at, _)| *at)
    }

    /// Lets pauses, credits and rates of the peer take effect whose time has come.
    pub fn respond(&mut self, now: Time) {
        self.gate.respond(now);
        if let Some(credits) = &mut self.credits {
            credits.respond(now);
        }
        if let Some(gate) = &mut self.rates {
            gate.respond(now);
        }
    }

    /// The number of frames of flow control sent.
    pub fn control_frames(&self) -> u64 {
        self.control_frames
    }
}
