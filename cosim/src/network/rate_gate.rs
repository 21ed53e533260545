//! The gate that holds a transmitter to the rates that its peer asks for.

use crate::link::rates::Asked;
use cores::ethernet::LineRate;
use cores::packet_buffer::CLASSES;
use cores::segment::{FRACTION_BITS, Rates};
use cores::segment_loop::program::Program;
use cores::segment_receiver::{RATE_LATENCY, TURN_CLOCKS};
use rtl_foundation::time::{Clock, Time};
use std::collections::VecDeque;

/// An octet in the unit of deficits: what 1/65536 octets a nanosecond are in a picosecond.
const OCTET: u64 = 1000 << FRACTION_BITS;

/// The bucket of a class, as what it lacks to be full: `rate_limiter` with rates as the frame has them.
#[derive(Clone, Copy, Debug)]
struct Bucket {
    limited: bool,
    burst: u64,
    rate: u64,
    deficit: u64,
    /// Time of the deficit.
    at: Time,
}

impl Bucket {
    /// Fills the bucket up to a time.
    fn fill(&mut self, now: Time) {
        let time = now.saturating_sub(self.at).0;
        self.deficit = self.deficit.saturating_sub(self.rate.saturating_mul(time));
        self.at = now;
    }

    /// The time at which a frame may begin: the level is above zero then.
    fn fills(&self) -> Time {
        match (self.deficit + 1).checked_sub(self.burst) {
            None | Some(0) => self.at,
            Some(_) if self.rate == 0 => Time::NEVER,
            Some(missing) => self.at + Time(missing.div_ceil(self.rate)),
        }
    }
}

/// The near end of a link whose far end asks for rates.
#[derive(Clone, Debug)]
pub struct RateGate {
    clock: Clock,
    /// Time from the last bit of a frame to the clock in which the core has it.
    response: Time,
    buckets: [Bucket; CLASSES],
    /// Rates without effect yet, with the times at which they take effect.
    pending: VecDeque<(Time, Rates)>,
}

impl RateGate {
    /// The near end of a link of `rate` bits per second that has just come up, programmed like this: each class has the greatest rate that the
    /// far end asks for.
    pub fn new(rate: u64, response: Time, program: &Program) -> Self {
        let hz = LineRate::from_bits_per_second(rate).unwrap_or(LineRate::G100).clock_hz();
        let bucket = |class: usize| Bucket {
            limited: program.limit >> class & 1 == 1,
            burst: u64::from(program.burst[class]) * OCTET,
            rate: program.most[class].into(),
            deficit: 0,
            at: Time::ZERO,
        };
        Self { clock: Clock::new(hz), response, buckets: std::array::from_fn(bucket), pending: VecDeque::new() }
    }

    /// Takes a frame whose last bit has arrived; returns the time at which the rates of all classes have taken effect.
    pub fn receive(&mut self, now: Time, asked: Asked) -> Time {
        let clocks = RATE_LATENCY as u64 + (CLASSES as u64 - 1) * TURN_CLOCKS as u64;
        let at = self.clock.edge(self.clock.clock_at(now + self.response) + clocks);
        self.pending.push_back((at, asked.rates()));
        at
    }

    /// Lets the rates take effect whose time has come.
    pub fn respond(&mut self, now: Time) {
        while let Some(&(_, rates)) = self.pending.front().filter(|(at, _)| *at <= now) {
            self.pending.pop_front();
            for (class, bucket) in
                self.buckets.iter_mut().enumerate().filter(|(class, _)| rates.classes >> class & 1 == 1)
            {
                bucket.fill(now);
                bucket.rate = rates.rates[class].into();
            }
        }
    }

    /// The subset of `classes` that must not begin a frame at `now`.
    pub fn held(&mut self, now: Time, classes: u8) -> u8 {
        let mut held = 0;
        for (class, bucket) in self.buckets.iter_mut().enumerate() {
            if classes >> class & 1 == 1 && bucket.limited {
                bucket.fill(now);
                held |= u8::from(bucket.fills() > now) << class;
            }
        }
        held
    }

    /// The time at which the first of the held `classes` may send.
    pub fn fills(&self, classes: u8) -> Time {
        let held = (0..CLASSES).filter(|class| classes >> class & 1 == 1);
        held.map(|class| self.buckets[class].fills()).min().unwrap_or(Time::NEVER)
    }

    /// Charges a frame that begins.
    pub fn send(&mut self, now: Time, class: u8, wire_octets: u32) {
        let bucket = &mut self.buckets[usize::from(class)];
        bucket.fill(now);
        if bucket.limited {
            bucket.deficit += u64::from(wire_octets) * OCTET;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::link::rates::OUI;

    const NS: u64 = 1000;

    fn asked(rate: u32) -> Asked {
        let mut rates = Rates { classes: 8, rates: [0; CLASSES] };
        rates.rates[3] = rate;
        Asked::parse(&rates.octets(1, OUI)).expect("rates")
    }

    /// A class at an octet a nanosecond with a bucket of 1000 octets.
    #[test]
    fn a_class_waits_until_its_bucket_has_filled_and_others_do_not() {
        let mut program = Program::after_reset(LineRate::G100.clock_hz());
        (program.limit, program.burst[3], program.most[3]) = (8, 1000, 1 << FRACTION_BITS);
        let mut gate = RateGate::new(100_000_000_000, Time::ZERO, &program);
        assert_eq!(gate.held(Time::ZERO, 0xff), 0);
        gate.send(Time::ZERO, 3, 1538);
        gate.send(Time::ZERO, 2, 1538);
        assert_eq!(gate.held(Time(538 * NS), 0xff), 8);
        let fills = gate.fills(8);
        assert_eq!(fills, Time(538 * NS + 1));
        assert_eq!(gate.held(fills, 0xff), 0);
        // another rate acts from then on
        gate.send(fills, 3, 1538);
        let effect = gate.receive(Time(600 * NS), asked(1 << (FRACTION_BITS + 1)));
        gate.respond(effect);
        let left = 2537 - (effect.0 - fills.0) / NS;
        assert_eq!(gate.held(effect, 8), 8);
        let expected = effect.0 + (left - 1000) * NS / 2;
        assert!(gate.fills(8).0.abs_diff(expected) < 2 * NS, "{:?}, expected {expected}", gate.fills(8));
        // and no rate lets nothing pass
        let effect = gate.receive(effect, asked(0));
        gate.respond(effect);
        gate.send(effect, 3, 1538);
        assert_eq!(gate.fills(8), Time::NEVER);
    }
}
