//! `swing_pfc_relay`: one end of a long link whose pauses are relayed. What the switch beside it asks for in PFC frames is
//! also asked of the relay at the far end, so that the link in between needs one bandwidth-delay product of buffer.
//!
//! Source: "SWING: Providing Long-Range Lossless RDMA via PFC-Relay" (IEEE TPDS 2023). The local port faces the switch, the
//! remote port the long link. Every port obeys PFC as IEEE 802.1Qbb has it; this core is all that a relay adds.
//!
//! ```text
//!           local port                                                  remote port
//!            decoder -- local_* --> swing_pfc_relay -- m_req_* --> pfc_quanta_encoder --> (control frames)
//! switch        '-----> scheduler         |                                                            long link
//!                         ^ data          '--- update_* --> scheduler     decoder -- remote_* --> swing_pfc_relay
//!                         '------------- remote ingress buffer <-------------'
//! ```
//!
//! One **cell** is 64 octets of buffer memory. A class is **open** while the far end may send it.
//!
//! # Contract
//!
//! Clock by clock; "in clock t" means while the values of clock t are on the pins, and its rising edge ends it.
//!
//! **Relay.** `local_pfc` in clock t is a PFC frame that the local port has received. Each class with its bit in both
//! `local_enable` and `cfg_relay` puts its time into the slot of the class, one for each. From clock t +
//! [`RELAY_LATENCY`] on `m_req_*` offers the times of all slots that are full and not held, until `m_req_ready`; that
//! empties them. So a frame that finds the slots empty and the encoder ready goes on with its class-enable vector and
//! its times as they are. What the relay itself sends to the switch does not come by here and is not relayed.
//!
//! **Latest wins, the order of edges is kept.** A time that finds its slot full replaces what waits there, which then is
//! never sent; the slots of the other classes stay as they are. Therefore:
//!
//! * the times sent for a class are a subsequence, in order, of those received: no XON goes before an XOFF that came
//!   before it, and no XOFF after an XON that came after it;
//! * a time is left out only if a later one of its class came before it could go;
//! * whenever the slot of a class is empty, the last time sent to the far end is the last that the switch sent. So it is never left in
//!   another state than the switch asked for. A slot waits for nothing but the frame in progress (`s_ctrl` of the
//!   remote scheduler goes first and is never paused), and, if corrected, for its inventory.
//!
//! `m_req_*` is merged, not stable, while it waits: encoders latch it whole. `m_req_valid` does not fall without
//! `m_req_ready`. A frame without a class that is relayed is not sent. PAUSE of the whole link is not relayed.
//!
//! **Obeying.** A PFC frame that the remote port has received, `remote_*` in clock t, is `update_*` in clock t +
//! [`UPDATE_LATENCY`], for the scheduler of that port. It goes nowhere else.
//!
//! **Inventory.** The buffer at the remote ingress has no XOFF: what the far end may still send is limited by what the
//! switch lets through, one round trip later. What is in the buffer and what was granted in the last round trip add up
//! to the *inventory* of a class. Relayed edges leave it as it is; an edge that is late by d against the others moves
//! it by d times the rate, so with jitter it walks. Below one BDP it returns by itself: the buffer runs empty and the
//! far end keeps what the link could have carried. Above nothing returns it, and its next long pause needs that much
//! buffer. The core measures it:
//!
//! * A round has eight clocks; the first begins in the first clock with `rst` low, the next right after it. A slot of
//!   the window ends with the last clock of a round if that is at least round number `cfg_slot_rounds` since the last
//!   slot ended. In that clock every class is recorded as open unless `local_pause` or `stat_held` has its bit.
//! * g is the number of the last `cfg_window_slots` slots (0 as 1, above [`MOST_SLOTS`] as that) in which the class was
//!   open. The record starts anew, empty, in clock t + 1 if `cfg_window_slots` in clock t is not what it was in the
//!   clock before (0 in a clock with `rst`); a slot that ends in such a clock t is not recorded.
//! * The inventory of class p is sampled in clock p of each round: `occ_cells` + g `cfg_slot_cells`. In clock u =
//!   sampled + [`INVENTORY_LATENCY`] `stat_inventory` shows it, and from then on the class has *excess* if it is above
//!   `cfg_set_point_cells` as that was in clock u - 1.
//!
//! **Correction** (`cfg_correct`, an option; the published relay has none). An XON that comes in clock t for an empty slot
//! (or one that is emptied in t) is *held*, if in clock t its class has `cfg_correct` and excess and `cfg_hold_rounds`
//! is not 0: `stat_held` has its bit from clock t + 1 on, and it is not offered. It is offered from clock u + 1 on if in
//! clock u its class has no excess or no `cfg_correct`, or if in u the round number `cfg_hold_rounds` ends since the
//! XON came (that of clock t + 1 counts; the value is that of clock t). An XOFF that comes meanwhile replaces it and is
//! offered at once; another XON changes nothing. An XON that replaces what is offered is offered.
//!
//! *It cannot lose a frame that the published relay would not.* It only makes an XON later, or leaves it out before an
//! XOFF. So the times in which the far end may send a class are some of those in which it might if the published relay
//! received the same, and what the switch lets through is the same. The size of the buffer (one BDP and a margin) is
//! found from nothing else: its proof holds as it stands. An XOFF may find the encoder busy with an XON that was held: one
//! pause frame, which the margin has for every XOFF anyway.
//!
//! *It costs no throughput* if the window is not shorter than the round trip, `cfg_slot_cells` not less than the link
//! carries in a slot, and `cfg_set_point_cells` at least (`cfg_window_slots` + 2 + e) `cfg_slot_cells`, e the edges of a
//! class in a round trip, each of which is known to a slot: an XON that was held leaves with more than one round trip of
//! the line in buffer and grants, so the buffer lasts until what it grants arrives.
//!
//! *It returns the inventory*: with each XON that goes, it is at the set point or below. Between two XONs only the jitter
//! of an XOFF and an XON adds to it. The buffer must hold the set point and that. The limit, `cfg_hold_rounds`, is for
//! levels or settings that are wrong: an inventory above the set point drains at the rate of the line. It must be
//! shorter than what is left of a time when the switch refreshes it: a pause that ends by itself at the far end is not
//! seen here.
//!
//! With `cfg_correct` 0 nothing but `local_*`, `cfg_relay` and `m_req_ready` has an influence on `m_req_*`.
//!
//! **Counters**, modulo 2^32, show in clock t + [`COUNT_LATENCY`] what happened in clock t and before: `stat_relayed`
//! requests taken, `stat_overwritten` times that were replaced in their slots (held ones included), `stat_holds` XONs
//! that began to be held, `stat_hold_limits` those that were let go by `cfg_hold_rounds` with excess left. Of these
//! `event_hold_limit` has the bits, for one clock, in clock t + [`EVENT_LATENCY`].
//!
//! **Reset.** `rst` in clock t empties slots, record and counters: in clock t + 1 `m_req_valid` and `update_pfc` are low,
//! all status is zero, and no class has excess. Updates in clock t are lost.

