//! `retry_sender`: numbers the frames of a lossy line, keeps them, and sends those again that the far end asks for.
//!
//! Selective retransmission at the ends of the long link (a survey of RDMA between data centres, section 5.2): one of two ends as [`crate::retry`]
//! has them. What the line loses is sent again by this core after a round trip of the line, not by a host after one of the network.
//!
//! ```text
//!                    .------------------ retry_sender ------------------.
//!  scheduler (port)  | s_axis --> control? --> turns --> tag --> beats  | --> m_axis: MAC, lossy line
//!             <----- | room         |            ^       held           |
//!                    |              v            | again                |
//!                    |     memory of units <-- asked ranges <-- heard_* | <-- receiver: words of the far end
//!                    |            ^                             word_*  | <-- receiver: what it has got, and asks for
//!                    '------------|-------------------------------------'
//!                      on the chip, or m_axi: unit_memory
//! ```
//!
//! # Contract
//!
//! Clock by clock; "in clock t" means while the values of clock t are on the pins, and its rising edge ends it. A **unit** is 64 octets, or a beat
//! if that is longer. Positions and their differences are modulo 2^24. Of the state, *sent* is the position behind the last frame of data that
//! was taken whole, *oldest* that of the first frame that is kept, and *kept* is sent - oldest.
//!
//! **Frames in.** A beat is *taken* in a clock with `s_axis_tvalid` and `s_axis_tready` high, and waits in one of two registers;
//! `s_axis_tready` is low in the clock behind one that leaves both filled. Every beat of a frame but the last fills all lanes. A frame is one of *control* if
//! lanes 0 to 5 of its first beat are the destination 01-80-C2-00-00-01, and `cfg_keep_control` is low in the clock in which that is taken; it is one of
//! *data* otherwise. No frame is longer than [`LONGEST_OCTETS`].
//!
//! **Turns.** In a clock in which the line is free - no frame is under way, the clock before ended none whose tag needs a beat more, and there is
//! *room on the line* - one of these begins, the first that can:
//!
//! 1. a word, if `word_valid` is high or a word is *due*;
//! 2. a frame that was asked for, if one is ready, and a frame from `s_axis` has begun since the last one that was sent again, or none waits that
//!    may begin;
//! 3. the frame from `s_axis` whose first beat waits, if it is one of control, or data may begin.
//!
//! The first beat of a frame moves in that clock, and of a word in the next; each later one in the next clock with room on the line, of a frame from
//! `s_axis` if it waits. So between two frames sent again there is one from `s_axis` if one waits, and a frame of control waits for no more than what is
//! under way, a word and a frame that is sent again. Words come first: as long as `word_valid` is high, nothing else begins.
//!
//! **Room.** *Data may begin* in clock t + 2 if the sender is running in clock t + 1, and all units but [`RESERVED_UNITS`] are more than were kept in clock t:
//! the frames of which the decision does not know find room. `room` in clock t + 2 is high if it is running in t + 1 and all but [`ROOM_UNITS`] are more than were
//! kept in t: what the scheduler has begun before it sees that there is none, up to 512 units, does not block a frame of control behind it. With memories
//! behind AXI4, both count sent - *free* where this says kept, and data may begin in clock t + 2 only if `put_open` was high in t + 1.
//!
//! **Words.** A word is the frame of [`crate::retry::Word`], with `cfg_source_mac`, `cfg_oui` and the `word_*` of the clock in which its turn is, and
//! sent and the epoch of the sender in that clock. It asks for `word_first` to `word_to` only if `word_valid` is high; otherwise both are
//! `word_below`. `word_ready` is high in each clock in which the line is free, so that the word is told if `word_valid` is high in it too. A word is due in
//! clock t + 1 if no word, no frame of data from `s_axis` and no reset began in clock t and the `cfg_period` clocks before it: so the far end learns of
//! the last frames, and that it has missed them.
//!
//! **Line.** A frame of data leaves behind its tag, with the epoch and the position in which its first beat moved; a word and a frame of control leave as they
//! are. A beat that moves in clock t is held from clock t + 4 on, and one more from clock t + 5 on if the tag needs it. There is room on the line in
//! clock t + 1 if less than [`OPEN_BEATS`] beats were held in clock t. In each clock the oldest beat that was held moves on to `m_axis`, if that has
//! `m_axis_tvalid` low or `m_axis_tready` high. Lanes behind the end of a frame have what the beat of the frame had there, shifted with it; those of a
//! beat more are 0.
//!
//! **Memory.** A frame of data is kept in the units of its position, modulo all units, until the far end has got it. A variant with `CHANNELS` has its
//! memory behind so many AXI4 masters: a part that keeps the contract of [`crate::unit_memory`], whose pins are `put_*`, `get_*` and `got_*` here. What
//! is known of each frame stays on the chip. A beat of data that moves in clock t is put in clock t + 1.
//!
//! **Fetching**, with memories behind AXI4. The frame that the book has ready is *taken over* in a clock in which no get is offered, no memory *has failed*, and, in
//! the clock before, less than [`FETCHED_FRAMES`] frames waited and at most [`OPEN_FETCHED`] beats were *booked*: each from the clock behind that in
//! which its frame is taken over to the clock behind that in which it is read or given up. From the next clock on its get is offered until it is taken.
//! `got_ready` is always high. A frame has come in the clock behind that of its last unit. In a clock in which the first frame that waits has come, and
//! no frame is *loaded*, it is loaded: from the next clock on, to that in which its last beat moves, it is ready for a turn; its tag has the position and
//! the epoch of the clock in which it was taken over. If a memory has failed, the frame is given up instead. A frame that the far end has got, or that is
//! of an epoch that has ended, when its turn comes is sent in vain: the far end ignores it.
//!
//! *Free* is the position behind which nothing is written over: in turns, oldest and the number of gets are noted in one clock, and as soon as so many
//! gets have been given, from the next clock on, free is what was noted, and the note is forgotten. So no unit is put while a get of it is under way.
//!
//! **Failure.** A memory *fails* in a clock in which `stat_write_failed` is high, or a unit comes with `got_bad` and no memory has failed. Then one *has
//! failed* from the next clock on, in which `stat_failed` is high, up to the first clock in which no beat is booked and none fails. In the first clock
//! behind the failure in which the book judges nothing and has no frame ready, and of no frame of data some beats but not all have been taken, the sender
//! begins the next epoch, as if the far end had begun anew, if it has taken an epoch; until then no range is begun, and a frame that the book has ready
//! is given up. So no frame of which a unit was not written is one of an epoch that goes on.
//!
//! **Book.** What is heard in a clock with `heard_valid` high waits, if less than [`HEARD_WORDS`] words wait, and is lost otherwise: the far end says it again. A
//! word is judged in two clocks, an asked range before each of its frames in three; the next begins behind that, words first, and none from the clock on in
//! which a frame is ready to be sent again to the one in which its last beat moves, or it is taken over. In the second clock of a word:
//!
//! * if the sender runs, and the word is of its epoch (`heard_known`, `heard_epoch`), and `heard_below` is a position from oldest to sent, then oldest
//!   is `heard_below` in the next clock, and the range from `heard_first` to `heard_to`, if these differ, waits, if less than [`ASKED_RANGES`] wait; with
//!   another `heard_below` `stat_ignored` is high in the next clock, and nothing changes;
//! * if it runs, and the word is of another epoch, then the far end has begun anew. What is kept and asked for is given up, the sender *starts*
//!   with the epoch behind the one heard, or behind its own if none was heard, and `stat_restarted` is high in the next clock;
//! * if it starts, it takes the epoch behind the one heard, once; and it runs, with oldest at sent, when a word of its epoch is heard.
//!
//! A range that waits is the *current* one a clock later. In the second clock of an asked range it ends there if its end is not behind oldest,
//! or is behind sent of two clocks before; if its next frame is not from oldest to its end, it begins again from oldest if none of its frames was sent, and ends
//! otherwise. In the third clock it ends, and `stat_ignored` is high in the next clock, if no frame begins at its position; otherwise the frame is ready.
//! Behind the frame the range goes on at the next position, and ends if that is its end.
//!
//! **Counters.** `stat_again` is high in the clock behind one in which a frame that is sent again begins. `stat_kept` in clock t + 1 is kept of clock t.
//!
//! **Reset.** `rst` in clock t forgets everything: in clock t + 1 no beat waits or is held, sent and oldest are [`FIRST_POSITION`], the epoch is 0, the
//! sender starts and has taken no epoch, no word, range or frame waits, no memory has failed, free is as oldest, and `stat_*` and `room` are low. It must
//! reset the memories' side of AXI4 too.

