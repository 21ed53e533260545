//! A gateway of a scenario that runs.

use super::Source;
use crate::failure::Failure;
use cosim::Engine;
use cosim::run::{Watching, watch};
use std::path::Path;
use std::time::Duration;

pub struct Simulated {
    watching: Watching,
    end: usize,
}

impl Simulated {
    /// The gateway at an end of the scenario's link, before the first clock.
    pub fn begin(path: &Path, case: Option<&str>, engine: Engine, end: usize) -> Result<Self, Failure> {
        Ok(Self { watching: watch(path, case, engine).map_err(failed)?, end })
    }
}

impl Source for Simulated {
    fn read(&mut self, address: u32) -> Result<u32, Failure> {
        self.watching.read(self.end, address).map_err(failed)
    }

    fn wait(&mut self, interval: Duration) -> Result<bool, Failure> {
        self.watching.pass(interval).map_err(failed)
    }

    fn now_ns(&self) -> u64 {
        self.watching.now_ns()
    }
}

fn failed(error: cosim::Error) -> Failure {
    Failure::new(error.exit_code(), error)
}
