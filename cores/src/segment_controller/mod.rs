//! `segment_controller`: works out, each period, at which rate the far end of a long link can take the frames of each class, and sends the
//! rates to the near end: the far end of LSCC's segmented loop.
//!
//! LSCC splits the control of congestion into segments. The survey that describes it says that the far end turns the congestion of its own side
//! into a rate, and leaves open how. Here the level of the buffer is held at a target: the rate is what the class drains, with a part of the distance
//! to the target. [`crate::segment`] has the frame, [`crate::rate_limiter`] is the limit at the near end.
//!
//! ```text
//!  long link -> MAC -> packet_buffer -> mac_pause_scheduler -> switch
//!                            |                   |
//!                        occ_cells              tx_*
//!                            v                   v
//!                     .------------ segment_controller ------------.
//!                     |  level --> backlog? <-- 8 x octets drained |
//!                     |                v                           |
//!                     |            8 x rate --> frame: m_axis      | -> bifrost_port (s_ctrl) -> long link, back
//!                     '--------------------------------------------'
//! ```
//!
//! # Contract
//!
//! Clock by clock; "in clock t" means while the values of clock t are on the pins, and its rising edge ends it. A **cell** is 64 octets. A
//! **rate** is in 1/65536 octets a nanosecond, as in the frame, so that it depends on no clock.
//!
//! **Octets.** As in [`crate::rate_limiter`]: a beat *leaves* in a clock with `tx_valid` and `tx_ready` high and `tx_dest[3]` low; its class
//! is `tx_dest[2:0]`. Every beat of a frame has its lanes from lane 0 on, at least one. The *charge* of a beat is the number of its lanes in
//! `tx_keep`, and for the last beat of a frame (`tx_last`) `cfg_overhead` of the next clock besides. A MAC control frame, `tx_dest[3]` high, has no
//! charge.
//!
//! **Time.** A phase of [`STEP_BITS`] bits, 0 after reset, grows by `cfg_clock_step` in each clock; if the sum of clock t is 2^20 or more, 2^20 is
//! taken off, and clock t + 1 has a *mark*: one each 16 ns. A period ends in clock t if t has a mark, and it is at least mark number
//! 2^(6 + n) since the end of the period before, or since reset, with n = `cfg_period_log2` of clock t. So a period lasts 2^(10 + n) ns, up to a
//! clock, whose error does not add up, and at least [`LEAST_CLOCKS`] clocks.
//!
//! **Turns.** The classes take turns to be worked out: the turn of class c is clock t + 1 + c, and its period is from its turn to the clock
//! before its next one, or from the first clock after reset. So all classes share one unit, and no sample is stored.
//!
//! **Samples** of a class with its turn in clock u, whose period began in clock s:
//!
//! ```text
//! drained = min(2^24 - 1, floor(64 C / 2^n))    C: the charges of the beats that left in clocks s - 2 to u - 3;  n: cfg_period_log2 of clock u + 1
//! excess  = floor(4096 (cfg_target_cells - occ_cells) / 2^g)    both of clock u;  g: cfg_drain_log2 of clock u + 2
//! ```
//!
//! The class was *backlogged* if in each of the clocks s - 1 to u - 2, those under reset aside, `occ_cells` was `cfg_backlog_cells` or more. Only then is
//! `drained` what the switch took, with all its pauses in it; of another class it is what came. The level of a class that is never
//! without a frame in part is not 0 in any clock, so that 0 would be no sign: the threshold is to be two of the longest frames.
//!
//! **Rate.** The rate of the class becomes, with its bit of `cfg_enable` in clock u, `cfg_increase` of clock u + 5, `cfg_least` and `cfg_most` of clock u + 6
//!
//! ```text
//! x    = 2^24 - 1                  if the class is not enabled
//!        drained + excess          if it was backlogged: what drains, and the distance to the target in 2^(10 + g) ns
//!        rate + cfg_increase       otherwise: the switch might take more
//! rate = min(cfg_most, max(cfg_least, x))
//! ```
//!
//! No sum overflows. The rate is `stat_rate` from clock u + [`WORK_CLOCKS`] on; from the same clock on `stat_backlogged` says whether the class was
//! backlogged, and the class *counts* if it was enabled. `cfg_target_cells` and `cfg_most` are of a class, which has its own part of the buffer and of the link; the
//! others are properties of the link, or of the loop.
//!
//! **Frame.** If a class counts in clock t + 16, or did in the last frame that began, a frame is due from clock t + 17 on, until it begins, but no longer
//! than the clock before the next rate of class 0: `stat_overwritten` is high in the clock of that rate if it had not begun. So the last frame says that
//! none counts any more, and a core that is not in use sends none. A frame begins in the first clock in which it is due and
//! `m_axis_tvalid` is low; the first beat stands on `m_axis` in the next. It has the octets of [`crate::segment::Rates::octets`], with the classes that
//! count, all eight rates, `cfg_source_mac` and `cfg_oui` of the clock in which it begins: all rates are of one period, and no frame is torn.
//! Beats hold while `m_axis_tvalid && !m_axis_tready`; lanes beyond the end are zero with `tkeep` low. `stat_sent` is high in the clock after the last
//! beat was taken.
//!
//! **Obligations.** A change of `cfg_period_log2` makes `drained` of the period in progress and of the next one wrong, and nothing else.
//!
//! **Reset.** `rst` in clock t forgets everything: in clock t + 1 `m_axis_tvalid` and all `stat_*` are low or 0, but `stat_rate`, which is 2^24 - 1
//! for all classes: none is limited. No beat that left before counts.

