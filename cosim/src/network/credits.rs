//! The gate that makes a transmitter wait for credits.

use crate::link::credit::Credit;
use cores::cbfc::{Counter, blocks};
use cores::cbfc_sender::model::Credits;
use cores::ethernet::LineRate;
use rtl_foundation::time::{Clock, Time};
use std::collections::VecDeque;

/// The sending end of CBFC, with the timing of `cbfc_sender`: a packet received in clock t gives its permission in
/// clock t + 1.
#[derive(Clone, Debug)]
pub struct CreditGate {
    clock: Clock,
    /// Time from the last bit of a packet to the clock in which the core sees it.
    response: Time,
    classes: [Credits; 8],
    /// Packets without effect yet, with the times at which they take effect.
    pending: VecDeque<(Time, Credit)>,
}

impl CreditGate {
    /// The end of a link of `rate` bits per second that has just come up. Each class has `initial` blocks; counters
    /// have `counter_bits`.
    pub fn new(rate: u64, response: Time, counter_bits: usize, initial: u32) -> Self {
        let hz = LineRate::from_bits_per_second(rate).unwrap_or(LineRate::G100).clock_hz();
        let mut class = Credits::new(Counter::new(counter_bits));
        class.receive(initial);
        Self { clock: Clock::new(hz), response, classes: [class; 8], pending: VecDeque::new() }
    }

    /// Takes a packet whose last bit has arrived; returns the time at which it takes effect.
    pub fn receive(&mut self, now: Time, credit: Credit) -> Time {
        let at = self.clock.edge(self.clock.clock_at(now + self.response) + 1);
        self.pending.push_back((at, credit));
        at
    }

    /// Lets the packets take effect whose time has come.
    pub fn respond(&mut self, now: Time) {
        while let Some(&(_, credit)) = self.pending.front().filter(|(at, _)| *at <= now) {
            self.pending.pop_front();
            self.classes[usize::from(credit.class)].receive(credit.limit);
        }
    }

    /// Whether a frame of this length may begin.
    pub fn covers(&self, class: usize, octets: u32) -> bool {
        self.classes[class].cover(blocks(octets))
    }

    /// Counts a frame of this length that begins.
    pub fn send(&mut self, class: u8, octets: u32) {
        self.classes[usize::from(class)].send(blocks(octets));
    }
}
