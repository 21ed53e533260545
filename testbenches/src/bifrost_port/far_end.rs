//! The far end of the link: probes that come back as echoes, its own probes, and frames of the protocol with faults.

use crate::draw::pick;
use crate::stream::Beats;
use cores::bifrost_port::Control;
use cores::extension::OPCODE_EXTENSION;
use cores::rtt_probe::model::frame::{Frame, Kind};
use cores::rtt_probe::{FRAME_OCTETS, KIND_ECHO, KIND_PROBE};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use std::collections::VecDeque;

/// Mean number of clocks between two changes of the far end.
const PHASE: u32 = 4096;

/// Whether a frame is a probe or an echo.
pub fn is_ours(frame: &[u8]) -> bool {
    frame.get(14..16) == Some(&OPCODE_EXTENSION.to_be_bytes())
}

/// The far end, clock by clock.
#[derive(Debug, Default)]
pub struct FarEnd {
    clock: u64,
    /// Frames that come back, with their clocks.
    line: VecDeque<(u64, Vec<u8>)>,
    arriving: Beats,
    bad: bool,
    /// Clocks of the way there and back; the next fields are chances in 256: of an echo, and of a frame of its own.
    way: u64,
    back: u8,
    own: u8,
    oui: u32,
}

impl FarEnd {
    /// Takes a probe or an echo that the port has sent.
    pub fn take(&mut self, rng: &mut ChaCha8Rng, mut frame: Vec<u8>) {
        self.oui = u32::from_be_bytes([0, frame[16], frame[17], frame[18]]);
        if frame[19] == KIND_PROBE && rng.random::<u8>() <= self.back {
            frame[19] = KIND_ECHO;
            self.line.push_back((self.clock + self.way + rng.random_range(0..20), frame));
        }
    }

    /// Puts a beat on the pins if the far end has one. A frame of it begins only if `between`, no other being in progress.
    pub fn draw<const N: usize>(&mut self, rng: &mut ChaCha8Rng, between: bool, pins: &mut Control<N>) -> bool {
        self.clock += 1;
        if rng.random_ratio(1, PHASE) {
            self.way = *pick(rng, &[1, 20, 100, 300]);
            self.back = *pick(rng, &[40, 200, 255, 255]);
            self.own = *pick(rng, &[0, 2, 64]);
        }
        if !self.arriving.in_progress() {
            let Some(frame) = self.frame(rng).filter(|_| between) else { return false };
            self.bad = rng.random_ratio(1, 16);
            self.arriving = Beats::of(frame);
        }
        let Some((data, keep, last)) = self.arriving.next() else { return false };
        (pins.s_axis_rx_tvalid, pins.s_axis_rx_tdata, pins.s_axis_rx_tkeep) = (true, data, keep);
        (pins.s_axis_rx_tlast, pins.s_axis_rx_tuser) = (last, last && self.bad);
        self.arriving.taken::<N>();
        true
    }

    /// Whether a frame of the far end has begun to arrive.
    pub fn in_progress(&self) -> bool {
        self.arriving.in_progress()
    }

    /// The next frame to arrive, if there is one in this clock.
    fn frame(&mut self, rng: &mut ChaCha8Rng) -> Option<Vec<u8>> {
        if self.line.front().is_some_and(|(due, _)| *due <= self.clock) {
            return self.line.pop_front().map(|(_, frame)| frame);
        }
        if rng.random::<u8>() >= self.own || rng.random_ratio(7, 8) {
            return None;
        }
        // tags that the port's own probes do not reach
        let tag = rng.random_range(1 << 15..=u16::MAX);
        let kind = if rng.random_ratio(1, 4) { Kind::Echo } else { Kind::Probe };
        let mut octets = Frame { source: 1, oui: self.oui, kind, tag }.octets().to_vec();
        match rng.random_range(0..8) {
            0 => octets.truncate(rng.random_range(20..FRAME_OCTETS)),
            1 => octets[19] = rng.random(),
            _ => {}
        }
        Some(octets)
    }

    /// The port is reset: the frame in progress ends, and tags begin again.
    pub fn reset(&mut self) {
        self.line.clear();
        self.arriving = Beats::default();
    }
}
