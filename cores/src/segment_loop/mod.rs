//! `segment_loop`: one end of a long link whose segment has rates of its own, programmed through AXI4-Lite: both roles of LSCC's segmented loop, which
//! an end that sends and receives has at once.
//!
//! ```text
//!                     .------------------------ segment_loop ------------------------.
//!  outbound buffer -> | gate_* --> rate_limiter --> gate_*                           | -> scheduler of the long link
//!                     |              ^       ^----- tx_* (watched) ------------------| <-  '-> MAC --> long link
//!                     |          segment_receiver <--- s_axis_rx (watched) ----------| <------ MAC <-- long link
//!                     |                                                              |
//!  inbound buffer  -> | occ_cells --> segment_controller --> m_axis ------------------| -> s_ctrl of the long link's port
//!                     |                     ^----- drain_* (watched) -----------------| <- scheduler of the switch
//!  software       <-> | s_axil --> registers                                         |
//!                     '--------------------------------------------------------------'
//! ```
//!
//! # Contract
//!
//! The parts keep their own contracts; this is how they are joined. Nothing is registered on the way from one to another unless said.
//!
//! * Limiter: `gate_*` and `tx_*` are those of [`crate::rate_limiter`], with all of its obligations. Its `cfg_rate` is `rate` of the receiver, its
//!   `cfg_enable` the field `limit`.
//! * Receiver: `s_axis_rx` is that of [`crate::segment_receiver`], its `cfg_enable` the field `follow`.
//! * Controller: `drain_*` are `tx_*` of [`crate::segment_controller`], `occ_cells` and `m_axis` are its own; its `cfg_enable` is the field `control`.
//! * Registers: see [`registers`]. Other fields drive the `cfg_*` ports that carry their names; the source address is joined of its high and low part.
//!   `overhead` is that of limiter and controller, `clock_step` and `oui` those of receiver and controller. Counters count `stat_sent` and `stat_overwritten`
//!   of the controller, `stat_seen`, `stat_malformed` and `stat_silent` of the receiver; status fields show `stat_known`, `stat_blocked` and
//!   `stat_backlogged`, and the arrays `rate` of the receiver, `stat_deficit` and `stat_rate`.
//! * Events: `stat_silent` sets the event `silent`. `irq` is high while an event is set whose bit in the interrupt enable is set; it is registered.
//!
//! A field takes effect in the clock in which its write is answered.
//!
//! **Reset.** `rst` resets the parts and the registers. No class is limited then, none follows the far end, and no frame is sent, until software says
//! otherwise.

use crate::packet_buffer::CLASSES;
use rtl_foundation::contract::{Fields, Keep};

pub mod hdl;
pub mod model;
pub mod program;
pub mod proof;
pub mod registers;

pub use crate::segment_controller::CELL_BITS;

/// Address bits of the AXI4-Lite port, in octets.
pub const ADDRESS_BITS: usize = 12;

rtl_foundation::pins! {
    /// Inputs of the core; `N` is `DATA_W / 8`.
    pub struct Inputs<const N: usize> {
        /// Synchronous reset, active high.
        rst: bool;
        /// Classes of which the outbound buffer offers a beat.
        gate_offered: u8;
        /// Classes whose offered beat is the last of its frame.
        gate_last: u8;
        /// Classes of which the scheduler of the long link takes a beat.
        gate_ready: u8;
        /// The scheduler of the long link offers a beat.
        tx_valid: bool;
        /// The beat for the long link is taken.
        tx_ready: bool;
        /// Lanes that carry the frame.
        tx_keep: Keep<N>, when tx_valid;
        /// Last beat of the frame.
        tx_last: bool, when tx_valid;
        /// Class of the frame in [2:0]; [3]: a MAC control frame, which is not limited.
        tx_dest: u8 = 4, when tx_valid;
        /// The MAC of the long link hands over a beat.
        stream s_axis_rx: N, of "frame", tuser;
        /// The scheduler of the switch offers a beat of the inbound buffer.
        drain_valid: bool;
        /// The beat for the switch is taken.
        drain_ready: bool;
        /// Lanes that carry the frame.
        drain_keep: Keep<N>, when drain_valid;
        /// Last beat of the frame.
        drain_last: bool, when drain_valid;
        /// Class of the frame in [2:0]; [3]: a MAC control frame, which does not count.
        drain_dest: u8 = 4, when drain_valid;
        /// Cells in use of class p in the inbound buffer, at `[28*p +: 28]`.
        occ_cells: Fields<CLASSES, CELL_BITS>;
        /// The port of the long link takes a beat.
        ready m_axis;
        axil_master ADDRESS_BITS;
    }
}

rtl_foundation::pins! {
    /// Outputs of the core; `N` is `DATA_W / 8`.
    pub struct Outputs<const N: usize> {
        /// Classes of which a beat is offered to the scheduler of the long link.
        gate_passed: u8;
        /// Classes of which a beat is taken from the outbound buffer, if it offers one.
        gate_taken: u8;
        /// A beat of a frame of rates is offered.
        stream m_axis: N, of "frame";
        /// An enabled event has happened.
        irq: bool;
        axil_slave;
    }
}

crate::registers::axil_pins!(Inputs<N>, Outputs<N>);
