//! `mac_pause_scheduler`: the transmit side that obeys. Eight priority streams become one; each class is paused
//! while its pause time runs; MAC control frames go first.
//!
//! IEEE 802.1Qbb / 802.3 annex 31D (per-class pause timers), annex 31B (PAUSE of the whole link), 802.1Q clause 37
//! (ETS: strict priority and bandwidth shares).
//!
//! # Contract
//!
//! Clock by clock; "in clock t" means while the values of clock t are on the pins, and its rising edge ends it.
//!
//! **Timers.** `update_pfc` in clock t sets the timer of each class with its bit in `update_enable` to its time;
//! `update_pause` that of the link. A time of q quanta runs in clocks t + 1 ..= t + n, n = ceil(q 2^20 /
//! `cfg_quanta_step`), unless an update replaces it; q = 0 ends it. `cfg_quanta_step` is the number of quanta a clock
//! in units of 2^-20, rounded down ([`quanta_step`]), so that no pause is shorter than asked. In terms of state: a
//! timer holds q 2^20 after the update and loses `cfg_quanta_step` in each clock, down to zero; it runs while it is
//! above zero. `release_pause[c]` in clock t ends the time of class c as an update to zero does; an update in the same
//! clock goes before it. `pause[c]` is high while the timer of class c runs and `cfg_obey[c]` is high, or the timer of
//! the link runs (`stat_link_paused`).
//!
//! **Streams.** Every stream holds one beat in a register: `s_axis_<c>_tready` is high when the register of class c is
//! empty or its beat leaves in this clock. `m_axis` is a register too; it is free in a clock with `m_axis_tvalid` low
//! or `m_axis_tready` high, and a beat that leaves its register (or `s_ctrl`) in clock t stands on it in clock t + 1.
//! So data takes [`STREAM_LATENCY`] clocks through an idle scheduler, a control frame [`CONTROL_LATENCY`]. A frame that
//! has begun is sent to its end before another begins.
//!
//! `m_axis_tdest` says whose the beat is: the class, and in bit 3 ([`CONTROL`]) that it is of a control frame, with 0 in the others.
//!
//! **Which frame begins.** In a clock in which `m_axis` is free and no frame is in progress (the last beat of the one
//! before left in an earlier clock), a control frame begins if `s_ctrl_tvalid` is high; otherwise a frame of the class
//! that was chosen in the clock before, if one was. The choice of clock t is made anew in each clock among the
//! candidates: classes that will hold a beat in clock t + 1 if `m_axis` takes none from them but those that leave in t,
//! with `pause[c]` low in clock t and `stat_hold` low in clock t. It is worth nothing unless a frame can begin in clock
//! t + 1. `s_ctrl_tready` is high when `m_axis` is free and either a control frame is in progress or none is: control
//! frames wait for nothing but the frame in progress and `m_axis`.
//!
//! **Order.** A candidate with its bit in `cfg_strict` goes before all without; of several the highest number. The
//! others share by deficit: every class has a credit d in octets (signed, 18 bits), one class has the turn; after reset
//! all d are 0 and class 7 has the turn. The choice of clock t goes by their values in clock t: the class that has the
//! turn if it is a candidate and has credit; otherwise the first candidate in the order turn + 1, turn + 2, ... turn +
//! 8 modulo 8, and then the choice is *fresh* (a strict one never is). The class that has the turn has credit if its d
//! is above 0, or if its turn began in one of the clocks t - 4 ..= t - 1. A frame of class c that begins in clock t by
//! a fresh choice begins a turn, unless one began in clock t - 1: c has the turn from clock t + 1 on. (A choice made in
//! the clock in which a turn begins does not know of it yet. Its frame goes without a turn: nobody loses credit that
//! the choice did not see, and what the frame takes is owed.)
//!
//! **Credits** are booked four clocks behind: what happens in clock t changes d at the end of clock t + 4. If a turn of
//! class c begins in t, all classes lose what is left of their credit (d = min(d, 0)), and d[c] grows by `cfg_weight`
//! as it is for c in clock t + 1; the octets of a beat that leaves its register in t are taken from d of its class, if
//! `cfg_strict` is low for it in t, in one sum with the weight. A sum that is lower than d leaves d as it is where d is
//! -2^17 or less. In the long run classes that always have frames waiting get octets in the ratio of their weights,
//! exactly; a weight should not be below the longest frame and [`DEBT_BEATS`] beats, or a debt cannot be paid back and
//! the class gets more than its share.
//!
//! **Hold.** If `slot_tick` was high in clock t and not since, `stat_hold` is high in clocks t + S + 1 ..= t + S + L,
//! with S `cfg_hold_start` and L `cfg_hold_clocks` as they are in clock t + S (S below 2^24 - 1): no data frame
//! begins just before the next tick, so a pause frame then finds an idle wire. A tick that comes meanwhile begins to
//! count for the next hold and does not end this one. S = 0 or L = 0 switches it off; a hold in progress ends by
//! itself. In terms of state: a count of clocks since the last tick (0 in the clock of the tick, staying at 2^24 - 1,
//! where it also is after reset), and a count of clocks left, set to L at the end of the clock in which the first
//! equals S and S is not 0, else counting down to 0; `stat_hold` is high while the second is above 0.
//!
//! **Reset.** `rst` in clock t empties all registers and stops all timers: in clock t + 1 `m_axis_tvalid`, `pause` and
//! `stat_hold` are low. Beats handed over in clock t are lost.

