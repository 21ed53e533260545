//! Credits on an Ethernet. No standard has such a frame: CBFC's packets are InfiniBand's. Here they travel as
//! organisation specific MAC control frames (IEEE 802.3 annex 31C), so that they take as much of the line as pause
//! frames do.

use super::pause::{OCTETS, PauseFrame};

/// Destination address, of annex 31C like EtherType and opcode; the identifier is a locally administered one.
const DESTINATION: [u8; 6] = [0x01, 0x80, 0xc2, 0x00, 0x00, 0x01];
const TYPE: [u8; 8] = [0x88, 0x08, 0xff, 0xfe, 0x02, 0x00, 0x00, 0x43];

/// A flow control packet of InfiniBand ("InfiniBand Architecture Specification", volume 1, 7.9.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Credit {
    /// Class of the packet, 0 ..= 7.
    pub class: u8,
    /// FCTBS: number of blocks that the sender of the packet has sent.
    pub sent: u32,
    /// FCCL: number of blocks up to which its receiver may send.
    pub limit: u32,
}

impl Credit {
    /// The packet as a frame without FCS.
    pub fn frame(&self, source_mac: [u8; 6]) -> PauseFrame {
        let mut frame = [0; OCTETS];
        frame[..6].copy_from_slice(&DESTINATION);
        frame[6..12].copy_from_slice(&source_mac);
        frame[12..20].copy_from_slice(&TYPE);
        frame[20] = self.class;
        frame[21..25].copy_from_slice(&self.sent.to_be_bytes());
        frame[25..29].copy_from_slice(&self.limit.to_be_bytes());
        frame
    }

    /// Reads a frame; `None` if it carries no credits.
    pub fn parse(frame: &PauseFrame) -> Option<Self> {
        if frame[..6] != DESTINATION || frame[12..20] != TYPE || frame[20] > 7 {
            return None;
        }
        let number = |at: usize| u32::from_be_bytes([frame[at], frame[at + 1], frame[at + 2], frame[at + 3]]);
        Some(Self { class: frame[20], sent: number(21), limit: number(25) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::link::pause;

    #[test]
    fn credits_are_read_as_they_were_written_and_are_no_pause() {
        let credit = Credit { class: 5, sent: 0x0102_0304, limit: 0xfffe_fdfc };
        let frame = credit.frame([2, 0, 0, 0, 0, 1]);
        assert_eq!(Credit::parse(&frame), Some(credit));
        assert_eq!(pause::parse(&frame), None);
        for octet in [0, 12, 14, 16, 19] {
            let mut other = frame;
            other[octet] ^= 0x40;
            assert_eq!(Credit::parse(&other), None, "octet {octet}");
        }
    }
}
