//! The headers of a frame, and the CNP that answers it.

use crate::cnp_generator::{OPCODE_CNP, ROCE_PORT, WAYS};
use crate::ecn_marker::model::ip::{Ip, parse};
use crate::ethernet::crc32;

/// Protocol number of UDP.
const UDP: u8 = 17;
/// Octets of BTH and ICRC.
const LEAST_ROCE_OCTETS: usize = 12 + 4;

/// IP version, source, destination and destination QP, which are the same in all frames of a flow. Of IPv4, twelve zeros stand before the address.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Flow {
    /// IPv6, otherwise IPv4.
    pub ipv6: bool,
    /// Source address.
    pub source: [u8; 16],
    /// Destination address.
    pub destination: [u8; 16],
    /// Destination QP.
    pub qp: u32,
}

impl Flow {
    /// The number of its set in a table of so many flows.
    pub fn set(&self, flows: usize) -> usize {
        let version = if self.ipv6 { 6 } else { 4 };
        let qp = self.qp.to_be_bytes();
        let octets = [&[version], &self.source[..], &self.destination[..], &qp[1..]].concat();
        crc32(octets) as usize % (flows / WAYS)
    }
}

/// A RoCEv2 frame that is marked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Marked {
    /// Flow of the frame.
    pub flow: Flow,
    /// Octets before IP: addresses, tags and EtherType.
    pub link: Vec<u8>,
    /// UDP source port.
    pub port: [u8; 2],
    /// Partition key.
    pub pkey: [u8; 2],
}

/// Fields of a CNP that the configuration and the host give.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Settings {
    /// QP at the source of the flow.
    pub peer_qp: u32,
    /// Differentiated services code point.
    pub dscp: u8,
    /// TTL or hop limit.
    pub ttl: u8,
}

/// The octets of an IPv4 address in a place for IPv6.
pub fn of_ipv4(address: &[u8]) -> [u8; 16] {
    let mut long = [0; 16];
    long[12..].copy_from_slice(address);
    long
}

impl Marked {
    /// Reads a frame whose FCS is right; `None` if it is no marked RoCEv2 frame, or a CNP. Octets beyond the first 86 change nothing.
    pub fn read(octets: &[u8]) -> Option<Self> {
        let ip = parse(octets).filter(|ip| ip.ecn() == 3)?;
        let (at, udp, protocol, addresses) = match ip {
            Ip::V4(at, _) => (at, at + 20, octets[at + 9], [at + 12, at + 16].map(|a| of_ipv4(&octets[a..a + 4]))),
            Ip::V6(at, _) => {
                let address = |a: usize| octets[a..a + 16].try_into().expect("16 octets");
                (at, at + 40, octets[at + 6], [at + 8, at + 24].map(address))
            }
        };
        let has_options = octets[at] != 0x45 && octets[at] >> 4 == 4;
        let (udp_header, roce) = octets.get(udp..)?.split_at_checked(8)?;
        let (opcode, version) = (*roce.first()?, roce.get(1)? & 0xf);
        let is_roce = protocol == UDP && udp_header[2..4] == ROCE_PORT.to_be_bytes() && version == 0;
        if has_options || !is_roce || opcode == OPCODE_CNP || roce.len() < LEAST_ROCE_OCTETS {
            return None;
        }
        let [source, destination] = addresses;
        let qp = u32::from_be_bytes([0, roce[5], roce[6], roce[7]]);
        let flow = Flow { ipv6: matches!(ip, Ip::V6(..)), source, destination, qp };
        let (port, pkey) = ([udp_header[0], udp_header[1]], [roce[2], roce[3]]);
        Some(Self { flow, link: octets[..at].to_vec(), port, pkey })
    }

    /// The CNP that answers the frame, before its FCS.
    pub fn answer(&self, settings: Settings) -> Vec<u8> {
        let packet = self.packet(settings);
        let icrc = self.icrc(&packet);
        let mut frame = [&self.link[6..12], &self.link[..6], &self.link[12..]].concat();
        frame.extend(packet);
        frame.extend(icrc.to_le_bytes());
        frame
    }

    /// The packet without its ICRC.
    fn packet(&self, Settings { peer_qp, dscp, ttl }: Settings) -> Vec<u8> {
        let [_, qp @ ..] = peer_qp.to_be_bytes();
        let bth = [&[OPCODE_CNP, 0], &self.pkey[..], &[0x40], &qp, &[0; 4]].concat();
        let length = (8 + bth.len() + 16 + 4) as u8;
        let udp = [&self.port[..], &ROCE_PORT.to_be_bytes(), &[0, length, 0, 0]].concat();
        let Flow { ipv6, source, destination, .. } = self.flow;
        let ip = if ipv6 {
            let class = dscp << 2;
            let head = [0x60 | class >> 4, class << 4, 0, 0, 0, length, UDP, ttl];
            [&head[..], &destination, &source].concat()
        } else {
            let head = [0x45, dscp << 2, 0, 20 + length, 0, 0, 0x40, 0, ttl, UDP, 0, 0];
            let mut ip = [&head[..], &destination[12..], &source[12..]].concat();
            // RFC 791: the complement of the sum of all words in ones' complement
            let sum: u32 = ip.chunks(2).map(|word| u32::from(word[0]) << 8 | u32::from(word[1])).sum();
            let checksum = !((sum - 1) % 0xffff + 1) as u16;
            ip[10..12].copy_from_slice(&checksum.to_be_bytes());
            ip
        };
        [&ip[..], &udp, &bth, &[0; 16]].concat()
    }

