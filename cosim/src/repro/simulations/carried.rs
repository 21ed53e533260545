//! Supplement to figure 15 (section VI-B5): the throughput of the long link while flows begin, all to all, against the
//! offered load.
//!
//! The paper has Bifrost 43.67 % above PFC in the mean. The load and the distribution decide whether a link with PFC
//! can carry the offered load. A run takes 60 ms, of which the first 10 ms do not count.

use super::{DISTANCE_KM, FB_HADOOP, Law, Traffic, TreeCase, WEB_SEARCH, findings, forms, pfc, simulate_all, swing};
use crate::network::NetworkOutcome;
use crate::report::findings::{Figure, Findings, change};
use crate::report::plot::{Chart, Curve};
use crate::repro::{Experiment, ReproOptions};
use crate::run::Error;
use rtl_foundation::time::Time;

const LOADS: [u32; 4] = [30, 50, 70, 90];
const UNTIL: Time = Time::from_us(60_000);
/// Number of intervals that do not count, because the link fills.
const FILLS: usize = 10;
/// Number of schemes of a case.
const SCHEMES: usize = 4;

pub(in super::super) fn run(experiment: &Experiment, options: &ReproOptions) -> Result<Findings, Error> {
    let laws = [FB_HADOOP, WEB_SEARCH].map(|law| Law { until: UNTIL, ..law });
    let mut cases = Vec::new();
    for law in laws {
        for load in LOADS {
            let schemes = forms().into_iter().skip(1).chain([pfc(DISTANCE_KM), swing(DISTANCE_KM)]);
            cases.extend(schemes.map(|scheme| TreeCase::new(scheme, law, Traffic::AllToAll, load)));
        }
    }
    let ran = simulate_all(experiment, options, cases)?;
    let mut base = findings(experiment, &ran);
    base.columns.push("carried (Gb/s)");
    base.rows.iter_mut().zip(&ran).for_each(|(row, ran)| row.push(format!("{:.2}", carried(ran))));
    let mut notes = Vec::new();
    for ran in ran.chunks(SCHEMES) {
        let (forms, others) = ran.split_at(2);
        for other in others {
            for form in forms {
                let change = change(carried(other), carried(form));
                let (case, form, other) = (&form.0.name, form.0.scheme.name, other.0.scheme.name);
                notes.push(format!("{case}: {form} carries {change} against {other}"));
            }
        }
    }
    let figure = |(law, ran): (&Law, &[(TreeCase, NetworkOutcome)])| {
        let curve = |place: usize| {
            let points = ran.chunks(SCHEMES).map(|ran| (f64::from(ran[place].0.load_percent), carried(&ran[place])));
            Curve { name: ran[place].0.scheme.name.to_owned(), points: points.collect(), end: 90.0 }
        };
        let chart = Chart {
            what: "carried while flows begin (Gb/s)",
            over: "offered (% of the long link)",
            curves: (0..SCHEMES).map(curve).collect(),
            levels: Vec::new(),
            doubling: false,
        };
        let title = format!("What the long link carries, mean of both directions, all to all, {}, 600 km", law.name);
        Figure::new(law.name.to_lowercase(), title, chart)
    };
    let figures = laws.iter().zip(ran.chunks(LOADS.len() * SCHEMES)).map(figure).collect();
    Ok(Findings { notes, figures, ..base })
}

/// Gigabits per second that arrive over the long link while flows begin, mean of both directions.
fn carried((case, outcome): &(TreeCase, NetworkOutcome)) -> f64 {
    let step = case.interval.seconds();
    let intervals = (case.law.until.seconds() / step).round() as usize;
    let of = |port: usize| outcome.long_haul[port].received.arrived.iter().take(intervals).skip(FILLS).sum::<u64>();
    let octets = of(0) + of(1);
    let rate = octets as f64 * 8.0 / ((intervals - FILLS) as f64 * step) / 2.0;
    rate / 1e9
}
