//! The link: two ends, a fibre each way, and the loop that runs them.

use super::end::GatewayEnd;
use super::fibre::{OnFibre, RetryTag};
use super::software::Counts;
use crate::link::control::ClockedCore;
use crate::link::fibre::Fibre;
use crate::link::mac::{Item, OnWire};
use crate::link::probe::Measured;
use crate::link::{LinkOutcome, Observer, StreamError, Unobserved};
use cores::bifrost_gateway::{Control, Status};
use cores::packet_buffer::CLASSES;
use miette::Diagnostic;
use rtl_foundation::time::Time;

/// Number of the end that sends the measured data, and of the other.
const UPSTREAM: usize = 0;
const DOWNSTREAM: usize = 1;
/// Number of clocks between two reports of progress.
const REPORT: u64 = 1 << 14;

/// The link.
pub struct GatewayLink<G, const N: usize> {
    /// The end that sends the measured data, and the end that receives them.
    pub ends: [GatewayEnd<G, N>; 2],
    /// The fibres that lead away from the ends.
    fibres: [Fibre<OnFibre>; 2],
    pause_frames: u64,
    steps: u64,
}

impl<G, const N: usize> GatewayLink<G, N>
where
    G: ClockedCore<Inputs = Control<N>, Outputs = Status<N>>,
    G::Error: std::error::Error + Diagnostic + 'static,
{
    /// Joins two ends by the fibres that lead away from them.
    pub fn new(ends: [GatewayEnd<G, N>; 2], fibres: [Fibre<OnFibre>; 2]) -> Self {
        Self { ends, fibres, pause_frames: 0, steps: 0 }
    }

    /// Runs until `end`; then software reads what the gateways have counted.
    ///
    /// # Errors
    /// The error that stops one of the ends.
    pub fn run(&mut self, end: Time, observer: &mut dyn Observer) -> Result<LinkOutcome, StreamError<G::Error>> {
        self.run_until(observer, |link| link.ends.iter().all(|side| side.next() >= end))?;
        let mut outcome = self.outcome(end);
        self.ends.iter_mut().for_each(|side| side.software.look_away());
        let idle = |link: &Self| link.ends.iter().all(|side| side.software.idle());
        self.run_until(observer, idle)?;
        self.ends.iter_mut().for_each(|side| side.software.begin_counts());
        self.run_until(observer, idle)?;
        let counts = [UPSTREAM, DOWNSTREAM].map(|at| self.ends[at].software.counts());
        self.count(&counts, DOWNSTREAM, &mut outcome.measured)?;
        if let Some(measured) = &mut outcome.upstream {
            self.count(&counts, UPSTREAM, measured)?;
        }
        outcome.sent_again = counts[UPSTREAM].sent_again;
        Ok(outcome)
    }

    /// Runs until `end`, while nobody looks.
    ///
    /// # Errors
    /// As [`Self::run`].
    pub fn run_to(&mut self, end: Time) -> Result<(), StreamError<G::Error>> {
        self.run_until(&mut Unobserved, |link| link.ends.iter().all(|side| side.next() >= end))
    }

    /// The software at an end reads a word; meanwhile the link goes on.
    ///
    /// # Errors
    /// As [`Self::run`].
    pub fn read(&mut self, at: usize, address: u32) -> Result<u32, StreamError<G::Error>> {
        let idle = |link: &Self| link.ends[at].software.idle();
        self.run_until(&mut Unobserved, idle)?;
        self.ends[at].software.begin_read(address);
        self.run_until(&mut Unobserved, idle)?;
        Ok(self.ends[at].software.take_read())
    }

    /// The time that has passed.
    pub fn now(&self) -> Time {
        self.ends[UPSTREAM].next().min(self.ends[DOWNSTREAM].next())
    }

    fn run_until(
        &mut self,
        observer: &mut dyn Observer,
        done: impl Fn(&Self) -> bool,
    ) -> Result<(), StreamError<G::Error>> {
        while !done(self) {
            let at = usize::from(self.ends[UPSTREAM].next() > self.ends[DOWNSTREAM].next());
            if let Some((item, wire)) = self.ends[at].step(&mut self.fibres[1 - at])? {
                self.sent(at, item, wire, observer);
            }
            self.steps += 1;
            if self.steps.is_multiple_of(REPORT) {
                observer.progress(self.ends[at].next(), self.ends[DOWNSTREAM].clocks());
            }
        }
        Ok(())
    }

    fn sent(&mut self, at: usize, item: OnFibre, wire: OnWire, observer: &mut dyn Observer) {
        match &item.item {
            Item::Data(..) if item.tag.is_some_and(RetryTag::is_again) => {}
            Item::Data(frame, _) => self.ends[1 - at].probe.sent(frame),
            Item::Control(frame) => {
                self.pause_frames += u64::from(at == DOWNSTREAM);
                observer.pause_sent(wire.from, frame);
            }
        }
        self.fibres[at].send(wire.until, wire.until - wire.from, item);
    }

    fn outcome(&mut self, end: Time) -> LinkOutcome {
        let [upstream, downstream] = &mut self.ends;
        LinkOutcome {
            duration: end,
            measured: downstream.probe.finish(end),
            upstream: Some(upstream.probe.finish(end)),
            pauses: upstream.switch.pauses(end),
            pause_frames: self.pause_frames,
            pause_frames_lost: self.fibres[DOWNSTREAM].lost(),
            fibre_lost_frames: self.fibres[UPSTREAM].lost(),
            sent_again: None,
            clocks: downstream.clocks(),
        }
    }

    /// Adds to the measurements at an end what the gateways on the way to it have dropped, and takes the peaks of its gateway.
    fn count(&self, counts: &[Counts; 2], at: usize, measured: &mut Measured) -> Result<(), StreamError<G::Error>> {
        let ways = [(1 - at, &self.ends[1 - at].outbound, 0), (at, &self.ends[at].inbound, 1)];
        for (end, passage, direction) in ways {
            for class in 0..CLASSES {
                let dropped = counts[end].dropped[direction][class];
                let octets = passage.dropped_octets(class, dropped).map_err(|what| self.ends[end].broken(what))?;
                measured.lost_frames += dropped;
                measured.lost_octets += octets;
            }
        }
        measured.peak_queue = counts[at].peaks;
        Ok(())
    }
}
