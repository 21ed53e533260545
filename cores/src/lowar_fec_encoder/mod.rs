//! `lowar_fec_encoder`: the sending path of the LoWAR shim. Frames leave with a shim header; repair packets follow each
//! generation of them. Code, header and interleaving are those of [`crate::lowar`].
//!
//! # Contract
//!
//! Clock by clock; "in clock t" means while the values of clock t are on the pins, and its rising edge ends it. All
//! sums of octets are in beats of N octets, U = 64 / N is a header unit, S the longest frame in octets ([`Build`]).
//!
//! **Frames in.** Every beat of a frame but the last fills all lanes; the last fills at least one, from lane 0 on. The
//! frame begins with the destination address and ends before the FCS. A beat is taken in a clock with `s_axis_tvalid`
//! and `s_axis_tready` high. In clock t, o(t) beats and f(t) frames wait, both 0 after reset: `s_axis_tready` is high
//! while o(t) < [`fifo_beats`] and f(t) < [`FIFO_FRAMES`]; it depends on no input. o grows by one in the clock after a
//! beat is taken, f in the clock after the last beat of a frame is taken. A beat that makes a frame longer than S is
//! not kept, nor are those that follow it; when the last of such a frame is taken, in the next clock o has fallen by
//! the beats that it kept, f has not grown, and `stat_oversize` is high. A frame whose last beat is taken in clock t
//! can begin to leave from clock t + [`FRAME_CLOCKS`] on.
//!
//! **Steps.** A clock in which `m_axis_tvalid` is low or `m_axis_tready` is high is a step. In each step the sender
//! issues a beat or nothing; what it issues in a step is on `m_axis` in the clock that follows the second next step:
//! there are [`PIPELINE_STEPS`] registers that move in steps only. Nothing of the sender moves in other clocks but the
//! counters below. o falls by one in the clock after the step that issues a beat of a frame, f in the clock after the
//! step that begins a packet of it.
//!
//! **Configuration.** `cfg_load` in clock t takes all `cfg_*` ports, for what opens or begins after clock t. In the
//! [`SETTLE_STEPS`] steps that follow t, a step in t not counted, the configuration has not settled: no generation opens
//! and no plain frame begins. If `cfg_protect` is high but the rest is not in range, `stat_config_error` is high from
//! clock t + 1 on until another `cfg_load`, and the encoder does as if `cfg_protect` were low. A generation has the
//! configuration that stood when it opened, to its last repair. After reset all of it is 0 and has settled: nothing is
//! protected.
//!
//! **What the sender does in a step**, the first that applies:
//!
//! 1. A packet is under way: issue its next beat.
//! 2. Feedback is due, and a generation is open or the configuration has settled: begin a feedback packet: issue the
//!    first beat of its unit.
//! 3. Repairs are due: begin the next repair packet, in the order of [`crate::lowar`]: issue the first beat of its
//!    unit.
//! 4. A generation is open and a flush is due: close it, issue nothing. Repairs are due from the next step on.
//! 5. A generation is open and a frame waits (can begin to leave): begin its packet: issue the first beat of its unit.
//! 6. No generation is open, a frame waits and the configuration has settled: if frames are protected, open a
//!    generation and begin the packet as in 5; else issue the first beat of the frame as it is: a plain frame. The
//!    number of a generation is one more than the last one's, modulo 2^24, that of the first after reset is 0; its F is
//!    how many source packets had begun before it since reset, modulo 2^16.
//! 7. Issue nothing.
//!
//! A source packet is U beats of the unit and those of the frame; the last beat carries the frame's lanes. A repair
//! packet is U beats and as many as the longest frame of its lane in this generation has; all lanes of its beats are
//! set. The generation closes with the last beat of its frame number k D, or by a flush; after the last beat of its
//! last repair none is open. With r = 0 it has no repairs, and none is open after it closed.
//!
//! **Feedback.** `feedback_load` in clock t takes `feedback`, in the place of what was taken before and has not begun to
//! leave: feedback is due from clock t + 1 on, until the step that begins its packet. The packet is U beats: octets
//! 46..62 are `feedback`, the kind is 2, the rest is as in other packets. It has the addresses of the open generation,
//! or of the configuration that stands if none is open, whether frames are protected or not. It does not count as a beat
//! of a source packet (see Flush), and belongs to no generation.
//!
//! In the unit: total length of IPv4 is 50 and UDP length 30 more than the body's octets; `cfg_traffic_class` is the
//! second octet of IPv4.
//!
//! **Flush.** Each of these makes a flush due while a generation is open and not closed:
//!
//! * `flush` in a clock in which a generation is open (`stat_open` is high): from the next clock on until it closes;
//! * `cfg_flush_idle` is not 0, no frame waits (none can begin to leave), and the clocks since the last step that
//!   issued a beat of a source packet, that step not counted, are at least as many;
//! * `cfg_flush_age` is not 0 and the clocks since the step that opened the generation, that step not counted, are at
//!   least as many.
//!
//! Example: with the step in clock t, a count of c is due from clock t + c + 1 on.
//!
//! **Events.** `stat_source`, `stat_repair`, `stat_plain`, `stat_feedback`: high in the clock after the step that issues
//! the last beat of such a packet. `stat_generation`: high in the clock after the step in which a generation closes,
//! `stat_flushed` with it if that was a flush. `stat_open` is high while a generation is open, from the clock after the step that
//! opens it to the step that issues the last beat of its last repair (or closes it, with r = 0).
//!
//! **Reset.** `rst` in clock t forgets everything: in clock t + 1 `m_axis_tvalid` and all events are low.

