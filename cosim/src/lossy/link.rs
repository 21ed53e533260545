//! Two ends, a lossy fibre, the way back of the acknowledgements, and the loop that runs them.

use super::end::StreamError;
use super::frames::Frames;
use super::receiving::ReceivingEnd;
use super::sending::SendingEnd;
use super::shim::Shim;
use crate::link::Observer;
use crate::link::fibre::Fibre;
use crate::link::pace::Pace;
use crate::link::time::{Clock, Time};
use crate::rdma::{Feedback, Outcome, Transport};
use miette::Diagnostic;
use std::rc::Rc;

/// What a link consists of beside its shims.
pub struct Parts {
    /// Clock of both ends.
    pub clock: Clock,
    /// Bits per second on the wire.
    pub rate: u64,
    /// How lost packets are sent again; times in picoseconds.
    pub transport: Transport,
    /// The frames.
    pub frames: Frames,
    /// Towards the receiver.
    pub forward: Fibre<Rc<[u8]>>,
    /// The way of the acknowledgements. They find room on the wire whenever they are sent.
    pub back: Fibre<Feedback>,
    /// Interval of the samples of what is delivered.
    pub interval: Time,
}

/// The link.
pub struct LossyLink<A, B, const N: usize> {
    sending: SendingEnd<A>,
    receiving: ReceivingEnd<B>,
    clock: Clock,
    /// The next clock.
    now: u64,
    forward: Fibre<Rc<[u8]>>,
    back: Fibre<Feedback>,
    interval: Time,
    series: Vec<u64>,
}

/// Clocks between two reports of progress.
const REPORT: u64 = 1 << 14;

impl<A: Shim<N>, B: Shim<N, Error = A::Error>, const N: usize> LossyLink<A, B, N>
where
    A::Error: std::error::Error + Diagnostic + 'static,
{
    /// Joins two shims.
    pub fn new(sending: A, receiving: B, parts: Parts) -> Self {
        let Parts { clock, rate, transport, frames, forward, back, interval } = parts;
        let (sender, receiver) = transport.endpoints();
        Self {
            sending: SendingEnd::new(sending, sender, frames.clone(), Pace::new(rate, N)),
            receiving: ReceivingEnd::new(receiving, receiver, frames),
            clock,
            now: 0,
            forward,
            back,
            interval,
            series: Vec::new(),
        }
    }

    /// Runs until `end`, or until `enough` says so after a clock.
    ///
    /// # Errors
    /// What stops one of the ends.
    pub fn run(
        &mut self,
        end: Time,
        observer: &mut dyn Observer,
        enough: impl Fn(&Self) -> bool,
    ) -> Result<(), StreamError<A::Error>> {
        let (end, mut report) = (self.clock.clock_at(end), self.now);
        while self.now < end && !enough(self) {
            let now = self.clock.edge(self.now);
            while self.back.next() <= now {
                if let Some(arrival) = self.back.receive()
                    && arrival.intact
                {
                    self.sending.transport.feedback(now.0, arrival.item);
                }
            }
            let [sending, receiving] =
                [self.sending.may_rest(now), self.receiving.may_rest(&self.clock, self.now, &self.forward)];
            let clocks = match sending.min(receiving) {
                0 => {
                    self.step(sending > 0, receiving > 0, observer)?;
                    1
                }
                both => {
                    let clocks = both.min(self.wakes().saturating_sub(self.now)).clamp(1, end - self.now);
                    self.sending.end.rest(clocks);
                    self.receiving.end.rest(clocks);
                    clocks
                }
            };
            self.now += clocks;
            while self.clock.edge(self.now) >= Time(self.interval.0 * (self.series.len() as u64 + 1)) {
                self.series.push(self.receiving.transport.delivered());
            }
            if self.now >= report {
                observer.progress(self.clock.edge(self.now), self.clocks());
                report = self.now + REPORT;
            }
        }
        Ok(())
    }

    /// One clock, in which one of the ends may rest.
    fn step(
        &mut self,
        sending_rests: bool,
        receiving_rests: bool,
        observer: &mut dyn Observer,
    ) -> Result<(), StreamError<A::Error>> {
        let (now, after) = (self.clock.edge(self.now), self.clock.edge(self.now + 1));
        if sending_rests {
            self.sending.end.rest(1);
        } else if let Some((packet, wire)) = self.sending.step(self.now, now, after)? {
            observer.packet_sent(wire.from, &packet);
            self.forward.send(wire.until, wire.until - wire.from, packet);
        }
        if receiving_rests {
            self.receiving.end.rest(1);
        } else if let Some(feedback) =
            self.receiving.step(&self.clock, self.now, &mut self.forward, &mut self.sending.board)?
        {
            self.back.send(after, Time::ZERO, feedback);
        }
        Ok(())
    }

    /// The first clock in which an end that rests has something to do.
    fn wakes(&self) -> u64 {
        let sending = Time(self.sending.transport.wakes()).min(self.back.next());
        let sending = if sending == Time::NEVER { u64::MAX } else { self.clock.clock_at(sending) };
        let receiving = ReceivingEnd::<B>::begins::<N>(&self.clock, &self.forward);
        sending.min(receiving.unwrap_or(u64::MAX))
    }

    /// The next clock.
    pub fn now(&self) -> u64 {
        self.now
    }

    /// Clocks that both shims have been through, and did not rest.
    pub fn clocks(&self) -> u64 {
        2 * self.now - self.sending.end.rested - self.receiving.end.rested
    }

    /// The shim that sends.
    pub fn sending(&mut self) -> &mut A {
        &mut self.sending.end.shim
    }

    /// The shim that receives.
    pub fn receiving(&mut self) -> &mut B {
        &mut self.receiving.end.shim
    }

    /// Frames that the receiving shim has rebuilt.
    pub fn recovered(&self) -> u64 {
        self.receiving.end.shim.counters().recovered
    }

    /// What the endpoints and the fibre say about the run so far.
    pub fn outcome(&self) -> Outcome {
        let board = &self.sending.board;
        Outcome {
            sent: board.entered(),
            delivered: self.receiving.transport.delivered(),
            repairs: self.sending.end.shim.counters().repairs,
            lost: self.forward.lost() + self.receiving.end.shim.counters().bad_fcs,
            recovered: self.recovered(),
            residual: board.lost(),
            timeouts: self.sending.transport.timeouts(),
            series: self.series.clone(),
        }
    }
}
