//! Seeded choices, biased towards the corners where hardware goes wrong.

use num_bigint::BigUint;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Widths at which representations change: machine words, limbs, the sizes of rust-hdl's short form.
const CORNER_WIDTHS: [usize; 18] = [1, 2, 3, 7, 8, 9, 15, 16, 17, 31, 32, 33, 63, 64, 65, 127, 128, 130];

/// A generator of choices. The same seed makes the same choices on every machine.
pub struct Random {
    generator: ChaCha8Rng,
    /// Widths to choose from; empty for all.
    palette: Vec<usize>,
}

impl Random {
    pub fn new(seed: u64) -> Self {
        Self { generator: ChaCha8Rng::seed_from_u64(seed), palette: vec![] }
    }
    /// Choices restricted to the `n` widths of `palette_seed`.
    pub fn with_palette(seed: u64, palette_seed: u64, n: usize) -> Self {
        let mut all = Self::new(palette_seed);
        let palette = (0..n).map(|_| all.width()).collect();
        Self { palette, ..Self::new(seed) }
    }
    /// A number from 0 to `n - 1`.
    pub fn below(&mut self, n: usize) -> usize {
        self.generator.random_range(0..n)
    }
    pub fn percent(&mut self, p: usize) -> bool {
        self.below(100) < p
    }
    pub fn pick<'a, T>(&mut self, of: &'a [T]) -> &'a T {
        &of[self.below(of.len())]
    }
    /// A width from 1 to 130, or of the palette.
    pub fn width(&mut self) -> usize {
        if !self.palette.is_empty() {
            let index = self.below(self.palette.len());
            return self.palette[index];
        }
        if self.percent(60) { *self.pick(&CORNER_WIDTHS) } else { 1 + self.below(130) }
    }
    /// A value of `width` bits: 0, 1, all ones, an end of the signed range, or any other.
    pub fn value(&mut self, width: usize) -> BigUint {
        let one = BigUint::from(1u8);
        let top = &one << (width - 1);
        match self.below(8) {
            0 => BigUint::ZERO,
            1 => one,
            2 => (&top << 1) - 1u8,
            3 => top,
            4 => top - 1u8,
            5 => BigUint::from(self.below(8)) % (top << 1),
            _ => {
                let words = (0..width.div_ceil(32)).map(|_| self.generator.random()).collect();
                BigUint::new(words) % (one << width)
            }
        }
    }
}
