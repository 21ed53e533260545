//! Figure 13 (section VI-B3): 16 hosts send to 16, one way, 30 % and 70 %, both distributions; and gateways, which the paper does not have.

use super::{
    DISTANCE_KM, FB_HADOOP, Traffic, TreeCase, WEB_SEARCH, compared, findings, gateways, leaves, schemes, simulate_all,
};
use crate::network::NetworkOutcome;
use crate::report::curves::distributions;
use crate::report::findings::{Figure, Findings};
use crate::report::plot::Chart;
use crate::repro::{Experiment, ReproOptions};
use crate::run::Error;

pub(in super::super) fn run(experiment: &Experiment, options: &ReproOptions) -> Result<Findings, Error> {
    let schemes = [&schemes()[..], &gateways(DISTANCE_KM)].concat();
    let mut cases = Vec::new();
    for law in [FB_HADOOP, WEB_SEARCH] {
        for load in [30, 70] {
            cases.extend(schemes.iter().cloned().map(|scheme| TreeCase::new(scheme, law, Traffic::OneWay, load)));
        }
    }
    let ran = simulate_all(experiment, options, cases)?;
    let paper = |case: &TreeCase, _: &NetworkOutcome, _: &NetworkOutcome| {
        let of_paper = match case.scheme.name {
            "PFC" => "-40.1 % / -55.2 %",
            "SWING" => "-11.5 % / -11.8 %",
            "CBFC-ideal" => "-17.4 % / -33.7 %",
            "IRN" => "-86.4 % / -75.2 %",
            _ => return String::new(),
        };
        if case.law.name == FB_HADOOP.name && case.load_percent == 30 {
            format!("; the paper has {of_paper}")
        } else {
            String::new()
        }
    };
    let notes = compared(&ran, paper);
    let figure = |ran: &[(TreeCase, NetworkOutcome)]| {
        let TreeCase { law, load_percent, .. } = &ran[0].0;
        let times = ran.iter().map(|(case, outcome)| (case.scheme.name.to_owned(), outcome.completion_times(leaves)));
        let chart = Chart {
            what: "flows (%)",
            over: "completed within (us)",
            curves: distributions(times.collect()),
            levels: Vec::new(),
            doubling: false,
        };
        let title = format!("Completion of {} flows at {load_percent} %, 16 hosts to 16 over 600 km", law.name);
        Figure::new(format!("{}-{load_percent}", law.name.to_lowercase()), title, chart)
    };
    let figures = ran.chunks(schemes.len()).map(figure).collect();
    Ok(Findings { figures, notes, ..findings(experiment, &ran) })
}
