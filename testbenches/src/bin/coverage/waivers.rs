//! Waivers: points that no run can reach, with the reason.

use miette::{IntoDiagnostic, WrapErr, miette};
use serde::Deserialize;
use std::fs;
use std::path::Path;
use testbenches::campaign::matches;

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

impl Waivers {
    /// The waivers of a file; none if there is no such file.
    ///
    /// # Errors
    /// The file cannot be read, is no list of waivers, or one gives no reason.
    pub fn read(path: &Path) -> miette::Result<Self> {
        if !path.exists() {
            return Ok(Self::default());
        }
        let named = || path.display().to_string();
        let text = fs::read_to_string(path).into_diagnostic().wrap_err_with(named)?;
        let waivers: Self = toml::from_str(&text).into_diagnostic().wrap_err_with(named)?;
        match waivers.waiver.iter().find(|waiver| waiver.reason.trim().is_empty()) {
            Some(waiver) => Err(miette!("{}: {:?} has no reason; say why no run reaches it", named(), waiver.points)),
            None => Ok(waivers),
        }
    }

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