    /// The invariant CRC of the packet: annex A17.3.3 names the fields that are replaced by ones.
    fn icrc(&self, packet: &[u8]) -> u32 {
        let mut masked = packet.to_vec();
        let udp = if self.flow.ipv6 {
            // traffic class, flow label, hop limit
            masked[0] |= 0x0f;
            masked[1..4].fill(0xff);
            masked[7] = 0xff;
            40
        } else {
            // TOS, TTL, header checksum
            masked[1] = 0xff;
            masked[8] = 0xff;
            masked[10..12].fill(0xff);
            20
        };
        masked[udp + 6..udp + 8].fill(0xff);
        masked[udp + 12] = 0xff;
        crc32([0xff; 8].into_iter().chain(masked))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A frame with these octets behind its addresses, of this length.
    fn frame(rest: &[u8], octets: usize) -> Vec<u8> {
        let mut frame = [&[2, 0, 0, 0, 0, 1, 2, 0, 0, 0, 0, 2][..], rest].concat();
        frame.resize(octets, 0);
        frame
    }

    const IPV4: [u8; 20] = [0x45, 3, 0, 60, 0, 0, 0x40, 0, 64, 17, 0, 0, 10, 0, 0, 1, 10, 0, 0, 2];
    const ROCE: [u8; 20] = [0xc0, 1, 0x12, 0xb7, 0, 40, 0, 0, 4, 0, 0xff, 0xff, 0, 0, 1, 2, 0, 0, 0, 9];

    fn ipv4() -> Vec<u8> {
        frame(&[&[0x08, 0x00], &IPV4[..], &ROCE].concat(), 58)
    }

    #[test]
    fn a_marked_frame_is_read() {
        let marked = Marked::read(&ipv4()).expect("it is marked");
        let flow =
            Flow { ipv6: false, source: of_ipv4(&[10, 0, 0, 1]), destination: of_ipv4(&[10, 0, 0, 2]), qp: 0x102 };
        assert_eq!(marked, Marked { flow, link: ipv4()[..14].to_vec(), port: [0xc0, 1], pkey: [0xff, 0xff] });
    }

    #[test]
    fn what_is_no_marked_roce_frame_is_left_alone() {
        assert!(Marked::read(&ipv4()[..57]).is_none(), "an octet is missing");
        // places and values: options, each ECN, a protocol, a port, a CNP, a version of the BTH
        for (at, octet) in
            [(14, 0x46), (15, 0), (15, 1), (15, 2), (23, 6), (36, 0), (37, 0), (42, 0x81), (43, 1), (43, 8)]
        {
            let mut other = ipv4();
            other[at] = octet;
            assert!(Marked::read(&other).is_none(), "octet {at} is {octet:#x}");
        }
        for (at, octet) in [(43, 0xf0), (42, 0x80), (42, 0x01), (20, 0x40), (34, 0)] {
            let mut other = ipv4();
            other[at] = octet;
            assert!(Marked::read(&other).is_some(), "octet {at} is {octet:#x}");
        }
    }

    #[test]
    fn bth_udp_and_addresses_are_those_of_the_format() {
        let settings = Settings { peer_qp: 0xd2, dscp: 48, ttl: 64 };
        let cnp = Marked::read(&ipv4()).expect("it is marked").answer(settings);
        assert_eq!(cnp.len(), 74);
        assert_eq!(cnp[42..54], [0x81, 0, 0xff, 0xff, 0x40, 0, 0, 0xd2, 0, 0, 0, 0]);
        assert_eq!(cnp[54..70], [0; 16]);
        assert_eq!(cnp[..14], [2, 0, 0, 0, 0, 2, 2, 0, 0, 0, 0, 1, 8, 0]);
        assert_eq!(cnp[26..34], [10, 0, 0, 2, 10, 0, 0, 1]);
        assert_eq!(cnp[34..42], [0xc0, 1, 0x12, 0xb7, 0, 40, 0, 0]);
    }

    /// TTL, DSCP and checksum change on the way, the ICRC does not.
    #[test]
    fn the_icrc_is_invariant() {
        let marked = Marked::read(&ipv4()).expect("it is marked");
        let [a, b] = [(0, 1), (63, 255)].map(|(dscp, ttl)| marked.answer(Settings { peer_qp: 7, dscp, ttl }));
        assert_ne!(a, b);
        assert_eq!(a[70..], b[70..]);
        assert_ne!(a[70..], marked.answer(Settings { peer_qp: 6, dscp: 0, ttl: 1 })[70..]);
    }
}
