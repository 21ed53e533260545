//! `lowar_encoding_controller`: what the sender makes of the feedback. It finds out whether there is a shim at the far
//! end, follows the loss that this one reports, and gives the encoder its code. Feedback is that of [`crate::lowar`].
//!
//! # Contract
//!
//! Clock by clock; "in clock t" means while the values of clock t are on the pins, and its rising edge ends it.
//!
//! **Configuration.** `cfg_load` in clock t takes all `cfg_*` ports; what is said of them below is of the values taken.
//! After reset all are 0: the mode is [`Mode::Off`].
//!
//! **Occasions.** An occasion is, in this order if several fall in one clock, of which only the first counts:
//!
//! 1. `cfg_load`. A decision that is pending is forgotten.
//! 2. `feedback_valid`, if no decision is pending. (While one is pending feedback is ignored: its counts come with
//!    the next.)
//! 3. The peer is there, no decision is pending, `cfg_peer_timeout` is not 0 and the clocks since the last feedback that
//!    counted are at least as many: with that feedback in clock t, `cfg_peer_timeout` = c means clock t + c. The clocks
//!    are counted to 2^32 - 1 and stay there. Feedback counts from clock t on, even if its decision is forgotten.
//!
//! After an occasion in clock t a decision is pending in clocks t + 1 ..= t + [`DECISION_CLOCKS`]. In the last of them
//! it is made: what is said below of the occasion and the decision takes effect in clock t + `DECISION_CLOCKS` + 1, and in
//! no other. Reset forgets it.
//!
//! **Peer.** Feedback makes the peer known: that it is there, its epoch, and what it can take: k, rows, d, slots = 2 to
//! the power of octet 52 and the longest frame. All of it is that of the last feedback that counted. Occasion 3 means
//! that it is not there.
//!
//! A code (k, r, d) is *usable* if 1 <= k <= 128, r <= `ROWS`, d <= log2 of `LANES` (what this shim is built for), and,
//! where the peer counts, k <= its k, r <= its rows, d <= its d, k 2^d <= its slots and S / 64 <= its longest
//! frame (octet 49).
//!
//! **Measuring.** Feedback with the epoch of the feedback that counted before it, the peer having been there, adds the
//! growth of frames (modulo 2^24), of lost frames and of bursts (modulo 2^16) to F, L and B; L and B stay at 2^24 - 1.
//! Other feedback, from a peer that was not there or of a new epoch, adds nothing, and makes F, L and B 0. In either
//! case the next growth is from its counts. When F >= 2^`cfg_window_log2` (above 23 it counts as 23), the window is full: what
//! follows from it is decided, `stat_frames`, `stat_losses` and `stat_bursts` become F, L and B, and then these become 0.
//! Windows are measured in all modes. `cfg_load` makes F, L and B 0, too.
//!
//! **Ladder.** There are [`RUNGS`] rungs, each a code and the loss that it is good for: rung n *fits* a window if
//! 2^20 L <= `cfg_rung_loss` F and 16 L <= `cfg_rung_burst` B. `cfg_rung_loss` is the lost share in 2^-20,
//! `cfg_rung_burst` the mean burst in sixteenths of a packet. Rungs are given from the weakest code to the strongest; those with
//! k = 0 are not usable, and fit as their limits say.
//!
//! The state is a rung g and a number h of windows, 0 after reset. `cfg_load` makes g = `cfg_first_rung` and h = 0. A
//! full window decides, with f the first rung that fits, or the last if none does: if f > g: g becomes f, h becomes 0;
//! if f = g: h becomes 0; if f < g: with h >= `cfg_hold`, g becomes g - 1 and h becomes 0, else h becomes h + 1. So more loss is
//! answered at once, less loss step by step.
//!
//! **Decision.** By mode, the code is:
//!
//! * [`Mode::Off`]: none: frames leave as they are.
//! * [`Mode::Fixed`]: that of `cfg_*`, whether there is a peer or not; none if it is not usable, the peer not counting.
//! * [`Mode::Peer`]: that of `cfg_*` while the peer is there and it is usable, the peer counting; else none.
//! * [`Mode::Adaptive`]: while the peer is there: that of the first usable rung from g on; if there is none, that of the
//!   last usable rung before g; the peer counting. Else none.
//!
//! `enc_protect` says whether there is a code, `enc_symbols`, `enc_repairs` and `enc_lanes_log2` are k, r and d, all 0 with
//! none; all are 0 after reset. `enc_load` is high in the clock in which the decision takes effect, if it is that of `cfg_load` or
//! another than before. Then these are high in that clock too: `event_rate` if it is another, `event_peer_found` if the
//! peer is there and was not, `event_peer_lost` if it is not and was (these two with or without `enc_load`).
//!
//! **Reset.** `rst` in clock t forgets everything: in clock t + 1 all outputs are 0.

