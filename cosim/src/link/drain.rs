//! The rate at which the downstream port may send, over time.

use rtl_foundation::time::Time;

/// The full line rate; rates are in its millionths.
pub const FULL: u32 = 1_000_000;

/// A rate over time, constant between steps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DrainProfile {
    /// Rates with the times at which they begin, in order of time, the first at zero.
    Script(Vec<(Time, u32)>),
    /// A rate that is switched on and off: from `from` on, `off` of nothing, then `on` of `rate`, and so on; `rate`
    /// before `from`.
    OnOff {
        /// Start of the first off time.
        from: Time,
        /// Length of an on time.
        on: Time,
        /// Length of an off time.
        off: Time,
        /// Rate in on times.
        rate: u32,
    },
}

impl DrainProfile {
    /// A constant rate.
    pub fn constant(rate: u32) -> Self {
        DrainProfile::Script(vec![(Time::ZERO, rate)])
    }

    /// Full rate, except for a stop of `span` at `at`.
    pub fn stop(at: Time, span: Time) -> Self {
        DrainProfile::Script(vec![(Time::ZERO, FULL), (at, 0), (at.saturating_add(span), FULL)])
    }

    /// The rate at `time`, and the end of its validity.
    fn at(&self, time: Time) -> (u32, Time) {
        match self {
            DrainProfile::Script(steps) => {
                let next = steps.partition_point(|&(at, _)| at <= time);
                let rate = if next == 0 { FULL } else { steps[next - 1].1 };
                (rate, steps.get(next).map_or(Time::NEVER, |&(at, _)| at))
            }
            &DrainProfile::OnOff { from, on, off, rate } => {
                if time < from {
                    return (rate, from);
                }
                let begin = Time(time.0 - (time - from).0 % (on + off).0);
                if time < begin + off { (0, begin + off) } else { (rate, begin + off + on) }
            }
        }
    }

    /// The time at which work that needs `need` at line rate is done if it begins at `start`; [`Time::NEVER`] if it is
    /// never done.
    pub fn finish(&self, start: Time, need: Time) -> Time {
        let (mut now, mut need) = (start, need.0);
        loop {
            let (rate, until) = self.at(now);
            if rate > 0 {
                let span = if rate == FULL { need } else { (need * u64::from(FULL)).div_ceil(u64::from(rate)) };
                let end = now + Time(span);
                if end <= until {
                    return end;
                }
                need -= (u128::from((until - now).0) * u128::from(rate) / u128::from(FULL)) as u64;
            }
            if until == Time::NEVER {
                return Time::NEVER;
            }
            now = until;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn work_spans_a_stop() {
        let profile = DrainProfile::stop(Time(1000), Time(500));
        assert_eq!(profile.finish(Time(0), Time(1000)), Time(1000));
        assert_eq!(profile.finish(Time(0), Time(1001)), Time(1501));
        assert_eq!(profile.finish(Time(1200), Time(10)), Time(1510));
    }

    #[test]
    fn fractions_stretch_and_add_up() {
        let profile = DrainProfile::Script(vec![(Time(0), 500_000), (Time(1000), 250_000), (Time(2000), 0)]);
        assert_eq!(profile.finish(Time(0), Time(400)), Time(800));
        assert_eq!(profile.finish(Time(0), Time(600)), Time(1400));
        assert_eq!(profile.finish(Time(0), Time(751)), Time::NEVER);
    }

    #[test]
    fn on_off_repeats() {
        let profile = DrainProfile::OnOff { from: Time(100), on: Time(20), off: Time(30), rate: FULL };
        assert_eq!(profile.finish(Time(0), Time(100)), Time(100));
        assert_eq!(profile.finish(Time(100), Time(20)), Time(150));
        assert_eq!(profile.finish(Time(100), Time(45)), Time(100 + 3 * 50 - 15));
    }
}
