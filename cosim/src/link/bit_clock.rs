//! Durations of octets and pause quanta on a wire, in the picoseconds of [`rtl_foundation::time`].

use rtl_foundation::time::{SECOND, Time};

/// A transmitter's bit clock. It gives durations of octets and carries the fractions of a picosecond, so that a million
/// frames take exactly as long as one of their total length (to 1 ps).
#[derive(Clone, Debug)]
pub struct BitClock {
    rate: u64,
    remainder: u64,
}

impl BitClock {
    /// A bit clock of `rate` bits per second, at least 1.
    pub fn new(rate: u64) -> Self {
        assert!(rate > 0, "a wire needs a rate above zero");
        Self { rate, remainder: 0 }
    }

    /// The rate in bits per second.
    pub fn rate(&self) -> u64 {
        self.rate
    }

    /// The duration of `octets` (below 2 MB) on the wire.
    pub fn take(&mut self, octets: u32) -> Time {
        let bits = u64::from(octets) * (8 * SECOND) + self.remainder;
        self.remainder = bits % self.rate;
        Time(bits / self.rate)
    }
}

/// The duration of `quanta` of 512 bit times at `rate` bits per second, rounded up: a pause is never shorter than
/// requested.
pub fn quanta(quanta: u32, rate: u64) -> Time {
    Time((u128::from(quanta) * 512 * u128::from(SECOND)).div_ceil(u128::from(rate)) as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bit_clock_loses_nothing_to_rounding() {
        let mut wire = BitClock::new(100_010_000_000);
        let total: u64 = (0..1_000_000).map(|_| wire.take(1538).0).sum();
        let exact = 1_538_000_000u128 * 8 * u128::from(SECOND) / 100_010_000_000;
        assert_eq!(u128::from(total), exact);
    }

    #[test]
    fn a_pause_is_never_short() {
        assert_eq!(quanta(65535, 100_000_000_000), Time(335_539_200));
        assert_eq!(quanta(1, 300_000_000_000), Time(1707));
    }
}
