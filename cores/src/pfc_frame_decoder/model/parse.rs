//! Contents of a received frame.

/// Verdict on a MAC control frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The FCS is bad.
    BadFcs,
    /// The frame is shorter than a frame may be (clause 31.4.1.3).
    Short,
    /// The frame is addressed to another station (clause 31.5.2).
    Destination,
    /// An opcode other than PFC and PAUSE.
    Opcode,
    /// Priority-based flow control (annex 31D).
    Pfc {
        /// Class-enable vector, bit n for class n.
        enable: u8,
        /// Time of each class in quanta as received, also of those not enabled.
        quanta: [u16; 8],
    },
    /// PAUSE of the whole link (annex 31B).
    Pause {
        /// Time in quanta; zero ends a pause.
        quanta: u16,
    },
}

/// Whether a frame that begins with `octets` is a MAC control frame, by its EtherType.
pub fn is_control(octets: &[u8]) -> bool {
    octets.get(12..14) == Some(&[0x88, 0x08])
}

/// Judges a frame from its destination address on, without FCS; `None` if it is not a MAC control frame.
///
/// Octets beyond the first 60 change nothing.
pub fn parse(octets: &[u8], bad_fcs: bool, station: [u8; 6]) -> Option<Verdict> {
    if !is_control(octets) {
        return None;
    }
    let field = |at: usize| u16::from_be_bytes([octets[at], octets[at + 1]]);
    Some(if bad_fcs {
        Verdict::BadFcs
    } else if octets.len() < 60 {
        Verdict::Short
    } else if octets[..6] != [0x01, 0x80, 0xc2, 0x00, 0x00, 0x01] && octets[..6] != station {
        Verdict::Destination
    } else {
        match field(14) {
            0x0101 => Verdict::Pfc { enable: octets[17], quanta: std::array::from_fn(|class| field(18 + 2 * class)) },
            0x0001 => Verdict::Pause { quanta: field(16) },
            _ => Verdict::Opcode,
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pfc_quanta_encoder::model::{Request, frame};

    const STATION: [u8; 6] = [0x02, 0x11, 0x22, 0x33, 0x44, 0x55];

    /// The PFC frame of annex 31D with enable 0x85 and reserved bits set.
    fn pfc() -> Vec<u8> {
        let mut octets =
            vec![0x01, 0x80, 0xc2, 0x00, 0x00, 0x01, 0x02, 0, 0, 0, 0, 9, 0x88, 0x08, 0x01, 0x01, 0xff, 0x85];
        octets.extend([0xff, 0xff, 0, 1, 0x12, 0x34, 0, 0, 0, 0, 0, 0, 0, 0, 0x80, 0x01]);
        octets.resize(60, 0);
        octets
    }

    const PFC: Verdict = Verdict::Pfc { enable: 0x85, quanta: [0xffff, 1, 0x1234, 0, 0, 0, 0, 0x8001] };

    #[test]
    fn a_pfc_frame_is_read_to_its_last_bit() {
        assert_eq!(parse(&pfc(), false, STATION), Some(PFC));
        let mut long = pfc();
        for length in [61, 1514, 9_000] {
            long.resize(length, 0xee);
            assert_eq!(parse(&long, false, STATION), Some(PFC), "{length} octets");
        }
        for reserved in [0x00, 0x01, 0x80] {
            let mut octets = pfc();
            octets[16] = reserved;
            assert_eq!(parse(&octets, false, STATION), Some(PFC), "upper octet {reserved:#x}");
        }
    }

    #[test]
    fn a_pause_frame_is_read() {
        let octets = frame(&Request::Pause { quanta: 0x1234 }, STATION, false);
        assert_eq!(parse(&octets, false, STATION), Some(Verdict::Pause { quanta: 0x1234 }));
        // octets 16 and 17, whatever stands where PFC has its times, and to the station as to the group
        let mut octets = pfc();
        octets[14..16].copy_from_slice(&[0x00, 0x01]);
        assert_eq!(parse(&octets, false, STATION), Some(Verdict::Pause { quanta: 0xff85 }));
        octets[..6].copy_from_slice(&STATION);
        octets.resize(9_000, 0xee);
        assert_eq!(parse(&octets, false, STATION), Some(Verdict::Pause { quanta: 0xff85 }));
    }

    #[test]
    fn it_may_be_addressed_to_the_station() {
        let mut octets = pfc();
        octets[..6].copy_from_slice(&STATION);
        assert_eq!(parse(&octets, false, STATION), Some(PFC));
        assert_eq!(parse(&octets, false, [2; 6]), Some(Verdict::Destination));
    }

    #[test]
    fn every_bit_of_the_header_counts() {
        for (at, verdict) in (0..6).map(|at| (at, Some(Verdict::Destination))).chain([(12, None), (13, None)]) {
            for bit in 0..8 {
                let mut octets = pfc();
                octets[at] ^= 1 << bit;
                assert_eq!(parse(&octets, false, STATION), verdict, "octet {at}, bit {bit}");
            }
        }
        for opcode in 0..=u16::MAX {
            let mut octets = pfc();
            octets[14..16].copy_from_slice(&opcode.to_be_bytes());
            let expected = match opcode {
                0x0001 => Verdict::Pause { quanta: 0xff85 },
                0x0101 => PFC,
                _ => Verdict::Opcode,
            };
            assert_eq!(parse(&octets, false, STATION), Some(expected));
        }
    }

    #[test]
    fn the_first_fault_is_told() {
        let mut octets = pfc();
        octets[14] = 7;
        assert_eq!(parse(&octets, false, STATION), Some(Verdict::Opcode));
        octets[0] = 7;
        assert_eq!(parse(&octets, false, STATION), Some(Verdict::Destination));
        for length in 0..60 {
            let expected = (length >= 14).then_some(Verdict::Short);
            assert_eq!(parse(&octets[..length], false, STATION), expected, "{length} octets");
        }
        assert_eq!(parse(&octets[..20], true, STATION), Some(Verdict::BadFcs));
        for length in 0..14 {
            assert_eq!(parse(&octets[..length], true, STATION), None, "{length} octets end within the EtherType");
        }
    }
}
