//! Waivers: points that no run can reach, with the reason.

use serde::Deserialize;
use testbenches::campaign::matches;
use testbenches::reasons::Exceptions;

/// The waivers of a core.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Waivers {
    #[serde(default)]
    waiver: Vec<Waiver>,
}

/// A waiver.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Waiver {
    /// Names of points, with `*` for any text; `[4-7]` at the end stands for the bits 4 to 7.
    points: Vec<String>,
    /// Explanation for a reader.
    reason: String,
}

impl Exceptions for Waivers {
    const SAY: &str = "say why no run reaches it";

    fn entries(&self) -> impl Iterator<Item = (&[String], &str)> {
        self.waiver.iter().map(|waiver| (&waiver.points[..], &waiver.reason[..]))
    }
}

impl Waivers {
    /// The points that no waiver names, and the names in waivers that are those of no point here.
    pub fn sift(&self, points: Vec<String>) -> (Vec<String>, Vec<String>) {
        let patterns = || self.waiver.iter().flat_map(|waiver| &waiver.points);
        let useless = patterns().filter(|pattern| !points.iter().any(|point| names(pattern, point))).cloned().collect();
        let is_left = |point: &String| !patterns().any(|pattern| names(pattern, point));
        (points.into_iter().filter(is_left).collect(), useless)
    }
}

/// Whether the name of a waiver is that of this point.
fn names(pattern: &str, point: &str) -> bool {
    let Some((stem, first, last)) = range(pattern) else { return matches(pattern, point) };
    let bit = point.strip_suffix(']').and_then(|point| point.rsplit_once('['));
    bit.is_some_and(|(signal, bit)| {
        matches(stem, signal) && bit.parse().is_ok_and(|bit: usize| (first..=last).contains(&bit))
    })
}

/// The name before a range of bits, with the range.
fn range(pattern: &str) -> Option<(&str, usize, usize)> {
    let (stem, range) = pattern.strip_suffix(']')?.rsplit_once('[')?;
    let (first, last) = range.split_once('-')?;
    Some((stem, first.parse().ok()?, last.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn waivers(points: &[&str]) -> Waivers {
        let points = points.iter().map(|&point| point.to_owned()).collect();
        Waivers { waiver: vec![Waiver { points, reason: "a test".into() }] }
    }

    #[test]
    fn names_stand_for_bits_and_instances() {
        assert!(names("decide.sum[4-7]", "decide.sum[4]") && names("decide.sum[4-7]", "decide.sum[7]"));
        assert!(!names("decide.sum[4-7]", "decide.sum[8]") && !names("decide.sum[4-7]", "decide.sums[4]"));
        assert!(names("each[*].sum[0-1]", "each[3].sum[1]") && names("each[*].sum", "each[3].sum"));
        assert!(!names("sum", "sum[1]") && !names("sum[0-1]", "sum"));
    }

    #[test]
    fn a_waiver_of_nothing_is_told_and_a_point_without_one_is_left() {
        let points = || vec!["a[0]".to_owned(), "b".to_owned()];
        assert_eq!(waivers(&["a[0-0]"]).sift(points()), (vec!["b".to_owned()], vec![]));
        assert_eq!(waivers(&["a[*]", "b", "c"]).sift(points()), (vec![], vec!["c".to_owned()]));
    }
}