use rtl_foundation::contract::Fields;

pub mod hdl;
pub mod model;
pub mod proof;

/// Clocks from a frame of the local port to its request.
pub const RELAY_LATENCY: u32 = 1;
/// Clocks from a frame of the remote port to the update of that port's scheduler.
pub const UPDATE_LATENCY: u32 = 1;
/// Clocks from the sampling of an inventory to its effect.
pub const INVENTORY_LATENCY: u32 = 4;
/// Clocks from an event to its counter.
pub const COUNT_LATENCY: u32 = 3;
/// Clocks from an XON that is let go by its limit to `event_hold_limit`.
pub const EVENT_LATENCY: u32 = 1;
/// Clocks of a round.
pub const ROUND_CLOCKS: u32 = 8;
/// Slots that the window has at most: a slot is then a few nanoseconds for each kilometre.
pub const MOST_SLOTS: usize = 8192;

rtl_foundation::pins! {
    /// Inputs of the core.
    pub struct Inputs {
        /// Synchronous reset, active high.
        rst: bool;
        /// The local port has received a PFC frame.
        local_pfc: bool;
        /// Class-enable vector of the local PFC frame, bit n for class n.
        local_enable: u8, when local_pfc;
        /// Pause time of class n in quanta at `[16*n +: 16]`.
        local_quanta: Fields<8, 16>, when local_pfc;
        /// Classes that are paused at the local port: `pause` of its scheduler.
        local_pause: u8;
        /// The remote port has received a PFC frame.
        remote_pfc: bool;
        /// Class-enable vector of the remote PFC frame.
        remote_enable: u8, when remote_pfc;
        /// Pause time of class n in quanta at `[16*n +: 16]`.
        remote_quanta: Fields<8, 16>, when remote_pfc;
        /// The request is taken.
        m_req_ready: bool;
        /// Cells in use of class p in the buffer at the remote ingress, at `[28*p +: 28]`.
        occ_cells: Fields<8, 28>;
        /// Classes that are relayed.
        cfg_relay: u8, in 0..=0xff;
        /// Classes whose inventory is corrected.
        cfg_correct: u8, in 0..=0xff;
        /// Rounds of eight clocks in a slot of the window; 0 as 1.
        cfg_slot_rounds: u16, in 0..=0xffff;
        /// Slots of the window, 1 to 8192: one round trip.
        cfg_window_slots: u16 = 14, in 0..=(1 << 14) - 1;
        /// Cells that the long link carries in a slot, rounded up.
        cfg_slot_cells: u16, in 0..=0xffff;
        /// Set point: the inventory above which an XON is held.
        cfg_set_point_cells: u32 = 28, in 0..=(1 << 28) - 1;
        /// Rounds of eight clocks that an XON is held at most; 0: none is.
        cfg_hold_rounds: u16, in 0..=0xffff;
    }
}

rtl_foundation::pins! {
    /// Outputs of the core.
    pub struct Outputs {
        /// A request waits.
        m_req_valid: bool;
        /// Classes whose time is to be sent to the far end.
        m_req_enable: u8, when m_req_valid;
        /// Time of class p in quanta at `[16*p +: 16]`, zero for classes not enabled.
        m_req_quanta: Fields<8, 16>, when m_req_valid;
        /// The remote port's scheduler is to obey a PFC frame.
        update_pfc: bool;
        /// Class-enable vector of the update.
        update_enable: u8, when update_pfc;
        /// Pause time of class n in quanta at `[16*n +: 16]`.
        update_quanta: Fields<8, 16>, when update_pfc;
        /// Classes whose XON is held.
        stat_held: u8;
        /// Inventory of class p in cells at `[30*p +: 30]`.
        stat_inventory: Fields<8, 30>;
        /// Requests that were taken.
        stat_relayed: u32;
        /// Times that were replaced before they were sent.
        stat_overwritten: u32;
        /// XONs that were held.
        stat_holds: u32;
        /// XONs that were held for as long as they may be.
        stat_hold_limits: u32;
        /// Classes whose XON was held for as long as it may be, for one clock.
        event_hold_limit: u8;
    }
}
