//! What makes a transmitter wait for credits.

use crate::link::credit::Credit;
use crate::link::time::{Clock, Time};
use cores::cbfc::{Counter, blocks};
use cores::cbfc_sender::model::Credits;
use cores::ethernet::LineRate;
use std::collections::VecDeque;

/// The sending end of CBFC, which keeps the times of `cbfc_sender`: a packet that is received in clock t gives its permission
/// in clock t + 1.
#[derive(Clone, Debug)]
pub struct CreditGate {
    clock: Clock,
    /// From the last bit of a packet to the clock in which the core sees it.
    response: Time,
    classes: [Credits; 8],
    /// Packets that have no effect yet, with the time from which on they have.
    pending: VecDeque<(Time, Credit)>,
}

impl CreditGate {
    /// The end of a link of `rate` bits per second that has just come up, each class with `initial` blocks; counters have
    /// `counter_bits`.
    pub fn new(rate: u64, response: Time, counter_bits: usize, initial: u32) -> Self {
        let hz = LineRate::from_bits_per_second(rate).unwrap_or(LineRate::G100).clock_hz();
        let mut class = Credits::new(Counter::new(counter_bits));
        class.receive(initial);
        Self { clock: Clock::new(hz), response, classes: [class; 8], pending: VecDeque::new() }
    }

    /// The last bit of a packet has arrived: when it has its effect.
    pub fn receive(&mut self, now: Time, credit: Credit) -> Time {
        let at = self.clock.edge(self.clock.clock_at(now + self.response) + 1);
        self.pending.push_back((at, credit));
        at
    }

    /// Lets the packets have their effect whose time has come.
    pub fn respond(&mut self, now: Time) {
        while let Some(&(_, credit)) = self.pending.front().filter(|(at, _)| *at <= now) {
            self.pending.pop_front();
            self.classes[usize::from(credit.class)].receive(credit.limit);
        }
    }

    /// Whether a frame of so many octets may begin.
    pub fn covers(&self, class: usize, octets: u32) -> bool {
        self.classes[class].cover(blocks(octets))
    }

    /// A frame of so many octets begins.
    pub fn send(&mut self, class: u8, octets: u32) {
        self.classes[usize::from(class)].send(blocks(octets));
    }
}
