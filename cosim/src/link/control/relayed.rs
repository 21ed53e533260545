//! `swing_pfc_relay`, as published, and its encoder without clocks: one port of a relay sends the pauses that the other
//! receives. The frames and their times are those of the clocked cores.

use super::encoding::Encoding;
use super::{FlowControl, Handover, Port, View};
use cores::bifrost_pause_engine::model::PauseRequest;
use cores::swing_pfc_relay::RELAY_LATENCY;
use rtl_foundation::time::Time;
use std::collections::VecDeque;
use std::convert::Infallible;

/// Pause frames that a relay has received, each with the first clock in which the relay can see it; the relay takes at
/// most one in a clock.
#[derive(Clone, Debug)]
pub(super) struct Heard {
    port: Port,
    /// The first clock that no frame has taken.
    free: u64,
    frames: VecDeque<(u64, PauseRequest)>,
}

impl Heard {
    pub(super) fn new(port: Port) -> Self {
        Self { port, free: 0, frames: VecDeque::new() }
    }

    pub(super) fn add(&mut self, now: Time, request: &PauseRequest) {
        let clock = self.port.clock.clock_at(now).max(self.free);
        self.free = clock + 1;
        self.frames.push_back((clock, *request));
    }

    /// The clock of the oldest frame.
    fn next(&self) -> Option<u64> {
        self.frames.front().map(|(clock, _)| *clock)
    }

    /// The oldest frame, if its clock has come.
    pub(super) fn take(&mut self, clock: u64) -> Option<PauseRequest> {
        let (at, _) = self.frames.front()?;
        if *at <= clock { self.frames.pop_front().map(|(_, request)| request) } else { None }
    }
}

/// A relay. A request that waits for the encoder merges as in the hardware's slots: the latest time of a class wins.
#[derive(Clone, Debug)]
pub struct Relayed {
    port: Port,
    enable: u8,
    heard: Heard,
    encoding: Encoding,
}

impl Relayed {
    /// A relay of the classes in `enable`.
    pub fn new(enable: u8, port: Port) -> Self {
        Self { port, enable, heard: Heard::new(port), encoding: Encoding::new(port) }
    }
}

impl FlowControl for Relayed {
    type Error = Infallible;

    fn advance(&mut self, until: Time, view: View) -> Result<Option<Handover>, Infallible> {
        self.encoding.see(view.ready);
        loop {
            let next = self.heard.next().map(|clock| clock + u64::from(RELAY_LATENCY));
            // frames that arrive from `until` on are not known yet
            let appears = next.map_or(until, |clock| self.port.clock.edge(clock).min(until));
            if let Some(handover) = self.encoding.hand_over(appears, until) {
                return Ok(Some(handover));
            }
            let Some(clock) = next.filter(|_| appears < until) else {
                self.encoding.pass(until);
                return Ok(None);
            };
            if let Some(mut request) = self.heard.take(clock) {
                request.enable &= self.enable;
                if request.enable != 0 {
                    self.encoding.publish(clock, &request);
                }
            }
        }
    }

    fn received(&mut self, _now: Time, _priority: u8, _wire_octets: u32) {}

    fn heard(&mut self, now: Time, request: &PauseRequest) {
        self.heard.add(now, request);
    }
}
