//! Every core with its stimulus. Tests and soak run these, which are compiled once, here.

use crate::campaign::{Campaign, Finished, Plan, try_run};
use crate::{at_counter, at_width};
use crate::{
    bifrost_pause_engine, bifrost_port, cbfc_receiver, cbfc_sender, lowar_decoding_controller,
    lowar_encoding_controller, lowar_fec_decoder, lowar_fec_encoder, lowar_shim, mac_pause_scheduler, pause_statistics,
    pfc_frame_decoder, pfc_quanta_encoder, pfc_threshold, rtt_probe, swing_pfc_relay, swing_relay,
};
use cores::lowar::Build;
use cores::variant::{Core, Variant};

/// The campaigns, in the order of the registry.
pub static CAMPAIGNS: [Campaign; 17] = [
    Campaign::new(&cores::bifrost_pause_engine::hdl::CORE, cores::bifrost_pause_engine::model::LONG, engine)
        .plain(4, 2_600_000)
        .ends_on("ring8192", 4, 1_000_000),
    Campaign::new(&cores::pfc_threshold::hdl::CORE, cores::pfc_threshold::model::LONG, threshold)
        .plain(2, 5_000_000)
        .ends_on("default", 1, 1_000_000),
    Campaign::new(&cores::pfc_quanta_encoder::hdl::CORE, cores::pfc_quanta_encoder::model::LONG, |variant, plan| {
        at_width!(variant, encoder(plan))
    })
    .plain(1, 1_500_000),
    Campaign::new(&cores::pfc_frame_decoder::hdl::CORE, cores::pfc_frame_decoder::model::LONG, |variant, plan| {
        at_width!(variant, decoder(plan))
    })
    .plain(1, 2_000_000),
    Campaign::new(&cores::mac_pause_scheduler::hdl::CORE, cores::mac_pause_scheduler::model::LONG, |variant, plan| {
        at_width!(variant, scheduler(plan))
    })
    .plain(1, 2_000_000)
    .ends_on("w64", 2, 800_000),
    Campaign::new(&cores::pause_statistics::hdl::CORE, cores::pause_statistics::model::LONG, statistics)
        .plain(2, 5_000_000)
        .ends_on("default", 1, 1_000_000),
    Campaign::new(&cores::rtt_probe::hdl::CORE, cores::rtt_probe::model::LONG, |variant, plan| {
        at_width!(variant, probe(plan))
    })
    .plain(1, 2_000_000)
    .ends_on("w64", 2, 1_000_000),
    Campaign::new(&cores::bifrost_port::hdl::CORE, cores::bifrost_port::model::LONG, |variant, plan| {
        at_width!(variant, port(plan))
    })
    .plain(1, 2_500_000)
    .ends_on("w64", 1, 300_000),
    Campaign::new(&cores::swing_pfc_relay::hdl::CORE, cores::swing_pfc_relay::model::LONG, relay)
        .plain(2, 5_000_000)
        .ends_on("default", 1, 1_500_000),
    Campaign::new(&cores::swing_relay::hdl::CORE, cores::swing_relay::model::LONG, |variant, plan| {
        at_width!(variant, programmed_relay(plan))
    })
    .plain(1, 1_000_000)
    .ends_on("w64", 1, 500_000),
    Campaign::new(&cores::cbfc_sender::hdl::CORE, cores::cbfc_sender::model::LONG, |variant, plan| {
        at_counter!(variant, credit_sender(plan))
    })
    .plain(1, 5_000_000)
    .ends_on("c32", 1, 500_000),
    Campaign::new(&cores::cbfc_receiver::hdl::CORE, cores::cbfc_receiver::model::LONG, |variant, plan| {
        at_counter!(variant, credit_receiver(plan))
    })
    .plain(1, 5_000_000)
    .ends_on("c32", 1, 1_000_000),
    Campaign::new(&cores::lowar_fec_encoder::hdl::CORE, cores::lowar_fec_encoder::model::LONG, |variant, plan| {
        at_width!(variant, lowar_encoder(plan))
    })
    .plain(2, 1_000_000)
    .ends_on("w64_r1", 1, 500_000),
    Campaign::new(&cores::lowar_fec_decoder::hdl::CORE, cores::lowar_fec_decoder::model::LONG, |variant, plan| {
        at_width!(variant, lowar_decoder(plan))
    })
    .plain(2, 1_500_000)
    .ends_on("w64_r1", 3, 500_000),
    Campaign::new(
        &cores::lowar_decoding_controller::hdl::CORE,
        cores::lowar_decoding_controller::model::LONG,
        decoding_controller,
    )
    .plain(1, 2_000_000)
    .ends_on("r1", 1, 500_000),
    Campaign::new(
        &cores::lowar_encoding_controller::hdl::CORE,
        cores::lowar_encoding_controller::model::LONG,
        encoding_controller,
    )
    .plain(1, 5_000_000)
    .ends_on("r1", 1, 1_000_000),
    Campaign::new(&cores::lowar_shim::hdl::CORE, cores::lowar_shim::model::LONG, |variant, plan| {
        at_width!(variant, shim(plan))
    })
    .plain(1, 1_000_000)
    .ends_on("w64_r1", 1, 300_000),
];

