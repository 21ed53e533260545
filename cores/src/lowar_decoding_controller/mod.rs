//! `lowar_decoding_controller`: what the receiver reports to the sender. It counts what the fibre lost, and has a feedback
//! packet sent at intervals; the encoder of the same shim carries it. The packet is that of [`crate::lowar`].
//!
//! # Contract
//!
//! Clock by clock; "in clock t" means while the values of clock t are on the pins, and its rising edge ends it.
//!
//! **Counts.** In clock t + 1 each count includes the events of clock t and before, all 0 after reset. Frames, modulo
//! 2^24, grow by one with each of `count_delivered`, `count_recovered` and `count_lost`; of the latter two at most one is
//! high in a clock, and none with `count_delivered`. Lost frames, modulo 2^16, grow by one with `count_recovered` or
//! `count_lost`; bursts, modulo 2^16, with `count_burst`; frames beyond repair, modulo 2^16, with `count_lost`.
//!
//! **Feedback.** `feedback` in clock t shows the counts of clock t, what the receiver is built for ([`Build`]:
//! [`SYMBOLS_MAX`](crate::lowar::SYMBOLS_MAX), rows, lanes, slots, S / 64 rounded down) and `cfg_epoch` of clock t, laid
//! out as octets 46..62 of a packet.
//!
//! **Interval.** A clock in which `cfg_interval` is not 0 is one of waiting; w(t) of them have passed since the last
//! packet, 0 after reset. In a clock of waiting with w(t) + 1 >= `cfg_interval`, `feedback_load` is high and w(t + 1) = 0.
//! In any other `feedback_load` is low, and w(t + 1) is w(t) + 1 in a clock of waiting and 0 else. So the first
//! packet leaves `cfg_interval` clocks after the interval is set. `feedback_load` and `feedback` depend on the inputs
//! of the same clock in this way only.
//!
//! **Reset.** `rst` in clock t clears counts and waiting, and events of clock t do not count.
//!
//! The difference between the counts of two packets is exact as long as less than 2^16 frames are lost between them: with the shortest
//! frames at 100 Gb/s, in 0.5 ms at worst if everything is lost.

use rtl_foundation::contract::Fields;

pub mod hdl;
pub mod model;
pub mod proof;

rtl_foundation::pins! {
    /// Inputs of the core.
    pub struct Inputs {
        /// Synchronous reset, active high.
        rst: bool;
        /// The decoder has delivered a frame that arrived.
        count_delivered: bool;
        /// The decoder has rebuilt a frame that was lost.
        count_recovered: bool;
        /// The decoder has given up a frame, or missed it (`stat_missed`).
        count_lost: bool;
        /// A burst of frames that did not arrive begins.
        count_burst: bool;
        /// Clocks between feedback packets; 0 for none.
        cfg_interval: u32 = 24, in 0..=(1 << 24) - 1;
        /// Number of this start of the receiver, other than that of the last.
        cfg_epoch: u16, in 0..=0xffff;
    }
}

rtl_foundation::pins! {
    /// Outputs of the core.
    pub struct Outputs {
        /// A feedback packet is to be sent.
        feedback_load: bool;
        /// Octets 46..62 of the feedback packet, the first in the most significant place.
        feedback: Fields<8, 16>;
    }
}
