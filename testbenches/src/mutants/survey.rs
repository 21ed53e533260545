//! The survey of a core's mutants: which of them its campaign kills.

use super::equivalence::{Transitions, Verdict};
use super::netlist::{Kill, Netlist};
use crate::campaign::{Campaign, Plan};
use crate::fault::Fault;
use rayon::prelude::*;
use rtl_foundation::contract::Pin;
use std::path::Path;
use std::time::{Duration, Instant};

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
    /// Seconds for building, simulation and the solver.
    pub seconds: [f64; 3],
}

/// Clocks of the first runs: most mutants differ in them.
const FIRST_CLOCKS: u64 = 100_000;
/// Time of the solver for a mutant before the long runs.
const SHORT: Duration = Duration::from_secs(5);
/// Time of the solver for a mutant after them.
const LONG: Duration = Duration::from_secs(20);
/// Clocks before the state of which the solver is asked then.
const DEPTH: usize = 10;

impl Survey {
    /// Surveys `count` mutants of a campaign's core, drawn by `seed`, with files in a folder of its own in `scratch`: first short runs,
    /// then the solver for a short time each, then runs as long as those of tests for the mutants that are left, then the solver for
    /// longer.
    ///
    /// # Errors
    /// A tool is missing or fails, the sound netlist differs from the golden model, or a mutant stops by itself.
    pub fn of(campaign: &Campaign, count: usize, seed: u64, scratch: &Path) -> miette::Result<Self> {
        let begin = Instant::now();
        let netlist = Netlist::build(campaign, count, seed, scratch)?;
        let seconds = [begin.elapsed().as_secs_f64(), 0.0, 0.0];
        let mut survey = Self { netlist, killed: vec![], left: (1..=count).collect(), equivalent: vec![], seconds };
        let pins = survey.run(campaign, FIRST_CLOCKS)?;
        survey.judge(&pins, 0, SHORT)?;
        survey.reduce(campaign)?;
        survey.run(campaign, u64::MAX)?;
        survey.judge(&pins, DEPTH, LONG)?;
        Ok(survey)
    }

    /// Leaves all mutants out of the netlist but those that are left: it is faster.
    fn reduce(&mut self, campaign: &Campaign) -> miette::Result<()> {
        let begin = Instant::now();
        if !self.left.is_empty() {
            self.netlist = self.netlist.reduced(campaign, &self.left)?;
        }
        self.seconds[0] += begin.elapsed().as_secs_f64();
        Ok(())
    }

    /// Runs the mutants that are left as long as tests run the core, but no run longer than `most` clocks: first with counters and
    /// times near their ends, then without. The sound netlist runs with them. Answers the pins of the contract: inputs and outputs.
    fn run(&mut self, campaign: &Campaign, most: u64) -> miette::Result<[Vec<Pin>; 2]> {
        let begin = Instant::now();
        let variant = campaign.representative();
        let mut pins = [vec![], vec![]];
        for (presets, length) in campaign.lengths() {
            for seed in 1..=length.seeds {
                if self.left.is_empty() {
                    break;
                }
                let fault = Some(Fault::Mutants { netlist: &self.netlist, numbers: &self.left });
                let plan = Plan { presets, fault, ..Plan::plain(seed, length.clocks.min(most)) };
                let finished = (campaign.run)(&variant, &plan)?;
                pins = finished.pins;
                self.left.retain(|number| finished.kills.iter().all(|kill| kill.mutant != *number));
                self.killed.extend(finished.kills.into_iter().map(|kill| Killed {
                    presets: !presets.is_empty(),
                    seed,
                    kill,
                }));
            }
        }
        self.killed.sort_by_key(|killed| killed.kill.mutant);
        self.seconds[1] += begin.elapsed().as_secs_f64();
        Ok(pins)
    }

    /// Asks the solver which of the mutants that are left are the sound design.
    fn judge(&mut self, pins: &[Vec<Pin>; 2], depth: usize, patience: Duration) -> miette::Result<()> {
        let begin = Instant::now();
        if !self.left.is_empty() {
            let transitions = Transitions::of(&self.netlist, pins)?;
            let judge =
                |&number: &usize| Ok((number, transitions.judge(number, &self.netlist.directory, depth, patience)?));
            let verdicts: miette::Result<Vec<_>> = self.left.par_iter().map(judge).collect();
            let (equivalent, open): (Vec<_>, Vec<_>) =
                verdicts?.into_iter().partition(|(_, verdict)| *verdict == Verdict::Equivalent);
            self.equivalent.extend(equivalent.into_iter().map(|(number, _)| number));
            self.equivalent.sort_unstable();
            self.left = open.into_iter().map(|(number, _)| number).collect();
        }
        self.seconds[2] += begin.elapsed().as_secs_f64();
        Ok(())
    }
}
