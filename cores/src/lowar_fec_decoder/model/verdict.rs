//! Verdict on a received frame.

use crate::lowar::packet::{Header, is_packet};
use crate::lowar::{Build, KIND_FEEDBACK, KIND_SOURCE, ROWS_MAX, SYMBOLS_MAX, UNIT_OCTETS};

/// Verdict on a received frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Not a packet of the shim.
    Plain,
    /// A packet without a meaning.
    Malformed,
    /// Feedback of the receiver at the other end.
    Feedback,
    /// A source or repair packet.
    Packet(Header),
}

/// Judges a frame from its destination address on, without FCS.
pub fn judge(build: &Build, frame: &[u8], udp_port: u16) -> Verdict {
    if !is_packet(frame, udp_port) {
        return Verdict::Plain;
    }
    let Some(header) = Header::read(frame) else { return Verdict::Malformed };
    if header.kind == KIND_FEEDBACK {
        return Verdict::Feedback;
    }
    let (symbol, k, d) = (usize::from(header.symbol), usize::from(header.k), usize::from(header.d));
    let (lane, frames, length) = (usize::from(header.lane), usize::from(header.frames), usize::from(header.length));
    let body = frame.len() - UNIT_OCTETS;
    let in_range = (1..=SYMBOLS_MAX).contains(&k)
        && d <= build.lanes_log2
        && lane < 1 << d
        && k << d <= build.slots
        && usize::from(header.r) <= ROWS_MAX;
    let sound = if header.kind == KIND_SOURCE {
        symbol < k && (1..=build.frame_octets).contains(&length) && body == length
    } else {
        // in_range comes first: a wide d would shift k out
        in_range
            && symbol < usize::from(header.r).min(build.rows)
            && (1..=k << d).contains(&frames)
            && lane < frames
            && body > 0
    };
    if in_range && sound { Verdict::Packet(header) } else { Verdict::Malformed }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lowar::KIND_REPAIR;
    use crate::lowar::packet::Envelope;

    const BUILD: Build = Build::usual(64, 4);

    fn source() -> Header {
        Header { kind: KIND_SOURCE, symbol: 15, k: 16, r: 4, lane: 15, d: 4, length: 100, ..Header::default() }
    }

    fn repair() -> Header {
        Header { kind: KIND_REPAIR, symbol: 3, frames: 256, length: 0, ..source() }
    }

    fn judged(header: Header, body: usize) -> Verdict {
        judge(&BUILD, &Envelope::default().packet(&header, &vec![1; body]), 0)
    }

    #[test]
    fn packets_at_the_limits_are_good() {
        for header in [source(), Header { k: 128, d: 1, lane: 1, symbol: 127, ..source() }, Header { r: 8, ..source() }]
        {
            assert_eq!(judged(header, 100), Verdict::Packet(header));
        }
        for header in [Header { length: 1, ..source() }, Header { length: 4224, ..source() }] {
            assert_eq!(judged(header, header.length.into()), Verdict::Packet(header));
        }
        for header in [repair(), Header { frames: 16, ..repair() }, Header { r: 8, ..repair() }] {
            assert_eq!(judged(header, 1), Verdict::Packet(header));
        }
        let nonsense = Header { kind: KIND_FEEDBACK, k: 0, d: 255, lane: 255, ..source() };
        assert_eq!(judged(nonsense, 0), Verdict::Feedback);
    }

    #[test]
    fn every_limit_is_kept() {
        for header in [source(), repair()] {
            let common = [
                Header { k: 0, ..header },
                Header { k: 129, d: 0, lane: 0, ..header },
                Header { d: 5, k: 8, symbol: 0, ..header },
                Header { d: 255, k: 8, symbol: 0, ..header },
                Header { lane: 16, frames: 100, ..header },
                Header { k: 17, ..header },
                Header { r: 9, ..header },
            ];
            for header in common {
                assert_eq!(judged(header, 100), Verdict::Malformed, "{header:?}");
            }
        }
        for (header, body) in [
            (Header { symbol: 16, ..source() }, 100),
            (Header { length: 0, ..source() }, 0),
            (Header { length: 4225, ..source() }, 4225),
            (source(), 99),
            (source(), 101),
            (Header { r: 3, ..repair() }, 64),
            (Header { r: 8, symbol: 4, ..repair() }, 64),
            (Header { frames: 0, ..repair() }, 64),
            (Header { frames: 257, ..repair() }, 64),
            (Header { frames: 15, ..repair() }, 64),
            (repair(), 0),
        ] {
            assert_eq!(judged(header, body), Verdict::Malformed, "{header:?} with {body} octets");
        }
    }

    #[test]
    fn a_packet_whose_header_cannot_be_read_is_malformed() {
        let mut packet = Envelope::default().packet(&source(), &[1; 100]);
        packet[62] ^= 1;
        assert_eq!(judge(&BUILD, &packet, 0), Verdict::Malformed);
        packet[42] ^= 1;
        assert_eq!(judge(&BUILD, &packet, 0), Verdict::Plain);
    }
}
