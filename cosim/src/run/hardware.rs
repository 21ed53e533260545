//! The hardware in the loop: a port or a gateway at both ends, each in lockstep with its golden model.

mod gateways;
mod ports;

use super::beside::{Span, Waves};
use super::engine::{Engine, Ran};
use super::error::Error;
use super::watched::Watched;
use crate::link::Observer;
use crate::scenario::Scenario;
use cores::bifrost_gateway::DEEP_OCTETS;
use cores::bifrost_gateway::model::{Deep, Model};
use rtl_foundation::time::Time;
use std::ops::Range;

/// Name of the end that sends the data, in messages and waves.
const UPSTREAM: &str = "upstream";
/// Name of the end that receives them.
const DOWNSTREAM: &str = "downstream";

/// Calls the function of this name for the ends of a scenario, and for their width.
macro_rules! at_ends {
    ($scenario:expr, $f:ident($($argument:expr),*)) => {
        match $scenario.plan.gateway {
            None => at_lanes!($scenario, ports::$f($($argument),*)),
            Some(_) => at_boxes!($scenario, $f($($argument),*)),
        }
    };
}

/// A gateway with four memories, and `R` at each half of retransmission.
type Deep4<const R: usize> = Model<DEEP_OCTETS, R, Deep<4>>;

/// Calls the function of this name for the gateways of a scenario.
macro_rules! at_boxes {
    ($scenario:expr, $f:ident($($argument:expr),*)) => {{
        let memories = |name| $scenario.plan.gateway.as_ref().and_then(|gateway| gateway.variant.parameter(name));
        match (memories("CHANNELS"), memories("RETRY_CHANNELS")) {
            (None, None) => match $scenario.plan.port.lanes {
                8 => gateways::$f::<Model<8, 0>, 8, 0, 0>($scenario, $($argument),*),
                32 => gateways::$f::<Model<32, 0>, 32, 0, 0>($scenario, $($argument),*),
                64 => gateways::$f::<Model<64, 0>, 64, 0, 0>($scenario, $($argument),*),
                _ => gateways::$f::<Model<128, 0>, 128, 0, 0>($scenario, $($argument),*),
            },
            (Some(4), None) => gateways::$f::<Deep4<0>, DEEP_OCTETS, 4, 0>($scenario, $($argument),*),
            (Some(4), Some(4)) => gateways::$f::<Deep4<4>, DEEP_OCTETS, 4, 4>($scenario, $($argument),*),
            other => panic!("no gateway has the memories {other:?}"),
        }
    }};
}

/// Calls `$ends::$f::<lanes>` for the width of a scenario's cores.
macro_rules! at_lanes {
    ($scenario:expr, $ends:ident::$f:ident($($argument:expr),*)) => {
        match $scenario.plan.port.lanes {
            8 => $ends::$f::<8>($scenario, $($argument),*),
            32 => $ends::$f::<32>($scenario, $($argument),*),
            64 => $ends::$f::<64>($scenario, $($argument),*),
            _ => $ends::$f::<128>($scenario, $($argument),*),
        }
    };
}

/// Runs a scenario to its end with verilated cores, which record waves in clocks of the downstream one.
pub(super) fn simulate(
    scenario: &Scenario,
    seed: u64,
    waves: &mut Waves,
    observer: &mut dyn Observer,
) -> Result<Ran, Error> {
    at_ends!(scenario, run_verilated(seed, waves, observer))
}

/// Runs a scenario to its end with golden models in the cores' places.
pub(super) fn simulate_models(scenario: &Scenario, seed: u64, observer: &mut dyn Observer) -> Result<Ran, Error> {
    at_ends!(scenario, run_models(seed, observer))
}

/// The gateways of a scenario at its beginning, to be watched: as hardware in lockstep, or as golden models.
pub(super) fn watched(scenario: &Scenario, engine: Engine, seed: u64) -> Result<Box<dyn Watched>, Error> {
    at_boxes!(scenario, watched(engine, seed))
}

/// The clocks of a scenario, and the window that it gives its wave.
fn span(scenario: &Scenario) -> Span {
    let file = &scenario.file;
    Span { asked: file.output.wave, clock: scenario.plan.port.clock, end: file.duration.0 }
}

/// The window of a wave if the scenario gives none: the clocks in which the drain first changes.
fn first_change(scenario: &Scenario) -> Range<u64> {
    let clock = scenario.plan.port.clock;
    let from = scenario.first_change().saturating_sub(Time::from_us(10));
    clock.clock_at(from)..clock.clock_at(from.saturating_add(Time::from_us(60)))
}
