//! `unit_memory`: units of 64 octets in memories behind AXI4, put and got at one in a clock.
//!
//! For what must be kept for a round trip of a long link and is more than a chip holds, and of which any part may be wanted back, as frames that a lossy
//! line may have to send again. Who gets what was just put gets it: the core does the waiting that AXI4 wants between a write and a read.
//!
//! ```text
//!         .------------------------ unit_memory ------------------------.
//! put --> | bursts ---.                                                 |
//!         |           v                                                 |
//!         |   channel 0: units --> aw, w     ar, r --> units ---.       | <--> m_axi_0
//!         |   channel 1: ...                                    v       | <--> m_axi_1 ...
//! get --> | reads of pages, each behind the writes before it   join --> | --> got
//!         '-------------------------------------------------------------'
//! ```
//!
//! # Contract
//!
//! Clock by clock; "in clock t" means while the values of clock t are on the pins, and its rising edge ends it. Numbers of units are modulo `UNITS`. A
//! **page** is [`PAGE_UNITS`] units from a multiple of that on. Page p is in **channel** p mod `CHANNELS`, in its row p / `CHANNELS`; unit u of
//! it is at octet 1024 row + 64 (u mod 16) of the channel's memory.
//!
//! **Puts.** A unit that is put in clock t, with `put_valid` high, is *gathered* in clock t + 1, and is among the *stored* units of its channel from
//! clock t + 2 on. It joins the burst under way, if there is one, the unit is behind the last of the burst and in the same page, and the burst does not
//! end in this clock; otherwise it begins a burst. The burst under way *ends* in a clock in which its last unit is the last of its page, or a unit is
//! gathered that is not behind it, or a get *cuts* it. No unit is put from a get that reads it until that has given it. `put_open` is high in
//! clock t + 2 if each channel had at most [`OPEN_UNITS`] stored units in clock t; so behind a clock with `put_open` high [`PUT_UNITS`] units find room
//! in each channel.
//!
//! **Writes.** A burst that ends in clock t waits at its channel from clock t + 2 on. In a clock in which no burst is the *next*, nor on its way to be, the
//! oldest that waits is taken, and is the next two clocks later. The next burst *begins* in a clock in which no burst is written, or the last unit of
//! one is *read*, the register of `aw` is free, and less than [`WRITES`] bursts have begun and have no `b`: in the clock behind it its address
//! is in that register, and the burst is written. In each clock in which a burst is written, and less than [`OPEN_BEATS`] beats were held for `w`
//! in the clock before, the oldest stored unit is read, and is no longer stored in the next. A unit that is read in clock t is held from clock t + 3 on;
//! in each clock the oldest beat that was held moves on to `w`, if that has `wvalid` low or `wready` high.
//!
//! **Gets.** In a clock with `get_valid` and `get_ready` high, a get of `get_more` + 1 units from `get_at` on is taken; `get_ready` is low while one
//! is under way. From the next clock on the get asks for its units page by page, for as many as are left and stand in one page. In each clock in which the channel of the page
//! is open for reads, and at most [`ASKED_PAGES`] pages of all channels waited to be claimed in the clock before, the page is *asked for*, if the burst under way
//! is in another page, or the get has cut a burst for this page before; otherwise it cuts the burst. The get ends in the clock in which it asks
//! for its last page.
//!
//! **Reads.** A page that is asked for in clock t becomes a read, which waits at its channel from clock t + 2 on, for as many `b` as bursts of the channel
//! had ended before clock t. In each clock the oldest read that waits becomes *clear*, if so many `b` came in the clocks before, and is clear from the next
//! clock on. The oldest clear read moves on to `ar`, if that has `arvalid` low or `arready` high. A channel is open for reads in clock t + 1 if
//! in clock t at most [`OPEN_READS`] reads had come to it and were not claimed, and at most [`OPEN_LANDING`] of their units were not given.
//! A read has *landed* from 2 clocks after its last beat of `r` on.
//!
//! **Join.** A page that is asked for in clock t waits to be claimed from clock t + 2 on. The oldest that waits is *claimed* in a clock in which its
//! read has landed, and no other page is claimed, or that begins to be given. A claimed page begins to be given, from the clock behind its
//! claim on, in a clock in which no page is given, or the last unit of one is; in each clock behind that, with less than [`OPEN_BEATS`] units held for `got` in
//! the clock before, its next unit is given. A unit that is given in clock t is held from clock t + 4 on, and in each clock the oldest one held moves on
//! to `got`, if that has `got_valid` low or `got_ready` high. `got_last` says that the unit is the last of its get.
//!
//! **Errors.** `got_bad` is high if the beat of the unit was SLVERR or DECERR. `stat_write_failed` is high in the clock behind a `b` that is one of these.
//! `bready` and `rready` are always high.
//!
//! **Reset.** `rst` forgets all that is on its way, and must reset the memories' side of AXI4 too; what they hold stays.
//!
//! # Parameters
//!
//! `CHANNELS` is the number of AXI4 masters, and `UNITS` the units of all memories; both are powers of two.

