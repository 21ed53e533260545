//! Several register blocks on one bus, for cores that consist of parts with registers of their own.
//!
//! # Contract
//!
//! * The lowest bits of an address, as many as a block has, name the word in the block; the others name the block. Everything else is
//!   as of one block ([`super`]), but for the time: the answer to a write comes [`WRITE_LATENCY`] clocks after the later handshake, that to a
//!   read [`READ_LATENCY`] clocks after its handshake.
//! * A block gets a request in the clock after the handshake, with address and word of a write at once. Its own contract counts
//!   from that clock on.
//! * An access where no block is, behind the last or between two, is answered with SLVERR (read data 0) [`NOWHERE_LATENCY`] clocks after the handshake.

/// Clocks from the later handshake of AW and W to `s_axil_bvalid`.
pub const WRITE_LATENCY: u32 = super::WRITE_LATENCY + 2;
/// Clocks from the handshake of AR to `s_axil_rvalid`.
pub const READ_LATENCY: u32 = super::READ_LATENCY + 2;
/// Clocks from the handshake to the answer if there is no block.
pub const NOWHERE_LATENCY: u32 = 2;
