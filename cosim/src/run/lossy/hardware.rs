//! The shims in the loop, each in lockstep with its golden model.

use super::Ran;
use crate::link::control::{Alone, ClockedCore};
use crate::link::time::Time;
use crate::link::{Observer, Unobserved};
use crate::lossy::{FAR, LossyLink, NEAR, Shim, StreamError};
use crate::run::Error;
use crate::run::beside::{Place, Recorded, around_clock, beside};
use crate::scenario::LossyScenario;
use cores::lowar_shim::model::Model as Golden;
use cores::lowar_shim::{Inputs, Outputs, hdl, registers};
use cores::registers::Table;
use miette::Diagnostic;
use rtl_gen::registers::RegisterMap;
use rtl_lockstep::{Lockstep, LockstepError};
use std::convert::Infallible;
use std::ops::Range;
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

/// Runs a scenario to its end with verilated shims, untraced.
pub(super) fn simulate(scenario: &LossyScenario, seed: u64, observer: &mut dyn Observer) -> Result<Ran, Error> {
    at_width!(scenario, run_verilated(seed, observer))
}

/// Runs a scenario to its end with golden models in their places.
pub(super) fn simulate_models(scenario: &LossyScenario, seed: u64, observer: &mut dyn Observer) -> Result<Ran, Error> {
    at_width!(scenario, run_models(seed, observer))
}

/// Runs the scenario again, traced, and records both shims in a window: around the given clock, or what the scenario asks
/// for, or around the first frame that is rebuilt.
pub(super) fn record(scenario: &LossyScenario, seed: u64, around: Option<u64>) -> Result<Recorded, Error> {
    at_width!(scenario, record_width(seed, around))
}

type Verilated<const N: usize> = Lockstep<Golden<N>>;

/// The link with its hardware.
fn verilated<const N: usize>(
    scenario: &LossyScenario,
    seed: u64,
    variant: Variant,
) -> Result<LossyLink<Verilated<N>, N>, Error> {
    let built = hdl::CORE.variant_of(&scenario.plan.built.path())?;
    join(scenario, seed, |golden, name| beside(&hdl::CORE, &built, golden, scenario, &Place { name, variant, seed }))
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
    observer: &mut dyn Observer,
) -> Result<Ran, Error> {
    let mut link = verilated::<N>(scenario, seed, Variant::PLAIN)?;
    let mut ran = run(&mut link, scenario, observer)?;
    for shim in link.shims() {
        shim.core.catch_up()?;
        ran.compared += shim.core.compared();
    }
    Ok(ran)
}

fn run_models<const N: usize>(scenario: &LossyScenario, seed: u64, observer: &mut dyn Observer) -> Result<Ran, Error> {
    run(&mut modelled::<N>(scenario, seed)?, scenario, observer)
}

/// Runs to the end of the scenario, and then for as long as software reads the counters.
fn run<C, const N: usize>(
    link: &mut LossyLink<C, N>,
    scenario: &LossyScenario,
    observer: &mut dyn Observer,
) -> Result<Ran, Error>
where
    C: ClockedCore<Inputs = Inputs<N>, Outputs = Outputs<N>>,
    C::Error: std::error::Error + Diagnostic + 'static,
    Error: From<StreamError<C::Error>>,
{
    link.run(scenario.file.duration.0, observer, |_| false)?;
    let line = link.line();
    let (outcome, cycles, clocks) = (link.outcome(), link.now(), link.clocks());
    let counters = link.read_counters(&mut Unobserved)?;
    Ok(Ran { outcome, line: Some(line), counters: Some(counters), clocks, cycles, compared: 0 })
}

fn record_width<const N: usize>(scenario: &LossyScenario, seed: u64, around: Option<u64>) -> Result<Recorded, Error> {
    let clock = scenario.plan.clock;
    let window = window::<N>(scenario, seed, around)?;
    let mut link = verilated::<N>(scenario, seed, Variant::VCD)?;
    link.shims().for_each(|shim| shim.core.record(window.clone(), clock));
    // Two clocks more, so that the window is over for the cores too.
    let end = clock.edge(window.end + 2).min(scenario.file.duration.0);
    let mut ended = link.run(end, &mut Unobserved, |_| false).map_err(Error::from);
    let mut recordings = Vec::new();
    for shim in link.shims() {
        let (recording, differs) = shim.core.take_recording();
        recordings.extend(recording);
        ended = ended.and(differs.map_err(Error::from));
    }
    // the end that rebuilds frames first
    recordings.reverse();
    Ok(Recorded { recordings, ended })
}

fn window<const N: usize>(scenario: &LossyScenario, seed: u64, around: Option<u64>) -> Result<Range<u64>, Error> {
    let clock = scenario.plan.clock;
    let middle = match (around, scenario.file.output.wave) {
        (Some(cycle), _) => cycle,
        (None, Some(window)) => {
            return Ok(clock.clock_at(window.from.0)..clock.clock_at(window.from.0.saturating_add(window.span.0)));
        }
        (None, None) => first_recovery::<N>(scenario, seed)?,
    };
    Ok(around_clock(middle))
}

/// The clock in which the first frame is rebuilt; if none is, that in which the first packet arrives. The golden models
/// find it: what they do is what the hardware does.
fn first_recovery<const N: usize>(scenario: &LossyScenario, seed: u64) -> Result<u64, Error> {
    let mut link = modelled::<N>(scenario, seed)?;
    link.run(scenario.file.duration.0, &mut Unobserved, |link| link.recovered() > 0)?;
    let arrives = scenario.plan.clock.clock_at(Time(scenario.plan.delay.0 + scenario.plan.slot.0));
    Ok(if link.recovered() > 0 { link.now() } else { arrives })
}

impl From<StreamError<LockstepError>> for Error {
    fn from(error: StreamError<LockstepError>) -> Self {
        match error {
            StreamError::Shim(error) => Error::Lockstep(error),
            StreamError::Access(error) => Error::Access(error),
            StreamError::Stream { end, clock, what } => broken(end, clock, what),
        }
    }
}

impl From<StreamError<Infallible>> for Error {
    fn from(error: StreamError<Infallible>) -> Self {
        match error {
            StreamError::Shim(never) => match never {},
            StreamError::Access(error) => Error::Access(error),
            StreamError::Stream { end, clock, what } => broken(end, clock, what),
        }
    }
}

fn broken(end: &str, clock: u64, what: &str) -> Error {
    Error::Stream { end: format!("{end} shim"), clock, what: what.to_owned() }
}
