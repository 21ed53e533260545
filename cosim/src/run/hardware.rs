//! The hardware in the loop: engine and encoder as Verilog, each in lockstep with its golden model.

use super::engine::Ran;
use super::error::Error;
use crate::link::control::Clocked;
use crate::link::time::Time;
use crate::link::{Observer, Unobserved};
use crate::lockstep::{Lockstep, LockstepError, Origin};
use crate::scenario::{Bound, Scenario};
use crate::verilated::{Design, Dut, Model, Variant};
use crate::wave::Recording;
use cores::bifrost_pause_engine::{self as engine, Config};
use cores::contract::Golden;
use cores::pfc_quanta_encoder as encoder;
use cores::registry::Core;
use std::ops::Range;

type Hardware<const N: usize> = Clocked<Lockstep<engine::model::Model>, Lockstep<encoder::model::Model<N>>, N>;

/// Runs a scenario to its end, untraced.
pub(super) fn simulate(
    scenario: &Scenario,
    config: &Config,
    seed: u64,
    observer: &mut dyn Observer,
) -> Result<Ran, Error> {
    match scenario.plan.port.lanes {
        8 => run_lanes::<8>(scenario, config, seed, observer),
        16 => run_lanes::<16>(scenario, config, seed, observer),
        64 => run_lanes::<64>(scenario, config, seed, observer),
        _ => run_lanes::<128>(scenario, config, seed, observer),
    }
}

fn run_lanes<const N: usize>(
    scenario: &Scenario,
    config: &Config,
    seed: u64,
    observer: &mut dyn Observer,
) -> Result<Ran, Error> {
    let hardware = build::<N>(scenario, config, seed, Variant::PLAIN)?;
    let mut simulation = scenario.simulation(seed, scenario.plan.memory_octets, hardware);
    let outcome = simulation.run(scenario.file.duration.0, observer)?;
    let compared = simulation.control.engine.compared() + simulation.control.encoder.compared();
    Ok(Ran { outcome, compared })
}

/// A traced run.
pub(super) struct Recorded {
    /// Of each core.
    pub recordings: Vec<Recording>,
    /// The difference that they show, if they show one.
    pub ended: Result<(), LockstepError>,
}

/// Runs the scenario again up to the end of `window` and records both cores in it, in clocks. `None` when flow control
/// is not hardware.
pub(super) fn record(scenario: &Scenario, seed: u64, window: Range<u64>) -> Result<Option<Recorded>, Error> {
    let Bound::Engine(config) = &scenario.plan.bound else { return Ok(None) };
    match scenario.plan.port.lanes {
        8 => record_lanes::<8>(scenario, config, seed, window),
        16 => record_lanes::<16>(scenario, config, seed, window),
        64 => record_lanes::<64>(scenario, config, seed, window),
        _ => record_lanes::<128>(scenario, config, seed, window),
    }
    .map(Some)
}

fn record_lanes<const N: usize>(
    scenario: &Scenario,
    config: &Config,
    seed: u64,
    window: Range<u64>,
) -> Result<Recorded, Error> {
    let clock = scenario.plan.port.clock;
    let mut hardware = build::<N>(scenario, config, seed, Variant::VCD)?;
    hardware.engine.record(window.clone(), clock);
    hardware.encoder.record(window.clone(), clock);
    // Two clocks more, so that the window is over for the cores too.
    let end = clock.edge(window.end + 2).min(scenario.file.duration.0);
    let mut simulation = scenario.simulation(seed, scenario.plan.memory_octets, hardware);
    let ran = simulation.run(end, &mut Unobserved).map(|_| ());
    let (engine, engine_differs) = simulation.control.engine.take_recording();
    let (encoder, encoder_differs) = simulation.control.encoder.take_recording();
    let recordings = engine.into_iter().chain(encoder).collect();
    Ok(Recorded { recordings, ended: ran.and(engine_differs).and(encoder_differs) })
}

fn build<const N: usize>(
    scenario: &Scenario,
    config: &Config,
    seed: u64,
    variant: Variant,
) -> Result<Hardware<N>, Error> {
    let ring_slots = scenario.plan.sizing.link.ring_slots;
    let engine = engine::model::Model::new(ring_slots);
    let engine = beside(&engine::hdl::CORE, &[("RING_SLOTS", ring_slots as usize)], engine, scenario, seed, variant)?;
    let encoder = encoder::model::Model::<N>::new(false);
    let parameters = [("DATA_W", 8 * N), ("FCS", 0)];
    let encoder = beside(&encoder::hdl::CORE, &parameters, encoder, scenario, seed, variant)?;
    Ok(Clocked::new(engine, encoder, config, scenario.plan.port))
}

/// The variant of `core` with these build parameters, verilated, beside its golden model.
fn beside<G: Golden>(
    core: &Core,
    parameters: &[(&str, usize)],
    golden: G,
    scenario: &Scenario,
    seed: u64,
    variant: Variant,
) -> Result<Lockstep<G>, Error> {
    let wanted = |found: &[(&str, &str)]| {
        parameters.iter().all(|(name, value)| found.contains(&(*name, value.to_string().as_str())))
    };
    let built = core.variants.iter().find(|built| wanted(built.parameters));
    let built = built.ok_or_else(|| Error::NotBuilt {
        core: core.stem,
        parameters: parameters.iter().map(|(name, value)| format!("{name} = {value}")).collect::<Vec<_>>().join(", "),
    })?;
    let module = (built.build)(&core.top(built))?;
    let model = Model::build(&Design::from_module(&module)?, variant)?;
    let replay = scenario.replay(seed);
    let origin = Origin { seed, replay: Box::new(move |cycle| format!("{replay} --wave vcd --wave-at {cycle}")) };
    Ok(Lockstep::new(Dut::seeded(&model, seed), golden, origin)?)
}

/// The window of a wave in clocks: around a clock, or what the scenario asks for, or where the drain first changes.
pub(super) fn window(scenario: &Scenario, around: Option<u64>) -> Range<u64> {
    /// Clocks before and after the one that a user asks for.
    const AROUND: u64 = 2000;
    if let Some(cycle) = around {
        return cycle.saturating_sub(AROUND)..cycle + AROUND;
    }
    let (from, span) = match scenario.file.output.wave {
        Some(window) => (window.from.0, window.span.0),
        None => (scenario.first_change().saturating_sub(Time::from_us(10)), Time::from_us(60)),
    };
    let clock = scenario.plan.port.clock;
    clock.clock_at(from)..clock.clock_at(from.saturating_add(span))
}
