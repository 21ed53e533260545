//! Cores that treat the frames of a stream in line, by what the header of a frame says: their times and places, and the parts that their golden models have
//! in common.
//!
//! A beat waits among [`HELD_BEATS`] until the header of its frame is read and the core has decided on the frame, [`VERDICT_LATENCY`] clocks behind the header.

pub mod ip;
pub mod way;

/// Octets of the header: two tags, the EtherType behind them and the header of IPv6.
pub const HEADER_OCTETS: usize = 62;
/// Beats that a core holds, besides those in its register and on `m_axis`.
pub const HELD_BEATS: usize = 32;
/// Clocks from the beat that completes a header to the verdict on its frame.
pub const VERDICT_LATENCY: usize = 7;

/// Beats of the header in a stream of `lanes` octets.
pub const fn header_beats(lanes: usize) -> usize {
    HEADER_OCTETS.div_ceil(lanes)
}

/// Clocks from a beat on `s_axis` to the same on `m_axis`, in a stream of `lanes` octets without gaps, of frames that have a whole header.
pub const fn stream_latency(lanes: usize) -> usize {
    header_beats(lanes) - 1 + VERDICT_LATENCY + 3
}
