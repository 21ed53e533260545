//! The receiving end: the MAC, the shim, and an RDMA receiver that looks at every octet.

use super::end::{End, StreamError};
use super::frames::Frames;
use super::shim::{Beat, Pins, Shim};
use crate::link::fibre::{Arrival, Fibre};
use crate::link::time::Clock;
use crate::rdma::{Feedback, Receiver, Scoreboard};
use miette::Diagnostic;
use std::rc::Rc;

/// Its name in messages and waves.
pub const RECEIVING: &str = "receiving";

/// The receiving end.
pub struct ReceivingEnd<S> {
    pub end: End<S>,
    pub transport: Box<dyn Receiver>,
    frames: Frames,
    /// The packet that the MAC hands over, and how much of it it has.
    arriving: Option<(Arrival<Rc<[u8]>>, usize)>,
    /// What the shim has delivered of a frame.
    frame: Vec<u8>,
}

impl<S> ReceivingEnd<S> {
    pub fn new(shim: S, transport: Box<dyn Receiver>, frames: Frames) -> Self {
        Self { end: End::new(shim), transport, frames, arriving: None, frame: Vec::new() }
    }

    /// The clock in which the MAC begins to hand over the next packet: its last beat comes with its last bit, or right
    /// after it.
    pub fn begins<const N: usize>(clock: &Clock, fibre: &Fibre<Rc<[u8]>>) -> Option<u64> {
        let (at, arrival) = fibre.peek()?;
        let beats = arrival.item.len().div_ceil(N) as u64;
        Some((clock.clock_at(at) + 1).saturating_sub(beats))
    }

    /// Clocks that it may rest from clock `now` on, if no packet begins until then.
    pub fn may_rest<const N: usize>(&self, clock: &Clock, now: u64, fibre: &Fibre<Rc<[u8]>>) -> u64
    where
        S: Shim<N>,
    {
        let due = Self::begins::<N>(clock, fibre).is_some_and(|begins| begins <= now);
        if self.arriving.is_some() || due { 0 } else { self.end.may_rest() }
    }

    /// Clock number `now`; what the receiver has to say about a frame that was delivered.
    pub fn step<const N: usize>(
        &mut self,
        clock: &Clock,
        now: u64,
        fibre: &mut Fibre<Rc<[u8]>>,
        board: &mut Scoreboard,
    ) -> Result<Option<Feedback>, StreamError<S::Error>>
    where
        S: Shim<N>,
        S::Error: std::error::Error + Diagnostic + 'static,
    {
        if self.arriving.is_none() && Self::begins::<N>(clock, fibre).is_some_and(|begins| begins <= now) {
            self.arriving = fibre.receive().map(|arrival| (arrival, 0));
        }
        let mut pins = Pins::<N>::default();
        if let Some((arrival, at)) = &mut self.arriving {
            let beat = Beat::of(&arrival.item, *at);
            pins.bad = beat.last && !arrival.intact;
            pins.received = Some(beat);
            *at += N;
            if beat.last {
                self.arriving = None;
            }
        }
        let word = self.end.clock(&pins).map_err(StreamError::Shim)?;
        let Some(beat) = word.delivered else { return Ok(None) };
        self.frame.extend(beat.octets());
        if !beat.last {
            return Ok(None);
        }
        let broken = |what| StreamError::Stream { end: RECEIVING, clock: now, what };
        let frame = self.frames.read(&self.frame).ok_or(broken("a delivered frame is not one that was sent"))?;
        self.frame.clear();
        let packet =
            board.leave(frame).ok_or(broken("a frame is delivered twice, or after one that was sent later"))?;
        Ok(self.transport.arrive(packet))
    }
}
