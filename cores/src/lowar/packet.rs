//! Packets of the shim, octet by octet: their construction and their reading.

use super::{ETHERTYPE, HEADER_AT, KIND_FEEDBACK, MAGIC, UNIT_OCTETS, VERSION};

/// First octet that the CRC-16 of the shim header does not cover: its own.
const CRC_AT: usize = 62;

/// Fields of the shim header that differ between packets.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Header {
    /// [`super::KIND_SOURCE`], [`super::KIND_REPAIR`] or [`KIND_FEEDBACK`].
    pub kind: u8,
    /// Number of the generation, modulo 2^24.
    pub generation: u32,
    /// Source symbol i or repair row j.
    pub symbol: u8,
    /// k.
    pub k: u8,
    /// r.
    pub r: u8,
    /// Lane l.
    pub lane: u8,
    /// d, log2 of the lanes.
    pub d: u8,
    /// Frames of the generation; 0 in a source packet.
    pub frames: u16,
    /// Length of the frame in octets, or the sum of the lengths in the repair row.
    pub length: u16,
    /// Epoch of the sender.
    pub epoch: u16,
    /// F: frames of the generations before, modulo 2^16.
    pub before: u16,
}

/// Addresses of the UDP/IPv4 form.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Udp {
    /// IPv4 source address.
    pub source_ip: [u8; 4],
    /// IPv4 destination address.
    pub destination_ip: [u8; 4],
    /// UDP source port.
    pub source_port: u16,
    /// UDP destination port.
    pub destination_port: u16,
    /// DSCP in `[7:2]`, ECN in `[1:0]`.
    pub traffic_class: u8,
}

/// Encapsulation of the shim header.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Envelope {
    /// Destination address.
    pub destination_mac: [u8; 6],
    /// Source address.
    pub source_mac: [u8; 6],
    /// Addresses of the UDP/IPv4 form; `None` for the EtherType form.
    pub udp: Option<Udp>,
}

/// CRC-16 with polynomial 0x1021 from 0xFFFF, most significant bit first.
pub fn crc16(octets: &[u8]) -> u16 {
    octets.iter().fold(0xffff, |crc, &octet| {
        (0..8).rev().fold(crc, |crc: u16, bit| {
            let feedback = crc >> 15 != u16::from(octet >> bit & 1);
            crc << 1 ^ if feedback { 0x1021 } else { 0 }
        })
    })
}

/// The Internet checksum (RFC 1071) of a header whose own checksum is 0.
fn internet_checksum(octets: &[u8]) -> u16 {
    let mut sum: u32 = octets.chunks(2).map(|word| u32::from(word[0]) << 8 | u32::from(word[1])).sum();
    while sum >> 16 > 0 {
        sum = (sum & 0xffff) + (sum >> 16);
    }
    !(sum as u16)
}

impl Header {
    /// Octets 42..64 of the unit.
    pub fn octets(&self) -> [u8; UNIT_OCTETS - HEADER_AT] {
        let mut octets = [0; UNIT_OCTETS - HEADER_AT];
        let mut put = |at: usize, value: &[u8]| {
            octets[at - HEADER_AT..][..value.len()].copy_from_slice(value);
        };
        put(42, &MAGIC.to_be_bytes());
        put(44, &[VERSION << 4 | self.kind]);
        put(46, &self.generation.to_be_bytes()[1..]);
        put(49, &[self.symbol, self.k, self.r, self.lane, self.d]);
        put(54, &self.frames.to_be_bytes());
        put(56, &self.length.to_be_bytes());
        put(58, &self.epoch.to_be_bytes());
        put(60, &self.before.to_be_bytes());
        seal(&mut octets);
        octets
    }