/// The campaign of a core.
///
/// # Panics
/// If the core is none of the registry.
pub fn of(core: &Core) -> &'static Campaign {
    let found = CAMPAIGNS.iter().find(|campaign| campaign.core.stem == core.stem);
    found.unwrap_or_else(|| panic!("{} has no campaign", core.stem))
}

fn decoding_controller(variant: &Variant, plan: &Plan) -> miette::Result<Finished> {
    let build = Build::from(variant);
    let golden = cores::lowar_decoding_controller::model::Model::new(build);
    let stimulus = lowar_decoding_controller::Stimulus::new(plan.seed, build);
    try_run(&cores::lowar_decoding_controller::hdl::CORE, variant, golden, stimulus, plan)
}

fn encoding_controller(variant: &Variant, plan: &Plan) -> miette::Result<Finished> {
    let build = Build::from(variant);
    let golden = cores::lowar_encoding_controller::model::Model::new(build);
    let stimulus = lowar_encoding_controller::Stimulus::new(plan.seed, build);
    try_run(&cores::lowar_encoding_controller::hdl::CORE, variant, golden, stimulus, plan)
}

fn shim<const N: usize>(variant: &Variant, plan: &Plan) -> miette::Result<Finished> {
    let build = Build::from(variant);
    let map = cores::lowar_shim::registers::map(&build);
    let golden = cores::lowar_shim::model::Model::<N>::new(cores::registers::Table::of(&map), build);
    let stimulus = lowar_shim::Stimulus::<N>::new(plan.seed, build, map);
    try_run(&cores::lowar_shim::hdl::CORE, variant, golden, stimulus, plan)
}

fn lowar_encoder<const N: usize>(variant: &Variant, plan: &Plan) -> miette::Result<Finished> {
    let build = Build::from(variant);
    let golden = cores::lowar_fec_encoder::model::Model::<N>::new(build);
    let stimulus = lowar_fec_encoder::Stimulus::<N>::new(plan.seed, build);
    try_run(&cores::lowar_fec_encoder::hdl::CORE, variant, golden, stimulus, plan)
}

fn lowar_decoder<const N: usize>(variant: &Variant, plan: &Plan) -> miette::Result<Finished> {
    let build = Build::from(variant);
    let golden = cores::lowar_fec_decoder::model::Model::<N>::new(build);
    let stimulus = lowar_fec_decoder::Stimulus::<N>::new(plan.seed, build);
    try_run(&cores::lowar_fec_decoder::hdl::CORE, variant, golden, stimulus, plan)
}

fn engine(variant: &Variant, plan: &Plan) -> miette::Result<Finished> {
    use cores::bifrost_pause_engine::{LONG_RING_SLOTS, RING_SLOTS, window_bits};
    match variant.parameter("RING_SLOTS") {
        Some(RING_SLOTS) => engine_of::<{ window_bits(RING_SLOTS) }>(variant, plan),
        Some(LONG_RING_SLOTS) => engine_of::<{ window_bits(LONG_RING_SLOTS) }>(variant, plan),
        other => panic!("no campaign for a ring of {other:?} slots"),
    }
}

fn engine_of<const WINDOW: usize>(variant: &Variant, plan: &Plan) -> miette::Result<Finished> {
    let golden = cores::bifrost_pause_engine::model::Model::<WINDOW>::default();
    let stimulus = bifrost_pause_engine::Stimulus::<WINDOW>::with_a_long_window(plan.seed);
    try_run(&cores::bifrost_pause_engine::hdl::CORE, variant, golden, stimulus, plan)
}

