//! A `bifrost_gateway` at both ends.

use super::{DOWNSTREAM, UPSTREAM};
use crate::gateways::{GatewayEnd, GatewayLink};
use crate::link::control::{Alone, ClockedCore};
use crate::link::{Observer, Unobserved};
use crate::memory::{Behaviour, WithMemories};
use crate::run::beside::{self, InLockstep, Place, Recorded};
use crate::run::engine::{Engine, Ran};
use crate::run::error::Error;
use crate::run::watched::Watched;
use crate::scenario::{Gateway, Scenario};
use cores::bifrost_gateway::model::{Deep, Model};
use cores::bifrost_gateway::{Build, DEEP_OCTETS, INBOUND, Inputs, Outputs, hdl};
use miette::Diagnostic;
use rtl_foundation::contract::Golden;
use rtl_foundation::time::Time;
use rtl_lockstep::Lockstep;
use std::ops::Range;
use verilated_dut::Variant;

/// A gateway by its golden model, and what it needs beside it.
pub(super) trait Boxed<const N: usize>: Golden + Clone + Send + Sized + 'static {
    /// A gateway with what it needs, which together have the pins of one that needs nothing.
    type Whole<K: ClockedCore<Inputs = Self::Inputs, Outputs = Self::Outputs>>: ClockedCore<Inputs = Inputs<N>, Outputs = Outputs<N>, Error = K::Error>;

    /// The golden model of a gateway.
    fn golden(gateway: &Gateway) -> Self;
    /// Adds to a gateway what it needs.
    fn whole<K>(core: K, scenario: &Scenario, seed: u64) -> Self::Whole<K>
    where
        K: ClockedCore<Inputs = Self::Inputs, Outputs = Self::Outputs>;
    /// The gateway alone.
    fn core<K>(whole: &mut Self::Whole<K>) -> &mut K
    where
        K: ClockedCore<Inputs = Self::Inputs, Outputs = Self::Outputs>;
}

impl<const N: usize> Boxed<N> for Model<N> {
    type Whole<K: ClockedCore<Inputs = Inputs<N>, Outputs = Outputs<N>>> = K;

    fn golden(gateway: &Gateway) -> Self {
        Self::new(&Build::from(&gateway.variant))
    }

    fn whole<K: ClockedCore<Inputs = Inputs<N>, Outputs = Outputs<N>>>(core: K, _: &Scenario, _: u64) -> K {
        core
    }

    fn core<K: ClockedCore<Inputs = Inputs<N>, Outputs = Outputs<N>>>(whole: &mut K) -> &mut K {
        whole
    }
}

/// Shortest latency of the memories in ns.
const LEAST_LATENCY_NS: u64 = 100;
/// Clocks for which a memory is busy with a burst of 1024 octets: 13 GB/s at 322 MHz, nine tenths of a pseudo channel of HBM2.
const BURST_CLOCKS: u64 = 26;

impl<const C: usize> Boxed<DEEP_OCTETS> for Model<DEEP_OCTETS, Deep<C>> {
    type Whole<K: ClockedCore<Inputs = Self::Inputs, Outputs = Self::Outputs>> = WithMemories<K, C>;

    fn golden(gateway: &Gateway) -> Self {
        Self::deep(&Build::from(&gateway.variant))
    }

    fn whole<K>(core: K, scenario: &Scenario, seed: u64) -> WithMemories<K, C>
    where
        K: ClockedCore<Inputs = Self::Inputs, Outputs = Self::Outputs>,
    {
        let gateway = gateway(scenario);
        let period_ps = 1_000_000_000_000 / scenario.plan.port.clock.hz();
        let latency = LEAST_LATENCY_NS..=gateway.memory_latency.0 / 1000;
        let rows = gateway.sizing.memories[INBOUND].size();
        WithMemories::new(core, rows, &Behaviour::hbm2(period_ps, latency, BURST_CLOCKS), seed)
    }

    fn core<K>(whole: &mut WithMemories<K, C>) -> &mut K
    where
        K: ClockedCore<Inputs = Self::Inputs, Outputs = Self::Outputs>,
    {
        &mut whole.gateway
    }
}

