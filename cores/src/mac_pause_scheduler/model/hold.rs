//! The hold of data before a slot tick.

use rtl_foundation::contract::{Draw, Moved};

/// Value at which the count of clocks since the last tick saturates, later than any start of a hold.
const NEVER: u32 = (1 << 24) - 1;

/// The hold of data before the pause frame of the next slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hold {
    /// Clocks since the last tick, in a clock without a tick.
    since: u32,
    left: u16,
}

impl Default for Hold {
    fn default() -> Self {
        Self { since: NEVER, left: 0 }
    }
}

impl Hold {
    /// Whether data waits in this clock.
    pub fn active(self) -> bool {
        self.left > 0
    }

    /// Runs one clock, with or without a slot tick; a hold of `clocks` follows the clock that is `start` after a tick, if
    /// `start` is not 0.
    pub fn advance(&mut self, tick: bool, start: u32, clocks: u16) {
        let since = if tick { 0 } else { self.since };
        self.left = if since == start && start != 0 { clocks } else { self.left.saturating_sub(1) };
        self.since = (since + 1).min(NEVER);
    }

    /// See [`rtl_foundation::contract::Golden::preset`].
    pub(super) fn preset_since(&mut self, draw: &mut Draw) -> Moved {
        Moved::within(&mut self.since, 1..=NEVER.into(), draw)
    }

    /// See [`rtl_foundation::contract::Golden::preset`].
    pub(super) fn preset_left(&mut self, draw: &mut Draw) -> Option<Moved> {
        if !self.active() {
            return None;
        }
        Some(Moved::within(&mut self.left, 1..=u16::MAX.into(), draw))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The clocks of a hold that starts 4 after the ticks.
    fn held(ticks: &[u32], clocks: u16) -> Vec<u32> {
        held_from(4, ticks, clocks)
    }

    fn held_from(start: u32, ticks: &[u32], clocks: u16) -> Vec<u32> {
        let mut hold = Hold::default();
        (0..40)
            .filter(|clock| {
                let active = hold.active();
                hold.advance(ticks.contains(clock), start, clocks);
                active
            })
            .collect()
    }

    #[test]
    fn a_hold_has_its_place_between_two_ticks() {
        assert_eq!(held(&[10, 20], 3), [15, 16, 17, 25, 26, 27]);
        assert_eq!(held(&[10, 20], 0), []);
        assert_eq!(held(&[10, 14], 3), [19, 20, 21], "the later tick counts");
        assert_eq!(held(&[10, 16], 3), [15, 16, 17, 21, 22, 23], "a tick does not end a hold");
        assert_eq!(held(&[10, 12, 14, 16], 3), [21, 22, 23]);
        assert_eq!(held(&[], 3), [], "no hold before the first tick");
        assert_eq!(held_from(1, &[10, 11], 3), [13, 14, 15]);
        assert_eq!(held_from(0, &[10, 20], 3), [], "a start of 0 is none");
    }
}