use crate::ethernet::QUANTUM_OCTETS;
use rtl_foundation::contract::{Fields, Keep, Octets};

pub mod hdl;
pub mod model;
pub mod proof;

/// Clocks from a beat of a class to the same on `m_axis`, when idle.
pub const STREAM_LATENCY: u32 = 2;
/// Clocks from a beat of a control frame to the same on `m_axis`, when idle.
pub const CONTROL_LATENCY: u32 = 1;
/// Classes.
pub const CLASSES: usize = 8;
/// Fraction bits of a pause timer. 65535 quanta are at most one clock too long while a clock is at least a quarter of a
/// quantum, or a power of two of it.
pub const FRACTION_BITS: u32 = 20;
/// Bits of `cfg_quanta_step`: less than eight quanta a clock.
pub const STEP_BITS: u32 = 23;
/// Credit in octets from which none is taken any more.
pub const LOWEST_CREDIT: i32 = -(1 << 17);
/// `m_axis_tdest` of a control frame; that of a frame of a class is its number.
pub const CONTROL: u8 = 1 << 3;
/// Clocks by which the books of the credits are behind.
pub const BOOKED_BEHIND: usize = 4;
/// Beats that a class without credit may send in its turn before the last frame of it: the first one, and those that are
/// chosen before the turn is booked.
pub const DEBT_BEATS: u32 = 1 + BOOKED_BEHIND as u32;
pub use crate::pfc_quanta_encoder::WIDTHS_OCTETS;

/// `cfg_quanta_step` for a line rate in bits per second and a clock in hertz: 2^20 rate / (512 clock), rounded down.
pub const fn quanta_step(bits_per_second: u64, clock_hz: u64) -> u32 {
    let bits = 8 * QUANTUM_OCTETS as u128;
    (((bits_per_second as u128) << FRACTION_BITS) / (bits * clock_hz as u128)) as u32
}

rtl_foundation::pins! {
    /// Stream of a class; `N` is `DATA_W / 8`.
    pub struct Stream<const N: usize> {
        /// A beat is offered.
        tvalid: bool;
        /// Octets of the beat, the first in lane 0.
        tdata: Octets<N>, when tvalid;
        /// Lanes that carry the frame: all but in the last beat, from lane 0 on.
        tkeep: Keep<N>, when tvalid;
        /// Last beat of the frame.
        tlast: bool, when tvalid;
    }
}

rtl_foundation::pins! {
    /// Ready of the stream of a class.
    pub struct Taken {
        /// The beat is taken.
        tready: bool;
    }
}

