//! The order of the edges of two clocks that have nothing to do with each other: any ratio from 1:4 to 4:1, jitter, edges at the same time, and
//! clocks that stop for a while.

use rand::RngExt;
use rand_chacha::ChaCha8Rng;

/// Shortest and longest period, in units of time.
const PERIODS: [u64; 2] = [6, 24];
/// Mean number of steps between two changes of both rates, and between two pauses of a clock.
const CHANGE_IN: u32 = 2000;
const PAUSE_IN: u32 = 3000;

/// Two clocks, `s` and `m`.
#[derive(Clone, Debug, Default)]
pub struct Edges {
    /// Times of the next edges.
    next: [u64; 2],
    periods: [u64; 2],
    /// Most time by which an edge is late.
    jitter: u64,
}

impl Edges {
    /// The clocks that rise in the next step: at least one.
    pub fn step(&mut self, rng: &mut ChaCha8Rng) -> [bool; 2] {
        if self.periods == [0, 0] || rng.random_ratio(1, CHANGE_IN) {
            self.change(rng);
        }
        if rng.random_ratio(1, PAUSE_IN) {
            self.next[rng.random_range(0..2)] += rng.random_range(1..100) * PERIODS[1];
        }
        let now = self.next[0].min(self.next[1]);
        std::array::from_fn(|clock| {
            let rises = self.next[clock] == now;
            if rises {
                // an edge may be late, but not after the one that follows it
                self.next[clock] = now + self.periods[clock] + rng.random_range(0..=self.jitter);
            }
            rises
        })
    }

    fn change(&mut self, rng: &mut ChaCha8Rng) {
        let mut period = || rng.random_range(PERIODS[0]..=PERIODS[1]);
        self.periods = [period(), period()];
        match rng.random_range(0..8) {
            // equal rates: edges that stay together, or keep a distance
            0 => self.periods[1] = self.periods[0],
            1 => self.periods = PERIODS,
            2 => self.periods = [PERIODS[1], PERIODS[0]],
            _ => {}
        }
        self.jitter = if rng.random() { 0 } else { rng.random_range(1..PERIODS[0]) };
    }

    /// The periods of both clocks.
    pub fn periods(&self) -> [u64; 2] {
        self.periods
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::SeedableRng;

    #[test]
    fn clocks_have_every_ratio_rise_together_and_stop() {
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        let (mut edges, mut together, mut ratios, mut longest, mut run) = (Edges::default(), 0, [0; 3], [0; 2], [0; 2]);
        for _ in 0..200_000 {
            let rises = edges.step(&mut rng);
            assert!(rises[0] || rises[1], "some clock rises in each step");
            together += u32::from(rises == [true, true]);
            let [s, m] = edges.periods();
            ratios[if s >= 4 * m {
                0
            } else if m >= 4 * s {
                2
            } else {
                1
            }] += 1;
            for clock in 0..2 {
                run[clock] = if rises[1 - clock] { 0 } else { run[clock] + 1 };
                longest[clock] = longest[clock].max(run[clock]);
            }
        }
        assert!(together > 1000 && ratios.iter().all(|&steps| steps > 1000), "{together} {ratios:?}");
        assert!(longest.iter().all(|&steps| steps > 100), "{longest:?}");
    }
}
