//! `lowar_shim`: forward error correction beneath RDMA at one end of a lossy link, between a host or fabric and a MAC. It
//! joins encoder, decoder and their controllers, and is programmed through AXI4-Lite.
//!
//! ```text
//!            .---------------------------- lowar_shim ----------------------------.
//!  host --->  | s_axis_tx -> lowar_fec_encoder ------------------------> m_axis_tx | ---> MAC
//!            |                ^ code        ^ feedback                            |
//!            |  lowar_encoding_controller  lowar_decoding_controller              |
//!            |                ^ feedback    ^ counts                              |
//!  host <---  | m_axis_rx <- lowar_fec_decoder <------------------------ s_axis_rx | <--- MAC
//!            | s_axil -> registers                                                |
//!            '--------------------------------------------------------------------'
//! ```
//!
//! # Contract
//!
//! Every part keeps its own contract; this is how they are joined. Nothing is registered on the way from one to another
//! unless said.
//!
//! * Sending: `s_axis_tx` is the encoder's `s_axis`, `m_axis_tx` its `m_axis`.
//! * Receiving: `s_axis_rx` is the decoder's `s_axis`, `m_axis_rx` its `m_axis`.
//! * Code: the decoder's feedback is the encoding controller's; that one's `enc_*` are the encoder's `cfg_load`,
//!   `cfg_protect`, `cfg_symbols`, `cfg_repairs` and `cfg_lanes_log2`.
//! * Feedback: `stat_delivered`, `stat_recovered` and `stat_burst` of the decoder are counted by the decoding controller, and
//!   `stat_lost` or `stat_missed` as `count_lost`; its feedback goes to the encoder.
//! * Waiting: the clocks of a run of `stat_waiting` of the decoder are counted. In the clock in which it is low again,
//!   element b of `recovery_wait` counts one, b being log2 of the clocks, rounded down, less 4, and at least 0 and at
//!   most 15. The count is one of 20 bits that stays at its limit.
//! * Registers: see [`registers`]. Fields drive the `cfg_*` ports that carry their names, of all parts that have one of
//!   that name (`feedback_interval` is the decoding controller's `cfg_interval`); addresses are joined of their high and
//!   low part, the fields of the rungs in their order are the ladder's; `cmd_load` is the encoding controller's
//!   `cfg_load`, `cmd_flush` the encoder's `flush`. Counters count the parts' `stat_*`; `rx_lost` and the event
//!   `lost` are `stat_lost` or `stat_missed`. `irq` is high while an event bit
//!   is set whose bit in the interrupt enable is set; it is registered.
//!
//! `stat_loading` is low after reset. It is high from the clock after `cmd_load` to the clock in which the encoding
//! controller has the encoder load, its `enc_load` being high:
//! [`DECISION_CLOCKS`](crate::lowar_encoding_controller::DECISION_CLOCKS) + 1 clocks.
//!
//! The encoder takes addresses and flush times from the registers when the encoding controller has it load:
//! after `cmd_load`, or when the code changes. Software that writes several of them gives `cmd_load` with mode 0 before.
//!
//! **Reset.** `rst` resets all parts. Frames then pass as they are until software programs a mode.

pub mod hdl;
pub mod model;
pub mod program;
pub mod proof;
pub mod registers;

/// Address bits of the AXI4-Lite port, in octets.
pub const ADDRESS_BITS: usize = 12;
/// Elements of the histogram of waiting.
pub const WAIT_BUCKETS: usize = 16;

rtl_foundation::pins! {
    /// Inputs of the shim; `N` is `DATA_W / 8`.
    pub struct Inputs<const N: usize> {
        /// Synchronous reset, active high.
        rst: bool;
        /// The host offers a beat of a frame.
        stream s_axis_tx: N, of "frame";
        /// The MAC takes a beat.
        ready m_axis_tx;
        /// The MAC hands over a beat.
        stream s_axis_rx: N, of "frame", tuser;
        /// The host takes a beat.
        ready m_axis_rx;
        axil_master ADDRESS_BITS;
    }
}

rtl_foundation::pins! {
    /// Outputs of the shim; `N` is `DATA_W / 8`.
    pub struct Outputs<const N: usize> {
        /// The host's beat is taken.
        ready s_axis_tx;
        /// A beat is offered to the MAC.
        stream m_axis_tx: N, padded "packet";
        /// A beat of a frame for the host.
        stream m_axis_rx: N, padded "frame";
        /// An enabled event has happened.
        irq: bool;
        axil_slave;
    }
}

crate::registers::axil_pins!(Inputs<N>, Outputs<N>);
