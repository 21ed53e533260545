//! Draws of the stimuli.

use cosim::memory::Behaviour;
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rtl_foundation::contract::{Pin, Pins};
use std::cell::Cell;
use std::ops::RangeInclusive;

/// One of `choices`, with equal chances.
pub fn pick<'a, T>(rng: &mut ChaCha8Rng, choices: &'a [T]) -> &'a T {
    &choices[rng.random_range(0..choices.len())]
}

/// A value of `legal`: often a limit, 0, 1, a power of two, a neighbour of one or a little more, else any of some magnitude.
pub fn edgy(rng: &mut ChaCha8Rng, legal: &RangeInclusive<u64>) -> u64 {
    let (least, most) = (*legal.start(), *legal.end());
    let value = match rng.random_range(0..16) {
        0 => least,
        1 => most,
        2 => least.saturating_add(1),
        3 => most.saturating_sub(1),
        4..8 => {
            let power = 1u64 << rng.random_range(0..=most.max(1).ilog2());
            // a value that a register without this bit would take for a small one
            let more = rng.random_range(2..64);
            *pick(
                rng,
                &[power - 1, power, power.saturating_add(1), power.saturating_add(more), power.saturating_add(more)],
            )
        }
        8..11 => rng.random_range(least..=most),
        _ => magnitude(rng, most),
    };
    value.clamp(least, most)
}

/// Legal ranges of the configuration pins of a core, and the number of draws of each.
#[derive(Clone, Debug)]
pub struct Ranges(Vec<(Pin, Cell<u32>)>);

/// Every so many draws the draw is a limit. No pin has a multiple of so many fields.
const LIMIT_IN: u32 = 7;

impl Ranges {
    /// The ranges of these inputs.
    pub fn of<P: Pins>() -> Self {
        Self(P::pins().into_iter().map(|pin| (pin, Cell::default())).collect())
    }

    /// A legal value of a pin, or of one of its fields, drawn as [`edgy`] does; from time to time its lowest and its
    /// highest value.
    ///
    /// # Panics
    /// If there is no such pin, or its contract declares no range.
    pub fn draw(&self, rng: &mut ChaCha8Rng, name: &str) -> u64 {
        let found = self.0.iter().find(|(pin, _)| pin.name == name);
        let (pin, draws) = found.unwrap_or_else(|| panic!("no pin is called `{name}`"));
        let legal = pin.legal.as_ref().unwrap_or_else(|| panic!("`{name}` declares no legal values"));
        draws.update(|draws| draws.wrapping_add(1));
        match draws.get() % (2 * LIMIT_IN) {
            0 => *legal.start(),
            LIMIT_IN => *legal.end(),
            _ => edgy(rng, legal),
        }
    }
}

/// A value up to `most`; all lengths in bits have equal chances.
fn magnitude(rng: &mut ChaCha8Rng, most: u64) -> u64 {
    let bits = rng.random_range(0..=most.max(1).ilog2());
    rng.random_range(0..=(u64::MAX >> (63 - bits)).min(most))
}

/// A value of `legal` near an end: a few counts before or behind the first, the last, or the change of an upper bit
/// (often the lowest of an octet), or the last without its upper bits or without one bit.
pub fn near_end(rng: &mut ChaCha8Rng, legal: RangeInclusive<u64>) -> u64 {
    let (least, most) = (*legal.start(), *legal.end());
    let apart = if rng.random_ratio(1, 2) { rng.random_range(0..4) } else { rng.random_range(0..200) };
    let mut bit = rng.random_range(0..=most.max(1).ilog2());
    if rng.random_ratio(1, 4) {
        bit -= bit % 8;
    }
    let bit = 1u64 << bit;
    let end = match rng.random_range(0..8) {
        0..3 => bit,
        3 => most % bit,
        4 => magnitude(rng, most),
        5 => least,
        6 => most ^ bit,
        _ => most,
    };
    if rng.random() { end.saturating_sub(apart) } else { end.saturating_add(apart) }.clamp(least, most)
}

/// The ways of memories behind AXI4 for a while: some are quick, some are slow, and some fail.
pub fn behaviour(rng: &mut ChaCha8Rng) -> Behaviour {
    let latency = pick(rng, &[1..=4, 30..=330, 300..=330, 1..=600]).clone();
    Behaviour {
        latency,
        burst: *pick(rng, &[1, 4, 16, 24]),
        refresh: *pick(rng, &[(0, 0), (1257, 113)]),
        stalls: *pick(rng, &[0, 0, 30, 128, 200]),
        write_fails: *pick(rng, &[0, 0, 0, 40]),
        read_fails: *pick(rng, &[0, 0, 0, 40]),
    }
}
