//! The pause timer of a class or of the link.

use crate::mac_pause_scheduler::FRACTION_BITS;
use rtl_foundation::contract::{Draw, Moved};

/// Remainder of a pause time, in quanta times 2^20.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PauseTimer(u64);

impl PauseTimer {
    /// Starts the timer anew with a time of `quanta`; zero ends a pause (annexes 31B.3.2 and 31D).
    pub fn set(&mut self, quanta: u16) {
        self.0 = u64::from(quanta) << FRACTION_BITS;
    }

    /// Whether the pause lasts.
    pub fn runs(self) -> bool {
        self.0 > 0
    }

    /// Runs one clock, which is `step` quanta times 2^20.
    pub fn advance(&mut self, step: u32) {
        self.0 = self.0.saturating_sub(step.into());
    }

    /// Sets the time. See [`rtl_foundation::contract::Golden::preset`]: the hardware keeps one unit less of a time that has lost
    /// its first step.
    pub(super) fn preset(&mut self, draw: &mut Draw) -> Option<Moved> {
        if self.0.trailing_zeros() >= FRACTION_BITS {
            return None;
        }
        Some(Moved::within(&mut self.0, 1..=(u64::from(u16::MAX) << FRACTION_BITS) - 1, draw).ahead_by(-1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ethernet::LineRate;
    use crate::mac_pause_scheduler::quanta_step;

    fn clocks(quanta: u16, step: u32) -> u128 {
        let mut timer = PauseTimer::default();
        timer.set(quanta);
        let mut clocks = 0;
        while timer.runs() {
            timer.advance(step);
            clocks += 1;
        }
        clocks
    }

    /// A quantum is 512 bit times. A pause, measured in clocks, may be one too long, never short.
    #[test]
    fn a_pause_lasts_as_long_as_it_says() {
        for rate in LineRate::ALL {
            let (bits, hertz) = (rate.bits_per_second(), rate.clock_hz());
            for quanta in [0, 1, 2, 3, 63, 1000, 65_535] {
                let exact = (512 * u128::from(quanta) * u128::from(hertz)).div_ceil(u128::from(bits));
                let kept = clocks(quanta, quanta_step(bits, hertz));
                assert!(
                    (exact..=exact + 1).contains(&kept),
                    "{quanta} quanta at {bits} b/s: {kept} clocks, not {exact}"
                );
            }
        }
    }

    #[test]
    fn a_new_time_replaces_the_one_that_runs() {
        let mut timer = PauseTimer::default();
        timer.set(65_535);
        timer.advance(1 << FRACTION_BITS);
        timer.set(2);
        timer.advance((1 << FRACTION_BITS) + 1);
        assert!(timer.runs());
        timer.advance((1 << FRACTION_BITS) - 1);
        assert!(!timer.runs());
        timer.set(9);
        timer.set(0);
        assert!(!timer.runs());
    }
}
