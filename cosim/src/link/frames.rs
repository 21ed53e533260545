//! Frame lengths, and the octets around a frame on the wire and in a buffer.

use super::random::Random;
use cores::ethernet::WIRE_OVERHEAD_OCTETS;

/// Shortest Ethernet frame with FCS.
pub const MIN_FRAME: u32 = 64;

/// Frame lengths in octets with FCS, each with a weight.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FrameMix {
    entries: Vec<(u32, u32)>,
    total: u64,
}

impl FrameMix {
    /// A mix in which every frame has this length.
    pub fn fixed(octets: u32) -> Self {
        Self::weighted(vec![(octets, 1)])
    }

    /// The simple Internet mix: 64, 594 and 1518 octets in the ratio 7 : 4 : 1.
    pub fn imix() -> Self {
        Self::weighted(vec![(64, 7), (594, 4), (1518, 1)])
    }

    /// A mix of lengths in octets with weights above zero.
    pub fn weighted(entries: Vec<(u32, u32)>) -> Self {
        let total = entries.iter().map(|&(_, weight)| u64::from(weight)).sum();
        assert!(total > 0, "a mix of frames needs a weight above zero");
        Self { entries, total }
    }

    /// Draws a length.
    pub fn draw(&self, random: &mut Random) -> u32 {
        if let [(octets, _)] = self.entries[..] {
            return octets;
        }
        let mut at = random.up_to(self.total - 1);
        for &(octets, weight) in &self.entries {
            match at.checked_sub(u64::from(weight)) {
                Some(rest) => at = rest,
                None => return octets,
            }
        }
        unreachable!("draws stay below the total weight")
    }

    /// The longest frame.
    pub fn longest(&self) -> u32 {
        self.entries.iter().map(|&(octets, _)| octets).max().unwrap_or(0)
    }

    /// The shortest frame.
    pub fn shortest(&self) -> u32 {
        self.entries.iter().map(|&(octets, _)| octets).min().unwrap_or(0)
    }

    /// Wire octets per frame octet, on average.
    pub fn wire_ratio(&self) -> f64 {
        let sum = |extra: u32| -> f64 {
            self.entries.iter().map(|&(octets, weight)| f64::from(octets + extra) * f64::from(weight)).sum()
        };
        sum(WIRE_OVERHEAD_OCTETS) / sum(0)
    }
}

/// A frame of the simulation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Frame {
    /// Octets with FCS.
    pub octets: u32,
    /// Its priority, 0 ..= 7.
    pub priority: u8,
    /// Position of the frame among those of its priority, in the order of sending.
    pub sequence: u64,
    /// Time at which its first bit entered the long link.
    pub sent: rtl_foundation::time::Time,
    /// Set on the last frame of a flow.
    pub flow_end: Option<FlowEnd>,
}

/// Facts about a flow that its last frame carries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FlowEnd {
    /// Time at which the flow began at the sender.
    pub began: rtl_foundation::time::Time,
    /// Octets of the flow.
    pub octets: u64,
}

impl Frame {
    /// Octets on the wire.
    pub fn wire_octets(&self) -> u32 {
        self.octets + WIRE_OVERHEAD_OCTETS
    }
}

#[cfg(test)]
mod tests {
    use super::super::random::Part;
    use super::*;

    #[test]
    fn draws_follow_the_weights() {
        let mix = FrameMix::imix();
        let mut random = Random::new(3, Part::Traffic, 0);
        let mut counts = [0u32; 3];
        for _ in 0..120_000 {
            let drawn = mix.draw(&mut random);
            counts[[64, 594, 1518].iter().position(|&octets| octets == drawn).expect("an entry")] += 1;
        }
        for (count, expected) in counts.iter().zip([70_000u32, 40_000, 10_000]) {
            assert!(count.abs_diff(expected) < 700, "{counts:?}");
        }
        assert!(
            (mix.wire_ratio() - (84.0 * 7.0 + 614.0 * 4.0 + 1538.0) / (64.0 * 7.0 + 594.0 * 4.0 + 1518.0)).abs()
                < 1e-12
        );
    }
}
