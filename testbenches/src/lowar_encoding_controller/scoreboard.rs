//! Rules for the controller: changes come only from a decision and in its clock, both ends know the code, and the
//! ladder follows the loss.

use crate::coverage::Coverage;
use cores::lowar::feedback::Feedback;
use cores::lowar::{Build, SYMBOLS_MAX, UNIT_OCTETS};
use cores::lowar_encoding_controller::{Code, DECISION_CLOCKS, Inputs, Outputs, RUNGS};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;

#[derive(Clone, Debug)]
enum Occasion {
    Load(Box<Inputs>),
    Feedback(Feedback),
    Silence,
}

/// Frames, losses and bursts of a window.
type Window = [u64; 3];

/// The judge of decisions.
#[derive(Debug)]
pub struct Scoreboard {
    build: Build,
    /// Clocks until the pending decision, and its occasion.
    pending: Option<(u32, Occasion)>,
    config: Inputs,
    /// The last valid feedback, and the clocks since.
    told: Option<Feedback>,
    silent: u64,
    window: Window,
    /// Number of windows in sequence that asked for less protection.
    calm: u32,
    outputs: Outputs,
    found: u32,
    decided: bool,
}

fn code(outputs: &Outputs) -> Option<Code> {
    let Outputs { enc_symbols, enc_repairs, enc_lanes_log2, .. } = *outputs;
    let code = Code { symbols: enc_symbols, repairs: enc_repairs, lanes_log2: enc_lanes_log2 };
    let none = Code { symbols: 0, repairs: 0, lanes_log2: 0 };
    assert!(outputs.enc_protect || code == none, "{code:?} protects nothing");
    outputs.enc_protect.then_some(code)
}

fn rung(config: &Inputs, n: usize) -> Code {
    Code {
        symbols: config.cfg_rung_symbols.0[n] as u8,
        repairs: config.cfg_rung_repairs.0[n] as u8,
        lanes_log2: config.cfg_rung_lanes_log2.0[n] as u8,
    }
}

impl Scoreboard {
    pub fn new(build: Build) -> Self {
        Self {
            build,
            pending: None,
            config: Inputs::default(),
            told: None,
            silent: 0,
            window: [0; 3],
            calm: 0,
            outputs: Outputs::default(),
            found: 0,
            decided: false,
        }
    }

    /// Clocks until a decision that is pending is made.
    pub fn pending_clocks(&self) -> Option<u32> {
        self.pending.as_ref().map(|(left, _)| *left)
    }

    /// Notes that `clocks` clocks have passed since feedback.
    pub fn heard_before(&mut self, clocks: u64) {
        self.silent = clocks;
    }

    /// Notes the sum of frames (0), losses (1) or bursts (2) in the window.
    pub fn measured(&mut self, what: usize, sum: u64) {
        self.window[what] = sum;
    }

    /// A growth of frames, losses and bursts that fills the window, with as many losses as some rung is good for or one more, in as few bursts
    /// or one less; `None` if a report cannot say it.
    pub fn growth_at_a_limit(&self, rng: &mut ChaCha8Rng) -> Option<[u32; 3]> {
        let rung = rng.random_range(0..RUNGS);
        let loss = u64::from(self.config.cfg_rung_loss.0[rung]);
        let burst = u64::from(self.config.cfg_rung_burst.0[rung]);
        let needs = 1 << self.config.cfg_window_log2.min(23);
        let most_beyond = 1 << rng.random_range(0..24);
        let frames = self.window[0].max(needs) + rng.random_range(0..most_beyond);
        let losses = ((loss * frames) >> 20) + rng.random_range(0..=1);
        let bursts = (16 * losses).checked_div(burst)? + rng.random_range(0..=1);
        let grows = |what: usize, sum: u64, most: u64| {
            sum.checked_sub(self.window[what]).filter(|&growth| growth <= most).map(|growth| growth as u32)
        };
        Some([grows(0, frames, (1 << 24) - 1)?, grows(1, losses, 0xffff)?, grows(2, bursts, 0xffff)?])
    }

    /// Watches a clock.
    pub fn watch(&mut self, pins: &Inputs, outputs: &Outputs, seen: &mut Coverage) {
        self.decided = false;
        match self.pending.take() {
            Some((0, occasion)) => {
                self.decided = true;
                self.judge(occasion, outputs, seen);
            }
            pending => {
                self.pending = pending;
                let rests = Outputs {
                    enc_load: false,
                    event_rate: false,
                    event_peer_found: false,
                    event_peer_lost: false,
                    ..self.outputs.clone()
                };
                assert_eq!(outputs, &rests, "something happens without a decision");
            }
        }
        self.outputs.clone_from(outputs);
        self.listen(pins, seen);
        if pins.rst {
            seen.hit("reset while a decision is pending", self.pending.is_some());
            *self = Self::new(self.build);
        }
    }

