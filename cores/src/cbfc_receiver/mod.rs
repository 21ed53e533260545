//! `cbfc_receiver`: the receiving end of InfiniBand's credit-based flow control, for eight classes: how far each may count,
//! and when that is sent. [`crate::cbfc`] has the scheme, [`crate::cbfc_sender`] the other end.
//!
//! A flow control packet goes both ways at once: it brings the other end the FCCL of what this core receives, and the FCTBS
//! of what is sent in the other direction. So it takes the `stat_fctbs` of the `cbfc_sender` at the same end along.
//!
//! One **cell** is a block: 64 octets of buffer memory in InfiniBand, and whatever its user counts in ([`crate::credit_shim`]: 16).
//!
//! # Contract
//!
//! Clock by clock; "in clock t" means while the values of clock t are on the pins, and its rising edge ends it. Counters are
//! modulo 2^`W`, `W` the build parameter `COUNTER_W`.
//!
//! **ABR**, the blocks received, is 0 after reset for each class. `rx_valid` in clock t says that a frame of `rx_blocks`
//! blocks of class `rx_class` has been stored (not one that was dropped): `stat_abr` has them in clock t + 1. `s_fcp_valid`
//! in clock t is a flow control packet that was received: in clock t + 1 the ABR of class `s_fcp_class` is its
//! `s_fcp_fctbs`, a frame of clock t included in that. `stat_resync` is high in clock t + 2 if that is another value than
//! what had been received, that of clock t included: the link lost frames, or the ends do not belong together.
//!
//! **FCCL** of a class is ABR + min(2^(W-1), free), with free = max(0, `cfg_buffer_cells` - `occ_cells`). `occ_cells` must
//! hold in clock t + 1 each frame that `rx_valid` reported in clock t; before that it may: a frame that only the level
//! knows makes FCCL too low for a while, one that only ABR knows would be granted twice.
//!
//! **Rounds.** A round has eight clocks; the first begins in the first clock with `rst` low, the next right after it. In a
//! round that begins in clock t, FCCL of class p is computed from ABR, `occ_cells`, `cfg_buffer_cells` and `cfg_enable` of
//! clock s = t + p, and whether it is sent from `cfg_interval_rounds` and `cfg_threshold_blocks` of clock s + 3:
//!
//! ```text
//! not enabled: never sent, and as if it had not been
//! never sent:  due
//! else:        due if age + 1 >= cfg_interval_rounds, age the rounds since it was sent last
//!              due if FCCL is ahead of the one sent last by 1 ..= 2^(W-1), and cfg_threshold_blocks or more
//! ```
//!
//! If the class is due and in clock s + 4 `m_fcp_valid` is low or `m_fcp_ready` high, it is sent: the packet stands on
//! `m_fcp_*` in clock s + [`PACKET_LATENCY`]. If not, it is due again in the next round, with what holds then (its age stays
//! at 65535 when it gets there).
//!
//! **Packet.** `m_fcp_class` and `m_fcp_fccl` hold while `m_fcp_valid && !m_fcp_ready`: what was granted stays granted.
//! `m_fcp_fctbs` is `fctbs` of that class in the same clock, so that a packet that has waited does not take back what was
//! sent meanwhile; whoever takes the packet sends it before any frame that `fctbs` does not count yet.
//!
//! **Reset.** `rst` in clock t clears ABR and forgets what was sent; in clock t + 1 `m_fcp_valid` is low. Both ends are
//! reset together, as a link that comes up does.
//!
//! A link that loses nothing but packets of one kind keeps its credits: a lost packet is made good by the next, within
//! `cfg_interval_rounds`; the credits of a lost frame come back with the next FCTBS. InfiniBand asks for a packet at least
//! every 65 536 symbol times.

use crate::cbfc::RECEIVED_BITS;
use rtl_foundation::contract::Fields;

pub mod hdl;
pub mod model;
pub mod proof;

/// Clocks from the sampling of a class to its packet.
pub const PACKET_LATENCY: u32 = 5;
/// Clocks of a round.
pub const ROUND_CLOCKS: u32 = 8;

rtl_foundation::pins! {
    /// Inputs of the core; `W` is `COUNTER_W`.
    pub struct Inputs<const W: usize> {
        /// Synchronous reset, active high.
        rst: bool;
        /// A frame has been stored.
        rx_valid: bool;
        /// Class of the arriving frame.
        rx_class: u8 = 3, when rx_valid;
        /// Blocks of the arriving frame, rounded up.
        rx_blocks: u16 = RECEIVED_BITS, when rx_valid;
        /// Cells in use of class p at `[28*p +: 28]`.
        occ_cells: Fields<8, 28>;
        /// A flow control packet has been received.
        s_fcp_valid: bool;
        /// Class of the received FCP.
        s_fcp_class: u8 = 3, when s_fcp_valid;
        /// FCTBS of the received FCP: blocks that the other end has sent.
        s_fcp_fctbs: u32 = W, when s_fcp_valid;
        /// FCTBS of this end's sender: blocks that class p has sent, at `[COUNTER_W*p +: COUNTER_W]`.
        fctbs: Fields<8, W>;
        /// The packet is taken.
        m_fcp_ready: bool;
        /// Classes that are given credits.
        cfg_enable: u8, in 0..=0xff;
        /// Buffer of class p in cells at `[28*p +: 28]`.
        cfg_buffer_cells: Fields<8, 28>, in 0..=(1 << 28) - 1;
        /// Rounds of eight clocks after which the FCCL of a class is sent again; 0 as 1.
        cfg_interval_rounds: u16, in 0..=0xffff;
        /// Blocks by which the FCCL of a class must have grown to be sent at once; 0 as 1.
        cfg_threshold_blocks: u16, in 0..=0xffff;
    }
}

rtl_foundation::pins! {
    /// Outputs of the core; `W` is `COUNTER_W`.
    pub struct Outputs<const W: usize> {
        /// A flow control packet is to be sent.
        m_fcp_valid: bool;
        /// Class of the FCP to send.
        m_fcp_class: u8 = 3, when m_fcp_valid;
        /// FCTBS of the FCP to send: blocks that this end has sent.
        m_fcp_fctbs: u32 = W, when m_fcp_valid;
        /// FCCL of the FCP to send: the highest count of blocks that the other end may reach.
        m_fcp_fccl: u32 = W, when m_fcp_valid;
        /// ABR: blocks that class p has received, at `[COUNTER_W*p +: COUNTER_W]`.
        stat_abr: Fields<8, W>;
        /// FCTBS and ABR have differed.
        stat_resync: bool;
    }
}
