//! The language of both ends of a lossy line that send frames again, as `docs/retry-frame.md` has it.
//!
//! Each frame of data has a [`tag`] in front of its destination address while it is on the line: its place in the sequence of the sender, counted in
//! units of octets. A MAC control frame has none. [`Word`] is what an end says of itself in a MAC control frame with the organisation specific
//! opcode (802.3 annex 31C): how far it has sent, how far it has received, and what it asks for.
//!
//! A **position** is the number of units before a frame, modulo 2^24; each frame begins a unit of its own. So a receiver knows the size of a gap, and where
//! to keep the frames behind it, from the tags alone. An **epoch** is one run of the positions: a sender that has lost its memory, or hears that the receiver
//! has, begins another, and frames of the one before count no longer.

use crate::extension;
pub use crate::extension::FRAME_OCTETS;

/// Octets of a unit, or of a beat if that is longer.
pub const UNIT_OCTETS: usize = 64;
/// Bits of a position.
pub const POSITION_BITS: usize = 24;
/// Position of the first frame behind a reset: a little before the positions wrap, so that no run is without.
pub const FIRST_POSITION: u32 = (1 << POSITION_BITS) - 256;
/// Bits of the number of an epoch.
pub const EPOCH_BITS: usize = 4;
/// Octets in front of the destination address.
pub const TAG_OCTETS: usize = 4;
/// Bits 1 and 0 of the first octet of a tag: a locally administered group address, which no MAC control frame begins with.
pub const TAG_MARK: u8 = 0b11;
/// The bit of the first octet of a tag that says that the frame was sent before.
pub const AGAIN_BIT: usize = 2;
/// Octet 19 of a frame with the word of an end.
pub const KIND: u8 = b'R';
/// Octets of the longest frame, without FCS and tag.
pub const LONGEST_OCTETS: usize = 9728;

/// Octets of a unit in a stream of `lanes` octets.
pub const fn unit_octets(lanes: usize) -> usize {
    if lanes > UNIT_OCTETS { lanes } else { UNIT_OCTETS }
}

/// `to - from` of positions.
pub const fn distance(from: u32, to: u32) -> u32 {
    to.wrapping_sub(from) & (u32::MAX >> (32 - POSITION_BITS))
}

/// The octets in front of a frame at a position.
pub fn tag(epoch: u8, again: bool, position: u32) -> [u8; TAG_OCTETS] {
    let mut octets = position.to_be_bytes();
    octets[0] = epoch << 4 | u8::from(again) << AGAIN_BIT | TAG_MARK;
    octets
}

/// An end's word on itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Word {
    /// The receiver of the end is in an epoch.
    pub known: bool,
    /// Epoch of the receiver.
    pub known_epoch: u8,
    /// Epoch of the sender of the end.
    pub epoch: u8,
    /// Position behind the last frame that the end has sent.
    pub end: u32,
    /// First position that the receiver has not handed on.
    pub below: u32,
    /// First position that the receiver asks for.
    pub first: u32,
    /// Position behind the last that the receiver asks for; [`Word::first`] if none.
    pub to: u32,
}

impl Word {
    /// The frame without FCS.
    pub fn frame(&self, source: u64, oui: u32) -> [u8; FRAME_OCTETS] {
        let mut octets = extension::frame(source, oui, KIND);
        octets[20] = self.known.into();
        octets[21] = self.epoch << 4 | self.known_epoch;
        for (field, at) in [self.end, self.below, self.first, self.to].into_iter().zip((22..).step_by(3)) {
            octets[at..at + 3].copy_from_slice(&field.to_be_bytes()[1..]);
        }
        octets
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_control_frame_begins_with_a_tag() {
        let first = extension::frame(0, 0, KIND)[0];
        assert_ne!(first & 3, TAG_MARK);
        assert_eq!(tag(0xa, true, 0x012345), [0xa7, 0x01, 0x23, 0x45]);
        assert_eq!(tag(0, false, 0xffffff), [0x03, 0xff, 0xff, 0xff]);
    }

    #[test]
    fn positions_wrap() {
        assert_eq!(distance(0xfffffe, 3), 5);
        assert_eq!(distance(3, 0xfffffe), 0xfffffb);
    }

    #[test]
    fn a_word_has_the_octets_of_the_page() {
        let word = Word {
            known: true,
            known_epoch: 5,
            epoch: 9,
            end: 0x010203,
            below: 0x040506,
            first: 0x070809,
            to: 0x0a0b0c,
        };
        let frame = word.frame(0x0200_0000_0001, 0x0050c2);
        assert_eq!(frame[..6], extension::DESTINATION);
        assert_eq!(frame[19..34], [b'R', 1, 0x95, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
        assert!(frame[34..].iter().all(|octet| *octet == 0));
    }
}
