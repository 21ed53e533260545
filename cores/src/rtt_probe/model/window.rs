//! Results of the round trips: the least of a window of samples, its number of slots, and the alarms.

use super::super::{Inputs, Outputs, SLOTS_MAX};
use rtl_foundation::contract::{Draw, Moved};

/// A division in progress.
#[derive(Clone, Copy, Debug)]
struct Division {
    /// Result of the division in slots.
    slots: u32,
    /// Clocks until the result shows.
    clocks: u32,
}

/// The window of samples and its results.
#[derive(Clone, Debug, Default)]
pub struct Window {
    samples: Vec<u32>,
    /// Number of samples of a window, as configured in the clock before.
    wanted: usize,
    /// Round trip to publish in the next clock.
    due: Option<u32>,
    published_now: bool,
    published: Option<u32>,
    first: Option<u32>,
    division: Option<Division>,
    slots: u32,
    load: bool,
    /// Value of `alarm_margin` in the next clock.
    beyond_next: bool,
    beyond: bool,
    drifted: bool,
}

impl Window {
    /// Puts the results on the pins.
    pub fn show<const N: usize>(&self, outputs: &mut Outputs<N>) {
        outputs.stat_published = self.published_now;
        outputs.stat_rtt_min_ns = self.published.unwrap_or(0);
        outputs.stat_window_slots = self.slots as u16;
        outputs.window_load = self.load;
        outputs.alarm_margin = self.beyond;
        outputs.alarm_drift = self.drifted;
    }

    /// Sets the number of samples so far; their least value stays. See [`rtl_foundation::contract::Golden::preset`].
    pub fn preset_count(&mut self, draw: &mut Draw) -> Option<Moved> {
        let least = *self.samples.iter().min()?;
        let mut count = self.samples.len() as u64;
        let most = (self.wanted as u64 - 1).max(count);
        let moved = Moved::within(&mut count, 1..=most, draw);
        self.samples = vec![least; count as usize];
        Some(moved)
    }

    /// Runs a clock; `shown` has the measurement of the clock before.
    pub fn step<const N: usize>(&mut self, inputs: &Inputs<N>, shown: &Outputs<N>) {
        let wanted = 1 << inputs.cfg_samples_log2;
        if inputs.cfg_clear {
            *self = Self { wanted, ..Self::default() };
            return;
        }
        self.wanted = wanted;
        self.beyond |= self.beyond_next;
        let margin = u64::from(inputs.cfg_margin_ns);
        let limit = self.published.map(|least| u64::from(least) + margin);
        self.beyond_next = shown.stat_measured && limit.is_some_and(|limit| u64::from(shown.stat_rtt_ns) > limit);

        self.load = false;
        if let Some(division) = &mut self.division {
            division.clocks -= 1;
            if division.clocks == 0 {
                self.load = self.slots != division.slots;
                self.slots = division.slots;
                self.division = None;
            }
        }
        if let Some(least) = self.published.filter(|_| self.published_now) {
            let first = *self.first.get_or_insert(least);
            self.drifted |= least.abs_diff(first) > inputs.cfg_drift_ns;
            let (length, slot) = (u64::from(least) + margin, u64::from(inputs.cfg_slot_ns));
            let most = u64::from(SLOTS_MAX - 1);
            let n = if slot == 0 && length > 0 { most } else { length.div_ceil(slot.max(1)).min(most) } as u32;
            self.division = Some(Division { slots: n + 1, clocks: n + 1 });
        }

        let due = self.due.take();
        self.published_now = due.is_some();
        self.published = due.or(self.published);
        if shown.stat_measured {
            self.samples.push(shown.stat_rtt_ns);
            if self.samples.len() >= wanted {
                self.due = self.samples.iter().min().copied();
                self.samples.clear();
            }
        }
    }
}
