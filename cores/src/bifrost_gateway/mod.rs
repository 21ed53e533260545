//! `bifrost_gateway`: a box at one end of a long link, between the MAC of a switch that knows native PFC and the MAC of the long link. It
//! stores what the long link delivers in a buffer of its own, and holds the far end by grants (Bifrost), by credits, by rates (LSCC), by
//! thresholds (PFC), or by what the switch beside it asks for (SWING), so that neither switch needs the memory of the link.
//!
//! ```text
//!          .---------------------------------------- bifrost_gateway ---------------------------------------.
//! switch   |             outbound: traffic_classifier -> packet_buffer -> 8 classes -> gates                |   long link
//! ------>  | s_axis_local                   level |                                     | m_axis_long       | ------>
//!          |           .--------------.           v                     .--------------.v.-------------.    |
//!          |           | local        |<---- occ_cells                  | long         |->| credit_shim | -> |
//!          |           | bifrost_port | -> swing_relay -+> s_ctrl ----->| bifrost_port |  |             |    |
//!          |           |              |   segment_loop -'  occ_cells -->|              |  | <- occ_cells|    |
//!          |           '--------------'         ^             |         '--------------'  '-------------'    |
//! <------  | m_axis_local                       '-------------+ level     s_axis_long -> all                | <------
//!          |             8 classes <- packet_buffer <- traffic_classifier :inbound                          |
//!          | s_axil -> banks -> registers of the gateway, of both ports, of relay, shim, loop and retry     |
//!          '------------------------------------------------------------------------------------------------'
//! ```
//!
//! A variant with `RETRY_UNITS` has an end of retransmission between these parts and the MAC of the long link, for a fibre that loses frames. One with
//! `NEAR_FLOWS` marks frames before the outbound buffer, and notifies their senders before the frames cross the link.
//!
//! # Contract
//!
//! Every part keeps its own contract; this is how they are joined. Nothing is registered on the way from one to another unless said.
//!
//! * **Local side**: `s_axis_local` is `s_axis_rx` of the local port, `m_axis_local` its `m_axis_tx`. **Long side**: `s_axis_long` is
//!   `s_axis_rx` of the long port and of the shim, `m_axis_tx` of the long port is `s_axis_tx` of the shim, and `m_axis_long` the shim's
//!   `m_axis_tx`.
//! * **Outbound**, from the switch to the long link: `m_axis_rx` of the local port goes to the outbound classifier, its `m_axis` to the
//!   outbound buffer, and the buffer's stream of each class to `s_axis_tx_<c>` of the long port, through the gates of the loop and of the shim.
//!   **Inbound**: the same from the long port to the local one, without a gate.
//! * **Levels**: `occ_cells` of the outbound buffer and `rx_*` of the outbound classifier are those of the local port, which asks the switch to
//!   pause; `occ_cells` of the inbound buffer and `rx_*` of the inbound classifier those of the long port, which asks the far end.
//! * **Relay**: `local_*` of [`swing_relay`](crate::swing_relay) are `update_*` and `pause` of the local port, `remote_*` are `update_*` of
//!   the long port, `occ_cells` are those of the inbound buffer, and `m_axis` is a guest of `s_ctrl` of the long port, see below. The long port obeys
//!   what it receives by itself: `update_*` of the relay go nowhere. Without `NEAR_FLOWS` nothing is offered to `s_ctrl` of the local port.
//! * **Rates**: `gate_offered` and `gate_last` of [`segment_loop`](crate::segment_loop) are `tvalid` and `tlast` of the outbound buffer's streams,
//!   `gate_taken` is their `tready`; `gate_passed` is offered to the gate of the shim, and `gate_ready` is what that takes. `tx_*` are `m_axis_tx` of the
//!   long port and its `tready`, `drain_*` those of the local port, `s_axis_rx` is `s_axis_long`, `occ_cells` are those of the inbound buffer, and `m_axis` is a
//!   guest of `s_ctrl` of the long port. After a reset no class is limited and no frame of rates is sent.
//! * **Guests of `s_ctrl`** of the long port: relay and loop, one of which has the *turn*, after reset the relay. `s_ctrl` is a register, free in a
//!   clock with `s_ctrl_tvalid` low or `s_ctrl_tready` high. `tready` of the guest with the turn is high in a clock in which no beat waits; a beat that comes
//!   in a clock in which the register is not free *waits*, and moves on at the end of the first clock in which that is free. So a beat is on `s_ctrl` a clock
//!   later at the earliest, and a frame has no bubble. The turn stays in clock t + 1 if its guest offers a beat in clock t, and that is not the last of its
//!   frame or is not taken; else the loop has the turn if in clock t it offers a beat and the relay offers none.
//! * **Credits**: `gate_offered` of [`credit_shim`](crate::credit_shim) is what has passed the gate of the loop, `gate_last` is `tlast` of the outbound buffer's
//!   streams, and `gate_taken` is what the loop's gate gets as `gate_ready`; `gate_passed` is `tvalid` of the long port's `s_axis_tx_<c>`, and `gate_ready`
//!   their `tready`. All other signals of these streams pass beside the gates. `rx_*` are those of the inbound classifier, `rx_bad` bit 0 of its `m_axis_tuser`, and `occ_cells` those of the inbound
//!   buffer. After a reset no class runs on credits: then the shim does nothing but hand over each beat of the long port a clock later
//!   ([`STREAM_LATENCY`](crate::credit_shim::STREAM_LATENCY)).
//! * **Configuration**: both classifiers have the same; both buffers have the same `cfg_max_octets`, and regions of their own. With `RETRY_UNITS` the outbound
//!   buffer has no more than [`LONGEST_OCTETS`](crate::retry::LONGEST_OCTETS), the longest frame that retransmission takes.
//! * **Frames**: every verdict of a buffer is counted, by class and reason ([`FRAME_WORDS`]), modulo 2^32: a verdict in clock t is in the data
//!   of the window in clock t + 3. A frame that is not stored sets the bit of its class in `events` at the end of clock t + 1.
//! * **Registers**: six blocks on one bus ([`crate::registers::banks`]), of [`BANK_BITS`] bits each: those of the gateway
//!   ([`registers`]), of the local port and of the long port ([`crate::bifrost_port::registers`]), of the relay
//!   ([`crate::swing_relay::registers`]), of the shim ([`crate::credit_shim::registers`]), and of the loop ([`crate::segment_loop::registers`]);
//!   with `RETRY_UNITS` one of retransmission ([`crate::link_retry::registers`]), and with `NEAR_FLOWS` one of the loop near the source
//!   ([`crate::near_source_loop::registers`]). The number of a block is the same in every build; one that a build has not is answered as where no block
//!   is. Fields drive the `cfg_*` ports that carry their names.
//! * **Interrupt**: `irq` is high in the clock after one in which `irq` of a port, of the relay, of the shim, of a loop or of retransmission is high, or an event bit
//!   is set whose bit in the interrupt enable is set.
//!
//! **Memories.** With `CHANNELS`, the inbound buffer is a [`deep_buffer`](crate::deep_buffer) with the memories of `m_axi_n` in the place of the
//! `packet_buffer`: its regions are rows, its levels come a clock later. `stat_lost` of a class in clock t sets the bit of the class in `events` and
//! counts at the end of clock t.
//!
//! **Retransmission.** With `RETRY_UNITS`, a [`link_retry`](crate::link_retry) of so many units stands at the MAC of the long link, with the memories of
//! `m_axi_tx_n` and `m_axi_rx_n` if it has `RETRY_CHANNELS`. Its `s_axis_tx` is `m_axis_tx` of the shim, its `m_axis_tx` is `m_axis_long`, its `s_axis_rx`
//! is `s_axis_long`, and a beat that is taken from its `m_axis_rx` is what the parts above have for `s_axis_long`. `m_axis_rx_tready` is high, but with
//! `CHANNELS` in each [`PACE_CLOCKS`]th clock, counted from the reset, low: behind a repair frames are handed on faster than the line brings them, and the
//! memories of a `deep_buffer` take no beat in every clock. `gate_hold` of the shim is high while its `room` is low; without `RETRY_UNITS` it is low.
//!
//! **Near the source.** With `NEAR_FLOWS`, a [`near_source_loop`](crate::near_source_loop) that knows so many flows stands between the outbound classifier, whose `m_axis` is
//! its `s_axis`, and the outbound buffer, which takes each beat of its `m_axis`: `m_axis_tready` is high, and so is `s_axis_tready` then. `occ_cells` are those of
//! that buffer. `free_cells` in clock t are the cells of its memory less the sum of `occ_cells` in clock t - [`FREE_LATENCY`], or 0 if that is more; `occ_cells` up
//! to a reset count as 0, and in the clock after one `free_cells` are 0. `m_axis_cnp` goes to `s_ctrl` of the local port by a register of the same contract as
//! the one before the long port, of which it is the only guest. The local port gets `rx_*` of the outbound classifier
//! [`stream_latency`](crate::near_source_loop::stream_latency) clocks late, so that a frame counts as stored before it counts as received.
//!
//! The slot tick and the pauses of the ports are not brought out: software reads them.
//!
//! **No frame is lost** in a class whose region is what the flow control of its side lets through at the most: the size that
//! `bifrost size` prints for the ledger and for native PFC, which both ends of a direction are programmed with. With credits any size
//! will do, if the shim's `buffer_cells` are those of the region ([`room`](crate::packet_buffer::room)), `forward_control` of the long port is
//! 0, and the shim is programmed after the inbound regions and before the outbound ones. With rates a region must hold the target and what may still come
//! when the switch stops ([`sizing::rate_cells`]). **No bubble**: the scheduler of
//! a port takes one beat a clock from eight registers, which is the condition in the contract of [`crate::packet_buffer`].
//!
//! **Reset.** `rst` resets all parts.

