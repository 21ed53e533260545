//! `near_source_loop`: marks frames when the queue of their class is long, and notifies the senders of marked RoCEv2 frames at once, before the frames
//! cross a long link; programmed through AXI4-Lite.
//!
//! The loop near the source of BiCC, and the direct feedback of Annulus (SIGCOMM 2020); the congestion point and the notification point of DCQCN (Zhu
//! et al., SIGCOMM 2015, section 3.1) in one place. The parts' contracts name the standards of marks and CNPs.
//!
//! ```text
//!                    .------------------- near_source_loop --------------------.
//!  frames, tdest --> | s_axis --> ecn_marker --+--> m_axis ---------------------| --> buffer before the long link
//!  that buffer   --> | occ_cells --^           '--> cnp_generator --> m_axis_cnp | --> scheduler towards the senders
//!                    |         '--> long queues ----^                           |
//!  software     <--> | s_axil --> registers --------^ flows                     |
//!                    '----------------------------------------------------------'
//! ```
//!
//! # Contract
//!
//! The parts keep their own contracts; this is how they are joined. Nothing is registered on the way from one to another unless said.
//!
//! * Marker: `s_axis`, `m_axis`, `occ_cells` and `free_cells` are those of [`crate::ecn_marker`]. Its `cfg_enable` is the field `mark`, its `cfg_seed` is 1.
//! * Generator: [`crate::cnp_generator`] watches `m_axis`: a beat passes in a clock with `m_axis_tvalid` and `m_axis_tready` high. So it answers what the
//!   marker has marked, and what came marked. Its `m_axis` is `m_axis_cnp`, its `cfg_enable` the field `notify`.
//! * Queues: the generator's `congested`. In clock t after a reset in clock r, class c = (t - r - 1) mod 8 is compared: its bit is, from clock t + [`QUEUES_LATENCY`] to the
//!   next comparison of the class, whether the levels and settings of the marker in clock t say that each eligible frame of it is marked: its bit of `mark`, q > Kmin and q > Kmax.
//! * Registers: see [`registers`]. Other fields drive the `cfg_*` ports that carry their names.
//! * Flows: `flow_source`, `flow_destination`, `flow_qp`, `flow_peer_qp` and `flow_ipv6` are the `s_flow_*` of the generator that carry their names. A write of
//!   1 to `flow_write` or `flow_remove` in clock t, in which the other is not written as 1, is a *command*, if `flow_busy` is low. From clock t + 1 on
//!   `s_flow_valid` is high, with `s_flow_remove` as the command says, up to the clock in which the generator takes it. `flow_busy` is high from clock t + 1 to the clock
//!   in which the generator answers. From the next on it is low, and `flow_outcome` is the answer. Until `flow_busy` is low software leaves the words of the flow as they are.
//! * Frames: every verdict of the marker is counted, by class and outcome, modulo 2^32: a verdict in clock t is in the data of the window in clock t + 3.
//! * Counters count the generator's verdicts other than [`NOT_MARKED`](crate::cnp_generator::NOT_MARKED), and its supplements.
//! * Events: a verdict [`UNKNOWN`](crate::cnp_generator::UNKNOWN) sets the event `unknown`, a verdict [`OVERFLOW`](crate::cnp_generator::OVERFLOW) the event `overflow`.
//!   `irq` is high while an event is set whose bit in the interrupt enable is set; it is registered.
//!
//! A field takes effect in the clock in which its write is answered.
//!
//! **Reset.** `rst` resets the parts and the registers. No class is marked then, no flow is known, and no CNP is sent, until software says otherwise.

use rtl_foundation::contract::Fields;

pub mod hdl;
pub mod model;
pub mod program;
pub mod proof;
pub mod registers;

pub use crate::ecn_marker::stream_latency;

/// Address bits of the AXI4-Lite port, in octets.
pub const ADDRESS_BITS: usize = 12;
/// Clocks from a comparison of a class to the bit that says whether its queue is congested.
pub const QUEUES_LATENCY: u32 = 5;
/// State from which the marker's draws follow.
pub const SEED: u32 = 1;

rtl_foundation::pins! {
    /// Inputs of the core; `N` is `DATA_W / 8`.
    pub struct Inputs<const N: usize> {
        /// Synchronous reset, active high.
        rst: bool;
        /// A classifier or scheduler offers a beat.
        stream s_axis: N, of "frame", tuser: 1, tdest: 3;
        /// The beat on m_axis is taken.
        ready m_axis;
        /// Cells in use of class p at `[28*p +: 28]`, in the buffer that the frames wait in.
        occ_cells: Fields<8, 28>;
        /// Cells of the buffer that are free, for classes with dynamic thresholds.
        free_cells: u32 = 28;
        /// The scheduler towards the senders takes a beat.
        ready m_axis_cnp;
        axil_master ADDRESS_BITS;
    }
}

rtl_foundation::pins! {
    /// Outputs of the core; `N` is `DATA_W / 8`.
    pub struct Outputs<const N: usize> {
        /// A beat on s_axis is taken.
        ready s_axis;
        /// A beat of a frame, marked or as it came.
        stream m_axis: N, of "frame", tuser: 1, tdest: 3;
        /// A beat of a CNP.
        stream m_axis_cnp: N, padded "CNP";
        /// An enabled event has happened.
        irq: bool;
        axil_slave;
    }
}

crate::registers::axil_pins!(Inputs<N>, Outputs<N>);
