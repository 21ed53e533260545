//! The shim in the loop: an encoder at one end, a decoder at the other, each in lockstep with its golden model.

use super::Ran;
use crate::link::control::Alone;
use crate::link::time::Time;
use crate::link::{Observer, Unobserved};
use crate::lockstep::{Lockstep, LockstepError};
use crate::lossy::{Decoding, Encoding, LossyLink, Shim, StreamError};
use crate::run::Error;
use crate::run::beside::{Place, Recorded, around_clock, beside};
use crate::scenario::LossyScenario;
use crate::verilated::Variant;
use cores::lowar::{self, Build};
use cores::{lowar_fec_decoder as decoder, lowar_fec_encoder as encoder};
use miette::Diagnostic;
use std::convert::Infallible;
use std::ops::Range;

/// Where each shim stands; its name in waves.
const SENDING: &str = "sending";
/// The other one.
const RECEIVING: &str = "receiving";

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

type Sending<const N: usize> = Encoding<Lockstep<encoder::model::Model<N>>, N>;
type Receiving<const N: usize> = Decoding<Lockstep<decoder::model::Model<N>>, N>;

/// The link with its hardware. What the shims consist of is said here and in [`crate::lossy::Shim`] only.
fn verilated<const N: usize>(
    scenario: &LossyScenario,
    seed: u64,
    variant: Variant,
) -> Result<LossyLink<Sending<N>, Receiving<N>, N>, Error> {
    let build = build::<N>(scenario);
    let parameters = [("DATA_W", 8 * N), ("ROWS", build.rows)];
    let place = |name| Place { name, variant, seed };
    let golden = encoder::model::Model::new(build);
    let sending = beside(&encoder::hdl::CORE, &parameters, golden, scenario, &place(SENDING))?;
    let golden = decoder::model::Model::new(build);
    let receiving = beside(&decoder::hdl::CORE, &parameters, golden, scenario, &place(RECEIVING))?;
    let program = &scenario.plan.program;
    let (sending, receiving) = (Encoding::new(sending, program), Decoding::new(receiving, program));
    Ok(LossyLink::new(sending, receiving, scenario.parts(seed)))
}

type SendingModel<const N: usize> = Encoding<Alone<encoder::model::Model<N>>, N>;
type ReceivingModel<const N: usize> = Decoding<Alone<decoder::model::Model<N>>, N>;

/// The link with golden models in the places of its hardware.
fn modelled<const N: usize>(scenario: &LossyScenario, seed: u64) -> LossyLink<SendingModel<N>, ReceivingModel<N>, N> {
    let (build, program) = (build::<N>(scenario), &scenario.plan.program);
    let sending = Encoding::new(Alone::new(encoder::model::Model::new(build)), program);
    let receiving = Decoding::new(Alone::new(decoder::model::Model::new(build)), program);
    LossyLink::new(sending, receiving, scenario.parts(seed))
}

fn build<const N: usize>(scenario: &LossyScenario) -> Build {
    lowar::build(N, scenario.plan.built.rows)
}

fn run_verilated<const N: usize>(
    scenario: &LossyScenario,
    seed: u64,
    observer: &mut dyn Observer,
) -> Result<Ran, Error> {
    let mut link = verilated::<N>(scenario, seed, Variant::PLAIN)?;
    link.run(scenario.file.duration.0, observer, |_| false)?;
    let compared = link.sending().core.compared() + link.receiving().core.compared();
    Ok(ran(&mut link, compared))
}

fn run_models<const N: usize>(scenario: &LossyScenario, seed: u64, observer: &mut dyn Observer) -> Result<Ran, Error> {
    let mut link = modelled::<N>(scenario, seed);
    link.run(scenario.file.duration.0, observer, |_| false)?;
    Ok(ran(&mut link, 0))
}

fn ran<A, B, const N: usize>(link: &mut LossyLink<A, B, N>, compared: u64) -> Ran
where
    A: Shim<N>,
    B: Shim<N, Error = A::Error>,
    A::Error: std::error::Error + Diagnostic + 'static,
{
    let sent = link.sending().counters().clone();
    let counters = sent.with(link.receiving().counters());
    Ran { outcome: link.outcome(), counters, clocks: link.clocks(), cycles: link.now(), compared }
}

fn record_width<const N: usize>(scenario: &LossyScenario, seed: u64, around: Option<u64>) -> Result<Recorded, Error> {
    let clock = scenario.plan.clock;
    let window = window::<N>(scenario, seed, around)?;
    let mut link = verilated::<N>(scenario, seed, Variant::VCD)?;
    link.sending().core.record(window.clone(), clock);
    link.receiving().core.record(window.clone(), clock);
    // Two clocks more, so that the window is over for the cores too.
    let end = clock.edge(window.end + 2).min(scenario.file.duration.0);
    let ran = link.run(end, &mut Unobserved, |_| false);
    let (sending, sending_differs) = link.sending().core.take_recording();
    let (receiving, receiving_differs) = link.receiving().core.take_recording();
    let recordings = receiving.into_iter().chain(sending).collect();
    let ended = ran.map_err(Error::from).and(receiving_differs.map_err(Error::from));
    Ok(Recorded { recordings, ended: ended.and(sending_differs.map_err(Error::from)) })
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
    let mut link = modelled::<N>(scenario, seed);
    link.run(scenario.file.duration.0, &mut Unobserved, |link| link.recovered() > 0)?;
    let arrives = scenario.plan.clock.clock_at(Time(scenario.plan.delay.0 + scenario.plan.slot.0));
    Ok(if link.recovered() > 0 { link.now() } else { arrives })
}

impl From<StreamError<LockstepError>> for Error {
    fn from(error: StreamError<LockstepError>) -> Self {
        match error {
            StreamError::Shim(error) => Error::Lockstep(error),
            StreamError::Stream { end, clock, what } => broken(end, clock, what),
        }
    }
}

impl From<StreamError<Infallible>> for Error {
    fn from(error: StreamError<Infallible>) -> Self {
        match error {
            StreamError::Shim(never) => match never {},
            StreamError::Stream { end, clock, what } => broken(end, clock, what),
        }
    }
}

fn broken(end: &str, clock: u64, what: &str) -> Error {
    Error::Stream { end: format!("{end} shim"), clock, what: what.to_owned() }
}
