//! The IP header of a frame (RFC 791 and 8200), and another octet of its service (RFC 1624).

/// Addresses before the first EtherType.
const ADDRESS_OCTETS: usize = 12;

/// IP header of a frame that is sound and whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Header {
    /// IPv4.
    V4 {
        /// The octet of the frame at which the header begins.
        at: usize,
        /// The frame has a fragment: more follow it, or it is not the first.
        is_fragment: bool,
    },
    /// IPv6.
    V6 {
        /// The octet of the frame at which the header begins.
        at: usize,
    },
}

/// Finds the IP header of a frame, from its destination address on, behind up to two tags. Octets beyond the first 62 change nothing.
pub fn find(octets: &[u8]) -> Option<Header> {
    let mut typed = ADDRESS_OCTETS;
    for _ in 0..2 {
        if let Some([0x81, 0x00] | [0x88, 0xa8]) = octets.get(typed..typed + 2) {
            typed += 4;
        }
    }
    let at = typed + 2;
    match (octets.get(typed..at)?, octets.get(at..)?) {
        ([0x08, 0x00], [0x45..=0x4f, _, _, _, _, _, flags, offset, rest @ ..]) if rest.len() >= 12 => {
            Some(Header::V4 { at, is_fragment: flags & 0x3f != 0 || *offset != 0 })
        }
        ([0x86, 0xdd], [0x60..=0x6f, rest @ ..]) if rest.len() >= 39 => Some(Header::V6 { at }),
        _ => None,
    }
}

/// Sum in ones' complement.
fn add(a: u16, b: u16) -> u16 {
    let (sum, carry) = a.overflowing_add(b);
    sum + u16::from(carry)
}

/// Gives the IPv4 header at an octet of a frame this type of service, and the checksum that follows by RFC 1624, equation 3.
pub fn serve_ipv4(octets: &mut [u8], at: usize, service: u8) {
    let word = |octets: &[u8], at: usize| u16::from_be_bytes([octets[at], octets[at + 1]]);
    let before = word(octets, at);
    octets[at + 1] = service;
    let sum = add(add(!word(octets, at + 10), !before), word(octets, at));
    octets[at + 10..at + 12].copy_from_slice(&(!sum).to_be_bytes());
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The example of RFC 1624, section 4, whose result must be 0x0000 and not 0xffff.
    #[test]
    fn the_example_of_the_rfc_comes_out() {
        let (checksum, before, after) = (0xdd2f_u16, 0x5555_u16, 0x3285_u16);
        assert_eq!(!add(add(!checksum, !before), after), 0x0000);
    }

    /// The checksum of a header, computed in full (RFC 791).
    fn checksum(header: &[u8]) -> u16 {
        let words = header.chunks(2).enumerate().filter(|(at, _)| *at != 5);
        !words.fold(0, |sum, (_, word)| add(sum, u16::from_be_bytes([word[0], word[1]])))
    }

    /// Each service before and after, with some of all checksums: right before, right after, and never 0xffff.
    #[test]
    fn a_right_checksum_stays_right_for_any_service() {
        for before in 0..=u8::MAX {
            for after in 0..=u8::MAX {
                for identification in [0, 1, 0x1234, u16::from(before) << 8 | u16::from(after), 0xfffe, 0xffff] {
                    let mut header = [0x45, before, 0, 46, 0, 0, 0x40, 0, 64, 17, 0, 0, 10, 0, 0, 1, 10, 0, 0, 2];
                    header[4..6].copy_from_slice(&identification.to_be_bytes());
                    let sum = checksum(&header);
                    header[10..12].copy_from_slice(&sum.to_be_bytes());
                    serve_ipv4(&mut header, 0, after);
                    assert_eq!(header[1], after);
                    let left = u16::from_be_bytes([header[10], header[11]]);
                    assert_eq!(left, checksum(&header), "{before:#x} to {after:#x}, {identification:#x}");
                    assert_ne!(left, 0xffff);
                }
            }
        }
    }
}
