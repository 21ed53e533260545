//! Shards: parts of a grid that run separately.

use std::fmt;
use std::str::FromStr;

/// One of several parts of a grid: `2/3` is the second of three.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Shard {
    index: u32,
    of: u32,
}

/// The error of an impossible shard.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{limit}; {remedy}")]
pub struct ShardError {
    limit: String,
    remedy: String,
}

impl Default for Shard {
    fn default() -> Self {
        Self::WHOLE
    }
}

impl Shard {
    /// The shard of all points.
    pub const WHOLE: Self = Self { index: 1, of: 1 };

    /// Shard number `index`, from 1, of `of`.
    ///
    /// # Errors
    /// The shard does not exist.
    pub fn new(index: u32, of: u32) -> Result<Self, ShardError> {
        match of {
            0 => Err(ShardError {
                limit: "a sweep has at least one shard".to_owned(),
                remedy: "give I/N with N of 1 or more".to_owned(),
            }),
            _ if !(1..=of).contains(&index) => Err(ShardError {
                limit: format!("there is no shard {index} of {of}"),
                remedy: format!("number them 1/{of} to {of}/{of}"),
            }),
            _ => Ok(Self { index, of }),
        }
    }

    /// The shard of the same division that has the point at this position.
    pub(super) fn having(self, position: usize) -> Self {
        Self { index: (position % self.of as usize) as u32 + 1, of: self.of }
    }

    /// Whether both shards divide the grid into the same number.
    pub(super) fn is_beside(self, other: Self) -> bool {
        self.of == other.of
    }

    /// Whether the shard has the point at this position. Neighbouring points, which take about the same time, are in
    /// different shards.
    pub(super) fn has(self, position: usize) -> bool {
        self.having(position) == self
    }

    /// The name of the shard's file.
    pub(super) fn file_name(self) -> String {
        format!("points-{}-of-{}.ndjson", self.index, self.of)
    }

    /// The shard whose file has this name, if there is one.
    pub(super) fn of_file(name: &str) -> Option<Self> {
        let (index, of) = name.strip_prefix("points-")?.strip_suffix(".ndjson")?.split_once("-of-")?;
        let shard = Self::new(index.parse().ok()?, of.parse().ok()?).ok()?;
        (shard.file_name() == name).then_some(shard)
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}/{}", self.index, self.of)
    }
}

impl FromStr for Shard {
    type Err = ShardError;

    fn from_str(text: &str) -> Result<Self, ShardError> {
        let numbers = text.split_once('/').and_then(|(index, of)| Some((index.parse().ok()?, of.parse().ok()?)));
        let (index, of) = numbers.ok_or_else(|| ShardError {
            limit: "a shard is two whole numbers".to_owned(),
            remedy: "write I/N, e.g. 1/16 for the first of 16".to_owned(),
        })?;
        Self::new(index, of)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shards_part_a_grid() {
        for of in [1, 3, 20] {
            for position in 0..17 {
                let having: Vec<_> = (1..=of).filter(|index| Shard { index: *index, of }.has(position)).collect();
                assert_eq!(having, [position as u32 % of + 1], "point {position} of shards 1/{of} to {of}/{of}");
            }
        }
    }

    #[test]
    fn shards_are_read_and_refused() {
        assert_eq!("2/3".parse(), Ok(Shard { index: 2, of: 3 }));
        let complaint = |text: &str| text.parse::<Shard>().expect_err("no shard").to_string();
        assert_eq!(complaint("3/2"), "there is no shard 3 of 2; number them 1/2 to 2/2");
        assert_eq!(complaint("0/4"), "there is no shard 0 of 4; number them 1/4 to 4/4");
        assert_eq!(complaint("0/0"), "a sweep has at least one shard; give I/N with N of 1 or more");
        for text in ["", "1", "one/2", "1/2/3", "-1/2", "1.5/2", "1/99999999999"] {
            assert!(complaint(text).starts_with("a shard is two whole numbers"), "{text}");
        }
    }

    #[test]
    fn files_tell_their_shard() {
        assert_eq!(Shard::of_file("points-2-of-3.ndjson"), Some(Shard { index: 2, of: 3 }));
        for name in ["points.ndjson", "points-3-of-2.ndjson", "points-02-of-3.ndjson", "points-1-of-3.ndjson.old"] {
            assert_eq!(Shard::of_file(name), None, "{name}");
        }
    }
}
