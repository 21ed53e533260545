//! Figure 14 (section VI-B4): every host sends to every other, 50 %, both distributions; flows that leave their data
//! centre, and all flows.

use super::{FB_HADOOP, Traffic, TreeCase, WEB_SEARCH, against, compared, findings, leaves, schemes, simulate_all};
use crate::network::NetworkOutcome;
use crate::report::curves::distributions;
use crate::report::findings::{Figure, Findings};
use crate::report::plot::Chart;
use crate::repro::{Experiment, ReproOptions};
use crate::run::Error;

pub(in super::super) fn run(experiment: &Experiment, options: &ReproOptions) -> Result<Findings, Error> {
    let mut cases = Vec::new();
    for law in [FB_HADOOP, WEB_SEARCH] {
        cases.extend(schemes().into_iter().map(|scheme| TreeCase::new(scheme, law, Traffic::AllToAll, 50)));
    }
    let ran = simulate_all(experiment, options, cases)?;
    let overall = |case: &TreeCase, before: &NetworkOutcome, after: &NetworkOutcome| {
        let all = against(before, after, |_| true);
        let paper = match (case.law.name, case.scheme.name) {
            ("FB_Hadoop", "PFC") => "; the paper has -46.8 % / -56.3 %, of all -55.2 % / -63.5 %",
            ("FB_Hadoop", "SWING") => "; the paper has -14.9 % / -16.1 %, of all -14.2 % / -16.6 %",
            _ => "",
        };
        format!(", of all {all}{paper}")
    };
    let notes = compared(&ran, overall);
    let figure = |ran: &[(TreeCase, NetworkOutcome)]| {
        let law = ran[0].0.law.name;
        let times = ran.iter().map(|(case, outcome)| (case.scheme.name.to_owned(), outcome.completion_times(leaves)));
        let chart = Chart {
            what: "inter-DC flows (%)",
            over: "completed within (us)",
            curves: distributions(times.collect()),
            levels: Vec::new(),
            doubling: false,
        };
        let title = format!("Completion of {law} flows between the data centres, all to all at 50 %, 600 km");
        Figure::new(law.to_lowercase(), title, chart)
    };
    let figures = ran.chunks(schemes().len()).map(figure).collect();
    Ok(Findings { figures, notes, ..findings(experiment, &ran) })
}
