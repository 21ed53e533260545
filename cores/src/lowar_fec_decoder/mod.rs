//! `lowar_fec_decoder`: the receiving path of the LoWAR shim. Packets of the far encoder arrive, some of them lost;
//! frames leave in the order in which they were sent, the lost ones rebuilt. Code, header and interleaving are those of
//! [`crate::lowar`].
//!
//! # Contract
//!
//! Clock by clock; "in clock t" means while the values of clock t are on the pins, and its rising edge ends it.
//! U = 64 / N is a header unit in beats, S the longest frame in octets ([`Build`]).
//!
//! ```text
//!  s_axis -> receive -> waiting frames -> ingest -> slots -------> delivery -> m_axis
//!              |                            |   '-> syndromes -> solve --^
//!              '- verdict                   '------- plain frames -------^
//! ```
//!
//! ## Receive
//!
//! The receive side has no `tready`. Frames come as on the MAC's receive stream: every beat but the last is full, the FCS is
//! checked and gone, `s_axis_tuser` on the last beat says that the frame is bad. Lanes that `s_axis_tkeep` leaves out
//! count as 0. In clock t, o(t) beats and f(t) frames are held, both 0 after reset. A beat that arrives is kept, and o
//! grows by one in the next clock, unless its frame is cut. A frame is cut from its first beat on that arrives while
//! o(t) = [`fifo_beats`] or f(t) = [`FIFO_FRAMES`], or that would be beat number U + S/N + 1 of the frame.
//!
//! If the last beat arrives in clock t, the frame is dropped if it is cut or bad: o falls by the beats that it kept (in
//! the clock after t), and in clock t + 1 one of these is high: `stat_overflow` if it was cut, and for want of room at
//! the first beat that was not kept, else `stat_oversize` if it was cut, else `stat_bad_fcs`. All other frames are
//! held: f grows in clock t + 1, and the frame is visible to ingest from clock t + [`RECEIVE_CLOCKS`] on.
//!
//! **Verdict.** A frame is a packet of the shim if it has at least 64 octets, the magic at 42..44, and either EtherType
//! 0x88B5, or EtherType 0x0800 with octet 14 = 0x45, octet 23 = 17 and the UDP destination port (octets 36..38) equal
//! to `cfg_udp_port` in the clock of its last beat. Any other frame is plain. A packet is malformed if any of these
//! holds (names as in [`crate::lowar`]):
//!
//! * the CRC-16 is wrong, the version is not 2, or the kind is above 2;
//! * the packet is of kind source or repair and k = 0, k > 128, 2^d > `LANES`, lane >= 2^d, k 2^d > `SLOTS`, or r > 8;
//! * the packet is of kind source and symbol >= k, length = 0, length > S, or it does not have 64 + length octets;
//! * the packet is of kind repair and row >= r, row >= `ROWS`, N = 0, N > k 2^d, lane >= N, or it has 64 octets only.
//!
//! ## Ingest
//!
//! Ingest looks at the oldest visible frame when it is idle. What it finds takes effect in the next clock; "drop" frees
//! the beats of the frame (o and f fall in the next clock), and ingest is idle again in the clock after the next.
//!
//! The decoder has two contexts, 0 and 1. A context is free, open or closed; both are free after reset. One of those that are
//! not free is the newest, the one that opened last. A context holds the epoch, generation number, F, k and d of the
//! packet that opened it, the set of frames and repair rows that it has, and N once a repair packet has given it. The
//! context that is not the newest is the older one. A context
//! *continues* if another context has opened before it since reset, the last of them with the same epoch. It passes frames
//! through if `cfg_pass_through` is high in the clock whose rule 4 opens it, else it keeps their order.
//!
//! A packet's context is the older one if that is open and has the packet's epoch and generation, else the newest. In clock
//! t, with the oldest frame, the first that applies:
//!
//! 1. Plain: wait until delivery takes it (see there).
//! 2. Malformed: drop; `stat_malformed` is high in clock t + 1.
//! 3. Feedback: drop; `feedback_valid` is high in clock t + 1, with what it says.
//! 4. The older context is not the packet's, and the packet is *newer*: no context has opened since reset, or its epoch is
//!    not the newest's, or its generation less the newest's modulo 2^24 is in 1 ..= 2^23 - 1. "The newest's" are kept
//!    after that context was freed. The context to open is 0 if none has opened since reset, else the older one. If it is
//!    free, it opens with the packet's values and becomes the newest, and the one that was the newest begins to end (see
//!    Closing); the packet is looked at again in the next clock. If it is open, it closes, and the packet waits. If it is
//!    closed, the packet waits.
//! 5. Late: the older context is not its own, and its generation is not the newest's or the newest context is not
//!    open: drop, `stat_late`.
//! 6. Mismatch: k or d is not the context's; or it is a frame with n = symbol 2^d + lane at or above a known
//!    N; or it is a repair whose N is not the known one, or, with none known, below n + 1 of some frame that the
//!    context has: drop, `stat_mismatch`.
//! 7. The context has this frame, or this row of this lane: drop, `stat_duplicate`.
//! 8. Accept: the context has the frame or row from the next clock on, and knows N from a repair. The packet's unit is
//!    done with in this clock, and the b beats of its body go on in clocks t + 1 ..= t + b; ingest is idle again in
//!    clock t + b + 1. `stat_source` or `stat_repair` is high in clock t + 1. o falls by U in clock t + 1, and by one
//!    in the clock after each body beat; f falls in clock t + 1. In clock t + b contexts may close.
//!
//! **Closing.** A context begins to end in the clock in which its last repair is accepted (row r - 1 of the packet, lane
//! min(2^d, N) - 1), or in which a newer context opens, whichever is first. It still waits for `cfg_reorder_window` packets
//! then, the value of that clock; each packet that is accepted into the other context after the one which made it end is
//! one of them. A context is *whole* if its last repair was accepted and it has as many frames and rows as that says there
//! are: N + r min(2^d, N). An open context closes
//!
//! * with the last body beat of a packet that is accepted, in clock t + b of rule 8, if it has begun to end and is whole or
//!   waits for no more packets: it is closed from clock t + b + 1 on;
//! * in the clock in which a newer one opens and it begins to end, if `cfg_reorder_window` is 0: it is closed from the next
//!   clock on;
//! * for a third generation that needs it (rule 4), from the next clock on;
//! * by the timeout.
//!
//! So with `cfg_reorder_window` 0 a generation ends with its last repair or with the first packet of the next. With w, a
//! packet may be overtaken by up to w others, if no third generation has begun by then.
//!
//! **Skipped generations.** p(t) generations are skipped and not yet reported, 0 after reset. If a context that continues
//! opens in clock t, s generations are skipped: its number less that of the context that opened before it, less 1, modulo
//! 2^24; else s is 0. In clock t + 1, `stat_skipped` is high if p(t) > 0, and p is one less if it is, then s more, at most
//! 2^16 - 1. No packet of a skipped generation is accepted any more: those that come are late.
//!
//! **Timeout.** A count is set to 0 in each clock in which ingest opens a context or accepts a packet, and grows by one
//! in every other (it stays at its limit, 2^24 - 1). In a clock in which a context is open, ingest is idle, no frame is
//! visible, `cfg_timeout` is not 0 and the count is at least `cfg_timeout`, one closes (from the next clock on), the older
//! if both are open, and `stat_timeout` is high in the next clock. With the setting clock t, the count in clock t + 1 is 0.
//!
//! ## Delivery
//!
//! A clock in which `m_axis_tvalid` is low or `m_axis_tready` is high is a step. Delivery moves in steps only: what it
//! issues in a step is on `m_axis` in the clock that follows the second next step ([`PIPELINE_STEPS`] registers). It
//! has a pointer: a context c, 0 after reset, and a number n, 0 after reset. *End* of a context is its N if known, else
//! one more than the highest n of a frame that it has, or 0.
//!
//! A context that keeps the order delivers its frames by their number: a frame waits for those before it until they
//! have arrived or the context closes. One that passes frames through delivers them in the order in which they were
//! accepted, and what it can rebuild when it closes: for receivers that put frames in order themselves.
//!
//! Delivery scans when nothing else is under way. A scan in the step in clock u looks at the contexts as they were in
//! clock u - 1 and does the first that applies:
//!
//! 1. Ingest is idle and its oldest visible frame is plain (both in clock u): deliver it: its b beats are issued in the next b steps, the
//!    next scan is in the step after. The frame leaves the waiting frames so: f falls in clock u + 1, o by one in the
//!    clock after each step that issues a beat of it. Ingest is idle again in the clock after the step that issues the
//!    last.
//! 2. Context c is free: nothing.
//! 3. Context c passes frames through and has one that it has not delivered: of these, look at the one that was accepted
//!    first. If it was accepted in clock u - [`QUEUE_CLOCKS`] or later, nothing; else deliver it: its b beats are issued
//!    in the next b steps, the next scan is in the step after, n stays. `stat_delivered` is high in the clock after the
//!    scan.
//! 4. Context c is closed, and n >= end or (it passes frames through and has `end` frames): it becomes free (from the
//!    next clock on) and the pointer moves to n = 0 of the other. `stat_generation` is high in the next clock, the next
//!    scan is [`SEARCH_STEPS`] steps after this one.
//! 5. Context c passes frames through and is open, or n is k 2^d, or N is known and n >= N: nothing.
//! 6. Context c passes frames through and has frame n: the next scan is [`SEARCH_STEPS`] steps after this one, with
//!    n + 1.
//! 7. The context has frame n: deliver it: its b beats are issued in the next b steps, the next scan is in the step
//!    after, with n + 1. `stat_delivered` is high in the clock after the scan.
//! 8. The context is open: nothing.
//! 9. The context is closed. Let e be how many symbols i < k_l of the lane l = n mod 2^d the context lacks, with
//!    N = end, and a how many rows of that lane it has. If e > a: the frame is lost: `stat_lost` is high in the next
//!    clock, the next scan is [`HOLE_STEPS`] steps after this one, with n + 1.
//! 10. Else solve with the e lowest rows that it has. The first time in this lane since the context opened, the length L
//!     of the frame is known [`solve_steps`]`(e)` steps after this one; after that, [`weigh_steps`]`(e)` steps.
//!     If L = 0 or L > S or L is beyond the longest body of the lane's accepted packets in this context, counted in
//!     whole beats: the frame is lost: `stat_lost` is high in the clock after that step, and the next step scans, with
//!     n + 1. Else its b = ceil(L / N) beats are issued in the b steps that follow, lanes beyond L are 0 and not kept,
//!     and the next scan is in the step after, with n + 1; `stat_recovered` is high in the clock after the step in which
//!     L is known.
//!
//! **Missed frames.** Frames of generations that were skipped, and those beyond the end of a context that have been sent,
//! are missed: their number is in the F of the generation that comes next. When a context becomes free, a, modulo 2^16, is
//! the sum of its F and its end. The *first look* at a context is the first scan since it opened that ends with rule 3 or a
//! later one. If the context continues, its gap is F - a modulo 2^16; else its gap is 0. In clock t, q(t) frames are missed
//! and not yet reported, 0 after reset. With the first look in clock u, q grows by the gap in clock u + 2, to 2^16 - 1 at
//! most. In clock t + 1, `stat_missed` is high if q(t) > 0 and none of `stat_delivered`, `stat_recovered` and `stat_lost`
//! is; q(t + 1) is one less if it is. So the count of missed frames is exact as long as fewer than 2^16 are missed
//! between two generations, and no packet can make it grow by more than 2^16 - 1.
//!
//! **Bursts.** Frames that did not arrive and follow each other in the order of sending are a burst, whether in one
//! generation or in several. A frame that is recovered or lost begins a burst if the frame before it did arrive: frame
//! n - 1 of its context; for n = 0 the last frame that was missed in the gap (which did not arrive), or, if the gap is 0,
//! the last of the context before. The first frame of a context that does not continue begins a burst. With
//! `stat_recovered` and `stat_lost`, `stat_burst` is high in the same clock if the frame begins a burst. It is also high in
//! the clock after a first look at a context whose gap is not 0, if the last frame of the context before did arrive.
//!
//! `stat_waiting` is high from the clock after a scan that ended with rule 8 while n < end, a frame that did arrive being
//! held up by one that did not, to the next scan that ends otherwise (it is low in the clock after that). It is low
//! after reset.
//!
//! **Reset.** `rst` in clock t forgets everything: in clock t + 1 `m_axis_tvalid` and all events are low, a beat that
//! arrives in t is ignored, and the next beat to arrive begins a frame.

