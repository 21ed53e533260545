//! `pause_statistics`: what operators ask of a port that pauses and is paused, class by class, and the PFC watchdog.
//!
//! Counts frames and quanta in both directions, how long each class has been paused and the longest pause, and finds
//! classes that are paused beyond a limit.
//!
//! # Contract
//!
//! Clock by clock; "in clock t" means while the values of clock t are on the pins, and its rising edge ends it.
//!
//! **Events.** `rx_pfc` in clock t is a PFC frame obeyed: each class with its bit in `rx_enable` counts one XOFF if its
//! time in `rx_quanta` is above zero, else one XON, and adds the time to its sum. `tx_pfc` likewise for a frame sent.
//! `paused[p]` in clock t adds one clock to the paused time of class p and to its pause in progress; a pause in
//! progress ends in a clock with `paused[p]` low. All counters wrap, but for the longest pause and the pause in
//! progress, which stay at 2^32 - 1. The longest pause of a class includes the one in progress.
//!
//! **Reading.** `stat_address` is `{class, counter}`, `[6:4]` and `[3:0]`. In clock t + [`READ_LATENCY`] `stat_data`
//! shows the counter that `stat_address` names in clock t with the value that includes all events before clock t + 1
//! and no others. Counters of more than 32 bits take two addresses, the low word first; reading the low word keeps the
//! high word: an address of a high word shows what belonged to the low word that `stat_address` named last. See
//! [`Counter`] for the addresses; those that name no counter read zero.
//!
//! **Watchdog.** A class whose pause in progress reaches `cfg_watchdog_clocks` (0: never), that is, in clock t + 1 if
//! clock t was the pause's clock number `cfg_watchdog_clocks`, is reported: `stat_stuck[p]` is high from clock t + 1 to
//! the first clock with `paused[p]` low, that one included, `event_stuck[p]` in clock t + 1 only, and for its counter
//! of watchdog events it is an event of clock t + 1. If `cfg_watchdog_release[p]` is high in clock t, `release_pause[p]` is
//! high in clock t + 1 only. The limit is compared for equality: one that is lowered below a pause in progress takes
//! effect with the next pause, one that is raised during a pause reports it once more.
//!
//! **Reset.** `rst` in clock t clears everything, `stat_data` and the kept high word included: all outputs are zero in
//! clock t + 1. Events of clock t do not count.

use rtl_foundation::contract::Fields;

pub mod hdl;
pub mod model;
pub mod proof;

/// Clocks from an address to its data.
pub const READ_LATENCY: u32 = 2;

/// Counters of each class, with their addresses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Counter {
    /// PFC frames received that stop the class.
    RxXoff = 0,
    /// PFC frames received that release it.
    RxXon = 1,
    /// Quanta received, 48 bits: the low word; the high word is at 3.
    RxQuanta = 2,
    /// PFC frames sent that stop the class at the other end.
    TxXoff = 4,
    /// PFC frames sent that release it.
    TxXon = 5,
    /// Quanta sent, 48 bits: the low word; the high word is at 7.
    TxQuanta = 6,
    /// Clocks that the class has been paused, 48 bits: the low word; the high word is at 9.
    PausedClocks = 8,
    /// Clocks of its longest pause.
    LongestPause = 10,
    /// Times that the watchdog has found it stuck.
    WatchdogEvents = 11,
}

rtl_foundation::pins! {
    /// Inputs of the core.
    pub struct Inputs {
        /// Synchronous reset, active high.
        rst: bool;
        /// A PFC frame has been received and is obeyed.
        rx_pfc: bool;
        /// Class-enable vector of the received frame.
        rx_enable: u8, when rx_pfc;
        /// Received pause time of class n in quanta at `[16*n +: 16]`.
        rx_quanta: Fields<8, 16>, when rx_pfc;
        /// A PFC frame is being sent.
        tx_pfc: bool;
        /// Class-enable vector of the sent frame.
        tx_enable: u8, when tx_pfc;
        /// Sent pause time of class n in quanta at `[16*n +: 16]`.
        tx_quanta: Fields<8, 16>, when tx_pfc;
        /// Classes that are paused.
        paused: u8;
        /// Clocks after which a paused class is stuck; 0: never.
        cfg_watchdog_clocks: u32, in 0..=0xffff_ffff;
        /// Classes that the watchdog releases.
        cfg_watchdog_release: u8, in 0..=0xff;
        /// Counter to be read: class in `[6:4]`, counter in `[3:0]`.
        stat_address: u8 = 7;
    }
}

rtl_foundation::pins! {
    /// Outputs of the core.
    pub struct Outputs {
        /// The counter that was named two clocks before.
        stat_data: u32;
        /// Classes that are stuck.
        stat_stuck: u8;
        /// Classes that have just been found stuck.
        event_stuck: u8;
        /// Classes whose pause is to end.
        release_pause: u8;
    }
}
