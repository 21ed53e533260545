//! `credit_shim`: lets a long link run on credits. It stands between the port and the MAC of the link, where frames become a sequence: it
//! counts what is sent, lets no frame begin that the far end has no room for, and exchanges flow control packets (FCPs) with the far end.
//! [`crate::cbfc`] has the scheme, [`crate::cbfc_receiver`] is a part.
//!
//! ```text
//!                   .--------------------------- credit_shim --------------------------.
//!  packet_buffer -> | gate_offered ---> credits? ---> gate_passed                      | -> scheduler of the port
//!   (8 classes)  <- | gate_taken <-------------------- gate_ready, gate_hold           | <-
//!  port ----------> | s_axis_tx -------> FCTBS -------> FCPs between frames: m_axis_tx | -> MAC
//!                   |                                     ^ FCCL                       |
//!  MAC -----------> | s_axis_rx: FCCL to the gate, FCTBS to ABR -> cbfc_receiver       |
//!  classifier ----> | rx_*: ABR          s_axil: registers         occ_cells: free     | <- packet_buffer (of the frames received)
//!                   '------------------------------------------------------------------'
//! ```
//!
//! A **block** is 16 octets: what a packed [`crate::packet_buffer`] takes for the octets of a frame, so that a frame of 65 octets needs
//! the credits of 80, and less than its time on the wire.
//!
//! # Frames
//!
//! An FCP is a MAC control frame with the organisation specific opcode (802.3 annex 31C), for one class. 60 octets before the FCS:
//! destination 01-80-C2-00-00-01, `source_mac`, EtherType 0x8808, opcode 0xFFFE, `oui` (octets 16 .. 19), the kind (octet 19:
//! [`KIND`]), [`GRANTS`] and the class in `[2:0]` (octet 20), FCTBS (octets 21 .. 25), FCCL (octets 25 .. 29), [`BLOCK_LOG2`]
//! (octet 29), zeros. One class in a frame: a link has one or two lossless classes, and the shortest frame delays data the least.
//!
//! # Contract
//!
//! Clock by clock; "in clock t" means while the values of clock t are on the pins, and its rising edge ends it. Counters are modulo
//! 2^32. `enable`, `max_octets` and so on are register fields ([`registers`]) as the ports of the register block show them.
//!
//! **Gate.** The eight streams between a buffer and the scheduler of the port pass beside the core, which has their handshakes: bit c of
//! `gate_passed` is `gate_offered` and of `gate_taken` is `gate_ready`, both only if the gate of class c is *open*: the class has *begun* or
//! *may* begin. The class has begun in clock t + 1 if `gate_passed` was high in clock t, and not both `gate_ready` and `gate_last`; with
//! `gate_passed` low that does not change. So what is offered stays offered, and a frame that has begun goes on. The class may begin in
//! clock t if in clock t - 1 it was *covered* and `gate_hold` was low. It is covered if its bit in `enable` is low, or it was granted credits and
//!
//! ```text
//! (credits - need) mod 2^32 < 2^31, with need = ceil(max_octets / 16) + MARGIN_BEATS * blocks of a beat
//! ```
//!
//! with `max_octets` of the clock before. `blocked` has the classes of `gate_offered` in clock t that have not begun, and were not covered in clock t - 1.
//!
//! **Transmission.** `m_axis_tx` is a register, free in a clock with `m_axis_tx_tvalid` low or `m_axis_tx_tready` high. A beat that comes in a
//! clock in which it is not goes into the *spare* register behind it, and from there to `m_axis_tx` at the end of the first clock in which
//! that is free. `s_axis_tx_tready` is high in a clock in which the spare register is empty, no beat of an FCP waits, and no FCP begins; it
//! depends on registers alone. A beat that is taken in clock t stands on `m_axis_tx` in clock t + 1 ([`STREAM_LATENCY`]) if that is free in t: no
//! bubble but one before an FCP.
//!
//! **Count.** A beat that is taken on `s_axis_tx` in clock t with `s_axis_tx_tdest[3]` low is in FCTBS of class `s_axis_tx_tdest[2:0]` from
//! clock t + [`COUNT_LATENCY`] on, and no longer in its credits: with as many blocks as begin in it ([`blocks_of_beat`]). Those of a frame are its
//! octets / 16, rounded up.
//!
//! **FCPs sent.** The FCPs are those of a [`crate::cbfc_receiver`] whose `cfg_*` are the registers, `occ_cells` and buffer in blocks: four to a
//! cell. One begins in clock t if it is there in t and was in t - 1, not taken; no data frame is in progress (a beat was taken before
//! t that is not the last of its frame); no beat of an FCP waits; and `s_axis_tx_tready` has been high since the last one began. Its first beat moves on in the first clock after t in
//! which the spare register is empty. So an FCP waits for nothing but the frame in progress, and data waits for one FCP at most. It has FCTBS of clock t + 1:
//! the blocks of all beats that were taken before clock t, which are those that go before it on the wire. [`GRANTS`] says that FCCL
//! counts: the class was known, see below, in the clock in which the part sampled it.
//!
//! **FCPs received.** `s_axis_rx` watches the stream from the MAC, which cannot wait; the stream is not changed. Every beat of a frame but
//! the last fills all lanes, `s_axis_rx_tuser` on the last beat says that the frame is bad. A frame is *one of ours* if it has at least 20
//! octets and in them destination, EtherType, opcode, `oui` of clock t + 1 and [`KIND`], its last beat arriving in clock t. It is *good*
//! if it has 60 octets or more, is not bad, and octet 29 is [`BLOCK_LOG2`], and bits 6 to 3 of octet 20 are 0. Of those that are
//! not, `malformed` counts and nothing else knows. A good one is *seen* in clock u = t + [`SEEN_CLOCKS`] and counts in `rx_fcp`; if it
//! grants, in clock u + 1 its class is granted credits, and these are FCCL - FCTBS of clock u + 1.
//! It *takes effect* on the receiving part in clock t + [`effect_clocks`]: `s_fcp_*` of the part. From the next clock on the class is
//! known, until a silence.
//!
//! **Frames received.** `rx_valid` in clock t says that a frame of `rx_octets` octets on the wire ([`crate::traffic_classifier`]) has come. If
//! `rx_bad` is low, its ceil((`rx_octets` - 24) / 16) blocks are the part's in clock t + [`RX_DELAY`]. A frame with a bad FCS may
//! be of any class and length, and would grant what the sender has not spent: it counts nowhere, and the next FCP makes its blocks good.
//! One that the buffer drops for another reason counts.
//!
//! **Order.** This is what keeps the buffer from overrun. Let a frame of the stream end on `s_axis_rx` in clock t.
//!
//! * `rx_valid` reports it in clock t + [`path_clocks`] or earlier: the part counts it in clock t + [`effect_clocks`] or earlier. An FCP that ends in
//!   clock t' > t takes effect in clock t' + [`effect_clocks`], later, and replaces the count by one that has the frame: never twice.
//! * A frame that ends in clock t'' > t' and is reported exactly [`path_clocks`] later counts after the FCP: never lost. If reported
//!   earlier its count may be replaced by one without it; then too little is granted, until the next FCP.
//! * `occ_cells` has the frame in clock t + [`path_clocks`] + 3 or earlier (three clocks after `rx_valid`), the clock after the one in which the part counts it: room that
//!   ABR counts as used is never free at the same time.
//!
//! In a gateway, with [`crate::bifrost_port`], classifier and buffer behind the MAC, both paths have exactly these clocks. The decoder of the
//! port must take MAC control frames out of the stream: they would count as received, and were not counted as sent.
//!
//! **Silence.** Clocks are counted to `timeout`, again and again: `age` is 0 after reset, and in the clock after one with
//! `age` >= `timeout`; else `age` grows by 1. A clock after one with `age` >= `timeout` is a *tick*, unless `timeout` was 0. A class that was not heard since the
//! tick before (no FCP has taken effect) is no longer known, and its event `silent` is noted if its bit in `enable` is high. An FCP that takes
//! effect in the clock of a tick is of the time after it.
//!
//! **Obligations.** At most [`HELD_BEATS`] beats of a class are between the gate and `s_axis_tx`; no frame is longer than
//! `max_octets`; `occ_cells` is below 2^26. Then FCTBS of a class that was enabled and had nothing under way when its first FCP came never
//! exceeds FCCL.
//!
//! **Reset.** `rst` resets all but FCTBS, which goes on from the count that it has (0 at power-up). In clock t + 1 `m_axis_tx_tvalid` and
//! `irq` are low, no class is granted or known, and the gate is open to all, since `enable` is 0. As a count that goes on, FCTBS makes each FCCL of the far
//! end valid whenever it was sent: whichever end is reset, however often, no limit is taken for another. ABR begins at 0, and so nothing
//! is granted until the far end's FCTBS has come. The count is lost with the power alone: the far end must have forgotten it by then. It has, if
//! the power was off for two `timeout`s and the time of the fibre.

