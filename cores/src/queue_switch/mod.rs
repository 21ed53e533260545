//! `queue_switch`: gives frames that turn from down to up in a tree of switches another class, in line and at full rate.
//!
//! IEEE 802 Nendica report "Intelligent Lossless Data Center Networks", edition of 2020, "Approaches to PFC storm elimination"; IEEE 802.1Qcz (ports that
//! lead up); IEEE 802.1Q clauses 6.9.3 and 9.6 (PCP, TCI); RFC 2474 (DSCP); RFC 791 and 8200 (headers); RFC 1624 equation 3 (header checksum).
//!
//! # Contract
//!
//! Clock by clock; "in clock t" means while the values of clock t are on the pins, and its rising edge ends it. Octets of a frame are
//! counted from 0, the first of its destination address.
//!
//! **Stream in.** A beat is *taken* in a clock with `s_axis_tvalid` and `s_axis_tready` high. Every beat of a frame but the last fills all
//! lanes; the last fills at least one, from lane 0 on. The frame ends before the FCS. Beside its first beat stand the class of the
//! frame on `s_axis_tdest`, the port that it came in by on `ingress_port`, and the port that it leaves by on `egress_port`. All beats leave in order, with
//! all lanes and bits of `tuser`: no frame is dropped or shortened, and a bad frame is treated as any other and keeps its mark of `s_axis_tuser[0]`.
//!
//! **Turn.** In the clock in which the first beat of a frame is taken its class c, both ports and all `cfg_*` are read. A port leads up, away from
//! the hosts, if its bit of `cfg_up` is 1. A frame *turns* if its ingress port and its egress port lead up: it came down to this switch, and goes up again. It is
//! *switched* if it turns and bit c of `cfg_enable` is 1. Then its new class is n, entry c of `cfg_class`; otherwise n = c.
//!
//! **Header.** The header is the octets 0 to 61. It takes [`header_beats`] beats; the beat that completes it is the last of these, or the
//! last of the frame if the frame has fewer. Of the octets that a frame has, these are read:
//!
//! ```text
//! tag:  octets 12 and 13 are 0x8100 or 0x88a8, and the frame has octet 15
//! e = 12; twice: if octets e and e + 1 are 0x8100 or 0x88a8, e = e + 4
//! IPv4, if octets e and e + 1 are 0x0800, the frame has octet e + 21,
//!     and octet e + 2 is 0x45 to 0x4f (version 4, at least five words)
//! IPv6, if octets e and e + 1 are 0x86dd, the frame has octet e + 41,
//!     and bits 7 to 4 of octet e + 2 are 6
//! ```
//!
//! **Marking.** A frame that is not switched leaves with every bit as it came, `tdest` too. A switched frame has n on `m_axis_tdest` of each beat, and
//!
//! * if bit n of `cfg_remark_pcp` is 1 and the frame has a tag, bits 7 to 5 of octet 14 become entry n of `cfg_pcp`;
//! * if bit n of `cfg_remark_dscp` is 1 and the frame has IPv4 or IPv6, its DSCP becomes entry n of `cfg_dscp`: bits 7 to 2 of octet e + 3 of IPv4, bits 3
//!   to 0 of octet e + 2 and bits 7 and 6 of octet e + 3 of IPv6. In IPv4 octets e + 12 and e + 13, the checksum HC, become `~(~HC + ~m + m')` in ones'
//!   complement, with m and m' the octets e + 2 and e + 3 before and after.
//!
//! All its other bits stay.
//!
//! **Verdict.** The beat that completes the header of a frame is taken in clock c. In clock c + [`VERDICT_LATENCY`] `stat_verdict` is
//! high, with the class of the frame before and after and its outcome: [`STRAIGHT`], [`KEPT`], or [`SWITCHED`] with [`WITH_PCP`] and
//! [`WITH_DSCP`] added for what was marked anew, with another value or the same.
//!
//! **Way through.** The core holds up to [`HELD_BEATS`] beats. In each clock the oldest beat that it holds moves on to a register, if that is
//! free and the beat may move: the first beat of a frame from clock c + [`VERDICT_LATENCY`] + 1 on, each other beat from the clock
//! after the one in which it was taken. From the register a beat moves on to `m_axis` when that is free. `m_axis` is free in a clock with
//! `m_axis_tvalid` low or `m_axis_tready` high; the register is free if it is empty, or if its beat moves on in this clock. So a beat of a
//! stream without gaps stands on `m_axis` [`stream_latency`] clocks after it was taken, if `m_axis` does not wait; no bubble is added.
//!
//! **Room.** `s_axis_tready` in clock t + 1 is high if less than [`HELD_BEATS`] - 1 beats were held in clock t: taken before clock t, and not
//! moved on before it.
//!
//! **Reset.** `rst` in clock t forgets all beats and frames: in clock t + 1 `m_axis_tvalid` and `stat_verdict` are low and `s_axis_tready` is high, a beat
//! that is taken in t is ignored, and the next beat to be taken begins a frame.

