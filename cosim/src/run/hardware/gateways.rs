//! A `bifrost_gateway` at both ends.

use super::{DOWNSTREAM, UPSTREAM, first_change, span};
use crate::gateways::{GatewayEnd, GatewayLink};
use crate::link::Observer;
use crate::link::control::{Alone, ClockedCore};
use crate::memory::{Behaviour, WithMemories};
use crate::run::beside::{self, InLockstep, Place, Waves};
use crate::run::engine::{Engine, Ran};
use crate::run::error::Error;
use crate::run::watched::Watched;
use crate::scenario::{Gateway, Scenario};
use cores::bifrost_gateway::model::{Deep, Model};
use cores::bifrost_gateway::{Build, DEEP_OCTETS, Inputs, Outputs, hdl};
use miette::Diagnostic;
use rtl_foundation::contract::Golden;
use rtl_foundation::time::Time;
use rtl_lockstep::Lockstep;
use verilated_dut::Variant;

/// A gateway by its golden model, and its memories.
pub(super) trait Boxed<const N: usize, const C: usize, const R: usize>:
    Golden<Inputs = Inputs<N, C, R>, Outputs = Outputs<N, C, R>> + Clone + Send + Sized + 'static
{
    /// The golden model of a gateway.
    fn golden(build: &Build) -> Self;
}

impl<const N: usize, const R: usize> Boxed<N, 0, R> for Model<N, R> {
    fn golden(build: &Build) -> Self {
        Self::new(build)
    }
}

impl<const C: usize, const R: usize> Boxed<DEEP_OCTETS, C, R> for Model<DEEP_OCTETS, R, Deep<C>> {
    fn golden(build: &Build) -> Self {
        Self::deep(build)
    }
}

/// Shortest latency of the memories in ns.
const LEAST_LATENCY_NS: u64 = 100;
/// Clocks for which a memory is busy with a burst of 1024 octets: 13 GB/s at 322 MHz, nine tenths of a pseudo channel of HBM2.
const BURST_CLOCKS: u64 = 26;

pub(super) fn run_verilated<M: Boxed<N, C, R>, const N: usize, const C: usize, const R: usize>(
    scenario: &Scenario,
    seed: u64,
    waves: &mut Waves,
    observer: &mut dyn Observer,
) -> Result<Ran, Error> {
    let mut joined = verilated::<M, N, C, R>(scenario, seed, waves.variant())?;
    let run = |joined: &mut Joined<_, N, C, R>| Ok(joined.link.run(scenario.file.duration.0, observer)?);
    let (outcome, compared) = waves.run(&mut joined, &span(scenario), || Ok(first_change(scenario)), run)?;
    Ok(Ran { outcome, compared })
}

pub(super) fn run_models<M: Boxed<N, C, R>, const N: usize, const C: usize, const R: usize>(
    scenario: &Scenario,
    seed: u64,
    observer: &mut dyn Observer,
) -> Result<Ran, Error> {
    let mut joined = models::<M, N, C, R>(scenario, seed);
    Ok(Ran { outcome: joined.link.run(scenario.file.duration.0, observer)?, compared: 0 })
}

pub(super) fn watched<M: Boxed<N, C, R>, const N: usize, const C: usize, const R: usize>(
    scenario: &Scenario,
    engine: Engine,
    seed: u64,
) -> Result<Box<dyn Watched>, Error> {
    Ok(match engine {
        Engine::Rtl => Box::new(verilated::<M, N, C, R>(scenario, seed, Variant::PLAIN)?),
        _ => Box::new(models::<M, N, C, R>(scenario, seed)),
    })
}

/// A link with these gateways, as hardware or as golden models.
struct Joined<K, const N: usize, const C: usize, const R: usize> {
    link: GatewayLink<WithMemories<K, N, C, R>, N>,
}

impl<K, const N: usize, const C: usize, const R: usize> Joined<K, N, C, R>
where
    K: ClockedCore<Inputs = Inputs<N, C, R>, Outputs = Outputs<N, C, R>>,
    K::Error: std::error::Error + Diagnostic + 'static,
{
    fn new(scenario: &Scenario, seed: u64, cores: [K; 2]) -> Self {
        let gateway = gateway(scenario);
        let around = scenario.gateway_ends(gateway, seed);
        let period_ps = 1_000_000_000_000 / scenario.plan.port.clock.hz();
        let latency = LEAST_LATENCY_NS..=gateway.memory_latency.0 / 1000;
        let behaviour = Behaviour::hbm2(period_ps, latency, BURST_CLOCKS);
        let build = Build::from(&gateway.variant);
        let whole = |core, seed| WithMemories::new(core, &build, &behaviour, seed);
        let [first, second] = cores;
        let [upstream, downstream] = around.ends;
        let (first, second) = (whole(first, 2 * seed), whole(second, 2 * seed + 1));
        let ends = [GatewayEnd::new(UPSTREAM, first, upstream), GatewayEnd::new(DOWNSTREAM, second, downstream)];
        Self { link: GatewayLink::new(ends, around.fibres) }
    }
}

impl<K, const N: usize, const C: usize, const R: usize> Watched for Joined<K, N, C, R>
where
    K: ClockedCore<Inputs = Inputs<N, C, R>, Outputs = Outputs<N, C, R>> + 'static,
    K::Error: std::error::Error + Diagnostic + 'static,
    Error: From<K::Error>,
{
    fn now(&self) -> Time {
        self.link.now()
    }

    fn run_to(&mut self, end: Time) -> Result<(), Error> {
        Ok(self.link.run_to(end)?)
    }

    fn read(&mut self, at: usize, address: u32) -> Result<u32, Error> {
        Ok(self.link.read(at, address)?)
    }
}

impl<M: Boxed<N, C, R>, const N: usize, const C: usize, const R: usize> InLockstep for Joined<Lockstep<M>, N, C, R> {
    type Golden = M;

    fn cores(&mut self) -> Vec<&mut Lockstep<M>> {
        self.link.ends.iter_mut().map(|end| &mut end.gateway.gateway).collect()
    }
}

fn verilated<M: Boxed<N, C, R>, const N: usize, const C: usize, const R: usize>(
    scenario: &Scenario,
    seed: u64,
    variant: Variant,
) -> Result<Joined<Lockstep<M>, N, C, R>, Error> {
    let gateway = gateway(scenario);
    let beside = |name| {
        let place = Place { name, variant, seed };
        beside::beside(&hdl::CORE, &gateway.variant, M::golden(&Build::from(&gateway.variant)), scenario, &place)
    };
    Ok(Joined::new(scenario, seed, [beside(UPSTREAM)?, beside(DOWNSTREAM)?]))
}

fn models<M: Boxed<N, C, R>, const N: usize, const C: usize, const R: usize>(
    scenario: &Scenario,
    seed: u64,
) -> Joined<Alone<M>, N, C, R> {
    let alone = || Alone::new(M::golden(&Build::from(&gateway(scenario).variant)));
    Joined::new(scenario, seed, [alone(), alone()])
}

/// The gateways of a scenario that has some.
fn gateway(scenario: &Scenario) -> &Gateway {
    scenario.plan.gateway.as_ref().expect("gateways are at the ends")
}
