//! The rungs, and the choice of one by the loss.

use super::super::{Code, Inputs, RUNGS};
use super::measure::Window;
use std::cmp::Ordering;

/// Place of the sender on the ladder.
#[derive(Clone, Copy, Debug, Default)]
pub struct Ladder {
    rung: usize,
    /// Number of windows in sequence that asked for less protection.
    held: u8,
}

impl Ladder {
    /// A ladder that starts on this rung.
    pub fn starting_at(rung: u8) -> Self {
        Self { rung: rung.into(), held: 0 }
    }

    /// g: the rung in use.
    pub fn rung(&self) -> u8 {
        self.rung as u8
    }

    /// Steps the ladder after a full window.
    pub fn step(&mut self, window: &Window, config: &Inputs) {
        let fits = (0..RUNGS).find(|&rung| fits(window, config, rung)).unwrap_or(RUNGS - 1);
        (self.rung, self.held) = match fits.cmp(&self.rung) {
            Ordering::Greater | Ordering::Equal => (fits, 0),
            Ordering::Less if self.held >= config.cfg_hold => (self.rung - 1, 0),
            Ordering::Less => (self.rung, self.held + 1),
        };
    }

    /// The first usable rung from the present one on, else the last one before it.
    pub fn choose(&self, config: &Inputs, usable: impl Fn(&Code) -> bool) -> Option<Code> {
        let code = |rung: usize| Code {
            symbols: config.cfg_rung_symbols.0[rung] as u8,
            repairs: config.cfg_rung_repairs.0[rung] as u8,
            lanes_log2: config.cfg_rung_lanes_log2.0[rung] as u8,
        };
        (self.rung..RUNGS).chain((0..self.rung).rev()).map(code).find(usable)
    }
}

fn fits(window: &Window, config: &Inputs, rung: usize) -> bool {
    let [frames, losses, bursts] = [window.frames, window.losses, window.bursts].map(u64::from);
    losses << 20 <= u64::from(config.cfg_rung_loss.0[rung]) * frames
        && 16 * losses <= u64::from(config.cfg_rung_burst.0[rung]) * bursts
}
