//! What distance does to each scheme: the buffer that it needs, and how long flows take.
//!
//! Published: a sweep of the distance in the simulations of the Bifrost paper. Chosen: 100 Gb/s and the runs of
//! [`crate::compare`], FB_Hadoop at 70 % of the line; the slowdown of a flow is its completion time over what it would take
//! alone.

use super::{Experiment, Options, link_100g};
use crate::compare::{Conditions, Measured};
use crate::link::flow_sizes::FlowSizes;
use crate::network::{Contender, contenders};
use crate::report::findings::Findings;
use crate::report::plot::{Chart, Curve};
use crate::report::table::{octets, percent};
use crate::run::Error;
use rayon::prelude::*;

/// Lengths of the link in kilometres.
const DISTANCES_KM: [u64; 6] = [20, 80, 200, 500, 1000, 2000];

/// A scheme at a distance, and what it did.
struct Case {
    distance_km: u64,
    scheme: Contender,
    measured: Measured,
}

pub(super) fn run(experiment: &Experiment, options: &Options) -> Result<Findings, Error> {
    let replay = experiment.replay(options);
    let mut cases = Vec::new();
    for distance_km in DISTANCES_KM {
        let link = link_100g(distance_km * 1000);
        let schemes = contenders(&link).expect("a link of 100G up to 2000 km can be sized");
        cases.extend(schemes.into_iter().map(|scheme| (distance_km, link.clone(), scheme)));
    }
    let ran: Result<Vec<Case>, Error> = cases
        .into_par_iter()
        .map(|(distance_km, link, scheme)| {
            let (flows, seed) = (("FB_Hadoop", FlowSizes::FB_HADOOP), options.seed);
            let conditions = Conditions { link, flows, load: 0.7, dcqcn: false, engine: options.engine, seed };
            let measured = conditions.measure(&scheme, &replay)?;
            Ok(Case { distance_km, scheme, measured })
        })
        .collect();
    let ran = ran?;
    let lost = |case: &Case| {
        let lost = case.measured.lost_frames();
        (lost > 0 && !case.scheme.lossy)
            .then(|| format!("{} km, {}: {lost} frames lost", case.distance_km, case.scheme.name))
    };
    let broken = ran.iter().filter_map(lost).collect();
    let columns = vec![
        "distance",
        "scheme",
        "buffer",
        "worst queue",
        "throughput after a stop",
        "average (ms)",
        "p99 (ms)",
        "slowdown",
        "control on the line",
        "lost",
    ];
    let chart = |what, value: &dyn Fn(&Case) -> f64| {
        let names = ran.iter().take_while(|case| case.distance_km == DISTANCES_KM[0]).map(|case| case.scheme.name);
        let curve = |name: &str| {
            let of_scheme = ran.iter().filter(|case| case.scheme.name == name);
            let points = of_scheme.map(|case| (case.distance_km as f64, value(case))).collect();
            Curve { name: name.to_owned(), points, end: DISTANCES_KM[DISTANCES_KM.len() - 1] as f64 }
        };
        Chart { what, over: "distance (km)", curves: names.map(curve).collect(), levels: Vec::new() }
    };
    let queue = chart("worst queue when the receiver stops (MB)", &|case| case.measured.worst_queue() as f64 / 1e6);
    let slowdown = chart("average slowdown of flows", &|case| case.measured.flows.completion(|_| true).slowdown);
    let mut findings = experiment.findings(columns, ran.iter().map(row).collect(), queue);
    findings.figures.push(("slowdown".to_owned(), slowdown));
    Ok(Findings { broken, ..findings })
}

fn row(case: &Case) -> Vec<String> {
    let completion = case.measured.flows.completion(|_| true);
    let rate = case.scheme.plan.rate.bits_per_second();
    vec![
        format!("{} km", case.distance_km),
        case.scheme.name.to_owned(),
        octets(case.scheme.plan.memory.unwrap_or_default()),
        octets(case.measured.worst_queue()),
        percent(case.measured.stopped.share),
        format!("{:.3}", completion.mean * 1e3),
        format!("{:.3}", completion.p99 * 1e3),
        format!("{:.2}", completion.slowdown),
        percent(case.measured.control_share(rate)),
        case.measured.lost_frames().to_string(),
    ]
}
