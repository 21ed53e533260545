//! `link_retry`: one end of a lossy line that sends again what the line has lost, programmed through AXI4-Lite: both halves of selective
//! retransmission, as each end has them.
//!
//! ```text
//!                     .-------------------------- link_retry --------------------------.
//!  scheduler (port) ->| s_axis_tx --> retry_sender ---------------------> m_axis_tx    |--> MAC --> lossy line
//!               <---- | room               ^  ^                                        |
//!                     |             heard_*|  | word_*                                 |
//!  port, buffer <---- | m_axis_rx <-- retry_receiver <------------------- s_axis_rx    |<-- MAC <-- lossy line
//!  software     <---> | s_axil --> registers                silence       irq          |
//!                     '----------------------------------------------------------------'
//! ```
//!
//! # Contract
//!
//! The parts keep their own contracts; this is how they are joined. Nothing is registered on the way from one to another unless said.
//!
//! * Sender: `s_axis_tx`, `m_axis_tx` and `room` are `s_axis`, `m_axis` and `room` of [`crate::retry_sender`].
//! * Receiver: `s_axis_rx` and `m_axis_rx` are `s_axis_rx` and `m_axis` of [`crate::retry_receiver`].
//! * Memories, in a variant with `CHANNELS`: `m_axi_tx_n` are `m_axi_n` of the sender, and `m_axi_rx_n` those of the receiver.
//! * Words: `heard_*` and `word_*` of the one are those of the other, and `word_ready` of the sender is `word_sent` of the receiver.
//! * Registers: see [`registers`]. `cfg_period` of both is [`ROUND_CLOCKS`] times the field `period_rounds`, and [`ROUND_CLOCKS`] - 1 more: so words
//!   never take the whole line. `cfg_patience`, `cfg_keep_control` and `cfg_oui` are the fields of their names, and `cfg_source_mac` is joined of its high and low
//!   part. Status fields show `stat_running`, `stat_epoch` and `stat_kept` of the sender, `word_known`, `word_epoch` and `stat_ahead` of the receiver, and
//!   `room`. Counters count the other `stat_*` of both, and the words heard.
//!
//! A field takes effect in the clock in which its write is answered.
//!
//! **Silence.** A *round* ends in every [`ROUND_CLOCKS`]th clock, counted from the reset. The *age* is 0 in the clock behind one in which a word was heard, and
//! one more in the clock behind the end of a round in which none was, up to 2^24 - 1. The far end is *silent* in clock t + 1 if in clock t the age was
//! `timeout_rounds` or more, and that was not 0.
//!
//! **Events.** `sender_restarted` is noted when `stat_restarted` of the sender is high, `receiver_restarted` when that of the receiver is, and `silent` in
//! the first clock of each silence. `irq` is high while an event is set whose bit in the interrupt enable is set; it is registered.
//!
//! **Reset.** `rst` resets the parts, the registers and the age, and must reset the memories' side of AXI4 too. Behind it the end sends words, begins an
//! epoch with the far end, and passes frames, with the fields as they are after a reset.

use crate::axi::{AxiMaster, AxiSlave};
use rtl_foundation::contract::Each;

pub mod hdl;
pub mod model;
pub mod program;
pub mod proof;
pub mod registers;

/// Address bits of the AXI4-Lite port, in octets.
pub const ADDRESS_BITS: usize = 12;
/// Clocks of a round, in which software counts the times of words.
pub const ROUND_CLOCKS: u32 = 64;
/// Bits of the rounds of a silence.
pub const AGE_BITS: usize = 24;

rtl_foundation::pins! {
    /// Inputs of the core beside those of the memories; `N` is `DATA_W / 8`.
    pub struct Control<const N: usize> {
        /// Synchronous reset, active high.
        rst: bool;
        /// The port offers a beat.
        stream s_axis_tx: N, of "frame";
        /// The MAC takes a beat.
        ready m_axis_tx;
        /// The MAC hands over a beat.
        stream s_axis_rx: N, of "frame", tuser;
        /// The beat on m_axis_rx is taken.
        ready m_axis_rx;
        axil_master ADDRESS_BITS;
    }
}

rtl_foundation::pins! {
    /// Outputs of the core beside those to the memories; `N` is `DATA_W / 8`.
    pub struct Status<const N: usize> {
        /// The beat of the port is taken.
        ready s_axis_tx;
        /// A beat of a frame behind its tag, or of a MAC control frame.
        stream m_axis_tx: N, of "frame";
        /// A beat of a frame without its tag, or of a MAC control frame.
        stream m_axis_rx: N, of "frame";
        /// On the last beat: the frame is bad, as a memory has failed; 0 with the memory on the chip.
        m_axis_rx_tuser: bool, when m_axis_rx_tvalid;
        /// The memory has room: the scheduler may begin frames of data.
        room: bool;
        /// An enabled event has happened.
        irq: bool;
        axil_slave;
    }
}

crate::registers::axil_pins!(Control<N>, Status<N>);

rtl_foundation::pin_groups! {
    /// Inputs of the core; `N` is `DATA_W / 8`, and `C` is `CHANNELS`, or 0 with the memories on the chip.
    pub struct Inputs<const N: usize, const C: usize> {
        /// All but those of the memories.
        control: Control<N>, pins;
        /// The memories of the sender.
        sent: Each<AxiSlave, C>, pins "m_axi_tx";
        /// The memories of the receiver.
        received: Each<AxiSlave, C>, pins "m_axi_rx";
    }
}

rtl_foundation::pin_groups! {
    /// Outputs of the core; `N` is `DATA_W / 8`, and `C` is `CHANNELS`, or 0 with the memories on the chip.
    pub struct Outputs<const N: usize, const C: usize> {
        /// All but those to the memories.
        status: Status<N>, pins;
        /// To the memories of the sender.
        sent: Each<AxiMaster, C>, pins "m_axi_tx";
        /// To the memories of the receiver.
        received: Each<AxiMaster, C>, pins "m_axi_rx";
    }
}
