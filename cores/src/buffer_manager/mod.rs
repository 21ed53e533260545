//! `buffer_manager`: admits frames to a buffer that all ports of a switch share, by dynamic thresholds and headroom, and says which classes
//! of which ports are to be paused.
//!
//! The limit of a queue is a multiple of what is free: Choudhury and Hahne, "Dynamic queue length thresholds in a shared-memory packet
//! switch" (1998). Headroom for what is still on the line when a class is paused: IEEE 802.1Qbb.
//!
//! ```text
//!  ports -> frame stored? <--- m_verdict_* --- .--------- buffer_manager ---------.
//!     |         |                              |  8 classes of each ingress port: |
//!     |         '------ s_arrival_* ---------> |  shared + headroom <= limits?     | --> paused -> pfc_threshold of each port
//!     '---- frame left: s_departure_* -------> |                                   |
//!                                              '-----------------------------------'
//! ```
//!
//! # Contract
//!
//! Clock by clock; "in clock t" means while the values of clock t are on the pins, and its rising edge ends it. `P` is the number of ports. A
//! *queue* is a class of an ingress port. **Amounts** are in units that the owner of the buffer chooses, octets or cells, the same for all pins.
//!
//! **Events.** An *arrival* is a clock with `s_arrival_valid` high: a frame of this queue and size has come and asks for memory. A *departure* is
//! a clock with `s_departure_valid` high: a frame that was stored has left. Each clock may have both. Their order is that of their clocks.
//!
//! **Amounts of a queue.** S is what it has in the shared part of the buffer, H what it has in its headroom; U is the sum of S over all queues.
//! The events of clock t are decided from S, H and U as all events of earlier clocks have left them, both events of a clock from the same
//! values.
//!
//! **Threshold** of a queue, with U', `cfg_shared`, `cfg_alpha` a of its class and `cfg_xoff` of its port as the event says:
//!
//! ```text
//! T = min(cfg_xoff, floor(max(0, cfg_shared - U') * 2^(a - 8)))
//! ```
//!
//! **Arrival** of size n. T is that of clock t + 1, with U' as the events up to clock t - [`THRESHOLD_AGE`] have left it; `cfg_lossless` and
//! `cfg_headroom` are of clock t + 1, and `cfg_shared` below is of clock t + 4.
//!
//! ```text
//! H = 0 and S + n <= T and U + n <= cfg_shared              -> shared:    S = S + n, U = U + n
//! else the class is lossless, and H + n <= cfg_headroom     -> headroom:  H = H + n
//! else                                                      -> not kept
//! ```
//!
//! In clock t + [`VERDICT_LATENCY`] `m_verdict_valid` is high; `m_verdict_kept` says that the frame has memory, `m_verdict_headroom` that it is in the
//! headroom. An arrival of a lossless class that is not put into the shared part *stops* its queue.
//!
//! **Departure** of size n. What is in the headroom leaves first. T is that of clock t + [`RELEASE_AGE`], with U' as the events up to clock t have
//! left it; `cfg_hysteresis` is of clock t + 10.
//!
//! ```text
//! h = min(H, n);  H = H - h;  S = S - (n - h);  U = U - (n - h)
//! H = 0 and (S = 0 or S + cfg_hysteresis <= T)              -> released
//! ```
//!
//! A departure of more than S + H changes nothing, and `stat_underrun` is high in clock t + [`VERDICT_LATENCY`].
//!
//! **Pauses.** Bit c of `paused` of port p is high from clock t + [`PAUSE_LATENCY`] on if the queue was stopped by an event of clock t, and low if
//! it was released; a queue that is stopped and released by the events of one clock is stopped. So a queue with something in its headroom is paused.
//!
//! **Sums.** `stat_shared` in clock t is U, and `stat_headroom` is the sum of all H modulo 2^28, as the events up to clock t - [`SUM_LATENCY`] have
//! left them.
//!
//! **Bounds.** While `cfg_shared` and `cfg_headroom` do not change, U is at most `cfg_shared`, and H of a queue at most `cfg_headroom` of
//! its port: memory for `cfg_shared` and eight times each `cfg_headroom` is enough.
//!
//! **Reset.** `rst` in clock t empties the core: in clock t + 1 all amounts are 0 and no queue is paused; the events of clock t and of those before have
//! no effect any more, and no verdict.

