//! Cores in hardware beside their golden models.

use super::Error;
use crate::scenario::file::Window;
use crate::scenario::{Case, Kind};
use cores::variant::Core;
use rtl_foundation::contract::Golden;
use rtl_foundation::time::{Clock, Time};
use rtl_lockstep::wave::Recording;
use rtl_lockstep::{Lockstep, Origin, ahead};
use std::ops::Range;
use verilated_dut::{Design, Dut, Model, Variant};

/// A traced run.
pub struct Recorded {
    /// Recordings of the cores, one each.
    pub recordings: Vec<Recording>,
    /// The difference that they show, if they show one.
    pub ended: Result<(), Error>,
}

/// A core in a run: where it stands, how it is verilated, and the seed of what reset does not reach.
pub(crate) struct Place<'a> {
    /// Its name in messages and waves.
    pub name: &'a str,
    /// With traces or without.
    pub variant: Variant,
    /// Seed of the run.
    pub seed: u64,
}

/// A link whose cores are in lockstep with their golden models.
pub(super) trait InLockstep {
    /// The golden model of a core.
    type Golden: Golden;
    /// Its cores: that of the end that sends data first.
    fn cores(&mut self) -> Vec<&mut Lockstep<Self::Golden>>;
    /// Runs until `end`, unobserved.
    fn run_to(&mut self, end: Time) -> Result<(), Error>;
}

/// Waits for the golden models, and counts the outputs that were compared.
pub(super) fn compared(link: &mut impl InLockstep) -> Result<u64, Error> {
    let mut compared = 0;
    for core in link.cores() {
        core.catch_up()?;
        compared += core.compared();
    }
    Ok(compared)
}

/// Runs a traced link to the end of `window`, at most to `end`, and records its cores in it, the receiver of data first.
pub(super) fn record(link: &mut impl InLockstep, clock: Clock, window: &Range<u64>, end: Time) -> Recorded {
    link.cores().into_iter().for_each(|core| core.record(window.clone(), clock));
    // Two clocks more, so that the window is over for the cores too.
    let mut ended = link.run_to(clock.edge(window.end + 2).min(end));
    let mut recordings = Vec::new();
    for core in link.cores().into_iter().rev() {
        let (recording, differs) = core.take_recording();
        recordings.extend(recording);
        ended = ended.and(differs.map_err(Error::from));
    }
    Recorded { recordings, ended }
}

/// The window of a wave in clocks: around a clock, or what the scenario asks for, if either is given.
pub(super) fn window(around: Option<u64>, asked: Option<Window>, clock: Clock) -> Option<Range<u64>> {
    match (around, asked) {
        (Some(cycle), _) => Some(around_clock(cycle)),
        (None, Some(Window { from, span })) => {
            Some(clock.clock_at(from.0)..clock.clock_at(from.0.saturating_add(span.0)))
        }
        (None, None) => None,
    }
}

/// The window of a wave around the clock that it is about.
pub(super) fn around_clock(clock: u64) -> Range<u64> {
    /// Clocks before and after.
    const AROUND: u64 = 2000;
    clock.saturating_sub(AROUND)..clock.saturating_add(AROUND)
}

/// A variant of the core, verilated, following its golden model on a thread of its own.
pub(super) fn beside<K: Kind, G: Golden>(
    core: &Core,
    built: &cores::variant::Variant,
    golden: G,
    scenario: &Case<K>,
    place: &Place,
) -> Result<Lockstep<G>, Error> {
    let replay = scenario.replay(place.seed);
    let replay = move |cycle| format!("{replay} --wave vcd --wave-at {cycle}");
    Ok(lockstep(core, built, golden, place, replay)?.running_ahead(ahead::<G>()))
}

/// A variant of the core, verilated, in lockstep with its golden model. `replay` is the command that replays
/// the run, traced around a clock if it can be.
pub(crate) fn lockstep<G: Golden>(
    core: &Core,
    built: &cores::variant::Variant,
    golden: G,
    place: &Place,
    replay: impl Fn(u64) -> String + Send + 'static,
) -> Result<Lockstep<G>, Error> {
    let module = core.module(built)?;
    let model = Model::build(&Design::from_module(&module)?, place.variant)?;
    let origin = Origin { seed: place.seed, replay: Box::new(replay) };
    Ok(Lockstep::new(Dut::seeded(&model, place.seed), golden, origin)?.named(place.name))
}