rtl_foundation::pins! {
    /// Inputs of the core beside the streams; `N` is `DATA_W / 8`.
    pub struct Control<const N: usize> {
        /// Synchronous reset, active high.
        rst: bool;
        /// A beat of a control frame is offered.
        stream s_ctrl: N, of "frame";
        /// The MAC takes the beat.
        ready m_axis;
        /// A PFC frame is to be obeyed.
        update_pfc: bool;
        /// Class-enable vector of the PFC frame, bit n for class n.
        update_enable: u8, when update_pfc;
        /// Pause time of class n in quanta at `[16*n +: 16]`.
        update_quanta: Fields<8, 16>, when update_pfc;
        /// A PAUSE frame is to be obeyed.
        update_pause: bool;
        /// Pause time of the link in quanta.
        update_pause_quanta: u16, when update_pause;
        /// Classes whose pause is to end.
        release_pause: u8;
        /// A slot of the pause engine begins.
        slot_tick: bool;
        /// Quanta a clock, times 2^20, rounded down.
        cfg_quanta_step: u32 = 23, in 1..=(1 << STEP_BITS) - 1;
        /// Classes that obey PFC.
        cfg_obey: u8, in 0..=0xff;
        /// Classes with strict priority.
        cfg_strict: u8, in 0..=0xff;
        /// Octets of class n a turn at `[16*n +: 16]`.
        cfg_weight: Fields<8, 16>, in 0..=0xffff;
        /// S: clocks from a slot tick to the hold of data; 0 for none.
        cfg_hold_start: u32 = 24, in 0..=(1 << 24) - 2;
        /// L: clocks of the hold; 0 for none.
        cfg_hold_clocks: u16, in 0..=0xffff;
    }
}

rtl_foundation::pins! {
    /// Outputs of the core beside the streams; `N` is `DATA_W / 8`.
    pub struct Status<const N: usize> {
        /// The beat of the control frame is taken.
        ready s_ctrl;
        /// A beat is offered to the MAC.
        stream m_axis: N, of "frame";
        /// Class of the frame on each of its beats, 8 for a control frame.
        m_axis_tdest: u8 = 4, when m_axis_tvalid;
        /// Classes that are paused now.
        pause: u8;
        /// The whole link is paused.
        stat_link_paused: bool;
        /// No data frame begins, for the pause frame of the next slot.
        stat_hold: bool;
    }
}

rtl_foundation::pin_groups! {
    /// Inputs of the core; `N` is `DATA_W / 8`.
    pub struct Inputs<const N: usize> {
        /// All but the streams of the classes.
        control: Control<N>, pins;
        /// The streams of the classes.
        streams: [Stream<N>; CLASSES], pins "s_axis";
    }
}

rtl_foundation::pin_groups! {
    /// Outputs of the core; `N` is `DATA_W / 8`.
    pub struct Outputs<const N: usize> {
        /// All but what is taken of the streams.
        status: Status<N>, pins;
        /// Readies of the streams.
        streams: [Taken; CLASSES], pins "s_axis";
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// At every rate and its customary clock, and 100G at half the usual one: never short, at most one clock long, for
    /// all times.
    #[test]
    fn every_time_is_kept_to_a_clock() {
        use crate::ethernet::LineRate;
        let usual = LineRate::ALL.map(|rate| (rate.bits_per_second(), rate.clock_hz()));
        for (rate, clock) in usual.into_iter().chain([(LineRate::G100.bits_per_second(), 195_312_500)]) {
            let step = u128::from(quanta_step(rate, clock));
            assert!(step < 1 << STEP_BITS);
            for quanta in 1..=65_535u128 {
                let clocks = (quanta << FRACTION_BITS).div_ceil(step);
                let exact = (512 * quanta * u128::from(clock)).div_ceil(u128::from(rate));
                assert!(
                    (exact..=exact + 1).contains(&clocks),
                    "{quanta} quanta at {rate} b/s, {clock} Hz: {clocks} clocks"
                );
            }
        }
    }
}
