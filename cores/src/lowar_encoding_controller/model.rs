//! The golden model of the encoding controller, from the contract.
//!
//! [`measure`] and [`ladder`] work without clocks; [`Model`] adds the timing of the contract.

mod ladder;
mod measure;
#[cfg(test)]
mod tests;

use super::{Code, DECISION_CLOCKS, Inputs, Outputs};
use crate::lowar::feedback::Feedback;
use crate::lowar::{Build, SYMBOLS_MAX, UNIT_OCTETS};
use ladder::Ladder;
use measure::{Measure, Window};
use rtl_foundation::contract::{Draw, Golden, Long, Moved};

/// Registers of many bits.
pub const LONG: &[Long] = &[
    Long::preset("silence"),
    Long::driven("*_taken", "configuration"),
    Long::driven("arrived", "feedback"),
    Long::driven("peer_*", "feedback"),
    Long::driven("code", "a code"),
    Long::preset("window.frames_reg"),
    Long::preset("window.losses_reg"),
    Long::preset("window.bursts_reg"),
    Long::driven("window.stat_*", "what the sums of the window are"),
    Long::driven("ladder.*", "computed anew for each window"),
];

impl Code {
    /// Whether a shim of this build can send the code, to this peer if the peer counts.
    fn usable(&self, build: &Build, peer: Option<&Feedback>) -> bool {
        let Self { symbols, repairs, lanes_log2 } = *self;
        let here = (1..=SYMBOLS_MAX).contains(&symbols.into())
            && usize::from(repairs) <= build.rows
            && usize::from(lanes_log2) <= build.lanes_log2;
        let there = |peer: &Feedback| {
            symbols <= peer.symbols
                && repairs <= peer.rows
                && lanes_log2 <= peer.lanes_log2
                && u128::from(symbols) << lanes_log2 <= 1u128.checked_shl(peer.slots_log2.into()).unwrap_or(u128::MAX)
                && build.frame_octets / UNIT_OCTETS <= peer.longest_units.into()
        };
        here && peer.is_none_or(there)
    }
}

/// The occasion of a pending decision.
#[derive(Clone, Debug)]
enum Occasion {
    Load(Box<Inputs>),
    Feedback(Feedback),
    Silence,
}

/// The core, clock by clock.
#[derive(Clone, Debug)]
pub struct Model {
    build: Build,
    config: Box<Inputs>,
    /// The pending decision, with the clocks until it is made.
    pending: Option<(Occasion, u32)>,
    /// The peer, if it is there: its last feedback.
    peer: Option<Feedback>,
    /// Clocks since the last feedback.
    age: u32,
    measure: Measure,
    ladder: Ladder,
    code: Option<Code>,
    window: Window,
    outputs: Outputs,
}

impl Model {
    /// The controller after a reset.
    pub fn new(build: Build) -> Self {
        Self {
            build,
            config: Box::default(),
            pending: None,
            peer: None,
            age: 0,
            measure: Measure::default(),
            ladder: Ladder::default(),
            code: None,
            window: Window::default(),
            outputs: Outputs::default(),
        }
    }

    /// Whether the last feedback is so long ago that the peer counts as lost.
    fn is_silent(&self) -> bool {
        self.config.cfg_peer_timeout != 0 && self.age >= self.config.cfg_peer_timeout
    }

    /// The occasion of this clock.
    fn occasion(&self, inputs: &Inputs) -> Option<Occasion> {
        if inputs.cfg_load {
            Some(Occasion::Load(Box::new(inputs.clone())))
        } else if self.pending.is_some() {
            None
        } else if inputs.feedback_valid {
            Some(Occasion::Feedback(Feedback::of_fields(&inputs.feedback)))
        } else {
            (self.peer.is_some() && self.is_silent()).then_some(Occasion::Silence)
        }
    }

