//! Flow-size distributions common in the literature on data-centre transport.
//!
//! WebSearch: M. Alizadeh et al., "Data Center TCP (DCTCP)", SIGCOMM 2010. FB_Hadoop: A. Roy et al., "Inside the Social
//! Network's (Datacenter) Network", SIGCOMM 2015. The points are those that the HPCC simulator (SIGCOMM 2019) ships and
//! the Bifrost and SWING papers use, to be interpolated linearly.

use super::random::Random;

/// Points of a distribution: octets and cumulative share in tenths of a percent.
type Points = &'static [(u64, u32)];

const WEB_SEARCH: Points = &[
    (0, 0),
    (10_000, 150),
    (20_000, 200),
    (30_000, 300),
    (50_000, 400),
    (80_000, 530),
    (200_000, 600),
    (1_000_000, 700),
    (2_000_000, 800),
    (5_000_000, 900),
    (10_000_000, 970),
    (30_000_000, 1000),
];

const FB_HADOOP: Points = &[
    (0, 0),
    (100, 10),
    (200, 20),
    (300, 50),
    (350, 150),
    (400, 200),
    (500, 300),
    (600, 400),
    (700, 500),
    (1_000, 600),
    (2_000, 670),
    (7_000, 700),
    (30_000, 720),
    (50_000, 820),
    (80_000, 870),
    (120_000, 900),
    (300_000, 950),
    (1_000_000, 975),
    (2_000_000, 990),
    (10_000_000, 1000),
];

/// A cumulative distribution of flow sizes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FlowSizes(Points);

impl FlowSizes {
    /// The sizes of web search (DCTCP).
    pub const WEB_SEARCH: FlowSizes = FlowSizes(WEB_SEARCH);
    /// The sizes of Hadoop at Facebook.
    pub const FB_HADOOP: FlowSizes = FlowSizes(FB_HADOOP);

    /// Draws a size in octets, at least 1.
    pub fn draw(&self, random: &mut Random) -> u64 {
        const SCALE: u64 = 1 << 40;
        let target = random.up_to(SCALE - 1);
        let position = |share: u32| u64::from(share) * (SCALE / 1000);
        let upper = self.0.iter().position(|&(_, share)| position(share) > target).unwrap_or(self.0.len() - 1);
        let ((low, from), (high, to)) = (self.0[upper - 1], self.0[upper]);
        let (from, to) = (position(from), position(to));
        let offset = u128::from(high - low) * u128::from(target.min(to) - from) / u128::from(to - from);
        (low + offset as u64).max(1)
    }

    /// The mean in octets.
    pub fn mean(&self) -> f64 {
        let segments = self.0.windows(2);
        segments.map(|pair| (pair[0].0 + pair[1].0) as f64 / 2.0 * f64::from(pair[1].1 - pair[0].1) / 1000.0).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::super::random::Part;
    use super::*;

    #[test]
    fn draws_follow_the_distribution() {
        for sizes in [FlowSizes::WEB_SEARCH, FlowSizes::FB_HADOOP] {
            let mut random = Random::new(11, Part::Traffic, 0);
            let draws: Vec<u64> = (0..200_000).map(|_| sizes.draw(&mut random)).collect();
            for &(octets, share) in sizes.0 {
                let below = draws.iter().filter(|&&d| d <= octets).count() as f64 / draws.len() as f64;
                assert!((below - f64::from(share) / 1000.0).abs() < 0.005, "P(size <= {octets}) = {below}");
            }
            let mean = draws.iter().sum::<u64>() as f64 / draws.len() as f64;
            assert!((mean / sizes.mean() - 1.0).abs() < 0.02, "mean {mean}, expected {}", sizes.mean());
        }
    }

    #[test]
    fn means_are_those_of_the_published_points() {
        // Trapezia of the two tables, summed outside this program.
        assert!((FlowSizes::WEB_SEARCH.mean() - 1_711_250.0).abs() < 1e-3, "{}", FlowSizes::WEB_SEARCH.mean());
        assert!((FlowSizes::FB_HADOOP.mean() - 120_420.75).abs() < 1e-3, "{}", FlowSizes::FB_HADOOP.mean());
    }
}
