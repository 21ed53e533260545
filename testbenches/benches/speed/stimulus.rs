//! What the engine and the encoder see on the demo's link after its drain has stopped.

use crate::harness::CLOCKS;
use cores::{
    bifrost_pause_engine::{self as engine, RING_SLOTS},
    contract::Golden,
    pfc_quanta_encoder as encoder,
};
use cosim::{
    link::{
        Unobserved,
        control::{Alone, Clocked, ClockedCore},
    },
    scenario::{Bound, Scenario},
    verilated::Design,
};
use std::{cell::RefCell, convert::Infallible, path::Path, rc::Rc};

/// Octets of a beat of the encoder's stream.
pub const LANES: usize = 64;
/// Clocks after the reset that are kept, so that the cores are configured.
const BEGIN: usize = 64;
/// The clock at which the rest of the stimulus begins: 50 us after the drain has stopped.
const WINDOW: usize = 660_000;

/// The inputs of both cores, clock by clock.
pub struct Link {
    pub engine: Vec<engine::Inputs>,
    pub encoder: Vec<encoder::Inputs>,
}

/// A golden model whose inputs are kept.
struct Kept<G: Golden> {
    model: Alone<G>,
    clock: usize,
    inputs: Rc<RefCell<Vec<G::Inputs>>>,
}

impl<G: Golden> Kept<G> {
    fn new(model: G) -> (Self, Rc<RefCell<Vec<G::Inputs>>>) {
        let inputs = Rc::new(RefCell::new(Vec::with_capacity(CLOCKS)));
        (Self { model: Alone::new(model), clock: 0, inputs: inputs.clone() }, inputs)
    }
}

impl<G: Golden> ClockedCore for Kept<G> {
    type Inputs = G::Inputs;
    type Outputs = G::Outputs;
    type Error = Infallible;

    fn clock(&mut self, inputs: &G::Inputs) -> Result<&G::Outputs, Infallible> {
        if self.clock < BEGIN || (WINDOW..WINDOW + CLOCKS - BEGIN).contains(&self.clock) {
            self.inputs.borrow_mut().push(inputs.clone());
        }
        self.clock += 1;
        self.model.clock(inputs)
    }
}

/// Runs the link with golden models and keeps what they see.
pub fn capture() -> Link {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios/demo.toml");
    let scenario = Scenario::load(&path).expect("the scenario is legal").remove(0);
    let Bound::Engine(config) = &scenario.plan.bound else { panic!("the scenario has a pause engine") };
    let (engine, engine_inputs) = Kept::new(engine_model());
    let (encoder, encoder_inputs) = Kept::new(encoder_model());
    let control = Clocked::new(engine, encoder, config, scenario.plan.port);
    let mut simulation = scenario.simulation(scenario.file.seed, scenario.plan.memory_octets, control);
    let end = scenario.plan.port.clock.edge((WINDOW + CLOCKS) as u64);
    let Ok(outcome) = simulation.run(end, &mut Unobserved);
    assert!(outcome.pause_frames > 1, "{} pause frames: the drain has not stopped", outcome.pause_frames);
    let link = Link { engine: engine_inputs.take(), encoder: encoder_inputs.take() };
    assert_eq!((link.engine.len(), link.encoder.len()), (CLOCKS, CLOCKS), "the scenario is too short");
    link
}

pub fn engine_model() -> engine::model::Model {
    engine::model::Model::new(RING_SLOTS)
}

pub fn encoder_model() -> encoder::model::Model<LANES> {
    encoder::model::Model::new(false)
}

fn design(core: &cores::registry::Core) -> Design {
    let module = (core.variants[0].build)(core.stem).expect("the default variant of a core builds");
    Design::from_module(&module).expect("the default variant of a core can be written")
}

pub fn engine() -> Design {
    design(&engine::hdl::CORE)
}

pub fn encoder() -> Design {
    design(&encoder::hdl::CORE)
}
