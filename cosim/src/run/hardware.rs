//! The hardware in the loop: a port at both ends, each in lockstep with its golden model.

use super::beside::{self, Place, Recorded};
use super::engine::Ran;
use super::error::Error;
use crate::link::control::{Alone, ClockedCore};
use crate::link::time::Time;
use crate::link::{Observer, Unobserved};
use crate::ports::{End, PortError, PortLink};
use crate::scenario::{Ends, Scenario};
use cores::bifrost_port::model::Model as Golden;
use cores::bifrost_port::{Inputs, Outputs, hdl};
use cores::registers::Table;
use miette::Diagnostic;
use rtl_lockstep::{Lockstep, LockstepError};
use std::convert::Infallible;
use std::ops::Range;
use verilated_dut::Variant;

/// Where a port stands; its name in messages and waves.
const UPSTREAM: &str = "upstream";
/// The other one.
const DOWNSTREAM: &str = "downstream";

/// Calls `$f::<lanes>` for the width of a scenario's ports.
macro_rules! at_lanes {
    ($scenario:expr, $f:ident($($argument:expr),*)) => {
        match $scenario.plan.port.lanes {
            8 => $f::<8>($scenario, $($argument),*),
            32 => $f::<32>($scenario, $($argument),*),
            64 => $f::<64>($scenario, $($argument),*),
            _ => $f::<128>($scenario, $($argument),*),
        }
    };
}

/// Runs a scenario to its end with verilated ports, untraced.
pub(super) fn simulate(scenario: &Scenario, seed: u64, observer: &mut dyn Observer) -> Result<Ran, Error> {
    at_lanes!(scenario, run_verilated(seed, observer))
}

/// Runs a scenario to its end with golden models in the ports' places.
pub(super) fn simulate_models(scenario: &Scenario, seed: u64, observer: &mut dyn Observer) -> Result<Ran, Error> {
    at_lanes!(scenario, run_models(seed, observer))
}

fn run_verilated<const N: usize>(scenario: &Scenario, seed: u64, observer: &mut dyn Observer) -> Result<Ran, Error> {
    let mut link = verilated::<N>(scenario, seed, Variant::PLAIN)?;
    let outcome = link.run(scenario.file.duration.0, observer)?;
    let mut compared = 0;
    for end in [&mut link.upstream, &mut link.downstream] {
        end.port.catch_up()?;
        compared += end.port.compared();
    }
    Ok(Ran { outcome, compared })
}

fn run_models<const N: usize>(scenario: &Scenario, seed: u64, observer: &mut dyn Observer) -> Result<Ran, Error> {
    let golden = || Alone::new(golden::<N>(scenario));
    let mut link = join(scenario.ends(seed, scenario.plan.memory_octets), golden(), golden());
    Ok(Ran { outcome: link.run(scenario.file.duration.0, observer)?, compared: 0 })
}

/// Runs the scenario again up to the end of `window` and records both ports in it, in clocks of the downstream one.
pub(super) fn record(scenario: &Scenario, seed: u64, window: Range<u64>) -> Result<Recorded, Error> {
    at_lanes!(scenario, record_lanes(seed, window))
}

fn record_lanes<const N: usize>(scenario: &Scenario, seed: u64, window: Range<u64>) -> Result<Recorded, Error> {
    let clock = scenario.plan.port.clock;
    let mut link = verilated::<N>(scenario, seed, Variant::VCD)?;
    link.downstream.port.record(window.clone(), clock);
    link.upstream.port.record(window.clone(), clock);
    // Two clocks more, so that the window is over for the ports too.
    let end = clock.edge(window.end + 2).min(scenario.file.duration.0);
    let ran = link.run(end, &mut Unobserved).map(|_| ());
    let (downstream, downstream_differs) = link.downstream.port.take_recording();
    let (upstream, upstream_differs) = link.upstream.port.take_recording();
    let recordings = downstream.into_iter().chain(upstream).collect();
    let ended = ran.map_err(Error::from).and(downstream_differs.map_err(Error::from));
    Ok(Recorded { recordings, ended: ended.and(upstream_differs.map_err(Error::from)) })
}

type Verilated<const N: usize> = Lockstep<Golden<N>>;

fn verilated<const N: usize>(
    scenario: &Scenario,
    seed: u64,
    variant: Variant,
) -> Result<PortLink<Verilated<N>, N>, Error> {
    let ends = scenario.ends(seed, scenario.plan.memory_octets);
    let upstream = beside(scenario, UPSTREAM, seed, variant)?;
    let downstream = beside(scenario, DOWNSTREAM, seed, variant)?;
    Ok(join(ends, upstream, downstream))
}

fn join<P, const N: usize>(ends: Ends, upstream: P, downstream: P) -> PortLink<P, N>
where
    P: ClockedCore<Inputs = Inputs<N>, Outputs = Outputs<N>>,
    P::Error: std::error::Error + Diagnostic + 'static,
{
    let upstream = End::new(UPSTREAM, upstream, ends.upstream);
    let downstream = End::new(DOWNSTREAM, downstream, ends.downstream);
    PortLink::new(upstream, downstream, ends.forward, ends.back)
}

fn golden<const N: usize>(scenario: &Scenario) -> Golden<N> {
    Golden::new(Table::of(&scenario.registers()))
}

/// The port of the scenario's width, verilated, beside its golden model.
fn beside<const N: usize>(scenario: &Scenario, name: &str, seed: u64, variant: Variant) -> Result<Verilated<N>, Error> {
    let ring_slots = scenario.plan.sizing.link.ring_slots;
    let built = hdl::CORE.variant_with(&[("DATA_W", 8 * N as u32), ("RING_SLOTS", ring_slots)])?;
    let place = Place { name, variant, seed };
    beside::beside(&hdl::CORE, built, golden(scenario), scenario, &place)
}

impl From<PortError<LockstepError>> for Error {
    fn from(error: PortError<LockstepError>) -> Self {
        match error {
            PortError::Port(error) => Error::Lockstep(error),
            PortError::Access(error) => Error::Access(error),
            PortError::Stream { end, clock, what } => Error::Stream { end: format!("{end} port"), clock, what },
        }
    }
}

impl From<PortError<Infallible>> for Error {
    fn from(error: PortError<Infallible>) -> Self {
        match error {
            PortError::Port(never) => match never {},
            PortError::Access(error) => Error::Access(error),
            PortError::Stream { end, clock, what } => Error::Stream { end: format!("{end} port"), clock, what },
        }
    }
}

/// The window of a wave in clocks: around a clock, or what the scenario asks for, or where the drain first changes.
pub(super) fn window(scenario: &Scenario, around: Option<u64>) -> Range<u64> {
    if let Some(cycle) = around {
        return beside::around_clock(cycle);
    }
    let (from, span) = match scenario.file.output.wave {
        Some(window) => (window.from.0, window.span.0),
        None => (scenario.first_change().saturating_sub(Time::from_us(10)), Time::from_us(60)),
    };
    let clock = scenario.plan.port.clock;
    clock.clock_at(from)..clock.clock_at(from.saturating_add(span))
}
