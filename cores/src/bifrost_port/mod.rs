//! `bifrost_port`: the flow control of one Ethernet port, between a MAC and a switch fabric. It joins the decoder, the
//! pause engine, native PFC, the encoder, the probe of the round trip, the scheduler and the statistics, and is programmed through
//! AXI4-Lite.
//!
//! ```text
//!            .-------------------------- bifrost_port --------------------------.
//!  MAC  ---> | s_axis_rx -> pfc_frame_decoder --------------------> m_axis_rx   | ---> fabric
//!            |                   | update                                       |
//!            |                   v                                              |
//!  MAC  <--- | m_axis_tx <- mac_pause_scheduler <------------ s_axis_tx_0 .. 7  | <--- fabric
//!            |                   ^ control frames                               |
//!  s_ctrl -> |            pfc_quanta_encoder, rtt_probe <---- s_axis_rx         |
//!            |                   ^ requests        | slots of the round trip    |
//!            |                   |                 v                            |
//!            |      bifrost_pause_engine, pfc_threshold <-- occ_cells, rx_*     | <--- packet buffer
//!            | s_axil -> registers, pause_statistics                            |
//!            '------------------------------------------------------------------'
//! ```
//!
//! # Contract
//!
//! Every part keeps its own contract; this is how they are joined. Nothing is registered on the way from one to another
//! unless said.
//!
//! * Receive: `s_axis_rx` is the decoder's `s_axis`, `m_axis_rx` its `m_axis`.
//! * Obeying: the decoder's `update_*` are the scheduler's, and those of PFC frames the outputs of these names; `s_axis_tx_<c>` are its
//!   streams, `m_axis_tx` its `m_axis`, `pause` its `pause`.
//! * Asking: `occ_cells` goes to the engine and to native PFC, `rx_*` to the engine. The encoder takes the engine's
//!   request if there is one, else that of native PFC: its ready goes to the engine, and to native PFC while the engine
//!   has none. It never sends PAUSE. The source of its frames is the station address.
//! * Control frames: those of the encoder, of the probe and of `s_ctrl` are the scheduler's. Probe and `s_ctrl` are *guests*; one of them
//!   has the turn: after reset the probe, and from clock t + 1 on `s_ctrl` if `s_ctrl_tvalid` is high in clock t and the probe if not, unless
//!   a frame of a guest has begun by then. It has begun while some of its beats have been taken, but not all; `stat_hold` keeps others
//!   back. In a clock the scheduler is offered the beat of the guest if its frame has begun, else that of the encoder if there is one, else
//!   that of the guest that has the turn if `stat_hold` is low; the offer changes until its first beat is taken. So the encoder's frame is
//!   offered in the same clock as ever, and what it waits for is one frame in progress, of data or of a guest: a probe (84 octets on the
//!   wire), or a frame of `s_ctrl` of 64 octets, is no longer than the frame that the sizing counts, and none begins in a hold.
//! * Probing: the probe watches `s_axis_rx`; the source of its frames is the station address, and it compares with the engine's
//!   `stat_window_slots`. The decoder takes its frames out of the stream and counts them as an opcode that it does not know.
//! * Closed loop: the engine's `cfg_window_slots` is `window`, a register of 14 bits. In clock t, with w the probe's
//!   `stat_window_slots` of clock t - 2, let the target be w, but at least `loop_least` of clock t - 2, and then, unless `loop_beyond` is
//!   high in clock t - 1, at most `loop_most` of that clock; there is none if w is 0. `window` in clock t + 1 is
//!   `engine_window_slots` if `loop_follow` is low in clock t; else, with `engine_load` high, the target, or `engine_window_slots` if there
//!   is none; else the target if it is more than `window`. In this last case the engine's `cfg_window_load` is high in clock t + 1. So a
//!   longer round trip is taken without software and without a slot left out, and only software makes a window shorter, by a load.
//!   `limit` is high in clock t if `loop_follow` is high in clock t - 1 and w, at least `loop_least`, was more than `loop_most` then.
//! * Headroom: the reserve of native PFC is `pfc_slot_cells` times `window`. A round has sixteen clocks; the first begins in the first clock
//!   with `rst` low, the next right after it. The factors are those of the first clock of a round, and `cfg_reserve_cells` is their
//!   product, at most 2^28 - 1, from the first clock of the next round on; 0 before. So XOFF and XON are those for a round trip of 0,
//!   less what arrives in the round trip; with `pfc_slot_cells` 0 they are what software has written.
//! * Alarms: `margin`, `drift`, `window` and `lost` are the probe's; `limit` is that of the loop. `probe_status` shows them a clock
//!   late, and an event is noted in the clock in which one goes high there.
//! * Slots: the engine's `slot_tick` is the scheduler's and an output.
//! * Statistics: a frame received counts with the decoder's `update_pfc`, a frame sent in the clock after the one in which
//!   the encoder takes the request; `paused` is `pause` of the clock before, and `release_pause` goes to the scheduler. A counter is named in the clock in which
//!   its word is read, and none in others.
//! * Registers: see [`registers`]. Fields drive the `cfg_*` ports that carry their names. `irq` is high while an event
//!   bit is set whose bit in the interrupt enable is set; it is registered.
//!
//! **Reset.** `rst` resets all parts.

