//! Gateways of a scenario whose registers somebody reads while it runs.

use super::{Engine, Error, hardware, named};
use crate::scenario::{Lossless, Text};
use rtl_foundation::time::Time;
use std::path::Path;
use std::time::Duration;

/// A link with gateways, seen by the software at its ends.
pub(super) trait Watched {
    /// The simulated time.
    fn now(&self) -> Time;
    /// Runs until `end`.
    ///
    /// # Errors
    /// As [`super::run`].
    fn run_to(&mut self, end: Time) -> Result<(), Error>;
    /// The word at an address of the gateway at an end: 0, which sends the data, or 1, which receives them. The link goes on meanwhile.
    ///
    /// # Errors
    /// As [`super::run`], and an address that the gateway refuses.
    fn read(&mut self, at: usize, address: u32) -> Result<u32, Error>;
}

/// A link to be watched.
pub struct Watching {
    link: Box<dyn Watched>,
    /// Time that has been let pass; reading takes some more.
    passed: Time,
    end: Time,
}

impl Watching {
    /// Lets simulated time pass, but not beyond the end of the scenario; false if it has ended.
    ///
    /// # Errors
    /// As [`Watched::run_to`].
    pub fn pass(&mut self, interval: Duration) -> Result<bool, Error> {
        let picoseconds = u64::try_from(interval.as_nanos() * 1000).unwrap_or(u64::MAX);
        self.passed = self.passed.saturating_add(Time(picoseconds)).min(self.end);
        self.link.run_to(self.passed)?;
        Ok(self.passed < self.end)
    }

    /// The simulated time in nanoseconds.
    pub fn now_ns(&self) -> u64 {
        self.link.now().0 / 1000
    }

    /// As [`Watched::read`].
    ///
    /// # Errors
    /// As [`Watched::read`].
    pub fn read(&mut self, at: usize, address: u32) -> Result<u32, Error> {
        self.link.read(at, address)
    }
}

/// The gateways of a case of a scenario file at its beginning. A file of one case needs no name.
///
/// # Errors
/// The file has no such case, the case no gateways, or it is to run without clocks; a tool is missing.
pub fn watch(path: &Path, case: Option<&str>, engine: Engine) -> Result<Watching, Error> {
    let text = Text::read(path)?;
    let cases = text.cases::<Lossless>()?;
    let position = match case {
        None if cases.len() == 1 => 0,
        name => named(&cases, name.unwrap_or_default())?,
    };
    let scenario = cases.case(position)?;
    if scenario.plan.gateway.is_none() {
        return Err(Error::NoGateways { case: scenario.full_name() });
    }
    if engine == Engine::Model {
        return Err(Error::Gateways { case: scenario.full_name() });
    }
    let link = hardware::watched(&scenario, engine, scenario.file.seed)?;
    Ok(Watching { link, passed: Time::ZERO, end: scenario.file.duration.0 })
}
