//! Time in integer picoseconds, and the edges of a clock.

use std::ops::{Add, AddAssign, Sub};

/// Picoseconds since the start of the simulation, or a span of them. 64 bits last 213 days.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Time(pub u64);

/// Picoseconds in a second.
pub const SECOND: u64 = 1_000_000_000_000;

impl Time {
    /// A time later than every event.
    pub const NEVER: Time = Time(u64::MAX);
    /// The start of the simulation.
    pub const ZERO: Time = Time(0);

    /// A span of `ns` nanoseconds.
    pub const fn from_ns(ns: u64) -> Time {
        Time(ns * 1_000)
    }

    /// A span of `us` microseconds.
    pub const fn from_us(us: u64) -> Time {
        Time(us * 1_000_000)
    }

    /// The time in seconds, for reports.
    pub fn seconds(self) -> f64 {
        self.0 as f64 / SECOND as f64
    }

    /// The sum of both, [`Time::NEVER`] if it does not fit.
    pub fn saturating_add(self, span: Time) -> Time {
        Time(self.0.saturating_add(span.0))
    }

    /// The span since `earlier`, zero if `earlier` is later.
    pub fn saturating_sub(self, earlier: Time) -> Time {
        Time(self.0.saturating_sub(earlier.0))
    }
}

impl Add for Time {
    type Output = Time;
    fn add(self, span: Time) -> Time {
        Time(self.0 + span.0)
    }
}

impl AddAssign for Time {
    fn add_assign(&mut self, span: Time) {
        self.0 += span.0;
    }
}

impl Sub for Time {
    type Output = Time;
    fn sub(self, earlier: Time) -> Time {
        Time(self.0 - earlier.0)
    }
}

impl std::fmt::Display for Time {
    /// Prints the time in the largest unit that leaves a whole part: `1.5 us`.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (unit, per) = match self.0 {
            0..1_000 => ("ps", 1),
            1_000..1_000_000 => ("ns", 1_000),
            1_000_000..1_000_000_000 => ("us", 1_000_000),
            1_000_000_000..SECOND => ("ms", 1_000_000_000),
            _ => ("s", SECOND),
        };
        write!(f, "{} {unit}", self.0 as f64 / per as f64)
    }
}

/// The edges of a core's clock.
///
/// Clock n begins with edge n and ends with edge n + 1. The pins carry in clock n what their drivers have settled to at
/// edge n.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    hz: u64,
    // The period as a reduced fraction of picoseconds.
    numerator: u64,
    denominator: u64,
}

impl Clock {
    /// A clock of `hz` hertz, at least 1.
    pub fn new(hz: u64) -> Self {
        assert!(hz > 0, "a clock needs a frequency above zero");
        let divisor = gcd(SECOND, hz);
        Self { hz, numerator: SECOND / divisor, denominator: hz / divisor }
    }

    /// The frequency in hertz.
    pub fn hz(&self) -> u64 {
        self.hz
    }

    /// The time at which clock `n` begins, rounded down to a picosecond.
    pub fn edge(&self, n: u64) -> Time {
        match n.checked_mul(self.numerator) {
            Some(product) => Time(product / self.denominator),
            None => Time((u128::from(n) * u128::from(self.numerator) / u128::from(self.denominator)) as u64),
        }
    }

    /// The first clock whose edge is at `time` or later.
    pub fn clock_at(&self, time: Time) -> u64 {
        let product = u128::from(time.0) * u128::from(self.denominator);
        product.div_ceil(u128::from(self.numerator)) as u64
    }

    /// The number of whole clocks nearest to `span`.
    pub fn clocks_in(&self, span: Time) -> u64 {
        let product = u128::from(span.0) * u128::from(self.denominator);
        ((product + u128::from(self.numerator / 2)) / u128::from(self.numerator)) as u64
    }
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edges_do_not_drift_and_invert() {
        let clock = Clock::new(322_265_625);
        assert_eq!(clock.edge(322_265_625), Time(SECOND));
        assert_eq!(clock.edge(3300), Time::from_us(10) + Time::from_ns(240));
        for n in [0, 1, 2, 33, 34, 1_000_003, 64_453_125_000_000] {
            assert_eq!(clock.clock_at(clock.edge(n)), n, "clock {n}");
            assert_eq!(clock.clock_at(clock.edge(n) + Time(2)), n + 1, "clock {n}");
        }
        assert_eq!(clock.clocks_in(Time(10_240_000)), 3300);
    }

    #[test]
    fn times_read_well() {
        assert_eq!(Time(10_240_000).to_string(), "10.24 us");
        assert_eq!(Time::from_us(5000).to_string(), "5 ms");
    }
}