fn encoder<const N: usize>(variant: &Variant, plan: &Plan) -> miette::Result<Finished> {
    let golden = cores::pfc_quanta_encoder::model::Model::<N>::new(variant.parameter("FCS") == Some(1));
    let stimulus = pfc_quanta_encoder::Stimulus::new(plan.seed);
    try_run(&cores::pfc_quanta_encoder::hdl::CORE, variant, golden, stimulus, plan)
}

fn decoder<const N: usize>(variant: &Variant, plan: &Plan) -> miette::Result<Finished> {
    let golden = cores::pfc_frame_decoder::model::Model::<N>::default();
    let stimulus = pfc_frame_decoder::Stimulus::new(plan.seed);
    try_run(&cores::pfc_frame_decoder::hdl::CORE, variant, golden, stimulus, plan)
}

fn scheduler<const N: usize>(variant: &Variant, plan: &Plan) -> miette::Result<Finished> {
    let golden = cores::mac_pause_scheduler::model::Model::<N>::default();
    let stimulus = mac_pause_scheduler::Stimulus::new(plan.seed);
    try_run(&cores::mac_pause_scheduler::hdl::CORE, variant, golden, stimulus, plan)
}

fn threshold(variant: &Variant, plan: &Plan) -> miette::Result<Finished> {
    let golden = cores::pfc_threshold::model::Model::default();
    let stimulus = pfc_threshold::Stimulus::new(plan.seed);
    try_run(&cores::pfc_threshold::hdl::CORE, variant, golden, stimulus, plan)
}

fn statistics(variant: &Variant, plan: &Plan) -> miette::Result<Finished> {
    let golden = cores::pause_statistics::model::Model::default();
    let stimulus = pause_statistics::Stimulus::new(plan.seed);
    try_run(&cores::pause_statistics::hdl::CORE, variant, golden, stimulus, plan)
}

fn probe<const N: usize>(variant: &Variant, plan: &Plan) -> miette::Result<Finished> {
    let golden = cores::rtt_probe::model::Model::<N>::default();
    let stimulus = rtt_probe::Stimulus::new(plan.seed);
    try_run(&cores::rtt_probe::hdl::CORE, variant, golden, stimulus, plan)
}

fn relay(variant: &Variant, plan: &Plan) -> miette::Result<Finished> {
    let golden = cores::swing_pfc_relay::model::Model::default();
    let stimulus = swing_pfc_relay::Stimulus::new(plan.seed);
    try_run(&cores::swing_pfc_relay::hdl::CORE, variant, golden, stimulus, plan)
}

fn programmed_relay<const N: usize>(variant: &Variant, plan: &Plan) -> miette::Result<Finished> {
    let map = cores::swing_relay::registers::map(N);
    let golden = cores::swing_relay::model::Model::<N>::new(cores::registers::Table::of(&map));
    let stimulus = swing_relay::Stimulus::<N>::new(plan.seed, map);
    try_run(&cores::swing_relay::hdl::CORE, variant, golden, stimulus, plan)
}

fn credit_sender<const W: usize>(variant: &Variant, plan: &Plan) -> miette::Result<Finished> {
    let golden = cores::cbfc_sender::model::Model::<W>::default();
    let stimulus = cbfc_sender::Stimulus::new(plan.seed);
    try_run(&cores::cbfc_sender::hdl::CORE, variant, golden, stimulus, plan)
}

fn credit_receiver<const W: usize>(variant: &Variant, plan: &Plan) -> miette::Result<Finished> {
    let golden = cores::cbfc_receiver::model::Model::<W>::default();
    let stimulus = cbfc_receiver::Stimulus::new(plan.seed);
    try_run(&cores::cbfc_receiver::hdl::CORE, variant, golden, stimulus, plan)
}

fn port<const N: usize>(variant: &Variant, plan: &Plan) -> miette::Result<Finished> {
    let map = cores::bifrost_port::registers::map(N, cores::bifrost_pause_engine::RING_SLOTS);
    let golden = cores::bifrost_port::model::Model::<N>::new(cores::registers::Table::of(&map));
    let stimulus = bifrost_port::Stimulus::new(plan.seed, map);
    try_run(&cores::bifrost_port::hdl::CORE, variant, golden, stimulus, plan)
}
