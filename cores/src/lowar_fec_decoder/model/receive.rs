//! The frames that wait for ingest.

use super::verdict::{Verdict, judge};
use crate::lowar::Build;
use crate::lowar_fec_decoder::{FIFO_FRAMES, Inputs, RECEIVE_CLOCKS, fifo_beats};
use std::collections::VecDeque;

/// The reason why a frame is dropped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dropped {
    Overflow,
    Oversize,
    BadFcs,
}

/// A frame that waits.
#[derive(Clone, Debug)]
pub struct Held {
    pub octets: Vec<u8>,
    pub verdict: Verdict,
    /// The first clock in which ingest sees it.
    from: u64,
}

impl Held {
    pub fn beats<const N: usize>(&self) -> usize {
        self.octets.len().div_ceil(N)
    }
}

/// Waiting frames, and the one that arrives.
#[derive(Clone, Debug)]
pub struct Receive<const N: usize> {
    build: Build,
    /// o: beats that are held.
    beats: usize,
    /// f: whole frames that are held.
    frames: usize,
    arriving: Vec<u8>,
    /// Number of beats kept of the frame that arrives.
    kept: usize,
    cut: Option<Dropped>,
    held: VecDeque<Held>,
}

impl<const N: usize> Receive<N> {
    pub fn new(build: Build) -> Self {
        Self { build, beats: 0, frames: 0, arriving: Vec::new(), kept: 0, cut: None, held: VecDeque::new() }
    }

    /// Takes a beat in clock `clock`. Returns the reason if the beat ends a frame that is dropped.
    pub fn arrive(&mut self, inputs: &Inputs<N>, clock: u64) -> Option<Dropped> {
        if self.cut.is_none() {
            if self.beats == fifo_beats(&self.build) || self.frames == FIFO_FRAMES {
                self.cut = Some(Dropped::Overflow);
            } else if self.kept == self.build.unit_beats() + self.build.frame_beats() {
                self.cut = Some(Dropped::Oversize);
            } else {
                let lanes = inputs.s_axis_tkeep.0.count_ones() as usize;
                self.arriving.extend(&inputs.s_axis_tdata.0[..lanes]);
                self.beats += 1;
                self.kept += 1;
            }
        }
        if !inputs.s_axis_tlast {
            return None;
        }
        let octets = std::mem::take(&mut self.arriving);
        let kept = std::mem::take(&mut self.kept);
        let dropped = self.cut.take().or(inputs.s_axis_tuser.then_some(Dropped::BadFcs));
        if dropped.is_some() {
            self.beats -= kept;
        } else {
            let verdict = judge(&self.build, &octets, inputs.cfg_udp_port);
            self.held.push_back(Held { octets, verdict, from: clock + u64::from(RECEIVE_CLOCKS) });
            self.frames += 1;
        }
        dropped
    }

    /// The oldest frame, if ingest sees it in clock `clock`.
    pub fn oldest(&self, clock: u64) -> Option<&Held> {
        self.held.front().filter(|held| held.from <= clock)
    }

    /// Takes the oldest frame away. Its beats stay until they are [released](Self::release).
    pub fn take(&mut self) -> Option<Held> {
        let held = self.held.pop_front()?;
        self.frames -= 1;
        Some(held)
    }

    /// Drops the oldest frame.
    pub fn drop_oldest(&mut self) {
        if let Some(held) = self.take() {
            self.release(held.beats::<N>());
        }
    }

    /// Frees `beats` beats of a frame that was taken.
    pub fn release(&mut self, beats: usize) {
        self.beats -= beats;
    }
}
