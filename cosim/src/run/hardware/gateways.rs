//! A `bifrost_gateway` at both ends.

use super::{DOWNSTREAM, UPSTREAM};
use crate::gateways::{GatewayEnd, GatewayLink};
use crate::link::control::{Alone, ClockedCore};
use crate::link::{Observer, Unobserved};
use crate::run::beside::{self, InLockstep, Place, Recorded};
use crate::run::engine::{Engine, Ran};
use crate::run::error::Error;
use crate::run::watched::Watched;
use crate::scenario::{Gateway, GatewayEnds, Scenario};
use cores::bifrost_gateway::model::Model as Golden;
use cores::bifrost_gateway::{Build, Inputs, Outputs, hdl};
use miette::Diagnostic;
use rtl_foundation::time::Time;
use rtl_lockstep::Lockstep;
use std::ops::Range;
use verilated_dut::Variant;

pub(super) fn run_verilated<const N: usize>(
    scenario: &Scenario,
    seed: u64,
    observer: &mut dyn Observer,
) -> Result<Ran, Error> {
    let mut link = verilated::<N>(scenario, seed, Variant::PLAIN)?;
    let outcome = link.run(scenario.file.duration.0, observer)?;
    Ok(Ran { outcome, compared: beside::compared(&mut link)? })
}

pub(super) fn run_models<const N: usize>(
    scenario: &Scenario,
    seed: u64,
    observer: &mut dyn Observer,
) -> Result<Ran, Error> {
    let gateway = gateway(scenario);
    let golden = || Alone::new(golden::<N>(gateway));
    let mut link = join(scenario.gateway_ends(gateway, seed), [golden(), golden()]);
    Ok(Ran { outcome: link.run(scenario.file.duration.0, observer)?, compared: 0 })
}

pub(super) fn record<const N: usize>(scenario: &Scenario, seed: u64, window: &Range<u64>) -> Result<Recorded, Error> {
    let mut link = verilated::<N>(scenario, seed, Variant::VCD)?;
    Ok(beside::record(&mut link, scenario.plan.port.clock, window, scenario.file.duration.0))
}

pub(super) fn watched<const N: usize>(
    scenario: &Scenario,
    engine: Engine,
    seed: u64,
) -> Result<Box<dyn Watched>, Error> {
    if engine == Engine::Rtl {
        return Ok(Box::new(verilated::<N>(scenario, seed, Variant::PLAIN)?));
    }
    let gateway = gateway(scenario);
    let golden = || Alone::new(golden::<N>(gateway));
    Ok(Box::new(join(scenario.gateway_ends(gateway, seed), [golden(), golden()])))
}

impl<G, const N: usize> Watched for GatewayLink<G, N>
where
    G: ClockedCore<Inputs = Inputs<N>, Outputs = Outputs<N>>,
    G::Error: std::error::Error + Diagnostic + 'static,
    Error: From<G::Error>,
{
    fn now(&self) -> Time {
        GatewayLink::now(self)
    }

    fn run_to(&mut self, end: Time) -> Result<(), Error> {
        Ok(GatewayLink::run_to(self, end)?)
    }

    fn read(&mut self, at: usize, address: u32) -> Result<u32, Error> {
        Ok(GatewayLink::read(self, at, address)?)
    }
}

impl<const N: usize> InLockstep for GatewayLink<Verilated<N>, N> {
    type Golden = Golden<N>;

    fn cores(&mut self) -> Vec<&mut Verilated<N>> {
        self.ends.iter_mut().map(|end| &mut end.gateway).collect()
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
) -> Result<GatewayLink<Verilated<N>, N>, Error> {
    let gateway = gateway(scenario);
    let beside = |name| {
        let place = Place { name, variant, seed };
        beside::beside(&hdl::CORE, &gateway.variant, golden(gateway), scenario, &place)
    };
    Ok(join(scenario.gateway_ends(gateway, seed), [beside(UPSTREAM)?, beside(DOWNSTREAM)?]))
}

fn join<G, const N: usize>(around: GatewayEnds, gateways: [G; 2]) -> GatewayLink<G, N>
where
    G: ClockedCore<Inputs = Inputs<N>, Outputs = Outputs<N>>,
    G::Error: std::error::Error + Diagnostic + 'static,
{
    let ([upstream, downstream], [first, second]) = (around.ends, gateways);
    let ends = [GatewayEnd::new(UPSTREAM, first, upstream), GatewayEnd::new(DOWNSTREAM, second, downstream)];
    GatewayLink::new(ends, around.fibres)
}

fn golden<const N: usize>(gateway: &Gateway) -> Golden<N> {
    Golden::new(&Build::from(&gateway.variant))
}

/// The gateways of a scenario that has some.
fn gateway(scenario: &Scenario) -> &Gateway {
    scenario.plan.gateway.as_ref().expect("gateways are at the ends")
}