use crate::axi::{AxiMaster, AxiSlave, BEAT_OCTETS};
use crate::variant::Variant;
use crate::{link_retry, near_source_loop};
use memory::{Memory, deep_buffer};
use rtl_foundation::contract::Each;

pub mod hdl;
pub mod memory;
pub mod model;
pub mod program;
pub mod proof;
pub mod readings;
pub mod registers;
pub mod sizing;

pub use crate::verdicts::{FRAME_WORDS, VERDICTS};

/// Octets in a beat for which the gateway is emitted.
pub const WIDTHS_OCTETS: [usize; 4] = [8, 32, 64, 128];
/// Address bits of a register block, in octets.
pub const BANK_BITS: usize = crate::bifrost_port::ADDRESS_BITS;
/// Address bits of the AXI4-Lite port, in octets.
pub const ADDRESS_BITS: usize = BANK_BITS + 3;
/// Clocks of which retransmission hands on no beat in the last, before a buffer with memories.
pub const PACE_CLOCKS: u32 = 8;
/// Clocks from a level of the outbound buffer to `free_cells` with it.
pub const FREE_LATENCY: usize = 4;
/// Number of the direction from the long link to the switch.
pub const INBOUND: usize = 1;

/// Octets in a beat of a gateway with memories.
pub const DEEP_OCTETS: usize = BEAT_OCTETS;