use crate::packet_buffer::CLASSES;
use rtl_foundation::contract::{Fields, Keep};

pub mod hdl;
pub mod model;
pub mod proof;

pub use crate::pfc_quanta_encoder::WIDTHS_OCTETS;
pub use crate::rate_limiter::OVERHEAD;
pub use crate::rtt_probe::clock_step;
pub use crate::segment::RATE_BITS;

/// Bits of `cfg_clock_step`, in 2^-16 ns: a clock of more than 62.5 MHz.
pub const STEP_BITS: usize = 20;
/// Logarithm of the nanoseconds of the shortest period, and of the shortest time in which an excess is to be drained.
pub const LEAST_LOG2: u32 = 10;
/// Fewest clocks of a period.
pub const LEAST_CLOCKS: u32 = 64;
/// Clocks from the end of a period to the turn of class 0.
pub const TURN_AFTER: u32 = 1;
/// Clocks from the turn of a class to its rate.
pub const WORK_CLOCKS: u32 = 8;
/// Clocks from the end of a period to the first beat of the frame, if `m_axis` is free.
pub const FRAME_LATENCY: u32 = TURN_AFTER + CLASSES as u32 - 1 + WORK_CLOCKS + 2;
/// Bits of a number of cells.
pub const CELL_BITS: usize = 28;
/// The greatest rate.
pub const MOST_RATE: u32 = (1 << RATE_BITS) - 1;

rtl_foundation::pins! {
    /// Inputs of the core; `N` is `DATA_W / 8`.
    pub struct Inputs<const N: usize> {
        /// Synchronous reset, active high.
        rst: bool;
        /// The scheduler offers a beat.
        tx_valid: bool;
        /// The beat of the scheduler is taken.
        tx_ready: bool;
        /// Lanes that carry the frame.
        tx_keep: Keep<N>, when tx_valid;
        /// Last beat of the frame.
        tx_last: bool, when tx_valid;
        /// Class of the frame in [2:0]; [3]: a MAC control frame, which does not count.
        tx_dest: u8 = 4, when tx_valid;
        /// Cells in use of class p at `[28*p +: 28]`.
        occ_cells: Fields<CLASSES, CELL_BITS>;
        /// The port takes the beat.
        ready m_axis;
        /// Classes whose rates are worked out, bit n for class n.
        cfg_enable: u8, in 0..=0xff;
        /// Length of a clock in 2^-16 ns.
        cfg_clock_step: u32 = STEP_BITS, in 1..=(1 << STEP_BITS) - 1;
        /// Logarithm of the period in units of 1024 ns.
        cfg_period_log2: u8 = 3, in 0..=7;
        /// Logarithm of the time in which the distance to the target is to be drained, in units of 1024 ns.
        cfg_drain_log2: u8 = 4, in 0..=15;
        /// Level that class p is to have, in cells, at `[28*p +: 28]`.
        cfg_target_cells: Fields<CLASSES, CELL_BITS>, in 0..=(1 << CELL_BITS) - 1;
        /// Cells of a class that has a whole frame to send, whatever arrives: two of the longest frames.
        cfg_backlog_cells: u16, in 0..=0xffff;
        /// Greatest rate of class p at `[24*p +: 24]`, in 1/65536 octets a nanosecond.
        cfg_most: Fields<CLASSES, RATE_BITS>, in 0..=(1 << RATE_BITS) - 1;
        /// Least rate of a class; `cfg_most` is the stronger.
        cfg_least: u32 = RATE_BITS, in 0..=(1 << RATE_BITS) - 1;
        /// Increase of a rate in a period without backlog.
        cfg_increase: u32 = RATE_BITS, in 0..=(1 << RATE_BITS) - 1;
        /// Octets that are counted for a frame beside its own: 24 for preamble, FCS and gap.
        cfg_overhead: u8, in 0..=0xff;
        /// Source address, first octet on the wire in `[47:40]`.
        cfg_source_mac: u64 = 48, in 0..=(1 << 48) - 1;
        /// Organisation that the frames belong to, first octet on the wire in `[23:16]`.
        cfg_oui: u32 = 24, in 0..=(1 << 24) - 1;
    }
}

rtl_foundation::pins! {
    /// Outputs of the core; `N` is `DATA_W / 8`.
    pub struct Outputs<const N: usize> {
        /// A beat of a frame of rates is offered.
        stream m_axis: N, of "frame";
        /// Rate of class p at `[24*p +: 24]`, in 1/65536 octets a nanosecond.
        stat_rate: Fields<CLASSES, RATE_BITS>;
        /// Classes that had a backlog all through the period of their rate.
        stat_backlogged: u8;
        /// A frame of rates has been handed over.
        stat_sent: bool;
        /// A frame of rates was not begun before the next period's rates.
        stat_overwritten: bool;
    }
}
