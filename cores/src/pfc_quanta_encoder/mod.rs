//! `pfc_quanta_encoder`: a pause request becomes an Ethernet frame on AXI4-Stream.
//!
//! IEEE 802.1Qbb / 802.3 annex 31D (PFC, opcode 0x0101) and annex 31B (PAUSE, opcode 0x0001). The frame is 60 octets
//! with its padding; the MAC appends the FCS, or the core does (`FCS`, then 64 octets).
//!
//! # Contract
//!
//! * A request is taken in a clock with `s_req_valid && s_req_ready` and `rst` low; `s_req_*` and `cfg_source_mac` are
//!   latched there, so a frame is never torn. The first beat stands on `m_axis` [`LATENCY`] clocks later
//!   ([`LATENCY_FCS`] with FCS).
//! * `s_req_ready` is high when the core is empty: the last beat of every request taken has been handed over in an
//!   earlier clock. It depends on registers only; there are [`LATENCY`] clocks without a beat between two frames, less than
//!   preamble and gap take on the wire but at 512 and 1024 bit.
//! * PFC: time fields of classes whose bit in `s_req_enable` is clear are sent as zero. PAUSE (`s_req_link`): the time
//!   is `s_req_quanta[15:0]`; `s_req_enable` is ignored.
//! * Lanes beyond the end of the frame are zero with `tkeep` clear. `m_axis_*` hold while `m_axis_tvalid && !m_axis_tready`.
//! * `stat_pfc_sent` / `stat_pause_sent` are high in the clock after the last beat of such a frame was taken.
//! * `rst` drops what is in progress; in the clock after it `m_axis_tvalid` is low.

use rtl_foundation::contract::Fields;

pub mod hdl;
pub mod model;
pub mod proof;

/// Clocks from the handshake of a request to the first beat, without FCS.
pub const LATENCY: u32 = 1;
/// Clocks from the handshake of a request to the first beat, with FCS.
pub const LATENCY_FCS: u32 = 2;
/// Frame length in octets without FCS.
pub const FRAME_OCTETS: usize = 60;
/// Destination of MAC control frames (802.3 annex 31B), first octet first.
pub const DESTINATION: [u8; 6] = [0x01, 0x80, 0xc2, 0x00, 0x00, 0x01];
/// EtherType of MAC control frames.
pub const ETHERTYPE: u16 = 0x8808;
/// MAC control opcode of PFC.
pub const OPCODE_PFC: u16 = 0x0101;
/// MAC control opcode of PAUSE.
pub const OPCODE_PAUSE: u16 = 0x0001;
/// `DATA_W` in octets for which the core is emitted.
pub const WIDTHS_OCTETS: [usize; 5] = [8, 16, 32, 64, 128];

rtl_foundation::pins! {
    /// Inputs of the core.
    pub struct Inputs {
        /// Synchronous reset, active high.
        rst: bool;
        /// A request is offered.
        s_req_valid: bool;
        /// PAUSE of the whole link (802.3x) instead of PFC.
        s_req_link: bool;
        /// Class-enable vector, bit n for class n.
        s_req_enable: u8;
        /// Time of class n in quanta at `[16*n +: 16]`.
        s_req_quanta: Fields<8, 16>;
        /// Source address, first octet on the wire in `[47:40]`.
        cfg_source_mac: u64 = 48, in 0..=(1 << 48) - 1;
        /// The MAC takes the beat.
        ready m_axis;
    }
}

rtl_foundation::pins! {
    /// Outputs of the core; `N` is `DATA_W / 8`.
    pub struct Outputs<const N: usize> {
        /// The request is taken.
        s_req_ready: bool;
        /// A beat is offered.
        stream m_axis: N, of "frame";
        /// A PFC frame has been handed over.
        stat_pfc_sent: bool;
        /// A PAUSE frame has been handed over.
        stat_pause_sent: bool;
    }
}
