//! `retry_receiver`: puts the frames of a lossy line in order, and asks the far end for those that are missed.
//!
//! The receiving half of selective retransmission at the ends of the long link, of which [`crate::retry_sender`] is the sending half and
//! [`crate::retry`] has the language.
//!
//! ```text
//!                      .------------------- retry_receiver -------------------.
//!  lossy line: MAC --> | s_axis_rx --> FCS known? --> place? --> ring --> order | --> m_axis: buffer of the port
//!                      |     |                          |         ^       below |
//!                      |     '--> words: heard_*        |         '-------------|---- m_axi: memories of the octets, or none
//!                      |                                '--> missed: ranges     | --> sender: heard_*, word_*
//!                      '------------------------------------------------------'
//! ```
//!
//! # Contract
//!
//! Clock by clock; "in clock t" means while the values of clock t are on the pins, and its rising edge ends it. A **unit** is 64 octets, or a beat if
//! that is longer. Positions and their differences are modulo 2^24; a difference of 2^23 or more is *behind*. Of the state, *below* is the first
//! position that was not handed on, and *end* the position behind the last frame that is known of.
//!
//! **Memory.** Without the parameter `CHANNELS` the octets of the frames are kept on the chip: the memory is always *open* and never fails. With it
//! they are in a [`crate::unit_memory`] of as many channels and `UNITS` units, the *octet memory*; a beat is a unit, and its number is its position modulo
//! `UNITS`. `put_*`, `get_*`, `got_*` and `stat_write_failed` are the pins of the octet memory, inside the core. A beat of a frame that is taken, with its
//! turn in clock t, is put there in clock t + 6. The memory is *open* in clock t if `put_open` was high in clock t - 1.
//!
//! **Frames.** The MAC cannot wait. Every beat of a frame but the last fills all lanes, `s_axis_rx_tuser` on the last beat says that the frame is
//! bad. A frame is one of *control* if lanes 0 to 5 of its first beat are the destination 01-80-C2-00-00-01; otherwise it is one of *data*, its first
//! four octets are its tag, and what is behind them is handed on. Let the last beat arrive in clock t. If the frame is bad, `stat_bad` is high in
//! clock t + 2. If it is not, and has less than 60 octets, or without its tag half of [`staged_beats`] or more, or is neither of control nor has the
//! mark of a tag, `stat_malformed` is high in clock t + 2. Nothing else knows of either. Any other frame *waits* from clock t + 3 on.
//!
//! **Words.** A frame that waits and is a frame of [`crate::retry::Word`] with `cfg_oui` of clock t + 1 is a *word*; in clock t + 2 `heard_*` are its
//! fields.
//!
//! **Turns.** In each clock a beat has its turn: the first of the frame that has waited longest, if no other is under way, and then those behind it.
//! A frame whose first beat has its turn in clock t is judged in clock t + [`JUDGED_AFTER`], with below of clock t + 1 and what had come by then.
//! With p its position, or the end that a word tells, and n its units:
//!
//! * *control*, not a word: the frame is taken if there is room for its beats among [`CONTROL_BEATS`]; otherwise `stat_dropped` is high in the next
//!   clock;
//! * *a word of another epoch* than that of the receiver, or if it has none: it *begins anew*. Its epoch, below and end are those of the word,
//!   nothing is missed, `stat_restarted` is high in the next clock, and [`SWEEP_WAITS`] + units + 2 clocks later, or when the memory is *still*,
//!   the receiver is *in* the epoch. A memory on the chip is still in the clock behind one in which no frame of it was looked at. One behind AXI4 is
//!   still two clocks behind one in which no frame was looked at and no unit waited;
//! * *a word of its epoch*, or *data* of the epoch that it is in while the memory is open: it *fits* if p - below + n - 1 is less than the units of the
//!   memory (n = 1 for a word). Data that fits and has not come is taken. If a word fits, or data is taken, and p is not behind end, then end is p + n (p for
//!   a word), and what lies between is *missed*. Data that fits and was sent before *comes again*, whether it is taken or not;
//! * all other data, and words of the epoch that do not fit, are ignored: `stat_ignored` is high in the next clock.
//!
//! A beat of a frame that is taken, with its turn in clock t, is in the memory or waits with those of control from clock t + 7 on, and its frame has
//! come with the last.
//!
//! **Order.** A *look* at the next beat is taken in each clock in which looks are *open*, and the receiver is in an epoch or a frame of the memory is
//! *looked at*. [`LOOKED`] or [`DEEP_LOOKED`] clocks later it is *good* if a frame of the memory is looked at, or a frame begins there that has come and may *begin*, and the receiver
//! is in an epoch. A frame is looked at from the clock behind the first of its looks that is good to that of the last. From the clock behind a look that is
//! not good, and behind the last beat of a frame whose unit it does not fill, looks go on at that place or at the next unit, and those on their way are
//! nothing.
//!
//! * *On the chip*, looks are open if less than [`OPEN_BEATS`] beats were held in the clock before, and a frame may begin if no frame of control is
//!   whole. The beat of a good look *leaves* in the clock in which the look is good, and a frame is *under way* while it is looked at.
//! * *Behind AXI4*, looks are open if at most [`OPEN_WANTED`] units waited in the clock before, and any frame may begin. The unit of a good look is
//!   *wanted*, and waits, from the next clock on; it waits to the clock behind that in which it leaves. A unit that is on `got` leaves in a clock with
//!   `got_ready` high: less than [`OPEN_BEATS`] beats were held in the clock before, and a frame is under way or no frame of control is whole. A frame is
//!   under way from the clock behind that in which its first unit leaves to that of the last.
//!
//! Below is the position behind a frame of the memory from the clock on behind that in which its last beat left, if the receiver was in an epoch
//! then. A beat of control leaves in each clock in which a frame of control is whole, none of the memory is under way, and less than [`OPEN_BEATS`]
//! beats were held in the clock before. A beat that leaves in clock t is held from clock t + 2 on; in each clock the oldest beat that was held moves on
//! to `m_axis`, if that has `m_axis_tvalid` low or `m_axis_tready` high. Lanes behind the end of a frame have what the beat of the line had there, shifted
//! with it; those of which it had none are 0.
//!
//! **Gets.** Units that are wanted are got from the octet memory in the order in which they are wanted, a *run* of them at a time. In each clock in which a
//! run is chosen and `get_valid` is low, the run becomes a get: from the next clock on no run is chosen, and `get_valid` is high until a clock in which
//! `get_ready` is high. In each clock in which no run is chosen, and units are wanted that no get was made of, a run is chosen from the next clock on: these
//! units, up to the last that stands in the page of the first. So a unit is put before a get that reads it, even if its frame comes twice, and
//! nothing is put in its place until it has left.
//!
//! **Failures.** A frame of the octet memory is *bad* if `got_bad` was high with one of its units, or a *failure* lasts in the clock in which its last unit
//! leaves. If `stat_write_failed` is high in clock t, a failure lasts from clock t + 1 on until the receiver is in an epoch; that is in no epoch in clock t + 1, and
//! forgets in clock t + 1 what is missed; below and end stay. A word that is judged in clock t and begins anew does so all the same. The octets that were not
//! written are got later than that, so no frame has them that is not bad. `m_axis_tuser` is high on the last beat of a bad frame. `stat_failed` is high
//! in the clock behind one in which `stat_write_failed` is high or the last unit of a bad frame leaves.
//!
//! **Missed.** What is missed waits as the *gap*, which takes in all up to what is missed next while it waits. [`MISSED_RANGES`] *ranges* stand in
//! the order in which they are asked for; the first of them are *asked for*. Of the first range, the *head*, and of the first that is not asked for,
//! the *next*, registers hold the ends. In a clock in which nothing is under way, the first of these is done:
//!
//! 1. if the patience is at its end, all ranges are no longer asked for;
//! 2. if the end of the head was not ahead of below in the clock before, with the head known since two clocks, it is forgotten;
//! 3. if there is a head, and it is not loaded, it is loaded in the next clock;
//! 4. the oldest of at most [`CAME_FRAMES`] frames that came again is judged in the clock after the next;
//! 5. the gap becomes the last range, if there is room;
//! 6. the next is loaded in the next clock, if there is one and it is not loaded.
//!
//! A frame that came again and begins in the head shortens it to what is behind the frame; what is before, if anything, becomes the last range, if
//! the head is asked for and there is room, and if not, the head stays. If nothing is left, the head is forgotten. If the frame is not in the head,
//! and the head is asked for, and the frame had not come before, then the head is lost again: it becomes the last range, and the frame is judged by
//! the next. So a range is asked for again when a frame that was asked for later comes first.
//!
//! **Asking.** `word_valid` is high if the next is loaded, and then `word_first` and `word_to` are its ends, or if a word is due, and then both are
//! below. If `word_sent` is high in that clock, the next is asked for. A word is due in clock t + 1 if none was told in t and the `cfg_period` clocks
//! before. The patience is at its end in clock t + 1 if ranges are asked for, and in t and the `cfg_patience` clocks before none was, no frame came
//! again and the patience did not end.
//!
//! **Status.** `stat_ahead` in clock t + 1 is end - below of clock t. `stat_missed` and `stat_again` are high in the clock behind the judgement of a
//! frame before which something is missed, or that comes again.
//!
//! **Reset.** `rst` in clock t forgets everything: in clock t + 1 the receiver is in no epoch, no frame arrives, waits or leaves, nothing is missed,
//! and below and end are [`FIRST_POSITION`]. It must reset the memories' side of AXI4 too.

