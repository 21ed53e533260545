//! `packet_buffer`: eight queues of frames in one memory. It stores frames of eight classes at line rate, forwards whole ones, and
//! says how much room each class takes.
//!
//! The buffer of a gateway: a classifier before it, `mac_pause_scheduler` behind it, and `occ_cells` for `bifrost_pause_engine`,
//! `pfc_threshold` or `cbfc_receiver`.
//!
//! # Contract
//!
//! Clock by clock; "in clock t" means while the values of clock t are on the pins, and its rising edge ends it. A **word** of the
//! memory is as wide as a beat and has a granule in each of its banks. A **granule** is what a frame takes at least: octets of
//! a frame follow each other in granules, and a frame begins in the granule behind the frame before. A beat takes as many granules
//! as hold its octets, all of a word unless the beat is the last of its frame; lanes beyond them are 0 on the way out. A **cell** is 64 octets
//! of the memory.
//!
//! **Stream in.** The sender cannot wait: there is no `tready`. Every beat of a frame but the last fills all lanes; the last fills
//! at least one, from lane 0 on. `s_axis_tdest` of the first beat is the class of the frame, that of the others is not looked at.
//! `s_axis_tuser` on the last beat says that the frame is bad.
//!
//! **Judgement.** A beat that arrives in clock t is judged in clock t + 1 ([`JUDGED_AFTER`]). The beat is stored, unless
//!
//! 1. the beat is the last of a bad frame; or
//! 2. its last octet, or that of an earlier beat of the frame, is beyond `cfg_max_octets` as it was when that beat arrived; or
//! 3. the region of the class was full when the beat, or an earlier beat of the frame, was judged.
//!
//! A beat that is not stored takes all beats of its frame back, in the same clock. A last beat that is stored makes its frame whole.
//! In clock t + 2 after a last beat `stat_verdict` is high, with the class and the first of these reasons that applies: [`BAD`],
//! [`OVERSIZE`], [`NO_ROOM`], or [`STORED`].
//!
//! **Room.** The granules in use of a class are 0 after reset. Those of a beat that is stored in clock u count from clock u + 1 on, those
//! of beats that are taken back in clock u do not. Those of a beat that leaves on `m_axis_<c>` in clock t stop counting in clock t + 2.
//! The region is full while less than a word of it is free: what the last granules of a word hold may stay unused.
//!
//! **Regions.** The region of a class is words base, base + 1, ... base + size - 1 of the memory; after reset it has none. With clock 0 the first
//! after a reset, `cfg_base` and `cfg_size` of class k mod 8 are read in clock 4 k, and taken in clock 4 k + [`REGION_CLOCKS`] if
//!
//! 1. the region lies in the memory, and shares no word with that of another class, or its size is 0; and
//! 2. the class was empty in the clock before (no granule in use), and no beat of it is stored in either clock.
//!
//! Otherwise the class keeps the region that it has. So no beat is ever written over another, whatever software asks for.
//!
//! **Level.** `occ_cells` of a class in clock t are its granules in use in clock t - 1 in cells, rounded up. `stat_peak_cells` in clock t + 1 is
//! the greater of itself and `occ_cells` in clock t, or `occ_cells` if `clear_peak` of the class is high in clock t.
//!
//! **Claims.** Each class has a head of [`HEAD_WORDS`] places beside the memory, from which it sends. A beat is claimed for a place once,
//! in the order of the class, in one of two ways. *In passing*: a beat that is stored in clock u is claimed in the same clock if
//! every earlier beat of the class is claimed, and more than one place is free. *By turn*: in each clock one class claims its next beat from
//! the memory, if it was chosen in the clock before and has an unclaimed beat. The choice of clock u is the first candidate in the
//! order c + 1, c + 2, ... c + 8 modulo 8, with c the class chosen last (7 after reset). A class is a candidate in clock u if it has
//! an unclaimed beat that was stored before clock u, beside the one that it claims by turn in clock u, and more than two places are free.
//! Places in use in clock u are those of beats that were claimed before clock u - 1 and had not left the head before it: for a claim in
//! passing more than one place must be free, so that one is left for a claim of the clock between. Beats that are taken back
//! give their places back at once.
//!
//! **Streams out.** Every stream has a register, which is free in a clock with `m_axis_<c>_tvalid` low or `m_axis_<c>_tready` high.
//! In a clock in which it is free, the next beat of the class leaves the head for the register, if it was claimed and its frame whole
//! [`READABLE_AFTER`] clocks before or earlier; in the next clock it stands on `m_axis_<c>`. So a frame that is stored in an idle
//! buffer begins to leave [`LATENCY`] clocks after its last beat arrived, whatever its length.
//!
//! **No bubble.** If no more beats leave in any clocks u ..= v than v - u + 1 + [`CLASSES`], of all classes together, every beat waits
//! in its head before its turn: in each clock from [`LATENCY`] after the last beat of its frame on in which it is the next of its
//! class, it stands on `m_axis_<c>`. A scheduler that takes one beat a clock, and has a register for each class, keeps to that.
//!
//! **Reset.** `rst` in clock t empties everything: in clock t + 1 every `m_axis_<c>_tvalid` and `stat_verdict` are low, and levels and
//! peaks are 0. A frame in progress is lost, a beat that arrives in clock t too, and the next beat begins a frame.
//!
//! # Parameters
//!
//! `DATA_W` is the number of bits of a beat, `DEPTH` the number of words of the memory, a power of two from [`LEAST_DEPTH`] to
//! [`MOST_DEPTH`], `BANKS` the number of granules in a word ([`banks`]). The structure is the same for each depth.

