//! Parts that both paths of the LoWAR shim share: the code, the shim header and the build parameters.
//!
//! LoWAR, "Enhancing RDMA over Lossy WANs with Transparent Error Correction" (IWQoS 2024), puts a shim with forward
//! error correction beneath RDMA: data packets are grouped into blocks, each block gets repair packets, the receiver
//! repairs the losses of the fibre and delivers in order. The paper's code is not public. One exclusive-or repair for k
//! packets fits its description; this repair is row 0 of the code here.
//!
//! # Code
//!
//! Systematic Cauchy Reed-Solomon over GF(256), polynomial x^8 + x^4 + x^3 + x^2 + 1 (0x11D). A block has k source
//! symbols d_0 .. d_(k-1), k <= [`SYMBOLS_MAX`], and r repair symbols, r <= [`ROWS_MAX`]:
//!
//! ```text
//! p_j = sum over i of a[j][i] d_i        a[j][i] = y_i (j ^ 8) / (8 (j ^ y_i)),   y_i = 8 + i
//! ```
//!
//! `^` is the exclusive or of the indices, products and quotients are those of the field. This is the Cauchy matrix
//! 1 / (x_j + y_i) with x_j = j, its rows and columns scaled so that row 0 and column 0 are ones: any r losses of the
//! k + r symbols can be repaired. The coefficients depend neither on k nor on r, so a receiver that keeps fewer rows still
//! understands the first of them.
//!
//! A symbol is the length of a frame in octets (16 bits, big-endian), then its octets from the destination address on,
//! without FCS, then zeros: symbols of a block are as long as its longest, in whole beats.
//!
//! # Interleaving
//!
//! D = 2^d blocks, the lanes, are filled in turn and make a generation of up to k D frames: frame n of a generation is
//! symbol n / D of lane n mod D. After the frames come the repairs, lane by lane for row 0, then for row 1 and so on; a
//! lane without frames has none. So a burst of up to r D lost packets of a generation can be repaired. A generation of
//! N < k D frames (it was flushed) has k_l = ceil((N - l) / D) symbols in lane l.
//!
//! # Packets
//!
//! A packet is a header unit of [`UNIT_OCTETS`] octets and a body: the frame, or a repair symbol without its length.
//! The unit is one beat of a 512-bit stream, so that no octet of a body ever changes its lane. Numbers are big-endian.
//!
//! | octets | EtherType form | UDP/IPv4 form |
//! |---|---|---|
//! | 0..12 | destination and source address | the same |
//! | 12..14 | 0x88B5 ([`ETHERTYPE`], IEEE 802 local experimental 1) | 0x0800 |
//! | 14..34 | 0 | IPv4 header (RFC 791): no options, identification 0, DF, TTL 64, protocol 17 |
//! | 34..42 | 0 | UDP header (RFC 768), checksum 0 (none) |
//! | 42..64 | shim header | shim header |
//!
//! | octet | shim header | source | repair | feedback |
//! |---|---|---|---|---|
//! | 42..44 | magic, [`MAGIC`] | | | |
//! | 44 | version [`VERSION`] in the upper four bits, kind below | [`KIND_SOURCE`] | [`KIND_REPAIR`] | [`KIND_FEEDBACK`] |
//! | 45 | flags, 0 | | | |
//! | 46..49 | generation | its number | its number | frames counted |
//! | 49 | symbol | i | row j | longest frame, in units of 64 octets |
//! | 50 | k | k | k | largest k |
//! | 51 | r | r | r | most rows |
//! | 52 | lane | l | l | log2 of the most frames of a generation |
//! | 53 | d = log2 D | d | d | largest d |
//! | 54..56 | frames | 0 | N | frames that the fibre lost |
//! | 56..58 | length | octets of the frame | sum over i of a[j][i] times the length | bursts of such frames |
//! | 58..60 | epoch | of the sender | of the sender | of the sender of the feedback |
//! | 60..62 | frames before, modulo 2^16 | F | F | frames lost beyond repair |
//! | 62..64 | CRC-16 of octets 42..62: polynomial 0x1021, from 0xFFFF, most significant bit first | | | |
//!
//! F is the number of frames that the sender has put into the generations before this one since its reset, modulo 2^16.
//! A receiver adds to the F of a generation the frames that it has seen or missed in it. If the F of a later generation
//! of the same epoch exceeds this sum, the difference is the number of frames of which no packet has arrived, be they
//! the last of a generation or whole generations. (Version 1 had 0 in place of F.)
//!
//! # Feedback
//!
//! A receiver reports its limits and counts at intervals: a sender learns that there is a shim at the far end, and how
//! lossy the way to it is. The four counts are those since the start of the receiver, modulo 2^24 (frames) and 2^16. A
//! sender takes the difference of two, so a lost feedback packet costs nothing. A frame is counted when it is
//! delivered, rebuilt, given up or, by the F of a later generation, missed; those that did not arrive are lost, and a
//! burst is a run of them in the order of sending.

mod build;
pub mod code;
pub mod feedback;
pub mod gf256;
pub mod ladder;
pub mod packet;
pub mod residual;
pub mod sender;
pub mod sizing;

pub use build::{Build, CONTROLLER_FORM, PATH_FORM};

/// Most source symbols of a block.
pub const SYMBOLS_MAX: usize = 128;
/// Largest number of repair symbols of a block.
pub const ROWS_MAX: usize = 8;
/// Most packets of the next generation that a receiver waits for at the end of one: `cfg_reorder_window` has twelve bits.
pub const REORDER_WINDOW_MAX: u32 = (1 << 12) - 1;
/// Octets of the header unit.
pub const UNIT_OCTETS: usize = 64;
/// First octet of the shim header in the unit.
pub const HEADER_AT: usize = 42;
/// EtherType of the form without IP.
pub const ETHERTYPE: u16 = 0x88b5;
/// First octets of the shim header.
pub const MAGIC: u16 = 0x4c57;
/// Version of the shim header.
pub const VERSION: u8 = 2;
/// A frame.
pub const KIND_SOURCE: u8 = 0;
/// A repair symbol.
pub const KIND_REPAIR: u8 = 1;
/// Limits and counts of the receiver.
pub const KIND_FEEDBACK: u8 = 2;
