//! Runs RDMA over a lossy link: packet by packet, or clock by clock with the shim in the loop.

mod codes;
mod hardware;
mod report;
mod shown;

pub use codes::{CodeReport, StretchReport};
pub use report::{BackReport, LossyReport};

use super::progress::{Progress, Watch};
use super::{Engine, Error, RunOptions, Runs, artifacts};
use crate::link::Observer;
use crate::lossy::{Counters, Line};
use crate::rdma::{self, Outcome};
use crate::scenario::LossyScenario;
use crate::scenario::lossy::Lossy;

/// A simulation, and what came of the comparison.
struct Ran {
    outcome: Outcome,
    /// What was on the line; nothing without clocks.
    line: Option<Line>,
    /// What the shims counted; nothing without clocks.
    counters: Option<Counters>,
    /// Clocks that all shims were through together.
    clocks: u64,
    /// Clocks that passed.
    cycles: u64,
    /// Outputs that were compared.
    compared: u64,
}

impl Runs for Lossy {
    type Report = LossyReport;
    const PASSES: u64 = 1;

    fn run(scenario: &LossyScenario, options: &RunOptions, progress: &Progress) -> Result<LossyReport, Error> {
        let seed = options.seed.unwrap_or(scenario.file.seed);
        let engine = options.engine.min(scenario.file.engine).max(scenario.plan.least_engine);
        // First of all: the run itself would end at the difference that a wave may be asked to show.
        let waves = match &options.wave {
            Some(wave) if engine == Engine::Rtl => {
                artifacts::write_wave(scenario, options, || hardware::record(scenario, seed, wave.around))?
            }
            _ => Vec::new(),
        };
        let mut watch = Watch::new(progress, options.pcap && engine != Engine::Model);
        let started = std::time::Instant::now();
        let ran = match engine {
            Engine::Model => {
                let outcome = rdma::run(&scenario.slots(seed));
                watch.progress(scenario.file.duration.0, 0);
                Ran { outcome, line: None, counters: None, clocks: 0, cycles: 0, compared: 0 }
            }
            Engine::Clocked => hardware::simulate_models(scenario, seed, &mut watch)?,
            Engine::Rtl => hardware::simulate(scenario, seed, &mut watch)?,
        };
        let mut report = LossyReport::new(scenario, engine, seed, ran);
        report.set_wall_time(started.elapsed());
        report.artifacts.extend(artifacts::write_capture(scenario, options, watch.into_frames())?);
        report.artifacts.extend(waves);
        Ok(report)
    }
}
