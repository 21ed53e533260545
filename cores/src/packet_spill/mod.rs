//! `packet_spill`: eight queues of frames that go to external memory when they grow, before a `packet_buffer`.
//!
//! A buffer of a gateway that is larger than what a chip holds: `packet_buffer` has the next frames of each class on the chip, and this core has
//! what is behind them, first on the chip and then in up to sixteen memories behind AXI4.
//!
//! # Contract
//!
//! Clock by clock; "in clock t" means while the values of clock t are on the pins, and its rising edge ends it; clock 0 is the first
//! after a reset. A **word** is a beat of 64 octets and takes a cell. A **page** is [`PAGE_WORDS`] words of a class, in order; in memory it is a burst
//! of [`BURST_BEATS`]: its words, and a **trailer** that has the record of word i in bits `[7*i +: 7]` (bit 6: the word is the last of its frame; bits
//! 5..0: its last lane), in bit [`BEGINS_BIT`] whether its first word begins a frame, and 0 above. A page of **row** r is at octet 1024 r of
//! its channel, and each channel has a page in each row.
//!
//! A word of a class has 0 in granules of 16 octets behind that of its last lane, and is first in its **tail**. From there it goes either in a
//! page to memory, back to the **head** of the class and out; or out at once. Words of a class never overtake each other.
//!
//! **Stream in** and **judgement** are those of [`packet_buffer`](crate::packet_buffer), with a word in the place of a beat: a beat that
//! arrives in clock t is judged in clock t + 1, is stored unless it is the last of a bad frame, or beyond the limit, or the class is full, and
//! the verdict is in clock t + 2. The limit is the lesser of [`longest_octets`] and `cfg_max_octets` of the clock before the arrival, and 0 in
//! clock 0. A class is full in clock t if its tail had as many words in clock t - 2 as `TAIL` less [`SPARE`], or, without a region, as
//! [`unit_words`] less [`SPARE`]. Words are in the tail from the clock after that of their judgement on, unless they are taken back in it, up
//! to the clock in which they are read.
//!
//! **Regions** are those of `packet_buffer`, in rows: the region of a class is rows base ... base + size - 1 of each channel. `cfg_base` and
//! `cfg_size` of class k mod 8 are read in clock 4 k and taken in clock 4 k + 4 by the same rules; a class is empty if it has no word (see
//! Level).
//!
//! **Level.** The words of a class count from the clock after that of their judgement on until they are taken back, or until [`LEFT_AFTER`]
//! clocks after they were on `m_axis`, or would have been if they were not muted, or `stat_lost` said that they are lost (see Errors).
//! `occ_cells` in clock t are the words that counted in clock t - 1.
//!
//! **Visits.** Class t mod 8 has its visit in clock t. The visit sees the state of clock t and `m_room` of clock t, and services and channels
//! of the clock after; its decisions happen in clock t + 2, the clock of the decision. The **open** words of the class are those in its head
//! behind its units (see Return). N is the number of its open words and of the words of whole frames in its tail that are not claimed. The
//! class is **short** if no page of it is pending, it has no unit, N is from 1 to [`unit_words`], and `m_room` is high. A page is pending from
//! its decision until its return. A service is under way from the clock after its decision to the clock in which its last word is read.
//!
//! * *Service.* A class wants service if it is short and no service of its tail is under way, or has a unit and `m_room` is high; and unless it
//!   has a next service, or its present one has [`NEARLY`] words or more left in the head. With a unit, the service is of the words of the
//!   unit; otherwise it is of all N words, claims those in the tail, and is of the tail. A class is served if the **reader** has no next
//!   service in the clock of the decision and the class has its turn.
//! * *Spill.* A class wants to spill if at least [`PAGE_WORDS`] words of whole frames in its tail are not claimed, it is not short, no service
//!   of its tail is under way, fewer pages are pending than its region has, and the channel of its next page is open. It is spilled if the
//!   **writer** has no next page in the clock of the decision and the class has its turn. The page claims these words. Its channel is the one
//!   after that of the page before (0 after a reset); behind channel `CHANNELS` - 1 its row is the next, and the first of the region behind the
//!   last. With a region that is taken, the row of the next page is the first.
//! * *Read.* The next page of the class is read if its write is acknowledged (see Channels), and fewer than `SLOTS` pages of the class are read
//!   and not left.
//! * *Return.* The next page of the class returns if it has landed (see Channels), and is sound, or the class has no unit and no service under
//!   way. The words of a sound page are in the head; all that were open and those up to the last that ends a frame become a **unit**, if one
//!   ends a frame; the others are open.
//!
//! **Turns.** Of those that want, for service and for spills alike, a class has its turn in its visit if it was not chosen in this round, or no
//! other class that was not chosen in this round wanted in its last visit. A round begins with the choice of a class that was chosen in the
//! round before, and after a reset.
//!
//! **Writer.** A page begins in the clock after that in which the writer is free or ends a page, if it has a next one in that clock. In clocks
//! 0 to 14 of the page a word is read from the tail, in clock 15 none; then it ends. [`FILLED_AFTER`] clocks after clock 15 the page is in the
//! FIFO of its channel, which may then offer it.
//!
//! **Reader.** A service begins as a page does. In each clock the next of its words is read: first those of the head, then those of the tail,
//! of which none is read in a clock in which the writer reads. A word that is read in clock t is on `m_axis` in clock t + [`READ_LATENCY`],
//! with the class in `m_axis_tdest`, unless it is muted (see Errors). A page is left with its last word. There is no `m_axis_tready`: `m_room`
//! of a class in clock t promises that the sink has room for [`unit_words`] words beside all that were on `m_axis` before clock t and
//! [`IN_FLIGHT`] more.
//!
//! **Channels.** A channel is open in a clock if, in the clock before, at most 2 of the pages that were decided had not their last beat in the
//! register of `wdata`, and at most [`WRITES`] - 3 had no `b`. Each of `aw`, `w` and `ar` has a register, free in a clock with valid low or
//! ready high, which then takes the next address or beat in order: address and beats of a page from the clock on in which the page may be
//! offered, a read address from the clock after its decision on. `bready` and `rready` are always high. A page is acknowledged from 2 clocks
//! after its `b` on, and has landed from 3 clocks after its last beat of `r` on.
//!
//! **Errors.** A page is unsound if its write response or any of its beats of read data is SLVERR or DECERR. When such a page returns it is
//! lost with all open words of the class, which begin the frame whose rest is in it, and `stat_lost` is high with the class one clock after the
//! decision. If the next word behind the lost page does not begin a frame, the words up to the first that ends a frame are muted: they are
//! read, and not on `m_axis`.
//!
//! **Reset.** `rst` empties everything, and must reset the memories' side of AXI4 too.
//!
//! # Parameters
//!
//! `CHANNELS` is the number of AXI4 masters, `TAIL` the words of the tail of a class, `SLOTS` the pages of the head of a class, a multiple of
//! `CHANNELS`, and `ROWS` the rows of each memory; each is a power of two.