use crate::lowar::Build;
use rtl_foundation::contract::Fields;

pub mod hdl;
pub mod model;
pub mod proof;

/// Frames that may wait.
pub const FIFO_FRAMES: usize = 64;
/// Clocks from the last beat of a frame taken to the first in which it can begin to leave.
pub const FRAME_CLOCKS: u32 = 2;
/// Steps from the issue of a beat to the register of `m_axis` that shows it.
pub const PIPELINE_STEPS: u32 = 3;
/// Steps after `cfg_load` in which no generation opens and no plain frame begins: by then every packet that began before
/// has its addresses.
pub const SETTLE_STEPS: u32 = 8;

/// Beats that may wait: two frames of the longest kind, rounded up to a power of two.
pub const fn fifo_beats(build: &Build) -> usize {
    (2 * build.frame_beats()).next_power_of_two()
}

rtl_foundation::pins! {
    /// Inputs of the core; `N` is `DATA_W / 8`.
    pub struct Inputs<const N: usize> {
        /// Synchronous reset, active high.
        rst: bool;
        /// A beat of a frame is offered.
        stream s_axis: N, of "frame";
        /// The beat is taken.
        ready m_axis;
        /// Close the open generation.
        flush: bool;
        /// Send `feedback`.
        feedback_load: bool;
        /// Octets 46..62 of a feedback packet, the first in the most significant place.
        feedback: Fields<8, 16>, when feedback_load;
        /// Take the configuration.
        cfg_load: bool, in 0..=1;
        /// Protect frames; else they leave as they are.
        cfg_protect: bool, in 0..=1;
        /// k: frames of a block, 1 to 128.
        cfg_symbols: u8, in 0..=0xff;
        /// r: repairs of a block, 0 to `ROWS`.
        cfg_repairs: u8 = 4, in 0..=15;
        /// d: log2 of the lanes, 0 to log2 of `LANES`.
        cfg_lanes_log2: u8 = 3, in 0..=7;
        /// Clocks without a beat of a frame after which a generation is flushed; 0 for never.
        cfg_flush_idle: u32 = 24, in 0..=(1 << 24) - 1;
        /// Clocks after which an open generation is flushed; 0 for never.
        cfg_flush_age: u32, in 0..=0xffff_ffff;
        /// Use UDP/IPv4; else the EtherType.
        cfg_udp: bool, in 0..=1;
        /// Destination address of packets, first octet on the wire in `[47:40]`.
        cfg_destination_mac: u64 = 48, in 0..=(1 << 48) - 1;
        /// Source address of packets, first octet on the wire in `[47:40]`.
        cfg_source_mac: u64 = 48, in 0..=(1 << 48) - 1;
        /// IPv4 source address, first octet in `[31:24]`.
        cfg_source_ip: u32, in 0..=0xffff_ffff;
        /// IPv4 destination address, first octet in `[31:24]`.
        cfg_destination_ip: u32, in 0..=0xffff_ffff;
        /// UDP source port.
        cfg_source_port: u16, in 0..=0xffff;
        /// UDP destination port.
        cfg_destination_port: u16, in 0..=0xffff;
        /// DSCP in `[7:2]`, ECN in `[1:0]`.
        cfg_traffic_class: u8, in 0..=0xff;
        /// Number of this start of the sender, other than that of the last.
        cfg_epoch: u16, in 0..=0xffff;
    }
}

rtl_foundation::pins! {
    /// Outputs of the core; `N` is `DATA_W / 8`.
    pub struct Outputs<const N: usize> {
        /// The beat is taken.
        ready s_axis;
        /// A beat of a packet is offered.
        stream m_axis: N, padded "packet";
        /// A source packet has left.
        stat_source: bool;
        /// A repair packet has left.
        stat_repair: bool;
        /// A plain frame has left.
        stat_plain: bool;
        /// A feedback packet has left.
        stat_feedback: bool;
        /// A frame above the longest was dropped.
        stat_oversize: bool;
        /// A generation has closed.
        stat_generation: bool;
        /// The generation was closed by a flush.
        stat_flushed: bool;
        /// A generation is open.
        stat_open: bool;
        /// The configuration is not in range: frames leave as they are.
        stat_config_error: bool;
    }
}
