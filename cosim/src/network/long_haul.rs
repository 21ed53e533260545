//! The receiving half of a long-haul port: its own buffer, and the flow control that watches it.

use super::frame::NetworkFrame;
use crate::link::control::{CreditSettings, FlowControl, Handover, View};
use crate::link::memory::Memory;
use cores::bifrost_pause_engine::model::PauseRequest;
use cores::bifrost_pause_engine::sizing::Storage;
use cores::segment_loop::program::Program;
use rtl_foundation::time::Time;
use std::convert::Infallible;
use std::marker::PhantomData;

/// The settings of a long-haul port in an experiment. `E` is the error that stops its flow control.
pub struct LongHaul<E> {
    /// Flow control that decides to pause.
    pub control: Box<dyn FlowControl<Error = E>>,
    /// Storage of frames.
    pub storage: Storage,
    /// Octets of memory for each priority; `None` for no limit.
    pub memory: Option<u64>,
    /// Credits that the peer needs before it sends.
    pub credits: Option<CreditSettings>,
    /// Rates that the peer sends at.
    pub rates: Option<Box<Program>>,
    /// Delay with which flow control sees the buffer's level. The delay is added to the response of the peer, where it
    /// has the same effect: an observer whose clock is late by as much sees no difference.
    pub occupancy_latency: Time,
}

/// Flow control that cannot fail, in a network whose other flow control can fail with `E`.
struct Sure<C, E> {
    control: C,
    error: PhantomData<fn() -> E>,
}

/// Flow control that cannot fail, for a port of any network.
pub fn sure<C, E>(control: C) -> Box<dyn FlowControl<Error = E>>
where
    C: FlowControl<Error = Infallible> + 'static,
    E: 'static,
{
    Box::new(Sure { control, error: PhantomData })
}

impl<C: FlowControl<Error = Infallible>, E> FlowControl for Sure<C, E> {
    type Error = E;

    fn advance(&mut self, until: Time, view: View) -> Result<Option<Handover>, E> {
        self.control.advance(until, view).map_err(|never| match never {})
    }

    fn received(&mut self, now: Time, priority: u8, wire_octets: u32) {
        self.control.received(now, priority, wire_octets);
    }

    fn left(&mut self, now: Time, priority: u8, wire_octets: u32) {
        self.control.left(now, priority, wire_octets);
    }

    fn heard(&mut self, now: Time, request: &PauseRequest) {
        self.control.heard(now, request);
    }

    fn clocks(&self) -> u64 {
        self.control.clocks()
    }
}

/// Measurements at a long-haul port.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Received {
    /// Largest use of the buffer by a priority, in octets of memory.
    pub peak_octets: u64,
    /// Number of frames that found no room.
    pub lost_frames: u64,
    /// Octets that arrived in each interval, as on the wire.
    pub arrived: Vec<u64>,
    /// Largest use of the buffer by all priorities in each interval, in octets of memory.
    pub queue: Vec<u64>,
}

/// A long-haul port in a run.
pub(super) struct LongHaulReceiver<E> {
    pub port: LongHaul<E>,
    /// The frame that is being given to the transmitter.
    pub handover: Option<Handover>,
    /// Time up to which flow control has run.
    advanced: Time,
    memory: Memory,
    interval: Time,
    interval_ends: Time,
    arrived: u64,
    queue: u64,
    pub received: Received,
}

impl<E> LongHaulReceiver<E> {
    pub(super) fn new(port: LongHaul<E>, interval: Time) -> Self {
        assert!(interval > Time::ZERO, "a series needs an interval");
        let memory = Memory::new(port.storage, port.memory);
        Self {
            port,
            handover: None,
            advanced: Time::ZERO,
            memory,
            interval,
            interval_ends: interval,
            arrived: 0,
            queue: 0,
            received: Received::default(),
        }
    }

    /// Lets flow control run up to, but not including, `until`; returns true if it hands a frame over.
    #[inline]
    pub(super) fn advance(&mut self, until: Time, ready: bool) -> Result<bool, E> {
        if until <= self.advanced {
            return Ok(false);
        }
        let ready = ready && self.handover.is_none();
        if let Some(handover) = self.port.control.advance(until, View { cells: self.memory.cells(), ready })? {
            self.handover = Some(handover);
            return Ok(true);
        }
        self.advanced = until;
        Ok(false)
    }

    /// Stores a frame whose last bit has arrived. Returns false if there is no room and the frame is lost.
    #[inline]
    pub(super) fn store(&mut self, now: Time, frame: &NetworkFrame) -> bool {
        self.roll(now);
        self.arrived += u64::from(frame.wire_octets());
        self.port.control.received(now, frame.priority, frame.wire_octets());
        let class = usize::from(frame.priority);
        if !self.memory.take(class, frame.octets.into()) {
            self.received.lost_frames += 1;
            return false;
        }
        self.queue = self.queue.max(self.memory.total());
        self.received.peak_octets = self.received.peak_octets.max(self.memory.used()[class]);
        true
    }

    /// Frees the memory of a frame that has left the switch.
    #[inline]
    pub(super) fn release(&mut self, now: Time, frame: &NetworkFrame) {
        self.roll(now);
        self.port.control.left(now, frame.priority, frame.wire_octets());
        self.memory.free(frame.priority.into(), frame.octets.into());
    }

    /// Octets of memory in use.
    pub(super) fn used(&self) -> u64 {
        self.memory.total()
    }

    /// Ends the intervals that are over.
    pub(super) fn roll(&mut self, now: Time) {
        while now >= self.interval_ends {
            self.received.arrived.push(std::mem::take(&mut self.arrived));
            self.received.queue.push(std::mem::replace(&mut self.queue, self.memory.total()));
            self.interval_ends += self.interval;
        }
    }
}
