//! The IP header of a frame: its ECN, and a mark.

use crate::in_line::ip::{Header, find, serve_ipv4};

/// IP header of a frame that may carry a mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ip {
    /// IPv4 from this octet of the frame on, with its ECN.
    V4(usize, u8),
    /// IPv6 from this octet of the frame on, with its ECN.
    V6(usize, u8),
}

impl Ip {
    /// The ECN field (RFC 3168, section 5).
    pub fn ecn(self) -> u8 {
        let (Self::V4(_, ecn) | Self::V6(_, ecn)) = self;
        ecn
    }

    /// Whether the frame can be marked: ECT(0) or ECT(1).
    pub fn is_eligible(self) -> bool {
        matches!(self.ecn(), 1 | 2)
    }
}

/// Finds the IP header of a frame, from its destination address on. Octets beyond the first 62 change nothing.
pub fn parse(octets: &[u8]) -> Option<Ip> {
    match find(octets)? {
        Header::V4 { is_fragment: true, .. } => None,
        Header::V4 { at, .. } => Some(Ip::V4(at, octets[at + 1] & 3)),
        Header::V6 { at } => Some(Ip::V6(at, octets[at + 1] >> 4 & 3)),
    }
}

/// Marks a frame with this header: CE, and the checksum of IPv4 that belongs to it.
pub fn mark(octets: &mut [u8], ip: Ip) {
    match ip {
        Ip::V4(at, _) => serve_ipv4(octets, at, octets[at + 1] | 3),
        Ip::V6(at, _) => octets[at + 1] |= 0x30,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A frame with these octets behind its addresses, of this length.
    fn frame(rest: &[u8], octets: usize) -> Vec<u8> {
        let mut frame = [&[2; 12][..], rest].concat();
        frame.resize(octets, 0);
        frame
    }

    /// The checksum of the header from octet `at` on, computed in full (RFC 791); 0 if the one in it is right.
    fn rest_of_sum(octets: &[u8], at: usize) -> u16 {
        let words = usize::from(octets[at] & 0xf) * 2;
        let sum: u32 = octets[at..].chunks(2).take(words).map(|w| u32::from(w[0]) << 8 | u32::from(w[1])).sum();
        let folded = (sum & 0xffff) + (sum >> 16);
        !(folded as u16 + (folded >> 16) as u16)
    }

    #[test]
    fn the_ecn_is_read_without_and_behind_tags() {
        assert_eq!(parse(&frame(&[0x08, 0x00, 0x45, 26 << 2 | 2], 60)), Some(Ip::V4(14, 2)));
        assert_eq!(parse(&frame(&[0x86, 0xdd, 0x6c, 0x5f], 60)), Some(Ip::V6(14, 1)));
        assert_eq!(parse(&frame(&[0x81, 0, 0x60, 1, 0x08, 0, 0x4f, 3], 60)), Some(Ip::V4(18, 3)));
        let nested = [0x88, 0xa8, 0xbf, 0xff, 0x81, 0, 0x20, 1, 0x86, 0xdd, 0x6f, 0x20];
        assert_eq!(parse(&frame(&nested, 62)), Some(Ip::V6(22, 2)));
        assert_eq!(parse(&frame(&nested, 61)), None, "an octet of the header is missing");
        let thrice = [&[0x81, 0, 0, 1][..], &[0x81, 0, 0, 1], &[0x81, 0, 0, 1], &[0x08, 0, 0x45, 2]].concat();
        assert_eq!(parse(&frame(&thrice, 80)), None, "a third tag is not looked behind");
    }

    #[test]
    fn what_is_no_sound_header_has_no_ecn() {
        let v4 = |version: u8, flags: u8, offset: u8| {
            parse(&frame(&[0x08, 0x00, version, 2, 0, 0, 0, 0, flags, offset], 60))
        };
        assert!(v4(0x45, 0, 0).is_some() && v4(0x45, 0x40, 0).is_some() && v4(0x45, 0x80, 0).is_some());
        for (version, flags, offset) in [(0x44, 0, 0), (0x55, 0, 0), (0x35, 0, 0), (0x65, 0, 0)] {
            assert_eq!(v4(version, flags, offset), None, "{version:#x}");
        }
        assert!((0..6).all(|bit| v4(0x45, 1 << bit, 0).is_none()) && (0..8).all(|bit| v4(0x45, 0, 1 << bit).is_none()));
        assert_eq!(parse(&frame(&[0x86, 0xdd, 0x45, 0x20], 60)), None);
        assert_eq!(parse(&frame(&[0x08, 0x06, 0x45, 2], 60)), None);
        for octets in 0..60 {
            assert_eq!(parse(&frame(&[0x08, 0x00, 0x45, 2], 60)[..octets]).is_some(), octets >= 34, "{octets} octets");
            assert_eq!(
                parse(&frame(&[0x86, 0xdd, 0x60, 0x20], 60)[..octets]).is_some(),
                octets >= 54,
                "{octets} octets"
            );
        }
    }

    /// Every checksum that a header can have, both code points: right before, right after, and never 0xffff.
    #[test]
    fn the_checksum_stays_right_for_each_value_that_it_can_have() {
        for service in [1, 2, 0xfd, 0xfe] {
            for identification in 0..=u16::MAX {
                let [high, low] = identification.to_be_bytes();
                let mut octets = frame(&[0x08, 0x00, 0x45, service, 0, 46, high, low, 0x40, 0, 64, 17], 60);
                octets[26..34].copy_from_slice(&[10, 0, 0, 1, 10, 0, 0, 2]);
                let checksum = rest_of_sum(&octets, 14);
                octets[24..26].copy_from_slice(&checksum.to_be_bytes());
                assert_eq!(rest_of_sum(&octets, 14), 0);
                let ip = parse(&octets).expect("a header");
                mark(&mut octets, ip);
                assert_eq!(rest_of_sum(&octets, 14), 0, "{service:#x} {identification:#x}");
                assert_ne!(octets[24..26], [0xff, 0xff]);
                assert_eq!(octets[15], service | 3);
            }
        }
    }

    #[test]
    fn a_mark_changes_the_ecn_of_ipv6_alone() {
        let sent = frame(&[0x81, 0, 0, 0, 0x86, 0xdd, 0x6f, 0xdf, 0xff], 70);
        let mut marked = sent.clone();
        mark(&mut marked, parse(&sent).expect("a header"));
        assert_eq!(marked[19], 0xff);
        marked[19] = 0xdf;
        assert_eq!(marked, sent);
    }
}
