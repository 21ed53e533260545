//! Native PFC: a class is stopped above one threshold of its ingress queue and released below another (IEEE 802.1Qbb).
//! As in the usual switch, the pause is the longest possible and is refreshed at half its time.

use super::{FlowControl, Handover, View};
use crate::link::bit_clock::quanta;
use cores::bifrost_pause_engine::model::PauseRequest;
use cores::pfc_quanta_encoder::model::{Request, frame};
use rtl_foundation::time::Time;
use std::convert::Infallible;

const LONGEST: u16 = u16::MAX;

/// Thresholds of every priority, in cells of 64 octets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Thresholds {
    /// Stop at this many cells or more.
    pub xoff: u32,
    /// Release below this many, at most `xoff`.
    pub xon: u32,
}

/// Native PFC.
#[derive(Clone, Debug)]
pub struct NativePfc {
    enable: u8,
    thresholds: Thresholds,
    refresh: Time,
    source_mac: [u8; 6],
    now: Time,
    /// Time at which the pause of a stopped class is refreshed.
    stopped: [Option<Time>; 8],
    waiting: PauseRequest,
}

impl NativePfc {
    /// Native PFC for the priorities of `enable` on a link of `rate` bits per second.
    pub fn new(enable: u8, thresholds: Thresholds, rate: u64, source_mac: [u8; 6]) -> Self {
        Self {
            enable,
            thresholds,
            refresh: quanta(u32::from(LONGEST / 2), rate),
            source_mac,
            now: Time::ZERO,
            stopped: [None; 8],
            waiting: PauseRequest::default(),
        }
    }

    /// Decides at `self.now` which classes are stopped and released.
    fn decide(&mut self, cells: &[u32; 8]) {
        for class in (0..8).filter(|class| self.enable >> class & 1 == 1) {
            let stop = match self.stopped[class] {
                None if cells[class] >= self.thresholds.xoff => true,
                Some(_) if cells[class] < self.thresholds.xon => false,
                Some(refresh) if refresh <= self.now => true,
                _ => continue,
            };
            self.stopped[class] = stop.then(|| self.now + self.refresh);
            self.waiting.set(class, if stop { LONGEST } else { 0 });
        }
    }

    fn next_refresh(&self) -> Time {
        self.stopped.iter().flatten().min().copied().unwrap_or(Time::NEVER)
    }
}

impl FlowControl for NativePfc {
    type Error = Infallible;

    fn advance(&mut self, until: Time, view: View) -> Result<Option<Handover>, Infallible> {
        loop {
            self.decide(view.cells);
            if self.waiting.enable != 0 && view.ready {
                let PauseRequest { enable, quanta } = std::mem::take(&mut self.waiting);
                let octets = frame(&Request::Pfc { enable, quanta }, self.source_mac, false);
                let frame = octets.try_into().expect("a pause frame has 60 octets");
                return Ok(Some(Handover { at: self.now, frame }));
            }
            let next = self.next_refresh();
            if next >= until {
                self.now = until;
                return Ok(None);
            }
            self.now = next;
        }
    }

    fn received(&mut self, _now: Time, _priority: u8, _wire_octets: u32) {}
}

#[cfg(test)]
mod tests {
    use super::super::super::pause;
    use super::*;

    const RATE: u64 = 100_000_000_000;

    fn advance(pfc: &mut NativePfc, until: u64, cells: u32, ready: bool) -> Option<(u64, u8, u16)> {
        let mut all = [0; 8];
        all[3] = cells;
        let Ok(handover) = pfc.advance(Time(until), View { cells: &all, ready });
        handover.map(|h| {
            let pause = pause::parse(&h.frame).expect("a PFC frame");
            (h.at.0, pause.enable, pause.quanta[3])
        })
    }

    #[test]
    fn it_stops_refreshes_and_releases() {
        let mut pfc = NativePfc::new(8, Thresholds { xoff: 100, xon: 90 }, RATE, [2; 6]);
        assert_eq!(advance(&mut pfc, 1000, 99, true), None);
        assert_eq!(advance(&mut pfc, 2000, 100, true), Some((1000, 8, 65535)));
        let half = 32767 * 5120;
        assert_eq!(advance(&mut pfc, 1000 + half, 95, true), None);
        assert_eq!(advance(&mut pfc, 1001 + half, 95, true), Some((1000 + half, 8, 65535)));
        assert_eq!(advance(&mut pfc, 1001 + half, 95, true), None);
        assert_eq!(advance(&mut pfc, 1002 + half, 89, true), Some((1001 + half, 8, 0)));
        assert_eq!(advance(&mut pfc, 1 << 50, 99, true), None);
    }

    #[test]
    fn the_newest_word_wins_while_the_transmitter_is_busy() {
        let mut pfc = NativePfc::new(8, Thresholds { xoff: 100, xon: 90 }, RATE, [2; 6]);
        assert_eq!(advance(&mut pfc, 1000, 100, false), None);
        assert_eq!(advance(&mut pfc, 2000, 50, false), None);
        assert_eq!(advance(&mut pfc, 3000, 50, true), Some((2000, 8, 0)));
    }
}
