//! The link: two ends, a fibre each way, and the loop that runs them.

use super::end::PortEnd;
use crate::link::control::ClockedCore;
use crate::link::fibre::Fibre;
use crate::link::mac::Item;
use crate::link::upstream::PauseCounters;
use crate::link::{LinkOutcome, Observer, StreamError};
use cores::bifrost_port::{Inputs, Outputs};
use miette::Diagnostic;
use rtl_foundation::time::Time;

/// The link.
pub struct PortLink<P, const N: usize> {
    /// The end that sends the measured data.
    pub upstream: PortEnd<P, N>,
    /// The end that pauses the upstream end.
    pub downstream: PortEnd<P, N>,
    /// The fibre from upstream to downstream, whose faults strike data frames only.
    pub forward: Fibre<Item>,
    /// The fibre from downstream to upstream, whose faults strike MAC control frames only.
    pub back: Fibre<Item>,
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
    pub fn new(upstream: PortEnd<P, N>, downstream: PortEnd<P, N>, forward: Fibre<Item>, back: Fibre<Item>) -> Self {
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
                if let Some((item, wire)) = self.upstream.step(&mut self.back)? {
                    match &item {
                        Item::Data(frame, _) => self.downstream.fabric.probe.sent(frame),
                        Item::Control(frame) => observer.pause_sent(wire.from, frame),
                    }
                    self.forward.send(wire.until, wire.until - wire.from, item);
                }
            } else if let Some((item, wire)) = self.downstream.step(&mut self.forward)? {
                if let Item::Control(frame) = &item {
                    self.pause_frames += 1;
                    observer.pause_sent(wire.from, frame);
                }
                self.back.send(wire.until, wire.until - wire.from, item);
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
            pause_frames_lost: self.back.lost(),
            fibre_lost_frames: self.forward.lost(),
            sent_again: None,
            clocks: self.downstream.clocks(),
        }
    }
}
