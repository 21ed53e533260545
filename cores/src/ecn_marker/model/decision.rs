//! The rule of DCQCN's congestion point, and the draws for it.

/// Settings of a class and levels of the buffer that a frame finds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Settings {
    /// Whether frames of the class may be marked.
    pub enable: bool,
    /// Cells in use of the class.
    pub queue: u32,
    /// Cells of the buffer that are free.
    pub free: u32,
    /// Kmin in cells.
    pub kmin: u32,
    /// Kmax in cells; below Kmin it counts as Kmin.
    pub kmax: u32,
    /// Probability of a mark at Kmax, in 1/65536.
    pub pmax: u16,
    /// Ratios of Kmin and Kmax to the free buffer, as negative powers of two of eight times the buffer, if the thresholds are dynamic.
    pub ratios: Option<[u8; 2]>,
}

/// Whether a frame with this draw is to be marked.
pub fn decide(settings: &Settings, draw: u16) -> bool {
    let Settings { enable, queue, free, kmin, kmax, pmax, ratios } = *settings;
    let (mut kmin, mut kmax, queue) = (u64::from(kmin), u64::from(kmax), u64::from(queue));
    if let Some([of_kmin, of_kmax]) = ratios {
        let share = |ratio: u8| u64::from(free) * 8 / (1 << ratio);
        (kmin, kmax) = (kmin.min(share(of_kmin)), kmax.min(share(of_kmax)));
    }
    if !enable || queue <= kmin {
        return false;
    }
    queue > kmax || u64::from(draw) * (kmax - kmin) < u64::from(pmax) * (queue - kmin)
}

/// The draws: xorshift32 (Marsaglia, Journal of Statistical Software 8(14), 2003, section 3.1).
#[derive(Clone, Debug)]
pub struct Draws {
    state: u32,
}

impl Draws {
    /// The draws that follow from this state; 0, from which none follow, is as 1.
    pub fn new(seed: u32) -> Self {
        Self { state: seed.max(1) }
    }
}

impl Iterator for Draws {
    type Item = u16;

    fn next(&mut self) -> Option<u16> {
        self.state ^= self.state << 13;
        self.state ^= self.state >> 17;
        self.state ^= self.state << 5;
        Some((self.state >> 16) as u16)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MIDDLE: Settings =
        Settings { enable: true, queue: 1500, free: 0, kmin: 1000, kmax: 2000, pmax: 1 << 15, ratios: None };

    /// The number of draws, of all that there are, with which a frame is marked.
    fn marks(settings: Settings) -> usize {
        (0..=u16::MAX).filter(|&draw| decide(&settings, draw)).count()
    }

    #[test]
    fn the_probability_is_that_of_red() {
        let at = |queue| marks(Settings { queue, ..MIDDLE });
        assert_eq!([0, 1000, 1500, 2000, 2001].map(at), [0, 0, 1 << 14, 1 << 15, 1 << 16]);
        assert_eq!(at(1001), 33, "1/1000 of a half, rounded up");
        assert_eq!(marks(Settings { enable: false, queue: 9999, ..MIDDLE }), 0);
        assert_eq!(marks(Settings { pmax: 0, queue: 2000, ..MIDDLE }), 0);
        assert_eq!(marks(Settings { pmax: u16::MAX, queue: 2000, ..MIDDLE }), 65_535);
    }

    #[test]
    fn kmin_at_or_above_kmax_is_the_one_threshold() {
        for kmax in [0, 500, 999, 1000] {
            let at = |queue| marks(Settings { queue, kmax, ..MIDDLE });
            assert_eq!([0, 700, 1000, 1001].map(at), [0, 0, 0, 1 << 16], "Kmax {kmax}");
        }
    }

    #[test]
    fn dynamic_thresholds_fall_with_the_free_buffer() {
        let at = |free, ratios| marks(Settings { free, ratios: Some(ratios), ..MIDDLE });
        assert_eq!(at(1 << 20, [0, 0]), 1 << 14, "as configured while there is room");
        // 3/8 and 6/8 of 2000: from 750 to 1500
        assert_eq!(at(250, [3, 3]), 1 << 16, "one threshold of 250 cells");
        assert_eq!(at(375, [2, 1]), 1 << 15, "at Kmax of 1500");
        assert_eq!(at(0, [0, 0]), 1 << 16, "no room");
    }

    /// Numbers up to the greatest multiply without overflow.
    #[test]
    fn the_greatest_numbers_count() {
        let most = (1 << 28) - 1;
        let wide = Settings { queue: most, kmin: 0, kmax: most, pmax: u16::MAX, ..MIDDLE };
        assert_eq!(marks(wide), 65_535);
        assert_eq!(marks(Settings { queue: most - 1, ..wide }), 65_535, "the product is rounded up");
    }

    /// The first states of the published generator from 2463534242, its seed there.
    #[test]
    fn the_draws_are_those_of_the_published_generator() {
        let states = [723_471_715_u32, 2_497_366_906, 2_064_144_800];
        assert!(Draws::new(2_463_534_242).take(3).eq(states.map(|state| (state >> 16) as u16)));
    }

    /// Each quarter of the draws is as frequent as the others, whatever the seed: one bit, all bits, alternating ones.
    #[test]
    fn draws_are_even_for_any_seed() {
        let seeds = (0..32).map(|bit| 1 << bit).chain([u32::MAX, 0x2aaa_aaaa, 0x5555_5555, 0x7fff_ffff]);
        for seed in seeds {
            for quarter in 0..4 {
                let hits = Draws::new(seed).take(100_000).filter(|draw| draw >> 14 == quarter).count();
                // five standard deviations
                assert!(hits.abs_diff(25_000) < 685, "{hits} in quarter {quarter}, seed {seed:#x}");
            }
        }
    }

    #[test]
    fn seed_0_is_seed_1() {
        assert!(Draws::new(0).take(100).eq(Draws::new(1).take(100)));
    }
}
