//! The marking of a frame: the PCP of its outermost tag and the DSCP of its IP header.

use crate::in_line::ip::{Header, find, serve_ipv4};

/// Marking of a class.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Marking {
    /// PCP, if frames get it.
    pub pcp: Option<u8>,
    /// DSCP, if frames get it.
    pub dscp: Option<u8>,
}

/// Gives a frame, from its destination address on, this marking; returns whether it has a tag for the PCP and an IP header for the DSCP.
pub fn remark(octets: &mut [u8], marking: Marking) -> (bool, bool) {
    let ip = find(octets).zip(marking.dscp);
    if let Some((header, dscp)) = ip {
        match header {
            Header::V4 { at, .. } => serve_ipv4(octets, at, dscp << 2 | octets[at + 1] & 3),
            Header::V6 { at } => {
                octets[at] = octets[at] & 0xf0 | dscp >> 2;
                octets[at + 1] = octets[at + 1] & 0x3f | dscp << 6;
            }
        }
    }
    let tag = match octets {
        [_, _, _, _, _, _, _, _, _, _, _, _, 0x81, 0x00, tci, _, ..]
        | [_, _, _, _, _, _, _, _, _, _, _, _, 0x88, 0xa8, tci, _, ..] => marking.pcp.map(|pcp| (tci, pcp)),
        _ => None,
    };
    let has_tag = tag.is_some();
    if let Some((tci, pcp)) = tag {
        *tci = *tci & 0x1f | pcp << 5;
    }
    (has_tag, ip.is_some())
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOTH: Marking = Marking { pcp: Some(5), dscp: Some(0b10_1101) };

    /// A frame with these octets behind its addresses, of this length.
    fn frame(rest: &[u8], octets: usize) -> Vec<u8> {
        let mut frame = [&[2; 12][..], rest].concat();
        frame.resize(octets, 0);
        frame
    }

    /// The octets that another marking changes, and what they are then.
    fn changes(sent: &[u8], marking: Marking) -> (Vec<(usize, u8)>, (bool, bool)) {
        let mut left = sent.to_vec();
        let marked = remark(&mut left, marking);
        ((0..sent.len()).filter(|&at| left[at] != sent[at]).map(|at| (at, left[at])).collect(), marked)
    }

    #[test]
    fn the_dscp_of_ipv6_is_in_two_octets_and_the_ecn_stays() {
        let sent = frame(&[0x86, 0xdd, 0x6a, 0x7f, 0xff], 60);
        assert_eq!(changes(&sent, BOTH), (vec![(14, 0x6b)], (false, true)), "DSCP 0x29, ECN 3, flow label");
        assert_eq!(changes(&frame(&[0x86, 0xdd, 0x6f, 0xef], 60), BOTH).0, [(14, 0x6b), (15, 0x6f)]);
    }

    #[test]
    fn the_checksum_of_ipv4_falls_as_the_dscp_rises() {
        let sent = frame(&[0x08, 0x00, 0x45, 26 << 2 | 2, 0, 46, 0, 0, 0x20, 0, 64, 17, 0x12, 0x34], 60);
        // 45 - 26 = 19, in units of 4: 0x1234 less 76
        assert_eq!(
            changes(&sent, BOTH),
            (vec![(15, 45 << 2 | 2), (24, 0x11), (25, 0xe8)], (false, true)),
            "a fragment too"
        );
    }

    #[test]
    fn the_pcp_of_the_outermost_tag_changes_alone() {
        let nested = [0x88, 0xa8, 0x5f, 0xff, 0x81, 0, 0x7f, 0xff, 0x08, 0x06];
        assert_eq!(changes(&frame(&nested, 60), BOTH), (vec![(14, 0xbf)], (true, false)));
        assert_eq!(changes(&frame(&[0x81, 0, 0, 0, 0x86, 0xdd, 0x60], 60), BOTH).1, (true, true));
        for octets in [15, 16] {
            assert_eq!(changes(&frame(&nested, octets), BOTH).1, (octets == 16, false), "{octets} octets");
        }
        assert_eq!(changes(&frame(&[0x91, 0x00, 0x5f, 0xff], 60), BOTH), (vec![], (false, false)));
    }

    #[test]
    fn what_a_class_has_no_code_point_for_stays() {
        let sent = frame(&[0x81, 0, 0, 0, 0x86, 0xdd, 0x60], 60);
        assert_eq!(changes(&sent, Marking::default()), (vec![], (false, false)));
        assert_eq!(changes(&sent, Marking { pcp: None, ..BOTH }).1, (false, true));
        assert_eq!(changes(&sent, Marking { dscp: None, ..BOTH }).1, (true, false));
    }

    #[test]
    fn a_header_that_is_not_sound_keeps_its_dscp() {
        for (rest, octets, sound) in [
            (&[0x08, 0x00, 0x45][..], 34, true),
            (&[0x08, 0x00, 0x45], 33, false),
            (&[0x08, 0x00, 0x44], 60, false),
            (&[0x08, 0x00, 0x65], 60, false),
            (&[0x86, 0xdd, 0x60], 54, true),
            (&[0x86, 0xdd, 0x60], 53, false),
            (&[0x86, 0xdd, 0x40], 60, false),
            (&[0x08, 0x06, 0x45], 60, false),
        ] {
            assert_eq!(changes(&frame(rest, octets), BOTH).1, (false, sound), "{rest:x?}, {octets} octets");
        }
    }
}
