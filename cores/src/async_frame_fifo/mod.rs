//! `async_frame_fifo`: frames cross from one clock into another, each as a whole.
//!
//! Between a MAC and a core with another clock. On the way out of a MAC nothing can wait: a frame without room is dropped as a whole and
//! counted. On the way into a hard MAC no beat may be missing in mid-frame: a frame begins to leave when all of it has arrived.
//!
//! # Contract
//!
//! A **step** is an instant in which the clocks rise that are high on the pins, one or both. The side of `s_clk` reads and changes its
//! registers in steps with `s_clk` high, that of `m_clk` in those with `m_clk` high; nothing else happens. A side **sees** a register of the
//! other with a delay: in each of its own steps it takes the value, and uses it [`STAGES`] of its steps later, the one that follows the taking
//! counted as first. The FIFO holds [`DEPTH`](self#parameters) beats; numbers of beats and frames are modulo 2 `DEPTH`.
//!
//! **Stream in.** Every beat of a frame but the last fills all lanes. A beat *arrives* in a step of `s_clk` with `s_axis_tvalid` and
//! `s_axis_tready` high and `s_rst` low. It has room if the FIFO is up, and the beats written are not `DEPTH` more than those that the side
//! sees read. A beat with room is written. `s_axis_tuser` on the last beat says that the frame is bad.
//!
//! **Whole frames** (`CUT_THROUGH` 0). The last beat that is written makes its frame one that may leave; if it is bad and `cfg_drop_bad` is
//! high, the beats of the frame are taken back instead, and `stat_bad` counts the frame. Without `cfg_drop_bad` a bad frame leaves with its mark.
//! With `cfg_wait` low `s_axis_tready` is always high, and a beat without room *loses* its frame: its beats are taken back, the rest of the frame
//! is discarded as it arrives, and `stat_dropped` counts the frame. With `cfg_wait` high `s_axis_tready` is high while the FIFO is up and has
//! room, and while the rest of a frame is discarded; besides while the beats of the frame that arrives are all that the FIFO holds and there is
//! no room, since such a frame never fits: its next beat loses it.
//!
//! **Cut-through** (`CUT_THROUGH` 1). Each beat that is written may leave. `s_axis_tready` is as with `cfg_wait`, but no frame is too long;
//! `cfg_wait` and `cfg_drop_bad` have no meaning, and a bad frame leaves with its mark.
//!
//! **Stream out.** There is one register, free in a step with `m_axis_tvalid` low or `m_axis_tready` high. When it is free and a beat may
//! leave, the beat is read into it, and is on `m_axis_*` after the step. The first beat of a whole frame may leave while the side is up and
//! sees more frames that may leave than it has begun, any other unless the side holds; with cut-through, a beat may leave while the side is up
//! and sees more beats written than it has read. So `m_axis_tvalid` never falls within a whole frame, and a frame begins to leave [`LATENCY`] steps of `m_clk` after the step of
//! its last beat, in an idle FIFO.
//!
//! **Reset.** `s_rst` says that the source begins anew: a frame in progress is lost, the next beat begins a frame, and the counts are 0.
//! `m_rst` clears `m_axis_tvalid` at once. Either empties the FIFO, which is then down until both sides agree that it is empty, whatever the
//! other clock does. A frame that has begun to leave when `s_rst` comes leaves to its end; with cut-through its end may never come, and one
//! more beat ends it: the last beat once more, with `m_axis_tlast` and `m_axis_tuser`. A frame that arrives when the FIFO goes down is
//! lost and counted, without waiting for its next beat. Frames that are whole and have not begun to leave are lost, and not counted.
//!
//! The agreement has a bit on each side, the *turn* of `s` and the turn that `m` follows; both are 0 at power-up, and no reset changes them.
//! The source's side is settled if its turn is the one that it sees followed. It is up if it is settled, was not reset in its last step and does
//! not see that the other side holds; it takes a new turn (the opposite of the one seen followed) if it was reset in its last step, or is
//! settled and sees a hold. While it is not settled its numbers of beats and frames are 0. The other side holds from `m_rst` on until it
//! follows a turn. It follows the turn that it sees if that is another, no frame is in mid-way out (or it holds), and it sees 0 frames (with
//! cut-through: beats) that may leave; its own numbers are then 0. It is up if it follows the turn that it sees, and does not hold.
//!
//! # Parameters
//!
//! `DATA_W` is the number of bits of a beat, `DEPTH` the number of beats that the FIFO holds, a power of two from 4 on. `CUT_THROUGH` chooses what
//! may leave.

use crate::crossing::STAGES;

pub mod hdl;
pub mod model;
pub mod proof;

/// Steps of `m_clk` from that of the last beat of a frame (with cut-through: of a beat) to its first beat on `m_axis_*`, at the most.
pub const LATENCY: usize = STAGES + 1;

rtl_foundation::pins! {
    /// Inputs of the core; `N` is `DATA_W / 8`.
    pub struct Inputs<const N: usize> {
        domain s;
        domain m;
        /// A beat arrives.
        stream s_axis: N, of "frame", tuser;
        /// Whole frames: a beat without room waits instead of losing its frame; in `s_clk`, constant from a reset on.
        cfg_wait: bool, in 0..=1;
        /// Whole frames: a bad frame is dropped instead of forwarded with its mark; in `s_clk`, of the last beat.
        cfg_drop_bad: bool, in 0..=1;
        /// The beat is taken.
        ready m_axis;
    }
}

rtl_foundation::pins! {
    /// Outputs of the core; `N` is `DATA_W / 8`.
    pub struct Outputs<const N: usize> {
        /// The beat is taken; always high with `cfg_wait` low, unless beats cut through.
        ready s_axis;
        /// A beat is offered.
        stream m_axis: N, of "frame", tuser;
        /// Frames lost for want of room, for their length or because the FIFO went down, in `s_clk`.
        stat_dropped: u32;
        /// Bad frames that were dropped, in `s_clk`.
        stat_bad: u32;
    }
}
