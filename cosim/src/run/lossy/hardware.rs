//! The shims in the loop, each in lockstep with its golden model.

use super::LossyRan;
use crate::link::control::{Alone, ClockedCore};
use crate::link::{Observer, StreamError, Unobserved};
use crate::lossy::{FAR, LossyLink, NEAR, Shim};
use crate::run::Error;
use crate::run::beside::{self, InLockstep, Place, Span, Waves, around_clock};
use crate::scenario::LossyScenario;
use cores::lowar_shim::model::Model as Golden;
use cores::lowar_shim::{Inputs, Outputs, hdl, registers};
use cores::registers::Table;
use miette::Diagnostic;
use rtl_foundation::time::Time;
use rtl_gen::registers::RegisterMap;
use rtl_lockstep::Lockstep;
use verilated_dut::Variant;

/// Calls `$f::<octets>` for the width of a scenario's shims.
macro_rules! at_width {
    ($scenario:expr, $f:ident($($argument:expr),*)) => {
        match $scenario.plan.built.octets {
            8 => $f::<8>($scenario, $($argument),*),
            _ => $f::<64>($scenario, $($argument),*),
        }
    };
}

/// Runs a scenario to its end with verilated shims, which record waves.
pub(super) fn simulate(
    scenario: &LossyScenario,
    seed: u64,
    waves: &mut Waves,
    observer: &mut dyn Observer,
) -> Result<LossyRan, Error> {
    at_width!(scenario, run_verilated(seed, waves, observer))
}

/// Runs a scenario to its end with golden models in their places.
pub(super) fn simulate_models(
    scenario: &LossyScenario,
    seed: u64,
    observer: &mut dyn Observer,
) -> Result<LossyRan, Error> {
    at_width!(scenario, run_models(seed, observer))
}

type Verilated<const N: usize> = Lockstep<Golden<N>>;

/// The link with its hardware.
fn verilated<const N: usize>(
    scenario: &LossyScenario,
    seed: u64,
    variant: Variant,
) -> Result<LossyLink<Verilated<N>, N>, Error> {
    let built = hdl::CORE.variant_of(&scenario.plan.built.path())?;
    join(scenario, seed, |golden, name| {
        beside::beside(&hdl::CORE, &built, golden, scenario, &Place { name, variant, seed })
    })
}

/// The link with golden models in the places of its hardware.
fn modelled<const N: usize>(scenario: &LossyScenario, seed: u64) -> Result<LossyLink<Alone<Golden<N>>, N>, Error> {
    join(scenario, seed, |golden, _| Ok(Alone::new(golden)))
}

/// The link with what `core` makes of the golden model at each end.
fn join<C, const N: usize>(
    scenario: &LossyScenario,
    seed: u64,
    core: impl Fn(Golden<N>, &str) -> Result<C, Error>,
) -> Result<LossyLink<C, N>, Error>
where
    C: ClockedCore<Inputs = Inputs<N>, Outputs = Outputs<N>>,
    C::Error: std::error::Error + Diagnostic + 'static,
{
    let build = scenario.plan.built;
    let map: RegisterMap = registers::map(&build);
    let shim = |name, program| {
        let golden = Golden::new(Table::of(&map), build);
        core(golden, name).map(|core| Shim::new(core, &map, program))
    };
    let programs = &scenario.plan.programs;
    let near = shim(NEAR, &programs.near)?;
    let far = programs.far.as_ref().map(|program| shim(FAR, program)).transpose()?;
    Ok(LossyLink::new(near, far, scenario.parts(seed)))
}

fn run_verilated<const N: usize>(
    scenario: &LossyScenario,
    seed: u64,
    waves: &mut Waves,
    observer: &mut dyn Observer,
) -> Result<LossyRan, Error> {
    let mut link = verilated::<N>(scenario, seed, waves.variant())?;
    let file = &scenario.file;
    let span = Span { asked: file.output.wave, clock: scenario.plan.clock, end: file.duration.0 };
    let rebuilt = || Ok(around_clock(first_recovery::<N>(scenario, seed)?));
    let (ran, compared) = waves.run(&mut link, &span, rebuilt, |link| run(link, scenario, observer))?;
    Ok(LossyRan { compared, ..ran })
}

fn run_models<const N: usize>(
    scenario: &LossyScenario,
    seed: u64,
    observer: &mut dyn Observer,
) -> Result<LossyRan, Error> {
    run(&mut modelled::<N>(scenario, seed)?, scenario, observer)
}

/// Runs to the end of the scenario, and then for as long as software reads the counters.
fn run<C, const N: usize>(
    link: &mut LossyLink<C, N>,
    scenario: &LossyScenario,
    observer: &mut dyn Observer,
) -> Result<LossyRan, Error>
where
    C: ClockedCore<Inputs = Inputs<N>, Outputs = Outputs<N>>,
    C::Error: std::error::Error + Diagnostic + 'static,
    Error: From<StreamError<C::Error>>,
{
    link.run(scenario.file.duration.0, observer, |_| false)?;
    let line = link.line();
    let (outcome, cycles, clocks) = (link.outcome(), link.now(), link.clocks());
    let counters = link.read_counters(&mut Unobserved)?;
    Ok(LossyRan { outcome, line: Some(line), counters: Some(counters), clocks, cycles, compared: 0 })
}

impl<const N: usize> InLockstep for LossyLink<Verilated<N>, N> {
    type Golden = Golden<N>;

    fn cores(&mut self) -> Vec<&mut Verilated<N>> {
        self.shims().map(|shim| &mut shim.core).collect()
    }
}

/// The clock in which the first frame is rebuilt; if none is, that in which the first packet arrives. The golden models
/// find it: what they do is what the hardware does.
fn first_recovery<const N: usize>(scenario: &LossyScenario, seed: u64) -> Result<u64, Error> {
    let mut link = modelled::<N>(scenario, seed)?;
    link.run(scenario.file.duration.0, &mut Unobserved, |link| link.recovered() > 0)?;
    let arrives = scenario.plan.clock.clock_at(Time(scenario.plan.delay.0 + scenario.plan.slot.0));
    Ok(if link.recovered() > 0 { link.now() } else { arrives })
}
