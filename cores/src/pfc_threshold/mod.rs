//! `pfc_threshold`: native PFC. A class is stopped when its ingress queue reaches XOFF and released when it falls below
//! XON (IEEE 802.1Qbb; the usual switch behaviour: the longest pause there is, refreshed before it ends).
//!
//! The core reads the same occupancy as `bifrost_pause_engine` and gives the same requests, so that a register chooses
//! between them class by class. It is also the baseline that Bifrost is measured against.
//!
//! One **cell** is 64 octets of buffer memory.
//!
//! # Contract
//!
//! Clock by clock; "in clock t" means while the values of clock t are on the pins, and its rising edge ends it.
//!
//! **Rounds.** A round has eight clocks; the first begins in the first clock with `rst` low, the next right after it.
//! In a round that begins in clock t class p is decided from the thresholds and the reserve of clock t + p - 1, and from `occ_cells`
//! and the rest of `cfg_*` of clock t + p. What it changes (`stat_stopped`) is visible in clock t + p + [`STATE_LATENCY`], the request
//! of all classes of the round in clock t + [`REQUEST_LATENCY`]. A round that decides nothing to send makes no request. In the first
//! round class 0 is not decided, for its thresholds would be those of a clock with `rst` high.
//!
//! **Decision** of class p, with L the cells in use, R `cfg_reserve_cells`, and `age` the rounds since the last time was sent for it:
//!
//! ```text
//! XOFF' = max(XOFF - R, 0)
//! XON'  = min(max(XON - R, 1), XOFF')
//! running:  cfg_enable[p] and L >= XOFF'       -> stopped, send cfg_quanta, age = 0
//! stopped:  not cfg_enable[p] or L < XON'      -> running, send 0
//!           else cfg_refresh_rounds = 0        -> age = 0
//!           else age + 1 >= cfg_refresh_rounds -> send cfg_quanta again, age = 0
//!           else                                  age = age + 1
//! ```
//!
//! So every pair of thresholds has a meaning. A class whose XON is above its XOFF has one threshold, XOFF. With XON 0 a class is
//! released when its queue is empty. With XOFF 0 a class is stopped for as long as it is under control, whatever XON is. The reserve is
//! what headroom takes of every class beside what software has counted: a class whose XOFF it reaches is stopped as with XOFF 0. With
//! `cfg_refresh_rounds` 0 a time is sent once and never again, so the far end goes on when it has run out; 1 sends it in
//! every round.
//!
//! **Request.** `m_req_*` is one set of registers, as in `bifrost_pause_engine`: a new request replaces, class by
//! class, one that still waits, and `stat_overwritten` is high in the clock in which the merged request appears. If the
//! waiting request is taken in the clock before, nothing is merged. `m_req_enable` and `m_req_quanta` (zero for classes
//! not enabled) change only then.
//!
//! **Reset.** `rst` in clock t drops requests and decisions; all classes are running in clock t + 1.

use rtl_foundation::contract::Fields;
use serde::{Deserialize, Serialize};

pub mod hdl;
pub mod model;
pub mod proof;

/// Settings of native PFC, the same for all classes under control.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Config {
    /// Classes under control, bit n for class n.
    pub enable: u8,
    /// XOFF of each of them in cells.
    pub xoff_cells: u32,
    /// XON of each of them in cells; above XOFF it counts as XOFF, 0 as 1.
    pub xon_cells: u32,
    /// Time that stops a class in quanta.
    pub quanta: u16,
    /// Rounds of eight clocks after which it is sent again; 0: never.
    pub refresh_rounds: u16,
}

impl Config {
    /// The longest pause there is, sent again at half its time, on a link of `rate` bits per second; the core has a clock of
    /// `clock_hz`.
    pub fn new(enable: u8, xoff_cells: u32, xon_cells: u32, rate: u64, clock_hz: u64) -> Self {
        Self { enable, xoff_cells, xon_cells, quanta: u16::MAX, refresh_rounds: half_of_the_longest(rate, clock_hz) }
    }

    /// Drives the ports that configure the core.
    pub fn drive(&self, inputs: &mut Inputs) {
        inputs.cfg_enable = self.enable;
        inputs.cfg_xoff_cells = Fields([self.xoff_cells; 8]);
        inputs.cfg_xon_cells = Fields([self.xon_cells; 8]);
        inputs.cfg_reserve_cells = 0;
        inputs.cfg_quanta = self.quanta;
        inputs.cfg_refresh_rounds = self.refresh_rounds;
    }
}

/// Rounds in half of the longest pause, on a link of `rate` bits per second with a clock of `clock_hz`: at least one.
pub fn half_of_the_longest(rate: u64, clock_hz: u64) -> u16 {
    let clocks = u128::from(clock_hz) * 512 * u128::from(u16::MAX / 2) / u128::from(rate);
    u16::try_from(clocks / u128::from(ROUND_CLOCKS)).unwrap_or(u16::MAX).max(1)
}

/// Clocks from the sampling of a class to its new state.
pub const STATE_LATENCY: u32 = 2;
/// Clocks from the first clock of a round to its request.
pub const REQUEST_LATENCY: u32 = 10;
/// Clocks of a round.
pub const ROUND_CLOCKS: u32 = 8;

rtl_foundation::pins! {
    /// Inputs of the core.
    pub struct Inputs {
        /// Synchronous reset, active high.
        rst: bool;
        /// L: cells in use of class p at `[28*p +: 28]`.
        occ_cells: Fields<8, 28>;
        /// The request is taken.
        m_req_ready: bool;
        /// Classes under control, bit n for class n.
        cfg_enable: u8, in 0..=0xff;
        /// XOFF: class p stops at this many cells or more, at `[28*p +: 28]`.
        cfg_xoff_cells: Fields<8, 28>, in 0..=(1 << 28) - 1;
        /// XON: class p goes on below this many cells, at `[28*p +: 28]`; above XOFF it counts as XOFF, 0 as 1.
        cfg_xon_cells: Fields<8, 28>, in 0..=(1 << 28) - 1;
        /// R: cells by which XOFF and XON of every class are lower.
        cfg_reserve_cells: u32 = 28, in 0..=(1 << 28) - 1;
        /// Time that stops a class, in quanta.
        cfg_quanta: u16, in 1..=0xffff;
        /// Rounds of eight clocks after which the time of a stopped class is sent again; 0: never.
        cfg_refresh_rounds: u16, in 0..=0xffff;
    }
}

rtl_foundation::pins! {
    /// Outputs of the core.
    pub struct Outputs {
        /// A request waits.
        m_req_valid: bool;
        /// Classes whose time is to be sent.
        m_req_enable: u8, when m_req_valid;
        /// Time of class p in quanta at `[16*p +: 16]`, zero for classes not enabled.
        m_req_quanta: Fields<8, 16>, when m_req_valid;
        /// A request has been merged into one that still waited.
        stat_overwritten: bool;
        /// Classes that are stopped.
        stat_stopped: u8;
    }
}