use crate::lowar::Build;
use rtl_foundation::contract::Fields;

pub mod hdl;
pub mod model;
pub mod proof;

/// Frames that may wait.
pub const FIFO_FRAMES: usize = 64;
/// Clocks from the last beat of a frame to the first in which ingest sees it.
pub const RECEIVE_CLOCKS: u32 = 4;
/// Steps from the issue of a beat to the register of `m_axis` that shows it.
pub const PIPELINE_STEPS: u32 = 3;
/// Clocks after the one in which a frame is accepted before a scan passes it through.
pub const QUEUE_CLOCKS: u32 = 3;
/// Steps from a scan that ends a generation, or passes over a frame that has passed through, to the next scan.
pub const SEARCH_STEPS: u32 = 2;
/// Steps from the scan that finds a lost frame to the next scan.
pub const HOLE_STEPS: u32 = 4;

/// Beats that may wait: four packets of the longest kind, rounded up to a power of two.
pub const fn fifo_beats(build: &Build) -> usize {
    (4 * (build.unit_beats() + build.frame_beats())).next_power_of_two()
}

/// Steps from the scan that finds the first of `e` missing symbols of a block to the step in which its length is known.
pub const fn solve_steps(e: u32) -> u32 {
    17 + e * (e + 2)
}

/// Steps for each of the other missing symbols of that block.
pub const fn weigh_steps(e: u32) -> u32 {
    9 + e
}