pub use crate::axi::{AxiMaster, AxiSlave, BEAT_OCTETS, BURST_BEATS, BURST_OCTETS};
pub use crate::packet_buffer::{
    BAD, CLASSES, NO_ROOM, OVERSIZE, REGION_CLOCKS, REGIONS_CLOCKS, STORED, VERDICT_LATENCY, WORD_BITS,
};
use rtl_foundation::contract::{Each, Fields, Keep, Octets};

pub mod hdl;
pub mod model;
pub mod proof;

/// Words of a page.
pub const PAGE_WORDS: usize = BURST_BEATS - 1;
/// Bits of the record of a word.
pub const RECORD_BITS: usize = 7;
/// Bit of a trailer: the first word of the page begins a frame.
pub const BEGINS_BIT: usize = RECORD_BITS * PAGE_WORDS;
/// Words of a tail that stay free, for what arrives before the class is known to be full.
pub const SPARE: u32 = 4;
/// Clocks from clock 15 of a page to the first in which its channel may offer it.
pub const FILLED_AFTER: u32 = 4;
/// Clocks from the last beat of a frame to its first on `m_axis`, in an idle core: the visit may just have been, or be next.
pub const PASS_LATENCY: std::ops::RangeInclusive<u32> = 11..=18;
/// Clocks from a word that is read to the word on `m_axis`.
pub const READ_LATENCY: u32 = 5;
/// Clocks from a word on `m_axis` to the first in which it does not count.
pub const LEFT_AFTER: u32 = 2;
/// Words of a service that are left in the head when the next of the class may follow.
pub const NEARLY: usize = 16;
/// Words that may be on their way when `m_room` is looked at: those left in the clock after, one that is read until then, and those between.
pub const IN_FLIGHT: u32 = NEARLY as u32 + READ_LATENCY;
/// Most pages of a channel that are written and not acknowledged.
pub const WRITES: u32 = 32;
/// Pages in the FIFO of a channel.
pub const FIFO_PAGES: u32 = 4;