use crate::axi::{AxiMaster, AxiSlave};
use crate::retry::{FIRST_POSITION, POSITION_BITS, UNIT_OCTETS};
use crate::unit_memory::{PAGE_UNITS, PUT_UNITS};
use rtl_foundation::contract::Each;

pub mod hdl;
pub mod model;
pub mod proof;

pub use crate::blocks::held::{HELD_BEATS, OPEN_BEATS};
pub use crate::retry_sender::{LEAST_UNITS, MOST_UNITS};

/// Beats of the memory in which frames of beats of `lanes` octets wait for their FCS. A frame has less than half of that, with its tag taken off.
pub const fn staged_beats(lanes: usize) -> usize {
    if lanes < UNIT_OCTETS { 32_768 / lanes } else { 512 }
}

/// Frames that may wait to be judged.
pub const WAITING_FRAMES: usize = 256;
/// Beats of frames of control that wait until no frame of data is under way.
pub const CONTROL_BEATS: usize = 32;
/// Ranges that are missed, those that were asked for among them.
pub const MISSED_RANGES: usize = 512;
/// Frames that were sent before and wait until it is known which range they are of.
pub const CAME_FRAMES: usize = 16;
/// Clocks from the turn of a frame to its judgement.
pub const JUDGED_AFTER: usize = 3;
/// Units of a memory behind AXI4 that may be wanted and not have left.
pub const WANTED_UNITS: usize = 1024;
/// Units that wait with which looks are still taken: those of looks on their way find room.
pub const OPEN_WANTED: usize = WANTED_UNITS - 8;
/// Clocks from a look to its judgement, with the memory on the chip.
pub const LOOKED: usize = 2;
/// Clocks from a look to its judgement, with memories behind AXI4.
pub const DEEP_LOOKED: usize = 3;
/// Clocks from the last beat of a frame, and as many more as the frame has beats, to its first on `m_axis`, if nothing is missed before it.
pub const LATENCY: usize = 14;
/// Clocks that it may take longer.
pub const LATENCY_SPREAD: usize = 3;
/// Clocks that it may take with memories behind AXI4, beside twice the latency of these, if they keep up and nothing waits: a write and a read.
pub const DEEP_LATENCY: usize = 48;
/// Clocks that it may take less, as units are written while others of the frame come.
pub const DEEP_LATENCY_SPREAD: usize = 34;
/// Clocks before a sweep begins, in which beats on their way to the memory get there.
pub const SWEEP_WAITS: u32 = 16;