use crate::ethernet::QUANTUM_OCTETS;
pub use crate::mac_pause_scheduler::{CLASSES, Stream, Taken};
use rtl_foundation::contract::Fields;

pub mod hdl;
pub mod model;
pub mod proof;

/// Places of the head of a class. The [`LOOP`] from a place that becomes free to the next word in it, and a clock for each word that may
/// go before at the memory: those for the registers of eight classes here, and those for the eight registers of a scheduler.
pub const HEAD_WORDS: usize = 32;
const _: () = assert!(HEAD_WORDS - 2 > LOOP as usize + 2 * CLASSES);
/// Clocks from a beat that leaves the head to the first in which the beat that is read for its place can leave.
pub const LOOP: u32 = READABLE_AFTER + 3;
/// Clocks from the arrival of a beat to its judgement.
pub const JUDGED_AFTER: u32 = 1;
/// Clocks from the last beat of a frame to its verdict.
pub const VERDICT_LATENCY: u32 = 2;
/// Clocks from a claim to the first in which the beat can leave the head.
pub const READABLE_AFTER: u32 = 10;
/// Clocks from the last beat of a frame to its first on `m_axis_<c>`, in an idle buffer.
pub const LATENCY: u32 = 12;
/// Clocks from a beat that arrives or leaves to `occ_cells` with it.
pub const LEVEL_LATENCY: u32 = 3;
/// Clocks from a region that is read at the pins to the clock in which it is taken, and to the region that is read next.
pub const REGION_CLOCKS: u32 = 4;
/// Clocks in which the regions of all classes are read once.
pub const REGIONS_CLOCKS: u32 = REGION_CLOCKS * CLASSES as u32;
/// Octets of a cell.
pub const CELL_OCTETS: usize = QUANTUM_OCTETS as usize;
/// Most octets of a granule.
const MOST_GRANULE_OCTETS: usize = 16;
/// Bits of a word's number or a number of words at the pins.
pub const WORD_BITS: usize = 24;
/// Fewest words of a memory.
pub const LEAST_DEPTH: u32 = 32;
/// Most words of a memory.
pub const MOST_DEPTH: u32 = 1 << (WORD_BITS - 1);

