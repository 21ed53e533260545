//! The hardware in the loop: a port at both ends, each in lockstep with its golden model.

use super::beside::{self, InLockstep, Place, Recorded};
use super::engine::Ran;
use super::error::Error;
use crate::link::control::{Alone, ClockedCore};
use crate::link::{Observer, Unobserved};
use crate::ports::{PortEnd, PortLink};
use crate::scenario::{PortEnds, Scenario};
use cores::bifrost_port::model::Model as Golden;
use cores::bifrost_port::{Inputs, Outputs, hdl};
use cores::registers::Table;
use miette::Diagnostic;
use rtl_foundation::time::Time;
use rtl_lockstep::Lockstep;
use verilated_dut::Variant;

/// Name of the port that sends the data, in messages and waves.
const UPSTREAM: &str = "upstream";
/// Name of the port that receives them.
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
    Ok(Ran { outcome, compared: beside::compared(&mut link)? })
}

fn run_models<const N: usize>(scenario: &Scenario, seed: u64, observer: &mut dyn Observer) -> Result<Ran, Error> {
    let golden = || Alone::new(golden::<N>(scenario));
    let mut link = join(scenario.ends(seed, scenario.plan.memory_octets), golden(), golden());
    Ok(Ran { outcome: link.run(scenario.file.duration.0, observer)?, compared: 0 })
}

/// Runs the scenario again, traced, and records both ports in a window of clocks of the downstream one: around the given clock, or
/// what the scenario asks for, or where the drain first changes.
pub(super) fn record(scenario: &Scenario, seed: u64, around: Option<u64>) -> Result<Recorded, Error> {
    at_lanes!(scenario, record_lanes(seed, around))
}

fn record_lanes<const N: usize>(scenario: &Scenario, seed: u64, around: Option<u64>) -> Result<Recorded, Error> {
    let clock = scenario.plan.port.clock;
    let first_change = || {
        let from = scenario.first_change().saturating_sub(Time::from_us(10));
        clock.clock_at(from)..clock.clock_at(from.saturating_add(Time::from_us(60)))
    };
    let window = beside::window(around, scenario.file.output.wave, clock).unwrap_or_else(first_change);
    let mut link = verilated::<N>(scenario, seed, Variant::VCD)?;
    Ok(beside::record(&mut link, clock, &window, scenario.file.duration.0))
}

impl<const N: usize> InLockstep for PortLink<Verilated<N>, N> {
    type Golden = Golden<N>;

    fn cores(&mut self) -> Vec<&mut Verilated<N>> {
        vec![&mut self.upstream.port, &mut self.downstream.port]
    }

    fn run_to(&mut self, end: Time) -> Result<(), Error> {
        Ok(self.run(end, &mut Unobserved).map(|_| ())?)
    }
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

fn join<P, const N: usize>(ends: PortEnds, upstream: P, downstream: P) -> PortLink<P, N>
where
    P: ClockedCore<Inputs = Inputs<N>, Outputs = Outputs<N>>,
    P::Error: std::error::Error + Diagnostic + 'static,
{
    let upstream = PortEnd::new(UPSTREAM, upstream, ends.upstream);
    let downstream = PortEnd::new(DOWNSTREAM, downstream, ends.downstream);
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
