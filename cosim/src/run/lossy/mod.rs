//! Runs RDMA over a lossy link: packet by packet, or clock by clock with the shim in the loop.

mod codes;
mod hardware;
mod report;
mod shown;

pub use codes::{CodeReport, StretchReport};
pub use report::{BackReport, LossyMeasures, LossyReport};

use super::beside::Waves;
use super::progress::{Progress, Watch};
use super::{CaseReport, Engine, Error, Runs};
use crate::link::Observer;
use crate::lossy::{Counters, LineTraffic};
use crate::rdma::{self, TransportOutcome};
use crate::scenario::LossyScenario;
use crate::scenario::lossy::Lossy;

/// A simulation, and what came of the comparison.
pub struct LossyRan {
    outcome: TransportOutcome,
    /// Traffic on the line; nothing without clocks.
    line: Option<LineTraffic>,
    /// Counters of the shims; nothing without clocks.
    counters: Option<Counters>,
    /// Clocks that all shims were through together.
    clocks: u64,
    /// Clocks that passed.
    cycles: u64,
    /// Outputs that were compared.
    compared: u64,
}

impl Runs for Lossy {
    type Measures = LossyMeasures;
    type Ran = LossyRan;
    const PASSES: u64 = 1;

    fn engine(scenario: &LossyScenario, asked: Engine) -> Engine {
        asked.min(scenario.file.engine).max(scenario.plan.least_engine)
    }

    fn sends_octets(engine: Engine) -> bool {
        engine.has_clocks()
    }

    fn simulate(
        scenario: &LossyScenario,
        engine: Engine,
        seed: u64,
        waves: &mut Waves,
        watch: &mut Watch,
    ) -> Result<LossyRan, Error> {
        match engine {
            Engine::Model => {
                let outcome = rdma::transfer(&scenario.slots(seed));
                watch.progress(scenario.file.duration.0, 0);
                Ok(LossyRan { outcome, line: None, counters: None, clocks: 0, cycles: 0, compared: 0 })
            }
            Engine::Clocked => hardware::simulate_models(scenario, seed, watch),
            Engine::Rtl => hardware::simulate(scenario, seed, waves, watch),
        }
    }

    fn report(scenario: &LossyScenario, engine: Engine, seed: u64, ran: LossyRan, _: &Progress) -> LossyReport {
        let measures = LossyMeasures::new(scenario, engine, ran);
        let (warnings, broken) = (measures.warnings(), measures.broken_promises(scenario));
        CaseReport::new(scenario, seed, measures, warnings, broken)
    }
}
