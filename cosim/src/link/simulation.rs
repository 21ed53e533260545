//! The parts of a link, and the loop that runs them.
//!
//! The state changes only at events, so each part gives the time of its next event, and the loop goes to the earliest.
//! Flow control runs up to that time first: a model decides its slots, hardware steps every clock of the stretch.

use super::buffer::Buffer;
use super::control::{FlowControl, Handover, View};
use super::egress::Egress;
use super::fibre::Fibre;
use super::frames::Frame;
use super::pause::PauseFrame;
use super::probe::{Measured, Probe};
use super::reverse::ReverseMac;
use super::upstream::{PauseCounters, Upstream};
use rtl_foundation::time::Time;

/// The parts of a link.
pub struct LinkSimulation<C> {
    /// The MAC that sends.
    pub upstream: Upstream,
    /// The fibre towards the downstream port.
    pub forward: Fibre<Frame>,
    /// The buffer at the downstream port.
    pub buffer: Buffer,
    /// The egress that drains the buffer.
    pub egress: Egress,
    /// The flow control that decides to pause.
    pub control: C,
    /// The transmitter of pause frames.
    pub reverse: ReverseMac,
    /// The fibre that carries the pause frames.
    pub back: Fibre<PauseFrame>,
    /// Delay with which flow control sees the buffer's level. The delay is added to the way of the pause frames, where
    /// it has the same effect and costs nothing: an observer whose clock is late by as much sees no difference.
    pub occupancy_latency: Time,
    /// The probe.
    pub probe: Probe,
}

/// An observer of a simulation.
pub trait Observer {
    /// Notes that a packet of data or a repair, without FCS, begins on a lossy line.
    fn packet_sent(&mut self, _now: Time, _octets: &[u8]) {}
    /// Notes that the first bit of a pause frame has gone out at `now`, at either end. The frames of one end come in
    /// order of time.
    fn pause_sent(&mut self, _now: Time, _frame: &PauseFrame) {}
    /// Notes the progress of the simulation.
    fn progress(&mut self, _now: Time, _clocks: u64) {}
}

/// An observer that does nothing.
pub struct Unobserved;
impl Observer for Unobserved {}

/// Results of a simulation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LinkOutcome {
    /// Simulated time.
    pub duration: Time,
    /// Measurements at the downstream port.
    pub measured: Measured,
    /// Measurements at the upstream port, of data in the other direction; `None` on a link without ports.
    pub upstream: Option<Measured>,
    /// Pauses at the upstream MAC.
    pub pauses: PauseCounters,
    /// Number of pause frames sent.
    pub pause_frames: u64,
    /// Number of pause frames that the fibre lost.
    pub pause_frames_lost: u64,
    /// Number of data frames that the fibre lost; with retransmission, of all frames from the upstream end.
    pub fibre_lost_frames: u64,
    /// Number of frames that the upstream gateway has sent again; `None` without retransmission.
    pub sent_again: Option<u64>,
    /// Number of clocks of the cores.
    pub clocks: u64,
}

/// Number of events between two reports of progress.
const REPORT: u32 = 1 << 14;

impl<C: FlowControl> LinkSimulation<C> {
    /// Runs from the start until `end`; a simulation runs once.
    ///
    /// # Errors
    /// The error that stops flow control.
    pub fn run(&mut self, end: Time, observer: &mut dyn Observer) -> Result<LinkOutcome, C::Error> {
        let mut now = Time::ZERO;
        let mut handover: Option<Handover> = None;
        let mut events = 0u32;
        loop {
            let next = self
                .upstream
                .next()
                .min(self.forward.next())
                .min(self.egress.next(now))
                .min(self.back.next())
                .min(self.reverse.next())
                .min(handover.as_ref().map_or(Time::NEVER, |handover| handover.at))
                .min(end);
            let ready = handover.is_none() && self.reverse.ready();
            if let Some(frame) = self.control.advance(next, View { cells: self.buffer.memory().cells(), ready })? {
                handover = Some(frame);
                continue;
            }
            now = next;
            if now >= end {
                break;
            }
            self.downstream(now);
            while self.back.next() == now {
                if let Some(arrival) = self.back.receive() {
                    self.upstream.receive(now, &arrival.item, arrival.intact);
                }
            }
            self.upstream.respond(now);
            if let Some((frame, wire)) = self.upstream.start(now) {
                self.probe.sent(&frame);
                self.forward.send(now + wire, wire, frame);
            }
            if let Some(handover) = handover.take_if(|handover| handover.at == now) {
                self.reverse.accept(now, handover.frame);
            }
            if let Some((frame, wire)) = self.reverse.start(now) {
                observer.pause_sent(now, &frame);
                self.back.send(now + wire + self.occupancy_latency, wire, frame);
            }
            events += 1;
            if events.is_multiple_of(REPORT) {
                observer.progress(now, self.control.clocks());
            }
        }
        Ok(LinkOutcome {
            duration: end,
            measured: self.probe.finish(end),
            upstream: None,
            pauses: self.upstream.counters(end).clone(),
            pause_frames: self.reverse.sent(),
            pause_frames_lost: self.back.lost(),
            fibre_lost_frames: self.forward.lost(),
            sent_again: None,
            clocks: self.control.clocks(),
        })
    }

    fn downstream(&mut self, now: Time) {
        while self.forward.next() == now {
            let Some(arrival) = self.forward.receive() else { break };
            if !arrival.intact {
                self.probe.corrupted();
                continue;
            }
            let frame = arrival.item;
            self.control.received(now, frame.priority, frame.wire_octets());
            if self.buffer.store(now, frame) {
                self.queue_changed(now, usize::from(frame.priority));
            } else {
                self.probe.lost(&frame);
            }
        }
        if let Some(priority) = self.egress.finish(now)
            && let Some((stored, frame)) = self.buffer.release(priority)
        {
            self.probe.delivered(now, stored, &frame);
            self.queue_changed(now, priority);
        }
        self.egress.start(now, &self.buffer);
    }

    fn queue_changed(&mut self, now: Time, priority: usize) {
        let memory = self.buffer.memory();
        self.probe.queue(now, memory.total(), priority, memory.used()[priority]);
    }
}