/// Build parameters of a gateway.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Build {
    /// Octets in a beat, and in a word of the buffers.
    pub octets: usize,
    /// Memories of the buffers, outbound and inbound.
    pub memories: [Memory; 2],
    /// Retransmission on the long link, if there is any.
    pub retry: Option<Retry>,
    /// The loop near the source, if there is one.
    pub near: Option<Near>,
}

impl Build {
    /// Whether the inbound buffer has memories behind AXI4.
    pub const fn has_memories(&self) -> bool {
        matches!(self.memories[INBOUND], Memory::Axi { .. })
    }
}

/// Build parameters of retransmission.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Retry {
    /// Units of each half.
    pub units: u32,
    /// Memories of each half behind AXI4; 0: its memory is on the chip.
    pub channels: u32,
}

impl Retry {
    /// The end of retransmission for beats of so many octets.
    ///
    /// # Panics
    /// If no `link_retry` is built so.
    pub fn variant(&self, octets: usize) -> &'static Variant {
        let on_chip = [("DATA_W", 8 * octets as u32), ("UNITS", self.units)];
        let behind_axi = [on_chip[0], on_chip[1], ("CHANNELS", self.channels)];
        let values = if self.channels == 0 { &on_chip[..] } else { &behind_axi };
        link_retry::hdl::CORE.variant_with(values).unwrap_or_else(|error| panic!("{error}"))
    }
}

