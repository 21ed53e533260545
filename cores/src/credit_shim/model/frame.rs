//! Flow control packets as octets (802.3 clause 31 and annex 31C).

use super::super::{BLOCK_LOG2, FRAME_OCTETS, GRANTS, KIND};
use crate::extension;

/// A flow control packet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Packet {
    /// Class of the packet, 0 ..= 7.
    pub class: u8,
    /// Whether FCCL counts.
    pub grants: bool,
    /// FCTBS: blocks that its sender has sent.
    pub fctbs: u32,
    /// FCCL: count of blocks that its receiver may reach.
    pub fccl: u32,
}

impl Packet {
    /// The packet without FCS, from a source and with an organisation, their first octets highest.
    pub fn octets(&self, source: u64, oui: u32) -> [u8; FRAME_OCTETS] {
        let mut octets = extension::frame(source, oui, KIND);
        octets[20] = self.class | if self.grants { GRANTS } else { 0 };
        octets[21..25].copy_from_slice(&self.fctbs.to_be_bytes());
        octets[25..29].copy_from_slice(&self.fccl.to_be_bytes());
        octets[29] = BLOCK_LOG2;
        octets
    }
}

/// A frame of this protocol, as received.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seen {
    /// A good packet.
    Good(Packet),
    /// Short, damaged, of a reserved form or of blocks of another size.
    Malformed,
}

/// Reads the first octets of a frame, `bad` if its FCS is; `None` if the frame is not of this protocol.
pub fn read(octets: &[u8], bad: bool, oui: u32) -> Option<Seen> {
    extension::kind(octets, oui).filter(|kind| *kind == KIND)?;
    let number = |at: usize| u32::from_be_bytes([octets[at], octets[at + 1], octets[at + 2], octets[at + 3]]);
    if bad || octets.len() < FRAME_OCTETS || octets[29] != BLOCK_LOG2 || octets[20] & !(GRANTS | 7) != 0 {
        return Some(Seen::Malformed);
    }
    let (class, grants) = (octets[20] & 7, octets[20] & GRANTS != 0);
    Some(Seen::Good(Packet { class, grants, fctbs: number(21), fccl: number(25) }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_packet_is_read_as_it_was_written_and_damage_is_seen() {
        let packet = Packet { class: 5, grants: true, fctbs: 0x0102_0304, fccl: 0xfffe_fdfc };
        let octets = packet.octets(0x0200_0000_0001, 0x02_0000);
        assert_eq!(octets[20..30], [0x85, 1, 2, 3, 4, 0xff, 0xfe, 0xfd, 0xfc, 4]);
        assert_eq!(read(&octets, false, 0x02_0000), Some(Seen::Good(packet)));
        assert_eq!(read(&octets, true, 0x02_0000), Some(Seen::Malformed));
        assert_eq!(read(&octets[..59], false, 0x02_0000), Some(Seen::Malformed));
        assert_eq!(read(&octets, false, 0x02_0001), None);
        let changed = |at: usize, bit: u8| {
            let mut octets = octets;
            octets[at] ^= 1 << bit;
            read(&octets, false, 0x02_0000)
        };
        assert!([0, 12, 15, 16, 19].into_iter().all(|at| changed(at, 0).is_none()));
        assert!([(20, 3), (20, 6), (29, 0)].into_iter().all(|(at, bit)| changed(at, bit) == Some(Seen::Malformed)));
    }
}