use rtl_foundation::contract::Fields;

pub mod hdl;
pub mod model;
pub mod proof;

pub use crate::packet_buffer::CLASSES;

/// Bits of an amount.
pub const AMOUNT_BITS: usize = 28;
/// The largest amount.
pub const MOST: u32 = (1 << AMOUNT_BITS) - 1;
/// Bits of alpha of a class.
pub const ALPHA_BITS: usize = 4;
/// `cfg_alpha` of alpha 1.
pub const ALPHA_OF_ONE: u32 = 8;
/// Clocks from an event to the first arrival whose threshold knows it.
pub const THRESHOLD_AGE: u32 = 6;
/// Clocks from an arrival to its verdict.
pub const VERDICT_LATENCY: u32 = 6;
/// Clocks from an event to the sums that have it.
pub const SUM_LATENCY: u32 = 7;
/// Clocks from a departure to the threshold below which its queue is released.
pub const RELEASE_AGE: u32 = 7;
/// Clocks from an event to the bit of its queue in `paused`.
pub const PAUSE_LATENCY: u32 = 13;

rtl_foundation::pins! {
    /// Inputs of the core; `P` is the number of ports.
    pub struct Inputs<const P: usize> {
        /// Synchronous reset, active high.
        rst: bool;
        /// A frame asks for memory.
        s_arrival_valid: bool;
        /// Ingress port of the frame that asks.
        s_arrival_port: u8 = P.ilog2() as usize, when s_arrival_valid;
        /// Class of the frame that asks.
        s_arrival_class: u8 = 3, when s_arrival_valid;
        /// Size of the frame that asks.
        s_arrival_size: u16, when s_arrival_valid;
        /// A frame that was stored has left.
        s_departure_valid: bool;
        /// Ingress port of the frame that has left.
        s_departure_port: u8 = P.ilog2() as usize, when s_departure_valid;
        /// Class of the frame that has left.
        s_departure_class: u8 = 3, when s_departure_valid;
        /// Size of the frame that has left.
        s_departure_size: u16, when s_departure_valid;
        /// Size of the shared part.
        cfg_shared: u32 = AMOUNT_BITS, in 0..=(1 << AMOUNT_BITS) - 1;
        /// Factor of the dynamic threshold of class c at `[4*c +: 4]`: value a stands for 2^(a - 8), from 1/256 to 128.
        cfg_alpha: Fields<CLASSES, ALPHA_BITS>, in 0..=(1 << ALPHA_BITS) - 1;
        /// Classes that are paused, not dropped, bit n for class n.
        cfg_lossless: u8, in 0..=0xff;
        /// Distance to its threshold at which a queue is released.
        cfg_hysteresis: u32 = AMOUNT_BITS, in 0..=(1 << AMOUNT_BITS) - 1;
        /// XOFF of port p at `[28*p +: 28]`: limit of each of its queues in the shared part, whatever is free.
        cfg_xoff: Fields<P, AMOUNT_BITS>, in 0..=(1 << AMOUNT_BITS) - 1;
        /// Headroom of each queue of port p at `[28*p +: 28]`.
        cfg_headroom: Fields<P, AMOUNT_BITS>, in 0..=(1 << AMOUNT_BITS) - 1;
    }
}

rtl_foundation::pins! {
    /// Outputs of the core; `P` is the number of ports.
    pub struct Outputs<const P: usize> {
        /// A frame that asked has its verdict.
        m_verdict_valid: bool;
        /// The frame has memory, and is to be stored; otherwise it is to be dropped.
        m_verdict_kept: bool, when m_verdict_valid;
        /// The memory is of the headroom of its queue, not of the shared part.
        m_verdict_headroom: bool, when m_verdict_valid;
        /// Classes of port p that are to be paused, at `[8*p +: 8]`.
        paused: Fields<P, CLASSES>;
        /// Amount in the shared part.
        stat_shared: u32 = AMOUNT_BITS;
        /// Amount in all headroom, modulo 2^28.
        stat_headroom: u32 = AMOUNT_BITS;
        /// A departure was of more than its queue had.
        stat_underrun: bool;
    }
}
