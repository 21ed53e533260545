//! The frames that wait for the sender.

use crate::lowar::Build;
use crate::lowar_fec_encoder::{FIFO_FRAMES, FRAME_CLOCKS, Inputs, fifo_beats};
use std::collections::VecDeque;

/// Frames that wait, and the one that arrives.
#[derive(Clone, Debug)]
pub struct Waiting {
    build: Build,
    /// o: beats that are held.
    beats: usize,
    /// f: whole frames that are held.
    frames: usize,
    arriving: Vec<u8>,
    /// Beats of the frame that arrives, kept or not.
    arrived: usize,
    /// Whole frames, each with the clock from which it can begin to leave.
    whole: VecDeque<(u64, Vec<u8>)>,
}

impl Waiting {
    pub fn new(build: Build) -> Self {
        Self { build, beats: 0, frames: 0, arriving: Vec::new(), arrived: 0, whole: VecDeque::new() }
    }

    /// `s_axis_tready`.
    pub fn ready(&self) -> bool {
        self.beats < fifo_beats(&self.build) && self.frames < FIFO_FRAMES
    }

    /// Takes a beat in clock `clock`. Returns whether it ends a frame that is too long.
    pub fn take<const N: usize>(&mut self, inputs: &Inputs<N>, clock: u64) -> bool {
        self.arrived += 1;
        if self.arrived <= self.build.frame_beats() {
            let lanes = inputs.s_axis_tkeep.0.count_ones() as usize;
            self.arriving.extend(&inputs.s_axis_tdata.0[..lanes]);
            self.beats += 1;
        }
        if !inputs.s_axis_tlast {
            return false;
        }
        let frame = std::mem::take(&mut self.arriving);
        let oversize = std::mem::take(&mut self.arrived) > self.build.frame_beats();
        if oversize {
            self.beats -= self.build.frame_beats();
        } else {
            self.frames += 1;
            self.whole.push_back((clock + u64::from(FRAME_CLOCKS), frame));
        }
        oversize
    }

    /// Whether a frame can begin to leave in clock `clock`.
    pub fn any(&self, clock: u64) -> bool {
        self.whole.front().is_some_and(|(from, _)| *from <= clock)
    }

    /// The oldest frame, which begins to leave in clock `clock`. Its beats are held until each of them
    /// [leaves](Self::release).
    pub fn begin(&mut self, clock: u64) -> Option<Vec<u8>> {
        if !self.any(clock) {
            return None;
        }
        let (_, frame) = self.whole.pop_front()?;
        self.frames -= 1;
        Some(frame)
    }

    /// Frees a beat of a frame that has left.
    pub fn release(&mut self) {
        self.beats -= 1;
    }
}
