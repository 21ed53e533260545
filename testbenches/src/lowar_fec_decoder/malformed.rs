//! Packets with a fault, one of each kind that the contract names.

use crate::lowar_fec_decoder::pick;
use cores::lowar::packet::{Envelope, Header, seal};
use cores::lowar::{Build, HEADER_AT, KIND_REPAIR, KIND_SOURCE, ROWS_MAX, SYMBOLS_MAX, UNIT_OCTETS};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;

/// Faults of packets.
pub const FAULTS: [&str; 20] = [
    "malformed: CRC-16",
    "malformed: version",
    "malformed: kind",
    "malformed: k = 0",
    "malformed: k > 128",
    "malformed: 2^d > LANES",
    "malformed: lane >= 2^d",
    "malformed: k 2^d > SLOTS",
    "malformed: r > 8",
    "malformed: symbol >= k",
    "malformed: length = 0",
    "malformed: length > S",
    "malformed: fewer octets than the length",
    "malformed: more octets than the length",
    "malformed: row >= r",
    "malformed: row >= ROWS",
    "malformed: N = 0",
    "malformed: N > k 2^d",
    "malformed: lane >= N",
    "malformed: repair without a body",
];

/// A value beyond `most`, often the first one.
fn beyond(rng: &mut ChaCha8Rng, most: u8) -> u8 {
    if rng.random() { most + 1 } else { rng.random_range(most + 1..=u8::MAX) }
}

/// A packet of the generation `values` with one fault, and the fault.
pub fn draw(rng: &mut ChaCha8Rng, envelope: &Envelope, values: &Header, build: &Build) -> (Vec<u8>, &'static str) {
    let fault = *pick(rng, &FAULTS);
    let lanes = 1 << values.d;
    let source =
        Header { kind: KIND_SOURCE, symbol: 0, lane: 0, length: rng.random_range(1..=build.octets as u16), ..*values };
    let repair = Header { kind: KIND_REPAIR, r: values.r.max(1), frames: 1, length: rng.random(), ..source };
    let either = if rng.random() { source } else { repair };
    let mut body = usize::from(source.length);
    let header = match fault {
        "malformed: k = 0" => Header { k: 0, ..either },
        "malformed: k > 128" => Header { k: beyond(rng, SYMBOLS_MAX as u8), d: 0, ..either },
        "malformed: 2^d > LANES" => {
            Header { k: 1, d: *pick(rng, &[build.lanes_log2 as u8 + 1, 7, 8, 16, 64, 255]), ..either }
        }
        "malformed: lane >= 2^d" => Header { lane: beyond(rng, lanes - 1), frames: 2, k: 2, ..either },
        "malformed: k 2^d > SLOTS" => {
            let d = build.lanes_log2 as u8;
            Header { k: ((build.slots >> d) + 1) as u8, d, ..either }
        }
        "malformed: r > 8" => Header { r: beyond(rng, ROWS_MAX as u8), ..either },
        "malformed: symbol >= k" => Header { symbol: beyond(rng, source.k - 1), ..source },
        "malformed: length = 0" => {
            body = 0;
            Header { length: 0, ..source }
        }
        "malformed: length > S" => {
            // a body of that length would be cut
            body = build.frame_octets;
            Header { length: rng.random_range(body as u16 + 1..=u16::MAX), ..source }
        }
        "malformed: fewer octets than the length" => {
            body = rng.random_range(0..body);
            source
        }
        "malformed: more octets than the length" => {
            body += rng.random_range(1..=build.octets);
            source
        }
        "malformed: row >= r" => Header { symbol: repair.r, ..repair },
        "malformed: row >= ROWS" if build.rows < ROWS_MAX => {
            Header { symbol: build.rows as u8, r: ROWS_MAX as u8, ..repair }
        }
        "malformed: N = 0" => Header { frames: 0, ..repair },
        "malformed: N > k 2^d" => Header { frames: (u16::from(values.k) << values.d) + 1, ..repair },
        "malformed: lane >= N" if values.d > 0 => Header { lane: 1, ..repair },
        "malformed: repair without a body" => {
            body = 0;
            repair
        }
        _ => either,
    };
    let mut packet = envelope.packet(&header, &vec![0x5a; body]);
    let mut octets = header.octets();
    let fault = match fault {
        "malformed: version" => {
            octets[2] ^= 0x10 << rng.random_range(0..4);
            seal(&mut octets);
            fault
        }
        "malformed: kind" => {
            octets[2] = octets[2] & 0xf0 | rng.random_range(3..16);
            seal(&mut octets);
            fault
        }
        _ if header != either || body != usize::from(source.length) => fault,
        // the CRC-16, or a fault that these values exclude
        _ => {
            octets[rng.random_range(2..22)] ^= 1 << rng.random_range(0..8);
            "malformed: CRC-16"
        }
    };
    packet[HEADER_AT..UNIT_OCTETS].copy_from_slice(&octets);
    (packet, fault)
}