rtl_foundation::pins! {
    /// Inputs of the core beside those of the memories; `N` is `DATA_W / 8`.
    pub struct Control<const N: usize> {
        /// Synchronous reset, active high.
        rst: bool;
        /// The MAC hands over a beat.
        stream s_axis_rx: N, of "frame", tuser;
        /// The beat on m_axis is taken.
        ready m_axis;
        /// The sender at this end sends the word of this clock.
        word_sent: bool;
        /// Clocks without a word after which one is to be sent.
        cfg_period: u32 = 24, in 1..=(1 << 24) - 1;
        /// Clocks in which nothing that was asked for comes, after which all of it is asked for again: more than a round trip.
        cfg_patience: u32 = 24, in 0..=(1 << 24) - 1;
        /// OUI of the organisation whose words these are.
        cfg_oui: u32 = 24, in 0..=(1 << 24) - 1;
    }
}

rtl_foundation::pins! {
    /// Outputs of the core beside those to the memories; `N` is `DATA_W / 8`.
    pub struct Status<const N: usize> {
        /// A beat of a frame without its tag, or of a MAC control frame.
        stream m_axis: N, of "frame";
        /// On the last beat: the frame is bad, as a memory has failed; 0 with the memory on the chip.
        m_axis_tuser: bool, when m_axis_tvalid;
        /// A word of the far end has come.
        heard_valid: bool;
        /// The far end's receiver is in an epoch.
        heard_known: bool, when heard_valid;
        /// Epoch of the far end's receiver.
        heard_epoch: u8 = 4, when heard_valid;
        /// First position that the far end has not handed on.
        heard_below: u32 = 24, when heard_valid;
        /// First position that the far end asks for.
        heard_first: u32 = 24, when heard_valid;
        /// Position behind the last that the far end asks for; `heard_first` if it asks for none.
        heard_to: u32 = 24, when heard_valid;
        /// A word is to be sent.
        word_valid: bool;
        /// The receiver is in an epoch.
        word_known: bool;
        /// Epoch of the receiver.
        word_epoch: u8 = 4;
        /// First position that was not handed on.
        word_below: u32 = 24;
        /// First position that is asked for.
        word_first: u32 = 24, when word_valid;
        /// Position behind the last that is asked for; `word_first` if none is.
        word_to: u32 = 24, when word_valid;
        /// Units that are known of and not handed on.
        stat_ahead: u32 = 24;
        /// Frames are missed.
        stat_missed: bool;
        /// A frame has come that was sent before.
        stat_again: bool;
        /// A frame of data or a word was ignored: of another epoch, with no place in the memory, or there already.
        stat_ignored: bool;
        /// A MAC control frame found no room.
        stat_dropped: bool;
        /// A frame has a bad FCS.
        stat_bad: bool;
        /// A frame is shorter than 60 octets, too long, or neither behind a tag nor of MAC control.
        stat_malformed: bool;
        /// The far end has begun another epoch: what has not left is given up.
        stat_restarted: bool;
        /// A memory has not written what it was given, or a bad frame was handed on; 0 with the memory on the chip.
        stat_failed: bool;
    }
}

rtl_foundation::pin_groups! {
    /// Inputs of the core; `C` is `CHANNELS`, or 0.
    pub struct Inputs<const N: usize, const C: usize> {
        /// All but those of the memories.
        control: Control<N>, pins;
        /// The memories.
        memories: Each<AxiSlave, C>, pins "m_axi";
    }
}

rtl_foundation::pin_groups! {
    /// Outputs of the core; `C` is `CHANNELS`, or 0.
    pub struct Outputs<const N: usize, const C: usize> {
        /// All but those to the memories.
        status: Status<N>, pins;
        /// To the memories.
        memories: Each<AxiMaster, C>, pins "m_axi";
    }
}

const _: () = assert!(POSITION_BITS == 24 && FIRST_POSITION > 0 && UNIT_OCTETS == 64);
// each of two channels or more has room for its pages of the longest frame, and for the beats that have had their turn before the frame is judged
const _: () =
    assert!((staged_beats(UNIT_OCTETS) / 2).div_ceil(2) + PAGE_UNITS as usize + JUDGED_AFTER <= PUT_UNITS as usize);
