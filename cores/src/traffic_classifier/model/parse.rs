//! The header of a frame.

/// Fields of a frame from which its class may follow.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Header {
    /// Priority code point of the first tag (802.1Q clause 9.6).
    pub pcp: Option<u8>,
    /// Differentiated services code point (RFC 2474).
    pub dscp: Option<u8>,
    /// Whether the frame ends before what decides.
    pub truncated: bool,
}

/// Reads a frame from its destination address on. Octets beyond the first 24 change nothing.
pub fn parse(octets: &[u8]) -> Header {
    let mut header = Header::default();
    // an EtherType and all that follows it
    let mut rest = octets.get(12..).unwrap_or(&[]);
    for tags in 0..3 {
        match *rest {
            [0x81, 0x00, tci, _, ref behind @ ..] | [0x88, 0xa8, tci, _, ref behind @ ..] if tags < 2 => {
                header.pcp.get_or_insert(tci >> 5);
                rest = behind;
            }
            [0x08, 0x00, _, service, ..] => {
                header.dscp = Some(service >> 2);
                return header;
            }
            [0x86, 0xdd, upper, lower, ..] => {
                header.dscp = Some((upper & 0xf) << 2 | lower >> 6);
                return header;
            }
            [0x08, 0x00, ..] | [0x86, 0xdd, ..] | [] | [_] => header.truncated = true,
            [0x81, 0x00, ..] | [0x88, 0xa8, ..] if tags < 2 => header.truncated = true,
            _ => return header,
        }
        if header.truncated {
            return header;
        }
    }
    header
}

#[cfg(test)]
mod tests {
    use super::*;

    const ADDRESSES: [u8; 12] = [2, 0, 0, 0, 0, 1, 2, 0, 0, 0, 0, 2];

    fn frame(rest: &[u8]) -> Vec<u8> {
        [&ADDRESSES[..], rest].concat()
    }

    fn header(pcp: Option<u8>, dscp: Option<u8>) -> Header {
        Header { pcp, dscp, truncated: false }
    }

    /// RoCEv2 as operators mark it: DSCP 26 for data, 48 for notifications, ECN-capable.
    #[test]
    fn the_dscp_is_read_without_and_behind_tags() {
        assert_eq!(parse(&frame(&[0x08, 0x00, 0x45, 26 << 2 | 2, 0])), header(None, Some(26)));
        assert_eq!(parse(&frame(&[0x86, 0xdd, 0x6c, 0x20, 0])), header(None, Some(48)));
        assert_eq!(parse(&frame(&[0x81, 0, 0x60, 1, 0x08, 0, 0x45, 104])), header(Some(3), Some(26)));
        let nested = [0x88, 0xa8, 0xbf, 0xff, 0x81, 0, 0x20, 1, 0x86, 0xdd, 0x6f, 0xcf, 0xff];
        assert_eq!(parse(&frame(&nested)), header(Some(5), Some(63)), "the PCP of the first tag");
    }

    #[test]
    fn every_bit_of_the_code_points_counts() {
        for value in 0..64u8 {
            for ecn in 0..4 {
                let v4 = frame(&[0x08, 0x00, 0x4f, value << 2 | ecn]);
                assert_eq!(parse(&v4), header(None, Some(value)));
                let v6 = frame(&[0x86, 0xdd, 0x60 | value >> 2, value << 6 | ecn << 4 | 0xf]);
                assert_eq!(parse(&v6), header(None, Some(value)));
            }
        }
        for pcp in 0..8 {
            assert_eq!(parse(&frame(&[0x81, 0, pcp << 5 | 0x1f, 0xff, 0, 0])), header(Some(pcp), None));
        }
    }

    #[test]
    fn other_types_have_no_dscp() {
        for kind in [0x0806u16, 0x8915, 0x8808, 0x0801, 0x86dc, 0x8101, 0x88a9, 0x9100, 0x002e] {
            let octets = frame(&[&kind.to_be_bytes()[..], &[0xff; 60]].concat());
            assert_eq!(parse(&octets), Header::default(), "{kind:#06x}");
            let tagged = [&[0x81, 0x00, 0xe0, 1][..], &kind.to_be_bytes(), &[0xff; 60]].concat();
            assert_eq!(parse(&frame(&tagged)), header(Some(7), None), "{kind:#06x}");
        }
        let thrice = [0x88, 0xa8, 0x40, 1, 0x88, 0xa8, 0x60, 2, 0x81, 0, 0x80, 3, 0x08, 0, 0x45, 0xff];
        assert_eq!(parse(&frame(&thrice)), header(Some(2), None), "a third tag is not looked into");
        assert_eq!(parse(&frame(&thrice)[..22]), header(Some(2), None), "nor is it missed");
    }

    /// A frame with two tags and IPv6, cut after each of its octets.
    #[test]
    fn a_frame_may_end_anywhere() {
        let whole = frame(&[0x81, 0, 0xa0, 1, 0x88, 0xa8, 0x20, 1, 0x86, 0xdd, 0x6f, 0xc0]);
        for octets in 0..=whole.len() {
            let expected =
                Header { pcp: (octets >= 16).then_some(5), dscp: (octets >= 24).then_some(63), truncated: octets < 24 };
            assert_eq!(parse(&whole[..octets]), expected, "{octets} octets");
        }
        for (rest, least) in [(&[0x08, 0x00, 0x45, 0][..], 16), (&[0x08, 0x06, 0, 1], 14), (&[0x90, 0, 0, 0], 14)] {
            for octets in 0..=16 {
                let is_cut = parse(&frame(rest)[..octets]).truncated;
                assert_eq!(is_cut, octets < least, "{rest:x?} cut after {octets} octets");
            }
        }
    }
}
