//! `ecn_marker`: marks frames with Congestion Experienced when the queue of their class is long, in line and at full rate.
//!
//! RFC 3168 (ECN), RFC 791 and 8200 (headers), RFC 1624 equation 3 (header checksum); the congestion point of DCQCN (Zhu et al., SIGCOMM
//! 2015, section 3.1); thresholds that follow the free buffer (Choudhury and Hahne, IEEE/ACM Transactions on Networking 6(2), 1998).
//!
//! # Contract
//!
//! Clock by clock; "in clock t" means while the values of clock t are on the pins, and its rising edge ends it. Octets of a frame are
//! counted from 0, the first of its destination address. A **cell** is 64 octets of the buffer.
//!
//! **Stream in.** A beat is *taken* in a clock with `s_axis_tvalid` and `s_axis_tready` high. Every beat of a frame but the last fills all
//! lanes; the last fills at least one, from lane 0 on. The frame ends before the FCS. `s_axis_tdest` of the first beat is the class of the
//! frame. All beats leave in order and as they came, with all lanes and bits of `tuser` and `tdest`, but for what a mark changes: no frame
//! is dropped or shortened, and a bad frame passes with its mark of `s_axis_tuser[0]`.
//!
//! **Header.** The header is the octets 0 to 61. It takes [`header_beats`] beats; the beat that completes it is the last of these, or the
//! last of the frame if the frame has fewer. Of the octets that a frame has, these are read:
//!
//! ```text
//! e = 12; twice: if octets e and e + 1 are 0x8100 or 0x88a8, e = e + 4
//! IPv4, if octets e and e + 1 are 0x0800, the frame has octet e + 21,
//!     octet e + 2 is 0x45 to 0x4f (version 4, at least five words),
//!     and bits 5 to 0 of octet e + 8 and all of e + 9 are 0 (no fragment)
//! IPv6, if octets e and e + 1 are 0x86dd, the frame has octet e + 41,
//!     and bits 7 to 4 of octet e + 2 are 6
//! ECN:  bits 1 and 0 of octet e + 3 of IPv4, bits 5 and 4 of octet e + 3 of IPv6
//! ```
//!
//! A frame that is neither has no ECN. A frame is *eligible* if its ECN is 1, ECT(1), or 2, ECT(0).
//!
//! **Decision.** In the clock in which the first beat of a frame is taken these are read, for its class: q from `occ_cells`, f from
//! `free_cells`, and all `cfg_*` but the seed. With
//!
//! ```text
//! Kmin = cfg_kmin_cells, or min(cfg_kmin_cells, floor(8 f / 2^cfg_kmin_ratio)) if cfg_dynamic is high
//! Kmax = cfg_kmax_cells, or min(cfg_kmax_cells, floor(8 f / 2^cfg_kmax_ratio)) if cfg_dynamic is high
//! ```
//!
//! the decision is to mark if `cfg_enable` is high and
//!
//! ```text
//! q > Kmin  and  (q > Kmax  or  r (Kmax - Kmin) < cfg_pmax (q - Kmin))
//! ```
//!
//! with r the draw of the frame, a number from 0 to 65535. So a frame that finds Kmin cells or less is never marked, one that finds more than
//! Kmax always is, and between them the probability rises from 0 to `cfg_pmax / 65536` at Kmax. Kmin above Kmax makes one threshold, Kmin.
//!
//! **Draws.** Every frame has a draw, marked or not: the upper 16 bits of a state x of 32 bits, which its first beat moves on before they are
//! read (xorshift32: Marsaglia, Journal of Statistical Software 8(14), 2003; its period is 2^32 - 1):
//!
//! ```text
//! x = x ^ (x << 13);  x = x ^ (x >> 17);  x = x ^ (x << 5)     each of 32 bits
//! ```
//!
//! `rst` sets x to `cfg_seed`. A state of 0, which would not move, counts as 1.
//!
//! **Mark.** An eligible frame whose decision is to mark leaves with ECN 3, CE. In IPv4 octets e + 12 and e + 13, the checksum HC, become
//! `~(~HC + ~m + m')` in ones' complement, with m and m' the octets e + 2 and e + 3 before and after. All other frames leave unchanged.
//!
//! **Verdict.** The beat that completes the header of a frame is taken in clock c. In clock c + [`VERDICT_LATENCY`] `stat_verdict` is
//! high, with the class of the frame and its outcome: [`MARKED`], [`UNMARKED`] (eligible, and the decision was not to mark), [`WAS_CE`] (ECN 3
//! came in) or [`NOT_ELIGIBLE`].
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
//! **Reset.** `rst` in clock t forgets all beats and frames, and the draws begin anew: in clock t + 1 `m_axis_tvalid` and
//! `stat_verdict` are low and `s_axis_tready` is high, a beat that is taken in t is ignored, and the next beat to be taken begins a frame.