    /// Notes the feedback and configuration of this clock.
    fn listen(&mut self, pins: &Inputs, seen: &mut Coverage) {
        self.silent += 1;
        let timeout = u64::from(self.config.cfg_peer_timeout);
        let silent = self.outputs.stat_peer && timeout > 0 && self.silent >= timeout;
        let pending = self.pending_clocks();
        seen.hit("feedback while a decision is pending", pins.feedback_valid && pending.is_some());
        seen.hit("feedback in the clock after a decision", pins.feedback_valid && self.decided);
        seen.hit("silence while a decision is pending", silent && pending.is_some());
        seen.hit("load while a decision is pending", pins.cfg_load && pending.is_some());
        seen.hit("load in the last clock of a pending decision", pins.cfg_load && pending == Some(1));
        seen.hit("load and feedback in one clock", pins.cfg_load && pins.feedback_valid);
        let occasion = if pins.cfg_load {
            Some(Occasion::Load(Box::new(pins.clone())))
        } else if pending.is_some() {
            None
        } else if pins.feedback_valid {
            self.silent = 0;
            Some(Occasion::Feedback(Feedback::of_fields(&pins.feedback)))
        } else {
            silent.then_some(Occasion::Silence)
        };
        if let Some(occasion) = occasion {
            self.pending = Some((DECISION_CLOCKS, occasion));
        } else if let Some((left, _)) = &mut self.pending {
            *left -= 1;
        }
    }

    /// Judges a decision that takes effect.
    fn judge(&mut self, occasion: Occasion, outputs: &Outputs, seen: &mut Coverage) {
        let before = self.outputs.clone();
        let is_load = matches!(occasion, Occasion::Load(_));
        let mut full = None;
        match occasion {
            Occasion::Load(config) => {
                seen.hit("load in mid-window", self.window[0] > 0);
                self.config = *config;
                self.window = [0; 3];
                self.calm = 0;
                assert_eq!(outputs.stat_rung, self.config.cfg_first_rung, "the rung to begin with");
            }
            Occasion::Feedback(feedback) => {
                assert!(outputs.stat_peer, "who reports is there");
                seen.hit("peer found", !before.stat_peer);
                self.found += u32::from(!before.stat_peer);
                seen.hit("peer found again", self.found > 1);
                full = self.measure(&feedback, before.stat_peer, seen);
                self.told = Some(feedback);
            }
            Occasion::Silence => {
                seen.hit("silence", true);
                seen.hit("peer lost", !outputs.stat_peer);
                seen.hit("peer timeout after a clock", self.config.cfg_peer_timeout == 1);
                assert!(!outputs.stat_peer, "nobody is there");
            }
        }
        let now = [outputs.stat_frames, outputs.stat_losses, outputs.stat_bursts].map(u64::from);
        match full {
            Some(window) => {
                assert_eq!(now, window, "the window");
                self.judge_step(window, before.stat_rung.into(), outputs.stat_rung.into(), seen);
            }
            None => {
                let was = [before.stat_frames, before.stat_losses, before.stat_bursts].map(u64::from);
                assert_eq!(now, was, "no window is full");
                assert!(is_load || outputs.stat_rung == before.stat_rung, "no window is full");
            }
        }
        let rate = code(outputs) != code(&before);
        seen.hit("load that changes nothing", is_load && !rate);
        assert_eq!(outputs.event_rate, rate, "the code is another");
        assert_eq!(outputs.enc_load, rate || is_load, "the encoder is told");
        assert_eq!(outputs.event_peer_found, outputs.stat_peer && !before.stat_peer);
        assert_eq!(outputs.event_peer_lost, !outputs.stat_peer && before.stat_peer);
        self.judge_code(outputs, seen);
    }

    /// Adds a report; returns the window if it is full.
    fn measure(&mut self, now: &Feedback, was_there: bool, seen: &mut Coverage) -> Option<Window> {
        let before = self.told.filter(|before| was_there && before.epoch == now.epoch);
        seen.hit("peer starts anew", was_there && before.is_none());
        let Some(before) = before else {
            self.window = [0; 3];
            return self.full(seen);
        };
        seen.hit("peer loses abilities", now.symbols < before.symbols || now.rows < before.rows);
        seen.hit("count of frames wraps", now.frames < before.frames);
        seen.hit("count of losses wraps", now.losses < before.losses);
        let grown = |now: u32, before: u32, modulus: u64| (u64::from(now) + modulus - u64::from(before)) % modulus;
        let most = (1 << 24) - 1;
        self.window[0] += grown(now.frames, before.frames, 1 << 24);
        self.window[1] = (self.window[1] + grown(now.losses.into(), before.losses.into(), 1 << 16)).min(most);
        self.window[2] = (self.window[2] + grown(now.bursts.into(), before.bursts.into(), 1 << 16)).min(most);
        self.full(seen)
    }

    fn full(&mut self, seen: &mut Coverage) -> Option<Window> {
        let needs = 1 << self.config.cfg_window_log2.min(23);
        let window = self.window;
        if window[0] < needs {
            return None;
        }
        seen.hit("full window", true);
        seen.hit("window of one frame", window[0] == 1);
        seen.hit("window of more frames than it needs", window[0] > needs);
        seen.hit("window with losses", window[1] > 0);
        seen.hit("window in a mode that is not adaptive", self.config.cfg_mode != 3);
        self.window = [0; 3];
        Some(window)
    }