pub use crate::axi::{AxiMaster, AxiSlave};
pub use crate::blocks::held::{HELD_BEATS, OPEN_BEATS};
use crate::retry::{EPOCH_BITS, FIRST_POSITION, LONGEST_OCTETS, POSITION_BITS, UNIT_OCTETS};
use crate::unit_memory::PUT_UNITS;
use rtl_foundation::contract::Each;

pub mod hdl;
pub mod model;
pub mod proof;

/// Words of the far end that wait.
pub const HEARD_WORDS: usize = 16;
/// Ranges of the far end that wait.
pub const ASKED_RANGES: usize = 16;
/// Clocks from a beat on `s_axis` to the same on `m_axis`, if nothing else is on the line.
pub const STREAM_LATENCY: usize = 6;

/// Beats of the frames that were got from memories behind AXI4 and wait for their turns.
pub const FETCHED_BEATS: u32 = 512;
/// Booked beats with which another frame may be taken over.
pub const OPEN_FETCHED: u32 = 352;
/// Frames that may wait until they have come and their turn is.
pub const FETCHED_FRAMES: u32 = 64;

/// Units that are left when no frame of data may begin: more than two frames of the greatest length.
pub const RESERVED_UNITS: u32 = 512;
/// Units that are left when the scheduler in front is to begin none.
pub const ROOM_UNITS: u32 = 1024;
/// Units of the smallest memory.
pub const LEAST_UNITS: u32 = 4096;
/// Units of the largest memory: half of the positions, so that a receiver knows what is behind from what is ahead.
pub const MOST_UNITS: u32 = 1 << (POSITION_BITS - 1);