use rtl_foundation::contract::Fields;

pub mod hdl;
pub mod model;
pub mod proof;

pub use crate::in_line::{HEADER_OCTETS, HELD_BEATS, VERDICT_LATENCY, header_beats, stream_latency};

/// Ports of the largest switch.
pub const PORTS: usize = 64;

/// Outcome: the frame does not turn, and leaves as it came.
pub const STRAIGHT: u8 = 0;
/// Outcome: the frame turns in a class that is not enabled, and leaves as it came.
pub const KEPT: u8 = 1;
/// Outcome: the frame leaves in its new class.
pub const SWITCHED: u8 = 4;
/// Added to [`SWITCHED`]: its outermost tag has the PCP of the new class.
pub const WITH_PCP: u8 = 1;
/// Added to [`SWITCHED`]: its IP header has the DSCP of the new class.
pub const WITH_DSCP: u8 = 2;

rtl_foundation::pins! {
    /// Inputs of the core; `N` is `DATA_W / 8`, `U` is `USER_W`.
    pub struct Inputs<const N: usize, const U: usize> {
        /// Synchronous reset, active high.
        rst: bool;
        /// The forwarding decision hands over a beat.
        stream s_axis: N, of "frame", tuser: U, tdest: 3;
        /// The beat on m_axis is taken.
        ready m_axis;
        /// Port of the switch that the frame came in by, read with the first beat of a frame.
        ingress_port: u8 = 6;
        /// Port of the switch that the frame leaves by, read with the first beat of a frame.
        egress_port: u8 = 6;
        /// Ports that lead up, away from the hosts, bit n for port n.
        cfg_up: u64, in 0..=u64::MAX;
        /// Classes whose frames are switched where they turn, bit n for class n.
        cfg_enable: u8, in 0..=0xff;
        /// New class of a frame of class p that is switched, at `[3*p +: 3]`.
        cfg_class: Fields<8, 3>, in 0..=7;
        /// New classes whose frames get their PCP in a tag, bit n for new class n.
        cfg_remark_pcp: u8, in 0..=0xff;
        /// PCP of new class p at `[3*p +: 3]`.
        cfg_pcp: Fields<8, 3>, in 0..=7;
        /// New classes whose frames get their DSCP in an IP header, bit n for new class n.
        cfg_remark_dscp: u8, in 0..=0xff;
        /// DSCP of new class p at `[6*p +: 6]`.
        cfg_dscp: Fields<8, 6>, in 0..=63;
    }
}

rtl_foundation::pins! {
    /// Outputs of the core; `N` is `DATA_W / 8`, `U` is `USER_W`.
    pub struct Outputs<const N: usize, const U: usize> {
        /// A beat on s_axis is taken.
        ready s_axis;
        /// A beat of a frame, switched or as it came.
        stream m_axis: N, of "frame", tuser: U, tdest: 3;
        /// The outcome of a frame is known.
        stat_verdict: bool;
        /// Class in which the frame came.
        stat_class: u8 = 3, when stat_verdict;
        /// Class in which the frame leaves.
        stat_new_class: u8 = 3, when stat_verdict;
        /// Outcome: 0 no turn, 1 turn in a class that is not enabled, 4 switched, with 1 more for a new PCP and 2 more for a new DSCP.
        stat_outcome: u8 = 3, when stat_verdict;
    }
}
