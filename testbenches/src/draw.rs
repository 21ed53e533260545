//! What stimuli draw.

use rand::RngExt;
use rand_chacha::ChaCha8Rng;

/// One of `choices`, all alike.
pub fn pick<'a, T>(rng: &mut ChaCha8Rng, choices: &'a [T]) -> &'a T {
    &choices[rng.random_range(0..choices.len())]
}
