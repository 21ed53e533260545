//! Report of a receiver to the sender: octets 46..62 of a feedback packet.

use super::packet::{Envelope, seal};
use super::{Build, HEADER_AT, KIND_FEEDBACK, MAGIC, SYMBOLS_MAX, UNIT_OCTETS, VERSION};
use rtl_foundation::contract::Fields;

/// Number of octets of the feedback itself.
pub const FEEDBACK_OCTETS: usize = 16;
/// First of these octets in the unit.
const FEEDBACK_AT: usize = 46;

/// Limits of a receiver, and its counts since its start.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Feedback {
    /// Frames delivered, rebuilt or given up, modulo 2^24.
    pub frames: u32,
    /// Longest frame in units of 64 octets, rounded down.
    pub longest_units: u8,
    /// Largest k.
    pub symbols: u8,
    /// Most rows.
    pub rows: u8,
    /// log2 of the most frames of a generation.
    pub slots_log2: u8,
    /// Largest d.
    pub lanes_log2: u8,
    /// Frames that the fibre lost, modulo 2^16.
    pub losses: u16,
    /// Bursts of such frames, modulo 2^16.
    pub bursts: u16,
    /// Epoch of the receiver.
    pub epoch: u16,
    /// Frames lost beyond repair, modulo 2^16.
    pub beyond_repair: u16,
}

impl Feedback {
    /// Feedback of a receiver of this build that has counted nothing.
    pub fn of(build: &Build) -> Self {
        Self {
            longest_units: (build.frame_octets / UNIT_OCTETS) as u8,
            symbols: SYMBOLS_MAX as u8,
            rows: build.rows as u8,
            slots_log2: build.slots.ilog2() as u8,
            lanes_log2: build.lanes_log2 as u8,
            ..Self::default()
        }
    }

    /// The feedback as octets of the packet.
    pub fn octets(&self) -> [u8; FEEDBACK_OCTETS] {
        let [_, f0, f1, f2] = self.frames.to_be_bytes();
        let [l0, l1] = self.losses.to_be_bytes();
        let [b0, b1] = self.bursts.to_be_bytes();
        let [e0, e1] = self.epoch.to_be_bytes();
        let [r0, r1] = self.beyond_repair.to_be_bytes();
        let Self { longest_units, symbols, rows, slots_log2, lanes_log2, .. } = *self;
        [f0, f1, f2, longest_units, symbols, rows, slots_log2, lanes_log2, l0, l1, b0, b1, e0, e1, r0, r1]
    }

    /// Reads the octets of a packet.
    pub fn read(octets: &[u8; FEEDBACK_OCTETS]) -> Self {
        let pair = |at: usize| u16::from_be_bytes([octets[at], octets[at + 1]]);
        Self {
            frames: u32::from_be_bytes([0, octets[0], octets[1], octets[2]]),
            longest_units: octets[3],
            symbols: octets[4],
            rows: octets[5],
            slots_log2: octets[6],
            lanes_log2: octets[7],
            losses: pair(8),
            bursts: pair(10),
            epoch: pair(12),
            beyond_repair: pair(14),
        }
    }

    /// The feedback as fields on pins, the first octet in the most significant place.
    pub fn fields(&self) -> Fields<8, 16> {
        let octets = self.octets();
        Fields(std::array::from_fn(|n| u32::from(u16::from_be_bytes([octets[14 - 2 * n], octets[15 - 2 * n]]))))
    }

    /// Reads the fields on pins.
    pub fn of_fields(fields: &Fields<8, 16>) -> Self {
        let octets = std::array::from_fn(|at| fields.0[7 - at / 2].to_be_bytes()[2 + at % 2]);
        Self::read(&octets)
    }

    /// A whole packet.
    pub fn packet(&self, envelope: &Envelope) -> Vec<u8> {
        [&envelope.octets(0)[..], &self.header()].concat()
    }

    /// Reads a packet.
    ///
    /// # Panics
    /// If the packet is shorter than its unit.
    pub fn of_packet(packet: &[u8]) -> Self {
        Self::read(&std::array::from_fn(|at| packet[FEEDBACK_AT + at]))
    }

    /// Octets 42..64 of the feedback's packet.
    fn header(&self) -> [u8; UNIT_OCTETS - HEADER_AT] {
        let mut octets = [0; UNIT_OCTETS - HEADER_AT];
        octets[..2].copy_from_slice(&MAGIC.to_be_bytes());
        octets[2] = VERSION << 4 | KIND_FEEDBACK;
        octets[FEEDBACK_AT - HEADER_AT..][..FEEDBACK_OCTETS].copy_from_slice(&self.octets());
        seal(&mut octets);
        octets
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lowar::Build;
    use crate::lowar::packet::Header;
    use proptest::prelude::*;

    #[test]
    fn a_packet_is_that_of_the_table() {
        let feedback = Feedback {
            frames: 0x123456,
            losses: 0x789a,
            bursts: 0xbcde,
            epoch: 0xf012,
            beyond_repair: 0x3456,
            ..Feedback::of(&Build::usual(64, 4))
        };
        let octets = feedback.header();
        assert_eq!(
            octets[..20],
            [0x4c, 0x57, 0x22, 0, 0x12, 0x34, 0x56, 66, 128, 4, 8, 4, 0x78, 0x9a, 0xbc, 0xde, 0xf0, 0x12, 0x34, 0x56]
        );
        let packet = feedback.packet(&Envelope::default());
        assert_eq!((packet.len(), &packet[42..]), (64, &octets[..]));
        assert_eq!(Feedback::of_packet(&packet), feedback);
        assert_eq!(Header::read(&packet).map(|header| header.kind), Some(KIND_FEEDBACK));
    }

    proptest! {
        #[test]
        fn what_is_written_is_read(octets: [u8; FEEDBACK_OCTETS]) {
            let feedback = Feedback::read(&octets);
            prop_assert_eq!(feedback.octets(), octets);
            prop_assert_eq!(Feedback::of_fields(&feedback.fields()), feedback);
        }
    }
}