    /// Reads the header of a packet; `None` if the CRC-16 is wrong, the version another or the kind unknown.
    ///
    /// # Panics
    /// If the packet is shorter than its unit.
    pub fn read(packet: &[u8]) -> Option<Self> {
        let field = |at: usize| u16::from_be_bytes([packet[at], packet[at + 1]]);
        let kind = packet[44] & 0xf;
        let sound = crc16(&packet[HEADER_AT..CRC_AT]) == field(CRC_AT);
        (sound && packet[44] >> 4 == VERSION && kind <= KIND_FEEDBACK).then(|| Self {
            kind,
            generation: u32::from_be_bytes([0, packet[46], packet[47], packet[48]]),
            symbol: packet[49],
            k: packet[50],
            r: packet[51],
            lane: packet[52],
            d: packet[53],
            frames: field(54),
            length: field(56),
            epoch: field(58),
            before: field(60),
        })
    }
}

/// Writes the CRC-16 of a shim header at its end.
pub fn seal(header: &mut [u8; UNIT_OCTETS - HEADER_AT]) {
    let (covered, crc) = header.split_at_mut(CRC_AT - HEADER_AT);
    crc.copy_from_slice(&crc16(covered).to_be_bytes());
}

impl Envelope {
    /// Octets 0..42 of the unit of a packet with a body of `body` octets.
    ///
    /// # Panics
    /// If the lengths of IPv4 and UDP cannot express the body.
    pub fn octets(&self, body: usize) -> [u8; HEADER_AT] {
        let mut octets = [0; HEADER_AT];
        octets[..6].copy_from_slice(&self.destination_mac);
        octets[6..12].copy_from_slice(&self.source_mac);
        let Some(udp) = &self.udp else {
            octets[12..14].copy_from_slice(&ETHERTYPE.to_be_bytes());
            return octets;
        };
        let length = |headers: usize| u16::try_from(headers + body).expect("a body that fits a datagram").to_be_bytes();
        octets[12..14].copy_from_slice(&[0x08, 0x00]);
        octets[14..16].copy_from_slice(&[0x45, udp.traffic_class]);
        octets[16..18].copy_from_slice(&length(UNIT_OCTETS - 14));
        octets[20..24].copy_from_slice(&[0x40, 0, 64, 17]);
        octets[26..30].copy_from_slice(&udp.source_ip);
        octets[30..34].copy_from_slice(&udp.destination_ip);
        let checksum = internet_checksum(&octets[14..34]);
        octets[24..26].copy_from_slice(&checksum.to_be_bytes());
        octets[34..36].copy_from_slice(&udp.source_port.to_be_bytes());
        octets[36..38].copy_from_slice(&udp.destination_port.to_be_bytes());
        octets[38..40].copy_from_slice(&length(UNIT_OCTETS - 34));
        octets
    }

    /// A whole packet.
    ///
    /// # Panics
    /// As [`Envelope::octets`].
    pub fn packet(&self, header: &Header, body: &[u8]) -> Vec<u8> {
        [&self.octets(body.len())[..], &header.octets(), body].concat()
    }
}

