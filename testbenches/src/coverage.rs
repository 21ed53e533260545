//! Functional coverage: named points, each of which a campaign must have seen.

use std::fmt;

/// Points with the number of hits of each.
#[derive(Clone, Debug, Default)]
pub struct Coverage {
    hits: Vec<(&'static str, u64)>,
    /// Place behind the last point that was hit. A stimulus names its points in the same order in every clock: the next is not far.
    next: usize,
}

impl Coverage {
    /// No hits on any of `points`.
    pub fn new(points: &[&'static str]) -> Self {
        Self { hits: points.iter().map(|&point| (point, 0)).collect(), next: 0 }
    }

    /// Counts a hit of `point` if `seen`.
    ///
    /// # Panics
    /// If the campaign did not declare the point: a misspelt name must not pass for coverage.
    #[inline]
    pub fn hit(&mut self, point: &'static str, seen: bool) {
        if seen {
            let place = self.place(point).unwrap_or_else(|| panic!("coverage point `{point}` is not declared"));
            let (name, hits) = &mut self.hits[place];
            // the same name may stand at several addresses
            *name = point;
            *hits += 1;
            self.next = place + 1;
        }
    }

    /// Place of a point: by the address of its name, which is quick, or else by the name.
    fn place(&self, point: &'static str) -> Option<usize> {
        let (before, after) = self.hits.split_at(self.next);
        let is_it = |(name, _): &(&'static str, u64)| std::ptr::eq(*name, point);
        let by_address = after.iter().position(is_it).map(|place| self.next + place);
        by_address
            .or_else(|| before.iter().position(is_it))
            .or_else(|| self.hits.iter().position(|(name, _)| *name == point))
    }

    /// Adds the hits of another run of the same campaign.
    pub fn merge(&mut self, other: &Self) {
        for (point, hits) in &other.hits {
            match self.place(point) {
                Some(place) => self.hits[place].1 += hits,
                None => self.hits.push((point, *hits)),
            }
        }
    }

    /// Number of points.
    pub fn points(&self) -> usize {
        self.hits.len()
    }

    /// Points that were never hit.
    pub fn missed(&self) -> Vec<&'static str> {
        self.hits.iter().filter(|(_, hits)| *hits == 0).map(|(point, _)| *point).collect()
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
