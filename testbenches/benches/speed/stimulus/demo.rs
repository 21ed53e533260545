//! Inputs of the engine and the encoder on the demo's link after its drain has stopped.

use super::{Kept, design};
use cores::{
    bifrost_pause_engine::{self as engine, WINDOW_BITS},
    pfc_quanta_encoder as encoder,
};
use cosim::{
    link::{Unobserved, control::Clocked},
    scenario::{Bound, Scenario},
};
use std::path::Path;
use verilated_dut::Design;

/// Octets of a beat of the encoder's stream.
pub const LANES: usize = 64;
/// Number of clocks of stimulus.
const CLOCKS: usize = 8192;
/// Number of clocks after the reset that are kept, so that the cores are configured.
const BEGIN: usize = 64;
/// The clock at which the rest of the stimulus begins: 50 us after the drain has stopped.
const WINDOW: usize = 660_000;

/// The inputs of both cores, clock by clock.
pub struct Link {
    pub engine: Vec<engine::Inputs<WINDOW_BITS>>,
    pub encoder: Vec<encoder::Inputs>,
}

/// Runs the link with golden models and keeps their inputs.
pub fn capture() -> Link {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios/ports.toml");
    let scenario = Scenario::load(&path).expect("the scenario is legal").remove(0);
    let Bound::Engine(config) = &scenario.plan.bound else { panic!("the scenario has a pause engine") };
    let keep = |clock| clock < BEGIN || (WINDOW..WINDOW + CLOCKS - BEGIN).contains(&clock);
    let (engine, engine_inputs) = Kept::new(engine_model(), keep);
    let (encoder, encoder_inputs) = Kept::new(encoder_model(), keep);
    let control = Clocked::new(engine, encoder, config, scenario.plan.port);
    let mut simulation = scenario.simulation(scenario.file.seed, scenario.plan.memory_octets, control);
    let end = scenario.plan.port.clock.edge((WINDOW + CLOCKS) as u64);
    let Ok(outcome) = simulation.run(end, &mut Unobserved);
    assert!(outcome.pause_frames > 1, "{} pause frames: the drain has not stopped", outcome.pause_frames);
    let link = Link { engine: engine_inputs.take(), encoder: encoder_inputs.take() };
    assert_eq!((link.engine.len(), link.encoder.len()), (CLOCKS, CLOCKS), "the scenario is too short");
    link
}

pub fn engine_model() -> engine::model::Model<WINDOW_BITS> {
    engine::model::Model::default()
}

pub fn encoder_model() -> encoder::model::Model<LANES> {
    encoder::model::Model::new(false)
}

pub fn engine() -> Design {
    design(&engine::hdl::CORE, "ring8192")
}

pub fn encoder() -> Design {
    design(&encoder::hdl::CORE, "w512")
}