rtl_foundation::pins! {
    /// Inputs of the core beside those of the memories; `N` is `DATA_W / 8`.
    pub struct Control<const N: usize> {
        /// Synchronous reset, active high.
        rst: bool;
        /// The port offers a beat.
        stream s_axis: N, of "frame";
        /// The beat on m_axis is taken.
        ready m_axis;
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
        /// The receiver at this end wants a word sent.
        word_valid: bool;
        /// The receiver at this end is in an epoch.
        word_known: bool;
        /// Epoch of the receiver at this end.
        word_epoch: u8 = 4;
        /// First position that the receiver at this end has not handed on.
        word_below: u32 = 24;
        /// First position that the receiver at this end asks for.
        word_first: u32 = 24, when word_valid;
        /// Position behind the last that the receiver at this end asks for; `word_first` if it asks for none.
        word_to: u32 = 24, when word_valid;
        /// Clocks without a word or a frame of data after which a word is sent.
        cfg_period: u32 = 24, in 1..=(1 << 24) - 1;
        /// Source address of words.
        cfg_source_mac: u64 = 48, in 0..=(1 << 48) - 1;
        /// OUI of the organisation whose words these are.
        cfg_oui: u32 = 24, in 0..=(1 << 24) - 1;
        /// MAC control frames of s_axis are frames of data: they keep their place among the others.
        cfg_keep_control: bool, in 0..=1;
    }
}

rtl_foundation::pins! {
    /// Outputs of the core beside those to the memories; `N` is `DATA_W / 8`.
    pub struct Status<const N: usize> {
        /// A beat on s_axis is taken.
        ready s_axis;
        /// A beat of a frame behind its tag, or of a MAC control frame.
        stream m_axis: N, of "frame";
        /// The word is sent.
        word_ready: bool;
        /// The memory has room: the scheduler may begin frames of data.
        room: bool;
        /// The far end is in the epoch of the sender.
        stat_running: bool;
        /// Epoch of the sender.
        stat_epoch: u8 = 4;
        /// Units that are kept.
        stat_kept: u32 = 24;
        /// A frame is sent again.
        stat_again: bool;
        /// A word or a range of the far end was ignored.
        stat_ignored: bool;
        /// The far end has begun anew, or a memory has failed: what was kept is given up.
        stat_restarted: bool;
        /// A memory behind AXI4 has failed.
        stat_failed: bool;
    }
}

rtl_foundation::pin_groups! {
    /// Inputs of the core; `N` is `DATA_W / 8`, and `C` is `CHANNELS`, or 0 with the memory on the chip.
    pub struct Inputs<const N: usize, const C: usize> {
        /// All but those of the memories.
        control: Control<N>, pins;
        /// The memories.
        memories: Each<AxiSlave, C>, pins "m_axi";
    }
}

rtl_foundation::pin_groups! {
    /// Outputs of the core; `N` is `DATA_W / 8`, and `C` is `CHANNELS`, or 0 with the memory on the chip.
    pub struct Outputs<const N: usize, const C: usize> {
        /// All but those to the memories.
        status: Status<N>, pins;
        /// To the memories.
        memories: Each<AxiMaster, C>, pins "m_axi";
    }
}

const _: () = assert!(EPOCH_BITS == 4 && POSITION_BITS == 24 && FIRST_POSITION > 0);
const _: () = assert!(OPEN_FETCHED as usize + LONGEST_OCTETS.div_ceil(UNIT_OCTETS) <= FETCHED_BEATS as usize);
const _: () = assert!(LONGEST_OCTETS.div_ceil(UNIT_OCTETS) + 4 <= PUT_UNITS as usize);
const _: () = assert!(2 * LONGEST_OCTETS.div_ceil(UNIT_OCTETS) + 8 < RESERVED_UNITS as usize);