pub use crate::lowar::ladder::RUNGS;
use rtl_foundation::contract::Fields;

pub mod hdl;
pub mod model;
pub mod proof;

/// Clocks from an occasion to the decision.
pub const DECISION_CLOCKS: u32 = 768;

/// A code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Code {
    /// k.
    pub symbols: u8,
    /// r.
    pub repairs: u8,
    /// d: log2 of the lanes.
    pub lanes_log2: u8,
}

/// Chooser of the code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Mode {
    /// Nobody: frames leave as they are.
    Off = 0,
    /// The user, whoever is at the far end.
    Fixed = 1,
    /// The user, for a peer that is there.
    Peer = 2,
    /// The loss that the peer reports.
    Adaptive = 3,
}

rtl_foundation::pins! {
    /// Inputs of the core.
    pub struct Inputs {
        /// Synchronous reset, active high.
        rst: bool;
        /// Feedback has arrived.
        feedback_valid: bool;
        /// Octets 46..62 of its packet, the first in the most significant place.
        feedback: Fields<8, 16>, when feedback_valid;
        /// Take the configuration.
        cfg_load: bool, in 0..=1;
        /// Chooser of the code, see [`Mode`].
        cfg_mode: u8 = 2, in 0..=3;
        /// k of the user's code.
        cfg_symbols: u8, in 0..=0xff;
        /// r of the user's code.
        cfg_repairs: u8 = 4, in 0..=15;
        /// d of the user's code: log2 of the lanes.
        cfg_lanes_log2: u8 = 3, in 0..=7;
        /// Clocks without feedback after which the peer is gone; 0 for never.
        cfg_peer_timeout: u32, in 0..=0xffff_ffff;
        /// log2 of the frames of a window, 0 to 23.
        cfg_window_log2: u8 = 5, in 0..=31;
        /// Windows with less loss before the code gets weaker.
        cfg_hold: u8, in 0..=0xff;
        /// The rung to begin with.
        cfg_first_rung: u8 = 3, in 0..=7;
        /// k of rung n at `[8*n +: 8]`; 0: not in use.
        cfg_rung_symbols: Fields<8, 8>, in 0..=0xff;
        /// r of rung n at `[4*n +: 4]`.
        cfg_rung_repairs: Fields<8, 4>, in 0..=15;
        /// d of rung n at `[3*n +: 3]`.
        cfg_rung_lanes_log2: Fields<8, 3>, in 0..=7;
        /// Most loss of rung n in 2^-20 of the frames at `[20*n +: 20]`.
        cfg_rung_loss: Fields<8, 20>, in 0..=(1 << 20) - 1;
        /// Longest mean burst of rung n in sixteenths of a packet at `[16*n +: 16]`.
        cfg_rung_burst: Fields<8, 16>, in 0..=0xffff;
    }
}

rtl_foundation::pins! {
    /// Outputs of the core.
    pub struct Outputs {
        /// The encoder is to take its configuration.
        enc_load: bool;
        /// Protect frames.
        enc_protect: bool;
        /// k.
        enc_symbols: u8;
        /// r.
        enc_repairs: u8 = 4;
        /// d: log2 of the lanes.
        enc_lanes_log2: u8 = 3;
        /// The peer is there.
        stat_peer: bool;
        /// g: the rung that the loss asks for.
        stat_rung: u8 = 3;
        /// Frames of the last full window.
        stat_frames: u32 = 25;
        /// Frames of it that the fibre lost.
        stat_losses: u32 = 24;
        /// Bursts of such frames.
        stat_bursts: u32 = 24;
        /// The code has changed.
        event_rate: bool;
        /// A peer was found.
        event_peer_found: bool;
        /// The peer is gone.
        event_peer_lost: bool;
    }
}