/// Words of the longest frame that is stored.
pub const fn longest_words(tail: u32) -> u32 {
    tail / 4
}

/// Octets of the longest frame that is stored.
pub const fn longest_octets(tail: u32) -> u32 {
    longest_words(tail) * BEAT_OCTETS as u32
}

/// Words of a service at the most.
pub const fn unit_words(tail: u32) -> u32 {
    longest_words(tail) + BURST_BEATS as u32
}

rtl_foundation::pins! {
    /// Inputs of the core beside those of the memories.
    pub struct Control {
        /// Synchronous reset, active high; of the memories' side of AXI4 too.
        rst: bool;
        /// A beat arrives.
        stream s_axis: BEAT_OCTETS, of "frame", tuser;
        /// On the first beat: class of the frame.
        s_axis_tdest: u8 = 3, when s_axis_tvalid;
        /// Classes for which the sink has room.
        m_room: u8;
        /// First row of the region of class n at `[24*n +: 24]`.
        cfg_base: Fields<8, WORD_BITS>, in 0..=(1 << WORD_BITS) - 1;
        /// Rows of the region of class n at `[24*n +: 24]`, 0: none.
        cfg_size: Fields<8, WORD_BITS>, in 0..=(1 << WORD_BITS) - 1;
        /// Octets of the longest frame that is stored.
        cfg_max_octets: u16, in 0..=0xffff;
    }
}

rtl_foundation::pins! {
    /// Outputs of the core beside those to the memories.
    pub struct Status {
        /// A beat leaves.
        m_axis_tvalid: bool;
        /// Octets of the beat, the first in lane 0.
        m_axis_tdata: Octets<BEAT_OCTETS>, when m_axis_tvalid;
        /// Lanes that carry the frame.
        m_axis_tkeep: Keep<BEAT_OCTETS>, when m_axis_tvalid;
        /// Last beat of the frame.
        m_axis_tlast: bool, when m_axis_tvalid;
        /// Class of the frame, on each of its beats.
        m_axis_tdest: u8 = 3, when m_axis_tvalid;
        /// Cells in use of class n at `[28*n +: 28]`.
        occ_cells: Fields<8, 28>;
        /// A frame has ended, and is stored or dropped.
        stat_verdict: bool;
        /// Class of the frame.
        stat_class: u8 = 3, when stat_verdict;
        /// 0: stored; dropped because 1: bad, 2: longer than `cfg_max_octets`, 3: no room.
        stat_reason: u8 = 2, when stat_verdict;
        /// A page was lost to an error of its memory.
        stat_lost: bool;
        /// Class of the page.
        stat_lost_class: u8 = 3, when stat_lost;
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
