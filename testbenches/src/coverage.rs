//! Functional coverage: named points, each of which a campaign must have seen.

use std::collections::BTreeMap;
use std::fmt;

/// Points with the number of hits of each.
#[derive(Clone, Debug, Default)]
pub struct Coverage {
    hits: BTreeMap<&'static str, u64>,
}

impl Coverage {
    /// No hits on any of `points`.
    pub fn new(points: &[&'static str]) -> Self {
        Self { hits: points.iter().map(|&point| (point, 0)).collect() }
    }

    /// Counts a hit of `point` if `seen`.
    ///
    /// # Panics
    /// If the campaign did not declare the point: a misspelt name must not pass for coverage.
    #[inline]
    pub fn hit(&mut self, point: &'static str, seen: bool) {
        if seen {
            *self.hits.get_mut(point).unwrap_or_else(|| panic!("coverage point `{point}` is not declared")) += 1;
        }
    }

    /// Adds the hits of another run of the same campaign.
    pub fn merge(&mut self, other: &Self) {
        for (point, hits) in &other.hits {
            *self.hits.entry(point).or_default() += hits;
        }
    }

    /// Number of points.
    pub fn points(&self) -> usize {
        self.hits.len()
    }

    /// Points that were never hit.
    pub fn missed(&self) -> Vec<&'static str> {
        self.hits.iter().filter(|(_, hits)| **hits == 0).map(|(point, _)| *point).collect()
    }
}

impl fmt::Display for Coverage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (point, hits) in &self.hits {
            writeln!(f, "{hits:>12}  {point}")?;
        }
        Ok(())
    }
}
