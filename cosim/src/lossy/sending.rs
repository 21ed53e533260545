//! The sending end: an RDMA sender, its frames, the shim and the MAC.

use super::end::{End, StreamError};
use super::frames::Frames;
use super::shim::{Beat, Pins, Shim};
use crate::link::pace::{OnWire, Pace, Underrun};
use crate::link::time::Time;
use crate::rdma::{Scoreboard, Sender};
use miette::Diagnostic;
use std::rc::Rc;

/// Its name in messages and waves.
pub const SENDING: &str = "sending";

/// A packet, and when it was on the wire.
pub type Sent = (Rc<[u8]>, OnWire);

/// The sending end.
pub struct SendingEnd<S> {
    pub end: End<S>,
    pub transport: Box<dyn Sender>,
    pub board: Scoreboard,
    frames: Frames,
    /// The frame that is offered to the shim; empty if there is none.
    frame: Vec<u8>,
    /// Octets of it that the shim has taken.
    taken: usize,
    pace: Pace,
    /// What the MAC has taken of a packet.
    packet: Vec<u8>,
}

impl<S> SendingEnd<S> {
    pub fn new(shim: S, transport: Box<dyn Sender>, frames: Frames, pace: Pace) -> Self {
        Self {
            end: End::new(shim),
            transport,
            board: Scoreboard::default(),
            frames,
            frame: Vec::new(),
            taken: 0,
            pace,
            packet: Vec::new(),
        }
    }

    /// Asks the sender for a frame if none is offered.
    fn draw(&mut self, now: Time) {
        if self.frame.is_empty()
            && let Some(packet) = self.transport.next(now.0)
        {
            self.frames.write(self.board.enter(packet), &mut self.frame);
            self.taken = 0;
        }
    }

    /// Clocks that it may rest from `now` on, if nothing comes back until then.
    pub fn may_rest<const N: usize>(&mut self, now: Time) -> u64
    where
        S: Shim<N>,
    {
        self.draw(now);
        if self.frame.is_empty() { self.end.may_rest() } else { 0 }
    }

    /// The clock with this number, between `now` and `after`; a packet whose last beat the MAC has taken.
    pub fn step<const N: usize>(
        &mut self,
        clock: u64,
        now: Time,
        after: Time,
    ) -> Result<Option<Sent>, StreamError<S::Error>>
    where
        S: Shim<N>,
        S::Error: std::error::Error + Diagnostic + 'static,
    {
        let mac_ready = self.pace.ready(now);
        let frame = (!self.frame.is_empty()).then(|| Beat::of(&self.frame, self.taken));
        let word = self.end.clock(&Pins { frame, mac_ready, ..Pins::<N>::default() }).map_err(StreamError::Shim)?;
        if word.frame_taken {
            self.taken += N;
            if self.taken >= self.frame.len() {
                self.frame.clear();
            }
        }
        let Some(beat) = word.packet.filter(|_| mac_ready) else { return Ok(None) };
        self.packet.extend(beat.octets());
        let sent = self.pace.take(after, beat.octets().len(), beat.last);
        let what = "the wire waits for a beat in mid-frame";
        let sent = sent.map_err(|Underrun| StreamError::Stream { end: SENDING, clock, what })?;
        Ok(sent.map(|wire| {
            let packet = Rc::from(self.packet.as_slice());
            self.packet.clear();
            (packet, wire)
        }))
    }
}