rtl_foundation::pins! {
    /// Inputs of the core; `N` is `DATA_W / 8`.
    pub struct Inputs<const N: usize> {
        /// Synchronous reset, active high.
        rst: bool;
        /// The MAC hands over a beat.
        stream s_axis: N, of "frame", tuser;
        /// The beat is taken.
        ready m_axis;
        /// UDP destination port of packets.
        cfg_udp_port: u16, in 0..=0xffff;
        /// Packets that a generation which has ended still waits for; 0 for none.
        cfg_reorder_window: u16 = 12, in 0..=(1 << 12) - 1;
        /// Clocks without a packet after which the open generations close; 0 for never.
        cfg_timeout: u32 = 24, in 0..=(1 << 24) - 1;
        /// Deliver frames as they arrive; else in the order in which they were sent.
        cfg_pass_through: bool, in 0..=1;
    }
}

rtl_foundation::pins! {
    /// Outputs of the core; `N` is `DATA_W / 8`.
    pub struct Outputs<const N: usize> {
        /// A beat of a frame is offered.
        stream m_axis: N, padded "frame";
        /// A source packet was accepted.
        stat_source: bool;
        /// A repair packet was accepted.
        stat_repair: bool;
        /// A frame that arrived is delivered.
        stat_delivered: bool;
        /// A frame that was lost is delivered.
        stat_recovered: bool;
        /// A frame is lost beyond repair.
        stat_lost: bool;
        /// A frame is lost that only the header of a later generation shows to have been sent.
        stat_missed: bool;
        /// A burst of frames that did not arrive begins.
        stat_burst: bool;
        /// Delivery waits for a frame that did not arrive.
        stat_waiting: bool;
        /// All of a generation is delivered or lost.
        stat_generation: bool;
        /// A generation was closed by the timeout.
        stat_timeout: bool;
        /// A generation was skipped: no packet of it came in time.
        stat_skipped: bool;
        /// A packet came after its generation had closed.
        stat_late: bool;
        /// A packet came twice.
        stat_duplicate: bool;
        /// A packet contradicts its generation.
        stat_mismatch: bool;
        /// A packet is malformed.
        stat_malformed: bool;
        /// A frame was dropped: bad FCS.
        stat_bad_fcs: bool;
        /// A frame was dropped: too long.
        stat_oversize: bool;
        /// A frame was dropped: no room.
        stat_overflow: bool;
        /// A feedback packet has arrived.
        feedback_valid: bool;
        /// Octets 46..62 of the feedback packet, the first in the most significant place.
        feedback: Fields<8, 16>, when feedback_valid;
    }
}
