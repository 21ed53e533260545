//! Credit-based flow control of InfiniBand ("InfiniBand Architecture Specification", volume 1, 7.9.4), as both of its ends
//! see it.
//!
//! Buffer is counted in **blocks** of 64 octets, for each class (virtual lane) on its own and modulo 2^n. The sender counts
//! the blocks that it has sent since the link came up (FCTBS); the receiver counts those that it has received (ABR), and
//! sends the limit of the sender's count: FCCL = ABR + the blocks that it can still take. A frame may begin if
//!
//! ```text
//! (FCCL - (FCTBS + its blocks)) mod 2^n <= 2^(n-1)
//! ```
//!
//! so at most 2^(n-1) blocks are ever granted ahead. In InfiniBand n is 12: 2048 blocks, 131 KB, fill 100 Gb/s for 10.5 us,
//! a link of 1 km there and back. With n = 32 the limit is out of reach: the *ideal* form that papers compare with.
//!
//! FCTBS travels in the same flow control packets as FCCL, against frames that the link lost: the receiver takes it over as
//! ABR, and what was lost is granted again.

/// Octets of a block.
pub const BLOCK_OCTETS: u32 = 64;
/// Bits of the counters in InfiniBand.
pub const COUNTER_BITS: usize = 12;
/// Bits of counters without a limit that matters.
pub const IDEAL_COUNTER_BITS: usize = 32;
/// Bits of the blocks of a frame: up to 16 320 octets.
pub const FRAME_BITS: usize = 8;
/// Bits of the blocks of a frame that is received: up to 65 520 octets in the blocks of 16 that [`crate::credit_shim`] counts.
pub const RECEIVED_BITS: usize = 12;

/// Blocks of a frame of so many octets.
pub const fn blocks(octets: u32) -> u32 {
    octets.div_ceil(BLOCK_OCTETS)
}

/// Arithmetic modulo 2^n, n at most 32.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counter {
    bits: usize,
}

impl Counter {
    /// Counters of so many bits.
    ///
    /// # Panics
    /// If there are fewer than 2 or more than 32.
    pub const fn new(bits: usize) -> Self {
        assert!(2 <= bits && bits <= 32, "counters have 2 to 32 bits");
        Self { bits }
    }

    /// Most blocks that can be granted ahead: 2^(n-1).
    pub const fn most_ahead(self) -> u32 {
        1 << (self.bits - 1)
    }

    /// `count + blocks`.
    pub const fn advance(self, count: u32, blocks: u32) -> u32 {
        self.wrap(count.wrapping_add(blocks))
    }

    /// Distance of `to` ahead of `from`.
    pub const fn distance(self, from: u32, to: u32) -> u32 {
        self.wrap(to.wrapping_sub(from))
    }

    const fn wrap(self, value: u32) -> u32 {
        value & (u32::MAX >> (32 - self.bits))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counters_wrap_and_see_half_of_their_range_ahead() {
        let twelve = Counter::new(COUNTER_BITS);
        assert_eq!(twelve.most_ahead(), 2048);
        assert_eq!(twelve.advance(4095, 3), 2);
        assert_eq!(twelve.distance(4090, 10), 16);
        let ideal = Counter::new(IDEAL_COUNTER_BITS);
        assert_eq!(ideal.most_ahead(), 1 << 31);
        assert_eq!(ideal.advance(u32::MAX, 3), 2);
        assert_eq!(ideal.distance(u32::MAX, 15), 16);
    }

    #[test]
    fn a_block_that_has_begun_counts() {
        assert_eq!([1, 64, 65, 9216].map(blocks), [1, 1, 2, 144]);
        assert!(blocks(16_320) < 1 << FRAME_BITS);
    }

    /// 2048 blocks at 100 Gb/s last for 1.05 km there and back.
    #[test]
    fn twelve_bits_are_enough_for_a_kilometre_at_100g() {
        use crate::ethernet::{LineRate, PS_PER_METRE};
        let octets = Counter::new(COUNTER_BITS).most_ahead() * BLOCK_OCTETS;
        let metres = LineRate::G100.wire_ps(octets.into()) / (2 * PS_PER_METRE);
        assert!((1_000..1_100).contains(&metres), "{metres} m");
    }
}
