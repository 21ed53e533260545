//! The link: two ends, a fibre each way, and the loop that runs them.

use super::end::PortEnd;
use super::mac::{Item, OnWire};
use crate::link::control::ClockedCore;
use crate::link::faults::{Fate, Faults};
use crate::link::fibre::Fibre;
use crate::link::random::Random;
use crate::link::upstream::PauseCounters;
use crate::link::{LinkOutcome, Observer, StreamError};
use cores::bifrost_port::{Inputs, Outputs};
use miette::Diagnostic;
use rtl_foundation::time::Time;

/// One direction of the fibre: a delay line, and the faults of each kind of frame.
pub struct Direction {
    /// The delay line.
    pub fibre: Fibre<Item>,
    /// Faults of data frames.
    pub data: Faults,
    /// Faults of MAC control frames.
    pub control: Faults,
    /// Draws for the faults.
    pub random: Random,
    lost: [u64; 2],
}

impl Direction {
    /// A delay line without faults of its own, and the faults of each kind.
    pub fn new(fibre: Fibre<Item>, data: Faults, control: Faults, random: Random) -> Self {
        Self { fibre, data, control, random, lost: [0; 2] }
    }

    fn send(&mut self, item: Item, wire: OnWire) {
        let (faults, kind) = match item {
            Item::Data(..) => (&mut self.data, 0),
            Item::Control(_) => (&mut self.control, 1),
        };
        let fate = faults.next(wire.until, &mut self.random);
        self.lost[kind] += u64::from(fate == Fate::Lost);
        self.fibre.send_with(wire.until, wire.until - wire.from, item, fate);
    }
}

/// The link.
pub struct PortLink<P, const N: usize> {
    /// The end that sends the measured data.
    pub upstream: PortEnd<P, N>,
    /// The end that pauses the upstream end.
    pub downstream: PortEnd<P, N>,
    /// The direction from upstream to downstream.
    pub forward: Direction,
    /// The direction from downstream to upstream.
    pub back: Direction,
    pause_frames: u64,
}

/// Number of clocks between two reports of progress.
const REPORT: u64 = 1 << 14;

impl<P, const N: usize> PortLink<P, N>
where
    P: ClockedCore<Inputs = Inputs<N>, Outputs = Outputs<N>>,
    P::Error: std::error::Error + Diagnostic + 'static,
{
    /// Joins two ends.
    pub fn new(upstream: PortEnd<P, N>, downstream: PortEnd<P, N>, forward: Direction, back: Direction) -> Self {
        Self { upstream, downstream, forward, back, pause_frames: 0 }
    }

    /// Runs until `end`.
    ///
    /// # Errors
    /// The error that stops one of the ends.
    pub fn run(&mut self, end: Time, observer: &mut dyn Observer) -> Result<LinkOutcome, StreamError<P::Error>> {
        let mut steps = 0;
        loop {
            let now = self.upstream.next().min(self.downstream.next());
            if now >= end {
                break;
            }
            if self.upstream.next() <= self.downstream.next() {
                if let Some((item, wire)) = self.upstream.step(&mut self.back.fibre)? {
                    match &item {
                        Item::Data(frame, _) => self.downstream.fabric.probe.sent(frame),
                        Item::Control(frame) => observer.pause_sent(wire.from, frame),
                    }
                    self.forward.send(item, wire);
                }
            } else if let Some((item, wire)) = self.downstream.step(&mut self.forward.fibre)? {
                if let Item::Control(frame) = &item {
                    self.pause_frames += 1;
                    observer.pause_sent(wire.from, frame);
                }
                self.back.send(item, wire);
            }
            steps += 1;
            if steps % REPORT == 0 {
                observer.progress(now, self.downstream.clocks());
            }
        }
        Ok(self.outcome(end))
    }

    fn outcome(&mut self, end: Time) -> LinkOutcome {
        let (accepted, malformed) = self.upstream.control_arrived();
        LinkOutcome {
            duration: end,
            measured: self.downstream.fabric.probe.finish(end),
            upstream: Some(self.upstream.fabric.probe.finish(end)),
            pauses: PauseCounters { accepted, malformed, paused: self.upstream.paused() },
            pause_frames: self.pause_frames,
            pause_frames_lost: self.back.lost[1],
            fibre_lost_frames: self.forward.lost[0],
            clocks: self.downstream.clocks(),
        }
    }
}
