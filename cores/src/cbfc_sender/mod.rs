//! `cbfc_sender`: the sending end of InfiniBand's credit-based flow control, for eight classes: what may be sent, and what
//! has been. [`crate::cbfc`] has the scheme, [`crate::cbfc_receiver`] the other end.
//!
//! # Contract
//!
//! Clock by clock; "in clock t" means while the values of clock t are on the pins, and its rising edge ends it. All sums are
//! modulo 2^`W`, `W` the build parameter `COUNTER_W`.
//!
//! **Counters.** Each class has FCTBS, the blocks that it has sent, and FCCL, the limit that it was given; both are 0 after
//! reset. `send_valid` in clock t says that a frame of `send_blocks` blocks of class `send_class` begins: in clock t + 1
//! `stat_fctbs` of the class has them. `s_fcp_valid` in clock t is a flow control packet that was received: from clock t +
//! 1 on `s_fcp_fccl` is the FCCL of class `s_fcp_class`. Both may be high in one clock, for one class too.
//!
//! **Permission.** `permit` has the bit of a class in a clock in which `head_valid` has it and
//!
//! ```text
//! (FCCL - FCTBS - head_blocks) mod 2^W <= 2^(W-1)
//! ```
//!
//! with the counters as they are in that clock: it depends on `head_*` of the same clock and on no other input of it. So
//! frames of one class can follow each other clock by clock. `stat_credits` is FCCL - FCTBS.
//!
//! **Obligations.** A frame begins only with permission. `stat_overrun` is high in the clock after one that did not have it by
//! the rule above, whatever `head_*` were; it is counted like any other. A flow control packet that carries `stat_fctbs` of
//! clock t goes before frames that begin in clock t and later.
//!
//! **Reset.** `rst` in clock t clears all counters: nothing may be sent until a limit has come. Both ends are reset
//! together, as a link that comes up does.

use crate::cbfc::FRAME_BITS;
use rtl_foundation::contract::Fields;

pub mod hdl;
pub mod model;
pub mod proof;

/// Clocks from a flow control packet to the permission that it gives.
pub const PERMIT_LATENCY: u32 = 1;

rtl_foundation::pins! {
    /// Inputs of the core; `W` is `COUNTER_W`.
    pub struct Inputs<const W: usize> {
        /// Synchronous reset, active high.
        rst: bool;
        /// A flow control packet has been received.
        s_fcp_valid: bool;
        /// Class of the received FCP.
        s_fcp_class: u8 = 3, when s_fcp_valid;
        /// FCCL of the received FCP: the limit in blocks.
        s_fcp_fccl: u32 = W, when s_fcp_valid;
        /// Classes with a frame that waits.
        head_valid: u8;
        /// Blocks of the frame of class p at `[8*p +: 8]`, rounded up.
        head_blocks: Fields<8, FRAME_BITS>;
        /// A frame begins.
        send_valid: bool;
        /// Class of the frame that is sent.
        send_class: u8 = 3, when send_valid;
        /// Blocks of the frame that is sent, rounded up.
        send_blocks: u8 = FRAME_BITS, when send_valid;
    }
}

rtl_foundation::pins! {
    /// Outputs of the core; `W` is `COUNTER_W`.
    pub struct Outputs<const W: usize> {
        /// Classes whose frame may begin.
        permit: u8;
        /// FCTBS: blocks that class p has sent, at `[COUNTER_W*p +: COUNTER_W]`.
        stat_fctbs: Fields<8, W>;
        /// Credits: blocks that class p may still send, at `[COUNTER_W*p +: COUNTER_W]`.
        stat_credits: Fields<8, W>;
        /// A frame has begun that its credits did not cover.
        stat_overrun: bool;
    }
}
