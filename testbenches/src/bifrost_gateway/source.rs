//! Frames from a MAC: control frames and frames without a class from the stimulus of the decoder, tagged ones and IP from that of the
//! classifier, packets and frames of rates of the far end, and frames of flows that a loop near the source knows.

use crate::campaign::Stimulus as _;
use crate::cnp_generator::{Frame, Key, POINTS};
use crate::coverage::Coverage;
pub use crate::credit_shim::Beat;
use crate::draw::pick;
use crate::{credit_shim, pfc_frame_decoder, segment_receiver, traffic_classifier};
use cores::credit_shim::model::frame::Packet;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Whose a frame is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Of {
    Decoder,
    Classifier,
    FarEnd,
    Rates,
    Flows,
}

/// Frames of flows.
struct Flows {
    keys: Vec<Key>,
    frame: Frame,
    /// Points of the generator's frames, which its own campaign has to hit.
    of_frames: Coverage,
}

/// The frames of one side.
pub struct Source<const N: usize> {
    rng: ChaCha8Rng,
    control: pfc_frame_decoder::Stimulus<N>,
    data: traffic_classifier::Stimulus<N, 1>,
    far: credit_shim::Stimulus<N>,
    rates: segment_receiver::Stimulus<N>,
    /// The flows that a gateway may know, if there are any.
    flows: Option<Flows>,
    /// Whose frame is in progress; `None` between frames.
    of: Option<Of>,
    /// Chance in 256 of a packet or a frame of rates of the far end, of the frames that are not of `data`.
    packets: u8,
    /// Chance in 256 of a frame of `data`.
    rate: u8,
}

impl<const N: usize> Source<N> {
    /// The frames of `seed`, with so many of the far end in 256 control frames.
    pub fn new(seed: u64, packets: u8) -> Self {
        Self {
            rng: ChaCha8Rng::seed_from_u64(seed),
            control: pfc_frame_decoder::Stimulus::new(seed),
            data: traffic_classifier::Stimulus::new(seed),
            far: credit_shim::Stimulus::new(seed, cores::credit_shim::registers::map(N)),
            rates: segment_receiver::Stimulus::new(seed),
            flows: None,
            of: None,
            packets,
            rate: 128,
        }
    }

    /// These frames with those of flows among them.
    pub fn with_flows(mut self, keys: &[Key]) -> Self {
        self.flows = Some(Flows { keys: keys.to_vec(), frame: Frame::default(), of_frames: Coverage::new(&POINTS) });
        self
    }

    /// The beat of a clock; a reset comes in the same clock, or not.
    pub fn draw(&mut self, rst: bool) -> Option<Beat<N>> {
        if self.rng.random_ratio(1, 2048) {
            self.rate = [0, 128, 240][self.rng.random_range(0..3)];
        }
        let of = self.of.unwrap_or_else(|| match self.rng.random::<u8>() < self.rate {
            true if self.flows.is_some() && self.rng.random() => Of::Flows,
            true => Of::Classifier,
            false if self.rng.random::<u8>() >= self.packets => Of::Decoder,
            false if self.rng.random() => Of::FarEnd,
            false => Of::Rates,
        });
        let beat = match of {
            Of::Classifier => {
                let pins = self.data.draw();
                let beat = (pins.s_axis_tdata, pins.s_axis_tkeep, pins.s_axis_tlast, pins.s_axis_tuser.is_bad());
                let beat = pins.s_axis_tvalid.then_some(beat);
                self.data.advance(rst);
                beat
            }
            Of::Flows => {
                let Flows { keys, frame, of_frames } = self.flows.as_mut().expect("flows");
                if frame.sent == frame.length {
                    let longest = *pick(&mut self.rng, &[60, 60, 128, 400]);
                    frame.draw(&mut self.rng, keys, longest, of_frames);
                    frame.unmark(&mut self.rng);
                }
                let beat = frame.beat(&mut self.rng);
                frame.sent += beat.keep.0.count_ones() as usize;
                Some((beat.data, beat.keep, beat.last, beat.bad))
            }
            Of::Decoder => {
                let pins = self.control.draw();
                let beat = (pins.s_axis_tdata, pins.s_axis_tkeep, pins.s_axis_tlast, pins.s_axis_tuser);
                let beat = pins.s_axis_tvalid.then_some(beat);
                self.control.advance(rst);
                beat
            }
            Of::FarEnd => self.far.far_beat(rst),
            Of::Rates => {
                let pins = self.rates.draw();
                let beat = (pins.s_axis_rx_tdata, pins.s_axis_rx_tkeep, pins.s_axis_rx_tlast, pins.s_axis_rx_tuser);
                let beat = pins.s_axis_rx_tvalid.then_some(beat);
                self.rates.advance(rst);
                beat
            }
        };
        if let Some((_, _, last, _)) = beat {
            self.of = (!last).then_some(of);
        }
        if rst {
            self.of = None;
            // the rest of the frame would be a frame of its own
            self.flows.iter_mut().for_each(|flows| flows.frame.sent = flows.frame.length);
        }
        beat
    }

    /// A packet of the gateway has come to the far end.
    pub fn comes(&mut self, packet: &Packet) {
        self.far.comes(packet);
    }

    /// The configuration of the loop's receiver that suits the frames of rates.
    pub fn rates(&self) -> &cores::segment_receiver::Inputs<N> {
        self.rates.inputs()
    }

    /// The configuration of the classifiers that suits the frames.
    pub fn classes(&self) -> &cores::traffic_classifier::Inputs<N, 1> {
        self.data.inputs()
    }
}