use rtl_foundation::contract::Fields;

pub mod hdl;
pub mod model;
pub mod proof;

pub use crate::in_line::{HEADER_OCTETS, HELD_BEATS, VERDICT_LATENCY, header_beats, stream_latency};

/// Ratio to the free buffer, as a power of two, of thresholds whose ratio is configured as 0.
pub const RATIO_LOG2: usize = 3;

/// Outcome: the frame has no IP header that is whole, or its sender does not take part in ECN.
pub const NOT_ELIGIBLE: u8 = 0;
/// Outcome: the frame was marked before it came.
pub const WAS_CE: u8 = 1;
/// Outcome: the frame is eligible and leaves unmarked.
pub const UNMARKED: u8 = 2;
/// Outcome: the frame leaves marked.
pub const MARKED: u8 = 3;

rtl_foundation::pins! {
    /// Inputs of the core; `N` is `DATA_W / 8`, `U` is `USER_W`.
    pub struct Inputs<const N: usize, const U: usize> {
        /// Synchronous reset, active high.
        rst: bool;
        /// A buffer or scheduler offers a beat.
        stream s_axis: N, of "frame", tuser: U, tdest: 3;
        /// The beat on m_axis is taken.
        ready m_axis;
        /// q: cells in use of class p at `[28*p +: 28]`.
        occ_cells: Fields<8, 28>;
        /// f: cells of the buffer that are free, for classes with dynamic thresholds.
        free_cells: u32 = 28;
        /// Classes whose frames may be marked, bit n for class n.
        cfg_enable: u8, in 0..=0xff;
        /// Kmin of class p at `[28*p +: 28]`: a frame that finds this many cells or less is not marked.
        cfg_kmin_cells: Fields<8, 28>, in 0..=(1 << 28) - 1;
        /// Kmax of class p at `[28*p +: 28]`: a frame that finds more cells is marked; below Kmin it counts as Kmin.
        cfg_kmax_cells: Fields<8, 28>, in 0..=(1 << 28) - 1;
        /// Pmax of class p at `[16*p +: 16]`: probability of a mark at Kmax, in 1/65536.
        cfg_pmax: Fields<8, 16>, in 0..=0xffff;
        /// Classes whose thresholds fall with the free buffer, bit n for class n.
        cfg_dynamic: u8, in 0..=0xff;
        /// Class p at `[4*p +: 4]`: with n, Kmin of a dynamic class is at most 8 / 2^n of the free buffer.
        cfg_kmin_ratio: Fields<8, 4>, in 0..=15;
        /// Class p at `[4*p +: 4]`: with n, Kmax of a dynamic class is at most 8 / 2^n of the free buffer.
        cfg_kmax_ratio: Fields<8, 4>, in 0..=15;
        /// State from which the first draw follows, read under reset; 0 is as 1.
        cfg_seed: u32, when rst, in 0..=(1 << 32) - 1;
    }
}

rtl_foundation::pins! {
    /// Outputs of the core; `N` is `DATA_W / 8`, `U` is `USER_W`.
    pub struct Outputs<const N: usize, const U: usize> {
        /// A beat on s_axis is taken.
        ready s_axis;
        /// A beat of a frame, marked or as it came.
        stream m_axis: N, of "frame", tuser: U, tdest: 3;
        /// The outcome of a frame is known.
        stat_verdict: bool;
        /// Class of the frame.
        stat_class: u8 = 3, when stat_verdict;
        /// Outcome: 0 not eligible, 1 marked before it came, 2 eligible and unmarked, 3 marked.
        stat_outcome: u8 = 2, when stat_verdict;
    }
}
