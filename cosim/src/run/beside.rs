//! Cores in hardware beside their golden models.

use super::Error;
use crate::scenario::{Case, Kind};
use cores::contract::Golden;
use cores::variant::Core;
use rtl_lockstep::wave::Recording;
use rtl_lockstep::{AHEAD, Lockstep, Origin};
use std::ops::Range;
use verilated_dut::{Design, Dut, Model, Variant};

/// A traced run.
pub(super) struct Recorded {
    /// Of each core.
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
    Ok(lockstep(core, built, golden, place, replay)?.running_ahead(AHEAD))
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
