//! Engines of a run: the golden models' decisions alone, or ports at both ends, as models or as hardware.

use super::beside::Waves;
use super::{Error, hardware};
use crate::link::control::{FlowControl, NativePfc, NoControl, Slotted};
use crate::link::{LinkOutcome, Observer};
use crate::scenario::{Bound, Scenario};
use serde::{Deserialize, Serialize};
use std::convert::Infallible;

/// Engine that makes the decisions of a run, from the least hardware to the most.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Engine {
    /// The golden models' decisions at slot times, on a link without clocks: millions of frames a second.
    #[default]
    Model,
    /// Golden models of the ports or gateways at both ends, clock by clock.
    Clocked,
    /// The hardware at both ends, clock by clock, every output compared with the golden models.
    Rtl,
}

impl Engine {
    /// Its name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Engine::Model => "model",
            Engine::Clocked => "clocked",
            Engine::Rtl => "rtl",
        }
    }

    /// Whether it runs clock by clock; golden models and hardware then give the same results, to the bit.
    pub fn has_clocks(self) -> bool {
        self != Engine::Model
    }

    /// Origin of results, with the engines that give the same.
    pub fn described(self) -> &'static str {
        if self.has_clocks() {
            "clock by clock (`--engine rtl`, `clocked`)"
        } else {
            "without clocks (`--engine model`)"
        }
    }
}

/// A simulation and what came of the comparison.
pub struct Ran {
    pub outcome: LinkOutcome,
    /// Outputs that were compared.
    pub compared: u64,
}

/// The ideal: the same traffic with a buffer that has no end and no flow control.
pub(super) fn ideal(scenario: &Scenario, seed: u64, observer: &mut dyn Observer) -> LinkOutcome {
    modelled(scenario, seed, None, NoControl, observer).outcome
}

/// Runs a scenario.
pub(super) fn simulate(
    scenario: &Scenario,
    engine: Engine,
    seed: u64,
    waves: &mut Waves,
    observer: &mut dyn Observer,
) -> Result<Ran, Error> {
    match engine {
        Engine::Model if scenario.plan.gateway.is_some() => Err(Error::Gateways { case: scenario.full_name() }),
        Engine::Model if scenario.plan.reverse.is_some() => Err(Error::OneWay { case: scenario.full_name() }),
        Engine::Model => Ok(decisions(scenario, seed, observer)),
        Engine::Clocked => hardware::simulate_models(scenario, seed, observer),
        Engine::Rtl => hardware::simulate(scenario, seed, waves, observer),
    }
}

/// Frame by frame, with the golden models' decisions at slot times and native PFC without clocks.
fn decisions(scenario: &Scenario, seed: u64, observer: &mut dyn Observer) -> Ran {
    let plan = &scenario.plan;
    match &plan.bound {
        Bound::Pfc(thresholds) => {
            let enable = plan.sizing.config.enable;
            let rate = scenario.file.link.rate.0.bits_per_second();
            let control = NativePfc::new(enable, *thresholds, rate, plan.port.source_mac);
            modelled(scenario, seed, plan.memory_octets, control, observer)
        }
        Bound::Relay(_) | Bound::Credits(_) | Bound::Rates(_) => {
            unreachable!("gateways alone relay, give credits or ask for rates, and they do not run without clocks")
        }
        Bound::Engine(config) => {
            modelled(scenario, seed, plan.memory_octets, Slotted::new(config, plan.port), observer)
        }
    }
}

fn modelled<C>(scenario: &Scenario, seed: u64, memory: Option<u64>, control: C, observer: &mut dyn Observer) -> Ran
where
    C: FlowControl<Error = Infallible>,
{
    let Ok(outcome) = scenario.simulation(seed, memory, control).run(scenario.file.duration.0, observer);
    Ran { outcome, compared: 0 }
}