/// Build parameters of the loop near the source.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Near {
    /// Flows that can be known.
    pub flows: u32,
}

impl Near {
    /// The loop for beats of so many octets.
    ///
    /// # Panics
    /// If no `near_source_loop` is built so.
    pub fn variant(&self, octets: usize) -> &'static Variant {
        let values = [("DATA_W", 8 * octets as u32), ("FLOWS", self.flows)];
        near_source_loop::hdl::CORE.variant_with(&values).unwrap_or_else(|error| panic!("{error}"))
    }
}

impl From<&Variant> for Build {
    fn from(variant: &Variant) -> Self {
        let value = |name| variant.parameter(name).expect("a build parameter of the gateway");
        let octets = value("DATA_W") as usize / 8;
        let inbound = match variant.parameter("CHANNELS") {
            Some(channels) => Memory::Axi { channels, rows: deep_buffer(channels).parameter("ROWS").expect("rows") },
            None => Memory::Chip { octets, words: value("INBOUND_DEPTH") },
        };
        let channels = variant.parameter("RETRY_CHANNELS").unwrap_or(0);
        let retry = variant.parameter("RETRY_UNITS").map(|units| Retry { units, channels });
        let near = variant.parameter("NEAR_FLOWS").map(|flows| Near { flows });
        Self { octets, memories: [Memory::Chip { octets, words: value("OUTBOUND_DEPTH") }, inbound], retry, near }
    }
}

rtl_foundation::pins! {
    /// Inputs of the gateway beside those of the memories; `N` is `DATA_W / 8`.
    pub struct Control<const N: usize> {
        /// Synchronous reset, active high.
        rst: bool;
        /// The MAC of the switch hands over a beat.
        stream s_axis_local: N, of "frame", tuser;
        /// The MAC of the switch takes a beat.
        ready m_axis_local;
        /// The MAC of the long link hands over a beat.
        stream s_axis_long: N, of "frame", tuser;
        /// The MAC of the long link takes a beat.
        ready m_axis_long;
        axil_master ADDRESS_BITS;
    }
}

rtl_foundation::pins! {
    /// Outputs of the gateway beside those to the memories; `N` is `DATA_W / 8`.
    pub struct Status<const N: usize> {
        /// A beat is offered to the MAC of the switch.
        stream m_axis_local: N, of "frame";
        /// A beat is offered to the MAC of the long link.
        stream m_axis_long: N, of "frame";
        /// An enabled event has happened.
        irq: bool;
        axil_slave;
    }
}

crate::registers::axil_pins!(Control<N>, Status<N>);

rtl_foundation::pin_groups! {
    /// Inputs of the gateway; `N` is `DATA_W / 8`, `C` is `CHANNELS`, and `R` is `RETRY_CHANNELS`: each 0 with the memory on the chip.
    pub struct Inputs<const N: usize, const C: usize, const R: usize> {
        /// All but those of the memories.
        control: Control<N>, pins;
        /// The memories of the inbound buffer.
        memories: Each<AxiSlave, C>, pins "m_axi";
        /// The memories of retransmission, of what was sent.
        sent: Each<AxiSlave, R>, pins "m_axi_tx";
        /// The memories of retransmission, of what was received.
        received: Each<AxiSlave, R>, pins "m_axi_rx";
    }
}

rtl_foundation::pin_groups! {
    /// Outputs of the gateway; `N` is `DATA_W / 8`, `C` is `CHANNELS`, and `R` is `RETRY_CHANNELS`: each 0 with the memory on the chip.
    pub struct Outputs<const N: usize, const C: usize, const R: usize> {
        /// All but those to the memories.
        status: Status<N>, pins;
        /// To the memories of the inbound buffer.
        memories: Each<AxiMaster, C>, pins "m_axi";
        /// To the memories of retransmission, of what was sent.
        sent: Each<AxiMaster, R>, pins "m_axi_tx";
        /// To the memories of retransmission, of what was received.
        received: Each<AxiMaster, R>, pins "m_axi_rx";
    }
}
