//! An ordinary switch beside a gateway: it sends the frames of its sources, obeys native PFC, and stops the gateway by native PFC
//! when its own queue fills.

use crate::link::buffer::Buffer;
use crate::link::control::{FlowControl, Handover, NativePfc, View};
use crate::link::egress::Egress;
use crate::link::fibre::Fibre;
use crate::link::mac::Item;
use crate::link::probe::Probe;
use crate::link::upstream::{PauseCounters, Upstream};
use cores::ethernet::{CONTROL_FRAME_OCTETS, WIRE_OVERHEAD_OCTETS};
use rtl_foundation::time::Time;

/// A frame on the cable from a gateway, and the time at which it went into the gateway.
pub type FromGateway = (Item, Time);

/// The switch.
pub struct Switch {
    sender: Upstream,
    /// From this time on it sends: before, the gateway is not ready.
    is_up_at: Time,
    buffer: Buffer,
    egress: Egress,
    control: NativePfc,
    /// The PFC frame that waits for the wire.
    own: Option<Handover>,
    now: Time,
}

impl Switch {
    /// A switch that does not send yet: its sending MAC, its queue for the cable with native PFC, and what drains the queue.
    pub fn new(sender: Upstream, buffer: Buffer, control: NativePfc, egress: Egress) -> Self {
        Self { sender, is_up_at: Time::NEVER, buffer, egress, control, own: None, now: Time::ZERO }
    }

    /// Lets it send from now on.
    pub fn start(&mut self, now: Time) {
        self.is_up_at = self.is_up_at.min(now);
    }

    /// Its pauses until `now`.
    pub fn pauses(&mut self, now: Time) -> PauseCounters {
        self.sender.counters(now).clone()
    }

    /// Runs up to and at `until`, with both directions of the cable.
    pub fn run(
        &mut self,
        until: Time,
        arriving: &mut Fibre<FromGateway>,
        leaving: &mut Fibre<Item>,
        probe: &mut Probe,
    ) {
        let after = Time(until.0 + 1);
        loop {
            let own = self.own.as_ref().map_or(Time::NEVER, |own| own.at.max(self.sender.free_at()));
            let sends = self.sender.next().max(self.is_up_at);
            let next = sends.min(own).min(self.egress.next(self.now)).min(arriving.next()).min(after);
            let view = View { cells: self.buffer.memory().cells(), ready: self.own.is_none() };
            let Ok(handover) = self.control.advance(next, view);
            if handover.is_some() {
                self.own = handover;
                continue;
            }
            if next > until {
                return;
            }
            self.now = next;
            self.receive(arriving, probe);
            self.sender.respond(next);
            self.send(leaving);
        }
    }

    fn receive(&mut self, arriving: &mut Fibre<FromGateway>, probe: &mut Probe) {
        while arriving.next() == self.now {
            match arriving.receive().map(|arrival| arrival.item) {
                Some((Item::Control(frame), _)) => self.sender.receive(self.now, &frame, true),
                Some((Item::Data(frame, _), since)) if self.buffer.store(since, frame) => {}
                Some((Item::Data(frame, _), _)) => probe.lost(&frame),
                None => {}
            }
        }
        if let Some(class) = self.egress.finish(self.now)
            && let Some((since, frame)) = self.buffer.release(class)
        {
            probe.delivered(self.now, since, &frame);
        }
        self.egress.start(self.now, &self.buffer);
    }

    /// A PFC frame of its own goes before data.
    fn send(&mut self, leaving: &mut Fibre<Item>) {
        let free = self.sender.free_at() <= self.now;
        if let Some(own) = self.own.take_if(|own| free && own.at <= self.now) {
            let wire = self.sender.occupy(self.now, CONTROL_FRAME_OCTETS + WIRE_OVERHEAD_OCTETS);
            leaving.send(self.now + wire, wire, Item::Control(own.frame));
        } else if self.is_up_at <= self.now
            && let Some((frame, wire)) = self.sender.start(self.now)
        {
            leaving.send(self.now + wire, wire, Item::Data(frame, frame.sequence));
        }
    }
}
