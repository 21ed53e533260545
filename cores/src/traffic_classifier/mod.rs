//! `traffic_classifier`: finds the traffic class of each frame in the receive stream, in line and at its full rate.
//!
//! IEEE 802.1Q clauses 6.9.3 (PCP), 9.6 (TCI); RFC 2474 (DSCP in IPv4 and IPv6); RFC 8200 clause 7.
//!
//! # Contract
//!
//! Clock by clock; "in clock t" means while the values of clock t are on the pins, and its rising edge ends it. Octets of a frame are
//! counted from 0, the first of its destination address.
//!
//! **Stream.** A receiver cannot wait: there is no `tready`. Every beat of a frame but the last fills all lanes; the last fills at least
//! one, from lane 0 on. The frame ends before the FCS, which the MAC checks: `s_axis_tuser[0]` on the last beat says that it is bad. All
//! beats pass as they arrived: lanes outside `tkeep` and all bits of `tuser` too, whatever the frame is.
//!
//! **Header.** The header is the octets 0 to 23. It takes [`header_beats`] beats; the beat that completes it is the last of these, or the
//! last of the frame if the frame has fewer. Of the octets that a frame has, these are read:
//!
//! ```text
//! e = 12, tags = 0
//! while tags < 2, octets e and e + 1 are 0x8100 or 0x88a8, and the frame has octet e + 3:  e = e + 4, tags = tags + 1
//! the PCP is bits 7 to 5 of octet 14, if tags > 0
//! the DSCP is, if the frame has octet e + 3,
//!     bits 7 to 2 of octet e + 3, if octets e and e + 1 are 0x0800 (IPv4)
//!     bits 3 to 0 of octet e + 2 and bits 7 and 6 of octet e + 3, if octets e and e + 1 are 0x86dd (IPv6)
//! the frame is truncated if it lacks octet e + 1, or if it lacks octet e + 3 and octets e and e + 1 are
//!     0x0800 or 0x86dd, or 0x8100 or 0x88a8 with tags < 2
//! ```
//!
//! So a tag counts if its TCI is complete; a third tag is not looked into; of IP no octet counts but those with the DSCP.
//!
//! **Class.** The class of a frame, bad or not, is the first that there is:
//!
//! 1. entry DSCP of `cfg_dscp_class`, if `cfg_trust_dscp` is high and the frame has a DSCP: `stat_dscp`;
//! 2. entry PCP of `cfg_pcp_class`, if `cfg_trust_pcp` is high and the frame has a PCP: `stat_pcp`;
//! 3. `cfg_default_class`: `stat_default`.
//!
//! All `cfg_*` are read once for each frame, two clocks before its first beat stands on `m_axis`. With its first beat exactly one of the
//! three pulses above is high, and `stat_truncated` if the frame is truncated, trusted or not; in all other clocks all four are low.
//! `m_axis_tdest` is the class, on each beat of the frame.
//!
//! **Way through.** The beat that completes the header stands on `m_axis` [`stream_latency`] clocks after it arrived, and so does each
//! later beat of the frame. The beats before it stand in the clocks right before it, without a gap. So every beat of a stream without gaps
//! has the same latency, and no bubble is added; a gap between the first beats of a frame delays those before the gap, and no other.
//! A frame whose source stops within the header waits for it; no other beat waits.
//!
//! **Frames received.** `rx_valid` is high with each last beat on `m_axis`, of a bad frame too: its octets have come over the line, and
//! `m_axis_tuser[0]` beside says that it is bad. `rx_priority` is the class; `rx_octets` are the octets of the frame on the wire, that is,
//! with FCS, preamble and gap ([`WIRE_OCTETS`] more than the stream carries), or 65535 if there are more.
//!
//! **Reset.** `rst` in clock t forgets everything before: in clock t + 1 `m_axis_tvalid`, `rx_valid` and all `stat_*` are low, a beat that
//! arrives in t is ignored, and the next beat to arrive begins a frame.

use crate::ethernet::{FCS_OCTETS, WIRE_OVERHEAD_OCTETS};
use rtl_foundation::contract::Fields;

pub mod hdl;
pub mod model;
pub mod proof;

/// Octets of the header: two tags, the EtherType behind them and the two octets of IP with the DSCP.
pub const HEADER_OCTETS: usize = 24;
/// The octet at which the first EtherType begins: those before it are not looked at.
pub const FIRST_OCTET: usize = 12;
/// Places of the EtherType that decides: behind no tag, one or two.
pub const PLACES: usize = 3;
/// EtherType of a customer's tag (802.1Q).
pub const ETHERTYPE_TAG: u16 = 0x8100;
/// EtherType of a provider's tag (802.1ad).
pub const ETHERTYPE_SERVICE_TAG: u16 = 0x88a8;
/// EtherType of IPv4.
pub const ETHERTYPE_IPV4: u16 = 0x0800;
/// EtherType of IPv6.
pub const ETHERTYPE_IPV6: u16 = 0x86dd;
/// Octets that a frame takes on the wire beside those of the stream: FCS, preamble and gap.
pub const WIRE_OCTETS: u32 = FCS_OCTETS + WIRE_OVERHEAD_OCTETS;

/// Beats of the header in a stream of `lanes` octets.
pub const fn header_beats(lanes: usize) -> usize {
    HEADER_OCTETS.div_ceil(lanes)
}

/// Clocks from a beat on `s_axis` to the same on `m_axis`, in a stream of `lanes` octets without gaps.
pub const fn stream_latency(lanes: usize) -> usize {
    header_beats(lanes) + 3
}

rtl_foundation::pins! {
    /// Inputs of the core; `N` is `DATA_W / 8`, `U` is `USER_W`.
    pub struct Inputs<const N: usize, const U: usize> {
        /// Synchronous reset, active high.
        rst: bool;
        /// The MAC hands over a beat.
        stream s_axis: N, of "frame", tuser: U;
        /// The class of a frame with a DSCP follows from it.
        cfg_trust_dscp: bool, in 0..=1;
        /// The class of a frame with a PCP follows from it, if not from a DSCP.
        cfg_trust_pcp: bool, in 0..=1;
        /// Class of all other frames.
        cfg_default_class: u8 = 3, in 0..=7;
        /// Class of DSCP n at `[3*n +: 3]`.
        cfg_dscp_class: Fields<64, 3>, in 0..=7;
        /// Class of PCP n at `[3*n +: 3]`.
        cfg_pcp_class: Fields<8, 3>, in 0..=7;
    }
}

rtl_foundation::pins! {
    /// Outputs of the core; `N` is `DATA_W / 8`, `U` is `USER_W`.
    pub struct Outputs<const N: usize, const U: usize> {
        /// A beat of a frame, with its class.
        stream m_axis: N, of "frame", tuser: U, tdest: 3;
        /// The last beat of a frame stands on m_axis.
        rx_valid: bool;
        /// Class of the received frame.
        rx_priority: u8 = 3, when rx_valid;
        /// Octets of the received frame on the wire: frame, FCS, preamble and gap; 65535 if there are more.
        rx_octets: u16, when rx_valid;
        /// The class of the frame that begins follows from its DSCP.
        stat_dscp: bool;
        /// The class of the frame that begins follows from its PCP.
        stat_pcp: bool;
        /// The frame that begins has the default class.
        stat_default: bool;
        /// The frame that begins ends within what would decide its class.
        stat_truncated: bool;
    }
}
