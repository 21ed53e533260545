//! Cores in hardware beside their golden models.

use super::Error;
use crate::design::design;
use crate::scenario::file::Window;
use crate::scenario::{Case, Kind};
use cores::variant::Core;
use rtl_foundation::contract::Golden;
use rtl_foundation::time::{Clock, Time};
use rtl_lockstep::wave::{Recording, WaveError};
use rtl_lockstep::{AHEAD, Lockstep, Origin};
use std::ops::Range;
use verilated_dut::{Dut, Model, Variant};

/// The clocks of a run that its cores record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Excerpt {
    /// No clock.
    Nothing,
    /// Clocks that the scenario asks for.
    Window,
    /// Clocks around this one.
    Around(u64),
}

/// The waves of a run.
pub struct Waves {
    excerpt: Excerpt,
    /// Recordings of the cores, one each. A run that ends by a difference has them too: they show it.
    pub(super) recordings: Vec<Recording>,
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
}

/// The window that the file of a scenario gives its wave, the clock of its cores, and the end of the run.
pub(super) struct Span {
    pub asked: Option<Window>,
    pub clock: Clock,
    pub end: Time,
}

impl Waves {
    /// The waves of a run of which this is recorded.
    pub(crate) fn of(excerpt: Excerpt) -> Self {
        Self { excerpt, recordings: Vec::new() }
    }

    /// Verilates with traces or without.
    pub(super) fn variant(&self) -> Variant {
        if self.excerpt == Excerpt::Nothing { Variant::PLAIN } else { Variant::VCD }
    }

    /// Runs a link by `run`, which records what is asked for, or else the clocks that `otherwise` chooses. Answers what `run` does,
    /// and how many outputs were compared.
    pub(super) fn run<L: InLockstep, R>(
        &mut self,
        link: &mut L,
        span: &Span,
        otherwise: impl FnOnce() -> Result<Range<u64>, Error>,
        run: impl FnOnce(&mut L) -> Result<R, Error>,
    ) -> Result<(R, u64), Error> {
        if self.excerpt != Excerpt::Nothing {
            let window = self.window(span, otherwise)?;
            if span.clock.edge(window.start) >= span.end {
                let asked = match self.excerpt {
                    Excerpt::Around(clock) => format!("--wave-at {clock}"),
                    _ => "output.wave".to_owned(),
                };
                let end = span.clock.clock_at(span.end);
                return Err(Error::WaveWindow { asked, from: window.start, end, end_time: span.end });
            }
            link.cores().into_iter().for_each(|core| core.record(window.clone(), span.clock));
        }
        let mut ran = run(link);
        let mut compared = 0;
        // the receiver of data stands first in a wave
        for core in link.cores().into_iter().rev() {
            let (recording, differs) = core.take_recording();
            self.recordings.extend(recording);
            ran = ran.and_then(|ran| differs.map(|()| ran).map_err(Error::from));
            compared += core.compared();
        }
        let ran = ran?;
        let recorded = self.excerpt == Excerpt::Nothing || !self.recordings.is_empty();
        if recorded { Ok((ran, compared)) } else { Err(WaveError::Nothing.into()) }
    }

    /// The window in clocks.
    fn window(&self, span: &Span, otherwise: impl FnOnce() -> Result<Range<u64>, Error>) -> Result<Range<u64>, Error> {
        let clock_at = |time: Time| span.clock.clock_at(time);
        match (self.excerpt, span.asked) {
            (Excerpt::Around(clock), _) => Ok(around_clock(clock)),
            (_, Some(Window { from, span })) => Ok(clock_at(from.0)..clock_at(from.0.saturating_add(span.0))),
            (_, None) => otherwise(),
        }
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
    let model = Model::build(&design(core, built)?, place.variant)?;
    let origin = Origin { seed: place.seed, replay: Box::new(replay) };
    Ok(Lockstep::new(Dut::seeded(&model, place.seed), golden, origin)?.named(place.name))
}