    /// Makes the decision.
    fn decide(&mut self, occasion: Occasion) {
        let (was_there, code) = (self.peer.is_some(), self.code);
        let is_load = matches!(occasion, Occasion::Load(_));
        match occasion {
            Occasion::Load(config) => {
                self.config = config;
                self.measure.clear();
                self.ladder = Ladder::starting_at(self.config.cfg_first_rung);
            }
            Occasion::Feedback(feedback) => {
                self.measure.take(self.peer.as_ref(), &feedback);
                self.peer = Some(feedback);
                if let Some(window) = self.measure.full(self.config.cfg_window_log2) {
                    self.ladder.step(&window, &self.config);
                    self.window = window;
                }
            }
            Occasion::Silence => self.peer = None,
        }
        self.code = self.choose();
        let changed = self.code != code;
        self.outputs.enc_load = is_load || changed;
        self.outputs.event_rate = changed;
        self.outputs.event_peer_found = !was_there && self.peer.is_some();
        self.outputs.event_peer_lost = was_there && self.peer.is_none();
    }

    /// The code that the mode gives.
    fn choose(&self) -> Option<Code> {
        let config = &self.config;
        let users =
            Code { symbols: config.cfg_symbols, repairs: config.cfg_repairs, lanes_log2: config.cfg_lanes_log2 };
        let usable = |code: &Code, peer| code.usable(&self.build, peer);
        match (config.cfg_mode, &self.peer) {
            (1, _) => Some(users).filter(|code| usable(code, None)),
            (2, Some(peer)) => Some(users).filter(|code| usable(code, Some(peer))),
            (3, Some(peer)) => self.ladder.choose(config, |code| usable(code, Some(peer))),
            _ => None,
        }
    }
}

impl Golden for Model {
    type Inputs = Inputs;
    type Outputs = Outputs;

    fn step(&mut self, inputs: &Inputs) -> Outputs {
        let outputs = self.outputs.clone();
        if inputs.rst {
            *self = Self::new(self.build);
            return outputs;
        }
        let Outputs { enc_load, event_rate, event_peer_found, event_peer_lost, .. } = &mut self.outputs;
        [*enc_load, *event_rate, *event_peer_found, *event_peer_lost] = [false; 4];

        let occasion = self.occasion(inputs);
        self.age = self.age.saturating_add(1);
        if let Some(occasion) = occasion {
            if matches!(occasion, Occasion::Feedback(_)) {
                self.age = 1;
            }
            self.pending = Some((occasion, DECISION_CLOCKS));
            return outputs;
        }
        match self.pending.take() {
            Some((occasion, 1)) => self.decide(occasion),
            other => self.pending = other.map(|(occasion, left)| (occasion, left - 1)),
        }
        let code = self.code;
        self.outputs.enc_protect = code.is_some();
        self.outputs.enc_symbols = code.map_or(0, |code| code.symbols);
        self.outputs.enc_repairs = code.map_or(0, |code| code.repairs);
        self.outputs.enc_lanes_log2 = code.map_or(0, |code| code.lanes_log2);
        self.outputs.stat_peer = self.peer.is_some();
        self.outputs.stat_rung = self.ladder.rung();
        let Window { frames, losses, bursts } = self.window;
        (self.outputs.stat_frames, self.outputs.stat_losses, self.outputs.stat_bursts) = (frames, losses, bursts);
        outputs
    }

    fn preset(&mut self, state: &str, _: usize, draw: &mut Draw) -> Option<Moved> {
        if let Some(sum) = state.strip_prefix("window.") {
            return if self.pending.is_none() {
                self.measure.preset(sum, self.config.cfg_window_log2, draw)
            } else {
                None
            };
        }
        assert_eq!(state, "silence");
        // the hardware is one clock ahead, and has compared already: the peer is not silent in this clock, before and after
        let most = match self.config.cfg_peer_timeout {
            0 => u32::MAX - 1,
            timeout => timeout - 1,
        };
        let stays = self.age == u32::MAX;
        if self.peer.is_none() || self.pending.is_some() || self.is_silent() || stays || most == 0 {
            return None;
        }
        Some(Moved::within(&mut self.age, 1..=most.into(), draw).ahead_by(1))
    }
}
