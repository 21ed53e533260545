//! Every core with its stimulus, for campaigns over all of them.

use crate::at_width;
use crate::campaign::{Finished, try_run};
use crate::{
    bifrost_pause_engine, bifrost_port, lowar_fec_decoder, lowar_fec_encoder, mac_pause_scheduler, pause_statistics,
    pfc_frame_decoder, pfc_quanta_encoder, pfc_threshold,
};
use cores::registry::{Core, Variant};

/// Runs a variant of a core in lockstep with its golden model.
pub type Run = fn(&Variant, u64, u64) -> miette::Result<Finished>;

/// A core with its stimulus.
pub struct Campaign {
    /// The core.
    pub core: Core,
    /// The variants that take part.
    pub variants: &'static [Variant],
    /// Runs a variant with a seed for a number of clocks.
    pub run: Run,
}

impl Campaign {
    const fn new(core: Core, run: Run) -> Self {
        Self { core, variants: core.variants, run }
    }
}

/// The cores that have a stimulus of their own.
pub const CAMPAIGNS: [Campaign; 9] = [
    // the pins of its contract are those of the default ring
    Campaign {
        variants: cores::bifrost_pause_engine::hdl::CORE.variants.split_at(1).0,
        ..Campaign::new(cores::bifrost_pause_engine::hdl::CORE, engine)
    },
    Campaign::new(cores::pfc_quanta_encoder::hdl::CORE, |variant, seed, clocks| {
        at_width!(variant, encoder(seed, clocks))
    }),
    Campaign::new(cores::pfc_frame_decoder::hdl::CORE, |variant, seed, clocks| {
        at_width!(variant, decoder(seed, clocks))
    }),
    Campaign::new(cores::mac_pause_scheduler::hdl::CORE, |variant, seed, clocks| {
        at_width!(variant, scheduler(seed, clocks))
    }),
    Campaign::new(cores::pfc_threshold::hdl::CORE, threshold),
    Campaign::new(cores::pause_statistics::hdl::CORE, statistics),
    Campaign::new(cores::bifrost_port::hdl::CORE, |variant, seed, clocks| at_width!(variant, port(seed, clocks))),
    Campaign::new(cores::lowar_fec_encoder::hdl::CORE, |variant, seed, clocks| {
        at_width!(variant, lowar_encoder(seed, clocks))
    }),
    Campaign::new(cores::lowar_fec_decoder::hdl::CORE, |variant, seed, clocks| {
        at_width!(variant, lowar_decoder(seed, clocks))
    }),
];

/// What a LoWAR core is built as: octets a beat, and `ROWS`, its second parameter.
pub fn lowar_build(octets: usize, variant: &Variant) -> cores::lowar::Build {
    match variant.parameters[1] {
        ("ROWS", "1") => cores::lowar::build(octets, 1),
        ("ROWS", "4") => cores::lowar::build(octets, 4),
        ("ROWS", "8") => cores::lowar::build(octets, 8),
        other => panic!("no LoWAR core has {other:?}"),
    }
}

fn lowar_encoder<const N: usize>(variant: &Variant, seed: u64, clocks: u64) -> miette::Result<Finished> {
    let build = lowar_build(N, variant);
    let golden = cores::lowar_fec_encoder::model::Model::<N>::new(build);
    let stimulus = lowar_fec_encoder::Stimulus::<N>::new(seed, build);
    try_run(&cores::lowar_fec_encoder::hdl::CORE, variant, golden, stimulus, seed, clocks)
}

fn lowar_decoder<const N: usize>(variant: &Variant, seed: u64, clocks: u64) -> miette::Result<Finished> {
    let build = lowar_build(N, variant);
    let golden = cores::lowar_fec_decoder::model::Model::<N>::new(build);
    let stimulus = lowar_fec_decoder::Stimulus::<N>::new(seed, build);
    try_run(&cores::lowar_fec_decoder::hdl::CORE, variant, golden, stimulus, seed, clocks)
}

fn engine(variant: &Variant, seed: u64, clocks: u64) -> miette::Result<Finished> {
    let ring = cores::bifrost_pause_engine::RING_SLOTS;
    let golden = cores::bifrost_pause_engine::model::Model::new(ring);
    let stimulus = bifrost_pause_engine::Stimulus::new(seed, ring);
    try_run(&cores::bifrost_pause_engine::hdl::CORE, variant, golden, stimulus, seed, clocks)
}

fn encoder<const N: usize>(variant: &Variant, seed: u64, clocks: u64) -> miette::Result<Finished> {
    let golden = cores::pfc_quanta_encoder::model::Model::<N>::new(variant.parameters[1] == ("FCS", "1"));
    let stimulus = pfc_quanta_encoder::Stimulus::new(seed);
    try_run(&cores::pfc_quanta_encoder::hdl::CORE, variant, golden, stimulus, seed, clocks)
}

fn decoder<const N: usize>(variant: &Variant, seed: u64, clocks: u64) -> miette::Result<Finished> {
    let golden = cores::pfc_frame_decoder::model::Model::<N>::default();
    let stimulus = pfc_frame_decoder::Stimulus::new(seed);
    try_run(&cores::pfc_frame_decoder::hdl::CORE, variant, golden, stimulus, seed, clocks)
}

fn scheduler<const N: usize>(variant: &Variant, seed: u64, clocks: u64) -> miette::Result<Finished> {
    let golden = cores::mac_pause_scheduler::model::Model::<N>::default();
    let stimulus = mac_pause_scheduler::Stimulus::new(seed);
    try_run(&cores::mac_pause_scheduler::hdl::CORE, variant, golden, stimulus, seed, clocks)
}

fn threshold(variant: &Variant, seed: u64, clocks: u64) -> miette::Result<Finished> {
    let golden = cores::pfc_threshold::model::Model::default();
    let stimulus = pfc_threshold::Stimulus::new(seed);
    try_run(&cores::pfc_threshold::hdl::CORE, variant, golden, stimulus, seed, clocks)
}

fn statistics(variant: &Variant, seed: u64, clocks: u64) -> miette::Result<Finished> {
    let golden = cores::pause_statistics::model::Model::default();
    let stimulus = pause_statistics::Stimulus::new(seed);
    try_run(&cores::pause_statistics::hdl::CORE, variant, golden, stimulus, seed, clocks)
}

fn port<const N: usize>(variant: &Variant, seed: u64, clocks: u64) -> miette::Result<Finished> {
    let ring = cores::bifrost_pause_engine::RING_SLOTS;
    let map = cores::bifrost_port::registers::map(N, ring);
    let golden = cores::bifrost_port::model::Model::<N>::new(cores::registers::Table::of(&map), ring);
    let stimulus = bifrost_port::Stimulus::new(seed, map, ring);
    try_run(&cores::bifrost_port::hdl::CORE, variant, golden, stimulus, seed, clocks)
}
