//! `pfc_frame_decoder`: finds PFC and PAUSE frames in the receive stream, in line and at its full rate.
//!
//! IEEE 802.1Qbb / 802.3 annex 31D (PFC, opcode 0x0101), annex 31B (PAUSE, opcode 0x0001), clause 31 (MAC control).
//!
//! # Contract
//!
//! Clock by clock; "in clock t" means while the values of clock t are on the pins, and its rising edge ends it.
//!
//! **Stream.** A receiver cannot wait: there is no `tready`. Every beat of a frame but the last fills all lanes; the
//! last fills at least one, from lane 0 on. The frame begins with the destination address and ends before the FCS,
//! which the MAC checks: `s_axis_tuser` on the last beat says that it is bad (or that the frame is damaged otherwise).
//!
//! **Way through.** A beat that arrives in clock t moves on in the first clock u > t in which it is the last of its
//! frame or the next beat arrives, and stands on `m_axis` in clock u + 1: [`STREAM_LATENCY`] clocks for a stream
//! without gaps, and no bubble is added to it. `m_axis_tuser` is that of the beat.
//!
//! **MAC control.** A frame of at least 14 octets with EtherType 0x8808 is a MAC control frame. All its beats are taken
//! out of the stream unless `cfg_forward_control` is high in the clock in which its first beat moves on.
//!
//! **Verdict.** If the last beat of a MAC control frame arrives in clock t, exactly one of these is high in clock
//! t + [`UPDATE_LATENCY`], the first that applies, and none of them otherwise:
//!
//! 1. `stat_bad_fcs`: `s_axis_tuser` of the last beat;
//! 2. `stat_short`: fewer than [`MIN_OCTETS`] octets;
//! 3. `stat_destination`: octets 0..6 are neither [`DESTINATION`] nor `cfg_station_address` as it was in the clock in
//!    which the first beat arrived;
//! 4. `stat_opcode`: the opcode is neither PFC nor PAUSE;
//! 5. `stat_ignored`: PFC with `cfg_accept_pfc` low, or PAUSE with `cfg_accept_pause` low, in clock t + 1;
//! 6. `update_pfc` or `update_pause`: a good frame.
//!
//! A good frame may be longer than 60 octets: what follows the times is padding (clause 31.4.1.3). The upper octet of
//! the class-enable vector is reserved and not looked at. Times of classes that are not enabled are as received.
//!
//! **Reset.** `rst` in clock t forgets everything before: in clock t + 1 `m_axis_tvalid` and all verdicts are low, a
//! beat that arrives in t is ignored, and the next beat to arrive begins a frame.

use rtl_foundation::contract::Fields;

pub mod hdl;
pub mod model;
pub mod proof;

/// Clocks from a beat on `s_axis` to the same on `m_axis` in a stream without gaps.
pub const STREAM_LATENCY: u32 = 2;
/// Clocks from the last beat of a frame to its verdict.
pub const UPDATE_LATENCY: u32 = 2;
/// Octets that a MAC control frame has at least, without FCS (802.3 clause 31.4.1.3: minFrameSize).
pub const MIN_OCTETS: usize = 60;
pub use crate::pfc_quanta_encoder::{DESTINATION, ETHERTYPE, OPCODE_PAUSE, OPCODE_PFC, WIDTHS_OCTETS};

rtl_foundation::pins! {
    /// Inputs of the core; `N` is `DATA_W / 8`.
    pub struct Inputs<const N: usize> {
        /// Synchronous reset, active high.
        rst: bool;
        /// The MAC hands over a beat.
        stream s_axis: N, of "frame", tuser;
        /// The port's own address, first octet on the wire in `[47:40]`.
        cfg_station_address: u64 = 48, in 0..=(1 << 48) - 1;
        /// Obey PFC frames.
        cfg_accept_pfc: bool, in 0..=1;
        /// Obey PAUSE frames (802.3x).
        cfg_accept_pause: bool, in 0..=1;
        /// Leave MAC control frames in the stream.
        cfg_forward_control: bool, in 0..=1;
    }
}

rtl_foundation::pins! {
    /// Outputs of the core; `N` is `DATA_W / 8`.
    pub struct Outputs<const N: usize> {
        /// A beat of a frame for the client.
        stream m_axis: N, of "frame", tuser;
        /// A good PFC frame.
        update_pfc: bool;
        /// Class-enable vector of the PFC frame, bit n for class n.
        update_enable: u8, when update_pfc;
        /// Pause time of class n in quanta at `[16*n +: 16]`.
        update_quanta: Fields<8, 16>, when update_pfc;
        /// A good PAUSE frame.
        update_pause: bool;
        /// Pause time of the link in quanta.
        update_pause_quanta: u16, when update_pause;
        /// A MAC control frame with a bad FCS.
        stat_bad_fcs: bool;
        /// A MAC control frame shorter than 64 octets with FCS.
        stat_short: bool;
        /// A MAC control frame to somebody else.
        stat_destination: bool;
        /// A MAC control frame with an opcode that is neither PFC nor PAUSE.
        stat_opcode: bool;
        /// A good PFC or PAUSE frame that is not to be obeyed.
        stat_ignored: bool;
    }
}
