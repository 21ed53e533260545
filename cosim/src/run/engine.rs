//! What decides in a run: the golden model at slot times, or clock by clock, or the hardware in lockstep.

use super::{Error, hardware};
use crate::link::control::{Alone, Clocked, FlowControl, NativePfc, NoControl, Slotted};
use crate::link::{Observer, Outcome};
use crate::scenario::{Bound, Scenario};
use cores::bifrost_pause_engine::{self, Config};
use cores::pfc_quanta_encoder;
use serde::Serialize;
use std::convert::Infallible;

/// What decides in a run. Native PFC is a model in any of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Engine {
    /// The golden models' decisions at slot times: millions of frames a second.
    #[default]
    Model,
    /// The golden models clock by clock.
    Clocked,
    /// The hardware clock by clock, every output compared with the golden models.
    Rtl,
}

/// A simulation and what came of the comparison.
pub(super) struct Ran {
    pub outcome: Outcome,
    /// Outputs that were compared.
    pub compared: u64,
}

/// The ideal: the same traffic with a buffer that has no end and no flow control.
pub(super) fn ideal(scenario: &Scenario, seed: u64, observer: &mut dyn Observer) -> Outcome {
    modelled(scenario, seed, None, NoControl, observer).outcome
}

/// Runs a scenario.
pub(super) fn simulate(
    scenario: &Scenario,
    engine: Engine,
    seed: u64,
    observer: &mut dyn Observer,
) -> Result<Ran, Error> {
    let plan = &scenario.plan;
    let memory = plan.memory_octets;
    let config = match &plan.bound {
        Bound::Pfc(thresholds) => {
            let enable = plan.sizing.config.enable;
            let rate = scenario.file.link.rate.0.bits_per_second();
            let control = NativePfc::new(enable, *thresholds, rate, plan.port.source_mac);
            return Ok(modelled(scenario, seed, memory, control, observer));
        }
        Bound::Engine(config) => config,
    };
    match (engine, plan.port.lanes) {
        (Engine::Model, _) => Ok(modelled(scenario, seed, memory, Slotted::new(config, plan.port), observer)),
        (Engine::Clocked, 8) => Ok(clocked::<8>(scenario, config, seed, observer)),
        (Engine::Clocked, 16) => Ok(clocked::<16>(scenario, config, seed, observer)),
        (Engine::Clocked, 64) => Ok(clocked::<64>(scenario, config, seed, observer)),
        (Engine::Clocked, _) => Ok(clocked::<128>(scenario, config, seed, observer)),
        (Engine::Rtl, _) => hardware::simulate(scenario, config, seed, observer),
    }
}

fn modelled<C>(scenario: &Scenario, seed: u64, memory: Option<u64>, control: C, observer: &mut dyn Observer) -> Ran
where
    C: FlowControl<Error = Infallible>,
{
    let Ok(outcome) = scenario.simulation(seed, memory, control).run(scenario.file.duration.0, observer);
    Ran { outcome, compared: 0 }
}

fn clocked<const N: usize>(scenario: &Scenario, config: &Config, seed: u64, observer: &mut dyn Observer) -> Ran {
    let plan = &scenario.plan;
    let engine = Alone::new(bifrost_pause_engine::model::Model::new(plan.sizing.link.ring_slots));
    let encoder = Alone::new(pfc_quanta_encoder::model::Model::<N>::new(false));
    modelled(scenario, seed, plan.memory_octets, Clocked::new(engine, encoder, config, plan.port), observer)
}