use crate::packet_buffer::CLASSES;
use rtl_foundation::contract::Fields;

pub mod hdl;
pub mod model;
pub mod program;
pub mod proof;
pub mod registers;

/// Logarithm of the octets of a block.
pub const BLOCK_LOG2: u8 = 4;
/// Octets of a block.
pub const BLOCK_OCTETS: usize = 1 << BLOCK_LOG2;
/// Logarithm of the blocks of a cell.
pub const CELL_BLOCKS_LOG2: usize = 2;
/// Octet 19 of an FCP.
pub const KIND: u8 = b'C';
/// Bit of octet 20 of an FCP: FCCL counts.
pub const GRANTS: u8 = 0x80;
/// Clocks from a beat on `s_axis_tx` to the same on `m_axis_tx`.
pub const STREAM_LATENCY: u32 = 1;
/// Most beats between `s_axis_tx` and the MAC: on `m_axis_tx`, and in the spare register.
pub const WAITING_BEATS: u32 = 2;
/// Clocks from a beat that is taken to FCTBS with it.
pub const COUNT_LATENCY: u32 = 2;
/// Clocks from the last beat of an FCP to the clock in which it is seen.
pub const SEEN_CLOCKS: u32 = 2;
/// Clocks from `rx_valid` to the count of the frame.
pub const RX_DELAY: u32 = 2;
/// Most beats of a class between the gate and `s_axis_tx`.
pub const HELD_BEATS: u32 = 4;
/// Beats whose blocks the credits may not know yet in the clock in which a frame begins: those between gate and `s_axis_tx`, and those of the two clocks
/// in which they are counted.
pub const MARGIN_BEATS: u32 = HELD_BEATS + 2;
/// Octets in a beat for which the core is emitted.
pub const WIDTHS_OCTETS: [usize; 4] = [8, 32, 64, 128];
/// Address bits of the AXI4-Lite port, in octets.
pub const ADDRESS_BITS: usize = 12;
/// Bits of `occ_cells` of a class that count.
pub const CELL_BITS: usize = 26;
pub use crate::cbfc_receiver::PACKET_LATENCY;
pub use crate::extension::FRAME_OCTETS;

