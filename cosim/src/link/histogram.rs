//! Distributions of many values in little memory, with a bounded error.

/// Number of buckets per power of two: a quantile is at most 1/256 too high, never too low. Values below 512 are exact.
const SUB: u64 = 256;

/// A histogram with logarithmic buckets and an exact mean.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Histogram {
    weights: Vec<u64>,
    total: u64,
    sum: u128,
    max: u64,
}

fn bucket(value: u64) -> usize {
    let shift = (u64::BITS - (value / SUB).leading_zeros()).saturating_sub(1);
    (u64::from(shift) * SUB + (value >> shift)) as usize
}

/// The largest value in a bucket.
fn top(bucket: usize) -> u64 {
    let bucket = bucket as u64;
    let shift = (bucket / SUB).saturating_sub(1);
    let low = bucket - shift * SUB;
    (low << shift) + ((1 << shift) - 1)
}

impl Histogram {
    /// Counts a value `weight` times.
    pub fn add(&mut self, value: u64, weight: u64) {
        let bucket = bucket(value);
        if bucket >= self.weights.len() {
            self.weights.resize(bucket + 1, 0);
        }
        self.weights[bucket] += weight;
        self.total += weight;
        self.sum += u128::from(value) * u128::from(weight);
        if weight > 0 {
            self.max = self.max.max(value);
        }
    }

    /// The weight that has been counted.
    pub fn total(&self) -> u64 {
        self.total
    }

    /// The mean, zero when empty.
    pub fn mean(&self) -> f64 {
        if self.total == 0 { 0.0 } else { self.sum as f64 / self.total as f64 }
    }

    /// The largest value.
    pub fn max(&self) -> u64 {
        self.max
    }

    /// The smallest value that at least `per_mille` of the weight does not exceed; at most 1/256 too high.
    pub fn quantile(&self, per_mille: u32) -> u64 {
        let target = (u128::from(self.total) * u128::from(per_mille)).div_ceil(1000);
        let mut seen = 0u128;
        for (index, &weight) in self.weights.iter().enumerate() {
            seen += u128::from(weight);
            if weight > 0 && seen >= target {
                return top(index).min(self.max);
            }
        }
        0
    }
}

#[cfg(test)]
mod tests {
    use super::super::random::{Part, Random};
    use super::*;

    #[test]
    fn buckets_tile_the_numbers() {
        assert_eq!((bucket(0), bucket(511), bucket(512), bucket(514)), (0, 511, 512, 513));
        for index in 0..bucket(u64::MAX) {
            assert_eq!((bucket(top(index)), bucket(top(index) + 1)), (index, index + 1));
        }
    }

    #[test]
    fn quantiles_are_within_their_bound_of_sorted_values() {
        let mut random = Random::new(4, Part::Traffic, 0);
        let mut values: Vec<u64> = (0..50_000).map(|_| random.exponential(3e6)).collect();
        let mut histogram = Histogram::default();
        values.iter().for_each(|&value| histogram.add(value, 1));
        values.sort_unstable();
        for per_mille in [1u32, 500, 990, 999, 1000] {
            let exact = values[(values.len() * per_mille as usize).div_ceil(1000) - 1];
            let got = histogram.quantile(per_mille);
            assert!(got >= exact && got <= exact + exact / 256 + 1, "{per_mille}: {got}, exact {exact}");
        }
        assert_eq!(histogram.max(), values[values.len() - 1]);
    }
}