pub use crate::axi::{AxiMaster, AxiSlave, BEAT_OCTETS, BURST_BEATS};
pub use crate::blocks::held::{HELD_BEATS, OPEN_BEATS};
use rtl_foundation::contract::{Each, Octets};

pub mod hdl;
pub mod model;
pub mod proof;

/// Units of a page, and of the longest burst.
pub const PAGE_UNITS: u32 = BURST_BEATS as u32;
/// Units that a channel may store on their way to its memory, and as many on their way back.
pub const FIFO_UNITS: u32 = 512;
/// Units stored by a channel with which units may still be put.
pub const OPEN_UNITS: u32 = FIFO_UNITS / 2;
/// Units for which there is room in each channel behind a clock with `put_open` high.
pub const PUT_UNITS: u32 = FIFO_UNITS - OPEN_UNITS - 4;
/// Bursts of a channel that may be written and not answered.
pub const WRITES: u32 = 64;
/// Reads that may wait at a channel.
pub const READS: u32 = 32;
/// Reads of a channel that are not claimed with which it is open.
pub const OPEN_READS: u32 = READS - 4;
/// Units of reads of a channel that are not given with which it is open.
pub const OPEN_LANDING: u32 = FIFO_UNITS - 4 * PAGE_UNITS;
/// Pages that are asked for and not claimed with which another may be asked for.
pub const ASKED_PAGES: u32 = 60;
/// Clocks from a get to its first unit, beside the latency of the memory and the beats of the first page but one, if nothing waits before it.
pub const WARM_LATENCY: u64 = 14;
/// Most units of a get.
pub const GET_UNITS: u32 = 1 << MORE_BITS;
/// Bits of the number of units of a get.
pub(crate) const MORE_BITS: u32 = 8;

rtl_foundation::pins! {
    /// Inputs of the core beside those of the memories.
    pub struct Control {
        /// Synchronous reset, active high; of the memories' side of AXI4 too.
        rst: bool;
        /// A unit is put.
        put_valid: bool;
        /// Number of the unit.
        put_at: u32 = 24, when put_valid;
        /// Octets of the unit.
        put_data: Octets<BEAT_OCTETS>, when put_valid;
        /// Units are to be got.
        get_valid: bool;
        /// Number of the first unit.
        get_at: u32 = 24, when get_valid;
        /// Units but one.
        get_more: u8, when get_valid;
        /// The unit on got is taken.
        got_ready: bool;
    }
}

rtl_foundation::pins! {
    /// Outputs of the core beside those to the memories.
    pub struct Status {
        /// All channels have room for units.
        put_open: bool;
        /// The get is taken.
        get_ready: bool;
        /// A unit is offered.
        got_valid: bool;
        /// Octets of the unit.
        got_data: Octets<BEAT_OCTETS>, when got_valid;
        /// Last unit of the get.
        got_last: bool, when got_valid;
        /// The memory has failed: the octets are not those that were put.
        got_bad: bool, when got_valid;
        /// A memory has not written a burst.
        stat_write_failed: bool;
    }
}

rtl_foundation::pin_groups! {
    /// Inputs of the core; `C` is `CHANNELS`.
    pub struct Inputs<const C: usize> {
        /// All but those of the memories.
        control: Control, pins;
        /// The memories.
        memories: Each<AxiSlave, C>, pins "m_axi";
    }
}

rtl_foundation::pin_groups! {
    /// Outputs of the core; `C` is `CHANNELS`.
    pub struct Outputs<const C: usize> {
        /// All but those to the memories.
        status: Status, pins;
        /// To the memories.
        memories: Each<AxiMaster, C>, pins "m_axi";
    }
}
