//! Frames of RDMA traffic: their numbers, and octets that cannot be guessed.

/// Destination and source (locally administered), EtherType (IEEE 802 local experimental 2).
const ADDRESSES: [u8; 14] = [0x02, 0, 0, 0, 0, 0x02, 0x02, 0, 0, 0, 0, 0x01, 0x88, 0xb6];
/// Octets before the payload: the addresses, and the number of the frame.
const HEADER: usize = 22;

/// A maker of frames, which recognises them again by every octet.
#[derive(Clone, Debug)]
pub struct FrameMaker {
    seed: u64,
    octets: usize,
    expected: Vec<u8>,
}

impl FrameMaker {
    /// Frames of `octets` without FCS, at least 22, with payloads drawn from `seed`.
    pub fn new(seed: u64, octets: usize) -> Self {
        Self { seed, octets: octets.max(HEADER), expected: Vec::new() }
    }

    /// Writes frame number `number` into `frame`, whose old contents are lost.
    pub fn write(&self, number: u64, frame: &mut Vec<u8>) {
        frame.clear();
        frame.extend(ADDRESSES);
        frame.extend(number.to_be_bytes());
        let mut state = mixed(mixed(self.seed) ^ number);
        while frame.len() < self.octets {
            // a Weyl sequence, mixed: SplitMix64
            state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
            frame.extend(mixed(state).to_le_bytes());
        }
        frame.truncate(self.octets);
    }

    /// The number of this frame, if it is a frame at all; the octets behind the number are not checked.
    pub fn number(frame: &[u8]) -> Option<u64> {
        Some(u64::from_be_bytes(frame.get(ADDRESSES.len()..HEADER)?.try_into().ok()?))
    }

    /// The number of this frame; `None` if any octet is wrong or missing.
    pub fn read(&mut self, frame: &[u8]) -> Option<u64> {
        let number = Self::number(frame)?;
        let mut expected = std::mem::take(&mut self.expected);
        self.write(number, &mut expected);
        let same = frame == expected;
        self.expected = expected;
        same.then_some(number)
    }
}

/// The finalizer of SplitMix64: every bit depends on every bit.
fn mixed(mut bits: u64) -> u64 {
    bits = (bits ^ bits >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ bits >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ bits >> 31
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_frame_is_known_again_and_every_damage_is_seen() {
        for octets in [22, 60, 101] {
            let mut frames = FrameMaker::new(5, octets);
            let mut frame = Vec::new();
            frames.write(77, &mut frame);
            assert_eq!((frame.len(), frames.read(&frame)), (octets, Some(77)));
            for bit in 0..8 * octets {
                let mut damaged = frame.clone();
                damaged[bit / 8] ^= 1 << (bit % 8);
                // a flip in the number alone gives another frame, except for its payload
                if octets > HEADER || bit / 8 < 14 {
                    assert_eq!(frames.read(&damaged), None, "bit {bit} of {octets} octets");
                }
            }
            assert_eq!(frames.read(&frame[..octets - 1]), None);
            assert_eq!(FrameMaker::new(6, octets).read(&frame).is_some(), octets == HEADER, "another seed");
        }
    }
}
