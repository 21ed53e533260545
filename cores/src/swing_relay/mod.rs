//! `swing_relay`: one end of a long link whose pauses are relayed, programmed through AXI4-Lite. It joins the relay and the
//! encoder of the remote port.
//!
//! ```text
//!          local port                                                               remote port
//!           decoder -- local_* --> .------------------ swing_relay ------------------.
//! switch       '-----> scheduler   | swing_pfc_relay -- m_req --> pfc_quanta_encoder | -- m_axis --> s_ctrl
//!                        |         |          '------------------------------------> | -- update_* --> scheduler
//!                        '-------> | local_pause                                     | <-- remote_* -- decoder
//!                                  | s_axil -> registers                   occ_cells | <-- ingress buffer
//!                                  '-------------------------------------------------'
//! ```
//!
//! # Contract
//!
//! Both parts keep their own contracts; this is how they are joined. Nothing is registered on the way from one to another
//! unless said.
//!
//! * Relay: `local_*`, `remote_*`, `occ_cells` and `update_*` are the relay's. Its request is the encoder's, which never
//!   sends PAUSE and has no FCS; `m_axis` is the encoder's. A frame of the local port in clock t that finds slots and
//!   encoder empty is on `m_axis` from clock t + [`FRAME_LATENCY`] on.
//! * Registers: see [`registers`]. Fields drive the `cfg_*` ports that carry their names; the source address is joined of
//!   its high and low part. `tx_pfc` counts the encoder's `stat_pfc_sent`, `local_pfc` and `remote_pfc` the pins of that
//!   name. Status fields show the relay's `stat_*` that carry their names, its counters among them; `local_pause` the pin.
//! * Events: `event_hold_limit` of the relay sets the bits of the event. `irq` is high while an event bit is set whose bit
//!   in the interrupt enable is set; it is registered.
//!
//! A field takes effect in the clock in which its write is answered. `window_slots` starts the record of the window anew.
//!
//! **Reset.** `rst` resets both parts and the registers. Nothing is relayed then until software says which classes are; what
//! the remote port receives is obeyed at once.

use rtl_foundation::contract::Fields;

pub mod hdl;
pub mod model;
pub mod program;
pub mod proof;
pub mod registers;

/// Address bits of the AXI4-Lite port, in octets.
pub const ADDRESS_BITS: usize = 12;
/// Clocks from a frame of the local port to the first beat of the relayed one.
pub const FRAME_LATENCY: u32 = crate::swing_pfc_relay::RELAY_LATENCY + crate::pfc_quanta_encoder::LATENCY;

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
        /// Cells in use of class p in the buffer at the remote ingress, at `[28*p +: 28]`.
        occ_cells: Fields<8, 28>;
        /// The scheduler of the remote port takes a beat.
        ready m_axis;
        axil_master ADDRESS_BITS;
    }
}

rtl_foundation::pins! {
    /// Outputs of the core; `N` is `DATA_W / 8`.
    pub struct Outputs<const N: usize> {
        /// The remote port's scheduler is to obey a PFC frame.
        update_pfc: bool;
        /// Class-enable vector of the update.
        update_enable: u8, when update_pfc;
        /// Pause time of class n in quanta at `[16*n +: 16]`.
        update_quanta: Fields<8, 16>, when update_pfc;
        /// A beat of a PFC frame for the far end is offered.
        stream m_axis: N, of "frame";
        /// An enabled event has happened.
        irq: bool;
        axil_slave;
    }
}

crate::registers::axil_pins!(Inputs, Outputs<N>);