/// Reason of a verdict: the frame is stored.
pub const STORED: u8 = 0;
/// Reason of a verdict: `s_axis_tuser`.
pub const BAD: u8 = 1;
/// Reason of a verdict: more octets than `cfg_max_octets`.
pub const OVERSIZE: u8 = 2;
/// Reason of a verdict: the region was full.
pub const NO_ROOM: u8 = 3;

/// Banks of a memory whose words have so many octets: granules of 16 octets, or two in a word.
pub const fn banks(octets: usize) -> usize {
    let banks = octets / MOST_GRANULE_OCTETS;
    if banks < 2 { 2 } else { banks }
}

/// Octets of a granule of a memory whose words have so many octets.
pub const fn granule_octets(octets: usize) -> usize {
    octets / banks(octets)
}

/// Granules that a beat of `kept` octets takes in a memory whose words have so many octets.
pub const fn granules(kept: usize, octets: usize) -> u32 {
    kept.div_ceil(granule_octets(octets)) as u32
}

/// Words of a region of so many octets that hold so many cells: a word more, as the last may stay unused.
pub const fn words(cells: u64, octets: usize) -> u64 {
    (cells * CELL_OCTETS as u64).div_ceil(octets as u64) + 1
}

/// Cells that a region of so many words of `octets` octets holds: all but the last word, which may stay unused.
pub const fn room(words: u32, octets: usize) -> u32 {
    let used = if words == 0 { 0 } else { words as u64 - 1 };
    (used * octets as u64 / CELL_OCTETS as u64) as u32
}

/// Cells that so many granules take in a memory whose words have so many octets, rounded up.
pub const fn cells(granules: u32, octets: usize) -> u32 {
    (granules as u64 * granule_octets(octets) as u64).div_ceil(CELL_OCTETS as u64) as u32
}

rtl_foundation::pins! {
    /// Inputs of the core beside the readies; `N` is `DATA_W / 8`.
    pub struct Control<const N: usize> {
        /// Synchronous reset, active high.
        rst: bool;
        /// A beat arrives.
        stream s_axis: N, of "frame", tuser;
        /// On the first beat: class of the frame.
        s_axis_tdest: u8 = 3, when s_axis_tvalid;
        /// Classes whose peak is to begin anew.
        clear_peak: u8;
        /// First word, of a `deep_buffer` first row, of the region of class n at `[24*n +: 24]`.
        cfg_base: Fields<8, WORD_BITS>, in 0..=(1 << WORD_BITS) - 1;
        /// Words, of a `deep_buffer` rows, of the region of class n at `[24*n +: 24]`, 0: none.
        cfg_size: Fields<8, WORD_BITS>, in 0..=(1 << WORD_BITS) - 1;
        /// Octets of the longest frame that is stored.
        cfg_max_octets: u16, in 0..=0xffff;
    }
}

rtl_foundation::pins! {
    /// Outputs of the core beside the streams.
    pub struct Status {
        /// Cells in use of class n at `[28*n +: 28]`.
        occ_cells: Fields<8, 28>;
        /// A frame has ended, and is stored or dropped.
        stat_verdict: bool;
        /// Class of the frame.
        stat_class: u8 = 3, when stat_verdict;
        /// 0: stored; dropped because 1: bad, 2: longer than `cfg_max_octets`, 3: no room in the region.
        stat_reason: u8 = 2, when stat_verdict;
        /// Greatest `occ_cells` of class n since its peak was cleared, at `[28*n +: 28]`.
        stat_peak_cells: Fields<8, 28>;
    }
}

rtl_foundation::pin_groups! {
    /// Inputs of the core; `N` is `DATA_W / 8`.
    pub struct Inputs<const N: usize> {
        /// All but the readies.
        control: Control<N>, pins;
        /// Readies of the streams.
        streams: [Taken; CLASSES], pins "m_axis";
    }
}

rtl_foundation::pin_groups! {
    /// Outputs of the core; `N` is `DATA_W / 8`.
    pub struct Outputs<const N: usize> {
        /// All but the streams.
        status: Status, pins;
        /// The streams of the classes.
        streams: [Stream<N>; CLASSES], pins "m_axis";
    }
}
