//! The far end of a long link with retransmission: its golden model between the frames of a [`Source`](super::source::Source) and the gateway, and a line
//! that loses frames on the way to the gateway, and for a while all of the other way.

use super::source::Beat;
use crate::stream::{Beats, Frames};
use cores::bifrost_gateway::Retry;
use cores::link_retry::model::Model;
use cores::link_retry::program::Program;
use cores::link_retry::{Inputs, registers};
use cores::registers::Table;
use cores::retry::LONGEST_OCTETS;
use cosim::software::{Access, Driver};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rtl_foundation::contract::{Golden, Keep, Octets};
use std::collections::VecDeque;

/// Octets to which a MAC pads a frame.
const LEAST_OCTETS: usize = 60;
/// Mean numbers of frames of which one is lost, and one comes past the far end of retransmission.
const LOSS: u32 = 30;
const STRANGE: u32 = 20;
/// Mean number of clocks from one time in which the far end hears nothing to the next, and how long it lasts.
const DEAF: u32 = 200_000;
const DEAF_CLOCKS: u32 = 60_000;

/// The far end.
pub struct FarEnd<const N: usize> {
    rng: ChaCha8Rng,
    model: Model<N, 0>,
    pins: Inputs<N, 0>,
    software: Driver,
    /// The frame that the source gives, and frames on their way into the far end.
    given: Frames,
    leaving: VecDeque<Beats>,
    /// The frame that the gateway sends, and what comes to the far end of it.
    sent: Frames,
    arriving: VecDeque<Beats>,
    /// Beats on the line to the gateway, whole frames, and whether the first begins one.
    line: VecDeque<Beat<N>>,
    on_line: Vec<Beat<N>>,
    is_between: bool,
    /// Clocks for which the far end still hears nothing.
    deaf: u32,
}

impl<const N: usize> FarEnd<N> {
    /// The far end of a gateway with this retransmission.
    pub fn new(seed: u64, retry: &Retry) -> Self {
        let map = registers::map(N, retry.units, 0);
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let times = Program { period_rounds: 8, patience: 6000, keep_control: rng.random(), ..Program::default() };
        let writes: Vec<Access> =
            times.writes(&map).into_iter().map(|(address, data)| Access::Write { address, data }).collect();
        let mut pins = Inputs::default();
        (pins.control.m_axis_tx_tready, pins.control.m_axis_rx_tready) = (true, true);
        Self {
            rng,
            model: Model::new(Table::of(&map), retry.units),
            pins,
            software: Driver::new(writes),
            given: Frames::default(),
            leaving: VecDeque::new(),
            sent: Frames::default(),
            arriving: VecDeque::new(),
            line: VecDeque::new(),
            on_line: Vec::new(),
            is_between: true,
            deaf: 0,
        }
    }

    /// Whether there is room for frames of the source.
    pub fn takes(&self) -> bool {
        self.leaving.len() < 2
    }

    /// A beat of the source: frames that no switch sends stay there.
    pub fn give(&mut self, (data, keep, last, bad): Beat<N>) {
        let Some(mut frame) = self.given.take(&data, keep, last) else { return };
        if bad || frame.len() > LONGEST_OCTETS {
            return;
        }
        if self.rng.random_ratio(1, STRANGE) {
            self.line.extend(beats(frame));
            return;
        }
        frame.resize(frame.len().max(LEAST_OCTETS), 0);
        self.leaving.push_back(Beats::of(frame));
    }

    /// The beat that comes to the gateway in this clock.
    pub fn next(&mut self) -> Option<Beat<N>> {
        let beat = self.line.pop_front();
        if let Some((_, _, last, _)) = beat {
            self.is_between = last;
        }
        beat
    }

    /// A clock, with the beat that the gateway sends in it; returns the beat of a frame that has come to the far end whole.
    pub fn clock(&mut self, rst: bool, beat: Option<(Octets<N>, Keep<N>, bool)>) -> Option<(Octets<N>, Keep<N>, bool)> {
        self.hear(beat);
        let pins = &mut self.pins.control;
        let arrives = self.arriving.front().and_then(Beats::next::<N>);
        pins.s_axis_rx_tvalid = arrives.is_some();
        if let Some((data, keep, last)) = arrives {
            (pins.s_axis_rx_tdata, pins.s_axis_rx_tkeep, pins.s_axis_rx_tlast) = (data, keep, last);
            self.arriving.front_mut().expect("a frame").taken::<N>();
            if last {
                self.arriving.pop_front();
            }
        }
        let leaves = self.leaving.front().and_then(Beats::next::<N>);
        pins.s_axis_tx_tvalid = leaves.is_some();
        if let Some((data, keep, last)) = leaves {
            (pins.s_axis_tx_tdata, pins.s_axis_tx_tkeep, pins.s_axis_tx_tlast) = (data, keep, last);
        }
        pins.m_axis_tx_tready = self.line.len() < 2;
        let mut bus = pins.axil_master();
        self.software.drive(&mut bus);
        self.pins.control.drive_axil(&bus);
        let outputs = self.model.step(&self.pins).status;
        self.software.observe(&mut bus, &outputs.axil_slave()).unwrap_or_else(|error| panic!("{error}"));
        self.pins.control.drive_axil(&bus);

        if let Some((_, _, last)) = leaves.filter(|_| outputs.s_axis_tx_tready) {
            self.leaving.front_mut().expect("a frame").taken::<N>();
            if last {
                self.leaving.pop_front();
            }
        }
        if outputs.m_axis_tx_tvalid && self.pins.control.m_axis_tx_tready {
            let last = outputs.m_axis_tx_tlast;
            self.on_line.push((outputs.m_axis_tx_tdata, outputs.m_axis_tx_tkeep, last, false));
            if last {
                self.enter();
            }
        }
        if rst {
            // of a frame on its way the gateway gets no more
            while !self.is_between {
                self.is_between = self.line.pop_front().is_none_or(|(_, _, last, _)| last);
            }
            self.sent = Frames::default();
        }
        let received = (outputs.m_axis_rx_tdata, outputs.m_axis_rx_tkeep, outputs.m_axis_rx_tlast);
        outputs.m_axis_rx_tvalid.then_some(received)
    }

    /// The gateway sends a beat, which comes to the far end when its frame is whole, padded as a MAC does.
    fn hear(&mut self, beat: Option<(Octets<N>, Keep<N>, bool)>) {
        if self.rng.random_ratio(1, DEAF) {
            self.deaf = DEAF_CLOCKS;
        }
        self.deaf = self.deaf.saturating_sub(1);
        let frame = beat.and_then(|(data, keep, last)| self.sent.take(&data, keep, last));
        if let Some(mut frame) = frame
            && self.deaf == 0
            && !self.rng.random_ratio(1, LOSS)
        {
            frame.resize(frame.len().max(LEAST_OCTETS), 0);
            self.arriving.push_back(Beats::of(frame));
        }
    }

    /// A frame is whole: it comes to the gateway, comes bad, or is lost.
    fn enter(&mut self) {
        let mut frame = std::mem::take(&mut self.on_line);
        if self.rng.random_ratio(1, LOSS) {
            if self.rng.random() {
                return;
            }
            frame.last_mut().expect("a beat").3 = true;
        }
        self.line.extend(frame);
    }
}

/// The beats of a good frame.
fn beats<const N: usize>(frame: Vec<u8>) -> Vec<Beat<N>> {
    let mut left = Beats::of(frame);
    let mut beats = Vec::new();
    while let Some((data, keep, last)) = left.next::<N>() {
        beats.push((data, keep, last, false));
        left.taken::<N>();
    }
    beats
}
