//! Parameters that change SWING's advantage over PFC: figure 13a with other loads, and with flows that begin for a
//! shorter and for a longer time. Where a scheme carries less than the offered load, queues grow for as long as flows
//! begin: completion times then have no limit, and the comparison depends on the time, which the paper leaves open.

use super::super::{Experiment, ReproOptions};
use super::completion::{FB_HADOOP, FIGURE_13, Of, Pattern, SwingCase, UNTIL};
use super::settings::schemes;
use crate::network::NetworkOutcome;
use crate::report::findings::{Figure, Findings, change};
use crate::report::plot::{Chart, Curve};
use crate::run::Error;
use rayon::prelude::*;
use rtl_foundation::time::Time;

/// Loads of the long link in percent, with flows that begin for [`UNTIL`].
const LOADS: [u32; 5] = [30, 40, 50, 60, 70];
/// Milliseconds in which flows begin, at the load of the figure.
const TIMES: [u64; 6] = [5, 10, 20, 40, 80, 160];

pub(in super::super) fn sweep(experiment: &Experiment, options: &ReproOptions) -> Result<Findings, Error> {
    let of = |scheme: &str| schemes().into_iter().find(|other| other.name == scheme).expect("a scheme of the paper");
    let pair = |pattern: Pattern, until: Time| {
        ["PFC", "SWING"].map(|scheme| SwingCase { pattern, law: FB_HADOOP, scheme: of(scheme), until })
    };
    let loads = LOADS.into_iter().flat_map(|load| pair(Pattern { load, ..FIGURE_13 }, UNTIL));
    let times = TIMES.into_iter().flat_map(|ms| pair(FIGURE_13, Time::from_us(1000 * ms)));
    let cases: Vec<SwingCase> = loads.chain(times).collect();
    let ran: Result<Vec<NetworkOutcome>, Error> =
        cases.par_iter().map(|case| case.simulate(experiment, options)).collect();
    let ran: Vec<(SwingCase, NetworkOutcome)> = cases.into_iter().zip(ran?).collect();
    let mean = |outcome: &NetworkOutcome| outcome.completion(|flow| Of::Inter.has(flow)).mean * 1e3;
    let row = |pair: &[(SwingCase, NetworkOutcome)]| {
        let [pfc, swing] = [0, 1].map(|n| pair[n].1.completion(|flow| Of::Inter.has(flow)));
        let case = &pair[0].0;
        let milliseconds = |seconds: f64| format!("{:.3}", seconds * 1e3);
        vec![
            format!("{} %, {}", case.pattern.load, case.until),
            milliseconds(pfc.mean),
            milliseconds(pfc.p99),
            milliseconds(swing.mean),
            milliseconds(swing.p99),
            change(pfc.mean, swing.mean),
            change(pfc.p99, swing.p99),
        ]
    };
    let columns = vec![
        "load, flows begin for",
        "PFC average (ms)",
        "PFC p99 (ms)",
        "SWING average (ms)",
        "SWING p99 (ms)",
        "average",
        "p99",
    ];
    let (by_load, by_time) = ran.split_at(2 * LOADS.len());
    let chart = |runs: &[(SwingCase, NetworkOutcome)], over, at: &dyn Fn(&SwingCase) -> f64| {
        let curve = |n: usize| {
            let points: Vec<_> = runs.chunks(2).map(|pair| (at(&pair[n].0), mean(&pair[n].1))).collect();
            Curve { name: runs[n].0.scheme.name.to_owned(), end: points[points.len() - 1].0, points }
        };
        let what = "average completion (ms)";
        Chart { what, over, curves: [0, 1].map(curve).into(), levels: Vec::new(), doubling: false }
    };
    let rows = ran.chunks(2).map(row).collect();
    let loads = chart(by_load, "load of the long link (%)", &|case| f64::from(case.pattern.load));
    let times = chart(by_time, "flows begin for (ms)", &|case| case.until.seconds() * 1e3);
    let figures = vec![
        Figure::new("load", "Average completion of inter-DC flows against load, 16 to 4 servers, FB_Hadoop", loads),
        Figure::new(
            "time",
            "Average completion of inter-DC flows at 70 % against how long flows begin, FB_Hadoop",
            times,
        ),
    ];
    let mut findings = experiment.findings(columns, rows, figures);
    findings.broken = ran.iter().filter_map(|(case, outcome)| case.broken(outcome)).collect();
    Ok(findings)
}