/// Whether a frame from its destination address on, without FCS, is a packet of the shim, well-formed or not: in the
/// EtherType form, or in the UDP/IPv4 form to the port `udp_port`.
pub fn is_packet(frame: &[u8], udp_port: u16) -> bool {
    if frame.len() < UNIT_OCTETS || frame[HEADER_AT..HEADER_AT + 2] != MAGIC.to_be_bytes() {
        return false;
    }
    let udp = frame[14] == 0x45 && frame[23] == 17 && frame[36..38] == udp_port.to_be_bytes();
    frame[12..14] == ETHERTYPE.to_be_bytes() || frame[12..14] == [0x08, 0x00] && udp
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lowar::{KIND_REPAIR, KIND_SOURCE};
    use proptest::prelude::*;

    #[test]
    fn the_crc_has_its_check_value() {
        // CRC-16/IBM-3740, as catalogues of CRCs call it
        assert_eq!(crc16(b"123456789"), 0x29b1);
    }

    #[test]
    fn a_source_packet_is_that_of_the_table() {
        let envelope = Envelope { destination_mac: [1, 2, 3, 4, 5, 6], source_mac: [7, 8, 9, 10, 11, 12], udp: None };
        let header = Header {
            kind: KIND_SOURCE,
            generation: 0xabcdef,
            symbol: 31,
            k: 32,
            r: 4,
            lane: 15,
            d: 4,
            frames: 0,
            length: 3,
            epoch: 0x1234,
            before: 0x5678,
        };
        let mut expected = vec![1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 0x88, 0xb5];
        expected.resize(42, 0);
        expected.extend([0x4c, 0x57, 0x20, 0, 0xab, 0xcd, 0xef, 31, 32, 4, 15, 4, 0, 0, 0, 3, 0x12, 0x34, 0x56, 0x78]);
        expected.extend(crc16(&expected[42..62]).to_be_bytes());
        expected.extend([0xaa, 0xbb, 0xcc]);
        assert_eq!(envelope.packet(&header, &[0xaa, 0xbb, 0xcc]), expected);
    }

    #[test]
    fn the_ip_header_has_lengths_and_a_checksum() {
        let udp = Udp {
            source_ip: [192, 168, 0, 1],
            destination_ip: [192, 168, 0, 199],
            source_port: 0xc001,
            destination_port: 4791,
            traffic_class: 0,
        };
        let octets = Envelope { udp: Some(udp), ..Envelope::default() }.octets(0x73 - 50);
        // a header of 0x73 octets that is a common example of the checksum
        let ip = [0x45, 0, 0, 0x73, 0, 0, 0x40, 0, 0x40, 0x11, 0xb8, 0x61, 192, 168, 0, 1, 192, 168, 0, 199];
        assert_eq!(octets[12..14], [0x08, 0x00]);
        assert_eq!(octets[14..34], ip);
        assert_eq!(octets[34..], [0xc0, 0x01, 0x12, 0xb7, 0, 0x73 - 20, 0, 0]);
    }

    #[test]
    fn a_damaged_header_is_not_read() {
        let header = Header { kind: KIND_REPAIR, k: 8, r: 2, frames: 8, length: 77, ..Header::default() };
        let packet = Envelope::default().packet(&header, &[0; 8]);
        for bit in 8 * HEADER_AT..8 * UNIT_OCTETS {
            let mut damaged = packet.clone();
            damaged[bit / 8] ^= 1 << (bit % 8);
            assert_eq!(Header::read(&damaged), None, "bit {bit}");
        }
        for first in (0..=u8::MAX).filter(|first| ![0x20, 0x21, 0x22].contains(first)) {
            let mut octets = header.octets();
            octets[2] = first;
            seal(&mut octets);
            let packet = [&packet[..HEADER_AT], &octets].concat();
            assert_eq!(Header::read(&packet), None, "version and kind {first:#x}");
        }
    }

    #[test]
    fn plain_frames_are_told_from_packets() {
        let udp = Udp { destination_port: 4791, ..Udp::default() };
        let forms = [
            (Envelope { udp: Some(udp), ..Envelope::default() }, vec![12, 13, 14, 23, 36, 37, 42, 43]),
            (Envelope::default(), vec![12, 13, 42, 43]),
        ];
        for (envelope, counted) in forms {
            let packet = envelope.packet(&Header::default(), &[]);
            assert!(is_packet(&packet, 4791) && !is_packet(&packet[..63], 4791));
            assert_eq!(is_packet(&packet, 4790), envelope.udp.is_none());
            for at in 0..64 {
                for bit in 0..8 {
                    let mut other = packet.clone();
                    other[at] ^= 1 << bit;
                    assert_eq!(is_packet(&other, 4791), !counted.contains(&at), "octet {at}, bit {bit}");
                }
            }
        }
    }

    proptest! {
        #[test]
        fn what_is_built_is_read(
            kind in 0..=KIND_FEEDBACK, generation in 0u32..1 << 24, octets: [u8; 5],
            frames: u16, length: u16, epoch: u16, before: u16,
        ) {
            let [symbol, k, r, lane, d] = octets;
            let header = Header { kind, generation, symbol, k, r, lane, d, frames, length, epoch, before };
            prop_assert_eq!(Header::read(&Envelope::default().packet(&header, &[1, 2])), Some(header));
        }
    }
}
