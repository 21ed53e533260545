//! The survey of a core's mutants: which of them its campaign kills.

use super::equivalence::{Transitions, Verdict};
use super::netlist::{Kill, Netlist};
use crate::campaign::{Campaign, Plan};
use crate::fault::Fault;
use rtl_foundation::contract::Pin;
use std::path::Path;
use std::time::Instant;

/// The run that killed a mutant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Killed {
    /// Whether counters and times were preset.
    pub presets: bool,
    /// Seed of the run.
    pub seed: u64,
    /// Mutant, clock and output.
    pub kill: Kill,
}

/// The result of a survey.
pub struct Survey {
    /// The campaign's netlist.
    pub netlist: Netlist,
    /// The mutants that a run killed.
    pub killed: Vec<Killed>,
    /// The numbers of the others.
    pub left: Vec<usize>,
    /// The numbers of those that a solver has shown to be no other design.
    pub equivalent: Vec<usize>,
    /// Pins of the contract: inputs and outputs.
    pins: [Vec<Pin>; 2],
    /// Seconds for building, simulation and the solver.
    pub seconds: [f64; 3],
}

/// Clocks of the first runs: most mutants differ in them.
const FIRST_CLOCKS: u64 = 100_000;

impl Survey {
    /// Builds the netlist of a campaign's core with `count` mutants and runs it for a while.
    ///
    /// # Errors
    /// A tool is missing or fails, the sound netlist differs from the golden model, or a mutant stops by itself.
    pub fn begin(campaign: &Campaign, count: usize, seed: u64, scratch: &Path) -> miette::Result<Self> {
        let begin = Instant::now();
        let netlist = Netlist::build(campaign, count, seed, scratch)?;
        let seconds = [begin.elapsed().as_secs_f64(), 0.0, 0.0];
        let mut survey = Self {
            netlist,
            pins: [vec![], vec![]],
            killed: vec![],
            left: (1..=count).collect(),
            equivalent: vec![],
            seconds,
        };
        survey.run(campaign, FIRST_CLOCKS)?;
        Ok(survey)
    }

    /// Runs the mutants that are left as long as tests run the core, in a netlist that has no others.
    ///
    /// # Errors
    /// As [`Survey::begin`].
    pub fn finish(&mut self, campaign: &Campaign) -> miette::Result<()> {
        if self.left.is_empty() {
            return Ok(());
        }
        let begin = Instant::now();
        self.netlist = self.netlist.reduced(campaign, &self.left)?;
        self.seconds[0] += begin.elapsed().as_secs_f64();
        self.run(campaign, u64::MAX)
    }

    /// Runs the mutants that are left as long as tests run the core, but no run longer than `most` clocks: first with counters and
    /// times near their ends, then without. The sound netlist runs with them.
    ///
    /// # Errors
    /// The sound netlist differs from the golden model, or a mutant stops by itself.
    fn run(&mut self, campaign: &Campaign, most: u64) -> miette::Result<()> {
        let begin = Instant::now();
        let variant = campaign.narrowest();
        let ends = campaign.ends.map(|(_, length)| (true, length));
        for (has_presets, length) in ends.into_iter().chain([(false, campaign.plain)]) {
            for seed in 1..=length.seeds {
                if self.left.is_empty() {
                    break;
                }
                let presets = if has_presets { campaign.long } else { &[] };
                let fault = Some(Fault::Mutants { netlist: &self.netlist, numbers: &self.left });
                let plan = Plan { presets, fault, ..Plan::plain(seed, length.clocks.min(most)) };
                let finished = (campaign.run)(&variant, &plan)?;
                self.pins = finished.pins;
                self.left.retain(|number| finished.kills.iter().all(|kill| kill.mutant != *number));
                self.killed.extend(finished.kills.into_iter().map(|kill| Killed { presets: has_presets, seed, kill }));
            }
        }
        self.killed.sort_by_key(|killed| killed.kill.mutant);
        self.seconds[1] += begin.elapsed().as_secs_f64();
        Ok(())
    }

    /// Asks the solver which of the mutants that are left are the sound design.
    ///
    /// # Errors
    /// Yosys or the solver is missing or fails.
    pub fn judge(&mut self) -> miette::Result<()> {
        let begin = Instant::now();
        if !self.left.is_empty() {
            let transitions = Transitions::of(&self.netlist, &self.pins)?;
            let mut open = vec![];
            for &number in &self.left {
                match transitions.judge(number, &self.netlist.directory)? {
                    Verdict::Equivalent => self.equivalent.push(number),
                    Verdict::Open => open.push(number),
                }
            }
            self.left = open;
        }
        self.seconds[2] += begin.elapsed().as_secs_f64();
        Ok(())
    }
}
