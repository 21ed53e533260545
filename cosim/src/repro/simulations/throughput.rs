//! Figure 15 (section VI-B5): throughput of the long link in the all-to-all runs, over time and as a distribution, and its means.
//!
//! The paper's figure 15b is the "throughput distribution in 0.1 s": windows of 0.1 s here, of both directions, and of
//! 1 ms in a further column, as a run of 0.9 s has few of the long ones. The paper leaves the distribution of sizes
//! open: FB_Hadoop here. Windows count while flows begin, except for the first 0.1 s, in which the link fills.

use super::{DISTANCE_KM, FB_HADOOP, Law, Traffic, TreeCase, findings, forms, pfc, simulate_all, swing};
use crate::network::NetworkOutcome;
use crate::report::curves::distributions;
use crate::report::findings::{Figure, Findings};
use crate::report::plot::{Chart, Curve, TIME};
use crate::repro::{Experiment, ReproOptions};
use crate::run::Error;
use rtl_foundation::time::Time;

const UNTIL: Time = Time::from_us(900_000);
/// Time that the curves over time show: longer curves hide each other.
const SHOWN: Time = Time::from_us(200_000);
/// Number of intervals in a window of 0.1 s.
const WINDOW: usize = 100;

pub(in super::super) fn run(experiment: &Experiment, options: &ReproOptions) -> Result<Findings, Error> {
    let law = Law { until: UNTIL, ..FB_HADOOP };
    let schemes = forms().into_iter().skip(1).chain([pfc(DISTANCE_KM), swing(DISTANCE_KM)]);
    let cases = schemes.map(|scheme| TreeCase::new(scheme, law, Traffic::AllToAll, 50));
    let ran = simulate_all(experiment, options, cases.collect())?;
    let step = ran[0].0.interval.seconds();
    let series: Vec<Series> = ran.iter().map(|(case, outcome)| Series::new(case, outcome, step)).collect();
    let mut base = findings(experiment, &ran);
    base.columns.extend(["throughput, mean (Gb/s)", "least 0.1 s (Gb/s)", "least 1 ms (Gb/s)"]);
    for (row, series) in base.rows.iter_mut().zip(&series) {
        row.extend([series.mean(), least(&series.long), least(&series.short)].map(|rate| format!("{rate:.2}")));
    }
    let mut notes = Vec::new();
    for before in series.iter().filter(|series| !series.name.starts_with("Bifrost")) {
        for after in series.iter().filter(|series| series.name.starts_with("Bifrost")) {
            let change = crate::report::findings::change(before.mean(), after.mean());
            let paper = if before.name == "PFC" { "+43.67 %" } else { "+6.51 %" };
            notes.push(format!("{}: mean throughput {change} over {}; the paper has {paper}", after.name, before.name));
        }
    }
    let over_time = Chart {
        what: "throughput A to B (Gb/s)",
        over: TIME,
        curves: series.iter().map(Series::over_time).collect(),
        levels: Vec::new(),
        doubling: false,
    };
    let windows = |chosen: fn(&Series) -> &Vec<f64>| {
        let named = series.iter().map(|series| {
            let mut rates = chosen(series).clone();
            rates.sort_by(f64::total_cmp);
            (series.name.clone(), rates)
        });
        Chart {
            what: "windows (%)",
            over: "throughput of at most (Gb/s)",
            curves: distributions(named.collect()),
            levels: Vec::new(),
            doubling: false,
        }
    };
    let title = |what: &str| format!("{what}, all to all at 50 %, FB_Hadoop, 600 km");
    let figures = vec![
        Figure::new("over-time", title("Throughput of the long link in the first 200 ms"), over_time),
        Figure::new(
            "windows",
            title("Throughput of the long link in windows of 0.1 s"),
            windows(|series| &series.long),
        ),
        Figure::new(
            "windows-1ms",
            title("Throughput of the long link in windows of 1 ms"),
            windows(|series| &series.short),
        ),
    ];
    Ok(Findings { notes, figures, ..base })
}

/// Gigabits per second that arrived over the long link.
struct Series {
    name: String,
    /// Throughput from A to B, in each interval from the start of the run.
    one_way: Vec<f64>,
    /// Throughput of both directions: windows of 1 ms, and of 0.1 s in the next field.
    short: Vec<f64>,
    long: Vec<f64>,
}

impl Series {
    fn new(case: &TreeCase, outcome: &NetworkOutcome, step: f64) -> Self {
        let intervals = (UNTIL.seconds() / step).round() as usize;
        let rates = |port: usize| -> Vec<f64> {
            let arrived = outcome.long_haul[port].received.arrived.iter().take(intervals);
            arrived.map(|octets| *octets as f64 * 8.0 / step / 1e9).collect()
        };
        let [there, back] = [rates(1), rates(0)];
        let both = [&there, &back].map(|rates| rates.get(WINDOW..).unwrap_or_default());
        let short = both.concat();
        let long = both.iter().flat_map(|rates| rates.chunks_exact(WINDOW)).map(mean).collect();
        Self { name: case.scheme.name.to_owned(), one_way: there, short, long }
    }

    fn mean(&self) -> f64 {
        mean(&self.short)
    }

    fn over_time(&self) -> Curve {
        let points = self.one_way.iter().enumerate().map(|(n, rate)| ((n + 1) as f64, *rate));
        Curve { name: self.name.clone(), points: points.collect(), end: SHOWN.seconds() * 1e3 }
    }
}

fn mean(rates: &[f64]) -> f64 {
    rates.iter().sum::<f64>() / rates.len().max(1) as f64
}

fn least(rates: &[f64]) -> f64 {
    rates.iter().copied().fold(f64::INFINITY, f64::min)
}
