//! The two halves of a MAC as its client sees them: the sending half takes beats as fast as the wire takes octets, the
//! receiving half hands the beats of arrivals over.

use super::bit_clock::BitClock;
use super::fibre::{Arrival, Fibre};
use cores::ethernet::{FCS_OCTETS, WIRE_OVERHEAD_OCTETS};
use rtl_foundation::time::{Clock, Time};

/// Preamble and start delimiter in octets (802.3 clause 3.1.1).
const PREAMBLE: u32 = 8;
/// Number of beats that the MAC takes ahead of the wire.
const AHEAD_BEATS: u32 = 2;

/// Times of a frame on the wire.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OnWire {
    /// First bit of the preamble.
    pub from: Time,
    /// End of the gap after the frame.
    pub until: Time,
}

/// Error: the wire waits for a beat in the middle of a frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Underrun;

/// The MAC's pace: it takes beats as fast as the wire takes octets, and adds preamble, FCS and gap.
#[derive(Clone, Debug)]
pub struct Pace {
    wire: BitClock,
    ahead: Time,
    /// Time at which the wire has sent all beats so far.
    free_at: Time,
    /// Start of the frame on the wire.
    frame: Option<Time>,
}

impl Pace {
    /// The pace of `rate` bits per second and beats of `lanes` octets.
    pub fn new(rate: u64, lanes: usize) -> Self {
        let ahead = BitClock::new(rate).take(AHEAD_BEATS * lanes as u32);
        Self { wire: BitClock::new(rate), ahead, free_at: Time::ZERO, frame: None }
    }

    /// Whether the MAC takes a beat in the clock that begins at `now`.
    pub fn ready(&self, now: Time) -> bool {
        self.free_at <= now + self.ahead
    }

    /// Takes a beat of `octets` at `now`; the last beat of a frame returns the frame's times on the wire.
    pub fn take(&mut self, now: Time, octets: usize, last: bool) -> Result<Option<OnWire>, Underrun> {
        let from = match self.frame {
            Some(_) if self.free_at < now => return Err(Underrun),
            Some(from) => from,
            None => {
                let from = now.max(self.free_at);
                self.free_at = from + self.wire.take(PREAMBLE);
                from
            }
        };
        self.free_at += self.wire.take(octets as u32);
        self.frame = (!last).then_some(from);
        if !last {
            return Ok(None);
        }
        self.free_at += self.wire.take(FCS_OCTETS + WIRE_OVERHEAD_OCTETS - PREAMBLE);
        Ok(Some(OnWire { from, until: self.free_at }))
    }
}

/// An item that a MAC receives.
pub trait InBeats {
    /// Octets without FCS.
    fn octets(&self) -> usize;
}

/// The receiving half, which hands frames over so that the last beat comes with the last bit, or right after it.
#[derive(Clone, Debug)]
pub struct Receipt<T> {
    /// The frame that is handed over, and the number of its beat.
    frame: Option<(Arrival<T>, usize)>,
}

impl<T> Default for Receipt<T> {
    fn default() -> Self {
        Self { frame: None }
    }
}

impl<T: InBeats + Clone> Receipt<T> {
    /// The frame that the MAC hands over in clock `n`, and the number of its beat of `lanes` octets.
    pub fn next(&mut self, clock: &Clock, n: u64, lanes: usize, fibre: &mut Fibre<T>) -> Option<(&Arrival<T>, usize)> {
        if let Some((arrival, beat)) = &mut self.frame {
            *beat += 1;
            if *beat * lanes >= arrival.item.octets() {
                self.frame = None;
            }
        }
        if self.frame.is_none() {
            let (at, arrival) = fibre.peek()?;
            let beats = arrival.item.octets().div_ceil(lanes) as u64;
            if at > clock.edge(n + beats - 1) {
                return None;
            }
            self.frame = fibre.receive().map(|arrival| (arrival, 0));
        }
        self.frame.as_ref().map(|(arrival, beat)| (arrival, *beat))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frames_take_their_time_on_the_wire() {
        let mut pace = Pace::new(10_000_000_000, 8);
        let mut now = Time::ZERO;
        for number in 0..100 {
            for beat in 0..8 {
                while !pace.ready(now) {
                    now += Time(6400);
                }
                let taken = pace.take(now, 8, beat == 7).expect("no beat is late");
                // 64 octets and the FCS, 20 of preamble and gap, 0.8 ns each
                let expected = OnWire { from: Time(number * 70_400), until: Time((number + 1) * 70_400) };
                assert_eq!(taken, (beat == 7).then_some(expected));
                now += Time(6400);
            }
        }
    }

    #[test]
    fn a_beat_that_is_late_is_an_underrun() {
        let mut pace = Pace::new(10_000_000_000, 8);
        assert_eq!(pace.take(Time::ZERO, 8, false), Ok(None));
        assert_eq!(pace.take(Time::from_ns(50), 8, false), Err(Underrun));
    }
}
