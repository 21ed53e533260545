//! `pfc_threshold` and its encoder without clocks: the golden model decides round by round, and the latencies of the
//! contracts are added. The frames and their times are those of the clocked cores.

use super::encoding::Encoding;
use super::{FlowControl, Handover, Port, View};
use cores::bifrost_pause_engine::model::PauseRequest;
use cores::pfc_threshold::model::{Settings, Threshold};
use cores::pfc_threshold::{Config, REQUEST_LATENCY, ROUND_CLOCKS};
use rtl_foundation::time::Time;
use std::collections::VecDeque;
use std::convert::Infallible;

/// The golden model at the clocks in which it samples.
#[derive(Clone, Debug)]
pub struct Rounds {
    port: Port,
    settings: Settings,
    classes: Vec<(u64, Threshold)>,
    /// The round in progress, and the next of its classes.
    round: u64,
    next: usize,
    /// Requests of rounds with the clocks in which they appear.
    due: VecDeque<(u64, PauseRequest)>,
    encoding: Encoding,
}

impl Rounds {
    /// Native PFC with these settings.
    pub fn new(settings: &Config, port: Port) -> Self {
        let classes = (0..8).filter(|class| settings.enable >> class & 1 == 1);
        Self {
            port,
            settings: Settings {
                enable: true,
                xoff_cells: settings.xoff_cells,
                xon_cells: settings.xon_cells,
                quanta: settings.quanta,
                refresh_rounds: settings.refresh_rounds,
            },
            classes: classes.map(|class| (class, Threshold::default())).collect(),
            round: 0,
            next: 0,
            due: VecDeque::new(),
            encoding: Encoding::new(port),
        }
    }

    /// Time at which the next class is sampled.
    fn sample_at(&self) -> Time {
        let Some((class, _)) = self.classes.get(self.next) else { return Time::NEVER };
        self.port.clock.edge(self.round + class)
    }

    fn sample(&mut self, cells: &[u32; 8]) {
        let (class, threshold) = &mut self.classes[self.next];
        let class = *class as usize;
        if let Some(quanta) = threshold.decide(&self.settings, cells[class]) {
            let appears = self.round + u64::from(REQUEST_LATENCY);
            if self.due.back().is_none_or(|(clock, _)| *clock != appears) {
                self.due.push_back((appears, PauseRequest::default()));
            }
            if let Some((_, request)) = self.due.back_mut() {
                request.set(class, quanta);
            }
        }
        self.next += 1;
        if self.next == self.classes.len() {
            self.next = 0;
            self.round += u64::from(ROUND_CLOCKS);
        }
    }
}

impl FlowControl for Rounds {
    type Error = Infallible;

    fn advance(&mut self, until: Time, view: View) -> Result<Option<Handover>, Infallible> {
        self.encoding.see(view.ready);
        loop {
            let sample_at = self.sample_at();
            let appears_at = self.due.front().map_or(Time::NEVER, |(clock, _)| self.port.clock.edge(*clock));
            let next = sample_at.min(appears_at);
            if let Some(handover) = self.encoding.hand_over(next, until) {
                return Ok(Some(handover));
            }
            if next >= until {
                self.encoding.pass(until);
                return Ok(None);
            }
            if appears_at <= sample_at {
                if let Some((clock, request)) = self.due.pop_front() {
                    self.encoding.publish(clock, &request);
                }
            } else {
                self.sample(view.cells);
            }
        }
    }

    fn received(&mut self, _now: Time, _priority: u8, _wire_octets: u32) {}
}
