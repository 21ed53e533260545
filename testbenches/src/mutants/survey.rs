//! The survey of a core's mutants: which of them its campaign kills.

use super::argued::Argued;
use super::equivalence::{Miter, Verdict};
use super::netlist::{Kill, Netlist};
use crate::campaign::{Campaign, Plan};
use crate::fault::Fault;
use crate::reasons;
use miette::miette;
use rayon::prelude::*;
use rtl_foundation::contract::Pin;
use std::collections::{BTreeMap, BTreeSet};
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
    /// The mutants left that a solver tells apart, each with the clock of the difference.
    pub different: BTreeMap<usize, u64>,
    /// The mutants that `mutants.toml` names, which are not left, each with the reason.
    pub argued: BTreeMap<usize, String>,
    /// Seconds for building, simulation and the solver.
    pub seconds: [f64; 3],
}

/// Clocks of the first runs: most mutants differ in them.
const FIRST_CLOCKS: u64 = 100_000;
/// Processor time of the solver for a mutant before the long runs.
const SHORT: Duration = Duration::from_secs(10);
/// Processor time of the solver for a mutant after them.
const LONG: Duration = Duration::from_secs(60);

impl Survey {
    /// Surveys `count` mutants of a campaign's core, drawn by `seed`, with files in a folder of its own in `scratch`: first short runs,
    /// then the solver for a short time each, then runs as long as those of tests for the mutants that are left, then the solver for
    /// longer.
    ///
    /// # Errors
    /// A tool is missing or fails, the sound netlist differs from the golden model, a mutant stops by itself, or `mutants.toml` names a
    /// mutant that is not drawn, is killed, or of which the solver knows better.
    pub fn of(campaign: &Campaign, count: usize, seed: u64, scratch: &Path) -> miette::Result<Self> {
        let begin = Instant::now();
        let argued: Argued = reasons::of_core(campaign.core.stem, "mutants.toml")?;
        let netlist = Netlist::build(campaign, count, seed, scratch)?;
        let seconds = [begin.elapsed().as_secs_f64(), 0.0, 0.0];
        let mut survey = Self {
            netlist,
            killed: vec![],
            left: (1..=count).collect(),
            equivalent: vec![],
            different: BTreeMap::new(),
            argued: BTreeMap::new(),
            seconds,
        };
        let pins = survey.run(campaign, FIRST_CLOCKS)?;
        survey.judge(&pins, SHORT)?;
        survey.reduce(campaign)?;
        survey.run(campaign, u64::MAX)?;
        survey.judge(&pins, LONG)?;
        survey.leave_out(&argued)?;
        Ok(survey)
    }

    /// Leaves out the mutants that the list names.
    fn leave_out(&mut self, list: &Argued) -> miette::Result<()> {
        let open = self.left.iter().filter(|number| !self.different.contains_key(number));
        let open: Vec<(usize, String)> =
            open.map(|&number| (number, self.netlist.mutations[number - 1].to_string())).collect();
        let names: Vec<String> = open.iter().map(|(_, name)| name.clone()).collect();
        if let Some(name) = list.beyond(&names).first() {
            return Err(miette!(
                help = "remove it from mutants.toml",
                "mutants.toml argues for `{name}`, which is killed, judged by the solver, or not drawn"
            ));
        }
        let argued = open.iter().filter_map(|(number, name)| Some((*number, list.reason(name)?.to_owned())));
        self.argued = argued.collect();
        self.left.retain(|number| !self.argued.contains_key(number));
        Ok(())
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

    /// Asks the solver which of the mutants that are left are the sound design, but not of those that it has told apart before: first in its module
    /// alone, then in the whole core.
    fn judge(&mut self, pins: &[Vec<Pin>; 2], patience: Duration) -> miette::Result<()> {
        let begin = Instant::now();
        self.different.retain(|number, _| self.left.contains(number));
        let open: Vec<usize> =
            self.left.iter().copied().filter(|number| !self.different.contains_key(number)).collect();
        let mut verdicts: BTreeMap<usize, Verdict> = BTreeMap::new();
        let modules: BTreeSet<String> = open.iter().map(|&number| self.module(number)).collect();
        for module in modules {
            let in_module = open.iter().copied().filter(|&number| self.module(number) == module).collect();
            verdicts.extend(self.verdicts(&Miter::of_module(&self.netlist, &module, pins)?, in_module, patience)?);
        }
        let open: Vec<usize> = open.into_iter().filter(|number| verdicts[number] != Verdict::Equivalent).collect();
        if !open.is_empty() {
            verdicts.extend(self.verdicts(&Miter::of(&self.netlist, pins)?, open, patience)?);
        }
        for (number, verdict) in verdicts {
            match verdict {
                Verdict::Equivalent => self.equivalent.push(number),
                Verdict::Different(clock) => drop(self.different.insert(number, clock)),
                Verdict::Open => {}
            }
        }
        self.equivalent.sort_unstable();
        self.left.retain(|number| !self.equivalent.contains(number));
        self.seconds[2] += begin.elapsed().as_secs_f64();
        Ok(())
    }

    /// The module of a mutant.
    fn module(&self, number: usize) -> String {
        self.netlist.mutations[number - 1].module().to_owned()
    }

    /// Verdicts on mutants by the same gates.
    fn verdicts(
        &self,
        miter: &Miter,
        numbers: Vec<usize>,
        patience: Duration,
    ) -> miette::Result<Vec<(usize, Verdict)>> {
        let judge = |number| Ok((number, miter.judge(number, &self.netlist.directory, patience)?));
        numbers.into_par_iter().map(judge).collect()
    }
}