pub(super) fn run_verilated<M: Boxed<N>, const N: usize>(
    scenario: &Scenario,
    seed: u64,
    observer: &mut dyn Observer,
) -> Result<Ran, Error> {
    let mut joined = verilated::<M, N>(scenario, seed, Variant::PLAIN)?;
    let outcome = joined.link.run(scenario.file.duration.0, observer)?;
    Ok(Ran { outcome, compared: beside::compared(&mut joined)? })
}

pub(super) fn run_models<M: Boxed<N>, const N: usize>(
    scenario: &Scenario,
    seed: u64,
    observer: &mut dyn Observer,
) -> Result<Ran, Error> {
    let mut joined = models::<M, N>(scenario, seed);
    Ok(Ran { outcome: joined.link.run(scenario.file.duration.0, observer)?, compared: 0 })
}

pub(super) fn record<M: Boxed<N>, const N: usize>(
    scenario: &Scenario,
    seed: u64,
    window: &Range<u64>,
) -> Result<Recorded, Error> {
    let mut joined = verilated::<M, N>(scenario, seed, Variant::VCD)?;
    Ok(beside::record(&mut joined, scenario.plan.port.clock, window, scenario.file.duration.0))
}

pub(super) fn watched<M: Boxed<N>, const N: usize>(
    scenario: &Scenario,
    engine: Engine,
    seed: u64,
) -> Result<Box<dyn Watched>, Error> {
    Ok(match engine {
        Engine::Rtl => Box::new(verilated::<M, N>(scenario, seed, Variant::PLAIN)?),
        _ => Box::new(models::<M, N>(scenario, seed)),
    })
}

/// A link with these gateways, as hardware or as golden models.
struct Joined<M: Boxed<N>, K: ClockedCore<Inputs = M::Inputs, Outputs = M::Outputs>, const N: usize> {
    link: GatewayLink<M::Whole<K>, N>,
}

impl<M, K, const N: usize> Joined<M, K, N>
where
    M: Boxed<N>,
    K: ClockedCore<Inputs = M::Inputs, Outputs = M::Outputs>,
    K::Error: std::error::Error + Diagnostic + 'static,
{
    fn new(scenario: &Scenario, seed: u64, cores: [K; 2]) -> Self {
        let around = scenario.gateway_ends(gateway(scenario), seed);
        let [first, second] = cores;
        let [upstream, downstream] = around.ends;
        let (first, second) = (M::whole(first, scenario, 2 * seed), M::whole(second, scenario, 2 * seed + 1));
        let ends = [GatewayEnd::new(UPSTREAM, first, upstream), GatewayEnd::new(DOWNSTREAM, second, downstream)];
        Self { link: GatewayLink::new(ends, around.fibres) }
    }
}

impl<M, K, const N: usize> Watched for Joined<M, K, N>
where
    M: Boxed<N>,
    K: ClockedCore<Inputs = M::Inputs, Outputs = M::Outputs>,
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

impl<M: Boxed<N>, const N: usize> InLockstep for Joined<M, Lockstep<M>, N> {
    type Golden = M;

    fn cores(&mut self) -> Vec<&mut Lockstep<M>> {
        self.link.ends.iter_mut().map(|end| M::core(&mut end.gateway)).collect()
    }

    fn run_to(&mut self, end: Time) -> Result<(), Error> {
        Ok(self.link.run(end, &mut Unobserved).map(|_| ())?)
    }
}

fn verilated<M: Boxed<N>, const N: usize>(
    scenario: &Scenario,
    seed: u64,
    variant: Variant,
) -> Result<Joined<M, Lockstep<M>, N>, Error> {
    let gateway = gateway(scenario);
    let beside = |name| {
        let place = Place { name, variant, seed };
        beside::beside(&hdl::CORE, &gateway.variant, M::golden(gateway), scenario, &place)
    };
    Ok(Joined::new(scenario, seed, [beside(UPSTREAM)?, beside(DOWNSTREAM)?]))
}

fn models<M: Boxed<N>, const N: usize>(scenario: &Scenario, seed: u64) -> Joined<M, Alone<M>, N> {
    let alone = || Alone::new(M::golden(gateway(scenario)));
    Joined::new(scenario, seed, [alone(), alone()])
}

/// The gateways of a scenario that has some.
fn gateway(scenario: &Scenario) -> &Gateway {
    scenario.plan.gateway.as_ref().expect("gateways are at the ends")
}