use crate::mac_pause_scheduler::CLASSES;
pub use crate::mac_pause_scheduler::{Stream, Taken};
use rtl_foundation::contract::Fields;

pub mod hdl;
pub mod model;
pub mod program;
pub mod proof;
pub mod registers;

/// Alarms of the round trip: margin, drift, window, lost, limit, from bit 0 on.
pub const ALARMS: usize = 5;
/// Bits of the cells of a slot, by which headroom of native PFC follows the round trip: those of a slot in quanta.
pub const SLOT_CELLS_BITS: usize = 16;
/// Octets in a beat for which the port is emitted.
pub const WIDTHS_OCTETS: [usize; 4] = [8, 32, 64, 128];
/// Address bits of the AXI4-Lite port, in octets.
pub const ADDRESS_BITS: usize = 12;

rtl_foundation::pins! {
    /// Inputs of the port beside the streams of the fabric; `N` is `DATA_W / 8`.
    pub struct Control<const N: usize> {
        /// Synchronous reset, active high.
        rst: bool;
        /// The MAC hands over a beat.
        stream s_axis_rx: N, of "frame", tuser;
        /// The MAC takes a beat.
        ready m_axis_tx;
        /// A beat of a control frame is offered by a part beside the port.
        stream s_ctrl: N, of "frame";
        /// L: cells of 64 octets in use of priority p at `[28*p +: 28]`.
        occ_cells: Fields<8, 28>;
        /// The buffer has received a frame in this clock.
        rx_valid: bool;
        /// Priority of the arriving frame.
        rx_priority: u8 = 3, when rx_valid;
        /// Octets of the arriving frame on the wire: frame, FCS, preamble and gap.
        rx_octets: u16, when rx_valid;
        axil_master ADDRESS_BITS;
    }
}

rtl_foundation::pins! {
    /// Outputs of the port beside what it takes of the fabric's streams; `N` is `DATA_W / 8`.
    pub struct Status<const N: usize> {
        /// A beat of a frame for the fabric.
        stream m_axis_rx: N, of "frame", tuser;
        /// A beat is offered to the MAC.
        stream m_axis_tx: N, of "frame";
        /// Class of the frame on each of its beats, 8 for a control frame.
        m_axis_tx_tdest: u8 = 4, when m_axis_tx_tvalid;
        /// The beat of the control frame is taken.
        ready s_ctrl;
        /// A PFC frame has been received.
        update_pfc: bool;
        /// Class-enable vector of the PFC frame, bit n for class n.
        update_enable: u8, when update_pfc;
        /// Pause time of class n in quanta at `[16*n +: 16]`.
        update_quanta: Fields<8, 16>, when update_pfc;
        /// Classes that are paused now, for fabrics with a scheduler of their own.
        pause: u8;
        /// A slot of the pause engine begins.
        slot_tick: bool;
        /// An enabled event has happened.
        irq: bool;
        axil_slave;
    }
}

crate::registers::axil_pins!(Control<N>, Status<N>);

rtl_foundation::pin_groups! {
    /// Inputs of the port; `N` is `DATA_W / 8`.
    pub struct Inputs<const N: usize> {
        /// All but the streams of the fabric.
        control: Control<N>, pins;
        /// The streams of the fabric.
        streams: [Stream<N>; CLASSES], pins "s_axis_tx";
    }
}

rtl_foundation::pin_groups! {
    /// Outputs of the port; `N` is `DATA_W / 8`.
    pub struct Outputs<const N: usize> {
        /// All but what is taken of the fabric's streams.
        status: Status<N>, pins;
        /// Readies of the fabric's streams.
        streams: [Taken; CLASSES], pins "s_axis_tx";
    }
}
