//! The pause engine and its encoder without clocks: the golden model decides slot by slot, and the latencies of the
//! contracts are added. The frames and their times are those of the clocked cores.

use super::encoding::Encoding;
use super::{FlowControl, Handover, Port, View};
use cores::bifrost_pause_engine::model::{PauseRequest, Slots};
use cores::bifrost_pause_engine::{Config, PRIORITIES, REQUEST_LATENCY};
use rtl_foundation::time::Time;
use std::convert::Infallible;

/// The clock in which a configuration takes effect that is loaded right after a reset, with `cfg_load` in clock 0.
pub(super) const LOAD_CLOCK: u64 = 1;

/// The golden model at slot times.
#[derive(Clone, Debug)]
pub struct Slotted {
    port: Port,
    slots: Slots,
    slot_clocks: u64,
    /// Clock of the slot in progress or the next one.
    tick: u64,
    step: Step,
    /// Time of that step.
    next_step: Time,
    octets: [u64; PRIORITIES],
    request: PauseRequest,
    encoding: Encoding,
}

/// The next step of a slot.
#[derive(Clone, Copy, Debug)]
enum Step {
    /// The end of counting octets for priority p, one clock before its decision.
    Count(usize),
    /// The decision about priority p with the octets counted; in the same clock those of the next priority are counted.
    Decide(usize, u64),
    /// The appearance of the request.
    Publish,
}

impl Slotted {
    /// An engine with a legal `config`.
    pub fn new(config: &Config, port: Port) -> Self {
        let slot_clocks = u64::from(config.slot_clocks);
        let mut slotted = Self {
            port,
            slots: Slots::new(config),
            slot_clocks,
            tick: LOAD_CLOCK + slot_clocks,
            step: Step::Publish,
            next_step: Time::ZERO,
            octets: [0; PRIORITIES],
            request: PauseRequest::default(),
            encoding: Encoding::new(port),
        };
        slotted.set_step(Step::Count(0));
        slotted
    }

    /// The decisions so far.
    pub fn slots(&self) -> &Slots {
        &self.slots
    }

    fn set_step(&mut self, step: Step) {
        let after_tick = match step {
            Step::Count(p) => p as u64,
            Step::Decide(p, _) => p as u64 + 1,
            Step::Publish => u64::from(REQUEST_LATENCY) + 1,
        };
        self.step = step;
        self.next_step = self.port.clock.edge(self.tick - 1 + after_tick);
    }

    fn count(&mut self, p: usize) -> Step {
        match self.octets.get_mut(p) {
            Some(octets) => Step::Decide(p, std::mem::take(octets)),
            None => Step::Publish,
        }
    }

    fn run_step(&mut self, cells: &[u32; 8]) {
        let next = match self.step {
            Step::Count(p) => self.count(p),
            Step::Decide(p, octets) => {
                let decision = self.slots.decide_priority(p, cells[p], octets);
                if let Some(quanta) = decision.and_then(|decision| decision.send) {
                    self.request.set(p, quanta);
                }
                self.count(p + 1)
            }
            Step::Publish => {
                self.publish();
                self.tick += self.slot_clocks;
                Step::Count(0)
            }
        };
        self.set_step(next);
    }

    fn publish(&mut self) {
        let request = std::mem::take(&mut self.request);
        if request.enable != 0 {
            self.encoding.publish(self.tick + u64::from(REQUEST_LATENCY), &request);
        }
    }
}

impl FlowControl for Slotted {
    type Error = Infallible;

    fn advance(&mut self, until: Time, view: View) -> Result<Option<Handover>, Infallible> {
        self.encoding.see(view.ready);
        loop {
            if let Some(handover) = self.encoding.hand_over(self.next_step, until) {
                return Ok(Some(handover));
            }
            if self.next_step >= until {
                self.encoding.pass(until);
                return Ok(None);
            }
            self.run_step(view.cells);
        }
    }

    fn received(&mut self, _now: Time, priority: u8, wire_octets: u32) {
        self.octets[usize::from(priority)] += u64::from(wire_octets);
    }
}
