//! The gate that obeys pause frames at a transmitter.

use cores::bifrost_pause_engine::model::PauseRequest;
use cores::ethernet::LineRate;
use cores::mac_pause_scheduler::{FRACTION_BITS, quanta_step};
use rtl_foundation::time::{Clock, Time};
use std::collections::VecDeque;

/// The pause timers of the eight classes, with the timing of `mac_pause_scheduler`: an update in clock t pauses a class
/// in the n clocks after it, n = ceil(q 2^20 / step). Only the ends of pauses matter here, so the gate does nothing
/// clock by clock.
#[derive(Clone, Debug)]
pub struct Gate {
    clock: Clock,
    /// Quanta in a clock, times 2^20.
    step: u64,
    /// Time from the last bit of a pause frame to the clock that updates the timers.
    response: Time,
    /// Time at which each class may send again.
    until: [Time; 8],
    /// Classes whose pause has not been seen to end.
    running: u8,
    /// Updates without effect yet, with the clocks from which on they have one.
    pending: VecDeque<(u64, PauseRequest)>,
    counted: [Time; 8],
    paused: [Time; 8],
    frames: u64,
}

impl Gate {
    /// A gate of a transmitter of `rate` bits per second, which takes `response` to update its timers. The gate has the
    /// clock customary for the rate, or for 100 Gb/s if the rate is none of Ethernet's.
    pub fn new(rate: u64, response: Time) -> Self {
        let hz = LineRate::from_bits_per_second(rate).unwrap_or(LineRate::G100).clock_hz();
        Self {
            clock: Clock::new(hz),
            step: quanta_step(rate, hz).max(1).into(),
            response,
            until: [Time::ZERO; 8],
            running: 0,
            pending: VecDeque::new(),
            counted: [Time::ZERO; 8],
            paused: [Time::ZERO; 8],
            frames: 0,
        }
    }

    /// Takes a pause frame whose last bit has arrived; returns the time at which its pauses take effect.
    pub fn receive(&mut self, now: Time, request: PauseRequest) -> Time {
        self.frames += 1;
        let update = self.clock.clock_at(now + self.response);
        self.pending.push_back((update + 1, request));
        self.clock.edge(update + 1)
    }

    /// Lets the pauses take effect whose time has come.
    pub fn respond(&mut self, now: Time) {
        while let Some(&(clock, request)) = self.pending.front().filter(|(clock, _)| self.clock.edge(*clock) <= now) {
            self.pending.pop_front();
            for class in (0..8).filter(|class| request.enable >> class & 1 == 1) {
                self.count(class, now);
                let clocks = (u64::from(request.quanta[class]) << FRACTION_BITS).div_ceil(self.step);
                self.until[class] = self.clock.edge(clock + clocks);
                self.running |= 1 << class;
            }
        }
    }

    /// The subset of `classes` that must not begin a frame at `now`.
    #[inline]
    pub fn closed(&mut self, now: Time, classes: u8) -> u8 {
        let mut left = self.running & classes;
        let mut closed = 0;
        while left != 0 {
            let class = left.trailing_zeros() as usize;
            left &= left - 1;
            if self.until[class] > now {
                closed |= 1 << class;
            } else {
                self.running &= !(1 << class);
            }
        }
        closed
    }

    /// The time at which the first of the closed `classes` may send again.
    pub fn opens(&self, classes: u8) -> Time {
        let ends = (0..8).filter(|class| classes >> class & 1 == 1).map(|class| self.until[class]);
        ends.min().unwrap_or(Time::NEVER)
    }

    fn count(&mut self, class: usize, now: Time) {
        self.paused[class] += self.until[class].min(now).saturating_sub(self.counted[class]);
        self.counted[class] = now;
    }

    /// The time that each class has been paused until `now`.
    pub fn paused(&mut self, now: Time) -> [Time; 8] {
        (0..8).for_each(|class| self.count(class, now));
        self.paused
    }

    /// The number of pause frames received.
    pub fn frames(&self) -> u64 {
        self.frames
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cores::mac_pause_scheduler::model::Model;
    use cores::mac_pause_scheduler::{Inputs, quanta_step};
    use rtl_foundation::contract::Golden;

    fn request(class: usize, quanta: u16) -> PauseRequest {
        let mut request = PauseRequest::default();
        request.set(class, quanta);
        request
    }

    /// The gate, clock by clock beside the golden model of the scheduler.
    #[test]
    fn it_pauses_in_the_clocks_in_which_the_scheduler_does() {
        let rate = 100_000_000_000;
        let clock = Clock::new(LineRate::G100.clock_hz());
        let mut gate = Gate::new(rate, Time::ZERO);
        let mut model = Model::<8>::default();
        let updates = [(10u64, 3, 100u16), (400, 3, 65_535), (500, 5, 7), (600, 3, 0), (700, 5, 1), (701, 5, 2)];
        for n in 0..2000u64 {
            let mut inputs = Inputs::<8>::default();
            inputs.control.cfg_quanta_step = quanta_step(rate, LineRate::G100.clock_hz());
            inputs.control.cfg_obey = 0xff;
            for &(_, class, quanta) in updates.iter().filter(|(at, ..)| *at == n) {
                gate.receive(clock.edge(n), request(class, quanta));
                inputs.control.update_pfc = true;
                inputs.control.update_enable = 1 << class;
                inputs.control.update_quanta.0[class] = quanta.into();
            }
            let outputs = model.step(&inputs);
            gate.respond(clock.edge(n));
            assert_eq!(gate.closed(clock.edge(n), 0xff), outputs.status.pause, "clock {n}");
        }
    }

    #[test]
    fn pauses_replace_each_other_and_are_counted() {
        let mut gate = Gate::new(100_000_000_000, Time(1000));
        let governs = gate.receive(Time::ZERO, request(3, 1000));
        assert_eq!(governs, Clock::new(322_265_625).edge(2));
        gate.respond(governs);
        assert_eq!(gate.closed(governs, 0b1000), 0b1000);
        assert!(gate.opens(0b1000) >= governs + Time(1000 * 5120));
        let released = gate.receive(Time::from_us(2), request(3, 0));
        gate.respond(released);
        assert_eq!((gate.closed(released, 0xff), gate.frames()), (0, 2));
        assert_eq!(gate.paused(Time::from_us(9))[3], released - governs);
    }
}
