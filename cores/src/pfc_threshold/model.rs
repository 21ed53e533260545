//! The golden model of native PFC, from IEEE 802.1Qbb and the rules of the contract.
//!
//! [`Threshold`] decides for one class without clocks; [`Model`] wraps eight of them in the exact timing of the
//! contract, one call per clock.

use super::{Inputs, Outputs, ROUND_CLOCKS};
use crate::bifrost_pause_engine::model::PauseRequest;
use rtl_foundation::contract::{Draw, Fields, Golden, Long, Moved};

/// Registers of many bits.
pub const LONG: &[Long] = &[
    Long::preset("decision.ages"),
    Long::driven("decision.*", "sampled anew for each class"),
    Long::driven("request.*", "times"),
];

/// The settings of a class.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Settings {
    /// Whether the class is under control.
    pub enable: bool,
    /// XOFF: the class stops at this many cells or more.
    pub xoff_cells: u32,
    /// XON: the class goes on below this many cells, or below XOFF if that is less; 0 is as 1.
    pub xon_cells: u32,
    /// Time that stops the class, in quanta.
    pub quanta: u16,
    /// Number of rounds after which the time is sent again; 0: never.
    pub refresh_rounds: u16,
}

/// One class: running or stopped.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Threshold {
    /// Number of rounds since the last time was sent, of a stopped class.
    age: Option<u16>,
}

impl Threshold {
    /// Whether the class is stopped.
    pub fn stopped(self) -> bool {
        self.age.is_some()
    }

    /// The decision of a round with `cells` in use: the time to send in quanta, if any.
    pub fn decide(&mut self, settings: &Settings, cells: u32) -> Option<u16> {
        let xon = settings.xon_cells.max(1).min(settings.xoff_cells);
        let release = !settings.enable || cells < xon;
        match self.age {
            None if settings.enable && cells >= settings.xoff_cells => {
                self.age = Some(0);
                Some(settings.quanta)
            }
            None => None,
            Some(_) if release => {
                self.age = None;
                Some(0)
            }
            Some(_) if settings.refresh_rounds == 0 => {
                self.age = Some(0);
                None
            }
            Some(age) if u32::from(age) + 1 >= settings.refresh_rounds.into() => {
                self.age = Some(0);
                Some(settings.quanta)
            }
            Some(age) => {
                self.age = Some(age + 1);
                None
            }
        }
    }
}

/// The core, clock by clock.
#[derive(Clone, Debug, Default)]
pub struct Model {
    classes: [Threshold; 8],
    /// The class that is sampled in this clock.
    class: usize,
    /// The class sampled in the clock before, and whether it is stopped now.
    decided: Option<(usize, bool)>,
    /// XOFF and XON of the class that is sampled in this clock, less the reserve; none in the first clock.
    thresholds: Option<[u32; 2]>,
    stopped: u8,
    /// Request of the round in progress.
    round: PauseRequest,
    /// Request of the round that ended in the clock before, and the request that appears in the next.
    ended: PauseRequest,
    due: PauseRequest,
    waiting: PauseRequest,
    overwritten: bool,
}

impl Model {
    fn decide(&mut self, inputs: &Inputs) {
        let Some([xoff_cells, xon_cells]) = self.thresholds else { return };
        let class = self.class;
        let settings = Settings {
            enable: inputs.cfg_enable >> class & 1 == 1,
            xoff_cells,
            xon_cells,
            quanta: inputs.cfg_quanta,
            refresh_rounds: inputs.cfg_refresh_rounds,
        };
        if let Some(quanta) = self.classes[class].decide(&settings, inputs.occ_cells.0[class]) {
            self.round.set(class, quanta);
        }
        if let Some((class, stopped)) = self.decided.replace((class, self.classes[class].stopped())) {
            self.stopped = self.stopped & !(1 << class) | u8::from(stopped) << class;
        }
    }

    fn request(&mut self, ready: bool) {
        if ready {
            self.waiting = PauseRequest::default();
        }
        let newer = std::mem::replace(&mut self.due, std::mem::take(&mut self.ended));
        self.overwritten = newer.enable != 0 && self.waiting.enable != 0;
        self.waiting.merge(&newer);
        self.class = (self.class + 1) % ROUND_CLOCKS as usize;
        if self.class == 0 {
            self.ended = std::mem::take(&mut self.round);
        }
    }
}

impl Golden for Model {
    type Inputs = Inputs;
    type Outputs = Outputs;

    fn step(&mut self, inputs: &Inputs) -> Outputs {
        let outputs = Outputs {
            m_req_valid: self.waiting.enable != 0,
            m_req_enable: self.waiting.enable,
            m_req_quanta: Fields(self.waiting.quanta.map(u32::from)),
            stat_overwritten: self.overwritten,
            stat_stopped: self.stopped,
        };
        if inputs.rst {
            *self = Self::default();
        } else {
            self.decide(inputs);
            self.request(inputs.m_req_ready);
            let left = |cells: &Fields<8, 28>| cells.0[self.class].saturating_sub(inputs.cfg_reserve_cells);
            self.thresholds = Some([&inputs.cfg_xoff_cells, &inputs.cfg_xon_cells].map(left));
        }
        outputs
    }

