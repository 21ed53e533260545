//! Seeded randomness: one stream for each part, so that a change in one part leaves the draws of the others alone.

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Parts that have their own streams.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u64)]
pub enum Part {
    /// Traffic sources; each has its own number.
    Traffic = 1 << 32,
    /// Contention at the egress; each source has its own number.
    Cross = 2 << 32,
    /// The fibre towards the downstream port.
    Forward = 3 << 32,
    /// The fibre towards the upstream port.
    Reverse = 4 << 32,
    /// Reverse traffic.
    ReverseTraffic = 5 << 32,
    /// Response times of the upstream MAC.
    Response = 6 << 32,
    /// ECN marks; each port has its own number.
    Marks = 7 << 32,
    /// The cables of gateways and the switches at their other ends, each with its own number.
    Cable = 8 << 32,
}

/// A stream of draws.
#[derive(Clone, Debug)]
pub struct Random(ChaCha8Rng);

impl Random {
    /// The stream of the `index`th user within `part`.
    pub fn new(seed: u64, part: Part, index: u32) -> Self {
        let mut generator = ChaCha8Rng::seed_from_u64(seed);
        generator.set_stream(part as u64 | u64::from(index));
        Self(generator)
    }

    /// A uniform number in 0 ..= `max`.
    pub fn up_to(&mut self, max: u64) -> u64 {
        if max == 0 { 0 } else { self.0.random_range(0..=max) }
    }

    /// True with a probability of `ppb` in 10^9.
    pub fn chance(&mut self, ppb: u32) -> bool {
        ppb > 0 && self.0.random_range(0..1_000_000_000) < ppb
    }

    /// 64 uniform bits.
    pub fn bits(&mut self) -> u64 {
        self.0.random()
    }

    /// An exponential number with this mean, rounded down.
    ///
    /// The logarithm is computed by additions and multiplications only: IEEE 754 fixes those to the bit, while libm
    /// does not fix `ln`.
    pub fn exponential(&mut self, mean: f64) -> u64 {
        let bits = self.bits() >> 11 | 1;
        (minus_ln(bits) * mean) as u64
    }
}

/// The number -ln(bits / 2^53) for 0 < bits < 2^53.
fn minus_ln(bits: u64) -> f64 {
    let leading = bits.leading_zeros() - 11;
    // bits = fraction * 2^(53 - leading) with fraction in [0.5, 1)
    let fraction = (bits << leading) as f64 / (1u64 << 53) as f64;
    // ln(fraction) = 2 atanh(z), |z| <= 1/3: 17 odd terms reach 1e-17
    let z = (fraction - 1.0) / (fraction + 1.0);
    let square = z * z;
    let mut series = 0.0;
    for term in (0..17).rev() {
        series = series * square + 1.0 / f64::from(2 * term + 1);
    }
    f64::from(leading) * std::f64::consts::LN_2 - 2.0 * z * series
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_logarithm_agrees_with_libm() {
        for bits in [1, 2, 3, 12345, 1 << 52, (1 << 53) - 1, 0x15_5555_5555_5555] {
            let expected = -(bits as f64 / (1u64 << 53) as f64).ln();
            assert!((minus_ln(bits) - expected).abs() <= 1e-14 * expected.max(1e-2), "{bits}");
        }
    }

    #[test]
    fn the_exponential_has_its_moments() {
        let mut random = Random::new(7, Part::Traffic, 0);
        let draws: Vec<f64> = (0..200_000).map(|_| random.exponential(1e6) as f64).collect();
        let mean = draws.iter().sum::<f64>() / draws.len() as f64;
        let variance = draws.iter().map(|d| (d - mean) * (d - mean)).sum::<f64>() / draws.len() as f64;
        assert!((mean / 1e6 - 1.0).abs() < 0.01, "mean {mean}");
        assert!((variance / 1e12 - 1.0).abs() < 0.03, "variance {variance}");
    }

    #[test]
    fn parts_draw_independently() {
        let first: Vec<u64> = (0..4).map(|i| Random::new(1, Part::Traffic, i).bits()).collect();
        let other = Random::new(1, Part::Cross, 0).bits();
        assert!(first.windows(2).all(|w| w[0] != w[1]) && !first.contains(&other));
        assert_eq!(Random::new(1, Part::Traffic, 2).bits(), first[2]);
    }
}