    /// Checks that the ladder is stepped as a full window demands.
    fn judge_step(&mut self, [frames, losses, bursts]: Window, before: usize, now: usize, seen: &mut Coverage) {
        let good_for = |n: usize| {
            let (loss, burst) = (self.config.cfg_rung_loss.0[n], self.config.cfg_rung_burst.0[n]);
            // in exact parts of the frames, and of a packet
            (losses << 20 <= u64::from(loss) * frames, losses << 4 <= u64::from(burst) * bursts)
        };
        let asked = (0..RUNGS).find(|&n| good_for(n) == (true, true));
        seen.hit("no rung fits", asked.is_none());
        seen.hit("rung fits but for its bursts", good_for(now) == (true, false));
        let asked = asked.unwrap_or(RUNGS - 1);
        if asked >= before {
            assert_eq!(now, asked, "more loss is answered at once");
            seen.hit("rung stays", asked == before);
            seen.hit("rung up by one", now == before + 1);
            seen.hit("rung up by several", now > before + 1);
            self.calm = 0;
            return;
        }
        self.calm += 1;
        let down = self.calm > self.config.cfg_hold.into();
        assert_eq!(now, before - usize::from(down), "less loss is answered step by step: window {}", self.calm);
        seen.hit("rung down", down);
        seen.hit("rung held", !down);
        if down {
            self.calm = 0;
        }
    }

    /// The reasons against a code: whether this end lacks it, and those of the peer.
    fn obstacles(&self, code: &Code) -> (bool, Vec<&'static str>) {
        let Code { symbols, repairs, lanes_log2 } = *code;
        let here = symbols == 0
            || usize::from(symbols) > SYMBOLS_MAX
            || usize::from(repairs) > self.build.rows
            || usize::from(lanes_log2) > self.build.lanes_log2;
        let peer = self.told.unwrap_or_default();
        let frames = f64::from(symbols) * f64::from(lanes_log2).exp2();
        let there = [
            (symbols > peer.symbols, "peer takes fewer symbols"),
            (repairs > peer.rows, "peer takes fewer rows"),
            (lanes_log2 > peer.lanes_log2, "peer takes fewer lanes"),
            (frames > f64::from(peer.slots_log2).exp2(), "peer takes fewer frames of a generation"),
            (self.build.frame_octets / UNIT_OCTETS > peer.longest_units.into(), "peer takes shorter frames"),
        ];
        (here, there.into_iter().filter_map(|(obstacle, name)| obstacle.then_some(name)).collect())
    }

    /// Checks that the code follows from the mode.
    fn judge_code(&self, outputs: &Outputs, seen: &mut Coverage) {
        let (config, chosen) = (&self.config, code(outputs));
        let users =
            Code { symbols: config.cfg_symbols, repairs: config.cfg_repairs, lanes_log2: config.cfg_lanes_log2 };
        let (here, there) = self.obstacles(&users);
        match (config.cfg_mode, outputs.stat_peer) {
            (0, _) => {
                seen.hit("off", true);
                assert_eq!(chosen, None, "off");
            }
            (1, peer) => {
                seen.hit("fixed code out of range", here);
                seen.hit("fixed without a peer", !peer && !here);
                seen.hit("fixed beyond what the peer takes", peer && !here && !there.is_empty());
                assert_eq!(chosen, (!here).then_some(users), "fixed");
            }
            (2, true) => {
                seen.hit("fixed for a peer", chosen.is_some());
                seen.hit("peer does not take the fixed code", !here && !there.is_empty());
                if let ([obstacle], false) = (&there[..], here) {
                    seen.hit(obstacle, true);
                }
                seen.hit("peer takes more than can be told", self.told.is_some_and(|told| told.slots_log2 == 255));
                assert_eq!(chosen, (!here && there.is_empty()).then_some(users), "fixed for a peer");
            }
            (3, true) => self.judge_rung(outputs.stat_rung.into(), chosen, seen),
            (mode, _) => {
                seen.hit("no peer to fix it for", mode == 2);
                seen.hit("adaptive without a peer", mode == 3);
                assert_eq!(chosen, None, "nobody is there");
            }
        }
    }

    fn judge_rung(&self, at: usize, chosen: Option<Code>, seen: &mut Coverage) {
        let usable: Vec<usize> = (0..RUNGS)
            .filter(|&n| {
                let (here, there) = self.obstacles(&rung(&self.config, n));
                !here && there.is_empty()
            })
            .collect();
        let stronger = usable.iter().find(|&&n| n >= at);
        let weaker = usable.iter().rfind(|&&n| n < at);
        assert_eq!(chosen, stronger.or(weaker).map(|&n| rung(&self.config, n)), "rung {at} of {usable:?}");
        seen.hit("adaptive", stronger == Some(&at));
        seen.hit("rung not usable, a stronger one is", stronger.is_some_and(|&n| n > at));
        seen.hit("rung not usable, only a weaker one is", stronger.is_none() && weaker.is_some());
        seen.hit("no rung is usable", usable.is_empty());
    }
}