    fn preset(&mut self, state: &str, index: usize, draw: &mut Draw) -> Option<Moved> {
        assert_eq!(state, "decision.ages");
        // the hardware is a clock behind with the class that was sampled last
        if self.decided.is_some_and(|(class, _)| class == index) {
            return None;
        }
        let age = self.classes[index].age.as_mut()?;
        Some(Moved::within(age, 0..=u64::from(u16::MAX) - 1, draw))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pfc_threshold::{REQUEST_LATENCY, STATE_LATENCY};

    const SETTINGS: Settings =
        Settings { enable: true, xoff_cells: 100, xon_cells: 80, quanta: 0xffff, refresh_rounds: 3 };

    /// Times sent in each round for these fill levels.
    fn sent(settings: &Settings, cells: &[u32]) -> Vec<Option<u16>> {
        let mut class = Threshold::default();
        cells.iter().map(|&cells| class.decide(settings, cells)).collect()
    }

    #[test]
    fn a_class_stops_at_xoff_and_goes_on_below_xon() {
        let (off, on) = (Some(0xffff), Some(0));
        assert_eq!(sent(&SETTINGS, &[99, 100, 99, 80, 79, 80, 99]), [None, off, None, None, on, None, None]);
        let refreshed = [off, None, None, off, None, None, off, on];
        assert_eq!(sent(&SETTINGS, &[100, 100, 100, 100, 80, 80, 80, 0]), refreshed);
        let each = Settings { refresh_rounds: 1, ..SETTINGS };
        assert_eq!(sent(&each, &[100, 90, 90, 79]), [off, off, off, on]);
    }

    #[test]
    fn a_refresh_of_0_sends_a_time_once() {
        let mut class = Threshold::default();
        let never = Settings { refresh_rounds: 0, ..SETTINGS };
        assert_eq!(class.decide(&never, 100), Some(0xffff));
        assert!((0..200_000).all(|_| class.decide(&never, 90).is_none()));
        // the count starts when the refresh is set
        let told: Vec<_> = (0..4).map(|_| class.decide(&SETTINGS, 90).is_some()).collect();
        assert_eq!(told, [false, false, true, false]);
        assert_eq!(class.decide(&never, 79), Some(0));
    }

    #[test]
    fn every_pair_of_thresholds_has_a_meaning() {
        let (off, on) = (Some(0xffff), Some(0));
        let of = |xoff_cells, xon_cells| Settings { xoff_cells, xon_cells, refresh_rounds: 0, ..SETTINGS };
        // XON above XOFF: XOFF is the one threshold
        assert_eq!(sent(&of(100, 101), &[100, 100, 99, 99]), [off, None, on, None]);
        assert_eq!(sent(&of(100, u32::MAX >> 4), &[100, 101, 99, 100]), [off, None, on, off]);
        // XON 0: released by an empty queue
        assert_eq!(sent(&of(100, 0), &[100, 1, 0, 0]), [off, None, on, None]);
        // XOFF 0: stopped whatever XON is
        for xon_cells in [0, 1, 80, u32::MAX >> 4] {
            assert_eq!(sent(&of(0, xon_cells), &[0, 0, 100, 0]), [off, None, None, None], "XON {xon_cells}");
        }
        assert_eq!(sent(&of(1, 0), &[0, 1, 1, 0]), [None, off, None, on]);
    }

    #[test]
    fn a_class_that_is_switched_off_is_released() {
        let mut class = Threshold::default();
        assert_eq!(class.decide(&SETTINGS, 100), Some(0xffff));
        assert_eq!(class.decide(&Settings { enable: false, ..SETTINGS }, 100), Some(0));
        assert_eq!(class.decide(&Settings { enable: false, xoff_cells: 0, xon_cells: 0, ..SETTINGS }, 100), None);
        assert!(!class.stopped());
    }

    /// Fill levels by clock for a class that is over its threshold in the clocks of `full`.
    fn run(class: usize, full: std::ops::Range<u32>, ready: impl Fn(u32) -> bool) -> Vec<Outputs> {
        let mut model = Model::default();
        let mut inputs = Inputs { cfg_enable: 0xff, cfg_quanta: 7, cfg_refresh_rounds: 9, ..Inputs::default() };
        inputs.cfg_xoff_cells.0 = [100; 8];
        inputs.cfg_xon_cells.0 = [50; 8];
        let step = |clock| {
            inputs.occ_cells.0[class] = if full.contains(&clock) { 100 } else { 0 };
            inputs.m_req_ready = ready(clock);
            model.step(&inputs)
        };
        (0..64).map(step).collect()
    }

    #[test]
    fn state_and_request_appear_at_the_stated_clocks() {
        for class in 0..8 {
            let sampled = 16 + class as u32;
            let log = run(class, sampled..sampled + 1, |_| true);
            let clocks =
                |what: fn(&Outputs) -> bool| (0..64u32).filter(|&t| what(&log[t as usize])).collect::<Vec<_>>();
            let state = sampled + STATE_LATENCY;
            assert_eq!(clocks(|o| o.stat_stopped != 0), (state..state + 8).collect::<Vec<_>>());
            assert_eq!(clocks(|o| o.m_req_valid), [16 + REQUEST_LATENCY, 24 + REQUEST_LATENCY]);
            let quanta = |clock: u32| log[(clock + REQUEST_LATENCY) as usize].m_req_quanta.0[class];
            assert_eq!((quanta(16), quanta(24)), (7, 0));
        }
    }

    #[test]
    fn a_request_that_waits_is_merged_and_one_just_taken_is_not() {
        // requests appear in 26 (stop) and 34 (release)
        for (taken_in, merged) in [(32, false), (33, false), (34, true)] {
            let log = run(2, 18..19, |clock| clock == taken_in);
            assert_eq!(log[34].stat_overwritten, merged, "taken in {taken_in}");
            assert!(log[34].m_req_valid && log[34].m_req_quanta.0[2] == 0);
            assert_eq!(log.iter().filter(|o| o.stat_overwritten).count(), usize::from(merged));
            assert_eq!(log[35].m_req_valid, taken_in != 34);
        }
    }
}
