//! Frames from a MAC: control frames and frames without a class from the stimulus of the decoder, tagged ones and IP from that of the
//! classifier.

use crate::campaign::Stimulus as _;
use crate::{pfc_frame_decoder, traffic_classifier};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rtl_foundation::contract::{Keep, Octets};

/// A beat of a receive stream: octets, lanes, whether it is the last, whether its frame is bad.
pub type Beat<const N: usize> = (Octets<N>, Keep<N>, bool, bool);

/// The frames of one side.
pub struct Source<const N: usize> {
    rng: ChaCha8Rng,
    control: pfc_frame_decoder::Stimulus<N>,
    data: traffic_classifier::Stimulus<N, 1>,
    /// The frame in progress is one of `data`; `None` between frames.
    from_data: Option<bool>,
    /// Chance in 256 of a frame of `data`.
    rate: u8,
}

impl<const N: usize> Source<N> {
    /// The frames of `seed`.
    pub fn new(seed: u64) -> Self {
        Self {
            rng: ChaCha8Rng::seed_from_u64(seed),
            control: pfc_frame_decoder::Stimulus::new(seed),
            data: traffic_classifier::Stimulus::new(seed),
            from_data: None,
            rate: 128,
        }
    }

    /// The beat of a clock; a reset comes in the same clock, or not.
    pub fn draw(&mut self, rst: bool) -> Option<Beat<N>> {
        if self.rng.random_ratio(1, 2048) {
            self.rate = [0, 128, 240][self.rng.random_range(0..3)];
        }
        let from_data = self.from_data.unwrap_or_else(|| self.rng.random::<u8>() < self.rate);
        let beat = if from_data {
            let pins = self.data.draw();
            let beat = (pins.s_axis_tdata, pins.s_axis_tkeep, pins.s_axis_tlast, pins.s_axis_tuser.is_bad());
            let beat = pins.s_axis_tvalid.then_some(beat);
            self.data.advance(rst);
            beat
        } else {
            let pins = self.control.draw();
            let beat = (pins.s_axis_tdata, pins.s_axis_tkeep, pins.s_axis_tlast, pins.s_axis_tuser);
            let beat = pins.s_axis_tvalid.then_some(beat);
            self.control.advance(rst);
            beat
        };
        if let Some((_, _, last, _)) = beat {
            self.from_data = (!last).then_some(from_data);
        }
        if rst {
            self.from_data = None;
        }
        beat
    }

    /// The configuration of the classifiers that suits the frames.
    pub fn classes(&self) -> &cores::traffic_classifier::Inputs<N, 1> {
        self.data.inputs()
    }
}