/// Clocks from the last beat of a frame on `s_axis_rx` to `rx_valid`, in a stream of `lanes` octets: those of decoder and classifier.
pub const fn path_clocks(lanes: usize) -> u32 {
    crate::pfc_frame_decoder::STREAM_LATENCY + crate::traffic_classifier::stream_latency(lanes) as u32
}

/// Clocks from the last beat of an FCP on `s_axis_rx` to its effect on the receiving part.
pub const fn effect_clocks(lanes: usize) -> u32 {
    path_clocks(lanes) + RX_DELAY
}

/// Blocks that begin in beat `number` (from 0) of a frame, which has so many octets, in a stream of `lanes` octets.
pub const fn blocks_of_beat(number: usize, octets: usize, lanes: usize) -> u32 {
    let before = number * lanes;
    ((before + octets).div_ceil(BLOCK_OCTETS) - before.div_ceil(BLOCK_OCTETS)) as u32
}

rtl_foundation::pins! {
    /// Inputs of the core; `N` is `DATA_W / 8`.
    pub struct Inputs<const N: usize> {
        /// Synchronous reset, active high.
        rst: bool;
        /// Classes of which the buffer offers a beat.
        gate_offered: u8;
        /// Classes whose offered beat is the last of its frame.
        gate_last: u8;
        /// Classes of which the scheduler takes a beat.
        gate_ready: u8;
        /// Behind the port there is no room: no class may begin a frame in the next clock.
        gate_hold: bool;
        /// The port offers a beat.
        stream s_axis_tx: N, of "frame";
        /// Class of the frame in [2:0]; [3]: a MAC control frame, which takes no credits.
        s_axis_tx_tdest: u8 = 4, when s_axis_tx_tvalid;
        /// The MAC takes a beat.
        ready m_axis_tx;
        /// The MAC hands over a beat.
        stream s_axis_rx: N, of "frame", tuser;
        /// The buffer has received a frame in this clock.
        rx_valid: bool;
        /// Class of the arriving frame.
        rx_priority: u8 = 3, when rx_valid;
        /// Octets of the arriving frame on the wire: frame, FCS, preamble and gap.
        rx_octets: u16, when rx_valid;
        /// The arriving frame is bad (FCS).
        rx_bad: bool, when rx_valid;
        /// Cells in use of class p at `[28*p +: 28]`.
        occ_cells: Fields<CLASSES, 28>;
        axil_master ADDRESS_BITS;
    }
}

rtl_foundation::pins! {
    /// Outputs of the core; `N` is `DATA_W / 8`.
    pub struct Outputs<const N: usize> {
        /// Classes of which a beat is offered to the scheduler.
        gate_passed: u8;
        /// Classes of which a beat is taken from the buffer, if it offers one.
        gate_taken: u8;
        /// The beat of the port is taken.
        ready s_axis_tx;
        /// A beat is offered to the MAC.
        stream m_axis_tx: N, of "frame";
        /// An enabled event has happened.
        irq: bool;
        axil_slave;
    }
}

crate::registers::axil_pins!(Inputs<N>, Outputs<N>);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_blocks_of_the_beats_are_those_of_the_frame() {
        for lanes in WIDTHS_OCTETS {
            for octets in [1, 8, 9, 16, 17, 60, 64, 65, 80, 81, 128, 129, 1514, 9216usize] {
                let beats = octets.div_ceil(lanes);
                let sum: u32 =
                    (0..beats).map(|beat| blocks_of_beat(beat, lanes.min(octets - beat * lanes), lanes)).sum();
                assert_eq!(sum as usize, octets.div_ceil(BLOCK_OCTETS), "{octets} octets in beats of {lanes}");
            }
        }
    }

    #[test]
    fn a_frame_never_needs_more_credits_than_its_octets_on_the_wire() {
        let wire = crate::traffic_classifier::WIRE_OCTETS as usize;
        assert!((60..10_000usize).all(|octets| octets.div_ceil(BLOCK_OCTETS) * BLOCK_OCTETS < octets + wire));
    }
}
