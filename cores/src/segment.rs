//! The frame between both ends of the long segment in LSCC: the rates that the far end asks for, as `docs/segment-frame.md` has it.
//!
//! LSCC splits the control of congestion into segments: the far end of the long link works out, each period, at which rate its own side can
//! take the frames of a class, and the near end sends at that rate at once. The rates travel in a MAC control frame with the organisation
//! specific opcode (802.3 annex 31C), as the credits of [`crate::credit_shim`] do: it takes the place of no data frame in a queue, and no switch
//! passes it on.

use crate::extension;
pub use crate::extension::FRAME_OCTETS;
use crate::packet_buffer::CLASSES;

/// Octet 19 of a frame of rates.
pub const KIND: u8 = b'S';
/// The octet with the classes whose rate counts, bit n for class n.
pub const CLASSES_AT: usize = 20;
/// The first octet of the rate of class 0.
pub const RATES_AT: usize = 21;
/// Octets of the rate of a class.
pub const RATE_OCTETS: usize = 3;
/// Bits of the rate of a class, in 1/65536 octets a nanosecond: up to 2 Tb/s.
pub const RATE_BITS: usize = 8 * RATE_OCTETS;
/// Bits of the fraction of an octet in a rate.
pub const FRACTION_BITS: usize = 16;
/// The first octet behind the rates; all from here on are sent as 0 and not read.
pub const RATES_END: usize = RATES_AT + CLASSES * RATE_OCTETS;

/// The rate of the frame for one in bit/s, rounded down; none if the frame has no room for it.
pub const fn rate_of(bits_per_second: u64) -> Option<u32> {
    let rate = (bits_per_second as u128 * (1 << FRACTION_BITS)) / 8_000_000_000;
    if rate < 1 << RATE_BITS { Some(rate as u32) } else { None }
}

/// The rates that an end asks for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rates {
    /// Classes whose rate counts, bit n for class n.
    pub classes: u8,
    /// Rate of each class in 1/65536 octets a nanosecond, with preamble, FCS and gap.
    pub rates: [u32; CLASSES],
}

impl Rates {
    /// The frame without FCS, from a source and with an organisation, their first octets highest.
    pub fn octets(&self, source: u64, oui: u32) -> [u8; FRAME_OCTETS] {
        let mut octets = extension::frame(source, oui, KIND);
        octets[CLASSES_AT] = self.classes;
        for (field, rate) in octets[RATES_AT..RATES_END].chunks_exact_mut(RATE_OCTETS).zip(self.rates) {
            field.copy_from_slice(&rate.to_be_bytes()[1..]);
        }
        octets
    }
}

/// A frame of rates, as received.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seen {
    /// A good frame.
    Good(Rates),
    /// Short or damaged.
    Malformed,
}

/// Reads the octets of a frame, `bad` if its FCS is; `None` if the frame is not one of rates.
pub fn read(octets: &[u8], bad: bool, oui: u32) -> Option<Seen> {
    extension::kind(octets, oui).filter(|kind| *kind == KIND)?;
    if bad || octets.len() < FRAME_OCTETS {
        return Some(Seen::Malformed);
    }
    let rate = |class: usize| {
        let at = RATES_AT + class * RATE_OCTETS;
        u32::from_be_bytes([0, octets[at], octets[at + 1], octets[at + 2]])
    };
    Some(Seen::Good(Rates { classes: octets[CLASSES_AT], rates: std::array::from_fn(rate) }))
}

#[cfg(test)]
mod tests {
    use super::*;

    const OUI: u32 = 0x02_0000;

    #[test]
    fn a_frame_is_read_as_it_was_written_and_damage_is_seen() {
        let rates = Rates { classes: 0x81, rates: [0x01_0203, 0, 0, 0, 0, 0, 0, 0xfd_feff] };
        let octets = rates.octets(0x0200_0000_0001, OUI);
        assert_eq!(octets[19..25], [b'S', 0x81, 1, 2, 3, 0]);
        assert_eq!(octets[41..46], [0, 0xfd, 0xfe, 0xff, 0]);
        assert_eq!(read(&octets, false, OUI), Some(Seen::Good(rates)));
        assert_eq!(read(&octets, true, OUI), Some(Seen::Malformed));
        assert_eq!(read(&octets[..59], false, OUI), Some(Seen::Malformed));
        assert_eq!(read(&octets[..19], false, OUI), None);
        for at in [0, 12, 15, 18, 19] {
            let mut changed = octets;
            changed[at] ^= 1;
            assert_eq!(read(&changed, false, OUI), None, "octet {at}");
        }
    }

    #[test]
    fn a_rate_has_the_value_of_the_page() {
        let page = include_str!("../../docs/segment-frame.md");
        for (gigabits, rate) in [(1, 8192), (100, 819_200), (400, 3_276_800), (2047, 16_769_024)] {
            assert_eq!(rate_of(gigabits * 1_000_000_000), Some(rate));
            assert!(page.contains(&format!("| {gigabits} | {rate} |")), "{gigabits} Gb/s");
        }
        assert_eq!(rate_of(2_048_000_000_000), None);
    }
}
