//! A `bifrost_port` at both ends.

use super::{DOWNSTREAM, UPSTREAM, first_change, span};
use crate::link::Observer;
use crate::link::control::{Alone, ClockedCore};
use crate::ports::{PortEnd, PortLink};
use crate::run::beside::{self, InLockstep, Place, Waves};
use crate::run::engine::Ran;
use crate::run::error::Error;
use crate::scenario::{PortEnds, Scenario};
use cores::bifrost_port::model::Model as Golden;
use cores::bifrost_port::{Inputs, Outputs, hdl};
use cores::registers::Table;
use miette::Diagnostic;
use rtl_lockstep::Lockstep;
use verilated_dut::Variant;

pub(super) fn run_verilated<const N: usize>(
    scenario: &Scenario,
    seed: u64,
    waves: &mut Waves,
    observer: &mut dyn Observer,
) -> Result<Ran, Error> {
    let mut link = verilated::<N>(scenario, seed, waves.variant())?;
    let run = |link: &mut PortLink<_, N>| Ok(link.run(scenario.file.duration.0, observer)?);
    let (outcome, compared) = waves.run(&mut link, &span(scenario), || Ok(first_change(scenario)), run)?;
    Ok(Ran { outcome, compared })
}

pub(super) fn run_models<const N: usize>(
    scenario: &Scenario,
    seed: u64,
    observer: &mut dyn Observer,
) -> Result<Ran, Error> {
    let golden = || Alone::new(golden::<N>(scenario));
    let mut link = join(scenario.ends(seed, scenario.plan.memory_octets), golden(), golden());
    Ok(Ran { outcome: link.run(scenario.file.duration.0, observer)?, compared: 0 })
}

impl<const N: usize> InLockstep for PortLink<Verilated<N>, N> {
    type Golden = Golden<N>;

    fn cores(&mut self) -> Vec<&mut Verilated<N>> {
        vec![&mut self.upstream.port, &mut self.downstream.port]
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
