//! The way of a request without clocks: it waits for the encoder, merges with newer ones, and goes to the MAC.

use super::{Handover, Port};
use cores::bifrost_pause_engine::model::PauseRequest;
use cores::pfc_quanta_encoder::LATENCY;
use cores::pfc_quanta_encoder::model::{Request, frame};
use rtl_foundation::time::Time;

/// The register of the request and the encoder behind it.
#[derive(Clone, Debug)]
pub(super) struct Encoding {
    port: Port,
    /// The request that the encoder has not taken, with the first clock in which the encoder can take it.
    waiting: Option<(u64, PauseRequest)>,
    /// First clock in which the encoder can take a request.
    encoder_free: u64,
    /// The request in the encoder, with the clock of its first beat if the MAC is ready.
    encoding: Option<(u64, PauseRequest)>,
    /// Time since which the MAC has been ready.
    ready_since: Option<Time>,
    now: Time,
}

impl Encoding {
    pub(super) fn new(port: Port) -> Self {
        Self { port, waiting: None, encoder_free: 0, encoding: None, ready_since: None, now: Time::ZERO }
    }

    /// Notes whether the MAC is ready, from the last time that has passed.
    pub(super) fn see(&mut self, ready: bool) {
        self.ready_since = if ready { self.ready_since.or(Some(self.now)) } else { None };
    }

    /// Notes that time has passed without a handover.
    pub(super) fn pass(&mut self, until: Time) {
        self.now = until;
    }

    /// Makes a request appear in a clock; it merges with one that waits.
    pub(super) fn publish(&mut self, clock: u64, request: &PauseRequest) {
        let (_, waiting) = self.waiting.get_or_insert((clock, PauseRequest::default()));
        waiting.merge(request);
    }

    /// Lets the encoder take the request that waits, if that happens before the time at which the next request could
    /// appear.
    fn encode(&mut self, next: Time) {
        let Some((visible, request)) = self.waiting.filter(|_| self.encoding.is_none()) else { return };
        let taken = visible.max(self.encoder_free);
        if self.port.clock.edge(taken) < next {
            self.waiting = None;
            self.encoding = Some((taken + u64::from(LATENCY), request));
        }
    }

    /// The frame whose first beat the MAC takes before `until`; no request can appear before `next`.
    pub(super) fn hand_over(&mut self, next: Time, until: Time) -> Option<Handover> {
        self.encode(next);
        let ((offered, request), since) = (self.encoding?, self.ready_since?);
        let first_beat = self.port.clock.clock_at(since).max(offered);
        if self.port.clock.edge(first_beat) >= until {
            return None;
        }
        let last_beat = first_beat + self.port.beats() - 1;
        self.encoding = None;
        self.encoder_free = last_beat + 1;
        let PauseRequest { enable, quanta } = request;
        let octets = frame(&Request::Pfc { enable, quanta }, self.port.source_mac, false);
        let frame = octets.try_into().expect("a pause frame has 60 octets");
        Some(Handover { at: self.port.clock.edge(last_beat + 1), frame })
    }
}
