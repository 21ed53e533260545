//! Random stimulus for `pfc_quanta_encoder`, and its coverage points.

use crate::at_width;
use crate::campaign::{self, Campaign, Finished, Plan, try_run};
use crate::coverage::Coverage;
use crate::draw::Ranges;
use crate::mutants::Class::{Event, UpperBits};
use crate::mutants::Mutant;
use crate::units::Unit;
use cores::pfc_quanta_encoder::hdl::CORE;
use cores::pfc_quanta_encoder::model::{LONG, Model};
use cores::pfc_quanta_encoder::{Inputs, Outputs};
use cores::variant::Variant;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rtl_foundation::contract::Fields;

/// Coverage points of a campaign.
pub const POINTS: [&str; 14] = [
    "PFC frame sent",
    "PAUSE frame sent",
    "all classes enabled",
    "no class enabled",
    "time 0",
    "time 65535",
    "request follows a frame at once",
    "request waits for the frame in progress",
    "request fields change during the frame",
    "beat held by back-pressure",
    "first beat held by back-pressure",
    "last beat held by back-pressure",
    "reset in mid-frame",
    "reset with a request offered",
];

/// The stimulus, which draws inputs clock by clock and watches the outputs.
pub struct Stimulus<const N: usize> {
    rng: ChaCha8Rng,
    ranges: Ranges,
    inputs: Inputs,
    /// Chance in 256 that a clock without a request offers one; the next field is the chance that the MAC is ready.
    /// Both change from time to time.
    offer: u8,
    ready: u8,
    /// The inputs of the last clock, if a frame was left unfinished in it.
    unfinished: Option<Inputs>,
    mid_frame: bool,
    coverage: Coverage,
}

impl<const N: usize> Stimulus<N> {
    /// The stimulus of `seed`.
    pub fn new(seed: u64) -> Self {
        Self {
            rng: ChaCha8Rng::seed_from_u64(seed),
            ranges: Ranges::of::<Inputs>(),
            inputs: Inputs::default(),
            offer: 128,
            ready: 128,
            unfinished: None,
            mid_frame: false,
            coverage: Coverage::new(&POINTS),
        }
    }
}

impl<const N: usize> campaign::Stimulus for Stimulus<N> {
    type Golden = Model<N>;

    fn draw(&mut self) -> &Inputs {
        let rng = &mut self.rng;
        if rng.random_ratio(1, 512) {
            self.offer = *[2, 64, 255].get(rng.random_range(0..3)).expect("one of three");
            self.ready = *[16, 128, 255].get(rng.random_range(0..3)).expect("one of three");
        }
        let pins = &mut self.inputs;
        pins.rst = rng.random_ratio(1, 2048);
        pins.s_req_valid = rng.random::<u8>() < self.offer;
        pins.m_axis_tready = rng.random::<u8>() < self.ready;
        if rng.random_ratio(1, 2) {
            pins.s_req_link = rng.random_ratio(1, 4);
            pins.s_req_enable = match rng.random_range(0..8) {
                0 => 0,
                1 => 0xff,
                _ => rng.random(),
            };
            pins.s_req_quanta = Fields(std::array::from_fn(|_| match rng.random_range(0..8) {
                0 => 0,
                1 => 0xffff,
                _ => u32::from(rng.random::<u16>()),
            }));
        }
        if rng.random_ratio(1, 64) {
            pins.cfg_source_mac = self.ranges.draw(rng, "cfg_source_mac");
        }
        &self.inputs
    }

    fn watch(&mut self, outputs: &Outputs<N>) {
        let pins = self.inputs.clone();
        let seen = &mut self.coverage;
        let accepted = pins.s_req_valid && outputs.s_req_ready && !pins.rst;
        let held = outputs.m_axis_tvalid && !pins.m_axis_tready;
        let times = &pins.s_req_quanta.0;
        seen.hit("PFC frame sent", outputs.stat_pfc_sent);
        seen.hit("PAUSE frame sent", outputs.stat_pause_sent);
        seen.hit("all classes enabled", accepted && !pins.s_req_link && pins.s_req_enable == 0xff);
        seen.hit("no class enabled", accepted && !pins.s_req_link && pins.s_req_enable == 0);
        seen.hit("time 0", accepted && times[0] == 0 && (pins.s_req_link || pins.s_req_enable & 1 == 1));
        seen.hit("time 65535", accepted && times[0] == 0xffff && (pins.s_req_link || pins.s_req_enable & 1 == 1));
        seen.hit("request follows a frame at once", accepted && (outputs.stat_pfc_sent || outputs.stat_pause_sent));
        seen.hit("request waits for the frame in progress", pins.s_req_valid && !outputs.s_req_ready);
        seen.hit("beat held by back-pressure", held);
        seen.hit("first beat held by back-pressure", held && !self.mid_frame);
        seen.hit("last beat held by back-pressure", held && outputs.m_axis_tlast);
        seen.hit("reset in mid-frame", outputs.m_axis_tvalid && pins.rst);
        seen.hit("reset with a request offered", pins.rst && pins.s_req_valid);
        if let Some(before) = &self.unfinished {
            let changed = before.s_req_quanta != pins.s_req_quanta || before.s_req_enable != pins.s_req_enable;
            seen.hit("request fields change during the frame", changed);
        }
        if outputs.m_axis_tvalid && pins.m_axis_tready {
            self.mid_frame = !outputs.m_axis_tlast;
        }
        if pins.rst {
            self.mid_frame = false;
        }
        let unfinished = outputs.m_axis_tvalid && !(pins.m_axis_tready && outputs.m_axis_tlast);
        self.unfinished = unfinished.then_some(pins);
    }

    fn into_coverage(self) -> Coverage {
        self.coverage
    }
}

/// The campaign of the core.
pub static CAMPAIGN: Campaign =
    Campaign::new(&CORE, LONG, |variant, plan| at_width!(variant, run(plan))).plain(1, 1_500_000);

fn run<const N: usize>(variant: &Variant, plan: &Plan) -> miette::Result<Finished> {
    let golden = Model::<N>::new(variant.parameter("FCS") == Some(1));
    let stimulus = Stimulus::new(plan.seed);
    try_run(&CORE, variant, golden, stimulus, plan)
}

/// The bugs that the campaign must find.
#[rustfmt::skip]
pub static MUTANTS: &[Mutant] = &[
    Mutant::new(&CORE, "w64", UpperBits, "the source address has 47 bits", "pfc_frame_image",
        "source_mac[47:40]", "{1'b0, source_mac[46:40]}"),
    Mutant::new(&CORE, "w64", Event, "a frame ends a beat early", "pfc_frame_serializer_60x8",
        ": 8'd128", ": 8'd64"),
];

/// The units that `make synth` measures.
pub static UNITS: &[Unit] =
    &[Unit::whole(&CORE, "w64"), Unit::whole(&CORE, "w512"), Unit::only_ultrascale(&CORE, "w1024")];
