//! The link: two ends, a lossy fibre each way, and the loop that runs them.

use super::end::ShimEnd;
use super::host::{Requester, Responder};
use super::shim::{Count, Shim};
use super::way::{Passed, Way};
use crate::link::control::ClockedCore;
use crate::link::{Observer, StreamError};
use crate::rdma::{Feedback, Transport, TransportOutcome};
use cores::lowar_shim::{Inputs, Outputs};
use miette::Diagnostic;
use rtl_foundation::time::{Clock, Time};

/// Name of the end that sends data, in messages and waves.
pub const NEAR: &str = "near";
/// Name of the end that receives data.
pub const FAR: &str = "far";

/// Number of clocks between two reports of progress.
const REPORT: u64 = 1 << 14;
/// Number of clocks within which software has read all counters of a shim.
const READING: u64 = 512;

/// The parts of a link besides its shims.
pub struct Parts {
    /// Clock of both ends.
    pub clock: Clock,
    /// Bits per second on the wire, both ways.
    pub rate: u64,
    /// Transport that sends lost packets again; times in picoseconds.
    pub transport: Transport,
    /// Way towards the receiver of data.
    pub forward: Way<u64>,
    /// Way towards the sender of data.
    pub back: Way<Feedback>,
    /// Interval of the samples of delivered data.
    pub interval: Time,
}

/// Counters of the shims.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Counters {
    /// Counters of the near shim.
    pub near: Vec<Count>,
    /// Counters of the far shim, if there is one.
    pub far: Option<Vec<Count>>,
}

/// Packets on the line so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineTraffic {
    /// Packets towards the receiver of data.
    pub forward: Passed,
    /// Packets towards the sender of data.
    pub back: Passed,
    /// Number of packets of the near shim that a far host without a shim has dropped.
    pub foreign: u64,
}

/// The link.
pub struct LossyLink<C, const N: usize> {
    near: ShimEnd<C, Requester, N>,
    far: ShimEnd<C, Responder, N>,
    clock: Clock,
    /// Number of the next clock.
    now: u64,
    forward: Way<u64>,
    back: Way<Feedback>,
    interval: Time,
    series: Vec<u64>,
}

impl<C, const N: usize> LossyLink<C, N>
where
    C: ClockedCore<Inputs = Inputs<N>, Outputs = Outputs<N>>,
    C::Error: std::error::Error + Diagnostic + 'static,
{
    /// A link with a shim at its near end, and with or without one at the far end.
    pub fn new(near: Shim<C, N>, far: Option<Shim<C, N>>, parts: Parts) -> Self {
        let Parts { clock, rate, transport, forward, back, interval } = parts;
        let (sender, receiver) = transport.endpoints();
        Self {
            near: ShimEnd::new(NEAR, Some(near), Requester { sender }, rate),
            far: ShimEnd::new(FAR, far, Responder::new(receiver), rate),
            clock,
            now: 0,
            forward,
            back,
            interval,
            series: Vec::new(),
        }
    }

    /// Runs until `end`, or until `enough` returns true after a clock.
    ///
    /// # Errors
    /// The error that stops one of the ends.
    pub fn run(
        &mut self,
        end: Time,
        observer: &mut dyn Observer,
        enough: impl Fn(&Self) -> bool,
    ) -> Result<(), StreamError<C::Error>> {
        let (end, mut report) = (self.clock.clock_at(end), self.now);
        let mut sample = self.next_sample();
        while self.now < end && !enough(self) {
            self.step(observer)?;
            while self.now >= sample {
                self.series.push(self.far.host.receiver.delivered());
                sample = self.next_sample();
            }
            if self.now >= report {
                observer.progress(self.clock.edge(self.now), self.clocks());
                report = self.now + REPORT;
            }
        }
        Ok(())
    }

    /// The clock in which the next sample is due.
    fn next_sample(&self) -> u64 {
        self.clock.clock_at(Time(self.interval.0 * (self.series.len() as u64 + 1)))
    }

    fn step(&mut self, observer: &mut dyn Observer) -> Result<(), StreamError<C::Error>> {
        let Self { near, far, clock, now, forward, back, .. } = self;
        // a packet that leaves an end in a clock is under way for many clocks
        if let Some((packet, wire)) = near.step(clock, *now, forward, back)? {
            observer.packet_sent(wire.from, &packet);
            forward.send(packet, wire);
        }
        if let Some((packet, wire)) = far.step(clock, *now, back, forward)? {
            observer.packet_sent(wire.from, &packet);
            back.send(packet, wire);
        }
        *now += 1;
        Ok(())
    }

    /// Lets software at both ends read the counters, while the link goes on.
    ///
    /// # Errors
    /// The errors of [`LossyLink::run`], and a shim that does not answer.
    pub fn read_counters(&mut self, observer: &mut dyn Observer) -> Result<Counters, StreamError<C::Error>> {
        self.shims().for_each(Shim::read_counters);
        for _ in 0..READING {
            self.step(observer)?;
        }
        let what = "the registers do not answer".to_owned();
        let unanswered = StreamError::Stream { end: NEAR, core: "shim", clock: self.now, what };
        let mut counts = self.shims().map(Shim::counters);
        match (counts.next().flatten(), counts.next()) {
            (Some(near), far) => Ok(Counters { near, far: far.flatten() }),
            _ => Err(unanswered),
        }
    }

    /// The near shim, and the far one if there is one.
    pub fn shims(&mut self) -> impl Iterator<Item = &mut Shim<C, N>> {
        self.near.shim.iter_mut().chain(self.far.shim.as_mut())
    }

    /// The number of the next clock.
    pub fn now(&self) -> u64 {
        self.now
    }

    /// Total of the clocks of all shims.
    pub fn clocks(&self) -> u64 {
        let shims = u64::from(self.near.shim.is_some()) + u64::from(self.far.shim.is_some());
        shims * self.now
    }

    /// The number of frames that were lost on their way to the receiver of data, and delivered.
    pub fn recovered(&self) -> u64 {
        self.forward.board.recovered()
    }

    /// The packets on the line so far.
    pub fn line(&self) -> LineTraffic {
        LineTraffic { forward: self.forward.passed(), back: self.back.passed(), foreign: self.far.foreign }
    }

    /// The results of the endpoints and of the fibre towards the receiver so far.
    pub fn outcome(&self) -> TransportOutcome {
        let Passed { traffic, frames, recovered, residual } = self.forward.passed();
        TransportOutcome {
            sent: frames,
            delivered: self.far.host.receiver.delivered(),
            repairs: traffic.repairs,
            lost: traffic.lost,
            recovered,
            residual,
            timeouts: self.near.host.sender.timeouts(),
            series: self.series.clone(),
            ..TransportOutcome::default()
        }
    }
}
