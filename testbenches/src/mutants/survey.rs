//! The survey of a core's mutants: which of them its campaign kills.

use super::netlist::{Kill, Netlist};
use crate::campaign::{Campaign, Plan};
use crate::fault::Fault;
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
    /// Seconds for building, and for simulation.
    pub seconds: [f64; 2],
}

/// Runs a campaign on `count` mutants of its core, as long as tests run it: with counters and times near their ends, then without. The
/// sound netlist runs with them.
///
/// # Errors
/// A tool is missing or fails, the sound netlist differs from the golden model, or a mutant stops by itself.
pub fn survey(campaign: &Campaign, count: usize, seed: u64, scratch: &Path) -> miette::Result<Survey> {
    let begin = Instant::now();
    let netlist = Netlist::build(campaign, count, seed, scratch)?;
    let built = begin.elapsed().as_secs_f64();
    let variant = campaign.narrowest();
    let mut left: Vec<usize> = (1..=count).collect();
    let mut killed = vec![];
    let ends = campaign.ends.map(|(_, length)| (true, length));
    for (has_presets, length) in ends.into_iter().chain([(false, campaign.plain)]) {
        for seed in 1..=length.seeds {
            if left.is_empty() {
                break;
            }
            let presets = if has_presets { campaign.long } else { &[] };
            let fault = Some(Fault::Mutants { netlist: &netlist, numbers: &left });
            let finished = (campaign.run)(&variant, &Plan { presets, fault, ..Plan::plain(seed, length.clocks) })?;
            left.retain(|number| finished.kills.iter().all(|kill| kill.mutant != *number));
            killed.extend(finished.kills.into_iter().map(|kill| Killed { presets: has_presets, seed, kill }));
        }
    }
    killed.sort_by_key(|killed| killed.kill.mutant);
    Ok(Survey { netlist, killed, left, seconds: [built, begin.elapsed().as_secs_f64() - built] })
}
