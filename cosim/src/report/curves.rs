//! Curves of network results.

use super::plot::Curve;
use rtl_foundation::time::Time;

/// Largest use of a buffer in each interval, in megabytes over milliseconds.
pub(crate) fn queue(name: &str, octets: &[u64], interval: Time, end: Time) -> Curve {
    let step = interval.seconds() * 1e3;
    let points = octets.iter().enumerate().map(|(n, octets)| ((n + 1) as f64 * step, *octets as f64 / 1e6)).collect();
    Curve { name: name.to_owned(), points, end: end.seconds() * 1e3 }
}

/// Cumulative distributions, in percent, of sorted values; the slowest percent is off the plot.
pub(crate) fn distributions(named: Vec<(String, Vec<f64>)>) -> Vec<Curve> {
    let end = named.iter().filter_map(|(_, values)| values.get(values.len() * 99 / 100)).copied().fold(0.0, f64::max);
    let curve = |(name, values): (String, Vec<f64>)| {
        let share = |rank: usize| (rank + 1) as f64 / values.len() as f64 * 100.0;
        let points = values.iter().enumerate().map(|(rank, value)| (*value, share(rank))).collect();
        Curve { name, points, end }
    };
    named.into_iter().map(curve).collect()
}
